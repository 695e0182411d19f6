package workshop

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/rulestest"
)

var _ rules.Dealer = (*Workshop)(nil)

func TestADealIsTheSameOnEveryMachine(t *testing.T) { rulestest.SameDeals(t, opened(), 27, *update) }

// TestTwoHundredDealsOpenAndAreFair: each can be played, has the same ground from either side, and armies whose Commands are worth the same within the
// cheapest unit each.
func TestTwoHundredDealsOpenAndAreFair(t *testing.T) {
	g := opened()
	w, err := g.deals()
	if err != nil {
		t.Fatal(err)
	}
	rulestest.Deals(t, g, 200, func(seed uint64, _ map[string]string, text []byte) {
		_, st, err := g.Try("deal.toml", text)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		sc := st.(*infidel.State).Scenario()
		var worth [2]int
		for _, u := range sc.Units {
			worth[u.Side] += w.Worth[u.Kind]
		}
		if far := worth[0] - worth[1]; far > 2*len(sc.Commands) || -far > 2*len(sc.Commands) {
			t.Errorf("seed %d: armies worth %v", seed, worth)
		}
		d, _ := g.Draft("deal.toml", text)
		for _, cell := range d.Cells(false) {
			_, twin := d.Mirror(rules.Brush{}, cell, true)
			a, _ := scenario.ParseHex(cell)
			b, _ := scenario.ParseHex(twin)
			if sc.GroundAt(int(a)) != sc.GroundAt(int(b)) {
				t.Fatalf("seed %d: %s is %s, %s is %s", seed, cell, sc.Grounds[sc.GroundAt(int(a))].ID, twin, sc.Grounds[sc.GroundAt(int(b))].ID)
			}
		}
	})
	if _, err := g.Deal(1, map[string]string{"size": "tiny"}); err == nil || err.Error() != `size: unknown value "tiny"; it must be one of skirmish, battle, host` {
		t.Errorf("%v", err)
	}
	if _, err := g.Deal(1, map[string]string{"weather": "rain"}); err == nil {
		t.Error("weather can be wished for")
	}
}
