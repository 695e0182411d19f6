package ui

import (
	"math"
	"slices"
	"time"

	"sandtable/rules"
)

// Scene is one screen of the window.
type Scene interface {
	// Frame reads the input, changes what the player changed and draws the
	// whole screen. It must not block: work goes to Shell.Go.
	Frame(f *Frame)
}

// Sheet is a scene that lies over the one below (a menu, a question): the
// window draws that one first, without input.
type Sheet interface {
	Scene
	Over() bool
}

// Leaver is a scene that wants to hear that it is taken off the stack or that
// the window closes.
type Leaver interface {
	Leave()
}

// Shell is what a scene may ask of the window.
type Shell interface {
	// Push opens a scene over this one, Replace instead of it, Pop goes back.
	Push(s Scene)
	Replace(s Scene)
	Pop()
	// Home goes back to the first scene, the shelf.
	Home()
	// Go runs work in a goroutine of its own; what it returns, if not nil, is
	// called on the window's loop and may change scenes. quit is closed when
	// the window closes.
	Go(work func(quit <-chan struct{}) func())
}

// Look is how the player wants things to look.
type Look struct {
	Theme     *Theme
	Lang      string  // `en` or `fr`
	TextScale float64 // one of TextScales
	Still     bool    // reduced motion
	Coats     Coats   // colours of the sides
	Keys      Bindings
	Device    Device
}

// Frame is one pass over a scene: its input, the list it draws into, and what
// the widgets remember.
type Frame struct {
	In    Input
	Now   time.Time
	Size  Size
	List  *List
	Look  Look
	Shell Shell
	// Word says a phrase in the player's language.
	Word func(rules.Phrase) string

	measure *Measurer
	mem     *Memory
	clips   []Rect
	raw     []Rect   // the same as they were asked for
	fades   []fading // rooms that scroll and are still drawn into
	covers  []Rect
	order   []spot
	tip     tip
	clear   []Rect    // where no tooltip shall lie
	next    []Rect    // and where better none does
	last    []func()  // what is drawn over everything
	wake    time.Time // when the scene wants to be called again; zero for never
	enter   string    // the button that takes an unused Enter
	did     bool
	mute    bool
	refuses bool // a click where the pointer is can do nothing
	mark    uint64
	locked  bool
	enterAs ident    // of the button that takes an unused Enter
	read    *reading // nil while nothing is read out
}

// Memory is what the widgets of one scene remember between frames. The zero
// value is ready.
type Memory struct {
	focus    string
	nth      int  // of what can have the focus it was last
	ring     bool // the focus is shown: the keyboard is in use
	order    []spot
	covers   []Rect
	pressAt  Point
	pressed  bool
	dragging bool
	hot      string
	hotSince time.Time
	lastAt   Point
	keyed    bool  // a key was pressed since the pointer moved: it rests somewhere, and asks nothing
	keyedAt  Point // where it rested then
	fields   map[string]*cursor
	scrolls  map[string]*Scroll
	fire     string // the button that an unused Enter presses in the next pass
	enters   string // what Enter would have pressed in the last frame
	seen     bool
	clicks   []Rect // that Clicked was asked about, in this frame
	things   []thing
	owners   []owner
	deed     uint64 // how many decisions were taken
	tours    bool   // keys go from unit to unit
	held     Rect   // a press there means something while it lasts
}

// spot is something that can have the focus.
type spot struct {
	id   string
	box  Rect
	keep bool // uses the arrow keys itself
}

// NewFrame begins a pass. Frame.End must follow.
func NewFrame(mem *Memory, m *Measurer, look Look, size Size, now time.Time, in Input, list *List) *Frame {
	f := &Frame{In: in, Now: now, Size: size, List: list, Look: look, measure: m, mem: mem,
		clips: []Rect{{0, 0, size.W, size.H}}, Word: func(p rules.Phrase) string { return p.Key }}
	list.Reset()
	mem.clicks, mem.things, mem.owners = mem.clicks[:0], mem.things[:0], mem.owners[:0]
	mem.tours, mem.held = false, Rect{}
	mem.ring = mem.ring || look.Device == Gamepad
	if !mem.seen {
		mem.seen, mem.ring, mem.lastAt = true, true, in.At
	}
	if in.Pressed&LeftButton != 0 {
		mem.pressAt, mem.pressed, mem.dragging, mem.ring = in.At, true, false, false
	}
	mem.dragging = mem.dragging || mem.pressed && in.At.Dist(mem.pressAt) > 6
	if len(in.Keys) > 0 && !mem.keyed {
		mem.keyed, mem.keyedAt = true, in.At
	}
	if in.At.Dist(mem.keyedAt) > 6 {
		mem.keyed = false
	}
	f.walk()
	return f
}

