package workshop

import (
	"bytes"
	"flag"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/undaunted"
)

var _ rules.Maker = (*Workshop)(nil)

// shared is one game for all tests, shop its workshop.
var (
	shared = undaunted.New()
	shop   = New(shared)

	update = flag.Bool("update", false, "write the golden files of testdata anew")
)

// TestBattlesCanBeMade holds drafts of every scenario, and of a bare table, to what the
// workshop counts on.
func TestBattlesCanBeMade(t *testing.T) { rulestest.Workshop(t, shared, shop, 60) }

// TestScenariosStandInTheirForm: all sources, one after the other, are the file.
func TestScenariosStandInTheirForm(t *testing.T) {
	data := rulestest.DataFile(t, shared.Files, "scenarios.toml")
	tables := must.Have(shared.Tables())(t)
	all := []byte(tables.Texts.Head)
	for _, sc := range shared.Scenarios() {
		one := must.Have(shop.Source(sc.ID))(t)
		all = append(append(all, '\n'), one...)
	}
	if !bytes.Equal(all, data) {
		t.Error("scenarios.toml is not what its scenarios are when they are written")
	}
}
