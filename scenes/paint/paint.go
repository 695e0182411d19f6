// Package paint shows draw lists of package ui with Ebitengine: sprite pages,
// glyphs, clips and kept layers.
//
// What comes from the same page goes to the graphics card in one call: the
// painter collects triangles by page, as far as that leaves on top what the
// list has on top, and hands them over at the end. Pages have a white corner,
// so plain boxes and lines need no page of their own; clips are cut from the
// triangles, so they part nothing.
package paint

import (
	"image"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"sandtable/scenes/ui"
)

// Painter paints lists. It belongs to the window's loop.
type Painter struct {
	Pages   *Pages
	Measure *ui.Measurer
	// Runs counts the runs of triangles of the last Paint, Words its lines of text, Layers pictures painted anew.
	Runs, Words, Layers int
	// Holes says that in the last Paint a sprite was missing for which no other size stood.
	Holes bool

	glyphs *glyphs
	layers map[string]*layer
	frame  int

	// Kept for the next picture, so that none of them has to be made anew.
	spare   []*batch
	verts   []ebiten.Vertex
	idx     []uint16
	set     []stand
	old     []*ebiten.Image // pictures of layers to be given back after it
	options ebiten.DrawTrianglesOptions
}

// layer is a kept picture.
type layer struct {
	page
	key   ui.LayerKey
	scale float64 // pixels of a logical one in the picture that it was painted for
	w, h  int     // its pixels: those that it was laid out for
	shown int     // the last frame in which it was
	seen  time.Time
	whole bool // every sprite was at hand when it was painted
	holes bool // one was missing
}

// New makes a painter that takes sprites from pages and sets words as m measures them.
func New(pages *Pages, m *ui.Measurer) *Painter {
	return &Painter{Pages: pages, Measure: m, glyphs: &glyphs{measure: m, known: map[glyphKey]slot{}}, layers: map[string]*layer{}}
}

// Paint paints lists, one over the other. scale is how many pixels of dst a
// logical pixel has. It says whether every sprite was at hand; if not, the
// pages are on their way and the lists should be painted again when Pages
// lands them.
func (p *Painter) Paint(dst *ebiten.Image, scale float64, lists ...*ui.List) (whole bool) {
	p.frame++
	p.Runs, p.Words, p.Layers = 0, 0, 0
	p.Pages.paints++
	p.Pages.now = time.Now()
	p.glyphs.sweep()
	r := p.run(dst, scale)
	for _, l := range lists {
		r.list(l)
	}
	r.flush()
	for _, m := range p.old {
		m.Deallocate()
	}
	p.old = p.old[:0]
	p.drop(func(l *layer) bool { return p.frame-l.shown > 120 }) // not shown for a while
	p.Holes = r.holes
	return r.whole
}

// Ask begins to read the pages that lists need, and paints nothing: for what is shown with the window.
func (p *Painter) Ask(scale float64, lists ...*ui.List) {
	r := run{p: p, scale: scale}
	for _, l := range lists {
		for i := range l.Cmds {
			c := &l.Cmds[i]
			switch c.Op {
			case ui.OpNine:
				r.find(c.Pic, 1/scale)
			case ui.OpSprite:
				r.best(c.Pic, c.Box.W*scale)
			case ui.OpPut:
				r.find(c.Pic, 1/(c.Width*scale))
			case ui.OpLayer:
				if c.Key.Size.W > 0 {
					var content ui.List
					l.Content(*c, &content)
					p.Ask(scale*c.Box.W/c.Key.Size.W, &content)
				}
			}
		}
	}
}

func (p *Painter) run(dst *ebiten.Image, scale float64) *run {
	b := dst.Bounds()
	return &run{p: p, dst: dst, bounds: b, clip: b, scale: scale, whole: true}
}

// drop gives some kept pictures back, and says whether there were any.
func (p *Painter) drop(which func(l *layer) bool) (some bool) {
	for name, l := range p.layers {
		if which(l) {
			l.image.Deallocate()
			delete(p.layers, name)
			some = true
		}
	}
	return some
}

// Rest gives back what the player has left: pages of sprites, and kept pictures that were not in the last
// frame nor lately in any, however little was painted. It says whether there was something.
func (p *Painter) Rest(now time.Time) bool {
	some := p.Pages.Rest(now)
	return p.drop(func(l *layer) bool { return l.shown < p.frame && now.Sub(l.seen) > idle }) || some
}

// unmanaged is a picture with a texture of its own.
func unmanaged(w, h int) *ebiten.Image {
	return ebiten.NewImageWithOptions(image.Rect(0, 0, w, h), &ebiten.NewImageOptions{Unmanaged: true})
}

