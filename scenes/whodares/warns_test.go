package whodares

import (
	"slices"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/whodares"
)

// TestPointsAreNotLeftUnasked: in missions at random whoever ends a purchase or a repair with points that
// could still be spent is asked, and is not where nothing can be had for them.
func TestPointsAreNotLeftUnasked(t *testing.T) {
	asked, free := map[string]int{}, 0
	walk(t, 700, func(g *game.Game, b *Board, st rules.State) {
		v := viewOf(g, st, at1280())
		v.Game = g
		done := rules.Action{Verb: game.VerbDone}
		s := st.(*game.State)
		if !slices.Contains(v.Legal, done) || s.Step() != "buy" && s.Step() != "spend" {
			return
		}
		w, warns := b.Warns(done, v)
		if could := len(v.Legal) > 1; warns != could {
			t.Fatalf("%s: %d other ways to spend, asked %v %+v", s.Step(), len(v.Legal)-1, warns, w.Says)
		}
		if warns {
			asked[s.Step()]++
		} else {
			free++
		}
	})
	if asked["buy"] == 0 {
		t.Errorf("asked %v, free %d", asked, free)
	}
}
