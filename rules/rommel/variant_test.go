package rommel

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

// foray is a small variant: the Axis has one Force more in Tripoli, the Allies one less.
func foray(t *testing.T) string {
	t.Helper()
	data := must.Have(os.ReadFile("scenario/testdata/foray.toml"))(t)
	return string(data)
}

func added(t *testing.T, file, text string) *Game {
	t.Helper()
	g := New()
	must.Do(t, g.Add(file, []byte(text)))
	return g
}

// What a variant says is so; what it does not say is as in its campaign.
func TestFCR_28_9_AVariantSaysWhatIsDifferent(t *testing.T) {
	g := added(t, "raid.toml", foray(t))
	sc := must.Have(g.Open(rules.Setup{Scenario: "raid"}))(t)
	theirs := must.Have(g.Open(rules.Setup{Scenario: "north-africa"}))(t)
	if sc.Map() != "north-africa" || len(sc.Forces) != len(theirs.Forces)-1 || len(sc.Campaign.Options) != len(theirs.Campaign.Options)-2 {
		t.Errorf("based on %s, %d Forces, %d options", sc.Map(), len(sc.Forces), len(sc.Campaign.Options))
	}
	if len(sc.Zones) != 14 || len(sc.Boxes) != 12 || sc.Supplies != [2]int16{9, 3} || sc.Defeat != nil || sc.PlanCup != theirs.PlanCup {
		t.Errorf("%d zones, %d boxes, supplies %v, defeat %v", len(sc.Zones), len(sc.Boxes), sc.Supplies, sc.Defeat)
	}
	named := func(id string) *scenario.ForceInfo {
		i := slices.IndexFunc(sc.Forces, func(f scenario.ForceInfo) bool { return f.ID == id })
		if i < 0 {
			return nil
		}
		return &sc.Forces[i]
	}
	if named("pavia") != nil || named("2nd-armoured") != nil || named("ariete") == nil {
		t.Error("those that take no part do, or others do not")
	}
	if f := named("15th-panzer"); f.Full.Attack != 6 || sc.Zones[f.Start].ID != "tripoli" || f.Joins != scenario.Off {
		t.Errorf("%+v", f)
	}
	if f := named("scouts"); f.Joins != 2 || f.Start != scenario.Off || !sc.Axis.Has(uint8(slices.IndexFunc(sc.Forces, func(x scenario.ForceInfo) bool { return x.ID == "scouts" }))) {
		t.Errorf("%+v", f)
	}
	if _, err := g.New(rules.Setup{Scenario: "raid", Carry: "score 30"}, nil); err == nil || !strings.Contains(err.Error(), "raid is none of the linked campaigns (FCR-22.1)") {
		t.Errorf("%v", err)
	}
}

// A variant is read as strictly as a whole file, and its lines are its own.
func TestFCR_28_9_SlipsInAVariantAreNamed(t *testing.T) {
	tables, _, err := shared.Load()
	if err != nil {
		t.Fatal(err)
	}
	rulestest.CheckSlips(t, []byte(foray(t)), [][3]string{
		{`"north-africa"`, `"south-africa"`, `based_on: unknown campaign "south-africa"; it must be one of d-day, ghost-division, north-africa`},
		{`"pavia"`, `"pavio"`, `without[1]: unknown Force "pavio"; did you mean "pavia"?`},
		{`, "early-15th"`, ``, `options[3].effect.force: `},
		{`attack = 6`, `attack = 10`, `forces[1].attack: 10 must be 0 to 9`},
		{`"turn-2"`, `"turn-12"`, `forces[2].available: the track ends with box 11`},
		{"first_year", "order = 5\nfirst_year", `campaign.order: a campaign has its place among the linked ones, from 1; one that is based on another has none (FCR-22.1)`},
		{"[campaign]", "[[zones]]\nid = \"x\"\n\n[campaign]", `zones: the map is that of north-africa; a file that is based on it has none of its own (FCR-28.9)`},
		{`id = "raid"`, `id = "a raid"`, `campaign.id: "a raid" must be a word`},
	}, func(file string, data []byte) error {
		_, err := scenario.Read(tables, file, data)
		return err
	})
}

// A variant is played to its end, by its own rules.
func TestFCR_28_9_AVariantIsPlayed(t *testing.T) {
	g := added(t, "raid.toml", foray(t))
	st := must.Have(g.New(rules.Setup{Scenario: "raid", Options: map[string]bool{"tiger-convoy": true}}, nil))(t)
	s, r := st.(*State), rand.New(rand.NewPCG(4, 2))
	if s.supplies != [2]int16{9, 3} || s.sc.optionVP != 3 {
		t.Errorf("it begins with %v supplies", s.supplies)
	}
	for !s.over() {
		stride(s, r)
		must.Do(t, s.Check())
	}
}
