package whodares

import (
	"sandtable/rules/bits"
	game "sandtable/rules/whodares"
	"sandtable/rules/whodares/scenario"
	"sandtable/rules/zone"
)

const patrols = game.Patrols

// plan is what is wanted in a position.
type plan struct {
	land   *land
	w      *weights
	mind   int
	kept   weights // by which the cache was filled
	s      *game.State
	alarm  int
	turn   int
	hist   int
	last   int  // the turn by which it wants to be home (QOG-5.6 sets none)
	calm   bool // at alarm 4 nobody is tested on entry (QOG-28.6)
	home   zone.Set
	watch  zone.Set         // zones named for watching, of the missions that are won so
	moving scenario.UnitSet // units that are about to move: they do not count twice
	goals  [patrols]int     // zone that each patrol is after, -1 to come home
	ready  bool
	step   string
	look   int  // zone that is worth a look before the stack goes there, -1 for none
	road   bool // the road watch: turns in a row count (QOG-25.9)
	chain  int
	marks  int                      // mission markers won so far
	longer [zones]float64           // how much longer the way over a zone beside the stack is than the best one
	posted [zones]bits.Set64[uint8] // the enemies of each zone
	foes   [zones]uint8             // how many stand there
	spread uint64                   // what foes is, in short
	cache  [cached]struct {
		route
		known bool
		w     ways
	}
}

// route is what ways depend on.
type route struct {
	mind   int
	n      int
	alarm  int
	goal   zone.Set
	spread uint64
}

const cached = 512

// patience is how many times the historical length a plan gives a mission.
const patience = 2

// kind is what a unit is good for.
type kind uint8

const (
	fighter kind = iota
	head         // an HQ
	helper       // Signal, Survey
	truck        // does not move alone
	plane
)

// kindOf is what a unit of a type is good for.
func kindOf(unitType string) kind {
	switch unitType {
	case "hq":
		return head
	case "signal", "survey":
		return helper
	case "light", "heavy":
		return truck
	case "waco":
		return plane
	}
	return fighter
}

// read looks at a position. What is dear is worked out when it is asked for.
func (p *plan) read(l *land, s *game.State) {
	p.land, p.s = l, s
	m := s.Raid()
	p.alarm, p.turn, p.hist, p.calm = int(s.Alarm), int(s.TurnNo), int(m.History), s.Scenario().Has(scenario.OptFour)
	p.last = patience * p.hist
	p.home, p.watch, p.road, p.chain = m.Home, m.Observed, m.ChainFull > 0, s.Best()
	p.marks = s.Markers()
	p.step = s.Step()
	p.moving, p.ready, p.look = 0, false, -1
	p.longer = [zones]float64{}
	p.gather()
}

// gather counts the enemies, where any of them has moved.
func (p *plan) gather() {
	if p.spread != 0 && p.posted == p.s.Posted {
		return
	}
	p.posted = p.s.Posted
	p.spread = 14695981039346656037
	for z := range p.foes {
		p.foes[z] = uint8(p.posted[z].Len())
		p.spread = (p.spread ^ uint64(p.foes[z])) * 1099511628211
	}
}

// to is the ways of a stack of n units to the nearest of some zones.
func (p *plan) to(n int, goal zone.Set) *ways {
	r := route{p.mind, n, p.alarm, goal, p.spread}
	at := (p.spread ^ uint64(goal)*0x9e3779b97f4a7c15 ^ uint64(n)*0xbf58476d1ce4e5b9 ^ uint64(p.alarm+8*p.mind)*0x94d049bb133111eb) >> 32 % cached
	c := &p.cache[at]
	if !c.known || c.route != r {
		c.route, c.known = r, true
		p.ways(&c.w, n, goal)
	}
	return &c.w
}

func (p *plan) outside(q int) scenario.UnitSet { return p.s.Patrols[q] & p.s.Outside() }

// at is the zone where a patrol has most strength, outside the bases if it has
// anybody there.
func (p *plan) at(q int) (z int, x scenario.UnitSet) {
	if p.turn == 0 {
		return -1, 0 // not set up yet
	}
	from := p.outside(q)
	if from == 0 {
		from = p.s.Patrols[q]
	}
	z, most := -1, -1
	for rest := from; rest != 0; {
		u := int(rest.First())
		here := p.s.Here[p.s.At(u)] & from
		if v := p.strength(here); v > most {
			z, x, most = p.s.At(u), here, v
		}
		rest &^= here
	}
	return z, x
}

func (p *plan) strength(x scenario.UnitSet) (n int) {
	for u := range x.All {
		n += p.s.VA(int(u))
	}
	return n
}

