package paint

import (
	"image"
	"math"

	"sandtable/scenes/ui"
)

// text sets one line: aligned in its box, its capitals centred, on whole pixels so that it stays sharp.
func (r *run) text(c *ui.Cmd) {
	const cap = 0.72 // height of capitals in the Go fonts, in em
	line := r.p.glyphs.measure.Line(c.Text, c.Face)
	size := c.Width * r.scale
	x, w := c.Box.X*r.scale, line.Width*size
	switch c.Align {
	case ui.Middle:
		x += (c.Box.W*r.scale - w) / 2
	case ui.Right:
		x += c.Box.W*r.scale - w
	}
	x = math.Round(x)
	base := int(math.Round((c.Box.Y+c.Box.H/2)*r.scale + cap/2*size))
	r.p.Words++
	if room := around(x-size, float64(base)-1.5*size, x+w+size, float64(base)+size); !room.Overlaps(r.clip) {
		return
	}
	quarter := uint16(math.Round(size * 4)) // few sizes, or the glyphs crowd their page
	set := r.p.set[:0]
	for _, g := range line.Glyphs {
		if s, at := r.p.glyphs.find(g, quarter, x+g.X*size); s.sheet != nil {
			set = append(set, stand{s, at + s.dx, base + s.dy})
		}
	}
	r.p.set = set
	if c.Halo.A > 0 {
		r.halo(set, c.Rim*r.scale, c.Halo)
	}
	r.signs(set, c.Ink)
}

// halo paints glyphs all around where they will stand.
func (r *run) halo(set []stand, rim float64, ink ui.Ink) {
	var last [2]int
	for i := range 8 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 4)
		by := [2]int{int(math.Round(rim * cos)), int(math.Round(rim * sin))}
		for k := range set {
			set[k].x += by[0] - last[0]
			set[k].y += by[1] - last[1]
		}
		last = by
		r.signs(set, ink)
	}
	for k := range set {
		set[k].x -= last[0]
		set[k].y -= last[1]
	}
}

// stand is a glyph and the pixel where its upper left corner goes.
type stand struct {
	slot
	x, y int
}

func (s *stand) box() image.Rectangle {
	return image.Rect(s.x, s.y, s.x+s.at.Dx(), s.y+s.at.Dy())
}

// signs paints glyphs, those of one page together.
func (r *run) signs(set []stand, ink ui.Ink) {
	for len(set) > 0 {
		n, box := 0, image.Rectangle{}
		for n < len(set) && set[n].sheet == set[0].sheet {
			box = box.Union(set[n].box())
			n++
		}
		if box = box.Intersect(r.clip); !box.Empty() {
			b := r.join(&set[0].sheet.page, exact, box)
			for i := range set[:n] {
				s := &set[i]
				if q, ok := quadOf(s.box(), s.at).cut(r.clip); ok {
					b.quad(q, ink)
				}
			}
		}
		set = set[n:]
	}
}

// quadOf is a rectangle of a page and where it goes.
func quadOf(to, from image.Rectangle) quad {
	return quad{
		float64(to.Min.X), float64(to.Min.Y), float64(to.Max.X), float64(to.Max.Y),
		float64(from.Min.X), float64(from.Min.Y), float64(from.Max.X), float64(from.Max.Y),
	}
}
