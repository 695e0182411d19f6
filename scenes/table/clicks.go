package table

import (
	"strconv"

	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/panel"
	"sandtable/scenes/table/pointer"
	"sandtable/scenes/ui"
	"sandtable/scenes/viewport"
)

// View is what the board is drawn from.
func (t *Table) View(f *ui.Frame) board.View {
	v := board.View{
		Game: t.Game, Viewer: t.Eyes, Camera: t.Cam.View(), Goal: t.Cam.Goal(), Bounds: t.Cam.Bounds, Settled: t.Cam.Rest,
		Hover: t.pointer.Hover, Cursor: t.pointer.Cursor, Led: t.bar.Hint.Leads(), Selected: t.pointer.Selected, Marked: t.Panel.Marked,
		Lang: f.Look.Lang, Text: f.Look.TextScale, Device: f.Look.Device, Dark: f.Theme().Dark,
		Coats: f.Look.Coats, Dim: t.dim(), Plain: t.Settings().Plain, Bland: !t.Settings().Tint,
		Bare: t.desk.Held.Bare || t.desk.Kept.Bare, Names: t.desk.Held.Names != t.Settings().Names,
		Sight: t.desk.Held.Sight || t.desk.Kept.Sight, Reach: t.desk.Held.Reach || t.desk.Kept.Reach,
		Quiet:  t.Covered || t.Half || t.Panel.Theirs.Up && t.Panel.Theirs.Gate,
		Rested: t.pointer.Rested(f.Now),
		Ends:   t.around.referee == nil && t.ending.Due(),
		Finger: t.pointer.Finger,
		Nudges: t.effects.Nudges,
	}
	if t.ending.On && t.ending.Place >= 0 {
		v.Decided = []int{t.ending.Place}
	}
	if len(t.pointer.Would) > 0 && t.pointer.Card != board.None {
		v.Would = t.pointer.Would
	}
	if p := t.timeline.Past; p != nil {
		if v.Open = p.Open; len(v.Marked) == 0 {
			v.Marked = p.Places
		}
	}
	v.Over = append(t.desk.Lies[:0], t.Prompt.Inset(-8), t.MiniBox, t.ToolsBox, t.desk.Left, t.desk.Right, t.SheetBox)
	t.desk.Lies = v.Over
	if len(v.Marked) == 0 {
		v.Marked = t.desk.Work.Marked
	}
	t.timeline.Fill(&v, f.Now)
	v.Light(t.bar.Lesson.Lit(v))
	if t.timeline.Pages.Chapter() == nil && !v.Quiet {
		v.Legal = t.Legal
		if t.OddsShown() != "off" {
			v.Odds = t.Gain
		}
	}
	return v
}

// drawBoard reads the pointer over the board, acts, and draws it.
func (t *Table) drawBoard(f *ui.Frame, l model.Layout) {
	t.desk.Lesson, t.desk.Card, t.desk.Tools = t.bar.Lesson.Course != nil && !t.bar.Lesson.Course.Told, pane.Either(t.bar.Lesson.Course != nil, t.bar.Lesson.Box, ui.Rect{}), t.tools(f)
	t.Column = t.desk.SheetColumn(f, l)
	field := t.desk.Field(f, l)
	room := field
	room.Y += 13
	room.H -= 26
	world := t.Board.World()
	if room = t.desk.Columns(f, l, room.InsetXY(16, 0)); t.Cam.Fit && t.Cam.Bounds == field && t.Cam.Room != room {
		t.Cam.Glide(viewport.Travel)
	}
	t.Cam.Place(field, room, world)
	if s := l.Board.Size(); s != t.desk.Laid {
		t.desk.Laid = s
		t.Board.Layout(s, t.State)
	}
	t.desk.Open(f)
	f.Clip(l.Board)
	f.List.TableTop(l.Board, f.Theme().Dark)
	t.Cam.Held = t.pointer.Pulls()
	f.Clip(field)
	t.Cam.Control(f, world, t.wheelPans(f))
	t.point(f, l)
	v := t.View(f)
	if s, ok := t.pointer.Over.Spot, t.pointer.Over.OK; ok && s.Direct() {
		v.Aimed = s.Actions[0]
	} else if t.pointer.Aim.OK && !ok {
		v.Aimed = t.pointer.Aim.Spot.Actions[0]
	}
	if t.pointer.Menu.Open() {
		v.Aimed = t.pointer.Menu.Over // of a list of choices, the one that is pointed at
	}
	f.Mute() // the board is told by its places
	t.Board.Draw(f.List, v)
	t.pointer.DrawCarried(f, l.Board, v)
	f.Unmute()
	f.KeepClear(t.Board.Spread())
	f.Unclip()
	if field != l.Board {
		t.desk.DrawSill(f, field)
	}
	f.Unclip()
	f.ReadAt(ui.Entering)
	t.desk.DrawColumns(f, v)
	t.desk.DrawSheet(f, l, v)
	f.ReadAt(ui.Always)
	t.desk.DrawMini(f, l, v)
	if t.Cam.Unit != t.Cam.Rest {
		f.Wake(f.Now.Add(viewport.SettleTime))
	}
}

