package ui

import (
	"image/color"
	"math"
	"slices"
)

// Ink is a colour with straight alpha.
type Ink = color.NRGBA

// Op is what a command paints.
type Op uint8

const (
	OpFill     Op = iota + 1 // Box in Ink
	OpNine                   // Pic stretched over Box by its nine parts, corners at 100 %
	OpSprite                 // Pic into Box, tinted by Ink, turned by Turn about its centre
	OpPut                    // Pic with its anchor at Box's corner, Width to its set's unit, turned by Turn
	OpLine                   // from Box's corner to the opposite one, Width thick
	OpPoly                   // the polygon of the list's points First..First+N, convex, in Ink
	OpText                   // Text in one line in Box
	OpClipPush               // nothing outside Box until the matching OpClipPop
	OpClipPop                // the clip before counts again
	OpLayer                  // a picture kept by Key, painted anew only when the key changes, shown in Box
)

// Pic names a sprite: its set among the assets (`interface`, `memoir`) and its
// id there (`icon-undo`).
type Pic struct{ Set, ID string }

// Face is one of the app's type faces.
type Face uint8

// The faces.
const (
	Regular Face = iota
	Medium
	Bold
	Mono
)

// Align is where a line of text stands in its box; it is always centred in
// the box's height.
type Align uint8

// The alignments.
const (
	Left Align = iota
	Middle
	Right
)

// LayerKey tells a kept picture from the others and its versions from one
// another: anything that changes the picture must change the key.
type LayerKey struct {
	Name    string
	Version uint64
	Size    Size // logical pixels of the picture's own coordinates
}

// Hash is the FNV-1a hash of a text, for the version of a kept picture.
func Hash(text string) uint64 {
	v := uint64(14695981039346656037)
	for _, c := range []byte(text) {
		v = (v ^ uint64(c)) * 1099511628211
	}
	return v
}

// Cmd is one thing to paint. It is comparable, so that two lists can be
// compared; what is not (points, the content of layers) stands in the list.
type Cmd struct {
	Op    Op
	Face  Face
	Align Align
	Cut   bool // of a text: it is shortened
	Box   Rect
	Pic   Pic
	Text  string
	Width float64 // of a line; the size of a text; the unit of a piece put; logical pixels
	Turn  float64 // radians, clockwise
	Ink   Ink
	Halo  Ink     // of a text: what stands around its letters; none if clear
	Rim   float64 // how wide that is
	Key   LayerKey
	First int32 // first point of a polygon, or index of a layer's content
	N     int32
}

// List is what a frame paints, in order. The zero value is ready.
type List struct {
	Cmds   []Cmd
	Points []Point
	layers []func(*List)
	moved  Point
	saved  []Point
}

// Reset empties the list and keeps its memory.
func (l *List) Reset() {
	l.Cmds, l.Points = l.Cmds[:0], l.Points[:0]
	clear(l.layers)
	l.layers = l.layers[:0]
	l.moved, l.saved = Point{}, l.saved[:0]
}

// Same says whether two lists paint the same picture. Layers are compared by
// their keys.
func (l *List) Same(m *List) bool {
	return slices.Equal(l.Cmds, m.Cmds) && slices.Equal(l.Points, m.Points)
}

// Push moves the origin of what follows by p, until Pop.
func (l *List) Push(p Point) { l.saved = append(l.saved, l.moved); l.moved = l.moved.Add(p) }

// Pop takes the last Push back.
func (l *List) Pop() {
	n := len(l.saved) - 1
	l.moved, l.saved = l.saved[n], l.saved[:n]
}

func (l *List) add(c Cmd) {
	c.Box.X += l.moved.X
	c.Box.Y += l.moved.Y
	l.Cmds = append(l.Cmds, c)
}

// Fill paints a box in one colour.
//
//go:noinline
func (l *List) Fill(box Rect, ink Ink) { l.add(Cmd{Op: OpFill, Box: box, Ink: ink}) }

// Seam is a line of text with a rim around its letters, for words on a map.
func (l *List) Seam(box Rect, text string, t Type, halo Ink, rim float64) {
	if text == "" {
		return
	}
	l.Text(box, text, t)
	c := &l.Cmds[len(l.Cmds)-1]
	c.Halo, c.Rim = halo, rim
}

// Border paints a frame of width w just inside box.
func (l *List) Border(box Rect, w float64, ink Ink) {
	l.Fill(Rect{box.X, box.Y, box.W, w}, ink)
	l.Fill(Rect{box.X, box.Bottom() - w, box.W, w}, ink)
	l.Fill(Rect{box.X, box.Y + w, w, box.H - 2*w}, ink)
	l.Fill(Rect{box.Right() - w, box.Y + w, w, box.H - 2*w}, ink)
}

// Dashed outlines a box with dashes on logical pixels long, off pixels between
// them and before the corners.
func (l *List) Dashed(box Rect, on, off, w float64, ink Ink) {
	right, bottom := box.Right(), box.Bottom()
	for x := box.X + off; x < right-off; x += on + off {
		end := min(x+on, right-off)
		l.Line(Point{x, box.Y}, Point{end, box.Y}, w, ink)
		l.Line(Point{x, bottom}, Point{end, bottom}, w, ink)
	}
	for y := box.Y + off; y < bottom-off; y += on + off {
		end := min(y+on, bottom-off)
		l.Line(Point{box.X, y}, Point{box.X, end}, w, ink)
		l.Line(Point{right, y}, Point{right, end}, w, ink)
	}
}

// Nine stretches a nine-part sprite over a box.
func (l *List) Nine(box Rect, pic Pic) { l.NineIn(box, pic, White) }

