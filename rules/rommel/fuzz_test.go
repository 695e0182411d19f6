package rommel

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
)

func FuzzPosition(f *testing.F) {
	rulestest.FuzzBoards(f, shared, fuzzBoards(f), rulestest.PlayOn(shared))
}

func FuzzScenario(f *testing.F) {
	rulestest.FuzzScenarios(f, func() rules.Game { return New() }, fourth(f))
}
