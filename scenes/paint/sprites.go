package paint

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"sandtable/assets"
	"sandtable/scenes/ui"
)

// nine stretches a sprite by its nine parts; the corners keep their size.
func (r *run) nine(c *ui.Cmd) {
	s, ok := r.find(c.Pic, 1/r.scale)
	if !ok {
		return
	}
	b := pixels(c.Box, r.scale)
	k := r.scale / float64(s.size)
	xs, us := cuts(float64(b.Min.X), float64(b.Max.X), s.X, s.W, s.Slice[0], s.Slice[2], k)
	ys, vs := cuts(float64(b.Min.Y), float64(b.Max.Y), s.Y, s.H, s.Slice[1], s.Slice[3], k)
	for i := range 3 {
		for j := range 3 {
			if xs[i] < xs[i+1] && ys[j] < ys[j+1] {
				r.quad(s.page, smooth, quad{xs[i], ys[j], xs[i+1], ys[j+1], us[i], vs[j], us[i+1], vs[j+1]}, c.Ink)
			}
		}
	}
}

// cuts are where one side of a nine-part sprite is cut, on the screen and on the page.
func cuts(lo, hi float64, at, n, near, far int, k float64) (x, u [4]float64) {
	a, b := math.Round(float64(near)*k), math.Round(float64(far)*k)
	if over := a + b - (hi - lo); over > 0 { // too small for both ends: they share
		a, b = a-over/2, b-over/2
	}
	return [4]float64{lo, lo + a, hi - b, hi},
		[4]float64{float64(at), float64(at + near), float64(at + n - far), float64(at + n)}
}

func (r *run) sprite(c *ui.Cmd) {
	s, ok := r.best(c.Pic, c.Box.W*r.scale)
	if !ok {
		return
	}
	w, h := c.Box.W*r.scale, c.Box.H*r.scale
	x, y := c.Box.X*r.scale, c.Box.Y*r.scale
	if math.Abs(w-float64(s.W)) < 1 && math.Abs(h-float64(s.H)) < 1 && c.Turn == 0 {
		x, y, w, h = math.Round(x), math.Round(y), float64(s.W), float64(s.H) // pixel for pixel
	}
	r.turned(x+w/2, y+h/2, -w/2, -h/2, w, h, c.Turn, s, c.Ink)
}

func (r *run) put(c *ui.Cmd) {
	s, ok := r.find(c.Pic, 1/(c.Width*r.scale))
	if !ok {
		return
	}
	k := c.Width * r.scale / float64(s.size)
	x, y := c.Box.X*r.scale, c.Box.Y*r.scale
	dx, dy := -float64(s.AX)*k, -float64(s.AY)*k
	if k == 1 && c.Turn == 0 { // pixel for pixel
		x, y = math.Round(x+dx), math.Round(y+dy)
		dx, dy = 0, 0
	}
	r.turned(x, y, dx, dy, float64(s.W)*k, float64(s.H)*k, c.Turn, s, c.Ink)
}

// turned adds a sprite whose corner lies at dx, dy from the point x, y about which it turns.
func (r *run) turned(x, y, dx, dy, w, h, turn float64, s found, ink ui.Ink) {
	u0, v0, u1, v1 := float64(s.X), float64(s.Y), float64(s.X+s.W), float64(s.Y+s.H)
	m := smooth
	if 2*w < u1-u0 && 2*h < v1-v0 {
		m = small
	}
	if turn == 0 {
		r.quad(s.page, m, quad{x + dx, y + dy, x + dx + w, y + dy + h, u0, v0, u1, v1}, ink)
		return
	}
	sin, cos := math.Sincos(turn)
	at := func(px, py, u, v float64) ebiten.Vertex {
		return vertex(x+px*cos-py*sin, y+px*sin+py*cos, u, v, ink)
	}
	verts := append(r.p.verts[:0], at(dx, dy, u0, v0), at(dx+w, dy, u1, v0), at(dx, dy+h, u0, v1), at(dx+w, dy+h, u1, v1))
	idx := append(r.p.idx[:0], 0, 1, 2, 1, 3, 2)
	r.mesh(s.page, m, verts, idx)
	r.p.verts, r.p.idx = verts, idx
}

// found is a sprite with the page it lies on.
type found struct {
	assets.Sprite
	page *page
	size int
}

// find looks a sprite up in the size of its set that suits: the smallest whose
// pixels are at least those of the screen, else the largest. A size times per
// is how many of its pixels a pixel of the screen gets. Until that size is at
// hand another is shown.
func (r *run) find(pic ui.Pic, per float64) (found, bool) {
	sizes := r.p.Pages.find(pic).sizes
	best := len(sizes) - 1
	for i := range sizes {
		if float64(sizes[i].leaf.size)*per >= 0.99 {
			best = i
			break
		}
	}
	for i := range sizes {
		f, ok := r.p.Pages.at(&sizes[(best+i)%len(sizes)], i == 0, r.kept)
		if ok {
			return f, true
		}
		r.whole = false
	}
	r.holes = r.holes || len(sizes) > 0
	return found{}, false
}

// best looks a sprite up that is at least want pixels wide, nearest to it, in any size and variant.
func (r *run) best(pic ui.Pic, want float64) (found, bool) {
	all := r.p.Pages.find(pic).drawn
	if len(all) == 0 {
		return found{}, false
	}
	hit := &all[0]
	for i := range all {
		if nearer(float64(all[i].W), float64(hit.W), want) {
			hit = &all[i]
		}
	}
	if !hit.asked() && !hit.leaf.flat() {
		hit = spared(all, hit, want)
	}
	if f, ok := r.p.Pages.at(hit, true, r.kept); ok {
		return f, true
	}
	r.whole = false
	for i := range all { // until then any that is there
		if f, ok := r.p.Pages.at(&all[i], false, r.kept); ok {
			return f, true
		}
	}
	r.holes = true
	return found{}, false
}

// spared is a picture instead of one whose page nobody has asked for yet: on a
// page of the board as it is shown, if it can be had there at least half as large. The
// page of another size is large, and all else on it would lie idle.
func spared(all []place, hit *place, want float64) *place {
	const least = 0.5
	out := hit
	for i := range all {
		w := float64(all[i].W)
		if all[i].asked() && w >= least*min(want, float64(hit.W)) && (out == hit || nearer(w, float64(out.W), want)) {
			out = &all[i]
		}
	}
	return out
}

// nearer says whether a suits want better than b: large enough first, then close.
func nearer(a, b, want float64) bool {
	if (a >= want-0.6) != (b >= want-0.6) {
		return a >= want-0.6
	}
	return math.Abs(a-want) < math.Abs(b-want)
}
