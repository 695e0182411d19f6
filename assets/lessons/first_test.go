package lessons

import (
	"strings"
	"testing"

	"sandtable/assets/entries"
	"sandtable/rules"
	"sandtable/rules/book"
	"sandtable/rules/memoir"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// TestClausesOfFirstSightsStandInTheBook looks every "why" up, and every clause that an event
// must be by.
func TestClausesOfFirstSightsStandInTheBook(t *testing.T) {
	for _, g := range shelf.New().Games() {
		list := must.Have(First(g))(t)
		b := must.Have(g.(interface{ Book() (*book.Book, error) }).Book())(t)
		if len(list) < 11 || len(list) > 12 {
			t.Errorf("%s tells of %d things, 11 or 12 are right", g.ID(), len(list))
		}
		for _, s := range list {
			for _, c := range append(entries.Patterns{entries.Pattern(s.Clause)}, s.By...) {
				if _, ok := b.Clause(string(c)); !ok {
					t.Errorf("%s, %s: there is no clause %s", g.ID(), s.ID, c)
				}
			}
		}
	}
}

// TestAFirstSightIsReadStrictly: what is wrong is named with the thing that it is about.
func TestAFirstSightIsReadStrictly(t *testing.T) {
	const good = `[[sight]]
id = "a"
told = ["ambush"]
whose = "mine"
clause = "M44-18.5"
en = "An ambush."
fr = "Une embuscade."
`
	g := memoir.New()
	if list, err := readFirst("x.toml", []byte(good), g); err != nil || len(list) != 1 || list[0].Whose != Mine {
		t.Fatal(list, err)
	}
	for change, want := range map[string][2]string{
		`told = ["ambushes"]`:                        {`told = ["ambush"]`, `memoir has no event "ambushes"`},
		`told = ["[ambush"]`:                         {`told = ["ambush"]`, `"[ambush" is no pattern`},
		`by = ["M44-18.4"]`:                          {`told = ["ambush"]`, "told or asks is missing"},
		`asks = ["memoir.ask.window"]`:               {`told = ["ambush"]`, "by and whose belong to told"},
		`whose = "ours"`:                             {`whose = "mine"`, `unknown whose "ours"; it must be one of mine, theirs`},
		`id = "two words"`:                           {`id = "a"`, `"two words" must be a word`},
		`en = "` + strings.Repeat("word ", 31) + `"`: {`en = "An ambush."`, "31 words"},
		`on = ["ambush"]`:                            {`told = ["ambush"]`, "on"},
	} {
		text := strings.Replace(good, want[0], change, 1)
		if _, err := readFirst("x.toml", []byte(text), g); err == nil || !strings.Contains(err.Error(), want[1]) {
			t.Errorf("%s: %v; want %q", change, err, want[1])
		}
	}
	if _, err := readFirst("x.toml", []byte(good+good), g); err == nil || !strings.Contains(err.Error(), "stands twice") {
		t.Errorf("a thing twice: %v", err)
	}
}

// TestAFirstSightIsKnownByWhatIsSaidOfIt tells events apart by their names with the endings of
// their sentences, by their clauses and by whose they are.
func TestAFirstSightIsKnownByWhatIsSaidOfIt(t *testing.T) {
	g := memoir.New()
	s := must.Have(g.New(rules.Setup{Scenario: "pegasus-bridge"}, nil))(t)
	lost := rules.Event{Kind: memoir.EventLost, Side: rules.First, Clause: "M44-11.1"}
	healed := rules.Event{Kind: memoir.EventHealed, Side: rules.First, Args: rules.Args{2: 1}}
	nobody := rules.Event{Kind: memoir.EventHealed, Side: rules.First}
	for _, c := range []struct {
		sight Sight
		e     rules.Event
		known bool
	}{
		{Sight{Told: entries.Patterns{"lost"}}, lost, true},
		{Sight{Told: entries.Patterns{"lost"}, By: entries.Patterns{"M44-11.1"}, Whose: Mine}, lost, true},
		{Sight{Told: entries.Patterns{"lost"}, By: entries.Patterns{"M44-12.6"}}, lost, false},
		{Sight{Told: entries.Patterns{"lost"}, Whose: Theirs}, lost, false},
		{Sight{Told: entries.Patterns{"ambush"}}, lost, false},
		{Sight{Asks: entries.Patterns{"memoir.ask.window"}}, lost, false},
		{Sight{Asks: entries.Patterns{entries.Pattern(g.Asks(s).Key)}}, lost, true},
		{Sight{Told: entries.Patterns{"healed"}}, healed, true},
		{Sight{Told: entries.Patterns{"healed"}}, nobody, false},
		{Sight{Told: entries.Patterns{"healed-none"}}, nobody, true},
		{Sight{Told: entries.Patterns{"healed*"}}, nobody, true},
	} {
		if got := c.sight.Known(g, rules.First, s, []rules.Event{c.e}); got != c.known {
			t.Errorf("%+v and %s of side %d: %v", c.sight, called(g, s, c.e), c.e.Side, got)
		}
	}
}
