package memoir

import (
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
)

// A mark that is shared out by numbers: a majority, one with a holder by default, or one
// that changes hands in another of the ways of chapter 24. Each side that may gain it has
// a mark of its own.

// swings is how much more a medal is worth that the enemy has while it is not held.
const swings = 1.8

// readContest lays such a prize out for the sides that may gain it.
func (g *ground) readContest(o game.Goal) {
	base := mark{kind: parted, medals: float64(o.Medals), contest: o.Contest, need: int(max(o.Need, 1)), majority: o.Kind == scenario.Majority, at: scenario.SetOf(o.Hexes)}
	if o.Otherwise >= rules.First {
		base.medals *= swings
	}
	g.measure(&base)
	for side, scores := range o.By() {
		if scores {
			base.side = rules.Side(side)
			g.addMark(base)
		}
	}
}

// lead is how far a side is past what a contest asks for: 1 and more holds it.
func (f *field) lead(m *mark, own, foe scenario.Set) int {
	if m.majority {
		return own.And(m.at).Len() - foe.And(m.at).Len()
	}
	return own.And(m.at).Len() - m.need + 1
}

// ahead is the share in a prize by how far a side is past what it asks for.
func ahead(lead int) float64 {
	switch {
	case lead > 1:
		return 1.06 // safe against the loss of a unit
	case lead == 1:
		return 1
	case lead == 0:
		return 0.4
	case lead == -1:
		return 0.15
	}
	return 0.05
}

// contested is what a unit on h adds to a contest of its side, or takes from one of the
// enemy by standing among his, the others standing where they are.
func (f *field) contested(m *mark, p *piece, h uint8) float64 {
	own, foe := f.on[p.side], f.on[1-p.side]
	own.Del(p.h)
	inside := m.at.Has(h)
	if uint8(m.side) != p.side { // a majority of the enemy's
		if !m.majority || !inside {
			return 0
		}
		lead := f.lead(m, foe, own)
		return m.medals * (ahead(lead) - ahead(lead-1))
	}
	lead := f.lead(m, own, foe)
	more := m.medals * (ahead(lead+1) - ahead(lead))
	if inside {
		return more
	}
	d := m.away[p.class][h]
	if d >= far {
		return 0
	}
	return more * nearness[min(int(d), len(nearness)-1)]
}

// arrival is what it brings to bring armor on at a hex (M44-29.2).
func (f *field) arrival(side rules.Side, h uint8) float64 {
	typ, left := f.s.Breaking(side)
	if left == 0 {
		return 0
	}
	t := &f.sc.Units[typ]
	p := piece{h: h, typ: uint8(typ), men: uint8(min(t.Figures, mostMen)), side: uint8(side), class: uint8(t.Class)}
	hit := 0.0
	if !f.cover.Has(h) {
		hit, _ = f.attackFrom(&p, h, f.inPlay(), true)
	}
	v := 0.5 + f.w.Attack*hit - f.w.Threat*f.danger(&p, h)
	for k := range f.marks {
		if m := &f.marks[k]; uint8(m.side) == p.side && m.kind != leave {
			v += 0.3 * f.credit(k, &p, h)
		}
	}
	return v
}

// later is what a card could bring next turn: it is laid under the chip now (M44-27.4).
func (x *Evaluator) later(f *field, side rules.Side, n int, usual *[mostUnits]plan) float64 {
	c := &f.sc.Cards[n]
	if !c.Section {
		return 0.5 + f.cards[n].keep
	}
	v := 0.0
	for k, orders := range c.Orders {
		if orders < 0 {
			orders = 5
		}
		v += f.bestOf(side, k, int(orders), usual)
	}
	return v
}

// bestOf adds up the best plans of a section, as many as there are orders.
func (f *field) bestOf(side rules.Side, section, orders int, usual *[mostUnits]plan) (v float64) {
	var used [mostUnits]bool
	for range orders {
		best, who := 0.0, -1
		for i := range f.n[side] {
			if g := usual[i].gain; !used[i] && g > best && f.sc.InSection[side][section].Has(f.p[side][i].h) {
				best, who = g, i
			}
		}
		if who < 0 {
			break
		}
		used[who] = true
		v += best
	}
	return v
}

// rateLays scores what may be laid under an empty chip.
func (x *Evaluator) rateLays(f *field, side rules.Side, acts []rules.Action) {
	var usual [mostUnits]plan
	for i := range f.n[side] {
		usual[i] = x.planOf(side, i)
	}
	for _, a := range acts {
		x.add(a, x.later(f, side, int(a.A), &usual))
	}
}
