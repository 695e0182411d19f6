package infidel

import (
	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/infidel/scenario"
)

// ShockStep is where a Shock phase, or a Counter-Charge against fire, stands
// (INF-13.1 to 13.4).
type ShockStep uint8

// The steps; exported are those that a worksheet shows.
const (
	NoShock         ShockStep = iota
	ShockDesignate            // step 1; also that of a Continued Attack (INF-18.28)
	ShockPlace                // step 2a: which charger is placed next
	riding                    // it enters its hexes, with Reaction Fire
	ShockReluctance           // its roll (INF-15.11)
	ShockWithdraw             // step 2b: Retreat Before Combat (INF-14)
	ShockSlip                 // its roll (INF-14.5, 14.6)
	ShockPursue               // who advances when all have gone (INF-14.7)
	ShockCounter              // step 2c: Counter-Charges (INF-16)
	ShockParry                // the roll of one
	ShockResolve              // step 3: which attack is resolved next
	ShockRoll                 // its roll, one a defender (INF-17.1)
	attackDone                // its results have been applied: the advance (INF-18.21)
	ShockAdvance              // who advances, or into which hex (INF-18.22, 18.23)
	ShockEscort               // which leaders go along (INF-7.19)
	shockSteps
)

var shockStepNames = [shockSteps]string{"", "designate", "place", "ride", "reluctance", "withdraw", "slip", "pursue", "counter-charge",
	"counter-roll", "resolve", "attack", "results", "advance", "escort"}

// attack is an attack of this step: any number of units against one, or one
// against two (INF-13.9).
type attack struct {
	targets   [2]uint8 // off for none
	attackers scenario.Units
}

var noAttack = attack{targets: [2]uint8{scenario.Off, scenario.Off}}

// shock is a Shock phase under way. A Counter-Charge against fire is one too: of one unit of
// the other side alone, the sides with their parts exchanged (INF-16.28).
type shock struct {
	step    ShockStep
	mini    bool // a Counter-Charge against fire, or its Continued Attacks
	again   bool // a step of Continued Attacks
	pursuit bool // the advance under way is that of INF-14.7
	attacks [scenario.AttackMax]attack
	n       uint8        // attacks designated
	now     uint8        // attack under way; off
	unit    uint8        // unit that is placed, rolls or advances; off
	enemy   uint8        // that it counters; off
	from    uint16       // hex that unit came from, or that it advances into; noHex
	was     uint8        // facing that unit had
	ridden  uint8        // hexes of its route that unit has entered
	with    scenario.Few // leaders who go along with its ride or its advance

	aiming     scenario.Units                 // have been designated in this step
	charges    scenario.Units                 // are still charging (INF-15.9)
	designated scenario.Units                 // were designated as charging (INF-17.14)
	unplaced   scenario.Units                 // chargers still to be placed
	routes     [scenario.UnitMax]route        // of chargers
	lanes      [2 * scenario.AttackMax]uint16 // hexes of the routes (INF-14.4, 15.5)
	laneN      uint8
	gone       scenario.Units          // have left the hex where they were, or the map: no part of any attack (INF-13.13, 13.14)
	asked      scenario.Units          // defenders who have tried to withdraw
	parried    scenario.Units          // defenders who have counter-charged Shock (INF-16.11)
	resolved   uint32                  // attacks that are over, by number
	totals     [2]int8                 // against the targets
	rolled     uint8                   // dice that have fallen
	spots      [2]uint16               // hexes of the targets as the die was rolled
	follows    bool                    // a Continued Attack results
	marks      [scenario.UnitMax]uint8 // Continued Attack markers (INF-18.26)
	fresh      scenario.Units          // have got one in this step (INF-18.31)
}

var idleShock = shock{attacks: func() (x [scenario.AttackMax]attack) {
	for i := range x {
		x[i] = noAttack
	}
	return x
}(), now: scenario.Off, unit: scenario.Off, enemy: scenario.Off, from: scenario.NoHex, spots: [2]uint16{scenario.NoHex, scenario.NoHex}}

