package memoir

import (
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
)

// ratePlays scores the cards of a hand by the orders that each could give now, less its
// later worth. Playing a card shows nothing hidden, so it is tried on a copy.
func (x *Evaluator) ratePlays(f *field, side rules.Side, acts []rules.Action) {
	n := f.n[side]
	var usual [mostUnits]plan
	for i := range n {
		usual[i] = x.planOf(side, i)
	}
	at := f.at
	start := f.s
	for _, a := range acts {
		x.try.CopyFrom(start)
		x.try.Apply(a, nil)
		v := x.cardNow(f, side, &usual, &at, n)
		if a.Verb == game.VerbLay { // it comes in the next turn (M44-27.4)
			v += 0.5 * x.later(f, side, int(a.A), &usual)
		} else {
			v -= f.w.Keep * f.cards[a.A].keep
		}
		x.add(a, v)
	}
}

// cardNow is what the card just played on x.try could bring.
func (x *Evaluator) cardNow(f *field, side rules.Side, usual *[mostUnits]plan, at *[hexes]int8, n int) float64 {
	s := x.try
	if s.Turn() != side {
		if s.Turn() == rules.Over {
			return 9
		}
		return x.byChance(usual, n)
	}
	x.legal = s.Legal(x.legal[:0])
	if x.legal[0].Verb == game.VerbLay { // whichever goes under the chip: the card is carried out (M44-27.13)
		s.Apply(x.legal[0], nil)
		return x.cardNow(f, side, usual, at, n)
	}
	switch x.legal[len(x.legal)-1].Verb {
	case game.VerbOrder, game.VerbEnter:
		return x.ordersNow(f, side, usual, at)
	case game.VerbSection:
		return f.sectionNow(side, usual, n)
	case game.VerbTarget:
		return x.strikeNow(f, side)
	case game.VerbMode:
		return 0.4 // a Recon that may strike (M44-21.10)
	case game.VerbHeal:
		best := 0.0
		for _, a := range x.legal {
			i := at[a.A]
			best = max(best, f.healed(&f.p[side][i])+0.7*usual[i].gain)
		}
		return best
	case game.VerbDig:
		v := 0.0
		for _, a := range x.legal {
			if a.Verb == game.VerbDig {
				p := &f.p[side][at[a.A]]
				v += 0.2 * f.danger(p, p.h)
			}
		}
		return v
	}
	return 0
}

// sectionNow is the best section for an Infantry assault.
func (f *field) sectionNow(side rules.Side, usual *[mostUnits]plan, n int) float64 {
	best := 0.0
	for sec := range 3 {
		v := 0.0
		for i := range n {
			p := &f.p[side][i]
			if p.class == uint8(scenario.Infantry) && f.sc.InSection[side][sec].Has(p.h) {
				v += 1.2 * usual[i].gain
			}
		}
		best = max(best, v)
	}
	return best
}

// deed is what it brings to do what a card lets its side do with its own units.
func (f *field) deed(side rules.Side, a rules.Action) float64 {
	if game.RoleOf(a.Verb) != game.Picks {
		return 0
	}
	p := &f.p[side][f.at[a.A]]
	v := f.w.Threat * f.danger(p, p.h)
	if a.Verb == game.VerbHeal {
		v += f.healed(p)
	}
	return v
}

// healed is what Medics and mechanics bring to a unit (M44-18.13).
func (f *field) healed(p *piece) float64 {
	return f.w.Hurt[p.class][p.men] * 2 * hitOn[p.class]
}

// byChance is Their finest hour before its dice: half of what is best.
func (x *Evaluator) byChance(usual *[mostUnits]plan, n int) float64 {
	v := 0.0
	for i := range n {
		v += usual[i].gain
	}
	return v * 3 / float64(max(n, 4))
}

// ordersNow gives the orders of the card to the units with the best plans.
func (x *Evaluator) ordersNow(f *field, side rules.Side, usual *[mostUnits]plan, at *[hexes]int8) float64 {
	s := x.try
	c := &f.noCard
	if s.Act >= 0 {
		c = &f.cards[s.Act]
	}
	v := 0.0
	for s.Turn() == side {
		var pick rules.Action
		best := f.w.Idle
		for _, a := range x.legal {
			if a.Verb == game.VerbEnter {
				if g := f.arrival(side, uint8(a.A)); g > best {
					best, pick = g, a
				}
				continue
			}
			if a.Verb != game.VerbOrder {
				continue
			}
			i := int(at[a.A])
			if g := x.gainWith(f, int(side), i, usual[i].gain, c); g > best {
				best, pick = g, a
			}
		}
		if pick.Verb == 0 {
			break
		}
		v += best
		s.Apply(pick, nil)
		if s.Turn() != side {
			break
		}
		x.legal = s.Legal(x.legal[:0])
		if last := x.legal[len(x.legal)-1].Verb; len(x.legal) < 2 || last != game.VerbOrder && last != game.VerbEnter {
			break
		}
	}
	return v
}

// gainWith corrects a usual plan for what the card changes.
func (x *Evaluator) gainWith(f *field, side, i int, usual float64, c *card) float64 {
	p := &f.p[side][i]
	switch {
	case c.still:
		a, _ := f.attackFrom(p, p.h, c, true)
		return a
	case c.infantryLimit > 0:
		return usual * 1.25
	case c.extra > 0:
		return usual * 1.3
	case c.close > 0:
		return usual * 1.2
	}
	return usual
}

// strikeNow is the best strike: Air power against a group, Barrage against one.
func (x *Evaluator) strikeNow(f *field, side rules.Side) float64 {
	best := 0.0
	n, stars := f.sc.StrikeDice(f.air, side)
	if c := x.try.Act; c >= 0 {
		if d, st := f.sc.StrikeDice(int(c), side); d > 0 {
			n, stars = d, st
		}
	}
	foe := 1 - int(side)
	for i := range f.n[foe] {
		v := f.struck(foe, i, n, stars)
		if stars {
			v += f.group(foe, i, n)
		}
		best = max(best, v)
	}
	return best
}
