package assets

import (
	"fmt"
	"image/color"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"sandtable/rules/rulestest/must"
)

// named is any entry of a data file that has a picture of its own.
type named struct {
	ID      string `toml:"id"`
	Terrain string `toml:"terrain"`
	Value   any    `toml:"value"`
	Seat    []struct {
		ID string `toml:"id"`
	} `toml:"seat"`
}

// entries reads the lists of a data file of Undaunted: North Africa.
func entries(t *testing.T, file string) map[string][]named {
	t.Helper()
	var raw map[string]toml.Primitive
	meta := must.Have(toml.DecodeFile(filepath.Join("..", "rules", "undaunted", "scenario", "data", file+".toml"), &raw))(t)
	out := map[string][]named{}
	for key, part := range raw {
		if meta.Type(key) != "ArrayHash" {
			continue
		}
		var list []named
		must.Do(t, meta.PrimitiveDecode(part, &list))
		out[key] = list
	}
	return out
}

// missing lists what a set does not have at its smallest size.
func missing(t *testing.T, set string, want []string) []string {
	t.Helper()
	tab := must.Have(Sheet(set, Sizes(set)[0]))(t)
	return slices.DeleteFunc(slices.Clone(want), func(id string) bool { return tab.Index(id) >= 0 })
}

// TestEveryPieceOfUndauntedIsDrawn takes what there is to draw from the data:
// faces of tiles with their cover, soldiers, vehicles and structures with all
// their faces, cards, seats, actions, objectives, scenarios.
func TestEveryPieceOfUndauntedIsDrawn(t *testing.T) {
	var ground, board, bars []string
	add := func(both ...string) { board, bars = append(board, both...), append(bars, both...) }
	land := entries(t, "terrain")
	for _, e := range land["tile"] {
		ground = append(ground, "tile-"+e.ID)
		board = append(board, "plate-"+e.Terrain)
	}
	for _, e := range entries(t, "units")["unit"] {
		add("counter-"+e.ID, "counter-"+e.ID+"-suppressed")
	}
	for _, e := range entries(t, "vehicles")["vehicle"] {
		add("counter-"+e.ID, "counter-"+e.ID+"-immobilised")
		bars = append(bars, "vehicle-card-"+e.ID)
		for _, seat := range e.Seat {
			bars = append(bars, "seat-"+seat.ID)
		}
	}
	for _, e := range entries(t, "markers")["structure"] {
		add("structure-" + e.ID)
	}
	for _, e := range entries(t, "cards")["card"] {
		bars = append(bars, "card-"+e.ID, "rest-"+e.ID)
	}
	for _, e := range entries(t, "actions")["action"] {
		id := strings.ReplaceAll(e.ID, "_", "-")
		bars = append(bars, "badge-"+id, "action-"+id)
	}
	for _, e := range entries(t, "scenarios")["scenario"] {
		bars = append(bars, "cover-"+e.ID)
	}
	for _, e := range entries(t, "markers")["objective_marker"] {
		add(fmt.Sprint("objective-", e.Value))
	}
	for _, side := range []string{"lrdg", "italy"} {
		add("marker-"+side+"-explored", "marker-"+side+"-controlled", "marker-"+side+"-escape")
		bars = append(bars, "card-back-"+side)
	}
	add("structure-destroyed", "damage", "initiative")
	if len(ground) != 44 || len(board) < 100 || len(bars) < 150 {
		t.Fatalf("the data ask for %d, %d and %d pictures only", len(ground), len(board), len(bars))
	}
	for set, want := range map[string][]string{UndauntedGround: ground, Undaunted: board, UndauntedBits: bars} {
		if ids := missing(t, set, want); len(ids) > 0 {
			t.Errorf("%s lacks %v", set, ids)
		}
	}
}

// field is a part of a soldier's counter that shows nothing but the colour of
// its side: at its left, above the shield.
func field(s Sprite) Sprite {
	return Sprite{X: s.X + s.W*10/128, Y: s.Y + s.H*56/128, W: s.W * 12 / 128, H: s.H * 26 / 128}
}

func TestSidesOfUndauntedStandApartInEverySight(t *testing.T) {
	all := shades(t, Undaunted, field)
	n := 0
	for one, a := range all {
		for two, b := range all {
			if !strings.HasPrefix(one, "counter-lrdg-") || !strings.HasPrefix(two, "counter-it-") ||
				strings.HasSuffix(one, "-suppressed") || strings.HasSuffix(two, "-suppressed") {
				continue
			}
			n++
			if c := contrast(a, b); c < 3 {
				t.Errorf("without any colour %s and %s differ by %.1f, not 3", one, two, c)
			}
			for name, m := range sights {
				if d := distance(a.through(m), b.through(m)); d < 50 {
					t.Errorf("in %s sight %s and %s are %.0f apart, not 50", name, one, two, d)
				}
			}
		}
	}
	if n != 64 {
		t.Errorf("%d pairs of soldiers, not 64", n)
	}
}

// TestInkStandsOutFromTheTilesOfUndaunted measures the outline of counters and
// plates on every tile.
func TestInkStandsOutFromTheTilesOfUndaunted(t *testing.T) {
	ink := linear(color.RGBA{0x1e, 0x1a, 0x14, 255})
	for id, v := range shades(t, UndauntedGround, whole) {
		if contrast(ink, v) < 4.5 {
			t.Errorf("ink on %s has %.1f, not 4.5", id, contrast(ink, v))
		}
	}
}