// Beneath says that this pass draws a scene that lies under another: nothing
// on it reacts.
func (f *Frame) Beneath() { f.mute = true; f.In = Input{At: Point{-1, -1}} }

// walk moves the focus by Tab along the last frame's order.
func (f *Frame) walk() {
	step := 1
	if f.In.Shift {
		step = -1
	}
	m := f.mem
	n := len(m.order)
	if n == 0 || f.In.Ctrl || f.In.Alt || !f.In.Take(KeyTab) {
		return
	}
	i := slices.IndexFunc(f.mem.order, func(s spot) bool { return s.id == f.mem.focus })
	switch {
	case i < 0 && m.focus == "" && step < 0:
		i = n - 1
	case i < 0: // it is gone: its place counts
		i = min(max(0, m.nth-max(0, -step)), n-1)
	case f.mem.ring:
		i = (i + step + n) % n
	}
	f.Focus(f.mem.order[i].id)
}

// End finishes the pass: it moves the focus by the arrows, shows the tooltip
// and forgets the press.
func (f *Frame) End() {
	for _, draw := range f.last {
		draw()
	}
	f.arrows()
	f.showTip()
	m := f.mem
	m.fire = ""
	if f.enter != "" && m.ownerOf(KeyEnter) == (ident{scene: m}) {
		m.owners = append(m.owners, owner{KeyEnter, f.enterAs})
	}
	m.enters = m.ownerOf(KeyEnter).id
	if f.enter != "" && f.In.Take(KeyEnter) {
		m.fire, f.did = f.enter, true
	}
	m.order = append(m.order[:0], f.order...)
	if i := slices.IndexFunc(m.order, func(s spot) bool { return s.id == m.focus }); i >= 0 {
		m.nth = i
	}
	m.covers = append(m.covers[:0], f.covers...)
	if f.In.Released&LeftButton != 0 || f.In.Down&LeftButton == 0 && f.In.Pressed&LeftButton == 0 {
		m.pressed, m.dragging = false, false
	}
	m.lastAt = f.In.At
}

// arrows moves the focus to the nearest thing in the direction of an arrow
// that nobody used.
func (f *Frame) arrows() {
	ways := [...]struct {
		key  Key
		x, y float64
	}{{KeyLeft, -1, 0}, {KeyRight, 1, 0}, {KeyUp, 0, -1}, {KeyDown, 0, 1}}
	for _, w := range ways {
		if !f.In.Take(w.key) || len(f.order) == 0 {
			continue
		}
		i := slices.IndexFunc(f.order, func(s spot) bool { return s.id == f.mem.focus })
		if i < 0 {
			f.Focus(f.order[0].id)
			continue
		}
		from, best, found := f.order[i].box, 1e9, ""
		for _, s := range f.order {
			c, a := s.box.Center(), from.Center()
			along := (c.X-a.X)*w.x + (c.Y-a.Y)*w.y
			aside := gap(from, s.box, w.x != 0)
			if along > 1 && along+3*aside < best {
				best, found = along+3*aside, s.id
			}
		}
		if found != "" {
			f.Focus(found)
		}
	}
}

// gap is how far two boxes miss one another across the direction of a step.
func gap(a, b Rect, sideways bool) float64 {
	if sideways {
		return max(0, b.Y-a.Bottom(), a.Y-b.Bottom())
	}
	return max(0, b.X-a.Right(), a.X-b.Right())
}

// Invalidated says whether anything was done in this pass; the window then runs
// another without input. Invalidate marks it.
func (f *Frame) Invalidated() bool { return f.did }

