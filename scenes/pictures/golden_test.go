package pictures

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sandtable/rules/rulestest/must"
	"sandtable/scenes/paint"
	"sandtable/scenes/pictures/compare"
)

// painted are the sights of which a picture is kept as well, in English and the common window: a
// person compares them, and what the painter makes of lists, sheets and fonts is held by them.
// They are one of each page, and of each game the table and what no other has.
var painted = strings.Fields(`
shelf scenarios seats briefing saves settings logbook about rules lesson table menu curtain result replay fault
books guide poster interlude record review review-board puzzles puzzle incoming workshop beyond-briefing
raid-map raid-plan raid-buy raid-quick rommel-map rommel-attack rommel-shop rommel-orders
undaunted-play undaunted-quick infidel-field infidel-sheet
`)

// The pictures that are kept are made smaller, so that all of them together stay small, and so does what
// their history grows by: 320 × 180 pixels with 64 colours of their own.
const (
	keptWide    = 320
	keptColours = 64
)

// shrunk is a picture at the size at which it is kept: each pixel the mean of a
// square.
func shrunk(m *image.RGBA) *image.RGBA {
	k := m.Bounds().Dx() / keptWide
	w, h := m.Bounds().Dx()/k, m.Bounds().Dy()/k
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			var sum [3]int
			for dy := range k {
				row := m.Pix[m.PixOffset(x*k, y*k+dy):]
				for dx := range k {
					sum[0] += int(row[4*dx])
					sum[1] += int(row[4*dx+1])
					sum[2] += int(row[4*dx+2])
				}
			}
			n := k * k
			out.SetRGBA(x, y, color.RGBA{uint8((sum[0] + n/2) / n), uint8((sum[1] + n/2) / n), uint8((sum[2] + n/2) / n), 255})
		}
	}
	return out
}

// shade is a colour and how many pixels have it.
type shade struct {
	c [3]uint8
	n int
}

// paletteOf are the colours for a picture: its colours are cut in two
// where they spread most, again and again.
func paletteOf(m *image.RGBA) color.Palette {
	count := map[[3]uint8]int{}
	for i := 0; i < len(m.Pix); i += 4 {
		count[[3]uint8(m.Pix[i:i+3])]++
	}
	var all []shade
	for c, n := range count {
		all = append(all, shade{c, n})
	}
	slices.SortFunc(all, func(a, b shade) int { return slices.Compare(a.c[:], b.c[:]) })
	boxes := [][]shade{all}
	for len(boxes) < keptColours {
		best, at, axis := 0, -1, 0
		for i, b := range boxes {
			if a, d := spread(b); d > best {
				best, at, axis = d, i, a
			}
		}
		if at < 0 {
			break
		}
		b := boxes[at]
		slices.SortStableFunc(b, func(x, y shade) int { return int(x.c[axis]) - int(y.c[axis]) })
		boxes[at] = b[:len(b)/2]
		boxes = append(boxes, b[len(b)/2:])
	}
	var out color.Palette
	for _, b := range boxes {
		out = append(out, mean(b))
	}
	return out
}

// spread is the channel in which colours differ most, and by how much.
func spread(b []shade) (axis, most int) {
	for k := range 3 {
		lo, hi := 255, 0
		for _, s := range b {
			lo, hi = min(lo, int(s.c[k])), max(hi, int(s.c[k]))
		}
		if hi-lo > most {
			axis, most = k, hi-lo
		}
	}
	return axis, most
}

func mean(b []shade) color.RGBA {
	var sum [3]int
	n := 0
	for _, s := range b {
		n += s.n
		for k := range 3 {
			sum[k] += int(s.c[k]) * s.n
		}
	}
	return color.RGBA{uint8(sum[0] / n), uint8(sum[1] / n), uint8(sum[2] / n), 255}
}

// keepGolden writes a picture that was made smaller.
func keepGolden(path string, m *image.RGBA) error {
	out := image.NewPaletted(m.Bounds(), paletteOf(m))
	known := map[color.RGBA]uint8{}
	for y := range m.Bounds().Dy() {
		for x := range m.Bounds().Dx() {
			c := m.RGBAAt(x, y)
			i, ok := known[c]
			if !ok {
				i = uint8(out.Palette.Index(c))
				known[c] = i
			}
			out.SetColorIndex(x, y, i)
		}
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	small := png.Encoder{CompressionLevel: png.BestCompression}
	return errors.Join(small.Encode(f, out), f.Close())
}

// goldenOf reads a picture that was kept.
func goldenOf(path string) (*image.Paletted, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	m, err := png.Decode(f)
	if err != nil {
		return nil, err
	}
	p, ok := m.(*image.Paletted)
	if !ok {
		return nil, fmt.Errorf("%s has no palette", path)
	}
	return p, nil
}

// odd counts the pixels of a picture that differ from the kept one by more than
// 8, and by more than the palette alone makes them differ.
func odd(got *image.RGBA, want *image.Paletted) int {
	if got.Bounds() != want.Bounds() {
		return len(got.Pix)
	}
	n := 0
	for y := range got.Bounds().Dy() {
		for x := range got.Bounds().Dx() {
			c := got.RGBAAt(x, y)
			if d := apart(c, want.Palette[want.ColorIndexAt(x, y)]); d > 8 && d > 8+apart(c, want.Palette.Convert(c)) {
				n++
			}
		}
	}
	return n
}

// apart is the largest difference of two colours in a channel.
func apart(a color.RGBA, q color.Color) int {
	b := q.(color.RGBA)
	d := func(x, y uint8) int { return max(int(x)-int(y), int(y)-int(x)) }
	return max(d(a.R, b.R), d(a.G, b.G), d(a.B, b.B))
}

// hung holds that what is painted is there, and that no other file lies among the pictures: an update
// removes those.
func hung(t *testing.T) {
	t.Helper()
	for _, name := range painted {
		if _, err := findSight(name); err != nil {
			t.Errorf("painted: %v", err)
		}
	}
	list := must.Have(filepath.Glob(goldenPath("*")))(t)
	for _, path := range list {
		switch {
		case slices.Contains(painted, strings.TrimSuffix(filepath.Base(path), ".png")):
		case !*update:
			t.Errorf("%s shows no sight that is painted; \"make goldens\" removes it", path)
		default:
			if err := os.Remove(path); err != nil {
				t.Error(err)
			}
		}
	}
}

// goldenPath is the file of a picture that is kept.
func goldenPath(sight string) string { return filepath.Join("testdata", "sights", sight+".png") }

// asKept paints a sight and compares it with the picture that was kept of it, or keeps it.
func asKept(t *testing.T, v *viewing, name string) {
	t.Helper()
	v.painter = paint.New(v.painter.Pages, v.measure) // where a glyph lies among those of other pictures would move a pixel of its edge
	var m *image.RGBA
	onLoop(t, func() { m = v.picture() })
	must.Do(t, v.lacks())
	got, path := shrunk(m), goldenPath(name)
	want, err := goldenOf(path)
	const most = 12 // pixels of 57,600
	switch {
	case err == nil && odd(got, want) <= most: // in an update too: nothing for the history
	case *update:
		must.Do(t, keepGolden(path, got))
	case err != nil:
		t.Errorf("%v; \"make goldens\" draws it", err)
	default:
		seen := filepath.Join(os.TempDir(), "sandtable-"+name+".png")
		row, _ := compare.Beside(want, got)
		if err := compare.Write(seen, row); err != nil {
			t.Error(err)
		}
		t.Errorf("%s differs in %d pixels: %s shows before, after and where they differ; \"make goldens\" takes it as it is", path, odd(got, want), seen)
	}
}
