package table

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"sandtable/assets/sounds"
	"sandtable/rules"
	"sandtable/rules/sorting"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/timeline"
	"sandtable/scenes/ui"
	"sandtable/scenes/viewport"
)

// boardView is what the board is drawn from.
func (t *Table) boardView(f *ui.Frame) board.View {
	v := t.bareView(f)
	t.timeline.Fill(&v, f.Now)
	if t.timeline.Pages.Chapter() == nil && !v.Quiet {
		v.Legal = t.Legal
		if t.oddsShown() != "off" {
			v.Odds = t.gain
		}
	}
	return v
}

// telling is what the timeline reads of the moment.
func (t *Table) telling(f *ui.Frame) timeline.Now {
	return timeline.Now{Frame: f, Hurry: t.hurry, View: t.bareView(f)}
}

// bareView is what the board is drawn from, but for what stands there.
func (t *Table) bareView(f *ui.Frame) board.View {
	v := board.View{
		Game: t.Game, Viewer: t.Eyes, Camera: t.Cam.View(), Bounds: t.Cam.Bounds, Settled: t.Cam.Rest,
		Hover: t.hover, Cursor: t.cursor, Led: t.hint.leads(t.cursor), Selected: t.selected, Marked: t.marked,
		Lang: f.Look.Lang, Text: f.Look.TextScale, Dark: f.Theme().Dark,
		Coats: f.Look.Coats, Dim: t.dim(), Plain: t.Settings().Plain, Bland: !t.Settings().Tint,
		Bare: t.keys.bare || t.latched.bare, Names: t.keys.names != t.Settings().Names,
		Sight: t.keys.sight || t.latched.sight, Reach: t.keys.reach || t.latched.reach,
		Quiet:  t.Covered || t.Half || t.told && t.gate,
		Rested: t.rested(f.Now),
		Ends:   t.ends(),
		Finger: t.finger,
		Nudges: t.nudges,
	}
	if t.ending.on && t.ending.Place >= 0 {
		v.Decided = []int{t.ending.Place}
	}
	if len(t.would) > 0 && t.card != board.None {
		v.Would = t.would
	}
	if p := t.timeline.Past; p != nil {
		if v.Open = p.Open; len(v.Marked) == 0 {
			v.Marked = p.Places
		}
	}
	v.Over = append(t.overs[:0], t.Prompt.Inset(-8), t.MiniBox, t.ToolsBox, t.flanks.left, t.flanks.right, t.work.Box)
	t.overs = v.Over
	if len(v.Marked) == 0 {
		v.Marked = t.work.Marked
	}
	return v
}

// drawBoard reads the pointer over the board, acts, and draws it.
func (t *Table) drawBoard(f *ui.Frame, l model.Layout) {
	field := t.field(f, l)
	room := field
	room.Y += 13
	room.H -= 26
	world := t.Board.World()
	if room = t.flanked(f, l, room.InsetXY(16, 0)); t.Cam.Fit && t.Cam.Bounds == field && t.Cam.Room != room {
		t.Cam.Glide(viewport.Travel)
	}
	t.Cam.Place(field, room, world)
	if s := l.Board.Size(); s != t.size {
		t.size = s
		t.Board.Layout(s, t.State)
	}
	t.openOn(f)
	f.Clip(l.Board)
	f.List.TableTop(l.Board, f.Theme().Dark)
	t.Cam.Held = t.carry.pressed
	f.Clip(field)
	t.Cam.Control(f, world, t.wheelPans(f))
	t.point(f, l)
	v := t.boardView(f)
	if t.over.ok && t.over.spot.Direct() {
		v.Aimed = t.over.spot.Actions[0]
	}
	if t.fan.open() {
		v.Aimed = t.fan.over // of a list of choices, the one that is pointed at
	}
	f.Mute() // the board is told by its places
	t.Board.Draw(f.List, v)
	t.drawCarried(f, l, v)
	f.Unmute()
	f.KeepClear(t.Board.Spread())
	f.Unclip()
	if field != l.Board {
		t.sill(f, field)
	}
	f.Unclip()
	f.ReadAt(ui.Entering)
	t.drawFlanks(f, v)
	t.drawWork(f, l, v)
	f.ReadAt(ui.Always)
	t.drawMini(f, l, v)
	if t.Cam.Unit != t.Cam.Rest {
		f.Wake(f.Now.Add(viewport.SettleTime))
	}
}

