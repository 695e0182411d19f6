package board_test

import (
	"testing"

	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// TestThePlaceBesideAnother goes from box to box: to the nearest that lies that
// way, to the first from outside, nowhere where nothing lies.
func TestThePlaceBesideAnother(t *testing.T) {
	box := func(x, y float64) ui.Rect { return ui.Rect{X: x, Y: y, W: 40, H: 40} }
	boxes, places := []ui.Rect{box(0, 0), box(50, 0), box(100, 0), box(50, 60)}, []int{4, 7, 9, 2}
	for _, k := range []struct {
		from int
		way  board.Way
		to   int
	}{{4, board.Right, 7}, {9, board.Left, 7}, {7, board.Down, 2}, {2, board.Up, 7}, {4, board.Left, board.None},
		{4, board.DownRight, 2}, {2, board.UpRight, 9}, {55, board.Up, 4}} {
		if got := board.Beside(boxes, places, k.from, k.way); got != k.to {
			t.Errorf("from %d by way %d: %d, want %d", k.from, k.way, got, k.to)
		}
	}
	if got := board.Beside(nil, nil, 4, board.Up); got != board.None {
		t.Errorf("of no places it is %d", got)
	}
}

// TestWhatTheToolsLeaveFree leaves out the prompt, the column of tools and a bar
// along the foot, but nothing that is elsewhere.
func TestWhatTheToolsLeaveFree(t *testing.T) {
	v := board.View{Bounds: ui.Rect{X: 10, Y: 20, W: 1000, H: 600}}
	if got, want := v.Free(64), (ui.Rect{X: 10, Y: 20, W: 1000, H: 536}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
	v.Over = []ui.Rect{{X: 960, Y: 30, W: 40, H: 300}, {X: 200, Y: 520, W: 500, H: 100}, {X: 20, Y: 30, W: 100, H: 40}, {X: 2000, W: 5, H: 50}}
	if got, want := v.Free(64), (ui.Rect{X: 10, Y: 20, W: 950, H: 500}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}
