package workshop

import (
	"fmt"
	"strings"
	"testing"

	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

const (
	pegasus  = "scenario-01-pegasus-bridge.toml"
	airborne = "scenario-02-sainte-mere-eglise.toml"
	sword    = "scenario-03-sword-beach.toml"
	omaha    = "scenario-05-omaha-beach.toml"
	mouchet  = "scenario-06-mont-mouchet.toml"
	vassieux = "scenario-07-vassieux.toml"
	luttich  = "scenario-09-operation-luttich.toml"
	toulon   = "scenario-10-toulon.toml"
	rhone    = "scenario-12-montelimar.toml"
	arnhem   = "scenario-13-arnhem-bridge.toml"
	utah     = "scenario-17-utah-beach.toml"
	lesson   = "tutorial-01-patrol.toml"
)

func mustTables(t testing.TB) *scenario.Tables {
	t.Helper()
	tab := must.Have(game.Tables())(t)
	return tab
}

func mustData(t testing.TB, name string) string {
	t.Helper()
	return string(rulestest.DataFile(t, game.Files, name))
}

// builtin names the scenario files that come with the game.
func builtin(t testing.TB) (names []string) {
	t.Helper()
	list := must.Have(game.Ours())(t)
	for _, u := range list {
		names = append(names, u.File)
	}
	return names
}

// broken are scenarios with one fault each: old is replaced by new, once, and
// the message must name the line where at stands and say want.
var broken = []struct{ name, file, old, new, at, want string }{
	{"unknown key", pegasus, "medals_to_win", "medals_to_wim", "medals_to_wim", `unknown key "medals_to_wim"; did you mean "medals_to_win"?`},
	{"missing key", pegasus, "first_player = \"allies\"\n", "", "# Pegasus", `missing key "first_player"`},
	{"wrong type", pegasus, "number = 1", "number = \"1\"", "number", `number: must be a whole number`},
	{"key twice", pegasus, "number = 1", "number = 1\nnumber = 2", "number = 2", `number: `},
	{"bad id", pegasus, `"pegasus-bridge"`, `"Pegasus Bridge"`, "id =", `id: "Pegasus Bridge" must be`},
	{"unknown kind", pegasus, `"historical"`, `"invented"`, "kind =", `kind: unknown kind "invented"`},
	{"bad date", pegasus, `"1944-06-06"`, `"6 June"`, "date =", `date: "6 June" must be a date`},
	{"sides exchanged", pegasus, `top_side = "axis"`, `top_side = "allies"`, "top_side", `top_side: "allies" must be "axis" (M44-1.7)`},
	{"first player not a side", pegasus, `first_player = "allies"`, `first_player = "british"`, "first_player", `first_player: unknown side "british"`},
	{"unknown nation", pegasus, `axis = "german"`, `axis = "martian"`, "nation", `nation.axis: unknown nation "martian"`},
	{"nation of the other side", pegasus, `axis = "german"`, `axis = "french"`, "nation", `nation.axis: "french" does not fight for the axis`},
	{"no hand", lesson, "axis = 2, allies = 3 }", "axis = 0, allies = 3 }", "hand =", `hand.axis: 0 must be 1 or more`},
	{"hands exceed the deck", airborne, "axis = 4, allies = 5 }", "axis = 30, allies = 31 }", "hand =", `hand: 61 cards are dealt, the deck without tactic cards has 40`},
	{"goal 0", pegasus, "medals_to_win = { axis = 4", "medals_to_win = { axis = 0", "medals_to_win", `medals_to_win.axis: 0 must be 1 to 20`},
	{"goal beyond all", pegasus, "medals_to_win = { axis = 4", "medals_to_win = { axis = 21", "medals_to_win", `medals_to_win.axis: 21 must be 1 to 20`},
	{"goal too high", pegasus, "medals_to_win = { axis = 4", "medals_to_win = { axis = 10", "medals_to_win", `medals_to_win.axis: 10 medals cannot be won: enemy units and objectives give at most 9`},
	{"goal too high with objectives", pegasus, "allies = 4 }\nnation", "allies = 9 }\nnation", "medals_to_win", `medals_to_win.allies: 9 medals cannot be won: enemy units and objectives give at most 8`},
	{"won before the first turn", pegasus, "hexes = [\"D3\"]\nmedals = 1", "hexes = [\"C6\"]\nmedals = 4", "medals_to_win", `medals_to_win.allies: 4 medals are won before the first turn`},
	{"hex off the map", pegasus, `"K2"`, `"M2"`, `"M2"`, `units[1].hexes[2]: "M2" is not a hex of the board`},
	{"hex off the rows", pegasus, `wire = ["F3"`, `wire = ["F0"`, `"F0"`, `obstacles.wire[1]: "F0" is not a hex`},
	{"unknown terrain letter", pegasus, "t . r . . w . . . . . r .", "t . r . . z . . . . . r .", ". z .", `map[5]: unknown terrain "z" on F5`},
	{"two letters", pegasus, "t . r . . w . . . . . r .", "t . r . . ww . . . . . r .", "ww", `map[5]: unknown terrain "ww" on F5`},
	{"row too long", pegasus, " . . . r . w . . . . . .", " . . . r . w . . . . . . .", " . . . r . w . . . . . . .", `map[2]: row 2 has 13 hexes, not 12`},
	{"row too short", pegasus, "t . r . . w . . . . . r .", "t . r . . w . . . . . r", "t . r . . w . . . . . r\n", `map[5]: row 5 has 12 hexes, not 13`},
	{"row missing", pegasus, "t . r . . w . . . . . r .\n", "", "map =", `map: has 8 rows, the board has 9`},
	{"two units on a hex", pegasus, `["C6", "C7"`, `["C6", "C3"`, `"C6", "C3"`, `units[2].hexes[2]: C3 already holds a unit`},
	{"unit in a river", pegasus, `"F8"`, `"D2"`, `"D2"`, `units[2].hexes[5]: infantry may not stand on D2: river`},
	{"tank on a hedgehog", sword, `["B8", "E8", "J8"]`, `["B8", "E8", "B7"]`, `"E8", "B7"`, `units[6].hexes[3]: armor may not stand on B7: beach with a hedgehog`},
	{"unknown unit", pegasus, `type = "infantry"`, `type = "cavalry"`, "cavalry", `units[1].type: unknown unit type "cavalry"`},
	{"no figures", rhone, "figures = 3", "figures = 0", "figures = 0", `units[1].figures: 0 must be 1 to 9`},
	{"too many figures", rhone, "figures = 3", "figures = 300", "figures = 300", `units[1].figures: 300 must be 1 to 9`},
	{"group without a hex", rhone, `hexes = ["D8"]`, `hexes = []`, "hexes = []", `hexes: there are 0; there must be 1 or more`},
	{"a side without units", mouchet, "side = \"allies\"\ntype", "side = \"axis\"\ntype", "[[units]]", `units: the allies have no unit`},
	{"two obstacles on a hex", pegasus, `sandbags = ["D4"]`, `sandbags = ["D4", "F3"]`, "sandbags", `obstacles.sandbags[2]: F3 already holds the obstacle wire`},
	{"an obstacle twice", pegasus, `sandbags = ["D4"]`, `sandbags = ["D4", "D4"]`, "sandbags", `obstacles.sandbags[2]: D4 already holds`},
	{"two tiles on a hex", pegasus, "bunkers = []", `bunkers = ["D3"]`, "bunkers", `tiles.bunkers[1]: D3 already holds the tile bridge`},
	{"supplies exceeded", sword, `"L4", "B5"`, `"L4", "A1", "B1", "C1", "B5"`, "wire", `obstacles.wire: 13 pieces are placed, the box holds 12`},
	{"sandbags in the sea", sword, "sandbags = []", `sandbags = ["A8"]`, "sandbags", `obstacles.sandbags[1]: A8 is ocean`},
	{"bridge not on a river", pegasus, `bridges = ["D3", "K6"]`, `bridges = ["D3", "K6", "H5"]`, "bridges", `tiles.bridges[3]: H5 is clear, not a river`},
	{"bunker in a river", utah, `bunkers = ["J3"`, `bunkers = ["B1"`, "bunkers =", `tiles.bunkers[1]: nobody may enter river on B1`},
	{"unknown rule", pegasus, `"axis-hand-builds-up"`, `"axis-hand-grows"`, "special_rules", `special_rules[1]: unknown special rule "axis-hand-grows"`},
	{"rule twice", airborne, `["airdrop"]`, `["airdrop", "airdrop"]`, "special_rules", `special_rules[2]: "airdrop" stands twice`},
	{"rule without its table", pegasus, `"axis-hand-builds-up"`, `"axis-hand-builds-up", "airdrop"`, "special_rules", `special_rules[2]: "airdrop" needs the table airdrop`},
	{"table without its rule", airborne, `["airdrop"]`, `[]`, "[airdrop]", `airdrop: the table airdrop needs the special rule "airdrop"`},
	{"rule without its terrain", pegasus, `"axis-hand-builds-up"`, `"axis-hand-builds-up", "cliffs"`, "special_rules", `"cliffs" needs the terrain cliff`},
	{"terrain without its rule", rhone, `["impassable-hills"]`, `[]`, ". X w", `map[3]: the terrain impassable-hill needs the special rule`},
	{"bunkers without an owner", sword, `["bunkers-axis"]`, `[]`, "bunkers =", `tiles.bunkers: a bunker needs the special rule "bunkers-axis"`},
	{"sea wall without its rule", omaha, `, "sea-wall"]`, `]`, "sea_wall", `obstacles.sea_wall: a sea wall needs`},
	{"hand that cannot grow so", pegasus, "final_hand = 4", "final_hand = 5", "final_hand", `hand_growth.final_hand: 5 must be 4`},
	{"hand growth out of order", pegasus, "= [1, 2]", "= [2, 1]", "extra_cards_at", `must be turns from 1, in order`},
	{"hand growth of the other side", pegasus, "[hand_growth]\nside = \"axis\"", "[hand_growth]\nside = \"allies\"", "side = \"allies\"\nextra", `hand_growth.side: "allies" must be "axis" (M44-21.4)`},
	{"airdrop of nobody", airborne, "figures = 4", "figures = 0", "figures", `airdrop.figures: 0 must be 1 to 20`},
	{"airdrop without steps", airborne, "scatter_steps = 4", "scatter_steps = 0", "scatter_steps", `airdrop.scatter_steps: 0 must be 1 to 20`},
	{"airdrop of an unknown unit", airborne, "unit = \"infantry\"", "unit = \"glider\"", "unit =", `airdrop.unit: unknown unit type "glider"`},
	{"medals of an unknown unit", mouchet, `unit_type = "armor-elite"`, `unit_type = "tiger"`, "unit_type", `medal_value[1].unit_type: unknown unit type "tiger"`},
	{"unit worth nothing", mouchet, "medals = 2", "medals = 0", "medals = 0", `medal_value[1].medals: 0 must be 1 to 20`},
	{"a deck as usual", vassieux, "reshuffle = false", "reshuffle = true", "reshuffle = true", `deck.reshuffle: true must be false (without this table the deck is reshuffled)`},
	{"unknown family", luttich, `card = "recon"`, `card = "recom"`, "card =", `hill_317.card: unknown family of section cards "recom"`},
	{"hill without a hex", luttich, `hexes = ["K6", "L5"]`, `hexes = []`, "hexes = []", `hill_317.hexes: there are 0; there must be 1 or more`},
	{"chain with a gap", arnhem, `chain = ["I3", "H4"`, `chain = ["M3", "H4"`, "chain", `bridge_span.chain[2]: H4 is not next to M3`},
	{"span beside its chain", arnhem, `span = ["H4"`, `span = ["I3"`, "span = [", `bridge_span.span[1]: I3 is not inside the chain`},
	{"unknown card", lesson, `"attack-center"`, `"attack-middle"`, "attack-middle", `fixed_hands.allies[1]: unknown card "attack-middle"`},
	{"card too often", lesson, `["recon-center", "probe-center"]`, `["ambush", "ambush"]`, "ambush", `fixed_hands.axis[2]: the deck has 1 of "ambush"`},
	{"a deck that nobody can play", lesson, `only = ["recon-center", "probe-center", "attack-center", "assault-center", "general-advance", "recon-in-force", "move-out", "infantry-assault", "direct-from-hq", "firefight", "close-assault"]`, `only = ["ambush"]`, "only =", `fixed_hands.only: no card that a turn can be played by`},
	{"fixed hand of another size", lesson, `["recon-center", "probe-center"]`, `["recon-center"]`, "axis = [", `fixed_hands.axis: 1 cards are named, but hand deals 2`},
	{"unknown objective", pegasus, `kind = "hold"`, `kind = "seize"`, "seize", `objective[1].kind: unknown kind of objective "seize"`},
	{"objective without medals", pegasus, "hexes = [\"D3\"]\nmedals = 1", "hexes = [\"D3\"]", "[[objective]]", `objective[1].medals: 0 must be 1 to 20 medals`},
	{"objective on two hexes", pegasus, "hexes = [\"D3\"]\n", "hexes = [\"D3\", \"D4\"]\n", `"D3", "D4"`, `objective[1].hexes: a "hold" objective has one hex, not 2`},
	{"objective without a hex", pegasus, "hexes = [\"D3\"]\n", "hexes = []\n", "hexes = []", `objective[1].hexes: there are 0; there must be 1 or more`},
	{"two objectives on a hex", pegasus, "hexes = [\"K6\"]\n", "hexes = [\"D3\"]\n", "hexes = [\"D3\"]\nmedals = 1\nname = \"Orne", `objective[2].hexes[1]: D3 already holds an objective of the allies (M44-1.10, 24.1)`},
	{"objective out of reach", pegasus, "hexes = [\"K6\"]\n", "hexes = [\"L4\"]\n", `["L4"]`, `objective[2].hexes[1]: no unit of the allies can ever come to L4: river`},
	{"objective behind a closed ring", rhone, `"K2", "L1"]`, `"K2", "K3"]`, `"K3"]`, `objective[3].hexes[8]: no unit of the allies can ever come to K3: impassable-hill`},
	{"sudden death with medals", toulon, "need = 3", "need = 3\nmedals = 1", "medals = 1", `objective[1].medals: a sudden death gives no medals`},
	{"sudden death of more hexes than there are", toulon, "need = 3", "need = 5", "need = 5", `objective[1].need: 5 must be 1 to 4`},
	{"sudden death at another time", toulon, `"end-of-own-turn"`, `"at-once"`, "check", `objective[1].check: "at-once" must be`},
	{"sudden death at the start of a turn", toulon, `"end-of-own-turn"`, `"start-of-own-turn"`, "check", `objective[1].check: "start-of-own-turn" must be "end-of-own-turn" (M44-20.8)`},
	{"objective checked at the end", pegasus, "kind = \"hold\"\n", "kind = \"hold\"\ncheck = \"end-of-own-turn\"\n", "check =", `objective[1].check: "end-of-own-turn": only a sudden death is checked at the end of a turn`},
	{"need of one hex", pegasus, "kind = \"hold\"\n", "kind = \"hold\"\nneed = 1\n", "need =", `objective[1].need: only a sudden death and a "hold-any" objective need a number`},
	{"holder by default of an exit", utah, "kind = \"exit\"\n", "kind = \"exit\"\notherwise = \"axis\"\n", "otherwise =", `objective[1].otherwise: a "exit" objective has no holder by default (M44-24.13)`},
	{"holder by default of either side", pegasus, "side = \"allies\"\nkind = \"hold\"", "side = \"either\"\notherwise = \"axis\"\nkind = \"hold\"", "otherwise =", `an objective of either side has no holder by default`},
	{"holder by default of the side itself", pegasus, "kind = \"hold\"\n", "kind = \"hold\"\notherwise = \"allies\"\n", "otherwise =", `objective[1].otherwise: must be the enemy of the side`},
	{"sole control of one hex", pegasus, "kind = \"hold\"\n", "kind = \"hold\"\nsole = true\n", "sole =", `objective[1].sole: both sides never stand on a "hold" objective (M44-24.14)`},
	{"exit that is kept", utah, "kind = \"exit\"\n", "kind = \"exit\"\nkeeps = true\n", "keeps =", `objective[1].keeps: a "exit" objective is not left again (M44-24.15)`},
	{"exit of either side", utah, "side = \"allies\"\nkind = \"exit\"", "side = \"either\"\nkind = \"exit\"", "side = \"either\"", `objective[1].side: a "exit" objective is of one side`},
	{"exit inland", utah, `["A1", "E1", "J1"]`, `["A1", "E1", "J2"]`, `"J2"`, `objective[1].hexes[3]: J2 is not on the edge`},
	{"unknown board face", pegasus, `board_face = "country"`, `board_face = "desert"`, "board_face", `board_face: unknown board face "desert"`},
	{"another board face", pegasus, `board_face = "country"`, `board_face = "beach"`, "t . r . . w", `map[5]: B5 is clear, but this row of the board face "beach" is beach`},
	{"beach in the country", pegasus, ". . t r . . . . . . . . r", ". b t r . . . . . . . . r", ". b t", `map[3]: B3 is beach, but this row of the board face "country" is clear`},
	{"river drawn on dry land", pegasus, `"E1 SW NW"`, `"F1 SW NW"`, "links", `rivers.links[1]: F1 is woods, not a river`},
	{"river drawn in no direction", pegasus, `"E1 SW NW"`, `"E1 SW N"`, "links", `rivers.links[1]: unknown direction "n"`},
	{"pond on dry land", pegasus, `pond = ["F6"`, `pond = ["A2"`, "pond", `rivers.pond[1]: A2 is clear, not a river`},
	{"label off the map", pegasus, `at = "B1"`, `at = "Z9"`, `"Z9"`, `label[1].at: "Z9" is not a hex`},
}

func TestBrokenScenarios(t *testing.T) {
	tab := mustTables(t)
	for _, c := range broken {
		text := mustData(t, c.file)
		if !strings.Contains(text, c.old) {
			t.Errorf("%s: %s has no %q", c.name, c.file, c.old)
			continue
		}
		text = strings.Replace(text, c.old, c.new, 1)
		_, err := scenario.Read(tab, "own.toml", []byte(text))
		if err == nil {
			t.Errorf("%s: read without an error", c.name)
			continue
		}
		line := 1 + strings.Count(text[:max(0, strings.Index(text, c.at))], "\n")
		found := false
		for _, msg := range strings.Split(err.Error(), "\n") {
			found = found || strings.HasPrefix(msg, fmt.Sprintf("own.toml:%d: ", line)) && strings.Contains(msg, c.want)
		}
		if !found {
			t.Errorf("%s: want own.toml:%d: …%s, got\n%v", c.name, line, c.want, err)
		}
	}
}

// FuzzScenario changes bytes and fields of scenarios. Whatever is read, is
// whole.
func FuzzScenario(f *testing.F) {
	for _, name := range builtin(f) {
		f.Add([]byte(mustData(f, name)), uint64(0))
		f.Add([]byte(mustData(f, name)), uint64(1))
	}
	for _, c := range broken {
		f.Add([]byte(strings.Replace(mustData(f, c.file), c.old, c.new, 1)), uint64(0))
	}
	tab := mustTables(f)
	f.Fuzz(func(t *testing.T, data []byte, seed uint64) {
		if seed != 0 {
			data = rulestest.Shuffled(data, seed)
		}
		s, err := scenario.Read(tab, "own.toml", data)
		if err != nil {
			if !strings.HasPrefix(err.Error(), "own.toml:") {
				t.Fatalf("no file in %q", err)
			}
			return
		}
		whole(t, tab, s)
	})
}

// whole checks what every setup that was read without an error promises.
func whole(t *testing.T, tab *scenario.Tables, s *scenario.Battle) {
	units := map[scenario.Hex]bool{}
	sides := [2]int{}
	for _, g := range s.Units {
		if g.Figures == 0 || int(g.Kind) >= len(tab.Units) {
			t.Fatalf("%+v", g)
		}
		for _, h := range g.Hexes {
			if h >= scenario.HexCount || units[h] {
				t.Fatalf("unit on %d", h)
			}
			units[h] = true
			sides[g.Side]++
		}
	}
	if a := s.Airdrop; a != nil {
		sides[a.Side]++
	}
	if sides[0] == 0 || sides[1] == 0 || s.Medals[0] == 0 || s.Medals[1] == 0 || s.Hand[0] == 0 || s.Hand[1] == 0 {
		t.Fatalf("%+v", s)
	}
	for _, g := range s.Ground {
		if int(g) >= len(tab.Terrain) {
			t.Fatalf("ground %d", g)
		}
	}
	for _, list := range [][]scenario.Hex{s.Bridges, s.Bunkers, s.Wire, s.Sandbags, s.Hedgehogs, s.SeaWall} {
		for _, h := range list {
			if h >= scenario.HexCount {
				t.Fatalf("piece on %d", h)
			}
		}
	}
	for _, o := range s.Objectives {
		if len(o.Hexes) == 0 || o.Medals == 0 && o.Need == 0 {
			t.Fatalf("%+v", o)
		}
	}
}
