package scenes

import (
	"testing"
	"time"

	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/ui"
)

// busy is a studio with a table on it, a person to decide.
func busy(b *testing.B) *studio {
	b.Helper()
	h := house(b.TempDir(), "test")
	g := h.Games[0]
	p, err := fresh(h, g, "sword-beach", [2]saves.Seat{saves.Bot("easy"), saves.Person}, 1, false)
	if err != nil {
		b.Fatal(err)
	}
	painter, err := newPainter()
	if err != nil {
		b.Fatal(err)
	}
	s, err := newStudio(h, painter, 1280, 720, 1)
	if err != nil {
		b.Fatal(err)
	}
	t, err := h.Table(h, p)
	if err != nil {
		b.Fatal(err)
	}
	s.stage.Push(hall.NewShelf(h))
	s.stage.Push(t)
	b.Cleanup(s.stage.Close)
	return s
}

// BenchmarkTableFrame is one pass of the table under a moving pointer: input,
// layout, draw list. It happens for each movement, painted or not.
func BenchmarkTableFrame(b *testing.B) {
	s := busy(b)
	s.step(ui.Input{}, time.Second)
	for i := 0; b.Loop(); i++ {
		s.at = ui.Point{X: 100 + float64(i%800), Y: 100 + float64(i%400)}
		s.step(ui.Input{}, 16*time.Millisecond)
	}
}
