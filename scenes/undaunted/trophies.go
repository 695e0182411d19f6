package undaunted

import (
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// trophy is something that a side has put aside: an enemy counter or a structure
// that it has taken off the board, or a counter of its own that has escaped
// (UNA-13.6, 13.10, 13.13, 14.11).
type trophy struct {
	face    string
	name    rules.Text
	escaped bool
}

// trophiesOf lists those of a side.
func trophiesOf(s *game.State, side rules.Side) (out []trophy) {
	sc := s.Scenario()
	for u := range game.Set(sc.SoldiersIn).All {
		m, d := s.Soldier(u), sc.Units[u]
		if m.Eliminated && d.Side != side || m.Escaped && d.Side == side {
			out = append(out, trophy{"counter-" + d.ID, d.Name, m.Escaped})
		}
	}
	for v := range (s.Destroyed(side) | s.DroveOff(side)).All {
		d := sc.Vehicles[v]
		out = append(out, trophy{"counter-" + d.ID, d.Name, s.DroveOff(side).Has(v)})
	}
	if side == rules.First {
		for t := range (game.Set(sc.Structures) &^ s.Standing()).All {
			d := sc.Buildings[sc.Tile(t).Structure]
			out = append(out, trophy{"structure-" + d.ID, d.Name, false})
		}
	}
	return out
}

func trophies(s *game.State) int {
	return len(trophiesOf(s, rules.First)) + len(trophiesOf(s, rules.Second))
}

// trophies lays out what both sides have put aside.
func (b *Board) trophies(v board.View) board.Sifted {
	return board.Sifted{
		Title: texts.Get(v.Lang, "undaunted.pile.trophies-title"), Under: texts.Get(v.Lang, "undaunted.pile.trophies-under"), Clause: "UNA-3.1",
		Row: func(f *ui.Frame, in ui.Rect, dst []board.Spot) ([]board.Spot, float64) {
			y := in.Y
			for _, side := range [2]rules.Side{me(v), me(v).Other()} {
				y += b.trophyShelf(f, ui.Rect{X: in.X, Y: y, W: in.W}, trophiesOf(state(v), side), side)
			}
			return dst, y - in.Y
		},
	}
}

// trophyShelf draws those of one side, and gives the height used.
func (b *Board) trophyShelf(f *ui.Frame, in ui.Rect, list []trophy, side rules.Side) float64 {
	head, small := f.Bold(ui.M), f.Type(ui.S)
	mark := f.Px(20)
	f.Mark(ui.Rect{X: in.X, Y: in.Y + (head.Line-mark)/2, W: mark, H: mark}.Snap(), sideWords[side], side)
	f.Text(ui.Rect{X: in.X + mark + f.Px(8), Y: in.Y, W: in.W - mark - f.Px(8), H: head.Line}, f.Name(b.game.SideTitles()[side]), head)
	y := in.Y + head.Line + f.Px(6)
	if len(list) == 0 {
		f.List.Text(ui.Rect{X: in.X, Y: y, W: in.W, H: small.Line}, f.Say("undaunted.pile.trophies-none"), f.Soft(ui.S))
		return head.Line + small.Line + f.Px(18)
	}
	k, w := f.Px(52), f.Px(104)
	x, row := in.X, k+2*small.Line+f.Px(8)
	for _, t := range list {
		if x+w > in.Right()+1 {
			x, y = in.X, y+row
		}
		at := ui.Rect{X: x + (w-k)/2, Y: y, W: k, H: k}.Snap()
		f.List.Sprite(at, bits(t.face))
		f.Text(ui.Rect{X: x, Y: y + k + 2, W: w - 4, H: small.Line}, f.Name(t.name), small.To(ui.Middle))
		if t.escaped {
			f.Text(ui.Rect{X: x, Y: y + k + 2 + small.Line, W: w - 4, H: small.Line}, f.Say("undaunted.flank.vehicle-escaped"), f.Soft(ui.S).To(ui.Middle))
		}
		x += w
	}
	return y + row - in.Y + f.Px(8)
}
