package whodares

// Budget is what may be spent on units for the first mission (QOG-3.1).
func (sc *Scenario) Budget() int { return int(sc.missions[sc.order[0]].budget) }

// Historic says that the first mission has historical patrols to choose instead.
func (sc *Scenario) Historic() bool { return len(sc.missions[sc.order[0]].historic) > 0 }

// Defeated is the Axis units that were set aside in this mission, in the order
// in which they were drawn (QOG-20.21).
func (s *State) Defeated() (list []Kind) {
	for x := s.defeated; x != 0; {
		list = append(list, s.sc.Kind(int(s.axis[x.pop()].kind)))
	}
	return list
}

// Strength is the aggressiveness of a unit, full and reduced (QOG-1.3).
func (sc *Scenario) Strength(u int) (full, reduced int) {
	v := sc.units[u].va
	return int(v[0]), int(v[1])
}
