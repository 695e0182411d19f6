package memoir

import (
	"strings"
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/board"
)

// TestEveryAdviceHasAReason walks a battle and asks for the reason of every
// play, order, choice and move in both languages; that of a battle is its odds.
func TestEveryAdviceHasAReason(t *testing.T) {
	g := game.New()
	b := New(g)
	seen := map[string]bool{}
	for _, id := range []string{"pegasus-bridge", "omaha-beach", "arracourt"} {
		s := must.Have(g.New(rules.Setup{Scenario: id}, nil))(t)
		r := rules.Stream(5, id)
		for range 900 {
			if s.Turn() == rules.Over {
				break
			}
			legal := s.Legal(nil)
			a := rules.Pick(r, s, legal)
			if s.Turn() != rules.Chance {
				a = legal[r.IntN(len(legal))]
				for _, lang := range texts.Languages() {
					v := board.View{Game: g, State: s.Clone(), Viewer: s.Turn(), Legal: legal, Lang: lang}
					why := ""
					if p := b.Reason(a, v); p.Key != "" {
						why = texts.Say(lang, p)
					}
					switch a.Verb {
					case game.VerbPlay, game.VerbOrder, game.VerbUnit, game.VerbTo, game.VerbDone:
						if why == "" && a.Verb != game.VerbPlay || strings.Contains(why, "{{") || strings.Contains(why, "memoir.") {
							t.Fatalf("%s, %s: %s because %q", id, lang, g.Text(a), why)
						}
						seen[lang+" "+why] = true
					}
				}
			}
			s.Apply(a, nil)
		}
	}
	if len(seen) < 60 {
		t.Errorf("only %d different reasons", len(seen))
	}
}
