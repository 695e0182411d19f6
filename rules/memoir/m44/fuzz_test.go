package m44

import (
	"bytes"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest/must"
)

// saidWhere is what each line of a refusal begins with: the file and the line. A message
// that quotes the file may go on over lines of its own.
var saidWhere = regexp.MustCompile(`^x\.(m44|toml):\d+: .`)

// saidWhat asks that a refusal names the place in its first line.
func saidWhat(t testing.TB, err error) {
	t.Helper()
	if !saidWhere.MatchString(err.Error()) {
		t.Errorf("refused without a place: %q", err.Error())
	}
}

// FuzzM44 opens whatever a file may be: it is refused with its place, or becomes a battle
// that is told to be playable or not; one that is can be set up, and goes out and comes
// back the same.
func FuzzM44(f *testing.F) {
	files, err := filepath.Glob("testdata/*.m44")
	if err != nil || len(files) < 6 {
		f.Fatal(files, err)
	}
	for _, file := range files {
		data := must.Have(os.ReadFile(file))(f)
		f.Add(data, uint64(0))
		f.Add(data, uint64(1))
	}
	f.Add(small(`{"row": 2, "col": 2, "terrain": {"name": "river"}, "rect_terrain": {"name": "bridge", "behavior": "BRIDGE_SECTION"}},
{"row": 3, "col": 1, "terrain": {"name": "curve", "behavior": "WIDE_RIVER"}, "rect_terrain": {"name": "bridge", "behavior": "BRIDGE_SECTION"}},
{"row": 4, "col": 2, "obstacle": {"name": "sand", "behavior": "SEAWALL"}, "unit": {"name": "tank2ger", "behavior": "GERMAN_2VICTANK", "badge": "badge4"}},
{"row": 0, "col": 4, "tags": [{"name": "tag4", "behavior": "EXIT_MARKER", "side": "ALLIES", "group": ["D9"]}, {"name": "medal2", "group": ["C5"], "medal": {"counts_for": 2}}]}`,
		`, "options": {"airdrop": {"side": "ALLIES", "range": 4, "nbr_units": 4, "center": "G5"}, "hill317": ["B7"], "deck_reshuffling": false}`, ""), uint64(0))
	f.Add(small(`{"row": 2, "col": 2, "terrain": {"name": "river", "behavior": "FORDABLE_STREAM"}, "unit": {"name": "tankger", "behavior": "ARMOR_MOVE_TWO"}},
{"row": 3, "col": 1, "tags": [{"name": "medal0", "group": ["B3"], "medal": {"majority": true, "turn_start": true}}]},
{"row": 4, "col": 2, "tags": [{"name": "medal1", "group": ["D5"], "medal": {"nbr_hex": 2, "last_to_occupy": true, "sole_control": true}}, {"name": "medal2", "medal": {"permanent": true}}]}`,
		`, "options": {"blitz_rules": true, "partial_blitz_rules": "all", "air_strikes_rules": "ALLIES", "deck_name": "AIR_POWER_AS_ARTILLERY_BOMBARD_DECK", "night_visibility_reverse_rule": true,
"night_visibility_team_turn": "AXIS", "russian_commissar_rule": "ALLIES", "british_commonwealth": true, "north_african_desert_rules": true,
"armor_breakthrough_rules": {"AXIS": {"nbr_units": 2, "name": "tank2ger", "behavior": "CANNOT_EXIT"}}}`, ""), uint64(0))
	tb, list, err := game.Load()
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, data []byte, seed uint64) {
		outAndBack(t, tb, list, changed(data, seed))
	})
}

