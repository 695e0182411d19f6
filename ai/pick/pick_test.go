package pick_test

import (
	"testing"

	"sandtable/ai/pick"
	"sandtable/rules"
)

// TestWhatAPlanAsksForIsFound asks for actions that are there, that stand
// twice, and that are not there.
func TestWhatAPlanAsksForIsFound(t *testing.T) {
	acts := []rules.Action{{Verb: 1, A: 7}, {Verb: 2, A: 3}, {Verb: 2, A: 4}, {Verb: 2, A: 4, B: 9}}
	value := func(of map[int16]float64) func(rules.Action) float64 {
		return func(a rules.Action) float64 { return of[a.A] }
	}
	for what, k := range map[string]struct{ got, want int }{
		"the first that will do":     {pick.First(acts, func(a rules.Action) bool { return a.B > 0 }), 3},
		"one that will not do":       {pick.First(acts, func(a rules.Action) bool { return a.C > 0 }), -1},
		"a verb":                     {pick.Verb(acts, 2), 1},
		"a verb that is not there":   {pick.Verb(acts, 3), -1},
		"a verb on 4":                {pick.VerbA(acts, 2, 4), 2},
		"a verb on 7":                {pick.VerbA(acts, 2, 7), -1},
		"the most":                   {pick.Most(acts, 2, value(map[int16]float64{3: 5, 4: 1, 7: 9})), 1},
		"the first of equals":        {pick.Most(acts, 2, value(map[int16]float64{3: 1, 4: 5})), 2},
		"the most, all below zero":   {pick.Most(acts, 2, value(map[int16]float64{3: -5, 4: -1})), 2},
		"the most of no such action": {pick.Most(acts, 3, value(nil)), -1},
	} {
		if k.got != k.want {
			t.Errorf("%s: %d, want %d", what, k.got, k.want)
		}
	}
}
