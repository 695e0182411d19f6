package rommel

import (
	"slices"
	"testing"

	"sandtable/rules"
)

// soakSteps bounds a campaign of random play.
const soakSteps = 100_000

// TestSoak plays random campaigns with options in turn and scores carried over
// in turn, and holds every position to the contract.
func TestSoak(t *testing.T) {
	var seen soakSeen
	carried := []string{"", "score 45", "score 36", "score 31", "score 25", "score 15", "score 9", "score 2"}
	for _, c := range allScenarios(t) {
		list := rules.OptionsOf(shared, c.id)
		for n := range uint64(120) {
			set := rules.Setup{Scenario: c.id, Options: map[string]bool{}}
			for i, o := range list {
				set.Options[o.ID] = n > 0 && (n <= uint64(len(list)) && n == uint64(i)+1 || n > uint64(len(list)) && n>>(i%7)&1 == 1)
			}
			if c.order > 1 {
				set.Carry = carried[n%uint64(len(carried))]
			}
			sc, err := shared.Open(set)
			if err != nil {
				t.Fatal(err)
			}
			soak(t, sc, n, manner(n)%manners, &seen)
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
	for i, n := range x.steps {
		if (n == 0) != slices.Contains(passing, step(i)) {
			t.Errorf("random campaigns waited %d times in step %s", n, stepNames[i])
		}
	}
	for i, n := range x.fights {
		if (n == 0) != slices.Contains(passingFight, fightStep(i)) {
			t.Errorf("random battles waited %d times in step %s", n, fightStepNames[i])
		}
	}
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

func soak(t *testing.T, sc *Scenario, seed uint64, how manner, seen *soakSeen) {
	t.Helper()
	pick, dice := rules.Stream(seed, "pick"), rules.Stream(seed, "dice")
	s := newState(sc, nil)
	var acts, spare []rules.Action
	for n := 0; !s.over(); n++ {
		if s.fight.zone != off {
			seen.fights[s.fight.step]++
		} else {
			seen.steps[s.step]++
		}
		acts = s.Legal(acts[:0])
		if len(acts) == 0 || n > soakSteps {
			t.Fatalf("%s, seed %d, step %d: dead end or no end, %s, %s\n%s", sc.id, seed, n, phaseNames[s.phase], stepNames[s.step], s.boardText())
		}
		for i := 1; i < len(acts); i++ {
			if !acts[i-1].Less(acts[i]) {
				t.Fatalf("%s, seed %d, step %d: %v not before %v", sc.id, seed, n, acts[i-1], acts[i])
			}
		}
		var a rules.Action
		if s.Turn() == rules.Chance {
			a = rules.Pick(dice, s, acts)
		} else {
			a = how.choose(pick.IntN, acts, spare)
		}
		seen.verbs[a.Verb]++
		before, twice := *s, *s
		s.Apply(a, nil)
		var told rules.Report
		if twice.Apply(a, &told); twice != *s {
			t.Fatalf("%s, seed %d, step %d: %v is not repeatable:%s", sc.id, seed, n, a, differs(&twice, s))
		}
		if s.Hash() == before.Hash() {
			t.Fatalf("%s, seed %d, step %d: %v left the hash as it was", sc.id, seed, n, a)
		}
		if err := s.Check(); err != nil {
			t.Fatalf("%s, seed %d, step %d, after %v in %s, %s: %v\n%s\n%s", sc.id, seed, n, a, phaseNames[before.phase], stepNames[before.step],
				err, before.boardText(), s.boardText())
		}
	}
	seen.endings[s.ending]++
}
