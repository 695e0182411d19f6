package table_test

import (
	"testing"
	"time"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	board "sandtable/scenes/memoir"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// TestTheEndHasItsMoment plays a battle until one decision is left, and takes that at
// the table: once its dice have been told, the board is held for two seconds on the unit
// that was the last medal, and says so, without the plate of the result; a click ends
// that and presses nothing.
func TestTheEndHasItsMoment(t *testing.T) {
	const last = "Last medal: Infantry (Axis) at D3"
	for _, clicked := range []bool{false, true} {
		s, a := nearlyOver(t, "pegasus-bridge", alliesBot, 6)
		s.host.prefs.Speed = "normal"
		s.table.Act(a)
		for range 100 { // what the act itself tells
			if s.Step(ui.Input{}); s.table.Running.Ending {
				break
			}
			if s.Has(last) {
				t.Fatal("it is told before its moment")
			}
			s.Wait(100 * time.Millisecond)
		}
		if !s.table.Running.Ending || s.Has("You lose") || s.Has("You win") || !s.Has(last) {
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
			if !s.table.Running.Ending {
				t.Error("the moment is over too soon")
			}
			s.Wait(600 * time.Millisecond)
			s.Step(ui.Input{})
		}
		r := s.table.Running
		if r.Ending || !s.Has("You lose") && !s.Has("You win") {
			t.Errorf("the plate does not come:\n%s", s.Words())
		}
		if r.Deciding.Empty() || r.Plate.Empty() || !r.Plate.Intersect(r.Deciding).Empty() {
			t.Errorf("the plate %v lies over the place %v", r.Plate, r.Deciding)
		}
	}
}

// nearlyOver sits down at a battle that chance has played, one decision of the person
// before its end.
func nearlyOver(t *testing.T, scenario string, seats [2]saves.Seat, seed uint64) (*sitting, rules.Action) {
	t.Helper()
	s := sit(t, scenario, seats, seed, small, nil)
	r := rules.Stream(seed, "nearly")
	whole := must.Have(s.match.Branch(0, s.match.Source()))(t)
	last, at := rules.Action{}, 0
	for whole.Onward(nil); whole.Now().Turn() != rules.Over; {
		legal := whole.Legal()
		last, at = legal[r.IntN(len(legal))], len(whole.Steps())
		must.Do(t, whole.Do(last, nil))
	}
	m := must.Have(whole.Branch(at, s.match.Source()))(t)
	head := s.table.Play.Header
	top := must.Have(table.New(s.host, &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}}, board.New(s.game), randomBots))(t)
	s.match, s.table = m, top
	s.Push(top)
	s.Step(ui.Input{})
	return s, last
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
		n := s.table.Running.Dice
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
