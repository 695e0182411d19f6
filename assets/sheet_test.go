package assets

import (
	"bytes"
	"strings"
	"testing"

	"sandtable/rules/rulestest/must"
)

// TestSheets reads every table, decodes every page and finds every sprite
// inside its page, with the same index at every size.
func TestSheets(t *testing.T) {
	for _, set := range []string{Interface, Rooms, Memoir, Cards, Whodares, WhodaresGround, WhodaresBits,
		Rommel, RommelBits, RommelGhostDivision, RommelNorthAfrica, RommelDDay, RommelPlain, RommelBattleDesert, RommelBattleFields,
		Undaunted, UndauntedGround, UndauntedBits, Infidel, InfidelGround, InfidelBits} {
		var first *Table
		for _, n := range Sizes(set) {
			tab := must.Have(Sheet(set, n))(t)
			if first == nil {
				first = tab
			}
			inside(t, tab)
			for i := range tab.Len() {
				if i >= first.Len() || tab.ID(i) != first.ID(i) {
					t.Fatalf("%s: sprite %d is %s at size %d and another at %d", set, i, tab.ID(i), n, first.Size)
				}
			}
			if tab.Len() != first.Len() {
				t.Errorf("%s: %d sprites at size %d, %d at %d", set, tab.Len(), n, first.Len(), first.Size)
			}
		}
	}
}

// TestPagesThatLieReadyAreTheReducedOnes compares the pages that lie in the program at a
// smaller size with what the largest gives, pixel by pixel.
func TestPagesThatLieReadyAreTheReducedOnes(t *testing.T) {
	ready := 0
	for set, list := range sizes {
		for _, n := range list {
			tab := must.Have(Sheet(set, n))(t)
			for i, name := range tab.Pages {
				if !tab.ready(i) {
					continue
				}
				ready++
				got := must.Have(tab.Page(i))(t)
				want := must.Have(tab.reduced(i))(t)
				if got.Rect != want.Rect || !bytes.Equal(got.Pix, want.Pix) {
					t.Errorf("page %s, %v, is not the one made of the largest, %v; go generate ./assets", name, got.Rect, want.Rect)
				}
			}
		}
	}
	if ready < 2 {
		t.Errorf("%d pages lie ready: those of the first picture do not", ready)
	}
}

// TestEarlySpritesAreThoseOfTheirPages compares the sprites of First with what they are copies of,
// pixel by pixel, with the line around them.
func TestEarlySpritesAreThoseOfTheirPages(t *testing.T) {
	first := must.Have(Sheet(First, 1))(t)
	for set, list := range sizes {
		for _, n := range list {
			own := must.Have(Sheet(set, n))(t)
			for i := range own.Len() {
				if _, k := Early(set, n, own.ID(i)); k >= 0 {
					alike(t, first, k, own, i)
				}
			}
		}
	}
}

func alike(t *testing.T, first *Table, k int, own *Table, i int) {
	t.Helper()
	a, b := first.At(k), own.At(i)
	m := must.Have(first.Page(a.Page))(t)
	o := must.Have(own.Page(b.Page))(t)
	for y := -1; y <= b.H; y++ {
		for x := -1; x <= b.W; x++ {
			if m.RGBAAt(a.X+x, a.Y+y) != o.RGBAAt(b.X+x, b.Y+y) {
				t.Errorf("%s is not as on its own page; go generate ./assets", first.ID(k))
				return
			}
		}
	}
	if a.X, a.Y, a.Page = b.X, b.Y, b.Page; a != b {
		t.Errorf("%s is %+v, on its own page %+v; go generate ./assets", first.ID(k), a, b)
	}
}

func inside(t *testing.T, tab *Table) {
	t.Helper()
	for i, name := range tab.Pages {
		m := must.Have(tab.Page(i))(t)
		if b := m.Bounds(); b.Dx() > 2048 || b.Dy() > 2048 {
			t.Errorf("page %s is %v", name, b)
		}
		for k := range tab.Len() {
			s := tab.At(k)
			if s.Page != i {
				continue
			}
			if s.X < 1 || s.Y < 1 || s.X+s.W >= m.Bounds().Dx() || s.Y+s.H >= m.Bounds().Dy() {
				t.Errorf("%s leaves page %s or has no gutter: %+v", tab.ID(k), name, s)
			}
			if s.Slice[0]+s.Slice[2] > s.W || s.Slice[1]+s.Slice[3] > s.H {
				t.Errorf("%s: slices %v of a sprite of %d × %d", tab.ID(k), s.Slice, s.W, s.H)
			}
		}
	}
}

