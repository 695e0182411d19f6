package infidel

import (
	"strings"
	"testing"

	"sandtable/assets/texts"
	game "sandtable/rules/infidel"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// toldOf is the note of a place as one text, its clauses among it.
func toldOf(b *Board, v table.View, place int) string {
	n := b.explainPlace(v, place)
	out := n.Title + "\n" + strings.Join(n.Under, "\n")
	for _, l := range n.Lines {
		out += "\n" + l.Text + " " + l.Clause
	}
	return out
}

// Whatever is pointed at is told of in both languages, each line with its clause,
// and every clause stands in the rule book.
func TestEverythingIsExplained(t *testing.T) {
	b := New(game.New())
	kinds := map[string]bool{}
	n := 0
	fought(t, 400, func(g *game.Game, s *game.State) {
		if n++; n%61 != 0 {
			return
		}
		b.Layout(ui.Size{}, s)
		d := s.Scenario()
		for _, lang := range texts.Languages() {
			v := viewOf(g, s, 60)
			v.Lang = lang
			sc := b.read(v)
			var list []int
			for h := range ofFacings {
				if d.Contains(h) && (!sc.at[h].empty() || h%7 == n%7) {
					list = append(list, h)
				}
			}
			for l := range sc.lords {
				list = append(list, ofLeaders+l)
			}
			for i := range sc.signs {
				list = append(list, ofSigns+i)
			}
			for u := range sc.units {
				if !sc.units[u].onMap() {
					list = append(list, ofUnits+u)
				}
			}
			for c := range d.Commands() {
				list = append(list, ofCommands+c)
			}
			if sc.turns() != table.None {
				for f := range game.Directions {
					list = append(list, ofFacings+f)
				}
			}
			for _, place := range list {
				x := b.explainPlace(v, place)
				if x.Place != place || x.Title == "" || x.Picture == nil || len(x.Lines) == 0 {
					t.Fatalf("place %d is told of as %+v", place, x)
				}
				for _, l := range x.Lines {
					if l.Text == "" || strings.Contains(l.Text, "infidel.") || strings.Contains(l.Text, "{{") || strings.Contains(l.Text, "<no value>") {
						t.Fatalf("%s, place %d: %q", lang, place, l.Text)
					}
					if table.ClauseIn(g, lang, l.Clause) == "" {
						t.Fatalf("%q is by %q, which is not in the book", l.Text, l.Clause)
					}
					if lang == "en" {
						kinds[l.Clause] = true
					}
				}
			}
		}
	})
	if len(kinds) < 35 {
		t.Errorf("only %d clauses were told of: %v", len(kinds), kinds)
	}
}
