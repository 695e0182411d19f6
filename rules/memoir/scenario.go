package memoir

import (
	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/memoir/scenario"
)

// Scenario is one battle as it is played: its set-up and the tables that
// follow from its map. It is made when the scenario is opened and never
// written again; every position of the battle points at it.
type Scenario struct {
	*scenario.Tables
	*grid
	Battle  *scenario.Battle
	edition uint8 // edition of the clauses

	bare string // what was said of a board that stands on no scenario file

	// Look is a fingerprint of all that its map shows: two battles of one ID, one of which is
	// being made, may differ.
	Look uint64

	classOf [8]scenario.Class // by unit type

	// One step from a hex to its neighbours, by class: those that cost 1, and
	// those that cost 2 (M44-7.1, 7.3, 21.2, 21.9, 21.14).
	near1, near2 [scenario.Classes][scenario.HexCount]scenario.Set
	// back is where a retreat may step, by side and class (M44-12.2, 12.5).
	back [2][scenario.Classes][scenario.HexCount][2]uint8

	stops, hedge, beach, cover, dry, hills, ocean scenario.Set                    // by terrain; dry: not beach
	wet                                           scenario.Set                    // where Dig in lays no sandbags: ocean and fordable streams (M44-18.29)
	ignore                                        [2]scenario.Set                 // where a unit of the side may ignore a flag (M44-12.9)
	cliff                                         [scenario.HexCount]scenario.Set // from a beach hex: where infantry may not climb by taking ground

	// clear is which hexes up to distance 3 the ground lets a unit see, and
	// leftShut, rightShut whether the ground shuts one side of an edge; by
	// infantry and others, since a wide river stops infantry only (M44-9.10).
	clear, leftShut, rightShut [2][scenario.HexCount]scenario.Set
	reach                      [scenario.HexCount]scenario.Set // what artillery can fire at (M44-9.9)

	protect [2][scenario.Classes][scenario.HexCount]shield // by the target's side and the attacker's class

	hold            [2][]holding    // objectives of each side that are held (M44-20.5, 20.7)
	permanent       [2]scenario.Set // objective hexes of M44-20.6
	permanentMedals [2][scenario.HexCount]uint8
	shared          scenario.Set // those of either side (M44-24.5)
	contests        []scenario.Contest
	beyond          bool            // a rule of chapters 24 to 30 is in force
	exits           [2]scenario.Set // M44-20.12
	exitMedals      [2][scenario.HexCount]uint8
	sudden          [2][]sudden
	InSection       [2][3]scenario.Set // as each side names them (M44-2.1 to 2.5)
	zones           [2][5]scenario.Set // left, cut, center, cut, right: the sections without overlap
	goals           [2]scenario.Set    // hexes where a side holds or takes medals
	Bounties        [2][]uint8         // medals for an eliminated unit, by the side that scores and the unit's type
	hill            scenario.Set       // with hill-317
	hillSide        rules.Side
	bridgeSpan      scenario.Set
	breaks          [2]*scenario.Breakthrough // armor that comes at the enemy's edge (M44-29.1)
	edge            [2]scenario.Set           // where it may
	fords           scenario.Set              // hexes that stop, but let ground be taken out of them (M44-30.5)
	group, bank     [scenario.HexCount]uint8  // connected hills (M44-9.8), banks of a wide river (M44-9.10)
	deck            [scenario.MaxCards]uint8  // before the deal
	total           [scenario.MaxCards]uint8  // in the game: the deck and the fixed hands
	ambush          int8
	airPower        int8 // the cards of M44-25.11
	bombard         int8

	MoveOf   [2][8][2]uint8 // longest move and longest before a battle, by side and unit type
	strikes  [2]bool        // a side may play a Recon as a strike (M44-25.3, 25.9)
	grounded [2]bool        // its Air power is Artillery bombard (M44-25.11)
	night    bool           // visibility counts (M44-26.1)
	dawns    bool           // it rises (M44-26.5)
	Seen     uint8          // what it begins with
	roller   rules.Side     // who rolls for it
	Red      rules.Side     // who has a chip, Chance for nobody (M44-27.1)
	free     []uint8        // the cards that need not lie under it
	backs    rules.Side     // whose units battle back, Chance for nobody's (M44-28.1)
	desert   bool           // armor moves on after taking ground (M44-28.14)
	redraws  [2]bool        // it lays Air power aside (M44-25.14)
	recruits bool           // a deck without tactic cards (M44-22.3)
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
	hexes  scenario.Set
	medals uint8
	clause string
}

