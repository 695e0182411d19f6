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
	"sandtable/scenes/board"
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

// TestEveryPlateIsThatOfTheDice compares what plates and the panel say of whole ways with
// what comes of all dice, step by step.
func TestEveryPlateIsThatOfTheDice(t *testing.T) {
	positions, plates, ways := 0, 0, 0
	walk(t, 700, func(g *game.Game, b *Board, s rules.State) {
		st := s.(*game.State)
		if step := st.Step(); step != "act" && step != "stack" {
			return
		}
		positions++
		v := viewOf(g, s, board.Camera{Unit: 60, At: ui.Point{X: 10, Y: 10}})
		v.Bounds = ui.Rect{W: 1600, H: 1100}
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
	if plates < 1000 || ways < 300 {
		t.Errorf("%d positions, %d plates, %d of them of several steps", positions, plates, ways)
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
	var report rules.Report
	q.Apply(a, &report)
	for n := 0; n < 40; n++ {
		for _, e := range report.Events {
			if g.EventName(e.Kind) == "spotted" {
				return nil
			}
		}
		st := q.(*game.State)
		switch {
		case q.Turn() == rules.Chance: // the lowest die is never noticed where one is not
			report = rules.Report{}
			q.Apply(q.Legal(nil)[0], &report)
		case st.Step() == "land" || st.Step() == "swap":
			report = rules.Report{}
			q.Apply(q.Legal(nil)[0], &report)
		case st.Step() == "test-again":
			report = rules.Report{}
			q.Apply(rules.Action{Verb: game.VerbAgain, A: 1}, &report)
		default:
			return q
		}
	}
	return nil
}
