package assets

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"io/fs"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/image/webp"

	"sandtable/rules/strict"
	"sandtable/rules/strict/reads"
)

// The sets of sprites. The size of a set says how large its sprites are drawn.
const (
	First     = "first"        // what the first picture of the program shows, out of other sets: see Early
	Interface = "interface"    // boxes, chrome, icons, emblems; size = scale of the interface, 1 or 2
	Rooms     = "rooms"        // portraits of who may sit at a seat; size = scale of the interface
	Memoir    = "memoir"       // board and pieces of Mémoire 44; size = pixels a hex is wide, 64, 128 or 192
	Cards     = "memoir-cards" // its cards, and its dice, medals and symbols for bars and trays; size = scale, 1 or 2

	Whodares       = "whodares"        // fields and counters of Qui ose gagne !; size = pixels a counter is wide
	WhodaresGround = "whodares-ground" // its map in tiles `map-COLUMN-ROW`, likewise
	WhodaresBits   = "whodares-bits"   // its counters, dice and tracks for bars and panels, its tactical board; size = scale

	Rommel     = "rommel"      // fields and counters of Field Commander: Rommel; size = pixels a counter is wide
	RommelBits = "rommel-bits" // its plans, upgrades, dice and tracks for bars and panels, pictures of its campaigns; size = scale

	// The maps of its campaigns and the grounds of its battles, a set each, in tiles `map-COLUMN-ROW`; size = pixels
	// a counter is wide. Only one is shown at a time, so only one is read.
	RommelGhostDivision = "rommel-ground-ghost-division"
	RommelNorthAfrica   = "rommel-ground-north-africa"
	RommelDDay          = "rommel-ground-d-day"
	RommelPlain         = "rommel-ground-plain" // of a campaign of the player's own, which has no map
	RommelBattleDesert  = "rommel-ground-battle-desert"
	RommelBattleFields  = "rommel-ground-battle-fields"

	Undaunted       = "undaunted"        // all on the tiles of Undaunted: North Africa; size = pixels a tile is wide
	UndauntedGround = "undaunted-ground" // its tiles `tile-FACE`, likewise
	UndauntedBits   = "undaunted-bits"   // its cards, dice and counters for hands, bars and panels, pictures of its scenarios; size = scale

	Infidel       = "infidel"        // counters, facings and marks of Infidel; size = pixels a hex is wide, corner to corner
	InfidelGround = "infidel-ground" // its hexes and what lies on their sides, likewise
	InfidelBits   = "infidel-bits"   // its counters, stripes, dice and terrain for bars and panels, pictures of its battles; size = scale
)

// sizes lists those of each set. Only the largest is drawn and lies in the program;
// others are made of it when read, the same pixels as if drawn at their size. A few pages
// lie there smaller as well, so that they are read sooner.
var sizes = map[string][]int{
	First:     {1},
	Interface: {1, 2},
	Rooms:     {1, 2},
	Memoir:    {64, 128, 192},
	Cards:     {1, 2},

	Whodares:       {64, 128, 192},
	WhodaresGround: {64, 128, 192},
	WhodaresBits:   {1, 2},

	Rommel:              {64, 128, 192},
	RommelBits:          {1, 2},
	RommelGhostDivision: {64, 128, 192},
	RommelNorthAfrica:   {64, 128, 192},
	RommelDDay:          {64, 128, 192},
	RommelPlain:         {64, 128, 192},
	RommelBattleDesert:  {64, 128, 192},
	RommelBattleFields:  {64, 128, 192},

	Undaunted:       {128, 256, 384},
	UndauntedGround: {128, 256, 384},
	UndauntedBits:   {1, 2},

	Infidel:       {64, 128, 192},
	InfidelGround: {64, 128, 192},
	InfidelBits:   {1, 2},
}

// Sizes lists the sizes of a set in ascending order; nil for an unknown set.
func Sizes(set string) []int { return append([]int(nil), sizes[set]...) }

// Fit is the smallest size of a set that is at least want, else its largest: sprites are
// drawn at their own size or scaled down; 0 for an unknown set.
func Fit(set string, want float64) int {
	best := 0
	for _, n := range sizes[set] {
		if best = n; float64(n) >= want {
			break
		}
	}
	return best
}

// Sprite is one picture on a page. Lengths are pixels of the page.
type Sprite struct {
	Page       int // index into Table.Pages
	X, Y, W, H int
	// AX and AY are the point of the picture that is put on the place: the
	// middle of a hex for what lies on a board, the upper left corner for
	// cards. Transparent margins are cut off, so the anchor may lie outside.
	AX, AY float32
	// Slice is left, top, right and bottom of what stretches by nine parts; else all zero.
	Slice [4]int
}

