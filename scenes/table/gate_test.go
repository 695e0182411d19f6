package table_test

import (
	"testing"

	"sandtable/rules"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// TestWhoTakesBackAtTheCurtainSitsDownBehindOne takes a decision back that waits to be
// handed on: whoever pressed the button may be the other, so nobody looks at the hand
// until somebody has opened a curtain of his own.
func TestWhoTakesBackAtTheCurtainSitsDownBehindOne(t *testing.T) {
	s := sit(t, "pegasus-bridge", twoPeople, 3, small, nil)
	r := rules.Stream(3, "curtain")
	for n := 0; s.host.back == nil; n++ {
		if s.onward(t); n > 100 {
			t.Fatal("no decision waits at a curtain")
		}
		legal := s.offered()
		s.press(t, legal[r.IntN(len(legal))])
		s.Settle()
	}
	steps, curtains := len(s.match.Steps()), s.host.curtains
	s.Pop()
	s.host.ready = nil
	s.host.back()
	s.Step(ui.Input{})
	if n := len(s.match.Steps()); n >= steps || s.host.curtains != curtains+1 || s.table.Eyes != rules.Chance {
		t.Fatalf("%d steps of %d, %d curtains after %d, and %d looks", n, steps, s.host.curtains, curtains, s.table.Eyes)
	}
	if p := s.table.Phase(&ui.Frame{Now: s.Now}); p != model.Hidden {
		t.Errorf("behind the curtain the phase is %d", p)
	}
}
