package infidel

import (
	"bytes"
	"io/fs"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/strict"
)

// ourFiles is our data files, to be changed.
func ourFiles(t *testing.T) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	names, err := fs.Glob(scenario.Files, "data/*.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		data, err := fs.ReadFile(scenario.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: data}
	}
	return files
}

// slip is a mistake in a data file: what is written instead of what, and what is
// said about it after file and line.
type slip struct{ file, old, new, want string }

// named holds that every slip is told with its file, its line and what would be right.
func (s slip) named(t *testing.T, files fstest.MapFS) {
	t.Helper()
	name := "data/" + s.file
	old := files[name]
	if !bytes.Contains(old.Data, []byte(s.old)) {
		t.Errorf("%s does not say %q", s.file, s.old)
		return
	}
	files[name] = &fstest.MapFile{Data: bytes.Replace(old.Data, []byte(s.old), []byte(s.new), 1)}
	err := s.read(t, files)
	files[name] = old
	place := regexp.MustCompile(`(^|: )` + regexp.QuoteMeta(s.file) + `:\d+: `)
	switch {
	case err == nil:
		t.Errorf("%s with %q is read", s.file, s.new)
	case !strings.Contains(err.Error(), s.want) || !place.MatchString(err.Error()):
		t.Errorf("%s with %q for %q: %v, want %q", s.file, s.new, s.old, err, s.want)
	}
}

// read reads the file and what it follows from; the other files are as they were.
func (s slip) read(t *testing.T, files fstest.MapFS) error {
	t.Helper()
	tables, _, err := shared.Load()
	if err != nil {
		t.Fatal(err)
	}
	data := files["data/"+s.file].Data
	switch {
	case strings.HasPrefix(s.file, "map_"):
		_, err = scenario.ReadMap(tables, s.file, data)
	case strings.HasPrefix(s.file, "battle_"):
		_, err = scenario.ReadBattle(tables, s.file, data)
	default:
		_, err = scenario.ReadTables(files)
	}
	return err
}

// Types and breeds of units are those of the rules (INF-1.4 to 1.7).
func TestINF_1_2_SlipsInTypesAndBreedsAreNamed(t *testing.T) {
	files := ourFiles(t)
	for _, s := range []slip{
		{"unit_types.toml", "[type.kn]", "[type.knight]", `type.knight: unknown type of unit "knight"; it must be one of kn, hc`},
		{"unit_types.toml", "mp = 6", "mp = 0", `type.kn.mp: 0 must be 1 to 20`},
		{"unit_types.toml", "mp = 6\n", "", `type.kn: missing key "mp"`},
		{"unit_types.toml", `class = "mounted"`, `class = "winged"`, `unknown class "winged"; it must be one of mounted, foot`},
		{"unit_types.toml", "shock = true", "shock = false", `type.kn.shock: who charges has a row of the matrix (INF-13.5)`},
		{"unit_types.toml", `missile = "none"`, `missile = "sling"`, `unknown missile "sling"; it must be one of none, bow, crossbow, javelin`},
		{"breeds.toml", `type = "kn"`, `type = "knight"`, `unknown type of unit "knight"; it must be one of kn, hc`},
		{"breeds.toml", "shock_defence = [-2, 0]", "shock_defence = [-12, 0]", `breed.norman-kn.shock_defence[1]: -12 must be -9 to 9`},
		{"breeds.toml", "shock_defence = [-2, 0]", "shock_defence = [-2]", `shock_defence`},
		{"breeds.toml", `name_fr = "Chevaliers normands"`, `nom = "Chevaliers normands"`, `unknown key "nom" in breed.norman-kn`},
	} {
		s.named(t, files)
	}
}

