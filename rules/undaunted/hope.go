package undaunted

import (
	"math/bits"

	"sandtable/rules"
)

// foresight is what of the tables the test of hope asks for, counted up once.
type foresight struct {
	byCard     [ActKinds]soldiers              // whose card has an action
	bySeat     [MaxVehicles][ActKinds]soldiers // who meets the condition of a seat that has it
	charges    soldiers                        // can demolish vehicles
	blasts     soldiers                        // can demolish structures (UNA-12.7)
	commanders [2]uint16                       // kinds of card that are commanders, as bits
	fetches    [2][MaxCards]uint16             // kinds that a card may bolster
}

// foresee fills in the foresight, when all else is read.
func (t *tables) foresee() {
	for u := range t.units {
		unit := &t.units[u]
		for _, p := range t.cards[unit.Side][unit.Card].Offers {
			t.byCard[p.Action].Add(uint8(u))
			if p.Action == ActDemolish && p.N > 0 {
				t.charges.Add(uint8(u))
			}
			if p.Action == ActDemolish && p.Blast > 0 {
				t.blasts.Add(uint8(u))
			}
		}
		for v := range t.vehicles {
			for _, seat := range t.vehicles[v].Seats {
				for _, p := range seat.Offers {
					if seat.takes(unit.skills) {
						t.bySeat[v][p.Action].Add(uint8(u))
					}
				}
			}
		}
	}
	for side, cards := range t.cards {
		for c := range cards {
			if cards[c].kind == commander {
				t.commanders[side] |= 1 << c
			}
			for k := range cards {
				if cards[c].does.Has(ActBolster) && mayHelp(&cards[c], &cards[k], StepBolster).Allows() {
					t.fetches[side][c] |= 1 << k
				}
			}
		}
	}
}

// means is what a side still has to meet its condition with (UNA-14.17).
type means struct {
	able  soldiers // that can still act
	ready uint16   // available commanders, as bits of kinds of card
	seats vehicles // whose seats they can use
}

// meansOf finds who is able and which commanders are available (UNA-14.17).
func (s *State) meansOf(side rules.Side) (m means) {
	var cycle, reserve uint16
	for k := range s.sc.cards[side] {
		if s.hand[side][k]|s.deck[side][k]|s.discard[side][k]|s.play[side][k] != 0 {
			cycle |= 1 << k
		}
		if s.reserve[side][k] != 0 {
			reserve |= 1 << k
		}
	}
	if k := s.bid[side]; k < veiled { // it is on its way to the discard (UNA-6.5)
		cycle |= 1 << k
	}
	commanders := s.sc.commanders[side]
	m.ready = commanders & (cycle | reserve&s.fetched(side, cycle&commanders))
	acting := cycle | reserve&s.fetched(side, m.ready)
	for left := s.soldiersOf(side); left != 0; {
		if u := left.Pop(); acting>>s.sc.units[u].Card&1 != 0 {
			m.able.Add(u)
		}
	}
	m.seats = s.onBoard()
	return m
}

// fetched is the kinds of card that some commanders may bolster.
func (s *State) fetched(side rules.Side, commanders uint16) (x uint16) {
	for ; commanders != 0; commanders &= commanders - 1 {
		x |= s.sc.fetches[side][bits.TrailingZeros16(commanders)]
	}
	return x
}

// whoCan is the able soldiers that can do an action, by card or by a seat that
// they can use.
func (s *State) whoCan(m *means, k action) soldiers {
	x := s.sc.byCard[k]
	for left := m.seats; left != 0; {
		x |= s.sc.bySeat[left.Pop()][k]
	}
	return x & m.able
}

// commanderCan says whether an available commander has an action.
func (s *State) commanderCan(side rules.Side, m *means, k action) bool {
	for x := m.ready; x != 0; x &= x - 1 {
		if s.sc.cards[side][bits.TrailingZeros16(x)].does.Has(k) {
			return true
		}
	}
	return false
}

// blind says whether a side can place no more markers (UNA-14.17).
func (s *State) blind(side rules.Side, m *means) bool {
	return s.whoCan(m, ActScout)|s.whoCan(m, ActNavigate) == 0 && !s.commanderCan(side, m, ActWatch)
}

// cannot says whether a side cannot meet its condition any more (UNA-14.17).
func (s *State) cannot(side rules.Side) bool {
	c, m := &s.sc.victory[side], s.meansOf(side)
	n := s.progress(side)
	switch c.kind {
	case GoalObjectives:
		n += s.pointsInReach(side, &m)
	case GoalEscape:
		n += s.escapesInReach(side, &m)
	default:
		n += s.kills(side, &m)
	}
	return n < int(c.need)
}

