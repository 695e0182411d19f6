package infidel

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
)

// land is what a battle says once for all.
type land struct {
	sc     *game.Scenario
	n      int
	men    [game.MaxUnits]man
	lords  []lord
	shots  [game.Hexes]int8 // what the ground of a hex adds to fire at it
	column [game.Hexes]int8
	row    [game.Hexes]int8
	rough  [game.Hexes]bool // no charge goes there
	harm   harms            // by which the tables are reckoned
	result [2][2][totals]gain
	volley [2][2][totals]float64
	haven  []int // where wagons are safe
	ways   bearings
}

// man is a unit of the battle.
type man struct {
	kind    scenario.Kind
	side    rules.Side
	command int
	mounted bool
	fights  bool
	charges bool
	shoots  bool
	bow     bool
	rides   bool    // it shoots from horseback
	train   bool    // it only wants to be safe
	value   float64 // what its loss means, in flight points
	mp      int
	range2  bool   // its weapon carries two hexes
	adds    [3]int // what the range adds to its fire
}

// lord is a leader of the battle.
type lord struct {
	info  scenario.LeaderInfo
	units game.UnitSet // of his Commands
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
	l.sc, l.n = sc, len(sc.Units)
	for u := range l.n {
		l.men[u] = readMan(sc, u)
	}
	for n := range len(sc.Leaders) {
		l.lords = append(l.lords, readLord(sc, n))
	}
	grounds := sc.Grounds
	for h := range l.shots {
		l.column[h], l.row[h] = int8(game.Column(h)), int8(game.Row(h))
		if sc.Contains(h) {
			g := &grounds[sc.GroundAt(h)]
			l.shots[h], l.rough[h] = int8(g.Fire), g.NoCharge
		}
	}
	if sc.Special.Points {
		l.haven = sc.Haven()
	}
	l.ways = readBearings()
	return l
}

// readTables reads what totals bring, by what becomes of units.
func (l *land) readTables(k *harms) {
	l.harm = *k
	for i := range 2 {
		for disordered := range 2 {
			for n := range totals {
				l.result[i][disordered][n] = k.meanOf(l.sc, i == 1, disordered == 1, n+leastTotal)
				l.volley[i][disordered][n] = k.volleyOf(l.sc, i == 1, disordered == 1, n+leastTotal)
			}
		}
	}
}

func readMan(sc *game.Scenario, u int) man {
	i := sc.Units[u]
	k := sc.Kinds[i.Kind]
	m := man{kind: i.Kind, side: i.Side, command: int(i.Command), mounted: k.Class == scenario.Mounted, fights: k.Shock, charges: k.Charge,
		shoots: k.Missile != scenario.Unarmed, bow: k.Missile == scenario.Bow, value: float64(k.Loss), mp: int(k.MP)}
	if sc.Special.Points && (i.Kind == scenario.Wagon || i.Kind == scenario.Carroccio) {
		m.train = true
		m.value = 3
	}
	m.rides = m.shoots && m.mounted
	if m.shoots {
		for d := 1; d <= 2; d++ {
			m.adds[d], m.range2 = sc.Carries(i.Kind, d)
		}
	}
	return m
}

func readLord(sc *game.Scenario, n int) lord {
	x := lord{info: sc.Leaders[n]}
	for _, c := range x.info.Commands() {
		x.units = x.units.Or(game.UnitSet(sc.Commands[c].Units))
	}
	return x
}

// meanOf is what a sum of modifiers brings over the faces of the die.
func (k *harms) meanOf(sc *game.Scenario, charge, disordered bool, sum int) (g gain) {
	for d := range 10 {
		e := sc.ShockResult(charge, disordered, d+sum)
		g.theirs += k.struck(e) / 10
		g.ours += k.striking(e) / 10
		if e&scenario.ContinuedAttack != 0 {
			g.theirs += k.Again / 10
		}
	}
	return g
}

// volleyOf is the same of a fire, for the target.
func (k *harms) volleyOf(sc *game.Scenario, mounted, disordered bool, sum int) (w float64) {
	for d := range 10 {
		w += k.struck(sc.ShotResult(mounted, disordered, d+sum)) / 10
	}
	return w
}

// blow is what an attack with a sum of modifiers brings, shot what a fire does.
func (l *land) blow(charge, disordered bool, sum int) gain {
	return l.result[one(charge)][one(disordered)][min(max(sum-leastTotal, 0), totals-1)]
}

func (l *land) salvo(mounted, disordered bool, sum int) float64 {
	return l.volley[one(mounted)][one(disordered)][min(max(sum-leastTotal, 0), totals-1)]
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

// bearings is how far any hex lies from any other, and by which of its
// neighbours one goes there: by the difference of their columns and rows, and
// by whether the column is odd, since nothing else matters.
type bearings struct {
	steps  [2][wide][high]int8
	toward [2][wide][high]uint8
	sides  [game.Directions][1 << game.Directions]scenario.Side
}

const (
	wide = 2*scenario.GridColumns - 1
	high = 2*scenario.GridRows - 1
)

// readBearings measures from two hexes in the middle of the grid: from any other
// it is the same.
func readBearings() (b bearings) {
	for f := range game.Directions {
		for by := range b.sides[f] {
			b.sides[f][by] = sideBy(f, uint8(by))
		}
	}
	for odd := range 2 {
		for dc := range wide {
			for dr := range high {
				b.steps[odd][dc][dr] = int8(apart(odd, dc-scenario.GridColumns+1, dr-scenario.GridRows+1))
			}
		}
	}
	for odd := range 2 {
		for dc := range wide {
			for dr := range high {
				b.toward[odd][dc][dr] = b.nearer(odd, dc, dr)
			}
		}
	}
	return b
}

// apart is the distance from column odd, row 0 to one dc columns and dr rows on:
// odd columns lie half a hex lower (INF-3.1).
func apart(odd, dc, dr int) int {
	across := max(dc, -dc)
	down := 2*dr + (odd+dc)&1 - odd // in halves of a hex
	return across + max(0, max(down, -down)-across)/2
}

// nearer is the directions of the neighbours that lie nearest.
func (b *bearings) nearer(odd, dc, dr int) (x uint8) {
	least := 127
	for d, o := range scenario.Beside[odd] {
		n := apart((odd+o[0])&1, dc-scenario.GridColumns+1-o[0], dr-scenario.GridRows+1-o[1])
		if n > least {
			continue
		}
		if n < least {
			least, x = n, 0
		}
		x |= 1 << d
	}
	return x
}

func (l *land) steps(a, b int) int {
	return int(l.ways.steps[l.column[a]&1][int(l.column[b]-l.column[a])+scenario.GridColumns-1][int(l.row[b]-l.row[a])+scenario.GridRows-1])
}

// bearing is the distance, and the directions that lead there.
func (l *land) bearing(a, b int) (int, uint8) {
	odd, dc, dr := l.column[a]&1, int(l.column[b]-l.column[a])+scenario.GridColumns-1, int(l.row[b]-l.row[a])+scenario.GridRows-1
	return int(l.ways.steps[odd][dc][dr]), l.ways.toward[odd][dc][dr]
}

// sideBy is on which side a unit of a facing has what lies by some directions:
// the front counts before the others.
func (l *land) sideBy(facing int, by uint8) scenario.Side { return l.ways.sides[facing][by] }

func sideBy(facing int, by uint8) scenario.Side {
	first := scenario.Rear
	for d := game.Directions - 1; d >= 0; d-- {
		if by>>d&1 == 0 {
			continue
		}
		if first = game.SideTo(facing, d); first == scenario.Front {
			return scenario.Front
		}
	}
	return first
}
