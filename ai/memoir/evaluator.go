// Package memoir knows what positions of Mémoire 44 are worth and which actions deserve a
// look first (M44-23), from what a copy hidden for a side shows.
package memoir

import (
	"sandtable/ai/value"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
)

// Evaluator is the knowledge of one player, with working memory, for one goroutine.
type Evaluator struct {
	f     field
	pages [pages]page
	try   *game.State
	score []scored
	legal []rules.Action
	plays []rules.Action
	hurt  hurtTable // what the blows are reckoned by
	net   *value.Net
	terms []float64
}

// scored is an action and what it promises, in medals.
type scored struct {
	a rules.Action
	v float64
}

// New is the evaluator of a player of Mémoire 44.
func New() *Evaluator {
	x := &Evaluator{try: new(game.State)}
	x.f.w = usual()
	x.net = learned()
	return x
}

func (x *Evaluator) look(s rules.State) *field {
	at := s.(*game.State)
	f := x.know(at)
	f.load(at)
	return f
}

// Weights is what it goes by, to be varied.
func (x *Evaluator) Weights() any { return &x.f.w }

// Net is what Worth goes by, SetNet changes it.
func (x *Evaluator) Net() *value.Net     { return x.net }
func (x *Evaluator) SetNet(n *value.Net) { x.net = n }

// know makes sure that the ground under a position has been read.
func (x *Evaluator) know(s *game.State) *field {
	if x.f.ground == nil || x.f.sc != s.Scenario() {
		x.f.ground = readGround(s.Scenario())
		x.f.kept, x.pages = [2][menaceSlots]menaces{}, [pages]page{}
	}
	if x.f.blows == nil || x.hurt != x.f.w.Hurt {
		x.hurt = x.f.w.Hurt
		x.f.blows = makeBlows(&x.hurt)
	}
	x.f.s = s
	return &x.f
}

// Value is how likely me is to win, from 0 to 1: what was learned of what is counted.
func (x *Evaluator) Value(s rules.State, me rules.Side) float64 {
	p := 0.0
	if s.Turn() == rules.Over {
		if s.Result().Winner == rules.First {
			p = 1
		}
	} else {
		x.terms = x.net.Mark(x.Terms(x.terms[:0], s), x.f.sc.Battle.ID)
		p = value.Chance(x.net.Odds(x.terms))
	}
	if me == rules.Second {
		return 1 - p
	}
	return p
}

func (f *field) togo(side rules.Side) float64 {
	return max(f.need[side]-float64(f.s.Medals(side)), 1)
}

// afar is how many hexes a unit stands away from where it could do something.
func (f *field) afar(p *piece) float64 {
	near, free := f.menaceAt(p.side, p.h).near, uint8(3)
	if p.class == uint8(scenario.Artillery) {
		free = 5
	}
	return float64(max(near, free) - free)
}

// bestPlays is what the best cards of the side to move promise; -1 where none is due.
func (x *Evaluator) bestPlays(f *field, side rules.Side) (out [2]float64) {
	x.legal = f.s.Legal(x.legal[:0])
	if v := x.legal[len(x.legal)-1].Verb; v != game.VerbPlay && v != game.VerbLay {
		return [2]float64{-1, -1}
	}
	f.loadStuck(0)
	f.loadStuck(1)
	x.score = x.score[:0]
	x.plays = append(x.plays[:0], x.legal...)
	x.ratePlays(f, side, x.plays)
	for i := range x.score {
		c := &x.score[i]
		if v := c.v + f.w.Keep*f.cards[c.a.A].keep; v > out[0] {
			out = [2]float64{v, out[0]}
		} else {
			out[1] = max(out[1], v)
		}
	}
	return out
}

// hopes is the share of a side in its prizes, beyond the medals it holds.
func (f *field) hopes(side rules.Side) float64 {
	v, dead := 0.0, 0
	for k := range f.marks {
		m := &f.marks[k]
		if m.side != side {
			continue
		}
		switch {
		case m.kind == leave:
			for i := range f.n[side] {
				p := &f.p[side][i]
				v += f.credit(k, p, p.h)
			}
		case m.kind == hold && f.on[side].Meets(m.at), m.kind == parted && f.s.Has(m.contest) == side: // among the medals
		case m.kind == once && f.s.Taken[m.side].Has(m.hex):
		case m.kind == death:
			v += f.near[k].best
			if f.on[side].Meets(m.at) {
				dead++
			}
		default:
			v += f.near[k].best
		}
	}
	if n := f.sudden[side]; n > 0 && dead >= n {
		v += f.togo(side)
	}
	return v
}

// pending is what the units ordered in the turn under way may still do.
func (f *field) pending(side rules.Side) float64 {
	if f.s.Side != side || f.s.Stage() < 1 || f.s.Stage() > 3 {
		return 0
	}
	v := 0.0
	c := f.inPlay()
	ordered, spent := f.s.Marks[game.Ordered], f.s.Spent()
	for i := range f.n[side] {
		p := &f.p[side][i]
		if !ordered.Has(p.h) || spent.Has(p.h) {
			continue
		}
		a, _ := f.attackFrom(p, p.h, c, true)
		v += 0.7 * a
	}
	return v
}

// Importance is highest where a card is chosen: all else of the turn follows.
func (x *Evaluator) Importance(s rules.State) float64 {
	switch s.(*game.State).Stage() {
	case 0:
		return 2
	case 1, 2:
		return 1
	}
	return 0.6
}
