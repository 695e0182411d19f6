package undaunted

import (
	"math/bits"

	"sandtable/rules"
	"sandtable/rules/undaunted/scenario"
)

// foresight is what of the tables the test of hope asks for, counted up once.
type foresight struct {
	byCard     [scenario.ActKinds]scenario.Soldiers                       // whose card has an action
	bySeat     [scenario.MaxVehicles][scenario.ActKinds]scenario.Soldiers // who meets the condition of a seat that has it
	charges    scenario.Soldiers                                          // can demolish vehicles
	blasts     scenario.Soldiers                                          // can demolish structures (UNA-12.7)
	commanders [2]uint16                                                  // kinds of card that are commanders, as bits
	fetches    [2][scenario.MaxCards]uint16                               // kinds that a card may bolster
}

// foresee counts the foresight up.
func foresee(t *scenario.Tables) *foresight {
	f := new(foresight)
	for u := range t.Units {
		unit := &t.Units[u]
		for _, p := range t.Cards[unit.Side][unit.Card].Offers {
			f.byCard[p.Action].Add(uint8(u))
			if p.Action == scenario.ActDemolish && p.N > 0 {
				f.charges.Add(uint8(u))
			}
			if p.Action == scenario.ActDemolish && p.Blast > 0 {
				f.blasts.Add(uint8(u))
			}
		}
		for v := range t.Vehicles {
			for _, seat := range t.Vehicles[v].Seats {
				for _, p := range seat.Offers {
					if seat.Takes(unit.Skills) {
						f.bySeat[v][p.Action].Add(uint8(u))
					}
				}
			}
		}
	}
	for side, cards := range t.Cards {
		for c := range cards {
			if cards[c].Kind == scenario.Commander {
				f.commanders[side] |= 1 << c
			}
			for k := range cards {
				if cards[c].Does.Has(scenario.ActBolster) && mayHelp(&cards[c], &cards[k], StepBolster).Allows() {
					f.fetches[side][c] |= 1 << k
				}
			}
		}
	}
	return f
}

// means is what a side still has to meet its condition with (UNA-14.17).
type means struct {
	able  scenario.Soldiers // that can still act
	ready uint16            // available commanders, as bits of kinds of card
	seats scenario.Vehicles // whose seats they can use
}

