package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/zone"
)

// How Allied Forces march: by a step of a region's orders (FCR-18.5), by a free
// Advance of an operation (FCR-17.6), by the Advance of an Exploitation
// (FCR-9.16). A step leads each Force one zone toward the nearest of some zones,
// its goals; where there is no goal, it is a Random step.

// command is the step under way.
func (s *State) command() scenario.Step {
	if s.phase == alliedOrders {
		return s.sc.RegionOrders[s.region].Rows[s.row].Steps[s.nth]
	}
	return scenario.Step{Order: scenario.OrderAdvance, Zone: scenario.Off}
}

// goals is the zones toward which a step leads now. Without any it is a Random
// step (FCR-18.11, 18.13, 18.15, 18.16).
func (s *State) goals(c scenario.Step) zone.Set {
	switch c.Order {
	case scenario.OrderAdvance:
		return s.stand[rules.First]
	case scenario.OrderObjective: // FCR-18.9, whichever side's flag it carries (FCR-1.18)
		return s.sc.Flagged.Where(func(z int) bool { return s.holder(uint8(z)) != rules.Second })
	case scenario.OrderRetreat:
		return s.sc.PlaceZones.Where(func(z int) bool { return s.holder(uint8(z)) != rules.First })
	case scenario.OrderZone:
		return zone.Of(int(c.Zone))
	}
	return 0
}

// mayMarch says whether a Force may move on in this phase (FCR-18.7, 17.6).
func (s *State) mayMarch(f uint8) bool {
	return s.axisIn(s.at[f]) == 0 && int8(s.went[f]) < s.values(f).Movement
}

// nearest is those of the goals that are nearest to a Force (FCR-18.8).
func (s *State) nearest(f uint8, goals zone.Set) zone.Set {
	near, _ := s.sc.Graph.Table().Nearest(int(s.at[f]), goals)
	return near
}

// firstSteps is the zones into which a Force may go that makes for one of some
// targets: the first of its shortest paths, of those that cross the fewest
// zones with Axis Forces before the target (FCR-18.10). It is the zone the
// Force is in when that is a target: the Force stays.
func (s *State) firstSteps(f uint8, targets zone.Set) (out zone.Set) {
	at := int(s.at[f])
	if targets.Has(at) {
		return zone.Of(at)
	}
	shun := s.stand[rules.First]
	table := s.sc.Graph.Table()
	_, free := table.Nearest(at, shun&^zone.Of(at)) // no Axis Force is nearer than that: there is none to avoid on the way
	for targets != 0 {
		t := targets.Pop()
		if table.Distance(at, t) <= free {
			out |= table.Steps(at, t)
			continue
		}
		steps, _ := table.StepsAvoiding(at, t, shun)
		out |= steps
	}
	return out
}

// beginTally counts the Allied Forces already in each zone: where the tallies of
// a step stand before any Force is sent (FCR-18.14).
func (s *State) beginTally() {
	for z := range s.sc.Zones {
		s.tally[z] = uint8(s.alliedIn(uint8(z)).Len())
	}
}

// advanceTargets is the zones toward which an Advance may send a Force now: of
// its nearest zones with Axis Forces those with the fewest times as many Allied
// Forces sent as there are Axis Forces (FCR-18.13, 18.14). There is none when no
// Axis Force is on the map: the Advance is then a Random step.
func (s *State) advanceTargets(f uint8) zone.Set {
	// T < c*X for the smallest c: c-1 whole times X are in T already.
	return s.nearest(f, s.stand[rules.First]).Least(func(z int) int { return int(s.tally[z]) / s.axisIn(uint8(z)).Len() })
}

// advanceZones is the zones into which an Advance may send a Force now, with the
// tallies of the step under way (FCR-18.13, 18.14). Into which zone it goes does
// not always tell toward which it was sent: advanceToward does.
func (s *State) advanceZones(f uint8) zone.Set {
	if targets := s.advanceTargets(f); targets != 0 {
		return s.firstSteps(f, targets)
	}
	return s.sc.Graph.Near(int(s.at[f]))
}