// wheelPans says whether the wheel moves the board instead of zooming. Steps
// that only a touchpad makes change it until the program ends; that is told
// once, with a way back.
func (t *Table) wheelPans(f *ui.Frame) bool {
	prefs := t.Settings()
	m := t.memory()
	if w := f.In.Wheel; !m.Told && prefs.Wheel == "zoom" && !viewport.MouseWheel(w) && !f.In.Shift && f.Over(t.Cam.Bounds) {
		m.Touch, m.Told = true, true
		t.trouble, t.way = f.Say("ui.table.touchpad"), wayBack{f.Say("ui.table.touchpad-back"), func() { m.Touch = false }}
	}
	return m.Touch || prefs.Wheel == "pan"
}

// dim is how much the player wants the map darkened.
func (t *Table) dim() float64 {
	n := t.Settings().Brightness
	if n <= 0 || n >= 100 {
		return 0
	}
	return 1 - float64(n)/100
}

// point finds out what the pointer and the cursor are on, and takes clicks.
func (t *Table) point(f *ui.Frame, l model.Layout) {
	t.hover, t.over = board.None, spotted{}
	v := t.boardView(f)
	t.places = t.places[:0]
	if !v.Quiet {
		t.places = t.Board.Spots(t.places, v)
	}
	t.bringIn(f, l, v)
	focus := f.Focusable("board", l.Board, true)
	f.Ground("board", l.Board, t.placeUnder(f))
	f.First("board")
	t.tour(f, v)
	if focus {
		t.steer(f, v)
		t.tipCursor(f, v)
		if t.atWork() {
			f.Owns(ui.KeyEnter, "board", strconv.Itoa(t.cursor))
			f.Owns(ui.KeySpace, "board", strconv.Itoa(t.cursor))
		}
	}
	t.readBoard(f, v)
	if f.Over(t.Cam.Bounds) {
		n := t.Board.Explain(f.In.At, v)
		t.hover = n.Place
		t.over = t.find(f.In.At, v)
		t.tipPlace(f, v, n)
		if aiming := t.selected != board.None || t.waiting(); aiming && n.Place != board.None && !t.over.ok && !v.Quiet {
			f.Refuse()
		}
	}
	t.rest(f)
	if s := t.over.spot; t.over.ok && s.Away && !f.Now.Before(t.restsSince.Add(glides)) {
		t.show(f, s.Place)
	}
	t.pins(f, v)
	dragging := t.drag(f, l, v)
	at, _, dragged := f.Press()
	switch {
	case dragging, f.Locked():
	case f.In.Released&ui.LeftButton != 0 && !dragged && t.Cam.Bounds.Has(at) && f.Over(t.Cam.Bounds):
		t.cursor = board.None
		t.click(f, f.In.At, v, t.over)
	case focus && t.atWork() && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)):
		at := t.Board.Where(t.cursor, v).Center()
		t.click(f, at, v, t.find(at, v))
	}
}

// atWork says whether Enter acts where the keyboard's cursor is. Where nothing can be
// done it is left to the button that names it.
func (t *Table) atWork() bool {
	if t.cursor == board.None || t.hint.owns || t.cursor+1 == t.sendsTo && !t.fan.open() {
		return false // to where the plate sends, its button does
	}
	_, ok := t.spotOf(t.cursor)
	return ok || t.fan.open() || !t.enterNamed
}