func TestIndexAndFind(t *testing.T) {
	tab := must.Have(Sheet(Memoir, 64))(t)
	i := tab.Index("woods-2")
	s, ok := tab.Find("woods-2")
	if i < 0 || !ok || tab.At(i) != s || tab.ID(i) != "woods-2" {
		t.Errorf("woods-2 is %d, %v, %v", i, s, ok)
	}
	if _, ok := tab.Find("moon"); ok || tab.Index("moon") != -1 {
		t.Error("there is a moon")
	}
	if n := testing.AllocsPerRun(100, func() { tab.At(tab.Index("woods-2")) }); n != 0 {
		t.Errorf("looking a sprite up allocates %v times", n)
	}
}

func TestUnknownSheetsSayWhatThereIs(t *testing.T) {
	if _, err := Sheet(Memoir, 65); err == nil || !strings.Contains(err.Error(), "64 128 192") {
		t.Error(err)
	}
	if _, err := Icon(17); err == nil {
		t.Error("an icon of 17 pixels")
	}
	if Sizes("nowhere") != nil || Fit("nowhere", 3) != 0 {
		t.Error("sizes of an unknown set")
	}
}

func TestFit(t *testing.T) {
	for want, got := range map[float64]int{10: 64, 64: 64, 64.5: 128, 130: 192, 500: 192} {
		if n := Fit(Memoir, want); n != got {
			t.Errorf("for hexes of %v the sheet is %d, not %d", want, n, got)
		}
	}
}

func TestParseNamesTheLine(t *testing.T) {
	for text, say := range map[string]string{
		"set x\nsize one": "line 2",
		"set x\npage a\nz 0 1 1 1 1 0 0\nb 0 1 1 1 1 0 0": "ascending",
		"set x\nz 0 1 1 1 1 0 0":                          "page 0 of 0",
		"set x\npage a\nz 0 1 1 1 q 0 0":                  "not a number",
		"hello there everybody":                           "neither",
	} {
		if _, err := parse(text); err == nil || !strings.Contains(err.Error(), say) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestIcons(t *testing.T) {
	for _, side := range []int{16, 32, 48, 128, 256} {
		if m, err := Icon(side); err != nil || m.Bounds().Dx() != side || m.Bounds().Dy() != side {
			t.Errorf("icon of %d: %v", side, err)
		}
	}
	if list, err := Icons(); err != nil || len(list) != 4 {
		t.Errorf("%d icons, %v", len(list), err)
	}
}

// TestASizeThatCannotBeMadeOfTheLargestIsNamed holds that a sprite of so many
// pixels that a smaller size has none whole is an error, and no shifted sprite.
func TestASizeThatCannotBeMadeOfTheLargestIsNamed(t *testing.T) {
	for _, c := range []struct {
		size int
		line string
		want string
	}{
		{64, "flag 0 3 3 9 9 0 0", ""}, {128, "flag 0 3 3 9 9 4.5 3", ""}, {192, "flag 0 1 1 10 10 0 0", ""},
		{64, "flag 0 3 3 10 9 0 0", "flag: 10 pixels are not whole at 1/3"}, {128, "flag 0 4 3 9 9 0 0", "flag: 4 pixels are not whole at 2/3"},
		{100, "flag 0 3 3 9 9 0 0", "neither half of 192 nor thirds"},
	} {
		tab, err := parse("set x\nsize 192\npage x-a\n" + c.line)
		if err != nil {
			t.Fatal(err)
		}
		err = tab.reduce(c.size)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s at %d: %v; not %q", c.line, c.size, err, c.want)
		}
		if c.line == "flag 0 3 3 9 9 4.5 3" && tab.At(0) != (Sprite{X: 2, Y: 2, W: 6, H: 6, AX: 3, AY: 2}) {
			t.Errorf("%+v", tab.At(0))
		}
	}
}
