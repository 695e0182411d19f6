package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/zone"
)

// runMoves waits for the player in a phase of movement. A phase in which nothing
// can move passes by itself; one in which something has moved never does, as
// the moves may be taken back until the player ends it (FCR-7.7).
func (s *State) runMoves(*rules.Report) bool {
	s.step = acting
	if s.hasMoved() || s.canMove() {
		return s.wait(rules.First)
	}
	return s.to(ended)
}

func (s *State) hasMoved() bool {
	return (s.onMap() & s.sc.Axis).Where(func(f uint8) bool { return s.went[f] > 0 }) != 0
}

// movers is the Axis Forces that may begin a move in the phase: all that have
// not moved into battle this turn (FCR-13.2), no armour where an option holds
// it (FCR-21.3).
func (s *State) movers() scenario.ForceSet {
	x := s.onMap() & s.sc.Axis &^ s.moved
	if s.sc.armourStands>>s.turn&1 == 0 {
		return x
	}
	return x.Where(func(f uint8) bool { return s.sc.Forces[f].Class != scenario.Armoured })
}

// steps is how many zones a Force may still enter in the phase: within its
// current movement (FCR-7.3, 12.10), the first of the turn free, each other for
// a supply; with the option for the box the first is paid for too (FCR-21.3).
func (s *State) steps(f uint8) int {
	afford := int(s.supplies[rules.First])
	if s.went[f] == 0 && !s.firstCosts() {
		afford++
	}
	return min(int(s.values(f).Movement)-int(s.went[f]), afford)
}

func (s *State) firstCosts() bool { return s.sc.paysFirst>>s.turn&1 != 0 }

// mayMove is whether the Axis may move a Force to a zone, in battle movement by the zone
// entry (FCR-7, 13): legalAttacks and legalMoves find all such moves at once.
func (s *State) mayMove(f, to uint8, entry int16) rules.Verdict {
	battle := s.phase == axisBattleMove
	no := rules.NotIf(s.sideOf(f) != rules.First, "not-axis", "FCR-24.3").
		NotIf(s.at[f] == scenario.Off, "not-on-map", "FCR-4.2").
		NotIf(s.moved.Has(f), "moved", "FCR-13.2").
		NotIf(!s.movers().Has(f), "armour-stands", "FCR-21.3").
		NotIf(battle && s.alliedIn(to) == 0, "no-enemy", "FCR-7.1").
		NotIf(!battle && s.alliedIn(to) != 0, "enemy-there", "FCR-13.1").
		NotIf(s.at[f] == to, "there-already", "FCR-7.3").
		NotIf(battle != (entry != scenario.None) || battle && !s.sc.Graph.Adjacent(int(entry), int(to)), "no-entry", "FCR-7.5")
	switch {
	case !no.Allows():
		return no
	case battle:
		return s.mayReach(f, uint8(entry), 1)
	}
	return s.mayReach(f, to, 0)
}

// mayReach is whether a Force may go as far as a zone, and some steps more.
func (s *State) mayReach(f, to uint8, more int) rules.Verdict {
	open, all := s.open(), len(s.sc.Zones)
	far := int(s.apart(s.at[f], to, open)) + more
	return rules.NotIf(more > 0 && s.alliedIn(to) != 0, "must-stop", "FCR-7.2").
		NotIf(!s.within(s.at[f], all, s.sc.Graph.All()).Has(int(to)), "no-way", "FCR-1.15").
		NotIf(!s.within(s.at[f], all, open).Has(int(to)), "must-stop", "FCR-7.2").
		NotIf(far > int(s.values(f).Movement)-int(s.went[f]), "too-far", "FCR-7.3").
		NotIf(far > s.steps(f), "no-supplies-to-move", "FCR-7.3")
}

// within is the zones that can be reached from z in n steps or fewer through
// zones of open (FCR-7.2, 7.4), z among them.
func (s *State) within(z uint8, n int, open zone.Set) zone.Set {
	in := zone.Of(int(z))
	for edge := in; n > 0 && edge != 0; n-- {
		edge = s.sc.Graph.Around(edge) & open &^ in
		in |= edge
	}
	return in
}

// apart is how many steps lie between two zones through zones of open.
func (s *State) apart(from, to uint8, open zone.Set) (n uint8) {
	in := zone.Of(int(from))
	for edge := in; edge != 0 && !in.Has(int(to)); n++ {
		edge = s.sc.Graph.Around(edge) & open &^ in
		in |= edge
	}
	return n
}

// open is the zones without Allied Forces, of all the map.
func (s *State) open() zone.Set { return s.sc.Graph.All() &^ s.stand[rules.Second] }

// canMove says whether any move of the phase is legal.
func (s *State) canMove() bool {
	open := s.open()
	enemies := s.sc.Graph.All() &^ open
	for f := range s.movers().All {
		n := s.steps(f)
		if n <= 0 {
			continue
		}
		if s.phase == axisMove {
			if s.sc.Graph.Near(int(s.at[f]))&open != 0 {
				return true
			}
			continue
		}
		if s.sc.Graph.Around(s.within(s.at[f], n-1, open))&enemies != 0 {
			return true
		}
	}
	return false
}

// legalAttacks lists the moves of battle movement (FCR-7): each Force to each
// zone with Allied Forces within its reach, by each of the zones that it may
// enter it from, which is recorded for a retreat (FCR-7.5).
func (s *State) legalAttacks(dst []rules.Action) []rules.Action {
	dst = append(dst, act(VerbDone, 0))
	open := s.open()
	enemies := s.sc.Graph.All() &^ open
	for f := range s.movers().All {
		n := s.steps(f)
		if n <= 0 {
			continue
		}
		in := s.within(s.at[f], n-1, open)
		for z := range (s.sc.Graph.Around(in) & enemies).All {
			for from := s.sc.Graph.Near(z) & in; from != 0; {
				dst = append(dst, rules.Action{Verb: VerbMove, A: int16(f), B: int16(z), C: int16(from.Pop())})
			}
		}
	}
	return dst
}

// legalMoves lists the moves of non-battle movement (FCR-13.1).
func (s *State) legalMoves(dst []rules.Action) []rules.Action {
	dst = append(dst, act(VerbDone, 0))
	open := s.open()
	for f := range s.movers().All {
		n := s.steps(f)
		if n <= 0 {
			continue
		}
		for to := s.within(s.at[f], n, open) &^ zone.Of(int(s.at[f])); to != 0; {
			dst = append(dst, rules.Action{Verb: VerbMove, A: int16(f), B: int16(to.Pop()), C: scenario.None})
		}
	}
	return dst
}

// move carries a move out: into battle from the zone entry, or, where that is
// none, by itself.
func (s *State) move(f, to uint8, entry int16, report *rules.Report) {
	at, clause := s.at[f], "FCR-13.1"
	if entry != scenario.None {
		clause = "FCR-7.1"
	}
	n, paid := s.fare(f, to, entry)
	s.gain(rules.First, -int16(paid))
	s.went[f] += uint8(n)
	s.place(f, to)
	report.Tell(EventMoved, rules.First, clause, int16(f), int16(at), int16(to), int16(paid), scenario.None)
	if entry == scenario.None {
		return
	}
	s.entry[f] = uint8(entry)
	s.moved.Add(f)
	s.contest(to, rules.First, false)
}