// elsewhere says whether a slip is told of another file, with its line.
func (s slip) elsewhere(t *testing.T, files fstest.MapFS, other string) bool {
	t.Helper()
	name := "data/" + s.file
	old := files[name]
	files[name] = &fstest.MapFile{Data: bytes.Replace(old.Data, []byte(s.old), []byte(s.new), 1)}
	tables, err := scenario.ReadAll(files)
	if err == nil {
		_, err = scenario.ReadBattles(tables, files)
	}
	files[name] = old
	return err != nil && regexp.MustCompile(regexp.QuoteMeta(other)+`:\d+: `).MatchString(err.Error())
}

// Terrain is told once for each class, and each has a sign of its own (INF-22.1).
func TestINF_22_1_SlipsInTheTerrainAreNamed(t *testing.T) {
	files := ourFiles(t)
	for _, s := range []slip{
		{"terrain.toml", "mp.mounted = 1", "mp.mounted = -2", `hex.clear.mp.mounted: -2 must be -1 to 20`},
		{"terrain.toml", "mp.mounted = 1", "mp.mounted = 0", `hex.clear: it costs something to enter a hex`},
		{"terrain.toml", "shock.mounted = 0", "shock.mounted = 10", `hex.clear.shock.mounted: 10 must be -9 to 9`},
		{"terrain.toml", `key = "h"`, `key = "."`, `hex.slope.key: "." must be one sign that no other terrain has (INF-4.5)`},
		{"terrain.toml", `key = "h"`, `key = "hill"`, `hex.slope.key: "hill" must be one sign`},
		{"terrain.toml", "level = 1", "level = -1", `hex.slope.level: -1 must be 0 to 9`},
		{"terrain.toml", "fire_drm = 0", "fire_drm = true", `hex.clear.fire_drm: must be a whole number`},
		{"terrain.toml", "blocks_los = false\n", "", `hex.clear: missing key "blocks_los"`},
		{"terrain.toml", "[hexside.ford]", "[hexside.ferry]", `map_dorylaeum.toml`},
		{"terrain.toml", "[uphill]", "[downhill]", `unknown key "downhill"`},
	} {
		if s.want == "map_dorylaeum.toml" {
			if !s.elsewhere(t, files, "map_antioch.toml") && !s.elsewhere(t, files, "map_ascalon.toml") && !s.elsewhere(t, files, "map_dorylaeum.toml") && !s.elsewhere(t, files, "map_harran.toml") {
				t.Error("a map crosses a ford that is none")
			}
			continue
		}
		s.named(t, files)
	}
}

// What a type is and what it adds is said by the files alone: its class, who charges, who
// has one side, and the columns of the matrix in any order (INF-1.4, 1.6, 1.7, 17.7).
func TestINF_1_4_TheFilesSayWhatATypeIs(t *testing.T) {
	files := ourFiles(t)
	change := func(file, was, is string) {
		f := files["data/"+file]
		if !bytes.Contains(f.Data, []byte(was)) {
			t.Fatalf("%s does not say %q", file, was)
		}
		f.Data = bytes.Replace(f.Data, []byte(was), []byte(is), 1)
	}
	change("unit_types.toml", "class = \"mounted\"", "class = \"foot\"")
	change("unit_types.toml", "charge = false\ncounter_charge = false", "charge = true\ncounter_charge = false\nno_disordered_side = true")
	change("tables.toml", `columns = ["kn", "hc"`, `columns = ["hc", "kn"`)
	changed, err := scenario.ReadTables(files)
	if err != nil && !strings.Contains(err.Error(), "breeds.toml") {
		t.Fatal(err)
	}
	if k := changed.Kinds; k[scenario.KN].Class != scenario.Foot || k[scenario.HC].Class != scenario.Mounted || !k[scenario.MC].Charge || k[scenario.MC].Counter || !k[scenario.MC].OneSided {
		t.Errorf("%+v", k[:3])
	}
	files = ourFiles(t)
	change("tables.toml", `columns = ["kn", "hc"`, `columns = ["hc", "kn"`)
	if changed, err = scenario.ReadTables(files); err != nil || changed.Matrix[scenario.KN][scenario.HC] != 0 || changed.Matrix[scenario.KN][scenario.KN] != 1 {
		t.Errorf("%v", err)
	}
}

