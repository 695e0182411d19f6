package rommel

import (
	_ "embed"
	"math"
	"slices"
	"sync"

	"sandtable/ai/numbers"
	"sandtable/rules"
	game "sandtable/rules/rommel"
)

// prospects is points.toml.
type prospects struct {
	General  float64    `toml:"general"`
	Campaign []prospect `toml:"campaign"`
}

// prospect is what positions of a campaign come to, by the box of the turn marker: so many
// points, and so many more for each that a position is worth.
type prospect struct {
	ID   string    `toml:"id"`
	From []float64 `toml:"from"`
	Each []float64 `toml:"each"`
}

//go:embed points.toml
var pointsFile []byte

var outlooks = sync.OnceValue(func() (p prospects) {
	numbers.Read(&p, "ai/rommel/points.toml", pointsFile)
	return p
})

// Points is the victory points to be expected. Value leads a player well and says little of
// the end: of a campaign that has been played often it is known what came of it; a variant
// is taken to be like it. The others are taken at their worth.
func (x *Evaluator) Points(s rules.State) float64 {
	worth := x.Value(s, rules.First)
	best := float64(x.plan.land.best)
	points := worth * best
	if s.Turn() == rules.Over {
		return points
	}
	list := outlooks().Campaign
	if i := slices.IndexFunc(list, func(p prospect) bool { return p.ID == x.plan.land.sc.Map() }); i >= 0 {
		at := min(x.plan.box, len(list[i].From)-1)
		points = list[i].From[at] + list[i].Each[at]*points
	}
	return min(best, max(0, points))
}

// Raised is what a General scores from a position in which players at first sight are likely to score
// so many points, no more than can still be had, and how much more that is for one more.
func (x *Evaluator) Raised(s rules.State, points float64) (raised, slope float64) {
	x.know(s.(*game.State))
	l := x.plan.land
	best := float64(l.best)
	if !l.defends {
		best = float64(l.vp[min(x.plan.box, l.boxes-1)])
	}
	power := 1 + outlooks().General*(1-float64(max(0, x.plan.box-1))/float64(max(1, l.boxes-1)))
	missing := min(1, max(0, 1-points/max(1, best)))
	return best * (1 - math.Pow(missing, power)), power * math.Pow(missing, power-1)
}
