package ai

import (
	"context"
	"math"
	"testing"

	"sandtable/rules"
)

// TestWhoIsHastyPlansTheRest: on positions of games of all battles a Recruit and a Sergeant take what is best at first sight
// in their share of decisions, but never what is silly, and otherwise what they plan.
func TestWhoIsHastyPlansTheRest(t *testing.T) {
	for _, g := range forTwo() {
		for level, share := range map[string]float64{Recruit: hastes[g.ID()].recruit, Sergeant: hastes[g.ID()].sergeant} {
			p := mustPlayer(t, level, g, 3).(*hasty)
			hasty, all := 0.0, 0.0
			for seed := range uint64(12) {
				walk(t, g, seed, 7, func(s rules.State) {
					v := viewOf(s)
					got, first, plan := p.Choose(context.Background(), v), p.first.Choose(context.Background(), v), p.plan.Choose(context.Background(), v)
					if got != first && got != plan {
						t.Errorf("%s, %s: %q, neither planned nor best at first sight", g.ID(), level, g.Text(got))
					}
					if first == plan || p.isSilly(v, first) {
						if got != plan {
							t.Errorf("%s, %s: %q is silly", g.ID(), level, g.Text(got))
						}
						return
					}
					if all++; got == first {
						hasty++
					}
				})
			}
			if off := math.Sqrt(share * (1 - share) / all); all < 30 || math.Abs(hasty/all-share) > 3*off {
				t.Errorf("%s, %s: %.0f of %.0f decisions at first sight, not %.2f of them", g.ID(), level, hasty, all, share)
			}
		}
	}
}