// bringIn moves a camera that sees a part of the board, once for each decision, as far
// as brings something that can be decided into sight, when nothing of that is.
func (t *Table) bringIn(f *ui.Frame, l model.Layout, v board.View) {
	if n := len(t.Match.Steps()); t.Cam.Fit || v.Quiet || len(t.places) == 0 || t.broughtIn == n || !t.mayDecide() {
		return
	} else {
		t.broughtIn = n
	}
	mini := t.miniAt(f, l)
	for _, s := range t.places { // a signpost to what is out of sight is not that itself
		if at := s.Box.Center(); !s.Show && s.Place != board.None && t.Cam.Bounds.Has(at) && !t.Prompt.Has(at) && !mini.Has(at) {
			return
		}
	}
	s, ok := t.closest(t.Cam.Bounds.Center())
	if !ok || !t.Prompt.Intersect(t.Cam.Bounds).Empty() {
		t.centre(f)
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

// find is the spot under a point: of several the nearest. The piece in hand is one
// of them, where a click puts it down.
func (t *Table) find(at ui.Point, v board.View) spotted {
	s, ok := nearest(t.places, at)
	if v.Quiet || !t.waiting() {
		return spotted{spot: s, ok: ok}
	}
	before, legal, found := t.before()
	if !found {
		return spotted{spot: s, ok: ok}
	}
	v.State, v.Legal, v.Selected = before, legal, board.None
	n, found := nearest(t.Board.Spots(nil, v), at)
	if found && (!ok || t.again(n) && n.Box.Center().Dist(at) < s.Box.Center().Dist(at)) {
		return spotted{spot: n, ok: true, swap: true}
	}
	return spotted{spot: s, ok: ok}
}

// before is the position from which the piece in hand was taken up, found once
// for the position as it is.
func (t *Table) before() (rules.State, []rules.Action, bool) {
	k := &t.earlier
	if !k.found {
		k.found = true
		if s, err := t.Match.At(len(t.Match.Steps())-1, nil); err == nil && s.Turn() == t.Eyes {
			s.Hide(t.Eyes)
			k.state, k.legal = s, s.Legal(nil)
		}
	}
	return k.state, k.legal, k.state != nil
}

// click does what a click on the board means.
func (t *Table) click(f *ui.Frame, at ui.Point, v board.View, over spotted) {
	f.Invalidate()
	t.says, t.noTip = "", at
	switch {
	case t.fan.open():
		t.fan = fan{}
	case t.timeline.Busy(f.Now) || t.Covered || t.Half:
	case !t.mayDecide():
		if t.Play.Thinks() {
			t.timeline.Until = f.Now // who clicks while a bot plays does not want to wait
		}
	case t.card != board.None && slices.Contains(t.would, t.hover):
		t.playOn(f, t.hover)
	case over.swap && t.again(over.spot):
		t.undo(f)
	case over.swap && over.spot.Pick:
		t.undo(f)
		t.selected = over.spot.Place
		t.sound(sounds.Pick)
	case over.swap:
		a := over.spot.Actions[0]
		t.undo(f)
		t.act(f, a)
	case over.ok && over.spot.Pick:
		if t.selected == over.spot.Place {
			t.selected = board.None
		} else {
			t.selected = over.spot.Place
			t.sound(sounds.Pick)
		}
	case over.ok && over.spot.Do != nil:
		over.spot.Do()
	case over.ok && over.spot.Show:
		t.show(f, over.spot.Place)
	case over.ok && over.spot.Direct() && !over.spot.List && !(over.spot.First && f.In.Shift):
		t.act(f, over.spot.Actions[0], over.spot.After(0)...)
		if t.lifts(over.spot) && t.holds() && !t.Cam.Bounds.Has(t.Board.Where(over.spot.Place, v).Center()) {
			t.show(f, over.spot.Place) // it was called from outside the picture
		}
	case over.ok:
		t.fan = fan{at: at, actions: t.fanOrder(over.spot.Actions), spot: over.spot}
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

// twice is the longest time between the two clicks of a double one. What can be
// acted on is never waited for: it acts at the first.
const twice = 400 * time.Millisecond

// playOn plays the card that was chosen and acts with the piece at once.
func (t *Table) playOn(f *ui.Frame, place int) {
	c, ok := t.chosenCard(f)
	if !ok || len(c.Actions) != 1 {
		return
	}
	t.do(f, c.Actions[0])
	v := t.boardView(f)
	v.Legal, v.Quiet = t.Legal, false
	for _, s := range t.Board.Spots(nil, v) {
		if s.Place == place && len(s.Actions) == 1 && !s.Pick {
			t.do(f, s.Actions[0])
			return
		}
	}
}

// again says whether a spot is that of the piece in hand itself: a click on it
// puts it down.
func (t *Table) again(s board.Spot) bool {
	steps := t.Match.Steps()
	return len(s.Actions) == 1 && s.Actions[0] == steps[len(steps)-1]
}

// refuse says why a click cannot be, with the clause.
func (t *Table) refuse(f *ui.Frame, at ui.Point, v board.View) {
	if r := t.why(at, v); r.Key != "" {
		t.tell(f, f.Word(r.Phrase), r.Clause)
		return
	}
	if t.selected == board.None && t.mayDecide() && t.onField(at) { // say what would be something
		asks := t.Game.Asks(t.State)
		t.tell(f, f.Say("ui.table.nothing-asked", rules.Arg{Name: "Asks", Text: rules.Plain(f.Word(asks.Phrase))}), asks.Clause)
		return
	}
	t.selected = board.None
}

// onField says whether a point lies on what the board shows, not on the desk beside it.
func (t *Table) onField(at ui.Point) bool {
	x, y := t.Cam.View().Of(at)
	world := t.Board.World()
	return x >= 0 && y >= 0 && x < world.W && y < world.H
}

// tour goes round what can be acted on, whatever had the keyboard: pieces that
// may act, or what they may act on.
func (t *Table) tour(f *ui.Frame, v board.View) {
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
			t.moveCursor(f, t.nextSpot(k.step, k.goal), v)
		}
	}
}

// moveCursor puts the keyboard's cursor on a place and brings that into sight.
func (t *Table) moveCursor(f *ui.Frame, place int, v board.View) {
	f.Invalidate()
	if place == board.None {
		return
	}
	t.cursor = place
	t.Cam.Reveal(t.Board.Where(place, v), t.MiniBox, t.Board.World())
}

// steer moves the cursor over the places of the board, by the arrows and by
// the keys of the diagonals.
func (t *Table) steer(f *ui.Frame, v board.View) {
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
			t.moveCursor(f, t.walk(k.way, t.Board.Step, func() int { return t.Board.Explain(t.Cam.Bounds.Center(), v).Place }), v)
		}
	}
}