// striker is the side that attacks: the active one, but for a Counter-Charge
// against fire (INF-16.28).
func (s *State) striker() rules.Side {
	if s.shock.mini {
		return s.active.Other()
	}
	return s.active
}

// runShock carries out one automatic step of a Shock phase.
func (s *State) runShock(report *rules.Report) bool {
	x := &s.shock
	switch x.step {
	case ShockDesignate:
		return s.runDesignation(report)
	case ShockPlace:
		return s.runPlacing(report)
	case riding:
		return s.runRiding(report)
	case ShockWithdraw:
		var room [64]rules.Action
		if len(s.withdrawals(room[:0], 1)) == 0 {
			s.endWithdrawals()
			return false
		}
		return s.wait(s.striker().Other())
	case ShockPursue:
		// Who must advance and is alone with one way goes by himself (INF-23.4.3).
		var room [32]rules.Action
		if ways := s.pursuits(room[:0]); len(ways) == 1 && !s.pursuers().Empty() {
			s.sendOn(ways[0])
			return false
		}
		return s.wait(s.striker())
	case ShockAdvance:
		return s.wait(s.striker())
	case ShockCounter:
		var room [32]rules.Action
		if len(s.parries(room[:0], 1)) == 0 {
			s.shock.step = ShockResolve
			return false
		}
		return s.wait(s.striker().Other())
	case ShockResolve:
		return s.runResolving(report)
	case attackDone:
		return s.runAdvance()
	case ShockEscort:
		if x.from == s.at[x.unit] || s.leadersIn(s.at[x.unit], s.striker())&^x.with == 0 {
			s.advance(report)
			return false
		}
		return s.wait(s.striker())
	}
	return s.chance()
}

func (s *State) legalShock(dst []rules.Action) []rules.Action {
	x := &s.shock
	switch x.step {
	case ShockDesignate:
		if s.mayEndDesignation().Allows() {
			dst = append(dst, act(VerbDone, 0))
		}
		return s.designations(dst, everything)
	case ShockPlace:
		return unitActions(dst, VerbPlace, x.unplaced)
	case ShockWithdraw:
		return s.withdrawals(append(dst, act(VerbDone, 0)), everything)
	case ShockPursue:
		if s.pursuers().Empty() {
			dst = append(dst, act(VerbDone, 0))
		}
		return s.pursuits(dst)
	case ShockCounter:
		return s.parries(append(dst, act(VerbDone, 0)), everything)
	case ShockResolve:
		from := len(dst)
		for i := range x.n {
			if s.stands(i) {
				list, _ := s.victims(i)
				dst = append(dst, act(VerbResolve, list[0]))
			}
		}
		ascending(dst[from:])
		return dst
	case ShockAdvance:
		return s.advances(dst)
	case ShockEscort:
		return fewActions(append(dst, act(VerbDone, 0)), VerbWith, s.leadersIn(s.at[x.unit], s.striker())&^x.with)
	}
	return dst
}

// everything is more choices than any step has.
const everything = 1 << 15

func (s *State) applyShock(a rules.Action, report *rules.Report) {
	x, u := &s.shock, uint8(a.A)
	switch a.Verb {
	case VerbDone:
		s.endShockStep(report)
	case VerbAttack, VerbCharge:
		s.designate(a, report)
	case VerbPlace:
		s.startRide(u, report)
	case VerbWithdraw:
		s.withdraw(u, uint16(a.B), report)
	case VerbCounter:
		s.parry(u, uint8(a.B), route(a.C), report)
	case VerbResolve:
		s.startAttack(s.attackOn(u), report)
	case VerbAdvance:
		s.sendOn(a)
	case VerbWith:
		x.with.Add(u)
	case VerbRoll:
		if decide := shockRolls[x.step]; decide != nil {
			decide(s, int8(a.A), report)
		}
	}
}

// shockRolls is what the dice of a Shock phase decide, by the steps that throw them.
var shockRolls = [shockSteps]func(s *State, die int8, report *rules.Report){ShockReluctance: (*State).reluctanceRolled,
	ShockSlip: (*State).slipRolled, ShockParry: (*State).parryRolled, ShockRoll: (*State).attackRolled}

