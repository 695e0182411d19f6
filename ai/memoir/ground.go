package memoir

import (
	"math"

	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
)

const (
	hexes   = scenario.HexCount
	classes = 3
	span    = 20 // more than the longest distance on the board
)

// ground is what a scenario says for ever, laid out for quick reading.
type ground struct {
	sc     *game.Scenario
	kinds  [2][]kind // by side: armor may be slow (M44-25.1)
	air    int       // the card whose dice a strike by Recon throws
	cards  [scenario.MaxCards]card
	dist   [hexes][hexes]uint8
	within [span + 1][hexes]scenario.Set // the hexes at most so far away
	reach  int                           // the farthest that any unit may attack, an approach included
	shield [2][classes][hexes]int8       // by the target's side and the attacker's class
	marks  []mark
	sudden [2]int // hexes to hold for a sudden death, 0 for none
	need   [2]float64

	height, cover, ocean, town scenario.Set
	steps                      [2][hexes]float64 // rows to the side's own edge: room for retreats
}

// kind is a type of unit.
type kind struct {
	class    scenario.Class
	dice     [span]int8    // by distance, without moving
	reach    [span]int8    // by distance, after an approach that still allows a battle
	trust    [span]float64 // how likely such an approach is
	limit    int           // longest move before a battle
	move     int
	trade    trade
	bold     bool // battles in the turn it enters cover
	overruns bool
}

// card is what a command card changes in battles and moves.
type card struct {
	extra, close, first int8
	infantryLimit       int  // longest move before a battle of infantry, 0 for as usual
	still               bool // its units do not move
	keep                float64
}

type markKind uint8

const (
	hold markKind = iota
	once
	leave
	death
	parted // by numbers (M44-24)
)

// mark is one prize of a side: one set of medals, or one hex of a sudden death.
type mark struct {
	side   rules.Side
	kind   markKind
	at     scenario.Set
	hex    uint8 // of once and death
	medals float64
	// of parted: its number, the hexes it needs, or more of them than the enemy
	contest, need int
	majority      bool
	away          [classes][hexes]uint8 // movement cost to it
}

// far is the movement cost to a place that cannot be reached.
const far = 60

// trade is the kinds of unit that are of different use.
type trade uint8

const (
	foot  trade = iota
	elite       // infantry that moves 2 and battles
	tanks
	guns
	trades
)

func readGround(sc *game.Scenario) *ground {
	g := &ground{sc: sc}
	for a := range hexes {
		for b := range hexes {
			g.dist[a][b] = uint8(scenario.Distance(a, b))
			for d := int(g.dist[a][b]); d <= span; d++ {
				g.within[d][a].Add(uint8(b))
			}
		}
		_, y := scenario.XY(a)
		g.steps[rules.First][a], g.steps[rules.Second][a] = float64(y), float64(8-y)
		g.readPlace(a)
	}
	for side := range g.kinds {
		for n := range len(sc.Units) {
			move := &sc.MoveOf[side][n]
			k := readKind(&sc.Units[n], int(move[0]), int(move[1]))
			g.kinds[side], g.reach = append(g.kinds[side], k), max(g.reach, len(sc.Units[n].Dice)+k.limit)
		}
	}
	for n := range sc.Cards {
		g.cards[n] = readCard(&sc.Cards[n])
		if sc.Cards[n].Family == "air-power" {
			g.air = n
		}
	}
	for side := rules.First; side <= rules.Second; side++ {
		g.need[side] = float64(int(sc.Battle.Medals[side]))
	}
	for _, o := range sc.Goals() {
		g.readGoal(o)
	}
	return g
}

func (g *ground) readPlace(h int) {
	p, at := g.sc.Place(h), uint8(h)
	if p.Height > 0 {
		g.height.Add(at)
	}
	if p.Cover {
		g.cover.Add(at)
	}
	if p.Ocean {
		g.ocean.Add(at)
	}
	if p.Terrain == "town" {
		g.town.Add(at)
	}
	for side := rules.First; side <= rules.Second; side++ {
		for c := range classes {
			g.shield[side][c][h] = int8(g.sc.Shield(side, scenario.Class(c), h))
		}
	}
}

