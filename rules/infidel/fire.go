package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// FireStep is where a fire stands.
type FireStep uint8

// The steps; those outside ask for what a player answers and for the rolls.
const (
	NoFire          FireStep = iota
	FireReact                // the other side may fire at who has entered a hex (INF-11.14)
	FireCounter              // the target may, or must, counter-charge (INF-16.13 to 16.16)
	FireCounterRoll          // the roll for it
	FireHoldRoll             // the roll that holds knights back
	FireReturn               // the target may shoot back (INF-11.10)
	FireRolls                // the fire
	FireReturnRolls          // the Return Fire
	fireResults              // they are applied
	counterMoves             // the Counter-Charge follows (INF-16.17)
	fireSteps
)

// FireKind is a kind of fire (INF-11.4).
type FireKind uint8

// The kinds of fire.
const (
	ActiveFire FireKind = iota
	ReturnFire
	ReactionFire
)

// fire is a fire under way, or the reactions to one hex entered.
type fire struct {
	step    FireStep
	kind    FireKind
	by, at  uint8          // who shoots, at whom; off for none
	hex     uint16         // of the target
	todo    scenario.Units // who may still react
	roll    [2]int8        // totals of the fire and of the Return Fire
	back    bool           // there is Return Fire
	counter route          // the Counter-Charge that follows
	goes    bool           // there is one
	let     bool           // holding the knights back has failed
}

var idleFire = fire{by: scenario.Off, at: scenario.Off, hex: scenario.NoHex}

// shoot declares the fire of the unit in hand (INF-11.5, 11.9).
func (s *State) shoot(at, f uint8, report *rules.Report) {
	u := s.march.unit
	s.turnTo(f, report)
	if cost := s.fireCost(); cost > 0 {
		s.march.mp -= cost
		s.moved.Add(u)
	}
	if s.classOf(u) == scenario.Foot {
		s.march.spent = true // INF-11.6
	}
	s.fired.Add(u)
	s.fire.kind, s.fire.at, s.fire.hex = ActiveFire, at, s.at[at]
	s.declare(u, at, ActiveFire, report)
	s.fire.step = FireCounter
	if !s.mayRiposte(at, u) {
		s.toReturn()
	}
}

// declare tells of a fire and notes its target.
func (s *State) declare(by, at uint8, kind FireKind, report *rules.Report) {
	if kind != ReturnFire {
		s.fire.by = by
	}
	s.shotAt.Add(at)
	report.Tell(EventShot, s.sideOf(by), [...]string{"INF-11.5", "INF-11.10", "INF-11.14"}[kind], int16(by), int16(at), int16(kind), 0)
	s.aimedAt(at, true, report)
}

// toReturn goes on behind a Counter-Charge: the target may shoot back, or the fire is rolled.
func (s *State) toReturn() {
	s.fire.step = FireRolls
	if s.mayReturn(s.fire.at, s.fire.by) {
		s.fire.step = FireReturn
	}
}

// mayReturn says whether the target of a fire may shoot back (INF-11.10, 11.11, 11.13).
func (s *State) mayReturn(at, by uint8) bool {
	if s.weapon(at) != scenario.Bow || s.retired.Has(at) || s.unready(at) {
		return false
	}
	a, ok := s.lineTo(at, by)
	return ok && s.inRange(at, a.dist) && s.zoneOfUnit(at, by) != scenario.Rear
}

// provoke lets the other side react to a unit that has just entered a hex
// (INF-11.14 to 11.17).
func (s *State) provoke(u uint8, report *rules.Report) {
	if x := s.reactorsTo(u, s.at[u]); !x.Empty() {
		s.fire = fire{step: FireReact, kind: ReactionFire, by: scenario.Off, at: u, hex: s.at[u], todo: x}
	}
}

// reactorsTo is the enemies that may react to a unit in a hex.
func (s *State) reactorsTo(u uint8, h uint16) (x scenario.Units) {
	side := s.sideOf(u).Other()
	for d, n := range s.sc.Map.Step[h] {
		r := s.standing(n)
		if r == scenario.Off || s.sideOf(r) != side || s.weapon(r) == scenario.Unarmed || s.retired.Has(r) || scenario.SideTo[s.facing[r]][back(uint8(d))] != scenario.Front {
			continue
		}
		if s.weapon(r) != scenario.Bow && s.reacted.Has(r) || s.unready(r) || s.shielded(u, 1) {
			continue
		}
		x.Add(r)
	}
	return x
}

func (s *State) runFire(report *rules.Report) bool {
	f := &s.fire
	switch f.step {
	case FireReact:
		if f.todo.Empty() || s.at[f.at] != f.hex { // INF-11.17
			s.fire = idleFire
			return false
		}
		return s.wait(s.sideOf(f.at).Other())
	case FireCounter:
		return s.runCountering(report)
	case FireReturn:
		return s.wait(s.sideOf(f.at))
	case fireResults:
		s.fireApplies()
		return false
	case counterMoves:
		s.closeFire(report)
		return false
	}
	return s.chance()
}

