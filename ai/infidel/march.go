package infidel

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
)

// march rates how the unit in hand goes on: it looks for the best place that it
// can come to, and goes there; shots are made where they bring most.
func (x *Evaluator) march(dst []float64, v *view, u int, acts []rules.Action) []float64 {
	at, k := v.stand[u].Hex, &v.k.March
	v.allies(u)
	step := x.next(v, u, acts)
	if at != game.NoHex {
		v.look(u, at)
	}
	for _, a := range acts {
		w := -2.0 // leaders ride by themselves
		switch a.Verb {
		case game.VerbStep:
			w = float64(one(int(a.A) == step))*k.Step - 1
		case game.VerbFace:
			w = k.Turn*float64(one(step == game.NoHex)) + k.Face*v.posted(u, at, int(a.A))
		case game.VerbFire:
			w = v.fire(u, a, step == game.NoHex) + k.Aim*v.posted(u, at, int(a.B))
		}
		dst = append(dst, v.k.Value.Share*w)
	}
	v.alone()
	return dst
}

// plan is where a unit in hand goes to, as long as nothing else stirs: a round
// of the search need not look for it anew at every step.
type plan struct {
	on    bool
	print uint64
	unit  int
	at    []int // the hexes still before it, the next one first
}

// next is the next hex on the way of the unit in hand, NoHex when it is where it wants to be.
func (x *Evaluator) next(v *view, u int, acts []rules.Action) int {
	p, at := &x.plan, v.stand[u].Hex
	print := v.print(u)
	if p.on && p.unit == u && p.print == print {
		if len(p.at) > 0 && p.at[0] == at {
			p.at = p.at[1:]
		}
		if len(p.at) == 0 {
			return game.NoHex
		}
		if slices.Contains(acts, rules.Action{Verb: game.VerbStep, A: int16(p.at[0])}) {
			return p.at[0]
		}
	}
	goal := x.goal(v, u)
	x.way = x.way[:0]
	if goal != at {
		x.way = x.reach.Way(x.way, goal)
	}
	p.unit, p.print, p.at = u, print, x.way
	if len(x.way) == 0 {
		return game.NoHex
	}
	return x.way[0]
}

// print tells apart how everything stands but the place of a unit on its way.
func (v *view) print(u int) uint64 {
	h := uint64(v.s.Activations())<<3 | uint64(v.stand[u].Status)<<1 | uint64(one(v.act.Fired.Has(u)))
	for side := range v.here {
		for _, n := range v.here[side] {
			if st := &v.stand[n]; n != u {
				h = (h ^ uint64(n)<<24 ^ uint64(st.Hex)<<8 ^ uint64(st.Facing)<<4 ^ uint64(st.Status)) * 0x100000001b3
			}
		}
	}
	return h
}

// fire is what a fire of the unit in hand is worth to it where it is: now, if
// there is no better place for it.
func (v *view) fire(u int, a rules.Action, here bool) float64 {
	w := v.shot(u, v.stand[u].Hex, int(a.A))
	switch {
	case !here || w < v.k.March.Poor:
		return -1
	case v.men[u].fights && !v.men[u].mounted && v.men[u].kind == scenario.AF && v.nextTo(u, v.stand[u].Hex):
		return v.k.March.Flail + w // it may not attack then (INF-11.8)
	}
	return v.k.March.Fire + w
}

// goal is the best place that the unit in hand can come to.
func (x *Evaluator) goal(v *view, u int) (hex int) {
	v.s.ReachOf(u, &x.reach)
	x.list = x.reach.Hexes(x.list[:0])
	at := v.stand[u].Hex
	hex = at
	post := -1e9
	shoots := v.men[u].shoots && !v.act.Fired.Has(u) && v.stand[u].Status != scenario.Retired
	for _, h := range x.list {
		if h != at && !x.reach.MayEnd(h) {
			continue
		}
		w := v.bestPost(u, h) - v.straying(u, h)
		if shoots {
			w = x.sniping(v, u, h, w)
		}
		if h == at {
			w += v.staying(u)
		} else {
			w -= v.k.March.Under * v.men[u].value * float64(x.reach.Shots(h))
		}
		if w > post {
			hex, post = h, w
		}
	}
	return hex
}

