package paint

import (
	"fmt"
	"image"
	"math/bits"
	"runtime"
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
	// Wait reads pages at once, not in the background: for pictures that must be whole the first time.
	Wait bool
	// Early says which sprites are taken from the pages of assets.First.
	Early Early

	leaves  map[string]*leaf
	hosts   []*host
	known   map[ui.Pic]*places
	landed  chan decoded
	coming  int           // pages being read
	readers chan struct{} // holds one for each that is read now, and one for the loop: it keeps a core for itself
	under   []decoded     // on their way to the card, some rows a frame
	paints  int           // counts what is painted, to know which pages are not
	now     time.Time     // of the last paint
	crumbs  *ebiten.Image // where Tidy writes
	errs    []error
}

// page is a picture on the graphics card, with a white spot for shapes unless it is bare.
type page struct {
	image *ebiten.Image
	spot  image.Point // upper left corner of the white
	bare  bool
	held  int // batches not yet painted that need it as it is
}

// strip is the side of a page's white spot, in pixels.
const strip = 4

func (p *page) white() (u, v float64) {
	return float64(p.spot.X) + strip/2, float64(p.spot.Y) + strip/2
}

// leaf is a page of sprites: where it lies on the card, if it does.
type leaf struct {
	name, set string
	table     *assets.Table
	index     int // of the page in the table
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
	free  []image.Rectangle // where nothing lies yet
}

// hostSide is the most that a host is wide and high; the engine rounds sides up to powers of two, as these are.
const hostSide = 2048

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
	band  = 4
	bands = 128
)

// NewPages is an empty shelf of pages.
func NewPages() *Pages {
	p := &Pages{leaves: map[string]*leaf{}, known: map[ui.Pic]*places{}, landed: make(chan decoded, 64),
		readers: make(chan struct{}, max(2, runtime.NumCPU()))}
	p.readers <- struct{}{}
	return p
}

// Ask begins to read the pages of groups of a set at one size.
func (p *Pages) Ask(set string, size int, groups ...string) {
	t, err := assets.Sheet(set, size)
	if err != nil {
		p.errs = append(p.errs, err)
		return
	}
	for i, name := range t.Pages {
		if slices.ContainsFunc(groups, func(g string) bool { return strings.Contains(name+"-", "-"+g+"-") }) {
			p.ask(p.leaf(t, i))
		}
	}
}

func (p *Pages) leaf(t *assets.Table, index int) *leaf {
	name := t.Pages[index]
	l := p.leaves[name]
	if l == nil {
		l = &leaf{name: name, set: t.Set, table: t, index: index, size: t.Size}
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
	go func() {
		p.readers <- struct{}{}
		p.landed <- decode(l)
		<-p.readers
	}()
}

func decode(l *leaf) decoded {
	m, err := l.table.Page(l.index)
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

// Gather waits for all the pages that are being read and takes them to the card at once, for a room that
// is seen for the first time. It says whether there were any.
func (p *Pages) Gather() bool {
	if p.coming == 0 && len(p.under) == 0 {
		return false
	}
	<-p.readers // the loop waits: its core reads too
	defer func() { p.readers <- struct{}{} }()
	for p.coming > 0 {
		p.under = append(p.under, <-p.landed)
		p.coming--
	}
	for i := range p.under {
		for !p.hand(&p.under[i]) {
		}
		p.under[i] = decoded{}
	}
	p.under = p.under[:0]
	return true
}

// Busy says that Land has more to do.
func (p *Pages) Busy() bool { return len(p.under) > 0 || len(p.landed) > 0 }

// Coming says that pages are being read: Land will soon have something to do.
func (p *Pages) Coming() bool { return p.coming > 0 }

// hand takes the next rows of a page to the card and says whether it is whole, or cannot be read.
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
	size := image.Pt(w, h)
	group := l.group()
	for _, t := range p.hosts {
		if t.group != group {
			continue
		}
		if at, ok := t.take(size); ok {
			return t, at
		}
		if t.image.Bounds().Dy() < hostSide && t.fits(size) {
			t.grow()
			at, _ := t.take(size)
			return t, at
		}
	}
	t := newHost(group, size)
	p.hosts = append(p.hosts, t)
	at, _ := t.take(size)
	if spot, ok := t.take(image.Pt(strip, strip)); ok {
		t.spot = spot
		box := image.Rectangle{spot, spot.Add(image.Pt(strip, strip))}
		t.image.SubImage(box).(*ebiten.Image).WritePixels(slices.Repeat([]byte{0xFF}, 4*strip*strip))
	} else {
		t.bare = true
	}
	return t, at
}

// newHost is a host for at least a page of a size. It has rows below the page beside those of the white spot: a foot that
// the spot fills would lie between what the host has and what it gains when it grows, and the next page would not fit.
func newHost(group string, size image.Point) *host {
	all := image.Rect(0, 0, power(size.X), max(power(size.Y), min(power(size.Y+6*strip), hostSide)))
	return &host{page: page{image: unmanaged(all.Dx(), all.Dy())}, group: group, free: []image.Rectangle{edged(all)}}
}

func power(n int) int { return 1 << bits.Len(uint(n-1)) }

// fits says whether a page of a size finds a place if the host grows.
func (h *host) fits(size image.Point) bool {
	tall := host{free: taller(h.free, h.image.Bounds())}
	_, ok := tall.take(size)
	return ok
}

// grow makes a host twice as high. What lies on it stays.
func (h *host) grow() {
	b := h.image.Bounds()
	m := unmanaged(b.Dx(), 2*b.Dy())
	m.DrawImage(h.image, &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy})
	h.image.Deallocate()
	h.image = m
	h.free = taller(h.free, b)
}