// sudden is a victory at the end of the side's own turn (M44-20.8).
type sudden struct {
	hexes scenario.Set
	need  uint8
}

// bunkerOwner is the Axis in every scenario (M44-15.3, M44-21.1).
const bunkerOwner = rules.First

// open makes the tables of a scenario.
func open(u *scenario.Battle, key openKey) *Scenario {
	sc := &Scenario{Tables: u.Tables, grid: theGrid(), Battle: u}
	if u.Span != nil {
		sc.bridgeSpan = scenario.SetOf(u.Span.Span)
	}
	for i := range sc.Units {
		sc.classOf[i] = sc.Units[i].Class
	}
	sc.Look = u.Look()
	sc.readGround()
	sc.readSteps()
	sc.readGoals()
	sc.readBeyond()
	sc.edition, sc.recruits = key.edition, key.recruits
	sc.readSight()
	sc.readShields()
	sc.readSections()
	sc.readCards()
	return sc
}

func (sc *Scenario) readGround() {
	for h := uint8(0); h < scenario.HexCount; h++ {
		t := sc.Battle.TerrainAt(h)
		mark := func(x *scenario.Set, is bool) {
			if is {
				x.Add(h)
			}
		}
		mark(&sc.stops, t.Stop && !scenario.Has(sc.Battle.Bridges, h)) // M44-14.13, 30.6
		mark(&sc.fords, t.Stop && t.GroundAfterStop)
		mark(&sc.hedge, t.StartAdjacent)
		mark(&sc.beach, t.MaxMove > 0)
		mark(&sc.cover, t.NoBattleOnEntry)
		mark(&sc.hills, t.Height > 0)
		mark(&sc.ocean, t.NoBattleFrom)
		mark(&sc.wet, t.NoSandbags || sc.fords.Has(h) && sc.stops.Has(h))
	}
	sc.dry = scenario.Board.Minus(sc.beach)
	if u := sc.Battle; u.Hill317 != nil {
		sc.hill, sc.hillSide = scenario.SetOf(u.Hill317.Hexes), u.Hill317.Side
	}
}

func (sc *Scenario) readSteps() {
	for h := uint8(0); h < scenario.HexCount; h++ {
		for c := scenario.Infantry; c < scenario.Classes; c++ {
			for d := range scenario.Directions {
				n := sc.step[h][d]
				if n == scenario.NoHex {
					continue
				}
				switch sc.Battle.StepCost(c, h, n) {
				case 1:
					sc.near1[c][h].Add(n)
				case 2:
					sc.near2[c][h].Add(n)
				}
			}
			for side := range sc.back {
				for i := range sc.back[side][c][h] {
					n := sc.step[h][rearward(rules.Side(side), i)]
					if n != scenario.NoHex && (sc.Battle.StepCost(c, h, n) == 0 || sc.Battle.TerrainAt(n).NoRetreatInto) {
						n = scenario.NoHex
					}
					sc.back[side][c][h][i] = n
				}
			}
		}
		if sc.beach.Has(h) { // M44-13.6
			for d := range scenario.Directions {
				if n := sc.step[h][d]; n != scenario.NoHex {
					if side := sc.Battle.TerrainAt(n).BeachSide; side != nil && !side.GroundInfantry {
						sc.cliff[h].Add(n)
					}
				}
			}
		}
	}
}

func (sc *Scenario) readShields() {
	for h := uint8(0); h < scenario.HexCount; h++ {
		t := sc.Battle.TerrainAt(h)
		for side := rules.First; side <= rules.Second; side++ {
			wall := &sc.Obstacles[scenario.SeaWall]
			for c := scenario.Infantry; c < scenario.Classes; c++ {
				s := &sc.protect[side][c][h]
				better := func(n int8, k shieldKind) {
					if n < s.n {
						*s = shield{n, k}
					}
				}
				better(t.DiceIn[c], byTerrain)
				if scenario.Has(sc.Battle.Bunkers, h) && side == bunkerOwner {
					better(sc.Tiles[scenario.Bunker].DiceIn[c], byBunker)
				}
				if scenario.Has(sc.Battle.SeaWall, h) && side == wall.Owner {
					better(wall.DiceIn[c], bySeaWall)
				}
			}
			if scenario.Has(sc.Battle.Hedgehogs, h) && sc.Obstacles[scenario.Hedgehog].IgnoreFlags > 0 ||
				scenario.Has(sc.Battle.Bunkers, h) && side == bunkerOwner && sc.Tiles[scenario.Bunker].IgnoreFlags > 0 ||
				scenario.Has(sc.Battle.SeaWall, h) && side == wall.Owner && wall.IgnoreFlags > 0 {
				sc.ignore[side].Add(h)
			}
		}
	}
}

