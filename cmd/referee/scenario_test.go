package main

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

const battles = "../../rules/memoir/m44/testdata/"

// jungle is a battle of which one tile is of another box.
const jungle = `{"game_info": {"side_player1": "AXIS", "side_player2": "ALLIES", "cards_player1": 4, "cards_player2": 5,
"victory_player1": 1, "victory_player2": 1, "starting": "PLAYER2", "date_begin": "1944-07-01"},
"board": {"type": "STANDARD", "face": "COUNTRY", "hexagons": [
{"row": 0, "col": 0, "unit": {"name": "infger"}}, {"row": 8, "col": 0, "unit": {"name": "tankus"}}, {"row": 2, "col": 2, "terrain": {"name": "pjungle"}}]},
"text": {"en": {"name": "A jungle", "rules": "Tigers roam."}}}`

// put writes a file into a folder of the test and gives its path.
func put(t *testing.T, name, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	must.Do(t, os.WriteFile(file, []byte(text), 0o644))
	return file
}

// TestScenarioFilesAreJudged: 0 for what can be played whole, 1 for what cannot, 2 for
// what is no scenario; each says why.
func TestScenarioFilesAreJudged(t *testing.T) {
	loose := put(t, "jungle.m44", jungle)
	twice := put(t, "twice.m44", strings.Replace(jungle, `"terrain": {"name": "pjungle"}`, `"tags": [{"name": "medal1"}, {"name": "medal6"}]`, 1))
	odd := put(t, "odd.m44", strings.Replace(jungle, `"row": 2, "col": 2`, `"row": 2, "col": 3`, 1))
	pegasus := must.Have(os.ReadFile("../../rules/memoir/scenario/data/scenario-01-pegasus-bridge.toml"))(t)
	wet := put(t, "wet.toml", strings.Replace(string(pegasus), `"A1", "K2"`, `"E1", "K2"`, 1))
	for _, c := range []struct {
		args   []string
		status int
		says   string
	}{
		{[]string{battles + "toulon.m44"}, 0, "  taken     Victory at once (victory group_sudden_death) on 4 hexes: G1 G3 H2 I2  M44-20.8\nIt can be played whole.\n"},
		{[]string{battles + "toulon.m44", "--drop"}, 0, "  the same  toulon, which is supplied with all its rules\n"},
		{[]string{loose}, 1, "  not known Jungle (terrain pjungle, Pacific Theater) on 1 hex: B3; without it: Woods\n  words     the author's special rules (en) are shown and not enforced: Tigers roam.\nIt can be played without what is not known: --drop leaves it out.\n"},
		{[]string{loose, "--drop"}, 0, "It can be played without what is not known: the battle loses Jungle (1 hex).\n"},
		{[]string{twice, "--drop"}, 1, "  bars it   Soviet medal (tag medal6) on 1 hex: B3  M44-24.1\n"},
		{[]string{odd}, 1, "  refused   odd.m44:4: board.hexagons[3]: row 2, col 3 is between two hexes; even rows have even columns, odd rows odd ones\nIt cannot be played.\n"},
		{[]string{wet}, 1, "  refused   wet.toml:48: units[1].hexes[1]: infantry may not stand on E1: river\nIt cannot be played.\n"},
		{[]string{wet, "--game", "memoir"}, 1, "may not stand on E1"},
		{[]string{wet, "--game", "rommel"}, 1, "a scenario of Field Commander: Rommel"},
		{[]string{put(t, "a.toml", "a = 1")}, 2, "a.toml is no scenario: none of its keys is one of a game's scenarios; rules/GAME/scenario/README.md lists them; " + twoFormats + "\n"},
		{[]string{put(t, "a.toml", "a = ")}, 2, "a.toml is no scenario: a.toml:1:"},
		{[]string{put(t, "a.m44", "{}")}, 2, `a.m44 is no scenario: a.m44:1: this is no .m44 file: it must be an object with the keys "game_info" and "board"; ` + twoFormats + "\n"},
		{[]string{put(t, "a.m44", "\x89PNG")}, 2, "byte 1 is no UTF-8"},
		{[]string{put(t, "cut", jungle[:len(jungle)-9])}, 2, "the file ends before its last bracket is closed"},
	} {
		status, out, errs := call(t, shelf.New(), "", append([]string{"scenario"}, c.args...)...)
		if status != c.status || !strings.Contains(out+errs, c.says) || (status == 2) != (out == "") {
			t.Errorf("%s: status %d\n%s%s", c.args, status, out, errs)
		}
	}
}

