package ui

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"sandtable/rules"
)

// Scroll is how far something is scrolled, in logical pixels.
type Scroll struct {
	At      float64
	High    float64 // of what is scrolled, where Holds keeps it
	grabbed bool
	pulled  bool // by a finger
	grabAt  float64
	shown   string // the focus that was last brought into sight
}

// Scrolled is how far what has an id is scrolled.
func (f *Frame) Scrolled(id string) *Scroll {
	if f.mem.scrolls == nil {
		f.mem.scrolls = map[string]*Scroll{}
	}
	s := f.mem.scrolls[id]
	if s == nil {
		s = &Scroll{}
		f.mem.scrolls[id] = s
	}
	return s
}

// Holds keeps the height of what is scrolled for the next frame.
func (s *Scroll) Holds(f *Frame, high float64) {
	if high != s.High {
		s.High = high
		f.Invalidate()
	}
}

// Scroller draws a scroll bar at the right of box for content of the given
// height and gives the window onto it: the box that content may use, and how
// far it is scrolled. The wheel works over the whole box.
func (f *Frame) Scroller(id string, box Rect, content float64) (view Rect, s *Scroll) {
	s = f.Scrolled(id)
	room := content - box.H
	if room <= 0 {
		s.At = 0
		return box, s
	}
	view = Rect{box.X, box.Y, box.W - 18, box.H}
	if f.Over(box) && f.In.Wheel.Y != 0 {
		s.At -= f.In.Wheel.Y * 3 * f.Px(24)
		f.In.Wheel.Y = 0
		f.did = true
	}
	f.thumb(Rect{box.Right() - 14, box.Y, 14, box.H}, s, content)
	way := f.In.At.Sub(f.mem.pressAt)
	if f.Look.Device == Touch && f.mem.dragging && !s.grabbed && box.Has(f.mem.pressAt) && f.Over(box) && math.Abs(way.Y) > math.Abs(way.X) {
		s.pulled, f.mem.pressed, f.mem.dragging = true, false, false // it is no click
	}
	if s.pulled = s.pulled && f.In.Down&LeftButton != 0; s.pulled {
		s.At -= f.Moved().Y
		f.did = true
	}
	s.At = max(0, min(s.At, room))
	f.fades = append(f.fades, fading{view, s.At > 1, s.At < room-1})
	return view, s
}

// fading is a room that shows a part of what scrolls: what is cut off at its top
// or bottom fades away there.
type fading struct {
	view        Rect
	top, bottom bool
}

// fade lets what was drawn into a room that scrolls fade at its edges. It is
// called as the room's clip ends, when all of it has been drawn.
func (f *Frame) fade(view Rect) {
	for i, r := range f.fades {
		if r.view != view {
			continue
		}
		const steps = 6
		high := min(f.Px(26), view.H/5) / steps
		for n := range steps {
			ink := Alpha(f.Look.Theme.Panel, 0.92*float64(steps-n)/steps)
			if r.top {
				f.List.Fill(Rect{view.X, view.Y + float64(n)*high, view.W, high}, ink)
			}
			if r.bottom {
				f.List.Fill(Rect{view.X, view.Bottom() - float64(n+1)*high, view.W, high}, ink)
			}
		}
		f.fades[i] = f.fades[len(f.fades)-1]
		f.fades = f.fades[:len(f.fades)-1]
		return
	}
}

// ScrollKeys lets the keyboard scroll what has nothing else to focus: where
// box is too low for content, it can have the focus, and the arrows, Page Up,
// Page Down, Home and End move it.
func (f *Frame) ScrollKeys(id string, box Rect, s *Scroll, content float64) {
	room := content - box.H
	if room <= 0 {
		return
	}
	if f.Focusable(id, box, true) {
		was := s.At
		for _, k := range [...]struct {
			key Key
			by  float64
		}{{KeyUp, -f.Px(48)}, {KeyDown, f.Px(48)}, {KeyPageUp, -box.H * 0.9}, {KeyPageDown, box.H * 0.9}, {KeyHome, -content}, {KeyEnd, content}} {
			if f.In.Take(k.key) {
				s.At += k.by
			}
		}
		s.At = max(0, min(s.At, room))
		f.did = f.did || s.At != was
	}
	f.Ring(id, box)
}