// run is one list being painted.
type run struct {
	p       *Painter
	dst     *ebiten.Image
	bounds  image.Rectangle // from 0, 0
	clip    image.Rectangle
	clips   []image.Rectangle // those around it
	scale   float64
	batches []*batch
	kept    bool // the list is painted once and kept
	corners int  // of triangles since the last handOver
	whole   bool
	holes   bool // a sprite is missing for which no other size stands
}

func (r *run) list(list *ui.List) {
	for i := range list.Cmds {
		c := &list.Cmds[i]
		if r.kept && r.corners > portion {
			r.handOver()
		}
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
			r.clips = append(r.clips, r.clip)
			r.clip = pixels(c.Box, r.scale).Intersect(r.clip)
		case ui.OpClipPop:
			r.clip = r.clips[len(r.clips)-1]
			r.clips = r.clips[:len(r.clips)-1]
		case ui.OpLayer:
			r.layer(list, c)
		}
	}
}

// portion is how many corners of a kept picture go to the card at once. A map
// has a hundred thousand: the engine, and a card in software, would keep room
// for as many for ever.
const portion = 5000

// handOver lets the engine do now what it has been given, as it does when asked for a pixel.
func (r *run) handOver() {
	r.flush()
	r.corners = 0
	var pixel [4]byte
	r.dst.SubImage(image.Rect(0, 0, 1, 1)).(*ebiten.Image).ReadPixels(pixel[:])
}

// layer shows a kept picture, after painting it when there is none.
func (r *run) layer(list *ui.List, c *ui.Cmd) {
	if !(c.Box.W > 0 && c.Box.H > 0 && c.Key.Size.W > 0 && c.Key.Size.H > 0) {
		return // in a window of a few pixels a room may have no place left for it
	}
	l := r.p.layers[c.Key.Name]
	if l == nil || l.key != c.Key || l.scale != r.scale || !l.whole {
		l = r.renew(l, list, c)
		r.p.layers[c.Key.Name] = l
	}
	l.shown, l.seen = r.p.frame, r.p.Pages.now
	r.holes = r.holes || l.holes
	r.whole = r.whole && l.whole && l.key == c.Key && l.scale == r.scale
	w, h := float64(l.w), float64(l.h)
	toW, toH := c.Box.W*r.scale, c.Box.H*r.scale
	m := smooth
	switch {
	case math.Abs(toW-w) < 1.01 && math.Abs(toH-h) < 1.01: // boxes are rounded
		toW, toH, m = w, h, exact // at rest, pixel for pixel
	case toW < w/2 && toH < h/2:
		m = small
	}
	x, y := math.Round(c.Box.X*r.scale), math.Round(c.Box.Y*r.scale)
	r.quad(&l.page, m, quad{x, y, x + toW, y + toH, 0, 0, w, h}, ui.White)
}

// renew paints a layer's content, or shows its picture in another size while a page is being read.
func (r *run) renew(old *layer, list *ui.List, c *ui.Cmd) *layer {
	if old == nil || !old.whole || old.key.Version != c.Key.Version {
		return r.remake(old, list, c)
	}
	l := r.remake(nil, list, c)
	if !l.whole {
		l.image.Deallocate()
		return old
	}
	r.p.old = append(r.p.old, old.image)
	return l
}

// remake paints a layer's content into a picture of the box's resolution.
func (r *run) remake(old *layer, list *ui.List, c *ui.Cmd) *layer {
	const largest = 8192 // every card that drives a screen of so many pixels can hold it
	scale := r.scale * c.Box.W / c.Key.Size.W
	scale = min(scale, largest/c.Key.Size.W, largest/c.Key.Size.H)
	w, h := int(math.Ceil(c.Key.Size.W*scale)), int(math.Ceil(c.Key.Size.H*scale))
	l := old
	if l != nil && l.held > 0 { // it is shown elsewhere in this picture as it was
		r.p.old = append(r.p.old, l.image)
		l = nil
	}
	if l == nil || l.w != w || l.h != h {
		if l != nil {
			l.image.Deallocate()
		}
		l = &layer{page: page{image: unmanaged(max(1, w), max(1, h)), bare: true}, w: w, h: h}
	} else {
		l.image.Clear()
	}
	l.key, l.scale = c.Key, r.scale
	var content ui.List
	list.Content(*c, &content)
	inner := r.p.run(l.image, scale)
	inner.kept = true
	inner.list(&content)
	inner.flush()
	l.whole, l.holes = inner.whole, inner.holes
	r.p.Layers++
	return l
}
