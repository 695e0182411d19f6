package zones

import (
	"strings"
	"testing"

	"sandtable/rules/rulestest/must"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// small is a chart of four fields: a in the middle, b east of it by road, c
// north by a track, d south-west off the road.
const small = `canvas = [1280, 640]
field_size = [104, 76]
field = [{ id = "a", sprite = "plain", at = [640, 320] }, { id = "b", sprite = "plain", at = [960, 320] },
  { id = "c", sprite = "plain", at = [640, 128] }, { id = "d", sprite = "plain", at = [320, 576] }]
link = [{ a = "a", b = "b", kind = "road", m = [800, 256] }, { a = "c", b = "a", kind = "track", m = [640, 200] },
  { a = "a", b = "d", kind = "off-road", m = [480, 480] }]
`

func read(t *testing.T, text string) *Chart {
	t.Helper()
	c := must.Have(Read("small.toml", []byte(text)))(t)
	return c
}

func TestChartsAreReadStrictly(t *testing.T) {
	c := read(t, small)
	if c.World != (ui.Size{W: 10, H: 5}) || c.Index("c") != 2 || c.Index("x") != board.None || len(c.Links) != 3 {
		t.Errorf("%+v", c)
	}
	for text, say := range map[string]string{
		strings.Replace(small, `id = "b"`, `id = "a"`, 1):               "stands twice",
		strings.Replace(small, `b = "d"`, `b = "e"`, 1):                 "want road, track or off-road",
		strings.Replace(small, `kind = "road"`, `kind = "rail"`, 1):     "want road, track or off-road",
		strings.Replace(small, "field_size = [104, 76]", "", 1):         "field_size",
		strings.Replace(small, "canvas", "size = 3\ncanvas", 1):         "size",
		strings.Replace(small, `b = "b", kind`, `b = "a", kind`, 1):     "between two fields",
		"canvas = [1, 1]\nfield_size = [1, 1]\nfield = []\nlink = []\n": "has no field",
	} {
		if _, err := Read("small.toml", []byte(text)); err == nil || !strings.Contains(err.Error(), say) {
			t.Errorf("want %q, got %v", say, err)
		}
	}
}

// TestArrowsFollowLinks goes by the link nearest to the direction, and nowhere
// when none leads there.
func TestArrowsFollowLinks(t *testing.T) {
	c := read(t, small)
	for _, k := range []struct {
		from string
		x, y float64
		to   string
	}{{"a", 1, 0, "b"}, {"a", 0, -1, "c"}, {"a", -1, 0, "d"}, {"a", 0, 1, "d"}, {"b", -1, 0, "a"}, {"b", 1, 0, ""}, {"c", 0, 1, "a"}} {
		if got := c.Toward(c.Index(k.from), k.x, k.y); got != c.Index(k.to) {
			t.Errorf("from %s by %v,%v: field %d", k.from, k.x, k.y, got)
		}
	}
}

func TestFieldsUnderThePointer(t *testing.T) {
	c := read(t, small)
	cam := board.Camera{Unit: 20, At: ui.Point{X: 5, Y: 7}}
	for i := range c.Fields {
		at := c.On(cam, i)
		if got := c.At(cam, at.Add(ui.Point{X: 13, Y: -13})); got != i {
			t.Errorf("beside the middle of %s lies %d", c.Fields[i].ID, got)
		}
		if box := c.Box(cam, i, 28); box.W < 28 || box.H < 28 {
			t.Errorf("%s is %v", c.Fields[i].ID, box)
		}
	}
	if got := c.At(cam, ui.Point{X: 200, Y: 95}); got != board.None {
		t.Errorf("field %d lies where none is", got)
	}
}

// TestAlongALink begins and ends at the fields whichever way it goes, and
// where there is no link it goes straight.
func TestAlongALink(t *testing.T) {
	c := read(t, small)
	cam := board.Camera{Unit: 100}
	a, b, d := c.Index("a"), c.Index("b"), c.Index("d")
	for _, k := range [][2]int{{a, b}, {b, a}, {b, d}} {
		for i, at := range k {
			if p := c.Along(cam, k[0], k[1], float64(i)); p.Dist(c.On(cam, at)) > 0.01 {
				t.Errorf("%v at %d is %v", k, i, p)
			}
		}
	}
	if mid := c.Along(cam, a, b, 0.5); mid.Y > 249 {
		t.Errorf("the road is not bent: %v", mid)
	}
	if _, ok := c.Link(b, d); ok {
		t.Error("there is no link from b to d")
	}
}

// TestNoNameLiesOverAnother finds room for names at any size, and leaves out what has none.
func TestNoNameLiesOverAnother(t *testing.T) {
	c := read(t, small)
	st := Style{Label: func(i int) (string, int) { return "A name of some length", i % 3 }, Badges: func(int) []string { return nil }}
	for _, unit := range []float64{16, 40, 128} {
		list := c.labels(st, unit, nil)
		if len(list) == 0 {
			t.Errorf("no name at %v", unit)
		}
		for i, a := range list {
			for _, b := range list[:i] {
				if !a.box.Intersect(b.box).Empty() {
					t.Errorf("at %v %v lies over %v", unit, a.box, b.box)
				}
			}
		}
	}
}

// TestNoNameLiesOnAPlate keeps names off what is taken.
func TestNoNameLiesOnAPlate(t *testing.T) {
	c := read(t, small)
	st := Style{Label: func(i int) (string, int) { return c.Fields[i].ID, 1 }, Badges: func(int) []string { return nil }}
	all := c.labels(st, 100, nil)
	if len(all) != 4 {
		t.Fatalf("%d names", len(all))
	}
	p := Plate{At: all[0].box.Center(), Size: 14, Left: "3 AP", Right: "69 %"}
	for _, n := range c.labels(st, 100, []ui.Rect{p.Box()}) {
		if !n.box.Intersect(p.Box()).Empty() {
			t.Errorf("%s lies on the plate", n.text)
		}
	}
}

// TestFannedCountersStayInTheWindow lays many counters out at its edges.
func TestFannedCountersStayInTheWindow(t *testing.T) {
	window := ui.Rect{X: 10, Y: 40, W: 500, H: 400}
	for n := 1; n <= 20; n++ {
		for _, at := range []ui.Point{{X: 12, Y: 45}, {X: 508, Y: 438}, {X: 250, Y: 200}} {
			frame, boxes := Row(ui.Around(at, ui.Size{W: 50, H: 40}), window, n, 44)
			if len(boxes) != n || frame.Intersect(window) != frame {
				t.Fatalf("%d counters at %v: %d in %v", n, at, len(boxes), frame)
			}
			for i, b := range boxes {
				if b.Intersect(frame) != b {
					t.Errorf("counter %d of %d leaves its plate", i, n)
				}
			}
		}
	}
}

// TestAMapIsFewPictures draws a map at every size: seen as a whole it is one
// kept picture, drawn larger at most nine are in sight, none larger than a
// texture, and together they cover what is seen of the map.
func TestAMapIsFewPictures(t *testing.T) {
	c := read(t, small)
	bounds := ui.Rect{X: 10, Y: 50, W: 1540, H: 890}
	for unit := 40.0; unit <= 512; unit += 7.3 {
		for _, at := range []ui.Point{{X: 10, Y: 50}, {X: -300, Y: -200}, {X: 700 - 5*unit, Y: 400 - 2*unit}} {
			cam := board.Camera{Unit: unit, At: at}
			var l ui.List
			c.Draw(&l, Style{Name: "small"}, cam, unit, bounds, 1)
			whole := ui.Rect{X: at.X, Y: at.Y, W: c.World.W * unit, H: c.World.H * unit}
			seen, covered := whole.Intersect(bounds), 0.0
			if most := 9; len(l.Cmds) > most || whole.W <= 2000 && !seen.Empty() && len(l.Cmds) != 1 {
				t.Errorf("%d pictures at %v", len(l.Cmds), cam)
			}
			for _, cmd := range l.Cmds {
				if cmd.Op != ui.OpLayer || cmd.Key.Size.W > 2048 || cmd.Key.Size.H > 2048 {
					t.Errorf("at %v: %+v", cam, cmd.Key)
				}
				part := cmd.Box.Intersect(seen)
				covered += part.W * part.H
			}
			if covered < (seen.W-2)*(seen.H-2) {
				t.Errorf("at %v only %.0f pixels of %.0f are covered", cam, covered, seen.W*seen.H)
			}
		}
	}
}

// TestFieldsByWhereTheyLie lists the fields from the north, finds the part of
// the world that some lie in, and knows which numbers are fields.
func TestFieldsByWhereTheyLie(t *testing.T) {
	c := read(t, small)
	north := c.North()
	if north[0] != c.Index("c") || north[len(north)-1] != c.Index("d") {
		t.Errorf("from the north: %v", north)
	}
	part, ok := c.Span(func(i int) bool { return i == c.Index("b") || i == c.Index("c") })
	if want := (ui.Rect{X: 5, Y: 1, W: 2.5, H: 1.5}); !ok || part != want {
		t.Errorf("b and c lie in %v, want %v", part, want)
	}
	if part, ok := c.Span(func(int) bool { return false }); ok {
		t.Errorf("no field lies in %v", part)
	}
	for n, want := range map[int16]int{-1: board.None, 0: 0, 3: 3, 4: board.None} {
		if got := c.Place(n); got != want {
			t.Errorf("%d is field %d, want %d", n, got, want)
		}
	}
}

// TestAFanKnowsItsCounters finds them under the pointer and by their places, and
// none while it is closed.
func TestAFanKnowsItsCounters(t *testing.T) {
	n := Fan{Zone: 2, Laid: pane.Laid{Places: []int{107, 103}}}
	n.Frame, n.Boxes = Row(ui.Rect{X: 200, Y: 200, W: 40, H: 30}, ui.Rect{W: 400, H: 400}, 2, 44)
	if place, on := n.At(n.Boxes[1].Center()); place != 103 || !on || n.Where(103) != n.Boxes[1] {
		t.Errorf("the second counter is %d, on %v, at %v", place, on, n.Where(103))
	}
	if place, on := n.At(n.Frame.Min()); place != board.None || !on {
		t.Errorf("at the corner of the plate: %d, %v", place, on)
	}
	if place, on := n.At(ui.Point{}); place != board.None || on || !n.Where(5).Empty() || n.Spread() != n.Frame {
		t.Errorf("beside the fan: %d, %v; it covers %v", place, on, n.Spread())
	}
	n.Zone = board.None
	if _, on := n.At(n.Boxes[0].Center()); on || !n.Where(107).Empty() || !n.Spread().Empty() {
		t.Error("a closed fan has counters")
	}
}

func TestMapsAreCutSoThatTexturesAreFull(t *testing.T) {
	for side, parts := range map[float64]float64{
		300: 1, 1024: 1, 1900: 1, 2046: 1, 2048: 3, 2096: 3, 2963: 3, 3100: 2, 4000: 2, 4200: 3,
	} {
		if got := cuts(side); got != parts {
			t.Errorf("%v pixels are cut in %v parts, not %v", side, got, parts)
		}
	}
}
