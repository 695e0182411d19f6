package ai

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel"
)

// A few battles tell whether a hand that errs still knows what it is about.
func TestINF_25_EasyBeatsRandom(t *testing.T) {
	g := infidel.New()
	wins := 0
	for _, battle := range []string{"dorylaeum", "ascalon", "montgisard"} {
		for turned := range 2 {
			var players [2]Player
			players[turned], players[1-turned] = mustPlayer(t, Easy, g, 3), mustPlayer(t, Random, g, 4)
			if playGame(t, g, battle, uint64(turned), players, new(tally)) == rules.Side(turned) {
				wins++
			}
		}
	}
	if wins < 5 {
		t.Errorf("easy wins %d of 6 battles against random", wins)
	}
}

// A planner's moves are legal ones, and its games end by the rules.
func TestINF_25_ThePlannerPlaysBothSides(t *testing.T) {
	g := infidel.New()
	planner := newPlanner(g, senseOf(g), 1, effort{rounds: 2, width: 2, turns: 1, trust: 2})
	playGame(t, g, "wells", 1, [2]Player{planner, planner}, new(tally))
}
