package rommel

import (
	"sandtable/rules"
)

// setUp is the position before the first question of a campaign (FCR-3).
func setUp(sc *Scenario) *State {
	s := &State{sc: sc, zone: off, region: off, force: off, supplies: sc.supplies, fight: fight{zone: off}}
	for f := range s.at {
		s.at[f], s.entry[f] = off, off
	}
	for i := range sc.forces {
		f := uint8(i)
		switch x := &sc.forces[f]; {
		case x.start != off: // FCR-3.3
			s.place(f, x.start)
		case x.joins == 0: // FCR-3.4, 3.5
			s.in[inReserve].add(f)
		default:
			s.in[setAside].add(f)
		}
	}
	s.planCup = sc.campaign.planCup // FCR-3.9
	for k := range sc.upgrades {    // FCR-3.10
		s.upgradeCup[k] = sc.upgrades[k].count
	}
	for k := range sc.operations { // FCR-3.7
		s.opCup[k] = sc.operations[k].count
	}
	return s
}

// alliedCup is the Forces of the Allied reserve cup (FCR-1.13).
func (s *State) alliedCup() forces { return s.in[inReserve] & s.sc.allied }

// firstOperations is the Forces from which those of the first operation are
// drawn: the reserve cup, or the group that the campaign names (FCR-3.7, 3.8).
func (s *State) firstOperations() (x forces) {
	group := s.sc.operationGroup
	if group == "" {
		return s.alliedCup()
	}
	for left := s.in[setAside] & s.sc.allied; left != 0; {
		if f := left.pop(); s.sc.forces[f].group == group {
			x.add(f)
		}
	}
	return x
}

// operationsClause is the clause that says where the Forces of the first
// operation come from.
func (s *State) operationsClause() string {
	if s.sc.operationGroup != "" {
		return "FCR-3.8"
	}
	return "FCR-3.7"
}

// runSetUp carries the set-up on: operations, options, links, in this order
// (FCR-3.11, 21.4).
func (s *State) runSetUp(told *rules.Report) bool {
	switch s.step {
	case beginning:
		s.n = s.sc.operationForces
		return s.to(drawingOperations)
	case drawingOperations:
		if s.n > 0 && s.firstOperations() != 0 {
			return s.wait(rules.Chance)
		}
		s.applyOptions(told)
		s.n, s.nth = 0, 0
		return s.to(drawingOption)
	case drawingOption:
		return s.runOptionDraws(told)
	}
	return s.runLinked(told)
}

// applyOptions carries out what the chosen options change at the start, the
// draws left out (FCR-21.3).
func (s *State) applyOptions(told *rules.Report) {
	for i := range s.sc.options {
		e := &s.sc.options[i].effect
		if s.sc.chosen>>i&1 == 0 {
			continue
		}
		switch e.kind {
		case startSupplies:
			s.gain(e.side, int16(e.value))
			told.Tell(EventSupplies, e.side, "FCR-21.3", int16(e.value), 0, 0, 0)
		case startForce:
			s.startIn(e.force, e.zone, "FCR-21.3", told)
		}
	}
}

// startIn puts a Force on the map at set-up.
func (s *State) startIn(f, z uint8, clause string, told *rules.Report) {
	s.place(f, z)
	told.Tell(EventStartsIn, s.sideOf(f), clause, int16(f), int16(z), 0, 0)
}

// runOptionDraws draws the Allied Forces with which options begin, option by
// option; an empty cup gives none (FCR-21.4). nth is the option, n the Forces
// that it has drawn.
func (s *State) runOptionDraws(told *rules.Report) bool {
	for ; int(s.nth) < len(s.sc.options); s.nth, s.n = s.nth+1, 0 {
		e := &s.sc.options[s.nth].effect
		if s.sc.chosen>>s.nth&1 != 0 && e.kind == startRandomAllied && int(s.n) < int(e.value) && s.alliedCup() != 0 {
			return s.wait(rules.Chance)
		}
	}
	return s.beginLinked(told)
}

func (s *State) legalSetUp(dst []rules.Action) []rules.Action {
	switch s.step {
	case drawingOperations:
		return forceActions(dst, VerbForce, s.firstOperations())
	case drawingOption:
		return forceActions(dst, VerbForce, s.alliedCup())
	}
	return s.legalLinked(dst)
}

func (s *State) applySetUp(a rules.Action, told *rules.Report) {
	f := uint8(a.A)
	switch s.step {
	case drawingOperations:
		s.stow(f, inOperations)
		s.n--
		told.Tell(EventDrawnToOp, rules.Second, s.operationsClause(), int16(f), 0, 0, 0)
	case drawingOption:
		s.n++
		s.startIn(f, s.sc.options[s.nth].effect.zone, "FCR-21.3", told)
	default:
		s.applyLinked(a, told)
	}
}
