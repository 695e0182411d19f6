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
	switch c := s.actCard(); {
	case s.act < 0:
		return set{}
	case c.section:
		return s.orderableBySection(own, c)
	case c.effect == effFinestHour:
		return s.orderableByPool(own)
	case c.effect == effOrders:
		if c.orderMax >= 0 && s.marks[ordered].count() >= int(c.orderMax) {
			return set{}
		}
		return s.orderableByClass(own, c)
	}
	return set{}
}

// orderableByClass is the units that a tactic card names.
func (s *State) orderableByClass(own set, c *card) set {
	var x set
	switch c.orderClass {
	case orderAny:
		return own
	case orderInfantry:
		x = s.ofClass(s.side, infantry)
	case orderArmor:
		x = s.ofClass(s.side, armor)
	case orderArtillery:
		x = s.ofClass(s.side, artillery)
	case orderAdjacent: // M44-18.14
		for u := own; !u.empty(); {
			if h := u.pop(); s.classAt(h) != artillery && !s.adjacentEnemies(h).empty() {
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
func (s *State) orderableBySection(own set, c *card) set {
	zone := &s.sc.zones[s.side]
	var n [5]int8
	if !s.marks[ordered].empty() {
		for i := range zone {
			n[i] = int8(s.marks[ordered].and(zone[i]).count())
		}
	}
	left, center, right := room(c.orders[0])-n[0], room(c.orders[1])-n[2], room(c.orders[2])-n[4]
	center -= max(0, n[1]-left) + max(0, n[3]-right) // cut hexes that the flanks have no order for
	spare := center > 0
	var x set
	for i, open := range [5]bool{
		left > 0 && (n[1] < left || spare), n[1] < left || spare, spare,
		n[3] < right || spare, right > 0 && (n[3] < right || spare),
	} {
		if open {
			x = x.or(zone[i])
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

// orderableByPool is M44-18.27: infantry and armor by their faces, anything by
// stars.
func (s *State) orderableByPool(own set) set {
	var n [classes]int
	for u := s.marks[ordered]; !u.empty(); {
		n[s.classAt(u.pop())]++
	}
	fits := func() bool {
		stars := n[artillery] + max(0, n[infantry]-int(s.pool[0])) + max(0, n[armor]-int(s.pool[1]))
		return stars <= int(s.pool[2])
	}
	var ok [classes]bool
	for c := range n {
		n[c]++
		ok[c] = fits()
		n[c]--
	}
	var x set
	for u := own; !u.empty(); {
		if h := u.pop(); ok[s.classAt(h)] {
			x.add(h)
		}
	}
	return x
}

// order gives one unit its order (M44-5.4).
func (s *State) order(h uint8, told *rules.Report) {
	s.marks[ordered].add(h)
	if told != nil {
		told.Tell(EventOrdered, s.side, s.orderClause(), int16(h), int16(s.kind[h]), int16(s.marks[ordered].count()), 0)
	}
}

// mayDig is whether a unit of the side may be given sandbags (M44-18.20, 18.29,
// 15.15).
func (s *State) mayDig(h uint8) rules.Verdict {
	switch {
	case s.classAt(h) != infantry:
		return because("infantry-digs", "M44-18.20")
	case s.sc.ocean.has(h):
		return because("sea-dig", "M44-14.18")
	case s.bags.count() >= int(s.sc.supplies[sandbags]):
		return because("no-bags", "M44-15.15")
	case s.bags.has(h) || s.wire.has(h) || s.sc.blocked.has(h):
		return because("obstacle-there", "M44-18.29")
	}
	return rules.Verdict{}
}

// diggable is the units that may be given sandbags: mayDig as sets, for speed.
func (s *State) diggable() set {
	if s.bags.count() >= int(s.sc.supplies[sandbags]) {
		return set{}
	}
	return s.ofClass(s.side, infantry).minus(s.bags.or(s.wire).or(s.sc.blocked).or(s.sc.ocean))
}

func (s *State) dig(f *frame, h uint8, told *rules.Report) {
	s.bags.add(h)
	f.dice--
	told.Tell(EventDug, s.side, "M44-18.20", int16(h), int16(s.kind[h]), 0, 0)
}

// damaged is the units that have lost figures (M44-18.13).
func (s *State) damaged() set {
	var x set
	for u := s.on[s.side]; !u.empty(); {
		if h := u.pop(); s.mayHeal(h).Allows() {
			x.add(h)
		}
	}
	return x
}

func (s *State) mayHeal(h uint8) rules.Verdict {
	if s.men[h] >= s.fullAt(h) {
		return because("not-damaged", "M44-18.13")
	}
	return rules.Verdict{}
}

// beginHeal rolls a die for each card in hand, the one played included.
func (s *State) beginHeal(f *frame, h uint8) {
	f.step, f.from, f.dice, f.hits = rollingHeal, h, uint8(s.handSize(s.side)+1), 0
}

// rolled goes on when the last die of Their finest hour or of Medics and
// mechanics has fallen, or an airdrop is over.
func (s *State) rolled(f *frame, told *rules.Report) {
	switch f.step {
	case rollingHour:
		f.step = ordering
		told.Tell(EventHour, s.side, "M44-18.25", int16(s.pool[0]), int16(s.pool[1]), int16(s.pool[2]), 0)
	case rollingHeal:
		s.heal(f, told)
	case drifting:
		s.land(f, told)
	}
}

// heal brings figures back up to full strength; the unit is then ordered.
func (s *State) heal(f *frame, told *rules.Report) {
	h, n := f.from, min(f.hits, s.fullAt(f.from)-s.men[f.from])
	f.from, f.hits = noHex, 0
	told.Tell(EventHealed, s.side, "M44-18.13", int16(h), int16(s.kind[h]), int16(n), 0)
	if f.step = ending; n > 0 {
		s.men[h] += n
		s.order(h, told)
		f.step = moving
	}
}