// wheelPans says whether the wheel moves the board instead of zooming. Steps that only a
// touchpad makes change it until the program ends; that is told once, with a way back.
func (t *Table) wheelPans(f *ui.Frame) bool {
	prefs := t.Settings()
	m := t.host.Session()
	if w := f.In.Wheel; !m.Told && prefs.Wheel == "zoom" && !viewport.MouseWheel(w) && !f.In.Shift && f.Over(t.Cam.Bounds) {
		m.Touch, m.Told = true, true
		t.desk.Message.Offer(f.Say("ui.table.touchpad"), f.Say("ui.table.touchpad-back"), func() { m.Touch = false })
	}
	return m.Touch || prefs.Wheel == "pan"
}

// dim is how much the player wants the map darkened.
func (t *Table) dim() float64 {
	n := t.Settings().Brightness
	return pane.Either(n <= 0 || n >= 100, 0, 1-float64(n)/100)
}

// point finds out what the pointer and the cursor are on, and takes clicks.
func (t *Table) point(f *ui.Frame, l model.Layout) {
	t.pointer.Hover, t.pointer.Over = board.None, pointer.Spotted{}
	v := t.View(f)
	t.pointer.Places = t.pointer.Places[:0]
	if !v.Quiet {
		t.pointer.Places = t.Board.Spots(t.pointer.Places, v)
	}
	t.pointer.BringIn(f, t.desk.MiniAt(f, l), v)
	focus := f.Focusable("board", l.Board, true)
	f.HitMap("board", l.Board, t.pointer.PlaceUnder(t.View(f)))
	f.FocusFirst("board")
	t.pointer.Tour(f, v)
	if focus {
		t.pointer.Steer(f, v)
		if t.Panel.Folded {
			t.pointer.CursorTip(f, v)
		}
		if t.pointer.AtWork() {
			f.ClaimKey(ui.KeyEnter, "board", strconv.Itoa(t.pointer.Cursor))
			f.ClaimKey(ui.KeySpace, "board", strconv.Itoa(t.pointer.Cursor))
		}
	}
	t.reader.ReadBoard(f, v)
	t.pointer.Read(f, v, !t.Panel.Folded && t.Panel.Tab == panel.Here, t.timeline.Beat != nil)
	t.pointer.Take(f, l.Board, v, focus)
}

// playOn plays the card that was chosen and acts with the piece at once.
func (t *Table) playOn(f *ui.Frame, place int) {
	c, ok := t.hand.Chosen(f)
	if !ok || len(c.Actions) != 1 {
		return
	}
	t.do(f, c.Actions[0])
	v := t.View(f)
	v.Legal, v.Quiet = t.Legal, false
	for _, s := range t.Board.Spots(nil, v) {
		if s.Place == place && len(s.Actions) == 1 && !s.Pick {
			t.do(f, s.Actions[0])
			return
		}
	}
}