func (s *State) endShockStep(report *rules.Report) {
	x := &s.shock
	switch x.step {
	case ShockDesignate:
		s.endDesignation(report)
	case ShockWithdraw:
		s.endWithdrawals()
	case ShockPursue:
		x.now, x.from, x.step = scenario.Off, scenario.NoHex, ShockWithdraw
	case ShockCounter:
		x.step = ShockResolve
	case ShockEscort:
		s.advance(report)
	}
}

// attackOn is the number of the attack on a unit, off for none.
func (s *State) attackOn(u uint8) uint8 {
	for i := range s.shock.n {
		if t := s.shock.attacks[i].targets; t[0] == u || t[1] == u {
			return i
		}
	}
	return scenario.Off
}

// strikers is the units that still take part in an attack (INF-13.14).
func (s *State) strikers(i uint8) scenario.Units {
	return s.shock.attacks[i].attackers.And(s.onMap).Minus(s.shock.gone).Minus(s.barred).Minus(s.retired)
}

// victims are the targets of an attack that are still there (INF-13.13).
func (s *State) victims(i uint8) (list [2]uint8, n int) {
	list = [2]uint8{scenario.Off, scenario.Off}
	for _, t := range s.shock.attacks[i].targets {
		if t != scenario.Off && s.onMap.Has(t) && !s.shock.gone.Has(t) {
			list[n] = t
			n++
		}
	}
	return list, n
}

// stands says whether an attack is still to be resolved and can be.
func (s *State) stands(i uint8) bool {
	_, n := s.victims(i)
	return s.shock.resolved>>i&1 == 0 && n > 0 && !s.strikers(i).Empty()
}

// counterCharge begins the attack of a unit that has counter-charged a firer by
// a route, after the fire was applied (INF-16.17). It does not take place where
// the fire has moved or removed the unit, or the firer has gone (INF-16.18,
// 16.19); began is the hex where the unit was when it was fired at.
func (s *State) counterCharge(u, firer uint8, r route, began uint16, report *rules.Report) {
	side := s.sideOf(u)
	s.countered.Add(u)
	switch {
	case s.at[u] != began || s.retired.Has(u):
		report.Tell(EventNoCounter, side, "INF-16.18", int16(u), 0, 0, 0)
		return
	case !s.onMap.Has(firer):
		report.Tell(EventNoCounter, side, "INF-16.19", int16(u), 1, 0, 0)
		return
	}
	report.Tell(EventCharging, side, "INF-16.17", int16(u), int16(began), int16(end(s.sc.Map, began, r)), int16(r.facing()))
	if h, _ := along(s.sc.Map, began, r); h != scenario.NoHex {
		s.goTo(u, h, s.leadersIn(began, side), report) // INF-7.19, 16.29
	}
	s.face(u, r.facing(), report)
	x := &s.shock
	x.mini, x.step, x.n = true, ShockWithdraw, 1
	x.attacks[0] = attack{targets: [2]uint8{firer, scenario.Off}, attackers: bits.One128(u)}
	x.aiming.Add(u)
	if s.sound(u) { // INF-16.18
		x.charges.Add(u)
	}
	s.attacked.Add(u)
	s.beset.Add(firer)
}

// runContinues begins the next step of Continued Attacks, or ends the phase
// (INF-18.27, 18.31, 18.32).
func (s *State) runContinues(report *rules.Report) {
	x := &s.shock
	marked := int16(0)
	for u := range x.marks {
		if x.marks[u] > 0 && x.fresh.Has(uint8(u)) && s.onMap.Has(uint8(u)) {
			marked++
		} else {
			x.marks[u] = 0
		}
	}
	marks, mini := x.marks, x.mini
	s.shock = idleShock
	if marked == 0 {
		return
	}
	x.step, x.again, x.mini, x.marks = ShockDesignate, true, mini, marks
	report.Tell(EventContinues, s.striker(), "INF-18.27", marked, 0, 0, 0)
}
