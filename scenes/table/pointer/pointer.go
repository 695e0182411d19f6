// Package pointer is what is pointed at and chosen on the board, by the pointer or the
// keyboard's cursor. It takes clicks, and asks the table for what they mean.
package pointer

import (
	"math"
	"slices"
	"strconv"
	"time"

	"sandtable/assets/sounds"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/timeline"
	"sandtable/scenes/ui"
)

// Pointer is what is pointed at and chosen.
type Pointer struct {
	*timeline.Timeline
	Places   []board.Spot // what can be clicked on the board
	Selected int          // the place that was chosen
	Hover    int          // the place under the pointer
	Cursor   int          // that of the keyboard's cursor
	Over     Spotted      // what the pointer is on
	Menu     Menu
	Aim      Spotted // the deed that rolls dice and has been clicked once: it waits for the second click
	aimed    time.Time
	early    bool   // Says was said before there was anything to decide
	Card     int    // the card that was chosen, by its place in the hand; None
	Would    []int  // places that could act if that card were played
	Beside   int    // one more than the place that the line of the panel under the pointer offers, 0 for none
	Idle     bool   // that card would let nobody act
	Finger   int    // one more than the number of the card under the pointer, 0 for none
	Says, By string // why the last click could not be, and the clause
	// What else has Enter: a hint; the place, one more than its number, to which a button of the
	// action bar sends by it; a button that names it.
	HintOwns bool
	SendsTo  int
	Named    bool

	// leansRight says to which side the cursor goes where a step up or down has
	// two neighbours.
	leansRight bool
	carry      carrying
	earlier    earlier
	shaken     time.Time // when a click could not be last
	broughtIn  int       // after how many steps the camera was moved to what can be decided
	restsOn    int       // the place that the pointer, or the cursor, has been on since restsSince
	restsSince time.Time
	pinAt      ui.Point // where the right button went down
	noTip      ui.Point // where a click was: its place needs no tooltip until the pointer moves
	last       struct { // the last click where nothing could be done
		at   ui.Point
		when time.Time
	}
}

// New points at nothing.
func New(l *timeline.Timeline) Pointer {
	return Pointer{Timeline: l, Selected: board.None, Card: board.None, Hover: board.None, Cursor: board.None, restsOn: board.None}
}

// Spotted is what the pointer, or the cursor, is on.
type Spotted struct {
	Spot board.Spot
	OK   bool
	// Swap says that the piece in hand is put down first: the spot belongs to
	// the position before it was taken up.
	Swap bool
}

// earlier is the position one step back, and what may be done in it.
type earlier struct {
	found bool
	state rules.State // nil where it is not the same side's
	legal []rules.Action
}

// Moved forgets what was found out about the position: it is another.
func (t *Pointer) Moved() {
	t.earlier, t.Aim = earlier{}, Spotted{}
	t.Moment.Moved()
}

// How long the pointer rests before what it is on spreads out, or is brought in from the edge.
const (
	rests  = 250 * time.Millisecond
	glides = 450 * time.Millisecond
)

// twice is the longest time between the clicks of a double one; the first acts where it can.
const twice = 400 * time.Millisecond

// LetGo forgets what was chosen and aimed at.
func (t *Pointer) LetGo() {
	t.Selected, t.Card, t.Menu, t.Over, t.Aim = board.None, board.None, Menu{}, Spotted{}, Spotted{}
}

// rest notes since when the pointer, or the cursor, is on the same place.
func (t *Pointer) rest(f *ui.Frame) {
	at := pane.Either(t.Hover == board.None, t.Cursor, t.Hover)
	if at != t.restsOn {
		t.restsOn, t.restsSince = at, f.Now
	}
	for _, d := range [...]time.Duration{rests, glides} {
		if wait := t.restsSince.Add(d); at != board.None && f.Now.Before(wait) {
			f.Wake(wait)
		}
	}
}

// Rested says whether the pointer has been there for a while.
func (t *Pointer) Rested(now time.Time) bool {
	return t.restsOn != board.None && !now.Before(t.restsSince.Add(rests))
}

// PlaceUnder names the place at a point of the map, apart from what lies beside it.
func (t *Pointer) PlaceUnder(v board.View) func(ui.Point) string {
	return func(p ui.Point) string {
		if s, ok := Nearest(t.Places, p); ok {
			return strconv.Itoa(s.Place)
		}
		return strconv.Itoa(t.Board.Explain(p, v).Place)
	}
}

// Find is the nearest spot under a point, the piece in hand, which a click puts down, among them.
func (t *Pointer) Find(at ui.Point, v board.View) Spotted {
	s, ok := Nearest(t.Places, at)
	if v.Quiet || !t.Waiting() {
		return Spotted{Spot: s, OK: ok}
	}
	before, legal, found := t.Before()
	if !found {
		return Spotted{Spot: s, OK: ok}
	}
	v.State, v.Legal, v.Selected = before, legal, board.None
	n, found := Nearest(t.Board.Spots(nil, v), at)
	if found && (!ok || t.again(n) && n.Box.Center().Dist(at) < s.Box.Center().Dist(at)) {
		return Spotted{Spot: n, OK: true, Swap: true}
	}
	return Spotted{Spot: s, OK: ok}
}

