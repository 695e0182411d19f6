package hall

import (
	"testing"

	"sandtable/assets/figures"
	"sandtable/rules"
	"sandtable/rules/fold"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/hall/result"
	"sandtable/scenes/hall/workshop"
)

// TestTheResultLeadsBackToTheWorkshop ends a battle that was played from the workshop, and the
// same one after the workshop was left.
func TestTheResultLeadsBackToTheWorkshop(t *testing.T) {
	h := house(t)
	g := h.Games[0]
	data := must.Have(g.Features().Maker.Source("pegasus-bridge"))(t)
	d := must.Have(g.Features().Maker.Draft("pegasus-bridge.toml", data))(t)
	p := ended(t, h, [2]saves.Seat{saves.Bot("normal"), saves.Person})
	d.SetID(p.Header.Scenario)
	for _, b := range []app.Bench{&workshop.Workshop{H: h.Services, Game: g, Draft: d}, nil} {
		h.Bench = b
		e := enter(t, h, result.New(h.Services, p), 1280, 720)
		if e.Has("Back to the workshop") != (b != nil) {
			t.Errorf("with %v:\n%s", b != nil, e.Words())
		}
	}
}

// TestAMeasurementIsAddedUp: shares, lengths, and the range in which the truth lies.
func TestAMeasurementIsAddedUp(t *testing.T) {
	m := workshop.Sum([]workshop.Bout{{Winner: rules.First, Turns: 8, Points: 0}, {Winner: rules.Second, Turns: 11, Points: 0}, {Winner: rules.Chance, Turns: 5, Points: 0}, {Winner: rules.First, Turns: 8, Points: 0}})
	if m.Games != 4 || m.First != 2 || m.Second != 1 || m.Turns != 8 || m.Shortest != 5 || m.Longest != 11 {
		t.Errorf("%+v", m)
	}
	if lo, hi := figures.Wilson(23, 40); workshop.Hundredths(lo) != 42 || workshop.Hundredths(hi) != 71 {
		t.Errorf("23 of 40: %d to %d %%", workshop.Hundredths(lo), workshop.Hundredths(hi))
	}
	if lo, hi := figures.Wilson(0, 0); lo != 0 || hi != 1 {
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
		if got := fold.ID(c.name); got != c.want {
			t.Errorf("%+v is %s, want %s", c.name, got, c.want)
		}
	}
	if got := app.FreeID(house(t).Games[0], "pegasus-bridge"); got != "pegasus-bridge-2" {
		t.Errorf("a second one is %s", got)
	}
}
