package paint

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"sandtable/assets"
	"sandtable/scenes/ui"
)

// Pages are the sprite pages: read from the program when first asked for, in
// goroutines of their own, and handed to the graphics card on the loop by
// Land. Those that are shown together lie on one picture there, so that their
// sprites can be painted together. It belongs to the window's loop.
type Pages struct {
	// Wait reads pages at once instead of in the background: for pictures that
	// must be whole the first time.
	Wait bool

	leaves map[string]*leaf
	hosts  []*host
	known  map[ui.Pic]*places
	landed chan decoded
	coming int       // pages being read
	under  []decoded // on their way to the card, some rows a frame
	paints int       // counts what is painted, to know which pages are not
	now    time.Time // of the last paint
	errs   []error
}

// page is a picture on the graphics card. Its upper left corner is white, for
// shapes, if it is not bare.
type page struct {
	image *ebiten.Image
	bare  bool
	held  int // batches not yet painted that need it as it is
}

// strip is the side of a page's white corner, in pixels.
const strip = 4

// corner is a place in the white corner.
func (p *page) corner() (u, v float64) { return strip / 2, strip / 2 }

// leaf is a page of sprites: where it lies on the card, if it does.
type leaf struct {
	name, set string
	size      int
	asked     bool
	host      *host
	at        image.Point
	used      int // the last paint that took a sprite from it
	seen      time.Time
}

// host is a picture with several leaves.
type host struct {
	page
	group string
	rows  []row
}

const (
	hostWidth  = 2048
	hostHeight = 2048 + strip // at most
)

type decoded struct {
	leaf *leaf
	rgba *image.RGBA
	err  error
	host *host // where it goes
	at   image.Point
	rows int // already on the card
}

// band is how many rows go to the card at once, bands how many of them in a
// frame, so that no frame waits long for a page. The engine keeps copies of
// what was handed over last: small bands keep them small.
const (
	band  = 32
	bands = 16
)

// NewPages is an empty shelf of pages.
func NewPages() *Pages {
	return &Pages{leaves: map[string]*leaf{}, known: map[ui.Pic]*places{}, landed: make(chan decoded, 64)}
}

// Ask begins to read the pages of a set at one size whose names end so; an
// empty end means all.
func (p *Pages) Ask(set string, size int, ends ...string) {
	t, err := assets.Sheet(set, size)
	if err != nil {
		p.errs = append(p.errs, err)
		return
	}
	for i, name := range t.Pages {
		if slices.ContainsFunc(ends, func(end string) bool { return strings.HasSuffix(name, end) }) {
			p.ask(p.leaf(t, i))
		}
	}
}

// leaf is a page of a table.
func (p *Pages) leaf(t *assets.Table, index int) *leaf {
	name := t.Pages[index]
	l := p.leaves[name]
	if l == nil {
		l = &leaf{name: name, set: t.Set, size: t.Size}
		p.leaves[name] = l
	}
	return l
}

func (p *Pages) ask(l *leaf) {
	if l.asked {
		return
	}
	l.asked = true
	if p.Wait {
		d := decode(l)
		for !p.hand(&d) {
		}
		return
	}
	p.coming++
	go func() { p.landed <- decode(l) }()
}

func decode(l *leaf) decoded {
	m, err := assets.Page(l.name)
	return decoded{leaf: l, rgba: m, err: err}
}