// Before is the position from which the piece in hand was taken up, found once a position.
func (t *Pointer) Before() (rules.State, []rules.Action, bool) {
	k := &t.earlier
	if !k.found {
		k.found = true
		if s, err := t.Match.At(t.Steps()-1, nil); err == nil && s.Turn() == t.Eyes {
			s.Hide(t.Eyes)
			k.state, k.legal = s, s.Legal(nil)
		}
	}
	return k.state, k.legal, k.state != nil
}

// Click does what a click on the board means.
func (t *Pointer) Click(f *ui.Frame, at ui.Point, v board.View, over Spotted) {
	f.Invalidate()
	t.Says, t.noTip, t.Aim = "", at, Spotted{}
	switch {
	case t.Menu.Open():
		t.Menu = Menu{}
	case t.Busy(f.Now) || t.Covered || t.Half:
	case !t.Decides():
		if t.Play.Thinks() {
			t.Heed(f, model.Intent{Hurry: true}) // who clicks while a bot plays does not want to wait
		}
	case t.Card != board.None && slices.Contains(t.Would, t.Hover):
		t.Heed(f, model.Intent{Orders: true, Place: t.Hover})
	case over.Swap && t.again(over.Spot):
		t.Heed(f, model.Intent{Undo: true})
	case over.Swap && over.Spot.Pick:
		t.Heed(f, model.Intent{Undo: true})
		t.Selected = over.Spot.Place
		t.Sound(sounds.Pick)
	case over.Swap:
		t.Heed(f, model.Intent{Undo: true, Act: slices.Clone(over.Spot.Actions[:1])})
	case over.OK && over.Spot.Pick:
		if t.Selected == over.Spot.Place {
			t.Selected = board.None
		} else {
			t.Selected = over.Spot.Place
			t.Sound(sounds.Pick)
		}
	case over.OK && over.Spot.Do != nil:
		over.Spot.Do()
	case over.OK && over.Spot.Direct() && !over.Spot.List && !(over.Spot.First && f.In.Shift):
		ask := model.Do(over.Spot.Actions[0], over.Spot.After(0)...)
		ask.Slim = t.Slim(over.Spot)
		t.Heed(f, ask)
		if t.lifts(over.Spot) && t.Holds() && !t.Cam.Bounds.Has(t.Board.Where(over.Spot.Place, v).Center()) {
			t.Show(f, over.Spot.Place) // it was called from outside the picture
		}
	case over.OK:
		t.Menu = Menu{At: at, Actions: t.Order(over.Spot.Actions), Spot: over.Spot}
		f.In.Released &^= ui.LeftButton // the list may open under the pointer: this click was not for it
	default:
		if f.In.Released&ui.LeftButton != 0 && f.Now.Sub(t.last.when) < twice && t.last.at.Dist(at) <= 6 { // a key never moves the view
			t.last.when = time.Time{}
			t.Cam.Centre(at, t.Board.World())
			return
		}
		t.last.at, t.last.when = at, f.Now
		t.refuse(f, at, v)
	}
}

// again says whether a spot is that of the piece in hand: a click there puts it down.
func (t *Pointer) again(s board.Spot) bool {
	steps := t.Match.Steps()
	return len(s.Actions) == 1 && s.Actions[0] == steps[len(steps)-1]
}

// refuse says why a click cannot be, with the clause; of an aim of the battle what it takes.
func (t *Pointer) refuse(f *ui.Frame, at ui.Point, v board.View) {
	if t.Selected == board.None && t.Decides() && !t.Waiting() && !t.Holds() {
		for _, l := range t.Board.Explain(at, v).Lines {
			if l.Aim {
				t.Refuse(f, l.Text, l.Clause)
				return
			}
		}
	}
	if r := t.Why(at, v); r.Key != "" {
		t.Refuse(f, f.Word(r.Phrase), r.Clause)
		return
	}
	if t.Selected == board.None && t.Decides() && t.onField(at) { // say what would be something
		asks := t.Game.Asks(t.State)
		t.Refuse(f, f.Say("ui.table.nothing-asked", rules.Arg{Name: "Asks", Text: rules.Plain(f.Word(asks.Phrase))}), asks.Clause)
		return
	}
	t.Selected = board.None
}

// onField says whether a point lies on what the board shows, not on the desk beside it.
func (t *Pointer) onField(at ui.Point) bool {
	x, y := t.Cam.View().Of(at)
	world := t.Board.World()
	return x >= 0 && y >= 0 && x < world.W && y < world.H
}

// Waiting says whether the last decision only took a piece up: taking it back puts it down.
func (t *Pointer) Waiting() bool {
	steps := t.Match.Steps()
	return len(steps) > 0 && t.Decides() && t.Match.CanUndo() == nil && t.Board.Took(steps[len(steps)-1])
}

