package zones

import (
	"hash/fnv"
	"math"
	"slices"
	"strconv"
	"unicode/utf8"

	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Ink, Cream, Gold and Brick are the inks of counters and of what is marked on maps.
var (
	Ink   = ui.Casing
	Cream = ui.Ink{R: 0xF4, G: 0xEE, B: 0xDF, A: 255}
	Gold  = ui.Ink{R: 0xF2, G: 0xC9, B: 0x4C, A: 255}
	Brick = ui.Ink{R: 0xA3, G: 0x30, B: 0x1B, A: 255}
)

var (
	ink  = Ink
	pale = ui.Ink{R: 0xEF, G: 0xE5, B: 0xC9, A: 255}
	dark = ui.Ink{R: 0x33, G: 0x28, B: 0x1A, A: 255}
	lane = ui.Ink{R: 0xF3, G: 0xE4, B: 0xB6, A: 255}
)

// Style is what a game draws its chart with.
type Style struct {
	Name   string  // tells its kept pictures from those of other charts
	Set    string  // the set of the fields' and badges' sprites
	Ground string  // the set of the tiles of the ground, `map-COLUMN-ROW`
	Tile   ui.Size // extent of a tile in the world
	// Label names a field; rank says how much it matters: where names have no room beside one
	// another that of the higher rank stands. It is nil where the fields bear their names.
	Label func(field int) (name string, rank int)
	// Badges are the sprites on the upper right corner of a field, from the right; nil for none.
	Badges func(field int) []string
	// Under is what lies on the ground below the links, Amid what stands between
	// links and fields, Over what is written on each field; all are parts of the
	// kept picture, for a chart shown at unit, and may be nil.
	Under func(l *ui.List, unit float64)
	Amid  func(l *ui.List, unit float64)
	Over  func(l *ui.List, unit float64, field int)
}

// Version tells the kept pictures of a map from others by what they show.
func Version(shows ...string) uint64 {
	h := fnv.New64a()
	for _, s := range shows {
		h.Write([]byte(s + "/"))
	}
	return h.Sum64()
}

// Edge draws the edge of the map on the table.
func (c *Chart) Edge(dst *ui.List, cam board.Camera) {
	box := ui.Rect{X: cam.At.X, Y: cam.At.Y, W: c.World.W * cam.Unit, H: c.World.H * cam.Unit}
	dst.Round(box.Inset(-3).Move(3, 5), 6, ui.Alpha(ink, 0.35))
	dst.Round(box.Inset(-3), 5, ui.Ink{R: 0x6E, G: 0x5C, B: 0x44, A: 255})
}

// Draw shows the chart: ground, links and fields, which stand still, as kept
// pictures. version must change with what is drawn. settled is the unit at
// which the camera comes to rest; until then pictures are scaled.
func (c *Chart) Draw(dst *ui.List, st Style, cam board.Camera, settled float64, bounds ui.Rect, version uint64) {
	Keep(dst, c.World, st.Name, cam, settled, bounds, version, func(l *ui.List, unit float64, part ui.Rect) { c.paint(l, st, unit, part) })
}

// Names writes the names of the fields, as kept pictures too. taken are boxes
// on the screen that are written in already: no name lies there.
func (c *Chart) Names(dst *ui.List, st Style, cam board.Camera, settled float64, bounds ui.Rect, version uint64, taken []ui.Rect) {
	if settled <= 0 {
		settled = cam.Unit
	}
	k := settled / cam.Unit
	boxes := make([]ui.Rect, 0, len(taken))
	for _, r := range taken {
		box := ui.Rect{X: math.Round((r.X - cam.At.X) * k), Y: math.Round((r.Y - cam.At.Y) * k), W: math.Round(r.W * k), H: math.Round(r.H * k)}
		boxes = append(boxes, box)
		for _, n := range [4]float64{box.X, box.Y, box.W, box.H} {
			version = (version ^ uint64(int64(n))) * 1099511628211
		}
	}
	Keep(dst, c.World, st.Name+"/names", cam, settled, bounds, version, func(l *ui.List, unit float64, part ui.Rect) {
		for _, n := range c.labels(st, unit, boxes) {
			if !n.box.Intersect(part).Empty() {
				n.write(l)
			}
		}
	})
}

// Keep shows a drawing of a whole world as pictures of its parts, which are kept: those that are in
// sight within bounds. settled is the unit at which the camera comes to rest; until then pictures
// are scaled. version must change with what is drawn. draw paints in logical pixels, the world's
// corner at the origin, at least what lies in part.
func Keep(dst *ui.List, world ui.Size, name string, cam board.Camera, settled float64, bounds ui.Rect, version uint64, draw func(l *ui.List, unit float64, part ui.Rect)) {
	if settled <= 0 {
		settled = cam.Unit
	}
	whole := ui.Size{W: world.W * settled, H: world.H * settled}
	cols, rows := cuts(whole.W), cuts(whole.H)
	size := ui.Size{W: math.Ceil(whole.W / cols), H: math.Ceil(whole.H / rows)}
	k := cam.Unit / settled
	// A part belongs to its grid: stretched into that of another it would show another place.
	name += "/" + strconv.Itoa(int(cols)) + "x" + strconv.Itoa(int(rows))
	for y := range int(rows) {
		for x := range int(cols) {
			part := ui.Rect{X: float64(x) * size.W, Y: float64(y) * size.H, W: size.W + bleed, H: size.H + bleed}
			part = part.Intersect(ui.Rect{W: whole.W, H: whole.H})
			box := ui.Rect{X: math.Round(cam.At.X) + part.X*k, Y: math.Round(cam.At.Y) + part.Y*k, W: part.W * k, H: part.H * k}
			if box.Intersect(bounds).Empty() {
				continue
			}
			key := ui.LayerKey{Name: name + "/" + strconv.Itoa(x) + "/" + strconv.Itoa(y), Version: version, Size: part.Size()}
			dst.Layer(box, key, func(l *ui.List) {
				l.Push(ui.Point{X: -part.X, Y: -part.Y})
				draw(l, settled, part)
				l.Pop()
			})
		}
	}
}

// tileSide is how long the side of a kept picture is at most, in logical pixels: each picture in
// sight is a call to the card in every frame, so a map that is seen as a whole is one. Drawn larger
// it is several, so that only what is seen is kept. With bleed, which is how far each reaches under
// the next so that no seam shows while they are scaled, a picture fills a texture of a power of
// two.
const (
	tileSide = 2048 - bleed
	bleed    = 2
)

// cuts is in how many parts the side of a map is cut that is too long for one. Textures have sides
// of powers of two: a part more than the fewest is better than halves that are empty. Each is a
// call to the card in every frame, which is next to nothing beside its pixels.
func cuts(side float64) float64 {
	n := math.Ceil(side / tileSide)
	room := func(n float64) float64 { return n * math.Exp2(math.Ceil(math.Log2(side/n+bleed))) }
	if n > 1 && room(n+1) < 0.85*room(n) {
		return n + 1
	}
	return max(1, n)
}

// Picture draws the whole chart at once, its corner at the origin: for previews.
func (c *Chart) Picture(dst *ui.List, st Style, cam board.Camera) {
	dst.Push(cam.At)
	c.paint(dst, st, cam.Unit, ui.Rect{W: c.World.W * cam.Unit, H: c.World.H * cam.Unit})
	if st.Label != nil {
		for _, n := range c.labels(st, cam.Unit, nil) {
			n.write(dst)
		}
	}
	dst.Pop()
}

// paint draws what of the chart lies in part, in logical pixels at unit.
func (c *Chart) paint(l *ui.List, st Style, unit float64, part ui.Rect) {
	seen := func(p ui.Point, w, h float64) bool {
		return !ui.Around(p.Mul(unit), ui.Size{W: w * unit, H: h * unit}).Intersect(part).Empty()
	}
	for y := 0.0; y*st.Tile.H < c.World.H; y++ {
		for x := 0.0; x*st.Tile.W < c.World.W; x++ {
			at := ui.Point{X: x * st.Tile.W, Y: y * st.Tile.H}
			if seen(at.Add(ui.Point{X: st.Tile.W / 2, Y: st.Tile.H / 2}), st.Tile.W, st.Tile.H) {
				l.Put(at.Mul(unit), unit, ui.Pic{Set: st.Ground, ID: "map-" + strconv.Itoa(int(x)) + "-" + strconv.Itoa(int(y))})
			}
		}
	}
	if st.Under != nil {
		st.Under(l, unit)
	}
	for kind := OffRoad; kind <= Road; kind++ {
		for _, link := range c.Links {
			if link.Kind == kind {
				link.draw(l, unit, part)
			}
		}
	}
	if st.Amid != nil {
		st.Amid(l, unit)
	}
	for i, f := range c.Fields {
		if !seen(f.At, c.Size.W*1.4, c.Size.H*1.6) {
			continue
		}
		l.Put(f.At.Mul(unit), unit, ui.Pic{Set: st.Set, ID: f.Pic})
		if st.Badges != nil {
			for n, id := range st.Badges(i) {
				at := f.At.Add(ui.Point{X: (38 - 27*float64(n)) / Drawn, Y: -37.0 / Drawn})
				l.Put(at.Mul(unit), unit*0.875, ui.Pic{Set: st.Set, ID: id})
			}
		}
		if st.Over != nil {
			st.Over(l, unit, i)
		}
	}
}

// draw draws a link: a road as a lane between two lines, a track dashed, a way
// off the road dotted, none ever thinner than can be told apart.
func (k Link) draw(l *ui.List, unit float64, part ui.Rect) {
	in := ui.Bounds(k.line...)
	box := ui.Rect{X: in.X * unit, Y: in.Y * unit, W: in.W * unit, H: in.H * unit}
	if box.Inset(-12).Intersect(part).Empty() {
		return
	}
	px := func(drawn, least float64) float64 { return max(drawn*unit/Drawn, least) }
	switch k.Kind {
	case Road:
		Stroke(l, k.line, unit, px(9, 4.2), dark)
		Stroke(l, k.line, unit, px(5, 2), lane)
	case Track:
		Stroke(l, k.line, unit, px(8.5, 4), ui.Alpha(pale, 0.75))
		dashes(l, k.line, unit, px(16, 6), px(9, 4), func(a, b ui.Point) { l.Line(a, b, px(3.6, 1.7), dark) })
	default:
		Stroke(l, k.line, unit, px(8, 4), ui.Alpha(pale, 0.6))
		dashes(l, k.line, unit, 0, px(12, 5), func(a, _ ui.Point) { l.Disc(a, px(2.4, 1.1), dark) })
	}
}

// Stroke draws a line of the world w logical pixels wide.
func Stroke(l *ui.List, line []ui.Point, unit, w float64, ink ui.Ink) {
	for i := 1; i < len(line); i++ {
		l.Line(line[i-1].Mul(unit), line[i].Mul(unit), w, ink)
	}
}

// dashes calls do for every dash of a line of the world, on logical pixels long, off between.
func dashes(l *ui.List, line []ui.Point, unit, on, off float64, do func(a, b ui.Point)) {
	at, next := 0.0, off/2
	for i := 1; i < len(line); i++ {
		a, b := line[i-1].Mul(unit), line[i].Mul(unit)
		n := a.Dist(b)
		for next < at+n {
			from := a.Add(b.Sub(a).Mul((next - at) / n))
			end := min(n, next-at+on)
			do(from, a.Add(b.Sub(a).Mul(end/n)))
			if rest := on - (end - (next - at)); rest > 0.5 && i+1 < len(line) { // round the corner
				c := line[i+1].Mul(unit)
				if d := b.Dist(c); d > 0 {
					do(b, b.Add(c.Sub(b).Mul(min(1, rest/d))))
				}
			}
			next += on + off
		}
		at += n
	}
}

// label is the name of a field where there is room for it.
type label struct {
	box  ui.Rect
	text string
	ty   ui.Type
}

func (n label) write(l *ui.List) {
	l.Seam(n.box, n.text, n.ty, ui.Alpha(pale, 0.9), max(1, n.ty.Size*0.11))
}

// labels finds room for the names: those of higher rank first, none over
// another, over a field or over what is taken.
func (c *Chart) labels(st Style, unit float64, taken []ui.Rect) []label {
	ty := ui.Type{Face: ui.Bold, Size: math.Round(min(22, max(10, 14.5*unit/Drawn))), Align: ui.Middle, Ink: ink}
	cam := board.Camera{Unit: unit}
	whole := ui.Rect{W: c.World.W * unit, H: c.World.H * unit}
	var out []label
	taken = slices.Clone(taken)
	free := func(box ui.Rect, own int) bool {
		for i := range c.Fields {
			if i != own && !c.Box(cam, i, 0).Inset(unit*0.03).Intersect(box).Empty() {
				return false
			}
		}
		return !pane.Overlaps(taken, box)
	}
	for rank := 3; rank >= 0; rank-- {
		for i := range c.Fields {
			name, r := st.Label(i)
			if r != rank || name == "" {
				continue
			}
			field := c.Box(cam, i, 0)
			size := ui.Size{W: float64(utf8.RuneCountInString(name))*ty.Size*0.58 + 8, H: ty.Size * 1.2}
			below := ui.Around(ui.Point{X: field.Center().X, Y: field.Bottom() + ty.Size*0.75}, size)
			above := ui.Around(ui.Point{X: field.Center().X, Y: field.Y - ty.Size*0.7}, size)
			more := ty.Size * 0.6 // counters may stand out of a small field
			for _, box := range [4]ui.Rect{below, above, below.Move(0, more), above.Move(0, -more)} {
				if box = box.Within(whole); free(box, i) {
					out, taken = append(out, label{box, name, ty}), append(taken, box)
					break
				}
			}
		}
	}
	return out
}
