package paint

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"sandtable/scenes/ui"
)

func pixels(b ui.Rect, scale float64) image.Rectangle {
	return image.Rect(int(math.Round(b.X*scale)), int(math.Round(b.Y*scale)),
		int(math.Round(b.Right()*scale)), int(math.Round(b.Bottom()*scale)))
}

// vertex is a corner at x, y of the screen and u, v of its page.
func vertex(x, y, u, v float64, ink ui.Ink) ebiten.Vertex {
	return ebiten.Vertex{
		DstX: float32(x), DstY: float32(y), SrcX: float32(u), SrcY: float32(v),
		ColorR: float32(ink.R) / 255, ColorG: float32(ink.G) / 255, ColorB: float32(ink.B) / 255, ColorA: float32(ink.A) / 255,
	}
}

// quad is an upright rectangle of the screen, in pixels, and of a page.
type quad struct{ x0, y0, x1, y1, u0, v0, u1, v1 float64 }

// cut is what of the quad lies in a clip; false when that is next to nothing.
func (q quad) cut(clip image.Rectangle) (quad, bool) {
	const least = 1e-3
	x0, y0, x1, y1 := float64(clip.Min.X), float64(clip.Min.Y), float64(clip.Max.X), float64(clip.Max.Y)
	wide, high := min(q.x1, x1)-max(q.x0, x0), min(q.y1, y1)-max(q.y0, y0)
	if !(wide >= least && high >= least) { // so asked, what is no number at all is outside too
		return q, false
	}
	du, dv := (q.u1-q.u0)/(q.x1-q.x0), (q.v1-q.v0)/(q.y1-q.y0)
	if d := x0 - q.x0; d > 0 {
		q.x0, q.u0 = x0, q.u0+d*du
	}
	if d := x1 - q.x1; d < 0 {
		q.x1, q.u1 = x1, q.u1+d*du
	}
	if d := y0 - q.y0; d > 0 {
		q.y0, q.v0 = y0, q.v0+d*dv
	}
	if d := y1 - q.y1; d < 0 {
		q.y1, q.v1 = y1, q.v1+d*dv
	}
	return q, true
}

// quad paints a rectangle of a page; without a page a plain one.
func (r *run) quad(pg *page, m mode, q quad, ink ui.Ink) {
	part, ok := q.cut(r.clip)
	if !ok {
		return
	}
	b := r.join(pg, m, around(part.x0, part.y0, part.x1, part.y1))
	if m != small {
		q = part
	}
	if pg == nil {
		u, v := b.page.white()
		q.u0, q.v0, q.u1, q.v1 = u, v, u, v
	}
	b.quad(q, ink)
	r.corners += 4
}

func (b *batch) quad(q quad, ink ui.Ink) {
	a := b.add(vertex(q.x0, q.y0, q.u0, q.v0, ink))
	b.add(vertex(q.x1, q.y0, q.u1, q.v0, ink))
	b.add(vertex(q.x0, q.y1, q.u0, q.v1, ink))
	b.add(vertex(q.x1, q.y1, q.u1, q.v1, ink))
	b.idx = append(b.idx, a, a+1, a+2, a+1, a+3, a+2)
}

// mesh paints triangles of a page, three numbers of corners each; without a page plain ones.
func (r *run) mesh(pg *page, m mode, verts []ebiten.Vertex, idx []uint16) {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for i := range verts {
		x, y := float64(verts[i].DstX), float64(verts[i].DstY)
		x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
	}
	box := around(x0, y0, x1, y1)
	seen := box.Intersect(r.clip)
	if seen.Empty() {
		return
	}
	b := r.join(pg, m, seen)
	r.corners += len(verts)
	if pg == nil {
		u, v := b.page.white()
		for i := range verts {
			verts[i].SrcX, verts[i].SrcY = float32(u), float32(v)
		}
	}
	if seen != box && m != small {
		b.cut(verts, idx, r.clip)
		return
	}
	first := uint16(len(b.verts))
	b.verts = append(b.verts, verts...)
	for _, i := range idx {
		b.idx = append(b.idx, first+i)
	}
}

// cut adds what of some triangles lies in a clip. Most lie inside it or beyond one of
// its edges, and share their corners: only those that an edge crosses are cut along it,
// and what is left is a fan.
func (b *batch) cut(verts []ebiten.Vertex, idx []uint16, clip image.Rectangle) {
	edges := edges{{1, 0, float32(clip.Min.X)}, {-1, 0, -float32(clip.Max.X)}, {0, 1, float32(clip.Min.Y)}, {0, -1, -float32(clip.Max.Y)}}
	b.out, b.at = b.out[:0], b.at[:0]
	for i := range verts {
		b.out = append(b.out, edges.beyond(&verts[i]))
		b.at = append(b.at, nowhere)
	}
	for i := 0; i+2 < len(idx); i += 3 {
		t := [3]uint16(idx[i:])
		x, y, z := b.out[t[0]], b.out[t[1]], b.out[t[2]]
		switch {
		case x&y&z != 0:
		case x|y|z == 0:
			for _, n := range t {
				if b.at[n] == nowhere {
					b.at[n] = int32(b.add(verts[n]))
				}
				b.idx = append(b.idx, uint16(b.at[n]))
			}
		default:
			b.shape[0] = append(b.shape[0][:0], verts[t[0]], verts[t[1]], verts[t[2]])
			b.fan(edges.cut(&b.shape, x|y|z))
		}
	}
}

