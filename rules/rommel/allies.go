package rommel

import "sandtable/rules"

func (s *State) legalAllies(dst []rules.Action) []rules.Action  { return dst }
func (s *State) applyAllies(a rules.Action, told *rules.Report) {}
func (s *State) runAllies(told *rules.Report) bool              { return s.to(ended) }
