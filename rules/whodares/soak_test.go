package whodares

import (
	"math/rand/v2"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/whodares/scenario"
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
				for i, id := range scenario.OptionIDs {
					on[id] = (n/3+uint64(i))%2 == 0
				}
				opened = must.Have(shared.Open(rules.Setup{Scenario: sc.ID, Options: on}))(t)
			}
			each := 0
			if n%4 == 0 {
				each = 1
			}
			spare := make([]rules.Action, 0, 1024)
			soaker := rulestest.Soaker[State, *State]{Game: shared, Name: sc.ID, Seed: n, Steps: soakSteps,
				Choose: func(pick *rand.Rand, _ *State, acts []rules.Action) rules.Action {
					return (manner(n) % manners).choose(pick.IntN, acts, spare)
				},
				Meet:   func(s *State, _ rules.Action) { steps[s.f[s.top].step]++ },
				Hidden: []rules.Side{rules.First, rules.Chance}, Each: each}
			soaker.Play(t, newState(opened, nil))
		}
	}
	for i, n := range steps {
		if n == 0 && waitsAt[step(i)] {
			t.Errorf("no random game ever waited in step %s", step(i))
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
		removing, joining, swapping, partingAgain, partingStack, stackFell} { // the last six are too rare for random play
		w[i] = false
	}
	return w
}()
