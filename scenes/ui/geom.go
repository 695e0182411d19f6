package ui

import "math"

// Point is a place in logical pixels, y downwards.
type Point struct{ X, Y float64 }

// Add moves p by q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub is the way from q to p.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Mul scales p.
func (p Point) Mul(k float64) Point { return Point{p.X * k, p.Y * k} }

// Dist is the distance to q.
func (p Point) Dist(q Point) float64 { return math.Hypot(p.X-q.X, p.Y-q.Y) }

// Size is a width and a height in logical pixels.
type Size struct{ W, H float64 }

// Rect is an upright box in logical pixels.
type Rect struct{ X, Y, W, H float64 }

// Around is the box of size s whose centre is c.
func Around(c Point, s Size) Rect { return Rect{c.X - s.W/2, c.Y - s.H/2, s.W, s.H} }

// Bounds is the smallest box about some points, empty for none.
func Bounds(points ...Point) Rect {
	if len(points) == 0 {
		return Rect{}
	}
	lo, hi := points[0], points[0]
	for _, p := range points {
		lo = Point{X: min(lo.X, p.X), Y: min(lo.Y, p.Y)}
		hi = Point{X: max(hi.X, p.X), Y: max(hi.Y, p.Y)}
	}
	return Rect{X: lo.X, Y: lo.Y, W: hi.X - lo.X, H: hi.Y - lo.Y}
}

// Right and Bottom are the far edges.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom is its lower edge.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Min is the upper left corner.
func (r Rect) Min() Point { return Point{r.X, r.Y} }

// Size is how wide and how high it is.
func (r Rect) Size() Size { return Size{r.W, r.H} }

// Center is its middle.
func (r Rect) Center() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Empty says that nothing fits into r.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Corners are those of r, clockwise from the upper left.
func (r Rect) Corners() [4]Point {
	return [4]Point{r.Min(), {r.Right(), r.Y}, {r.Right(), r.Bottom()}, {r.X, r.Bottom()}}
}

// Has says whether p lies in r; the far edges do not belong to it.
func (r Rect) Has(p Point) bool {
	return p.X >= r.X && p.X < r.X+r.W && p.Y >= r.Y && p.Y < r.Y+r.H
}

// Move shifts r.
func (r Rect) Move(dx, dy float64) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// Inset makes r smaller by d on each side; a negative d makes it larger.
func (r Rect) Inset(d float64) Rect { return r.InsetXY(d, d) }

// InsetXY makes r smaller by dx left and right, by dy above and below.
//
//go:noinline
func (r Rect) InsetXY(dx, dy float64) Rect {
	return Rect{r.X + dx, r.Y + dy, max(0, r.W-2*dx), max(0, r.H-2*dy)}
}

// Intersect is what r and q share; empty when they do not meet.
//
//go:noinline
func (r Rect) Intersect(q Rect) Rect {
	x0, y0 := max(r.X, q.X), max(r.Y, q.Y)
	x1, y1 := min(r.Right(), q.Right()), min(r.Bottom(), q.Bottom())
	return Rect{x0, y0, max(0, x1-x0), max(0, y1-y0)}
}

// CutTop takes h off the top: the piece, and what is left.
func (r Rect) CutTop(h float64) (piece, rest Rect) {
	h = min(h, r.H)
	return Rect{r.X, r.Y, r.W, h}, Rect{r.X, r.Y + h, r.W, r.H - h}
}

// CutBottom takes h off the bottom.
func (r Rect) CutBottom(h float64) (piece, rest Rect) {
	h = min(h, r.H)
	return Rect{r.X, r.Bottom() - h, r.W, h}, Rect{r.X, r.Y, r.W, r.H - h}
}

// CutLeft takes w off the left.
func (r Rect) CutLeft(w float64) (piece, rest Rect) {
	w = min(w, r.W)
	return Rect{r.X, r.Y, w, r.H}, Rect{r.X + w, r.Y, r.W - w, r.H}
}

// CutRight takes w off the right.
func (r Rect) CutRight(w float64) (piece, rest Rect) {
	w = min(w, r.W)
	return Rect{r.Right() - w, r.Y, w, r.H}, Rect{r.X, r.Y, r.W - w, r.H}
}

// TakeTop cuts h off the top of r, and gap below that, and gives the piece.
func (r *Rect) TakeTop(h, gap float64) (piece Rect) {
	piece, *r = r.CutTop(h)
	_, *r = r.CutTop(gap)
	return piece
}

// TakeBottom cuts h off the bottom of r, and gap above that, and gives the piece.
func (r *Rect) TakeBottom(h, gap float64) (piece Rect) {
	piece, *r = r.CutBottom(h)
	_, *r = r.CutBottom(gap)
	return piece
}

// TakeLeft cuts w off the left of r, and gap beside that, and gives the piece.
func (r *Rect) TakeLeft(w, gap float64) (piece Rect) {
	piece, *r = r.CutLeft(w)
	_, *r = r.CutLeft(gap)
	return piece
}

// TakeRight cuts w off the right of r, and gap beside that, and gives the piece.
func (r *Rect) TakeRight(w, gap float64) (piece Rect) {
	piece, *r = r.CutRight(w)
	_, *r = r.CutRight(gap)
	return piece
}

// Cell is the i-th of so many columns and rows in r, row by row, gap apart, on whole pixels.
func (r Rect) Cell(i, columns, rows int, gap float64) Rect {
	w, h := (r.W-gap*float64(columns-1))/float64(columns), (r.H-gap*float64(rows-1))/float64(rows)
	return Rect{r.X + float64(i%columns)*(w+gap), r.Y + float64(i/columns)*(h+gap), w, h}.Snap()
}

// Fit is the largest box with the proportions of s inside r, centred.
func (r Rect) Fit(s Size) Rect {
	if s.W <= 0 || s.H <= 0 {
		return r
	}
	k := min(r.W/s.W, r.H/s.H)
	return Around(r.Center(), Size{s.W * k, s.H * k})
}

// Within moves r as little as needed to lie in q, without changing its size.
func (r Rect) Within(q Rect) Rect {
	r.X = max(q.X, min(r.X, q.Right()-r.W))
	r.Y = max(q.Y, min(r.Y, q.Bottom()-r.H))
	return r
}

// Snap puts the edges on whole logical pixels.
func (r Rect) Snap() Rect {
	x, y := math.Round(r.X), math.Round(r.Y)
	return Rect{x, y, math.Round(r.Right()) - x, math.Round(r.Bottom()) - y}
}
