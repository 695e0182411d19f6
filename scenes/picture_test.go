package scenes

import (
	"bytes"
	"image"
	"image/png"
	"math"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/hall/menu"
	"sandtable/scenes/pictures"
	"sandtable/scenes/ui"
)

// TestAPictureShowsTheWholeBoard takes one of the same position in a wide window and in a
// small one, the menu over the table: twice as many pixels as it is laid out for, and the
// same ones, with no tool and no panel.
func TestAPictureShowsTheWholeBoard(t *testing.T) {
	a := window(t)
	g := a.house.Games[0]
	p := must.Have(pictures.Fresh(a.house, g, g.Scenarios()[0].ID, [2]saves.Seat{saves.Bot("easy"), saves.Person}, 1, false))(t)
	scene := must.Have(a.house.Table(p))(t)
	a.stage.Push(scene)
	a.stage.Push(a.house.Menu(p, nil))
	wide, size := posed(t, a, p, 1920, 1080)
	if want := image.Pt(int(math.Ceil(2*size.W)), int(math.Ceil(2*size.H))); wide.Bounds().Size() != want || want.X < 3000 {
		t.Fatalf("the picture has %v pixels, not %v", wide.Bounds().Size(), want)
	}
	small, _ := posed(t, a, p, 1280, 720)
	if n := unlike(wide, small); n > 2000 { // edges of glyphs
		t.Errorf("%d pixels depend on the size of the window", n)
	}
	if tools := unlike(small, frames(t, a, nil)); tools < 400000 {
		t.Errorf("the picture is that of the window but for %d pixels", tools)
	}
}

// posed is the picture of a game, taken in a window of a size, and how it is laid out.
func posed(t *testing.T, a *App, p *saves.Play, w, h float64) (image.Image, ui.Size) {
	t.Helper()
	var poster app.Poster
	a.stage.Push(asked(func(f *ui.Frame) { poster, _ = menu.PosterOf(a.house.Services, f, p) }))
	onLoop(t, func() { a.LayoutF(w, h) })
	a.due = true
	frames(t, a, func() bool { return poster.Size.W > 0 })
	a.stage.Pop()
	var data []byte
	a.house.Picture(poster, func(made []byte, err error) {
		if data = made; err != nil {
			t.Error(err)
		}
	})
	for since := time.Now(); data == nil && time.Since(since) < time.Minute; { // it is packed in the background
		frames(t, a, func() bool { return data != nil })
	}
	m := must.Have(png.Decode(bytes.NewReader(data)))(t)
	return m, poster.Size
}

// asked is a scene that only asks something of its frame.
type asked func(f *ui.Frame)

func (a asked) Frame(f *ui.Frame) { a(f) }

// frames lets a window run until done, or for a while, and gives what it shows.
func frames(t *testing.T, a *App, done func() bool) image.Image {
	t.Helper()
	var dst *ebiten.Image
	m := image.NewRGBA(image.Rect(0, 0, 1280, 720))
	for i := 0; i < 400 && (done == nil && i < 60 || done != nil && !done()); i++ {
		onLoop(t, func() {
			if dst == nil {
				w, h := a.LayoutF(1280, 720)
				dst, a.dirty = ebiten.NewImage(int(w), int(h)), true
			}
			if err := a.Update(); err != nil {
				panic(err)
			}
			a.Draw(dst)
		})
		time.Sleep(2 * time.Millisecond)
	}
	onLoop(t, func() { dst.ReadPixels(m.Pix) })
	return m
}

// unlike counts pixels that differ.
func unlike(a, b image.Image) (n int) {
	for y := range 720 {
		for x := range 1280 {
			r, g, bl, _ := a.At(x, y).RGBA()
			r2, g2, b2, _ := b.At(x, y).RGBA()
			if r != r2 || g != g2 || bl != b2 {
				n++
			}
		}
	}
	return n
}