// Table says where the sprites of a set lie at one size. The sprites of a set
// have the same index at every size, so an index can be looked up once.
type Table struct {
	Set    string
	Size   int
	Pages  []string // names, each of one size
	ids    []string // ascending
	places []Sprite
	files  []string // of the pages, at the largest size
	share  [2]int   // of the largest size: 1/1, 1/2, 1/3 or 2/3
}

// Index is the number of a sprite, or -1 when there is none of that id.
func (t *Table) Index(id string) int {
	if i := sort.SearchStrings(t.ids, id); i < len(t.ids) && t.ids[i] == id {
		return i
	}
	return -1
}

// At is the sprite of an index, 0 ≤ i < Len.
func (t *Table) At(i int) Sprite { return t.places[i] }

// ID names the sprite of an index.
func (t *Table) ID(i int) string { return t.ids[i] }

// Len is the number of sprites.
func (t *Table) Len() int { return len(t.ids) }

// Find is At(Index(id)); false when there is no such sprite.
func (t *Table) Find(id string) (Sprite, bool) {
	if i := t.Index(id); i >= 0 {
		return t.places[i], true
	}
	return Sprite{}, false
}

// Early is where a sprite of a set at one of its sizes lies on the pages of First, which are
// read sooner than its own: -1 where it does not. Its pixels are the same.
func Early(set string, size int, id string) (t *Table, index int) {
	t, err := Sheet(First, 1)
	if err != nil {
		return nil, -1
	}
	return t, t.Index(EarlyID(set, size, id))
}

// EarlyID names a sprite of a set at one of its sizes among those of First.
func EarlyID(set string, size int, id string) string { return tableName(set, size) + "/" + id }

// read remembers each table after its first use; the tables never change.
var read = readers()

func readers() map[string]func() (*Table, error) {
	m := map[string]func() (*Table, error){}
	for set, list := range sizes {
		for _, n := range list {
			m[tableName(set, n)] = sync.OnceValues(func() (*Table, error) { return load(set, n) })
		}
	}
	return m
}

func tableName(set string, size int) string { return set + "-" + strconv.Itoa(size) }

// Sheet is the table of a set at one of its Sizes, read at first use and shared; nobody changes it.
func Sheet(set string, size int) (*Table, error) {
	f := read[tableName(set, size)]
	if f == nil {
		return nil, fmt.Errorf("no sprites of set %q at size %d; its sizes are %v", set, size, sizes[set])
	}
	return f()
}

func load(set string, size int) (*Table, error) {
	whole, err := largest[set]()
	if err != nil {
		return nil, err
	}
	t := *whole
	t.places, t.files, t.Pages = slices.Clone(t.places), t.Pages, nil
	if err := t.reduce(size); err != nil {
		return nil, fmt.Errorf("%s.sheet at %d: %w", set, size, err)
	}
	for _, file := range t.files {
		t.Pages = append(t.Pages, tableName(set, size)+strings.TrimPrefix(file, set))
	}
	return &t, nil
}

// largest remembers the tables as they are written, of each set at its largest size.
var largest = written()

func written() map[string]func() (*Table, error) {
	m := map[string]func() (*Table, error){}
	for set := range sizes {
		m[set] = sync.OnceValues(func() (*Table, error) { return open(set) })
	}
	return m
}

func open(set string) (*Table, error) {
	name := set + ".sheet"
	data, err := strict.ReadFile(sheets, "sheets/"+name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s is not in the program; go generate ./assets makes it", name)
	}
	if err != nil {
		return nil, err
	}
	t, err := parse(string(data))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	list := sizes[set]
	if largest := list[len(list)-1]; t.Set != set || t.Size != largest {
		return nil, fmt.Errorf("%s is a table of %s at %d, not of %s at %d", name, t.Set, t.Size, set, largest)
	}
	return t, nil
}

// reduce makes the table one of a smaller size.
func (t *Table) reduce(size int) error {
	for _, share := range [][2]int{{1, 1}, {1, 2}, {1, 3}, {2, 3}} {
		if share[0]*t.Size == share[1]*size {
			t.share = share
		}
	}
	num, den := t.share[0], t.share[1]
	if den == 0 {
		return fmt.Errorf("%d is neither half of %d nor thirds of it", size, t.Size)
	}
	t.Size = size
	for i := range t.places {
		s := &t.places[i]
		for _, n := range []*int{&s.X, &s.Y, &s.W, &s.H, &s.Slice[0], &s.Slice[1], &s.Slice[2], &s.Slice[3]} {
			if *n%den != 0 {
				return fmt.Errorf("%s: %d pixels are not whole at %d/%d", t.ids[i], *n, num, den)
			}
			*n = *n / den * num
		}
		s.AX, s.AY = s.AX*float32(num)/float32(den), s.AY*float32(num)/float32(den)
	}
	return nil
}

