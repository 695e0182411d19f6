package infidel

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
)

// view is a position as a side looks at it.
type view struct {
	*land
	s     *game.State
	me    rules.Side
	foe   rules.Side
	stand [game.MaxUnits]game.Stand
	here  [2][]int // units on the map
	act   game.Activation
	store [2][game.MaxUnits]int
}

func (v *view) read(l *land, s *game.State, me rules.Side) {
	v.land, v.s, v.me, v.foe = l, s, me, me.Other()
	v.act = s.Activation()
	for side := range v.here {
		v.here[side] = v.store[side][:0]
	}
	for u := range l.n {
		v.stand[u] = s.Stand(u)
		if v.stand[u].Hex != game.NoHex {
			side := l.men[u].side
			v.here[side] = append(v.here[side], u)
		}
	}
}

// standing is how me stands against the enemy, in flight points.
func (v *view) standing() float64 {
	if v.sc.ByPoints() {
		return float64(v.s.Points(v.me)-v.s.Points(v.foe))/2 + v.order(v.me) - v.order(v.foe)
	}
	return v.flightOf(v.foe) - v.flightOf(v.me) + v.order(v.me) - v.order(v.foe)
}

// flightOf is how far gone a side is: its points count for more the nearer its
// level is.
func (v *view) flightOf(side rules.Side) float64 {
	points, level := float64(v.s.Flight(side)), max(1, float64(v.s.Level(side)))
	return points*(1+points/level) + 3*float64(v.s.Breaks(side))/10
}

// order is what the units of a side are worth by their order and their place.
func (v *view) order(side rules.Side) (sum float64) {
	for _, u := range v.here[side] {
		m := &v.men[u]
		switch v.stand[u].Status {
		case game.Normal:
			sum += m.value * worthOrder
		case game.Retired:
			sum -= m.value * 0.3
		}
		if m.fights || m.shoots {
			sum += 0.4 * v.post(u, v.stand[u].Hex, v.stand[u].Facing)
		}
	}
	return sum
}

// broken says whether a unit counts as Disordered.
func (v *view) broken(u int) bool {
	return v.stand[u].Status == game.Disordered || v.stand[u].Status == game.Retired
}

// strike is what an attack of a unit from a hex on an enemy beside it brings,
// less what it may cost: by itself, without friends.
func (v *view) strike(u, from, e int, charge bool) float64 {
	d := v.sc.Direction(from, v.stand[e].Hex)
	if d < 0 {
		return 0
	}
	a, b := &v.men[u], &v.men[e]
	sum := v.sc.Weapon(a.kind, b.kind) + v.s.Defence(e) + v.sc.GroundShock(a.mounted, from, d)
	switch game.SideTo(v.stand[e].Facing, (d+game.Directions/2)%game.Directions) {
	case game.Rear:
		sum += 3
	case game.LeftFlank, game.RightFlank:
		sum += 2
	}
	if v.broken(u) {
		sum--
	}
	if v.stand[e].Status == game.Retired {
		sum += 2
	}
	g := v.blow(charge, v.broken(e), sum)
	return g.theirs*b.value*weak(v.broken(e)) - g.ours*a.value
}

// weak is how much more a result means to a unit that is broken already.
func weak(broken bool) float64 {
	if broken {
		return 1.3
	}
	return 1
}

// post is what a place and a facing are worth to a unit: the best blow from
// there, the enemies that can fall on it, how near the battle is.
func (v *view) post(u, at, facing int) float64 {
	m := &v.men[u]
	best, out := 0.0, 0.0
	near, towards := 99, game.Rear
	for _, e := range v.here[v.foeOf(u)] {
		h := v.stand[e].Hex
		dist := game.Distance(at, h)
		if dist < near {
			near, towards = dist, v.toward(at, h, facing)
		}
		switch {
		case dist == 1:
			d := v.sc.Direction(at, h)
			side := game.SideTo(facing, d)
			if m.fights && side == game.Front && !v.broken(u) {
				best = max(best, v.strike(u, at, e, false))
			}
			out -= v.menace(e, at) * exposure[side] * m.value
		case dist <= 3:
			out -= v.menace(e, at) * exposure[v.toward(at, h, facing)] * m.value / float64(dist)
			if m.charges && dist == 2 && v.stand[u].Status == game.Normal && v.toward(at, h, facing) == game.Front {
				best = max(best, 0.8*v.ride(u, e))
			}
			if m.shoots && dist == 2 && v.toward(at, h, facing) != game.Rear {
				best = max(best, 0.12*v.men[e].value)
			}
		}
	}
	if towards == game.Front {
		out += 0.1
	}
	return out + best - v.apart(m, near)
}

// exposure is how badly a blow on each side of a unit hurts it.
var exposure = [4]float64{game.Front: 0.03, game.RightFlank: 0.13, game.Rear: 0.2, game.LeftFlank: 0.13}

// menace is how much an enemy is to be feared beside a hex.
func (v *view) menace(e, at int) float64 {
	m := &v.men[e]
	switch {
	case v.stand[e].Status == game.Retired || !m.fights && !m.shoots:
		return 0
	case v.stand[e].Status == game.Disordered:
		return 0.3
	case m.charges:
		return 1
	case m.fights:
		return 0.7
	}
	return 0.3
}

// ride is what a Charge on an enemy would bring, from the front.
func (v *view) ride(u, e int) float64 {
	a, b := &v.men[u], &v.men[e]
	sum := v.sc.Weapon(a.kind, b.kind) + v.s.Defence(e)
	g := v.blow(true, v.broken(e), sum)
	return g.theirs*b.value - g.ours*a.value
}

// apart is what it costs to stand far from the battle, or too near for those who
// do not fight.
func (v *view) apart(m *man, near int) float64 {
	switch {
	case near == 99:
		return 0
	case !m.fights && !m.shoots:
		return 0.15 * float64(max(0, 5-near))
	case m.shoots && !m.fights:
		return 0.2 * float64(max(near-2, 2*(2-near)))
	}
	return 0.2 * float64(max(0, near-2))
}

func (v *view) foeOf(u int) rules.Side { return v.men[u].side.Other() }

// toward is on which side a unit of a facing has a hex, by the neighbour that is
// nearest to it.
func (v *view) toward(at, h, facing int) game.Side {
	best, side := 99, game.Rear
	for d := range game.Directions {
		n := v.sc.StepTo(at, d)
		if n == game.NoHex {
			continue
		}
		s := game.SideTo(facing, d)
		if x := game.Distance(n, h)*2 + one(s != game.Front); x < best {
			best, side = x, s
		}
	}
	return side
}
