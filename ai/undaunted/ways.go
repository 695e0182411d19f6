package undaunted

import (
	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
)

// stand is what a tile is worth to a soldier, or to the vehicle that it drives:
// its tasks, its shots, its safety.
func (v *view) stand(u, at int) float64 {
	out := v.approach(u, at)
	if c := v.ride[u]; c >= 0 {
		for _, r := range v.rider[c] {
			if r >= 0 && v.man[r].side == v.me {
				out += v.shooting(r, at)
			}
		}
		return out
	}
	return out + v.shooting(u, at) - v.danger(u, at)
}

// shooting is what the shots of a soldier from a tile are worth to come.
func (v *view) shooting(u, at int) float64 {
	w := v.k.Shot
	if v.goal == scenario.GoalEliminate {
		w = v.k.Hunt
	}
	if v.life[u] == 0 {
		return 0
	}
	return w*v.shot(u, at) + v.chase(u, at)
}

// walk is what the best way of so many tiles brings over staying.
func (v *view) walk(kind, n, u int) float64 {
	if n == 0 {
		return 0
	}
	c := v.ride[u]
	if kind == scenario.ActDrive && (c < 0 || v.damage[c] >= int(v.car[c].critical)) {
		return 0
	}
	if v.exits[v.me].Has(v.tile[u]) && v.mayLeave(kind, u) {
		if n := v.leaving(kind, u); n > 0 {
			return v.share[v.me] * float64(n)
		}
	}
	return max(0, v.wander(kind, n, u))
}

// mayLeave says whether a soldier, or what it drives, may escape (UNA-14.8).
func (v *view) mayLeave(kind, u int) bool {
	l := &v.may[v.me]
	if kind == scenario.ActDrive {
		return l.anyHeld || l.vehicles.Has(v.ride[u])
	}
	return l.soldiers.Has(u)
}

// leaving is how many counters that count an escape takes off the board with this action.
func (v *view) leaving(kind, u int) (n int) {
	if c := v.ride[u]; kind == scenario.ActDrive && c >= 0 {
		if v.vic[v.me].Vehicles.Has(c) {
			n++
		}
		for _, r := range v.rider[c] {
			if r >= 0 && v.vic[v.me].Soldiers.Has(r) {
				n++
			}
		}
	} else if v.vic[v.me].Soldiers.Has(u) {
		n = 1
	}
	return n
}

// wander is what the best end of a way brings over staying where it is.
func (v *view) wander(kind, n, u int) float64 {
	from := v.tile[u]
	if kind == scenario.ActScout {
		need := v.needs()
		return v.scoutWay(&need, u, from, n, v.marks[v.me]) - v.scoutStand(&need, u, from)
	}
	stay := v.stand(u, from)
	best := 0.0
	seen := game.Set(1 << from)
	for edge := seen; n > 0 && edge != 0; n-- {
		edge = v.beyond(kind, edge) &^ seen
		seen |= edge
		for x := edge; x != 0; {
			if w := v.stand(u, x.Pop()) - stay; w > best {
				best = w
			}
		}
	}
	return best
}

// beyond is the tiles that a movement may enter from some others.
func (v *view) beyond(kind int, from game.Set) (next game.Set) {
	for x := from; x != 0; {
		next |= v.near[x.Pop()]
	}
	switch kind {
	case scenario.ActMove:
		next &= v.marks[v.me]
	case scenario.ActDrive:
		next &= v.marks[v.me] &^ v.difficult
	}
	return next
}

func (v *view) scoutStand(need *[tilesMost]float64, u, at int) float64 {
	return v.stand(u, at) + v.k.Scout*v.share[v.me]*v.scouting(need, at)
}

// scoutWay is what the best way of a scout brings: its marks, less the fog, and its end.
func (v *view) scoutWay(need *[tilesMost]float64, u, at, n int, marks game.Set) float64 {
	best := v.scoutStand(need, u, at)
	if n == 0 {
		return best
	}
	for x := v.near[at]; x != 0; {
		t := x.Pop()
		w := 0.0
		if !marks.Has(t) {
			w = v.marked(need, t)
		}
		best = max(best, w+v.scoutWay(need, u, t, n-1, marks|1<<t))
	}
	return best
}

// marked is what a new marker on a tile brings.
func (v *view) marked(need *[tilesMost]float64, t int) float64 {
	return v.k.Mark*v.share[v.me]*need[t] - v.k.Fog
}

