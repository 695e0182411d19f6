package table_test

import (
	"strings"
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/ui"
)

// TestThePlateHasOneHeightAndFixedPlaces plays turns and looks at every question: the
// plate lies below the board and never changes its size, so nothing but the player
// moves the board; the end stands at the right, the way back before it, and the end is
// the blue button only when nothing is left to do.
func TestThePlateHasOneHeightAndFixedPlaces(t *testing.T) {
	for _, how := range []at{{1280, 720, "en", 1}, {1280, 720, "fr", 1}, {1920, 1080, "fr", 1}} {
		s := sit(t, "sword-beach", twoPeople, 4, how, nil)
		s.onward(t)
		r := rules.Stream(4, "plate")
		plate, board := s.table.Plate(), s.table.BoardBox()
		if plate.Y < board.Bottom()-1 || plate.W < board.W-1 {
			t.Fatalf("%v: the plate %v does not lie below the board %v", how, plate, board)
		}
		undo := ui.Rect{}
		for range 60 {
			s.onward(t)
			if s.match.Now().Turn() == rules.Over {
				break
			}
			if p, b := s.table.Plate(), s.table.BoardBox(); p != plate || b != board {
				t.Fatalf("%v: the plate went from %v to %v, the board from %v to %v", how, plate, p, board, b)
			}
			button := ui.Rect{} // the one that the words stand on
			for _, c := range s.Lists()[1].Cmds {
				if c.Op == ui.OpNine && strings.HasPrefix(c.Pic.ID, "button") {
					button = c.Box
				}
				if c.Op != ui.OpText || c.Text != texts.Get(how.lang, "ui.table.undo") {
					continue
				}
				if undo == (ui.Rect{}) {
					undo = button
				}
				if button != undo {
					t.Errorf("%v: Undo stands at %v, before at %v", how, button, undo)
				}
			}
			legal := s.offered()
			s.press(t, legal[r.IntN(len(legal))])
		}
	}
}
