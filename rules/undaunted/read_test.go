package undaunted

import (
	"io/fs"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/undaunted/scenario"
)

// slips are mistakes in scenarios.toml: what is written instead of what, and
// what is said about it after file and line.
var slips = [][3]string{
	// The grid (UNA-2).
	{"10B 1A 3A", "10B 1A 33A", `scenario[1].grid[1]: there is no tile "33A" in terrain.toml`},
	{"10B 1A 3A", "10B 1A 10A", `scenario[1].grid[1]: tile 10 is laid twice`},
	{"10B 1A 3A", "10B 1A\n\n3A", `scenario[1].grid[2]: an empty line among the rows`},
	{"10B 1A 3A\n6A 2A 21A\n16A 9B 4A\n20A 12A", "1A 3A 21A 4A\n-- -- -- -- --\n20A 12A", `scenario[1].grid: no way leads from 1A to 12A`},
	{"10B 1A 3A\n6A 2A 21A\n16A 9B 4A\n20A 12A\n", "", `scenario[1].grid: has no tile`},
	// The head.
	{`id = "barce"`, `id = "fuka-landing-ground"`, `scenario[12].id: "fuka-landing-ground" stands twice`},
	{`id = "barce"`, `id = "the raid"`, `scenario[12].id: "the raid" must be a word`},
	{`date = "1940-08-20"`, `date = "August 1940"`, `scenario[1].date: "August 1940" must be a date such as "1942-09-13"`},
	{`first_initiative = "lrdg"`, `first_initiative = "germany"`, `unknown side "germany"; it must be one of lrdg, italy`},
	{`number = 11`, `number = -11`, `scenario[12].number: -11 must be 0 or more`},
	// What lies on the tiles.
	{`structure = "hangar"`, `structure = "hanger"`, `unknown structure "hanger"; it must be one of aircraft, hangar`},
	{`structure = "hangar"`, `structure = "aircraft"`, `scenario[1].structure[3].structure: the box holds one aircraft`},
	{`tile = "21A"`, `tile = "1A"`, `scenario[1].structure[2].tile: two structures on 1A`},
	{`tile = "21A"`, `tile = "22A"`, `scenario[1].structure[2].tile: no tile "22A" lies in the grid`},
	{"value = 2\ntile = \"18A\"", "value = 3\ntile = \"18A\"", `value: no objective marker of 3 is left in the box`},
	{"value = 2\ntile = \"18A\"", "value = 2\ntile = \"22B\"", `tile: two objective markers on 22B`},
	{"tile = \"15B\"\n\n[[scenario.escape]]", "tile = \"18B\"\n\n[[scenario.escape]]", `two escape markers of one side on 18B`},
	// Vehicles and soldiers.
	{`vehicle = "patrol-truck"`, `vehicle = "patrol-car"`, `vehicle[1].vehicle: unknown vehicle "patrol-car"; it must be one of patrol-truck`},
	{"tile = \"6B\"\ndamage = 0", "tile = \"6B\"\ndamage = 4", `vehicle[1].damage: 4 destroys it; at most 3`},
	{"tile = \"10A\"\ndamage = 1", "tile = \"22A\"\ndamage = 1", `22A is difficult ground, which no vehicle enters (UNA-2.6)`},
	{"vehicle = \"medium-tank\"\nside = \"italy\"", "vehicle = \"patrol-truck\"\nside = \"italy\"", `vehicle[2].vehicle: patrol-truck stands twice`},
	{"unit = \"it-rifleman\"\ntile = \"4A\"", "unit = \"it-scout\"\ntile = \"4A\"", `soldier[5].unit: it-scout stands twice`},
	{"unit = \"it-rifleman\"\ntile = \"4A\"", "unit = \"it-private\"\ntile = \"4A\"", `soldier[5].unit: unknown soldier "it-private"; it must be one of lrdg-scout`},
	{"unit = \"it-rifleman\"\ntile = \"4A\"", "unit = \"it-rifleman\"", `soldier[5]: has a tile, or a vehicle and a seat`},
	{"unit = \"it-rifleman\"\ntile = \"4A\"", "unit = \"it-rifleman\"\nvehicle = \"medium-tank\"\nseat = \"driver\"", `soldier[5].vehicle: no vehicle "medium-tank" stands on the board`},
	{"vehicle = \"medium-tank\"\nseat = \"machine-gun\"", "vehicle = \"medium-tank\"\nseat = \"roof\"", `there is no seat "roof" in medium-tank; there are driver, main-gun, machine-gun`},
	{"vehicle = \"medium-tank\"\nseat = \"machine-gun\"", "vehicle = \"medium-tank\"\nseat = \"driver\"", `two soldiers in one seat (UNA-8.8)`},
	{"unit = \"it-scout\"\ntile = \"19B\"", "unit = \"it-scout\"\nvehicle = \"medium-tank\"\nseat = \"main-gun\"", `it-scout may not sit there (UNA-8.8)`},
	{"unit = \"it-scout\"\ntile = \"19B\"", "unit = \"it-scout\"\nvehicle = \"patrol-truck\"\nseat = \"front\"", `patrol-truck is held by the enemy`},
	// Markers and cards. What is looked for says no number of markers or of
	// soldiers' cards: such change when a scenario is made even.
	{italianMarkers, italianMarkers + `"10B", "10B", `, `scenario[1].markers.italy.explored[2]: "10B" stands twice`},
	{markersOver, "controlled = [\"4A\"]\n\n[scenario.deck.lrdg]", `a tile is both explored and controlled`},
	{"lrdg-warrant-officer = 1", "lrdg-warrant-officer = 2", `scenario[1].deck.lrdg: 2 of lrdg-warrant-officer in deck and reserve; the box holds 1`},
	{"lrdg-warrant-officer = 1", "lrdg-medic = 3", `scenario[1].deck.lrdg.lrdg-medic: unknown card "lrdg-medic"; did you mean "lrdg-mechanic"?`},
	{"lrdg-warrant-officer = 1", "it-sergeant = 1", `scenario[1].deck.lrdg.it-sergeant: is a card of the other side`},
	{"lrdg-warrant-officer = 1", "lrdg-sniper = 3", `lrdg-sniper is not on the board and has no cards (UNA-7.12)`},
	{"lrdg-warrant-officer = 1", "lrdg-warrant-officer = 0", `scenario[1].deck.lrdg.lrdg-warrant-officer: 0 must be 1 to 9`},
	{"unit = \"it-rifleman\"\ntile = \"4A\"", "unit = \"it-pioneer\"\ntile = \"4A\"", `it-pioneer is on the board and has no card`},
	// Victory (UNA-14).
	{markersOver, "controlled = [\"1A\", \"21A\"]\n\n[scenario.deck.lrdg]", `scenario[1].victory.italy.points: italy has 2 points at the start and would have won`},
	{`listed = ["medium-tank", "recon-vehicle"]`, `listed = ["patrol-truck", "recon-vehicle"]`, `listed[1]: patrol-truck is not of italy at the start`},
	{"points = 2", "points = 4", `scenario[1].victory.lrdg.points: 4 must be 1 to 3`},
	{"points = 2", "points = 2\ncount = 1", `victory.lrdg.count: count belongs to "escape" and "eliminate"`},
	{"points = 2", "", `victory.lrdg.points: points belong to "objectives"`},
	{"count = 3\neligible = \"any-soldier\"", "count = 9\neligible = \"any-soldier\"", `count: 9 must be 1 to`},
	{"eligible = \"any-soldier\"", "eligible = \"any-one\"", `unknown kind of eligible counter "any-one"; it must be one of any-soldier, any-counter, listed`},
	{"eligible = \"any-soldier\"", "eligible = \"listed\"", `listed: a list of counters belongs to eligible = "listed"`},
	{`listed = ["armed-truck"]`, `listed = ["patrol-truck"]`, `none of those who count may escape`},
	{`listed = ["armed-truck"]`, `listed = ["armoured-truck"]`, `no soldier and no vehicle "armoured-truck" is in this scenario`},
	{`may_escape_lrdg = ["armed-truck"]`, `may_escape_lrdg = ["it-scout"]`, `may_escape_lrdg: names a soldier of the enemy`},
	{`may_escape_lrdg = ["armed-truck"]`, `may_escape_lrdg = ["truck"]`, `may_escape_lrdg[1]: no soldier and no vehicle "truck" is in this scenario`},
	// What no file may say.
	{"first_initiative", "first_iniative", `unknown key "first_iniative" in scenario[1]; did you mean "first_initiative"?`},
	{"damage = 0", `damage = "none"`, `must be a whole number, not a text`},
	{"number = 11", "number = ", `this is not TOML`},
}

