package rommel

import (
	"math/bits"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/zone"
)

// land is what never changes in a campaign.
type land struct {
	sc         *game.Scenario
	zones      int
	dist       *zone.Table
	near       [game.Zones]zone.Set
	region     [game.Zones]int
	limit      [game.Zones]int
	fort       [game.Zones]bool
	flagSide   [game.Zones]rules.Side
	objectives []int
	entries    []int
	full       [game.Forces]game.Values // printed, full strength
	price      [game.Forces]int
	cost       [game.Plans]int
	ids        [game.Plans]string
	plan       map[string]int
	defends    bool // the Axis keeps objectives instead of taking them
	base       bool // it starts from an objective of its own
	boxes      int
	crowd      int     // Forces on the map that the Axis can feed and move
	caution    float64 // losses that an attack should score, for each that the defenders can take
}

func readLand(sc *game.Scenario) land {
	l := land{sc: sc, zones: sc.ZoneCount(), dist: sc.Graph().Table(), plan: map[string]int{}, boxes: sc.BoxCount()}
	ours := 0
	for z := range l.zones {
		p := sc.Place(z)
		l.near[z], l.region[z], l.fort[z], l.flagSide[z] = sc.Near(z), p.Region, p.Fortified, p.FlagSide
		l.limit[z] = sc.Region(p.Region).Limit
		if p.Objective {
			l.objectives = append(l.objectives, z)
			if p.FlagSide == rules.First {
				ours++
			}
		}
		if p.Entry != 0 {
			l.entries = append(l.entries, z)
		}
	}
	l.defends = ours == len(l.objectives)
	l.base = ours > 0 && !l.defends
	l.crowd, l.caution = 7, 1.2
	if l.base { // a long road with little on it: few Forces and many supplies
		l.crowd, l.caution = 5, 1.1
	}
	for f := range sc.ForceCount() {
		l.full[f], _ = sc.Faces(f)
		l.price[f] = l.full[f].Attack
	}
	for p := range game.Plans {
		x := sc.Plan(p)
		l.cost[p], l.ids[p] = x.Cost, x.ID
		l.plan[x.ID] = p
	}
	return l
}

func (l *land) far(a, b int) int { return l.dist.Distance(a, b) }

// pop takes the first Force out of a set.
func pop(x *uint64) int {
	f := bits.TrailingZeros64(*x)
	*x &= *x - 1
	return f
}

func count(x uint64) int { return bits.OnesCount64(x) }

// first finds an action among those that may be done; -1 when it is not there.
func first(acts []rules.Action, ok func(a rules.Action) bool) int {
	for i, a := range acts {
		if ok(a) {
			return i
		}
	}
	return -1
}

func verb(acts []rules.Action, v rules.Verb) int {
	return first(acts, func(a rules.Action) bool { return a.Verb == v })
}

func verbA(acts []rules.Action, v rules.Verb, n int) int {
	return first(acts, func(a rules.Action) bool { return a.Verb == v && int(a.A) == n })
}

// most is the action of a verb that counts most, the first of equals; -1 when
// there is none.
func most(acts []rules.Action, v rules.Verb, worth func(a rules.Action) float64) int {
	best, top := -1, 0.0
	for i, a := range acts {
		if a.Verb != v {
			continue
		}
		if w := worth(a); best < 0 || w > top {
			best, top = i, w
		}
	}
	return best
}