// aims settles what each patrol is after.
func (p *plan) aims() {
	if p.ready {
		return
	}
	p.ready = true
	p.goals = [patrols]int{-1, -1, -1}
	if p.watch != 0 {
		p.watchers()
		return
	}
	taken := [8]int{}
	for q := range p.goals {
		z, x := p.at(q)
		if z < 0 {
			continue
		}
		best, least := -1, 1e8
		n := (p.party(q, x)).Len()
		for i := range p.s.Objectives() {
			left, at := p.s.Worth(i)
			if left == 0 {
				continue
			}
			if !p.worthwhile(q, x, i, left, at) {
				continue
			}
			d := p.to(max(n, 1), zone.Of(at))[z] + p.w.Double*float64(taken[i])
			if d < least {
				best, least = i, d
			}
		}
		if best >= 0 {
			taken[best]++
			_, p.goals[q] = p.s.Worth(best)
		}
	}
}

// worthwhile says whether a patrol should still go for an objective: not when
// the clock is against it, nor when what is left of it cannot bring it down.
func (p *plan) worthwhile(q int, x scenario.UnitSet, i, left, at int) bool {
	if p.turn > p.last-3 {
		return false
	}
	mine := p.strength(p.fighters(x))
	if p.outside(q) == 0 && p.turn > p.hist {
		return false // it has been out, or it is too late to begin
	}
	drawn := p.s.GarrisonDrawn(i)
	if !drawn {
		return float64(mine) >= minds[p.mind].doubt*p.w.Strong
	}
	foes := 0.0
	for f := range p.s.Posted[at].All {
		foes += p.foeVA(int(f))
	}
	// Those who have been there once come again only if they are clearly the
	// stronger.
	return float64(mine) >= minds[p.mind].doubt*(p.w.Over*foes+p.w.Wall*float64(left))
}

// foeVA is the aggressiveness of an Axis unit, or what is to be feared of one
// face down.
func (p *plan) foeVA(i int) float64 {
	if k, known := p.s.FoeKind(i); known {
		return p.land.va[k]
	}
	return 2.2
}

// fighters is those of some units that are worth taking into a fight.
func (p *plan) fighters(x scenario.UnitSet) (out scenario.UnitSet) {
	for u := range x.All {
		if k := p.land.type_[u]; k == fighter || k == head {
			out.Add(u)
		}
	}
	return out
}

// party is who of a patrol's units in a base goes out; of units outside, all.
func (p *plan) party(q int, x scenario.UnitSet) scenario.UnitSet {
	if x == 0 {
		return 0
	}
	if z := p.s.At(int(x.First())); !p.land.base[z] {
		return x
	}
	if p.outside(q) != 0 {
		return 0 // those who stay keep the patrol's points up
	}
	want := p.wanted(q)
	out := scenario.UnitSet(0)
	for want > 0 {
		best := -1
		for v := range (x &^ out).All {
			u := int(v)
			if p.rank(u) > 0 && (best < 0 || p.rank(u) > p.rank(best)) {
				best = u
			}
		}
		if best < 0 {
			break
		}
		out.Add(uint8(best))
		want--
	}
	return out
}

// rank is who goes first: the strong ones, one HQ to be stacked with them.
func (p *plan) rank(u int) int {
	switch p.land.type_[u] {
	case fighter:
		return 2 + p.s.VA(u)
	case head:
		if p.watch != 0 {
			return 0
		}
		return 5
	case helper:
		return 1
	}
	return 0
}

// wanted is how many of a patrol go out.
func (p *plan) wanted(q int) int {
	if p.watch != 0 {
		return 2
	}
	n := p.s.Patrols[q].Len()
	most := 0
	for i := range p.s.Objectives() {
		if left, at := p.s.Worth(i); left > 0 && at == p.goals[q] {
			most = left
		}
	}
	return min(n, 3+most, p.mobile(q))
}

// mobile is how many units of a patrol in a base get on with the AP of a usual
// turn: all who come to the goal in a turn and a half or, when it is farther,
// who can take any link at once. A larger party would stand at the first link
// off the road until the dice are kind, at every such link anew, and be seen
// more often.
func (p *plan) mobile(q int) int {
	z, _ := p.at(q)
	if z < 0 || p.goals[q] < 0 {
		return patrolSize
	}
	ap := p.s.UsualAP(q) // in halves, as the costs are
	near := int(float64(ap)*p.w.March*minds[p.mind].party) / max(int(p.land.long[z][p.goals[q]]), 1)
	return max(near, ap/int(linkHalves["off-road"]), 2)
}

// patrolSize is more than a patrol ever has.
const patrolSize = game.Units