// fan is a small list of choices at the pointer, where a place means several
// actions.
type fan struct {
	at      ui.Point
	actions []rules.Action
	spot    board.Spot       // whose list it is
	over    rules.Action     // the one under the pointer
	others  bool             // it is that of other acts: what destroys is told in full
	runs    [][]rules.Action // all that one of them does, where it is not done by itself; nil for none
	rows    []ui.Rect        // where they were drawn last
}

// choose does one of the list that is open.
func (t *Table) choose(f *ui.Frame, i int) {
	if i < len(t.fan.runs) && t.fan.runs[i] != nil {
		run := t.fan.runs[i]
		t.act(f, run[0], run[1:]...)
		return
	}
	a := t.fan.actions[i]
	t.act(f, a, t.fan.spot.After(slices.Index(t.fan.spot.Actions, a))...)
}

// graveIn says whether an action of the list that is open destroys.
func (t *Table) graveIn(f *ui.Frame, a rules.Action) bool {
	return t.fan.others && slices.Contains(t.withheld(f), a)
}

// listed names an action in the list that is open.
func (t *Table) listed(f *ui.Frame, a rules.Action) rules.Phrase {
	if t.graveIn(f, a) {
		if w, warns := t.Board.Warns(a, t.deciding(f)); warns {
			return w.Do
		}
	}
	if p := t.Board.Listed(t.fan.actions, a, t.boardView(f)); p.Key != "" {
		return p
	}
	return t.Game.Label(t.State, a)
}

// fanOrder puts the likeliest attack first.
func (t *Table) fanOrder(list []rules.Action) []rules.Action {
	out := slices.Clone(list)
	if t.oddsShown() == "off" {
		return out
	}
	sorting.By(out, func(a, b rules.Action) int {
		p, _, _ := t.gain(a)
		q, _, _ := t.gain(b)
		return cmp.Compare(q, p)
	})
	return out
}

func (n fan) open() bool { return len(n.actions) > 0 }

func (t *Table) drawFan(f *ui.Frame, l model.Layout) {
	if !t.fan.open() {
		return
	}
	w, aside := 0.0, 0.0
	var labels, chance []string
	for _, a := range t.fan.actions {
		s, p := f.Word(t.listed(f, a)), t.percent(f, a)
		labels, chance = append(labels, s), append(chance, p)
		w = max(w, f.Width(s, f.Bold(ui.M))+f.Px(60))
		aside = max(aside, f.Width(p, f.Bold(ui.M)))
	}
	if aside > 0 {
		aside += f.Px(14)
	}
	row := f.Px(42)
	box := ui.Rect{X: t.fan.at.X + 14, Y: t.fan.at.Y - row/2, W: min(w, l.Board.W-30-aside) + aside + 16, H: row*float64(len(labels)) + 12}
	box = box.Within(l.Board.Inset(6)).Snap()
	f.Cover(box)
	f.List.Nine(box.Inset(-8), f.Theme().Chrome("dialog"))
	over := rules.Action{}
	t.fan.rows = t.fan.rows[:0]
	for i, s := range labels {
		at := ui.Rect{X: box.X + 8, Y: box.Y + 6 + float64(i)*row, W: box.W - 16, H: row - 4}.Snap()
		b := ui.Button{Label: s, Beside: chance[i], Kind: ui.Quiet, Left: true, Harm: t.graveIn(f, t.fan.actions[i])}
		if len(labels) < 10 {
			b.Key = ui.Figures(i + 1)
			f.Owns(ui.Key('1'+rune(i)), "fan", s)
		}
		t.fan.rows = append(t.fan.rows, at)
		hit := f.Button("fan/"+s, at, b)
		if t.teaches(t.fan.actions[i]) {
			pane.Frame(f.List, at, 5, ui.Casing, f.Theme().Select, f.Theme().Select, f.Theme().Select)
		}
		if f.Over(at) {
			over = t.fan.actions[i]
		}
		f.Mute()
		f.List.Text(ui.Rect{X: at.X, Y: at.Y, W: at.W - 8, H: at.H}, chance[i], f.Bold(ui.M).In(f.Theme().Harm).To(ui.Right))
		f.Unmute()
		if hit {
			t.choose(f, i)
			return
		}
	}
	if over != t.fan.over {
		t.fan.over = over
		f.Invalidate() // the odds were drawn before
	}
}
