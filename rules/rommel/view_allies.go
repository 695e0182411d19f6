package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/zone"
)

// What the window shows of the Allies' section of the turn (FCR-4.3): which line of their
// tables is lit, and of each Force where it may go and why.

func number(x uint8) int {
	if x == scenario.Off {
		return scenario.None
	}
	return int(x)
}

// Adding is a modifier that applies now, and what it adds.
type Adding struct {
	When rules.Text
	N    int
}

// OrderSum is what the modifiers of a region's orders add to its die now, and
// which of them (FCR-18.4).
func (s *State) OrderSum(region int) (sum int, parts []Adding) {
	mods := s.sc.RegionOrders[region].Modifiers
	for i := range mods {
		if n := int(s.adds(&mods[i], uint8(region))); n != 0 {
			sum += n
			parts = append(parts, Adding{s.sc.ModifierText(&mods[i]), n})
		}
	}
	return sum, parts
}

// Ordered is the region whose orders are carried out, -1 for none, and once its die has
// fallen that and the row that it gave.
func (s *State) Ordered() (region, die, row int) {
	if s.phase != alliedOrders {
		return scenario.None, 0, scenario.None
	}
	if s.step == marching || s.step == straying {
		return number(s.region), int(s.die), int(s.row)
	}
	return number(s.region), 0, scenario.None
}

// Course is what a choice of a march means: where a Force goes and why.
type Course struct {
	From   int
	To     int      // -1 when chance picks the zone, From when it stays
	Toward zone.Set // the goals that it may be making for: those as near as any, by this way
	Far    int      // links from From to each of them
	Supply int      // that it costs
	Clause string
}

// Course explains an action that sends an Allied Force somewhere; false for any
// other action, and where no step is under way.
func (s *State) Course(a rules.Action) (c Course, ok bool) {
	if a.Verb != VerbSend || s.fight.zone != scenario.Off || s.step != marching || !s.todo.Has(uint8(a.A)) {
		return Course{}, false
	}
	f, step := uint8(a.A), s.command()
	c = Course{From: int(s.at[f]), To: int(a.B), Supply: int(step.Supply), Clause: OrderClauses[step.Order]}
	if a.B == scenario.None {
		c.Clause = OrderClauses[scenario.OrderRandom]
		return c, true
	}
	c.Toward = s.makesFor(f, way{a.B, a.C}, step)
	c.Far = s.sc.Graph.Distance(c.From, c.Toward.First())
	return c, true
}
