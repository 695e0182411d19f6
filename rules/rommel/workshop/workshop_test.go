package workshop

import (
	"os"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

// The workshop's contract holds for every campaign and for a blank one.
func TestTheWorkshopKeepsItsContract(t *testing.T) {
	g := rommel.New()
	rulestest.Workshop(t, g, New(g), 60)
}

// readForay is a small variant.
func readForay(t *testing.T) string {
	t.Helper()
	data := must.Have(os.ReadFile("../scenario/testdata/foray.toml"))(t)
	return string(data)
}

// The print of a variant is that of what it says of play: not of names, notes or
// measurements.
func TestThePrintOfACampaignIsOfPlay(t *testing.T) {
	print := func(text string) string {
		g := rommel.New()
		must.Do(t, g.Add("raid.toml", []byte(text)))
		p := must.Have(g.Print("raid"))(t)
		d := must.Have(New(g).Draft("raid.toml", []byte(text)))(t)
		if d.Print() != p {
			t.Errorf("the draft's print is %s, the game's %s", d.Print(), p)
		}
		return p
	}
	foray := readForay(t)
	was := print(foray)
	for _, same := range [][2]string{{"# A raid", "# Another raid"}, {`name = "Raid"`, `name = "Foray"`}, {`name = "Scouts"`, `name = "Guides"`},
		{"operation_forces = 1\n", "operation_forces = 1\n\n[measured]\ngames = 4\nfirst = 1\nlevel = \"normal\"\n"}} {
		if print(strings.Replace(foray, same[0], same[1], 1)) != was {
			t.Errorf("%s counts", same[1])
		}
	}
	for _, other := range [][2]string{{"attack = 6", "attack = 5"}, {"axis_supplies = 9", "axis_supplies = 8"}, {`"pavia", `, ``}} {
		if print(strings.Replace(foray, other[0], other[1], 1)) == was {
			t.Errorf("%s does not count", other[1])
		}
	}
}

func draftOf(t *testing.T, text []byte) (*rommel.Game, rules.Draft) {
	t.Helper()
	g := rommel.New()
	d := must.Have(New(g).Draft("own.toml", text))(t)
	return g, d
}

func lay(t *testing.T, d rules.Draft, b rules.Brush, cell string) {
	t.Helper()
	if why := d.Lay(b, cell); why.Key != "" {
		t.Fatalf("%v on %s: %v", b, cell, why)
	}
}

// A blank campaign becomes one that can be played by a Force of each side.
func TestABlankCampaignIsFilled(t *testing.T) {
	g, d := draftOf(t, New(rommel.New()).Blank())
	if list := d.Check(); len(list) < 3 || !list[0].Fault || list[0].Key != "workshop.rommel.check.no-start" {
		t.Fatalf("%+v", list)
	}
	lay(t, d, rules.Brush{Piece: "force/15th-panzer"}, "tripoli")
	lay(t, d, rules.Brush{Piece: "new/uk-motorised", Words: rules.Text{En: "Desert Rats"}}, "cairo")
	if why := d.Lay(rules.Brush{Piece: "force/7th-armoured"}, "tripoli"); why.Clause != "FCR-3.12" {
		t.Errorf("an enemy may start in Tripoli: %v", why)
	}
	if why := d.Lay(rules.Brush{Piece: "objective"}, "sirte"); why.Clause != "FCR-1.15" {
		t.Errorf("Sirte has no flag and is an objective: %v", why)
	}
	if why := d.Set("supplies-axis", "12"); why.Key != "" {
		t.Errorf("%v", why)
	}
	if why := d.Set("boxes", "4"); why.Key != "" {
		t.Errorf("%v", why)
	}
	for _, f := range d.Check() {
		if f.Fault {
			t.Errorf("%+v", f)
		}
	}
	_, st, err := g.Try("own.toml", d.File())
	if err != nil {
		t.Fatal(err)
	}
	s := st.(*rommel.State)
	if n := len(s.Scenario().Forces); n != 2 || s.Supplies(0) != 12 || len(s.Scenario().Boxes) != 5 {
		t.Errorf("%d Forces, supplies %v, %d boxes", n, s.Supplies(0), len(s.Scenario().Boxes))
	}
	list := d.Holds("cairo")
	if len(list) == 0 || list[0].ID != "force/desert-rats" || list[0].Name.Fr != "Desert Rats" {
		t.Errorf("%+v", list)
	}
	for d.Take("cairo", "") {
	}
	if len(d.Holds("cairo")) != 0 || strings.Contains(string(d.File()), "desert-rats") {
		t.Error("what was taken off Cairo is still there")
	}
}

// Each thing that can go wrong is told where it is, and its cures end it.
func TestCuresEndWhatAFindingSays(t *testing.T) {
	foray := readForay(t)
	for _, c := range []struct {
		file      [2]string
		key, cell string
		field     string
	}{
		{[2]string{"start_zone = \"tripoli\"", "start_zone = \"benghazi\""}, "both", "benghazi", ""},
		{[2]string{`"turn-2"`, `"turn-12"`}, "late", "", "force/scouts/when"},
		{[2]string{`"turn-2"`, `"start"`}, "nowhere", "", "force/scouts/when"},
		{[2]string{`zones = ["fortress-tobruk"]`, `zones = []`}, "no-win", "", "win"},
		{[2]string{"[setup]", "[campaign.defeat]\nkind = \"allies_hold_any\"\nzones = []\n\n[setup]"}, "no-lose", "", "lose"},
		{[2]string{"[setup]", "[campaign.ends]\nkind = \"allies_hold_all\"\nzones = []\n\n[setup]"}, "no-end", "", "end"},
		{[2]string{`, "early-15th"`, ``}, "option-stands", "", "option/early-15th"},
		{[2]string{`"pavia", "2nd-armoured"`, `"15th-panzer"`}, "option-out", "", "option/early-15th"},
	} {
		text := strings.Replace(foray, c.file[0], c.file[1], 1)
		if c.key == "option-out" {
			text = strings.Replace(text, `, "early-15th"`, "", 1)
		}
		_, d := draftOf(t, []byte(text))
		list := d.Check()
		if len(list) == 0 || !list[0].Fault || list[0].Key != "workshop.rommel.check."+c.key || list[0].Cell != c.cell || list[0].Field != c.field {
			t.Errorf("%s: %+v", c.key, list)
			continue
		}
		if len(list) > 1 && list[1].Fault {
			t.Errorf("%s: the reader says it again: %+v", c.key, list[1])
		}
		for _, x := range list[0].Cures {
			_, d := draftOf(t, []byte(text))
			d.Cure(x.ID)
			for _, f := range d.Check() {
				if f.Fault {
					t.Errorf("%s, cured by %s: %+v", c.key, x.ID, f)
				}
			}
		}
	}
}

// What a field changes stands in the file, and a value that cannot be is refused.
func TestFieldsChangeTheirFile(t *testing.T) {
	_, d := draftOf(t, []byte(readForay(t)))
	for _, c := range []struct{ field, value, line string }{
		{"name-fr", "Coup de main", `name_fr = "Coup de main"`},
		{"force/15th-panzer/full-attack", "7", "attack = 7"},
		{"force/scouts/when", "1942", `available = "1942"`},
		{"force/15th-panzer/when", "turn-3", `available = "turn-3"`},
		{"force/ariete/when", "out", `without = ["pavia", "2nd-armoured", "ariete"]`},
		{"win", "track_survived", `kind = "track_survived"`},
		{"lose", "allies_hold_any", "[campaign.defeat]"},
		{"box-3-vp", "77", "vp = 77"},
		{"option/ultra", "true", `without_options = ["early-15th"]`},
		{"option/ultra/vp", "-3", "vp = -3"},
		{"plan-axis-press", "false", "[plans]"},
		{"plan-allies-ambush", "2", "count = 2"},
		{"income-1", "5", "points = 5"},
		{"allied-5-forces", "2", "forces = 2"},
		{"entering-1", "bardia", `zone = "bardia"`},
		{"points-german-full", "3", "german_full = 3"},
	} {
		if why := d.Set(c.field, c.value); why.Key != "" {
			t.Errorf("%s: %v", c.field, why)
		} else if !strings.Contains(string(d.File()), c.line) {
			t.Errorf("%s is %s, and the file does not say %s\n%s", c.field, c.value, c.line, d.File())
		}
	}
	for field, value := range map[string]string{"supplies-axis": "100", "win": "allies_hold_any", "force/scouts/when": "later", "name-en": strings.Repeat("x", 41), "no": "1"} {
		if why := d.Set(field, value); why.Key == "" {
			t.Errorf("%s may be %s", field, value)
		}
	}
}
