package rulestest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

// Start is a position that golden files begin from, and what is done: a board, or a scenario with its deal.
type Start struct{ Name, Board, Scenario, Deal, Play string }

// GoldenHashes compares the hashes of positions, and of every scenario's start as begun
// has it, with hashes.txt: journals and golden games hold them, so they must never
// change.
func GoldenHashes[P rules.State](t *testing.T, g rules.Game, starts []Start, at func(t testing.TB, b Start) P, begun string, update bool) {
	t.Helper()
	var out strings.Builder
	for _, b := range starts {
		fmt.Fprintf(&out, "%016x %s\n", at(t, b).Hash(), b.Name)
	}
	for _, info := range g.Scenarios() {
		s := must.Have(g.New(rules.Setup{Scenario: info.ID}, nil))(t)
		fmt.Fprintf(&out, "%016x %s, %s\n", s.Hash(), info.ID, begun)
	}
	Golden(t, "hashes.txt", out.String(), update)
}

// GoldenCounts compares the counts of lines of play and of positions from some starts,
// four steps deep where they are at most most, with counts.txt: any change of a rule
// shows.
func GoldenCounts[S comparable, P Position[S]](t *testing.T, starts []Start, at func(t testing.TB, b Start) P, most int, update bool) {
	t.Helper()
	var out strings.Builder
	for _, b := range starts {
		out.WriteString(Counts(t, b.Name, at(t, b), 4, most))
	}
	Golden(t, "counts.txt", out.String(), update)
}

// Recorded is a golden game: a scenario, and the seed and the manner of the recorded play.
type Recorded struct {
	Scenario string
	Options  map[string]bool
	Seed     uint64
	Choose   func(pick *rand.Rand, acts []rules.Action) rules.Action
}

// GoldenPlays replays recorded games, a file a scenario: each line a hash and the action before it.
func GoldenPlays(t *testing.T, g rules.Game, plays []Recorded, update bool) {
	t.Helper()
	for _, p := range plays {
		t.Run(p.Scenario, func(t *testing.T) {
			begun := func() rules.State {
				s := must.Have(g.New(rules.Setup{Scenario: p.Scenario, Options: p.Options}, nil))(t)
				return s
			}
			file := p.Scenario + ".play"
			if update {
				Golden(t, file, Record(g, begun(), p.Seed, p.Choose), true)
			}
			Replay(t, g, begun(), file)
		})
	}
}
