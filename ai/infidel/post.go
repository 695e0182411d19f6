package infidel

import (
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
)

// nearby is what stands round a hex, for a unit that is there or would be.
type nearby struct {
	list    [game.MaxUnits]neighbour
	n       int
	far     int   // to the nearest enemy
	by      uint8 // the directions to him
	covered uint8 // the neighbours where friends stand, or nobody can
}

// neighbour is an enemy within three hexes.
type neighbour struct {
	unit, dist int
	by         uint8
	menace     float64
}

// danger is what the enemies near a place threaten a unit of a facing with there.
func (v *view) danger(u, at, facing int) (sum float64) {
	v.look(u, at)
	for i := range v.near.list[:v.near.n] {
		e := &v.near.list[i]
		sum += e.menace * v.exposed(facing, v.sideBy(facing, e.by)) * v.men[u].value / float64(e.dist)
	}
	return sum
}

// look finds out what stands round a hex for a unit.
func (v *view) look(u, at int) {
	x := &v.near
	x.n, x.far, x.by, x.covered = 0, 99, 0, 0
	for _, e := range v.here[v.foeOf(u)] {
		dist, by := v.bearing(at, v.stand[e].Hex)
		if dist < x.far {
			x.far, x.by = dist, by
		}
		if dist <= 3 {
			x.list[x.n] = neighbour{e, dist, by, v.menace(e)}
			x.n++
		}
	}
	if x.n == 0 {
		return
	}
	for d := range game.Directions {
		n := v.sc.StepTo(at, d)
		if n == game.NoHex {
			x.covered |= 1 << d
		} else if o := v.s.UnitAt(n); o >= 0 && o != u && v.men[o].side == v.men[u].side {
			x.covered |= 1 << d
		}
	}
}

// post is what a place and a facing are worth to a unit: the best blow from
// there, the enemies that can fall on it, how near the battle is.
func (v *view) post(u, at, facing int) float64 {
	v.look(u, at)
	return v.posted(u, at, facing)
}

// bestPost is that of the best facing.
func (v *view) bestPost(u, at int) float64 {
	v.look(u, at)
	if v.near.n == 0 {
		return v.posted(u, at, 0) + v.k.Post.Alone
	}
	best := -1e9
	for f := range game.Directions {
		best = max(best, v.posted(u, at, f))
	}
	return best
}

// posted is the worth of a post that has been looked at.
func (v *view) posted(u, at, facing int) float64 {
	x, out := &v.near, 0.0
	blow, danger := v.stance(u, at, facing)
	if x.by != 0 && v.sideBy(facing, x.by) == scenario.Front {
		out = v.k.Post.Ahead
	}
	return out - danger + blow - v.away(u, &v.men[u], at)
}

// stance is the best blow of a post that has been looked at, and the blows that may
// fall on it.
func (v *view) stance(u, at, facing int) (best, danger float64) {
	m, x := &v.men[u], &v.near
	hunted := 1.0
	if v.act.Fired.Has(u) {
		hunted = v.k.Post.Spent
	}
	normal := v.stand[u].Status == scenario.Normal || v.stand[u].Status == scenario.OffMap
	for i := range x.list[:x.n] {
		e := &x.list[i]
		side := v.sideBy(facing, e.by)
		danger += e.menace * v.exposed(facing, side) * m.value / float64(e.dist)
		if m.rides {
			danger += hunted * v.k.Post.Hunted[e.dist-1] * e.menace * m.value
		}
		if side == scenario.Rear {
			continue
		}
		if m.fights && side == scenario.Front && normal {
			switch {
			case e.dist == 1:
				best = max(best, v.strike(u, at, e.unit, v.sc.Direction(at, v.stand[e.unit].Hex)))
			case m.charges && !(at == v.stand[u].Hex && v.act.BeganNear.Has(u)):
				best = max(best, v.k.Post.Ride[e.dist-2]*v.ride(u, at, e.unit))
			}
		}
		if m.shoots && !(m.rides && v.act.Fired.Has(u)) && (e.dist == 1 || e.dist == 2 && m.range2) {
			best = max(best, v.k.Post.Shot*v.shot(u, at, e.unit))
		}
	}
	return best, danger
}

// exposed is how badly a blow on a side hurts a unit of a facing where it has looked round.
func (v *view) exposed(facing int, side scenario.Side) float64 {
	if side == scenario.Front {
		return v.k.Post.Exposed[side]
	}
	for d := range game.Directions {
		if game.SideTo(facing, d) == side && v.near.covered>>d&1 == 0 {
			return v.k.Post.Exposed[side]
		}
	}
	return v.k.Post.Covered
}

// menace is how much an enemy is to be feared.
func (v *view) menace(e int) float64 {
	m := &v.men[e]
	switch {
	case v.stand[e].Status == scenario.Retired || !m.fights && !m.shoots:
		return 0
	case v.stand[e].Status == scenario.Disordered:
		return v.k.Post.Feared[0]
	case m.charges:
		return v.k.Post.Feared[1]
	case m.fights:
		return v.k.Post.Feared[2]
	}
	return v.k.Post.Feared[3]
}

// shot is what a fire from a hex at an enemy brings on average; 0 where it does not see it.
func (v *view) shot(u, at, e int) float64 {
	m, t := &v.men[u], &v.men[e]
	h := v.stand[e].Hex
	dist, by := v.bearing(h, at)
	if dist > 2 || dist == 2 && !v.sc.Sees(at, h) {
		return 0
	}
	sum := m.adds[dist] + int(v.shots[h])
	if t.kind == scenario.KN || t.kind == scenario.HC {
		sum--
	}
	if m.mounted {
		sum--
	}
	if v.stand[u].Status == scenario.Disordered {
		sum--
	}
	side := v.sideBy(v.stand[e].Facing, by)
	if t.mounted && !t.charges && (side == scenario.LeftFlank || side == scenario.RightFlank) && by&(by-1) == 0 {
		sum++
	}
	w := v.salvo(t.mounted, v.broken(e), sum) * t.value
	switch {
	case side == scenario.Rear || v.broken(e) && t.charges:
	case t.charges: // they may come
		w -= v.k.Post.Provoked * m.value
	case t.bow && v.stand[e].Status != scenario.Retired:
		w -= v.k.Post.Returned * v.salvo(m.mounted, v.broken(u), 0) * m.value
	}
	return w
}

// away is what it costs to stand far from the battle, or too near for those who do not fight.
func (v *view) away(u int, m *man, at int) float64 {
	near := v.near.far
	switch {
	case m.train:
		return v.toHaven(at) + v.k.Post.Train*float64(max(0, 3-near))
	case near == 99:
		return 0
	case !m.fights && !m.shoots:
		return v.k.Post.Shy * float64(max(0, 5-near))
	case m.rides && v.act.Fired.Has(u):
		return v.k.Post.Away * float64(max(0, near-5)) // it comes back to shoot
	case m.shoots && !m.fights:
		return v.k.Post.Bow * float64(max(near-2, 2*(2-near)))
	}
	return v.k.Post.Away * float64(max(0, near-2))
}

// toHaven is what the way costs that a wagon still has before it.
func (v *view) toHaven(at int) float64 {
	least := 99
	for _, h := range v.haven {
		least = min(least, v.steps(at, h))
	}
	return v.k.Post.Haven * float64(least)
}
