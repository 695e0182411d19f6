package infidel

import (
	"os"
	"slices"
	"sync"
	"testing"

	"sandtable/rules"
)

// shared is one game for all tests, with the battle `drill` of testdata, which
// has a few units of every type; it is read once and never changed.
var shared = New()

var addDrill = sync.OnceValue(func() error {
	data, err := os.ReadFile("testdata/drill.toml")
	if err != nil {
		return err
	}
	return shared.Add("testdata/drill.toml", data)
})

// drilled is shared with the battle drill.
func drilled(t testing.TB) *Game {
	t.Helper()
	if err := addDrill(); err != nil {
		t.Fatal(err)
	}
	return shared
}

// allScenarios is the seven battles of ours.
func allScenarios(t testing.TB) (all []*Scenario) {
	t.Helper()
	list, err := shared.Ours()
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range list {
		all = append(all, opened(t, b.ID))
	}
	if len(all) != 7 {
		t.Fatalf("%d battles, want 7", len(all))
	}
	return all
}

// opened is a battle with some options turned on.
func opened(t testing.TB, id string, on ...string) *Scenario {
	t.Helper()
	set := rules.Setup{Scenario: id, Options: map[string]bool{}}
	for _, o := range on {
		set.Options[o] = true
	}
	sc, err := shared.Open(set)
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

// manner is a way of random play.
type manner uint8

const (
	evenly manner = iota // any action is as likely as any other
	busily               // ends a step or passes only when nothing else is left
	boldly               // attacks, fires and goes where the enemy is
	manners
)

// choose takes an action of a side by a random source.
func (m manner) choose(below func(int) int, acts []rules.Action, spare []rules.Action) rules.Action {
	if m == evenly {
		return acts[below(len(acts))]
	}
	spare = spare[:0]
	bold := m == boldly && slices.ContainsFunc(acts, strikes)
	for _, a := range acts {
		switch a.Verb {
		case VerbDone, VerbPass, VerbCarry, VerbRally:
			continue
		case VerbUse, VerbStep, VerbFace, VerbLead, VerbWith:
			if bold {
				continue
			}
		}
		spare = append(spare, a)
	}
	if len(spare) == 0 || below(12) == 0 {
		spare = append(spare[:0], acts...)
	}
	return spare[below(len(spare))]
}

// strikes says whether an action fires or attacks.
func strikes(a rules.Action) bool {
	switch a.Verb {
	case VerbFire, VerbReact, VerbReturn, VerbAttack, VerbCharge:
		return true
	}
	return false
}