// Every total has one result, every modifier its number (INF-17.1, 18.1, 11.20).
func TestINF_18_1_SlipsInTheTablesAreNamed(t *testing.T) {
	files := ourFiles(t)
	for _, s := range []slip{
		{"tables.toml", "max = 1\n", "min = 0\nmax = 1\n", `unknown key "min" in shock.normal[1]`},
		{"tables.toml", "max = 3", "max = 1", `shock.normal[2].max: 1 must be above that of the row before`},
		{"tables.toml", "max = 3\n", "", `shock.normal[2].max: the last row, and no other, is open above: it has no max`},
		{"tables.toml", "effects = [\"dd\", \"dret\", \"ca\"]\nsource = \"ours\"\n\n[[shock.dis", "max = 12\neffects = [\"ca\"]\n[[shock.dis", `shock.normal[7].max: the last row, and no other, is open above`},
		{"tables.toml", `effects = ["ad", "ar1"]`, `effects = ["rout"]`, `unknown effect "rout"; it must be one of ad, ar1, dd`},
		{"tables.toml", "[[fire.mounted.normal]]\nmax = 5\neffects = []", "[[fire.mounted.normal]]\nmax = 5\neffects = [\"ca\"]", `fire.mounted.normal[1].effects: fire has no effect on who shoots and brings no Continued Attack`},
		{"tables.toml", "r1 = 2 ", "r3 = 2 ", `unknown key "r3" in fire_range.crossbow`},
		{"tables.toml", `id = "flank-shot"`, `id = "rear-shot"`, `fire_drm[4].id: unknown modifier of fire "rear-shot"; it must be one of target-kn-hc`},
		{"tables.toml", "drm = -1\nwhen = \"the firing unit is mounted\"", "drm = -11\nwhen = \"the firing unit is mounted\"", `fire_drm[2].drm: -11 must be -9 to 9`},
		{"tables.toml", `columns = ["kn", "hc"`, `columns = ["kn", "kn"`, `matrix.columns[2]: "kn" stands twice`},
		{"tables.toml", "kn  = [0, 1, 2,", "kn  = [0, 1,", `matrix.rows.kn: has 13 cells, there are 14 columns`},
		{"tables.toml", "kn  = [0, 1, 2,", "kn  = [0, 1, 12,", `matrix.rows.kn[3]: 12 must be -9 to 9`},
		{"tables.toml", "kn  = [0,", "lca  = [0,", `matrix.rows.lca: who attacks in Shock (unit_types.toml), and no other, has a row`},
		{"tables.toml", "id = \"angle-rear\"\ndrm = 3", "id = \"angle-rear\"\ndrm = \"three\"", `shock_drm[3].drm: must be a whole number, not a text`},
		{"tables.toml", `told = "attackers - defenders"`, ``, `shock_drm[1]: has a number, drm, or is told in words`},
		{"tables.toml", `id = "weapon"`, `id = "weapons"`, `shock_drm[9].id: unknown modifier of Shock "weapons"`},
		{"tables.toml", `leader_loss_fire_from = 8`, `leader_loss_fire_from = "8 or more"`, `checks.leader_loss_fire_from: must be a whole number, not a text`},
		{"tables.toml", `against_counter_charge_from = 8`, `against_counter_charge_from = 3`, `checks.against_counter_charge_from: 3 must be above against_counter_charge_to, 3`},
		{"tables.toml", "retired_any = 1", "retired_any = -1", `flight_points.retired_any: -1 must be 0 to 20`},
		{"tables.toml", "knights_counter_charge_roll = false", "", `options: missing key "knights_counter_charge_roll"`},
	} {
		s.named(t, files)
	}
}

