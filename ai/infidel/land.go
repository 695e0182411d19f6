package infidel

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
)

// land is what a battle says once for all.
type land struct {
	sc     *game.Scenario
	n      int
	men    [game.MaxUnits]man
	shots  [game.Hexes]int8 // what the ground of a hex adds to fire at it
	result [2][2][totals]gain
}

// man is a unit of the battle.
type man struct {
	kind    game.Kind
	side    rules.Side
	command int
	mounted bool
	fights  bool
	charges bool
	shoots  bool
	value   float64 // what its loss means, in flight points
	kindly  game.KindInfo
}

// gain is what an attack with a total brings on average: what the defender
// loses and what the attacker does, in shares of a unit.
type gain struct{ theirs, ours float64 }

// The totals of an attack that are looked up, before the die.
const (
	leastTotal = -12
	totals     = 40
)

func readLand(sc *game.Scenario) (l land) {
	l.sc, l.n = sc, sc.Units()
	for u := range l.n {
		i := sc.UnitInfo(u)
		k := sc.KindInfo(i.Kind)
		l.men[u] = man{i.Kind, i.Side, i.Command, k.Mounted, k.Shock, k.Charge, k.Bow || k.Crossbow || k.Javelin, float64(k.Loss), k}
	}
	grounds := sc.Grounds()
	for h := range l.shots {
		if sc.Contains(h) {
			l.shots[h] = int8(grounds[sc.GroundAt(h)].Fire)
		}
	}
	for charge := range 2 {
		for disordered := range 2 {
			for n := range totals {
				l.result[charge][disordered][n] = meanOf(sc, charge == 1, disordered == 1, n+leastTotal)
			}
		}
	}
	return l
}

// meanOf is what a sum of modifiers brings over the faces of the die.
func meanOf(sc *game.Scenario, charge, disordered bool, sum int) (g gain) {
	for d := range 10 {
		e := sc.ShockResult(charge, disordered, d+sum)
		g.theirs += harm(e, game.DefenderDisordered, game.DefenderRetreats, game.DefenderRetired, game.DefenderEliminated) / 10
		g.ours += harm(e, game.AttackerDisordered, game.AttackerRetreats, 0, 0) / 10
	}
	return g
}

// What becomes of a unit, in shares of its loss.
const (
	worthOrder  = 0.35
	worthGround = 0.12
	worthRetire = 0.75
)

func harm(e, disordered, retreats, retired, eliminated game.Effects) float64 {
	out := 0.0
	switch {
	case e&eliminated != 0:
		return 1
	case e&retired != 0:
		return worthRetire
	}
	if e&disordered != 0 {
		out += worthOrder
	}
	if e&retreats != 0 {
		out += worthGround
	}
	return out
}

// blow is what an attack with a sum of modifiers brings.
func (l *land) blow(charge, disordered bool, sum int) gain {
	return l.result[one(charge)][one(disordered)][min(max(sum-leastTotal, 0), totals-1)]
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}