// Follow scrolls so that what the keyboard has just focused in view is seen;
// to be called when all of it is drawn.
func (f *Frame) Follow(view Rect, s *Scroll) {
	if !f.mem.ring || s.shown == f.mem.focus {
		return
	}
	s.shown = f.mem.focus
	for _, o := range f.order {
		if o.id != s.shown || o.box.Center().X < view.X || o.box.Center().X > view.Right() {
			continue
		}
		const rim = 12 // logical pixels around it
		switch {
		case o.box.Y < view.Y+rim:
			s.At, f.did = max(0, s.At-(view.Y+rim-o.box.Y)), true
		case o.box.Bottom() > view.Bottom()-rim:
			s.At, f.did = s.At+o.box.Bottom()-(view.Bottom()-rim), true
		}
	}
}

// thumb draws the bar and lets it be dragged.
func (f *Frame) thumb(bar Rect, s *Scroll, content float64) {
	room := content - bar.H
	h := max(36, bar.H*bar.H/content)
	s.At = max(0, min(s.At, room))
	y := bar.Y + (bar.H-h)*s.At/room
	if f.In.Pressed&LeftButton != 0 && f.Over(bar) {
		s.grabbed, s.grabAt = true, f.In.At.Y-y
		if f.In.At.Y < y || f.In.At.Y > y+h {
			s.grabAt = h / 2
		}
	}
	if f.In.Down&LeftButton == 0 {
		s.grabbed = false
	}
	if s.grabbed {
		s.At = max(0, min((f.In.At.Y-s.grabAt-bar.Y)/(bar.H-h)*room, room))
		y = bar.Y + (bar.H-h)*s.At/room
	}
	th := f.Look.Theme
	f.List.Nine(bar, th.Chrome("scroll-track"))
	f.List.Nine(Rect{bar.X, y, bar.W, h}.Snap(), th.Chrome("scroll-thumb"))
}

// Rows is a list to choose from.
type Rows struct {
	N       int
	Height  float64
	Chosen  int // -1 for none
	Near    int // where the keys begin while none is chosen
	Plain   bool
	Typing  bool // a text field owns Home, End and letters
	Follow  bool // keeps the chosen row in sight
	Pick    bool // a click only chooses, on the chosen row too: Enter opens
	Content func(i int, box Rect, chosen, over bool)
}

// Rows draws rows with a scroll bar and gives the row chosen after this frame
// and whether it was opened: by Enter, or by a click on the chosen one. Arrows, Page Up,
// Page Down, Home and End move the choice while the list has the focus.
func (f *Frame) Rows(id string, box Rect, r Rows) (chosen int, opened bool) {
	focus := f.Focusable(id, box, true)
	chosen = r.Chosen
	if focus {
		f.ClaimKey(KeyEnter, id, rowSays(chosen, true))
	}
	if focus && r.N > 0 {
		chosen, opened = f.rowKeys(r, box, chosen)
	}
	view, s := f.Scroller(id, box, float64(r.N)*r.Height)
	if (chosen != r.Chosen || r.Follow) && chosen >= 0 {
		reveal(s, float64(chosen)*r.Height, r.Height, view.H, float64(r.N)*r.Height)
	}
	if f.read != nil {
		f.Aloud(Always, 0, f.Say("ui.read.list", rules.Arg{Name: "N", N: r.N}))
	}
	f.Clip(view)
	first := max(0, int(s.At/r.Height))
	for i := first; i < r.N && float64(i)*r.Height < s.At+view.H; i++ {
		row := Rect{view.X, view.Y + float64(i)*r.Height - s.At, view.W, r.Height}.Snap()
		over := f.Over(row)
		f.thing(id, row, rowSays(i, i == chosen), nil)
		if f.clicked(row) && !f.mem.dragging {
			opened, chosen, f.did = chosen == i && !r.Pick, i, true
		}
		f.rowAloud(i, r.N, i == chosen)
		f.row(row, i, i == chosen, over, r)
		if f.read != nil {
			f.note(rowTo, readLine{})
			if i == chosen && f.mem.focus == id {
				f.read.rowed = len(f.read.marks)
			}
		}
	}
	f.Unclip()
	f.Ring(id, view)
	return chosen, opened
}

// rowSays tells a row from others, and one that a click opens from one that it only
// chooses.
func rowSays(i int, chosen bool) string {
	if chosen {
		return "open " + strconv.Itoa(i)
	}
	return "row " + strconv.Itoa(i)
}

