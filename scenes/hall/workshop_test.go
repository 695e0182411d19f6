package hall

import (
	"testing"

	"sandtable/rules"
	"sandtable/saves"
)

// TestTheResultLeadsBackToTheWorkshop ends a battle that was played from the workshop, and the
// same one after the workshop was left.
func TestTheResultLeadsBackToTheWorkshop(t *testing.T) {
	h := house(t)
	g := h.Games[0]
	data, err := g.Features().Maker.Source("pegasus-bridge")
	if err != nil {
		t.Fatal(err)
	}
	d, err := g.Features().Maker.Draft("pegasus-bridge.toml", data)
	if err != nil {
		t.Fatal(err)
	}
	p := ended(t, h, [2]saves.Seat{saves.Bot("normal"), saves.Person})
	d.SetID(p.Header.Scenario)
	for _, b := range []bench{&Workshop{h: h.Services, game: g, Draft: d}, nil} {
		h.bench = b
		e := enter(t, h, NewResult(h.Services, p), 1280, 720)
		if e.Has("Back to the workshop") != (b != nil) {
			t.Errorf("with %v:\n%s", b != nil, e.Words())
		}
	}
}

// TestAMeasurementIsAddedUp: shares, lengths, and the range in which the truth lies.
func TestAMeasurementIsAddedUp(t *testing.T) {
	m := sum([]bout{{rules.First, 8, 0}, {rules.Second, 11, 0}, {rules.Chance, 5, 0}, {rules.First, 8, 0}})
	if m.Games != 4 || m.First != 2 || m.Second != 1 || m.Turns != 8 || m.Shortest != 5 || m.Longest != 11 {
		t.Errorf("%+v", m)
	}
	if lo, hi := wilson(23, 40); hundredths(lo) != 42 || hundredths(hi) != 71 {
		t.Errorf("23 of 40: %d to %d %%", hundredths(lo), hundredths(hi))
	}
	if lo, hi := wilson(0, 0); lo != 0 || hi != 1 {
		t.Errorf("nothing played: %v to %v", lo, hi)
	}
}

// TestABattleHasAnIDOfItsName: small letters, digits and hyphens, and one that nobody has.
func TestABattleHasAnIDOfItsName(t *testing.T) {
	for _, c := range []struct {
		name rules.Text
		want string
	}{
		{rules.Text{En: "Crossing at Airel"}, "crossing-at-airel"}, {rules.Text{Fr: "Le gué « un » !"}, "le-gue-un"}, {rules.Text{En: " – "}, "battle"},
	} {
		if got := slug(c.name); got != c.want {
			t.Errorf("%+v is %s, want %s", c.name, got, c.want)
		}
	}
	if got := free(house(t).Games[0], "pegasus-bridge"); got != "pegasus-bridge-2" {
		t.Errorf("a second one is %s", got)
	}
}
