package undaunted

import "sandtable/rules"

// fits says whether a soldier meets the condition of a seat (UNA-8.8).
func (s *State) fits(u, v, seat uint8) bool {
	needs := s.sc.vehicles[v].seats[seat].needs
	return needs == 0 || s.sc.units[u].skills&needs != 0
}

// mover is the soldier that may make a free transfer with the card played: off
// when there is none, it is made, or it is suppressed (UNA-8.1, 8.6).
func (s *State) mover() uint8 {
	u := s.unitOf(s.active, s.card)
	if s.shifted || u == off || !s.present.has(u) || s.suppressed.has(u) {
		return off
	}
	return u
}

// open is the vehicles that a soldier on foot may enter, as far as who sits in
// them goes (UNA-8.2).
func (s *State) open(u uint8) (x vehicles) {
	for left := s.onBoard(); left != 0; {
		v := left.pop()
		if s.at[v] == s.on[u] && s.aboard(v)&s.sc.of[s.active.Other()] == 0 {
			x.add(v)
		}
	}
	return x
}

// canTransfer says whether a free transfer is left that can be made.
func (s *State) canTransfer() bool {
	u := s.mover()
	if u == off {
		return false
	}
	if s.ride[u] != off {
		return true // it may always exit
	}
	for x := s.open(u); x != 0; {
		v := x.pop()
		for seat := range s.sc.vehicles[v].seats {
			if s.rider[v][seat] == off && s.fits(u, v, uint8(seat)) {
				return true
			}
		}
	}
	return false
}

// legalTransfers is the free transfers of the card's soldier (UNA-8.2 to 8.4).
func (s *State) legalTransfers(dst []rules.Action) []rules.Action {
	u := s.mover()
	if u == off {
		return dst
	}
	if v := s.ride[u]; v != off {
		return s.legalSeats(append(dst, act(VerbExit, 0)), VerbReposition, u, v)
	}
	for x := s.open(u); x != 0; {
		dst = s.legalSeats(dst, VerbEnter, u, x.pop())
	}
	return dst
}

// legalSeats is the empty seats of a vehicle that a soldier may take.
func (s *State) legalSeats(dst []rules.Action, verb rules.Verb, u, v uint8) []rules.Action {
	for seat := range s.sc.vehicles[v].seats {
		if s.rider[v][seat] == off && s.fits(u, v, uint8(seat)) {
			dst = append(dst, rules.Action{Verb: verb, A: int16(v), B: int16(seat)})
		}
	}
	return dst
}

// transfer makes the free transfer. The first to enter a vehicle of the enemy
// takes it, as it is (UNA-8.12).
func (s *State) transfer(a rules.Action, told *rules.Report) {
	u, v, seat := s.mover(), uint8(a.A), uint8(a.B)
	s.shifted = true
	switch a.Verb {
	case VerbExit:
		told.Tell(EventExited, s.active, "UNA-8.3", int16(u), int16(s.ride[u]), 0, 0)
		s.rise(u)
		return
	case VerbReposition:
		s.rise(u)
		s.sit(u, v, seat)
		told.Tell(EventRepositioned, s.active, "UNA-8.4", int16(u), int16(v), a.B, 0)
		return
	}
	s.sit(u, v, seat)
	told.Tell(EventEntered, s.active, "UNA-8.2", int16(u), int16(v), a.B, 0)
	if s.holder(v) != s.active {
		s.held[s.active.Other()].del(v)
		s.held[s.active].add(v)
		told.Tell(EventCaptured, s.active, "UNA-8.12", int16(v), int16(u), 0, 0)
		s.testVictory(told)
	}
}

// swaps is the soldiers with whom a rider may change places (UNA-8.9).
func (s *State) swaps(u uint8) (x soldiers) {
	v := s.ride[u]
	for left := s.aboard(v) &^ oneSoldier(u); left != 0; {
		o := left.pop()
		if s.fits(u, v, s.seat[o]) && s.fits(o, v, s.seat[u]) {
			x.add(o)
		}
	}
	return x
}

func (s *State) swap(o uint8, told *rules.Report) {
	u := s.unitOf(s.active, s.card)
	v, mine, other := s.ride[u], s.seat[u], s.seat[o]
	s.rise(u)
	s.rise(o)
	s.sit(u, v, other)
	s.sit(o, v, mine)
	told.Tell(EventSwapped, s.active, "UNA-8.9", int16(u), int16(o), int16(v), 0)
	s.endOption()
}
