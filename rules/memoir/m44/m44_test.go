package m44

import (
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

// file is a small file with a line for each of its parts.
func file(game, board, rest string) string {
	return "{\n" + `"game_info": {"side_player1": "AXIS", "side_player2": "ALLIES", "cards_player1": 4, "cards_player2": "5", "victory_player1": 4, "victory_player2": 6` + game + "},\n" +
		`"board": {"type": "STANDARD", "face": "COUNTRY", "hexagons": [` + "\n" + board + "\n]}" + rest + "}\n"
}

const one = `{"row": 0, "col": 2, "unit": {"name": "infger"}}`

// TestWhatIsNoFileIsRefusedInWords: each refusal names the line, the place and what would
// be right.
func TestWhatIsNoFileIsRefusedInWords(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"nothing", "", "x.m44:1: the file ends before its last bracket is closed; it may have been cut off"},
		{"a picture", "\x89PNG\r\n", "x.m44:1: byte 1 is no UTF-8, in which these files are written: save it anew in UTF-8"},
		{"latin", "{\n\"a\": \"\xe9\"}", "x.m44:2: byte 9 is no UTF-8, in which these files are written: save it anew in UTF-8"},
		{"a list", "[]", `x.m44:1: this is no .m44 file: it must be an object with the keys "game_info" and "board"`},
		{"words", "id = 3", "x.m44:1: this is not JSON: invalid character 'i' looking for beginning of value"},
		{"a comma", "{\n\"a\": 1,\n}", "x.m44:3: this is not JSON: invalid character '}'"},
		{"two", file("", one, "") + "{}", "x.m44:6: more stands behind the end; the file must be one JSON object"},
		{"a key twice", "{\"a\": 1,\n\"a\": 2}", `x.m44:2: the key "a" stands twice in one object`},
		{"deep", strings.Repeat("[", 30), "x.m44:1: nested deeper than 24 levels; a battle needs ten"},
		{"many", "[" + strings.Repeat("1,", 60_000) + "1]", "x.m44:1: there are more than 50000 values; a battle has a few thousand"},
		{"large", strings.Repeat(" ", MaxSize+1), "x.m44:1: the file is 1048577 bytes long; at most 1048576 are read"},
		{"sides", file(`, "side_player3": 1`, one, ""), ""},
		{"starting", file(`, "starting": "PLAYER3"`, one, ""), `x.m44:2: game_info.starting: "PLAYER3" must be one of PLAYER1, PLAYER2, SPECIAL`},
		{"cards", strings.Replace(file("", one, ""), `"5"`, `"many"`, 1), `x.m44:2: game_info.cards_player2: the text "many" must be a whole number from 1 to 20`},
		{"no cards", strings.Replace(file("", one, ""), `"cards_player2": "5",`, "", 1), `x.m44:2: game_info: the key "cards_player2" is missing`},
		{"both", strings.Replace(file("", one, ""), `"ALLIES"`, `"AXIS"`, 1), "x.m44:2: game_info.side_player2: both players are AXIS; one must be AXIS, the other ALLIES"},
		{"board", strings.Replace(file("", one, ""), "STANDARD", "SMALL", 1), `x.m44:3: board.type: "SMALL" must be one of STANDARD, BRKTHRU, OVERLORD`},
		{"parity", file("", `{"row": 1, "col": 2}`, ""), "x.m44:4: board.hexagons[1]: row 1, col 2 is between two hexes; even rows have even columns, odd rows odd ones"},
		{"off the board", file("", one+",\n"+`{"row": 9, "col": 1}`, ""), "x.m44:5: board.hexagons[2].row: 9 must be a whole number from 0 to 8"},
		{"no column", file("", `{"row": 1}`, ""), `x.m44:4: board.hexagons[1]: the key "col" is missing`},
		{"two units", file("", one+","+one, ""), "x.m44:4: board.hexagons[2].unit: row 0, col 2 has one already; a hex holds one unit"},
		{"no name", file("", `{"row": 0, "col": 2, "terrain": {"orientation": 1}}`, ""), `x.m44:4: board.hexagons[1].terrain: the key "name" is missing or empty; it must say which piece this is`},
		{"turned", file("", `{"row": 0, "col": 2, "terrain": {"name": "river", "orientation": 7}}`, ""), "x.m44:4: board.hexagons[1].terrain.orientation: 7 must be a whole number from 1 to 6"},
		{"truth", file("", `{"row": 0, "col": 2, "tags": [{"name": "medal1", "medal": {"permanent": "often"}}]}`, ""), `x.m44:4: board.hexagons[1].tags[1].medal.permanent: the text "often" must be true or false`},
		{"a list of words", file("", `{"row": 0, "col": 2, "tags": {"first": 1}}`, ""), `x.m44:4: board.hexagons[1].tags: must be a list, not an object with the key "first"`},
		{"text", file("", one, `, "text": {"en": {"name": [1]}}`), "x.m44:5: text.en.name: must be a text, not a list"},
		{"sudden", file(`, "victory": {"condition": [{"group_sudden_death": {"side": "AXIS", "group": []}}]}`, one, ""), "x.m44:2: game_info.victory.condition[1].group_sudden_death: must have a side, a number and a group of hexes"},
	} {
		_, err := Read("x.m44", []byte(c.text))
		if got := fmt.Sprint(err); c.want == "" && err != nil || c.want != "" && !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %s\nnot %s", c.name, got, c.want)
		}
	}
}

