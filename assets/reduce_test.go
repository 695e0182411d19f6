package assets

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"math/rand/v2"
	"testing"

	"sandtable/rules/rulestest/must"
)

// TestPremultipliedIsWhatDrawWouldMake compares every colour of a random picture.
func TestPremultipliedIsWhatDrawWouldMake(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	m := image.NewNRGBA(image.Rect(0, 0, 64, 64))
	for i := range m.Pix {
		m.Pix[i] = uint8(r.Uint32())
	}
	for i := 3; i < len(m.Pix); i += 12 {
		m.Pix[i] = 255
	}
	for i := 7; i < len(m.Pix); i += 12 {
		m.Pix[i] = 0
	}
	want := image.NewRGBA(m.Rect)
	draw.Draw(want, want.Rect, m, image.Point{}, draw.Src)
	if got := premultiplied(m); !bytes.Equal(got.Pix, want.Pix) {
		t.Error("another picture")
	}
}

// columns is a picture whose columns have these shades, each row as the first.
func columns(shades ...uint8) *image.RGBA {
	n := len(shades)
	m := image.NewRGBA(image.Rect(0, 0, n, n))
	for y := range n {
		for x, v := range shades {
			m.SetRGBA(x, y, color.RGBA{v, v, v, 255})
		}
	}
	return m
}

// turned is a picture with rows for columns.
func turned(m *image.RGBA) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, m.Rect.Dy(), m.Rect.Dx()))
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			out.SetRGBA(y, x, m.RGBAAt(x, y))
		}
	}
	return out
}

// TestReducedPicturesShareOutWhatTheyCover holds each size to the means of the
// pixels that one of its own covers, along rows and along columns.
func TestReducedPicturesShareOutWhatTheyCover(t *testing.T) {
	for name, c := range map[string]struct {
		by   func(*image.RGBA) *image.RGBA
		from []uint8
		want []uint8
	}{
		"half":       {halved, []uint8{0, 100, 200, 250}, []uint8{50, 225}},
		"third":      {third, []uint8{0, 100, 200, 60, 60, 60}, []uint8{100, 60}},
		"two thirds": {twoThirds, []uint8{0, 90, 240, 60, 60, 60}, []uint8{30, 190, 60, 60}},
	} {
		for _, m := range []*image.RGBA{columns(c.from...), turned(columns(c.from...))} {
			got := c.by(m)
			if n := len(c.want); got.Rect.Dx() != n || got.Rect.Dy() != n {
				t.Fatalf("%s of %v is %v", name, m.Rect, got.Rect)
			}
			if m.RGBAAt(0, 0) != m.RGBAAt(0, 1) {
				got = turned(got)
			}
			for y := range c.want {
				for x, v := range c.want {
					if p := got.RGBAAt(x, y); p != (color.RGBA{v, v, v, 255}) {
						t.Errorf("%s: %v at %d, %d, not %d", name, p, x, y, v)
					}
				}
			}
		}
	}
}

func BenchmarkPage(b *testing.B) {
	for _, n := range Sizes(Memoir) {
		t := must.Have(Sheet(Memoir, n))(b)
		b.Run(t.Pages[0], func(b *testing.B) {
			for b.Loop() {
				must.Have(t.Page(0))(b)
			}
		})
	}
}