// Land takes some rows of a page that has been read to the graphics card, and
// says whether a page has become whole: what was painted without it should be
// painted again. Busy says that more rows wait.
func (p *Pages) Land() bool {
	select {
	case d := <-p.landed:
		p.coming--
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

// Coming says that pages are being read: Land will soon have something to do.
func (p *Pages) Coming() bool { return p.coming > 0 }

// hand takes the next rows of a page to the card and says whether it is whole,
// or cannot be read.
func (p *Pages) hand(d *decoded) bool {
	if d.err != nil {
		p.errs = append(p.errs, d.err)
		return true
	}
	b := d.rgba.Rect
	if d.host == nil {
		d.host, d.at = p.seat(d.leaf, b.Dx(), b.Dy())
	}
	r := image.Rect(0, d.rows, b.Dx(), min(d.rows+band, b.Dy()))
	d.host.image.SubImage(r.Add(d.at)).(*ebiten.Image).WritePixels(d.rgba.Pix[r.Min.Y*d.rgba.Stride:][:r.Dy()*d.rgba.Stride])
	if d.rows = r.Max.Y; d.rows < b.Dy() {
		return false
	}
	l := d.leaf
	l.host, l.at, l.used, l.seen = d.host, d.at, p.paints, time.Now()
	return true
}

// seat finds a place for a page of w × h pixels.
func (p *Pages) seat(l *leaf, w, h int) (*host, image.Point) {
	if l.alone() || 2*w > hostWidth && 2*h > hostHeight {
		t := &host{}
		t.grow(w, h+strip)
		p.hosts = append(p.hosts, t)
		return t, image.Pt(0, strip)
	}
	group := l.group()
	for _, t := range p.hosts {
		if t.group != group {
			continue
		}
		if at, ok := t.take(w, h); ok {
			return t, at
		}
	}
	t := &host{group: group}
	p.hosts = append(p.hosts, t)
	at, _ := t.take(w, h)
	return t, at
}

// alone says whether a page belongs to the rooms before the table only, and is
// to be given back when the player has left them.
func (l *leaf) alone() bool {
	return slices.ContainsFunc([]string{"-covers", "-boxes", "-curtains", "-emblems"}, func(s string) bool { return strings.Contains(l.name, s) })
}

// group names what is seen together with the page: the pictures of the
// interface and the cards at one scale, or a game's board at one size.
func (l *leaf) group() string {
	const scales = 8 // sizes below are scales, others the width of a hex
	if l.size < scales {
		return fmt.Sprint("flat ", l.size)
	}
	return fmt.Sprint(l.set, " ", l.size)
}

// take finds a place for w × h pixels: beside others, or below them. A row of
// nothing between keeps one from shining into the other.
func (h *host) take(w, ht int) (image.Point, bool) {
	low := strip
	for i := range h.rows {
		r := &h.rows[i]
		last := i == len(h.rows)-1 && r.y+ht <= hostHeight
		if r.used+w <= hostWidth && (ht <= r.h || last) {
			at := image.Pt(r.used, r.y)
			r.used, r.h = r.used+w+1, max(r.h, ht)
			h.grow(hostWidth, r.y+r.h)
			return at, true
		}
		low = r.y + r.h + 1
	}
	if low+ht > hostHeight && len(h.rows) > 0 {
		return image.Point{}, false
	}
	h.rows = append(h.rows, row{y: low, h: ht, used: w + 1})
	h.grow(hostWidth, low+ht)
	return image.Pt(0, low), true
}

// grow makes the picture at least so large. What lies on it stays.
func (h *host) grow(w, ht int) {
	if h.image != nil && ht <= h.image.Bounds().Dy() {
		return
	}
	old := h.image
	h.image = unmanaged(w, ht)
	if old != nil {
		h.image.DrawImage(old, &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy})
		old.Deallocate()
		return
	}
	corner := image.Rect(0, 0, min(w, strip), strip)
	h.image.SubImage(corner).(*ebiten.Image).WritePixels(slices.Repeat([]byte{0xFF}, 4*corner.Dx()*corner.Dy()))
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

// idle is how long nothing must have been painted from a page before it is
// given back; it is read again when it is wanted again.
const idle = 20 * time.Second

// Rest gives back the pictures of rooms that the player has left, and boards in
// sizes that are no longer shown. It says whether there were any.
func (p *Pages) Rest(now time.Time) bool {
	n := len(p.hosts)
	p.hosts = slices.DeleteFunc(p.hosts, func(h *host) bool {
		for _, l := range p.leaves {
			if l.host == h && !p.idle(l, now) {
				return false
			}
		}
		if p.wanted(h) {
			return false
		}
		for _, l := range p.leaves {
			if l.host == h {
				l.host, l.asked = nil, false
			}
		}
		h.image.Deallocate()
		return true
	})
	return len(p.hosts) < n
}

// wanted says whether a page is on its way to a host.
func (p *Pages) wanted(h *host) bool {
	return slices.ContainsFunc(p.under, func(d decoded) bool { return d.host == h })
}

// idle says whether a page can be given back: it is of another room, or shows
// in another size than its set is shown now. The page of a kept picture alone
// may still be wanted.
func (p *Pages) idle(l *leaf, now time.Time) bool {
	if l.used == p.paints || now.Sub(l.seen) < idle {
		return false
	}
	if l.alone() {
		return true
	}
	for _, o := range p.leaves {
		if o.set == l.set && o.size != l.size && o.host != nil && o.used == p.paints {
			return true
		}
	}
	return false
}

// Errs is what could not be found or read so far: pages and sprites.
func (p *Pages) Errs() []error { return slices.Clone(p.errs) }

// places are the pictures of one name.
type places struct {
	sizes []place // one for each size of the set, the smallest first
	drawn []place // those and the ones drawn for a certain size on the screen
}

// place is where a picture is.
type place struct {
	assets.Sprite
	leaf *leaf
}

// variants are the endings of ids drawn for a certain size on the screen.
var variants = [...]string{"", ".19", ".16", ".small"}

// find gives the places of a picture; one that does not exist is noted, once.
func (p *Pages) find(pic ui.Pic) *places {
	if f := p.known[pic]; f != nil {
		return f
	}
	f := &places{}
	for _, n := range assets.Sizes(pic.Set) {
		t, err := assets.Sheet(pic.Set, n)
		if err != nil {
			p.errs = append(p.errs, err)
			continue
		}
		for _, v := range variants {
			s, ok := t.Find(pic.ID + v)
			if !ok {
				continue
			}
			at := place{s, p.leaf(t, s.Page)}
			f.drawn = append(f.drawn, at)
			if v == "" {
				f.sizes = append(f.sizes, at)
			}
		}
	}
	if len(f.drawn) == 0 {
		p.errs = append(p.errs, fmt.Errorf("no sprite %q in the set %q", pic.ID, pic.Set))
	}
	p.known[pic] = f
	return f
}

// at gives the picture as it lies on the card; want asks for its page if that
// is not there.
func (p *Pages) at(s *place, want bool) (found, bool) {
	if s.leaf.host == nil && want {
		p.ask(s.leaf)
	}
	h := s.leaf.host
	if h == nil {
		return found{}, false
	}
	s.leaf.used, s.leaf.seen = p.paints, p.now
	f := found{Sprite: s.Sprite, page: &h.page, size: s.leaf.size}
	f.X, f.Y = f.X+s.leaf.at.X, f.Y+s.leaf.at.Y
	return f, true
}
