package memoir

import (
	"math/rand/v2"
	"testing"

	"sandtable/rules"
)

// soakSteps bounds a game of random play; the longest of many thousands stays
// far below.
const soakSteps = 60_000

func allScenarios(t testing.TB) (*Game, []*Scenario) {
	t.Helper()
	g := New()
	var all []*Scenario
	for _, info := range g.Scenarios() {
		sc, err := g.Open(rules.Setup{Scenario: info.ID})
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, sc)
	}
	if len(all) != 20 {
		_, err := g.load()
		t.Fatalf("%d scenarios, want 17 battles and 3 lessons: %v", len(all), err)
	}
	return g, all
}

// player chooses among legal actions; lazy ones say done only when nothing
// else is left.
func player(r *rand.Rand, acts []rules.Action, lazy bool) rules.Action {
	if lazy && len(acts) > 1 && acts[0].Verb == VerbDone {
		acts = acts[1:]
	}
	return acts[r.IntN(len(acts))]
}

// TestSoak plays random games of every scenario and holds every position to
// the contract.
func TestSoak(t *testing.T) {
	g, all := allScenarios(t)
	for _, sc := range all {
		recruits := open(sc.tables, sc.set, openKey{sc.set.id, edition, true}) // M44-22.3
		for n := range uint64(20) {
			soak(t, g, sc, n, n%2 == 1)
		}
		soak(t, g, recruits, 20, false)
		soak(t, g, recruits, 21, true)
	}
}

func soak(t *testing.T, g *Game, sc *Scenario, seed uint64, lazy bool) {
	t.Helper()
	pick, dice := rules.Stream(seed, "pick"), rules.Stream(seed, "dice")
	s := newState(sc, nil)
	var acts []rules.Action
	for step := 0; !s.over(); step++ {
		acts = s.Legal(acts[:0])
		if len(acts) == 0 || step > soakSteps {
			t.Fatalf("%s, seed %d, step %d: dead end or no end, %s", sc.set.id, seed, step, stepNames[s.f[s.top].step])
		}
		for i := 1; i < len(acts); i++ {
			if !acts[i-1].Less(acts[i]) {
				t.Fatalf("%s, seed %d, step %d: %q not before %q", sc.set.id, seed, step, g.Text(acts[i-1]), g.Text(acts[i]))
			}
		}
		var a rules.Action
		if s.Turn() == rules.Chance {
			a = rules.Pick(dice, s, acts)
		} else {
			a = player(pick, acts, lazy)
		}
		before, twice := *s, *s
		s.Apply(a, nil)
		var told rules.Report
		if twice.Apply(a, &told); twice != *s {
			t.Fatalf("%s, seed %d, step %d: %q is not repeatable", sc.set.id, seed, step, g.Text(a))
		}
		if s.Hash() == before.Hash() {
			t.Fatalf("%s, seed %d, step %d: %q left the hash as it was", sc.set.id, seed, step, g.Text(a))
		}
		if err := s.Check(); err != nil {
			t.Fatalf("%s, seed %d, step %d, after %q: %v", sc.set.id, seed, step, g.Text(a), err)
		}
		if seed%5 == 0 {
			soakHidden(t, s, pick, sc.set.id)
		}
	}
}

// soakHidden holds hidden copies and guesses to the contract, for both sides
// and for the curtain.
func soakHidden(t *testing.T, s *State, r *rand.Rand, id string) {
	t.Helper()
	for _, viewer := range []rules.Side{rules.First, rules.Second, rules.Chance} {
		seen := *s
		seen.Hide(viewer)
		if err := seen.Check(); err != nil || seen.Turn() != s.Turn() {
			t.Fatalf("%s: the copy hidden for %d: %v, turn %d", id, viewer, err, seen.Turn())
		}
		if s.Turn() == viewer && viewer >= rules.First {
			if got, want := len(seen.Legal(nil)), len(s.Legal(nil)); got != want {
				t.Fatalf("%s: %d actions on the own view, %d in truth", id, got, want)
			}
		}
		guess := seen
		guess.Guess(r)
		if err := guess.Check(); err != nil {
			t.Fatalf("%s: a guess that cannot be: %v", id, err)
		}
		if guess.Hide(viewer); guess != seen {
			t.Fatalf("%s: %d can tell a guess from the truth", id, viewer)
		}
	}
}
