package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/zone"
)

// What the window shows of the Allies' section of the turn (FCR-4.3): their
// tables as printed, which line of them is lit, and of each Force where it may
// go and why.

// OrderTable is the orders of a region as printed on the map (FCR-18).
type OrderTable struct {
	Fixed     []Fixed
	Modifiers []Modifier
	Rows      []OrderRow
}

// Fixed is a fixed condition (FCR-18.3): so many Forces in the zone Hold.
type Fixed struct {
	Zone, Keep int
	Weakest    bool // those of the lowest attack; otherwise of the highest defence
}

// Modifier is a modifier of a die, or of a number of rolls (FCR-19.9).
type Modifier struct {
	Name   rules.Text // of its condition
	When   string     // the kind of its condition, as in the data files
	Region int        // whose Forces count; -1 for the one that is rolled for, or none
	Zone   int        // of the condition, -1 for none
	N      int        // of the condition
	Boxes  []int      // of the track, of the condition
	Value  int        // what it adds, for some conditions so many times
}

// OrderRow is a line of a region's table. It holds for results from Min to Max;
// the first line has no lower end, the last no upper one (FCR-18.4).
type OrderRow struct {
	Min, Max int
	Steps    []OrderStep
}

// OrderStep is a step of a line (FCR-18.5).
type OrderStep struct {
	Name   rules.Text
	Order  string // hold, advance, objective, retreat, random, zone
	Supply int    // that each Force pays that moves (FCR-18.6)
	Zone   int    // of the order `zone`, -1 otherwise
	Clause string
}

// Orders is the orders of a region.
func (sc *Scenario) Orders(region int) (out OrderTable) {
	o := &sc.RegionOrders[region]
	for _, x := range o.Fixed {
		out.Fixed = append(out.Fixed, Fixed{int(x.Zone), int(x.Keep), x.Weakest})
	}
	out.Modifiers = sc.modifiersOf(o.Modifiers)
	for _, r := range o.Rows {
		row := OrderRow{Min: int(r.Min), Max: int(r.Max)}
		for _, x := range r.Steps {
			row.Steps = append(row.Steps, sc.stepOf(x))
		}
		out.Rows = append(out.Rows, row)
	}
	return out
}

func (sc *Scenario) stepOf(x scenario.Step) OrderStep {
	return OrderStep{sc.orderText(x), scenario.OrderIDs[x.Order], int(x.Supply), number(x.Zone), orderClauses[x.Order]}
}

func (sc *Scenario) modifiersOf(list []scenario.DieModifier) (out []Modifier) {
	for i := range list {
		m := &list[i]
		x := Modifier{Name: sc.whenText(m), When: scenario.WhenIDs[m.When], Region: number(m.Region), Zone: number(m.Zone), N: int(m.N), Value: int(m.Value)}
		for b := range scenario.TurnMax {
			if m.Turns>>b&1 != 0 {
				x.Boxes = append(x.Boxes, b)
			}
		}
		out = append(out, x)
	}
	return out
}

func number(x uint8) int {
	if x == scenario.Off {
		return scenario.None
	}
	return int(x)
}

// Adding is a modifier that applies now: its place on the list, and what it
// adds.
type Adding struct{ Modifier, N int }

// OrderSum is what the modifiers of a region's orders add to its die now, and
// which of them (FCR-18.4).
func (s *State) OrderSum(region int) (sum int, parts []Adding) {
	return s.adding(s.sc.RegionOrders[region].Modifiers, uint8(region))
}

func (s *State) adding(mods []scenario.DieModifier, r uint8) (sum int, parts []Adding) {
	for i := range mods {
		if n := int(s.adds(&mods[i], r)); n != 0 {
			sum += n
			parts = append(parts, Adding{i, n})
		}
	}
	return sum, parts
}