// advanceToward is the zones toward which a Force may be sent that goes into a
// zone next; none for a Random step.
func (s *State) advanceToward(f, to uint8) zone.Set {
	return s.advanceTargets(f).Where(func(z int) bool { return s.firstSteps(f, zone.Of(z)).Has(int(to)) })
}

// rivals is toward which zones the other Forces of a step may be sent by an
// Advance, and of these the ones where the tallies decide: the nearest of a
// Force that goes into one zone for one of them, into another for another.
func (s *State) rivals(f uint8) (others, tallied zone.Set) {
	axis := s.stand[rules.First]
	var seen zone.Set // the Forces of a zone have the same before them
	for g := range (s.todo &^ scenario.One(f)).All {
		if seen.Has(int(s.at[g])) {
			continue
		}
		seen.Add(int(s.at[g]))
		near := s.nearest(g, axis)
		others |= near
		if near.Len() > 1 && s.firstSteps(g, near).Len() > 1 {
			tallied |= near
		}
	}
	return others, tallied
}

// A way is what a Force may do in a step: go into a zone, stay in its own, or,
// when to is none, stray into one that chance picks. toward is the zone for
// which an Advance sends it (FCR-18.14); none otherwise.
type way struct{ to, toward int16 }

// appendWays lists what the step lets a Force do now, ascending. Toward which
// zone an Advance sends it is told apart only where the tallies of others may
// depend on it.
func (s *State) appendWays(dst []rules.Action, f uint8, c scenario.Step) []rules.Action {
	if c.Order == scenario.OrderAdvance {
		if targets := s.advanceTargets(f); targets != 0 {
			_, tallied := s.rivals(f)
			return s.appendAdvances(dst, VerbSend, f, s.firstSteps(f, targets), targets&tallied != 0)
		}
	}
	steps := s.firstSteps(f, s.nearest(f, s.goals(c)))
	if steps == 0 {
		return append(dst, rules.Action{Verb: VerbSend, A: int16(f), B: scenario.None, C: scenario.None})
	}
	for steps != 0 {
		dst = append(dst, rules.Action{Verb: VerbSend, A: int16(f), B: int16(steps.Pop()), C: scenario.None})
	}
	return dst
}

// appendAdvances lists the Advances of a Force into some zones, into each once for every zone it may be
// sent toward by it, or for the first of them.
func (s *State) appendAdvances(dst []rules.Action, v rules.Verb, f uint8, zones zone.Set, all bool) []rules.Action {
	for to := range zones.All {
		for x := s.advanceToward(f, uint8(to)); x != 0; {
			dst = append(dst, rules.Action{Verb: v, A: int16(f), B: int16(to), C: int16(x.Pop())})
			if !all {
				break
			}
		}
	}
	return dst
}

// runMarch moves the Forces of a step one by one, by themselves where neither
// their order nor a choice can matter (FCR-18.5, 18.19).
func (s *State) runMarch(report *rules.Report) bool {
	c := s.command()
	if s.force != scenario.Off {
		return s.runStray(report)
	}
	if s.todo == 0 {
		return s.marchOver(report)
	}
	if s.marchCertain(c, report) {
		return false
	}
	if f, w, ok := s.certain(c); ok {
		s.march(f, w, report)
		return false
	}
	if s.supplies[rules.Second] < int16(c.Supply) { // FCR-18.6
		s.unpaid(report)
		return false
	}
	s.step = marching
	return s.wait(s.asks())
}

// beginMarch begins a step for all Forces under orders: those that may not march
// stay, which nothing that happens in the step can change.
func (s *State) beginMarch(report *rules.Report) {
	s.todo = s.led
	s.beginTally()
	for x := s.todo; x != 0; {
		switch f := x.Pop(); {
		case s.axisIn(s.at[f]) != 0:
			s.stays(f, staysFought, report)
		case !s.mayMarch(f):
			s.stays(f, staysSpent, report)
		}
	}
}

// marchOver goes on when every Force has made the step (FCR-18.5, 17.6).
func (s *State) marchOver(report *rules.Report) bool {
	s.nth++
	if s.phase == alliedOrders {
		return s.beginStep(report)
	}
	return s.nextAdvance(report)
}