func (f *Frame) row(box Rect, i int, chosen, over bool, r Rows) {
	pic := "row"
	switch {
	case chosen:
		pic = "row-selected"
	case over:
		pic = "row-hover"
	case i%2 == 1:
		pic = "row-alt"
	}
	if !r.Plain || chosen || over {
		f.List.Nine(box, f.Look.Theme.Chrome(pic))
	}
	r.Content(i, box, chosen, over)
}

func (f *Frame) rowKeys(r Rows, box Rect, chosen int) (int, bool) {
	page := max(1, int(box.H/r.Height)-1)
	was := chosen
	for _, k := range [...]struct {
		key  Key
		step int
	}{{KeyUp, -1}, {KeyDown, 1}, {KeyPageUp, -page}, {KeyPageDown, page}} {
		if !f.In.Take(k.key) {
			continue
		}
		if chosen < 0 {
			chosen, k.step = r.Near, 0
		}
		chosen = max(0, min(chosen+k.step, r.N-1))
	}
	if !r.Typing && f.In.Take(KeyHome) {
		chosen = 0
	}
	if !r.Typing && f.In.Take(KeyEnd) {
		chosen = r.N - 1
	}
	if chosen != was {
		f.did, f.mem.ring = true, true
	}
	opened := chosen >= 0 && f.In.Take(KeyEnter)
	f.did = f.did || opened
	return chosen, opened
}

// reveal scrolls so that a stretch is in sight.
func reveal(s *Scroll, at, h, window, content float64) {
	s.At = min(s.At, max(0, at))
	s.At = max(s.At, at+h-window)
	s.At = max(0, min(s.At, content-window))
}

// ScrollTo brings a stretch of something scrolled into sight; Bottom goes to
// its end.
func (f *Frame) ScrollTo(id string, at, h, window, content float64) {
	if s := f.mem.scrolls[id]; s != nil {
		reveal(s, at, h, window, content)
	}
}

// tip is the tooltip that wants to be shown in this frame.
type tip struct {
	id, text string
	note     func() []TipLine
	box      Rect
	late     bool
}

// TipLine is a line of a tooltip that is more than words: a heading, a fact
// with its clause at the right, a reason why something cannot be.
type TipLine struct {
	Text, Clause     string
	Head, Soft, Harm bool
}

const (
	tipAfter = 450 * time.Millisecond
	tipLate  = 1100 * time.Millisecond // where the screen tells it elsewhere too
)

// asks says whether the pointer asks what box is: it rests there, with no button
// down, and has moved since a key was pressed.
func (f *Frame) asks(box Rect) bool {
	if f.mem.keyed && f.mem.ring && !f.mute { // what the keys have led to tells of itself as well
		return slices.ContainsFunc(f.mem.order, func(s spot) bool {
			return s.id == f.mem.focus && !s.keep && s.box.Has(box.Center()) && box.Has(s.box.Center())
		})
	}
	return f.Over(box) && !f.mem.pressed && !f.mem.keyed
}

// Tip shows text beside box when the pointer has rested on it for 450 ms.
func (f *Frame) Tip(id string, box Rect, text string) {
	if f.read != nil && text != "" && !f.mute {
		f.read.tips = append(f.read.tips, readTip{box: box, text: text})
	}
	if what, key, keyed := strings.Cut(text, "  "); keyed && f.Look.Device != Keyboard {
		text = strings.TrimSpace(what + "  " + f.sign(key))
	}
	if text != "" && f.asks(box) {
		f.tip = tip{id: id, text: text, box: box}
	}
}

// TipNote shows lines beside box when the pointer has rested on it as long as
// for Tip; note is asked for them only then.
func (f *Frame) TipNote(id string, box Rect, note func() []TipLine) {
	if f.read != nil && !f.mute {
		f.read.tips = append(f.read.tips, readTip{box: box, note: note})
	}
	if f.asks(box) {
		f.tip = tip{id: id, note: note, box: box}
	}
}

// TipLate lets the tooltip of this frame wait longer: the screen tells of it
// elsewhere too.
func (f *Frame) TipLate() { f.tip.late = true }

// KeepClear says that no tooltip of this frame shall lie over box, as far as
// there is room elsewhere.
func (f *Frame) KeepClear(box Rect) { f.clear = append(f.clear, box) }

// KeepSeen says of a place that can be clicked next that tooltips had better lie
// elsewhere; whatever can have the focus is one already.
func (f *Frame) KeepSeen(box Rect) { f.next = append(f.next, box) }

