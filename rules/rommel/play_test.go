package rommel

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

// shared is one game for all tests; it is read once and never changed.
var shared = New()

func allScenarios(t testing.TB) (all []*Scenario) {
	t.Helper()
	_, list, err := shared.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range list {
		sc := must.Have(shared.Open(rules.Setup{Scenario: c.ID}))(t)
		all = append(all, sc)
	}
	if len(all) != 3 {
		t.Fatalf("%d campaigns, want 3", len(all))
	}
	return all
}

// manner is a way of random play.
type manner uint8

const (
	evenly manner = iota // any action is as likely as any other
	busily               // ends a step only when nothing else is left
	wildly               // attacks and buys whenever it can
	manners
)

// choose takes an action of the player by a random source.
func (m manner) choose(below func(int) int, acts []rules.Action, spare []rules.Action) rules.Action {
	if m == evenly {
		return acts[below(len(acts))]
	}
	spare = spare[:0]
	for _, a := range acts {
		if a.Verb != VerbDone && !(m == wildly && (a.Verb == VerbSacrifice || a.Verb == VerbPay)) {
			spare = append(spare, a)
		}
	}
	if len(spare) == 0 || m == wildly && below(12) == 0 {
		spare = append(spare[:0], acts...)
	}
	return spare[below(len(spare))]
}
