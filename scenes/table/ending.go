package table

import (
	"math"
	"time"

	"sandtable/assets/sounds"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/dice"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/timeline"
	"sandtable/scenes/ui"
)

// endgame is how a game that is over is told.
type endgame struct {
	ending  ending
	ended   bool
	stale   bool // the game was over when it was opened: its end is no news
	looking bool // the board is looked at after the end
}

// ending is the moment of the end: the board is held on the place that decided.
type ending struct {
	board.Finale
	on, seen bool
	clause   string
	since    time.Time
	until    time.Time
}

// held is how long the end of a game is looked at before its plate comes.
const heldEnd = 2 * time.Second

// endMoment lets the end have its moment; true when that is over.
func (t *Table) endMoment(f *ui.Frame) bool {
	k := &t.ending
	if t.stale || k.seen {
		return true
	}
	if !k.on {
		*k = t.endOf(f)
		k.on, k.since = true, f.Now
		t.announce()
		if p := timeline.Paces[t.Settings().Speed]; p.Verdict > 0 {
			k.until = f.Now.Add(heldEnd * p.Verdict / timeline.Paces["normal"].Verdict)
		}
		t.lookAt(k.Place)
		f.Invalidate()
	}
	pressed := f.In.Pressed&ui.LeftButton != 0 && f.Over(t.Cam.Bounds)
	if f.Now.Before(k.until) && !pressed && !f.In.Take(ui.KeySpace) {
		if f.Now.Sub(k.since) < rising && !f.Look.Still {
			f.Animate()
		} else {
			f.Wake(k.until)
		}
		return false
	}
	k.seen, t.timeline.Spent = true, t.timeline.Spent || pressed
	return true
}

// announce sounds the end of the game, as the person at the table hears it.
func (t *Table) announce() {
	one, ok := t.Play.Person()
	won := t.Match.Now().Result().Winner
	switch {
	case ok && won == one.Other():
		t.Sound(sounds.Defeat)
	case won >= rules.First:
		t.Sound(sounds.Victory)
	}
}

// endOf finds what ended the game, and where.
func (t *Table) endOf(f *ui.Frame) ending {
	out := ending{Finale: board.Finale{Place: board.None}}
	var all []rules.Event
	for _, n := range t.timeline.Log.Entries {
		if n.Event.SeenBy(t.Eyes) {
			all = append(all, n.Event)
		}
	}
	out.Finale = t.Board.Finish(all, t.View(f))
	for i := len(all) - 1; i >= 0 && out.Says.Key == ""; i-- {
		if s := t.Board.Sign(all[i]); !s.Aside && !s.Turn {
			out.Says, out.clause = t.Game.Event(t.State, all[i]), all[i].Clause
		}
	}
	return out
}

// ends says whether the end has its moment now, or is about to.
func (t *Table) ends() bool {
	return !t.stale && !t.ending.seen && t.timeline.Past == nil && t.referee == nil && t.Match.Now().Turn() == rules.Over
}

// lookAt moves the camera to a place that is out of sight.
func (t *Table) lookAt(place int) {
	if place < 0 {
		return
	}
	v := board.View{Game: t.Game, State: t.State, Viewer: t.Eyes, Camera: t.Cam.Goal()}
	if at := t.Board.Where(place, v).Center(); !t.Cam.Bounds.Inset(40).Has(at) {
		t.Cam.Centre(at, t.Board.World())
	}
}

// rising is how long the flag at the end goes up.
const rising = 350 * time.Millisecond

// drawEnding holds the light on the place that decided, lets the winner's flag go
// up there or the standards of a broken army fall, and says why in one sentence.
func (t *Table) drawEnding(f *ui.Frame, l model.Layout) {
	k := &t.ending
	t.running.Ending = k.on && !k.seen
	if !k.on || t.Covered || t.timeline.Past != nil || t.looking {
		return
	}
	f.Clip(l.Board)
	place, up := t.whereIs(f, l, k.Place), 1.0
	if d := f.Now.Sub(k.since); d < rising && !f.Look.Still {
		up = pane.Ease(float64(d) / float64(rising))
	}
	dice.Darken(f, l.Board, place)
	for side, list := range k.Breaks {
		for _, at := range list {
			if box := t.whereIs(f, l, at); !box.Empty() {
				t.drawFallen(f, box, rules.Side(side), up)
			}
		}
	}
	if !k.Broken() && !place.Empty() {
		t.drawFlag(f, place, up)
	}
	t.running.Deciding, t.running.Broken = place, len(k.Breaks[0])+len(k.Breaks[1])
	if !k.seen {
		t.sayEnd(f, l, place, up)
	}
	f.Unclip()
}

// pole is the wood of flags and standards.
var pole = ui.Ink{R: 0xD9, G: 0xC9, B: 0xA0, A: 255}