// Where markers and decks of the first scenario meet.
const (
	italianMarkers = "[scenario.markers.italy]\nexplored = ["
	markersOver    = "controlled = []\n\n[scenario.deck.lrdg]"
)

// section is a section of cards in a file of scenarios, the first of its name, from its
// heading to the next.
func section(t *testing.T, text, name string) string {
	t.Helper()
	_, after, ok := strings.Cut(text, "["+name+"]\n")
	if !ok {
		t.Fatalf("no section %s", name)
	}
	if n := strings.IndexByte(after, '['); n >= 0 {
		after = strings.TrimRight(after[:n], " \n") + "\n"
	}
	return "[" + name + "]\n" + after
}

// Every slip in a file of scenarios is told with file, line, key and what would
// be right (UNA-4.1, 4.2).
func TestUNA_4_2_SlipsInScenariosAreNamed(t *testing.T) {
	tables, _, err := shared.Load()
	if err != nil {
		t.Fatal(err)
	}
	data := rulestest.DataFile(t, scenario.Files, "scenarios.toml")
	empty := [3]string{section(t, string(data), "scenario.deck.italy"), "[scenario.deck.italy]\n", `scenario[1].deck.italy: has no card`}
	rulestest.CheckSlips(t, data, append(slices.Clone(slips), empty), func(file string, data []byte) error {
		_, err := scenario.ReadScenarios(tables, file, data)
		return err
	})
}