func readKind(t *scenario.UnitType, move, limit int) kind {
	k := kind{class: t.Class, limit: limit, move: move, bold: t.ID == "resistance", overruns: t.Class == scenario.Armor}
	for d := 1; d <= len(t.Dice); d++ {
		k.dice[d] = int8(t.Dice[d-1])
	}
	for d := 1; d < span; d++ {
		k.reach[d], k.trust[d] = k.dice[d], 1
		for step := 1; step <= k.limit; step++ {
			if n := k.dice[max(1, d-step)]; n > k.reach[d] {
				k.reach[d], k.trust[d] = n, math.Pow(0.9, float64(step))
			}
		}
	}
	switch {
	case t.Class == scenario.Armor:
		k.trade = tanks
	case t.Class == scenario.Artillery:
		k.trade = guns
	case t.MoveBattle > 1:
		k.trade = elite
	default:
		k.trade = foot
	}
	return k
}

// keeps is what cards are good for in general, by their families; the others a little.
var keeps = map[string]float64{
	"recon": 0, "probe": 0.04, "armor-assault": 0.15, "close-assault": 0.15, "infantry-assault": 0.15,
	"air-power": 0.15, "barrage": 0.15, "dig-in": 0.05, "medics-mechanics": 0.05, "ambush": 0.25,
}

func readCard(c *scenario.Card) card {
	keep, ok := keeps[c.Family]
	if !ok {
		keep = 0.1
	}
	return card{extra: c.ExtraDie, close: c.ExtraClose, first: c.ExtraFirst, still: c.NoMove, infantryLimit: c.InfantryLimit(), keep: keep}
}

func (g *ground) readGoal(o game.Goal) {
	if o.Contest >= 0 {
		g.readContest(o)
		return
	}
	for side, scores := range o.By() { // a permanent one of either is for whoever comes first
		if scores {
			g.readPrize(o.Objective, rules.Side(side))
		}
	}
}

// markKinds are the kinds of the objectives of chapter 20.
var markKinds = map[scenario.ObjectiveKind]markKind{scenario.Hold: hold, scenario.HoldAny: hold, scenario.Permanent: once, scenario.Exit: leave, scenario.SuddenDeath: death}

// readPrize lays an objective out for a side that scores by it.
func (g *ground) readPrize(o *scenario.Objective, side rules.Side) {
	base := mark{side: side, kind: markKinds[o.Kind], medals: float64(o.Medals), at: scenario.SetOf(o.Hexes)}
	if base.kind == death {
		g.sudden[side] = int(o.Need)
	}
	if base.kind == hold || base.kind == leave {
		g.measure(&base)
		g.addMark(base)
		return
	}
	for _, h := range o.Hexes {
		m := base
		m.hex, m.at = uint8(h), scenario.SetOf([]scenario.Hex{h})
		g.measure(&m)
		g.addMark(m)
	}
}

// addMark keeps a prize; beyond mostMarks a scenario has no room for more, and
// they are played without being aimed at.
func (g *ground) addMark(m mark) {
	if len(g.marks) < mostMarks {
		g.marks = append(g.marks, m)
	}
}

// measure finds the movement cost to a prize from every hex, past all units.
func (g *ground) measure(m *mark) {
	for c := range m.away {
		away := &m.away[c]
		for h := range away {
			if away[h] = far; m.at.Has(uint8(h)) {
				away[h] = 0
			}
		}
		for changed := true; changed; {
			changed = false
			for h := range hexes {
				for d := range 6 {
					n := scenario.Neighbor(uint8(h), d)
					if n == scenario.NoHex || away[n] == far {
						continue
					}
					cost := g.sc.Battle.StepCost(scenario.Class(c), uint8(h), n)
					if cost > 0 && away[n]+uint8(cost) < away[h] {
						away[h], changed = away[n]+uint8(cost), true
					}
				}
			}
		}
	}
}
