package table_test

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// TestTheirTurnIsToldAndToldAgain plays the games of two sides at random against bots.
// Whenever one's own turn begins after theirs, what they did stands on the board; and `.`
// brings it back after one has decided something, too.
func TestTheirTurnIsToldAndToldAgain(t *testing.T) {
	for _, g := range fiveGames(t) {
		if g.game.Solitaire() {
			continue // their turn is told in pages
		}
		t.Run(g.game.ID(), func(t *testing.T) {
			told, again := 0, 0
			for seed := uint64(1); seed < 9 && (told < 4 || again < 4); seed++ {
				d, s, m := g.seat(t, seed)
				r := rules.Stream(seed, "again")
				waits := false // the other side has gone or shot since one was asked last
				from := 0
				for n := 0; n < rulestest.Walk(300, 900) && m.Now().Turn() != rules.Over; n++ {
					d.Settle()
					if !s.Running.Asked {
						d.Press(ui.KeyEnter)
						continue
					}
					waits = s.Deeds(from) > 0
					if waits && s.Running.Gated {
						told++
					} else if waits && s.OwnTurn() && !s.Told() {
						t.Fatalf("%d deeds of the other side are not told:\n%s", s.Deeds(from), d.Words())
					}
					if s.Told() {
						d.Press(ui.KeyEsc)
					}
					legal := m.Legal()
					from = len(m.Steps())
					s.Act(legal[r.IntN(len(legal))])
					d.Step(ui.Input{})
					if m.Now().Turn() == rules.First && s.Running.Asked && !s.Told() && s.TheirTurn() > 0 {
						d.Press('.')
						if _, here := d.Top().(*table.Table); !here || !s.Told() {
							t.Fatalf("`.` shows %T, told %v:\n%s", d.Top(), s.Told(), d.Words())
						}
						again++
						d.Press(ui.KeyEsc)
					}
				}
			}
			t.Logf("told %d times, %d times again", told, again)
			if told < 4 || again < 4 {
				t.Errorf("told %d times, %d times again: this shows nothing", told, again)
			}
		})
	}
}
