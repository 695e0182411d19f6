package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// exerts says whether a unit has a ZOC (INF-9.1); one in the middle of its move
// has none (INF-9.3).
func (s *State) exerts(u uint8) bool {
	return s.sc.traits[u&(scenario.UnitMax-1)].zoc && !s.retired.Has(u) && !s.onTheWay(u)
}

// onTheWay says whether a unit is in the middle of its move: it has no facing (INF-3.10).
func (s *State) onTheWay(u uint8) bool { return s.march.unit == u && s.march.moving }

func back(d uint8) uint8 { return (d + scenario.Directions/2) % scenario.Directions }

// controls says whether a unit, whose neighbour lies in direction d, has a ZOC
// there (INF-9.1, 9.2).
func (s *State) controls(u, d uint8) bool {
	return scenario.SideTo[s.facing[u]][d] == scenario.Front && s.exerts(u) && s.sc.Map.Cost[s.classOf(u)][s.at[u]][d] != scenario.Closed
}

// inZOC says whether a hex is in the ZOC of a unit of a side.
func (s *State) inZOC(h uint16, side rules.Side) bool {
	for d, n := range s.sc.Map.Step[h] {
		if u := s.standing(n); u != scenario.Off && s.sideOf(u) == side && s.controls(u, back(uint8(d))) {
			return true
		}
	}
	return false
}

// zocsOn is the units of a side in whose ZOC a hex is.
func (s *State) zocsOn(h uint16, side rules.Side) (x scenario.Units) {
	for d, n := range s.sc.Map.Step[h] {
		if u := s.standing(n); u != scenario.Off && s.sideOf(u) == side && s.controls(u, back(uint8(d))) {
			x.Add(u)
		}
	}
	return x
}

// setsOutUnder is the enemies in whose ZOC a unit begins its movement (INF-9.6).
func (s *State) setsOutUnder(u uint8) (x scenario.Units) {
	if s.at[u] == scenario.NoHex {
		return x
	}
	return s.zocsOn(s.at[u], s.sideOf(u).Other())
}

// touching is on which of its sides a unit has an adjacent hex (INF-3.5).
func (s *State) touching(u uint8, h uint16) scenario.Side {
	return scenario.SideTo[s.facing[u]][s.sc.Map.DirTo(s.at[u], h)]
}