// AlliedTurn is where the Allies' section stands. What does not apply to the
// step under way is 0, or -1 where it is a number of something.
type AlliedTurn struct {
	Region   int      // whose orders are carried out
	Ordered  zone.Set // regions whose orders are over, or under way, as bits
	Fixed    int      // the fixed condition under way, on the list of the region
	Keep     int      // Forces that it still keeps
	Die      int      // that fell for the region
	Row      int      // that it gave, lit on the table
	Step     int      // of the row, or the free Advance under way, from 0
	Advances int      // free Advances of this Go!
	Led      uint64   // Forces under orders, or brought by this Go!
	ToMove   uint64   // of them, those that have not made the step yet
	Force    int      // that makes a Random step, or is placed by the next die
	Rolls    int      // of the resupply, still to come
	Draws    int      // from the cup, still to come
	Goals    zone.Set // toward which the step leads; none for a Random step
	Tally    [Zones]int
}

// Allied is where the Allies' section stands; all of it is empty in that of the
// Axis.
func (s *State) Allied() AlliedTurn {
	out := AlliedTurn{Region: scenario.None, Fixed: scenario.None, Row: scenario.None, Step: scenario.None, Force: scenario.None}
	switch s.phase {
	case alliedOperations:
		s.showOperations(&out)
	case alliedOrders:
		s.showOrders(&out)
	case alliedResupplies:
		s.showAlliedSupply(&out)
	}
	return out
}

func (s *State) showOperations(out *AlliedTurn) {
	out.Led = uint64(s.led)
	switch s.step {
	case drawingForces, renewing:
		out.Draws = int(s.n)
	case placingRoll:
		out.Advances, out.ToMove = int(s.n), uint64(s.todo)
		out.Force = int(s.todo.First())
	case advancing, marching, straying:
		out.Advances = int(s.n)
		s.showMarch(out)
	}
}

func (s *State) showOrders(out *AlliedTurn) {
	out.Region, out.Ordered, out.Led = number(s.region), s.done, uint64(s.led)
	switch s.step {
	case fixing:
		out.Fixed, out.Keep = int(s.nth), int(s.n)
	case marching, straying:
		out.Die, out.Row = int(s.die), int(s.row)
		s.showMarch(out)
	}
}

func (s *State) showMarch(out *AlliedTurn) {
	out.Step, out.ToMove, out.Force = int(s.nth), uint64(s.todo), number(s.force)
	c := s.command()
	out.Goals = s.goals(c)
	if c.Order == scenario.OrderAdvance {
		for z := range s.tally {
			out.Tally[z] = int(s.tally[z])
		}
	}
}

func (s *State) showAlliedSupply(out *AlliedTurn) {
	switch s.step {
	case resupplyRoll, drawingForces:
		out.Rolls = int(s.nth)
	case placingRoll:
		out.Force, out.ToMove = int(s.todo.First()), uint64(s.todo)
	}
	if s.step == drawingForces {
		out.Draws = int(s.n)
	}
}

// Course is what a choice of a march means: where a Force goes and why.
type Course struct {
	Force, From int
	To          int      // -1 when chance picks the zone, From when it stays
	Order       string   // of OrderStep
	Toward      zone.Set // the goals that it may be making for: those as near as any, by this way
	Far         int      // links from From to each of them
	Supply      int      // that it costs
	Clause      string
}

// Course explains an action that sends an Allied Force somewhere; false for any
// other action, and where no step is under way.
func (s *State) Course(a rules.Action) (c Course, ok bool) {
	if a.Verb != VerbSend || s.fight.zone != scenario.Off || s.step != marching || !s.todo.Has(uint8(a.A)) {
		return Course{}, false
	}
	f, step := uint8(a.A), s.command()
	c = Course{Force: int(a.A), From: int(s.at[f]), To: int(a.B), Order: scenario.OrderIDs[step.Order], Supply: int(step.Supply),
		Clause: orderClauses[step.Order]}
	if a.B == scenario.None {
		c.Clause = orderClauses[scenario.OrderRandom]
		return c, true
	}
	c.Toward = s.makesFor(f, way{a.B, a.C}, step)
	c.Far = s.sc.Graph.Distance(c.From, c.Toward.First())
	return c, true
}