// outAndBack opens a file, sets its battle up, writes it and opens it again.
func outAndBack(t testing.TB, tb *scenario.Tables, list []*scenario.Battle, data []byte) {
	t.Helper()
	x, err := importer.Import("x.m44", data)
	if err != nil {
		saidWhat(t, err)
		return
	}
	if len(x.Barred) > 0 {
		return
	}
	u, err := scenario.Read(tb, "x.toml", x.Scenario)
	if (err == nil) != (x.Refused == nil) {
		t.Fatalf("%v, but told %v", err, x.Refused)
	}
	if err != nil {
		saidWhat(t, err)
		return
	}
	if slices.ContainsFunc(list, func(o *scenario.Battle) bool { return o.ID == u.ID }) {
		t.Errorf("the id %q is taken", u.ID)
	}
	played(t, u)
	out, _, err := importer.Export("x.toml", x.Scenario)
	if err != nil {
		t.Fatal(err)
	}
	y, err := importer.Import("x.m44", out)
	if err != nil || y.Refused != nil || len(y.Unknown) > 0 || len(y.Barred) > 0 {
		t.Fatalf("it goes out and does not come back: %v, %+v\n%s", err, y, x.Scenario)
	}
	v := must.Have(scenario.Read(tb, "x.toml", y.Scenario))(t)
	if list := apart(facts(tb, u), facts(tb, v)); len(list) > 0 {
		t.Errorf("it goes out and comes back otherwise: %q\n%s", list, x.Scenario)
	}
}

// tokens is what a file is made of, as far as a change by chance goes: texts, whole numbers,
// words of three letters at least, brackets.
func tokens(data []byte) (list [][2]int) {
	for i := 0; i < len(data); {
		n := 1
		switch c := data[i]; {
		case c == '"':
			end := bytes.IndexAny(data[i+1:], "\"\n")
			if end >= 0 && data[i+1+end] == '"' {
				n = end + 2
				list = append(list, [2]int{i, i + n})
			}
		case strings.IndexByte("[]{}", c) >= 0:
			list = append(list, [2]int{i, i + 1})
		case c == '-' || wordly(c):
			for i+n < len(data) && wordly(data[i+n]) {
				n++
			}
			if _, err := strconv.Atoi(string(data[i : i+n])); err == nil || n > 2 {
				list = append(list, [2]int{i, i + n})
			}
		}
		i += n
	}
	return list
}

