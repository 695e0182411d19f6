package rommel

import "sandtable/rules"

func (s *State) legalAxis(dst []rules.Action) []rules.Action  { return dst }
func (s *State) applyAxis(a rules.Action, told *rules.Report) {}
func (s *State) runAxis(told *rules.Report) bool              { return s.to(ended) }

// testEnd ends the campaign if its conditions are met (FCR-2.5).
func (s *State) testEnd(told *rules.Report) bool { return false }
