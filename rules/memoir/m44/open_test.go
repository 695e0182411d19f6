package m44

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/strict"
)

// game is the game of the tests; its tables are read once.
var (
	game     = memoir.New()
	importer = NewImporter(game.Load)
)

func mustTables(t testing.TB) *scenario.Tables {
	t.Helper()
	tb := must.Have(game.Tables())(t)
	return tb
}

// facts is a battle told as a list of facts, one a line, in ascending order: what two
// battles must agree in to be the same in play and on the map. Names are not among them.
func facts(t *scenario.Tables, u *scenario.Battle) []string {
	var list []string
	say := func(format string, args ...any) { list = append(list, fmt.Sprintf(format, args...)) }
	each := func(what string, hexes []scenario.Hex) {
		for _, h := range hexes {
			say("%s %s", what, scenario.HexName(h))
		}
	}
	say("face %s", t.Boards[u.Face].ID)
	say("date %s", u.Date)
	say("first %s", scenario.SideNames[u.First])
	for side := range u.Hand {
		say("%s: hand %d, medals %d, %s", scenario.SideNames[side], u.Hand[side], u.Medals[side], u.Nation[side])
	}
	for h, g := range u.Ground {
		say("ground %s %s", scenario.HexName(h), t.Terrain[g].ID)
	}
	each("bridge", u.Bridges)
	each("bunker", u.Bunkers)
	each("wire", u.Wire)
	each("sandbags", u.Sandbags)
	each("hedgehog", u.Hedgehogs)
	each("sea wall", u.SeaWall)
	each("pond", u.Pond)
	for _, l := range u.Rivers {
		say("river %s %s %s", scenario.HexName(l.Hex), scenario.DirNames[min(l.From, l.To)], scenario.DirNames[max(l.From, l.To)])
	}
	for h, s := range posted(u) {
		say("unit %s %s %s %d", scenario.HexName(h), scenario.SideNames[s.side], t.Units[s.kind].ID, s.figures)
	}
	for _, o := range u.Objectives {
		say("objective %s %s %v medals %d need %d %s, else %d, sole %v, keeps %v", scenario.Scorers[o.Side], scenario.ObjectiveNames[o.Kind], inOrder(o.Hexes), o.Medals, max(o.Need, 1),
			scenario.CheckNames[o.Check], o.Otherwise, o.Sole, o.Keeps)
	}
	for _, id := range u.Special {
		say("rule %s", id)
	}
	for _, v := range u.MedalValue {
		say("worth %s %d", t.Units[v.Kind].ID, v.Medals)
	}
	if a := u.Airdrop; a != nil {
		say("airdrop %s %d %s %d", scenario.SideNames[a.Side], a.Figures, t.Units[a.Unit].ID, a.Steps)
	}
	if p := u.Span; p != nil {
		say("span %v %v", p.Chain, p.Span)
	}
	if k := u.Hill317; k != nil {
		say("hill %s %v %s", scenario.SideNames[k.Side], k.Hexes, k.Family)
	}
	list = append(list, factsBeyond(t, u)...)
	slices.Sort(list)
	return list
}

// inOrder names hexes, row by row.
func inOrder(list []scenario.Hex) (names []string) {
	for x := scenario.SetOf(list); !x.Empty(); {
		names = append(names, scenario.HexName(x.Pop()))
	}
	return names
}

// factsBeyond are those of chapters 25 to 29.
func factsBeyond(t *scenario.Tables, u *scenario.Battle) (list []string) {
	say := func(format string, args ...any) { list = append(list, fmt.Sprintf(format, args...)) }
	if a := u.SlowArmor; a != nil {
		say("slow armor %v", a.Sides)
	}
	if a := u.AirStrikes; a != nil {
		say("air strikes %s", scenario.SideNames[a.Side])
	}
	if a := u.AirReplaced; a != nil {
		say("air power %v, redrawn %v", a.Sides, a.Redraw)
	}
	if n := u.Night; n != nil {
		say("night rolled by %s from %d", scenario.SideNames[n.Roller], int(memoir.SetUp(u).(*memoir.State).Seen))
	}
	if r := u.RedArmy; r != nil {
		say("red army %s", scenario.SideNames[r.Side])
	}
	if c := u.Commonwealth; c != nil {
		say("commonwealth %s", scenario.SideNames[c.Side])
	}
	for _, b := range u.Breakthrough {
		say("breakthrough %s %d %s, may exit %v", scenario.SideNames[b.Side], b.Units, t.Units[b.Kind].ID, b.MayExit)
	}
	return list
}

