package memoir

import (
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// lone is a scene that shows one card in full.
type lone struct {
	b   *Board
	no  int
	box ui.Rect
}

func (l *lone) Frame(f *ui.Frame) { l.b.Card(f, l.box, board.Card{No: l.no}, true) }

// TestEveryCardHoldsItsWords lays every card out in full, in both languages and
// at every size at which it is shown: no word runs over its edge, touches the
// foot of its frame or is smaller than can be read.
func TestEveryCardHoldsItsWords(t *testing.T) {
	g := game.New()
	s := must.Have(g.New(rules.Setup{Scenario: "pegasus-bridge"}, nil))(t)
	b := New(g)
	b.Layout(ui.Size{W: 980, H: 546}, s)
	b.sc = s.(*game.State).Scenario()
	measure := must.Have(ui.NewMeasurer())(t)
	for _, lang := range texts.Languages() {
		for _, k := range []float64{ui.TextScales[0], ui.TextScales[1], 1.1, ui.TextScales[2], 1.35, ui.TextScales[3]} {
			l := &lone{b: b, box: ui.Rect{X: 20, Y: 20, W: 184 * k, H: 264 * k}}
			d := must.Have(drive.New(l, 600, 700, nil))(t)
			d.Look.Lang = lang
			for l.no = range len(b.sc.Cards) {
				c := &b.sc.Cards[l.no]
				d.Step(ui.Input{})
				foot := 236 * k
				if c.Section {
					foot = 259 * k
				}
				words := 0
				var cmds []ui.Cmd
				for _, list := range d.Lists() {
					cmds = append(cmds, list.Cmds...)
				}
				for _, cmd := range cmds {
					if cmd.Op != ui.OpText {
						continue
					}
					words++
					w := measure.Width(cmd.Text, cmd.Face, cmd.Width)
					if w > cmd.Box.W || cmd.Box.X < l.box.X+7.9*k || cmd.Box.Right() > l.box.Right()-7.9*k || cmd.Box.Bottom() > l.box.Y+foot {
						t.Errorf("%s, %s × %.2f: %q is %.0f wide in %.0f, card %.0f", c.ID, lang, k, cmd.Text, w, cmd.Box, l.box)
					}
					if cmd.Width < 9.9*k {
						t.Errorf("%s, %s × %.2f: %q is %.1f high, less than %.1f", c.ID, lang, k, cmd.Text, cmd.Width, 9*k)
						break
					}
				}
				if words < 2 {
					t.Errorf("%s, %s: %d lines of words", c.ID, lang, words)
				}
			}
		}
	}
}
