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