// A map says of every hex what it is (INF-4.5).
func TestINF_4_5_SlipsInAMapAreNamed(t *testing.T) {
	files := ourFiles(t)
	for _, s := range []slip{
		{"map_wells.toml", "columns = 22", "columns = 41", `columns: 41 must be 1 to 40`},
		{"map_wells.toml", "rows = 14", "rows = 0", `rows: 0 must be 1 to 26`},
		{"map_wells.toml", "rows = 14", "rows = 15", `terrain: has 14 lines, there are 15 rows`},
		{"map_wells.toml", "columns = 22", "columns = 21", `terrain[1]: has 22 signs, there are 21 columns`},
		{"map_wells.toml", "..........vg", "..........xg", `terrain[9]: the sign "x", 11, is not in the legend`},
		{"map_wells.toml", "..........vg", "..........Cg", `terrain[9]: the sign "C", 11, is not in the legend`},
		{"map_wells.toml", `w = "woods"`, `w = "marsh"`, `legend.w: "marsh" must be "woods", as in terrain.toml`},
		{"map_wells.toml", `w = "woods"`, `x = "woods"`, `legend.x: no terrain has the key "x" in terrain.toml`},
		{"map_wells.toml", `"1306-1407"`, `"1306-1507"`, `hexsides.stream[1]: 1306 and 1507 do not touch`},
		{"map_wells.toml", `"1306-1407"`, `"1306"`, `hexsides.stream[1]: "1306" must be two hexes of the map such as "1306-1407"`},
		{"map_wells.toml", `"1306-1407"`, `"1307-1407"`, `hexsides.stream[2]: the hexside between 1307 and 1407 has a kind already`},
		{"map_wells.toml", "stream = [", "brook = [", `hexsides.brook: unknown hexside "brook"; it must be one of stream`},
		{"map_wells.toml", "[zones]", "[zones]\ncamp = [\"2301\"]", `zones.camp[1]: 2301 is not on the map`},
		{"map_wells.toml", "[zones]", "[zones]\ncamp = [\"0101\", \"0101\"]", `zones.camp[2]: 0101 stands twice`},
		{"map_wells.toml", "[zones]", "[zones]\ncamp = [\"1\"]", `"1" is no hex; a column and a row such as 1706 would be`},
		{"map_wells.toml", `top_edge = "north"`, `top_edge = ""`, `top_edge: unknown edge of the map ""; it must be one of north`},
		{"map_wells.toml", `top_edge = "north"`, `top = "north"`, `unknown key "top"`},
	} {
		s.named(t, files)
	}
}

