package undaunted

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	game "sandtable/rules/undaunted"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// What the panel tells of a scenario, and its quick cards, are worded in both
// languages, by clauses that the book has, and shown by pictures that there are.
func TestBriefsAndQuickCardsAreWordedAndNameTheirClauses(t *testing.T) {
	g := game.New()
	book := must.Have(g.Book())(t)
	var l ui.List
	var seen drive.Sprites
	held := 0
	hold := func(id, text, clause string) {
		held++
		if _, ok := book.Clause(clause); !ok || text == "" || strings.ContainsAny(text, "[]{}_`") {
			t.Errorf("%s: %q by %q", id, text, clause)
		}
	}
	for _, info := range g.Scenarios() {
		st := must.Have(g.New(rules.Setup{Scenario: info.ID}, nil))(t)
		b := New(g)
		b.Layout(ui.Size{}, st)
		for _, lang := range []string{"en", "fr"} {
			v := viewOf(g, st.(*game.State))
			v.Lang = lang
			for _, l := range slices.Concat(b.Goals(v).Lines, b.Rules(v)) {
				hold(info.ID, l.Text, l.Clause)
			}
			for _, c := range b.QuickCards(v) {
				for _, r := range c.Rows {
					if r.Text == "" {
						hold(info.ID, r.Name, "UNA-1.1")
						continue
					}
					hold(info.ID, r.Name, cmp.Or(r.Clause, "UNA-1.1"))
					hold(info.ID, r.Text, cmp.Or(r.Clause, "UNA-1.1"))
					for _, p := range r.Pics {
						l.Sprite(ui.Rect{W: 46, H: 46}, p)
					}
					if r.Draw != nil {
						r.Draw(&l, ui.Rect{W: 54, H: 54})
					}
				}
			}
		}
	}
	if held < 2000 {
		t.Errorf("only %d lines were read", held)
	}
	if err := seen.Look(&l); err != nil {
		t.Error(err)
	}
}
