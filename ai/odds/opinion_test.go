package odds

import (
	"errors"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/shelf"
)

// rolled is the words of actions that bring dice.
var rolled = map[string]string{"memoir": "battle; strike; target", "undaunted": "act; seat", "rommel": "next; reroll; region", "whodares": "move; scout; fly",
	"infidel": "fire; command; seize; withdraw"}

// TestEveryChanceOfTheProtocolIsThatOfTheRules plays actions of random games out over all
// dice and all choices: what odds tell of them must hold whatever anybody chooses, if
// windows are let pass and what a game presumes is done.
func TestEveryChanceOfTheProtocolIsThatOfTheRules(t *testing.T) {
	for _, g := range shelf.New().Games() {
		t.Run(g.ID(), func(t *testing.T) {
			var w Walker[rules.Outcome]
			sure := map[string]int{} // actions by their words: what brings no roll is asked a few times
			x := rulestest.Chances[rules.Outcome]{Game: g, Most: 20_000, Kinds: func(s rules.State, a rules.Action) []string {
				if sure[verb(g, a)] > 30 && len(g.Terms(s, a)) == 0 {
					return nil
				}
				return []string{verb(g, a)}
			}, Shown: func(s rules.State, a rules.Action) (f rulestest.Foretold[rules.Outcome]) {
				list, err := Tally(&w, g, s, a, 20_000)
				if err != nil && !errors.Is(err, ErrTooLarge) {
					t.Fatal(err)
				}
				sure[verb(g, a)]++
				for _, c := range list {
					f.Claims = append(f.Claims, rulestest.Claim[rules.Outcome]{Name: verb(g, a), Least: c.P, Most: c.P, Of: func(o rules.Outcome) float64 {
						if o == c.Outcome {
							return 1
						}
						return 0
					}})
				}
				f.Count = func(o *rules.Outcome, now rules.State, _ []rules.Event) bool {
					so, over := Come(g, s, now)
					*o = so
					return over
				}
				f.Taken = func(now rules.State) (rules.Action, bool) {
					if p := g.Features().Presumer; p != nil {
						if a, ok := p.Presume(now); ok {
							return a, true
						}
					}
					return g.Decline(now)
				}
				return f
			}}
			met, n := map[string]int{}, 0
			rulestest.Roam(t, g, 1, nil, nil, func(s rules.State) bool {
				n += x.Hold(t, s, 2, met)
				return n < rulestest.Walk(800, 20_000)
			})
			rulestest.Missed(t, met, rolled[g.ID()], "")
		})
	}
}

// verb is the word of an action's notation.
func verb(g rules.Game, a rules.Action) string {
	for i, r := range g.Text(a) {
		if r == ' ' {
			return g.Text(a)[:i]
		}
	}
	return g.Text(a)
}
