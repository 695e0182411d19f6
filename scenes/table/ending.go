package table

import (
	"time"

	"sandtable/rules"
	"sandtable/scenes/ui"
)

// Finisher is a Board that says what ended the game, and where.
type Finisher interface {
	// Finish is the place that decided, None for none, and why in one sentence; false
	// where the last event says it. events are those of the last action, and of what came of it.
	Finish(events []rules.Event, v View) (place int, says rules.Phrase, ok bool)
}

// ending is the moment of the end: the board is held on the place that decided.
type ending struct {
	on, seen bool
	place    int
	says     rules.Phrase
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
		if p := paces[t.host.Settings().Speed]; p.verdict > 0 {
			k.until = f.Now.Add(heldEnd * p.verdict / paces["normal"].verdict)
		}
		t.lookAt(k.place)
		f.Do()
	}
	pressed := f.In.Pressed&ui.LeftButton != 0 && f.Over(t.cam.bounds)
	if f.Now.Before(k.until) && !pressed && !f.In.Take(ui.KeySpace) {
		if f.Now.Sub(k.since) < rising && !f.Look.Still {
			f.Animate()
		} else {
			f.Wake(k.until)
		}
		return false
	}
	k.seen, t.spent = true, t.spent || pressed
	return true
}

// endOf finds what ended the game, and where.
func (t *Table) endOf(f *ui.Frame) ending {
	out := ending{place: None}
	var last []rules.Event
	for i := len(t.news) - 1; i >= 0 && t.news[i].step == t.news[len(t.news)-1].step; i-- {
		if e := t.news[i].event; readable(e, t.eyes) {
			last = append([]rules.Event{e}, last...)
		}
	}
	v := t.boardView(f)
	if b, ok := t.board.(Finisher); ok {
		if place, says, ok := b.Finish(last, v); ok {
			out.place, out.says = place, says
		}
	}
	for i := len(last) - 1; i >= 0; i-- {
		s := t.board.Sign(last[i])
		if out.says.Key == "" && !s.Aside && !s.Turn {
			out.says, out.clause = t.game.Event(t.view, last[i]), last[i].Clause
		}
		if place := max(s.To, s.From); out.place == None && place >= 0 && !t.board.Where(place, v).Empty() {
			out.place = place
		}
	}
	return out
}

// lookAt moves the camera to a place that is out of sight.
func (t *Table) lookAt(place int) {
	if place < 0 {
		return
	}
	v := View{Game: t.game, State: t.view, Viewer: t.eyes, Camera: t.cam.goal()}
	if at := t.board.Where(place, v).Center(); !t.cam.bounds.Inset(40).Has(at) {
		t.cam.centre(at, t.board.World())
	}
}

// rising is how long the flag at the end goes up.
const rising = 350 * time.Millisecond

// drawEnding holds the light on the place that decided, lets the winner's flag go
// up there, and says why in one sentence.
func (t *Table) drawEnding(f *ui.Frame, l layout) {
	k := &t.ending
	t.running.Ending = k.on && !k.seen
	if !k.on || t.covered || t.past != nil || t.looking {
		return
	}
	f.Clip(l.board)
	place := t.whereIs(f, l, k.place)
	t.darken(f, l, place)
	if !place.Empty() {
		up := 1.0
		if d := f.Now.Sub(k.since); d < rising && !f.Look.Still {
			up = ease(float64(d) / float64(rising))
		}
		t.drawFlag(f, place, up)
	}
	if !k.seen {
		t.sayEnd(f, l, place)
	}
	f.Unclip()
}

// drawFlag draws the flag of who has won; of nobody, a broken pole.
func (t *Table) drawFlag(f *ui.Frame, place ui.Rect, up float64) {
	high := max(f.Px(46), place.H*0.9)
	foot := ui.Point{X: place.Center().X, Y: place.Center().Y + place.H*0.1}
	top := ui.Point{X: foot.X, Y: foot.Y - high}
	f.List.Line(foot, top, 6, ui.Casing)
	f.List.Line(foot, top, 3, ui.Ink{R: 0xD9, G: 0xC9, B: 0xA0, A: 255})
	side := t.match.Now().Result().Winner
	if t.game.Solitaire() {
		side = rules.First
	}
	if side < rules.First {
		return
	}
	w, h := high*0.62, high*0.4
	y := foot.Y - (high-h)*up - h
	coat := f.Look.Side(ui.Wears(t.game, side))
	f.List.Poly([]ui.Point{{X: top.X - 1, Y: y - 2}, {X: top.X + w + 3, Y: y + h/2}, {X: top.X - 1, Y: y + h + 2}}, ui.Casing)
	f.List.Poly([]ui.Point{{X: top.X + 1, Y: y}, {X: top.X + w, Y: y + h/2}, {X: top.X + 1, Y: y + h}}, coat.Core)
}

// sayEnd says beside the place why the game is over.
func (t *Table) sayEnd(f *ui.Frame, l layout, place ui.Rect) {
	if t.ending.says.Key == "" {
		return
	}
	ty := f.Bold(ui.L).To(ui.Middle)
	w := min(f.Px(460), l.board.W-24)
	lines := f.Lines(f.Word(t.ending.says), ty, w-f.Px(36))
	h := float64(len(lines))*ty.Line + f.Px(28)
	box := bannerAt(l.board.InsetXY(8, 8), place, place.Move(0, -place.H*0.8), ui.Size{W: w, H: h})
	f.List.Round(box.Inset(-2.5), 11, ui.Casing)
	f.List.Round(box, 9, f.Theme().Panel)
	for i, s := range lines {
		f.List.Text(ui.Rect{X: box.X, Y: box.Y + f.Px(14) + float64(i)*ty.Line, W: box.W, H: ty.Line}, s, ty)
	}
}

// endBox is where the plate that tells the end lies: beside the place that decided,
// not over it.
func (t *Table) endBox(f *ui.Frame, l layout, w, h float64) ui.Rect {
	place := t.whereIs(f, l, t.ending.place)
	if !t.ending.on || place.Empty() {
		return ui.Around(ui.Point{X: l.board.Center().X, Y: l.board.Y + l.board.H*0.4}, ui.Size{W: w, H: h}).Snap()
	}
	room := l.board
	room.H = t.boardFoot(l) - room.Y
	_, room = room.CutTop(f.Px(70)) // the shield stands above it
	return bannerAt(room.InsetXY(14, 8), place, place.Move(0, -place.H*0.8), ui.Size{W: w, H: h})
}
