package undaunted

import (
	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/undaunted/scenario"
)

// mayStep is whether the action under way may enter a tile next (UNA-10.1 to
// 10.5, 2.6).
func (s *State) mayStep(a rules.Action) rules.Verdict {
	t := s.tileOf(a)
	switch {
	case s.step == StepTransfer:
		return s.whyNoMoreSteps(t)
	case !s.sc.Near[s.on[s.unitOf(s.Active, s.card)]].Has(t):
		return because("not-adjacent", "UNA-10.1")
	case s.doing == scenario.ActDrive && s.sc.Difficult.Has(t):
		return because("difficult", "UNA-2.6")
	case (s.doing == scenario.ActMove || s.doing == scenario.ActDrive) && !s.Marks[s.Active].Has(t):
		return because("no-marker", s.sc.Actions[s.doing].Clause)
	}
	return rules.Verdict{}
}

// reach is the tiles that may be entered next: mayStep as sets, for speed.
func (s *State) reach() scenario.Tiles {
	near := s.sc.Near[s.on[s.unitOf(s.Active, s.card)]]
	switch s.doing {
	case scenario.ActMove:
		near &= s.Marks[s.Active]
	case scenario.ActDrive:
		near &= s.Marks[s.Active] &^ s.sc.Difficult
	}
	return near
}

// mayEscape is whether the action under way may be used up by leaving: it
// begins on an escape marker of the side, and the soldier, or the vehicle that
// it drives, may leave (UNA-14.8, 14.8a, 14.9).
func (s *State) mayEscape(rules.Action) rules.Verdict {
	u := s.unitOf(s.Active, s.card)
	return rules.NotIf(s.begun, "has-moved", "UNA-14.9").
		NotIf(!s.sc.Exits[s.Active].Has(s.on[u]), "no-exit", "UNA-14.9").
		NotIf(s.doing == scenario.ActDrive && !s.mayLeave(s.ride[u], s.Active) || s.doing != scenario.ActDrive && !s.sc.MayLeave[s.Active].Soldiers.Has(u), "may-not-escape", "UNA-14.8")
}

// mayLeave says whether a vehicle that a side holds, or would hold, may leave
// with it.
func (s *State) mayLeave(v uint8, side rules.Side) bool {
	l := &s.sc.MayLeave[side]
	return l.AnyHeld || l.Vehicles.Has(v)
}

func (s *State) legalSteps(dst []rules.Action) []rules.Action {
	for x := s.reach(); x != 0; {
		dst = append(dst, s.tileAct(VerbStep, x.Pop()))
	}
	if a := act(VerbEscape, 0); s.mayEscape(a).Allows() {
		dst = append(dst, a)
	}
	return dst
}

// stepTo moves the soldier, or the vehicle with everyone aboard, one tile on
// (UNA-10.1).
func (s *State) stepTo(a rules.Action, report *rules.Report) {
	u, t := s.unitOf(s.Active, s.card), s.tileOf(a)
	from := s.on[u]
	s.n--
	s.begun = true
	if s.doing == scenario.ActDrive {
		v := s.ride[u]
		s.at[v] = t
		for x := s.aboard(v); x != 0; {
			s.on[x.Pop()] = t
		}
		report.Tell(EventDrove, s.Active, "UNA-10.5", int16(v), int16(from), int16(t), int16(u))
		return
	}
	s.on[u] = t
	report.Tell(EventMoved, s.Active, s.sc.Actions[s.doing].Clause, int16(u), int16(from), int16(t), 0)
	if s.doing == scenario.ActScout {
		s.explore(t, report)
	}
}

// explore places a marker where the side has none, and its side gains fog
// (UNA-9.10).
func (s *State) explore(t uint8, report *rules.Report) {
	side := s.Active
	if s.Marks[side].Has(t) {
		return
	}
	s.Marks[side].Add(t)
	report.Tell(EventExplored, side, s.sc.Actions[s.doing].Clause, int16(t), 0, 0, 0)
	if fog := s.sc.Fog[side]; s.reserve[side][fog] > 0 {
		s.reserve[side][fog]--
		s.discard[side][fog]++
		report.Tell(EventFog, side, "UNA-9.10", 1, 0, 0, 0)
	}
}

// escape lets the soldier leave, or the vehicle with everyone aboard (UNA-14.8
// to 14.12).
func (s *State) escape(_ rules.Action, report *rules.Report) {
	u := s.unitOf(s.Active, s.card)
	who := bits.One32(u)
	if s.doing == scenario.ActDrive {
		v := s.ride[u]
		who = s.aboard(v)
		report.Tell(EventDroveOff, s.Active, "UNA-14.9", int16(v), int16(s.at[v]), 0, 0)
		s.Held[s.Active].Del(v)
		s.DroveOff[s.Active].Add(v)
		s.at[v], s.damage[v] = scenario.Off, 0
	}
	for u := range who.All {
		report.Tell(EventEscaped, s.Active, "UNA-14.9", int16(u), int16(s.on[u]), 0, 0)
		s.lift(u)
		s.escaped.Add(u)
		s.removeAll(s.Active, s.sc.Units[u].Card)
	}
	s.testVictory(report)
	s.endOption()
}

// removeAll takes every card of a soldier that is gone out of the game
// (UNA-13.3, 14.12).
func (s *State) removeAll(side rules.Side, k int) {
	for _, p := range [...]*[scenario.MaxCards]uint8{&s.deck[side], &s.hand[side], &s.play[side], &s.discard[side], &s.reserve[side]} {
		s.removed[side][k] += p[k]
		p[k] = 0
	}
}
