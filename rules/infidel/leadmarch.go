package infidel

import (
	"math/bits"
	"slices"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// ownLeaders is the leaders who may move in phase B of the activated Command: its own, and in
// a Free Activation a Commander-in-Chief who leads none (INF-7.16, 7.18).
func (s *State) ownLeaders() scenario.Few {
	return (s.sc.leadersOf[s.active] &^ s.dead &^ s.departed).Where(func(l uint8) bool {
		i := &s.sc.Leaders[l]
		return i.Leads.Has(s.command) || s.free && i.Chief && i.Leads == 0 && !s.replaced.Has(l)
	})
}

// freeLeaders is those who may still move by themselves and can: on the map, or
// off it where their Command has an entry (INF-4.2). A leader goes once by
// himself and once with a unit, both out of one allowance.
func (s *State) freeLeaders() scenario.Few { return (s.ownLeaders() &^ s.leaderMoved).Where(s.canLead) }

func (s *State) leaderLeft(l uint8) int8 { return int8(s.sc.Leaders[l].MP) - s.leaderSpent[l] }

func (s *State) canLead(l uint8) bool {
	left := s.leaderLeft(l)
	if !s.led.Has(l) {
		return slices.ContainsFunc(s.leaderEntries(l), func(n uint16) bool { return s.leaderEntry(l, n) <= left && s.leaderMayTread(l, n) })
	}
	h := s.leaderAt[l]
	for d, n := range s.sc.Map.Step[h] {
		if cost := s.sc.Map.Cost[scenario.Mounted][h][d]; cost != scenario.Closed && cost <= left && s.leaderMayTread(l, n) {
			return true
		}
	}
	return false
}

// leaderEntries is the hexes by which a leader who waits off the map comes onto
// it: like the units of the activated Command, if it is his.
func (s *State) leaderEntries(l uint8) []uint16 {
	if !s.sc.Leaders[l].Leads.Has(s.command) || s.expected().Has(s.command) {
		return nil
	}
	return s.entries(s.command)
}

func (s *State) leaderEntry(l uint8, n uint16) int8 {
	if cost := s.sc.Grounds[s.sc.Map.Ground[n]].MP[scenario.Mounted]; cost != scenario.Closed {
		return int8(cost)
	}
	return int8(s.sc.Leaders[l].MP + 1)
}

// leaderMayTread says whether a leader by himself may enter a hex (INF-7.16).
func (s *State) leaderMayTread(l uint8, n uint16) bool {
	side := s.sc.Leaders[l].Side
	u := s.standing(n)
	switch {
	case u != scenario.Off:
		return s.sideOf(u) == side
	case s.inZOC(n, side.Other()):
		return false
	}
	return s.leadersIn(n, side.Other()) == 0 && s.standardsIn(n, side.Other()) == 0
}

// leaderBars is the hexes that leaders of a side by themselves may not enter (INF-7.16).
func (s *State) leaderBars(side rules.Side) hexes {
	x := s.bars(side)
	s.attached(side.Other(), &x)
	return x
}

// leaderReach is where a leader can come to by himself; as far as to is enough, noHex for all.
func (s *State) leaderReach(l uint8, to uint16, r *reach) {
	bars, left := s.leaderBars(s.sc.Leaders[l].Side), s.leaderLeft(l)
	if s.led.Has(l) {
		r.from(s.leaderAt[l], left)
	} else {
		for _, n := range s.leaderEntries(l) {
			if cost := s.leaderEntry(l, n); cost <= left && !bars.Has(n) {
				r.from(n, left-cost)
			}
		}
	}
	m := s.sc.Map
	for ; left > 0 && (to == scenario.NoHex || r.left[to] <= left); left-- {
		for i := 0; i < r.n; i++ {
			h := r.list[i]
			if r.left[h] != left+1 {
				continue
			}
			for d, cost := range m.Cost[scenario.Mounted][h] {
				if n := m.Step[h][d]; cost != scenario.Closed && left-cost >= r.left[n] && !bars.Has(n) {
					r.from(n, left-cost)
				}
			}
		}
	}
}

func (s *State) legalLeads(dst []rules.Action, l uint8) []rules.Action {
	var r reach
	s.leaderReach(l, scenario.NoHex, &r)
	for i, w := range r.in {
		for ; w != 0; w &= w - 1 {
			if h := uint16(64*i + bits.TrailingZeros64(w)); h != s.leaderAt[l] {
				dst = append(dst, unitHex(VerbLead, l, h))
			}
		}
	}
	return dst
}

// leadTo moves a leader by himself (INF-7.16, 7.29).
func (s *State) leadTo(l uint8, h uint16, report *rules.Report) {
	var r reach
	s.leaderReach(l, h, &r)
	report.Tell(EventLeader, s.active, "INF-7.16", int16(l), int16(s.leaderAt[l]), int16(h), 0)
	s.leaderSpent[l] = int8(s.sc.Leaders[l].MP) - r.left[h] + 1
	s.leaderAt[l] = h
	s.led.Add(l)
	s.leaderMoved.Add(l)
}

// companions is the leaders who may still join the unit in hand before it sets
// out: who is stacked with it, or comes onto the map with it. Leaders go along
// with one unit an activation (INF-7.17).
func (s *State) companions() (x scenario.Few) {
	m := &s.march
	if m.new || m.spent {
		return 0
	}
	if s.at[m.unit] != scenario.NoHex {
		x = s.leadersIn(s.at[m.unit], s.active)
	} else {
		x = (s.sc.leadersOf[s.active] &^ s.led &^ s.dead &^ s.departed).Where(func(l uint8) bool { return s.sc.Leaders[l].Leads.Has(s.command) })
	}
	return x &^ s.leaderTaken &^ m.with
}

// follow lets those who go along come with the unit in hand into its next hex, which costs a
// rider some points. Who moves with his own Command does so out of his allowance and stays
// behind where it does not suffice (INF-7.16); others go as far as the unit does (INF-7.17).
func (s *State) follow(cost int8) {
	own := s.ownLeaders()
	if h := s.at[s.march.unit]; h != scenario.NoHex {
		s.march.with &= s.leadersIn(h, s.active) // some may have fallen
	}
	for l := range s.march.with.All {
		switch {
		case !own.Has(l):
		case cost == scenario.Closed || cost > s.leaderLeft(l):
			s.march.with.Del(l)
			continue
		default:
			s.leaderSpent[l] += cost
		}
		s.leaderTaken.Add(l)
	}
}