// Held is what puts down what a board holds by its own actions.
func (t *Pointer) Held() (rules.Action, bool) {
	if !t.Decides() || t.Telling() {
		return rules.Action{}, false
	}
	a, ok := t.Board.Drop(t.ForecastView())
	return a, ok && slices.Contains(t.Legal, a)
}

// Holds says whether a board holds something by its own actions.
func (t *Pointer) Holds() bool {
	_, ok := t.Held()
	return ok
}

// Call reads the digits that call a piece.
func (t *Pointer) Call(f *ui.Frame) {
	if t.Has.Called == nil || t.Covered || !t.Decides() || t.Telling() || t.Menu.Open() {
		return
	}
	v := t.ForecastView()
	v.Camera, v.Bounds, v.Hover, v.Cursor = t.Cam.View(), t.Cam.Bounds, t.Hover, t.Cursor
	for n := 1; n <= 9; n++ {
		if !f.In.Letter(ui.Key('0' + rune(n))) {
			continue
		}
		if s, ok := t.Has.Called(n, v); ok {
			t.Click(f, s.Box.Center(), v, Spotted{Spot: s, OK: true})
		}
	}
}

// pins reads the right button where it holds something fast: down and up at one place.
func (t *Pointer) pins(f *ui.Frame, v board.View) {
	if v.Quiet || !f.Over(t.Cam.Bounds) {
		return
	}
	if f.In.Pressed&ui.RightButton != 0 {
		t.pinAt = f.In.At
	}
	if f.In.Released&ui.RightButton == 0 || t.pinAt.Dist(f.In.At) > 6 || t.Hover == board.None {
		return
	}
	if pin := t.Board.Pin(t.Hover, v); pin != nil {
		pin()
		f.Invalidate()
	}
}

// Pinnable says whether the right button would hold what the pointer is on.
func (t *Pointer) Pinnable(f *ui.Frame) bool {
	return t.Hover != board.None && f.Over(t.Cam.Bounds) && t.Board.Pin(t.Hover, t.View(f)) != nil
}

// ForecastView is what a board is asked from what becomes of an action: nothing is pointed at.
func (t *Pointer) ForecastView() board.View {
	return board.View{Game: t.Game, State: t.State, Viewer: t.Eyes, Legal: t.Legal, Turn: t.TurnNews, Lang: t.Lang, Selected: t.Selected, Hover: board.None, Cursor: board.None,
		Camera: t.Cam.View(), Bounds: t.Cam.Bounds}
}

// Refuse says in the action bar why something cannot be.
func (t *Pointer) Refuse(f *ui.Frame, text, clause string) {
	t.Says, t.By, t.shaken, t.early = text, clause, f.Now, !t.Decides() || t.Busy(f.Now)
	t.Sound(sounds.Refused)
	f.Invalidate()
}

// Shake is how far the words of the action bar are shifted after a click that could not be.
func (t *Pointer) Shake(f *ui.Frame) float64 {
	const long = 0.18
	s := f.Now.Sub(t.shaken).Seconds()
	if s >= long || f.Look.Still {
		return 0
	}
	f.Animate()
	return 2 * math.Sin(s/long*2*math.Pi)
}

// Read finds out what the pointer is on; panel: an open panel tells of it, mute: no tooltip may.
func (t *Pointer) Read(f *ui.Frame, v board.View, panel, mute bool) {
	if t.early && t.Decides() && !t.Busy(f.Now) { // what was too early then is not so now
		t.Says, t.early = "", false
		f.Invalidate()
	}
	if f.Over(t.Cam.Bounds) {
		n := t.Board.Explain(f.In.At, v)
		t.Hover = n.Place
		t.Over = t.Find(f.In.At, v)
		if !mute {
			t.tipPlace(f, v, n, panel)
		}
		if aiming := t.Selected != board.None || t.Waiting(); aiming && n.Place != board.None && !t.Over.OK && !v.Quiet {
			f.Refuse()
		}
	}
	t.rest(f)
	if s := t.Over.Spot; t.Over.OK && s.Away && !f.Now.Before(t.restsSince.Add(glides)) {
		t.Show(f, s.Place)
	}
	t.pins(f, v)
}

// Take takes a click, of the pointer or by the keyboard, which focus says has the board.
func (t *Pointer) Take(f *ui.Frame, area ui.Rect, v board.View, focus bool) {
	dragging := t.drag(f, area, v)
	at, _, dragged := f.Press()
	switch {
	case dragging, f.Locked():
	case f.In.Released&ui.LeftButton != 0 && !dragged && t.Cam.Bounds.Has(at) && f.Over(t.Cam.Bounds):
		if !t.doubled(f, t.Over) {
			t.Press(f, f.In.At, v, t.Over)
		}
	case focus && t.AtWork() && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)):
		at := t.Board.Where(t.Cursor, v).Center()
		t.Click(f, at, v, t.Find(at, v))
	}
}
