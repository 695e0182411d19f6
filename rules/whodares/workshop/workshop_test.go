package workshop

import (
	"os"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/whodares"
	"sandtable/rules/whodares/scenario"
)

// The workshop's contract holds for every mission and for a blank one.
func TestTheWorkshopKeepsItsContract(t *testing.T) {
	g := whodares.New()
	rulestest.Workshop(t, g, New(g), 60)
}

// readForay is a small mission.
func readForay(t *testing.T) string {
	t.Helper()
	data := must.Have(os.ReadFile("../scenario/testdata/foray.toml"))(t)
	return string(data)
}

func draftOf(t *testing.T, text []byte) (*whodares.Game, rules.Draft) {
	t.Helper()
	g := whodares.New()
	d := must.Have(New(g).Draft("own.toml", text))(t)
	return g, d
}

func lay(t *testing.T, d rules.Draft, b rules.Brush, cell string) {
	t.Helper()
	if why := d.Lay(b, cell); why.Key != "" {
		t.Fatalf("%v on %s: %v", b, cell, why)
	}
}

func faultless(t *testing.T, d rules.Draft) {
	t.Helper()
	for _, f := range d.Check() {
		if f.Fault {
			t.Errorf("%+v", f)
		}
	}
}

// A blank mission becomes one that can be played by an objective, with a patrol, guards
// and units in towns.
func TestABlankMissionIsFilled(t *testing.T) {
	g, d := draftOf(t, New(whodares.New()).Blank())
	if list := d.Check(); len(list) == 0 || !list[0].Fault || list[0].Key != "workshop.whodares.check.no-goal" {
		t.Fatalf("%+v", list)
	}
	if why := d.Lay(rules.Brush{Piece: "guard/german-any", N: 1}, "mersa"); why.Clause != "QOG-4.7" {
		t.Errorf("a guard of nothing: %v", why)
	}
	lay(t, d, rules.Brush{Piece: "objective", N: 3}, "mersa")
	lay(t, d, rules.Brush{Piece: "guard/german-any", N: 1, Option: "3"}, "mersa")
	lay(t, d, rules.Brush{Piece: "axis/any-mobile", N: 2}, "bardia")
	lay(t, d, rules.Brush{Piece: "axis/any-mobile", N: 2}, "gazala")
	lay(t, d, rules.Brush{Piece: "axis/any-mobile", N: 1}, "gazala")
	lay(t, d, rules.Brush{Piece: "unit/hq-2", Option: "3"}, "koufra")
	lay(t, d, rules.Brush{Piece: "unit/t1-a", Option: "1"}, "koufra")
	for _, c := range []struct{ piece, cell, clause string }{
		{"axis/any-any", "siwa", "QOG-2.6"}, {"objective", "siwa", "QOG-2.6"}, {"unit/t1-b", "bardia", "QOG-4.9"}, {"home", "bardia", "QOG-5.3"}, {"unit/waco", "siwa", "QOG-3.1"},
	} {
		if why := d.Lay(rules.Brush{Piece: c.piece, N: 1}, c.cell); why.Clause != c.clause {
			t.Errorf("%s on %s: %v", c.piece, c.cell, why)
		}
	}
	faultless(t, d)
	text := string(d.File())
	for _, says := range []string{`units = ["t1-a", "hq-2"]`, `start_zones = ["siwa", "koufra"]`, "zones = [\"bardia\"]\ncount = 2\nmobile = true", "zones = [\"gazala\"]\ncount = 1\nmobile = true",
		"zones = [\"mersa\"]\ncount = 1\nva = 3\nnationality = \"german\"\non_objective = true"} {
		if !strings.Contains(text, says) {
			t.Errorf("the file does not say %s\n%s", says, text)
		}
	}
	_, st, err := g.Try("own.toml", d.File())
	if err != nil {
		t.Fatal(err)
	}
	s := st.(*whodares.State)
	m := s.Scenario().Own
	if n := len(m.Plans[scenario.Moderate].Places); n != 4 || m.Objectives[0].Value != 3 || s.Laid() {
		t.Errorf("%d units are placed", n)
	}
	p := d.State().(*whodares.State)
	bardia, koufra, guards := p.Posted[d.(*draft).at("bardia")].Len(), p.Here[d.(*draft).at("koufra")].Len(), p.Guards.Len()
	if !p.Laid() || bardia != 2 || koufra != 2 || guards != 1 {
		t.Errorf("the picture has %d units in Bardia, %d in Kufra, %d guards", bardia, koufra, guards)
	}
}