// staying is what it is worth not to stir: who is Disordered rallies where
// nothing disturbs him (INF-19.1).
func (v *view) staying(u int) float64 {
	at := v.stand[u].Hex
	if v.stand[u].Status == scenario.Disordered && !v.act.Moved.Has(u) && !v.act.Fired.Has(u) && !v.act.ShotAt.Has(u) && !v.nextTo(u, at) {
		return v.k.Harm.Order*v.men[u].value + v.k.March.Stay
	}
	return v.k.March.Stay
}

// sniping is what a place is worth to one who has yet to shoot: mounted archers
// ride on when they have shot, if they can.
func (x *Evaluator) sniping(v *view, u, h int, post float64) float64 {
	best := 0.0
	for i := range v.near.list[:v.near.n] {
		if e := &v.near.list[i]; e.dist == 1 || e.dist == 2 && v.men[u].range2 {
			best = max(best, v.shot(u, h, e.unit))
		}
	}
	if v.men[u].mounted && x.reach.Left(h) >= 2 && !x.reach.Stops(h) {
		return v.k.March.Snipe*best + v.k.March.Ridden*post
	}
	return best + post
}

// straying is what it costs to leave the range of the Command's leader: who is
// out of command next time can do little (INF-7.12). Knights always are in it.
func (v *view) straying(u, h int) float64 {
	if v.men[u].kind == scenario.KN {
		return 0
	}
	l := v.s.Led(int(v.sc.Commands[v.men[u].command].Leader))
	if l.Hex == game.NoHex {
		return 0
	}
	return v.k.March.Stray * float64(max(0, v.steps(h, l.Hex)-l.Range-1))
}

func (v *view) nextTo(u, h int) bool {
	for _, e := range v.here[v.foeOf(u)] {
		if v.steps(h, v.stand[e].Hex) == 1 {
			return true
		}
	}
	return false
}

// mostLead is more than any ride of a leader is rated: as long as a unit has
// something to do they wait, and nobody needs to look where they could go.
const mostLead = 0.2

// lead is what it brings that a leader rides to a hex: his units in his range, the
// Commander-in-Chief not far, no enemy near him. It is done when the units have moved.
func (v *view) lead(l, h int) float64 {
	at := v.s.Led(l).Hex
	if at == game.NoHex {
		return min(max(0.1+0.01*v.seat(l, h), 0.02), 0.18)
	}
	gain := v.seat(l, h) - v.seat(l, at)
	if gain < v.k.Lead.Gain {
		return -1
	}
	return min(0.02+0.02*gain, 0.18)
}

// seat is how good a hex is for a leader.
func (v *view) seat(l, h int) float64 {
	x := &v.lords[l]
	reach := v.s.Led(l).Range
	out, sum, n := 0.0, 0, x.units.Len()
	for u := range x.units.All {
		if v.stand[u].Hex == game.NoHex {
			continue
		}
		dist := v.steps(h, v.stand[u].Hex)
		sum += dist
		if v.men[u].kind != scenario.KN {
			out -= v.k.Lead.Range * float64(max(0, dist-reach))
		}
	}
	out -= v.k.Lead.Near * float64(sum) / float64(max(1, n))
	return out - v.peril(l, h) + v.chiefly(l, h)
}

// peril is how much a leader has to fear in a hex.
func (v *view) peril(l, h int) float64 {
	near := 99
	for _, e := range v.here[v.lords[l].info.Side.Other()] {
		near = min(near, v.steps(h, v.stand[e].Hex))
	}
	guarded := v.s.UnitAt(h) >= 0
	switch {
	case near > 3:
		return v.k.Lead.Bare * float64(one(!guarded))
	case guarded:
		return v.k.Lead.Guarded[near-1]
	}
	return v.k.Lead.Peril[near-1]
}

// chiefly is what the Commander-in-Chief adds to who is in his range (INF-7.14).
func (v *view) chiefly(l, h int) float64 {
	if v.lords[l].info.Chief {
		return 0
	}
	for n := range v.lords {
		x := &v.lords[n]
		if c := v.s.Led(n); x.info.Chief && x.info.Side == v.lords[l].info.Side && !c.Replaced && c.Hex != game.NoHex && v.steps(h, c.Hex) <= c.Range {
			return v.k.Lead.Chief
		}
	}
	return 0
}
