package workshop

import (
	"bytes"
	"flag"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
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
	tables, err := shared.Tables()
	if err != nil {
		t.Fatal(err)
	}
	all := []byte(tables.Texts.Head)
	for _, sc := range shared.Scenarios() {
		one, err := shop.Source(sc.ID)
		if err != nil {
			t.Fatal(err)
		}
		all = append(append(all, '\n'), one...)
	}
	if !bytes.Equal(all, data) {
		t.Error("scenarios.toml is not what its scenarios are when they are written")
	}
}
