package undaunted

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

// Boards of some scenarios with their markers and reserves said, and so what is
// in the decks: what makes a scenario even changes no golden position.
const (
	patrol      = firstPatrol + "reserve lrdg lrdg-scout lrdg-mechanic lrdg-rifleman lrdg-fog*3; "
	firstPatrol = "scenario tutorial-first-patrol; marks lrdg 20A; marks italy 4A; reserve italy it-scout it-rifleman*2 it-fog*2; "
	landing     = "scenario landing-ground-7; marks lrdg 20A; reserve lrdg lrdg-scout lrdg-mechanic lrdg-machine-gunner*2 lrdg-fog*5; " +
		"marks italy 9B; reserve italy it-scout it-rifleman*2 it-machine-gunner*2 it-fog*2; "
	murzuk = "scenario murzuk-airfield; marks lrdg 20A 6B; reserve lrdg lrdg-scout*2 lrdg-mechanic lrdg-machine-gunner*2 lrdg-anti-tank*2 lrdg-fog*6; " +
		"marks italy 19B 3A 2A 4A; reserve italy it-scout*2 it-rifleman*2 it-driver*2 it-crewman*2 it-fog*3; "
	sherif = "scenario gebel-sherif; marks lrdg 11B 21A 9B; reserve lrdg lrdg-scout lrdg-mechanic lrdg-machine-gunner lrdg-rifleman lrdg-navigator lrdg-fog*6; " +
		"marks italy 14A 10A 6A; reserve italy it-scout*2 it-rifleman it-machine-gunner it-anti-tank*2 it-fog*4; "
	nofilia = "scenario withdrawal-from-nofilia; marks lrdg 10A 16A 3B; reserve lrdg lrdg-scout lrdg-mechanic lrdg-machine-gunner lrdg-navigator lrdg-saboteur lrdg-fog*5; " +
		"marks italy 2A 1A 19B 8B; reserve italy it-scout*2 it-rifleman*2 it-machine-gunner*2 it-anti-tank*2 it-fog*4; "
	inBarce = "scenario barce; marks lrdg 21A 6B 12A; reserve lrdg lrdg-staff-sergeant lrdg-scout*2 lrdg-mechanic*2 lrdg-machine-gunner*2 lrdg-anti-tank*2 lrdg-navigator lrdg-saboteur*2 lrdg-fog*6; " +
		"marks italy 20A 2A 18A 13A; reserve italy it-scout*2 it-rifleman it-machine-gunner*2 it-driver it-gunner*2 it-crewman*2 it-fog*3; "
)

// starts are positions that golden files begin from: boards, and what is done
// then.
var starts = []struct{ name, board, play string }{
	{"a rifleman's card", patrol + "marker italy; play lrdg second; hand lrdg lrdg-rifleman", ""},
	{"a draw, the discard reshuffled", firstPatrol + "draw lrdg 2; deck lrdg lrdg-scout; discard lrdg lrdg-mechanic*2 lrdg-fog; reserve lrdg lrdg-scout*2 lrdg-mechanic*2 lrdg-rifleman*3 lrdg-warrant-officer lrdg-fog*3; hand lrdg", ""},
	{"two bids", landing + "bid lrdg; hand lrdg lrdg-scout lrdg-lieutenant lrdg-fog*2; hand italy it-scout it-sergeant", ""},
	{"a scout and fog", landing + "hand lrdg lrdg-scout*2", "play lrdg-scout; act scout"},
	{"bolster and command", landing + "hand lrdg lrdg-lieutenant", "play lrdg-lieutenant"},
	{"inspire", patrol + "hand lrdg lrdg-warrant-officer; play-area lrdg lrdg-mechanic lrdg-scout", "play lrdg-warrant-officer"},
	{"charges at a structure", patrol + "lrdg-mechanic 1A; hand lrdg lrdg-mechanic", "play lrdg-mechanic"},
	{"seats of the patrol truck", murzuk + "lrdg-scout 6B; lrdg-mechanic 6B; lrdg-machine-gunner 6B; hand lrdg lrdg-machine-gunner", ""},
	{"a hit on the tank", inBarce + "hand lrdg lrdg-anti-tank", "play lrdg-anti-tank; seat anti_tank medium-tank; roll 10"},
	{"who aboard is suppressed", inBarce + "marker italy; medium-tank 18A damage 3; hand italy it-machine-gunner", "play it-machine-gunner; act suppress patrol-truck; roll 10"},
	{"the plane", nofilia + "marker italy; hand italy it-recon-plane it-fog", "play it-recon-plane"},
	{"out of the desert", sherif + "marker lrdg; patrol-truck 15B; hand lrdg lrdg-navigator lrdg-mechanic", ""},
}

// startOf is a position of starts.
func startOf(t *testing.T, i int) *State {
	t.Helper()
	p := onBoard(t, starts[i].board)
	if starts[i].play != "" {
		p.play(starts[i].play)
	}
	return p.State
}

// TestHashes knows the hash of some positions, so that it never changes by
// accident: journals and golden games hold hashes.
func TestHashes(t *testing.T) {
	var out strings.Builder
	for i, b := range starts {
		fmt.Fprintf(&out, "%016x %s\n", startOf(t, i).Hash(), b.name)
	}
	for _, sc := range allScenarios(t) {
		fmt.Fprintf(&out, "%016x %s, before anything is drawn\n", newState(sc, nil).Hash(), sc.id)
	}
	rulestest.Golden(t, "hashes.txt", out.String(), *update)
}

// TestCounts counts lines of play and different positions. Any change to any
// rule moves a number.
//
// The first position is counted by hand. The LRDG plays second, with one card:
//
//	depth 1   pass; play the rifleman                               2 lines
//	depth 2   after pass: the LRDG draws one of the five kinds of
//	          card of its deck                                     5
//	          after play: move; attack the scout, the rifleman;
//	          control; hunker down                                 5
//
// That is 2 and 10 lines.
func TestCounts(t *testing.T) {
	var out strings.Builder
	for i, b := range starts {
		out.WriteString(rulestest.Counts(t, b.name, startOf(t, i), 4, 20_000))
	}
	rulestest.Golden(t, "counts.txt", out.String(), *update)
}

// plays are golden games: a scenario, and the seed of the random play that was
// recorded.
var plays = []struct {
	scenario string
	seed     uint64
	how      manner
}{{"landing-ground-7", 11, boldly}, {"vulnerable-camp", 12, busily}, {"breakdown-at-hatiet-etla", 13, boldly}}

// TestPlays replays whole recorded games: every line is the hash of the position
// after an action, and the action.
func TestPlays(t *testing.T) {
	for _, g := range plays {
		t.Run(g.scenario, func(t *testing.T) {
			choose := func(pick *rand.Rand, acts []rules.Action) rules.Action { return g.how.choose(pick.IntN, acts, nil) }
			file := g.scenario + ".play"
			if *update {
				rulestest.Golden(t, file, rulestest.Record(shared, begun(t, g.scenario).State, g.seed, choose), true)
			}
			rulestest.Replay(t, shared, begun(t, g.scenario).State, file)
		})
	}
}
