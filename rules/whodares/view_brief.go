package whodares

import "sandtable/rules/whodares/scenario"

// Budget is what may be spent on units for the first mission (QOG-3.1).
func (sc *Scenario) Budget() int { return int(sc.missions[sc.Order[0]].Budget) }

// Historic says that the first mission has historical patrols to choose instead.
func (sc *Scenario) Historic() bool { return len(sc.missions[sc.Order[0]].Historic) > 0 }

// Defeated is the Axis units that were set aside in this mission, in the order
// in which they were drawn (QOG-20.21).
func (s *State) Defeated() (list []*scenario.AxisKind) {
	for x := s.defeated; x != 0; {
		list = append(list, s.kindOf(x.Pop()))
	}
	return list
}

// Strength is the aggressiveness of a unit, full and reduced (QOG-1.3).
func (sc *Scenario) Strength(u int) (full, reduced int) {
	v := sc.Units[u].Va
	return int(v[0]), int(v[1])
}

// Special is the clauses of the terms that a mission of a player's own has; nil for one of
// ours, whose page names them.
func (sc *Scenario) Special() (out []string) {
	m := sc.Own
	if m == nil {
		return nil
	}
	for _, x := range [...]struct {
		is     bool
		clause string
	}{
		{m.Scores(), "QOG-25.5"}, {len(m.Stages) > 0, "QOG-25.8"}, {m.ChainFull > 0, "QOG-25.9"}, {m.WeakItalians, "QOG-25.12"},
		{m.ObjectiveMD != 0, "QOG-25.13"}, {m.Maintenance != 0, "QOG-25.16"}, {m.Required != 0, "QOG-25.17"}, {m.Bonus, "QOG-25.18"},
		{m.Barred != 0, "QOG-25.24"}, {m.Landing != nil, "QOG-25.25"}, {m.Reserves > 0, "QOG-25.28"}, {m.FreeWaco, "QOG-25.29"},
		{m.Plans[scenario.Moderate].Alarm > 0, "QOG-25.34"},
	} {
		if x.is {
			out = append(out, x.clause)
		}
	}
	return out
}
