package assets

import (
	"image"
	"image/color"
	"strings"
	"testing"

	"sandtable/rules/rulestest/must"
)

// TestPatrolsStandApartFromTheAxisInEverySight compares the counters of Qui ose gagne !.
func TestPatrolsStandApartFromTheAxisInEverySight(t *testing.T) {
	all := shades(t, Whodares, plate)
	n := 0
	for own, a := range all {
		for foe, b := range all {
			if !strings.HasPrefix(own, "half-patrol-") && !strings.HasPrefix(own, "sas") ||
				!strings.HasPrefix(foe, "german-") && !strings.HasPrefix(foe, "italian-") {
				continue
			}
			n++
			for name, m := range sights {
				if d := distance(a.through(m), b.through(m)); d < 25 {
					t.Errorf("in %s sight %s and %s are %.0f apart, not 25", name, own, foe, d)
				}
			}
		}
	}
	if n != 12*8 {
		t.Errorf("%d pairs of counters, not %d", n, 12*8)
	}
}

// TestMarksStandApartInEverySight compares the marks that may lie on a board at the same
// time and mean different things: by their colours where they have one shape, by both where
// they have two. They lie on the commonest ground of their board.
func TestMarksStandApartInEverySight(t *testing.T) {
	for _, board := range []struct {
		set    string
		ground color.RGBA
		marks  []string
	}{
		{Memoir, color.RGBA{0xd8, 0xc7, 0x8f, 255}, []string{"mark-move", "mark-attack", "mark-aim", "mark-retreat", "mark-selected", "mark-hover"}},
		{Memoir, color.RGBA{0xd8, 0xc7, 0x8f, 255}, []string{"mark-choice", "mark-attack", "mark-aim", "mark-selected", "mark-hover"}},
		{Rommel, color.RGBA{0xe0, 0xc8, 0x92, 255}, []string{"ring-attack", "ring-battle", "ring-legal", "ring-selected", "ring-source", "ring-supply", "ring-hover"}},
		{Whodares, color.RGBA{0xe0, 0xc8, 0x92, 255}, []string{"ring-attack", "ring-legal", "ring-selected", "ring-source", "ring-hover"}},
		{Undaunted, color.RGBA{0xe0, 0xc8, 0x92, 255}, []string{"tile-legal", "tile-selected"}},
		{Infidel, color.RGBA{0xd8, 0xc7, 0x8f, 255}, []string{"hex-reach", "hex-selected"}},
	} {
		pictures := cut(t, board.set, board.marks)
		for i, a := range board.marks {
			for _, b := range board.marks[i+1:] {
				for name, m := range sights {
					if d := apart(pictures[a], pictures[b], board.ground, m); d < 12 {
						t.Errorf("%s: in %s sight %s and %s are %.1f apart, not 12", board.set, name, a, b, d)
					}
				}
			}
		}
	}
}

// cut gives the pictures of some sprites of a set at its smallest size, each in the middle
// of a square that all fit into.
func cut(t *testing.T, set string, ids []string) map[string]*image.RGBA {
	t.Helper()
	tab := must.Have(Sheet(set, Sizes(set)[0]))(t)
	side := 0
	for _, id := range ids {
		s, ok := tab.Find(id)
		if !ok {
			t.Fatalf("%s has no %s", set, id)
		}
		side = max(side, s.W, s.H)
	}
	out := map[string]*image.RGBA{}
	for _, id := range ids {
		s, _ := tab.Find(id)
		page := must.Have(tab.Page(s.Page))(t)
		m := image.NewRGBA(image.Rect(0, 0, side, side))
		for y := range s.H {
			for x := range s.W {
				m.SetRGBA(x+(side-s.W)/2, y+(side-s.H)/2, page.RGBAAt(s.X+x, s.Y+y))
			}
		}
		out[id] = m
	}
	return out
}

// apart is how far two pictures on a ground are from one another in a sight, on the average
// of all places where one of them has something.
func apart(a, b *image.RGBA, ground color.RGBA, sight [3]rgb) float64 {
	sum, n := 0., 0
	for i := 0; i < len(a.Pix); i += 4 {
		if a.Pix[i+3] < 32 && b.Pix[i+3] < 32 {
			continue
		}
		n++
		sum += distance(over(a.Pix[i:i+4], ground).through(sight), over(b.Pix[i:i+4], ground).through(sight))
	}
	return sum / float64(max(n, 1))
}

// over is a pixel, its colours weighed by its last part, on a ground.
func over(p []uint8, ground color.RGBA) rgb {
	mix := func(c, g uint8) uint8 { return uint8(int(c) + int(g)*(255-int(p[3]))/255) }
	return linear(color.RGBA{mix(p[0], ground.R), mix(p[1], ground.G), mix(p[2], ground.B), 255})
}
