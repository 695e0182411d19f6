package undaunted

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/undaunted/scenario"
)

// soakSteps bounds a game of random play.
const soakSteps = 20_000

// TestSoak plays random games of all scenarios with both switches in turn, some
// of them homeward, and holds every position to the contract.
func TestSoak(t *testing.T) {
	var seen soakSeen
	for _, b := range allScenarios(t) {
		for n := range uint64(60) {
			var on []string
			for i, o := range []string{optOwnerSuppresses, optCaptureCounts} {
				if n>>i&1 == 1 {
					on = append(on, o)
				} else {
					on = append(on, "without "+o)
				}
			}
			spare := make([]rules.Action, 0, 1024)
			soaker := rulestest.Soaker[State, *State]{Game: shared, Name: b.ID, Seed: n, Steps: soakSteps, Meet: seen.meet,
				Choose: func(pick *rand.Rand, s *State, acts []rules.Action) rules.Action {
					if n%5 >= 3 {
						acts = homeward(s, acts)
					}
					return (manner(n) % manners).choose(pick.IntN, acts, spare)
				},
				Hidden: []rules.Side{rules.First, rules.Second, rules.Chance}, Each: 7}
			s := newState(opened(t, b.ID, on...), nil)
			soaker.Play(t, s)
			seen.endings[s.ending]++
		}
	}
	seen.whole(t)
}

// soakSeen counts what random play has met.
type soakSeen struct {
	steps   [steps]int
	verbs   [len(verbs)]int
	actions [scenario.ActKinds]int
	endings [len(endings)]int
}

func (x *soakSeen) meet(s *State, a rules.Action) {
	x.steps[s.step]++
	x.verbs[a.Verb]++
	if a.Verb == VerbAct || a.Verb == VerbSeat {
		x.actions[a.A]++
	}
}

// What random play never meets: only a person resigns (UNA-14.21).
var neverMet = []int{0, endResigned}

// whole asks that random play has been everywhere.
func (x *soakSeen) whole(t *testing.T) {
	t.Helper()
	rulestest.Met[Step](t, "the step", x.steps[:], func(i int) string { return stepNames[i] })
	rulestest.Met(t, "the verb", x.verbs[:], func(i int) string { return shared.Text(rules.Action{Verb: rules.Verb(i)}) }, 0, VerbResign)
	rulestest.Met[scenario.Action](t, "the action", x.actions[:], func(i int) string { return scenario.ActionIDs[i] })
	rulestest.Met(t, "the ending", x.endings[:], func(i int) string { return endings[i] }, neverMet...)
}

// homeward leaves out of legal actions what keeps a side that may leave from
// doing so: where its soldier can move, all else that its card does, and the
// steps that lead away. A walk at random hardly ever ends off the board.
func homeward(s *State, acts []rules.Action) []rules.Action {
	if s.sc.Exits[s.Active] == 0 || s.card == scenario.Off {
		return acts
	}
	u := s.unitOf(s.Active, s.card)
	moves := func(a rules.Action) bool { return s.sc.Actions[a.A].Kind == scenario.Movement }
	printed := func(a rules.Action) bool { return a.Verb == VerbAct || a.Verb == VerbSeat }
	walks := slices.ContainsFunc(acts, func(a rules.Action) bool { return printed(a) && moves(a) })
	return slices.DeleteFunc(acts, func(a rules.Action) bool {
		return walks && printed(a) && !moves(a) || a.Verb == VerbStep && s.toExit(s.tileOf(a)) > s.toExit(s.on[u])
	})
}

// toExit is how many steps it is from a tile to where the active side may leave.
func (s *State) toExit(t uint8) uint8 {
	least := uint8(scenario.Off)
	for x := s.sc.Exits[s.Active]; x != 0; {
		least = min(least, s.sc.Far[t][x.Pop()])
	}
	return least
}
