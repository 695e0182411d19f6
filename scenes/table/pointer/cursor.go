package pointer

import (
	"slices"

	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// walk is the place next to the cursor in a direction. The first step goes to what was
// chosen, else to the first spot, else to the middle of what is seen.
func (t *Pointer) walk(way board.Way, step func(int, board.Way) int, middle func() int) int {
	switch {
	case t.Cursor != board.None:
	case t.Selected != board.None:
		return t.Selected
	case len(t.Places) > 0:
		return t.Places[0].Place
	default:
		return middle()
	}
	switch way {
	case board.Left, board.UpLeft, board.DownLeft:
		t.leansRight = false
	case board.Right, board.UpRight, board.DownRight:
		t.leansRight = true
	}
	if n := step(t.Cursor, way); n != board.None {
		return n
	}
	diagonals := pane.Either(way == board.Down, [2]board.Way{board.DownLeft, board.DownRight}, [2]board.Way{board.UpLeft, board.UpRight})
	if way != board.Up && way != board.Down {
		return t.Cursor
	}
	if t.leansRight {
		diagonals[0], diagonals[1] = diagonals[1], diagonals[0]
	}
	for _, d := range diagonals {
		if n := step(t.Cursor, d); n != board.None {
			t.leansRight = !t.leansRight // up and up again stays in the column
			return n
		}
	}
	return t.Cursor
}

// NextSpot goes round the spots of pieces that may act, or of goals, else round all.
func (t *Pointer) NextSpot(step int, goal bool) int {
	list := spotPlaces(t.Places, func(s *board.Spot) bool { return s.Goal == goal })
	if len(list) == 0 {
		list = spotPlaces(t.Places, func(*board.Spot) bool { return true })
	}
	n := len(list)
	if n == 0 {
		return board.None
	}
	if i := slices.Index(list, t.Cursor); i >= 0 {
		return list[((i+step)%n+n)%n]
	}
	return list[0]
}

// spotPlaces are the places of some spots, each once: it may have a signpost at the edge too.
func spotPlaces(spots []board.Spot, of func(s *board.Spot) bool) (list []int) {
	for i := range spots {
		if s := &spots[i]; s.Place != board.None && of(s) && !slices.Contains(list, s.Place) {
			list = append(list, s.Place)
		}
	}
	return list
}

// SpotOf is the spot of a place.
func (t *Pointer) SpotOf(place int) (board.Spot, bool) {
	if place == board.None {
		return board.Spot{}, false
	}
	for _, s := range t.Places {
		if s.Place == place {
			return s, true
		}
	}
	return board.Spot{}, false
}

// AtWork says whether Enter acts at the keyboard's cursor, and is not left to a button.
func (t *Pointer) AtWork() bool {
	if t.Cursor == board.None || t.HintOwns || t.Aim.OK || t.Cursor+1 == t.SendsTo || t.Menu.Open() {
		return false // to where the action bar sends, its button does; of a list, its marked entry
	}
	_, ok := t.SpotOf(t.Cursor)
	return ok || !t.Named
}

// Tour goes round the pieces that may act, or what they may act on, whatever had the keyboard.
func (t *Pointer) Tour(f *ui.Frame, v board.View) {
	for _, k := range [...]struct {
		key  ui.Command
		step int
		goal bool
	}{
		{ui.CmdNextUnit, 1, false}, {ui.CmdPreviousUnit, -1, false},
		{ui.CmdPreviousTarget, -1, true}, {ui.CmdNextTarget, 1, true},
	} {
		if f.Command(k.key) {
			f.Focus("board")
			t.MoveCursor(f, t.NextSpot(k.step, k.goal), v)
		}
	}
}

// MoveCursor puts the keyboard's cursor on a place and brings that into sight.
func (t *Pointer) MoveCursor(f *ui.Frame, place int, v board.View) {
	f.Invalidate()
	if place == board.None {
		return
	}
	t.Cursor, t.Aim = place, Spotted{}
	t.Cam.Reveal(t.Board.Where(place, v), t.MiniBox, t.Board.World())
}

// Steer moves the cursor over the places, by the arrows and the keys of the diagonals.
func (t *Pointer) Steer(f *ui.Frame, v board.View) {
	if f.In.Ctrl || f.In.Alt {
		return
	}
	for _, k := range [...]struct {
		key ui.Key
		way board.Way
	}{
		{ui.KeyLeft, board.Left}, {ui.KeyRight, board.Right}, {ui.KeyUp, board.Up}, {ui.KeyDown, board.Down},
		{ui.KeyHome, board.UpLeft}, {ui.KeyPageUp, board.UpRight}, {ui.KeyEnd, board.DownLeft}, {ui.KeyPageDown, board.DownRight},
	} {
		if f.In.Take(k.key) {
			t.MoveCursor(f, t.walk(k.way, t.Board.Step, func() int { return t.Board.Explain(t.Cam.Bounds.Center(), v).Place }), v)
		}
	}
}
