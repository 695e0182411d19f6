package lessons

import (
	"slices"
	"strings"
	"testing"

	"sandtable/assets/entries"
	"sandtable/rules"
	"sandtable/rules/book"
	"sandtable/rules/memoir"
	"sandtable/rules/rommel"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// TestClausesOfCardsStandInTheBook looks every "why" up.
func TestClausesOfCardsStandInTheBook(t *testing.T) {
	for _, g := range shelf.New().Games() {
		list := must.Have(Of(g))(t)
		b := must.Have(g.(interface{ Book() (*book.Book, error) }).Book())(t)
		for _, l := range list {
			for i, c := range l.Cards {
				if _, ok := b.Clause(c.Clause); c.Clause != "" && !ok {
					t.Errorf("%s, lesson %s, card %d: there is no clause %s", g.ID(), l.ID, i+1, c.Clause)
				}
			}
		}
	}
}

// TestACardStandsOnlyWhereItsWordsAreTrue: each pattern must be among what a game writes of a position, whatever signs
// stand in it, and what is under way is among it.
func TestACardStandsOnlyWhereItsWordsAreTrue(t *testing.T) {
	g := memoir.New()
	s := must.Have(g.New(rules.Setup{Scenario: "tutorial-patrol"}, nil))(t)
	list := Statements(s)
	if !slices.Contains(list, "scenario tutorial-patrol") {
		t.Fatalf("a position is written as %q", list)
	}
	for want, holds := range map[bool][]entries.Pattern{
		true:  {"scenario tutorial-*", "axis infantry *"},
		false: {"scenario tutorial-*", "axis armor *"},
	} {
		if got := (&Card{Holds: holds}).True(s); got != want {
			t.Errorf("%q holds: %v", holds, got)
		}
	}
	if got := (entries.Patterns{"axis infantry*G4:2*"}).Match("axis infantry H3:1/2 G4:2/4"); !got {
		t.Error("a stroke is no sign like others")
	}
}

// TestALessonIsReadStrictly: what is wrong is named with its lesson and card.
func TestALessonIsReadStrictly(t *testing.T) {
	const good = `[[lesson]]
id = "a"
en = "A"
fr = "A"
scenario = "ghost-division"
side = "axis"
seed = 1
minutes = 3
[[lesson.card]]
on = ["done"]
en = "End."
fr = "Finir."
teaches = "Ending"
teaches_fr = "Finir"
`
	g := rommel.New()
	must.Have(read("x.toml", []byte(good), g))(t)
	for change, want := range map[string][2]string{
		`side = "allies-x"`: {`side = "axis"`, `unknown side "allies-x"`},
		`minutes = 30`:      {`minutes = 3`, "minutes"},
		`on = ["[done"]`:    {`on = ["done"]`, `"[done" is no pattern`},
		`asks = ["x"]`:      {`on = ["done"]`, "it waits for nothing"},
		"read = true\ndone = [\"x\"]\nen = \"End.\"\nfr = \"Finir.\"": {"on = [\"done\"]\nen = \"End.\"\nfr = \"Finir.\"\nteaches = \"Ending\"\nteaches_fr = \"Finir\"", "is to be read and waits for a deed"},
		"": {"teaches = \"Ending\"\nteaches_fr = \"Finir\"\n", "what it teaches is ticked"},
		`en = "` + strings.Repeat("word ", 31) + `"`: {`en = "End."`, "31 words"},
		`off = ["done"]`:                      {`on = ["done"]`, "off"},
		"on = [\"done\"]\nlights = \"sight\"": {`on = ["done"]`, "lights and of belong together"},
		"on = [\"done\"]\nholds = [\"[x\"]":   {`on = ["done"]`, `"[x" is no pattern`},
	} {
		text := strings.Replace(good, want[0], change, 1)
		if _, err := read("x.toml", []byte(text), g); err == nil || !strings.Contains(err.Error(), want[1]) {
			t.Errorf("%s: %v; want %q", change, err, want[1])
		}
	}
	if _, err := read("x.toml", []byte(good+good), g); err == nil || !strings.Contains(err.Error(), "stands twice") {
		t.Errorf("a lesson twice: %v", err)
	}
}
