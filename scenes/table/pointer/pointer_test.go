package pointer

import (
	"testing"
	"time"

	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

func at(place int, x, y float64) board.Spot {
	return board.Spot{Place: place, Box: ui.Around(ui.Point{X: x, Y: y}, ui.Size{W: 40, H: 40})}
}

func nothing() Pointer { return New(nil) }

// bricks is a board of rows of ten, each shifted by half a place: nothing lies straight
// above or below.
func bricks(place int, way board.Way) int {
	row, col := place/10, place%10
	switch way {
	case board.Left:
		col--
	case board.Right:
		col++
	case board.UpLeft, board.UpRight:
		row, col = row-1, col-row%2
		if way == board.UpRight {
			col++
		}
	case board.DownLeft, board.DownRight:
		row, col = row+1, col-row%2
		if way == board.DownRight {
			col++
		}
	default:
		return board.None
	}
	if row < 0 || col < 0 || row > 9 || col > 9 {
		return board.None
	}
	return 10*row + col
}

func TestUpAndUpAgainStaysInTheColumn(t *testing.T) {
	for _, lean := range []board.Way{board.Left, board.Right} {
		p := nothing()
		p.Cursor = 55
		back := board.Right
		if lean == board.Right {
			back = board.Left
		}
		p.Cursor = p.walk(back, bricks, nil)
		p.Cursor = p.walk(lean, bricks, nil)
		if p.Cursor != 55 {
			t.Fatalf("left and right end at %d", p.Cursor)
		}
		for range 4 {
			p.Cursor = p.walk(board.Up, bricks, nil)
		}
		if p.Cursor != 15 {
			t.Errorf("four rows up from 55 is %d, leaning %d", p.Cursor, lean)
		}
		for range 4 {
			p.Cursor = p.walk(board.Down, bricks, nil)
		}
		if p.Cursor != 55 {
			t.Errorf("and down again %d", p.Cursor)
		}
	}
	p := nothing()
	p.Cursor = 4
	if p.walk(board.Up, bricks, nil) != 4 {
		t.Error("the cursor leaves the board")
	}
}

func TestTheFirstStepGoesWhereSomethingCanBeDone(t *testing.T) {
	middle := func() int { return 77 }
	p := nothing()
	if n := p.walk(board.Left, bricks, middle); n != 77 {
		t.Errorf("with nothing to do the cursor begins at %d", n)
	}
	p.Places = []board.Spot{at(3, 100, 100), at(4, 200, 100)}
	if n := p.walk(board.Left, bricks, middle); n != 3 {
		t.Errorf("the cursor begins at %d, not where something can be done", n)
	}
	p.Selected = 9
	if n := p.walk(board.Left, bricks, middle); n != 9 {
		t.Errorf("the cursor begins at %d, not at what was chosen", n)
	}
}

func TestTheTourGoesRoundPiecesOrTargets(t *testing.T) {
	p := nothing()
	goal := at(7, 300, 100)
	goal.Goal = true
	p.Places = []board.Spot{at(3, 100, 100), goal, at(4, 200, 100), at(3, 400, 100), at(board.None, 1, 1)}
	var seen []int
	for range 3 {
		p.Cursor = p.NextSpot(1, false)
		seen = append(seen, p.Cursor)
	}
	if seen[0] != 3 || seen[1] != 4 || seen[2] != 3 {
		t.Errorf("pieces: %v", seen)
	}
	if n := p.NextSpot(-1, false); n != 4 {
		t.Errorf("one before the first is %d", n)
	}
	if n := p.NextSpot(1, true); n != 7 {
		t.Errorf("the target is %d", n)
	}
	p.Places = p.Places[1:2]
	if n := p.NextSpot(1, false); n != 7 {
		t.Errorf("with no piece to act the tour goes to %d", n)
	}
	p.Places = nil
	if n := p.NextSpot(1, true); n != board.None {
		t.Errorf("a tour of nothing leads to %d", n)
	}
}

func TestOfSeveralSpotsTheNearestIsMeant(t *testing.T) {
	under := at(1, 110, 100)
	under.Under = true
	list := []board.Spot{at(2, 130, 100), under}
	if s, ok := Nearest(list, ui.Point{X: 112, Y: 100}); !ok || s.Place != 2 {
		t.Errorf("%d is meant: what lies under counts only where nothing else is", s.Place)
	}
	if s, ok := Nearest(list, ui.Point{X: 95, Y: 100}); !ok || s.Place != 1 {
		t.Errorf("%d is meant where only that lies", s.Place)
	}
	if _, ok := Nearest(list, ui.Point{X: 500, Y: 100}); ok {
		t.Error("something is meant where nothing lies")
	}
	p := nothing()
	sign := at(5, 50, 50)
	sign.Away = true
	goal := at(6, 60, 60)
	goal.Goal = true
	p.Places = []board.Spot{sign, goal, at(8, 400, 400)}
	if s, ok := p.closest(ui.Point{X: 50, Y: 50}); !ok || s.Place != 8 {
		t.Errorf("closest is %d: neither a signpost nor a target, where a piece may act", s.Place)
	}
	if s, ok := p.SpotOf(6); !ok || s.Place != 6 {
		t.Error("a place's spot is not found")
	}
	if _, ok := p.SpotOf(board.None); ok {
		t.Error("no place has a spot")
	}
}

func TestLettingGoForgetsWhatWasChosen(t *testing.T) {
	p := nothing()
	p.Selected, p.Card, p.Hover, p.Cursor = 1, 2, 3, 4
	p.Over = Spotted{OK: true}
	p.LetGo()
	if p.Selected != board.None || p.Card != board.None || p.Over.OK || p.Menu.Open() || p.Hover != 3 || p.Cursor != 4 {
		t.Errorf("%+v", p)
	}
	now := time.Unix(9, 0)
	p.restsOn, p.restsSince = 3, now
	if p.Rested(now.Add(rests-1)) || !p.Rested(now.Add(rests)) {
		t.Error("it rests too soon or too late")
	}
}
