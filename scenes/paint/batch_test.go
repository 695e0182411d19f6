package paint

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"pgregory.net/rapid"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/ui"
)

const testW, testH = 90, 70

// screen is a picture of numbers: which thing lies topmost at each pixel.
type screen [testW * testH]int

func (s *screen) fill(r image.Rectangle, n int) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			s[y*testW+x] = n
		}
	}
}

// bareRun is a painter without an engine: what it collects is looked at, not
// painted.
func bareRun(t must.Test) *run {
	m := must.Have(ui.NewMeasurer())(t)
	all := image.Rect(0, 0, testW, testH)
	return &run{p: New(NewPages(), m), bounds: all, clip: all, scale: 1, whole: true}
}

// The number of a thing travels in the colour of its corners.
func tagged(n int) ui.Ink { return ui.Ink{R: uint8(n >> 8), G: uint8(n), A: 255} }

func tagOf(v ebiten.Vertex) int {
	return int(math.Round(float64(v.ColorR)*255))<<8 | int(math.Round(float64(v.ColorG)*255))
}

// show paints the batches as the engine would, rectangle by rectangle.
func (r *run) show() *screen {
	s := &screen{}
	for _, b := range r.batches {
		for i := 0; i+3 < len(b.verts); i += 4 {
			p, q := b.verts[i], b.verts[i+3]
			s.fill(image.Rect(int(p.DstX), int(p.DstY), int(q.DstX), int(q.DstY)).Intersect(b.clip), tagOf(p))
		}
	}
	return s
}

func drawBox(t *rapid.T) image.Rectangle {
	x, y := rapid.IntRange(-20, testW).Draw(t, "x"), rapid.IntRange(-20, testH).Draw(t, "y")
	return image.Rect(x, y, x+rapid.IntRange(1, 60).Draw(t, "w"), y+rapid.IntRange(1, 50).Draw(t, "h"))
}

func TestBatchesLeaveOnTopWhatTheListHasOnTop(t *testing.T) {
	base := bareRun(t)
	pages := []*page{nil, {}, {}, {bare: true}}
	rapid.Check(t, func(t *rapid.T) {
		r := *base
		want := &screen{}
		for n := range rapid.IntRange(1, 40).Draw(t, "things") {
			if rapid.IntRange(0, 5).Draw(t, "clip") == 0 {
				r.clip = drawBox(t).Intersect(r.bounds)
			}
			box := drawBox(t)
			want.fill(box.Intersect(r.clip), n+1)
			pg := pages[rapid.IntRange(0, len(pages)-1).Draw(t, "page")]
			m := exact // as plain shapes are
			if pg != nil {
				m = mode(rapid.IntRange(0, 2).Draw(t, "mode"))
			}
			r.quad(pg, m, quadOf(box, box), tagged(n+1))
		}
		if got := r.show(); *got != *want {
			t.Fatal("what overlaps was painted in another order")
		}
	})
}

func TestAPageIsOneBatchWhereNothingOverlaps(t *testing.T) {
	r := bareRun(t)
	pages := []*page{{}, {}, {bare: true}}
	for i := range 60 {
		at := image.Pt(i%10*cell, i/10*cell)
		box := image.Rectangle{at, at.Add(image.Pt(cell, cell))}
		r.quad(pages[i%len(pages)], smooth, quadOf(box, box), ui.White)
	}
	if len(r.batches) != len(pages) {
		t.Errorf("%d batches for %d pages", len(r.batches), len(pages))
	}
}

func TestACutQuadShowsTheSamePartOfItsPage(t *testing.T) {
	q, ok := quad{10, 20, 30, 60, 100, 200, 110, 220}.cut(image.Rect(15, 30, 25, 50))
	if want := (quad{15, 30, 25, 50, 102.5, 205, 107.5, 215}); !ok || q != want {
		t.Errorf("%v %+v", ok, q)
	}
	if _, ok := q.cut(image.Rect(25, 0, 90, 90)); ok {
		t.Error("a quad beside the clip is painted")
	}
}

// inside says whether a point lies in a triangle of either direction.
func inside(x, y float32, a, b, c ebiten.Vertex) bool {
	side := func(p, q ebiten.Vertex) float32 {
		return (q.DstX-p.DstX)*(y-p.DstY) - (q.DstY-p.DstY)*(x-p.DstX)
	}
	u, v, w := side(a, b), side(b, c), side(c, a)
	return u > 0 && v > 0 && w > 0 || u < 0 && v < 0 && w < 0
}

