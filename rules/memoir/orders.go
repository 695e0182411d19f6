package memoir

import "sandtable/rules"

// orderable is every unit that may still be ordered, given those that are
// (M44-5.5, 6.4 to 6.8).
func (s *State) orderable() set {
	own := s.on[s.side].minus(s.marks[ordered])
	if s.plain { // M44-6.8
		if s.marks[ordered].empty() {
			return own
		}
		return set{}
	}
	c := s.actCard()
	if r := &effectTable[c.effect]; s.act >= 0 && r.orderable != nil {
		return r.orderable(s, own, c)
	}
	return set{}
}

// beginOrders lets units be ordered.
func (s *State) beginOrders(f *frame, _ *Card, _ *rules.Report) { f.step = ordering }

// orderableByClass is the units that a tactic card names.
func (s *State) orderableByClass(own set, c *Card) set {
	if c.orderMax >= 0 && s.marks[ordered].count() >= int(c.orderMax) {
		return set{}
	}
	return s.ofOrderClass(own, c)
}

func (s *State) ofOrderClass(own set, c *Card) (x set) {
	switch c.orderClass {
	case orderAny:
		return own
	case orderInfantry:
		x = s.ofClass(s.side, Infantry)
	case orderArmor:
		x = s.ofClass(s.side, Armor)
	case orderArtillery:
		x = s.ofClass(s.side, Artillery)
	case orderAdjacent: // M44-18.14
		for u := own; !u.empty(); {
			if h := u.pop(); s.classAt(h) != Artillery && !s.adjacentEnemies(h).empty() {
				x.add(h)
			}
		}
	case orderApart: // M44-18.22
		for u := own; !u.empty(); {
			if h := u.pop(); s.adjacentEnemies(h).empty() {
				x.add(h)
			}
		}
	}
	if c.oneSection { // M44-18.23
		if s.sec < 0 {
			return set{}
		}
		x = x.and(s.sc.sections[s.side][s.sec])
	}
	return own.and(x)
}

// orderableBySection is M44-2.7: a choice of units is legal when each can use
// up one order of one section; units on cut hexes may use either.
func (s *State) orderableBySection(own set, c *Card) set {
	zone := &s.sc.zones[s.side]
	var n [5]int8
	if !s.marks[ordered].empty() {
		for i := range zone {
			n[i] = int8(s.marks[ordered].and(zone[i]).count())
		}
	}
	left, center, right := room(c.Orders[0])-n[0], room(c.Orders[1])-n[2], room(c.Orders[2])-n[4]
	center -= max(0, n[1]-left) + max(0, n[3]-right) // cut hexes that the flanks have no order for
	spare := center > 0
	var x set
	if spare {
		x = zone[2]
	}
	if n[1] < left || spare {
		x = x.or(zone[1])
		if left > 0 {
			x = x.or(zone[0])
		}
	}
	if n[3] < right || spare {
		x = x.or(zone[3])
		if right > 0 {
			x = x.or(zone[4])
		}
	}
	return own.and(x)
}

// room is the orders that a card gives in a section, with no end to them for
// -1 (M44-6.7).
func room(orders int8) int8 {
	if orders < 0 {
		return hexes
	}
	return orders
}

// ordersLeft is how many more units can be ordered, of those that there are;
// -1 for any number.
func (s *State) ordersLeft() int {
	n, c := 1, s.actCard()
	if !s.plain {
		n = effectTable[c.effect].gives(s, c)
	}
	if n < 0 {
		return n
	}
	return n - s.marks[ordered].count()
}

// ordersSpent says whether the card has ordered all that it may: as many units as it says,
// or all that there were when none of them had moved or battled.
func (s *State) ordersSpent() bool {
	if s.marks[ordered].empty() || s.act < 0 || effectTable[s.actCard().effect].gives == nil {
		return false
	}
	return s.ordersLeft() == 0 || s.marks[moved].or(s.marks[fought]).empty() && s.orderable().empty()
}

func (s *State) ordersBySection(c *Card) (n int) {
	for _, o := range c.Orders {
		if o < 0 {
			return -1
		}
		n += int(o)
	}
	return n
}

func (s *State) ordersByClass(c *Card) int { return int(c.orderMax) }

// askOrder tells by which card and how many units may be ordered, no more than there are.
func askOrder(s *State, _ *frame, p *rules.Prompt) {
	p.Clause = s.orderClause()
	if s.plain {
		p.Key += "-any"
	}
	if p.Left = s.ordersLeft(); p.Left >= 0 {
		p.Left = min(p.Left, s.orderable().or(s.enterable()).count())
	}
	p.Args = append(p.Args, wordArg("Card", s.actCard().Name), numberArg("N", p.Left))
	switch {
	case p.Left < 0:
		p.Key += "-all"
	case !s.plain && !s.marks[ordered].empty():
		p.Key += "-more"
	}
}

// mayOrder is whether a unit may be ordered (M44-5.5, 6.4 to 6.8).
func (s *State) mayOrder(h uint8) rules.Verdict {
	c, full := s.actCard(), because("orders-full", s.orderClause())
	switch {
	case s.orderable().has(h):
		return rules.Verdict{}
	case s.marks[ordered].has(h):
		return because("ordered-already", "M44-5.5")
	case s.plain:
		return full
	}
	if no := effectTable[c.effect].whyNot(s, h, c); !no.Allows() {
		return no
	}
	return full
}

func (s *State) whyNotBySection(h uint8, c *Card) rules.Verdict {
	if i, n := s.ordersIn(h, c); n != 0 {
		return because("section-full-"+sectionWords[i], s.orderClause())
	}
	return because("other-section", "M44-2.1")
}

// ordersIn is the first section of a hex in which a card gives orders, and how many; none
// where it gives none there.
func (s *State) ordersIn(h uint8, c *Card) (section int, n int8) {
	for i, n := range c.Orders {
		if n != 0 && s.sc.sections[s.side][i].has(h) {
			return i, n
		}
	}
	return 0, 0
}

func (s *State) whyNotByClass(h uint8, c *Card) rules.Verdict {
	return rules.NotIf(c.oneSection && s.sec >= 0 && !s.sc.sections[s.side][s.sec].has(h), "other-section", "M44-18.23").
		NotIf(!s.ofOrderClass(s.on[s.side], c).has(h), "other-class", c.Clause)
}

func (s *State) giveOrder(_ *frame, a rules.Action, told *rules.Report) { s.order(uint8(a.A), told) }

// order gives one unit its order (M44-5.4).
func (s *State) order(h uint8, told *rules.Report) {
	s.marks[ordered].add(h)
	if told != nil {
		told.Tell(EventOrdered, s.side, s.orderClause(), int16(h), int16(s.kind[h]), int16(s.marks[ordered].count()), 0)
	}
}
