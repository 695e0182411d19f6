package drive_test

import (
	"testing"
	"time"

	"sandtable/rules/rulestest/must"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// steps is a scene with a button that means something else after each press, one that
// does not, and a key of its own.
type steps struct {
	at, zoom int
}

var labels = [...]string{"Go on", "End the turn", "Delete", "Really"}

func (s *steps) Frame(f *ui.Frame) {
	label := labels[min(s.at, len(labels)-1)]
	if f.Button("next", ui.Rect{X: 100, Y: 100, W: 200, H: 40}, ui.Button{Label: label, Kind: ui.Primary, Enter: true, Command: ui.CmdEnd}) {
		s.at++
	}
	if f.Button("zoom", ui.Rect{X: 100, Y: 200, W: 200, H: 40}, ui.Button{Label: "Nearer", Command: ui.CmdZoomIn}) {
		s.zoom++
	}
}

// TestOneGestureMakesOneDecision clicks twice, presses a key twice and holds it, where
// the thing under it changes: it counts once. What does not change counts each time.
func TestOneGestureMakesOneDecision(t *testing.T) {
	next, zoom := ui.Point{X: 200, Y: 120}, ui.Point{X: 200, Y: 220}
	for name, c := range map[string]struct {
		do       func(d *drive.Desk)
		at, zoom int
	}{
		"a click":        {func(d *drive.Desk) { d.Click(next) }, 1, 0},
		"a double click": {func(d *drive.Desk) { d.DoubleClick(next) }, 1, 0},
		"eight clicks in 300 ms": {func(d *drive.Desk) {
			d.Click(next)
			for range 7 {
				d.ClickAgain()
			}
		}, 1, 0},
		"two clicks apart":     {func(d *drive.Desk) { d.Click(next); d.Click(next) }, 2, 0},
		"two presses of Enter": {func(d *drive.Desk) { d.DoublePress(ui.KeyEnter) }, 1, 0},
		"two presses of E":     {func(d *drive.Desk) { d.DoublePress('e') }, 1, 0},
		"Enter held":           {func(d *drive.Desk) { d.Hold(ui.KeyEnter, 2*time.Second) }, 1, 0},
		"two presses apart":    {func(d *drive.Desk) { d.Press('e', 'e') }, 2, 0},
		"eight clicks on a tool": {func(d *drive.Desk) {
			d.Click(zoom)
			for range 7 {
				d.ClickAgain()
			}
		}, 0, 8},
		"two presses of its key":          {func(d *drive.Desk) { d.DoublePress('+') }, 0, 2},
		"two things, one after the other": {func(d *drive.Desk) { d.Click(next); d.Move(zoom); d.ClickAgain() }, 1, 1},
	} {
		s := &steps{}
		d := must.Have(drive.New(s, 640, 480, nil))(t)
		c.do(d)
		d.Wait(time.Second)
		if s.at != c.at || s.zoom != c.zoom {
			t.Errorf("%s: %d decisions and %d notches, want %d and %d", name, s.at, s.zoom, c.at, c.zoom)
		}
		d.Close()
	}
}
