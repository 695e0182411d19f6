package infidel

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
)

// view is a position as a side looks at it.
type view struct {
	*land
	k     *weights
	s     *game.State
	me    rules.Side
	foe   rules.Side
	stand [game.MaxUnits]game.Stand
	here  [2][]int // units on the map
	act   game.Activation
	store [2][game.MaxUnits]int

	near nearby
	help [game.MaxUnits]help // friends who strike the same enemy as the unit in hand
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
	v.alone()
}

func (v *view) alone() { clear(v.help[:v.n]) }

func (v *view) broken(u int) bool {
	return v.stand[u].Status == scenario.Disordered || v.stand[u].Status == scenario.Retired
}

// help is what friends bring to an attack on an enemy.
type help struct {
	n       int
	sides   uint8 // of the enemy, as bits
	weapon  int
	ground  int
	value   float64
	mounted bool // one of them
}

// allies notes who else of a Command strikes which enemy from where he stands.
func (v *view) allies(u int) {
	v.alone()
	for _, a := range v.here[v.men[u].side] {
		m := &v.men[a]
		if a == u || !m.fights || m.command != v.men[u].command || v.broken(a) {
			continue
		}
		for _, d := range game.FrontOf(v.stand[a].Facing) {
			n := v.sc.StepTo(v.stand[a].Hex, d)
			if n == game.NoHex {
				continue
			}
			if e := v.s.UnitAt(n); e >= 0 && v.men[e].side != m.side {
				v.help[e].add(v, a, e, v.stand[a].Hex, d)
			}
		}
	}
}

// add adds one who strikes an enemy from a hex in a direction.
func (h *help) add(v *view, a, e, from, d int) {
	weapon, ground := int(v.sc.Matrix[v.men[a].kind][v.men[e].kind]), int(v.sc.Map.Shock[one(!v.men[a].mounted)][from][d])
	if h.n == 0 {
		h.weapon, h.ground = weapon, ground
	}
	h.weapon, h.ground = max(h.weapon, weapon), min(h.ground, ground)
	h.n++
	h.sides |= 1 << game.SideTo(v.stand[e].Facing, (d+game.Directions/2)%game.Directions)
	h.value += v.men[a].value
	h.mounted = h.mounted || v.men[a].mounted
}

// strength is what the attack of some brings, all together.
func (v *view) strength(h *help, e int, charge, broken bool) float64 {
	if h.n == 0 {
		return 0
	}
	sum := v.sum(h, e, broken)
	parried := 0.0
	if h.sides != 1<<scenario.Rear {
		parried = v.parries(e, charge)
	}
	g := v.met(charge, e, sum, parried)
	return g.theirs*v.men[e].value*v.weak(v.broken(e))*v.stands(e, h.mounted) - g.ours*h.value
}

// sum is the modifiers of the attack of some.
func (v *view) sum(h *help, e int, broken bool) int {
	sum := h.weapon + h.ground + v.s.Defence(e) + h.n - 1 + angle(h.sides)
	if broken {
		sum -= 2
	}
	if v.stand[e].Status == scenario.Retired {
		sum += 2
	}
	return sum
}

// parries is how likely an enemy breaks an attack by a Counter-Charge, if it does not
// come from behind (INF-16).
func (v *view) parries(e int, charge bool) float64 {
	if !v.men[e].charges || v.stand[e].Status != scenario.Normal || v.act.Countered.Has(e) || v.act.BeganInZOC.Has(e) {
		return 0
	}
	return v.k.Answer.Parry * v.under(int(v.sc.Parries(charge))-v.s.Defence(e))
}

// parry is what a Counter-Charge takes from an attack (INF-17.13); from a Charge it takes
// about as much, which becomes Shock.
const parry = 2

// met is what an attack brings that a Counter-Charge may meet.
func (v *view) met(charge bool, e, sum int, parried float64) gain {
	g := v.blow(charge, v.broken(e), sum)
	if parried > 0 {
		b := v.blow(charge, v.broken(e), sum-parry)
		g.theirs += parried * (b.theirs - g.theirs)
		g.ours += parried * (b.ours - g.ours)
	}
	return g
}

// stands is how likely an enemy is to be there when the blow falls: horse that is
// in order leaves before foot, light horse before anybody (INF-14.1, 14.2).
func (v *view) stands(e int, mounted bool) float64 {
	switch m := &v.men[e]; {
	case !m.mounted || v.stand[e].Status != scenario.Normal:
		return 1
	case m.kind == scenario.LCA:
		return v.k.Harm.Leaving
	case !mounted && !m.charges:
		return v.k.Harm.Slow
	}
	return 1
}

// angle is what the sides add from which a unit is attacked (INF-17.4).
func angle(sides uint8) int {
	switch sides {
	case 1 << scenario.Front:
		return 0
	case 1 << scenario.LeftFlank, 1 << scenario.RightFlank:
		return 2
	case 1 << scenario.Rear:
		return 3
	}
	return 4
}

// strike is what a unit adds that attacks an enemy beside a hex, with those who
// strike it already.
func (v *view) strike(u, from, e, d int) float64 {
	h := v.help[e]
	without := max(0, v.strength(&h, e, false, false))
	h.add(v, u, e, from, d)
	return v.strength(&h, e, false, v.broken(u)) - without
}

// weak is how much more a result means to a unit that is broken already.
func (v *view) weak(broken bool) float64 {
	if broken {
		return v.k.Harm.Weak
	}
	return 1
}

// ride is what a Charge on an enemy would bring, from the side that it turns to a hex.
func (v *view) ride(u, from, e int) float64 {
	a, b := &v.men[u], &v.men[e]
	if v.rough[v.stand[e].Hex] {
		return 0
	}
	_, by := v.bearing(v.stand[e].Hex, from)
	side, parried := v.sideBy(v.stand[e].Facing, by), 0.0
	if side != scenario.Rear {
		parried = v.parries(e, true)
	}
	sum := int(v.sc.Matrix[a.kind][b.kind]) + v.s.Defence(e) + angle(1<<side) + v.help[e].n
	if from != v.stand[u].Hex || v.act.Moved.Has(u) {
		sum--
	}
	g := v.met(true, e, sum, parried)
	return g.theirs*b.value*v.weak(v.broken(e))*v.stands(e, true) - g.ours*a.value
}

func (v *view) foeOf(u int) rules.Side { return v.men[u].side.Other() }