// fireApplies hands the results on: both at once, where there was Return Fire (INF-11.12);
// leaders are in danger from high totals whatever the effect (INF-7.20, 11.24).
func (s *State) fireApplies() {
	f, b := &s.fire, &s.blow
	by, at := f.by, f.at
	hit, shot, answer := s.fireEffects(at, f.roll[0]), s.exposed(at, f.roll[0]), scenario.Effects(0)
	if f.back {
		answer = s.fireEffects(by, f.roll[1])
		shot |= s.exposed(by, f.roll[1])
	}
	f.step = counterMoves
	if hit|answer == 0 && shot == 0 {
		return
	}
	if hit != 0 {
		b.strike(at, hit)
	}
	if answer != 0 {
		b.strike(by, answer)
	}
	b.from(s.sideOf(by), s.at[by])
	b.from(s.sideOf(at), s.at[at])
	b.shot |= shot
	b.step = striking
}

// exposed is the leaders whom a total of fire against a unit endangers (INF-7.20).
func (s *State) exposed(at uint8, total int8) scenario.Few {
	if total < s.sc.Checks.FireTotal {
		return 0
	}
	return s.leadersIn(s.at[at], s.sideOf(at))
}

// closeFire ends a fire whose results are applied: others may react, or a
// Counter-Charge follows, which ends the move of who has fired (INF-16.17,
// 16.23). One that does not take place ends nothing.
func (s *State) closeFire(report *rules.Report) {
	f := s.fire
	if f.kind == ReactionFire {
		s.fire.step, s.fire.by, s.fire.roll = FireReact, scenario.Off, [2]int8{}
		return
	}
	s.fire = idleFire
	if !f.goes {
		return
	}
	if s.counterCharge(f.at, f.by, f.counter, f.hex, report); s.shock.step != NoShock {
		s.halt("INF-16.23", report)
	}
}

func (s *State) legalFire(dst []rules.Action) []rules.Action {
	switch s.fire.step {
	case FireReact:
		return unitActions(append(dst, act(VerbDone, 0)), VerbReact, s.fire.todo)
	case FireCounter:
		return s.legalCounters(dst)
	case FireReturn:
		return append(dst, act(VerbDone, 0), act(VerbReturn, 0))
	}
	return dst
}

func (s *State) applyFire(a rules.Action, report *rules.Report) {
	f := &s.fire
	switch a.Verb {
	case VerbRoll:
		s.fireRolled(int8(a.A), report)
	case VerbReact:
		u := uint8(a.A)
		f.todo.Del(u)
		s.reacted.Add(u)
		s.declare(u, f.at, ReactionFire, report)
		f.step = FireRolls
	case VerbReturn:
		f.back = true
		s.declare(f.at, f.by, ReturnFire, report)
		f.step = FireRolls
	case VerbHold, VerbCounter:
		s.countersFire(a, report)
	case VerbDone:
		s.declines(report)
	}
}

// declines lets a reaction, a Counter-Charge or Return Fire pass.
func (s *State) declines(report *rules.Report) {
	f := &s.fire
	switch f.step {
	case FireReact:
		for ; !f.todo.Empty(); f.todo.Pop() {
			report.Tell(EventNoFire, s.sideOf(f.at).Other(), "INF-11.17", int16(f.todo.First()), 0, 0, 0)
		}
	case FireCounter:
		s.toReturn()
	case FireReturn:
		report.Tell(EventNoFire, s.sideOf(f.at), "INF-11.10", int16(f.at), 0, 0, 0)
		f.step = FireRolls
	}
}

// fireRolled is a die of a fire.
func (s *State) fireRolled(d int8, report *rules.Report) {
	f := &s.fire
	switch f.step {
	case FireCounterRoll:
		s.counterRolled(d, report)
	case FireHoldRoll:
		s.holdingRolled(d, report)
	case FireRolls:
		f.roll[0] = s.shotRolled(f.by, f.at, d, f.kind, report)
		f.step = fireResults
		if f.back {
			f.step = FireReturnRolls
		}
	case FireReturnRolls:
		f.roll[1] = s.shotRolled(f.at, f.by, d, ReturnFire, report)
		f.step = fireResults
	}
}

// shotRolled is the total of a fire (INF-11.20).
func (s *State) shotRolled(by, at uint8, d int8, kind FireKind, report *rules.Report) int8 {
	s.stirred = true // INF-6.18
	terms, n := s.fireTerms(by, at)
	sum, side := int8(0), s.sideOf(by)
	for _, t := range terms[:n] {
		sum += t.adds
		report.Tell(EventFireTerm, side, "INF-11.20", t.kind, int16(t.adds), 0, 0)
	}
	report.Tell(EventFireDie, side, "INF-11.20", int16(d), int16(sum), int16(s.fireEffects(at, d+sum)), int16(kind))
	return d + sum
}
