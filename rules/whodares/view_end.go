package whodares

import (
	"sandtable/rules"
	"sandtable/rules/whodares/scenario"
)

// Ending is how a mission of a campaign ended.
type Ending struct {
	Mission             rules.Text
	Turns               int
	History             int // the turns that history took
	Lines               []rules.Entry
	Halves              int // victory points, twice
	Level               rules.Text
	Success             bool // Moderate or better (QOG-23.13)
	Kept                int  // MCO points that there are then
	Mended              []Mending
	Objectives, Reached int // of the mission, and those destroyed
}

// Mending is a Maintenance test after a mission (QOG-24.1).
type Mending struct {
	Unit, Die int
	Good      bool
}

// Endings is the missions that ended among some events, in order, as the events
// tell of them: the position may already be that of the next mission.
func (s *State) Endings(events []rules.Event) (list []Ending) {
	var lines []rules.Entry
	reached := 0
	for _, e := range events {
		a := e.Args
		last := len(list) - 1
		switch {
		case e.Kind == EventLine:
			lines = append(lines, lineEntry(lineKind(a[0]), int(a[1]), int(a[2])))
			if lineKind(a[0]) == lineObjectives {
				reached = int(a[1])
			}
		case e.Kind == EventEnded:
			m := s.sc.missions[a[0]]
			end := Ending{Mission: m.Title, Turns: int(a[3]), History: int(m.History), Lines: lines,
				Halves: int(a[1]), Level: s.sc.Levels[a[2]].Name, Success: a[2] >= scenario.Moderate, Objectives: len(m.Objectives), Reached: reached}
			list, lines, reached = append(list, end), nil, 0
		case last < 0:
		case e.Kind == EventPoints:
			list[last].Kept = int(a[1])
		case e.Kind == EventMendDie:
			list[last].Mended = append(list[last].Mended, Mending{int(a[0]), int(a[1]), a[2] != 0})
		}
	}
	return list
}

// Mission is the mission on the table, and which of the campaign's it is; of is
// 0 for a mission by itself.
func (s *State) Mission() (name rules.Text, n, of int) {
	if !s.sc.Campaign {
		return s.Raid().Title, 0, 0
	}
	n = int(s.Played)
	if s.phase != afterwards { // played counts the one that is just over
		n++
	}
	return s.Raid().Title, n, len(s.sc.Order)
}
