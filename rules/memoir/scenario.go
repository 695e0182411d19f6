package memoir

import (
	"slices"

	"sandtable/rules"
)

// Scenario is one battle as it is played: its set-up and the tables that
// follow from its map. It is made when the scenario is opened and never
// written again; every position of the battle points at it.
type Scenario struct {
	*tables
	*grid
	set *setup
	law uint8 // edition of the clauses

	bare string // what was said of a board that stands on no scenario file

	look uint64 // of its map

	classOf [8]Class // by unit type

	// One step from a hex to its neighbours, by class: those that cost 1, and
	// those that cost 2 (M44-7.1, 7.3, 21.2, 21.9, 21.14).
	near1, near2 [classes][hexes]set
	// back is where a retreat may step, by side and class (M44-12.2, 12.5).
	back [2][classes][hexes][2]uint8

	stops, hedge, beach, cover, dry, hills, ocean set        // by terrain; dry: not beach
	wet                                           set        // where Dig in lays no sandbags: ocean and fordable streams (M44-18.29)
	ignore                                        [2]set     // where a unit of the side may ignore a flag (M44-12.9)
	cliff                                         [hexes]set // from a beach hex: where infantry may not climb by taking ground

	// clear is which hexes up to distance 3 the ground lets a unit see, and
	// leftShut, rightShut whether the ground shuts one side of an edge; by
	// infantry and others, since a wide river stops infantry only (M44-9.10).
	clear, leftShut, rightShut [2][hexes]set
	reach                      [hexes]set // what artillery can fire at (M44-9.9)

	protect [2][classes][hexes]shield // by the target's side and the attacker's class

	hold            [2][]holding // objectives of each side that are held (M44-20.5, 20.7)
	permanent       [2]set       // objective hexes of M44-20.6
	permanentMedals [2][hexes]uint8
	shared          set // those of either side (M44-24.5)
	contests        []contest
	beyond          bool   // a rule of chapters 24 to 30 is in force
	exits           [2]set // M44-20.12
	exitMedals      [2][hexes]uint8
	sudden          [2][]sudden
	sections        [2][3]set  // as each side names them (M44-2.1 to 2.5)
	zones           [2][5]set  // left, cut, center, cut, right: the sections without overlap
	goals           [2]set     // hexes where a side holds or takes medals
	killed          [2][]uint8 // medals for an eliminated unit, by the side that scores and the unit's type
	hill            set        // with hill-317
	hillSide        rules.Side
	bridgeSpan      set
	breaks          [2]*breakthrough // armor that comes at the enemy's edge (M44-29.1)
	edge            [2]set           // where it may
	fords           set              // hexes that stop, but let ground be taken out of them (M44-30.5)
	group, bank     [hexes]uint8     // connected hills (M44-9.8), banks of a wide river (M44-9.10)
	deck            [CardKinds]uint8 // before the deal
	total           [CardKinds]uint8 // in the game: the deck and the fixed hands
	ambush          int8
	airPower        int8 // the cards of M44-25.11
	bombard         int8

	move     [2][8][2]uint8 // longest move and longest before a battle, by side and unit type
	strikes  [2]bool        // a side may play a Recon as a strike (M44-25.3, 25.9)
	grounded [2]bool        // its Air power is Artillery bombard (M44-25.11)
	night    bool           // visibility counts (M44-26.1)
	dawns    bool           // it rises (M44-26.5)
	seen     uint8          // what it begins with
	roller   rules.Side     // who rolls for it
	red      rules.Side     // who has a chip, Chance for nobody (M44-27.1)
	free     []uint8        // the cards that need not lie under it
	backs    rules.Side     // whose units battle back, Chance for nobody's (M44-28.1)
	desert   bool           // armor moves on after taking ground (M44-28.14)
	redraws  [2]bool        // it lays Air power aside (M44-25.14)
	options  [optionCount]bool
}

// shield is the strongest reduction that the ground of a hex gives (M44-10.5).
type shield struct {
	n    int8
	from shieldKind
}

type shieldKind uint8

const (
	byNothing shieldKind = iota
	byTerrain
	byBunker
	bySeaWall
	bySandbags
	byHeight
	byWire
)

