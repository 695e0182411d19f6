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
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"sandtable/assets/texts"
	"sandtable/rules/rulestest"
	"sandtable/scenes/paint"
	"sandtable/scenes/ui"
)

// The pictures that are kept are made smaller, so that all of them together
// stay small: 320 × 180 pixels with 256 colours of their own.
const keptWide = 320

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

// paletteOf are at most 256 colours for a picture: its colours are cut in two
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
	for len(boxes) < 256 {
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

// beside shows what is, what was to be, and where they differ.
func beside(got *image.RGBA, want *image.Paletted) *image.RGBA {
	w, h := got.Bounds().Dx(), got.Bounds().Dy()
	out := image.NewRGBA(image.Rect(0, 0, 3*w, h))
	for y := range h {
		for x := range w {
			a := got.RGBAAt(x, y)
			b := color.RGBAModel.Convert(want.At(x, y)).(color.RGBA)
			out.SetRGBA(x, y, a)
			out.SetRGBA(w+x, y, b)
			d := uint8(255 - min(255, 4*apart(a, b)))
			out.SetRGBA(2*w+x, y, color.RGBA{d, d, d, 255})
		}
	}
	return out
}

// compared says in which language a format is drawn to be compared: the small
// window in both; the two large ones, whose layout is the same, in one each.
func compared(format, lang string) bool {
	switch format {
	case "1920x1080":
		return lang == "fr"
	case "3840x2160":
		return lang == "en"
	}
	return true
}

// coarse says that pictures of a format are painted at half their size, for what is
// kept of them is smaller by far: the large ones, and the small one where English
// shows the same layout in full.
func coarse(width int, scale float64, lang string) bool {
	return float64(width)*scale > 1280 || lang != "en"
}

// inTurn are the scenes of a format: those that are always painted, those that are
// painted if what they draw is new, and those for which there is time in a long run
// only (make soak, make goldens), which paints all. The first hold the painter, and the driver below it, to
// the kept pictures on every machine. The largest format shows what the others do with the
// sprites of twice the size, so there it is each fourth scene.
func inTurn(format string) (always, ifNew, long []sight) {
	for n, s := range everySight() {
		switch {
		case format == "3840x2160" && n%4 != 0:
			long = append(long, s)
		case n%8 == 0:
			always = append(always, s)
		default:
			ifNew = append(ifNew, s)
		}
	}
	return always, ifNew, long
}

// TestEverySightLooksAsItDid draws every scene in every format and compares it
// with the picture that was kept: by the sums of what is drawn, or painted. Where a glyph
// lies among those painted before it moves a pixel of its edge; so a picture that was painted
// and differs is painted again after all the others, as it was when it was kept.
func TestEverySightLooksAsItDid(t *testing.T) {
	folder, err := filepath.Abs(filepath.Join("testdata", "sights"))
	if err != nil {
		t.Fatal(err)
	}
	journal, err := filepath.Abs(battle)
	if err != nil {
		t.Fatal(err)
	}
	tools := means(t)
	g := &gallery{folder: folder, journal: journal, before: drawnBefore(t, tools), now: drawn{tools, map[string]string{}}}
	t.Parallel()
	g.dir = t.TempDir()
	kept := map[string]bool{}
	for _, f := range Formats {
		whole := rulestest.Long() || *update
		faults := g.format(t, f, whole)
		const many = 20 // are no matter of some pixels: painting all would only tell the same
		if len(faults) > 0 && len(faults) < many && !whole {
			faults = g.format(t, f, true)
		}
		for _, fault := range faults {
			t.Error(fault)
		}
		for _, lang := range texts.Languages() {
			for _, s := range everySight() {
				kept[g.path(s, f, lang)] = compared(f.Name, lang)
			}
		}
	}
	strays(t, folder, kept)
	t.Logf("%d pictures were painted, %d told by their sums", g.painted, g.told)
	if *update {
		if err := g.now.keep(); err != nil {
			t.Error(err)
		}
	}
}

// gallery is where the pictures hang.
type gallery struct {
	folder, journal string
	dir             string // of the house, empty for each
	before, now     drawn
	painted, told   int
}

// path is the file of a picture.
func (g *gallery) path(s sight, f Format, lang string) string {
	return filepath.Join(g.folder, s.name+"-"+f.Name+"-"+lang+".png")
}

// format compares the pictures of a format: all of them painted, or those that
// must be. It returns what is wrong.
func (g *gallery) format(t *testing.T, f Format, whole bool) (faults []string) {
	pages := paint.NewPages() // of its own: which picture of several stands for a sprite depends on them
	pages.Wait = true
	var easels []*easel
	for _, lang := range texts.Languages() {
		if compared(f.Name, lang) {
			easels = append(easels, newEasel(t, pages, f, lang))
		}
	}
	always, ifNew, long := inTurn(f.Name)
	if !whole {
		long = nil
	}
	for turn, sights := range [][]sight{always, ifNew, long} {
		for _, e := range easels {
			for _, s := range sights {
				if fault := g.compare(t, e, s, whole || turn == 0); fault != "" {
					faults = append(faults, fault)
				}
			}
		}
	}
	for _, e := range easels {
		onLoop(t, e.canvas.Deallocate)
	}
	return faults
}

// compare compares a picture with the one that was kept, or keeps it.
func (g *gallery) compare(t *testing.T, e *easel, s sight, painted bool) (fault string) {
	t.Helper()
	if err := os.RemoveAll(g.dir); err != nil {
		t.Fatal(err)
	}
	p := Picture{At: -1, W: e.format.W, H: e.format.H, Scale: e.format.Scale, Text: "M", Lang: e.lang, Version: "1.0", Journal: g.journal}
	v, err := p.view(posed(g.dir, p.Version, p.Lang, p.Text), e.painter, s)
	if err != nil {
		t.Fatal(err)
	}
	defer v.stage.Close()
	path := g.path(s, e.format, e.lang)
	name := filepath.Base(path)
	list := e.ledger.studio(v.studio)
	if sum := sumOf(list, path); !painted && sum != "" && sum == g.before.sums[name] {
		g.told++
		return ""
	}
	g.painted++
	fault = e.asKept(t, v, path)
	g.now.sums[name] = sumOf(list, path)
	return fault
}

// strays are pictures of scenes that are no more: an update removes them.
func strays(t *testing.T, folder string, kept map[string]bool) {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(folder, "*.png"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range list {
		switch {
		case kept[path]:
		case !*update:
			t.Errorf("%s shows no scene that there is", filepath.Base(path))
		default:
			if err := os.Remove(path); err != nil {
				t.Error(err)
			}
		}
	}
}

// easel is what the pictures of one format in one language share.
type easel struct {
	format  Format
	lang    string
	painter *paint.Painter
	ledger  *ledger
	canvas  *ebiten.Image
	pixels  *image.RGBA
}

// newEasel is an easel whose sprites come from pages.
func newEasel(t *testing.T, pages *paint.Pages, f Format, lang string) *easel {
	t.Helper()
	m, err := ui.NewMeasurer()
	if err != nil {
		t.Fatal(err)
	}
	e := &easel{format: f, lang: lang, painter: paint.New(pages, m), ledger: newLedger()}
	k := f.Scale
	if e.painter.Coarse = coarse(f.W, f.Scale, lang); e.painter.Coarse {
		k /= 2
	}
	onLoop(t, func() { e.canvas = ebiten.NewImage(int(float64(f.W)*k), int(float64(f.H)*k)) })
	e.pixels = image.NewRGBA(e.canvas.Bounds())
	return e
}

// asKept compares what a stage shows with the picture that was kept of it, or keeps it.
func (e *easel) asKept(t *testing.T, v *viewing, path string) (fault string) {
	t.Helper()
	onLoop(t, func() {
		v.paint(e.canvas)
		e.canvas.ReadPixels(e.pixels.Pix)
	})
	if err := v.lacks(); err != nil {
		t.Fatal(err)
	}
	got := shrunk(e.pixels)
	const most = 12 // pixels of 57,600
	want, err := goldenOf(path)
	if *update {
		if err == nil && odd(got, want) <= most {
			return "" // as it was: nothing for the history
		}
		if err := keepGolden(path, got); err != nil {
			t.Fatal(err)
		}
		return ""
	}
	if err != nil {
		return fmt.Sprintf("%v; \"make goldens\" draws it", err)
	}
	n := odd(got, want)
	if n <= most {
		return ""
	}
	seen := filepath.Join(os.TempDir(), "sandtable-"+filepath.Base(path))
	if err := write(seen, beside(got, want)); err != nil {
		t.Error(err)
	}
	return fmt.Sprintf("%s differs in %d pixels: %s shows what it is, what it was, and where they differ; \"make goldens\" takes it as it is", filepath.Base(path), n, seen)
}
