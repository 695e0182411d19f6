package assets

import (
	"image"
	"image/color"
	"math"
	"strings"
	"testing"

	"sandtable/rules/rulestest/must"
)

// The colours are measured on the finished pages, as eyes of four kinds see
// them: the sides must stand apart for all of them, and ink must stand out
// from every ground.

type rgb [3]float64 // linear light, 0 to 1

func linear(c color.RGBA) rgb {
	var v rgb
	for i, n := range []uint8{c.R, c.G, c.B} {
		v[i] = float64(n) / 255
		if v[i] <= .04045 {
			v[i] /= 12.92
		} else {
			v[i] = math.Pow((v[i]+.055)/1.055, 2.4)
		}
	}
	return v
}

func (v rgb) through(m [3]rgb) rgb {
	var w rgb
	for i := range w {
		for k := range v {
			w[i] += m[i][k] * v[k]
		}
		w[i] = min(max(w[i], 0), 1)
	}
	return w
}

// sights are full colour blindness of three kinds (Machado, Oliveira and
// Fernandes, 2009) and common sight.
var sights = map[string][3]rgb{
	"common": {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protan": {{.152286, 1.052583, -.204868}, {.114503, .786281, .099216}, {-.003882, -.048116, 1.051998}},
	"deutan": {{.367322, .860646, -.227968}, {.280085, .672501, .047413}, {-.011820, .042940, .968881}},
	"tritan": {{1.255528, -.076749, -.178779}, {-.078411, .930809, .147602}, {.004733, .691367, .303900}},
}

func (v rgb) luminance() float64 { return .2126*v[0] + .7152*v[1] + .0722*v[2] }

func contrast(a, b rgb) float64 {
	x, y := a.luminance()+.05, b.luminance()+.05
	return max(x, y) / min(x, y)
}

// lab is the colour in the space whose distances eyes would agree with.
func (v rgb) lab() [3]float64 {
	xyz := v.through([3]rgb{{.4124 / .9505, .3576 / .9505, .1805 / .9505}, {.2126, .7152, .0722}, {.0193 / 1.089, .1192 / 1.089, .9505 / 1.089}})
	for i, t := range xyz {
		if t > .008856 {
			xyz[i] = math.Cbrt(t)
		} else {
			xyz[i] = 7.787*t + 16./116
		}
	}
	return [3]float64{116*xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])}
}

func distance(a, b rgb) float64 {
	p, q := a.lab(), b.lab()
	return math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
}

// mean is the colour of the middle half of a sprite.
func mean(m *image.RGBA, s Sprite) rgb {
	var sum rgb
	n := 0.
	for y := s.Y + s.H/4; y < s.Y+s.H*3/4; y++ {
		for x := s.X + s.W/4; x < s.X+s.W*3/4; x++ {
			v := linear(m.RGBAAt(x, y))
			for i := range sum {
				sum[i] += v[i]
			}
			n++
		}
	}
	for i := range sum {
		sum[i] /= n
	}
	return sum
}

// painted gives the mean colours of all sprites of the board at 64 pixels.
func painted(t *testing.T) map[string]rgb {
	t.Helper()
	tab := must.Have(Sheet(Memoir, 64))(t)
	var pages []*image.RGBA
	for i := range tab.Pages {
		m := must.Have(tab.Page(i))(t)
		pages = append(pages, m)
	}
	all := map[string]rgb{}
	for i := range tab.Len() {
		all[tab.ID(i)] = mean(pages[tab.At(i).Page], tab.At(i))
	}
	return all
}

func TestSidesStandApartInEverySight(t *testing.T) {
	all := painted(t)
	a, b := all["plate-allies"], all["plate-axis"]
	if c := contrast(a, b); c < 3 {
		t.Errorf("without any colour the sides differ by %.1f, not 3", c)
	}
	for name, m := range sights {
		if d := distance(a.through(m), b.through(m)); d < 50 {
			t.Errorf("in %s sight the sides are %.0f apart, not 50", name, d)
		}
	}
}

// TestInkStandsOutFromEveryGround measures what outlines every counter.
func TestInkStandsOutFromEveryGround(t *testing.T) {
	ink := linear(color.RGBA{0x1e, 0x1a, 0x14, 255})
	for id, v := range painted(t) {
		for _, ground := range []string{"clear-", "beach-", "hill-1", "hill-2", "ocean-", "wide-river-", "river-e-w"} {
			if strings.HasPrefix(id, ground) && contrast(ink, v) < 4.5 {
				t.Errorf("ink on %s has %.1f, not 4.5", id, contrast(ink, v))
			}
		}
	}
}