// TipCursor is TipNote for what the keyboard's cursor is on, while the keyboard
// is in use and the pointer rests on nothing that has a tooltip.
func (f *Frame) TipCursor(id string, box Rect, note func() []TipLine) {
	if f.tip.id == "" && f.mem.ring && !f.mute {
		f.tip = tip{id: id, note: note, box: box}
	}
}

func (f *Frame) showTip() {
	m := f.mem
	if f.tip.id != m.hot {
		m.hot, m.hotSince = f.tip.id, f.Now
	}
	if f.tip.id == "" || f.mute {
		return
	}
	after := tipAfter
	if f.tip.late {
		after = tipLate
	}
	if wait := after - f.Now.Sub(m.hotSince); wait > 0 {
		f.Wake(f.Now.Add(wait))
		return
	}
	note := []TipLine{{Text: f.tip.text}}
	if f.tip.note != nil {
		note = f.tip.note()
	}
	f.drawTip(note)
}

// tipRow is a line of a tooltip as it is set.
type tipRow struct {
	text, clause string
	ty           Type
}

// drawTip sets the lines below what they are about, or above it where there is
// no room below.
func (f *Frame) drawTip(note []TipLine) {
	small := f.Type(XS).In(f.Look.Theme.Link)
	most := f.Px(320)
	var rows []tipRow
	w, h := 0.0, 0.0
	for _, n := range note {
		t := f.Type(S)
		switch {
		case n.Head:
			t = f.Bold(S)
		case n.Harm:
			t.Ink = f.Look.Theme.Harm
		case n.Soft:
			t.Ink = f.Look.Theme.Soft
		}
		aside := 0.0
		if n.Clause != "" {
			aside = f.Width(n.Clause, small) + f.Px(12)
		}
		for i, l := range f.Lines(n.Text, t, most-aside) {
			r := tipRow{text: l, ty: t}
			if i == 0 {
				r.clause = n.Clause
			}
			rows = append(rows, r)
			w, h = max(w, f.Width(l, t)+aside), h+t.Line
		}
	}
	if len(rows) == 0 {
		return
	}
	box := f.tipBox(Size{w + 28, h + 20})
	f.List.Nine(box, f.Look.Theme.Chrome("tooltip"))
	y := box.Y + 8
	for _, r := range rows {
		f.List.Text(Rect{box.X + 14, y, w, r.ty.Line}, r.text, r.ty)
		if r.clause != "" {
			cw := f.Width(r.clause, small)
			f.List.Text(Rect{box.X + 14 + w - cw, y, cw, r.ty.Line}, r.clause, small)
		}
		y += r.ty.Line
	}
}

// tipBox is where a tooltip lies: below what it is about, above or beside it, never
// over it, the first of these where it hides nothing that is to be kept clear and
// least of what can be clicked next.
func (f *Frame) tipBox(size Size) Rect {
	of := f.tip.box
	best, least := Rect{}, math.Inf(1)
	right, foot := of.Right()-size.W, of.Bottom()-size.H
	for i, p := range [...]Point{
		{of.X, of.Bottom() + 6}, {of.X, of.Y - size.H - 6}, {of.Right() + 6, of.Y}, {of.X - size.W - 6, of.Y},
		{right, of.Bottom() + 6}, {right, of.Y - size.H - 6}, {of.Right() + 6, foot}, {of.X - size.W - 6, foot},
	} {
		at := Rect{p.X, p.Y, size.W, size.H}
		box := at.Within(f.Bounds().Inset(4)).Snap()
		if cost := float64(i) + f.hidden(box, of); cost < least {
			best, least = box, cost
		}
	}
	return best
}

// hidden weighs what a tooltip in box would hide: what it is about most of all, then
// what is to be kept clear, then what else can be pressed.
func (f *Frame) hidden(box, of Rect) float64 {
	cost := 0.0
	if x := box.Intersect(of); !x.Empty() {
		cost += 1e5
	}
	for _, c := range f.clear {
		if x := box.Intersect(c); !x.Empty() {
			cost += 100 + x.W*x.H
		}
	}
	for _, o := range f.order {
		if x := box.Intersect(o.box); !x.Empty() && !o.box.Has(of.Center()) {
			cost += 10 + 0.1*x.W*x.H
		}
	}
	for _, c := range f.next {
		if x := box.Intersect(c); !x.Empty() {
			cost += 10 + 0.1*x.W*x.H
		}
	}
	return cost
}
