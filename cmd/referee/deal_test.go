package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// A battle is dealt from a number and wishes, the same every time, and is a scenario of its
// game; what is no wish is refused with what would be right.
func TestDealWritesABattleOfItsNumber(t *testing.T) {
	file := filepath.Join(t.TempDir(), "dealt.toml")
	args := []string{"deal", "--game", "undaunted", "--seed", "7", "--wish", "size=small", "--wish", "aim=escape"}
	if status, out, errs := call(t, shelf.New(), "", append(args, "--out", file)...); status != 0 || out != "" || errs != "" {
		t.Fatalf("status %d, %q, %q", status, out, errs)
	}
	data := must.Have(os.ReadFile(file))(t)
	if _, out, _ := call(t, shelf.New(), "", args...); out != string(data) || !strings.Contains(out, `id = "dealt-small-broken-escape-7"`) {
		t.Errorf("dealt is\n%s", out)
	}
	if status, out, errs := call(t, shelf.New(), "", "scenario", file); status != 0 || !strings.Contains(out, "a scenario of Undaunted: North Africa") {
		t.Errorf("status %d, %q, %q", status, out, errs)
	}
	for wish, want := range map[string]string{
		"size":        "--wish size: write a wish and its value with = between them, such as size=medium",
		"size=huge":   `size: unknown value "huge"; it must be one of small, medium, large`,
		"season=rain": `unknown wish "season"`,
	} {
		if status, _, errs := call(t, shelf.New(), "", "deal", "--game", "undaunted", "--wish", wish); status != 2 || !strings.Contains(errs, want) {
			t.Errorf("%s: status %d, %q, want %q", wish, status, errs, want)
		}
	}
	if status, _, errs := call(t, shelf.New(), "", "deal", "--game", "rommel"); status != 2 || !strings.Contains(errs, "has no random battles; use --game memoir or ") {
		t.Errorf("status %d, %q", status, errs)
	}
}
