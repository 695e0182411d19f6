package paint

import (
	"fmt"
	"image"
	"image/draw"
	"slices"
	"strings"

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
	under  []decoded // on their way to the card, some rows a frame
	paints int       // counts what is painted, to know which pages are not
	lacks  map[ui.Pic]bool
	errs   []error
}

// page is a picture on the graphics card. Below the sprites it has a strip of
// white, for shapes, if it is not bare.
type page struct {
	image *ebiten.Image
	h     int
	used  int // the last paint that took a sprite from it
	bare  bool
	held  int // batches not yet painted that need it as it is
}

type decoded struct {
	name string
	rgba *image.RGBA
	err  error
	to   *ebiten.Image
	rows int // already on the card
}

// band is how many rows go to the card at once, bands how many of them in a
// frame, so that no frame waits long for a page.
const (
	band  = 128
	bands = 4
)

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

// Land takes some rows of a page that has been read to the graphics card, and
// says whether a page has become whole: what was painted without it should be
// painted again. Busy says that more rows wait.
func (p *Pages) Land() bool {
	select {
	case d := <-p.landed:
		p.under = append(p.under, d)
	default:
	}
	if len(p.under) == 0 {
		return false
	}
	d := &p.under[0]
	for range bands {
		if p.hand(d) {
			p.under = slices.Delete(p.under, 0, 1) // not resliced: that would keep the pixels
			return true
		}
	}
	return false
}

// Busy says that Land has more to do.
func (p *Pages) Busy() bool { return len(p.under) > 0 || len(p.landed) > 0 }

// land takes a page to the card at once.
func (p *Pages) land(d decoded) {
	for !p.hand(&d) {
	}
}

// hand takes the next rows of a page to the card and says whether it is whole,
// or cannot be read.
func (p *Pages) hand(d *decoded) bool {
	if d.err != nil {
		p.errs = append(p.errs, d.err)
		return true
	}
	b := d.rgba.Bounds()
	if d.to == nil {
		// A texture of its own: a place in the engine's atlas would make that
		// grow to several times what the pages need.
		d.to = unmanaged(b.Dx(), b.Dy())
	}
	r := image.Rect(0, d.rows, b.Dx(), min(d.rows+band, b.Dy()))
	d.to.SubImage(r).(*ebiten.Image).WritePixels(d.rgba.Pix[d.rgba.PixOffset(0, r.Min.Y):][:r.Dy()*d.rgba.Stride])
	if d.rows = r.Max.Y; d.rows < b.Dy() {
		return false
	}
	p.pages[d.name] = &page{image: d.to, h: b.Dy() - strip, used: p.paints}
	return true
}

// Tidy makes the engine forget the pixels that it has handed over: it keeps its
// copies in a pool of the 32 last ones, so that many small ones push the large
// ones out. For when the pages of a room are all there.
func (p *Pages) Tidy() {
	const crowd = 80
	m := unmanaged(2*crowd, 2)
	for i := range crowd {
		m.SubImage(image.Rect(2*i, 0, 2*i+2, 2)).(*ebiten.Image).WritePixels(make([]byte, 16))
	}
	m.Deallocate()
}

// idlePaints is after how many paints without it a page of the rooms before
// the table is given back; it is read again when the player comes back there.
const idlePaints = 300

// rest gives back the large pictures of rooms that the player has left.
func (p *Pages) rest() {
	p.paints++
	for name, pg := range p.pages {
		if p.paints-pg.used > idlePaints && (strings.Contains(name, "-covers") || strings.Contains(name, "-boxes")) {
			pg.image.Deallocate()
			delete(p.pages, name)
			delete(p.asked, name)
		}
	}
}

// Errs is what could not be found or read so far: pages and sprites.
func (p *Pages) Errs() []error { return slices.Clone(p.errs) }

// corner is a place on the page's white strip.
func (p *page) corner() (u, v float64) { return 2, float64(p.h) + strip/2 }

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
	if f.page != nil {
		f.page.used = p.paints
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