// The tables are read as strictly: what a soldier, a vehicle, a commander and a
// fog-of-war card are (UNA-1.1, 1.3, 1.5, 1.6) is asked of the files.
func TestUNA_1_6_SlipsInTheTablesAreNamed(t *testing.T) {
	rulestest.CheckTableSlips(t, scenario.Files, [][4]string{
		{"constants.toml", "die_sides = 10", "die_sides = 12", `die_sides: 12 must be 10 (UNA-12.5)`},
		{"constants.toml", "free_transfers_per_card = 1", "free_transfers_per_card = 2", `free_transfers_per_card: 2 must be 1 (UNA-8.1)`},
		{"constants.toml", "hand_size = 4", "hand_size = 0", `hand_size: 0 must be 1 to 9`},
		{"constants.toml", `vehicle_wound_chooser = "owner"`, `vehicle_wound_chooser = "attacker"`, `"attacker" must be "owner" (UNA-13.9)`},
		{"constants.toml", `suppress_chooser = "owner"`, `suppress_chooser = "chance"`, `vehicle_suppress_chooser: unknown chooser "chance"; it must be one of attacker, owner (UNA-13.11)`},
		{"constants.toml", "control_marker_limit = 0", "control_marker_limit = 16", `control_marker_limit: 16 must be 0 (UNA-1.11)`},
		{"actions.toml", `id = "scout"`, `id = "snout"`, `action[2].id: unknown action "snout"; did you mean "scout"?`},
		{"actions.toml", `id = "scout"`, `id = "move"`, `action[2].id: "move" stands twice`},
		{"actions.toml", `where = "seat"`, `where = "roof"`, `action[4].where: unknown place "roof"; it must be one of card, seat, both`},
		{"actions.toml", "on_foot_only = true", "on_foot_only = false", `are for soldiers on foot (UNA-8.15)`},
		{"terrain.toml", "cover_low = 1             # used by the hill rule; equal to cover elsewhere\nhill = true", "cover_low = 2             # used by the hill rule; equal to cover elsewhere\nhill = true", `3 and 2 are not the covers of a hill, 3 and 1`},
		{"terrain.toml", "cover_low = 0", "cover_low = 1", `terrain[1].cover_low: 1 must be 0, the cover: only a hill has two (UNA-2.7)`},
		{"terrain.toml", `terrain = "airstrip"`, `terrain = "airport"`, `tile[1].terrain: unknown terrain "airport"; it must be one of sand, gravel, airstrip`},
		{"terrain.toml", `id = "1A"`, `id = "1C"`, `tile[1].id: "1C" must be a number and the letter of its side`},
		{"markers.toml", "defence = 5", "defence = 50", `structure[1].defence: 50 must be 1 to 10`},
		{"markers.toml", "copies = 2", "copies = 0", `objective_marker[1].copies: 0 must be 1 to 9`},
		{"units.toml", "armour_defence = 0", "armour_defence = 3", `unit[1].armour_defence: 3 must be 0 (UNA-1.1)`},
		{"units.toml", `squad = "T"`, `squad = "B"`, `"B" is no squad; it must be A, T or empty`},
		{"units.toml", `["gunnery"]`, `["radio"]`, `unknown speciality "radio"; it must be one of driving, gunnery`},
		{"units.toml", `id = "it-scout"`, `id = "lrdg-scout"`, `unit[9].id: "lrdg-scout" stands twice`},
		{"cards.toml", `unit = "lrdg-scout"`, `unit = "lrdg-driver"`, `card[1].unit: unknown soldier "lrdg-driver"; it must be one of lrdg-scout`},
		{"cards.toml", `unit = "lrdg-mechanic"`, `unit = "lrdg-scout"`, `card[2].unit: lrdg-scout has a card already`},
		{"cards.toml", "initiative = 1\n", "initiative = 2\n", `initiative: 2 must be 1 (constants.toml)`},
		{"cards.toml", `{ action = "watch", value = 2 }`, `{ action = "move", value = 2 }`, `move needs a counter; a commander has none (UNA-1.3)`},
		{"cards.toml", `{ action = "recon" }`, `{ action = "recon", value = 1 }`, `recon has no value`},
		{"cards.toml", `{ action = "scout", value = 2 }`, `{ action = "scout" }`, `card[1].actions[1].value: scout has a value`},
		{"cards.toml", `{ action = "scout", value = 2 }`, `{ action = "drive", value = 2 }`, `"drive" is no action of a card (actions.toml)`},
		{"cards.toml", "vehicle_value = 1, structure_value = 3", "value = 2", `vehicle_value and structure_value belong to an action of kind "dice2"`},
		{"cards.toml", "squad = \"A\"\ninitiative", "squad = \"T\"\ninitiative", `are not those of it-scout in units.toml`},
		{"cards.toml", "value = 4 }", "value = 5 }", `5 must be 1 to 4`},
		{"vehicles.toml", "critical = 3", "critical = 5", `vehicle[1].critical: 5 must be 1 to 4`},
		{"vehicles.toml", `id = "front"`, `id = "driver"`, `vehicle[1].seat[2].id: "driver" stands twice`},
		{"vehicles.toml", `{ action = "control" }`, `{ action = "repair" }`, `"repair" is no action of a seat (actions.toml)`},
		{"campaign.toml", `"barce"`, `"tobruk"`, `campaign.toml:7: scenarios[11]: unknown scenario "tobruk"; it must be one of tutorial-first-patrol`},
		{"campaign.toml", `"barce"`, `"road-watch"`, `scenarios[11]: "road-watch" stands twice`},
		{"campaign.toml", `"tutorial-first-patrol"`, `"barce"`, `tutorial: "barce" must be a scenario outside the campaign`},
		{"campaign.toml", `carry_over = "none"`, `carry_over = "losses"`, `carry_over: "losses" must be "none" (UNA-15.1)`},
		{"bot.toml", `stage = "fire"`, `stage = "smoke"`, `rule[12].stage: unknown stage "smoke"; it must be one of win-now, draw`},
		{"bot.toml", "worth = 4.0", "worth = -4.0", `worth: -4 must be 0 or more`},
		{"bot.toml", `unit = "lrdg-scout"`, `unit = "lrdg-driver"`, `list[1].unit: unknown soldier "lrdg-driver"`},
		{"bot.toml", `goal = "escape"`, `goal = "objectives"`, `list[2]: lrdg-scout has a list for objectives already`},
		{"bot.toml", `rules = ["win-now", "recon", "scout-goal"`, `rules = ["win-now", "recon", "scout-gaol"`, `rules[3]: unknown rule "scout-gaol"; did you mean "scout-goal"?`},
		{"campaign.toml", "wins_needed = 6", "wins_needed = 12", `wins_needed: 12 must be 1 to 11`},
	}, func(files fs.FS) error {
		_, err := scenario.ReadAll(files)
		return err
	})
}

