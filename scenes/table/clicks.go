package table

import (
	"math"
	"slices"

	"sandtable/assets/sounds"
	"sandtable/rules"
	"sandtable/scenes/ui"
)

// spotted is what the pointer, or the cursor, is on.
type spotted struct {
	spot Spot
	ok   bool
	// swap says that the piece in hand is put down first: the spot belongs to
	// the position before it was taken up.
	swap bool
}

// boardView is what the board is drawn from.
func (t *Table) boardView(f *ui.Frame) View {
	v := View{
		Game: t.game, State: t.view, Viewer: t.eyes, Camera: t.cam.view(), Bounds: t.cam.bounds, Settled: t.cam.rest,
		Hover: t.hover, Cursor: t.cursor, Selected: t.selected, Marked: t.marked, Turn: t.turnNews,
		Lang: f.Look.Lang, Dark: f.Theme().Dark,
		Coats: f.Look.Coats, Dim: t.dim(),
		Bare: t.keys.bare || t.latched.bare, Names: t.keys.names != t.host.Settings().Names,
		Sight: t.keys.sight || t.latched.sight, Reach: t.keys.reach || t.latched.reach,
		Quiet: t.stage.busy(f.Now) || t.covered || t.half,
	}
	if !v.Quiet {
		v.Legal = t.legal
		if t.host.Settings().Odds != "off" {
			v.Odds = t.gain
		}
	}
	if len(t.would) > 0 && t.card != None {
		v.Would = t.would
	}
	if t.past != nil && len(v.Marked) == 0 {
		v.Marked = t.past.places
	}
	t.stage.fill(&v, f.Now)
	return v
}

// drawBoard reads the pointer over the board, acts, and draws it.
func (t *Table) drawBoard(f *ui.Frame, l layout) {
	room := l.board
	room.Y += 13
	// The prompt covers the frame, no hex. Its height may grow, but the board
	// must not jump with every question.
	room.H -= 26
	if t.past == nil {
		room.H -= max(f.Px(47), min(t.promptMost+4, l.board.H*0.3)) - 13
	}
	world := t.board.World()
	t.cam.place(l.board, room.InsetXY(16, 0), world)
	if s := l.board.Size(); s != t.size {
		t.size, t.promptMost = s, 0
		t.board.Layout(s, t.view)
	}
	f.List.Fill(l.board, cloth(f))
	f.Clip(l.board)
	t.cam.control(f, world, t.host.Settings().Wheel == "pan")
	t.point(f, l)
	v := t.boardView(f)
	if t.over.ok && len(t.over.spot.Actions) == 1 {
		v.Aimed = t.over.spot.Actions[0]
	}
	t.board.Draw(f.List, v)
	f.Unclip()
	if t.cam.unit != t.cam.rest {
		f.Wake(f.Now.Add(settle))
	}
}

// dim is how much the player wants the map darkened.
func (t *Table) dim() float64 {
	n := t.host.Settings().Brightness
	if n <= 0 || n >= 100 {
		return 0
	}
	return 1 - float64(n)/100
}

func cloth(f *ui.Frame) ui.Ink {
	if f.Theme().Dark {
		return ui.Ink{R: 0x4A, G: 0x44, B: 0x38, A: 255}
	}
	return ui.Ink{R: 0xB8, G: 0xAB, B: 0x8C, A: 255}
}

// point finds out what the pointer and the cursor are on, and takes clicks.
func (t *Table) point(f *ui.Frame, l layout) {
	t.hover, t.over = None, spotted{}
	v := t.boardView(f)
	t.places = t.places[:0]
	if !v.Quiet {
		t.places = t.board.Spots(t.places, v)
	}
	focus := f.Focusable("board", l.board, true)
	f.First("board")
	t.tour(f)
	if focus {
		t.steer(f, v)
	}
	if f.Over(l.board) {
		t.hover = t.board.Explain(f.In.At, v).Place
		t.over = t.find(f.In.At, v)
	}
	at, _, dragged := f.Press()
	switch {
	case f.In.Released&ui.LeftButton != 0 && !dragged && l.board.Has(at) && f.Over(l.board):
		t.cursor = None
		t.click(f, f.In.At, v, t.over)
	case focus && t.cursor != None && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)):
		if p, ok := t.spotOf(t.cursor); ok {
			t.click(f, p.Box.Center(), v, spotted{spot: p, ok: true})
		}
	}
}