func wordly(c byte) bool { return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' }

// strange are tokens that a file of either kind may hold.
var strange = []string{`"medal0"`, `"medal2"`, `"SPECIAL"`, `"OVERLORD"`, `"BEACH"`, `"DESERT"`, `"curve"`, `"river"`, `"bridge"`, `"bunker"`, `"hedgehog"`,
	`"inf2us"`, `"tank2ger"`, `"gunru"`, `"infbrit"`, `"badge6"`, `"SEAWALL"`, `"BRIDGE_SECTION"`, `"GERMAN_2VICTANK"`, `"EXIT_MARKER"`, `"CLIFF"`, `"AXIS"`, `"ALLIES"`,
	`"G9"`, `"h8"`, `"hold-any"`, `"exit"`, `"sudden-death"`, `"axis"`, `"allies"`, `"airdrop"`, `"resistance"`, `""`,
	`"either"`, `"majority"`, `"permanent"`, `"hold"`, `"any_hex"`, `"turn_start"`, `"last_to_occupy"`, `"sole_control"`, `"nbr_hex"`, `"counts_for"`, `"all"`, `"blitz_rules"`, `"partial_blitz_rules"`,
	`"night_visibility_rules"`, `"FORDABLE_STREAM"`, `"ARMOR_MOVE_TWO"`, `"CANNOT_EXIT"`, `"blitz"`, `"slow-armor"`, `"day-breaks"`, "0", "1", "2", "12", "24", "-1", "300", "true", "false", "{}", "[]", "{", "]"}

// changed is a file with one to four of its tokens put otherwise, as a seed says: left
// out, taken from elsewhere in the file, or from what such files may hold. 0 changes
// nothing.
func changed(data []byte, seed uint64) []byte {
	if seed == 0 || len(data) > 1<<17 {
		return data
	}
	r := rand.New(rand.NewPCG(seed, 44))
	for range 1 + r.IntN(4) {
		at := tokens(data)
		if len(at) == 0 {
			break
		}
		put, from := at[r.IntN(len(at))], at[r.IntN(len(at))]
		var with []byte
		switch r.IntN(4) {
		case 0:
		case 1:
			with = data[from[0]:from[1]]
		default:
			with = []byte(strange[r.IntN(len(strange))])
		}
		data = slices.Concat(data[:put[0]], with, data[put[1]:])
	}
	return data
}

// played sets a battle up.
func played(t testing.TB, u *scenario.Battle) {
	t.Helper()
	_, s, err := game.Try("x.toml", u.Write())
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Check(); err != nil {
		t.Errorf("set up, it is no position: %v", err)
	}
	if len(s.Legal(nil)) == 0 && s.Turn() != rules.Over {
		t.Error("set up, nothing can be done")
	}
}

// BenchmarkFilesByChance says how many files of either format, put otherwise by chance, are
// tried in a minute.
func BenchmarkFilesByChance(b *testing.B) {
	tb, list, err := game.Load()
	if err != nil {
		b.Fatal(err)
	}
	for _, of := range []struct {
		pattern string
		try     func(data []byte)
	}{
		{"testdata/*.m44", func(data []byte) { outAndBack(b, tb, list, data) }},
		{"../data/scenario-*.toml", func(data []byte) { readAndWritten(b, tb, data) }},
	} {
		files, err := filepath.Glob(of.pattern)
		if err != nil || len(files) == 0 {
			b.Fatal(err)
		}
		b.Run(filepath.Ext(of.pattern), func(b *testing.B) {
			for i := range b.N {
				data := must.Have(os.ReadFile(files[i%len(files)]))(b)
				of.try(changed(data, uint64(i+1)))
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Minutes(), "files/min")
		})
	}
}

// FuzzScenarioFile reads whatever a file of ours may be: it is refused with its place, or
// can be set up; and written it is read as the same.
func FuzzScenarioFile(f *testing.F) {
	for _, name := range []string{"scenario-01-pegasus-bridge", "scenario-13-arnhem-bridge", "scenario-05-omaha-beach", "scenario-09-operation-luttich", "tutorial-01-patrol"} {
		data := must.Have(fs.ReadFile(game.Files, "data/"+name+".toml"))(f)
		f.Add(data, uint64(0))
		f.Add(data, uint64(1))
	}
	tb := must.Have(game.Tables())(f)
	f.Fuzz(func(t *testing.T, data []byte, seed uint64) {
		readAndWritten(t, tb, changed(data, seed))
	})
}

// readAndWritten reads a file of ours, sets its battle up, writes it and reads it again.
func readAndWritten(t testing.TB, tb *scenario.Tables, data []byte) {
	t.Helper()
	u, err := scenario.Read(tb, "x.toml", data)
	if err != nil {
		saidWhat(t, err)
		return
	}
	played(t, u)
	out := u.Write()
	v, err := scenario.Read(tb, "x.toml", out)
	if err != nil {
		t.Fatalf("written, it is refused: %v\n%s", err, out)
	}
	if list := apart(facts(tb, u), facts(tb, v)); len(list) > 0 {
		t.Errorf("written, it is another: %q", list)
	}
	if again := v.Write(); string(again) != string(out) {
		t.Errorf("written twice, it is\n%s\nand\n%s", out, again)
	}
}

// TestFilesWithFaultsSayWhereAndWhatWouldBeRight goes over whole files and breaks one word
// after another: every refusal names file, line and place, and none is silent.
func TestFilesWithFaultsSayWhereAndWhatWouldBeRight(t *testing.T) {
	tb := must.Have(game.Tables())(t)
	data := must.Have(fs.ReadFile(game.Files, "data/scenario-01-pegasus-bridge.toml"))(t)
	lines := strings.SplitAfter(string(data), "\n")
	refused := 0
	for i := range lines {
		for _, broken := range []string{"", strings.Replace(lines[i], "\"", "", 1), strings.ReplaceAll(lines[i], "e", "x"), lines[i] + lines[i], strings.ReplaceAll(lines[i], "1", "99")} {
			text := strings.Join(lines[:i], "") + broken + strings.Join(lines[i+1:], "")
			if _, err := scenario.Read(tb, "x.toml", []byte(text)); err != nil {
				refused++
				for line := range strings.SplitSeq(err.Error(), "\n") {
					if !saidWhere.MatchString(line) && !strings.HasPrefix(line, "and ") {
						t.Errorf("line %d as %q: refused without a place: %q", i+1, broken, line)
					}
				}
			}
		}
	}
	if refused < 300 {
		t.Errorf("%d files were refused", refused)
	}
}
