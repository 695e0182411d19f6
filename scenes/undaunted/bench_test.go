package undaunted

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/rules/undaunted/workshop"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// benchOf is the board of a scenario, as the workshop opens it; of a bare table where it
// has no name.
func benchOf(t *testing.T, scenario string) (*Board, rules.Draft, board.View) {
	t.Helper()
	g := game.New()
	shop := workshop.New(g)
	data := shop.Blank()
	if scenario != "" {
		var err error
		if data, err = shop.Source(scenario); err != nil {
			t.Fatal(err)
		}
	}
	d := must.Have(shop.Draft("made.toml", data))(t)
	b := New(g)
	b.Layout(ui.Size{W: 980, H: 546}, d.State())
	return b, d, board.View{Game: g, State: d.State(), Camera: board.Camera{Unit: 50, At: ui.Point{X: 100, Y: 40}}, Hover: board.None, Cursor: board.None, Selected: board.None, Lang: "en"}
}

// TestACellIsThePlaceUnderThePointer: of a battle and of a bare table, whose world has
// room for all cells.
func TestACellIsThePlaceUnderThePointer(t *testing.T) {
	for _, scenario := range []string{"", "barce"} {
		b, d, v := benchOf(t, scenario)
		cells := d.Cells(false)
		if want := map[string]int{"": 25, "barce": 36}[scenario]; len(cells) != want {
			t.Errorf("%q has %d cells, want %d", scenario, len(cells), want)
		}
		world := b.World()
		for _, cell := range cells {
			out := b.Outline(cell, v)
			if len(out) != 4 || out[1].X-out[0].X != 100 || out[2].Y-out[1].Y != 100 {
				t.Fatalf("%s lies at %v", cell, out)
			}
			mid := out[0].Add(out[2]).Mul(0.5)
			if got := b.Cell(mid, false, v); got != cell || b.Cell(mid, true, v) != "" {
				t.Errorf("the middle of %s is on %q", cell, got)
			}
			if x, y := v.Camera.Of(out[2]); x > world.W+0.001 || y > world.H+0.001 {
				t.Errorf("%s lies beyond the world", cell)
			}
		}
		if b.Cell(ui.Point{}, false, v) != "" || b.Outline("z9", v) != nil {
			t.Error("there are places beyond the table")
		}
	}
}

// A tile of the grid lies on its cell: that of a battle's first row and of a shifted one.
func TestTilesLieOnTheirCells(t *testing.T) {
	b, d, v := benchOf(t, "barce")
	sc := b.read(v)
	for i := range sc.fields {
		f := &sc.fields[i]
		cell := scenario.CellName(f.Row, f.Col)
		if box := b.bricks.box(v.Camera, i); box.Min() != b.Outline(cell, v)[0] {
			t.Errorf("%s lies at %v, %s at %v", f.ID, box.Min(), cell, b.Outline(cell, v)[0])
		}
		if b.Named(cell, v) != i {
			t.Errorf("%s is no name of %s", cell, f.ID)
		}
		if !holds(d, cell, "tile-"+f.ID[:len(f.ID)-1]) {
			t.Errorf("%s does not lie on %s", f.ID, cell)
		}
	}
	if n := b.Named("f6", v); n != board.None {
		t.Errorf("tile %d lies on a free place", n)
	}
}

func holds(d rules.Draft, cell, layer string) bool {
	for _, l := range d.Holds(cell) {
		if l.ID == layer {
			return true
		}
	}
	return false
}

// A board that is shown another draft shows its tiles, without being laid out anew.
func TestTheBoardFollowsTheDraft(t *testing.T) {
	b, d, v := benchOf(t, "barce")
	before := b.bricks.sum
	if why := d.Lay(rules.Brush{Piece: "tile-1"}, "f1"); why.Key == "" {
		t.Fatal("a tile is laid twice")
	}
	if !d.Take("a1", "tile-7") {
		t.Fatal("no tile lies on a1")
	}
	v.State = d.State()
	var l ui.List
	b.Draw(&l, v)
	if n := len(b.bricks.at); n != 21 || b.bricks.sum == before {
		t.Errorf("%d tiles are shown, want 21", n)
	}
}

func TestTheCursorKeepsItsColumn(t *testing.T) {
	b, _, v := benchOf(t, "")
	for _, c := range []struct {
		from, want string
		way        board.Way
	}{
		{"c3", "b3", board.Up}, {"b3", "a3", board.Up}, {"c3", "d3", board.Down}, {"c3", "c2", board.Left}, {"c3", "c4", board.Right},
		{"c3", "b2", board.UpLeft}, {"c3", "b3", board.UpRight}, {"b3", "a3", board.UpLeft}, {"b3", "a4", board.UpRight},
		{"b3", "c3", board.DownLeft}, {"b3", "c4", board.DownRight}, {"a1", "", board.Up}, {"e5", "", board.Down}, {"?", "", board.Left},
	} {
		if got := b.Next(c.from, c.way, v); got != c.want {
			t.Errorf("%v of %s is %q, want %s", c.way, c.from, got, c.want)
		}
	}
}

// TestEveryPieceHasASwatch draws all that can be laid, with both sides of tiles, of both
// kinds; what lies over the board is seen through.
func TestEveryPieceHasASwatch(t *testing.T) {
	b, d, v := benchOf(t, "")
	var seen drive.Sprites
	n := 0
	for _, f := range d.Kit() {
		for _, p := range f.Pieces {
			for turn := range max(1, p.Turns) {
				for _, faint := range []float64{0, 0.38} {
					var l ui.List
					n++
					b.Swatch(&l, ui.Rect{X: 10, Y: 10, W: 42, H: 42}, rules.Brush{Piece: p.ID, Turn: turn}, faint, v)
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
	if n != 2*(44+6+2+6+16+6) {
		t.Errorf("%d swatches are drawn", n)
	}
}
