package drive

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"sandtable/scenes/ui"
)

// Fit looks at what a stage has drawn for words that cannot be read and for
// places too small to be clicked. It knows boxes, not pixels, so it needs no
// window.
type Fit struct {
	eye    *Eye
	size   ui.Size
	words  []word
	clips  []ui.Rect
	tracks []ui.Rect // bars of what scrolls
	maps   []ui.Rect // rooms that show a part of a map that is nearer
	faults []string
}

// word is a line of text as it is seen.
type word struct {
	text string
	ink  ui.Rect // where its letters are
	kept bool    // part of a kept picture: a map, which may be larger than its room
}

// The part of a line's size that its letters take above and below its middle.
const (
	rise = 0.40
	drop = 0.36
)

// Faults lists the lines that are shortened, run past their box, are cut by a clip or by
// the edge of the screen or by something drawn over a part of them, and pairs of
// lines of one scene of which one is written over the other; and places to
// click that are too small. What a plate covers as a whole is not seen, and
// what a scroll bar can bring into sight may be cut at the edge of its room.
func Faults(m *ui.Measurer, s *ui.Stage) []string { return NewEye(m).Faults(s) }

// Eye looks at a stage again and again, as Faults does. What a kept picture
// holds it asks for once, as the painter does: large maps are long lists.
type Eye struct {
	measure *ui.Measurer
	kept    map[ui.LayerKey]*ui.List
	fresh   *ui.List // where pictures are drawn, again and again
}

// NewEye makes an eye that has seen nothing yet.
func NewEye(m *ui.Measurer) *Eye { return &Eye{measure: m, kept: map[ui.LayerKey]*ui.List{}} }

// content is what Fit looks at of a kept picture.
func (e *Eye) content(list *ui.List, c *ui.Cmd) *ui.List {
	if in := e.kept[c.Key]; in != nil {
		return in
	}
	if len(e.kept) > 300 { // many scenes at many sizes: the next will show others
		clear(e.kept)
	}
	if e.fresh == nil {
		e.fresh = &ui.List{}
	}
	e.fresh.Reset()
	list.Content(*c, e.fresh)
	in := &ui.List{}
	for _, part := range e.fresh.Cmds {
		switch part.Op {
		case ui.OpClipPush, ui.OpClipPop, ui.OpText, ui.OpFill, ui.OpNine, ui.OpSprite:
			in.Cmds = append(in.Cmds, part)
		}
		if part.Op == ui.OpLayer { // what it holds can be asked for as long as its list stands
			in, e.fresh = e.fresh, nil
			break
		}
	}
	e.kept[c.Key] = in
	return in
}

// Faults lists what Faults does.
func (e *Eye) Faults(s *ui.Stage) []string {
	var out []string
	for _, list := range s.Lists() {
		f := &Fit{eye: e, size: s.Size}
		f.find(list)
		f.list(list, ui.Point{}, 1, false)
		f.pairs()
		out = append(out, f.faults...)
	}
	low := ui.LeastTarget(s.Look.TextScale)
	for _, box := range s.Clickable() {
		if box.W < low-0.5 || box.H < low-0.5 {
			out = append(out, fmt.Sprintf("a place to click of %.0f × %.0f at %.0f, %.0f is smaller than %.0f", box.W, box.H, box.X, box.Y, low))
		}
		if p, missed := misses(s, box); missed {
			out = append(out, fmt.Sprintf("a finger at %.0f, %.0f misses what is clicked at %.0f, %.0f", p.X, p.Y, box.X, box.Y))
		}
	}
	return out
}

// misses is a point within ui.FingerTarget about the middle of a box at which a finger hits nothing that takes clicks.
func misses(s *ui.Stage, box ui.Rect) (p ui.Point, missed bool) {
	const far = ui.FingerTarget/2 - 1
	for _, way := range [...]ui.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
		p = box.Center().Add(way.Mul(far))
		at, hits := s.Aim(p)
		if !hits && (ui.Rect{W: s.Size.W, H: s.Size.H}).Has(p) && !slices.ContainsFunc(s.Clickable(), func(b ui.Rect) bool { return b.Has(at) }) {
			return p, true
		}
	}
	return p, false
}

// find notes the scroll bars.
func (f *Fit) find(list *ui.List) {
	for _, c := range list.Cmds {
		if c.Op == ui.OpNine && strings.HasPrefix(c.Pic.ID, "scroll-track") {
			f.tracks = append(f.tracks, c.Box)
		}
	}
}

// list goes through the commands of a list whose origin lies at by, scaled by
// k.
func (f *Fit) list(list *ui.List, by ui.Point, k float64, kept bool) {
	place := func(r ui.Rect) ui.Rect {
		return ui.Rect{X: by.X + r.X*k, Y: by.Y + r.Y*k, W: r.W * k, H: r.H * k}
	}
	depth := len(f.clips)
	for i := range list.Cmds {
		c := &list.Cmds[i]
		switch c.Op {
		case ui.OpClipPush:
			f.clips = append(f.clips, f.clip().Intersect(place(c.Box)))
		case ui.OpClipPop:
			f.clips = f.clips[:len(f.clips)-1]
		case ui.OpText:
			f.text(c, place(c.Box), k, kept)
		case ui.OpFill, ui.OpNine, ui.OpSprite:
			f.plate(c, place(c.Box))
		case ui.OpLayer:
			in := f.eye.content(list, c)
			box := place(c.Box)
			if room := f.clip(); box.Inset(2).Intersect(room) != box.Inset(2) {
				f.maps = append(f.maps, room)
			}
			f.clips = append(f.clips, f.clip().Intersect(box))
			f.list(in, box.Min(), box.W/c.Key.Size.W, true)
			f.clips = f.clips[:len(f.clips)-1]
		}
	}
	f.clips = f.clips[:depth]
}

