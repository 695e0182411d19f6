package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

// Allied operations (FCR-17).

// beginOperations draws a counter (FCR-17.1). The cup is never empty with a
// Go! in it: what has been drawn goes back when that is.
func (s *State) beginOperations(*rules.Report) bool {
	for _, n := range s.opCup {
		if n > 0 {
			return s.to(drawingCounter)
		}
	}
	return s.to(ended)
}

// drawOperation puts a counter into the section and does what it says.
func (s *State) drawOperation(k uint8, report *rules.Report) {
	s.opCup[k]--
	s.opOut[k]++
	o := &s.sc.Operations[k]
	report.Tell(EventOperation, rules.Second, "FCR-17.1", int16(k), 0, 0, 0)
	switch {
	case o.Goes:
		s.todo = s.in[inOperations]
		s.led = s.todo
		s.n = s.advancesDrawn()
		report.Tell(EventGo, rules.Second, "FCR-17.5", int16(s.n), 0, 0, 0)
		s.step = placingRoll
	default: // an Advance has no effect before the next Go! (FCR-17.4)
		s.n = o.Forces
		s.step = drawingForces
	}
}

// advancesDrawn is what the drawn counters add up to (FCR-17.5).
func (s *State) advancesDrawn() (n uint8) {
	for k := range s.opOut {
		n += s.opOut[k] * s.sc.Operations[k].Advances
	}
	return n
}

// cupSupplies is what the Allies gain for each Force that cannot be drawn
// (FCR-17.3, 17.11, 19.5).
const cupSupplies = 2

// missing gains the supplies for every Force still to be drawn from an empty
// cup.
func (s *State) missing(clause string, report *rules.Report) {
	for s.n > 0 && s.alliedCup() == 0 {
		s.n--
		s.gain(rules.Second, cupSupplies)
		report.Tell(EventCupEmpty, rules.Second, clause, cupSupplies, 0, 0, 0)
	}
}

// runDraws draws Forces into the operations section (FCR-17.2, 17.11), or for Allied resupply.
func (s *State) runDraws(report *rules.Report) bool {
	clause, then := "FCR-17.3", ended
	switch {
	case s.step == renewing:
		clause = "FCR-17.11"
	case s.phase == alliedResupplies:
		clause, then = "FCR-19.5", resupplyRoll
	}
	if s.missing(clause, report); s.n > 0 {
		return s.wait(rules.Chance)
	}
	return s.to(then)
}

func (s *State) drawForce(f uint8, report *rules.Report) {
	s.n--
	if s.phase == alliedResupplies {
		s.stow(f, bought)
		report.Tell(EventDrawn, rules.Second, "FCR-19.2", int16(f), 0, 0, 0)
		return
	}
	clause := "FCR-17.2"
	if s.step == renewing {
		clause = "FCR-17.11"
	}
	s.stow(f, inOperations)
	report.Tell(EventDrawnToOp, rules.Second, clause, int16(f), 0, 0, 0)
}

// runLandings places the Forces of the section, one die each (FCR-17.5 a), or those that resupply has
// brought (FCR-19.6). Every die has the same chances whenever it falls, so that their order cannot matter.
func (s *State) runLandings(report *rules.Report) bool {
	switch {
	case s.todo != 0:
		return s.wait(rules.Chance)
	case s.phase == alliedResupplies:
		return s.to(fighting) // FCR-19.8
	}
	s.nth = 0
	return s.nextAdvance(report)
}

// land places a Force by its die, whoever holds the zone (FCR-17.7, 19.6).
func (s *State) land(die int8, report *rules.Report) {
	f, entry, clause := s.todo.Pop(), uint8(fromSection), "FCR-17.5"
	if s.phase == alliedResupplies {
		entry, clause = scenario.Off, "FCR-19.6"
	}
	z := s.sc.Placement[s.sc.Forces[f].Nation][die-1]
	s.place(f, z)
	s.entry[f] = entry
	s.placed.Add(f)
	report.Tell(EventPlaced, rules.Second, clause, int16(f), int16(z), int16(die), 0)
	s.contest(z, rules.Second, s.phase == alliedResupplies) // FCR-17.8, 19.8
}

// nextAdvance begins the next of the free Advances (FCR-17.5 b, 17.6); when all
// are made, the battles (FCR-17.5 c). In nth are those made, in n all of them.
func (s *State) nextAdvance(report *rules.Report) bool {
	if s.nth >= s.n || s.led == 0 {
		return s.beginArrival()
	}
	report.Tell(EventAdvance, rules.Second, "FCR-17.6", int16(s.nth)+1, int16(s.n), 0, 0)
	s.beginMarch(report)
	return s.to(advancing)
}

// beginArrival fights wherever the Forces that came now stand among Axis Forces
// (FCR-17.8), by the variant to the end where one of them was placed directly
// (FCR-17.15).
func (s *State) beginArrival() bool {
	if s.sc.toTheEnd {
		s.toEnd |= s.pending & s.zonesWith(s.placed&s.led)
	}
	s.nth, s.n = 0, 0
	return s.to(fighting)
}

// renew returns the counters to their cup and draws for the next operation
// (FCR-17.10, 17.11).
func (s *State) renew(report *rules.Report) bool {
	for k := range s.opOut {
		s.opCup[k] += s.opOut[k]
		s.opOut[k] = 0
	}
	report.Tell(EventRenewed, rules.Second, "FCR-17.10", 0, 0, 0, 0)
	s.led = 0
	s.n = s.sc.OperationForces
	return s.to(renewing)
}
