package whodares

import (
	"math/rand/v2"
	"testing"

	"sandtable/rules"
)

// soakSteps bounds a game of random play.
const soakSteps = 100_000

// TestSoak plays random games of every mission and of the campaign, with and
// without options, and holds every position to the contract.
func TestSoak(t *testing.T) {
	var steps [steps]int
	for _, sc := range allScenarios(t) {
		for n := range uint64(150) {
			opened := sc
			if n%3 == 2 {
				on := map[string]bool{}
				for i, id := range optionIDs {
					on[id] = (n/3+uint64(i))%2 == 0
				}
				var err error
				if opened, err = shared.Open(rules.Setup{Scenario: sc.id, Options: on}); err != nil {
					t.Fatal(err)
				}
			}
			soak(t, opened, n, manner(n)%manners, &steps)
		}
	}
	for i, n := range steps {
		if n == 0 && waitsAt[step(i)] {
			t.Errorf("no random game ever waited in step %s", stepNames[i])
		}
	}
}

// waitsAt is the steps in which somebody may be asked; the others pass by
// themselves.
var waitsAt = func() (w [steps]bool) {
	for i := range w {
		w[i] = true
	}
	for _, i := range []step{starting, endingPhase, alarming, flying, flownTest, marching, contactTest, closing, finished,
		eventTest, eventDone, arriving, arrived, scoutTest, watchTest, airTest, roundOver, combatOver, granting,
		removing, joining, swapping, partingAgain, partingStack} { // the last five are too rare for random play
		w[i] = false
	}
	return w
}()

func soak(t *testing.T, sc *Scenario, seed uint64, how manner, seen *[steps]int) {
	t.Helper()
	pick, dice := rules.Stream(seed, "pick"), rules.Stream(seed, "dice")
	s := newState(sc, nil)
	var acts, spare []rules.Action
	for n := 0; !s.over(); n++ {
		at := s.f[s.top].step
		seen[at]++
		acts = s.Legal(acts[:0])
		if len(acts) == 0 || n > soakSteps {
			t.Fatalf("%s, seed %d, step %d: dead end or no end, %s\n%s", sc.id, seed, n, stepNames[at], s.boardText())
		}
		for i := 1; i < len(acts); i++ {
			if !acts[i-1].Less(acts[i]) {
				t.Fatalf("%s, seed %d, step %d: %q not before %q", sc.id, seed, n, shared.Text(acts[i-1]), shared.Text(acts[i]))
			}
		}
		var a rules.Action
		if s.Turn() == rules.Chance {
			a = rules.Pick(dice, s, acts)
		} else {
			a = how.choose(pick.IntN, acts, spare)
		}
		before, twice := *s, *s
		s.Apply(a, nil)
		var told rules.Report
		if twice.Apply(a, &told); twice != *s {
			t.Fatalf("%s, seed %d, step %d: %q is not repeatable", sc.id, seed, n, shared.Text(a))
		}
		if s.Hash() == before.Hash() {
			t.Fatalf("%s, seed %d, step %d: %q left the hash as it was", sc.id, seed, n, shared.Text(a))
		}
		if err := s.Check(); err != nil {
			t.Fatalf("%s, seed %d, step %d, after %q: %v\n%s", sc.id, seed, n, shared.Text(a), err, before.boardText())
		}
		if seed%4 == 0 {
			soakHidden(t, s, pick)
		}
	}
}

// soakHidden holds hidden copies and guesses to the contract.
func soakHidden(t *testing.T, s *State, r *rand.Rand) {
	t.Helper()
	for _, viewer := range []rules.Side{rules.First, rules.Chance} {
		hidden := *s
		hidden.Hide(viewer)
		if err := hidden.Check(); err != nil || hidden.Turn() != s.Turn() {
			t.Fatalf("%s: the copy hidden for %d: %v, turn %d", s.sc.id, viewer, err, hidden.Turn())
		}
		if s.Turn() == rules.First {
			if got, want := len(hidden.Legal(nil)), len(s.Legal(nil)); got != want {
				t.Fatalf("%s: %d actions on the own view, %d in truth, step %s", s.sc.id, got, want, stepNames[s.f[s.top].step])
			}
		}
		guess := hidden
		guess.Guess(r)
		if err := guess.Check(); err != nil {
			t.Fatalf("%s: a guess that cannot be: %v", s.sc.id, err)
		}
		if guess.Hide(viewer); guess != hidden {
			t.Fatalf("%s: %d can tell a guess from the truth", s.sc.id, viewer)
		}
	}
}
