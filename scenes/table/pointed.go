package table

import (
	"math"
	"slices"
	"time"

	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// pointed is what is pointed at and chosen: by the pointer, by the keyboard's cursor, by
// a click that leads on.
type pointed struct {
	places   []board.Spot // what can be clicked on the board
	selected int
	card     int // the card that was chosen, by its place in the hand; None
	hover    int
	cursor   int
	// leansRight says to which side the cursor goes where a step up or down has
	// two neighbours.
	leansRight bool
	over       spotted // what the pointer is on
	fan        fan
	carry      carrying
	would      []int // places that could act if the card chosen were played
	idle       bool  // that card would let nobody act
	finger     int   // one more than the number of the card under the pointer, 0 for none
	broughtIn  int   // after how many steps the camera was moved to what can be decided
	restsOn    int   // the place that the pointer, or the cursor, has been on since restsSince
	restsSince time.Time
	pinAt      ui.Point // where the right button went down
	noTip      ui.Point // where a click was: its place needs no tooltip until the pointer moves
	last       struct { // the last click where nothing could be done
		at   ui.Point
		when time.Time
	}
}

// spotted is what the pointer, or the cursor, is on.
type spotted struct {
	spot board.Spot
	ok   bool
	// swap says that the piece in hand is put down first: the spot belongs to
	// the position before it was taken up.
	swap bool
}

// letGo forgets what was chosen and aimed at.
func (t *pointed) letGo() {
	t.selected, t.card, t.fan, t.over = board.None, board.None, fan{}, spotted{}
}

// How long the pointer rests before what it is on spreads out, and before what lies
// beyond the edge is brought into sight.
const (
	rests  = 250 * time.Millisecond
	glides = 450 * time.Millisecond
)

// rest notes since when the pointer, or the cursor, is on the same place.
func (t *pointed) rest(f *ui.Frame) {
	at := t.hover
	if at == board.None {
		at = t.cursor
	}
	if at != t.restsOn {
		t.restsOn, t.restsSince = at, f.Now
	}
	for _, d := range [...]time.Duration{rests, glides} {
		if wait := t.restsSince.Add(d); at != board.None && f.Now.Before(wait) {
			f.Wake(wait)
		}
	}
}

// rested says whether the pointer has been there for a while.
func (t *pointed) rested(now time.Time) bool {
	return t.restsOn != board.None && !now.Before(t.restsSince.Add(rests))
}

// nearest is the spot under a point: of several the one with the nearest middle.
func nearest(list []board.Spot, at ui.Point) (best board.Spot, ok bool) {
	d := math.Inf(1)
	for _, s := range list {
		k := s.Box.Center().Dist(at)
		if s.Under {
			k += 1e6
		}
		if s.Box.Has(at) && k < d {
			best, d, ok = s, k, true
		}
	}
	return best, ok
}

// closest is the spot nearest to the middle of the picture that is not a signpost: of
// the pieces that may act, where there are any.
func (t *pointed) closest(middle ui.Point) (best board.Spot, ok bool) {
	d := math.Inf(1)
	for _, s := range t.places {
		if s.Show || s.Away || s.Place == board.None {
			continue
		}
		k := s.Box.Center().Dist(middle)
		if s.Goal {
			k += 1e6
		}
		if k < d {
			best, d, ok = s, k, true
		}
	}
	return best, ok
}

// walk is the place next to the cursor in a direction. The first step puts the
// cursor where something can be done: on what was chosen, else on the first
// spot, else in the middle of what is seen.
func (t *pointed) walk(way board.Way, step func(int, board.Way) int, middle func() int) int {
	switch {
	case t.cursor != board.None:
	case t.selected != board.None:
		return t.selected
	case len(t.places) > 0:
		return t.places[0].Place
	default:
		return middle()
	}
	switch way {
	case board.Left, board.UpLeft, board.DownLeft:
		t.leansRight = false
	case board.Right, board.UpRight, board.DownRight:
		t.leansRight = true
	}
	if n := step(t.cursor, way); n != board.None {
		return n
	}
	diagonals := pane.Either(way == board.Down, [2]board.Way{board.DownLeft, board.DownRight}, [2]board.Way{board.UpLeft, board.UpRight})
	if way != board.Up && way != board.Down {
		return t.cursor
	}
	if t.leansRight {
		diagonals[0], diagonals[1] = diagonals[1], diagonals[0]
	}
	for _, d := range diagonals {
		if n := step(t.cursor, d); n != board.None {
			t.leansRight = !t.leansRight // up and up again stays in the column
			return n
		}
	}
	return t.cursor
}

// nextSpot goes round the spots of pieces that may act, or of what they may act
// on; where there is none of the one sort, round the others.
func (t *pointed) nextSpot(step int, goal bool) int {
	list := spotPlaces(t.places, func(s *board.Spot) bool { return s.Goal == goal })
	if len(list) == 0 {
		list = spotPlaces(t.places, func(*board.Spot) bool { return true })
	}
	n := len(list)
	if n == 0 {
		return board.None
	}
	if i := slices.Index(list, t.cursor); i >= 0 {
		return list[((i+step)%n+n)%n]
	}
	return list[0]
}

// spotPlaces are the places of some spots in their order, each once: a place may have
// several areas, a plate and a signpost at the edge.
func spotPlaces(spots []board.Spot, of func(s *board.Spot) bool) (list []int) {
	for i := range spots {
		if s := &spots[i]; s.Place != board.None && of(s) && !slices.Contains(list, s.Place) {
			list = append(list, s.Place)
		}
	}
	return list
}

// spotOf is the spot of a place.
func (t *pointed) spotOf(place int) (board.Spot, bool) {
	if place == board.None {
		return board.Spot{}, false
	}
	for _, s := range t.places {
		if s.Place == place {
			return s, true
		}
	}
	return board.Spot{}, false
}
