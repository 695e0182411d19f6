package rommel

import (
	"slices"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/board"
)

// TestAVictoryIsNotThrownAwayUnasked: in campaigns at random whoever goes no further after a victory, or gives an upgrade up,
// is asked once more.
func TestAVictoryIsNotThrownAwayUnasked(t *testing.T) {
	g := game.New()
	b := must.Have(New(g))(t)
	asked := map[string]int{}
	for seed := range uint64(40) {
		m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: "ghost-division"}, rules.Seeded(seed), nil))(t)
		r := rules.Stream(seed, "victory")
		for m.Now().Turn() != rules.Over {
			legal := m.Legal()
			done := slices.IndexFunc(legal, func(a rules.Action) bool { return a.Verb == game.VerbDone })
			for verb, key := range map[rules.Verb]string{game.VerbExploit: "rommel.warn.exploit", game.VerbUpgrade: "rommel.warn.upgrade", game.VerbDrawUp: "rommel.warn.upgrade"} {
				if done < 0 || !slices.ContainsFunc(legal, func(a rules.Action) bool { return a.Verb == verb }) {
					continue
				}
				if w, warns := b.Warns(legal[done], board.View{Game: g, State: m.Now(), Legal: legal}); !warns || w.Says.Key != key {
					t.Errorf("seed %d, %s: asked %v, %+v", seed, g.Asks(m.Now()).Key, warns, w.Says)
				}
				asked[key]++
			}
			must.Do(t, m.Do(legal[r.IntN(len(legal))], nil))
		}
	}
	if len(asked) != 2 {
		t.Errorf("asked %v", asked)
	}
}
