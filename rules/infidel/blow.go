package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// blowStep is where the results of a roll stand, in the order of INF-18.2.
type blowStep uint8

const (
	noBlow     blowStep = iota
	striking            // the next unit suffers its result
	retreating          // it retreats: its owner chooses where (INF-18.8)
	retiring            // it is Retired: its owner chooses among hexes equally near (INF-18.14)
	checking            // leaders are checked (INF-7.20, 7.21)
	blowSteps
)

// hit is what a result does to one unit, in the words of a defender: effDD,
// effDR1, effDRet, effDE.
type hit struct {
	unit    uint8
	effects scenario.Effects
	passed  bool // it was passed through by a retreat (INF-18.10)
}

// At most six attackers stand round one defender, or one attacker before two;
// each of them may be followed by a unit that it passes through.
const (
	hitMax = 14
	foeMax = 6
)

// blow is the results of one fire, or of one attack, being applied. Whoever rolled fills it
// (strike, from, shot) and begins it; when it is over the layer below goes on.
type blow struct {
	step  blowStep
	close bool              // of Shock or Charge: leaders are checked by INF-7.21
	hits  [hitMax]hit       // defenders first, then attackers (INF-18.2)
	n     uint8             // how many
	i     uint8             // which is under way
	foes  [2][foeMax]uint16 // hexes that the units of each side held when the die was rolled (INF-18.8)
	foeN  [2]uint8
	shot  scenario.Few // leaders to be checked by INF-7.20
	hurt  scenario.Few // leaders to be checked by INF-7.21
	lost  scenario.Few // leaders whose unit was Retired or eliminated (INF-7.22)
}

var idleBlow = blow{}

// strike adds a result to those to be applied.
func (b *blow) strike(u uint8, e scenario.Effects) {
	b.hits[b.n] = hit{unit: u, effects: e}
	b.n++
}

// from notes where a unit of a side stands as the die is rolled.
func (b *blow) from(side rules.Side, h uint16) {
	b.foes[side][b.foeN[side]] = h
	b.foeN[side]++
}

func (b *blow) struck() uint8 { return b.hits[b.i].unit }

func (b *blow) next() {
	b.i++
	b.step = striking
}

func (s *State) runBlow(report *rules.Report) bool {
	b := &s.blow
	switch b.step {
	case striking:
		if b.i == b.n {
			b.step = checking
			return false
		}
		s.suffer(b.hits[b.i], report)
	case retreating:
		return s.runRetreat(report)
	case retiring:
		return s.runRetire(report)
	case checking:
		if b.shot|b.hurt != 0 {
			return s.chance()
		}
		s.strays |= b.lost & s.led // INF-7.22
		s.orphans()
		s.blow = idleBlow
	}
	return false
}

// suffer applies a result to a unit: its disorder, then what becomes of it (INF-18.2).
func (s *State) suffer(x hit, report *rules.Report) {
	b, u, e := &s.blow, x.unit, x.effects
	if !s.onMap.Has(u) || e == 0 {
		b.next()
		return
	}
	// INF-7.21; a unit passed through endangers a leader only when it is Retired
	// (INF-7.28, 18.10).
	if b.close && !x.passed && (e&(scenario.DefenderDisordered|scenario.DefenderRetired|scenario.DefenderEliminated) != 0 || s.retired.Has(u)) || x.passed && e&scenario.DefenderRetired != 0 {
		b.hurt |= s.leadersIn(s.at[u], s.sideOf(u))
	}
	if s.retired.Has(u) && e != 0 {
		s.destroy(u, "INF-18.18", report)
		return
	}
	if e&scenario.DefenderDisordered != 0 && s.disorder(u, "INF-18.6", report) { // INF-1.7
		e |= scenario.DefenderRetired
	}
	switch {
	case e&scenario.DefenderEliminated != 0:
		s.destroy(u, "INF-18.20", report)
	case e&scenario.DefenderRetired != 0 && s.sc.Kinds[s.kindOf(u)].Retires:
		s.retire(u, report)
	case e&(scenario.DefenderRetired|scenario.DefenderRetreats) != 0: // knights retreat instead (INF-18.13)
		b.step = retreating
	default:
		b.next()
	}
}

// destroy eliminates the unit that suffers; leaders with it look for another (INF-7.22).
func (s *State) destroy(u uint8, clause string, report *rules.Report) {
	s.blow.lost |= s.leadersIn(s.at[u], s.sideOf(u))
	s.eliminate(u, clause, report)
	s.blow.next()
}

// farther says whether a hex is farther than another from every enemy of the
// attack, or from the firer (INF-18.8).
func (s *State) farther(h, than uint16, side rules.Side) bool {
	foe := side.Other()
	for _, f := range s.blow.foes[foe][:s.blow.foeN[foe]] {
		if scenario.Distance(h, f) <= scenario.Distance(than, f) {
			return false
		}
	}
	return true
}