// TestSuppliedScenariosAreKnownByTheirGames: each file that comes with a game and holds one
// scenario is one of that game and can be played whole.
func TestSuppliedScenariosAreKnownByTheirGames(t *testing.T) {
	for _, pattern := range []string{"memoir/scenario/data/scenario-*", "memoir/scenario/data/tutorial-*", "infidel/scenario/data/battle_*", "rommel/scenario/data/campaign_*"} {
		files, err := fs.Glob(os.DirFS("../../rules"), pattern+".toml")
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		game, _, _ := strings.Cut(pattern, "/")
		for _, file := range files {
			status, out, errs := call(t, shelf.New(), "", "scenario", "--json", filepath.Join("../../rules", file))
			var r struct {
				Game, Format, ID string
				Whole, Playable  bool
				Kept             []any
			}
			if err := json.Unmarshal([]byte(out), &r); err != nil || status != 0 || r.Game != game || r.Format != "toml" || !r.Whole || !r.Playable || r.ID == "" || r.Kept == nil {
				t.Errorf("%s: status %d, %v\n%s%s", file, status, err, out, errs)
			}
		}
	}
	for _, file := range []string{"undaunted/scenario/data/scenarios.toml", "whodares/scenario/data/scenarios.toml"} {
		game, _, _ := strings.Cut(file, "/")
		if _, out, _ := call(t, shelf.New(), "", "scenario", "--json", "../../rules/"+file); !strings.Contains(out, `"game":"`+game+`"`) {
			t.Errorf("%s: %s", file, out)
		}
	}
}

// TestAReportAsJSONNamesAll: names in both languages, the file's words, places, what is
// there without them.
func TestAReportAsJSONNamesAll(t *testing.T) {
	status, out, _ := call(t, shelf.New(), "", "scenario", "--json", put(t, "jungle.m44", jungle))
	var r struct {
		Format, ID      string
		Whole, Playable bool
		Unknown         []struct {
			Sort, ID string
			Name, As struct{ En, Fr string }
			Sets     []struct{ Fr string }
			Places   []string
			Known    bool
		}
		Words []struct{ Lang, Rules string }
	}
	if err := json.Unmarshal([]byte(out), &r); err != nil || status != 1 || r.Format != "m44" || r.ID != "a-jungle" || r.Whole || !r.Playable || len(r.Unknown) != 1 {
		t.Fatalf("status %d, %v\n%s", status, err, out)
	}
	if u := r.Unknown[0]; u.Sort != "terrain" || u.ID != "pjungle" || u.Name.Fr != "Jungle" || u.As.Fr != "Forêt" || u.Sets[0].Fr != "Guerre du Pacifique" || u.Places[0] != "B3" || !u.Known {
		t.Errorf("%+v", u)
	}
	if r.Words[0].Rules != "Tigers roam." {
		t.Errorf("%+v", r.Words)
	}
}

// TestScenariosAreConverted: there and back again, by the ending of the name; what gets
// lost is named; what is not known is left out only when that is asked for.
func TestScenariosAreConverted(t *testing.T) {
	const ours = "../../rules/memoir/scenario/data/scenario-01-pegasus-bridge.toml"
	dir := t.TempDir()
	there, back, anew := filepath.Join(dir, "there.m44"), filepath.Join(dir, "back.toml"), filepath.Join(dir, "anew.toml")
	status, out, errs := call(t, shelf.New(), "", "convert", ours, "--out", there)
	if status != 0 || out != "" || !strings.Contains(errs, ".m44 files cannot hold Surprised garrison (rule axis-hand-builds-up)") {
		t.Errorf("status %d, %s%s", status, out, errs)
	}
	if status, _, errs := call(t, shelf.New(), "", "convert", there, "--out", back); status != 0 || errs != "" {
		t.Errorf("status %d, %s", status, errs)
	}
	if status, out, _ := call(t, shelf.New(), "", "scenario", back); status != 0 || !strings.Contains(out, "pegasus-bridge-2") {
		t.Errorf("status %d, %s", status, out)
	}
	if status, _, errs := call(t, shelf.New(), "", "convert", ours, "--out", anew); status != 0 {
		t.Error(status, errs)
	}
	was, _ := os.ReadFile(ours)
	if is, err := os.ReadFile(anew); err != nil || string(is) != string(was) {
		t.Errorf("written anew, a supplied file is another: %v", err)
	}
	file := put(t, "jungle.m44", jungle)
	if status, out, errs := call(t, shelf.New(), "", "convert", file); status != 1 || out != "" || !strings.Contains(errs, "--drop leaves it out") {
		t.Errorf("status %d, %s%s", status, out, errs)
	}
	if status, out, errs := call(t, shelf.New(), "", "convert", file, "--drop"); status != 0 || !strings.HasPrefix(out, "# From jungle.m44") || !strings.Contains(errs, "loses Jungle (1 hex)") {
		t.Errorf("status %d, %s%s", status, out, errs)
	}
	if status, _, errs := call(t, shelf.New(), "", "convert", ours, "--out", filepath.Join(dir, "x.json")); status != 2 || !strings.Contains(errs, "use a name that ends in .toml or .m44") {
		t.Errorf("status %d, %s", status, errs)
	}
	if status, _, errs := call(t, shelf.New(), "", "convert", "../../rules/infidel/scenario/data/battle_arsuf.toml"); status != 2 || !strings.Contains(errs, "Infidel, which has no other format") {
		t.Errorf("status %d, %s", status, errs)
	}
}

