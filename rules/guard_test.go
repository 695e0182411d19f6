package rules_test

import (
	"errors"
	"testing"

	"sandtable/rules"
)

// TestGuardTellsABreakdownAsAnError: what is wrong by itself is told as it is, what breaks
// down is a fault of the program, once.
func TestGuardTellsABreakdownAsAnError(t *testing.T) {
	wrong := errors.New("wrong")
	var none []int
	for want, do := range map[string]func() error{
		"":      func() error { return nil },
		"wrong": func() error { return wrong },
		"a fault of the program (index out of range [3] with length 0)": func() error { none[3]++; return nil },
		"a fault of the program (half way)":                             func() error { panic("half way") },
		"a fault of the program (wrong)":                                func() error { panic(rules.Guard(func() error { panic(wrong) })) },
	} {
		err := rules.Guard(do)
		said := ""
		if err != nil {
			said = err.Error()
		}
		if said != want || errors.Is(err, rules.ErrBroken) != (len(want) > 5) {
			t.Errorf("%q, want %q", said, want)
		}
	}
}
