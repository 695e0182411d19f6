package infidel

import (
	"testing"
	"time"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// Every sprite of the board, of the strip and of the bar is in its sheet: positions
// of all battles at four sizes, in the colours that a player can choose, with what
// keys and the pointer show.
func TestEverySpriteOfTheBoardExists(t *testing.T) {
	m, err := ui.NewMeasurer()
	if err != nil {
		t.Fatal(err)
	}
	var seen drive.Sprites
	var b *Board
	n := 0
	brawl(t, 400, func(g *game.Game, s *game.State, told []rules.Event) {
		if n++; n%7 > 0 {
			return
		}
		if b == nil || b.game != g || b.Sc != s.Scenario() {
			b = New(g)
			b.Layout(ui.Size{}, s)
		}
		k := n / 7
		v := fieldView(b, s, [4]float64{24, 36, 64, 110}[k%4])
		v.Viewer, v.Quiet = s.Turn(), false
		if s.Turn() >= rules.First {
			v.Legal = s.Legal(nil)
		}
		v.Coats = []ui.Coats{"", ui.Contrast}[k/4%2]
		v.Sight, v.Reach, v.Names, v.Plain = k%5 == 0, k%3 == 0, k%2 == 0, k%9 == 0
		v.Odds = func(rules.Action) (p float64, atMost, ok bool) { return 0.5, false, true }
		v.Preview, v.Turn, v.Since = k%11 == 0, told, told
		spots := b.Spots(nil, v)
		v.Hover = hexNamed(t, "1010")
		if len(spots) > 0 {
			v.Hover = spots[k%len(spots)].Place
		}
		v.Hurt, v.Marked, v.Cursor = []int{v.Hover}, []int{v.Hover}, board.None
		if k%4 == 0 {
			v.Cursor = v.Hover
		}
		var l ui.List
		f := ui.NewFrame(&ui.Memory{}, m, ui.Look{Theme: &ui.Paper, Lang: "en", TextScale: 1, Coats: v.Coats}, ui.Size{W: 1920, H: 1080}, time.Time{}, ui.Input{}, &l)
		b.Draw(&l, v)
		b.Mini(v)(&l, ui.Rect{W: 220, H: 167})
		b.Strip(f, ui.Rect{Y: 900, W: 1540, H: 130}, v, nil)
		b.Standing(f, ui.Rect{W: 1920, H: 48}, 500, v)
		b.Work(f, ui.Rect{W: 400, H: 800}, v)
		note := b.Explain(land.Center(v.Camera, v.Hover%game.Hexes), v)
		for _, p := range note.Pics {
			l.Sprite(ui.Rect{W: 10, H: 10}, p)
		}
		if note.Picture != nil {
			note.Picture(&l, ui.Rect{W: 82, H: 82})
		}
		if err := seen.Look(&l); err != nil {
			t.Error(err)
		}
	})
	if seen.Len() < 250 { // the corners to be faced are buttons without pictures
		t.Errorf("only %d sprites were looked for, too few to tell", seen.Len())
	}
}
