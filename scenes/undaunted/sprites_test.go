package undaunted

import (
	"testing"

	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// Every sprite of the board is in its sheet: positions of all scenarios at three
// sizes, with what keys and the pointer show.
func TestEverySpriteOfTheBoardExists(t *testing.T) {
	b := New(game.New())
	var seen drive.Sprites
	n := 0
	walk(t, 900, func(g *game.Game, s *game.State) {
		n++
		if n%3 > 0 {
			return
		}
		v := viewOf(g, s)
		b.Layout(ui.Size{}, s)
		v.Camera.Unit = [3]float64{24, 58, 140}[n%3]
		v.Hover = n % len(s.Scenario().Tiles)
		v.Sight, v.Reach, v.Names = n%5 == 0, n%7 == 0, n%2 == 0
		v.Odds = func(rules.Action) (p float64, atMost, ok bool) { return 0.5, false, true }
		v.Preview = n%11 == 0
		for _, spot := range b.Spots(nil, v) {
			v.Hover = spot.Place
		}
		v.Hurt, v.Marked, v.Cursor = []int{v.Hover}, []int{0, v.Hover}, board.None
		if n%4 == 0 {
			v.Cursor = v.Hover
		}
		var l ui.List
		b.Draw(&l, v)
		if err := seen.Look(&l); err != nil {
			t.Error(err)
		}
	})
	if seen.Len() < 120 {
		t.Errorf("only %d sprites were looked for, too few to tell", seen.Len())
	}
}
