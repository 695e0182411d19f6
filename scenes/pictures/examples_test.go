package pictures

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/book"
	"sandtable/scenes/figures"
	"sandtable/scenes/hall"
	"sandtable/scenes/nav"
	"sandtable/scenes/paint"
	"sandtable/scenes/pictures/compare"
	"sandtable/scenes/ui"
)

// plates is the folder for a picture of every drawn example; none where it is empty.
var plates = os.Getenv("SANDTABLE_EXAMPLES")

// framed shows an example alone.
type framed struct{ draw func(f *ui.Frame) }

func (s *framed) Frame(f *ui.Frame) { s.draw(f) }

// TestEveryExampleIsDrawn opens each book at its beginning, in both languages and sizes, and
// turns the pages of the chapter to learn from: every picture and every caption is seen as a
// whole within the column. SANDTABLE_EXAMPLES names a folder into which a picture of each page and of
// each example goes.
func TestEveryExampleIsDrawn(t *testing.T) {
	t.Parallel()
	painter := newPainter()
	for _, d := range desks {
		if d.lang == "en" && d.w == 1280 && plates != "" {
			continue
		}
		house := posed(t.TempDir(), "test", d.lang, "M")
		for _, g := range house.Games {
			t.Run(g.ID()+"/"+d.lang, func(t *testing.T) {
				leafThrough(t, house, painter, d.w, d.h, d.scale, d.lang, g.ID())
			})
		}
	}
}

func leafThrough(t *testing.T, house *hall.House, painter *paint.Painter, w, h int, scale float64, lang, game string) {
	v := viewingIn(house, painter, w, h, scale)
	defer v.stage.Close()
	g := must.Have(house.Game(game))(t)
	v.visit(nav.Reference{Game: g})
	scene, ok := v.stage.Top().(*book.Scene)
	if !ok {
		t.Fatal("the book does not open")
	}
	gallery := house.Gallery(g)
	if plates != "" && w == 1280 {
		portrait(t, v, gallery, game, lang)
	}
	seen := 0
	for _, p := range gallery.Figures {
		if !p.Learn {
			continue
		}
		scene.Turn("picture." + p.ID)
		for range 3 {
			v.step(ui.Input{}, 200*time.Millisecond)
		}
		v.settle()
		v.step(ui.Input{}, 200*time.Millisecond)
		seen++
		if plates != "" && seen%3 == 1 {
			if err := compare.Write(filepath.Join(plates, game+"-page-"+strconv.Itoa(seen)+"-"+strconv.Itoa(w)+"-"+lang+".png"), v.picture()); err != nil {
				t.Error(err)
			}
		}
		words := v.words()
		for _, part := range strings.Fields(texts.In(lang, p.Says)) {
			if !strings.Contains(words, part) {
				t.Errorf("%s: %q of its caption does not stand on the screen", p.ID, part)
				break
			}
		}
		if box := scene.Printed(p.ID); box.Empty() || box.X < 0 || box.Y < 0 || box.Right() > v.stage.Size.W || box.Bottom() > v.stage.Size.H {
			t.Errorf("%s: its picture lies at %.0f", p.ID, box)
		}
	}
}

// portrait leaves a picture of each example by itself.
func portrait(t *testing.T, v *viewing, gallery *figures.Gallery, game, lang string) {
	for i, p := range gallery.Figures {
		size := p.Size(560)
		s := &framed{func(f *ui.Frame) {
			f.List.Fill(f.Bounds(), f.Theme().Ground)
			p.Draw(f, ui.Rect{X: 40, Y: 40, W: size.W, H: size.H})
			f.Text(ui.Rect{X: 40, Y: 50 + size.H, W: 1200, H: 30}, texts.In(lang, p.Title), f.Bold(ui.L))
			f.Para(ui.Rect{X: 40, Y: 84 + size.H, W: 640, H: 200}, texts.In(lang, p.Says), f.Type(ui.M))
		}}
		v.push(s)
		v.step(ui.Input{}, 200*time.Millisecond)
		v.settle()
		v.step(ui.Input{}, 200*time.Millisecond)
		if err := compare.Write(filepath.Join(plates, game+"-"+strconv.Itoa(100 + i)[1:]+"-"+p.ID+".png"), v.picture()); err != nil {
			t.Error(err)
		}
		v.stage.Pop()
		v.step(ui.Input{}, 200*time.Millisecond)
	}
}