// apart is what each of two lists of facts has alone: `-` ours, `+` the other's.
func apart(ours, other []string) (list []string) {
	for _, f := range ours {
		if !slices.Contains(other, f) {
			list = append(list, "- "+f)
		}
	}
	for _, f := range other {
		if !slices.Contains(ours, f) {
			list = append(list, "+ "+f)
		}
	}
	return list
}

// battleOf is the setup that a file becomes, with what was said of it.
func battleOf(t *testing.T, file string, data []byte) (*scenario.Battle, *rules.Import) {
	t.Helper()
	x := must.Have(importer.Import(file, data))(t)
	if !x.Playable() {
		t.Fatalf("%s: %v %v", file, x.Barred, x.Refused)
	}
	tb := mustTables(t)
	u := must.Have(scenario.Read(tb, file, x.Scenario))(t)
	return u, x
}

// fromFile are the differences between a battle of the publisher's and ours that come from
// what the plain editor cannot say, or that files of the newer one have by themselves.
var fromFile = map[string][]string{
	"pegasus-bridge": {
		"- allies: hand 6, medals 4, british", "- axis: hand 2, medals 4, german", "- rule axis-hand-builds-up",
		"+ allies: hand 6, medals 4, american", "+ axis: hand 4, medals 4, german",
	},
	"sainte-mere-eglise": {"- airdrop allies 4 infantry 4", "- rule airdrop"},
	"pointe-du-hoc":      nil,
	"utah-beach":         nil,
	"montelimar":         nil,
	"toulon":             nil,

	"closing-the-gap":      nil,
	"mont-pincon":          nil,
	"panzer-lehr":          nil,
	"pushing-through-caen": {"- allies: hand 6, medals 5, british", "+ allies: hand 6, medals 5, american"},
}