// Invalidate marks that something was done.
func (f *Frame) Invalidate() { f.did = true }

// Wake asks for another pass at t, for an animation or a delay.
func (f *Frame) Wake(t time.Time) {
	if !f.mute && (f.wake.IsZero() || t.Before(f.wake)) {
		f.wake = t
	}
}

// Refuse says that a click where the pointer is can do nothing: the pointer shows it.
func (f *Frame) Refuse() { f.refuses = !f.mute }

// Animate asks for another pass at once.
func (f *Frame) Animate() { f.Wake(f.Now) }

// Bounds is the whole screen.
func (f *Frame) Bounds() Rect { return Rect{0, 0, f.Size.W, f.Size.H} }

// Theme is the colours of the player's choice.
func (f *Frame) Theme() *Theme { return f.Look.Theme }

// Say words a text of the app by its key.
//
//go:noinline
func (f *Frame) Say(key string, args ...rules.Arg) string {
	return f.Word(rules.Phrase{Key: key, Args: args})
}

// Name gives a title in the player's language.
func (f *Frame) Name(t rules.Text) string { return t.In(f.Look.Lang) }

// Type is the body face at a step of the scale, in the text's colour.
func (f *Frame) Type(s Step) Type {
	k := f.Look.TextScale
	// Whole sizes: each size in use has glyphs of its own to draw and to keep.
	return Type{Face: Regular, Size: math.Round(steps[s].size * k), Line: math.Round(steps[s].line * k), Ink: f.Look.Theme.Text}
}

// Bold is the bold face at a step.
//
//go:noinline
func (f *Frame) Bold(s Step) Type { return f.Type(s).As(Bold) }

// Soft is the body face at a step in the second colour.
//
//go:noinline
func (f *Frame) Soft(s Step) Type { return f.Type(s).In(f.Look.Theme.Soft) }

// Px scales a length that holds words by the text size.
func (f *Frame) Px(v float64) float64 { return v * f.Look.TextScale }

// Width is how wide text runs in one line.
func (f *Frame) Width(text string, t Type) float64 { return f.measure.Width(text, t.Face, t.Size) }

// Clip lets nothing outside box be drawn or clicked until Unclip.
func (f *Frame) Clip(box Rect) {
	f.clips = append(f.clips, f.clips[len(f.clips)-1].Intersect(box))
	f.raw = append(f.raw, box)
	f.List.Clip(box)
}

// Unclip ends the last Clip.
func (f *Frame) Unclip() {
	f.fade(f.raw[len(f.raw)-1])
	f.raw = f.raw[:len(f.raw)-1]
	f.clips = f.clips[:len(f.clips)-1]
	f.List.Unclip()
}

// Cover says that what is drawn from here on lies over box: nothing drawn
// before it reacts to the pointer there.
func (f *Frame) Cover(box Rect) { f.covers = append(f.covers, box) }

// DrawLast has something drawn when all the rest is: it lies over everything.
func (f *Frame) DrawLast(draw func()) { f.last = append(f.last, draw) }

// Covered is what has been covered so far, in order.
func (f *Frame) Covered() []Rect { return f.covers }

// Open says whether p belongs to what is drawn now: inside the clip, and not
// under something that is drawn later.
func (f *Frame) Open(p Point) bool {
	if f.mute || !f.clips[len(f.clips)-1].Has(p) {
		return false
	}
	for i := len(f.covers); i < len(f.mem.covers); i++ {
		if f.mem.covers[i].Has(p) {
			return false
		}
	}
	return true
}

// Over says whether the pointer is on box.
func (f *Frame) Over(box Rect) bool { return box.Has(f.In.At) && f.Open(f.In.At) }

// Held says whether the left button was pressed on box and is still down over
// it.
func (f *Frame) Held(box Rect) bool {
	return f.mem.pressed && f.In.Down&LeftButton != 0 && box.Has(f.mem.pressAt) && f.Over(box)
}

// Clicked says whether a click on box ended in this frame: pressed and
// released on it. Such a box must be large enough to be hit, 28 logical pixels
// and more.
func (f *Frame) Clicked(box Rect) bool {
	f.thing("", box, "", nil)
	return f.clicked(box)
}

