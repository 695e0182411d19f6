package lexicon_test

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/lexicon"
)

// The verbs of a toy: its tables are the names of its pieces, its position is how many
// of them are left.
var (
	d      lexicon.Dialect[[]string, int]
	piece  = d.Among(3, func(t []string, i int16) string { return t[i] }).Of(func(left int) int { return left }, "Piece", func(_ int, n int16) rules.Text { return rules.Plain("piece " + string(rune('0'+n))) })
	square = d.Numbered("z", 12)
	toys   = lexicon.Verbs[[]string, int]{
		{}, d.Verb("done"), d.Verb("move", piece, square), d.Verb("roll", d.Number(7)), d.Verb("answer", d.Choice("no", "yes")), d.Verb("send", piece, square.Or("home")),
	}
	names = []string{"scout", "tank", "gun"}
	place = d.Numbered("z", 12).Of(func(places int) int { return places }, "Place", nil).
		Called(func(_ int, n int16) string { return []string{"el-agheila", "el", "z1"}[n] })
	roads = lexicon.Verbs[[]string, int]{{}, d.Verb("move", place, place.After("from")), d.Verb("send", place.Or("home"))}
)

// TestWhatBoardsCallByANameMayStandByIt: in a position, numbers and names mix, a number comes
// first, and places that it does not have are none.
func TestWhatBoardsCallByANameMayStandByIt(t *testing.T) {
	three, two := 3, 2
	for text, a := range map[string]rules.Action{
		"move el-agheila from el": {Verb: 1, B: 1}, "move el from z1": {Verb: 1, A: 1}, "move z3": {Verb: 1, A: 2, B: lexicon.None},
		"move z1 from el-agheila": {Verb: 1}, "send el": {Verb: 2, A: 1}, "send home": {Verb: 2, A: lexicon.None},
	} {
		if got, ok := roads.Parse(names, &three, text); !ok || got != a {
			t.Errorf("%q is read as %v, %v", text, got, ok)
		}
	}
	for _, text := range []string{"move el-a", "move el-agheila el", "move", "send el-agheilaa", "send from el"} {
		if a, ok := roads.Parse(names, &three, text); ok {
			t.Errorf("%q is read as %v", text, a)
		}
	}
	if _, ok := roads.Parse(names, nil, "send el"); ok {
		t.Error("without a position there are no names")
	}
	if _, ok := roads.Parse(names, &two, "send z9"); !ok {
		t.Error("a number is none of the position's, and yet one")
	}
}

// TestTheNotationIsPrintedAndParsedByOneTable prints and parses each action that there
// is, and tells apart what begins alike.
func TestTheNotationIsPrintedAndParsedByOneTable(t *testing.T) {
	for text, a := range map[string]rules.Action{
		"done": {Verb: 1}, "move tank z1": {Verb: 2, A: 1}, "move scout z12": {Verb: 2, B: 11}, "roll 6": {Verb: 3, A: 6}, "answer yes": {Verb: 4, A: 1},
		"send gun home": {Verb: 5, A: 2, B: lexicon.None}, "send gun z2": {Verb: 5, A: 2, B: 1},
	} {
		if got := toys.Text(names, a); got != text {
			t.Errorf("%v is written %q, want %q", a, got, text)
		}
		if got, ok := toys.Parse(names, nil, "  "+text+" "); !ok || got != a {
			t.Errorf("%q is read as %v, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "move", "move tank", "move tank z13", "move tank z1 z2", "move plane z1", "roll 7", "roll -1", "answer maybe", "fly tank"} {
		if a, ok := toys.Parse(names, nil, text); ok {
			t.Errorf("%q is read as %v", text, a)
		}
	}
	for _, a := range []rules.Action{{}, {Verb: 9}} {
		if got := toys.Text(names, a); got != lexicon.Unknown {
			t.Errorf("%v is written %q", a, got)
		}
	}
}

// TestAPositionHasWhatItKnows asks what a position with two pieces left has.
func TestAPositionHasWhatItKnows(t *testing.T) {
	for a, want := range map[rules.Action]bool{
		{Verb: 2, A: 1, B: 3}: true, {Verb: 2, A: 2, B: 3}: false, {Verb: 2, A: -1}: false, {Verb: 2, B: 12}: false, {Verb: 2, C: 1}: false,
		{Verb: 1}: true, {Verb: 1, A: 1}: false, {Verb: 5, B: lexicon.None}: true, {}: false, {Verb: 9}: false,
	} {
		if got := toys.Known(2, a); got != want {
			t.Errorf("%v: %v, want %v", a, got, want)
		}
	}
	args := toys.Args(2, rules.Action{Verb: 2, A: 1, B: 3})
	if len(args) != 1 || args[0].Name != "Piece" || args[0].Text.En != "piece 1" {
		t.Errorf("the label names %+v", args)
	}
}