// runStray lets chance pick the zone of a Random step (FCR-18.15).
func (s *State) runStray(report *rules.Report) bool {
	if near := s.sc.Graph.Near(int(s.at[s.force])); near.Len() == 1 {
		s.stray(uint8(near.First()), report)
		return false
	}
	s.step = straying
	return s.wait(rules.Chance)
}

// unpaid leaves the Forces where they are whose step cannot be paid for.
func (s *State) unpaid(report *rules.Report) {
	for s.todo != 0 {
		s.stays(s.todo.First(), staysUnpaid, report)
	}
}

// march carries out a Force's part of the step.
func (s *State) march(f uint8, w way, report *rules.Report) {
	c := s.command()
	switch {
	case w.to == scenario.None:
		s.gain(rules.Second, -int16(c.Supply)) // FCR-18.20: paid first
		s.force = f
	case uint8(w.to) == s.at[f]:
		s.stays(f, staysThere, report)
	default:
		s.gain(rules.Second, -int16(c.Supply))
		if w.toward != scenario.None {
			s.tally[w.toward]++
		}
		goal := uint8(scenario.Off)
		if report != nil {
			goal = uint8(s.makesFor(f, w, c).First())
		}
		s.enter(f, uint8(w.to), goal, OrderClauses[c.Order], report)
	}
}

// makesFor is the goals that a Force may be making for when it goes a way: one
// or more of its nearest.
func (s *State) makesFor(f uint8, w way, c scenario.Step) zone.Set {
	if w.toward != scenario.None {
		return zone.Of(int(w.toward))
	}
	return s.nearest(f, s.goals(c)).Where(func(z int) bool { return s.firstSteps(f, zone.Of(z)).Has(int(w.to)) })
}

// stray carries out the Random step of the Force under way.
func (s *State) stray(to uint8, report *rules.Report) {
	f := s.force
	s.force = scenario.Off
	s.enter(f, to, scenario.Off, "FCR-18.15", report)
}

// enter moves an Allied Force one zone on, toward a goal or off for none, and
// notes where it came from.
func (s *State) enter(f, to, goal uint8, clause string, report *rules.Report) {
	from := s.at[f]
	s.place(f, to)
	s.entry[f] = from // FCR-18.5
	s.went[f]++
	s.todo.Del(f)
	report.Tell(EventMoved, rules.Second, clause, int16(f), int16(from), int16(to), int16(s.command().Supply), forceNumber(goal))
	s.contest(to, rules.Second, false)
}

// OrderClauses is the clause of each order.
var OrderClauses = [scenario.Orders]string{"FCR-18.12", "FCR-18.13", "FCR-18.9", "FCR-18.16", "FCR-18.15", "FCR-18.17"}

// Why a Force stays in a step.
const (
	staysFought = iota // it stands among Axis Forces
	staysSpent         // it has entered as many zones as it may
	staysUnpaid        // its step cannot be paid for
	staysThere         // it is where the order leads
)

// stayClauses is the clause of each.
var stayClauses = [...]string{"FCR-18.7", "FCR-18.7", "FCR-18.6", "FCR-18.16"}

func (s *State) stays(f uint8, why int, report *rules.Report) {
	s.todo.Del(f)
	clause := stayClauses[why]
	if why == staysThere && s.command().Order == scenario.OrderZone {
		clause = "FCR-18.17"
	}
	report.Tell(EventStays, rules.Second, clause, int16(f), int16(why), 0, 0)
}

// legalMarch lists what the Forces of a step may do: each of them, so that their
// order is chosen too (FCR-18.5).
func (s *State) legalMarch(dst []rules.Action) []rules.Action {
	c := s.command()
	for x := s.todo; x != 0; {
		dst = s.appendWays(dst, x.Pop(), c)
	}
	return dst
}

// applyMarch carries out what a Force does in a step, or where chance sends it.
func (s *State) applyMarch(a rules.Action, report *rules.Report) {
	if a.Verb == VerbStray {
		s.stray(uint8(a.B), report)
		return
	}
	s.march(uint8(a.A), way{a.B, a.C}, report)
}

// legalStray lists where a Random step may lead (FCR-18.15).
func (s *State) legalStray(dst []rules.Action) []rules.Action {
	return toEach(dst, VerbStray, s.force, s.sc.Graph.Near(int(s.at[s.force])))
}