// pointsInReach is the points that a side can still add to those it has.
func (s *State) pointsInReach(side rules.Side, m *means) (n int) {
	blind := s.blind(side, m)
	var control tiles
	if s.whoCan(m, ActControl) != 0 {
		control = s.sc.all &^ s.controlled[side]
		if blind {
			control &= s.marks[side]
		}
	}
	for x := s.sc.marked & control; x != 0; {
		n += int(s.sc.value[x.Pop()])
	}
	if side == rules.Second {
		return n + s.worth(s.standing&control)
	}
	return n + s.worth(s.standing&s.demolitions(m, blind))
}

// demolitions is the tiles that able soldiers with charges for structures can
// come to: all, unless the LRDG is blind and they do not infiltrate.
func (s *State) demolitions(m *means, blind bool) (x tiles) {
	able := m.able & s.sc.blasts & s.sc.of[rules.First]
	if able == 0 {
		return 0
	}
	if !blind || able&s.sc.byCard[ActInfiltrate] != 0 {
		return s.sc.all
	}
	x = s.marks[rules.First]
	for able != 0 {
		x.Add(s.on[able.Pop()])
	}
	return x
}

// escapesInReach is the counters on the board that may still escape and count.
func (s *State) escapesInReach(side rules.Side, m *means) (n int) {
	c, may := &s.sc.victory[side], &s.sc.mayLeave[side]
	for left := c.soldiers & s.present; left != 0; {
		u := left.Pop()
		v := s.ride[u]
		walks, rides := may.soldiers.Has(u) && m.able.Has(u), v != off && s.mayLeave(v, side) && s.drivable(v, m)
		if walks || rides {
			n++
		}
	}
	for left := c.vehicles & s.onBoard(); left != 0; {
		if v := left.Pop(); s.mayLeave(v, side) && s.drivable(v, m) {
			n++
		}
	}
	return n
}

// drivable says whether an able soldier can drive a vehicle, once it is repaired.
func (s *State) drivable(v uint8, m *means) bool {
	return m.able&s.sc.bySeat[v][ActDrive] != 0 && (!s.immobilised(v) || m.able&s.sc.byCard[ActRepair] != 0)
}

// kills is the enemy counters on the board that a side can still hurt, or take
// where that counts (UNA-14.16).
func (s *State) kills(side rules.Side, m *means) (n int) {
	c := &s.sc.victory[side]
	shoots := s.whoCan(m, ActAttack) != 0 || s.commanderCan(side, m, ActStrafe)
	breaks := s.whoCan(m, ActAntiTank) != 0 || m.able&s.sc.charges != 0
	if shoots {
		n += (c.soldiers & s.present).Len()
	}
	left := c.vehicles & s.onBoard()
	takes := c.listed && s.sc.captureCounts
	if takes {
		left &^= s.held[side] // they count already
	}
	for left != 0 {
		if v := left.Pop(); breaks || shoots && s.sc.vehicles[v].Defence > 0 || takes && m.able != 0 {
			n++
		}
	}
	return n
}

// testHope ends the game when a side cannot meet its condition any more and the
// other has no need to (UNA-14.18), or neither can (UNA-14.19). It is called
// after each card.
func (s *State) testHope(told *rules.Report) {
	if s.over() {
		return
	}
	can := [2]bool{!s.cannot(rules.First), !s.cannot(rules.Second)}
	if can[0] && can[1] {
		return
	}
	won := [2]bool{!can[1] && s.outlasts(rules.First, can[0]), !can[0] && s.outlasts(rules.Second, can[1])}
	switch {
	case won[0] && !won[1]:
		s.end(rules.First, endHope, told)
	case won[1] && !won[0]:
		s.end(rules.Second, endHope, told)
	case !can[0] && !can[1]:
		s.end(s.ahead(), endHopeless, told)
	}
}

// outlasts says whether a side has won, the enemy being without hope; can says that it
// has hope itself, which who has to eliminate does not need (UNA-14.18).
func (s *State) outlasts(side rules.Side, can bool) bool {
	switch s.sc.victory[side].kind {
	case GoalEliminate:
		return true
	case GoalObjectives:
		return can && s.points(side) > s.points(side.Other())
	}
	return can && s.soldiersOf(side.Other()) == 0
}

// ahead is who has more objective points, or else the marker (UNA-14.19).
func (s *State) ahead() rules.Side {
	switch a, b := s.points(rules.First), s.points(rules.Second); {
	case a > b:
		return rules.First
	case b > a:
		return rules.Second
	}
	return s.marker
}

// decide ends a game that has run too long (UNA-14.20).
func (s *State) decide(told *rules.Report) {
	winner := s.ahead()
	if can := !s.cannot(rules.First); can == s.cannot(rules.Second) {
		winner = rules.Second
		if can {
			winner = rules.First
		}
	}
	s.end(winner, endSafety, told)
}
