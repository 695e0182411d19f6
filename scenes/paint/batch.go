package paint

import (
	"image"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// mode is how a page's pixels come to the screen.
type mode uint8

const (
	exact  mode = iota // one for one
	smooth             // between pixels
	// Less than half as large: from the page's smaller copies. The engine
	// chooses among them by the smallest triangle, so that a piece cut off one
	// would spoil the choice for all: such batches have a clip of their own.
	small
)

// batch is triangles, all from one page and in order, that go to the graphics card in one call.
type batch struct {
	page  *page
	mode  mode
	clip  image.Rectangle
	verts []ebiten.Vertex
	idx   []uint16
	cover grid // where on the screen they are

	out   []uint8            // while a mesh is cut: which edges of the clip each of its corners lies beyond
	at    []int32            // and where it stands among verts
	shape [2][]ebiten.Vertex // a triangle that is cut, and room for what is left of it
}

// most is how many corners a batch may have: its triangles count them in 16 bits.
const most = 12000

// takes says whether something of a page can join the batch; no page is a plain shape, which needs white.
func (b *batch) takes(pg *page, m mode, clip image.Rectangle) bool {
	switch {
	case len(b.verts) > most:
		return false
	case pg == nil:
		return !b.page.bare && b.mode != small
	case m == small && b.clip != clip: // its triangles are not cut
		return false
	}
	return b.page == pg && b.mode == m
}

func (b *batch) add(v ebiten.Vertex) uint16 {
	b.verts = append(b.verts, v)
	return uint16(len(b.verts) - 1)
}

// grid remembers which cells of the screen are painted on, a bit for each.
type grid struct {
	row  int // words
	bits []uint64
}

// cell is the side of a grid's cell in pixels.
const cell = 8

// cells is a box in a grid, both ends within.
type cells struct{ x0, y0, x1, y1 int }

// reset clears the grid for a screen of w × h pixels.
func (g *grid) reset(w, h int) {
	g.row = (w/cell)/64 + 1
	n := g.row * (h/cell + 1)
	if cap(g.bits) < n {
		g.bits = make([]uint64, n)
		return
	}
	g.bits = g.bits[:n]
	clear(g.bits)
}

// mask is the bits of a box within a row's word.
func (c cells) mask(word int) uint64 {
	m := ^uint64(0)
	if lo := c.x0 - 64*word; lo > 0 {
		m <<= lo
	}
	if hi := c.x1 - 64*word; hi < 63 {
		m &= 1<<(hi+1) - 1
	}
	return m
}

// meets says whether anything was painted in a box.
func (g *grid) meets(c cells) bool {
	for w := c.x0 / 64; w <= c.x1/64; w++ {
		m := c.mask(w)
		for y := c.y0; y <= c.y1; y++ {
			if g.bits[y*g.row+w]&m != 0 {
				return true
			}
		}
	}
	return false
}

func (g *grid) mark(c cells) {
	for w := c.x0 / 64; w <= c.x1/64; w++ {
		m := c.mask(w)
		for y := c.y0; y <= c.y1; y++ {
			g.bits[y*g.row+w] |= m
		}
	}
}

// join gives the batch for something that covers a box of pixels: the first of
// its page that only things elsewhere on the screen have come after. What
// overlaps is so painted in the order of the list, and what does not makes no
// batches of its own.
func (r *run) join(pg *page, m mode, box image.Rectangle) *batch {
	c := cells{box.Min.X / cell, box.Min.Y / cell, (box.Max.X - 1) / cell, (box.Max.Y - 1) / cell}
	var to *batch
	for _, b := range slices.Backward(r.batches) {
		if b.takes(pg, m, r.clip) {
			to = b
		}
		if b.cover.meets(c) {
			break
		}
	}
	if to == nil {
		to = r.begin(pg, m)
	}
	to.cover.mark(c)
	return to
}

// begin opens a batch after all others.
func (r *run) begin(pg *page, m mode) *batch {
	if pg == nil {
		pg, m = r.p.glyphs.white(), exact
	}
	var b *batch
	if n := len(r.p.spare); n > 0 {
		b, r.p.spare = r.p.spare[n-1], r.p.spare[:n-1]
	} else {
		b = &batch{}
	}
	pg.held++
	b.page, b.mode, b.clip, b.verts, b.idx = pg, m, r.bounds, b.verts[:0], b.idx[:0]
	if m == small {
		b.clip = r.clip
	}
	b.cover.reset(r.bounds.Dx(), r.bounds.Dy())
	r.batches = append(r.batches, b)
	return b
}

// flush hands the batches to the engine.
func (r *run) flush() {
	r.p.glyphs.upload()
	for _, b := range r.batches {
		op, dst := &r.p.options, r.dst
		op.Filter, op.DisableMipmaps = ebiten.FilterLinear, b.mode != small
		if b.mode == exact {
			op.Filter = ebiten.FilterNearest
		}
		if b.clip != dst.Bounds() {
			dst = dst.SubImage(b.clip).(*ebiten.Image)
		}
		dst.DrawTriangles(b.verts, b.idx, b.page.image, op)
		b.page.held--
		b.page = nil
	}
	r.p.Runs += len(r.batches)
	r.p.keep(r.batches)
	r.batches = r.batches[:0]
}

// around is the whole pixels that a box of coordinates touches.
func around(x0, y0, x1, y1 float64) image.Rectangle {
	return image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1)), int(math.Ceil(y1)))
}

// keep takes batches back for the next picture: as many as a picture has, with
// room for as many corners as the fullest has and what lists grow by; with less some
// would be made anew in every frame. The last comes first, so that begin hands
// them out in the order in which they were: the next picture is much like this
// one, and each finds the room that it needs.
func (p *Painter) keep(done []*batch) {
	const many, corners = 48, 140000
	room := 0
	for _, b := range p.spare {
		room += cap(b.verts)
	}
	for _, b := range slices.Backward(done) {
		if len(p.spare) < many && room+cap(b.verts) <= corners {
			p.spare = append(p.spare, b)
			room += cap(b.verts)
		}
	}
}
