package ui

import (
	"slices"
	"time"
)

// Calm is how long a thing takes no press that has come to lie under a resting
// pointer, or to be what a key presses: whoever pressed meant what was there
// before. One gesture, a double click or a key held down too, makes one decision.
const Calm = 500 * time.Millisecond

// thing is something that takes clicks.
type thing struct {
	ident
	box, clip Rect
	covers    int                  // how many covers lay below it when it was drawn
	at        func(p Point) string // what of it is at a point, of a thing with parts
}

// ident tells a thing from what lay in its place before.
type ident struct {
	scene    *Memory
	id, says string
	box      Rect   // of a thing without an id
	mark     uint64 // of the moment, for what decides something
}

// DecisionID says that things drawn from here on decide something in a moment that is
// told from others by a number: in the next one the same button means something
// else. 0 ends it.
func (f *Frame) DecisionID(n uint64) { f.mark = n }

// CountDecisions tells with a number how many decisions have been taken in the scene: a key that
// has just taken one, or has led to another scene, does nothing more before it has been
// released and Calm has passed, whether a thing owns it or none.
func (f *Frame) CountDecisions(n uint64) { f.mem.deed = n }

// HitArea says that box takes clicks and what a click there would do: it may lie in
// the place of another that says something else.
func (f *Frame) HitArea(id string, box Rect, says string) { f.thing(id, box, says, nil) }

// HitMap is a thing with parts, a map: at says what a click at a point would do.
func (f *Frame) HitMap(id string, box Rect, at func(p Point) string) { f.thing(id, box, "", at) }

//
//go:noinline
func (f *Frame) thing(id string, box Rect, says string, at func(Point) string) {
	if f.mute || f.locked {
		return
	}
	k := ident{id: id, says: says, mark: f.mark}
	if id == "" {
		k.box = box
	}
	f.mem.things = append(f.mem.things, thing{ident: k, box: box, clip: f.clips[len(f.clips)-1], covers: len(f.covers), at: at})
}

// ClaimKey says that a key that is pressed now would press a thing.
func (f *Frame) ClaimKey(k Key, id, says string) {
	if !f.mute && !f.locked {
		f.mem.owners = append(f.mem.owners, owner{k, ident{id: id, says: says, mark: f.mark}})
	}
}

type owner struct {
	key Key
	ident
}

// under is the thing at a point, as the scene was last drawn.
func (m *Memory) under(p Point) ident {
	for i := len(m.things) - 1; i >= 0; i-- {
		if t := &m.things[i]; m.open(t, p) {
			k := t.ident
			k.scene = m
			if t.at != nil {
				k.says = t.at(p)
			}
			return k
		}
	}
	return ident{scene: m}
}

// open says whether a thing is seen at a point, as the scene was last drawn.
func (m *Memory) open(t *thing, p Point) bool {
	return t.box.Has(p) && t.clip.Has(p) && !slices.ContainsFunc(m.covers[min(t.covers, len(m.covers)):], func(c Rect) bool { return c.Has(p) })
}

// ownerOf is what a key would press.
func (m *Memory) ownerOf(k Key) ident {
	for i := len(m.owners) - 1; i >= 0; i-- {
		if m.owners[i].key == k {
			out := m.owners[i].ident
			out.scene = m
			return out
		}
	}
	return ident{scene: m}
}

// gesture watches what lies under the pointer and behind the keys from frame to
// frame, and keeps presses from what has only just come there.
type gesture struct {
	at    Point // where the pointer rested
	under ident
	fresh ident // came to lie under the pointer while that rested
	since time.Time

	press   ident // what the button was pressed on
	pressAt Point
	down    bool
	dead    bool // the press under way counts for nothing
	gone    bool // what it was pressed on is gone or means something else

	keys map[Key]ident
	late map[Key]time.Time // when a key came to press something else
	held map[Key]bool      // was down when that happened, and still is

	scene *Memory // on top before the frame
	deed  uint64  // of it, before the frame
}

// admit takes out of the input what must not count.
func (g *gesture) admit(in *Input, top *Memory, now time.Time) {
	if in.Pressed&LeftButton != 0 {
		k := top.under(in.At)
		g.down, g.gone, g.press, g.pressAt = true, false, k, in.At
		g.dead = k == g.fresh && k.named() && now.Before(g.since.Add(Calm))
	}
	if g.dead {
		in.Pressed &^= LeftButton
		in.Down &^= LeftButton
	}
	if in.Released&LeftButton != 0 {
		if g.dead || g.gone && in.At.Dist(g.pressAt) <= 6 {
			in.Released &^= LeftButton
		}
		g.down, g.dead = false, false
	}
	for k := range g.held {
		if !in.Holds(k) {
			delete(g.held, k)
		}
	}
	in.Keys = slices.DeleteFunc(slices.Clone(in.Keys), func(k Key) bool {
		at, ok := g.late[k]
		return ok && now.Before(at.Add(Calm)) || g.held[k]
	})
	g.scene, g.deed = top, top.deed
}

func (k ident) named() bool { return k.id != "" || k.box != (Rect{}) }

// watch looks what has changed after a frame. walked says that the player moved the
// focus or the cursor with the keys: what Enter presses then is what he went to.
func (g *gesture) watch(in *Input, top *Memory, now time.Time, walked bool) {
	if k := top.under(g.at); k != g.under && (k.named() || g.under.named()) {
		g.fresh, g.since = k, now
	}
	g.at, g.under = in.At, top.under(in.At)
	if g.down && !g.gone && top.under(g.pressAt) != g.press {
		g.gone = true
	}
	if g.keys == nil {
		g.keys, g.late, g.held = map[Key]ident{}, map[Key]time.Time{}, map[Key]bool{}
	}
	for _, o := range top.owners {
		if _, known := g.keys[o.key]; !known {
			g.keys[o.key] = ident{}
		}
	}
	for k, was := range g.keys {
		if o := top.ownerOf(k); o != was {
			g.keys[k] = o
			if !walked && was != (ident{}) {
				g.latch(k, in, now)
			}
		}
	}
	if top == g.scene && top.deed == g.deed {
		return
	}
	for _, k := range in.Keys { // what has just decided something, or led elsewhere, does nothing more
		g.latch(k, in, now)
	}
}

// latch keeps a key from doing more with this press, or with one right after it.
func (g *gesture) latch(k Key, in *Input, now time.Time) {
	if g.late[k] = now; in.Holds(k) {
		g.held[k] = true
	}
}

// walks says whether an input only moves the focus, a cursor or what is seen.
func (l *Look) walks(in Input) bool {
	if in.Wheel != (Point{}) || in.Scale != 0 {
		return true
	}
	if len(in.Keys) == 0 || in.Pressed|in.Released != 0 {
		return false
	}
	for _, c := range [...]Command{CmdNextUnit, CmdPreviousUnit, CmdNextTarget, CmdPreviousTarget, CmdHint, CmdZoomIn, CmdZoomOut, CmdFit, CmdCentre} {
		for _, k := range l.Keys.Of(c) {
			in.Take(k.Key)
		}
	}
	return !slices.ContainsFunc(in.Keys, func(k Key) bool { return k != KeyTab && (k > KeyUp || k < KeyPageDown) })
}
