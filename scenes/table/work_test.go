package table

import (
	"testing"

	"sandtable/scenes/ui"
	"sandtable/scenes/viewport"
)

// What is under way comes into sight beside a sheet and above the prompt by as little as
// does, also at the edge of the map; what is seen already stays where it is.
func TestTheFightComesOutFromUnderTheSheet(t *testing.T) {
	world := ui.Size{W: 40, H: 30}
	const left, foot = 280, 470
	for _, hex := range []ui.Point{{X: 20, Y: 15}, {X: 2, Y: 15}, {X: 0.5, Y: 28}, {X: 26, Y: 3}} {
		c := viewport.Camera{Unit: 44, Mid: ui.Point{X: 12, Y: 15}}
		c.Place(ui.Rect{X: left, Y: 40, W: 700, H: 550}, ui.Rect{X: 290, Y: 50, W: 640, H: 500}, world)
		where := func() ui.Rect { return ui.Around(c.Goal().On(hex.X, hex.Y), ui.Size{W: 44, H: 38}) }
		before := where()
		seen := before.X >= left+24 && before.Bottom() <= foot-24 && before.Right() <= 956 && before.Y >= 64
		c.Uncover(before, left, foot, world)
		switch after := where(); {
		case seen && after != before:
			t.Errorf("%v was seen and goes from %v to %v", hex, before, after)
		case after.X < left || after.Right() > 980 || after.Y < 40 || after.Bottom() > foot:
			t.Errorf("%v at %v is not seen", hex, after)
		}
	}
}