// clicked is Clicked for what has been named already.
func (f *Frame) clicked(box Rect) bool {
	if clip := f.clips[len(f.clips)-1]; !f.mute && !f.locked && clip.Intersect(box) == box {
		f.mem.clicks = append(f.mem.clicks, box)
	}
	return f.Followed(box)
}

// Lock keeps everything from reacting that is drawn from here on, until Unlock:
// what is asked before it has the pointer and the keys. What is under the pointer
// can still be looked at.
func (f *Frame) Lock() { f.locked = true }

// Unlock ends a Lock.
func (f *Frame) Unlock() { f.locked = false }

// Locked says whether one holds.
func (f *Frame) Locked() bool { return f.locked }

// LeastTarget is the smallest side of a box that takes clicks, at a scale of
// the text: 28 logical pixels, 36 where the text is XL.
func LeastTarget(text float64) float64 {
	if text >= TextScales[3] {
		return 36
	}
	return 28
}

// Target is LeastTarget for what the player has in hand.
func (l *Look) Target() float64 {
	if l.Device == Touch {
		return max(FingerTarget, LeastTarget(l.TextScale))
	}
	return LeastTarget(l.TextScale)
}

// Target is a box made large enough to be hit, about its own middle: what is
// drawn may be smaller.
func (f *Frame) Target(box Rect) Rect {
	low := f.Look.Target()
	return Around(box.Center(), Size{max(box.W, low), max(box.H, low)})
}

// Followed says the same of a link within running text, which is as high as
// its line and no higher.
func (f *Frame) Followed(box Rect) bool {
	return !f.locked && f.In.Released&LeftButton != 0 && f.mem.pressed && box.Has(f.mem.pressAt) && f.Over(box)
}

// Press is where the left button went down, while it is down, and whether the
// pointer has moved more than a click allows since: 6 logical pixels.
func (f *Frame) Press() (at Point, down, dragged bool) {
	return f.mem.pressAt, f.mem.pressed, f.mem.dragging
}

// Moved is how far the pointer went since the last frame.
func (f *Frame) Moved() Point { return f.In.At.Sub(f.mem.lastAt) }

// Focusable puts a thing into the order that Tab and the arrows walk, and
// says whether it has the focus. keep says that it uses the arrow keys itself.
func (f *Frame) Focusable(id string, box Rect, keep bool) bool {
	if f.mute || f.locked {
		return false
	}
	f.order = append(f.order, spot{id, box, keep})
	f.thing(id, box, "", nil)
	if f.clicked(box) && f.mem.focus != id {
		f.mem.focus, f.did = id, true
	}
	if f.mem.focus == id && !keep {
		f.ClaimKey(KeyEnter, id, "")
		f.ClaimKey(KeySpace, id, "")
	}
	return f.mem.focus == id
}

// Focus gives the focus to a thing and shows it.
func (f *Frame) Focus(id string) {
	if f.mem.focus != id || !f.mem.ring {
		f.mem.focus, f.mem.ring, f.did = id, true, true
	}
}

// PassFocus hands the focus on to a thing, out of sight: what was clicked has done
// what it was clicked for, and the next Enter is not for it.
func (f *Frame) PassFocus(id string) {
	if f.mem.focus != id {
		f.mem.focus, f.did = id, true
	}
}

// Focused is what has the focus; First gives it to id when nothing has it yet.
func (f *Frame) Focused() string { return f.mem.focus }

// Strays says whether the keys have led the focus from a thing to another.
func (f *Frame) Strays(from string) bool {
	return f.mem.ring && f.mem.focus != "" && f.mem.focus != from
}

// FocusFirst gives the focus to id when nothing has had it in this scene.
func (f *Frame) FocusFirst(id string) {
	if f.mem.focus == "" {
		f.mem.focus = id
	}
}

// Ring draws the mark of the focus around box when id has it and the keyboard
// is in use.
func (f *Frame) Ring(id string, box Rect) {
	if f.mem.focus == id && f.mem.ring && !f.mute {
		f.List.Nine(box.Inset(-5), Pic{"interface", "focus-ring"})
	}
}
