package paint

import (
	"image"
	"image/draw"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/vector"
	"sandtable/scenes/ui"
)

// glyphs are the signs of the fonts in the sizes in use, white on pages of their own: a line is quads of one page.
type glyphs struct {
	measure *ui.Measurer
	known   map[glyphKey]slot
	sheets  []*sheet
	raster  vector.Rasterizer
	buffer  []byte
}

// glyphKey tells glyphs apart: size in quarters of a pixel, and where between two pixels the origin lies.
type glyphKey struct {
	font  ui.Face
	index uint16
	size  uint16
	step  uint8
}

// steps is in how many places between two pixels a glyph is drawn.
const steps = 4

// slot is where a glyph lies on a sheet, and where it goes from its origin's whole pixel; a space has no sheet.
type slot struct {
	sheet  *sheet
	at     image.Rectangle
	dx, dy int
}

// sheet is a page of glyphs. It grows downwards while there is room.
type sheet struct {
	page
	alpha *image.Alpha    // what lies on it
	rows  []row           // from the top down
	fresh image.Rectangle // not yet on the card
}

// row is a strip of a sheet with glyphs of about the same height.
type row struct{ y, h, used int }

const (
	sheetWidth = 1024
	sheetFirst = 256 // height at first
	sheetMost  = 2048
)

func (g *glyphs) white() *page {
	if len(g.sheets) == 0 {
		g.sheets = append(g.sheets, newSheet())
	}
	return &g.sheets[0].page
}

func newSheet() *sheet {
	s := &sheet{alpha: image.NewAlpha(image.Rect(0, 0, sheetWidth, sheetFirst))}
	s.image = unmanaged(sheetWidth, sheetFirst)
	corner, _ := s.take(strip, strip)
	s.spot = corner.Min
	for y := corner.Min.Y; y < corner.Max.Y; y++ {
		for x := corner.Min.X; x < corner.Max.X; x++ {
			s.alpha.Pix[s.alpha.PixOffset(x, y)] = 0xFF
		}
	}
	return s
}

// sweep begins anew where several sheets are in use: between two pictures nothing refers to a slot.
func (g *glyphs) sweep() {
	if len(g.sheets) < 2 {
		return
	}
	for _, s := range g.sheets {
		s.image.Deallocate()
	}
	g.sheets = nil
	clear(g.known)
}

// find gives a glyph whose origin lies x pixels from the left, and the whole pixel its slot counts from.
func (g *glyphs) find(sign ui.Glyph, size uint16, x float64) (slot, int) {
	n := int(math.Round(x * steps))
	whole := n / steps
	if n < 0 && n%steps != 0 {
		whole--
	}
	k := glyphKey{sign.Font, uint16(sign.Index), size, uint8(n - whole*steps)}
	s, ok := g.known[k]
	if !ok {
		s = g.draw(sign, k)
		g.known[k] = s
	}
	return s, whole
}

// draw rasterises a glyph onto a sheet.
func (g *glyphs) draw(sign ui.Glyph, k glyphKey) slot {
	shape, err := g.measure.Outline(sign, float64(k.size)/4)
	if err != nil || len(shape) == 0 {
		return slot{}
	}
	b := shape.Bounds()
	shift := float32(k.step) / steps
	x0, y0 := int(math.Floor(float64(b.Min.X)/64+float64(shift))), b.Min.Y.Floor()
	x1, y1 := int(math.Ceil(float64(b.Max.X)/64+float64(shift))), b.Max.Y.Ceil()
	if x0 >= x1 || y0 >= y1 {
		return slot{}
	}
	s, at := g.room(x1-x0, y1-y0)
	g.raster.Reset(x1-x0, y1-y0)
	g.raster.DrawOp = draw.Src
	trace(&g.raster, shape, shift-float32(x0), -float32(y0))
	g.raster.Draw(s.alpha, at, image.Opaque, image.Point{})
	s.fresh = s.fresh.Union(at)
	return slot{s, at, x0, y0}
}

// trace hands an outline to the rasteriser, moved by dx, dy.
func trace(z *vector.Rasterizer, shape sfnt.Segments, dx, dy float32) {
	for _, s := range shape {
		var p [3][2]float32
		for i, a := range s.Args {
			p[i] = [2]float32{float32(a.X)/64 + dx, float32(a.Y)/64 + dy}
		}
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			z.ClosePath()
			z.MoveTo(p[0][0], p[0][1])
		case sfnt.SegmentOpLineTo:
			z.LineTo(p[0][0], p[0][1])
		case sfnt.SegmentOpQuadTo:
			z.QuadTo(p[0][0], p[0][1], p[1][0], p[1][1])
		case sfnt.SegmentOpCubeTo:
			z.CubeTo(p[0][0], p[0][1], p[1][0], p[1][1], p[2][0], p[2][1])
		}
	}
	z.ClosePath()
}

// room finds a place for a glyph: on the last sheet, or on a new one.
func (g *glyphs) room(w, h int) (*sheet, image.Rectangle) {
	if n := len(g.sheets); n > 0 {
		if at, ok := g.sheets[n-1].take(w, h); ok {
			return g.sheets[n-1], at
		}
	}
	s := newSheet()
	g.sheets = append(g.sheets, s)
	at, _ := s.take(min(w, sheetWidth), min(h, sheetMost-strip))
	return s, at
}

// take finds a place of w × h pixels on the sheet.
func (s *sheet) take(w, h int) (image.Rectangle, bool) {
	const grain = 4 // heights of rows
	tall := (h + grain - 1) / grain * grain
	low := 0
	for i := range s.rows {
		r := &s.rows[i]
		if r.h == tall && r.used+w <= sheetWidth {
			return s.put(r, w, h), true
		}
		low = r.y + r.h
	}
	for low+tall > s.alpha.Rect.Dy() {
		if !s.grow() {
			return image.Rectangle{}, false
		}
	}
	s.rows = append(s.rows, row{y: low, h: tall})
	return s.put(&s.rows[len(s.rows)-1], w, h), true
}

func (s *sheet) put(r *row, w, h int) image.Rectangle {
	at := image.Rect(r.used, r.y, r.used+w, r.y+h)
	r.used += w
	s.fresh = s.fresh.Union(at)
	return at
}

// grow makes the sheet twice as high. What lies on it keeps its place.
func (s *sheet) grow() bool {
	h := 2 * s.alpha.Rect.Dy()
	if h > sheetMost {
		return false
	}
	more := image.NewAlpha(image.Rect(0, 0, sheetWidth, h))
	copy(more.Pix, s.alpha.Pix)
	s.alpha = more
	s.image.Deallocate()
	s.image = unmanaged(sheetWidth, h)
	last := s.rows[len(s.rows)-1]
	s.fresh = image.Rect(0, 0, sheetWidth, last.y+last.h)
	return true
}

// upload takes new glyphs to the graphics card.
func (g *glyphs) upload() {
	for _, s := range g.sheets {
		for r := s.fresh; !r.Empty(); r.Min.Y += band {
			part := r
			part.Max.Y = min(r.Max.Y, r.Min.Y+band)
			g.buffer = g.buffer[:0]
			for y := part.Min.Y; y < part.Max.Y; y++ {
				for _, a := range s.alpha.Pix[s.alpha.PixOffset(part.Min.X, y):][:part.Dx()] {
					g.buffer = append(g.buffer, a, a, a, a)
				}
			}
			s.image.SubImage(part).(*ebiten.Image).WritePixels(g.buffer)
		}
		s.fresh = image.Rectangle{}
	}
}