// A battle names only what there is, and its special rules agree with its Commands (INF-4.6).
func TestINF_4_6_SlipsInABattleAreNamed(t *testing.T) {
	files := ourFiles(t)
	for _, s := range []slip{
		{"battle_wells.toml", `id = "wells"`, `id = "the wells"`, `id: "the wells" must be a word`},
		{"battle_wells.toml", `first_player = "crusader"`, `first_player = "french"`, `unknown side "french"; it must be one of crusader, saracen`},
		{"battle_wells.toml", `first_command = "escort"`, `first_command = "raiders"`, `first_command: there is no Command "raiders" of crusader`},
		{"battle_wells.toml", `map = "wells"`, `map = "well"`, `map: unknown map "well"; it must be one of antioch`},
		{"battle_wells.toml", `victory = "flight"`, `victory = "points"`, `side.crusader.flight_level: there is none where points decide (INF-4.6)`},
		{"battle_wells.toml", `victory = "flight"`, `victory = "plunder"`, `unknown kind of victory "plunder"; it must be one of flight, points`},
		{"battle_wells.toml", "flight_level = 12\n", "", `side.crusader: missing key "flight_level"`},
		{"battle_wells.toml", "flight_level = 12", "flight_level = 0", `side.crusader.flight_level: 0 must be 1 to 999`},
		{"battle_wells.toml", `scope = "army"`, `scope = "all"`, `standard[1].scope: unknown scope "all"; it must be one of army, commands`},
		{"battle_wells.toml", "scope = \"army\"", "scope = \"commands\"\ncommands = [\"escort\"]", `standard: the Command sergeants has no Standard (INF-18.16)`},
		{"battle_wells.toml", "scope = \"army\"", "scope = \"commands\"\ncommands = [\"escort\", \"raiders\"]", `standard[1].commands[2]: there is no Command "raiders" on this side`},
		{"battle_wells.toml", `hex = "0206"`, `hex = "1704"`, `standard[1].hex: an enemy unit stands on 1704`},
		{"battle_wells.toml", `id = "sergeants"`, `id = "escort"`, `command[2].id: "escort" stands twice`},
		{"battle_wells.toml", `breed = "jerusalem-kn"`, `breed = "jerusalem"`, `command[1].unit[1].breed: unknown breed "jerusalem"; did you mean "jerusalem-kn"?`},
		{"battle_wells.toml", "hex = \"0606\"\nfacing", "hex = \"0607\"\nfacing", `command[1].unit[3].hex: two units in 0607 (INF-10.1)`},
		{"battle_wells.toml", "hex = \"0606\"\nfacing", "hex = \"2301\"\nfacing", `command[1].unit[2].hex: 2301 is not on the map`},
		{"battle_wells.toml", "hex = \"0606\"\nfacing = \"E\"", "hex = \"0606\"", `command[1].unit[2].facing: who has a hex, and no other, has a facing`},
		{"battle_wells.toml", `facing = "E"`, `facing = "N"`, `unknown facing "N"; it must be one of E, SE, SW, W, NW, NE`},
		{"battle_wells.toml", "hex = \"0606\"\nfacing = \"E\"", "off_map = true", `command[1].unit[2].off_map: a unit off the map is of a Command of reinforcements (INF-4.6)`},
		{"battle_wells.toml", "hex = \"0606\"\nfacing = \"E\"", "hex = \"0606\"\nfacing = \"E\"\nstatus = \"retired\"", `command[1].unit[2].status: a unit begins Normal, or Disordered where it has such a side`},
		{"battle_wells.toml", "commander_in_chief = false", "commander_in_chief = true", `command[2].leader.commander_in_chief: the army has a Commander-in-Chief already`},
		{"battle_wells.toml", "activation = 3", "activation = 6", `command[1].leader.activation: 6 must be 1 to 5`},
		{"battle_wells.toml", "[command.leader]\nid = \"drogo\"", "[command.leader]\nid = \"walter\"", `command[2].leader.id: "walter" stands twice`},
		{"battle_ascalon.toml", `leader_ref = "al-afdal"`, `leader_ref = "saladin"`, `there is no leader "saladin" on this side`},
		{"battle_ascalon.toml", `command = "mamluks"`, `command = "mamelukes"`, `special.alert.command: unknown Command "mamelukes"; it must be one of godfrey`},
		{"battle_ascalon.toml", "unalerted = true\n", "", `unalerted and the table of the special rules disagree about mamluks`},
		{"battle_ascalon.toml", "leader = \"al-afdal\"", "leader = \"robert-flanders\"", `special.single_leader.leader: "robert-flanders" does not lead these Commands`},
		{"battle_dorylaeum.toml", "thresholds = [8, 7, 6]", "thresholds = [8, 7]", `special.reinforcements.thresholds: 2 thresholds of 3 Commands`},
		{"battle_dorylaeum.toml", `west = "0..4"`, `west = "0..3"`, `special.reinforcements.adhemar_zone_roll: must share out the faces, such as "0..4" and "5..9"`},
		{"battle_dorylaeum.toml", `order = ["godfrey",`, `order = ["bohemund",`, `reinforcements, and no others, are listed by the special rules (INF-23.1.2, 23.2.2)`},
		{"battle_dorylaeum.toml", `entry_zones = ["crusader_west_entry"]`, `entry_zones = ["west"]`, `there is no zone "west" on the map dorylaeum`},
		{"battle_dorylaeum.toml", "entry_zones = [\"crusader_west_entry\"]\n", "", `entry_zones: reinforcements, and no others, have zones by which they enter`},
		{"battle_antioch.toml", `commits = "<= 3 + `, `commits = "three and `, `special.hesitant_emirs.commits: "three and number of Crusader Commands`},
		{"battle_antioch.toml", `commands = ["kerbogha", "duqaq", `, `commands = ["kerbogha", `, `hesitant and the table of the special rules disagree about duqaq`},
		{"battle_harran.toml", "feigned = true\n", "", `special.feigned_retreat: no Command is feigned, or none pursues (INF-23.4.2, 23.4.3)`},
		{"battle_harran.toml", "hidden = true\n", "", `hidden and the table of the special rules disagree about bohemund`},
		{"battle_montgisard.toml", "status = \"disordered\"\n", "", `special.surprise: saladin-mamluk-hc-1 does not start Disordered (INF-23.5.1)`},
		{"battle_montgisard.toml", `leader = "baldwin-iv"`, `leader = "baldwin-v"`, `special.true_cross.leader: there is no leader "baldwin-v"`},
		{"battle_arsuf.toml", "[special.victory_points]", "[special.victory]", `unknown key "victory" in special`},
		{"battle_arsuf.toml", `victory = "points"`, `victory = "flight"`, `missing key "flight_level"`},
		{"battle_arsuf.toml", `arsuf_zone = "arsuf"`, `arsuf_zone = "jaffa"`, `special.victory_points.arsuf_zone: there is no zone "jaffa" on the map`},
		{"battle_arsuf.toml", `reserve_commands = ["templars", `, `reserve_commands = [`, `knights_reserve and the table of the special rules disagree about templars`},
		{"battle_arsuf.toml", "[special.hospitaller_impatience]\ncommand = \"hospitallers\"", "[special.hospitaller_impatience]\ncommand = \"templers\"", `special.hospitaller_impatience.command: unknown Command "templers"; it must be one of templars`},
	} {
		s.named(t, files)
	}
}

