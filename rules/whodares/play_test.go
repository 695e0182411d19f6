package whodares

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/whodares/scenario"
)

// shared is one game for all tests; it is read once and never changed.
var shared = New()

func allScenarios(t testing.TB) (all []*Scenario) {
	t.Helper()
	for _, info := range shared.Scenarios() {
		sc := must.Have(shared.Open(rules.Setup{Scenario: info.ID}))(t)
		all = append(all, sc)
	}
	if len(all) != scenario.MissionCount+1 {
		_, _, err := shared.load()
		t.Fatalf("%d scenarios, want %d missions and the campaign: %v", len(all), scenario.MissionCount, err)
	}
	return all
}

// manner is a way of random play.
type manner uint8

const (
	evenly   manner = iota // any action is as likely as any other
	busily                 // ends a step only when nothing else is left
	sensibly               // gives nobody up, and likes to move
	manners
)

// choose takes an action of the player by a random source.
func (m manner) choose(below func(int) int, acts []rules.Action, spare []rules.Action) rules.Action {
	if m == evenly {
		return acts[below(len(acts))]
	}
	spare = spare[:0]
	for _, a := range acts {
		if a.Verb != VerbDone && a.Verb != VerbBack && !(m == sensibly && (a.Verb == VerbAbandon || a.Verb == VerbLow || a.Verb == VerbJoin)) {
			spare = append(spare, a)
		}
	}
	if len(spare) == 0 || m == sensibly && below(6) == 0 {
		spare = append(spare[:0], acts...)
	}
	return spare[below(len(spare))]
}
