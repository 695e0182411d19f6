package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

// Begin is a campaign as it is laid out, before anything is asked or drawn: its picture.
func Begin(t *scenario.Tables, c *scenario.Campaign) *State {
	sc := &Scenario{Tables: t, Campaign: c, edition: edition}
	sc.weigh()
	s := setUp(sc)
	held := s.usuallyHeld()
	s.held, s.heldAllied = held[0], held[1]
	return s
}

// setUp is the position before the first question of a campaign (FCR-3).
func setUp(sc *Scenario) *State {
	s := &State{sc: sc, zone: scenario.Off, region: scenario.Off, force: scenario.Off, supplies: sc.Supplies, fight: fight{zone: scenario.Off}}
	for f := range s.at {
		s.at[f], s.entry[f] = scenario.Off, scenario.Off
	}
	for i := range sc.Forces {
		f := uint8(i)
		switch x := &sc.Forces[f]; {
		case x.Start != scenario.Off: // FCR-3.3
			s.place(f, x.Start)
		case x.Joins == 0: // FCR-3.4, 3.5
			s.in[inReserve].Add(f)
		default:
			s.in[setAside].Add(f)
		}
	}
	s.planCup = sc.Campaign.PlanCup // FCR-3.9
	for k := range sc.Upgrades {    // FCR-3.10
		s.upgradeCup[k] = sc.Upgrades[k].Count
	}
	for k := range sc.Operations { // FCR-3.7
		s.opCup[k] = sc.Operations[k].Count
	}
	return s
}

// alliedCup is the Forces of the Allied reserve cup (FCR-1.13).
func (s *State) alliedCup() scenario.ForceSet { return s.in[inReserve] & s.sc.Allied }

// firstOperations is the Forces from which those of the first operation are
// drawn: the reserve cup, or the group that the campaign names (FCR-3.7, 3.8).
func (s *State) firstOperations() scenario.ForceSet {
	group := s.sc.OperationGroup
	if group == "" {
		return s.alliedCup()
	}
	return (s.in[setAside] & s.sc.Allied).Where(func(f uint8) bool { return s.sc.Forces[f].Group == group })
}

// operationsClause is the clause that says where the Forces of the first
// operation come from.
func (s *State) operationsClause() string {
	if s.sc.OperationGroup != "" {
		return "FCR-3.8"
	}
	return "FCR-3.7"
}

// beginSetUp begins the set-up: operations, options, links, in this order (FCR-3.11, 21.4).
func (s *State) beginSetUp(*rules.Report) bool {
	s.n = s.sc.OperationForces
	return s.to(drawingOperations)
}

func (s *State) runFirstDraws(report *rules.Report) bool {
	if s.n > 0 && s.firstOperations() != 0 {
		return s.wait(rules.Chance)
	}
	s.applyOptions(report)
	s.n, s.nth = 0, 0
	return s.to(drawingOption)
}

func (s *State) drawFirst(f uint8, report *rules.Report) {
	s.stow(f, inOperations)
	s.n--
	report.Tell(EventDrawnToOp, rules.Second, s.operationsClause(), int16(f), 0, 0, 0)
}

// applyOptions carries out what the chosen options change at the start, the
// draws left out (FCR-21.3).
func (s *State) applyOptions(report *rules.Report) {
	for i := range s.sc.Options {
		e := &s.sc.Options[i].Effect
		if s.sc.chosen>>i&1 == 0 {
			continue
		}
		switch e.Kind {
		case scenario.StartSupplies:
			s.gain(e.Side, int16(e.Value))
			report.Tell(EventSupplies, e.Side, "FCR-21.3", int16(e.Value), 0, 0, 0)
		case scenario.StartForce:
			s.startIn(e.Force, e.Zone, "FCR-21.3", report)
		}
	}
}

func (s *State) startIn(f, z uint8, clause string, report *rules.Report) {
	s.place(f, z)
	report.Tell(EventStartsIn, s.sideOf(f), clause, int16(f), int16(z), 0, 0)
}

// runOptionDraws draws the Allied Forces with which options begin, option by
// option; an empty cup gives none (FCR-21.4). nth is the option, n the Forces
// that it has drawn.
func (s *State) runOptionDraws(report *rules.Report) bool {
	for ; int(s.nth) < len(s.sc.Options); s.nth, s.n = s.nth+1, 0 {
		e := &s.sc.Options[s.nth].Effect
		if s.sc.chosen>>s.nth&1 != 0 && e.Kind == scenario.StartRandomAllied && int(s.n) < int(e.Value) && s.alliedCup() != 0 {
			return s.wait(rules.Chance)
		}
	}
	return s.beginLinked(report)
}

func (s *State) drawForOption(f uint8, report *rules.Report) {
	s.n++
	s.startIn(f, s.sc.Options[s.nth].Effect.Zone, "FCR-21.3", report)
}
