package memoir

import (
	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// readBreakthroughs finds where each side may bring its armor on: the row of the enemy's
// edge, as far as armor may stand there (M44-29.5).
func (sc *Scenario) readBreakthroughs() {
	for i := range sc.Battle.Breakthrough {
		b := &sc.Battle.Breakthrough[i]
		sc.breaks[b.Side], sc.beyond = b, true
		sc.edge[b.Side] = sc.Battle.BreakthroughEdge(b.Side)
	}
}

// enterable is where the side may bring a unit on now, each using up an order of the card
// (M44-29.2 to 29.5).
func (s *State) enterable() scenario.Set {
	b := s.sc.breaks[s.Side]
	if b == nil || s.brought[s.Side] >= b.Units || s.brought[s.Side] > 0 && s.Marks[Came].Empty() {
		return scenario.Set{}
	}
	free, c := s.sc.edge[s.Side].Minus(s.occupied()), s.actCard()
	switch {
	case !s.bringsOn(c):
	case s.plain:
		if s.Marks[Ordered].Empty() {
			return free
		}
	case c.Effect == scenario.EffectSection:
		return s.orderableBySection(free, c)
	case s.Marks[Ordered].Len() < int(c.OrderMax):
		return free
	}
	return scenario.Set{}
}

// bringsOn says whether a card allows a breakthrough (M44-29.4).
func (s *State) bringsOn(c *scenario.Card) bool {
	return s.plain || c.Effect == scenario.EffectSection || c.Effect == scenario.EffectOrders && (c.OrderClass == scenario.OrderArmor || c.OrderClass == scenario.OrderAny)
}

func (s *State) anyOrder(*frame) bool { return !s.orderable().Empty() || !s.enterable().Empty() }

func (s *State) legalOrders(_ *frame, dst []rules.Action) []rules.Action {
	return hexActions(hexActions(dst, VerbOrder, s.orderable()), VerbEnter, s.enterable())
}

// enter brings a unit of armor on (M44-29.6, 29.7, 29.9): it has its order, and does not
// move this turn.
func (s *State) enter(_ *frame, a rules.Action, report *rules.Report) {
	h, b := uint8(a.A), s.sc.breaks[s.Side]
	t := &s.sc.Units[b.Kind]
	stood := s.On[s.Side]
	s.brought[s.Side]++
	s.place(s.Side, b.Kind, t.Figures, t.Figures, h)
	for _, m := range [...]int{Ordered, Moved, Came} {
		s.Marks[m].Add(h)
	}
	if s.sc.cover.Has(h) && !t.IgnoresCover {
		s.Marks[InCover].Add(h)
	}
	if !b.MayExit {
		s.Stay.Add(h)
	}
	report.Tell(EventEntered, s.Side, "M44-29.2", int16(h), int16(s.kind[h]), int16(b.Units-s.brought[s.Side]), 0)
	if s.Wire.Has(h) {
		s.removeWire(h, "M44-15.10", report)
	}
	s.arrives(s.Side, h, stood, report)
}

// exitsFor is the exit hexes of the unit on h: none for one that came by a breakthrough
// which never leaves (M44-29.11).
func (s *State) exitsFor(h uint8) scenario.Set {
	if s.Stay.Has(h) {
		return scenario.Set{}
	}
	return s.sc.exits[s.Side]
}

// mayEnter is whether a unit may be brought on at a hex.
func (s *State) mayEnter(a rules.Action) rules.Verdict {
	h := uint8(a.A)
	b := s.sc.breaks[s.Side]
	switch {
	case b == nil:
		return because("no-breakthrough", "M44-29.1")
	case s.brought[s.Side] >= b.Units || s.brought[s.Side] > 0 && s.Marks[Came].Empty():
		return because("breakthrough-spent", "M44-29.2")
	case !s.stepIs(ordering):
		return s.notNow()
	case s.enterable().Has(h):
		return rules.Verdict{}
	}
	return rules.NotIf(!s.bringsOn(s.actCard()), "breakthrough-card", "M44-29.4").
		NotIf(s.occupied().Has(h), "occupied", "M44-7.2").
		NotIf(!s.sc.edge[s.Side].Has(h), "breakthrough-edge", "M44-29.5").
		NotIf(true, "orders-full", "M44-29.3")
}
