package memoir

import "testing"

func TestBuiltinScenarios(t *testing.T) {
	tab, err := readTables()
	if err != nil {
		t.Fatal(err)
	}
	names := builtin()
	if len(names) != 20 {
		t.Fatalf("%d files, want 17 battles and 3 lessons", len(names))
	}
	for _, name := range names {
		data, err := builtinData(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := readSetup(tab, name, data); err != nil {
			t.Error(err)
		}
	}
}
