package memoir

import (
	"slices"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/board"
)

// TestSkippingAllMovesIsAskedAbout in games at random: where units could move, none has, and none could battle from where
// it stands; not once one has moved, and not where one could battle.
func TestSkippingAllMovesIsAskedAbout(t *testing.T) {
	g := game.New()
	b := New(g)
	asked, moved, fights := 0, 0, 0
	for seed := range uint64(4) {
		m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: "arracourt"}, rules.Seeded(seed), nil))(t)
		r := rules.Stream(seed, "moves")
		for m.Now().Turn() != rules.Over {
			legal := m.Legal()
			s := m.Now().(*game.State)
			if g.Asks(s).Key == "memoir.ask.move" {
				done := legal[slices.IndexFunc(legal, func(a rules.Action) bool { return a.Verb == game.VerbDone })]
				w, warns := b.Warns(done, board.View{Game: g, State: s, Legal: legal})
				after := s.Clone()
				after.Apply(done, nil)
				switch could := battles(done, board.View{State: s}); {
				case !s.Marks[game.Moved].Empty():
					moved++
				case could:
					fights++
				case warns && w.Says.Key == "memoir.warn.unmoved":
					asked++
					warns = false
				default:
					t.Errorf("nothing is asked: %+v", w)
				}
				if warns {
					t.Errorf("%d moved; it is asked %+v", s.Marks[game.Moved].Len(), w.Says)
				}
			}
			must.Do(t, m.Do(legal[r.IntN(len(legal))], nil))
		}
	}
	if asked == 0 || moved == 0 || fights == 0 {
		t.Errorf("asked %d times; after a move %d, with a battle to come %d", asked, moved, fights)
	}
}

// TestARoundTripIsOfferedOnlyWhereItChangesSomething: in games at random the way out of a hex and back is
// left out unless it moves a medal, sandbags or wire; where it does, it is offered.
func TestARoundTripIsOfferedOnlyWhereItChangesSomething(t *testing.T) {
	g := game.New()
	b := New(g)
	left, offered := 0, 0
	for seed := range uint64(6) {
		m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: [...]string{"pegasus-bridge", "sword-beach", "arracourt"}[seed%3]}, rules.Seeded(seed), nil))(t)
		r := rules.Stream(seed, "back")
		for m.Now().Turn() != rules.Over {
			s, legal := m.Now().(*game.State), m.Legal()
			for _, a := range legal {
				if g.Label(s, a).Key != "memoir.do.to-back" {
					continue
				}
				after := s.Clone().(*game.State)
				after.Guess(rules.Stream(1, "test"))
				after.Apply(a, nil)
				changes := g.Score(after) != g.Score(s) || after.Sandbags != s.Sandbags || after.Wire != s.Wire
				if b.Omits(a, board.View{Game: g, State: s, Legal: legal}) {
					left++
					if changes {
						t.Fatalf("%s changes something and is left out", g.Text(a))
					}
				} else {
					offered++
					if !changes {
						t.Fatalf("%s changes nothing and is offered", g.Text(a))
					}
				}
			}
			must.Do(t, m.Do(legal[r.IntN(len(legal))], nil))
		}
	}
	if left < 50 {
		t.Errorf("left out %d, offered %d: too few to tell", left, offered)
	}
}
