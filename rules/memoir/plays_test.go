package memoir

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/rules"
)

// golden games: a scenario, and the seed of the random play that was recorded.
var plays = []struct {
	file, scenario string
	recruits       bool
	seed           uint64
}{
	{"pegasus-bridge.play", "pegasus-bridge", false, 1},
	{"sainte-mere-eglise.play", "sainte-mere-eglise", false, 2},
	{"operation-luttich.play", "operation-luttich", false, 3},
	{"utah-beach.play", "utah-beach", true, 4},
	{"arnhem-bridge.play", "arnhem-bridge", false, 5},
}

// record plays a game at random, pressing done only when nothing else is left.
func record(t *testing.T, set rules.Setup, seed uint64) string {
	t.Helper()
	st, err := shared.New(set, nil)
	if err != nil {
		t.Fatal(err)
	}
	s := st.(*State)
	pick, dice := rules.Stream(seed, "pick"), rules.Stream(seed, "dice")
	var out strings.Builder
	for !s.over() {
		acts := s.Legal(nil)
		var a rules.Action
		if s.Turn() == rules.Chance {
			a = rules.Pick(dice, s, acts)
		} else {
			a = player(pick, acts, true)
		}
		s.Apply(a, nil)
		fmt.Fprintf(&out, "%016x %s\n", s.Hash(), shared.Text(a))
	}
	return out.String()
}

// TestPlays replays whole recorded games: every line is the hash of the
// position after an action, and the action.
func TestPlays(t *testing.T) {
	for _, g := range plays {
		t.Run(g.file, func(t *testing.T) {
			set := rules.Setup{Scenario: g.scenario}
			if g.recruits {
				set.Options = map[string]bool{"recruits": true}
			}
			path := filepath.Join("testdata", g.file)
			if *update {
				if err := os.WriteFile(path, []byte(record(t, set, g.seed)), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			f, err := os.Open(path)
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			s, err := shared.New(set, nil)
			if err != nil {
				t.Fatal(err)
			}
			in := bufio.NewScanner(f)
			for n := 1; in.Scan(); n++ {
				want, text, _ := strings.Cut(in.Text(), " ")
				a, err := rules.Parse(shared, s, text)
				if err != nil {
					t.Fatalf("line %d: %v", n, err)
				}
				s.Apply(a, nil)
				if got := fmt.Sprintf("%016x", s.Hash()); got != want {
					t.Fatalf("line %d: after %q the position is %s, want %s", n, text, got, want)
				}
			}
			if s.Turn() != rules.Over {
				t.Error("the file stops before the battle does")
			}
		})
	}
}
