package pictures

import (
	"flag"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/paint"
	"sandtable/scenes/pictures/compare"
	"sandtable/scenes/ui"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

// loop is the engine's loop of this test program.
var loop = NewLoop()

func TestMain(m *testing.M) {
	flag.Parse()
	time.Local = time.UTC // the pictures that are kept tell the hour
	saves.Hurried()
	frozen.seeks = *update
	code, err := loop.Run(m.Run)
	if *update && err == nil {
		err = frozen.write()
	}
	if err != nil {
		fmt.Println(err)
		code = 2
	}
	os.Exit(code)
}

// onLoop does f on the engine's loop and waits for it. f must not end the test:
// it would end the loop. It panics instead, and that fails the test.
func onLoop(t testing.TB, f func()) {
	t.Helper()
	if r := loop.Do(f); r != nil {
		t.Fatal(r)
	}
}

// near compares pictures: at most 0.2 % of the values may be off by more than
// 8, as they are with another graphics driver.
func near(a, b *image.RGBA) bool {
	if a.Bounds() != b.Bounds() {
		return false
	}
	n := 0
	for i := range a.Pix {
		if d := int(a.Pix[i]) - int(b.Pix[i]); d > 8 || d < -8 {
			n++
		}
	}
	return n*500 <= len(a.Pix)
}

// golden compares a picture with the one that was kept.
func golden(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	path := filepath.Join("testdata", name+".png")
	if *update {
		must.Do(t, compare.Write(path, got))
		return
	}
	f, err := os.Open(path)
	if err != nil {
		t.Fatalf("%v; go test ./scenes/pictures -update writes it", err)
	}
	defer f.Close()
	m := must.Have(png.Decode(f))(t)
	want := image.NewRGBA(m.Bounds())
	draw.Draw(want, want.Bounds(), m, image.Point{}, draw.Src)
	if near(got, want) {
		return
	}
	seen := filepath.Join(os.TempDir(), "sandtable-"+name+"-got.png")
	if err := compare.Write(seen, got); err != nil {
		t.Error(err)
	}
	t.Errorf("%s does not look as it did; the new picture is %s", path, seen)
}

// everything is a list with every kind of command.
func everything() *ui.List {
	l := &ui.List{}
	th := ui.Paper
	l.Fill(ui.Rect{W: 320, H: 200}, th.Ground)
	l.Nine(ui.Rect{X: 4, Y: 4, W: 150, H: 90}, th.Chrome("panel"))
	l.Nine(ui.Rect{X: 20, Y: 20, W: 100, H: 44}, th.Chrome("button-primary"))
	l.SpriteIn(ui.Rect{X: 130, Y: 30, W: 19, H: 19}, ui.Icon("undo"), th.Text)
	l.Turned(ui.Rect{X: 130, Y: 60, W: 24, H: 24}, ui.Icon("play"), th.Harm, math.Pi/6)
	l.Line(ui.Point{X: 170, Y: 10}, ui.Point{X: 310, Y: 60}, 3, th.Link)
	l.Line(ui.Point{X: 170, Y: 20}, ui.Point{X: 310, Y: 70}, 0.5, th.Text)
	l.Disc(ui.Point{X: 200, Y: 90}, 18, th.Good)
	l.Round(ui.Rect{X: 230, Y: 74, W: 70, H: 32}, 8, th.Warn)
	l.Border(ui.Rect{X: 228, Y: 72, W: 74, H: 36}, 1, th.Text)
	for i, face := range []ui.Face{ui.Regular, ui.Medium, ui.Bold, ui.Mono} {
		t := ui.Type{Face: face, Size: 15, Line: 21, Ink: th.Text, Align: ui.Align(i % 3)}
		l.Text(ui.Rect{X: 10, Y: 104 + 22*float64(i), W: 200, H: 21}, "Église\u202f: œuvre ★ 12", t)
	}
	l.Clip(ui.Rect{X: 230, Y: 120, W: 40, H: 60})
	l.Fill(ui.Rect{X: 220, Y: 150, W: 100, H: 100}, th.Harm)
	l.Put(ui.Point{X: 250, Y: 150}, 64, ui.Pic{Set: "memoir", ID: "unit-british-infantry-4"})
	l.Unclip()
	l.Layer(ui.Rect{X: 276, Y: 120, W: 40, H: 40}, ui.LayerKey{Name: "try", Size: ui.Size{W: 20, H: 20}}, func(in *ui.List) {
		in.Fill(ui.Rect{W: 20, H: 20}, th.Sunk)
		in.Disc(ui.Point{X: 10, Y: 10}, 8, th.Text)
	})
	return l
}

func TestEveryCommandIsPaintedAsBefore(t *testing.T) {
	p := newPainter()
	for _, scale := range []int{1, 2} {
		m := image.NewRGBA(image.Rect(0, 0, 320*scale, 200*scale))
		onLoop(t, func() {
			dst := ebiten.NewImage(320*scale, 200*scale)
			if !p.Paint(dst, float64(scale), everything()) {
				t.Error("not every sprite was at hand")
			}
			dst.ReadPixels(m.Pix)
		})
		golden(t, "commands-"+strconv.Itoa(scale), m)
	}
	if errs := p.Pages.Errs(); len(errs) > 0 {
		t.Error(errs)
	}
}

// TestAPictureWithHolesIsKnown paints a map whose pages are still being read: it is told apart from
// one that stands in another size until the right one is there, so that the window can wait for it.
func TestAPictureWithHolesIsKnown(t *testing.T) {
	m := must.Have(ui.NewMeasurer())(t)
	p := paint.New(paint.NewPages(), m)
	board := func(side float64) *ui.List {
		l := &ui.List{}
		l.Layer(ui.Rect{W: side, H: side}, ui.LayerKey{Name: "board", Version: 1, Size: ui.Size{W: side, H: side}}, func(in *ui.List) {
			in.Put(ui.Point{X: side / 2, Y: side / 2}, side, ui.Pic{Set: "memoir", ID: "unit-british-infantry-4"})
		})
		return l
	}
	onLoop(t, func() {
		dst := ebiten.NewImage(300, 300)
		if p.Paint(dst, 1, board(48)) || !p.Holes {
			t.Error("nothing is missing of a map whose pages have not been read")
		}
		p.Pages.Gather()
		if !p.Paint(dst, 1, board(48)) || p.Holes {
			t.Error("something is missing when all has been read")
		}
		if p.Paint(dst, 1, board(250)) || p.Holes {
			t.Error("a map that stands in another size has holes, or is said to be whole")
		}
	})
}

func TestALayerIsPaintedOnce(t *testing.T) {
	p := newPainter()
	drawn := 0
	list := func(version uint64, box ui.Rect) *ui.List {
		l := &ui.List{}
		l.Layer(box, ui.LayerKey{Name: "board", Version: version, Size: ui.Size{W: 50, H: 50}}, func(in *ui.List) {
			drawn++
			in.Fill(ui.Rect{W: 50, H: 50}, ui.Blue)
		})
		return l
	}
	box := ui.Rect{W: 50, H: 50}
	onLoop(t, func() {
		dst := ebiten.NewImage(100, 100)
		p.Paint(dst, 1, list(1, box))
		p.Paint(dst, 1, list(1, box))
		p.Paint(dst, 1, list(1, box.Move(3, 3)))
		p.Paint(dst, 1, list(2, box))
	})
	if drawn != 2 {
		t.Errorf("painted %d times, two versions were shown", drawn)
	}
}

func TestTwoVersionsOfALayerInOnePictureAreBothShown(t *testing.T) {
	p := newPainter()
	inks := [3]ui.Ink{ui.Blue, ui.Ochre, ui.White}
	var m [60 * 10 * 4]byte
	onLoop(t, func() {
		dst := ebiten.NewImage(60, 10)
		l := &ui.List{}
		for i, ink := range inks {
			size := ui.Size{W: 20, H: 10}
			l.Layer(ui.Rect{X: 20 * float64(i), W: 20, H: 10}, ui.LayerKey{Name: "board", Version: uint64(i), Size: size}, func(in *ui.List) {
				in.Fill(ui.Rect{W: 20, H: 10}, ink)
			})
		}
		p.Paint(dst, 1, l)
		dst.ReadPixels(m[:])
	})
	for i, ink := range inks {
		at := 4 * (20*i + 10)
		if got := (ui.Ink{R: m[at], G: m[at+1], B: m[at+2], A: m[at+3]}); got != ink {
			t.Errorf("version %d is %v, not %v", i, got, ink)
		}
	}
}

func TestShapesAndSpritesOfOnePageAreOneRun(t *testing.T) {
	p := newPainter()
	onLoop(t, func() {
		dst := ebiten.NewImage(300, 300)
		l := &ui.List{}
		for i := range 100 {
			at := ui.Rect{X: float64(i), Y: float64(i), W: 19, H: 19}
			l.Nine(at, ui.Paper.Chrome("button"))
			l.SpriteIn(at, ui.Icon("undo"), ui.Blue)
			l.Fill(at, ui.Alpha(ui.Blue, 0.1))
			l.Disc(at.Center(), 5, ui.Ochre)
		}
		p.Paint(dst, 1, l)
	})
	if p.Runs > 2 {
		t.Errorf("%d runs for one page", p.Runs)
	}
}

func TestTextIsPaintedAsWideAsItIsMeasured(t *testing.T) {
	p := newPainter()
	m := p.Measure
	for _, scale := range []float64{1, 1.1, 1.25, 1.5, 2} {
		for _, s := range []string{"Peu après minuit, le 6 juin 1944", "Reprendre le coup\u202f?", "WAVE Toulon AVAL", "3 dice − 1 Woods (M44-14.3) = 2 ★", "Quel œil, l’été…"} {
			for face := ui.Regular; face <= ui.Mono; face++ {
				ty := ui.Type{Face: face, Size: 15, Line: 21, Ink: ui.White}
				want := m.Width(s, face, ty.Size) * scale
				got := inkOf(t, p, s, ty, scale)
				if float64(got.Min.X) < 20*scale-2 || float64(got.Max.X) > 20*scale+want+2 || float64(got.Dx()) < want-5*scale {
					t.Errorf("face %d at scale %v: %q is painted from %d to %d, measured %.1f from %v", face, scale, s, got.Min.X, got.Max.X, want, 20*scale)
				}
			}
		}
	}
}

// inkOf is where the pixels of a line lie that begins at 20, 10.
func inkOf(t *testing.T, p *paint.Painter, s string, ty ui.Type, scale float64) (box image.Rectangle) {
	t.Helper()
	m := image.NewRGBA(image.Rect(0, 0, int(400*scale), int(40*scale)))
	onLoop(t, func() {
		l := &ui.List{}
		l.Text(ui.Rect{X: 20, Y: 10, W: 300, H: 21}, s, ty)
		dst := ebiten.NewImage(m.Rect.Dx(), m.Rect.Dy())
		defer dst.Deallocate()
		p.Paint(dst, scale, l)
		dst.ReadPixels(m.Pix)
	})
	for i := 3; i < len(m.Pix); i += 4 {
		if m.Pix[i] > 0 {
			x, y := i/4%m.Rect.Dx(), i/4/m.Rect.Dx()
			box = box.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	return box
}
