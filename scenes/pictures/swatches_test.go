package pictures

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/board"
	"sandtable/scenes/pictures/compare"
	"sandtable/scenes/ui"
)

// TestSwatchesAreDrawn paints all that the workshop of each game can lay on a sheet: in the
// palette, and as it would lie over the board. SANDTABLE_SWATCHES names a folder into which
// a picture of each sheet goes.
func TestSwatchesAreDrawn(t *testing.T) {
	t.Parallel()
	painter := newPainter()
	for _, d := range desks {
		house := posed(t.TempDir(), "test", d.lang, "M")
		for _, g := range house.Games {
			m := g.Features().Maker
			if m == nil {
				continue
			}
			b := must.Have(house.Room(g).Board())(t)
			bench, ok := b.(board.Bench)
			if !ok {
				continue
			}
			t.Run(g.ID()+"/"+d.lang, func(t *testing.T) {
				draft := must.Have(m.Draft("swatches.toml", m.Blank()))(t)
				v := viewingIn(house, painter, d.w, d.h, d.scale)
				defer v.stage.Close()
				b.Layout(ui.Size{W: float64(d.w), H: float64(d.h)}, draft.State())
				v.push(&framed{func(f *ui.Frame) { sheetOf(f, bench, g, draft, d.lang) }})
				v.step(ui.Input{}, 200*time.Millisecond)
				v.settle()
				if folder := os.Getenv("SANDTABLE_SWATCHES"); folder != "" {
					if err := compare.Write(filepath.Join(folder, g.ID()+"-"+d.lang+".png"), v.picture()); err != nil {
						t.Error(err)
					}
				}
				if err := v.lacks(); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

// sheetOf lays the kit out, family by family.
func sheetOf(f *ui.Frame, b board.Bench, g rules.Game, d rules.Draft, lang string) {
	f.List.Fill(f.Bounds(), f.Theme().Ground)
	v := board.View{Game: g, State: d.State(), Camera: board.Camera{Unit: 60}, Hover: board.None, Cursor: board.None, Selected: board.None, Lang: lang}
	x, y := 20.0, 16.0
	for _, family := range d.Kit() {
		f.Text(ui.Rect{X: 20, Y: y, W: 600, H: 20}, texts.Say(lang, family.Title), f.Bold(ui.M))
		x, y = 20, y+24
		for _, p := range family.Pieces {
			brush := rules.Brush{Piece: p.ID, N: p.Most}
			box := ui.Rect{X: x, Y: y, W: 42, H: 42}
			b.Swatch(f.List, box, brush, 0, v)
			over := ui.Rect{X: x, Y: y + 48, W: 52, H: 60}
			b.Swatch(f.List, over, brush, 0.38, v)
			if x += 58; x > f.Bounds().W-60 {
				x, y = 20, y+116
			}
		}
		y += 120
	}
}
