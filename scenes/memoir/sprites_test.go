package memoir

import (
	"testing"
	"time"

	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// TestEverySpriteExists draws positions of every scenario at the three levels
// of detail, with lines of sight and reach, and every card in both sizes.
func TestEverySpriteExists(t *testing.T) {
	g := game.New()
	var seen drive.Sprites
	var sc *game.Scenario
	for _, info := range g.Scenarios() {
		s := must.Have(g.New(rules.Setup{Scenario: info.ID}, nil))(t)
		b := New(g)
		b.Layout(ui.Size{W: 980, H: 546}, s)
		sc = s.(*game.State).Scenario()
		r := rules.Stream(9, info.ID)
		for n := range 300 {
			if s.Turn() == rules.Over {
				break
			}
			if s.Turn() != rules.Chance {
				v := viewOf(g, s, board.Camera{Unit: [3]float64{30, 60, 110}[n%3]})
				v.Hover, v.Sight, v.Reach = n%scenario.HexCount, n%5 == 0, n%7 == 0
				v.Names = n%2 == 0
				var l ui.List
				b.Draw(&l, v)
				if err := seen.Look(&l); err != nil {
					t.Error(err)
				}
			}
			s.Apply(rules.Pick(r, s, s.Legal(nil)), nil)
		}
	}
	everyCard(t, g, sc, &seen)
}

// everyCard draws the cards in both languages and sizes: their words fit.
func everyCard(t *testing.T, g *game.Game, sc *game.Scenario, seen *drive.Sprites) {
	t.Helper()
	m := must.Have(ui.NewMeasurer())(t)
	b := New(g)
	b.sc = sc
	var l ui.List
	for _, lang := range []string{"en", "fr"} {
		look := ui.Look{Theme: &ui.Paper, Lang: lang, TextScale: 1}
		f := ui.NewFrame(&ui.Memory{}, m, look, ui.Size{W: 1280, H: 720}, time.Time{}, ui.Input{}, &l)
		for n := range sc.Cards {
			small, full := ui.Rect{W: 92, H: 132}, ui.Rect{X: 200, W: 184, H: 264}
			b.Card(f, small, card(sc, n), false)
			b.Card(f, full, card(sc, n), true)
			for _, c := range l.Cmds {
				if c.Op == ui.OpText && (c.Width < 6 || m.Width(c.Text, c.Face, c.Width) > c.Box.W+1) {
					t.Errorf("%s: %q does not fit on the card %s", lang, c.Text, sc.Cards[n].ID)
				}
			}
			if err := seen.Look(&l); err != nil {
				t.Error(err)
			}
			l.Reset()
		}
	}
}
