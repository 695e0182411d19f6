package hand

import (
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// beside is how far cards that lie side by side lie from one another.
const beside = 8

// DrawBoth shows the hands of both sides, face up, and the piles.
func (t *Hand) DrawBoth(f *ui.Frame, l model.Layout) {
	f.List.Nine(l.Hand, f.Theme().Chrome("hand"))
	t.lift, t.Boxes = lifted{}, [2][]ui.Rect{}
	v := t.Pointer.HandView(f)
	k := (l.Hand.H - 8) / 132
	size := ui.Size{W: 92 * k, H: 132 * k}
	piles := t.drawPiles(f, l, v, size)
	var hands [2][]board.Card
	for side := range hands {
		v.Viewer = rules.Side(side)
		hands[side], _ = t.Board.Hand(v)
	}
	mark, between := f.Px(20), f.Px(16)
	x := l.Hand.X + 10
	step := pane.Stride(piles.X-x-between-2*(mark+6)-10, size.W, beside, len(hands[0]), len(hands[1]))
	for i, cards := range hands {
		side := rules.Side(i)
		at := ui.Rect{X: x, Y: l.Hand.Center().Y - mark/2, W: mark, H: mark}.Snap()
		f.Mark(at, t.Game.Sides()[i], side)
		f.Tip("hand/"+t.Game.Sides()[i], at, f.Name(t.Game.SideTitles()[i]))
		x += mark + 6
		x += t.spread(f, side, cards, ui.Rect{X: x, Y: l.Hand.Y + 5, W: size.W, H: size.H}, step) + between
	}
}

// spread lays cards out from a place, lifts the one under the pointer, and gives their room.
func (t *Hand) spread(f *ui.Frame, side rules.Side, cards []board.Card, first ui.Rect, step float64) float64 {
	for i, c := range cards {
		at := first.Move(float64(i)*step, 0).Snap()
		t.Board.Card(f, at, c, false)
		if f.Over(at) {
			t.lift = lifted{card: c, over: at, ok: true}
		}
		t.Boxes[side] = append(t.Boxes[side], at)
	}
	return pane.Either(len(cards) == 0, 0, float64(len(cards)-1)*step+first.W)
}
