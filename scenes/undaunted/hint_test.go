package undaunted

import (
	"strings"
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	game "sandtable/rules/undaunted"
	"sandtable/scenes/board"
)

// TestABidHasAReasonThatIsTrue words a reason for each card that may be bid in random games: it says
// the value on the card, and the highest, the lowest or another of it where the hand has that.
func TestABidHasAReasonThatIsTrue(t *testing.T) {
	g := game.New()
	told := map[string]int{}
	for seed := range uint64(12) {
		s := must.Have(g.New(rules.Setup{Scenario: g.Scenarios()[seed%uint64(len(g.Scenarios()))].ID}, nil))(t)
		b := New(g)
		r := rules.Stream(seed, "bids")
		for n := 0; n < 400 && s.Turn() != rules.Over; n++ {
			legal := s.Legal(nil)
			if legal[0].Verb == game.VerbBid {
				v := board.View{Game: g, State: s.Clone(), Viewer: s.Turn(), Legal: legal, Lang: "en", Hover: board.None, Cursor: board.None, Selected: board.None}
				cards, _ := b.Hand(v)
				worth := func(a rules.Action) int {
					side, k := game.CardOf(a)
					return b.sc.Cards[side][k].Initiative
				}
				for _, a := range legal {
					if a.Verb != game.VerbBid {
						continue
					}
					p := b.Reason(a, v)
					words := texts.Say("en", p)
					told[p.Key]++
					copies, above, below := 0, 0, 0
					for _, c := range cards {
						for _, x := range c.Actions {
							switch {
							case x == a:
								copies++
							case x.Verb == game.VerbBid && worth(x) > worth(a):
								above++
							case x.Verb == game.VerbBid && worth(x) < worth(a):
								below++
							}
						}
					}
					if !strings.Contains(words, "value "+string(rune('0'+worth(a)))) || strings.Contains(words, "another") && copies < 2 ||
						strings.Contains(words, "highest") && above > 0 || strings.Contains(words, "lowest") && below > 0 {
						t.Errorf("%q of a card of %d: %d of it, %d above, %d below", words, worth(a), copies, above, below)
					}
				}
			}
			s.Apply(rules.Pick(r, s, legal), nil)
		}
	}
	if len(told) < 3 {
		t.Errorf("reasons: %v", told)
	}
}
