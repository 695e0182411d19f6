package workshop

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
)

var _ rules.Dealer = (*Workshop)(nil)

func TestADealIsTheSameOnEveryMachine(t *testing.T) { rulestest.SameDeals(t, shop, 27, *update) }

// TestDealtSkirmishesAreFairByConstruction: each opens, is written as it was dealt, has no
// fault and nothing worth a remark; turned by half its ground is worth the same, and either
// side has as many soldiers and cards and can reach its aim.
func TestDealtSkirmishesAreFairByConstruction(t *testing.T) {
	begins := [2]int{}
	rulestest.Deals(t, shop, 216, func(seed uint64, wishes map[string]string, data []byte) {
		if info, _, err := shared.Try("dealt.toml", data); err != nil || !strings.HasPrefix(info.ID, "dealt-"+wishes["size"]+"-"+wishes["ground"]+"-"+wishes["aim"]+"-") {
			t.Fatalf("seed %d: %s, %v\n%s", seed, info.ID, err, data)
		}
		d := must.Have(shop.Draft("dealt.toml", data))(t)
		if list := d.Check(); len(list) > 0 {
			t.Errorf("seed %d: %+v", seed, list)
		}
		if !bytes.Equal(d.File(), data) {
			t.Errorf("seed %d is written otherwise", seed)
		}
		s := d.State().(*undaunted.State)
		begins[s.Scenario().First]++
		turnedIsWorthTheSame(t, seed, s)
		if n := [2]int{(s.Present & s.Scenario().Of[rules.First]).Len(), (s.Present & s.Scenario().Of[rules.Second]).Len()}; n[0] != n[1] || n[0] < 3 {
			t.Errorf("seed %d: %v soldiers", seed, n)
		}
		if s.Scenario().Victory[0].Need != s.Scenario().Victory[1].Need || scenario.GoalIDs[s.Scenario().Victory[0].Kind] != wishes["aim"] || scenario.GoalIDs[s.Scenario().Victory[1].Kind] != wishes["aim"] {
			t.Errorf("seed %d: %+v", seed, s.Scenario().Victory)
		}
	})
	if begins[0] < 80 || begins[1] < 80 {
		t.Errorf("who begins: %v", begins)
	}
}

// turnedIsWorthTheSame holds the tiles of a skirmish, and what lies on them, against those
// half a turn away.
func turnedIsWorthTheSame(t *testing.T, seed uint64, s *undaunted.State) {
	t.Helper()
	sc := s.Scenario()
	at := map[[2]int]int{}
	rows, most := 0, map[int]int{}
	for i, x := range sc.Tiles {
		at[[2]int{int(x.Row), 2*int(x.Col) + int(x.Row)&1}] = i
		rows = max(rows, int(x.Row))
		most[0] = max(most[0], 2*int(x.Col)+int(x.Row)&1)
	}
	for p, i := range at {
		j, ok := at[[2]int{rows - p[0], most[0] - p[1]}]
		if !ok {
			t.Fatalf("seed %d: no tile lies opposite %s", seed, sc.Tiles[i].ID)
		}
		a, b := &sc.Terrains[sc.Tiles[i].Terrain], &sc.Terrains[sc.Tiles[j].Terrain]
		if a.Cover != b.Cover || a.Low != b.Low || a.Difficult != b.Difficult || sc.Value[i] != sc.Value[j] {
			t.Errorf("seed %d: %s is opposite %s", seed, sc.Tiles[i].ID, sc.Tiles[j].ID)
		}
		for side := rules.First; side <= rules.Second; side++ {
			o := side.Other()
			if soldiersOn(s, side, i) != soldiersOn(s, o, j) || sc.Exits[side].Has(uint8(i)) != sc.Exits[o].Has(uint8(j)) || sc.Explored[side].Has(uint8(i)) != sc.Explored[o].Has(uint8(j)) {
				t.Errorf("seed %d: %s and %s are not alike", seed, sc.Tiles[i].ID, sc.Tiles[j].ID)
			}
		}
	}
}

// soldiersOn counts the soldiers of a side on a tile.
func soldiersOn(s *undaunted.State, side rules.Side, t int) (n int) {
	for u := range undaunted.Set(s.Present & s.Scenario().Of[side]).All {
		if s.Soldier(u).Tile == t {
			n++
		}
	}
	return n
}

// TestDealtGroundIsAsWished: open ground has no hill and no rock, broken ground has more
// cover than it, and the middle of a built-up one is built.
func TestDealtGroundIsAsWished(t *testing.T) {
	cover, n := map[string]int{}, map[string]int{}
	rulestest.Deals(t, shop, 108, func(seed uint64, wishes map[string]string, data []byte) {
		d := must.Have(shop.Draft("dealt.toml", data))(t)
		sc := d.State().(*undaunted.State).Scenario()
		for i := range sc.Tiles {
			g := &sc.Terrains[sc.Tiles[i].Terrain]
			cover[wishes["ground"]] += int(g.Cover)
			n[wishes["ground"]]++
			if wishes["ground"] == "open" && (g.Cover > 1 || g.Difficult) {
				t.Errorf("seed %d: %s on open ground", seed, g.ID)
			}
		}
	})
	share := func(ground string) int { return 100 * cover[ground] / n[ground] }
	if share("open") > 60 || share("broken") < 90 || share("built-up") < 80 {
		t.Errorf("the cover of tiles is, in hundredths: %d open, %d broken, %d built-up", share("open"), share("broken"), share("built-up"))
	}
}

// A wish that there is not, or a value of it, is refused with what would be right.
func TestWishesThatCannotBe(t *testing.T) {
	for _, c := range []struct{ id, value, want string }{
		{"size", "huge", `size: unknown value "huge"; it must be one of small, medium, large`},
		{"weather", "rain", `unknown wish "weather"; it must be one of size, ground, aim`},
	} {
		if _, err := shop.Deal(1, map[string]string{c.id: c.value}); err == nil || err.Error() != c.want {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

// The names of places and of what happens are each there once.
func TestDealtNamesAreThereOnce(t *testing.T) {
	w := must.Have(shop.deals())(t)
	var events []string
	for _, e := range w.Events {
		events = append(events, e.Name.En, e.Name.Fr)
	}
	for _, list := range [][]string{w.Places, events} {
		if n := len(slices.Compact(slices.Sorted(slices.Values(list)))); n != len(list) {
			t.Errorf("%d of %d names are different", n, len(list))
		}
	}
}
