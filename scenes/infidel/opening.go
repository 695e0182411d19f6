package infidel

import (
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// readFrom is the width of a hex from which on the numbers of a counter can be
// read.
const readFrom = 44

// covered is how much of the screen the prompt and the frame take of what is seen of
// the field.
var covered = ui.Size{W: 40, H: 120}

// Opening is the part of the field that matters first: where the armies stand; in a
// window too small for that the army of who looks, with as much of the enemy's as
// there is room for.
func (b *Board) Opening(v board.View) (part ui.Rect, unit float64) {
	sc := b.Read(v)
	own := v.Viewer
	if own < rules.First {
		own = sc.Active
	}
	all := sc.Stretch(func(rules.Side) bool { return true })
	mine := sc.Stretch(func(side rules.Side) bool { return side == own })
	if all.Empty() {
		return ui.Rect{}, 0
	}
	room := ui.Size{W: max(1, v.Bounds.W-covered.W) / readFrom, H: max(1, v.Bounds.H-covered.H) / readFrom}
	if all.W <= room.W && all.H <= room.H || mine.Empty() {
		return all, readFrom
	}
	part = all
	part.X, part.W = narrowed(all.X, all.W, mine.X, mine.W, room.W)
	part.Y, part.H = narrowed(all.Y, all.H, mine.Y, mine.H, room.H)
	return part, readFrom
}

// narrowed is the part of a stretch, no longer than room, that has the middle of it
// as near to its own as it can with mine in it, or the middle of mine.
func narrowed(at, long, mine, mineLong, room float64) (from, n float64) {
	if long <= room {
		return at, long
	}
	if mineLong > room {
		return mine + (mineLong-room)/2, room
	}
	from = at + (long-room)/2
	return max(mine+mineLong-room, min(from, mine)), room
}

// Mini draws the whole field as a small picture: the country, and who stands
// where.
func (b *Board) Mini(v board.View) func(dst *ui.List, box ui.Rect) {
	sc := b.Read(v)
	return func(dst *ui.List, box ui.Rect) {
		w := b.World()
		unit := box.W / w.W
		key := ui.LayerKey{Name: "infidel-mini", Version: zones.Version(b.Sc.Map.ID, b.Sc.Looks), Size: box.Size()}
		dst.Layer(box, key, func(l *ui.List) {
			c := &land.Chart{Sc: b.Sc, Size: w, Unit: unit, Style: land.Toned}
			c.Draw(l, ui.Rect{W: box.W, H: box.H})
		})
		sc.Dots(dst, board.Camera{Unit: unit, At: box.Min()}, v.Coats)
	}
}