// meansOf finds who is able and which commanders are available (UNA-14.17).
func (s *State) meansOf(side rules.Side) (m means) {
	var cycle, reserve uint16
	for k := range s.sc.Cards[side] {
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
	m.able = s.soldiersOf(side).Where(func(u uint8) bool { return acting>>s.sc.Units[u].Card&1 != 0 })
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
func (s *State) whoCan(m *means, k scenario.Action) scenario.Soldiers {
	x := s.sc.byCard[k]
	for left := m.seats; left != 0; {
		x |= s.sc.bySeat[left.Pop()][k]
	}
	return x & m.able
}

func (s *State) commanderCan(side rules.Side, m *means, k scenario.Action) bool {
	for x := m.ready; x != 0; x &= x - 1 {
		if s.sc.Cards[side][bits.TrailingZeros16(x)].Does.Has(k) {
			return true
		}
	}
	return false
}

// blind says whether a side can place no more markers (UNA-14.17).
func (s *State) blind(side rules.Side, m *means) bool {
	return s.whoCan(m, scenario.ActScout)|s.whoCan(m, scenario.ActNavigate) == 0 && !s.commanderCan(side, m, scenario.ActWatch)
}

// cannot says whether a side cannot meet its condition any more (UNA-14.17).
func (s *State) cannot(side rules.Side) bool {
	c, m := &s.sc.Victory[side], s.meansOf(side)
	n := s.progress(side)
	switch c.Kind {
	case scenario.GoalObjectives:
		n += s.pointsInReach(side, &m)
	case scenario.GoalEscape:
		n += s.escapesInReach(side, &m)
	default:
		n += s.kills(side, &m)
	}
	return n < int(c.Need)
}

// pointsInReach is the points that a side can still add to those it has.
func (s *State) pointsInReach(side rules.Side, m *means) (n int) {
	blind := s.blind(side, m)
	var control scenario.Tiles
	if s.whoCan(m, scenario.ActControl) != 0 {
		control = s.sc.All &^ s.Controlled[side]
		if blind {
			control &= s.Marks[side]
		}
	}
	for x := s.sc.Marked & control; x != 0; {
		n += int(s.sc.Value[x.Pop()])
	}
	if side == rules.Second {
		return n + s.worth(s.Standing&control)
	}
	return n + s.worth(s.Standing&s.demolitions(m, blind))
}

// demolitions is the tiles that able soldiers with charges for structures can
// come to: all, unless the LRDG is blind and they do not infiltrate.
func (s *State) demolitions(m *means, blind bool) (x scenario.Tiles) {
	able := m.able & s.sc.blasts & s.sc.Of[rules.First]
	if able == 0 {
		return 0
	}
	if !blind || able&s.sc.byCard[scenario.ActInfiltrate] != 0 {
		return s.sc.All
	}
	x = s.Marks[rules.First]
	for able != 0 {
		x.Add(s.on[able.Pop()])
	}
	return x
}

// escapesInReach is the counters on the board that may still escape and count.
func (s *State) escapesInReach(side rules.Side, m *means) int {
	c, may := &s.sc.Victory[side], &s.sc.MayLeave[side]
	drives := func(v uint8) bool { return s.mayLeave(v, side) && s.drivable(v, m) }
	leaves := func(u uint8) bool {
		return may.Soldiers.Has(u) && m.able.Has(u) || s.ride[u] != scenario.Off && drives(s.ride[u])
	}
	return (c.Soldiers & s.Present).Where(leaves).Len() + (c.Vehicles & s.onBoard()).Where(drives).Len()
}

// drivable says whether an able soldier can drive a vehicle, once it is repaired.
func (s *State) drivable(v uint8, m *means) bool {
	return m.able&s.sc.bySeat[v][scenario.ActDrive] != 0 && (!s.immobilised(v) || m.able&s.sc.byCard[scenario.ActRepair] != 0)
}

// kills is the enemy counters on the board that a side can still hurt, or take
// where that counts (UNA-14.16).
func (s *State) kills(side rules.Side, m *means) (n int) {
	c := &s.sc.Victory[side]
	shoots := s.whoCan(m, scenario.ActAttack) != 0 || s.commanderCan(side, m, scenario.ActStrafe)
	breaks := s.whoCan(m, scenario.ActAntiTank) != 0 || m.able&s.sc.charges != 0
	if shoots {
		n += (c.Soldiers & s.Present).Len()
	}
	left := c.Vehicles & s.onBoard()
	takes := c.Listed && s.sc.captureCounts
	if takes {
		left &^= s.Held[side] // they count already
	}
	hurt := left.Where(func(v uint8) bool { return breaks || shoots && s.sc.Vehicles[v].Defence > 0 || takes && m.able != 0 })
	return n + hurt.Len()
}

// testHope ends the game when a side cannot meet its condition any more and the
// other has no need to (UNA-14.18), or neither can (UNA-14.19). It is called
// after each card.
func (s *State) testHope(report *rules.Report) {
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
		s.end(rules.First, endHope, report)
	case won[1] && !won[0]:
		s.end(rules.Second, endHope, report)
	case !can[0] && !can[1]:
		s.end(s.ahead(), endHopeless, report)
	}
}

// outlasts says whether a side has won, the enemy being without hope; can says that it
// has hope itself, which who has to eliminate does not need (UNA-14.18).
func (s *State) outlasts(side rules.Side, can bool) bool {
	switch s.sc.Victory[side].Kind {
	case scenario.GoalEliminate:
		return true
	case scenario.GoalObjectives:
		return can && s.points(side) > s.points(side.Other())
	}
	return can && s.soldiersOf(side.Other()) == 0
}

// ahead is who has more objective points, or else the marker (UNA-14.19).
func (s *State) ahead() rules.Side {
	who := rules.Ahead([2]int{s.points(rules.First), s.points(rules.Second)})
	if who == rules.Chance {
		return s.Marker
	}
	return who
}

// decide ends a game that has run too long (UNA-14.20).
func (s *State) decide(report *rules.Report) {
	winner := s.ahead()
	if can := !s.cannot(rules.First); can == s.cannot(rules.Second) {
		winner = rules.Second
		if can {
			winner = rules.First
		}
	}
	s.end(winner, endSafety, report)
}
