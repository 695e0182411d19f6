package paint

import (
	"fmt"
	"image"
	"image/draw"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"sandtable/assets"
	"sandtable/scenes/ui"
)

// Pages are the sprite pages: read from the program when first asked for, in
// goroutines of their own, and handed to the graphics card on the loop by
// Land. It belongs to the window's loop.
type Pages struct {
	// Wait reads pages at once instead of in the background: for pictures that
	// must be whole the first time.
	Wait bool

	pages  map[string]*page
	asked  map[string]bool
	landed chan decoded
	blank  *page
	lacks  map[ui.Pic]bool
	errs   []error
}

// page is a picture on the graphics card. Below the sprites it has a strip of
// white, for shapes.
type page struct {
	image *ebiten.Image
	h     int
}

type decoded struct {
	name string
	rgba *image.RGBA
	err  error
}

const strip = 4 // pixels of white under a page

// NewPages is an empty shelf of pages.
func NewPages() *Pages {
	return &Pages{pages: map[string]*page{}, asked: map[string]bool{}, landed: make(chan decoded, 64), lacks: map[ui.Pic]bool{}}
}

// Ask begins to read the pages of a set at one size whose names end so; an
// empty end means all.
func (p *Pages) Ask(set string, size int, ends ...string) {
	t, err := assets.Sheet(set, size)
	if err != nil {
		p.errs = append(p.errs, err)
		return
	}
	for _, name := range t.Pages {
		for _, end := range ends {
			if len(name) >= len(end) && name[len(name)-len(end):] == end {
				p.ask(name)
			}
		}
	}
}

func (p *Pages) ask(name string) {
	if p.asked[name] {
		return
	}
	p.asked[name] = true
	if p.Wait {
		p.land(decode(name))
		return
	}
	go func() { p.landed <- decode(name) }()
}

// decode reads a page and puts the white strip under it.
func decode(name string) decoded {
	src, err := assets.Page(name)
	if err != nil {
		return decoded{name: name, err: err}
	}
	b := src.Bounds()
	dst := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()+strip))
	draw.Draw(dst, b.Sub(b.Min), src, b.Min, draw.Src)
	draw.Draw(dst, image.Rect(0, b.Dy(), b.Dx(), b.Dy()+strip), image.White, image.Point{}, draw.Src)
	return decoded{name: name, rgba: dst}
}

// Land takes at most one page that has been read to the graphics card, and
// says whether it did: what was painted without it should be painted again.
func (p *Pages) Land() bool {
	select {
	case d := <-p.landed:
		p.land(d)
		return true
	default:
		return false
	}
}

func (p *Pages) land(d decoded) {
	if d.err != nil {
		p.errs = append(p.errs, d.err)
		return
	}
	// A texture of its own: a place in the engine's atlas would make that grow
	// to several times what the pages need.
	m := ebiten.NewImageFromImageWithOptions(d.rgba, &ebiten.NewImageFromImageOptions{Unmanaged: true})
	p.pages[d.name] = &page{m, d.rgba.Bounds().Dy() - strip}
}

// Errs is what could not be found or read so far: pages and sprites.
func (p *Pages) Errs() []error { return slices.Clone(p.errs) }

// corner is a place on the page's white strip.
func (p *page) corner() (u, v float64) { return 2, float64(p.h) + strip/2 }

// white is a page of nothing but white, for shapes before any sprite.
func (p *Pages) white() *page {
	if p.blank == nil {
		m := ebiten.NewImage(strip, strip)
		m.Fill(image.White.C)
		p.blank = &page{m, 0}
	}
	return p.blank
}

func (p *Pages) sizes(set string) []int { return assets.Sizes(set) }

// place looks a sprite up without loading its page.
func (p *Pages) place(pic ui.Pic, size int) (found, bool) {
	t, err := assets.Sheet(pic.Set, size)
	if err != nil {
		return found{}, false
	}
	s, ok := t.Find(pic.ID)
	if !ok {
		return found{}, false
	}
	return found{Sprite: s, size: size, page: p.pages[t.Pages[s.Page]]}, true
}

// load gives a page of a set, or nil while it is on its way.
func (p *Pages) load(size int, set string, index int) *page {
	t, err := assets.Sheet(set, size)
	if err != nil {
		return nil
	}
	name := t.Pages[index]
	if pg := p.pages[name]; pg != nil {
		return pg
	}
	p.ask(name)
	return p.pages[name]
}

// find gives a sprite with its page if that is at hand; want asks for it
// otherwise.
func (p *Pages) find(pic ui.Pic, size int, want bool) (found, bool) {
	f, ok := p.place(pic, size)
	if !ok {
		p.lack(pic)
		return found{}, false
	}
	if f.page == nil && want {
		f.page = p.load(size, pic.Set, f.Page)
	}
	return f, f.page != nil
}

// lack notes a sprite that does not exist, once.
func (p *Pages) lack(pic ui.Pic) {
	if !p.lacks[pic] {
		p.lacks[pic] = true
		p.errs = append(p.errs, fmt.Errorf("no sprite %q in the set %q", pic.ID, pic.Set))
	}
}
