package main

import (
	"bytes"
	"flag"
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sandtable/assets/puzzles"
	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

var update = flag.Bool("update", false, "prove all puzzles whose proofs are not kept, and keep them")

// proofs is the file of the proofs that are kept: of each game a sum of all that decides whether
// a puzzle of it is one, and a sum of each puzzle.
const proofs = "testdata/proved.txt"

// slow is the game whose proofs take too long for a run of all tests.
const slow = "infidel"

// TestPuzzlesOfTheProgramAreProved proves the puzzles that have changed since their proofs were
// kept; all of a game, where its rules or its bots have. One of them by rota does in a run of all
// tests, and the long run proves every one. That a sum is another is no fault: `make proofs` keeps
// the proofs as they are now.
func TestPuzzlesOfTheProgramAreProved(t *testing.T) {
	kept := must.Have(os.ReadFile(proofs))(t)
	games := shelf.New().Games()
	now := make([][]string, len(games))
	t.Cleanup(func() { // when all games are through
		if text := strings.Join(slices.Concat(now...), ""); *update && !t.Failed() {
			if err := os.WriteFile(proofs, []byte(text), 0o644); err != nil {
				t.Error(err)
			}
		}
	})
	for i, g := range games {
		t.Run(g.ID(), func(t *testing.T) {
			t.Parallel()
			list := must.Have(puzzles.Of(g))(t)
			decided := deciders(t, g, games)
			now[i] = []string{fmt.Sprintf("%s %016x\n", g.ID(), decided)}
			stale := !bytes.Contains(kept, []byte(now[i][0]))
			var unproved [][]byte
			for _, p := range list {
				text := must.Have(p.Write())(t)
				h := fnv.New64a()
				h.Write(text)
				line := fmt.Sprintf("%s %s %016x\n", g.ID(), p.ID, h.Sum64())
				now[i] = append(now[i], line)
				if stale || !bytes.Contains(kept, []byte(line)) {
					unproved = append(unproved, text)
				}
			}
			switch {
			case len(unproved) == 0 || rulestest.Long() || *update:
			case g.ID() == slow:
				unproved = nil
			default:
				n := int(decided % uint64(len(unproved)))
				unproved = unproved[n : n+1]
			}
			check(t, g, unproved)
		})
	}
}

// check proves puzzles once more.
func check(t *testing.T, g rules.Game, list [][]byte) {
	t.Helper()
	file := filepath.Join(t.TempDir(), puzzles.File(g))
	must.Do(t, os.WriteFile(file, bytes.Join(list, nil), 0o644))
	status, out, err := call(t, shelf.New(), "puzzles", "check", "--game", g.ID(), file)
	if want := fmt.Sprintf("%s: %d puzzles, %d of %[2]d proved\n", g.ID(), len(list), len(list)); status != 0 || out != want {
		t.Errorf("status %d, %q, want %q: %s", status, out, want, err)
	}
}

// deciders is a sum of what decides whether a puzzle of a game is one: the code and the data of
// its rules and of its bots.
func deciders(t *testing.T, g rules.Game, games []rules.Game) uint64 {
	t.Helper()
	without := []string{"testdata", "rulestest", "book", "referee", "learn", "follies", "odds"}
	for _, other := range games {
		if other.ID() != g.ID() {
			without = append(without, other.ID())
		}
	}
	h := fnv.New64a()
	for _, top := range []string{"../../ai", "../../rules"} {
		must.Do(t, filepath.WalkDir(top, func(path string, e fs.DirEntry, err error) error {
			ext := filepath.Ext(path)
			switch {
			case err != nil:
				return err
			case e.IsDir() && slices.Contains(without, e.Name()):
				return fs.SkipDir
			case e.IsDir() || ext != ".toml" && ext != ".go" || strings.HasSuffix(path, "_test.go"):
				return nil
			}
			text, err := os.ReadFile(path)
			fmt.Fprintln(h, filepath.ToSlash(path), len(text))
			h.Write(text)
			return err
		}))
	}
	return h.Sum64()
}
