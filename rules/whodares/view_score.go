package whodares

import (
	"sandtable/rules"
	"sandtable/rules/whodares/scenario"
)

// ScoreLine is a line of the score of a mission, in halves of victory points.
// Kind is `destroyed`, `reduced`, `hq-destroyed`, `hq-reduced`, `veterans`,
// `others`, `objectives`, `objectives-half`, `markers`, `watch`, `fast`, `quiet`.
type ScoreLine struct {
	Kind      string
	N, Halves int
	Clause    string
}

// Account is the score of the mission if it ended as things stand, its total in
// halves, and the level of success.
func (s *State) Account() (lines []ScoreLine, total int, level rules.Text, won bool) {
	t := s.count()
	for k := range t.n {
		if t.n[k] != 0 {
			lines = append(lines, ScoreLine{lineNames[k], t.n[k], t.points[k], lineClauses[k]})
		}
	}
	total = t.total()
	l := s.sc.LevelOf(total)
	return lines, total, s.sc.Levels[l].Name, l >= scenario.Moderate
}

// Repairs is what may be restored for MCO points, with prices, and the points.
func (s *State) Repairs() (points int, list []Repair) {
	for u := range (s.reduced | s.destroyed).All {
		list = append(list, Repair{int(u), int(s.sc.Prices[s.destroyed>>u&1])})
	}
	return int(s.points), list
}

// Repair is a unit and the MCO points that restore it (QOG-24.4).
type Repair struct{ Unit, Price int }

// Stock is the units that may be chosen for the mission and are not yet
// (QOG-1.5, 3.8).
func (s *State) Stock() (list []int) {
	x := s.available(s.m()) &^ s.fielded
	if s.air != airNone {
		x.Del(scenario.WacoNumber)
	}
	for x != 0 {
		list = append(list, int(x.Pop()))
	}
	return list
}

// Points is what the mission is worth as it stands, in halves (QOG-23).
func (s *State) Points() int {
	t := s.count()
	return t.total()
}

// Record is how a mission of the campaign ended.
type Record struct {
	Mission     rules.Text
	MissionID   string
	Halves      int // victory points, twice
	Level       int // 0 catastrophic to 4 remarkable
	Turns, Lost int // its duration, units destroyed
}

// Records is the missions that are over, in order (QOG-26.6). In a single
// mission it is that one, once it is over.
func (s *State) Records() (list []Record) {
	for _, r := range s.record {
		if !r.scored {
			continue
		}
		m := s.sc.missions[r.mission]
		list = append(list, Record{m.Title, m.ID, int(r.points), int(r.level), int(r.turns), int(r.lost)})
	}
	return list
}

// Grade is the campaign's points in halves so far, and the grade that they
// bring (QOG-26.6).
func (s *State) Grade() (halves int, name rules.Text) {
	return s.campaignPoints(), s.sc.Grades[s.grade()].Name
}
