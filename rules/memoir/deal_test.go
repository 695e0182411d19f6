package memoir

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
)

func TestADealIsTheSameOnEveryMachine(t *testing.T) { rulestest.SameDeals(t, shared, 45, *update) }

// TestDealtBattlesAreFairByConstruction: each opens under the strict reader, is written as
// it was dealt, and turned by half it is the same but for who begins.
func TestDealtBattlesAreFairByConstruction(t *testing.T) {
	tb := mustTables(t)
	begins := [2]int{}
	rulestest.Deals(t, shared, 225, func(seed uint64, wishes map[string]string, data []byte) {
		u, err := readSetup(tb, "dealt.toml", data)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, data)
		}
		if again := u.write(); !bytes.Equal(again, data) {
			t.Errorf("seed %d is written otherwise", seed)
		}
		if want := fmt.Sprintf("dealt-%s-%s-%s-%d", wishes["size"], wishes["ground"], wishes["length"], seed); u.id != want {
			t.Errorf("seed %d: id %s, not %s", seed, u.id, want)
		}
		if n := fmt.Sprint(u.medals[0]); n != wishes["length"] || u.medals[0] != u.medals[1] {
			t.Errorf("seed %d: %v medals", seed, u.medals)
		}
		if late := u.first.Other(); u.hand[late] != u.hand[u.first]+1 {
			t.Errorf("seed %d: hands of %v, the %s begin", seed, u.hand, sideNames[u.first])
		}
		begins[u.first]++
		turnedIsTheSame(t, seed, u)
		everySectionIsManned(t, seed, u)
	})
	if begins[0] < 80 || begins[1] < 80 {
		t.Errorf("who begins: %v", begins)
	}
}

// turnedIsTheSame holds a battle against itself turned by half.
func turnedIsTheSame(t *testing.T, seed uint64, u *setup) {
	t.Helper()
	for h := range uint8(hexes) {
		if hexX[opposite(h)] != 24-hexX[h] || hexY[opposite(h)] != 8-hexY[h] || u.ground[h] != u.ground[opposite(h)] {
			t.Errorf("seed %d: the ground of %s is not that of %s", seed, HexName(h), HexName(opposite(h)))
		}
		if slices.Contains(u.bridges, hexWord(h)) != slices.Contains(u.bridges, hexWord(opposite(h))) {
			t.Errorf("seed %d: one bridge at %s and %s", seed, HexName(h), HexName(opposite(h)))
		}
	}
	units := posted(u)
	for h, a := range units {
		if b := units[hexWord(opposite(uint8(h)))]; b.side != a.side.Other() || b.kind != a.kind || b.figures != a.figures {
			t.Errorf("seed %d: %v on %s, %v opposite", seed, a, HexName(h), b)
		}
	}
	for _, o := range u.objectives {
		found := slices.ContainsFunc(u.objectives, func(x objective) bool {
			return x.hexes[0] == hexWord(opposite(uint8(o.hexes[0]))) && x.medals == o.medals && (x.side == o.side && o.side == either || x.side == o.side.Other() && o.side != either)
		})
		if !found {
			t.Errorf("seed %d: nothing is opposite the objective on %s", seed, HexName(uint8(o.hexes[0])))
		}
	}
}

// everySectionIsManned: no section card is without a unit to order as the battle begins.
func everySectionIsManned(t *testing.T, seed uint64, u *setup) {
	t.Helper()
	for _, s := range mustTables(t).sections {
		n := 0
		for h, x := range posted(u) {
			if x.side == rules.First && hexX[h] >= s.xMin && hexX[h] <= s.xMax {
				n++
			}
		}
		if n == 0 {
			t.Errorf("seed %d: nobody of the Axis stands from column %d to %d", seed, s.xMin, s.xMax)
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
	rulestest.Deals(t, shared, 90, func(seed uint64, wishes map[string]string, data []byte) {
		u, x := battleOf(t, shared, "dealt.m44", exported(t, data))
		if !x.Whole() {
			t.Errorf("seed %d comes back without %q", seed, told(x.Unknown))
		}
		want, n := least[wishes["ground"]], 0
		for _, g := range u.ground {
			if tb.terrain[g].id == want.terrain {
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

func exported(t *testing.T, data []byte) []byte {
	t.Helper()
	out, lost, err := shared.Export("dealt.toml", data)
	if err != nil || slices.ContainsFunc(lost, func(f rules.Found) bool { return f.Sort != "id" }) {
		t.Fatalf("%v, lost %v", err, lost)
	}
	return out
}

// crossed holds a river to its links: from edge to edge, each hex joined to the next, with
// three bridges.
func crossed(t *testing.T, seed uint64, tb *tables, u *setup) {
	t.Helper()
	wet := 0
	for h, g := range u.ground {
		if !slices.Contains(tb.tiles[bridge].makesPassable, g) {
			continue
		}
		wet++
		i := slices.IndexFunc(u.rivers, func(l RiverLink) bool { return l.Hex == hexWord(h) })
		if i < 0 {
			t.Fatalf("seed %d: no link on %s", seed, HexName(h))
		}
		for _, way := range [2]uint8{u.rivers[i].From, u.rivers[i].To} {
			n := Neighbor(uint8(h), int(way))
			if n != noHex && !slices.Contains(tb.tiles[bridge].makesPassable, u.ground[n]) {
				t.Errorf("seed %d: the river runs from %s onto dry %s", seed, HexName(h), HexName(n))
			}
		}
	}
	if wet != len(u.rivers) || len(u.bridges) != 3 {
		t.Errorf("seed %d: %d hexes of river, %d links, %d bridges", seed, wet, len(u.rivers), len(u.bridges))
	}
}

// TestEitherSideWinsDealtBattles plays them at random to their ends.
func TestEitherSideWinsDealtBattles(t *testing.T) {
	won := [2]int{}
	g := New()
	rulestest.Deals(t, shared, 45, func(seed uint64, _ map[string]string, data []byte) {
		if err := g.Add("dealt.toml", data); err != nil {
			t.Fatal(err)
		}
		sc := g.Scenarios()[len(g.Scenarios())-1]
		s, err := g.New(rules.Setup{Scenario: sc.ID}, nil)
		if err != nil {
			t.Fatal(err)
		}
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
	for _, f := range shared.Wishes() {
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
		if data, err := shared.Deal(1, wishes); err == nil || data != nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v: %v", wishes, err)
		}
	}
}