// refuge says whether a unit that comes from a neighbour may retreat into a hex
// but for a unit that stands there (INF-18.9): it is farther, enterable, and
// without enemy leaders and Standards.
func (s *State) refuge(u uint8, from uint16, d uint8) bool {
	h, side := s.sc.Map.Step[from][d], s.sideOf(u)
	return s.enterable(u, from, d) && s.farther(h, from, side) &&
		s.leadersIn(h, side.Other()) == 0 && s.standardsIn(h, side.Other()) == 0
}

// retreats appends where the unit that suffers may retreat to: free hexes, else
// through friendly archers (INF-18.8 to 18.10).
func (s *State) retreats(dst []rules.Action) []rules.Action {
	u := s.blow.struck()
	h, from := s.at[u], len(dst)
	for d, n := range s.sc.Map.Step[h] {
		if s.refuge(u, h, uint8(d)) && s.standing(n) == scenario.Off {
			dst = append(dst, rules.Action{Verb: VerbRetreat, A: int16(n), B: none})
		}
	}
	if len(dst) == from {
		dst = s.passages(dst)
	}
	ascending(dst[from:])
	return dst
}

// passages appends the ways through friendly archers (INF-18.10).
func (s *State) passages(dst []rules.Action) []rules.Action {
	u := s.blow.struck()
	h := s.at[u]
	for d, n := range s.sc.Map.Step[h] {
		p := s.standing(n)
		if p == scenario.Off || s.sideOf(p) != s.sideOf(u) || !s.refuge(u, h, uint8(d)) {
			continue
		}
		if k := s.kindOf(p); k != scenario.A && k != scenario.AF && k != scenario.CB {
			continue
		}
		for e, q := range s.sc.Map.Step[n] {
			if s.refuge(u, n, uint8(e)) && s.standing(q) == scenario.Off {
				dst = append(dst, rules.Action{Verb: VerbRetreat, A: int16(q), B: int16(p)})
			}
		}
	}
	return dst
}

// runRetreat retreats a unit that has one way, asks where there are several, or
// a choice to refuse, and eliminates it where there is none (INF-18.11).
func (s *State) runRetreat(report *rules.Report) bool {
	var room [24]rules.Action
	u := s.blow.struck()
	ways := s.retreats(room[:0])
	switch {
	case len(ways) == 0:
		s.perish(report)
		return false
	case len(ways) == 1 && ways[0].B == none:
		s.retreat(ways[0], report)
		return false
	}
	return s.wait(s.sideOf(u))
}

// perish is what becomes of a unit that cannot, or will not, retreat: it is eliminated; its
// leaders are captured where they are encircled, or checked (INF-18.11, 18.12).
func (s *State) perish(report *rules.Report) {
	u, b := s.blow.struck(), &s.blow
	h, side := s.at[u], s.sideOf(u)
	with := s.leadersIn(h, side)
	s.destroy(u, "INF-18.11", report)
	if with != 0 && s.encircled(h, side, scenario.NoHex) {
		b.shot, b.hurt, b.lost = b.shot&^with, b.hurt&^with, b.lost&^with
		for with != 0 {
			s.kill(with.Pop(), true, report)
		}
	}
	b.hurt |= with &^ b.shot
}

// retreat carries a retreat out: leaders go along (INF-7.19), and the unit
// passed through suffers (INF-18.10).
func (s *State) retreat(a rules.Action, report *rules.Report) {
	b, u := &s.blow, s.blow.struck()
	from := s.at[u]
	report.Tell(EventRetreated, s.sideOf(u), "INF-18.8", int16(u), int16(from), a.A, a.B)
	s.goTo(u, uint16(a.A), s.leadersIn(from, s.sideOf(u)), report)
	s.bar(u)
	s.shock.gone.Put(u, s.shock.step != NoShock)
	b.next()
	if a.B != none {
		p := uint8(a.B)
		e := scenario.DefenderDisordered
		switch {
		case s.retired.Has(p):
			e = scenario.DefenderEliminated
		case s.disordered.Has(p):
			e = scenario.DefenderRetired
		}
		copy(b.hits[b.i+1:b.n+1], b.hits[b.i:b.n])
		b.hits[b.i] = hit{unit: p, effects: e, passed: true}
		b.n++
	}
	s.asksFacing(u, anyFacing) // INF-18.9
}

// bar ends what a unit of the activated Command may do that fire has driven off (INF-11.18).
func (s *State) bar(u uint8) {
	if !s.blow.close && s.command != scenario.Off && s.sc.Units[u].Command == s.command {
		s.barred.Add(u)
	}
}

// retire takes a unit up to be placed at its Standard (INF-18.14 to 18.16).
func (s *State) retire(u uint8, report *rules.Report) {
	n := s.standardOf(u)
	if n == scenario.Off || !s.reaches(u, s.standardAt[n]) {
		s.destroy(u, either(n == scenario.Off, "INF-18.16", "INF-18.15"), report)
		return
	}
	s.blow.step = retiring
}

