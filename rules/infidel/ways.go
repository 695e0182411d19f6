package infidel

import (
	"slices"

	"sandtable/rules/infidel/scenario"
)

// archerOnHorse says whether a unit is a mounted archer (INF-1.5).
func (s *State) archerOnHorse(u uint8) bool {
	return s.classOf(u) == scenario.Mounted && s.sc.Kinds[s.kindOf(u)].Missile != scenario.Unarmed
}

func (s *State) outOfCommand(u uint8) bool { return !s.inCommand.Has(u) }

// leaveCost is what it costs to leave a hex in enemy ZOC (INF-9.7, 9.8).
func (s *State) leaveCost(m *march, h uint16) int8 {
	x := s.zocsOn(h, s.sideOf(m.unit).Other())
	if x.Empty() {
		return 0
	}
	if m.new && s.archerOnHorse(m.unit) {
		return 1
	}
	cost := int8(0)
	if s.classOf(m.unit) == scenario.Foot && !x.And(s.sc.riders).Empty() {
		cost += 2
	}
	if !x.And(s.sc.armed).Empty() {
		cost++
	}
	return cost
}

// mayTread says whether a unit on its way may enter a hex at all, whatever it costs.
func (s *State) mayTread(m *march, n uint16) bool {
	side := s.sideOf(m.unit).Other()
	switch {
	case s.standing(n) != scenario.Off: // INF-8.4
		return false
	case s.sc.gates[n] != 0 && s.gated(m.unit, n):
		return false
	case s.outOfCommand(m.unit) && s.touches(n, side): // INF-7.12
		return false
	case !m.enemy.Empty() && !s.zocsOn(n, side).And(m.enemy).Empty(): // INF-9.6
		return false
	}
	return true
}

// stepCost is what a step in a direction costs a unit on its way, where leaving
// its hex costs leave; closed if it may not be made (INF-8.2).
func (s *State) stepCost(m *march, h uint16, d uint8, leave int8) int8 {
	n := s.sc.Map.Step[h][d]
	cost := s.sc.Map.Cost[s.classOf(m.unit)][h][d]
	if cost == scenario.Closed || m.spent {
		return scenario.Closed
	}
	if s.retired.Has(m.unit) {
		if !s.nearer(m.unit, h, n) {
			return scenario.Closed
		}
		cost, leave = 1, 0
	}
	if cost += leave; cost > m.mp || !s.mayTread(m, n) {
		return scenario.Closed
	}
	return cost
}

// nearer says whether a step brings a unit nearer to its Standard (INF-8.9).
func (s *State) nearer(u uint8, h, n uint16) bool {
	b := s.standardOf(u)
	return b != scenario.Off && scenario.Distance(n, s.standardAt[b]) < scenario.Distance(h, s.standardAt[b])
}

// entered notes that a unit on its way has come into a hex, with the ZOCs there
// (INF-9.4, 9.6).
func (s *State) entered(m *march, n uint16, cost int8) {
	m.mp -= cost
	m.new, m.moving = true, true
	if x := s.zocsOn(n, s.sideOf(m.unit).Other()); !x.Empty() {
		m.enemy = m.enemy.Or(x)
		m.spent = !s.archerOnHorse(m.unit)
	}
}

// reach is where a piece can come to.
type reach struct {
	left [scenario.HexMax]int8 // movement points left there and one more; 0 where it cannot come
	in   hexes
	list [scenario.HexMax]uint16
	n    int
}

// from comes to a hex with some points left.
func (r *reach) from(h uint16, left int8) {
	if r.left[h] == 0 {
		r.in.Add(h)
		r.list[r.n] = h
		r.n++
	}
	r.left[h] = max(r.left[h], left+1)
}

// spread goes on from hex to hex: step says what is left after a step from a hex
// with some points left, less than 0 when it may not be made. No step is free.
func (r *reach) spread(m *scenario.Map, most int8, step func(h uint16, d uint8, left int8) int8) {
	for left := most; left > 0; left-- {
		for i := 0; i < r.n; i++ {
			h := r.list[i]
			if r.left[h] != left+1 {
				continue
			}
			for d, n := range m.Step[h] {
				if n == scenario.NoHex || r.left[n] > left {
					continue
				}
				if rest := step(h, uint8(d), left); rest >= r.left[n] {
					r.from(n, rest)
				}
			}
		}
	}
}

// canRest says whether a unit on its way that comes to a hex may end its
// movement there or farther on (INF-23.6.6).
func (s *State) canRest(m march, n uint16, cost int8) bool {
	if s.mayRest(m.unit, n) {
		return true
	}
	s.entered(&m, n, cost)
	if m.spent {
		return false
	}
	var r reach
	rest := false
	r.from(n, m.mp)
	r.spread(s.sc.Map, m.mp, func(h uint16, d uint8, left int8) int8 {
		at := m
		at.mp = left
		cost := s.stepCost(&at, h, d, s.leaveCost(&at, h))
		if cost == scenario.Closed {
			return -1
		}
		to := s.sc.Map.Step[h][d]
		rest = rest || s.mayRest(m.unit, to)
		if s.entered(&at, to, cost); at.spent {
			return -1
		}
		return at.mp
	})
	return rest
}

// enterable says whether a unit may go to a neighbour but for who stands there, whatever
// brings it: the ground lets it, and no enemies are to come that way (INF-8.3, 8.6).
func (s *State) enterable(u uint8, from uint16, d uint8) bool {
	n := s.sc.Map.Step[from][d]
	return n != scenario.NoHex && s.sc.Map.Cost[s.classOf(u)][from][d] != scenario.Closed && (s.sc.gates[n] == 0 || !s.gated(u, n))
}

// gated says whether enemies who are still to come keep a unit out of a hex by which they
// enter (INF-8.6). Those of Dorylaeum do so only once they are available (INF-23.1.5).
func (s *State) gated(u uint8, n uint16) bool {
	side := s.sideOf(u)
	for x := s.sc.gates[n]; x != 0; {
		c := x.Pop()
		cmd := &s.sc.Commands[c]
		if cmd.Side != side && !s.waiting.And(cmd.Units).Empty() && !s.expected().Has(c) && slices.Contains(s.entries(c), n) {
			return true
		}
	}
	return false
}

// entryCost is what it costs a unit on its way to come onto the map by a hex
// (INF-8.10, 8.11); closed if it may not.
func (s *State) entryCost(m *march, n uint16) int8 {
	cost := int8(s.sc.Grounds[s.sc.Map.Ground[n]].MP[s.classOf(m.unit)])
	if cost == scenario.Closed || cost > m.mp || !s.mayTread(m, n) {
		return scenario.Closed
	}
	return cost
}

// entering is the units of the activated Command that may come onto the map now.
func (s *State) entering() (x scenario.Units) {
	all := s.waiting.And(s.sc.Commands[s.command].Units).Minus(s.done)
	if all.Empty() || !s.mayEnter(s.command) {
		return x
	}
	for u := range all.All {
		m := s.setOut(u)
		for _, n := range s.entries(s.command) {
			if s.entryCost(&m, n) != scenario.Closed {
				x.Add(u)
				break
			}
		}
	}
	return x
}
