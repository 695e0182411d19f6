package whodares

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sandtable/ai/odds"
	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// outcomes goes through all chance that an action brings, until somebody decides
// something or an event tells what is asked for: how likely each answer is. A second
// test is made where it may be.
func outcomes(g *game.Game, s rules.State, a rules.Action, tell func(e rules.Event) string) map[string]float64 {
	var w odds.Walker[string]
	list, err := w.Walk(g, s, a, 1_000_000, func(o *string, now rules.State, told []rules.Event) bool {
		for _, e := range told {
			if *o = tell(e); *o != "" {
				return true
			}
		}
		*o = "nothing"
		asked := [...]string{"test-again", "land", "swap", "send"} // on the way, and no matter
		return now.Turn() >= rules.First && !slices.Contains(asked[:], now.(*game.State).Step())
	})
	if err != nil {
		panic(err)
	}
	out := map[string]float64{}
	for _, l := range list {
		out[l.Outcome] = l.P
	}
	return out
}

// TestEveryChanceIsThatOfTheDice compares what the board says of a chance with what
// comes of all dice, on 1,000 positions of random missions: plates and whole ways,
// tags, tests of watches, looks and flights, attacks and what is thrown back.
func TestEveryChanceIsThatOfTheDice(t *testing.T) {
	positions := 0
	told := map[rules.Verb]int{}
	plates, ways := 0, 0
	walk(t, 1000, func(g *game.Game, b *Board, s rules.State) {
		st := s.(*game.State)
		step := st.Step()
		if step != "act" && step != "stack" && step != "aim" && step != "contact" && step != "reroll" && step != "enemy-hit" {
			return
		}
		positions++
		v := viewOf(g, s, table.Camera{Unit: 60, At: ui.Point{X: 10, Y: 10}})
		v.Bounds = ui.Rect{W: 1600, H: 1100}
		tested := func(e rules.Event) string {
			switch name := g.EventName(e.Kind); name {
			case "unseen", "spotted":
				return name
			}
			return ""
		}
		for i, a := range v.Legal {
			if (i+positions)%3 > 0 && a.Verb != game.VerbAim && a.Verb != game.VerbReroll && a.Verb != game.VerbRecast {
				continue // a third of them is enough
			}
			f, ok := b.Forecast(v, a)
			if !ok || f.Gain < 0 || a.Verb == game.VerbScout && st.Further() { // the first of several is not the next to be tested
				continue
			}
			want := 0.0
			switch a.Verb {
			case game.VerbMove, game.VerbScout, game.VerbPay, game.VerbFly, game.VerbContact, game.VerbWatch:
				all := outcomes(g, s, a, tested)
				want = all["unseen"] + all["nothing"]
			case game.VerbAim, game.VerbReroll:
				u := st.Attacker()
				if a.Verb == game.VerbReroll {
					u = int(a.A)
				}
				all := outcomes(g, s, a, func(e rules.Event) string {
					if g.EventName(e.Kind) == "attack-die" && int(e.Args[0]) == u {
						if game.Hits(e) {
							return "hit"
						}
						return "miss"
					}
					return ""
				})
				if all["hit"]+all["miss"] == 0 {
					continue // others aim before it is rolled
				}
				want = all["hit"]
			case game.VerbRecast:
				want = outcomes(g, s, a, func(e rules.Event) string {
					if g.EventName(e.Kind) != "enemy-die" {
						return ""
					}
					if game.Hits(e) {
						return "hit"
					}
					return "miss"
				})["miss"]
			default:
				continue
			}
			if math.Abs(want-f.Gain) > 1e-9 {
				t.Fatalf("%s: %s is said to be %.4f, it is %.4f", step, g.Text(a), f.Gain, want)
			}
			told[a.Verb]++
		}
		over := b.overlay(v, b.read(v))
		for i, p := range over.plates {
			if p.fight || st.Further() || (i+positions)%4 > 0 {
				continue
			}
			plates++
			if len(p.then) > 0 {
				ways++
			}
			want := unseenAlong(t, g, s, p.errand)
			shown := strings.TrimSuffix(strings.TrimSuffix(strings.TrimSpace(p.plate.Right), "%"), "\u202f")
			shown = strings.TrimSpace(shown)
			if p.plate.Right == "" {
				shown = "100"
			}
			n, err := strconv.Atoi(shown)
			right := err == nil && math.Abs(float64(n)-want*100) <= 0.5+1e-6 && (n > 0 || want < 1e-9) && (n < 100 || want > 1-1e-9)
			switch shown {
			case "<1":
				right = want > 0 && want < 0.01
			case ">99":
				right = want > 0.99 && want < 1
			}
			if !right {
				t.Fatalf("zone %d by %v %v: the plate says %q, all dice %.4f", p.zone, p.does[0], p.then, p.plate.Right, want)
			}
			f, ok := b.ForecastWay(v, p.spot(ui.Rect{}))
			if !ok || math.Abs(f.Gain-want) > 1e-9 {
				t.Fatalf("zone %d: the panel says %.4f, all dice %.4f", p.zone, f.Gain, want)
			}
		}
	})
	if positions < 1000 || plates < 1000 || ways < 300 {
		t.Errorf("%d positions, %d plates, %d of them of several steps", positions, plates, ways)
	}
	for _, verb := range [...]rules.Verb{game.VerbMove, game.VerbScout, game.VerbAim} {
		if told[verb] < 60 {
			t.Errorf("verb %d was compared %d times", verb, told[verb])
		}
	}
}

// unseenAlong goes through all dice of an errand, step by step.
func unseenAlong(t *testing.T, g *game.Game, s rules.State, e errand) float64 {
	t.Helper()
	p := 1.0
	now := s
	for _, a := range append([]rules.Action{e.does[0]}, e.then...) {
		var after rules.State
		all := outcomes(g, now, a, func(e rules.Event) string {
			switch name := g.EventName(e.Kind); name {
			case "unseen", "spotted":
				return name
			}
			return ""
		})
		if p *= all["unseen"] + all["nothing"]; p == 0 {
			return 0
		}
		if after = passed(g, now, a); after == nil {
			t.Fatalf("nobody can pass %v unseen", a)
		}
		now = after
	}
	return p
}

// passed is the position after a step that nobody has noticed; nil where that cannot
// be.
func passed(g *game.Game, s rules.State, a rules.Action) rules.State {
	q := s.Clone()
	var told rules.Report
	q.Apply(a, &told)
	for n := 0; n < 40; n++ {
		for _, e := range told.Events {
			if g.EventName(e.Kind) == "spotted" {
				return nil
			}
		}
		st := q.(*game.State)
		switch {
		case q.Turn() == rules.Chance: // the lowest die is never noticed where one is not
			told = rules.Report{}
			q.Apply(q.Legal(nil)[0], &told)
		case st.Step() == "land" || st.Step() == "swap":
			told = rules.Report{}
			q.Apply(q.Legal(nil)[0], &told)
		case st.Step() == "test-again":
			told = rules.Report{}
			q.Apply(rules.Action{Verb: game.VerbAgain, A: 1}, &told)
		default:
			return q
		}
	}
	return nil
}
