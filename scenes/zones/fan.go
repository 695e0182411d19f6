package zones

import (
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Fan is the counters of a field laid out beside it, so that each can be seen
// and clicked. It is open while the pointer is on the field or on the fan.
type Fan struct {
	Zone  int     // its field, board.None while closed
	Frame ui.Rect // the plate under the counters
	pane.Laid
}

// Closed is a fan that is not open.
func Closed() Fan { return Fan{Zone: board.None} }

// Plate draws the plate that the counters lie on.
func (n *Fan) Plate(dst *ui.List, fill ui.Ink) {
	dst.Round(n.Frame.Move(2, 3), 8, ui.Alpha(ink, 0.3))
	pane.Rim(dst, n.Frame, 1.6, 9, ink, 0, 8, fill)
}

// Spread is what the fan covers, empty while it is closed.
func (n *Fan) Spread() ui.Rect {
	return pane.Either(n.Zone == board.None, ui.Rect{}, n.Frame)
}

// At is the counter at a point, board.None for none, and whether the point is on the fan at all.
func (n *Fan) At(p ui.Point) (place int, on bool) {
	if n.Zone == board.None {
		return board.None, false
	}
	place = n.Laid.At(p, 3)
	return place, place != board.None || n.Frame.Inset(-7).Has(p)
}

// Where is where a counter lies in the fan, empty for nowhere.
func (n *Fan) Where(place int) ui.Rect {
	if n.Zone == board.None {
		return ui.Rect{}
	}
	return n.Laid.Where(place)
}