// twoFormats is what is said of a file that is no scenario.
const twoFormats = "two formats are read, that of Sandtable (.toml) and that of the publisher's editor of Memoir '44 (.m44); this is neither"

// TestWhatIsNoScenarioIsToldWhichFormatsAreRead: scripts, documents, archives, pointers to
// files that are elsewhere; with --json it is an object too.
func TestWhatIsNoScenarioIsToldWhichFormatsAreRead(t *testing.T) {
	for file, says := range map[string]string{
		"testdata/scenarios/d-not-a-scenario.php": "d-not-a-scenario.php is no scenario: " + twoFormats,
		"testdata/scenarios/d-lfs-pointer.m44":    "d-lfs-pointer.m44 is no scenario: it is a pointer of Git LFS; `git lfs pull` fetches the real file; " + twoFormats,
		put(t, "a.pdf", "%PDF-1.7\n\xe2\xe3"):     "a.pdf is no scenario: " + twoFormats,
		put(t, "a.zip", "PK\x03\x04\x14\x00"):     "a.zip is no scenario: " + twoFormats,
		put(t, "a.ts", "export const a = 1;\n"):   "a.ts is no scenario: " + twoFormats,
		put(t, "a.yaml", "board:\n  - a\n"):       "a.yaml is no scenario: " + twoFormats,
		put(t, "a.json", "{\"board\": 3}"):        "a.json:1: this is no .m44 file: it must be an object with the keys \"game_info\" and \"board\"; " + twoFormats,
		put(t, "a.toml", "a = \n"):                "a.toml:1: ",
		filepath.Join(t.TempDir(), "none.m44"):    "none.m44",
	} {
		if status, out, errs := call(t, shelf.New(), "", "scenario", file); status != 2 || out != "" || !strings.Contains(errs, says) {
			t.Errorf("status %d, %s%s", status, out, errs)
		}
		status, out, errs := call(t, shelf.New(), "", "scenario", "--json", file)
		var r struct {
			File, Game      string
			Whole, Playable bool
			Refused         []string
		}
		if err := json.Unmarshal([]byte(out), &r); err != nil || status != 2 || !strings.Contains(errs, says) || r.File != file || r.Game != "" || r.Whole || r.Playable || len(r.Refused) != 1 || !strings.Contains(r.Refused[0], says) {
			t.Errorf("status %d, %v, %s%s", status, err, out, errs)
		}
	}
}

// TestM44_14_13_ABridgeOffARiverSaysWhy tells the rule that it is left out by.
func TestM44_14_13_ABridgeOffARiverSaysWhy(t *testing.T) {
	status, out, _ := call(t, shelf.New(), "", "scenario", "testdata/scenarios/d-bridge-on-dry-land.m44")
	if want := "  not known Bridge (rect bridge) on 1 hex: G5; left out: no river runs here, and a bridge leads over one  M44-14.13\n"; status != 1 || !strings.Contains(out, want) {
		t.Errorf("status %d, %s", status, out)
	}
}