// holding is one set of medals for standing on any of its hexes.
type holding struct {
	hexes  set
	medals uint8
	clause string
}

// sudden is a victory at the end of the side's own turn (M44-20.8).
type sudden struct {
	hexes set
	need  uint8
}

// bunkerOwner is the Axis in every scenario (M44-15.3, M44-21.1).
const bunkerOwner = rules.First

// open makes the tables of a scenario.
func open(u *setup, key openKey) *Scenario {
	sc := &Scenario{tables: u.tables, grid: theGrid(), set: u}
	if u.span != nil {
		sc.bridgeSpan = setOf(u.span.span)
	}
	for i := range sc.units {
		sc.classOf[i] = sc.units[i].Class
	}
	sc.look = u.look()
	sc.readGround()
	sc.readSteps()
	sc.readGoals()
	sc.readBeyond()
	sc.law, sc.options[optRecruits] = key.law, key.recruits
	sc.readSight()
	sc.readShields()
	sc.readSections()
	sc.readCards()
	return sc
}

func (sc *Scenario) readGround() {
	for h := uint8(0); h < hexes; h++ {
		t := sc.set.terrainAt(h)
		mark := func(x *set, is bool) {
			if is {
				x.add(h)
			}
		}
		mark(&sc.stops, t.stop && !has(sc.set.bridges, h)) // M44-14.13, 30.6
		mark(&sc.fords, t.stop && t.groundAfterStop)
		mark(&sc.hedge, t.startAdjacent)
		mark(&sc.beach, t.maxMove > 0)
		mark(&sc.cover, t.noBattleOnEntry)
		mark(&sc.hills, t.height > 0)
		mark(&sc.ocean, t.noBattleFrom)
	}
	sc.dry = board.minus(sc.beach)
	for h := uint8(0); h < hexes; h++ {
		if sc.set.terrainAt(h).noSandbags || sc.fords.has(h) && sc.stops.has(h) {
			sc.wet.add(h)
		}
	}
	if u := sc.set; u.hill317 != nil {
		sc.hill, sc.hillSide = setOf(u.hill317.hexes), u.hill317.side
	}
}

func (sc *Scenario) readSteps() {
	rear := [2][2]int{{northWest, northEast}, {southWest, southEast}} // M44-12.2
	for h := uint8(0); h < hexes; h++ {
		for c := Infantry; c < classes; c++ {
			for d := range directions {
				n := sc.step[h][d]
				if n == noHex {
					continue
				}
				switch sc.set.stepCost(c, h, n) {
				case 1:
					sc.near1[c][h].add(n)
				case 2:
					sc.near2[c][h].add(n)
				}
			}
			for side, dirs := range rear {
				for i, d := range dirs {
					n := sc.step[h][d]
					if n != noHex && (sc.set.stepCost(c, h, n) == 0 || sc.set.terrainAt(n).noRetreatInto) {
						n = noHex
					}
					sc.back[side][c][h][i] = n
				}
			}
		}
		if sc.beach.has(h) { // M44-13.6
			for d := range directions {
				if n := sc.step[h][d]; n != noHex {
					if side := sc.set.terrainAt(n).beachSide; side != nil && !side.groundInfantry {
						sc.cliff[h].add(n)
					}
				}
			}
		}
	}
}

func (sc *Scenario) readShields() {
	for h := uint8(0); h < hexes; h++ {
		t := sc.set.terrainAt(h)
		for side := rules.First; side <= rules.Second; side++ {
			wall := &sc.obstacles[seaWall]
			for c := Infantry; c < classes; c++ {
				s := &sc.protect[side][c][h]
				better := func(n int8, k shieldKind) {
					if n < s.n {
						*s = shield{n, k}
					}
				}
				better(t.in[c], byTerrain)
				if has(sc.set.bunkers, h) && side == bunkerOwner {
					better(sc.tiles[bunker].in[c], byBunker)
				}
				if has(sc.set.seaWall, h) && side == wall.owner {
					better(wall.in[c], bySeaWall)
				}
			}
			if has(sc.set.hedgehogs, h) && sc.obstacles[hedgehog].ignoreFlags > 0 ||
				has(sc.set.bunkers, h) && side == bunkerOwner && sc.tiles[bunker].ignoreFlags > 0 ||
				has(sc.set.seaWall, h) && side == wall.owner && wall.ignoreFlags > 0 {
				sc.ignore[side].add(h)
			}
		}
	}
}

