package infidel

import (
	"bytes"
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/rulestest"
)

func FuzzPosition(f *testing.F) { rulestest.FuzzBoards(f, shared, fuzzBoards(f), playOn) }

func FuzzScenario(f *testing.F) {
	var files [][]byte
	for _, id := range []string{"wells", "harran", "antioch", "arsuf"} {
		data := rulestest.DataFile(f, scenario.Files, "battle_"+id+".toml")
		files = append(files, bytes.Replace(data, []byte(`id = "`+id+`"`), []byte(`id = "oasis"`), 1))
	}
	rulestest.FuzzScenarios(f, func() rules.Game { return New() }, files...)
}
