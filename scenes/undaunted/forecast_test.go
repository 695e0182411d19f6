package undaunted

import (
	"math"
	"strings"
	"testing"

	"sandtable/ai/odds"
	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/ui"
)

// Whatever a side may choose is foretold from what it may know, in both
// languages: in words that exist, the odds of an attack adding up to one.
func TestEveryChoiceIsForetold(t *testing.T) {
	b := New(game.New())
	foretold, attacks, wins, vain := map[rules.Verb]int{}, 0, 0, 0
	var w odds.Walker[bool]
	walk(t, 1500, func(g *game.Game, s *game.State) {
		side := s.Turn()
		if side < rules.First {
			return
		}
		seen := s.Clone().(*game.State)
		seen.Hide(side)
		b.Layout(ui.Size{}, seen)
		v := viewOf(g, seen)
		for i, a := range v.Legal {
			v.Lang = [2]string{"en", "fr"}[i%2]
			f, ok := b.Forecast(v, a)
			if !ok {
				if a.Verb != game.VerbDone && (a.Verb != game.VerbCount || a.A > 0) {
					t.Fatalf("%s is not foretold", g.Text(a))
				}
				continue
			}
			foretold[a.Verb]++
			if len(f.First) == 0 && f.Gain < 0 {
				t.Fatalf("%s has nothing to say first", g.Text(a))
			}
			for _, l := range append(append(f.Sum, f.More...), f.Bad...) {
				if l.Text == "" || strings.ContainsAny(l.Text, "[]{}") || !strings.HasPrefix(l.Clause, "UNA-") {
					t.Fatalf("%s: %q by %q", g.Text(a), l.Text, l.Clause)
				}
				if strings.HasPrefix(l.Text, "Wins") || strings.HasPrefix(l.Text, "A hit wins") {
					wins++
				}
			}
			if o, ok := seen.AttackOdds(a); ok {
				attacks++
				want := o.Chance()
				if attacks%20 == 0 {
					if p := hits(t, &w, b, s, a); math.Abs(want-p) > 1e-9 {
						t.Fatalf("%s is said to hit with %v, the dice do with %v", g.Text(a), want, p)
					}
				}
				if int(a.A) == scenario.ActSuppress && !pins(s, a) {
					want, vain = 0, vain+1
				}
				if math.Abs(f.Gain-want) > 1e-9 || len(f.Bars) != 1 || math.Abs(f.Bars[0].Shares[0].P+f.Bars[0].Shares[1].P-1) > 1e-9 {
					t.Fatalf("%s: %+v of %+v", g.Text(a), f, o)
				}
			}
		}
	})
	if attacks < 500 || wins < 3 || vain < 5 || len(foretold) < 14 {
		t.Errorf("%d attacks, %d of them suppress nobody for sure, %d wins, %d verbs were foretold, too few to tell", attacks, vain, wins, len(foretold))
	}
}

// pins says whether a suppress that hits makes one more suppressed, whomever the other
// side gives, the attacker choosing at his best (UNA-12.8, 13.11).
func pins(s *game.State, a rules.Action) bool {
	hit := s.Clone().(*game.State)
	hit.Apply(a, nil)
	hit.Apply(rules.Action{Verb: game.VerbRoll, A: 10}, nil)
	more := func(now *game.State) bool { return now.Suppressed != s.Suppressed }
	if step, over := hit.Step(); over || step != game.StepPin {
		return more(hit)
	}
	sure, any := true, false
	for _, pick := range hit.Legal(nil) {
		now := hit.Clone().(*game.State)
		now.Apply(pick, nil)
		sure, any = sure && more(now), any || more(now)
	}
	return sure || any && hit.Turn() == s.Turn()
}

// hits is how likely any die of an attack hits, by a walk over all of them.
func hits(t *testing.T, w *odds.Walker[bool], b *Board, s *game.State, a rules.Action) (p float64) {
	t.Helper()
	list, err := w.Walk(b.game, s, a, 100_000, func(hit *bool, now rules.State, told []rules.Event) bool {
		for _, e := range told {
			*hit = *hit || b.Sign(e).Rolled && b.Sign(e).Hit
		}
		return now.Turn() != rules.Chance
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range list {
		if l.Outcome {
			p += l.P
		}
	}
	return p
}

// A soldier that the board says survives so many wounds does: it is eliminated
// by the next one (UNA-13.2 to 13.4).
func TestUNA_13_4_WoundsThatAreForetold(t *testing.T) {
	b := New(game.New())
	n := 0
	walk(t, 1500, func(g *game.Game, s *game.State) {
		b.Layout(ui.Size{}, s)
		v := viewOf(g, s)
		for _, a := range v.Legal {
			u, _, _ := game.TargetOf(a)
			o, ok := s.AttackOdds(a)
			if !ok || u < 0 || int(a.A) == scenario.ActSuppress || o.Dice == 0 {
				continue
			}
			f, _ := b.Forecast(v, a)
			kills := false
			for _, l := range f.Sum {
				kills = kills || l.Clause == "UNA-13.3"
			}
			next := s.Clone().(*game.State)
			next.Apply(a, nil)
			next.Apply(rules.Action{Verb: game.VerbRoll, A: 10}, nil)
			n++
			if game.Set(next.Eliminated).Has(u) != kills {
				t.Fatalf("%s eliminates: %v, foretold: %v", g.Text(a), game.Set(next.Eliminated).Has(u), kills)
			}
		}
	})
	if n < 300 {
		t.Errorf("%d attacks were looked at, too few to tell", n)
	}
}
