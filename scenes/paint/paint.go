// Package paint shows draw lists of package ui with Ebitengine: sprite pages,
// fonts, clips and kept layers.
//
// What follows one another from the same page goes to the graphics card in one
// call: the painter collects triangles and hands them over when the page or
// the clip changes. Each page has a white corner, so plain boxes and lines do
// not break the run.
package paint

import (
	"fmt"
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"sandtable/scenes/ui"
)

// Painter paints lists. It belongs to the window's loop.
type Painter struct {
	Pages *Pages
	// Runs counts the runs of triangles handed to the engine in the last
	// Paint, Words the lines of text, Layers the pictures painted anew.
	Runs, Words, Layers int

	fonts  *fonts
	layers map[string]*layer
	frame  int
}

// layer is a kept picture.
type layer struct {
	key   ui.LayerKey
	scale float64
	image *ebiten.Image
	used  int
	whole bool // every sprite was at hand when it was painted
}

// New makes a painter that takes its sprites from pages.
func New(pages *Pages) (*Painter, error) {
	fonts, err := newFonts()
	if err != nil {
		return nil, fmt.Errorf("fonts: %w", err)
	}
	return &Painter{Pages: pages, fonts: fonts, layers: map[string]*layer{}}, nil
}

// Paint paints a list. scale is how many pixels of dst a logical pixel has.
// It says whether every sprite was at hand; if not, the pages are on their way
// and the list should be painted again when Pages lands them.
func (p *Painter) Paint(dst *ebiten.Image, list *ui.List, scale float64) (whole bool) {
	p.frame++
	p.Runs, p.Words, p.Layers = 0, 0, 0
	r := p.run(dst, scale)
	r.list(list)
	p.forget()
	p.Pages.rest()
	return r.whole
}

// Over paints a list over one already painted, in the same frame.
func (p *Painter) Over(dst *ebiten.Image, list *ui.List, scale float64) (whole bool) {
	r := p.run(dst, scale)
	r.list(list)
	return r.whole
}

func (p *Painter) run(dst *ebiten.Image, scale float64) *run {
	return &run{p: p, dst: dst, scale: scale, whole: true}
}

// forget drops pictures that were not shown for a while.
func (p *Painter) forget() {
	for name, l := range p.layers {
		if p.frame-l.used > 120 {
			l.image.Deallocate()
			delete(p.layers, name)
		}
	}
}

// unmanaged is a picture with a texture of its own.
func unmanaged(w, h int) *ebiten.Image {
	return ebiten.NewImageWithOptions(image.Rect(0, 0, w, h), &ebiten.NewImageOptions{Unmanaged: true})
}

// run is one list being painted.
type run struct {
	p     *Painter
	dst   *ebiten.Image
	clips []*ebiten.Image
	scale float64
	page  *page
	verts []ebiten.Vertex
	idx   []uint16
	whole bool
}

func (r *run) list(list *ui.List) {
	for i := range list.Cmds {
		c := &list.Cmds[i]
		switch c.Op {
		case ui.OpFill:
			r.fill(c.Box, c.Ink)
		case ui.OpNine:
			r.nine(c)
		case ui.OpSprite:
			r.sprite(c)
		case ui.OpPut:
			r.put(c)
		case ui.OpLine:
			r.line(c)
		case ui.OpPoly:
			r.poly(list.Points[c.First:c.First+c.N], c.Ink)
		case ui.OpText:
			r.text(c)
		case ui.OpClipPush:
			r.flush()
			r.clips = append(r.clips, r.dst)
			r.dst = clipped(r.dst, c.Box, r.scale)
		case ui.OpClipPop:
			r.flush()
			r.dst = r.clips[len(r.clips)-1]
			r.clips = r.clips[:len(r.clips)-1]
		case ui.OpLayer:
			r.layer(list, c)
		}
	}
	r.flush()
}

func clipped(dst *ebiten.Image, box ui.Rect, scale float64) *ebiten.Image {
	return dst.SubImage(pixels(box, scale).Intersect(dst.Bounds())).(*ebiten.Image)
}

// layer shows a kept picture, after painting it when there is none.
func (r *run) layer(list *ui.List, c *ui.Cmd) {
	r.flush()
	l := r.p.layers[c.Key.Name]
	if l == nil || l.key != c.Key || !l.whole {
		l = r.remake(l, list, c)
		r.p.layers[c.Key.Name] = l
	}
	l.used = r.p.frame
	r.whole = r.whole && l.whole
	op := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	w, h := l.image.Bounds().Dx(), l.image.Bounds().Dy()
	sx, sy := c.Box.W*r.scale/float64(w), c.Box.H*r.scale/float64(h)
	if math.Abs(sx-1)*float64(w) < 1 && math.Abs(sy-1)*float64(h) < 1 {
		sx, sy, op.Filter = 1, 1, ebiten.FilterNearest // at rest, pixel for pixel
	}
	op.GeoM.Scale(sx, sy)
	op.GeoM.Translate(math.Round(c.Box.X*r.scale), math.Round(c.Box.Y*r.scale))
	r.dst.DrawImage(l.image, op)
	r.p.Runs++
}

// remake paints a layer's content into a picture of the box's resolution.
func (r *run) remake(old *layer, list *ui.List, c *ui.Cmd) *layer {
	const most = 4096
	scale := r.scale * c.Box.W / c.Key.Size.W
	scale = min(scale, most/c.Key.Size.W, most/c.Key.Size.H)
	w, h := int(math.Ceil(c.Key.Size.W*scale)), int(math.Ceil(c.Key.Size.H*scale))
	l := old
	if l == nil || l.image.Bounds().Dx() != w || l.image.Bounds().Dy() != h {
		if l != nil {
			l.image.Deallocate()
		}
		l = &layer{image: unmanaged(max(1, w), max(1, h))}
	} else {
		l.image.Clear()
	}
	l.key, l.scale = c.Key, scale
	var content ui.List
	list.Content(*c, &content)
	inner := r.p.run(l.image, scale)
	inner.list(&content)
	l.whole = inner.whole
	r.p.Layers++
	return l
}
