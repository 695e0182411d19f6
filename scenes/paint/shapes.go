package paint

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"sandtable/scenes/ui"
)

// pixels is the box in whole pixels of the screen.
func pixels(b ui.Rect, scale float64) image.Rectangle {
	return image.Rect(int(math.Round(b.X*scale)), int(math.Round(b.Y*scale)),
		int(math.Round(b.Right()*scale)), int(math.Round(b.Bottom()*scale)))
}

// use makes page the source of what follows.
func (r *run) use(pg *page) {
	if r.page != pg || len(r.verts) > 60000 {
		r.flush()
		r.page = pg
	}
}

// plain makes sure that there is a white corner to paint shapes with: any
// page's will do.
func (r *run) plain() {
	if r.page == nil || len(r.verts) > 60000 {
		r.use(r.p.Pages.white())
	}
}

// flush hands the collected triangles to the engine.
func (r *run) flush() {
	if len(r.idx) > 0 {
		op := &ebiten.DrawTrianglesOptions{Filter: ebiten.FilterLinear}
		r.dst.DrawTriangles(r.verts, r.idx, r.page.image, op)
		r.p.Runs++
	}
	r.verts, r.idx = r.verts[:0], r.idx[:0]
}

func (r *run) vertex(x, y, u, v float64, ink ui.Ink) uint16 {
	r.verts = append(r.verts, ebiten.Vertex{
		DstX: float32(x), DstY: float32(y), SrcX: float32(u), SrcY: float32(v),
		ColorR: float32(ink.R) / 255, ColorG: float32(ink.G) / 255, ColorB: float32(ink.B) / 255, ColorA: float32(ink.A) / 255,
	})
	return uint16(len(r.verts) - 1)
}

// quad adds a rectangle of the page, in pixels of the screen.
func (r *run) quad(x0, y0, x1, y1, u0, v0, u1, v1 float64, ink ui.Ink) {
	a := r.vertex(x0, y0, u0, v0, ink)
	r.vertex(x1, y0, u1, v0, ink)
	r.vertex(x0, y1, u0, v1, ink)
	r.vertex(x1, y1, u1, v1, ink)
	r.idx = append(r.idx, a, a+1, a+2, a+1, a+3, a+2)
}

func (r *run) fill(box ui.Rect, ink ui.Ink) {
	if box.Empty() {
		return
	}
	r.plain()
	b := pixels(box, r.scale)
	// A thin line must not vanish between two pixels.
	x1, y1 := max(b.Max.X, b.Min.X+1), max(b.Max.Y, b.Min.Y+1)
	u, v := r.page.corner()
	r.quad(float64(b.Min.X), float64(b.Min.Y), float64(x1), float64(y1), u, v, u, v, ink)
}

func (r *run) line(c *ui.Cmd) {
	dx, dy := c.Box.W, c.Box.H
	n := math.Hypot(dx, dy)
	if n == 0 {
		return
	}
	w, ink := c.Width/2, c.Ink
	if thin := c.Width * r.scale; thin < 1 { // thinner than a pixel: a pixel, but paler
		w, ink = 0.5/r.scale, ui.Alpha(ink, float64(ink.A)/255*thin)
	}
	nx, ny := -dy/n*w, dx/n*w
	x, y := c.Box.X, c.Box.Y
	r.poly([]ui.Point{{X: x + nx, Y: y + ny}, {X: x + dx + nx, Y: y + dy + ny}, {X: x + dx - nx, Y: y + dy - ny}, {X: x - nx, Y: y - ny}}, ink)
}

// poly fills a convex polygon; its edges fade over one pixel, so that they are
// smooth without a picture in between.
func (r *run) poly(points []ui.Point, ink ui.Ink) {
	n := len(points)
	if n < 3 {
		return
	}
	r.plain()
	u, v := r.page.corner()
	way := 1.0
	if area(points) < 0 {
		way = -1
	}
	clear := ink
	clear.A = 0
	first := uint16(len(r.verts))
	for i, p := range points {
		nx, ny := outward(points[(i+n-1)%n], p, points[(i+1)%n], way)
		x, y := p.X*r.scale, p.Y*r.scale
		r.vertex(x-nx/2, y-ny/2, u, v, ink)
		r.vertex(x+nx/2, y+ny/2, u, v, clear)
	}
	for i := range uint16(n) {
		j := (i + 1) % uint16(n)
		a, b := first+2*i, first+2*j
		r.idx = append(r.idx, a, a+1, b, b, a+1, b+1)
		if i > 0 && int(i) < n-1 {
			r.idx = append(r.idx, first, a, b)
		}
	}
}

func area(p []ui.Point) float64 {
	sum := 0.0
	for i := range p {
		j := (i + 1) % len(p)
		sum += p[i].X*p[j].Y - p[j].X*p[i].Y
	}
	return sum
}

// outward is where a corner moves when both its edges move out by one pixel.
func outward(a, b, c ui.Point, way float64) (x, y float64) {
	x0, y0 := normal(a, b)
	x1, y1 := normal(b, c)
	x, y = (x0+x1)*way, (y0+y1)*way
	k := 1 + x0*x1 + y0*y1
	if k < 0.3 {
		k = 0.3 // a sharp corner must not grow a spike
	}
	return x / k, y / k
}

func normal(a, b ui.Point) (x, y float64) {
	dx, dy := b.X-a.X, b.Y-a.Y
	n := math.Hypot(dx, dy)
	if n == 0 {
		return 0, 0
	}
	return dy / n, -dx / n
}