// parse reads a table: lines `set NAME`, `size N`, `source HASH`, `page NAME`; of each
// sprite id, page, x, y, w, h, anchor x and y, and for what stretches four slices.
func parse(text string) (*Table, error) {
	reads.Text(len(text))
	t := &Table{}
	for n, line := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
		w := strings.Fields(line)
		var err error
		switch {
		case len(w) == 2 && w[0] == "set":
			t.Set = w[1]
		case len(w) == 2 && w[0] == "size":
			t.Size, err = strconv.Atoi(w[1])
		case len(w) == 2 && w[0] == "source":
			// The hash of the drawings that it was made from is held by a test.
		case len(w) == 2 && w[0] == "page":
			t.Pages = append(t.Pages, w[1])
		case len(w) == 8 || len(w) == 12:
			err = t.add(w)
		default:
			err = fmt.Errorf("%q is neither a heading nor a sprite", line)
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n+1, err)
		}
	}
	return t, nil
}

func (t *Table) add(w []string) error {
	if n := len(t.ids); n > 0 && t.ids[n-1] >= w[0] {
		return fmt.Errorf("%s comes after %s; sprites stand in ascending order", w[0], t.ids[n-1])
	}
	var s Sprite
	into := []*int{&s.Page, &s.X, &s.Y, &s.W, &s.H, nil, nil, &s.Slice[0], &s.Slice[1], &s.Slice[2], &s.Slice[3]}
	for i, word := range w[1:] {
		v, err := strconv.ParseFloat(word, 32)
		switch {
		case err != nil:
			return fmt.Errorf("%s: %q is not a number", w[0], word)
		case i == 5:
			s.AX = float32(v)
		case i == 6:
			s.AY = float32(v)
		default:
			*into[i] = int(v)
		}
	}
	if s.Page < 0 || s.Page >= len(t.Pages) {
		return fmt.Errorf("%s lies on page %d of %d", w[0], s.Page, len(t.Pages))
	}
	t.ids, t.places = append(t.ids, w[0]), append(t.places, s)
	return nil
}

// Page reads the picture of a page, at most 2048 × 2048 pixels; it takes some
// 50 ms, so not on the drawing loop. Every call reads it again.
func (t *Table) Page(i int) (*image.RGBA, error) {
	if t.ready(i) {
		return picture(t.Pages[i])
	}
	return t.reduced(i)
}

// ready says whether a page lies in the program at its own size too, for the first picture of all.
func (t *Table) ready(i int) bool {
	_, err := fs.Stat(sheets, "sheets/"+t.Pages[i]+".webp")
	return err == nil
}

// reduced makes a page of the one at the largest size.
func (t *Table) reduced(i int) (*image.RGBA, error) {
	m, err := picture(t.files[i])
	if err != nil {
		return nil, err
	}
	switch t.share {
	case [2]int{1, 2}:
		return halved(m), nil
	case [2]int{1, 3}:
		return third(m), nil
	case [2]int{2, 3}:
		return twoThirds(m), nil
	}
	return m, nil
}

func picture(name string) (*image.RGBA, error) {
	data, err := sheets.ReadFile("sheets/" + name + ".webp")
	if err != nil {
		return nil, fmt.Errorf("no picture %q among the sprite sheets", name)
	}
	src, err := webp.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("picture %s: %w", name, err)
	}
	plain, ok := src.(*image.NRGBA)
	if !ok {
		return nil, fmt.Errorf("picture %s is coded as a %T: only WebP without loss is", name, src)
	}
	reads.Sheet(plain.Rect.Dx() * plain.Rect.Dy())
	return premultiplied(plain), nil
}

// Icon is the icon of the program, with sides of 16, 32, 48, 128 or 256 pixels.
func Icon(side int) (*image.RGBA, error) { return picture("icon-" + strconv.Itoa(side)) }

// Icons are the pictures that a window hands to its system.
func Icons() ([]image.Image, error) {
	var list []image.Image
	for _, side := range []int{16, 32, 48, 128} {
		m, err := Icon(side)
		if err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	return list, nil
}
