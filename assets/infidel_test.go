package assets

import (
	"fmt"
	"image/color"
	"path/filepath"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"sandtable/rules/rulestest/must"
)

// battle is what a battle of Infidel needs to be drawn.
type battle struct {
	ID      string `toml:"id"`
	Command []struct {
		Side string `toml:"side"`
		Unit []struct {
			Breed string `toml:"breed"`
		} `toml:"unit"`
	} `toml:"command"`
}

// readInfidel reads a data file of Infidel.
func readInfidel(t *testing.T, file string, into any) {
	t.Helper()
	must.Have(toml.DecodeFile(filepath.Join("..", "rules", "infidel", "scenario", "data", file), into))(t)
}

// battles is every battle of Infidel.
func battles(t *testing.T) (list []battle) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "rules", "infidel", "scenario", "data", "battle_*.toml"))
	if err != nil || len(files) != 7 {
		t.Fatal(files, err)
	}
	for _, f := range files {
		var b battle
		readInfidel(t, filepath.Base(f), &b)
		list = append(list, b)
	}
	return list
}

// TestEveryPieceOfInfidelIsDrawn takes what there is to draw from the data:
// types as sides have them, a stripe for every Command with the three faces of
// its counters, leaders, Standards.
func TestEveryPieceOfInfidelIsDrawn(t *testing.T) {
	var breeds struct {
		Breed map[string]struct {
			Type string `toml:"type"`
		} `toml:"breed"`
	}
	readInfidel(t, "breeds.toml", &breeds)
	var board, bars []string
	add := func(both ...string) { board, bars = append(board, both...), append(bars, both...) }
	for _, b := range battles(t) {
		bars = append(bars, "cover-"+b.ID)
		of := map[string]int{}
		for _, c := range b.Command {
			of[c.Side]++
			name := fmt.Sprintf("counter-%s-%d", c.Side, of[c.Side])
			add(name)
			board = append(board, name+"-disordered", name+"-retired") // where alone a state is shown
			bars = append(bars, fmt.Sprint("stripe-", of[c.Side]))
			for _, u := range c.Unit {
				kind := breeds.Breed[u.Breed].Type
				add(fmt.Sprintf("figure-%s-%s", c.Side, kind))
				bars = append(bars, fmt.Sprintf("unit-%s-%s", c.Side, kind), "symbol-"+kind)
			}
		}
	}
	for _, side := range []string{"crusader", "saracen"} {
		add("leader-"+side, "leader-"+side+"-chief", "pin-"+side, "pin-"+side+"-chief", "standard-"+side, "pin-standard-"+side)
		for _, s := range []string{"ready", "hover", "selected", "target"} {
			board = append(board, "halo-"+side+"-"+s, "halo-round-"+s)
		}
	}
	for _, f := range []string{"e", "se", "sw", "w", "nw", "ne"} {
		board = append(board, "facing-"+f, "facing-"+f+"-legal", "facing-"+f+"-hover")
		bars = append(bars, "compass-"+f)
	}
	for n := range 10 {
		bars = append(bars, fmt.Sprint("d10-", n))
	}
	if len(board) < 700 || len(bars) < 900 {
		t.Fatalf("the data ask for %d and %d pictures only", len(board), len(bars))
	}
	for set, want := range map[string][]string{Infidel: board, InfidelBits: bars} {
		if ids := missing(t, set, want); len(ids) > 0 {
			t.Errorf("%s lacks %v", set, ids)
		}
	}
}

// TestEveryGroundOfInfidelIsDrawn takes the kinds of hexes and hexsides from
// the data.
func TestEveryGroundOfInfidelIsDrawn(t *testing.T) {
	var land struct {
		Hex  map[string]any `toml:"hex"`
		Side map[string]any `toml:"hexside"`
	}
	readInfidel(t, "terrain.toml", &land)
	var ground, bars []string
	for id := range land.Hex {
		ground = append(ground, "far-"+id)
		bars = append(bars, "terrain-"+id)
		if id != "drumlin" {
			id += "-1"
		}
		ground = append(ground, id)
	}
	for id := range land.Side {
		bars = append(bars, "hexside-"+id)
		for _, d := range []string{"n", "ur", "lr", "s", "ll", "ul"} {
			ground = append(ground, id+"-"+d)
		}
	}
	if len(ground) != 2*14+6*5 || len(bars) != 14+5 {
		t.Fatalf("the data ask for %d and %d pictures", len(ground), len(bars))
	}
	for set, want := range map[string][]string{InfidelGround: ground, InfidelBits: bars} {
		if ids := missing(t, set, want); len(ids) > 0 {
			t.Errorf("%s lacks %v", set, ids)
		}
	}
}

// plain is a part of a counter of Infidel that shows nothing but its side's
// colour: the foot, between the two numbers.
func plain(s Sprite) Sprite {
	return Sprite{X: s.X + s.W*45/100, Y: s.Y + s.H*72/100, W: s.W / 10, H: s.H * 10 / 100}
}

// TestSidesOfInfidelStandApartInEverySight compares the faces that both sides
// show most, and those that have lost their order.
func TestSidesOfInfidelStandApartInEverySight(t *testing.T) {
	all := shades(t, Infidel, plain)
	for _, face := range []string{"", "-disordered", "-retired"} {
		a, b := all["counter-crusader-0"+face], all["counter-saracen-0"+face]
		if c := contrast(a, b); c < 3 {
			t.Errorf("without any colour the counters%s differ by %.1f, not 3", face, c)
		}
		for name, m := range sights {
			if d := distance(a.through(m), b.through(m)); d < 50 {
				t.Errorf("in %s sight the counters%s are %.0f apart, not 50", name, face, d)
			}
		}
	}
}

// TestInkStandsOutFromTheGroundOfInfidel measures the outline of counters and
// facings on every hex.
func TestInkStandsOutFromTheGroundOfInfidel(t *testing.T) {
	ink, n := linear(color.RGBA{0x1e, 0x1a, 0x14, 255}), 0
	for id, v := range shades(t, InfidelGround, whole) {
		if strings.HasPrefix(id, "far-") {
			n++
			if contrast(ink, v) < 4.5 {
				t.Errorf("ink on %s has %.1f, not 4.5", id, contrast(ink, v))
			}
		}
	}
	if n != 14 {
		t.Errorf("%d flat hexes, not 14", n)
	}
}

// TestFacingsOfInfidelPointToTheirCorner finds the darkest of each facing towards
// its own corner, well within its hex: two that look at one another do not melt.
func TestFacingsOfInfidelPointToTheirCorner(t *testing.T) {
	tab := must.Have(Sheet(Infidel, 128))(t)
	for _, f := range []struct {
		id   string
		x, y float32
	}{{"e", 1, 0}, {"se", .5, .87}, {"sw", -.5, .87}, {"w", -1, 0}, {"nw", -.5, -.87}, {"ne", .5, -.87}} {
		s, ok := tab.Find("facing-" + f.id)
		if !ok {
			t.Fatal(f.id)
		}
		m := must.Have(tab.Page(s.Page))(t)
		x, y := s.X+int(s.AX+46*f.x), s.Y+int(s.AY+46*f.y)
		if c := m.RGBAAt(x, y); c.A < 250 || c.R > 0x40 {
			t.Errorf("facing %s has %v on its corner", f.id, c)
		}
	}
}
