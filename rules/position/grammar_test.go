package position_test

import (
	"reflect"
	"strings"
	"testing"

	"sandtable/rules/position"
	"sandtable/rules/rulestest/must"
)

// toy is a position of a few fields.
type toy struct {
	position.Faults
	turn   uint8
	lost   [2]int16
	streak uint8
	safe   bool
	names  []string
	pieces []string
}

var toys = position.Grammar[*toy]{
	position.Number("turn", 1, 20, func(t *toy) *uint8 { return &t.turn }),
	position.Counts("lost", 99, func(t *toy) *[2]int16 { return &t.lost }),
	position.Count("streak", 9, func(t *toy) *uint8 { return &t.streak }),
	{Write: func(t *toy, say func(string)) {
		for _, p := range t.pieces {
			say(p + " a1")
		}
	}},
	position.Names("rallied", 3, func(t *toy) []string { return t.names }, func(t *toy, w []string) { t.names = w }),
	position.Flag("safe", func(t *toy) *bool { return &t.safe }),
	{Word: "play", Least: 1, Most: 2, Read: func(*toy, []string) {}},
}

// TestAGrammarWritesWhatItReads writes each statement once, in order, leaves out what
// goes without saying, and reads it all again.
func TestAGrammarWritesWhatItReads(t *testing.T) {
	for want, is := range map[string]*toy{
		"turn 0": {},
		"turn 4; lost 0 3; streak 2; rallied x y; safe": {turn: 4, lost: [2]int16{0, 3}, streak: 2, names: []string{"x", "y"}, safe: true},
	} {
		if got := toys.Text(is); got != want {
			t.Errorf("written %q, want %q", got, want)
		}
		if is.turn == 0 {
			continue
		}
		list := must.Have(position.Statements(want))(t)
		again := &toy{}
		for _, w := range list {
			if !toys.Read(again, w) {
				t.Errorf("%v is not read", w)
			}
		}
		if err := again.Err(); err != nil || !reflect.DeepEqual(again, is) {
			t.Errorf("%q is read as %+v, %v", want, again, err)
		}
	}
	if got, want := toys.Text(&toy{turn: 1, pieces: []string{"scout", "tank"}}), "turn 1; scout a1; tank a1"; got != want {
		t.Errorf("pieces are written %q, want %q", got, want)
	}
}

// TestAGrammarSaysWhatWouldBeRight refuses what a statement cannot take, and knows no
// word but its own.
func TestAGrammarSaysWhatWouldBeRight(t *testing.T) {
	for text, want := range map[string]string{
		"turn":                        "position: turn: a number must follow",
		"turn 0":                      `position: turn: "0" must be a number, 1 to 20`,
		"turn soon":                   `position: turn: "soon" must be a number, 1 to 20`,
		"lost 1":                      "position: lost: two numbers, one for each side, must follow",
		"lost 1 100":                  `position: lost: "100" must be a number, 0 to 99`,
		"safe now":                    `position: safe: "now" follows, nothing may`,
		"rallied a b c d":             "position: rallied: 0 to 3 words may follow, there are 4",
		"play":                        "position: play: 1 to 2 words may follow, there are 0",
		"streak -1":                   `position: streak: "-1" must be a number, 0 to 9`,
		"streak 99999999999999999999": `position: streak: "99999999999999999999" must be a number, 0 to 9`,
	} {
		is := &toy{}
		if !toys.Read(is, strings.Fields(text)) {
			t.Errorf("%q is no statement", text)
		}
		if err := is.Err(); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	for _, word := range []string{"scout", ""} {
		if toys.Read(&toy{}, []string{word, "a1"}) {
			t.Errorf("%q is read as a statement", word)
		}
	}
}

// TestTheHeadSaysWhatIsPlayed takes scenario, edition and options out of a board.
func TestTheHeadSaysWhatIsPlayed(t *testing.T) {
	list := must.Have(position.Statements("mission slonta; law 1; option a; option b off; turn 3; option c on"))(t)
	set, rest := position.Head(list, "mission", 0)
	if set.Scenario != "slonta" || set.Edition != 1 || !reflect.DeepEqual(set.Options, map[string]bool{"a": true, "b": false}) {
		t.Errorf("played is %+v", set)
	}
	if want := [][]string{{"turn", "3"}, {"option", "c", "on"}}; !reflect.DeepEqual(rest, want) {
		t.Errorf("the rest is %v, want %v", rest, want)
	}
	if got := strings.Join(position.HeadOf("mission", "slonta", 1, 2), "; "); got != "mission slonta; law 1" {
		t.Errorf("written %q", got)
	}
	if got := strings.Join(position.HeadOf("mission", "slonta", 2, 2), "; "); got != "mission slonta" {
		t.Errorf("written %q", got)
	}
}
