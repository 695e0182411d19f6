package whodares

import (
	"sandtable/rules"
	"sandtable/rules/whodares/scenario"
)

// Account is the score of the mission if it ended as things stand, its total in
// halves, and the level of success.
func (s *State) Account() (lines []rules.Entry, total int, level rules.Text, won bool) {
	t := s.count()
	for k := range t.n {
		if t.n[k] != 0 {
			lines = append(lines, lineEntry(lineKind(k), t.n[k], t.points[k]))
		}
	}
	total = t.total()
	l := s.sc.LevelOf(total)
	return lines, total, s.sc.Levels[l].Name, l >= scenario.Moderate
}

// Repairs is what may be restored for MCO points, with prices, and the points.
func (s *State) Repairs() (points int, list []Repair) {
	for u := range (s.Reduced | s.destroyed).All {
		list = append(list, Repair{int(u), int(s.sc.Prices[s.destroyed>>u&1])})
	}
	return int(s.points), list
}

// Repair is a unit and the MCO points that restore it (QOG-24.4).
type Repair struct{ Unit, Price int }

// Stock is the units that may be chosen for the mission and are not yet
// (QOG-1.5, 3.8).
func (s *State) Stock() scenario.UnitSet {
	x := s.available(s.Raid()) &^ s.fielded
	if s.air != airNone {
		x.Del(scenario.WacoNumber)
	}
	return x
}

// Points is what the mission is worth as it stands, in halves (QOG-23).
func (s *State) Points() int {
	t := s.count()
	return t.total()
}
