package table_test

import (
	"testing"

	"sandtable/rules"
	"sandtable/scenes/ui"
)

// TestAVerdictStandsWhereEverythingIsInstant fights battles at once: what the dice came to
// stands at its place until something else is done, without taking the light from the
// field, and steps aside under the pointer.
func TestAVerdictStandsWhereEverythingIsInstant(t *testing.T) {
	s := sit(t, "pegasus-bridge", twoPeople, 3, small, nil)
	r := rules.Stream(3, "tray")
	stood, gone := 0, 0
	for range 400 {
		s.onward(t)
		if s.match.Now().Turn() == rules.Over || stood > 5 && gone > 2 {
			break
		}
		legal, n := s.offered(), len(s.match.Steps())
		s.press(t, legal[r.IntN(len(legal))])
		rolled := false
		for _, a := range s.match.Steps()[n:] {
			rolled = rolled || s.game.Kind(a) == rules.Die
		}
		s.Move(ui.Point{X: 2, Y: 2})
		if s.match.Now().Turn() == rules.Over || s.host.ready != nil {
			continue // a curtain, or the end, has come
		}
		at := s.table.Running
		switch {
		case rolled && !at.Stands:
			t.Fatalf("dice have fallen, and nothing says what they came to:\n%s", s.Words())
		case !rolled && at.Stands:
			t.Fatal("something else has been done, and the verdict still stands")
		case !rolled:
			gone++
			continue
		}
		stood++
		word := at.Verdict.Word
		if word.Key == "" || at.Banner.Empty() {
			t.Fatalf("the verdict has no word: %+v", at.Verdict)
		}
		s.Move(at.Banner.Center())
		if !s.table.Running.Banner.Empty() {
			t.Error("it hides what the pointer is on")
		}
	}
	if stood < 3 || gone < 2 {
		t.Errorf("%d verdicts stood, %d went", stood, gone)
	}
}
