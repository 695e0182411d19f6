package infidel

import (
	"slices"
	"strings"
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/infidel/infideltest"
)

// TestINF_5_2_OnlyWhoMayShootIsAskedTo: where none of the units that are left has a weapon to shoot with, or may use it,
// neither the question nor that before the movement ends speaks of shooting.
func TestINF_5_2_OnlyWhoMayShootIsAskedTo(t *testing.T) {
	g, shoots := infideltest.Game(), map[string]string{"en": "sho", "fr": "tir"}
	b, asked := New(g), map[bool]int{}
	for n, id := range []string{"wells", "arsuf", "harran"} {
		s, r := infideltest.Open(t, id), rules.Stream(uint64(n), id)
		for range 1500 {
			if s.Turn() == rules.Over {
				break
			}
			legal := s.Legal(nil)
			if g.Asks(s).Key == "infidel.ask.move" {
				some := slices.ContainsFunc(legal, func(a rules.Action) bool {
					k := s.Scenario().Kinds[s.Scenario().Units[max(0, a.A)].Kind]
					return a.Verb == game.VerbUse && k.Missile != scenario.Unarmed && s.Stand(int(a.A)).Status != scenario.Retired
				})
				asked[some]++
				for lang, word := range shoots {
					if says := texts.Say(lang, g.Asks(s).Phrase); strings.Contains(says, word) != some {
						t.Fatalf("%s, some may shoot: %v, is asked %q", id, some, says)
					}
					w, doubts := b.Warns(rules.Action{Verb: game.VerbDone}, infideltest.Asked(s, lang))
					if says := texts.Say(lang, w.Says); doubts && strings.Contains(says, word) != some {
						t.Fatalf("%s, some may shoot: %v, is asked once more %q", id, some, says)
					}
				}
			}
			s.Apply(rules.Pick(r, s, legal), nil)
		}
	}
	if asked[true] < 20 || asked[false] < 20 {
		t.Errorf("asked %v", asked)
	}
}
