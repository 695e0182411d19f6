package infidel

import (
	"slices"

	"sandtable/rules/infidel/scenario"
)

// enterable says whether a unit may go to a neighbour but for who stands there, whatever
// brings it: the ground lets it, and no enemies are to come that way (INF-8.3, 8.6).
func (s *State) enterable(u uint8, from uint16, d uint8) bool {
	n := s.sc.Map.Step[from][d]
	return n != scenario.NoHex && s.sc.Map.Cost[s.classOf(u)][from][d] != scenario.Closed && (s.sc.gates[n] == 0 || !s.gated(u, n))
}

// gated says whether enemies who are still to come keep a unit out of a hex by
// which they enter (INF-8.6). Those of Dorylaeum do so only once they are
// available (INF-23.1.5).
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
	for !all.Empty() {
		u := all.Pop()
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