// drawFlag draws the flag of who has won as it goes up; of nobody, a bare pole.
func (t *Table) drawFlag(f *ui.Frame, place ui.Rect, up float64) {
	high := max(f.Px(46), place.H*0.9)
	foot := ui.Point{X: place.Center().X, Y: place.Center().Y + place.H*0.1}
	top := ui.Point{X: foot.X, Y: foot.Y - high}
	pane.Stroke(f.List, foot, top, 6, ui.Casing, 3, pole)
	side := t.Match.Now().Result().Winner
	if side < rules.First {
		return
	}
	w, h := high*0.62, high*0.4
	y := foot.Y - (high-h)*up - h
	coat := f.Look.Side(ui.Wears(t.Game, side))
	f.List.Poly([]ui.Point{{X: top.X - 1, Y: y - 2}, {X: top.X + w + 3, Y: y + h/2}, {X: top.X - 1, Y: y + h + 2}}, ui.Casing)
	f.List.Poly([]ui.Point{{X: top.X + 1, Y: y}, {X: top.X + w, Y: y + h/2}, {X: top.X + 1, Y: y + h}}, coat.Core)
}

// drawFallen draws the standard of a unit whose army breaks: the light goes out of it, its
// standard falls and lies there.
func (t *Table) drawFallen(f *ui.Frame, place ui.Rect, side rules.Side, down float64) {
	f.List.Disc(place.Center(), min(place.W, place.H)*0.52, ui.Alpha(ui.Casing, 0.4*down))
	long := max(f.Px(30), place.H*0.85)
	foot := ui.Point{X: place.Center().X - long*0.45, Y: place.Center().Y + place.H*0.12}
	sin, cos := math.Sincos(down * 1.35)
	u, n := ui.Point{X: sin, Y: -cos}, ui.Point{X: cos, Y: sin}
	top := foot.Add(u.Mul(long))
	pane.Stroke(f.List, foot, top, 6, ui.White, 3, ui.Casing)
	cloth := func(grow float64, ink ui.Ink) {
		f.List.Poly([]ui.Point{top.Add(u.Mul(grow)), top.Sub(u.Mul(long*0.25 - grow)).Add(n.Mul(long*0.55 + 2*grow)), top.Sub(u.Mul(long*0.5 + grow))}, ink)
	}
	cloth(2.5, ui.White)
	cloth(0, f.Look.Side(ui.Wears(t.Game, side)).Core)
}

// sayEnd says beside the place why the game is over; where no place decided the flag
// goes up beside the words.
func (t *Table) sayEnd(f *ui.Frame, l model.Layout, place ui.Rect, up float64) {
	if t.ending.Says.Key == "" {
		return
	}
	ty := f.Bold(ui.L).To(ui.Middle)
	w := min(f.Px(460), l.Board.W-24)
	flag := pane.Either(place.Empty() && !t.ending.Broken(), f.Px(64), 0.0)
	lines := f.Lines(f.Word(t.ending.Says), ty, w-f.Px(36)-flag)
	h := max(float64(len(lines))*ty.Line+f.Px(28), flag+f.Px(16))
	box := dice.BannerAt(l.Board.InsetXY(8, 8), place, place.Move(0, -place.H*0.8), ui.Size{W: w, H: h}, t.words.In(f, l.Board, t.written[:0]))
	pane.Rim(f.List, box, 2.5, 11, ui.Casing, 0, 9, f.Theme().Panel)
	if flag > 0 {
		t.drawFlag(f, ui.Rect{X: box.X, Y: box.Center().Y - flag*0.2, W: flag, H: flag}, up)
	}
	y := box.Center().Y - float64(len(lines))*ty.Line/2
	for i, s := range lines {
		f.List.Text(ui.Rect{X: box.X + flag, Y: y + float64(i)*ty.Line, W: box.W - flag, H: ty.Line}, s, ty)
	}
	t.running.Reason = box
}

// endBox is where the plate that tells the end lies: beside the place that decided,
// not over it.
func (t *Table) endBox(f *ui.Frame, l model.Layout, w, h float64) ui.Rect {
	place := t.whereIs(f, l, t.ending.Place)
	if !t.ending.on || place.Empty() {
		return ui.Around(ui.Point{X: l.Board.Center().X, Y: l.Board.Y + l.Board.H*0.4}, ui.Size{W: w, H: h}).Snap()
	}
	room := l.Board
	room.H = t.BoardFoot(l) - room.Y
	_, room = room.CutTop(f.Px(70)) // the shield stands above it
	return dice.BannerAt(room.InsetXY(14, 8), place, place.Move(0, -place.H*0.8), ui.Size{W: w, H: h}, nil)
}
