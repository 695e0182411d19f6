package memoir

import (
	"math"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/workshop"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// benchOf is the board of an empty battle, as the workshop opens it.
func benchOf(t *testing.T) (*Board, rules.Draft, board.View) {
	t.Helper()
	g := game.New()
	m := workshop.New(g)
	d := must.Have(m.Draft("made.toml", m.Blank()))(t)
	b := New(g)
	b.Layout(ui.Size{W: 980, H: 546}, d.State())
	return b, d, board.View{Game: g, State: d.State(), Camera: board.Camera{Unit: 60, At: ui.Point{X: 100, Y: 40}}, Hover: board.None, Cursor: board.None, Selected: board.None, Lang: "en"}
}

func TestACellIsTheHexUnderThePointer(t *testing.T) {
	b, d, v := benchOf(t)
	for h, cell := range d.Cells(false) {
		out := b.Outline(cell, v)
		if len(out) != 6 {
			t.Fatalf("%s has %d corners", cell, len(out))
		}
		at := center(v.Camera, h)
		for _, p := range out {
			if r := math.Hypot(p.X-at.X, p.Y-at.Y); math.Abs(r-60*point) > 0.01 {
				t.Errorf("%s: a corner lies %.2f from its middle", cell, r)
			}
			inside := at.Add(p.Sub(at).Mul(0.95))
			if got := b.Cell(inside, false, v); got != cell {
				t.Errorf("a point of %s is on %q", cell, got)
			}
		}
		if b.Cell(at, true, v) != "" {
			t.Error("there are edges")
		}
	}
	if b.Cell(ui.Point{}, false, v) != "" || b.Outline("Z9", v) != nil {
		t.Error("there are hexes beyond the board")
	}
}

// TestTheCursorKeepsItsColumn goes up from M9 and down again, and round a hex.
func TestTheCursorKeepsItsColumn(t *testing.T) {
	b, _, v := benchOf(t)
	for _, c := range []struct {
		from, want string
		way        board.Way
	}{
		{"E5", "E4", board.Up}, {"E4", "E3", board.Up}, {"E5", "E6", board.Down}, {"M9", "L8", board.Up}, {"A1", "A2", board.Down},
		{"E5", "D5", board.Left}, {"E5", "F5", board.Right}, {"E5", "D4", board.UpLeft}, {"E5", "E4", board.UpRight},
		{"E5", "D6", board.DownLeft}, {"E5", "E6", board.DownRight}, {"E1", "", board.Up}, {"A3", "", board.Left}, {"?", "", board.Left},
	} {
		if got := b.Next(c.from, c.way, v); got != c.want {
			t.Errorf("%v of %s is %q, want %s", c.way, c.from, got, c.want)
		}
	}
}

// TestEveryPieceHasASwatch draws all that can be laid, in every direction, of both kinds;
// what lies over the board is seen through.
func TestEveryPieceHasASwatch(t *testing.T) {
	b, d, v := benchOf(t)
	var seen drive.Sprites
	for _, f := range d.Kit() {
		for _, p := range f.Pieces {
			for turn := range max(1, p.Turns) {
				for _, faint := range []float64{0, 0.38} {
					var l ui.List
					b.Swatch(&l, ui.Rect{X: 10, Y: 10, W: 42, H: 42}, rules.Brush{Piece: p.ID, Turn: turn, N: p.Most}, faint, v)
					if len(l.Cmds) == 0 {
						t.Errorf("%s is not drawn", p.ID)
					}
					for _, c := range l.Cmds {
						if c.Op == ui.OpPut && faint > 0 && c.Ink.A > 158 {
							t.Errorf("%s covers the board", p.ID)
						}
					}
					if err := seen.Look(&l); err != nil {
						t.Errorf("%s: %v", p.ID, err)
					}
				}
			}
		}
	}
}

// TestTheMapIsDrawnAnewAfterAChange: the picture of the ground that is kept is another one
// once something else lies there.
func TestTheMapIsDrawnAnewAfterAChange(t *testing.T) {
	b, d, v := benchOf(t)
	key := func() uint64 {
		v.State = d.State()
		var l ui.List
		b.Draw(&l, v)
		for _, c := range l.Cmds {
			if c.Op == ui.OpLayer {
				return c.Key.Version
			}
		}
		t.Fatal("no picture of the ground is kept")
		return 0
	}
	was := key()
	if key() != was {
		t.Error("it changes by itself")
	}
	for _, laid := range []rules.Brush{{Piece: "woods"}, {Piece: "river-end"}, {Piece: "bridge"}, {Piece: "label", Words: rules.Text{En: "Ford", Fr: "Gué"}}, {Piece: "exit-axis"}} {
		if why := d.Lay(laid, "C1"); why.Key != "" {
			t.Fatal(why)
		}
		if now := key(); now == was {
			t.Errorf("%s is not drawn", laid.Piece)
		} else {
			was = now
		}
	}
}