// TestThatTheAuthorsRulesAreNotEnforcedIsTheLastWord: where they were named, the battle is not
// said to be played whole.
func TestThatTheAuthorsRulesAreNotEnforcedIsTheLastWord(t *testing.T) {
	tigers := put(t, "tigers.m44", strings.Replace(jungle, `"terrain": {"name": "pjungle"}`, `"terrain": {"name": "woods"}`, 1))
	status, out, _ := call(t, shelf.New(), "", "scenario", tigers)
	if status != 0 || !strings.HasSuffix(out, ": Tigers roam.\nIt can be played; you must keep the author's special rules yourselves.\n") {
		t.Errorf("status %d, %s", status, out)
	}
}

// TestAConversionNamesWhatItLosesAndKeepsTheOnlyCopy: texts and ids that a battle of ours has
// no place for, keys and comments; a file that is there is written over only when that is
// asked for.
func TestAConversionNamesWhatItLosesAndKeepsTheOnlyCopy(t *testing.T) {
	text := must.Have(os.ReadFile("testdata/scenarios/d-three-languages.m44"))(t)
	only := put(t, "only.m44", strings.NewReplacer(`"victory": "4 Medals"`, `"victory": "4 Medals", "subtitle": "S", "historical": "H", "description": "D", "bibliography": "B", "designer": "X"`,
		`"4711"`, `"4711", "author": "me"`).Replace(string(text)))
	was := must.Have(os.ReadFile(only))(t)
	loses := `only.m44 loses the subtitle (en), the description (en), the victory text (en), the bibliography (en), all words in “de”, what stands under meta_data.author, what stands under text.en.designer` + "\n"
	status, out, errs := call(t, shelf.New(), "", "convert", only, "--out", only)
	if status != 2 || out != "" || !strings.Contains(errs, loses) || !strings.Contains(errs, "this is the file being converted, and what it loses would be gone; use another name, or --force") {
		t.Errorf("status %d, %s%s", status, out, errs)
	}
	if now, err := os.ReadFile(only); err != nil || string(now) != string(was) {
		t.Errorf("it was written over: %v\n%s", err, now)
	}
	other := put(t, "other.toml", "mine")
	if status, _, errs := call(t, shelf.New(), "", "convert", only, "--out", other); status != 2 || !strings.Contains(errs, "the file exists; use another name, or --force") {
		t.Errorf("status %d, %s", status, errs)
	}
	if status, _, errs := call(t, shelf.New(), "", "convert", only, "--out", only, "--force"); status != 0 || !strings.Contains(errs, loses) {
		t.Errorf("status %d, %s", status, errs)
	}
	if now, err := os.ReadFile(only); err != nil || !strings.Contains(string(now), `"scenario_id": "4711"`) {
		t.Errorf("its number is gone: %v\n%s", err, now)
	}
	ours := must.Have(os.ReadFile("../../rules/memoir/scenario/data/tutorial-01-patrol.toml"))(t)
	lesson := put(t, "lesson.toml", strings.Replace(string(ours), "\nunits", "\n# mine\nunits", 1)+"\n# at the end\n")
	status, out, errs = call(t, shelf.New(), "", "convert", lesson, "--out", filepath.Join(t.TempDir(), "lesson.toml"))
	if status != 0 || !strings.Contains(errs, "of comment") {
		t.Errorf("status %d, %s%s", status, out, errs)
	}
}

// TestNamesOfFilesDoNotTurnTheLineAround: signs that no page shows go from what a file of the
// editor says, and are refused in ours, however they are written.
func TestNamesOfFilesDoNotTurnTheLineAround(t *testing.T) {
	status, out, _ := call(t, shelf.New(), "", "scenario", put(t, "a.m44", strings.Replace(jungle, "A jungle", "A \u202ejungle\u200b", 1)), "--drop")
	if status != 0 || !strings.Contains(out, "  is        A jungle / A jungle, a-jungle, ") {
		t.Errorf("status %d, %s", status, out)
	}
	pegasus := must.Have(os.ReadFile("../../rules/memoir/scenario/data/scenario-01-pegasus-bridge.toml"))(t)
	for _, name := range []string{"\u202ex", `\u202ex`} {
		file := put(t, "a.toml", strings.Replace(string(pegasus), `name = "Pegasus Bridge`, `name = "`+name, 1))
		if status, out, _ := call(t, shelf.New(), "", "scenario", file); status != 1 || !strings.Contains(out, ": name: the sign U+202E is shown on no page; the text without it would be right\n") {
			t.Errorf("status %d, %s", status, out)
		}
	}
}
