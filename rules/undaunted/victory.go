package undaunted

import (
	"sandtable/rules"
	"sandtable/rules/undaunted/scenario"
)

// points is the objective points of a side, counted afresh (UNA-14.4 to 14.6).
func (s *State) points(side rules.Side) (n int) {
	for x := s.sc.Marked & s.Controlled[side]; x != 0; {
		n += int(s.sc.Value[x.Pop()])
	}
	x := s.sc.Structures &^ s.Standing
	if side == rules.Second {
		x = s.Standing & s.Controlled[rules.Second]
	}
	return n + s.worth(x)
}

func (s *State) worth(x scenario.Tiles) (n int) {
	for x != 0 {
		n += int(s.sc.Buildings[s.sc.Structure[x.Pop()]].Points)
	}
	return n
}

// progress is what a side has of what it needs: points (UNA-14.7), counters
// that have escaped (UNA-14.11), or that it has eliminated (UNA-14.14).
func (s *State) progress(side rules.Side) int {
	c := &s.sc.Victory[side]
	switch c.Kind {
	case scenario.GoalObjectives:
		return s.points(side)
	case scenario.GoalEscape:
		return (c.Soldiers & s.escaped).Len() + (c.Vehicles & s.DroveOff[side]).Len()
	}
	lost := s.Destroyed[side] // UNA-14.22
	if c.Listed && s.sc.captureCounts {
		lost |= s.Held[side] // UNA-14.16
	}
	return (c.Soldiers & s.Eliminated).Len() + (c.Vehicles & lost).Len()
}

// goalEndings is the ending of each kind of victory.
var goalEndings = [scenario.Goals]uint8{scenario.GoalObjectives: endObjectives, scenario.GoalEscape: endEscape, scenario.GoalEliminate: endEliminate}

// testVictory ends the game when a condition is met, that of the active side
// first (UNA-14.2, 14.3). It is called after every change that can meet one.
func (s *State) testVictory(report *rules.Report) {
	if s.over() {
		return
	}
	for _, side := range [2]rules.Side{s.Active, s.Active.Other()} {
		if c := &s.sc.Victory[side]; s.progress(side) >= int(c.Need) {
			s.end(side, goalEndings[c.Kind], report)
			return
		}
	}
}
