package rommel

import (
	"io/fs"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

// What the files say has come into the tables.
func TestFCR_28_1_TheDataIsRead(t *testing.T) {
	for i, sc := range allScenarios(t) {
		want := []struct {
			id                                            string
			zones, forces, boxes, regions, options, edges int
		}{{"ghost-division", 21, 35, 11, 3, 6, 33}, {"north-africa", 14, 36, 12, 3, 8, 21}, {"d-day", 24, 63, 18, 4, 7, 51}}[i]
		edges := 0
		for z := range sc.Zones {
			edges += sc.Graph.Near(z).Len()
		}
		if sc.ID != want.id || len(sc.Zones) != want.zones || len(sc.Forces) != want.forces || len(sc.Boxes) != want.boxes ||
			len(sc.Regions) != want.regions || len(sc.Campaign.Options) != want.options || edges != 2*want.edges {
			t.Errorf("%s has %d zones, %d Forces, %d boxes, %d regions, %d options, %d edges", sc.ID, len(sc.Zones), len(sc.Forces),
				len(sc.Boxes), len(sc.Regions), len(sc.Campaign.Options), edges/2)
		}
	}
}

// slips are mistakes in a campaign file: what is written instead of what, and
// what is said about it after file and line.
var slips = [][3]string{
	// Tables with a die result without a row.
	{"max = 2\nforces = 0\nsupplies = 1", "max = 1\nforces = 0\nsupplies = 1", `allied_resupply.results[2].min: 2 is above max, 1`},
	{"min = 3\nmax = 3\nforces = 0\nsupplies = 2", "min = 4\nmax = 4\nforces = 0\nsupplies = 2", "allied_resupply.results[3].min: 4 leaves the die result 3 without a row; min must be 3"},
	{"min = 6\nmax = 99\nforces = 1", "min = 6\nmax = 6\nforces = 1", "allied_resupply.results[6].max: 6 leaves the die result 7 without a row; results are 1 to 7"},
	{"min = -9\nmax = 1\nsteps = [{ order = \"zone\"", "min = 1\nmax = 1\nsteps = [{ order = \"zone\"", "orders[3].results[1].min: 1 leaves the die result 0 without a row; results are 0 to 7"},
	{"min = 5\nmax = 5\nsteps = [{ order = \"objective\"", "min = 4\nmax = 5\nsteps = [{ order = \"objective\"", "orders[1].results[5].min: 4 belongs to the row before too; min must be 5"},
	{"min = 4\nmax = 5\nzone = \"alexandria\"", "min = 5\nmax = 5\nzone = \"alexandria\"", "allied_placement: the die result 4 is without a row for Forces of "},
	{"min = 6\nmax = 6\nzone = \"fortress-tobruk\"", "min = 5\nmax = 6\nzone = \"fortress-tobruk\"", "allied_placement[3].min: the die result 5 has a row already"},
	{"min = 6\nmax = 6\nzone = \"fortress-tobruk\"", "min = 6\nmax = 7\nzone = \"fortress-tobruk\"", "allied_placement[3].min: 6 to 7 must be results of a die, 1 to 6"},
	// Names of nothing, and steps and options that are not whole (FCR-28.7).
	{"b = \"sirte\"", "b = \"syrte\"", `edges[1].b: unknown zone "syrte"; it must be one of tripoli, sirte`},
	{"b = \"sirte\"", "b = \"tripoli\"", `edges[1].b: joins tripoli to itself`},
	{"a = \"sirte\"\nb = \"el-agheila\"", "a = \"sirte\"\nb = \"tripoli\"", `edges[2]: sirte and tripoli are joined already`},
	{"region = \"egypt\"\nkind = \"city\"", "region = \"nile\"\nkind = \"city\"", `zones[14].region: unknown region "nile"; it must be one of tripoli, tobruk, egypt`},
	{"objective_zones = [\"tripoli\",", "objective_zones = [\"sirte\",", `campaign.objective_zones: sirte carries no flag`},
	{"start_zone = \"el-agheila\"", "start_zone = \"agheila\"", `forces[15].start_zone: unknown zone "agheila"`},
	{"force = \"15th-panzer\"", "force = \"15th-pz\"", `options[3].effect.force: unknown Force "15th-pz"; did you mean "15th-panzer"?`},
	{"{ order = \"zone\", supply = 0, zone = \"fortress-tobruk\" }", "{ order = \"zone\", supply = 0 }", `steps[1].zone: zone needs the key zone`},
	{"{ order = \"hold\", supply = 0 }", "{ order = \"hold\", supply = 0, zone = \"cairo\" }", `steps[1].zone: hold takes no such key`},
	{"order = \"retreat\"", "order = \"flee\"", `unknown order "flee"; it must be one of hold, advance, objective, retreat, random, zone`},
	{"axis = [\"assault\"", "axis = [\"ambush\"", `plans.axis: ambush is no plan of the Axis`},
	{"axis = [\"assault\"", "axis = [\"tactics\"", `plans.axis[13]: "tactics" stands twice`},
	{"id = \"ambush\"\ncount = 1", "id = \"assault\"\ncount = 1", `plans.allied[1].id: assault is no plan of the Allies`},
	{"id = \"ambush\"\ncount = 1", "id = \"ambush\"\ncount = 3", `plans.allied[1].count: 3 must be at most 2`},
	// Numbers that cannot be, and times and places of Forces (FCR-28.4 to 28.6).
	{"index = 3", "index = 4", `turns[4].index: 4 must be 3`},
	{"torch = 4", "torch = 7", `turns[12].torch: 7 must be 1 to 6`},
	{"axis_supplies = 2", "axis_supplies = -2", `setup.axis_supplies: -2 must be 0 to 99`},
	{"keep = 2", "keep = 0", `orders[2].fixed[1].keep: 0 must be 1 to 9`},
	{"select = \"highest_defence\"", "select = \"bravest\"", `orders[2].fixed[1].select: unknown selection "bravest"; it must be one of highest_defence, lowest_attack (FCR-18.3)`},
	{"attack = 4\nsuperior = 1", "attack = 14\nsuperior = 1", `forces[1].attack: 14 must be 0 to 9`},
	{"reduced_movement = 3", "reduced_movement = -3", `forces[1].reduced_movement: -3 must be 0 to 9`},
	{"available = \"1941\"", "available = \"41\"", `forces[5].available: "41" must be "start", a year such as "1941" or a box such as "turn-2"`},
	{"available = \"1941\"", "available = \"1943\"", `forces[5].available: no box is of the year 1943`},
	{"available = \"1941\"", "available = \"turn-12\"", `forces[5].available: the track ends with box 11`},
	{"available = \"1941\"", "available = \"start\"", `forces[5].available: a Force with a start_zone, and no other`},
	{"nation = \"italy\"", "nation = \"uk\"", `forces[2].nation: uk is not of the axis`},
	{"flag_side = \"axis\"", "flag_side = \"allies\"", `zones[1].flag_side: italy is not of the allies`},
	{"flag_side = \"axis\"\n", "", `zones[1].flag: flag and flag_side belong together`},
	{"start_zone = \"sirte\"", "start_zone = \"cairo\"", `start_zone: Forces of both sides start in cairo`},
	{"zone = \"tripoli\" }", "zone = \"cairo\" }", `options[3].effect.zone: 7th-armoured starts there, an enemy`},
	{"kind = \"axis_holds_all\"", "kind = \"allies_hold_any\"", `campaign.victory.kind: "allies_hold_any" must be axis_holds_all or track_survived`},
	{"kind = \"start_supplies\", side = \"axis\"", "kind = \"start_supplies\"", `options[1].effect.side: start_supplies needs the key side`},
	{"{ kind = \"torch\", value = -1 }", "{ kind = \"torch\", value = -1, turn = 3 }", `options[8].effect.turn: torch takes no such key`},
	{"id = \"ultra\"", "id = \"ties_random\"", `options[5].id: "ties_random" cannot be the id of an option of one campaign`},
	{"when = \"turn_at_least\"\nn = 9", "when = \"turn_at_least\"", `roll_modifiers[1].n: turn_at_least needs the key n`},
	{"when = \"axis_in_region_at_least\"\nregion = \"egypt\"", "when = \"axis_in_region_at_least\"", `die_modifiers[1].region: is missing`},
	{"value = -1\n\n[[orders.results]]", "value = 0\n\n[[orders.results]]", `die_modifiers[2].value: 0 must be -9 to 9, and not 0`},
	{"region = \"tobruk\"\nsource = \"ours\"\n\n[[orders.fixed]]", "region = \"egypt\"\nsource = \"ours\"\n\n[[orders.fixed]]", `orders[3].region: egypt has orders already`},
	{"kind = \"hold_zone\"\nzone = \"fortress-tobruk\"", "kind = \"hold_zone\"", `axis_resupply.points[2].zone: hold_zone needs the key zone`},
	{"kind = \"hold_zone\"", "kind = \"die_table\"", `table: die_table needs the key table`},
	// What no file may say.
	{"supply_limit = 3", "supply_limits = 3", `unknown key "supply_limits" in regions[1]; did you mean "supply_limit"?`},
	{"supply_limit = 3", "supply_limit = \"three\"", `regions[1].supply_limit: must be a whole number, not a text`},
	{"supply_limit = 3\n", "", `regions[1]: missing key "supply_limit"`},
	{"id = \"sirte\"", "id = \"tripoli\"", `zones[2].id: "tripoli" stands twice`},
	{"a = \"alexandria\"\nb = \"cairo\"", "a = \"alexandria\"\nb = ", `this is not TOML`},
}

// Every slip in a campaign file is told with file, line, key and what would be
// right.
func TestFCR_28_1_SlipsInACampaignFileAreNamed(t *testing.T) {
	tables, _, err := shared.Load()
	if err != nil {
		t.Fatal(err)
	}
	rulestest.CheckSlips(t, rulestest.DataFile(t, scenario.Files, "campaign_north_africa.toml"), slips, func(file string, data []byte) error {
		_, err := scenario.Read(tables, file, data)
		return err
	})
}

// The tables of all campaigns are read as strictly (FCR-28.2, 28.3); the counts
// of plans are those of FCR-28.8.
func TestFCR_28_2_SlipsInTheTablesAreNamed(t *testing.T) {
	rulestest.CheckTableSlips(t, scenario.Files, [][4]string{
		{"plans.toml", "axis_cost = 2", "axis_cost = 0", `plans.toml:19: plans[2].axis_cost: the Axis pays 1 or more for a plan that it may own`},
		{"plans.toml", "axis_cost = 2\n", "", `plans[2].axis_cost: the Axis pays 1 or more for a plan that it may own`},
		{"plans.toml", "hit_one = 3", "hit_one = 1", `plans[3].hit_one: the results for two and for one, 2 and 1, must rise (FCR-28.2)`},
		{"plans.toml", `id = "ambush"`, `id = "bush"`, `unknown battle plan "bush"; it must be one of ambush, assault`},
		{"plans.toml", `id = "ambush"`, `id = "assault"`, `plans[2].id: "assault" stands twice`},
		{"upgrades.toml", "attack = 2", "attack = 20", `upgrades[1].veteran.attack: 20 must be 0 to 9`},
		{"upgrades.toml", "count = 2", "count = 0", `upgrades[1].count: 0 must be 1 to 9`},
		{"operations.toml", "forces = 1", "force = 1", `unknown key "force" in operations[1]; did you mean "forces"?`},
		{"operations.toml", "forces = 1\n", "", `operations[1]: must have one of forces, advances (1 to 9) or go`},
		{"operations.toml", "go = true", "advances = 3", `operations: no counter has go`},
		{"operations.toml", `default = "return"`, `default = "to-the-end"`, `variants.operation_battles.default: "to-the-end" must be "return" (FCR-17.15)`},
		{"linked.toml", "max_vp = 39", "max_vp = 38", `linked[2].max_vp: 38 must be 39, so that no score is without a row`},
		{"linked.toml", `"axis_points"`, `"axis_point"`, `unknown adjustment "axis_point"`},
		{"linked.toml", "min_vp = -999", "min_vp = 3", `linked: the last row must reach down to 0`},
		{"components.toml", "die_faces = 6", "die_faces = 8", `components.die_faces: 8 must be 6 (FCR-1.2)`},
		{"components.toml", `id = "france"`, `id = "poland"`, `unknown nation "poland"`},
		{"components.toml", `side = "axis"`, `side = "both"`, `nations[1].side: unknown side "both"`},
	}, func(files fs.FS) error {
		_, err := scenario.ReadTables(files)
		return err
	})
}

// fourth is a campaign file made from one of ours.
func fourth(t testing.TB) []byte {
	t.Helper()
	text := string(rulestest.DataFile(t, scenario.Files, "campaign_north_africa.toml"))
	text = strings.Replace(text, `id = "north-africa"`, `id = "tunisia"`, 1)
	return []byte(strings.Replace(text, "order = 2", "order = 4", 1))
}

// A fourth campaign is a file more in the folder, or one that is added.
func TestFCR_28_1_AFourthCampaignIsAFile(t *testing.T) {
	files := rulestest.DataFiles(t, scenario.Files)
	files["data/campaign_tunisia.toml"] = &fstest.MapFile{Data: fourth(t)}
	inFolder := onFiles(files)
	added := New()
	must.Do(t, added.Add("tunisia.toml", fourth(t)))
	for name, g := range map[string]*Game{"in the folder": inFolder, "added": added} {
		list := g.Scenarios()
		if len(list) != 4 || list[3].ID != "tunisia" || list[3].Own != (name == "added") {
			t.Fatalf("%s: %+v", name, list)
		}
		if print, err := g.Print("tunisia"); err != nil || (print != "") != (name == "added") {
			t.Errorf("%s: its print is %q, %v", name, print, err)
		}
		if len(rules.OptionsOf(g, "tunisia")) != len(rules.OptionsOf(g, "north-africa")) {
			t.Errorf("%s: it has not the options of the file", name)
		}
		sc := must.Have(g.Open(rules.Setup{Scenario: "tunisia", Options: map[string]bool{"ultra": true}}))(t)
		r := rand.New(rand.NewPCG(1, 1))
		s := newState(sc, nil)
		for !s.over() {
			stride(s, r)
			if err := s.Check(); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	}
}

// A campaign cannot be added over another, and a bad one is listed with what is
// wrong with it.
func TestBadCampaignsAreListed(t *testing.T) {
	g := New()
	for data, want := range map[string]string{
		string(rulestest.DataFile(t, scenario.Files, "campaign_d_day.toml")): `own.toml:3: campaign.id: "d-day" is the id of campaign_d_day.toml too`,
		strings.Replace(string(fourth(t)), "order = 4", "order = 2", 1):      "own.toml:6: campaign.order: 2 is the place of campaign_north_africa.toml too",
		"id = 3": "unknown key",
	} {
		if err := g.Add("own.toml", []byte(data)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	list := g.Scenarios()
	if len(list) != 4 || list[3].Err == nil || !list[3].Own || list[3].ID != "own.toml" {
		t.Errorf("%+v", list)
	}
}

// Options and scores that cannot be are refused with what would be right.
func TestFCR_21_1_SetupsThatCannotBe(t *testing.T) {
	for _, c := range []struct {
		set  rules.Setup
		want string
	}{
		{rules.Setup{Scenario: "tunisia"}, `no scenario "tunisia"`},
		{rules.Setup{Scenario: "north-africa", Options: map[string]bool{"stukas": true}}, `no option "stukas" in the scenario north-africa of Field Commander: Rommel; there are operations_to_the_end, ties_random, ties_hardest, fuel-reserve`},
		{rules.Setup{Scenario: "north-africa", Carry: "36"}, `"score 36"`},
		{rules.Setup{Scenario: "north-africa", Carry: "score lots"}, `"score 36"`},
		{rules.Setup{Scenario: "north-africa", Carry: "score 1000"}, "no row of linked.toml"},
		{rules.Setup{Scenario: "ghost-division", Carry: "score 36"}, "the first of the linked campaigns (FCR-22.1)"},
	} {
		if _, err := shared.New(c.set, nil); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v, want %q", c.set, err, c.want)
		}
	}
}

// No line that is missing, doubled or cut makes the reader stumble: the file is
// refused with file and line, or read as a campaign that can be played.
func TestCampaignFilesWithLinesLost(t *testing.T) {
	tables, _, err := shared.Load()
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(3, 9))
	place := regexp.MustCompile(`^bad\.toml:\d+: `)
	refused := 0
	for _, name := range []string{"campaign_ghost_division.toml", "campaign_north_africa.toml", "campaign_d_day.toml"} {
		lines := strings.Split(string(rulestest.DataFile(t, scenario.Files, name)), "\n")
		for range 120 {
			bad := append([]string(nil), lines...)
			i, j := r.IntN(len(bad)), r.IntN(len(bad))
			switch r.IntN(3) {
			case 0:
				bad = append(bad[:i:i], bad[i+1:]...)
			case 1:
				bad[i], bad[j] = bad[j], bad[i]
			default:
				bad[i] = bad[i][:r.IntN(len(bad[i])+1)]
			}
			c, err := scenario.Read(tables, "bad.toml", []byte(strings.Join(bad, "\n")))
			if err != nil {
				if refused++; !place.MatchString(err.Error()) {
					t.Fatalf("%s: %v", name, err)
				}
				continue
			}
			sc := &Scenario{Tables: tables, Campaign: c}
			sc.weigh()
			s := newState(sc, nil)
			for n := 0; n < 300 && !s.over(); n++ {
				stride(s, r)
			}
			if err := s.Check(); err != nil {
				t.Fatalf("%s, lines %d and %d: %v", name, i, j, err)
			}
		}
	}
	if refused < 100 {
		t.Errorf("only %d bad files were refused", refused)
	}
}
