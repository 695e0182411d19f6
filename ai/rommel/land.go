package rommel

import (
	"math/bits"
	"slices"

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
	quay       [game.Zones]bool // Allied Forces come in here
	flagSide   [game.Zones]rules.Side
	objectives []int
	full       [game.Forces]game.Values // printed, full strength
	price      [game.Forces]int
	cost       [game.Plans]int
	ids        [game.Plans]string
	toAttack   []int // plans, in the order in which they are bought
	inMass     []int
	toDefend   []int
	vp         []int // by box
	best       int   // the most of them
	defends    bool  // the Axis keeps objectives instead of taking them
	base       bool  // it starts from an objective of its own
	boxes      int
}

func readLand(sc *game.Scenario) land {
	l := land{sc: sc, zones: len(sc.Zones), dist: sc.Graph.Table(), boxes: len(sc.Boxes)}
	ours := 0
	for z := range l.zones {
		p := sc.Place(z)
		l.near[z], l.region[z], l.fort[z], l.flagSide[z] = sc.Graph.Near(z), int(p.Region), p.Fortified, p.FlagSide
		l.limit[z] = int(sc.Regions[p.Region].Limit)
		if p.Objective {
			l.objectives = append(l.objectives, z)
			if p.FlagSide == rules.First {
				ours++
			}
		}
		l.quay[z] = sc.Landings().Has(z)
	}
	l.defends = ours == len(l.objectives)
	l.base = ours > 0 && !l.defends
	for f := range len(sc.Forces) {
		l.full[f], _ = sc.Faces(f)
		l.price[f] = l.full[f].Attack
	}
	for p := range game.Plans {
		x := sc.Plan(p)
		l.cost[p], l.ids[p] = x.Cost, x.ID
	}
	l.toAttack, l.inMass, l.toDefend = l.numbered(buyToAttack), l.numbered(buyInMass), l.numbered(buyToDefend)
	l.reckon()
	return l
}

// reckon fills vp and best. Before a box in which the campaign may be won there is
// nothing to be had.
func (l *land) reckon() {
	l.vp, l.best = make([]int, l.boxes), max(1, int(l.sc.EndOfTrack))
	for i := l.boxes - 1; i >= 0; i-- {
		l.vp[i] = l.sc.Box(i).VP
		if l.best = max(l.best, l.vp[i]); !l.defends && i+1 < l.boxes {
			l.vp[i] = max(l.vp[i], l.vp[i+1])
		}
	}
}

// numbered is the plans of a list that the campaign has.
func (l *land) numbered(list []string) (out []int) {
	for _, id := range list {
		if n := slices.Index(l.ids[:], id); n >= 0 {
			out = append(out, n)
		}
	}
	return out
}

func (l *land) far(a, b int) int { return l.dist.Distance(a, b) }

// pop takes the first Force out of a set.
func pop(x *uint64) int {
	f := bits.TrailingZeros64(*x)
	*x &= *x - 1
	return f
}

func count(x uint64) int { return bits.OnesCount64(x) }
