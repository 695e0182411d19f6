package whodares

import (
	"strings"
	"testing"

	"sandtable/assets"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	game "sandtable/rules/whodares"
	"sandtable/scenes/whodares/counters"
)

// TestTheQuickCardsSaySomethingInBothLanguages holds every row to a name, a
// sentence, a clause and a picture that there is.
func TestTheQuickCardsSaySomethingInBothLanguages(t *testing.T) {
	g := game.New()
	s := must.Have(g.New(rules.Setup{Scenario: "slonta-raid"}, nil))(t)
	b := boardOf(t, g, s)
	sheets := map[string]*assets.Table{}
	for _, set := range [...]string{counters.OnMap, counters.InBars} {
		size := 1
		if set == counters.OnMap {
			size = 128
		}
		sheets[set] = must.Have(assets.Sheet(set, size))(t)
	}
	for _, lang := range texts.Languages() {
		v := viewOf(g, s, at1280())
		v.Lang = lang
		cards := b.QuickCards(v)
		if len(cards) != 4 {
			t.Fatalf("%d cards", len(cards))
		}
		for _, c := range cards {
			if len(c.Rows) < 5 {
				t.Errorf("%s, %s: %d rows", lang, c.Title, len(c.Rows))
			}
			for _, r := range c.Rows {
				if r.Name == "" || r.Text != "" && r.Clause == "" || strings.Contains(c.Title+r.Name+r.Text, "whodares.") {
					t.Errorf("%s, %s: %+v", lang, c.Title, r)
				}
				for _, p := range r.Pics {
					if _, ok := sheets[p.Set].Find(p.ID); !ok {
						t.Errorf("%s: no picture %s", r.Name, p.ID)
					}
				}
			}
		}
	}
}
