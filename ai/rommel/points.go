package rommel

import (
	_ "embed"
	"slices"
	"sync"

	"sandtable/ai/numbers"
	"sandtable/rules"
)

// prospects is points.toml.
type prospects struct {
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
