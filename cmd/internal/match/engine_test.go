package match

import (
	"reflect"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
)

// TestAnEngineHearsNoMoreThanItsSide asks in two worlds that differ in what is hidden
// alone: the questions are the same.
func TestAnEngineHearsNoMoreThanItsSide(t *testing.T) {
	g := rulestest.New()
	differ := 0
	for seed := range uint64(20) {
		m, err := rules.NewMatch(g, rules.Setup{Scenario: "long"}, rules.Seeded(seed), nil)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 30 && m.Now().Turn() >= rules.First; n++ {
			side := m.Now().Turn()
			twin := m.View(side)
			twin.Guess(rules.Stream(seed, "twin"))
			if twin.Hash() != m.Now().Hash() {
				differ++
			}
			var asked [2]map[string]any
			for i, world := range []*rules.Match{rules.MatchFrom(g, m.Setup(), m.Now(), rules.Given{}), rules.MatchFrom(g, m.Setup(), twin, rules.Given{})} {
				e := &engine{side: side}
				if asked[i], err = e.known(&Pairing{Game: g, Scenario: "long", Match: world}); err != nil {
					t.Fatal(err)
				}
			}
			if !reflect.DeepEqual(asked[0], asked[1]) {
				t.Fatalf("seed %d: %v\n%v", seed, asked[0], asked[1])
			}
			if err := m.Do(m.Legal()[0], nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if differ < 50 {
		t.Errorf("only %d worlds differ", differ)
	}
}
