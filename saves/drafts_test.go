package saves

import (
	"os"
	"testing"

	"sandtable/rules/rulestest/must"
)

// TestStepsOfTheWorkshopOutliveACrash keeps steps, cuts the last line short as a crash does,
// and reads what is left.
func TestStepsOfTheWorkshopOutliveACrash(t *testing.T) {
	s, _ := Open(t.TempDir())
	for _, x := range []Step{{Text: "a = 1\n"}, {Text: "a = 2\n", Path: "x.toml", Kept: true}, {Text: "a = 3\n", Path: "x.toml"}} {
		must.Do(t, s.KeepStep("memoir", x))
	}
	data := must.Have(os.ReadFile(s.drafts("memoir")))(t)
	must.Do(t, os.WriteFile(s.drafts("memoir"), data[:len(data)-5], 0o644))
	got := s.Steps("memoir")
	if len(got) != 2 || got[0].Text != "a = 1\n" || got[1] != (Step{"x.toml", "a = 2\n", true}) {
		t.Fatalf("%+v", got)
	}
	if len(s.Steps("infidel")) != 0 {
		t.Error("another game has steps")
	}
	if err := s.DropSteps("memoir"); err != nil || len(s.Steps("memoir")) != 0 {
		t.Errorf("they are still there: %v", err)
	}
}
