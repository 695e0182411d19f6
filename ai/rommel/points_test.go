package rommel

import (
	"math"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

// TestAGeneralScoresNoLessThanFirstSight raises points of positions of random games: never below what was said, never above
// what can still be had, more for more, by the slope that is told, and hardly at all in the last turn.
func TestAGeneralScoresNoLessThanFirstSight(t *testing.T) {
	g, r := game.New(), rules.Stream(5, "raised")
	for _, sc := range g.Scenarios() {
		x := New()
		for seed := range uint64(rulestest.Walk(3, 30)) {
			m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: sc.ID}, rules.Seeded(seed), nil))(t)
			for n := 0; n < 400 && m.Now().Turn() >= rules.First; n++ {
				s := m.Now()
				x.know(s.(*game.State))
				best, _ := x.Raised(s, 1000)
				points := best * r.Float64()
				raised, slope := x.Raised(s, points)
				above, _ := x.Raised(s, points+1e-6)
				if best > float64(x.plan.land.best) || raised < points-1e-9 || raised > best || math.Abs((above-raised)/1e-6-slope) > 1e-3 {
					t.Fatalf("%s, turn %d: %.3f of %.0f points are raised to %.3f, by %.4f for one more", sc.ID, g.TurnNumber(s), points, best, raised, slope)
				}
				legal := m.Legal()
				must.Do(t, m.Do(legal[r.IntN(len(legal))], nil))
			}
			if s := m.Now(); s.(*game.State).Box() >= x.plan.land.boxes-1 {
				if raised, _ := x.Raised(s, 5); raised < 5-1e-9 || raised > 7 {
					t.Errorf("%s: in the last turn 5 points are raised to %.2f", sc.ID, raised)
				}
			}
		}
	}
}
