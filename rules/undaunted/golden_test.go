package undaunted

import (
	"flag"
	"math/rand/v2"
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
var starts = []rulestest.Start{
	{Name: "a rifleman's card", Board: patrol + "marker italy; play lrdg second; hand lrdg lrdg-rifleman"},
	{Name: "a draw, the discard reshuffled", Board: firstPatrol + "draw lrdg 2; deck lrdg lrdg-scout; discard lrdg lrdg-mechanic*2 lrdg-fog; reserve lrdg lrdg-scout*2 lrdg-mechanic*2 lrdg-rifleman*3 lrdg-warrant-officer lrdg-fog*3; hand lrdg"},
	{Name: "two bids", Board: landing + "bid lrdg; hand lrdg lrdg-scout lrdg-lieutenant lrdg-fog*2; hand italy it-scout it-sergeant"},
	{Name: "a scout and fog", Board: landing + "hand lrdg lrdg-scout*2", Play: "play lrdg-scout; act scout"},
	{Name: "bolster and command", Board: landing + "hand lrdg lrdg-lieutenant", Play: "play lrdg-lieutenant"},
	{Name: "inspire", Board: patrol + "hand lrdg lrdg-warrant-officer; play-area lrdg lrdg-mechanic lrdg-scout", Play: "play lrdg-warrant-officer"},
	{Name: "charges at a structure", Board: patrol + "lrdg-mechanic 1A; hand lrdg lrdg-mechanic", Play: "play lrdg-mechanic"},
	{Name: "seats of the patrol truck", Board: murzuk + "lrdg-scout 6B; lrdg-mechanic 6B; lrdg-machine-gunner 6B; hand lrdg lrdg-machine-gunner"},
	{Name: "a hit on the tank", Board: inBarce + "hand lrdg lrdg-anti-tank", Play: "play lrdg-anti-tank; seat anti_tank medium-tank; roll 10"},
	{Name: "who aboard is suppressed", Board: inBarce + "marker italy; medium-tank 18A damage 3; hand italy it-machine-gunner", Play: "play it-machine-gunner; act suppress patrol-truck; roll 10"},
	{Name: "the plane", Board: nofilia + "marker italy; hand italy it-recon-plane it-fog", Play: "play it-recon-plane"},
	{Name: "out of the desert", Board: sherif + "marker lrdg; patrol-truck 15B; hand lrdg lrdg-navigator lrdg-mechanic"},
}

func startOf(t testing.TB, b rulestest.Start) *State {
	t.Helper()
	p := onBoard(t, b.Board)
	if b.Play != "" {
		p.play(b.Play)
	}
	return p.State
}

func TestHashes(t *testing.T) {
	rulestest.GoldenHashes(t, shared, starts, startOf, "before anything is drawn", *update)
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
func TestCounts(t *testing.T) { rulestest.GoldenCounts(t, starts, startOf, 20_000, *update) }

// plays are golden games.
var plays = []rulestest.Recorded{
	{Scenario: "landing-ground-7", Seed: 11, Choose: boldly.picks}, {Scenario: "vulnerable-camp", Seed: 12, Choose: busily.picks},
	{Scenario: "breakdown-at-hatiet-etla", Seed: 13, Choose: boldly.picks},
}

// picks is choose for golden games.
func (m manner) picks(pick *rand.Rand, acts []rules.Action) rules.Action {
	return m.choose(pick.IntN, acts, nil)
}

func TestPlays(t *testing.T) { rulestest.GoldenPlays(t, shared, plays, *update) }