// reaches says whether a path leads from a unit to a hex through hexes that it
// may enter and that no enemy unit holds (INF-18.15).
func (s *State) reaches(u uint8, to uint16) bool {
	var seen [scenario.HexMax]bool
	var queue [scenario.HexMax]uint16
	queue[0], seen[s.at[u]] = s.at[u], true
	side := s.sideOf(u)
	for i, n := 0, 1; i < n; i++ {
		h := queue[i]
		if h == to {
			return true
		}
		for d, next := range s.sc.Map.Step[h] {
			if !s.enterable(u, h, uint8(d)) || seen[next] || s.enemyIn(next, side) != scenario.Off {
				continue
			}
			seen[next] = true
			queue[n] = next
			n++
		}
	}
	return false
}

// havens appends the hexes nearest to its Standard where the unit that suffers may be placed:
// free, enterable and without enemy pieces; its own is one of them (INF-8.6, 18.14, 18.17).
func (s *State) havens(dst []rules.Action) []rules.Action {
	u := s.blow.struck()
	to, side := s.standardAt[s.standardOf(u)], s.sideOf(u)
	from, least := len(dst), scenario.GridColumns+scenario.GridRows
	for h := range uint16(scenario.HexMax) {
		if !s.sc.Map.Has(h) || h != s.at[u] && (s.standing(h) != scenario.Off || s.sc.Grounds[s.sc.Map.Ground[h]].MP[s.classOf(u)] == scenario.Closed || s.gated(u, h)) {
			continue
		}
		n := scenario.Distance(h, to)
		if n > least || s.leadersIn(h, side.Other()) != 0 || s.standardsIn(h, side.Other()) != 0 {
			continue
		}
		if n < least {
			least, dst = n, dst[:from]
		}
		dst = append(dst, hexAct(VerbRetire, h))
	}
	return dst
}

// runRetire places a unit in the only nearest hex, or asks its owner (INF-2.4).
func (s *State) runRetire(report *rules.Report) bool {
	var room [128]rules.Action
	ways := s.havens(room[:0])
	if len(ways) == 1 {
		s.retireTo(uint16(ways[0].A), report)
		return false
	}
	return s.wait(s.sideOf(s.blow.struck()))
}

// retireTo places a unit, Retired and without any other marker.
func (s *State) retireTo(h uint16, report *rules.Report) {
	u := s.blow.struck()
	from, side := s.at[u], s.sideOf(u)
	s.blow.lost |= s.leadersIn(from, side) // INF-7.22
	s.disordered.Del(u)
	s.retired.Add(u)
	s.shock.marks[u] = 0
	report.Tell(EventRetired, side, "INF-18.14", int16(u), int16(from), int16(h), 0)
	s.flee(side, int16(s.sc.Flights.Retired), "INF-21.3", report)
	if h != from {
		s.goTo(u, h, 0, report)
		s.shock.gone.Put(u, s.shock.step != NoShock)
	}
	s.bar(u)
	s.blow.next()
	s.asksFacing(u, anyFacing)
}

func (s *State) legalBlow(dst []rules.Action) []rules.Action {
	switch s.blow.step {
	case retreating:
		from := len(dst)
		if dst = s.retreats(dst); dst[from].B != none {
			dst = append(dst, act(VerbPerish, 0))
		}
	case retiring:
		dst = s.havens(dst)
	}
	return dst
}

func (s *State) applyBlow(a rules.Action, report *rules.Report) {
	switch a.Verb {
	case VerbRetreat:
		s.retreat(a, report)
	case VerbPerish:
		s.perish(report)
	case VerbRetire:
		s.retireTo(uint16(a.A), report)
	case VerbRoll:
		s.leaderRolled(int8(a.A), report)
	}
}

// endangered is the leader who is checked next: of the defenders first, each side in the order
// of the file, since the order of the dice changes nothing (INF-11.24, 18.36).
func (s *State) endangered() uint8 {
	all := s.blow.shot | s.blow.hurt
	first := s.sc.leadersOf[s.sideOf(s.blow.hits[0].unit)]
	if x := all & first; x != 0 {
		return x.First()
	}
	return all.First()
}

// leaderRolled is the check of a leader. One result gives him one check at most:
// that of the fire, if it is fire that endangers him (INF-7.20, 7.21, 7.28).
func (s *State) leaderRolled(d int8, report *rules.Report) {
	b, l := &s.blow, s.endangered()
	clause, less, from := "INF-7.21", s.ratingNow(l), s.sc.Checks.ShockKills
	if b.shot.Has(l) {
		clause, less, from = "INF-7.20", 0, s.sc.Checks.FireKills
	}
	dies := d-less >= from
	report.Tell(EventLeaderDie, s.sc.Leaders[l].Side, clause, int16(l), int16(d), int16(less), oneIf(dies))
	b.shot.Del(l)
	b.hurt.Del(l)
	if dies {
		b.lost.Del(l)
		s.kill(l, false, report)
	}
}

// ratingNow is the activation rating that a leader shows (INF-7.24).
func (s *State) ratingNow(l uint8) int8 {
	return int8(s.sc.Leaders[l].Rating[oneIf(s.replaced.Has(l))])
}
