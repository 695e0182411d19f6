package memoir

import (
	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// orderable is every unit that may still be ordered, given those that are
// (M44-5.5, 6.4 to 6.8).
func (s *State) orderable() scenario.Set {
	own := s.On[s.Side].Minus(s.Marks[Ordered])
	if s.plain { // M44-6.8
		if s.Marks[Ordered].Empty() {
			return own
		}
		return scenario.Set{}
	}
	c := s.actCard()
	if r := &effectTable[c.Effect]; s.Act >= 0 && r.orderable != nil {
		return r.orderable(s, own, c)
	}
	return scenario.Set{}
}

func (s *State) beginOrders(f *frame, _ *scenario.Card, _ *rules.Report) { f.step = ordering }

func (s *State) orderableByClass(own scenario.Set, c *scenario.Card) scenario.Set {
	if c.OrderMax >= 0 && s.Marks[Ordered].Len() >= int(c.OrderMax) {
		return scenario.Set{}
	}
	return s.ofOrderClass(own, c)
}

func (s *State) ofOrderClass(own scenario.Set, c *scenario.Card) (x scenario.Set) {
	switch c.OrderClass {
	case scenario.OrderAny:
		return own
	case scenario.OrderInfantry:
		x = s.ofClass(s.Side, scenario.Infantry)
	case scenario.OrderArmor:
		x = s.ofClass(s.Side, scenario.Armor)
	case scenario.OrderArtillery:
		x = s.ofClass(s.Side, scenario.Artillery)
	case scenario.OrderAdjacent: // M44-18.14
		x = own.Where(func(h uint8) bool { return s.classAt(h) != scenario.Artillery && !s.adjacentEnemies(h).Empty() })
	case scenario.OrderApart: // M44-18.22
		x = own.Where(func(h uint8) bool { return s.adjacentEnemies(h).Empty() })
	}
	if c.OneSection { // M44-18.23
		if s.sec < 0 {
			return scenario.Set{}
		}
		x = x.And(s.sc.InSection[s.Side][s.sec])
	}
	return own.And(x)
}

// orderableBySection is M44-2.7: a choice of units is legal when each can use
// up one order of one section; units on cut hexes may use either.
func (s *State) orderableBySection(own scenario.Set, c *scenario.Card) scenario.Set {
	zone := &s.sc.zones[s.Side]
	var n [5]int8
	if !s.Marks[Ordered].Empty() {
		for i := range zone {
			n[i] = int8(s.Marks[Ordered].And(zone[i]).Len())
		}
	}
	left, center, right := room(c.Orders[0])-n[0], room(c.Orders[1])-n[2], room(c.Orders[2])-n[4]
	center -= max(0, n[1]-left) + max(0, n[3]-right) // cut hexes that the flanks have no order for
	spare := center > 0
	var x scenario.Set
	if spare {
		x = zone[2]
	}
	if n[1] < left || spare {
		x = x.Or(zone[1])
		if left > 0 {
			x = x.Or(zone[0])
		}
	}
	if n[3] < right || spare {
		x = x.Or(zone[3])
		if right > 0 {
			x = x.Or(zone[4])
		}
	}
	return own.And(x)
}

// room is the orders that a card gives in a section, with no end to them for
// -1 (M44-6.7).
func room(orders int8) int8 {
	if orders < 0 {
		return scenario.HexCount
	}
	return orders
}

// ordersLeft is how many more units can be ordered, of those that there are;
// -1 for any number.
func (s *State) ordersLeft() int {
	n, c := 1, s.actCard()
	if !s.plain {
		n = effectTable[c.Effect].gives(s, c)
	}
	if n < 0 {
		return n
	}
	return n - s.Marks[Ordered].Len()
}

// ordersSpent says whether the card has ordered all that it may: as many units as it says,
// or all that there were when none of them had moved or battled.
func (s *State) ordersSpent() bool {
	if s.Marks[Ordered].Empty() || s.Act < 0 || effectTable[s.actCard().Effect].gives == nil {
		return false
	}
	return s.ordersLeft() == 0 || s.Marks[Moved].Or(s.Marks[Fought]).Empty() && s.orderable().Empty()
}

func (s *State) ordersBySection(c *scenario.Card) (n int) {
	for _, o := range c.Orders {
		if o < 0 {
			return -1
		}
		n += int(o)
	}
	return n
}

func (s *State) ordersByClass(c *scenario.Card) int { return int(c.OrderMax) }

// askOrder tells by which card and how many units may be ordered, no more than there are.
func askOrder(s *State, _ *frame, p *rules.Prompt) {
	p.Clause = s.orderClause()
	if s.plain {
		p.Key += "-any"
	}
	if p.Left = s.ordersLeft(); p.Left >= 0 {
		p.Left = min(p.Left, s.orderable().Or(s.enterable()).Len())
	}
	units := &scenario.Ordered[s.actCard().OrderClass]
	p.Args = append(p.Args, rules.WordArg("Card", s.actCard().Name), rules.NumberArg("N", p.Left), rules.WordArg("Units", units[1]))
	if p.Left == 1 {
		p.Args[len(p.Args)-1].Text = units[0]
	}
	switch {
	case p.Left < 0:
		p.Key += "-all"
	case !s.plain && !s.Marks[Ordered].Empty():
		p.Key += "-more"
	}
}

// mayOrder is whether a unit may be ordered (M44-5.5, 6.4 to 6.8).
func (s *State) mayOrder(h uint8) rules.Verdict {
	c, full := s.actCard(), because("orders-full", s.orderClause())
	switch {
	case s.orderable().Has(h):
		return rules.Verdict{}
	case s.Marks[Ordered].Has(h):
		return because("ordered-already", "M44-5.5")
	case s.plain:
		return full
	}
	if no := effectTable[c.Effect].whyNot(s, h, c); !no.Allows() {
		return no
	}
	return full
}

func (s *State) whyNotBySection(h uint8, c *scenario.Card) rules.Verdict {
	if i, n := s.ordersIn(h, c); n != 0 {
		return because("section-full-"+scenario.SectionWords[i], s.orderClause())
	}
	return because("other-section", "M44-2.1")
}

// ordersIn is the first section of a hex in which a card gives orders, and how many; none
// where it gives none there.
func (s *State) ordersIn(h uint8, c *scenario.Card) (section int, n int8) {
	for i, n := range c.Orders {
		if n != 0 && s.sc.InSection[s.Side][i].Has(h) {
			return i, n
		}
	}
	return 0, 0
}

func (s *State) whyNotByClass(h uint8, c *scenario.Card) rules.Verdict {
	return rules.NotIf(c.OneSection && s.sec >= 0 && !s.sc.InSection[s.Side][s.sec].Has(h), "other-section", "M44-18.23").
		NotIf(!s.ofOrderClass(s.On[s.Side], c).Has(h), "other-class", c.Clause)
}

func (s *State) giveOrder(_ *frame, a rules.Action, report *rules.Report) {
	s.order(uint8(a.A), report)
}

// order gives one unit its order (M44-5.4).
func (s *State) order(h uint8, report *rules.Report) {
	s.Marks[Ordered].Add(h)
	if report != nil {
		report.Tell(EventOrdered, s.Side, s.orderClause(), int16(h), int16(s.kind[h]), int16(s.Marks[Ordered].Len()), 0)
	}
}
