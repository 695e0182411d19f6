package memoir

import (
	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// plan is the best that a unit can do with an order.
type plan struct {
	to   uint8
	gain float64 // over staying without an order, in medals
}

func (f *field) inPlay() *card {
	if n := f.s.Act; n >= 0 {
		return &f.cards[n]
	}
	return &f.noCard
}

// limitOf is the longest move of a unit before a battle.
func (f *field) limitOf(p *piece, c *card) int {
	if p.class == uint8(scenario.Infantry) && c.infantryLimit > 0 {
		return c.infantryLimit
	}
	return f.kinds[p.side][p.typ].limit
}

// stand is what a place is worth to a unit that does not battle from it.
func (f *field) stand(i int, p *piece, h uint8) float64 {
	return f.w.Prize*f.prizes(i, p, h) - f.w.Threat*f.danger(p, h) - f.aloof(p, h)
}

// aloof is the cost of standing away: units out of reach of everything bring nothing.
func (f *field) aloof(p *piece, h uint8) float64 {
	if p.men == 1 {
		return 0
	}
	there := *p
	there.h = h
	return f.w.Aloof * f.afar(&there)
}

// fullOf is what a place is worth to a unit that gets there at a cost and then
// battles if it may. Coming back to its own hex costs like any other move.
func (f *field) fullOf(i int, p *piece, h uint8, cost int, c *card) float64 {
	v := f.stand(i, p, h)
	if cost > f.limitOf(p, c) || f.cover.Has(h) && !f.kinds[p.side][p.typ].bold {
		return v
	}
	a, _ := f.attackFrom(p, h, c, true)
	return v + f.w.Attack*a
}

// best finds the best plan for unit i of a side under a card.
func (f *field) best(side, i int, c *card) plan {
	p := &f.p[side][i]
	idle := f.stand(i, p, p.h)
	a, _ := f.attackFrom(p, p.h, c, true)
	out := plan{p.h, f.w.Attack * a}
	if c.still {
		return out
	}
	reach := f.s.Reach(int(p.h))
	for cost := 1; cost < len(reach); cost++ {
		for left := reach[cost]; !left.Empty(); {
			h := left.Pop()
			if v := f.fullOf(i, p, h, cost, c) - idle; v > out.gain {
				out = plan{h, v}
			}
		}
	}
	if v := f.leaves(p); v > 0 {
		out.gain = max(out.gain, v)
	}
	return out
}

// leaves is what a unit gains by leaving at once (M44-20.12), 0 when it cannot.
func (f *field) leaves(p *piece) float64 {
	for k := range f.marks {
		m := &f.marks[k]
		if m.kind == leave && !f.s.Stay.Has(p.h) && uint8(m.side) == p.side && int(m.away[p.class][p.h]) < f.kinds[p.side][p.typ].move {
			return m.medals
		}
	}
	return 0
}

// page is the plans of a side in one position under one card. Orders leave the board as
// it is, and rounds begin on the same one: most plans are asked for again.
type page struct {
	board uint64
	card  int16
	side  int8
	known [mostUnits]bool
	plan  [mostUnits]plan
}

const pages = 128

// planOf is the best plan of unit i of a side under the card in play, found once.
func (x *Evaluator) planOf(side rules.Side, i int) plan {
	f := &x.f
	card := int16(f.s.Act)
	pg := &x.pages[(f.board^uint64(card+1)*7^uint64(side))%pages]
	if pg.board != f.board || pg.card != card || pg.side != int8(side) {
		pg.board, pg.card, pg.side = f.board, card, int8(side)
		pg.known = [mostUnits]bool{}
	}
	if !pg.known[i] {
		pg.known[i] = true
		pg.plan[i] = f.best(int(side), i, f.inPlay())
	}
	return pg.plan[i]
}
