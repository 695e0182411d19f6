package paint

import (
	"bytes"
	"fmt"
	"math"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"sandtable/scenes/ui"
)

// fonts are the faces at the sizes in use.
type fonts struct {
	sources [4]*text.GoTextFaceSource
	back    *text.GoTextFaceSource
	faces   map[faceKey]*text.MultiFace
}

type faceKey struct {
	face ui.Face
	size float64 // pixels
}

func newFonts() (*fonts, error) {
	f := &fonts{faces: map[faceKey]*text.MultiFace{}}
	var err error
	for i := range f.sources {
		if f.sources[i], err = text.NewGoTextFaceSource(bytes.NewReader(ui.FontData(ui.Face(i)))); err != nil {
			return nil, fmt.Errorf("face %d: %w", i, err)
		}
	}
	if f.back, err = text.NewGoTextFaceSource(bytes.NewReader(ui.Fallback())); err != nil {
		return nil, fmt.Errorf("fallback: %w", err)
	}
	return f, nil
}

func (f *fonts) at(face ui.Face, size float64) (*text.MultiFace, error) {
	k := faceKey{face, size}
	if m := f.faces[k]; m != nil {
		return m, nil
	}
	m, err := text.NewMultiFace(&text.GoTextFace{Source: f.sources[face], Size: size}, &text.GoTextFace{Source: f.back, Size: size})
	if err != nil {
		return nil, err
	}
	f.faces[k] = m
	return m, nil
}

// text sets one line: aligned in its box, its capitals centred in the height,
// beginning on whole pixels so that it stays sharp.
func (r *run) text(c *ui.Cmd) {
	r.flush()
	size := math.Round(c.Width*r.scale*4) / 4 // few sizes, or the glyphs crowd the atlas
	face, err := r.p.fonts.at(c.Face, size)
	if err != nil {
		return
	}
	s := ui.Plain(c.Text)
	x, w := c.Box.X*r.scale, 0.0
	if c.Align != ui.Left {
		w = text.Advance(s, face)
	}
	switch c.Align {
	case ui.Middle:
		x += (c.Box.W*r.scale - w) / 2
	case ui.Right:
		x += c.Box.W*r.scale - w
	}
	const cap = 0.72 // height of capitals in the Go fonts, in em
	base := (c.Box.Y+c.Box.H/2)*r.scale + cap/2*size
	op := &text.DrawOptions{}
	op.GeoM.Translate(math.Round(x), math.Round(base-face.Metrics().HAscent))
	op.ColorScale.ScaleWithColor(c.Ink)
	text.Draw(r.dst, s, face, op)
	r.p.Words++
}

// Width is how wide the engine sets a line, in pixels: what ui.Measurer
// foretells without it.
func (p *Painter) Width(s string, face ui.Face, size float64) float64 {
	f, err := p.fonts.at(face, size)
	if err != nil {
		return 0
	}
	return text.Advance(ui.Plain(s), f)
}
