package infidel

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
)

var update = flag.Bool("update", false, "write the golden files of testdata anew")

const bare = "scenario drill; only; cross captured; crescent captured; templar-1 1010 E; mamluk-1 3010 W; "

// starts are positions that golden files begin from: boards, and what is done
// then.
var starts = []struct{ name, board, play string }{
	{"one knight far from one enemy", bare + "next crusader templars", ""},
	{"a choice with Standards", apart, ""},
	{"a move through ZOCs with Reaction Fire", apart + "knight-1 2008 E; bowman-1 2109 NW; turcoman-1 2206 W", "command templars; use knight-1"},
	{"fire at knights who may be held back", apart + "free saracen; walter 1011; templar-2 1011 E; turcoman-1 1210 W; nasr 1605; turcoman-2 1605 W", "command askar; use turcoman-1; fire templar-1 W"},
	{"return fire", apart + "archer-1 1020 E; bowman-1 1220 W; drogo 1020", "command foot; use archer-1; fire bowman-1 E"},
	{"charges at two", apart + "templar-1 2710 E; templar-2 2712 E; walter 2710; mamluk-2 3012 W", "command templars; done"},
	{"one against two, and pikes", apart + "man-1 2910 E; pike-2 2912 E; mamluk-2 3011 W; bedouin-1 3012 W", "command foot; done"},
	{"light cavalry gets away", apart + "templar-1 2110 E; turcoman-1 2210 W; turcoman-2 2212 W", "command templars; done; attack templar-1 turcoman-1"},
	{"a retreat through archers", apart + "bowman-1 3110 W; bowman-2 3109 W; spear-2 3009 W; flail-2 3111 W; templar-1 2910 E; mamluk-1 3010 W disordered", "command templars; done; attack templar-1 mamluk-1; roll 3"},
	{"a Standard moves", apart + "cross 1020; pike-2 1021 E retired; man-1 1020 E retired; flight 2 0", "carry cross"},
	{"reinforcements", "scenario dorylaeum; activations 3; free saracen; failures 2", "pass; roll 0; roll 0"},
	{"emirs", "scenario antioch; activations 3; free saracen", "command suqman"},
	{"the first rally", "scenario montgisard; activations 5; free saracen", "command foragers; done"},
	{"trumpets", "scenario arsuf; activations 9; free saracen; impatience 6; received 4 5; finished 4 4", "pass"},
}

// startOf is a position of starts.
func startOf(t *testing.T, i int) *State {
	t.Helper()
	return onBoard(t, starts[i].board).play(starts[i].play).State
}

// TestHashes knows the hash of some positions, so that it never changes by
// accident: journals and golden battles hold hashes.
func TestHashes(t *testing.T) {
	var out strings.Builder
	for i, b := range starts {
		fmt.Fprintf(&out, "%016x %s\n", startOf(t, i).Hash(), b.name)
	}
	for _, sc := range allScenarios(t) {
		fmt.Fprintf(&out, "%016x %s, before anything is done\n", newState(sc, nil).Hash(), sc.battle.id)
	}
	rulestest.Golden(t, "hashes.txt", out.String(), *update)
}

// TestCounts counts lines of play and different positions. Any change to any
// rule moves a number.
//
// The first position is counted by hand. There is one Command a side; no
// Standard is left:
//
//	depth 1   pass; the templars go on, who have just acted, for want of
//	          another (INF-6.4)                                  2 lines
//	depth 2   after pass: the Mamluks act, or pass               2
//	          after the name: the Mamluks seize, or not          2
//
// That is 2 and 4 lines.
func TestCounts(t *testing.T) {
	var out strings.Builder
	for i, b := range starts {
		out.WriteString(rulestest.Counts(t, b.name, startOf(t, i), 4, 8_000))
	}
	rulestest.Golden(t, "counts.txt", out.String(), *update)
}

// plays are golden battles: a battle, and the seed of the random play that was
// recorded.
var plays = []struct {
	scenario string
	seed     uint64
	how      manner
}{{"wells", 11, boldly}, {"antioch", 12, evenly}, {"arsuf", 13, boldly}}

// TestPlays replays whole recorded battles: every line is the hash of the
// position after an action, and the action.
func TestPlays(t *testing.T) {
	for _, g := range plays {
		t.Run(g.scenario, func(t *testing.T) {
			choose := func(pick *rand.Rand, acts []rules.Action) rules.Action { return g.how.choose(pick.IntN, acts, nil) }
			file := g.scenario + ".play"
			if *update {
				rulestest.Golden(t, file, rulestest.Record(shared, newState(opened(t, g.scenario), nil), g.seed, choose), true)
			}
			rulestest.Replay(t, shared, newState(opened(t, g.scenario), nil), file)
		})
	}
}
