package infidel

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// Each card of the lesson comes while the Crusaders decide, points at what is there,
// and is needless once its deed is done; the whole can be played through.
func TestCardsOfTheLessonComeAndPointAtThings(t *testing.T) {
	g := theGame()
	b := New(g)
	came, done := map[int]bool{}, map[int]bool{}
	for seed := range uint64(30) {
		st, err := g.New(rules.Setup{Scenario: "wells"}, nil)
		if err != nil {
			t.Fatal(err)
		}
		list := b.Lesson(st)
		if len(list) != len(lessonCards) {
			t.Fatalf("%d cards, want %d", len(list), len(lessonCards))
		}
		r := rand.New(rand.NewPCG(seed, 5))
		for n := 0; st.Turn() != rules.Over && n < 4000; n++ {
			s := st.(*game.State)
			v := table.View{Game: g, State: s, Viewer: rules.First, Legal: st.Legal(nil), Camera: table.Camera{Unit: 60}, Hover: table.None, Cursor: table.None, Selected: table.None, Lang: "en"}
			for n := range list {
				aim, ok := b.Awaits(n, v)
				if ok && s.Turn() != rules.First {
					t.Fatalf("card %d comes while another decides", n+1)
				}
				if ok {
					came[n] = true
					pointsThere(t, b, v, n, aim)
				}
			}
			var report rules.Report
			st.Apply(eager(r, st), &report)
			for _, e := range report.Events {
				for n := range list {
					if b.Did(n, st, rules.Second, e) {
						t.Fatalf("the other side is taught by card %d", n+1)
					}
					done[n] = done[n] || b.Did(n, st, rules.First, e)
				}
			}
		}
	}
	for n, c := range lessonCards {
		if !came[n] || !done[n] {
			t.Errorf("card %d, %s: came %v, done %v", n+1, c.key, came[n], done[n])
		}
	}
}

// eager plays at random, but attacks and shoots where it can, and goes to the enemy.
func eager(r *rand.Rand, st rules.State) rules.Action {
	legal := st.Legal(nil)
	s := st.(*game.State)
	for _, verb := range []rules.Verb{game.VerbCharge, game.VerbFire, game.VerbAttack, game.VerbAdvance} {
		for _, a := range legal {
			if a.Verb == verb {
				return a
			}
		}
	}
	best, far := rules.Action{}, 99
	for _, a := range legal {
		if a.Verb != game.VerbStep {
			continue
		}
		foes := s.OnMap(s.Turn().Other())
		for u := foes.Pop(); u >= 0; u = foes.Pop() {
			if d := game.Distance(int(a.A), s.Stand(u).Hex); d < far {
				best, far = a, d
			}
		}
	}
	if far < 99 && r.IntN(6) > 0 {
		return best
	}
	return rules.Pick(r, st, legal)
}

// pointsThere says whether what a card points at is there.
func pointsThere(t *testing.T, b *Board, v table.View, n int, aim table.Aim) {
	t.Helper()
	b.Layout(ui.Size{}, v.State)
	if len(aim.Places) == 0 && !aim.Button && !aim.Score {
		t.Errorf("card %d points at nothing", n+1)
	}
	for _, p := range aim.Places {
		if hexOf(p) >= 0 && b.Where(p, v).Empty() {
			t.Errorf("card %d points at %d, which is nowhere", n+1, p)
		}
	}
}

// A card says what it has to in 25 words at most, in both languages; other battles
// teach nothing.
func TestCardsOfTheLessonAreShort(t *testing.T) {
	g := theGame()
	b := New(g)
	for _, info := range g.Scenarios() {
		st, err := g.New(rules.Setup{Scenario: info.ID}, nil)
		if err != nil {
			t.Fatal(err)
		}
		list := b.Lesson(st)
		if (len(list) > 0) != info.Tutorial {
			t.Errorf("%s has %d cards", info.ID, len(list))
		}
		for n, c := range list {
			for _, text := range []string{c.Text.En, c.Text.Fr} {
				words := slices.DeleteFunc(strings.Fields(text), func(w string) bool { return strings.ContainsAny(w[:1], ":;?!") })
				if len(words) < 8 || len(words) > 25 {
					t.Errorf("card %d has %d words: %s", n+1, len(words), text)
				}
			}
		}
	}
}
