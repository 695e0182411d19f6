package undaunted

import (
	"bytes"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
)

var _ rules.Maker = (*Game)(nil)

// TestBattlesCanBeMade holds drafts of every scenario, and of a bare table, to what the
// workshop counts on.
func TestBattlesCanBeMade(t *testing.T) { rulestest.Workshop(t, shared, shared, 60) }

// TestScenariosStandInTheirForm: all sources, one after the other, are the file.
func TestScenariosStandInTheirForm(t *testing.T) {
	data := rulestest.DataFile(t, dataFiles, "scenarios.toml")
	tables, _, err := shared.load()
	if err != nil {
		t.Fatal(err)
	}
	all := []byte(tables.Texts.Head)
	for _, sc := range shared.Scenarios() {
		one, err := shared.Source(sc.ID)
		if err != nil {
			t.Fatal(err)
		}
		all = append(append(all, '\n'), one...)
	}
	if !bytes.Equal(all, data) {
		t.Error("scenarios.toml is not what its scenarios are when they are written")
	}
}