// find is the spot under a point: of several the nearest.
func (t *Table) find(at ui.Point, v View) spotted {
	if s, ok := nearest(t.places, at); ok {
		return spotted{spot: s, ok: true}
	}
	if v.Quiet || !t.waiting() {
		return spotted{}
	}
	before, legal, ok := t.before()
	if !ok {
		return spotted{}
	}
	v.State, v.Legal, v.Selected = before, legal, None
	if s, ok := nearest(t.board.Spots(nil, v), at); ok {
		return spotted{spot: s, ok: true, swap: true}
	}
	return spotted{}
}

func nearest(list []Spot, at ui.Point) (best Spot, ok bool) {
	d := math.Inf(1)
	for _, s := range list {
		if k := s.Box.Center().Dist(at); s.Box.Has(at) && k < d {
			best, d, ok = s, k, true
		}
	}
	return best, ok
}

// before is the position from which the piece in hand was taken up.
func (t *Table) before() (rules.State, []rules.Action, bool) {
	s, err := t.match.At(len(t.match.Steps())-1, nil)
	if err != nil || s.Turn() != t.eyes {
		return nil, nil, false
	}
	s.Hide(t.eyes)
	return s, s.Legal(nil), true
}

// click does what a click on the board means.
func (t *Table) click(f *ui.Frame, at ui.Point, v View, over spotted) {
	f.Do()
	t.says = ""
	switch {
	case t.fan.open():
		t.fan = fan{}
	case t.stage.busy(f.Now) || t.covered || t.half:
	case !t.mayDecide():
		if t.working || t.chosen != nil {
			t.hurry = true // who clicks while a bot plays does not want to wait
		}
	case t.card != None && slices.Contains(t.would, t.hover):
		t.playOn(f, t.hover)
	case over.swap && t.again(over.spot):
		t.undo(f)
	case over.swap:
		a := over.spot.Actions[0]
		t.undo(f)
		t.do(f, a)
	case over.ok && over.spot.Pick:
		if t.selected == over.spot.Place {
			t.selected = None
		} else {
			t.selected = over.spot.Place
			t.sound(sounds.Pick)
		}
	case over.ok && len(over.spot.Actions) == 1:
		t.do(f, over.spot.Actions[0])
	case over.ok:
		t.fan = fan{at: at, actions: over.spot.Actions}
		f.In.Released &^= ui.LeftButton // the list may open under the pointer: this click was not for it
	default:
		t.refuse(f, at, v)
	}
}

// playOn plays the card that was chosen and acts with the piece at once.
func (t *Table) playOn(f *ui.Frame, place int) {
	c, ok := t.chosenCard(f)
	if !ok || len(c.Actions) != 1 {
		return
	}
	t.do(f, c.Actions[0])
	v := t.boardView(f)
	v.Legal, v.Quiet = t.legal, false
	for _, s := range t.board.Spots(nil, v) {
		if s.Place == place && len(s.Actions) == 1 && !s.Pick {
			t.do(f, s.Actions[0])
			return
		}
	}
}

// again says whether a spot is that of the piece in hand itself: a click on it
// puts it down.
func (t *Table) again(s Spot) bool {
	steps := t.match.Steps()
	return len(s.Actions) == 1 && s.Actions[0] == steps[len(steps)-1]
}

