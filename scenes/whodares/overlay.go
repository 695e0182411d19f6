package whodares

import (
	"slices"

	game "sandtable/rules/whodares"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// plated is an errand with its plate: over its zone, or on a tag at the edge where that is out of sight.
type plated struct {
	errand
	plate zones.Plate
}

// overlay is what stands over the map: plates over zones, tags at the edges.
type overlay struct {
	plates   []plated
	tags     []signpost
	standing []ui.Rect // where counters stand
	taken    []ui.Rect // what no name may lie on
}

// laid is an overlay with what it was laid out for.
type laid struct {
	laidKey
	over []ui.Rect
	overlay
}

type laidKey struct {
	of     *scene
	goings search
	edge   int
	lang   string
	bare   bool
	camera board.Camera
	bounds ui.Rect
	spread ui.Rect
	on     struct { // the tag that the pointer is on
		zone int
		box  ui.Rect
		of   uint64
	}
}

// overlay lays plates and tags out, once for what they lie over: the pointer moves nothing; while the
// camera is on its way tags stand where they will and plates go along. It is only read.
func (b *Board) overlay(now board.View, sc *scene) overlay {
	v := now.Rest()
	out := b.laidOut(v, sc)
	if now.Camera == v.Camera {
		return out
	}
	move := func(p ui.Point) ui.Point { return now.Camera.On(v.Camera.Of(p)) }
	out.plates = slices.Clone(out.plates)
	for i := range out.plates {
		out.plates[i].plate.At = move(out.plates[i].plate.At)
	}
	return out
}

// laidOut is the overlay of a camera at rest.
func (b *Board) laidOut(v board.View, sc *scene) overlay {
	k := laidKey{of: sc, goings: b.goings(v, sc).search, edge: b.wishes(v).edge, lang: v.Lang, bare: v.Bare, camera: v.Camera, bounds: v.Bounds, spread: b.fan.Spread()}
	k.on.zone, k.on.box, k.on.of = b.onTag.zone, b.onTag.box, b.onTag.of
	for i := range b.laid {
		if l := &b.laid[i]; l.laidKey == k && slices.Equal(l.over, v.Over) {
			return l.overlay
		}
	}
	b.laid[0], b.laid[1] = b.laid[1], b.laid[0]
	l := &b.laid[0]
	*l = laid{k, append(l.over[:0], v.Over...), b.lay(v, sc)}
	return l.overlay
}

// lay does so.
func (b *Board) lay(v board.View, sc *scene) (out overlay) {
	out.standing = b.standing(v, sc)
	out.taken = out.standing
	if v.Quiet || v.Preview || sc.lineUp != nil || sc.muster != nil || sc.account != nil {
		return out
	}
	boxes := slices.Clone(out.standing)
	if !b.fan.Spread().Empty() {
		boxes = append(boxes, b.fan.Spread().Inset(-2))
	}
	few := len(boxes)
	lit := b.lit(v, sc)
	var beyond []signpost
	for _, t := range b.errands(v, sc) {
		p := b.plate(v, t.zone)
		b.label(v, &p, &t)
		at, ok := b.room(v, p, t, slices.Concat(boxes, lit.but(t.zone)))
		if !ok && t.fight { // it is the only way to click it, so it may lie over counters
			at, ok = b.room(v, p, t, boxes[few:])
		}
		if ok {
			p.At = at
			out.plates = append(out.plates, plated{t, p})
			boxes = append(boxes, p.Box().Inset(-2))
			continue
		}
		if b.outside(v, t.zone) {
			p.Size = 13
			beyond = append(beyond, signpost{zone: t.zone, plate: p, goes: true, aim: t})
		}
	}
	beyond = b.beyond(v, sc, beyond)
	tags := b.layTags(v, beyond, slices.Concat(out.standing, lit.but(board.None)))
	b.clear(v, &out, tags, boxes, lit)
	out.tags = tags.list
	out.taken = slices.Clone(out.standing)
	for i := range out.tags {
		out.taken = append(out.taken, out.tags[i].box.Inset(-2))
	}
	for _, p := range out.plates {
		out.taken = append(out.taken, p.plate.Box().Inset(-2))
	}
	return out
}

// clear moves plates away from the tags; those that find no other room are left out:
// the panel says what they would, and what is out of sight is counted.
func (b *Board) clear(v board.View, out *overlay, tags *posts, taken []ui.Rect, lit lights) {
	var over []ui.Rect
	for i := range tags.list {
		over = append(over, tags.list[i].box.Inset(-2))
	}
	taken = append(taken, over...)
	kept := out.plates[:0]
	for _, p := range out.plates {
		if pane.Overlaps(over, p.plate.Box()) {
			was := p.plate.At
			p.plate.At = b.plate(v, p.zone).At
			at, ok := b.room(v, p.plate, p.errand, slices.Concat(taken, lit.but(p.zone)))
			switch {
			case ok:
				p.plate.At = at
			case p.fight:
				p.plate.At = was
			default:
				if b.outside(v, p.zone) {
					tags.count(edgeOf(b.chart.On(v.Camera, p.zone), tags.room), 1)
				}
				continue
			}
			taken = append(taken, p.plate.Box().Inset(-2))
		}
		kept = append(kept, p)
	}
	out.plates = kept
}

// lights are where the zones are seen that a click answers with a deed, by zone.
type lights map[int]ui.Rect

func (b *Board) lit(v board.View, sc *scene) lights {
	out := lights{}
	add := func(z int) {
		if box := b.chart.Box(v.Camera, z, 0).Inset(-5 * v.Camera.Unit / zones.Drawn).Intersect(v.Bounds); !box.Empty() { // with its ring
			out[z] = box
		}
	}
	for _, t := range b.errands(v, sc) {
		add(t.zone)
	}
	for z := range sc.fields {
		if list, goal := onZone(v, sc, z); goal && len(list) > 0 {
			add(z)
		}
	}
	return out
}

// but are those of all zones but one, by number.
func (l lights) but(zone int) (out []ui.Rect) {
	for z := range game.Zones {
		if box, ok := l[z]; ok && z != zone {
			out = append(out, box)
		}
	}
	return out
}

// standing are the boxes of the counters on the map and of their flags: no word lies on them.
func (b *Board) standing(v board.View, sc *scene) (out []ui.Rect) {
	if v.Bare {
		return nil
	}
	k := v.Camera.Unit / zones.Drawn
	for z := range sc.fields {
		n := sc.fields[z].stood()
		if n == 0 {
			continue
		}
		mid := b.chart.On(v.Camera, z)
		if ui.Around(mid, ui.Size{W: 160 * k, H: 140 * k}).Intersect(v.Bounds).Empty() {
			continue
		}
		places, side := slotsOf(n)
		scale := max(k, small/side)
		for i, at := range places {
			flagged := i >= n-len(sc.fields[z].groups)
			stands := standAt(mid, at, scale, k, flagged)
			out = append(out, ui.Around(stands, ui.Size{W: side * scale * 1.16, H: side * scale * 1.16}))
			if flagged {
				out = append(out, pennant(flagFoot(stands, side*scale), side*scale*1.15))
			}
		}
	}
	return out
}

// room is where a plate finds room: above its zone, below, or beside it.
func (b *Board) room(v board.View, p zones.Plate, t errand, taken []ui.Rect) (ui.Point, bool) {
	k := v.Camera.Unit / zones.Drawn
	half := p.Box().H / 2
	mid := b.chart.On(v.Camera, t.zone)
	list := [...]ui.Point{p.At, {X: mid.X, Y: mid.Y + 40*k + half + 18*k}, {X: mid.X + 56*k, Y: mid.Y}, {X: mid.X - 56*k, Y: mid.Y}}
	for _, at := range list {
		p.At = at
		box := p.Box()
		if v.Cuts(box) || box.Y < v.Bounds.Y+tagHigh+tagGap && mid.Y > box.Y { // the tags lie along that edge
			continue
		}
		if !pane.Overlaps(taken, box) {
			return at, true
		}
	}
	return p.At, false
}

// outside says whether a zone is not to be seen: beyond the edge, or covered.
func (b *Board) outside(v board.View, z int) bool {
	return v.Cuts(b.chart.Box(v.Camera, z, 0).Inset(6 * v.Camera.Unit / zones.Drawn))
}

// free is what tags may be laid along: the picture without what lies over its sides.
func (b *Board) free(v board.View) (room ui.Rect, mini ui.Rect) {
	room = v.Bounds.Inset(8)
	for _, o := range v.Over {
		switch o = o.Intersect(v.Bounds); {
		case o.Empty():
		case o.X < v.Bounds.Center().X && o.Y < v.Bounds.Center().Y && o.Right() < v.Bounds.Center().X:
			mini = o
		case o.H > o.W && o.X > v.Bounds.Center().X:
			room.W = min(room.W, o.X-10-room.X)
		case o.W > o.H && o.Y > v.Bounds.Center().Y:
			room.H = min(room.H, o.Y-8-room.Y)
		}
	}
	return room, mini
}