// A battle of the player's own is read as strictly, and stays on the list with
// its error where it is bad.
func TestINF_4_6_OwnBattles(t *testing.T) {
	data, err := fs.ReadFile(scenario.Files, "data/battle_wells.toml")
	if err != nil {
		t.Fatal(err)
	}
	g := New()
	if err := g.Add("wells.toml", data); err == nil || !strings.Contains(err.Error(), `a battle "wells" is there already`) {
		t.Errorf("%v", err)
	}
	own := bytes.Replace(data, []byte(`id = "wells"`), []byte(`id = "oasis"`), 1)
	if err := g.Add("own/oasis.toml", own); err != nil {
		t.Fatal(err)
	}
	list := g.Scenarios()
	last, bad := list[len(list)-2], list[len(list)-1]
	if len(list) != 9 || last.ID != "oasis" || !last.Own || last.Tutorial || bad.Err == nil || !bad.Own {
		t.Errorf("%d battles, %v, %v", len(list), last, bad)
	}
	print, err := g.Print("oasis")
	if none, _ := g.Print("wells"); err != nil || len(print) != 16 || none != "" {
		t.Errorf("prints %q and %q, %v", print, none, err)
	}
	if st, err := g.New(rules.Setup{Scenario: "oasis"}, nil); err != nil || st.Turn() != rules.First {
		t.Errorf("%v", err)
	}
}

