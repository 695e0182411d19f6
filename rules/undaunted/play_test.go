package undaunted

import (
	"strings"
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
	for _, b := range list {
		all = append(all, opened(t, b.ID))
	}
	if len(all) != 12 {
		t.Fatalf("%d scenarios, want 12", len(all))
	}
	return all
}

// opened is a scenario of ours with some switches turned on; `without` before one
// switches it off.
func opened(t testing.TB, id string, on ...string) *Scenario {
	t.Helper()
	set := rules.Setup{Scenario: id, Options: map[string]bool{}}
	for _, o := range on {
		id, off := strings.CutPrefix(o, "without ")
		set.Options[id] = !off
	}
	sc := must.Have(shared.Open(set))(t)
	return sc
}

// manner is a way of random play.
type manner uint8

const (
	evenly manner = iota // any action is as likely as any other
	busily               // ends a step or a turn only when nothing else is left
	boldly               // acts with its cards, and escapes when it can
	manners
)

// choose takes an action of a side by a random source.
func (m manner) choose(below func(int) int, acts []rules.Action, spare []rules.Action) rules.Action {
	if m == evenly {
		return acts[below(len(acts))]
	}
	spare = spare[:0]
	for _, a := range acts {
		switch {
		case m == boldly && a.Verb == VerbEscape:
			return a
		case a.Verb == VerbDone || a.Verb == VerbPass || a.Verb == VerbHunker:
		case m == boldly && (a.Verb == VerbEnter || a.Verb == VerbExit || a.Verb == VerbReposition || a.Verb == VerbSwap):
		default:
			spare = append(spare, a)
		}
	}
	if len(spare) == 0 || m == boldly && below(12) == 0 {
		spare = append(spare[:0], acts...)
	}
	return spare[below(len(spare))]
}
