// Package pick finds, among the actions that may be done, the one that a plan
// asks for. What it gives is the index of the action, -1 when it is not there.
package pick

import "sandtable/rules"

// First is the first action that will do.
func First(acts []rules.Action, ok func(a rules.Action) bool) int {
	for i, a := range acts {
		if ok(a) {
			return i
		}
	}
	return -1
}

// Verb is the first action of a verb.
func Verb(acts []rules.Action, v rules.Verb) int {
	return First(acts, func(a rules.Action) bool { return a.Verb == v })
}

// VerbA is the first action of a verb with n as its first number, what it is done to.
func VerbA(acts []rules.Action, v rules.Verb, n int) int {
	return First(acts, func(a rules.Action) bool { return a.Verb == v && int(a.A) == n })
}

// Most is the action of a verb that is worth most, the first of equals.
func Most(acts []rules.Action, v rules.Verb, worth func(a rules.Action) float64) int {
	best, top := -1, 0.0
	for i, a := range acts {
		if a.Verb != v {
			continue
		}
		if w := worth(a); best < 0 || w > top {
			best, top = i, w
		}
	}
	return best
}