// nowhere is where a corner lies that no triangle has wanted yet.
const nowhere = -1

// fan adds a convex shape by its corners.
func (b *batch) fan(corners []ebiten.Vertex) {
	for j := range corners {
		n := b.add(corners[j])
		if j >= 2 {
			b.idx = append(b.idx, n-uint16(j), n-1, n)
		}
	}
}

// edges are the four of a clip: what lies inside has x and y times theirs of at least the least.
type edges [4]struct{ x, y, least float32 }

// beyond has a bit for each edge that a corner lies beyond.
func (e *edges) beyond(p *ebiten.Vertex) (out uint8) {
	for k, e := range e {
		if p.DstX*e.x+p.DstY*e.y-e.least < 0 {
			out |= 1 << k
		}
	}
	return out
}

// cut is what is left of the first of two shapes, cut along some edges; the second is room to work in.
func (e *edges) cut(shape *[2][]ebiten.Vertex, along uint8) []ebiten.Vertex {
	for k, e := range e {
		if along&(1<<k) == 0 {
			continue
		}
		whole, left := shape[0], shape[1][:0]
		for j := range whole {
			p, q := &whole[j], &whole[(j+1)%len(whole)]
			dp, dq := p.DstX*e.x+p.DstY*e.y-e.least, q.DstX*e.x+q.DstY*e.y-e.least
			if dp >= 0 {
				left = append(left, *p)
			}
			if dp*dq < 0 {
				left = append(left, between(p, q, dp/(dp-dq)))
			}
		}
		shape[0], shape[1] = left, whole
	}
	return shape[0]
}

// between is the corner a part of the way from p to q.
func between(p, q *ebiten.Vertex, t float32) ebiten.Vertex {
	mix := func(a, b float32) float32 { return a + (b-a)*t }
	return ebiten.Vertex{
		DstX: mix(p.DstX, q.DstX), DstY: mix(p.DstY, q.DstY), SrcX: mix(p.SrcX, q.SrcX), SrcY: mix(p.SrcY, q.SrcY),
		ColorR: mix(p.ColorR, q.ColorR), ColorG: mix(p.ColorG, q.ColorG), ColorB: mix(p.ColorB, q.ColorB), ColorA: mix(p.ColorA, q.ColorA),
	}
}

func (r *run) fill(box ui.Rect, ink ui.Ink) {
	if box.Empty() {
		return
	}
	b := pixels(box, r.scale)
	// A thin line must not vanish between two pixels.
	x1, y1 := max(b.Max.X, b.Min.X+1), max(b.Max.Y, b.Min.Y+1)
	r.quad(nil, exact, quad{x0: float64(b.Min.X), y0: float64(b.Min.Y), x1: float64(x1), y1: float64(y1)}, ink)
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
	p := [4]ui.Point{{X: x + nx, Y: y + ny}, {X: x + dx + nx, Y: y + dy + ny}, {X: x + dx - nx, Y: y + dy - ny}, {X: x - nx, Y: y - ny}}
	r.poly(p[:], ink)
}

// poly fills a convex polygon, whose edges fade over one pixel: they are smooth without a picture between.
func (r *run) poly(points []ui.Point, ink ui.Ink) {
	n := len(points)
	if n < 3 {
		return
	}
	way := 1.0
	if area(points) < 0 {
		way = -1
	}
	clear := ink
	clear.A = 0
	verts, idx := r.p.verts[:0], r.p.idx[:0]
	before := normal(points[n-1], points[0])
	for i, p := range points {
		after := normal(p, points[(i+1)%n])
		nx, ny := outward(before, after, way)
		before = after
		x, y := p.X*r.scale, p.Y*r.scale
		verts = append(verts, vertex(x-nx/2, y-ny/2, 0, 0, ink), vertex(x+nx/2, y+ny/2, 0, 0, clear))
	}
	for i := range uint16(n) {
		a, b := 2*i, 2*((i+1)%uint16(n))
		idx = append(idx, a, a+1, b, b, a+1, b+1)
		if i > 0 && int(i) < n-1 {
			idx = append(idx, 0, a, b)
		}
	}
	r.mesh(nil, exact, verts, idx)
	r.p.verts, r.p.idx = verts, idx
}

func area(p []ui.Point) float64 {
	sum := 0.0
	for i := range p {
		j := (i + 1) % len(p)
		sum += p[i].X*p[j].Y - p[j].X*p[i].Y
	}
	return sum
}

// outward is where a corner goes when both its edges, with the normals a and b, move out by a pixel.
func outward(a, b ui.Point, way float64) (x, y float64) {
	x, y = (a.X+b.X)*way, (a.Y+b.Y)*way
	k := 1 + a.X*b.X + a.Y*b.Y
	if k < 0.3 {
		k = 0.3 // a sharp corner must not grow a spike
	}
	return x / k, y / k
}

// normal is what stands upright on the edge from a to b, one pixel long.
func normal(a, b ui.Point) ui.Point {
	dx, dy := b.X-a.X, b.Y-a.Y
	n := math.Hypot(dx, dy)
	if n == 0 {
		return ui.Point{}
	}
	return ui.Point{X: dy / n, Y: -dx / n}
}
