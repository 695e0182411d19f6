package match

import (
	"reflect"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

// TestAnEngineHearsNoMoreThanItsSide asks in two worlds that differ in what is hidden
// alone: the questions are the same.
func TestAnEngineHearsNoMoreThanItsSide(t *testing.T) {
	g := rulestest.New()
	differ := 0
	for seed := range uint64(20) {
		m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: "long"}, rules.Seeded(seed), nil))(t)
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
				asked[i] = must.Have(e.known(&Pairing{Game: g, Scenario: "long", Match: world}))(t)
			}
			if !reflect.DeepEqual(asked[0], asked[1]) {
				t.Fatalf("seed %d: %v\n%v", seed, asked[0], asked[1])
			}
			must.Do(t, m.Do(m.Legal()[0], nil))
		}
	}
	if differ < 50 {
		t.Errorf("only %d worlds differ", differ)
	}
}
