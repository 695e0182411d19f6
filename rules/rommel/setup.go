package rommel

import "sandtable/rules"

// setUp is the position before the first question of a campaign (FCR-3).
func setUp(sc *Scenario, told *rules.Report) *State { return &State{sc: sc} }

func (s *State) legalSetUp(dst []rules.Action) []rules.Action  { return dst }
func (s *State) applySetUp(a rules.Action, told *rules.Report) {}
func (s *State) runSetUp(told *rules.Report) bool              { return s.to(ended) }
