package undaunted

import (
	"math"

	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
)

const (
	tilesMost = scenario.MaxTiles
	men       = scenario.MaxSoldiers
	cars      = scenario.MaxVehicles
)

// offers is the values of the actions on a card or a seat, by kind; has says which are.
type offers struct {
	has   uint32
	n     [scenario.ActKinds]uint8
	blast uint8
}

func (o *offers) can(k int) bool { return o.has>>k&1 != 0 }

func readOffers(list []scenario.Offer) (o offers) {
	for _, x := range list {
		o.has |= 1 << x.Action
		o.n[x.Action] = uint8(x.N)
		if x.Action == scenario.ActDemolish {
			o.blast = uint8(x.Blast)
		}
	}
	return o
}

// land is what a scenario says once for all.
type land struct {
	sc        *game.Scenario
	n         int
	near      [tilesMost]game.Set
	far       [tilesMost][tilesMost]uint8
	cover     [tilesMost]uint8
	low       [tilesMost]uint8
	hill      [tilesMost]bool
	difficult game.Set
	blasts    [tilesMost]float64 // points of the structure that stood there
	defence   [tilesMost]uint8   // of that structure
	marker    [tilesMost]float64 // value of the objective marker
	exits     [2]game.Set
	sites     game.Set

	man   [men]man
	of    [2]game.Set
	cards [2][scenario.MaxCards]kind
	kinds [2]int
	fog   [2]int
	car   [cars]car
	vic   [2]aim
	may   [2]leave
	hits  [12][21]float64 // chance of an attack by dice and what a die must reach
}

// man is a soldier of the scenario.
type man struct {
	side    rules.Side
	card    int
	defence uint8
	offers
}

// kind is a kind of card.
type kind struct {
	unit       int
	commander  bool
	squad      string
	initiative float64
	offers
}

// car is a vehicle.
type car struct {
	defence, armour, integrity, critical uint8
	seats                                []offers
	drive                                int // the seat that drives, -1 for none
}

// aim is what a side needs to win: its kind, how many points or counters, and which count.
type aim struct {
	Goal, Need         int
	Soldiers, Vehicles game.Set
}

// leave is who may escape.
type leave struct {
	soldiers, vehicles game.Set
	anyHeld            bool
}

func readLand(sc *game.Scenario) (l land) {
	l.sc, l.n = sc, len(sc.Tiles)
	l.difficult, l.sites = game.Set(sc.Difficult), game.Set(sc.Structures)
	for t := range l.n {
		x := sc.Tile(t)
		l.near[t], l.cover[t], l.low[t], l.hill[t], l.marker[t] = game.Set(sc.Near[t]), uint8(x.Cover), uint8(x.Low), x.Hill, float64(x.Marker)
		if x.Structure >= 0 {
			b := sc.Buildings[x.Structure]
			l.blasts[t], l.defence[t] = float64(b.Points), uint8(b.Defence)
		}
		for to := range l.n {
			l.far[t][to] = sc.Far[t][to]
		}
	}
	for side := rules.First; side <= rules.Second; side++ {
		l.readSide(side)
	}
	for u := range game.Set(sc.SoldiersIn).All {
		x := sc.Units[u]
		l.man[u] = man{x.Side, x.Card, uint8(x.Defence), l.cards[x.Side][x.Card].offers}
	}
	for v := range game.Set(sc.VehiclesIn).All {
		x := sc.Vehicles[v]
		c := car{uint8(x.Defence), uint8(x.Armour), uint8(x.Integrity), uint8(x.Critical), nil, -1}
		for i, seat := range x.Seats {
			c.seats = append(c.seats, readOffers(seat.Offers))
			if seat.Does.Has(scenario.ActDrive) {
				c.drive = i
			}
		}
		l.car[v] = c
	}
	for dice := range l.hits {
		for need := range l.hits[dice] {
			l.hits[dice][need] = 1 - math.Pow(float64(max(0, min(need, 10)-1))/10, float64(dice))
		}
	}
	return l
}

func (l *land) readSide(side rules.Side) {
	sc := l.sc
	l.exits[side], l.of[side] = game.Set(sc.Exits[side]), sc.Force(side)
	w, may := &sc.Victory[side], &sc.MayLeave[side]
	l.vic[side] = aim{int(w.Kind), int(w.Need), game.Set(w.Soldiers), game.Set(w.Vehicles)}
	l.may[side] = leave{game.Set(may.Soldiers), game.Set(may.Vehicles), may.AnyHeld}
	l.kinds[side] = len(sc.Cards[side])
	for k := range l.kinds[side] {
		c := sc.Cards[side][k]
		l.cards[side][k] = kind{c.Soldier(), c.Commander(), string(c.Squad), float64(c.Initiative), readOffers(c.Offers)}
		if c.Fog() {
			l.fog[side] = k
		}
	}
}

// hit is the chance of an attack.
func (l *land) hit(dice, need uint8) float64 {
	return l.hits[min(int(dice), len(l.hits)-1)][min(int(need), len(l.hits[0])-1)]
}

// ways is the ground between tiles as a side may go over it: what a way costs,
// in half steps, to each goal. The latest answers are kept.
type ways struct {
	page [wayPages]wayPage
}

const wayPages = 128

type wayPage struct {
	key  uint64
	cost [tilesMost]uint8
}

// How somebody goes: on foot over own markers, anywhere, or driving.
const (
	walking = iota
	creeping
	driving
)

const (
	stepCost   = 2 // half steps
	bareCost   = 4 // more, of a tile that somebody must mark first
	noWay      = 200
	costOfStep = 1.0 / stepCost
)

// to is what the way to a goal costs from every tile.
func (w *ways) to(l *land, goal int, marks game.Set, how int) *[tilesMost]uint8 {
	if how == creeping {
		marks = 0
	}
	key := uint64(marks)<<8 | uint64(goal)<<2 | uint64(how) + 1<<40
	p := &w.page[(key^key>>9^key>>17)%wayPages]
	if p.key != key {
		p.key = key
		l.spread(&p.cost, goal, marks, how)
	}
	return &p.cost
}

// spread finds the costs: the few tiles are gone over until nothing becomes cheaper.
func (l *land) spread(cost *[tilesMost]uint8, goal int, marks game.Set, how int) {
	for t := range cost {
		cost[t] = noWay
	}
	cost[goal] = 0
	for again := game.Set(1 << goal); again != 0; {
		t := again.Pop()
		step := cost[t] + stepCost
		if how != creeping && !marks.Has(t) {
			step += bareCost
		}
		if how == driving && l.difficult.Has(t) {
			continue // nothing drives into it, nor on from it
		}
		for x := l.near[t]; x != 0; {
			if n := x.Pop(); cost[n] > step {
				cost[n] = step
				again |= 1 << n
			}
		}
	}
}
