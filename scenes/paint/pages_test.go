package paint

import (
	"image"
	"testing"

	"pgregory.net/rapid"
)

func TestPagesOfAHostLieApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := &host{free: []image.Rectangle{edged(image.Rect(0, 0, 200, 200))}}
		var had []image.Rectangle
		for range rapid.IntRange(1, 12).Draw(t, "pages") {
			size := image.Pt(rapid.IntRange(1, 200).Draw(t, "w"), rapid.IntRange(1, 200).Draw(t, "h"))
			at, ok := h.take(size)
			if !ok {
				continue
			}
			box := image.Rectangle{at, at.Add(size)}
			if !box.In(image.Rect(0, 0, 200, 200)) {
				t.Fatalf("%v lies outside", box)
			}
			for _, o := range had {
				if box.Inset(-1).Overlaps(o) {
					t.Fatalf("%v touches %v", box, o)
				}
			}
			had = append(had, box)
		}
	})
}

func TestThePagesOfATableFillTheirHosts(t *testing.T) {
	for name, c := range map[string]struct {
		foot  image.Rectangle // before it grows
		pages []image.Point
	}{
		"chrome, cards and small pictures":  {image.Rect(0, 0, 1024, 1024), []image.Point{{1024, 824}, {strip, strip}, {1020, 1023}, {508, 171}}},
		"pieces and a board, the small way": {image.Rect(0, 0, 1024, 512), []image.Point{{1024, 408}, {strip, strip}, {1024, 563}}},
	} {
		h := &host{free: []image.Rectangle{edged(c.foot)}}
		grown := false
		for _, size := range c.pages {
			_, ok := h.take(size)
			if !ok && !grown {
				h.free, grown = taller(h.free, c.foot), true
				_, ok = h.take(size)
			}
			if !ok {
				t.Errorf("%s: %v finds no place in %v", name, size, h.free)
			}
		}
	}
}