func TestACutMeshCoversWhatLiesInTheClip(t *testing.T) {
	base := bareRun(t)
	rapid.Check(t, func(t *rapid.T) {
		r := *base
		r.clip = drawBox(t).Intersect(r.bounds)
		if r.clip.Empty() {
			return
		}
		var p [3]ebiten.Vertex
		for i := range p {
			p[i].DstX = float32(rapid.IntRange(-300, 1000).Draw(t, "x")) / 10
			p[i].DstY = float32(rapid.IntRange(-300, 1000).Draw(t, "y")) / 10
			p[i].SrcX, p[i].SrcY, p[i].ColorA = 2*p[i].DstX+1, 3*p[i].DstY-1, 1
		}
		r.mesh(&page{}, smooth, p[:], []uint16{0, 1, 2})
		for y := range testH {
			for x := range testW {
				// Off the middle of pixels, where edges are, rounding decides.
				fx, fy := float32(x)+0.513, float32(y)+0.487
				want := inside(fx, fy, p[0], p[1], p[2]) && image.Pt(x, y).In(r.clip)
				// A point between two triangles of a fan lies in neither: one beside it is tried too.
				bx, by := fx+0.004, fy+0.003
				if got := r.covers(fx, fy) || r.covers(bx, by); got != want && !nearEdge(fx, fy, p) && !nearEdge(bx, by, p) {
					t.Fatalf("%v,%v: covered %v, want %v", fx, fy, got, want)
				}
			}
		}
		for _, b := range r.batches {
			for _, v := range b.verts {
				if math.Abs(float64(v.SrcX-2*v.DstX-1)) > 0.01 || math.Abs(float64(v.SrcY-3*v.DstY+1)) > 0.01 {
					t.Fatalf("the page has slipped at %v,%v", v.DstX, v.DstY)
				}
			}
		}
	})
}

func (r *run) covers(x, y float32) bool {
	for _, b := range r.batches {
		for i := 0; i+2 < len(b.idx); i += 3 {
			if inside(x, y, b.verts[b.idx[i]], b.verts[b.idx[i+1]], b.verts[b.idx[i+2]]) {
				return true
			}
		}
	}
	return false
}

// nearEdge says whether a point lies on an edge of a triangle.
func nearEdge(x, y float32, p [3]ebiten.Vertex) bool {
	at := func(dx, dy float32) bool { return inside(x+dx, y+dy, p[0], p[1], p[2]) }
	const d = 0.02
	in := at(0, 0)
	return at(d, 0) != in || at(-d, 0) != in || at(0, d) != in || at(0, -d) != in
}

// TestWhatHasNoSizeIsNotPainted: a window of a few pixels may leave a room
// nothing, and nothing divided by nothing is no place to paint at.
func TestWhatHasNoSizeIsNotPainted(t *testing.T) {
	r := bareRun(t)
	nan := math.NaN()
	for _, q := range []quad{
		{x0: nan, y0: 1, x1: 5, y1: 5}, {x0: 1, y0: nan, x1: 5, y1: 5}, {x0: 1, y0: 1, x1: nan, y1: 5},
		{x0: 1, y0: 1, x1: 5, y1: nan}, {x0: nan, y0: nan, x1: nan, y1: nan}, {x0: 5, y0: 5, x1: 1, y1: 1},
	} {
		r.quad(nil, smooth, q, ui.White)
	}
	var list ui.List
	for _, key := range []ui.Size{{}, {W: -3, H: 20}, {W: 20, H: -3}, {W: nan, H: 9}} {
		list.Layer(ui.Rect{W: 20, H: 20}, ui.LayerKey{Name: "map", Size: key}, func(*ui.List) { t.Error("it is drawn") })
	}
	r.list(&list)
	if len(r.batches) > 0 {
		t.Errorf("%d batches", len(r.batches))
	}
}

// TestAMeshIsCutAsItsTrianglesWouldBe cuts meshes at random along a clip: each point of
// the clip is as often within what is left as within the whole, nothing is left outside,
// and what lies inside shares its corners.
func TestAMeshIsCutAsItsTrianglesWouldBe(t *testing.T) {
	clip := image.Rect(20, 20, 80, 70)
	r := rand.New(rand.NewPCG(3, 9))
	crossed := 0
	for range 300 {
		var verts []ebiten.Vertex
		for range 12 {
			verts = append(verts, ebiten.Vertex{DstX: r.Float32() * 100, DstY: r.Float32() * 100})
		}
		var idx []uint16
		for range 10 {
			p := r.Perm(12)
			idx = append(idx, uint16(p[0]), uint16(p[1]), uint16(p[2]))
		}
		b := &batch{}
		b.cut(verts, idx, clip)
		for _, v := range b.verts {
			if v.DstX < 19.99 || v.DstX > 80.01 || v.DstY < 19.99 || v.DstY > 70.01 {
				t.Fatalf("a corner is left at %v, %v", v.DstX, v.DstY)
			}
		}
		for range 40 {
			x, y := 20+60*r.Float32(), 20+50*r.Float32()
			if whole, left := over(verts, idx, x, y), over(b.verts, b.idx, x, y); whole != left {
				t.Fatalf("%d triangles lie over %v, %v, %d after the cut", whole, x, y, left)
			} else if whole > 0 {
				crossed++
			}
		}
		all := &batch{}
		if all.cut(verts, idx, image.Rect(0, 0, 100, 100)); len(all.verts) > 12 || len(all.idx) != 30 {
			t.Fatalf("nothing is cut, and 12 corners became %d, 30 numbers %d", len(all.verts), len(all.idx))
		}
	}
	if crossed < 1000 {
		t.Error("this shows nothing")
	}
}

// over counts the triangles that lie over a point.
func over(verts []ebiten.Vertex, idx []uint16, x, y float32) (n int) {
	for i := 0; i+2 < len(idx); i += 3 {
		a, b, c := verts[idx[i]], verts[idx[i+1]], verts[idx[i+2]]
		side := func(p, q ebiten.Vertex) bool { return (q.DstX-p.DstX)*(y-p.DstY)-(q.DstY-p.DstY)*(x-p.DstX) > 0 }
		if side(a, b) == side(b, c) && side(b, c) == side(c, a) {
			n++
		}
	}
	return n
}