// taller are the free places of a host that has grown: one all along its foot goes down further.
func taller(free []image.Rectangle, b image.Rectangle) []image.Rectangle {
	more := edged(image.Rect(0, b.Dy()+1, b.Dx(), 2*b.Dy()))
	out := slices.Clone(free)
	for i, f := range out {
		if f.Max.Y == more.Min.Y && f.Dx() == more.Dx() {
			out[i].Max.Y = more.Max.Y
			return out
		}
	}
	return append(out, more)
}

// edged is a free place with the line of nothing that every picture has right
// and below, so that none shines into its neighbour: at the rim of the host that
// line may lie outside.
func edged(r image.Rectangle) image.Rectangle { r.Max = r.Max.Add(image.Pt(1, 1)); return r }

// take finds a place of a size, the free one that it leaves least of, whose rest is parted as large as can be.
func (h *host) take(size image.Point) (image.Point, bool) {
	best := -1
	size = size.Add(image.Pt(1, 1))
	for i, f := range h.free {
		if f.Dx() >= size.X && f.Dy() >= size.Y && (best < 0 || extent(f) < extent(h.free[best])) {
			best = i
		}
	}
	if best < 0 {
		return image.Point{}, false
	}
	f := h.free[best]
	h.free = slices.Delete(h.free, best, best+1)
	x, y := f.Min.X+size.X, f.Min.Y+size.Y
	right, below := image.Rect(x, f.Min.Y, f.Max.X, f.Max.Y), image.Rect(f.Min.X, y, f.Max.X, f.Max.Y)
	if 2*extent(right) > 3*extent(below) { // whole rows are worth more: they grow with the host
		below.Max.X = x
	} else {
		right.Max.Y = y
	}
	for _, part := range [...]image.Rectangle{right, below} {
		if !part.Empty() {
			h.free = append(h.free, part)
		}
	}
	return f.Min, true
}

func extent(r image.Rectangle) int { return r.Dx() * r.Dy() }

// alone says whether a page belongs to the rooms before the table only, or to
// the ground of a map, which kept pictures are made of: it is to be given back
// when nothing was taken from it for a while.
func (l *leaf) alone() bool {
	return slices.ContainsFunc([]string{assets.First + "-", "-covers", "-boxes", "-curtains", "-emblems", "-portraits", "-ground-"}, func(s string) bool { return strings.Contains(l.name, s) })
}

// group names what is seen together with the page: interface and cards at one scale, or a board at one size.
func (l *leaf) group() string {
	switch {
	case l.alone():
		return l.name
	case l.flat():
		return fmt.Sprint("flat ", l.size)
	case l.ground():
		return l.name
	}
	return fmt.Sprint(l.set, " ", l.size)
}

