package memoir

import (
	"testing"

	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

const (
	pegasus  = "scenario-01-pegasus-bridge.toml"
	airborne = "scenario-02-sainte-mere-eglise.toml"
	sword    = "scenario-03-sword-beach.toml"
	omaha    = "scenario-05-omaha-beach.toml"
	mouchet  = "scenario-06-mont-mouchet.toml"
	vassieux = "scenario-07-vassieux.toml"
	luttich  = "scenario-09-operation-luttich.toml"
	toulon   = "scenario-10-toulon.toml"
	rhone    = "scenario-12-montelimar.toml"
	arnhem   = "scenario-13-arnhem-bridge.toml"
	utah     = "scenario-17-utah-beach.toml"
	lesson   = "tutorial-01-patrol.toml"
)

func mustTables(t testing.TB) *scenario.Tables {
	t.Helper()
	tab := must.Have(scenario.ReadTables(scenario.Files))(t)
	return tab
}

func mustData(t testing.TB, name string) string {
	t.Helper()
	return string(rulestest.DataFile(t, scenario.Files, name))
}