// ownScenario is a file of a player's own, made from one of ours.
func ownScenario(t testing.TB) []byte {
	t.Helper()
	tables := must.Have(shared.Tables())(t)
	data := must.Have(tables.Source("landing-ground-7"))(t)
	return []byte(strings.Replace(string(data), `id = "landing-ground-7"`, `id = "night-raid"`, 1))
}

// A scenario of the player's own is one file, which stands on the list after
// ours (UNA-15.2).
func TestUNA_15_2_AScenarioOfThePlayersOwn(t *testing.T) {
	g := New()
	must.Do(t, g.Add("night.toml", ownScenario(t)))
	list := g.Scenarios()
	if n := len(list); n != 13 || list[12].ID != "night-raid" || !list[12].Own || list[12].File != "night.toml" {
		t.Fatalf("%+v", list[len(list)-1])
	}
	for id, own := range map[string]bool{"night-raid": true, "landing-ground-7": false} {
		if print, err := g.Print(id); err != nil || (print != "") != own {
			t.Errorf("the print of %s is %q, %v", id, print, err)
		}
	}
	sc, err := g.Open(rules.Setup{Scenario: "night-raid"})
	if err != nil || len(sc.Tiles) != 14 {
		t.Errorf("%v", err)
	}
}

// A scenario cannot be added over another, and a bad one is listed with what is
// wrong with it.
func TestBadScenariosAreListed(t *testing.T) {
	g := New()
	for data, want := range map[string]string{
		strings.Replace(string(ownScenario(t)), "night-raid", "barce", 1): `own.toml:2: scenario.id: "barce" is the id of a scenario of scenarios.toml too`,
		string(rulestest.DataFile(t, scenario.Files, "scenarios.toml")):   "own.toml: there are 12 scenarios in the file; it must hold one",
		"id = 3": "unknown key",
	} {
		if err := g.Add("own.toml", []byte(data)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	list := g.Scenarios()
	if len(list) != 13 || list[12].Err == nil || !list[12].Own || list[12].ID != "own.toml" {
		t.Errorf("%+v", list)
	}
}

// Set-ups that cannot be are refused with what would be right.
func TestSetupsThatCannotBe(t *testing.T) {
	for _, c := range []struct {
		set  rules.Setup
		want string
	}{
		{rules.Setup{Scenario: "tobruk"}, `no scenario "tobruk" in Undaunted: North Africa`},
		{rules.Setup{Scenario: "barce", Options: map[string]bool{"night": true}}, `no option "night" in the scenario barce of Undaunted: North Africa; there are owner_picks_suppressed_rider, captured_listed_vehicle_counts`},
		{rules.Setup{Scenario: "barce", Carry: "losses"}, `"losses" is carried over; nothing is`},
	} {
		if _, err := shared.Open(c.set); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v, want %q", c.set, err, c.want)
		}
	}
}

// Both switches of constants.toml are options: the owner suppresses, and no capture
// counts, as they come.
func TestUNA_13_11_TheSwitchesAreOptions(t *testing.T) {
	opts := shared.Options()
	if len(opts) != 2 || !opts[0].On || opts[1].On {
		t.Fatalf("%+v", opts)
	}
	plain := opened(t, "barce")
	turned := opened(t, "barce", "without "+optOwnerSuppresses, optCaptureCounts)
	if !plain.ownerSuppresses || plain.captureCounts || turned.ownerSuppresses || !turned.captureCounts {
		t.Error("the switches do not reach the scenario")
	}
	for _, edition := range []int{-1, edition + 1} {
		if _, err := shared.Open(rules.Setup{Scenario: "barce", Edition: edition}); err == nil || !strings.Contains(err.Error(), "edition 1") {
			t.Errorf("law %d: %v", edition, err)
		}
	}
	if plain != opened(t, "barce") {
		t.Error("a scenario is made twice")
	}
}

// No line that is missing, doubled or cut makes the reader stumble: the file is
// refused with file and line, or read as a scenario that can be played.
func TestScenarioFilesWithLinesLost(t *testing.T) {
	tables, _, err := shared.Load()
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(3, 9))
	place := regexp.MustCompile(`^bad\.toml:\d+: `)
	refused := 0
	lines := strings.Split(string(ownScenario(t)), "\n")
	for range 400 {
		bad := slices.Clone(lines)
		i, j := r.IntN(len(bad)), r.IntN(len(bad))
		switch r.IntN(3) {
		case 0:
			bad = append(bad[:i:i], bad[i+1:]...)
		case 1:
			bad[i], bad[j] = bad[j], bad[i]
		default:
			bad[i] = bad[i][:r.IntN(len(bad[i])+1)]
		}
		list, err := scenario.ReadScenarios(tables, "bad.toml", []byte(strings.Join(bad, "\n")))
		if err != nil {
			if refused++; !place.MatchString(err.Error()) {
				t.Fatal(err)
			}
			continue
		}
		s := newState(newScenario(tables, list[0], openKey{}), nil)
		for n := 0; n < 300 && !s.over(); n++ {
			s.Apply(rules.Pick(r, s, s.Legal(nil)), nil)
		}
		if err := s.Check(); err != nil {
			t.Fatalf("lines %d and %d: %v", i, j, err)
		}
	}
	if refused < 100 {
		t.Errorf("only %d bad files were refused", refused)
	}
}
