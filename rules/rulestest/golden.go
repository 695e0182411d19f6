package rulestest

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

// Golden compares text with a file of testdata, written first when it is updated.
func Golden(t testing.TB, name, got string, update bool) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if update {
		must.Do(t, os.WriteFile(path, []byte(got), 0o644))
	}
	want := must.Have(os.ReadFile(path))(t)
	if got == string(want) {
		return
	}
	a, b := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			t.Fatalf("%s, line %d: %q, want %q; if the rules meant it, run with -update", path, i+1, a[i], b[i])
		}
	}
	t.Fatalf("%s: %d lines, want %d; if the rules meant it, run with -update", path, len(a), len(b))
}

// Position is a State as it is kept in a map: *S is a position, S comparable.
type Position[S comparable] interface {
	*S
	rules.State
}

// Counted is the different positions after some steps, each with how many lines of play lead to it.
type Counted[S comparable, P Position[S]] map[S]uint64

// Next takes every step, outcomes of chance included, from every position; a game that is over stays.
func (l Counted[S, P]) Next() Counted[S, P] {
	out := Counted[S, P]{}
	var acts []rules.Action
	for s, n := range l {
		if acts = P(&s).Legal(acts[:0]); len(acts) == 0 {
			out[s] += n
		}
		for _, a := range acts {
			after := s
			P(&after).Apply(a, nil)
			out[after] += n
		}
	}
	return out
}

// Lines is how many lines of play there are in all.
func (l Counted[S, P]) Lines() (n uint64) {
	for _, k := range l {
		n += k
	}
	return n
}

// Counts counts the lines of play and the different positions from a start to
// a depth, as long as there are not too many, a line for each depth. Different
// positions must have different hashes.
func Counts[S comparable, P Position[S]](t testing.TB, name string, start P, depth, most int) string {
	t.Helper()
	var out strings.Builder
	l := Counted[S, P]{*start: 1}
	for d := 1; d <= depth && len(l) <= most; d++ {
		l = l.Next()
		fmt.Fprintf(&out, "%s, depth %d: %d lines, %d positions\n", name, d, l.Lines(), len(l))
	}
	hashes := map[uint64]bool{}
	for s := range l {
		hashes[P(&s).Hash()] = true
	}
	if len(hashes) != len(l) {
		t.Errorf("%s: %d positions have %d hashes", name, len(l), len(hashes))
	}
	return out.String()
}

// Record plays a game to its end and writes each action with the hash that follows; choose is as PlayOut has it.
func Record(g rules.Game, s rules.State, seed uint64, choose func(pick *rand.Rand, acts []rules.Action) rules.Action) string {
	pick, dice := rules.Stream(seed, "pick"), rules.Stream(seed, "dice")
	var out strings.Builder
	for s.Turn() != rules.Over {
		acts := s.Legal(nil)
		var a rules.Action
		if s.Turn() == rules.Chance {
			a = rules.Pick(dice, s, acts)
		} else {
			a = choose(pick, acts)
		}
		s.Apply(a, nil)
		fmt.Fprintf(&out, "%016x %s\n", s.Hash(), g.Text(a))
	}
	return out.String()
}

// Replay plays a recorded game again and holds every position to its hash.
func Replay(t testing.TB, g rules.Game, s rules.State, file string) {
	t.Helper()
	f := must.Have(os.Open(filepath.Join("testdata", file)))(t)
	defer f.Close()
	in := bufio.NewScanner(f)
	for n := 1; in.Scan(); n++ {
		want, text, _ := strings.Cut(in.Text(), " ")
		a, err := rules.Parse(g, s, text)
		if err != nil {
			t.Fatalf("%s, line %d: %v", file, n, err)
		}
		s.Apply(a, nil)
		if got := fmt.Sprintf("%016x", s.Hash()); got != want {
			t.Fatalf("%s, line %d: after %q the position is %s, want %s", file, n, text, got, want)
		}
	}
	if s.Turn() != rules.Over {
		t.Errorf("%s stops before the game does", file)
	}
}