// ground says whether the page holds what maps are made of, not needed again until one is made anew.
func (l *leaf) ground() bool { return strings.Contains(l.name, "-board") }

// flat says whether the page's size is a scale, as of the interface and of cards, not the width of a hex.
func (l *leaf) flat() bool { return l.size < 8 }

// Tidy makes the engine forget the pixels handed over: it keeps copies of the 32 last ones, so that many
// small ones push the large ones out. For when a room's pages are all there.
func (p *Pages) Tidy() {
	const crowd = 80
	if p.crumbs == nil {
		p.crumbs = unmanaged(2*crowd, 2)
	}
	for i := range crowd {
		p.crumbs.SubImage(image.Rect(2*i, 0, 2*i+2, 2)).(*ebiten.Image).WritePixels(make([]byte, 16))
	}
}

// idle is how long nothing must have been painted from a page before it is given back, to be read anew.
const idle = 10 * time.Second

// Rest gives back the pictures of rooms that were left, and of boards in other sizes; says whether any.
func (p *Pages) Rest(now time.Time) bool {
	n := len(p.hosts)
	p.hosts = slices.DeleteFunc(p.hosts, func(h *host) bool {
		for _, l := range p.leaves {
			if l.host == h && !p.idle(l, now) {
				return false
			}
		}
		if slices.ContainsFunc(p.under, func(d decoded) bool { return d.host == h }) {
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

// idle says whether a page can be given back: it is of another room or game, or its set is shown in
// another size now. The page of a kept picture alone may still be wanted.
func (p *Pages) idle(l *leaf, now time.Time) bool {
	switch {
	case now.Sub(l.seen) < idle:
		return false
	case l.ground(): // even if the last picture made a map anew
		return true
	case l.used == p.paints:
		return false
	case l.alone():
		return true
	}
	gone := true // the game is no longer on the table
	for _, o := range p.leaves {
		if o.set == l.set && o.host != nil && o.used == p.paints {
			if o.size != l.size {
				return true
			}
			gone = false
		}
	}
	return gone
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
	leaf  *leaf
	early *place // the same on a page of assets.First; nil where it is on none
}

// Early says which sprites are taken from the pages of assets.First, where they lie a second time.
type Early int

// Nobody waits for pictures that are painted for files. In the first room all sprites stay on
// those pages, since no two pages give quite the same colours between their pixels; later
// those alone are taken from them whose own page nobody has asked for.
const (
	EarlyNone Early = iota
	EarlyAll
	EarlyRest
)

// before says whether a picture is taken from its early place.
func (e Early) before(s *place) bool {
	there := s.early.leaf.host != nil
	if s.leaf.host != nil {
		return e == EarlyAll && there
	}
	return e != EarlyNone && (there || !s.leaf.asked)
}

// asked says whether a page that the picture lies on is there, or on its way.
func (s *place) asked() bool { return s.leaf.asked || s.early != nil && s.early.leaf.asked }

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
			at := place{Sprite: s, leaf: p.leaf(t, s.Page)}
			if e, i := assets.Early(pic.Set, n, pic.ID+v); i >= 0 {
				at.early = &place{Sprite: e.At(i), leaf: p.leaf(e, e.At(i).Page)}
			}
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
// is not there. What is taken for a kept picture of a map is not needed again until that
// is made anew, even if the last picture was the one that made it.
func (p *Pages) at(s *place, want, kept bool) (found, bool) {
	size := s.leaf.size
	if s.early != nil && p.Early.before(s) {
		s = s.early
	}
	if s.leaf.host == nil && want {
		p.ask(s.leaf)
	}
	h := s.leaf.host
	if h == nil {
		return found{}, false
	}
	s.leaf.seen = p.now
	if !kept || !strings.Contains(s.leaf.name, "-ground-") {
		s.leaf.used = p.paints
	}
	f := found{Sprite: s.Sprite, page: &h.page, size: size}
	f.X, f.Y = f.X+s.leaf.at.X, f.Y+s.leaf.at.Y
	return f, true
}
