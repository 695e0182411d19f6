package undaunted

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
)

func FuzzPosition(f *testing.F) { rulestest.FuzzBoards(f, shared, fuzzBoards(f), playOn) }

func FuzzScenario(f *testing.F) {
	rulestest.FuzzScenarios(f, func() rules.Game { return New() }, ownScenario(f))
}