// clip is what can be seen now.
func (f *Fit) clip() ui.Rect {
	if len(f.clips) == 0 {
		return ui.Rect{W: f.size.W, H: f.size.H}
	}
	return f.clips[len(f.clips)-1]
}

func (f *Fit) fault(text string, box ui.Rect, how string) {
	f.faults = append(f.faults, fmt.Sprintf("%q at %.0f, %.0f %s", text, box.X, box.Y, how))
}

// text takes a line in and says what cuts it.
func (f *Fit) text(c *ui.Cmd, box ui.Rect, k float64, kept bool) {
	if strings.TrimSpace(c.Text) == "" || c.Ink.A == 0 {
		return
	}
	size := c.Width * k
	if c.Cut {
		f.fault(c.Text, box, "is shortened")
	}
	const path = `/\` // of a folder: it may go on anywhere in the next line
	if f.eye.measure.Torn(c.Text, c.Face, c.Width) && !strings.ContainsAny(c.Text, path) {
		f.fault(c.Text, box, "ends within a word")
	}
	w := f.eye.measure.Width(c.Text, c.Face, size)
	ink := ui.Rect{X: box.X, Y: box.Center().Y - rise*size, W: w, H: (rise + drop) * size}
	switch c.Align {
	case ui.Middle:
		ink.X = box.Center().X - w/2
	case ui.Right:
		ink.X = box.Right() - w
	}
	if w > box.W+1.5 {
		f.fault(c.Text, box, fmt.Sprintf("is %.0f wide in a box of %.0f", w, box.W))
	}
	clip := f.clip()
	seen := ink.Intersect(clip)
	const slack = 1.5 // logical pixels: the letters are rounded at their ends
	cutX, cutY := ink.W-seen.W > slack, ink.H-seen.H > slack
	switch {
	case seen.Empty():
		if !kept && !f.scrolls(clip) {
			f.fault(c.Text, ink, "is out of sight")
		}
		return
	case kept && (cutX || cutY): // a map that is nearer than its room is wide
		return
	case cutX && !slices.Contains(f.maps, clip) || cutY && !f.scrolls(clip):
		f.fault(c.Text, ink, fmt.Sprintf("is %.0f × %.0f, of which %.0f × %.0f are seen", ink.W, ink.H, seen.W, seen.H))
		return
	case cutX || cutY:
		return
	}
	f.words = append(f.words, word{c.Text, ink, kept})
}

// scrolls says whether a bar beside a room scrolls it, or a map in it is moved.
func (f *Fit) scrolls(room ui.Rect) bool {
	if slices.Contains(f.maps, room) {
		return true
	}
	for _, t := range f.tracks {
		if t.X > room.Center().X && t.X < room.Right()+24 && t.Y <= room.Y+6 && t.Bottom() >= room.Bottom()-6 {
			return true
		}
	}
	return false
}

// floats are the plates that lie over a scene where they are needed, whatever
// they cover.
var floats = []string{"tooltip", "dialog", "prompt", "warning-plate", "card", "coach", "tray", "menu"}

// plate takes out of sight what an opaque plate covers.
func (f *Fit) plate(c *ui.Cmd, box ui.Rect) {
	if c.Op == ui.OpSprite && strings.HasPrefix(c.Pic.ID, "title") { // the name of the program is drawn
		f.words = append(f.words, word{c.Pic.ID, box, false})
	}
	if c.Op == ui.OpSprite && !isCard(c.Pic) {
		return // others are no plates
	}
	if c.Ink.A < 250 || c.Op == ui.OpNine && strings.HasPrefix(c.Pic.ID, "outline") || strings.HasPrefix(c.Pic.ID, "focus") {
		return
	}
	box = box.Intersect(f.clip())
	float := c.Op == ui.OpSprite // cards lie over one another in a hand
	for _, p := range floats {
		float = float || strings.HasPrefix(c.Pic.ID, p)
	}
	rest := f.words[:0]
	for _, w := range f.words {
		seen := w.ink.Intersect(box)
		share := seen.W * seen.H / (w.ink.W * w.ink.H)
		switch {
		case share > 0.9 || share > 0.02 && (float || w.kept):
			continue
		case share > 0.15:
			f.fault(w.text, w.ink, fmt.Sprintf("is covered in part by %s at %.0f", cmpName(c), box))
			continue
		}
		rest = append(rest, w)
	}
	f.words = rest
}

func isCard(p ui.Pic) bool {
	for _, begins := range [...]string{"rest-", "card-", "vehicle-card-"} {
		if strings.HasPrefix(p.ID, begins) {
			return true
		}
	}
	return strings.HasSuffix(p.Set, "-cards")
}

func cmpName(c *ui.Cmd) string {
	if c.Op == ui.OpFill {
		return "a fill"
	}
	return c.Pic.ID
}

// pairs finds lines written over one another.
func (f *Fit) pairs() {
	for i, a := range f.words {
		for _, b := range f.words[i+1:] {
			both := a.ink.Intersect(b.ink)
			if both.W <= 1.5 || both.H <= 1.5 || a.text == b.text && near(a.ink, b.ink) {
				continue
			}
			f.fault(a.text, a.ink, fmt.Sprintf("and %q at %.0f, %.0f lie over one another by %.0f × %.0f", b.text, b.ink.X, b.ink.Y, both.W, both.H))
		}
	}
}

// near says whether two boxes are those of a line and its rim.
func near(a, b ui.Rect) bool { return math.Abs(a.X-b.X) < 5 && math.Abs(a.Y-b.Y) < 5 }
