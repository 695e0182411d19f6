package undaunted

import (
	"math/rand/v2"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// Each card of the lesson comes while the side that is taught decides, points at
// what is there, and is needless once its deed is done; the last is told at the end
// (UNA-15.3).
func TestUNA_15_3_CardsOfTheLessonComeAndPointAtThings(t *testing.T) {
	g := game.New()
	b := New(g)
	came, done := map[int]bool{}, map[int]bool{}
	told := false
	for seed := range uint64(40) {
		st, err := g.New(rules.Setup{Scenario: "tutorial-first-patrol"}, nil)
		if err != nil {
			t.Fatal(err)
		}
		list := b.Lesson(st)
		if len(list) != 10 {
			t.Fatalf("%d cards, want 10", len(list))
		}
		r := rand.New(rand.NewPCG(seed, 3))
		for st.Turn() != rules.Over {
			s := st.Clone().(*game.State)
			s.Hide(rules.First)
			v := viewOf(g, s)
			v.Viewer = rules.First
			for n := range list {
				aim, ok := b.Awaits(n, v)
				if ok && s.Turn() != rules.First {
					t.Fatalf("card %d comes while another decides", n+1)
				}
				if !ok {
					continue
				}
				came[n] = true
				pointsAt(t, b, v, n, aim)
			}
			var report rules.Report
			a := rules.Pick(r, st, st.Legal(nil))
			for _, l := range st.Legal(nil) { // who can goes for structures, and controls them
				goes := l.Verb == game.VerbStep && s.Standing().Has(s.Scenario().TileOf(l))
				if goes || (l.Verb == game.VerbAct || l.Verb == game.VerbSeat) && int(l.A) == game.ActControl {
					a = l
				}
			}
			st.Apply(a, &report)
			for _, e := range report.Events {
				for n := range list {
					if b.Did(n, st, rules.Second, e) {
						t.Fatalf("the other side does the deed of card %d", n+1)
					}
					done[n] = done[n] || b.Did(n, st, rules.First, e)
				}
			}
		}
		b.Layout(ui.Size{}, st)
		told = told || len(b.Goals(viewOf(g, st.(*game.State))).Under) == 1
	}
	const wound, control = 8, 9 // the card of wounds is only read
	for k := range rules.EventKind(200) {
		if g.EventName(k) == "blown-up" {
			done[control] = b.Did(control, other(t, g, "tutorial-first-patrol"), rules.First, rules.Event{Kind: k, Side: rules.First})
		}
	}
	for n := range 10 {
		if !came[n] || !done[n] && n != wound {
			t.Errorf("card %d: came %v, done %v", n+1, came[n], done[n])
		}
	}
	if !told {
		t.Error("nothing is told at the end")
	}
	if n := len(b.Lesson(other(t, g, "barce"))); n > 0 {
		t.Errorf("%d cards in a scenario that is not taught", n)
	}
}

// pointsAt says whether what a card points at is there.
func pointsAt(t *testing.T, b *Board, v table.View, n int, aim table.Aim) {
	t.Helper()
	b.Layout(ui.Size{}, v.State)
	for _, p := range aim.Places {
		if b.Where(p, v).Empty() {
			t.Errorf("card %d points at %d, which is nowhere", n+1, p)
		}
	}
	if !aim.Hand || aim.Card == table.None {
		return
	}
	cards, _ := b.Hand(v)
	for _, c := range cards {
		if c.No == aim.Card {
			return
		}
	}
	t.Errorf("card %d points at a card that is not in the hand", n+1)
}

func other(t *testing.T, g *game.Game, scenario string) rules.State {
	t.Helper()
	st, err := g.New(rules.Setup{Scenario: scenario}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return st
}
