package whodares

import (
	"testing"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// frame1280 is a pass over a screen of 1280 × 720, and the strip on it.
func frame1280(t *testing.T) (*ui.Frame, ui.Rect) {
	t.Helper()
	m, err := ui.NewMeasurer()
	if err != nil {
		t.Fatal(err)
	}
	look := ui.Look{Theme: &ui.Paper, Lang: "fr", TextScale: 1}
	f := ui.NewFrame(&ui.Memory{}, m, look, ui.Size{W: 1280, H: 720}, time.Time{}, ui.Input{At: ui.Point{X: -1, Y: -1}}, &ui.List{})
	f.Word = func(p rules.Phrase) string { return texts.Say("fr", p) }
	return f, ui.Rect{Y: 588, W: 980, H: 132}
}

// stripSpots are the areas of the strip; each is large enough.
func (b *Board) stripSpots(t *testing.T, v table.View) []table.Spot {
	t.Helper()
	f, box := frame1280(t)
	out := b.Strip(f, box, v, nil)
	for _, p := range out {
		in := p.Box.Intersect(box)
		if p.Box.H < 28 || p.Box.W < 28 || in.W < p.Box.W-0.01 || in.H < p.Box.H-0.01 {
			t.Fatalf("the spot of place %d in the strip is %v", p.Place, p.Box)
		}
	}
	return out
}