// TestFilesOfTheEditorAreOurBattles compares six battles of the base game and four beyond
// it, as the publisher's editors wrote them, with ours: unit by unit, hex by hex. The files here hold
// the facts alone; SANDTABLE_M44 names a folder with whole files to compare besides.
func TestFilesOfTheEditorAreOurBattles(t *testing.T) {
	tb, list, err := game.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{"testdata", os.Getenv("SANDTABLE_M44")} {
		for id, want := range fromFile {
			if dir == "" {
				continue
			}
			data, err := os.ReadFile(filepath.Join(dir, id+".m44"))
			if os.IsNotExist(err) && dir == os.Getenv("SANDTABLE_M44") {
				t.Logf("%s has no %s", dir, id)
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			ours := list[slices.IndexFunc(list, func(u *scenario.Battle) bool { return u.ID == id })]
			u, x := battleOf(t, id+".m44", data)
			if got := apart(facts(tb, ours), facts(tb, u)); !slices.Equal(got, want) {
				t.Errorf("%s differs in\n%s\nnot in\n%s", id, strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
			f := must.Have(Read(id, data))(t)
			same := id
			if f.ID == "" {
				same = "" // without the publisher's number it may be anybody's
			}
			if !x.Whole() || len(x.Replaced) > 0 || x.Same != same || x.ID != id+"-2" {
				t.Errorf("%s: unknown %v, replaced %v, the same as %q, id %q", id, x.Unknown, x.Replaced, x.Same, x.ID)
			}
			f.Aside = nil // what it says of itself is not written
			again, err := Read(id, Write(f))
			if err != nil || !reflect.DeepEqual(f, again) {
				t.Errorf("%s: written and read again it is another: %v", id, err)
			}
		}
	}
}

// unsaid is what the format has no word for, by battle: those that are not named lose
// nothing but names: of places in French, of objectives, the file's own.
var unsaid = map[string][]string{
	"pegasus-bridge":        {"axis-hand-builds-up"},
	"tutorial-patrol":       {"fixed-hands"},
	"tutorial-wooded-ridge": {"fixed-hands"},
	"tutorial-breakthrough": {"fixed-hands"},
}

// TestOurBattlesGoOutAndComeBack: every supplied battle, written as .m44 and opened again,
// is the same but for what the export has named.
func TestOurBattlesGoOutAndComeBack(t *testing.T) {
	tb, list, err := game.Load()
	if err != nil || len(list) < 30 {
		t.Fatal(len(list), err)
	}
	for _, ours := range list {
		file := ours.File
		data := must.Have(strict.ReadFile(game.Files, "data/"+file))(t)
		out, lost, err := importer.Export(file, data)
		if err != nil {
			t.Fatal(err)
		}
		var named, want []string
		for _, f := range lost {
			if f.Sort != "label" && f.Sort != "name" && f.Sort != "id" {
				named = append(named, f.ID)
			}
		}
		if want = unsaid[ours.ID]; !slices.Equal(named, want) {
			t.Errorf("%s: the export names %v as lost, not %v", ours.ID, named, want)
		}
		u, x := battleOf(t, ours.ID+".m44", out)
		var differs []string
		for _, line := range apart(facts(tb, ours), facts(tb, u)) {
			if !slices.ContainsFunc(want, func(id string) bool { return line == "- rule "+id }) {
				differs = append(differs, line)
			}
		}
		if len(differs) > 0 || !x.Whole() {
			t.Errorf("%s comes back otherwise:\n%s\nunknown: %v", ours.ID, strings.Join(differs, "\n"), x.Unknown)
		}
		if u.Name != ours.Name || u.Note != ours.Note || len(u.Labels) != len(ours.Labels) {
			t.Errorf("%s comes back with other words: %v", ours.ID, u.Name)
		}
		again, _, err := importer.Export(file, x.Scenario)
		if err != nil || !bytes.Equal(dropID(out), dropID(again)) {
			t.Errorf("%s: exported once more it is another file: %v", ours.ID, err)
		}
	}
}

// dropID is a file without the publisher's number, which only ours of the base game have.
func dropID(data []byte) []byte {
	var out []byte
	for line := range bytes.Lines(data) {
		if !bytes.Contains(line, []byte(`"scenario_id"`)) {
			out = append(out, line...)
		}
	}
	return out
}

// small is a battle of two units in the format, with more hexes, options or other keys.
func small(hexes, game, rest string) []byte {
	if hexes != "" {
		hexes = "," + hexes
	}
	return []byte(`{"game_info": {"side_player1": "AXIS", "side_player2": "ALLIES", "cards_player1": 4, "cards_player2": "5",
"victory_player1": 1, "victory_player2": 1, "starting": "player2", "date_begin": "1944-07-01" ` + game + `},
"board": {"type": "standard", "face": "WINTER", "hexagons": [
{"row": 0, "col": 0, "unit": {"name": "infger"}}, {"row": 8, "col": 0, "unit": {"name": "tankus", "nbr_units": "2"}}` + hexes + `]},
"text": {"fr": {"name": "Petite bataille"}}` + rest + `}`)
}

// told writes a list of a report down: `id=name of ours@places`.
func told(list []rules.Found) string {
	var out []string
	for _, f := range list {
		s := f.ID
		if f.As.En != "" {
			s += "=" + f.As.En
		}
		if len(f.Places) > 0 {
			s += "@" + strings.Join(f.Places, ",")
		}
		out = append(out, s)
	}
	return strings.Join(out, "; ")
}

// TestWhatAFileAsksForIsTold: each thing that a file may hold is kept, replaced, unknown or
// bars it, by its name and its hexes.
func TestWhatAFileAsksForIsTold(t *testing.T) {
	for _, c := range []struct {
		name, hexes, game         string
		replaced, unknown, barred string // WINTER is replaced in each
	}{
		{"snow", `{"row": 2, "col": 2, "terrain": {"name": "wforest"}}, {"row": 3, "col": 3, "terrain": {"name": "wforest"}}`, "", "wforest=Woods@B3,B4", "", ""},
		{"soviet", `{"row": 2, "col": 2, "unit": {"name": "infru"}}`, "", "infru=Infantry@B3", "", ""},
		{"jungle", `{"row": 2, "col": 2, "terrain": {"name": "pjungle"}}`, "", "", "pjungle=Woods@B3", ""},
		{"road", `{"row": 2, "col": 2, "terrain": {"name": "road", "orientation": 2}}`, "", "", "road=Open country@B3", ""},
		{"nobody's word", `{"row": 2, "col": 2, "terrain": {"name": "moon"}}`, "", "", "moon=Open country@B3", ""},
		{"engineers", `{"row": 2, "col": 2, "unit": {"name": "infger", "badge": "badge6"}}`, "", "", "badge6=Infantry@B3", ""},
		{"a badge of nobody", `{"row": 2, "col": 2, "unit": {"name": "infger", "badge": "badge49"}}`, "", "", "badge49=Infantry@B3", ""},
		{"plane", `{"row": 2, "col": 2, "unit": {"name": "plnus"}}`, "", "", "plnus@B3", ""},
		{"tiger", `{"row": 2, "col": 2, "unit": {"name": "tank2ger", "nbr_units": 1}}`, "", "", "tiger=Elite armor@B3", ""},
		{"japanese", `{"row": 2, "col": 2, "unit": {"name": "infjp"}}`, "", "", "jp=Infantry@B3", ""},
		{"a unit without an army", `{"row": 2, "col": 2, "unit": {"name": "inf"}}`, "", "", "inf@B3", ""},
		{"closed woods", `{"row": 2, "col": 2, "terrain": {"name": "woods", "behavior": "IMPASSABLE_HILL"}}`, "", "", "woods IMPASSABLE_HILL=Woods@B3", ""},
		{"a tile of beach", `{"row": 2, "col": 2, "terrain": {"name": "pbeach"}}`, "", "", "pbeach=Open country@B3", ""},
		{"a dry bridge", `{"row": 2, "col": 2, "rect_terrain": {"name": "bridge"}}`, "", "", "bridge@B3", ""},
		{"a ford", `{"row": 2, "col": 2, "terrain": {"name": "river", "orientation": 1}, "rect_terrain": {"name": "ford"}}`, "", "", "ford=Bridge@B3", ""},
		{"an Allied bunker", `{"row": 2, "col": 2, "rect_terrain": {"name": "bunker"}, "unit": {"name": "infus"}}`, "", "", "bunker@B3", ""},
		{"blown up", `{"row": 2, "col": 2, "terrain": {"name": "river"}, "rect_terrain": {"name": "bridge", "behavior": "CAN_BE_BLOWN"}}`, "", "", "bridge CAN_BE_BLOWN=Bridge@B3", ""},
		{"mine", `{"row": 2, "col": 2, "tags": [{"name": "tag3", "behavior": "MINE_FIELD", "side": "AXIS"}]}`, "", "", "tag3 MINE_FIELD@B3", ""},
		{"two of one side", `{"row": 2, "col": 2, "tags": [{"name": "medal1"}, {"name": "medal6"}]}`, "", "", "", "medal6@B3"},
		{"an unknown rule", "", `, "options": {"blitz_rules": false, "gung_ho": true, "what": 3}`, "", "gung_ho; what", ""},
		{"two drops", "", `, "options": {"airdrop": [{"side": "ALLIES"}]}`, "", "airdrop", ""},
		{"a key", `{"row": 2, "col": 2, "unit": {"name": "infus", "morale": 3}}`, "", "", "morale@B3", ""},
		{"a loose arrow", `{"row": 2, "col": 2, "tags": {"0": {"name": "tag4"}}}`, "", "", "tag4@B3", ""},
		{"an arrow on an exit", `{"row": 8, "col": 2, "tags": [{"name": "tag4"}]}, {"row": 8, "col": 4, "tags": [{"name": "tag5", "behavior": "EXIT_MARKER", "side": "AXIS", "group": ["B1"]}, {"name": "tag5"}]}`, "", "", "", ""},
		{"two worth two of three", `{"row": 2, "col": 2, "unit": {"name": "tank2ger", "behavior": "GERMAN_2VICTANK"}}, {"row": 2, "col": 4, "unit": {"name": "tank2ger"}}`, "", "", "GERMAN_2VICTANK=Elite armor@B3", ""},
	} {
		x, err := importer.Import("x.m44", small(c.hexes, c.game, ""))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		replaced := strings.TrimSuffix("WINTER=Countryside; "+c.replaced, "; ")
		if told(x.Replaced) != replaced || told(x.Unknown) != c.unknown || told(x.Barred) != c.barred {
			t.Errorf("%s: replaced %q, unknown %q, barred %q", c.name, told(x.Replaced), told(x.Unknown), told(x.Barred))
		}
		if want := c.unknown == "" && c.barred == ""; x.Whole() != want || x.Playable() != (c.barred == "") {
			t.Errorf("%s: whole %v, playable %v: %v", c.name, x.Whole(), x.Playable(), x.Refused)
		}
	}
}

// TestDialectsOfTheFormat: numbers as texts, words in small letters, lists as objects, a
// mark at the start, Allies at the top.
func TestDialectsOfTheFormat(t *testing.T) {
	tb := mustTables(t)
	want, _ := battleOf(t, "x.m44", small(`{"row": 1, "col": 3, "terrain": {"name": "curve", "orientation": 2}, "obstacle": {"name": "wire"}, "tags": [{"name": "medal1", "group": ["B7"]}]}`, "", ""))
	marked := append([]byte("\ufeff"), bytes.ReplaceAll(small(`{"row": 1, "col": 3, "terrain": {"name": "curve", "orientation": 2}}, {"row": 1, "col": 3, "obstacle": {"name": "wire"}, "tags": {"item": [{"name": "medal1", "group": {"0": "B7"}}]}}`, `, "options": []`, `, "packs": []`), []byte("\n"), []byte("\r\n"))...)
	turned := []byte(`{"game_info": {"side_player2": "AXIS", "side_player1": "ALLIES", "cards_player2": 4, "cards_player1": "5",
"victory_player1": 1, "victory_player2": 1, "starting": "PLAYER1", "date_begin": "1944-07-01"},
"board": {"type": "STANDARD", "face": "WINTER", "hexagons": {"3": {"row": 8, "col": 24, "unit": {"name": "infger"}}, "7": {"row": 0, "col": 24, "unit": {"name": "tankus", "nbr_units": "2"}},
"8": {"row": 7, "col": 21, "terrain": {"name": "curve", "orientation": 5}, "obstacle": {"name": "wire"}, "tags": [{"name": "medal1", "group": ["L3"]}]}}},
"text": {"fr": {"name": "Petite bataille"}}}`)
	for name, data := range map[string][]byte{"marked": marked, "turned": turned} {
		u, x := battleOf(t, "x.m44", data)
		if got := apart(facts(tb, want), facts(tb, u)); len(got) > 0 || !x.Whole() {
			t.Errorf("%s differs in %q; unknown %v", name, got, x.Unknown)
		}
	}
	if want.Name.En != "Petite bataille" || want.Name.Fr != "Petite bataille" || want.ID != "petite-bataille" {
		t.Errorf("the only name there is: %v, %q", want.Name, want.ID)
	}
}

// TestABattleWithoutItsUnknownPiecesIsPlayed: left out, they leave a battle that can be
// set up; where nothing playable is left, the reason is told.
func TestABattleWithoutItsUnknownPiecesIsPlayed(t *testing.T) {
	g := memoir.New()
	x := must.Have(importer.Import("x.m44", small(`{"row": 2, "col": 2, "terrain": {"name": "pjungle"}}, {"row": 4, "col": 4, "unit": {"name": "vehus"}}`, "", "")))(t)
	must.Do(t, g.Add("x.toml", x.Scenario))
	i := slices.IndexFunc(g.Scenarios(), func(s rules.ScenarioInfo) bool { return s.ID == x.ID })
	if note := g.Scenarios()[i].Note.En; note != "It differs from its file. Left out: Jungle (1 hex), Vehicle (1 hex)." {
		t.Errorf("its page says %q", note)
	}
	s := must.Have(g.New(rules.Setup{Scenario: x.ID}, nil))(t)
	if err := s.Check(); err != nil {
		t.Error(err)
	}
	x = must.Have(importer.Import("x.m44", []byte(strings.ReplaceAll(string(small("", "", "")), "tankus", "vehus"))))(t)
	if x.Playable() || !strings.Contains(fmt.Sprint(x.Refused), "the allies have no unit") {
		t.Errorf("a battle without Allies: %v", x.Refused)
	}
}

// TestTheWordsOfTheAuthorAreShown: in both languages, his rules marked, long ones cut.
func TestTheWordsOfTheAuthorAreShown(t *testing.T) {
	long := strings.Repeat("words and more words ", 100)
	data := bytes.Replace(small("", "", ""), []byte(`"fr": {"name": "Petite bataille"}`),
		[]byte(`"en": {"name": " A\tname ", "historical": "It was so.", "rules": "Armor stops.\n* twice"}, "fr": {"name": "Un nom", "description": "`+long+`"}`), 1)
	u, x := battleOf(t, "x.m44", data)
	if u.Name != (rules.Text{En: "A name", Fr: "Un nom"}) {
		t.Errorf("named %q", u.Name)
	}
	if want := "It was so.\n\nThe author's special rules, in his words; Sandtable enforces those alone that it names itself:\nArmor stops.\n* twice"; u.Note.En != want {
		t.Errorf("noted %q", u.Note.En)
	}
	if n := len(u.Note.Fr); n > storyMost+60 || !strings.HasSuffix(u.Note.Fr, "more … (Le fichier en dit plus.)") {
		t.Errorf("%d bytes, ending in %q", n, u.Note.Fr[max(0, n-60):])
	}
	if len(x.Words) != 2 || x.Words[0].Rules != "Armor stops.\n* twice" {
		t.Errorf("%+v", x.Words)
	}
}
