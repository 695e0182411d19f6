// Package pointer is what is pointed at and chosen on the board: by the pointer, by the
// keyboard's cursor, by a click that leads on. It takes clicks, and asks the table for what
// they mean.
package pointer

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"sandtable/assets/sounds"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/timeline"
	"sandtable/scenes/ui"
	"sandtable/scenes/viewport"
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
	Card     int    // the card that was chosen, by its place in the hand; None
	Would    []int  // places that could act if that card were played
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
	steps, taken int         // of the position that it is about
	state        rules.State // nil where it is not the same side's
	legal        []rules.Action
}

// How long the pointer rests before what it is on spreads out, and before what lies
// beyond the edge is brought into sight.
const (
	rests  = 250 * time.Millisecond
	glides = 450 * time.Millisecond
)

// twice is the longest time between the two clicks of a double one. What can be
// acted on is never waited for: it acts at the first.
const twice = 400 * time.Millisecond

// LetGo forgets what was chosen and aimed at.
func (t *Pointer) LetGo() {
	t.Selected, t.Card, t.Menu, t.Over = board.None, board.None, Menu{}, Spotted{}
}

// rest notes since when the pointer, or the cursor, is on the same place.
func (t *Pointer) rest(f *ui.Frame) {
	at := t.Hover
	if at == board.None {
		at = t.Cursor
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

// Rested says whether the pointer has been there for a while.
func (t *Pointer) Rested(now time.Time) bool {
	return t.restsOn != board.None && !now.Before(t.restsSince.Add(rests))
}

// Nearest is the spot under a point: of several the one with the nearest middle.
func Nearest(list []board.Spot, at ui.Point) (best board.Spot, ok bool) {
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

// PlaceUnder names the place at a point of the map: what lies at one place is
// another thing than what lies at the next.
func (t *Pointer) PlaceUnder(v board.View) func(ui.Point) string {
	return func(p ui.Point) string {
		if s, ok := Nearest(t.Places, p); ok {
			return strconv.Itoa(s.Place)
		}
		return strconv.Itoa(t.Board.Explain(p, v).Place)
	}
}

// closest is the spot nearest to the middle of the picture that is not a signpost: of
// the pieces that may act, where there are any.
func (t *Pointer) closest(middle ui.Point) (best board.Spot, ok bool) {
	d := math.Inf(1)
	for _, s := range t.Places {
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

// NextSpot goes round the spots of pieces that may act, or of what they may act
// on; where there is none of the one sort, round the others.
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

// Find is the spot under a point: of several the nearest. The piece in hand is one
// of them, where a click puts it down.
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

// Before is the position from which the piece in hand was taken up, found once
// for the position as it is.
func (t *Pointer) Before() (rules.State, []rules.Action, bool) {
	k := &t.earlier
	if now := (earlier{steps: t.Steps(), taken: t.Play.Taken}); k.steps != now.steps || k.taken != now.taken {
		*k = now
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
	t.Says, t.noTip = "", at
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
		t.Heed(f, model.Intent{Undo: true, Act: over.Spot.Actions[:1]})
	case over.OK && over.Spot.Pick:
		if t.Selected == over.Spot.Place {
			t.Selected = board.None
		} else {
			t.Selected = over.Spot.Place
			t.Sound(sounds.Pick)
		}
	case over.OK && over.Spot.Do != nil:
		over.Spot.Do()
	case over.OK && over.Spot.Show:
		t.Show(f, over.Spot.Place)
	case over.OK && over.Spot.Direct() && !over.Spot.List && !(over.Spot.First && f.In.Shift):
		t.Heed(f, model.Do(over.Spot.Actions[0], over.Spot.After(0)...))
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

// again says whether a spot is that of the piece in hand itself: a click on it
// puts it down.
func (t *Pointer) again(s board.Spot) bool {
	steps := t.Match.Steps()
	return len(s.Actions) == 1 && s.Actions[0] == steps[len(steps)-1]
}

// refuse says why a click cannot be, with the clause.
func (t *Pointer) refuse(f *ui.Frame, at ui.Point, v board.View) {
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

// Tour goes round what can be acted on, whatever had the keyboard: pieces that
// may act, or what they may act on.
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
	t.Cursor = place
	t.Cam.Reveal(t.Board.Where(place, v), t.MiniBox, t.Board.World())
}

// Steer moves the cursor over the places of the board, by the arrows and by
// the keys of the diagonals.
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

// BringIn moves a camera that sees a part of the board, once for each decision, as far
// as brings something that can be decided into sight, when nothing of that is; mini is where
// the small map lies.
func (t *Pointer) BringIn(f *ui.Frame, mini ui.Rect, v board.View) {
	n := t.Steps()
	if t.Cam.Fit || v.Quiet || len(t.Places) == 0 || t.broughtIn == n || !t.Decides() {
		return
	}
	t.broughtIn = n
	for _, s := range t.Places { // a signpost to what is out of sight is not that itself
		if at := s.Box.Center(); !s.Show && s.Place != board.None && t.Cam.Bounds.Has(at) && !t.Prompt.Has(at) && !mini.Has(at) {
			return
		}
	}
	s, ok := t.closest(t.Cam.Bounds.Center())
	if !ok || !t.Prompt.Intersect(t.Cam.Bounds).Empty() {
		t.Centre(f)
		return
	}
	f.Invalidate()
	left := t.Cam.Bounds.X
	if !mini.Empty() { // nor does it come to lie under the small map, which a game just opened has yet to draw
		left = mini.Right() + 4
	}
	const rim = 30
	t.Cam.Uncover(s.Box.Inset(-rim), left, t.Cam.Bounds.Bottom(), t.Board.World())
}

// AtWork says whether Enter acts where the keyboard's cursor is. Where nothing can be
// done it is left to the button that names it.
func (t *Pointer) AtWork() bool {
	if t.Cursor == board.None || t.HintOwns || t.Cursor+1 == t.SendsTo && !t.Menu.Open() {
		return false // to where the action bar sends, its button does
	}
	_, ok := t.SpotOf(t.Cursor)
	return ok || t.Menu.Open() || !t.Named
}

// Waiting says whether the last decision only took a piece up, and the
// position waits for where to put it: taking it back puts it down.
func (t *Pointer) Waiting() bool {
	steps := t.Match.Steps()
	if len(steps) == 0 || !t.Decides() || t.Match.CanUndo() != nil {
		return false
	}
	return t.Board.Took(steps[len(steps)-1])
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

// Show brings a place into sight.
func (t *Pointer) Show(f *ui.Frame, place int) {
	if box := t.Board.Where(place, t.View(f)); !box.Empty() {
		t.Cam.Reveal(box.Inset(-box.W/2), t.MiniBox, t.Board.World())
	}
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

// pins reads the right button where it holds something fast: pressed and let go at
// one place.
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

// Centre brings what is to be decided into the middle, and nearer where the
// whole board was seen.
func (t *Pointer) Centre(f *ui.Frame) {
	f.Invalidate()
	if len(t.Places) == 0 {
		return
	}
	v := t.Cam.View()
	lo, hi := t.Places[0].Box.Center(), t.Places[0].Box.Center()
	for _, s := range t.Places {
		c := s.Box.Center()
		lo = ui.Point{X: min(lo.X, c.X), Y: min(lo.Y, c.Y)}
		hi = ui.Point{X: max(hi.X, c.X), Y: max(hi.Y, c.Y)}
	}
	x0, y0 := v.Of(lo)
	x1, y1 := v.Of(hi)
	const around = 2.5 // units left free on all sides together
	fits := min(t.Cam.Room.W/(x1-x0+2*around), t.Cam.Room.H/(y1-y0+2*around))
	if t.Cam.Fit || fits < t.Cam.Unit {
		t.Cam.ZoomBy(min(fits, 128)/t.Cam.Unit, t.Cam.Bounds.Center(), t.Board.World())
	}
	if !t.Cam.Fit {
		t.Cam.Mid = ui.Point{X: (x0 + x1) / 2, Y: (y0 + y1) / 2}
		t.Cam.Clamp(t.Board.World())
	}
	t.Cam.Glide(viewport.Travel)
}

// ForecastView is what a board is asked from what becomes of an action: nothing is pointed at.
func (t *Pointer) ForecastView() board.View {
	return board.View{Game: t.Game, State: t.State, Viewer: t.Eyes, Legal: t.Legal, Turn: t.TurnNews, Lang: t.Lang, Selected: t.Selected, Hover: board.None, Cursor: board.None,
		Camera: t.Cam.View(), Bounds: t.Cam.Bounds}
}

// Refuse says in the action bar why something cannot be.
func (t *Pointer) Refuse(f *ui.Frame, text, clause string) {
	t.Says, t.By, t.shaken = text, clause, f.Now
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

// Read finds out what the pointer is on; panel says that an open panel tells of it, and mute
// that no tooltip may.
func (t *Pointer) Read(f *ui.Frame, v board.View, panel, mute bool) {
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
		t.Cursor = board.None
		t.Click(f, f.In.At, v, t.Over)
	case focus && t.AtWork() && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)):
		at := t.Board.Where(t.Cursor, v).Center()
		t.Click(f, at, v, t.Find(at, v))
	}
}

// TakeSpots takes clicks on areas beside the board.
func (t *Pointer) TakeSpots(f *ui.Frame, name string, list []board.Spot, v board.View) {
	hit := board.None
	for i, p := range list {
		id := name + "/" + ui.Figures(i)
		focus := f.Focusable(id, p.Box, false)
		f.Ring(id, p.Box)
		t.readSpot(f, id, p)
		if focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)) {
			hit = i
			break
		}
		// What lies on a card comes before the card.
		if f.Clicked(p.Box) && (hit == board.None || p.Box.W*p.Box.H < list[hit].Box.W*list[hit].Box.H) {
			hit = i
		}
	}
	if hit == board.None {
		return
	}
	if p := list[hit]; p.Pile != "" {
		t.Heed(f, model.Intent{Pile: p.Pile})
		return
	}
	if f.In.Released&ui.LeftButton != 0 {
		f.Yield("board") // as after a click on the map: Enter is for the prompt
	}
	t.Click(f, list[hit].Box.Center(), v, Spotted{Spot: list[hit], OK: true})
}

// readSpot names what has the focus beside the board by what it does.
func (t *Pointer) readSpot(f *ui.Frame, id string, s board.Spot) {
	if !f.Reads() || f.Focused() != id {
		return
	}
	var parts []string
	if words := f.WrittenIn(s.Box); words != "" {
		parts = append(parts, words)
	}
	for _, a := range s.Actions {
		parts = append(parts, t.LabelOdds(f, a))
	}
	f.Named(id, strings.Join(parts, ", "))
}

// BoxesOf is where an action lies on the board: the piece to choose first, if
// there is one, and the place to click.
func (t *Pointer) BoxesOf(f *ui.Frame, a rules.Action) (out []ui.Rect) {
	for _, s := range t.SpotsOf(f, a) {
		out = append(out, s.Box)
	}
	return out
}

// SpotsOf are the spots of an action on the board: the piece to choose first, if
// there is one, then the place to click.
func (t *Pointer) SpotsOf(f *ui.Frame, a rules.Action) []board.Spot {
	return board.SpotsOf(t.Board, t.Deciding(f), a)
}
