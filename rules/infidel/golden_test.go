package infidel

import (
	"flag"
	"math/rand/v2"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
)

var update = flag.Bool("update", false, "write the golden files of testdata anew")

const bare = "scenario drill; only; cross captured; crescent captured; templar-1 1010 E; mamluk-1 3010 W; "

// starts are positions that golden files begin from: boards, and what is done
// then.
var starts = []rulestest.Start{
	{Name: "one knight far from one enemy", Board: bare + "next crusader templars"},
	{Name: "a choice with Standards", Board: apart},
	{Name: "a move through ZOCs with Reaction Fire", Board: apart + "knight-1 2008 E; bowman-1 2109 NW; turcoman-1 2206 W", Play: "command templars; use knight-1"},
	{Name: "fire at knights who may be held back", Board: apart + "free saracen; walter 1011; templar-2 1011 E; turcoman-1 1210 W; nasr 1605; turcoman-2 1605 W", Play: "command askar; use turcoman-1; fire templar-1 W"},
	{Name: "return fire", Board: apart + "archer-1 1020 E; bowman-1 1220 W; drogo 1020", Play: "command foot; use archer-1; fire bowman-1 E"},
	{Name: "charges at two", Board: apart + "templar-1 2710 E; templar-2 2712 E; walter 2710; mamluk-2 3012 W", Play: "command templars; done"},
	{Name: "one against two, and pikes", Board: apart + "man-1 2910 E; pike-2 2912 E; mamluk-2 3011 W; bedouin-1 3012 W", Play: "command foot; done"},
	{Name: "light cavalry gets away", Board: apart + "templar-1 2110 E; turcoman-1 2210 W; turcoman-2 2212 W", Play: "command templars; done; attack templar-1 turcoman-1"},
	{Name: "a retreat through archers", Board: apart + "bowman-1 3110 W; bowman-2 3109 W; spear-2 3009 W; flail-2 3111 W; templar-1 2910 E; mamluk-1 3010 W disordered", Play: "command templars; done; attack templar-1 mamluk-1; roll 3"},
	{Name: "a Standard moves", Board: apart + "cross 1020; pike-2 1021 E retired; man-1 1020 E retired; flight 2 0", Play: "carry cross"},
	{Name: "reinforcements", Board: "scenario dorylaeum; activations 3; free saracen; failures 2", Play: "pass; roll 0; roll 0"},
	{Name: "emirs", Board: "scenario antioch; activations 3; free saracen", Play: "command suqman"},
	{Name: "the first rally", Board: "scenario montgisard; activations 5; free saracen", Play: "command foragers; done"},
	{Name: "trumpets", Board: "scenario arsuf; activations 9; free saracen; impatience 6; received 4 5; finished 4 4", Play: "pass"},
}

func startOf(t testing.TB, b rulestest.Start) *State {
	t.Helper()
	return onBoard(t, b.Board).play(b.Play).State
}

func TestHashes(t *testing.T) {
	rulestest.GoldenHashes(t, New(), starts, startOf, "before anything is done", *update)
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
func TestCounts(t *testing.T) { rulestest.GoldenCounts(t, starts, startOf, 8_000, *update) }

// plays are golden battles.
var plays = []rulestest.Recorded{
	{Scenario: "wells", Seed: 11, Choose: boldly.picks}, {Scenario: "antioch", Seed: 12, Choose: evenly.picks}, {Scenario: "arsuf", Seed: 13, Choose: boldly.picks},
}

// picks is choose for golden games.
func (m manner) picks(pick *rand.Rand, acts []rules.Action) rules.Action {
	return m.choose(pick.IntN, acts, nil)
}

func TestPlays(t *testing.T) { rulestest.GoldenPlays(t, shared, plays, *update) }