// Whatever is done to a file, it is read or refused with the file and the line;
// nothing panics.
func TestINF_4_6_GarbledFiles(t *testing.T) {
	tables, _, err := shared.Load()
	if err != nil {
		t.Fatal(err)
	}
	files := ourFiles(t)
	r := rand.New(rand.NewPCG(3, 5))
	for _, name := range []string{"battle_wells.toml", "battle_harran.toml", "map_wells.toml"} {
		lines := bytes.Split(files["data/"+name].Data, []byte("\n"))
		for range 300 {
			changed := bytes.Join(lines, []byte("\n"))
			i, j := r.IntN(len(lines)), r.IntN(len(lines))
			switch r.IntN(3) {
			case 0: // lost
				changed = bytes.Join(append(append([][]byte{}, lines[:i]...), lines[i+1:]...), []byte("\n"))
			case 1: // twice
				changed = bytes.Join(append(append(append([][]byte{}, lines[:i]...), lines[j]), lines[i:]...), []byte("\n"))
			default: // a sign
				changed = bytes.Clone(changed)
				changed[r.IntN(len(changed))] = byte(32 + r.IntN(95))
			}
			if strings.HasPrefix(name, "map") {
				_, err = scenario.ReadMap(tables, name, changed)
			} else {
				_, err = scenario.ReadBattle(tables, name, changed)
			}
			if err != nil && !strings.Contains(err.Error(), name) {
				t.Errorf("%v", err)
			}
		}
	}
}

// TestEverySuppliedFileIsWrittenAsItStands: read and written again battles and maps are the
// same, byte for byte, so that an editor changes what was changed and nothing else.
func TestEverySuppliedFileIsWrittenAsItStands(t *testing.T) {
	tb, _, err := shared.Load()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	files := ourFiles(t)
	names, _ := fs.Glob(files, "data/*.toml")
	for _, name := range names {
		data, file := files[name].Data, strings.TrimPrefix(name, "data/")
		var got []byte
		switch {
		case strings.HasPrefix(file, "map_"):
			var raw scenario.RawMap
			d, err := tb.Names.Read(file, data, &raw)
			if err != nil {
				t.Fatal(err)
			}
			got = strict.Write(d.Head(), &raw, tb.Names)
		case strings.HasPrefix(file, "battle_"):
			x, err := scenario.Open(tb, file, data)
			if err != nil {
				t.Fatal(err)
			}
			got = scenario.WriteBattle(tb, x.Raw, x.Raw.Head)
		default:
			continue
		}
		if n++; !bytes.Equal(got, data) {
			t.Errorf("%s is written as another file", file)
		}
	}
	if n != 15 {
		t.Errorf("%d files were read", n)
	}
}

// called is an action with the names of boards in the place of numbers.
func (sc *Scenario) called(text string) string {
	words := strings.Fields(text)
	for i, w := range words[1:] {
		n, err := strconv.Atoi(w[1:])
		switch {
		case err != nil:
		case w[0] == 'u':
			words[i+1] = sc.Units[n-1].ID
		case w[0] == 'l':
			words[i+1] = sc.Leaders[n-1].ID
		case w[0] == 'c':
			words[i+1] = sc.Commands[n-1].ID
		case w[0] == 's':
			words[i+1] = sc.Standards[n-1].ID
		}
	}
	return strings.Join(words, " ")
}

// TestActionsTakeTheNamesOfBoards: on the way of games by chance, whatever is legal is
// understood by names too.
func TestActionsTakeTheNamesOfBoards(t *testing.T) {
	tried := 0
	for i, info := range shared.Scenarios() {
		st, err := shared.New(rules.Setup{Scenario: info.ID}, nil)
		if err != nil {
			t.Fatal(err)
		}
		r := rules.Stream(uint64(i), "names")
		for s := st.(*State); tried < 200*(i+1) && s.Turn() != rules.Over; {
			legal := s.Legal(nil)
			a := legal[r.IntN(len(legal))]
			if text := s.sc.called(shared.Text(a)); text != shared.Text(a) {
				tried++
				if b, err := rules.Parse(shared, s, text); err != nil || b != a {
					t.Fatalf("%q is %v, not %q: %v", text, b, shared.Text(a), err)
				}
			}
			s.Apply(a, nil)
		}
	}
	if tried < 400 {
		t.Errorf("only %d actions had names", tried)
	}
}