// refuse says why a click cannot be, with the clause.
func (t *Table) refuse(f *ui.Frame, at ui.Point, v View) {
	meant := t.board.Meant(at, v)
	for _, a := range meant {
		if r := t.game.Why(t.view, a); r.Key != "" {
			t.tell(f, f.Word(r.Phrase), r.Clause)
			return
		}
	}
	if t.selected != None {
		t.selected = None
		return
	}
	if len(meant) > 0 {
		t.tell(f, f.Say("ui.not-now"), "")
	}
}

// tour goes round what can be acted on, whatever had the keyboard.
func (t *Table) tour(f *ui.Frame) {
	for _, k := range [...]struct {
		key  ui.Command
		step int
	}{{ui.CmdNextUnit, 1}, {ui.CmdNextTarget, 1}, {ui.CmdPreviousUnit, -1}} {
		if f.Command(k.key) {
			f.Focus("board")
			t.cursor = t.nextSpot(k.step)
			f.Do()
		}
	}
}

// steer moves the cursor with the keyboard over what can be acted on.
func (t *Table) steer(f *ui.Frame, v View) {
	for _, k := range [...]struct {
		key  ui.Key
		x, y float64
	}{{ui.KeyLeft, -1, 0}, {ui.KeyRight, 1, 0}, {ui.KeyUp, 0, -1}, {ui.KeyDown, 0, 1}} {
		if f.In.Take(k.key) {
			f.Do()
			t.cursor = t.toward(k.x, k.y, v)
		}
	}
}

// toward is the spot nearest to the cursor in a direction.
func (t *Table) toward(x, y float64, v View) int {
	from := v.Bounds.Center()
	if s, ok := t.spotOf(t.cursor); ok {
		from = s.Box.Center()
	}
	best, at := math.Inf(1), t.cursor
	for _, s := range t.places {
		d := s.Box.Center().Sub(from)
		along, aside := d.X*x+d.Y*y, math.Abs(d.X*y)+math.Abs(d.Y*x)
		if along > 1 && along+2*aside < best {
			best, at = along+2*aside, s.Place
		}
	}
	if at == None && len(t.places) > 0 {
		at = t.places[0].Place
	}
	return at
}

// nextSpot goes round the spots.
func (t *Table) nextSpot(step int) int {
	n := len(t.places)
	if n == 0 {
		return None
	}
	for i, s := range t.places {
		if s.Place == t.cursor {
			return t.places[(i+step+n)%n].Place
		}
	}
	return t.places[0].Place
}

func (t *Table) spotOf(place int) (Spot, bool) {
	if place == None {
		return Spot{}, false
	}
	for _, s := range t.places {
		if s.Place == place {
			return s, true
		}
	}
	return Spot{}, false
}

// fan is a small list of choices at the pointer, where a place means several
// actions.
type fan struct {
	at      ui.Point
	actions []rules.Action
}

func (n fan) open() bool { return len(n.actions) > 0 }

func (t *Table) drawFan(f *ui.Frame, l layout) {
	if !t.fan.open() {
		return
	}
	w := 0.0
	var labels []string
	for _, a := range t.fan.actions {
		s := f.Word(t.game.Label(t.view, a))
		labels = append(labels, s)
		w = max(w, f.Width(s, f.Bold(ui.M))+f.Px(60))
	}
	row := f.Px(42)
	box := ui.Rect{X: t.fan.at.X + 14, Y: t.fan.at.Y - row/2, W: min(w, l.board.W-30) + 16, H: row*float64(len(labels)) + 12}
	box = box.Within(l.board.Inset(6)).Snap()
	f.Cover(box)
	f.List.Nine(box.Inset(-8), f.Theme().Chrome("dialog"))
	for i, s := range labels {
		at := ui.Rect{X: box.X + 8, Y: box.Y + 6 + float64(i)*row, W: box.W - 16, H: row - 4}.Snap()
		b := ui.Button{Label: s, Kind: ui.Quiet, Left: true}
		if len(labels) < 10 {
			b.Key = itoa(i + 1)
		}
		if f.Button("fan/"+s, at, b) {
			t.do(f, t.fan.actions[i])
			return
		}
	}
}