// A zone is taken out of an entry that names all of its kind, and units move with their
// patrol.
func TestWhatLiesOnAZoneIsTakenAndMoved(t *testing.T) {
	_, d := draftOf(t, []byte(readForay(t)))
	entry := func(cell string) string {
		for _, l := range d.Holds(cell) {
			if l.Brush.Piece == "axis/any-any" {
				return l.ID
			}
		}
		return ""
	}
	const town = "derna"
	if entry(town) == "" || entry("benghazi") != "" {
		t.Fatalf("%+v", d.Holds(town))
	}
	if !d.Take(town, entry(town)) || entry(town) != "" {
		t.Errorf("%+v", d.Holds(town))
	}
	if says := `except_zones = ["benghazi", "derna"]`; !strings.Contains(string(d.File()), says) {
		t.Errorf("the file does not say %s\n%s", says, d.File())
	}
	if why := d.Move("siwa", "koufra", "unit/t1-a", false); why.Key != "" {
		t.Errorf("%v", why)
	}
	if len(d.Holds("koufra")) != 5 { // three units, which now start here and may come home here
		t.Errorf("%+v", d.Holds("koufra"))
	}
	if why := d.Move("siwa", "koufra", "unit/t1-a", true); why.Key == "" {
		t.Error("a unit is copied, or taken from where it is not")
	}
	if why := d.Move("msus", "mersa", "objective", false); why.Key != "" {
		t.Errorf("%v", why)
	}
	list := d.Check()
	if len(list) == 0 || list[0].Key != "workshop.whodares.check.guard" || list[0].Cell != "msus" {
		t.Errorf("%+v", list)
	}
}

// Each thing that can go wrong is told where it is, and its cures end it.
func TestCuresEndWhatAFindingSays(t *testing.T) {
	for _, c := range []struct{ key, cell, field, old, new string }{
		{"no-start", "", "", `start_zones = ["siwa"]`, `start_zones = []`},
		{"no-home", "", "", `return_zones = ["siwa", "koufra"]`, `return_zones = []`},
		{"no-budget", "", "budget", "budget = 9", "budget = 1"},
		{"no-watch", "", "marker-two", `observation_zones = ["beda-fomm"]`, `observation_zones = []`},
		{"stages", "", "required-patrols", "start_alarm = 1", "start_alarm = 1\npatrol_starts = [[\"msus\"], [\"siwa\"]]"},
		{"hq", "siwa", "patrol-1-no-hq", `"t1-b", "hq-1"`, `"t1-b"`},
		{"guard", "bardia", "", "zones = [\"msus\"]\ncount", "zones = [\"bardia\"]\ncount"},
		{"landing", "", "landing-from", "\n[[scenario.objective]]", "\n[scenario.sea_landing]\ntrigger_zone = \"bardia\"\nzone = \"cambut\"\nunits = [\"det-a\"]\nturn_min = 4\nturn_max = 2\n\n[[scenario.objective]]"},
	} {
		text := strings.Replace(readForay(t), c.old, c.new, 1)
		_, d := draftOf(t, []byte(text))
		list := d.Check()
		if len(list) == 0 || !list[0].Fault || list[0].Key != "workshop.whodares.check."+c.key || list[0].Cell != c.cell || list[0].Field != c.field || len(list[0].Cures) == 0 {
			t.Errorf("%s: %+v", c.key, list)
			continue
		}
		if len(list) > 1 && list[1].Fault {
			t.Errorf("%s: the reader says it again: %+v", c.key, list[1])
		}
		for _, x := range list[0].Cures {
			_, d := draftOf(t, []byte(text))
			if d.Cure(x.ID); t.Failed() {
				return
			}
			if faultless(t, d); t.Failed() {
				t.Fatalf("%s, cured by %s", c.key, x.ID)
			}
		}
	}
}

// What a field changes stands in the file, and a value that cannot be is refused.
func TestFieldsChangeTheirFile(t *testing.T) {
	_, d := draftOf(t, []byte(readForay(t)))
	for _, c := range []struct{ field, value, line string }{
		{"name-en", "Sortie", `name = "Sortie"`},
		{"budget", "14", "budget = 14"},
		{"history", "6", "historical_turns = 6"},
		{"night", "-1", "objective_attack_md = -1"},
		{"weak-italians", "true", "weak_italians = true"},
		{"free-waco", "true", `free_units = ["waco"]`},
		{"objective/msus", "4", "value = 4"},
		{"marker-two", "6", "observation_vp_two = 6"},
		{"unit/sas-1", "1", `units = ["t1-a", "t1-b", "hq-1", "sas-1"]`},
		{"unit/light", "maintenance", `in_maintenance = ["light"]`},
		{"unit/heavy-a", "away", `not_available = ["heavy-a"]`},
		{"patrol-1-heading", "bardia", `heading = "bardia"`},
		{"patrol-1-start", "koufra", `start_zones = ["siwa", "koufra"]`},
		{"entry-2-coastal", "true", "coastal = true"},
		{"entry-2-va", "2", "va = 2"},
		{"entry-2-nation", "italian", `nationality = "italian"`},
		{"entry-2-mobile", "fixed", "mobile = false"},
		{"bonus-from", "benghazi-road", `bonus_reco_ok_from = "benghazi-road"`},
	} {
		if why := d.Set(c.field, c.value); why.Key != "" {
			t.Errorf("%s: %v", c.field, why)
		} else if !strings.Contains(string(d.File()), c.line) {
			t.Errorf("%s is %s, and the file does not say %s\n%s", c.field, c.value, c.line, d.File())
		}
	}
	for field, value := range map[string]string{"budget": "100", "unit/waco": "1", "patrol-1-start": "msus", "no": "1"} {
		if why := d.Set(field, value); why.Key == "" {
			t.Errorf("%s may be %s", field, value)
		}
	}
}
