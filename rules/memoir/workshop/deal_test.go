package workshop

import (
	"bytes"
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir"
	"sandtable/rules/memoir/m44"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

var update = flag.Bool("update", false, "write the golden files of testdata anew")

func TestADealIsTheSameOnEveryMachine(t *testing.T) { rulestest.SameDeals(t, maker, 45, *update) }

// TestDealtBattlesAreFairByConstruction: each opens under the strict reader, is written as
// it was dealt, and turned by half it is the same but for who begins.
func TestDealtBattlesAreFairByConstruction(t *testing.T) {
	tb := mustTables(t)
	begins := [2]int{}
	rulestest.Deals(t, maker, 225, func(seed uint64, wishes map[string]string, data []byte) {
		u, err := scenario.Read(tb, "dealt.toml", data)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, data)
		}
		if again := u.Write(); !bytes.Equal(again, data) {
			t.Errorf("seed %d is written otherwise", seed)
		}
		if want := fmt.Sprintf("dealt-%s-%s-%s-%d", wishes["size"], wishes["ground"], wishes["length"], seed); u.ID != want {
			t.Errorf("seed %d: id %s, not %s", seed, u.ID, want)
		}
		if n := fmt.Sprint(u.Medals[0]); n != wishes["length"] || u.Medals[0] != u.Medals[1] {
			t.Errorf("seed %d: %v medals", seed, u.Medals)
		}
		if late := u.First.Other(); u.Hand[late] != u.Hand[u.First]+1 {
			t.Errorf("seed %d: hands of %v, the %s begin", seed, u.Hand, scenario.SideNames[u.First])
		}
		begins[u.First]++
		turnedIsTheSame(t, seed, u)
		everySectionIsManned(t, seed, u)
	})
	if begins[0] < 80 || begins[1] < 80 {
		t.Errorf("who begins: %v", begins)
	}
}

// turnedIsTheSame holds a battle against itself turned by half.
func turnedIsTheSame(t *testing.T, seed uint64, u *scenario.Battle) {
	t.Helper()
	for h := range uint8(scenario.HexCount) {
		if scenario.HexX[opposite(h)] != 24-scenario.HexX[h] || scenario.HexY[opposite(h)] != 8-scenario.HexY[h] || u.Ground[h] != u.Ground[opposite(h)] {
			t.Errorf("seed %d: the ground of %s is not that of %s", seed, scenario.HexName(h), scenario.HexName(opposite(h)))
		}
		if slices.Contains(u.Bridges, scenario.Hex(h)) != slices.Contains(u.Bridges, scenario.Hex(opposite(h))) {
			t.Errorf("seed %d: one bridge at %s and %s", seed, scenario.HexName(h), scenario.HexName(opposite(h)))
		}
	}
	type stood struct {
		side          rules.Side
		kind, figures uint8
	}
	units := map[scenario.Hex]stood{}
	for _, g := range u.Units {
		for _, h := range g.Hexes {
			units[h] = stood{g.Side, g.Kind, g.Figures}
		}
	}
	for h, a := range units {
		if b := units[scenario.Hex(opposite(uint8(h)))]; b.side != a.side.Other() || b.kind != a.kind || b.figures != a.figures {
			t.Errorf("seed %d: %v on %s, %v opposite", seed, a, scenario.HexName(h), b)
		}
	}
	for _, o := range u.Objectives {
		found := slices.ContainsFunc(u.Objectives, func(x scenario.Objective) bool {
			return x.Hexes[0] == scenario.Hex(opposite(uint8(o.Hexes[0]))) && x.Medals == o.Medals && (x.Side == o.Side && o.Side == scenario.Either || x.Side == o.Side.Other() && o.Side != scenario.Either)
		})
		if !found {
			t.Errorf("seed %d: nothing is opposite the objective on %s", seed, scenario.HexName(uint8(o.Hexes[0])))
		}
	}
}

// everySectionIsManned: no section card is without a unit to order as the battle begins.
func everySectionIsManned(t *testing.T, seed uint64, u *scenario.Battle) {
	t.Helper()
	for _, s := range mustTables(t).Sections {
		n := 0
		for _, g := range u.Units {
			for _, h := range g.Hexes {
				if g.Side == rules.First && scenario.HexX[h] >= s.XMin && scenario.HexX[h] <= s.XMax {
					n++
				}
			}
		}
		if n == 0 {
			t.Errorf("seed %d: nobody of the Axis stands from column %d to %d", seed, s.XMin, s.XMax)
		}
	}
}

