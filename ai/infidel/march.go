package infidel

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
)

// march rates how the unit in hand goes on: it looks for the best place that it
// can come to, and goes there; shots are made where they bring most.
func (x *Sense) march(dst []float64, v *view, u int, acts []rules.Action) []float64 {
	at := v.stand[u].Hex
	goal, post := x.goal(v, u)
	step := game.NoHex
	if goal != at {
		x.way = x.reach.Way(x.way[:0], goal)
		if len(x.way) > 0 {
			step = x.way[0]
		}
	}
	rests := at != game.NoHex && v.post(u, at, v.stand[u].Facing) > post-0.02
	for _, a := range acts {
		w := 0.0
		switch a.Verb {
		case game.VerbStep:
			if int(a.A) == step && !rests {
				w = 1
			} else {
				w = -1
			}
		case game.VerbFace:
			if goal == at || rests || step == game.NoHex {
				w = 0.5
			}
			w += v.post(u, at, int(a.A)) / 8
		case game.VerbFire:
			w = v.shot(u, int(a.A), int(a.B))
		case game.VerbWith:
			w = -2
		}
		dst = append(dst, share*w)
	}
	return dst
}

// goal is the best place that the unit in hand can come to, with what it is
// worth facing as it would.
func (x *Sense) goal(v *view, u int) (hex int, post float64) {
	v.s.ReachOf(u, &x.reach)
	x.list = x.reach.Hexes(x.list[:0])
	at := v.stand[u].Hex
	hex, post = at, -1e9
	rests := v.stand[u].Status == game.Disordered && at != game.NoHex && !v.nextTo(u, at)
	for _, h := range x.list {
		if h != at && !x.reach.MayEnd(h) {
			continue
		}
		w := -0.15 * float64(x.reach.Shots(h))
		best := -1e9
		if h == at {
			for f := range game.Directions {
				best = max(best, v.post(u, h, f))
			}
			w += 0.03
			if rests {
				w += worthOrder * v.men[u].value
			}
		} else {
			best = v.bestFacing(u, h)
			if v.s.InCommand(u) {
				w += 0.02
			}
		}
		if w += best; w > post {
			hex, post = h, w
		}
	}
	return hex, post
}

// bestFacing is what the best facing in a hex is worth: of the three towards the
// nearest enemy.
func (v *view) bestFacing(u, h int) float64 {
	best := -1e9
	for f := range game.Directions {
		best = max(best, v.post(u, h, f))
	}
	return best
}

// nextTo says whether an enemy stands beside a hex.
func (v *view) nextTo(u, h int) bool {
	for _, e := range v.here[v.foeOf(u)] {
		if game.Distance(h, v.stand[e].Hex) == 1 {
			return true
		}
	}
	return false
}

// shot is what a fire at an enemy brings, made in a facing.
func (v *view) shot(u, e, facing int) float64 {
	m, t := &v.men[u], &v.men[e]
	n := float64(v.shots[v.stand[e].Hex])
	if t.charges {
		n--
	}
	if m.mounted {
		n--
	}
	if v.broken(u) {
		n--
	}
	w := (1.4 + 0.12*n) * (0.5 + 0.25*t.value) * weak(v.broken(e))
	if t.charges && v.stand[e].Status == game.Normal && game.Distance(v.stand[u].Hex, v.stand[e].Hex) == 1 {
		w *= 0.6 // they may come
	}
	return w + v.post(u, v.stand[u].Hex, facing)/20
}
