package scenes

import (
	"bytes"
	"image"
	"image/png"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"sandtable/saves"
	"sandtable/scenes/pictures"
)

// TestAPictureOfTheTableHasNoMenuOnIt asks for one while the menu lies over the
// table, and compares it with the table as it was before.
func TestAPictureOfTheTableHasNoMenuOnIt(t *testing.T) {
	a := window(t)
	g := a.house.Games[0]
	p, err := pictures.Fresh(a.house, g, g.Scenarios()[0].ID, [2]saves.Seat{saves.Bot("easy"), saves.Person}, 1, false)
	if err != nil {
		t.Fatal(err)
	}
	scene, err := a.house.Table(a.house, p)
	if err != nil {
		t.Fatal(err)
	}
	a.stage.Push(scene)
	before := frames(t, a, nil)
	a.stage.Push(a.house.Menu(p, nil))
	a.due = true
	after := frames(t, a, nil)
	var data []byte
	a.house.Picture(func(made []byte, err error) {
		if data = made; err != nil {
			t.Error(err)
		}
	})
	frames(t, a, func() bool { return data != nil })
	got, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if got.Bounds() != before.Bounds() {
		t.Fatalf("%v, the window is %v", got.Bounds(), before.Bounds())
	}
	if n, menu := unlike(got, before), unlike(before, after); n > 2000 || menu < 50000 {
		t.Errorf("%d pixels of the picture are not the table's; the menu changes %d", n, menu)
	}
}

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