// TestDealtGroundIsAsWished: each ground has what it is named for, and a river is joined
// from edge to edge, can be crossed, and goes out as tiles of the publisher's editor.
func TestDealtGroundIsAsWished(t *testing.T) {
	tb := mustTables(t)
	least := map[string]struct {
		terrain string
		n       int
	}{"fields": {"woods", 6}, "bocage": {"hedgerow", 14}, "hills": {"hill", 12}, "river": {"river", 4}, "town": {"town", 10}}
	rulestest.Deals(t, maker, 90, func(seed uint64, wishes map[string]string, data []byte) {
		x, err := outside.Import("dealt.m44", exported(t, data))
		if err != nil || !x.Whole() {
			t.Fatalf("seed %d: %v, it comes back without %v", seed, err, x.Unknown)
		}
		u := must.Have(scenario.Read(tb, "dealt.toml", x.Scenario))(t)
		want, n := least[wishes["ground"]], 0
		for _, g := range u.Ground {
			if tb.Terrain[g].ID == want.terrain {
				n++
			}
		}
		if n < want.n {
			t.Errorf("seed %d: %d hexes of %s, not %d", seed, n, want.terrain, want.n)
		}
		if wishes["ground"] == "river" {
			crossed(t, seed, tb, u)
		}
	})
}

// outside writes and opens files of the publisher's editor.
var outside = m44.NewImporter(game.Load)

func exported(t *testing.T, data []byte) []byte {
	t.Helper()
	out, lost, err := outside.Export("dealt.toml", data)
	if err != nil || slices.ContainsFunc(lost, func(f rules.Found) bool { return f.Sort != "id" }) {
		t.Fatalf("%v, lost %v", err, lost)
	}
	return out
}

// crossed holds a river to its links: from edge to edge, each hex joined to the next, with
// three bridges.
func crossed(t *testing.T, seed uint64, tb *scenario.Tables, u *scenario.Battle) {
	t.Helper()
	wet := 0
	for h, g := range u.Ground {
		if !slices.Contains(tb.Tiles[scenario.Bridge].MakesPassable, g) {
			continue
		}
		wet++
		i := slices.IndexFunc(u.Rivers, func(l scenario.RiverLink) bool { return l.Hex == scenario.Hex(h) })
		if i < 0 {
			t.Fatalf("seed %d: no link on %s", seed, scenario.HexName(h))
		}
		for _, way := range [2]uint8{u.Rivers[i].From, u.Rivers[i].To} {
			n := scenario.Neighbor(uint8(h), int(way))
			if n != scenario.NoHex && !slices.Contains(tb.Tiles[scenario.Bridge].MakesPassable, u.Ground[n]) {
				t.Errorf("seed %d: the river runs from %s onto dry %s", seed, scenario.HexName(h), scenario.HexName(n))
			}
		}
	}
	if wet != len(u.Rivers) || len(u.Bridges) != 3 {
		t.Errorf("seed %d: %d hexes of river, %d links, %d bridges", seed, wet, len(u.Rivers), len(u.Bridges))
	}
}

// TestEitherSideWinsDealtBattles plays them at random to their ends.
func TestEitherSideWinsDealtBattles(t *testing.T) {
	won := [2]int{}
	g := memoir.New()
	rulestest.Deals(t, maker, 45, func(seed uint64, _ map[string]string, data []byte) {
		must.Do(t, g.Add("dealt.toml", data))
		sc := g.Scenarios()[len(g.Scenarios())-1]
		s := must.Have(g.New(rules.Setup{Scenario: sc.ID}, nil))(t)
		r := rules.Stream(seed, "either side")
		var legal []rules.Action
		for steps := 0; s.Turn() != rules.Over; steps++ {
			if legal = s.Legal(legal[:0]); steps > 100_000 {
				t.Fatalf("seed %d has no end", seed)
			}
			s.Apply(rules.Pick(r, s, legal), nil)
		}
		if w := s.Result().Winner; w >= rules.First {
			won[w]++
		}
	})
	if won[0] < 12 || won[1] < 12 {
		t.Errorf("at random the Axis wins %d, the Allies %d", won[0], won[1])
	}
}

func TestWishesThatAreNotOnTheListAreRefused(t *testing.T) {
	for _, f := range maker.Wishes() {
		if !slices.ContainsFunc(f.Offers, func(o rules.Offer) bool { return o.ID == f.Value && o.Title.En != "" && o.Title.Fr != "" }) || f.Kind != rules.Choose {
			t.Errorf("%s is usually %q, not on its list", f.ID, f.Value)
		}
	}
	for want, wishes := range map[string]map[string]string{
		`size: unknown value "huge"`:  {"size": "huge"},
		`length: unknown value "7"`:   {"length": "7"},
		`unknown wish "weather"`:      {"weather": "rain", "size": "patrol"},
		`ground: unknown value "FEN"`: {"ground": "FEN"},
	} {
		if data, err := maker.Deal(1, wishes); err == nil || data != nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v: %v", wishes, err)
		}
	}
}