// TestFaultsAreToldTogetherAndBounded: all at once, in the order of lines, twenty at most.
func TestFaultsAreToldTogetherAndBounded(t *testing.T) {
	board := strings.TrimSuffix(strings.Repeat("{\"row\": 1, \"col\": 2},\n", 30), ",\n")
	_, err := Read("x.m44", []byte(file("", board, "")))
	lines := strings.Split(fmt.Sprint(err), "\n")
	if len(lines) != 21 || lines[20] != "x.m44: and 10 more" || !strings.HasPrefix(lines[19], "x.m44:23: ") {
		t.Errorf("%d lines, the last %q", len(lines), lines[len(lines)-1])
	}
}

// TestPlacesOfGroups: the letters of groups count from the bottom, capitals stand for even
// columns.
func TestPlacesOfGroups(t *testing.T) {
	for name, want := range map[string][2]int{"G9": {0, 12}, "h8": {1, 15}, "k4": {5, 21}, "L5": {4, 22}, "A1": {8, 0}} {
		if row, col, ok := Place(name, 9); !ok || [2]int{row, col} != want {
			t.Errorf("%s is row %d, col %d", name, row, col)
		}
		if got := Named(want[0], want[1], 9); got != name {
			t.Errorf("row %d, col %d is named %s", want[0], want[1], got)
		}
	}
	if row, col, ok := Place("C15", 17); !ok || row != 2 || col != 4 || Named(2, 4, 17) != "C15" {
		t.Errorf("C15 of a tall board is row %d, col %d", row, col)
	}
	for _, name := range []string{"", "G", "g9", "G8", "G0", "G10", "5G", "F14, I12", "É5", "Gx"} {
		if row, col, ok := Place(name, 9); ok {
			t.Errorf("%q is row %d, col %d", name, row, col)
		}
	}
}

// TestTilesJoinSides: what joins two sides is found from them, and turns with the board.
func TestTilesJoinSides(t *testing.T) {
	for i, w := range Ways {
		if bend, n, ok := Joined(w[1], w[0]); bend || n != i+1 || !ok {
			t.Errorf("%v is no straight tile %d", w, i+1)
		}
	}
	for i, b := range Bends {
		bend, n, ok := Joined(b[0], b[1])
		half := Bends[Turned(i+1)-1]
		if !bend || n != i+1 || !ok || (half[0]+3)%6 != b[0] && (half[0]+3)%6 != b[1] || (half[1]+3)%6 != b[0] && (half[1]+3)%6 != b[1] {
			t.Errorf("bend %d joins %v, turned %v", i+1, b, half)
		}
	}
	if _, _, ok := Joined(0, 1); ok {
		t.Error("no tile joins two sides next to one another")
	}
}

// refusal is what every refusal looks like.
var refusal = regexp.MustCompile(`^x\.m44:(\d+: |\s*and \d+ more$)`)

// FuzzRead: whatever a file holds, it is read or refused with its place; what is read is
// written and read again the same.
func FuzzRead(f *testing.F) {
	f.Add(file("", one, ""))
	f.Add(file(`, "options": {"airdrop": {"side": "ALLIES"}, "deck_reshuffling": false}, "victory": {"condition": [{"group_sudden_death": {"side": "axis", "number": 1, "group": ["G9"]}}]}`,
		one+`, {"row": 3, "col": 3, "terrain": {"name": "hills", "behavior": "CLIFF", "properties": {"isImpassable": true}}, "rect_terrain": {"name": "bunker", "original_owner": "AXIS"}, "obstacle": {"name": "wire"},
"tags": [{"name": "medal1", "group": ["G9"], "medal": {"permanent": true, "counts_for": 2, "nbr_hex": 1}}, {"name": "tag4", "behavior": "EXIT_MARKER", "side": "ALLIES"}]}`,
		`, "packs": {"terrain": 1}, "text": {"en": {"name": "a", "rules": "b"}}, "meta_data": {"scenario_id": 3, "software": "sed"}`))
	f.Add(strings.Replace(file("", one, ""), "STANDARD", "OVERLORD", 1))
	f.Fuzz(func(t *testing.T, text string) {
		x, err := Read("x.m44", []byte(text))
		if err != nil {
			for line := range strings.SplitSeq(err.Error(), "\n") {
				if !refusal.MatchString(line) {
					t.Errorf("refused without a place: %q", line)
				}
			}
			return
		}
		again, err := Read("x.m44", Write(x))
		if err != nil {
			t.Fatalf("written, it is refused: %v", err)
		}
		x.Unknowns, x.Aside = nil, nil // no key that nobody knows is written
		if !reflect.DeepEqual(x, again) {
			t.Errorf("written and read again it is another:\n%+v\n%+v", x, again)
		}
	})
}
