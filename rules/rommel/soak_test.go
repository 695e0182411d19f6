package rommel

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

// soakSteps bounds a campaign of random play.
const soakSteps = 100_000

// TestSoak plays random campaigns with options in turn and scores carried over
// in turn, and holds every position to the contract.
func TestSoak(t *testing.T) {
	var seen soakSeen
	carried := []string{"", "score 45", "score 36", "score 31", "score 25", "score 15", "score 9", "score 2"}
	for _, c := range allScenarios(t) {
		list := rules.OptionsOf(shared, c.ID)
		for n := range uint64(120) {
			set := rules.Setup{Scenario: c.ID, Options: map[string]bool{}}
			for i, o := range list {
				set.Options[o.ID] = n > 0 && (n <= uint64(len(list)) && n == uint64(i)+1 || n > uint64(len(list)) && n>>(i%7)&1 == 1)
			}
			if c.Order > 1 {
				set.Carry = carried[n%uint64(len(carried))]
			}
			sc := must.Have(shared.Open(set))(t)
			spare := make([]rules.Action, 0, 1024)
			soaker := rulestest.Soaker[State, *State]{Game: shared, Name: sc.ID, Seed: n, Steps: soakSteps, Meet: seen.meet,
				Choose: func(pick *rand.Rand, _ *State, acts []rules.Action) rules.Action {
					return (manner(n) % manners).choose(pick.IntN, acts, spare)
				}}
			s := newState(sc, nil)
			soaker.Play(t, s)
			seen.endings[s.ending]++
		}
	}
	seen.whole(t)
}

// soakSeen counts what random play has met.
type soakSeen struct {
	steps   [steps]int
	fights  [fightSteps]int
	verbs   [verbs]int
	endings [len(endings)]int
}

func (x *soakSeen) meet(s *State, a rules.Action) {
	x.verbs[a.Verb]++
	if s.fight.zone != scenario.Off {
		x.fights[s.fight.step]++
	} else {
		x.steps[s.step]++
	}
}

// What random play never meets: steps that pass by themselves, and victories
// that it is too weak for.
var (
	passing      = []step{ended, fighting, afterFights, advancing}
	passingFight = []fightStep{fightBegins, roundBegins, pressing}
	tooGood      = []int{0, endVictory, endCairo}
)

// whole asks that random play has been everywhere.
func (x *soakSeen) whole(t *testing.T) {
	t.Helper()
	rulestest.Met(t, "the step", x.steps[:], func(i int) string { return stepNames[i] }, passing...)
	rulestest.Met(t, "the step of a battle", x.fights[:], func(i int) string { return fightStepNames[i] }, passingFight...)
	for i, n := range x.verbs {
		if n == 0 && i > 0 {
			t.Errorf("no random campaign ever saw verb %d", i)
		}
	}
	for i, n := range x.endings {
		if n == 0 && !slices.Contains(tooGood, i) {
			t.Errorf("no random campaign ever ended by %s (%d)", endings[i], i)
		}
	}
}