// NineIn does so with a tint.
//
//go:noinline
func (l *List) NineIn(box Rect, pic Pic, ink Ink) {
	l.add(Cmd{Op: OpNine, Box: box, Pic: pic, Ink: ink})
}

// Put lays a piece on a board: the sprite's anchor comes to at, and the sprite
// is scaled so that the unit of its set is unit logical pixels: the width of a
// hex for boards and pieces, 1 for a picture of the interface or a card at
// 100 %.
func (l *List) Put(at Point, unit float64, pic Pic) { l.PutIn(at, unit, pic, White, 0) }

// PutIn does so with a tint and turned clockwise about the anchor, in radians.
//
//go:noinline
func (l *List) PutIn(at Point, unit float64, pic Pic, ink Ink, turn float64) {
	l.add(Cmd{Op: OpPut, Box: Rect{at.X, at.Y, 0, 0}, Pic: pic, Width: unit, Ink: ink, Turn: turn})
}

// Sprite paints a sprite into a box as it is.
func (l *List) Sprite(box Rect, pic Pic) { l.SpriteIn(box, pic, White) }

// SpriteIn paints a sprite multiplied by a colour: white silhouettes take it,
// its alpha makes any sprite paler.
//
//go:noinline
func (l *List) SpriteIn(box Rect, pic Pic, ink Ink) {
	l.add(Cmd{Op: OpSprite, Box: box, Pic: pic, Ink: ink})
}

// Turned paints a sprite turned clockwise about the middle of its box.
func (l *List) Turned(box Rect, pic Pic, ink Ink, radians float64) {
	l.add(Cmd{Op: OpSprite, Box: box, Pic: pic, Ink: ink, Turn: radians})
}

// Line paints a thick line with flat ends.
//
//go:noinline
func (l *List) Line(from, to Point, width float64, ink Ink) {
	l.add(Cmd{Op: OpLine, Box: Rect{from.X, from.Y, to.X - from.X, to.Y - from.Y}, Width: width, Ink: ink})
}

// Poly paints a convex polygon.
//
//go:noinline
func (l *List) Poly(points []Point, ink Ink) {
	first := len(l.Points)
	for _, p := range points {
		l.Points = append(l.Points, p.Add(l.moved))
	}
	l.Cmds = append(l.Cmds, Cmd{Op: OpPoly, First: int32(first), N: int32(len(points)), Ink: ink})
}

// circle are the corners of a disc of radius 1, fine those of a large one, which would show them. rounded are those of a
// box whose corners have that radius, corner of them for each, about the middle of its own: upper right, lower right,
// lower left, upper left.
var circle, fine, rounded = func() (circle [28]Point, fine [112]Point, rounded [4 * corner]Point) {
	at := func(a float64) Point { return Point{math.Cos(a), math.Sin(a)} }
	for _, shape := range [2][]Point{circle[:], fine[:]} {
		for i := range shape {
			shape[i] = at(float64(i) / float64(len(shape)) * 2 * math.Pi)
		}
	}
	for i := range rounded {
		rounded[i] = at((float64(i/corner) - 1 + float64(i%corner)/(corner-1)) * math.Pi / 2)
	}
	return circle, fine, rounded
}()

const corner = 6

// Round paints a box with round corners.
func (l *List) Round(box Rect, radius float64, ink Ink) {
	var p [len(rounded)]Point
	radius = min(radius, box.W/2, box.H/2)
	corners := [4]Point{
		{box.Right() - radius, box.Y + radius}, {box.Right() - radius, box.Bottom() - radius},
		{box.X + radius, box.Bottom() - radius}, {box.X + radius, box.Y + radius},
	}
	for i, c := range corners {
		for k := i * corner; k < (i+1)*corner; k++ {
			p[k] = c.Add(rounded[k].Mul(radius))
		}
	}
	l.Poly(p[:], ink)
}

// Disc paints a filled circle.
func (l *List) Disc(c Point, radius float64, ink Ink) {
	shape := circle[:]
	if radius > largeDisc {
		shape = fine[:]
	}
	var p [len(fine)]Point
	for i, corner := range shape {
		p[i] = c.Add(corner.Mul(radius))
	}
	l.Poly(p[:len(shape)], ink)
}

// largeDisc is the radius from which on a disc shows its corners.
const largeDisc = 36

// Text paints one line; size is in logical pixels, already scaled by the text
// size of the settings (Frame.Type gives it).
//
//go:noinline
func (l *List) Text(box Rect, text string, t Type) {
	if text == "" {
		return
	}
	l.add(Cmd{Op: OpText, Box: box, Text: text, Face: t.Face, Width: t.Size, Align: t.Align, Ink: t.Ink})
}

// Clip lets nothing outside box be painted until the matching Unclip. Clips
// nest.
//
//go:noinline
func (l *List) Clip(box Rect) { l.add(Cmd{Op: OpClipPush, Box: box}) }

// Unclip ends the last Clip.
//
//go:noinline
func (l *List) Unclip() { l.add(Cmd{Op: OpClipPop}) }

// Layer shows a kept picture in box. draw paints it in its own coordinates,
// from 0,0 to key.Size, and is called only when no picture with this key is at
// hand. The picture is made at the resolution of box, so a box of another
// size than key.Size means a zoomed picture that is still sharp; while zooming
// keep the first key's Size and change the box only, and the kept picture is
// scaled instead.
func (l *List) Layer(box Rect, key LayerKey, draw func(*List)) {
	l.layers = append(l.layers, draw)
	l.add(Cmd{Op: OpLayer, Box: box, Key: key, First: int32(len(l.layers) - 1)})
}

// Content paints what a layer command holds into dst.
func (l *List) Content(c Cmd, dst *List) { l.layers[c.First](dst) }
