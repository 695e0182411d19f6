package undaunted

import (
	"sandtable/rules"
	"sandtable/rules/undaunted/scenario"
)

// fits says whether a soldier meets the condition of a seat (UNA-8.8).
func (s *State) fits(u, v, seat uint8) bool {
	needs := s.sc.Vehicles[v].Seats[seat].Needs
	return needs == 0 || s.sc.Units[u].Skills&needs != 0
}

// mayShift is whether the soldier of the card played may still make a free
// transfer (UNA-8.1, 8.6).
func (s *State) mayShift() rules.Verdict {
	u := s.unitOf(s.Active, s.card)
	switch {
	case u == scenario.Off:
		return because("commander", "UNA-7.6")
	case s.shifted:
		return because("transferred", "UNA-8.1")
	case !s.Present.Has(u):
		return because("gone", "UNA-8.1")
	case s.Suppressed.Has(u):
		return because("suppressed", "UNA-8.6")
	}
	return rules.Verdict{}
}

// mayEnter is whether a soldier may get into a vehicle (UNA-8.2, 8.10).
func (s *State) mayEnter(u, v uint8) rules.Verdict {
	return rules.NotIf(s.ride[u] != scenario.Off, "rides", "UNA-8.2").
		NotIf(s.at[v] != s.on[u], "not-beside", "UNA-8.2").
		NotIf(s.aboard(v)&s.sc.Of[s.Active.Other()] != 0, "enemy-aboard", "UNA-8.10")
}

// maySit is whether a seat is free and right for a soldier (UNA-8.8).
func (s *State) maySit(u, v, seat uint8) rules.Verdict {
	switch {
	case s.rider[v][seat] != scenario.Off:
		return because("seat-taken", "UNA-8.8")
	case !s.fits(u, v, seat):
		return because("seat-asks", "UNA-8.8")
	}
	return rules.Verdict{}
}

// mayTransfer is whether a free transfer may be made (UNA-8.1 to 8.10).
func (s *State) mayTransfer(a rules.Action) rules.Verdict {
	u, v, no := s.unitOf(s.Active, s.card), uint8(a.A), s.mayShift()
	switch {
	case !no.Allows():
	case a.Verb == VerbExit && s.ride[u] == scenario.Off:
		return because("on-foot", "UNA-8.3")
	case a.Verb == VerbReposition && s.ride[u] != v:
		return because("not-its-vehicle", "UNA-8.4")
	case a.Verb == VerbEnter:
		no = s.mayEnter(u, v)
	}
	if !no.Allows() || a.Verb == VerbExit {
		return no
	}
	return s.maySit(u, v, uint8(a.B))
}

// canTransfer says whether a free transfer is left that can be made.
func (s *State) canTransfer() bool {
	var buf [scenario.MaxVehicles * scenario.MaxSeats]rules.Action
	return !s.shifted && s.mayShift().Allows() && (s.ride[s.unitOf(s.Active, s.card)] != scenario.Off || len(s.legalTransfers(buf[:0])) > 0)
}

// legalTransfers is the free transfers of the card's soldier (UNA-8.2 to 8.4).
func (s *State) legalTransfers(dst []rules.Action) []rules.Action {
	if s.shifted || !s.mayShift().Allows() {
		return dst
	}
	u := s.unitOf(s.Active, s.card)
	if v := s.ride[u]; v != scenario.Off {
		return s.legalSeats(append(dst, act(VerbExit, 0)), VerbReposition, u, v)
	}
	for x := s.onBoard(); x != 0; {
		if v := x.Pop(); s.at[v] == s.on[u] && s.mayEnter(u, v).Allows() {
			dst = s.legalSeats(dst, VerbEnter, u, v)
		}
	}
	return dst
}

// legalSeats is the seats of a vehicle that a soldier may take.
func (s *State) legalSeats(dst []rules.Action, verb rules.Verb, u, v uint8) []rules.Action {
	for seat := range s.sc.Vehicles[v].Seats {
		if s.maySit(u, v, uint8(seat)).Allows() {
			dst = append(dst, rules.Action{Verb: verb, A: int16(v), B: int16(seat)})
		}
	}
	return dst
}

// transfer makes the free transfer. The first to enter a vehicle of the enemy
// takes it, as it is (UNA-8.12).
func (s *State) transfer(a rules.Action, report *rules.Report) {
	u, v, seat := s.unitOf(s.Active, s.card), uint8(a.A), uint8(a.B)
	s.shifted = true
	switch a.Verb {
	case VerbExit:
		report.Tell(EventExited, s.Active, "UNA-8.3", int16(u), int16(s.ride[u]), 0, 0)
		s.rise(u)
		return
	case VerbReposition:
		s.rise(u)
		s.sit(u, v, seat)
		report.Tell(EventRepositioned, s.Active, "UNA-8.4", int16(u), int16(v), a.B, 0)
		return
	}
	s.sit(u, v, seat)
	report.Tell(EventEntered, s.Active, "UNA-8.2", int16(u), int16(v), a.B, 0)
	if s.holder(v) != s.Active {
		s.Held[s.Active.Other()].Del(v)
		s.Held[s.Active].Add(v)
		report.Tell(EventCaptured, s.Active, "UNA-8.12", int16(v), int16(u), 0, 0)
		s.testVictory(report)
	}
}

// maySwap is whether the card's soldier may change places with another
// (UNA-7.5, 8.9).
func (s *State) maySwap(o uint8) rules.Verdict {
	u := s.unitOf(s.Active, s.card)
	switch {
	case u == scenario.Off:
		return because("commander", "UNA-7.6")
	case s.Suppressed.Has(u):
		return because("suppressed", "UNA-9.1")
	case s.ride[u] == scenario.Off:
		return because("on-foot", "UNA-7.5")
	case o == u || s.ride[o] != s.ride[u] || !s.fits(u, s.ride[u], s.seat[o]) || !s.fits(o, s.ride[u], s.seat[u]):
		return because("no-swap", "UNA-8.9")
	}
	return rules.Verdict{}
}

func (s *State) swap(a rules.Action, report *rules.Report) {
	u, o := s.unitOf(s.Active, s.card), uint8(a.A)
	v, mine, other := s.ride[u], s.seat[u], s.seat[o]
	s.rise(u)
	s.rise(o)
	s.sit(u, v, other)
	s.sit(o, v, mine)
	report.Tell(EventSwapped, s.Active, "UNA-8.9", int16(u), int16(o), int16(v), 0)
	s.endOption()
}
