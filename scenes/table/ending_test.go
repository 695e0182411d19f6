package table_test

import (
	"testing"
	"time"

	"sandtable/rules"
	"sandtable/scenes/ui"
)

// TestTheEndHasItsMoment gives a game up: for two seconds the board is held and says
// why, without the plate of the result; a click ends that and presses nothing.
func TestTheEndHasItsMoment(t *testing.T) {
	for _, clicked := range []bool{false, true} {
		s := sit(t, "pegasus-bridge", alliesBot, 5, small, nil)
		s.host.prefs.Speed = "normal"
		g, ok := rules.Game(s.game).(rules.Resigner)
		if !ok {
			t.Fatal("nobody may give this game up: the end must be reached in another way")
		}
		s.Settle()
		s.table.Act(g.Resign(rules.First))
		for range 100 { // what the act itself tells
			if s.Step(ui.Input{}); s.table.Running().Ending {
				break
			}
			s.Wait(100 * time.Millisecond)
		}
		if !s.table.Running().Ending || s.Has("You lose") {
			t.Fatalf("the end has no moment, or its plate lies over it:\n%s", s.Words())
		}
		if clicked {
			s.Click(ui.Point{X: 500, Y: 300})
			s.Step(ui.Input{})
			if s.host.results != 0 {
				t.Error("the click opens the result")
			}
		} else {
			s.Wait(1500 * time.Millisecond)
			if !s.table.Running().Ending {
				t.Error("the moment is over too soon")
			}
			s.Wait(600 * time.Millisecond)
			s.Step(ui.Input{})
		}
		if s.table.Running().Ending || !s.Has("Allies win") && !s.Has("You lose") {
			t.Errorf("the plate does not come:\n%s", s.Words())
		}
	}
}

// TestTheTrayKeepsTheLastRoll holds that it is never empty after a roll, whatever
// is announced or decided since.
func TestTheTrayKeepsTheLastRoll(t *testing.T) {
	s := sit(t, "pegasus-bridge", twoPeople, 3, small, nil)
	r := rules.Stream(3, "tray")
	rolled := false
	for range 300 {
		s.onward(t)
		if s.match.Now().Turn() == rules.Over {
			break
		}
		n := s.table.Running().Dice
		if rolled && n == 0 {
			t.Fatal("the tray is empty")
		}
		rolled = rolled || n > 0
		legal := s.offered()
		s.press(t, legal[r.IntN(len(legal))])
	}
	if !rolled {
		t.Error("no die has fallen")
	}
}
