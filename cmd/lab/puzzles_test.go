package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/assets/puzzles"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

func TestWrongCallsOfPuzzlesSayWhatWouldBeRight(t *testing.T) {
	for line, want := range map[string]string{
		"puzzles":                                       "puzzles make or puzzles check",
		"puzzles make --game chess":                     "chess",
		"puzzles make --game memoir --count 0":          "1 or more",
		"puzzles make --game memoir --scenario nowhere": `no scenario "nowhere"`,
		"puzzles check --some 0":                        "1 or more",
		"puzzles check --game chess":                    "chess",
	} {
		status, out, err := call(t, shelf.New(), strings.Fields(line)...)
		if status != 2 || out != "" || !strings.Contains(err, want) {
			t.Errorf("%q: status %d, %q, %q", line, status, out, err)
		}
	}
}

// TestALineThatIsNoneIsFoundOut: a puzzle is not proved by a line that is not legal, nor by one
// that ends before the turn.
func TestALineThatIsNoneIsFoundOut(t *testing.T) {
	s := shelf.New()
	g := must.Have(s.Game("rommel"))(t)
	list := must.Have(puzzles.Of(g))(t)
	for want, line := range map[string][]string{"decision 1 of its line": {"fly"}, "does not end the turn": list[0].Line[:len(list[0].Line)-1]} {
		p := list[0]
		p.Line = line
		text := must.Have(p.Write())(t)
		file := filepath.Join(t.TempDir(), "rommel.jsonl")
		must.Do(t, os.WriteFile(file, text, 0o644))
		if status, _, said := call(t, s, "puzzles", "check", "--game", "rommel", file); status != 1 || !strings.Contains(said, want) {
			t.Errorf("status %d, %q; want %q", status, said, want)
		}
	}
}

// TestTheSameSeedFindsTheSamePuzzles looks for one twice.
func TestTheSameSeedFindsTheSamePuzzles(t *testing.T) {
	var found [2]string
	for i := range found {
		status, out, err := call(t, shelf.New(), "puzzles", "make", "--game", "whodares", "--scenario", "alamein-prelude", "--seats", "easy", "--count", "1", "--seed", "7")
		if status != 0 || strings.Count(out, "\n") != 1 {
			t.Fatalf("status %d, %s%s", status, out, err)
		}
		found[i] = out
	}
	if found[0] != found[1] {
		t.Errorf("found\n%s\nand\n%s", found[0], found[1])
	}
}