// step is what going on to a tile brings in the movement under way.
func (v *view) step(to int) float64 {
	u := v.s.Actor()
	kind, left, _ := v.s.Doing()
	from := v.tile[u]
	if kind == scenario.ActScout {
		need := v.needs()
		w := 0.0
		marks := v.marks[v.me]
		if !marks.Has(to) {
			w = v.marked(&need, to)
		}
		return w + v.scoutWay(&need, u, to, left-1, marks|1<<to) - v.scoutStand(&need, u, from) - 1e-3
	}
	// The best end that goes over this tile, a shorter way before a longer one.
	here := v.stand(u, from)
	best := v.stand(u, to) - here
	seen := game.Set(1<<from | 1<<to)
	edge := game.Set(1 << to)
	for n := left - 1; n > 0 && edge != 0; n-- {
		edge = v.beyond(kind, edge) &^ seen
		seen |= edge
		for x := edge; x != 0; {
			best = max(best, v.stand(u, x.Pop())-here-1e-3)
		}
	}
	return best - 1e-3
}

// charting is what the best tiles of navigate or watch bring.
func (v *view) charting(n, u int, anywhere bool) (sum float64) {
	need := v.needs()
	bare := game.Set(1)<<v.land.n - 1
	bare &^= v.marks[v.me]
	var chosen game.Set
	for range n {
		x := bare &^ chosen
		if !anywhere {
			x &= v.beside(v.tile[u], chosen)
		}
		best, most := -1, 0.0
		for x != 0 {
			t := x.Pop()
			if w := v.marked(&need, t); w > most {
				best, most = t, w
			}
		}
		if best < 0 {
			break
		}
		chosen |= 1 << best
		sum += most
	}
	return sum
}

// beside is the tiles next to a tile, or to those that are chosen.
func (v *view) beside(at int, chosen game.Set) (out game.Set) {
	if chosen == 0 {
		return v.near[at]
	}
	for x := chosen; x != 0; {
		out |= v.near[x.Pop()]
	}
	return out
}

// marking is what choosing a tile brings now, by navigate or watch.
func (v *view) marking(t int) float64 {
	if v.marks[v.me].Has(t) {
		return -0.1
	}
	need := v.needs()
	return v.marked(&need, t)
}

// transfer is what a free transfer brings: deeds from there, and where the ride goes.
func (x *Evaluator) transfer(v *view, a rules.Action) float64 {
	u := v.s.Actor()
	before, was := v.ride[u], v.seat[u]
	step, _ := v.s.Step()
	now := 0.0
	if step == game.StepUse {
		k, _ := v.s.Played()
		now = v.best(k)
	}
	stay := v.seated(u)
	if before >= 0 {
		v.rider[before][was] = -1
	}
	v.ride[u], v.seat[u] = -1, -1
	if a.Verb != game.VerbExit {
		v.ride[u], v.seat[u] = int(a.A), int(a.B)
		v.rider[a.A][a.B] = u
	}
	gain := v.seated(u) - stay
	if step == game.StepUse {
		k, _ := v.s.Played()
		then := v.best(k)
		if then > now || gain > 0.3 {
			gain += then // the option still comes
		} else {
			gain = -0.2
		}
	}
	if a.Verb != game.VerbExit {
		v.rider[a.A][a.B] = -1
	}
	if before >= 0 {
		v.rider[before][was] = u
	}
	v.ride[u], v.seat[u] = before, was
	return gain - 0.05
}

// seated is what the place of a soldier is worth: its way to its tasks, aboard or
// on foot, its shots, its safety, and the driver that a vehicle needs.
func (v *view) seated(u int) float64 {
	out := v.stand(u, v.tile[u])
	c := v.ride[u]
	if c < 0 {
		return out
	}
	k := &v.car[c]
	if k.drive >= 0 && v.seat[u] == k.drive {
		out += v.w.worth[boardRide] * 0.3
		if v.vic[v.me].Vehicles.Has(c) {
			out += v.w.worth[boardRide]
		}
	}
	if v.damage[c] == int(k.integrity)-1 && v.damage[c] >= int(k.critical) {
		out -= v.w.worth[exitDanger]
	}
	if v.held[v.foe].Has(c) { // it would be taken
		out += 2
	}
	if v.damage[c] >= int(k.critical) {
		out -= 0.5
	}
	return out - 0.3*v.hurtAboard(u, c)
}

// hurtAboard is what hits on a vehicle may cost a rider.
func (v *view) hurtAboard(u, c int) float64 {
	n := 0
	for _, r := range v.rider[c] {
		if r >= 0 {
			n++
		}
	}
	return v.wound(u, v.foe) * 0.5 / float64(max(1, n))
}