func (sc *Scenario) readGoals() {
	for i := range sc.Battle.Objectives {
		o := &sc.Battle.Objectives[i]
		if c, ok := scenario.ContestOf(o); ok {
			sc.contests = append(sc.contests, c)
			continue
		}
		for side, scores := range o.By() {
			if scores {
				sc.readGoal(side, o)
			}
		}
	}
	sc.beyond = len(sc.contests) > 0 || !sc.shared.Empty()
	for side := range sc.goals {
		sc.goals[side] = sc.permanent[side]
		for _, o := range sc.hold[side] {
			sc.goals[side] = sc.goals[side].Or(o.hexes)
		}
		for i := range sc.contests { // whoever passes may bring them to either side
			sc.goals[side] = sc.goals[side].Or(sc.contests[i].Hexes)
		}
	}
	for side := range sc.Bounties {
		sc.Bounties[side] = make([]uint8, len(sc.Units))
		for i := range sc.Bounties[side] {
			sc.Bounties[side][i] = uint8(sc.Battle.Bounty(rules.Side(side), uint8(i)))
		}
	}
}

// readGoal takes in an objective of chapter 20 for a side that it scores for.
func (sc *Scenario) readGoal(side int, o *scenario.Objective) {
	x := scenario.SetOf(o.Hexes)
	switch o.Kind {
	case scenario.Hold:
		for h := range x.All {
			sc.hold[side] = append(sc.hold[side], holding{bits.One128(h), o.Medals, o.Clause()})
		}
	case scenario.HoldAny:
		sc.hold[side] = append(sc.hold[side], holding{x, o.Medals, o.Clause()})
	case scenario.Permanent:
		sc.permanent[side] = sc.permanent[side].Or(x)
		for _, h := range o.Hexes {
			sc.permanentMedals[side][h] = o.Medals
		}
		if o.Side == scenario.Either {
			sc.shared = sc.shared.Or(x)
		}
	case scenario.SuddenDeath:
		sc.sudden[side] = append(sc.sudden[side], sudden{x, o.Need})
	case scenario.Exit:
		sc.exits[side] = sc.exits[side].Or(x)
		for _, h := range o.Hexes {
			sc.exitMedals[side][h] = o.Medals
		}
	}
}

func (sc *Scenario) readSections() {
	for h := uint8(0); h < scenario.HexCount; h++ {
		for i, s := range sc.Tables.Sections {
			if x := scenario.HexX[h]; x >= s.XMin && x <= s.XMax {
				sc.InSection[rules.Second][i].Add(h)
				sc.InSection[rules.First][2-i].Add(h) // M44-2.4
			}
		}
	}
	for side := range sc.InSection {
		l, c, r := sc.InSection[side][0], sc.InSection[side][1], sc.InSection[side][2]
		sc.zones[side] = [5]scenario.Set{l.Minus(c), l.And(c), c.Minus(l).Minus(r), c.And(r), r.Minus(c)}
	}
}

func (sc *Scenario) readCards() {
	sc.readAirCards()
	sc.readRed()
	sc.ambush = none
	for i := range sc.Cards {
		c := &sc.Cards[i]
		if c.Edition <= sc.edition && (len(sc.Battle.Deck) == 0 || scenario.Has(sc.Battle.Deck, uint8(i))) { // M44-4.6
			sc.deck[i] = c.Copies
		}
		if c.Effect == scenario.EffectReaction {
			sc.ambush = int8(i)
		}
	}
	for side := range sc.Battle.Dealt {
		for _, c := range sc.Battle.Dealt[side] {
			sc.deck[c] -= min(1, sc.deck[c]) // a card that is only dealt is in no deck
		}
	}
	for i := range sc.Cards { // M44-22.3: the fixed hand of a lesson keeps its cards
		if sc.recruits && !sc.Cards[i].Section {
			sc.deck[i] = 0
		}
	}
	sc.total = sc.deck
	for side := range sc.Battle.Dealt {
		for _, c := range sc.Battle.Dealt[side] {
			sc.total[c]++
		}
	}
}