func (sc *Scenario) readGoals() {
	for i := range sc.set.objectives {
		o := &sc.set.objectives[i]
		if c, ok := contestOf(o); ok {
			sc.contests = append(sc.contests, c)
			continue
		}
		for side, scores := range o.by() {
			if scores {
				sc.readGoal(side, o)
			}
		}
	}
	sc.beyond = len(sc.contests) > 0 || !sc.shared.empty()
	for side := range sc.goals {
		sc.goals[side] = sc.permanent[side]
		for _, o := range sc.hold[side] {
			sc.goals[side] = sc.goals[side].or(o.hexes)
		}
		for i := range sc.contests { // whoever passes may bring them to either side
			sc.goals[side] = sc.goals[side].or(sc.contests[i].hexes)
		}
	}
	for side := range sc.killed {
		sc.killed[side] = make([]uint8, len(sc.units))
		for i := range sc.killed[side] {
			sc.killed[side][i] = uint8(sc.set.bounty(rules.Side(side), uint8(i)))
		}
	}
}

// readGoal takes in an objective of chapter 20 for a side that it scores for.
func (sc *Scenario) readGoal(side int, o *objective) {
	x := setOf(o.hexes)
	switch o.kind {
	case objHold:
		for y := x; !y.empty(); {
			var one set
			one.add(y.pop())
			sc.hold[side] = append(sc.hold[side], holding{one, o.medals, o.clause()})
		}
	case objHoldAny:
		sc.hold[side] = append(sc.hold[side], holding{x, o.medals, o.clause()})
	case objPermanent:
		sc.permanent[side] = sc.permanent[side].or(x)
		for _, h := range o.hexes {
			sc.permanentMedals[side][h] = o.medals
		}
		if o.side == either {
			sc.shared = sc.shared.or(x)
		}
	case objSuddenDeath:
		sc.sudden[side] = append(sc.sudden[side], sudden{x, o.need})
	case objExit:
		sc.exits[side] = sc.exits[side].or(x)
		for _, h := range o.hexes {
			sc.exitMedals[side][h] = o.medals
		}
	}
}

func (sc *Scenario) readSections() {
	for h := uint8(0); h < hexes; h++ {
		for i, s := range sc.tables.sections {
			if x := hexX[h]; x >= s.xMin && x <= s.xMax {
				sc.sections[rules.Second][i].add(h)
				sc.sections[rules.First][2-i].add(h) // M44-2.4
			}
		}
	}
	for side := range sc.sections {
		l, c, r := sc.sections[side][0], sc.sections[side][1], sc.sections[side][2]
		sc.zones[side] = [5]set{l.minus(c), l.and(c), c.minus(l).minus(r), c.and(r), r.minus(c)}
	}
}

func (sc *Scenario) readCards() {
	sc.readAirCards()
	sc.readRed()
	sc.ambush = none
	for i := range sc.cards {
		c := &sc.cards[i]
		sc.deck[i] = c.Copies
		if c.effect == effReaction {
			sc.ambush = int8(i)
		}
	}
	for i := range sc.cards { // M44-4.6
		if len(sc.set.only) > 0 && !slices.Contains(sc.set.only, uint8(i)) {
			sc.deck[i] = 0
		}
	}
	for side := range sc.set.fixed {
		for _, c := range sc.set.fixed[side] {
			sc.deck[c] -= min(1, sc.deck[c]) // a card that is only dealt is in no deck
		}
	}
	for i := range sc.cards { // M44-22.3: the fixed hand of a lesson keeps its cards
		if sc.options[optRecruits] && !sc.cards[i].Section {
			sc.deck[i] = 0
		}
	}
	sc.total = sc.deck
	for side := range sc.set.fixed {
		for _, c := range sc.set.fixed[side] {
			sc.total[c]++
		}
	}
}
