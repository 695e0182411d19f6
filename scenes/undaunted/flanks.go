package undaunted

import (
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// flank is a column beside the tiles as it is filled from above.
type flank struct {
	b     *Board
	f     *ui.Frame
	v     board.View
	s     *game.State
	sc    *scene
	dst   []board.Spot
	at    ui.Rect // what is left of it
	lone  bool    // there is no other one: what can be said in less room is
	above func()  // drawn over all at the end: what the pointer is on, in full
}

// Flanks draws the other side, the initiative, what is to be won and the vehicles beside the tiles.
func (b *Board) Flanks(f *ui.Frame, left, right ui.Rect, v board.View, dst []board.Spot) []board.Spot {
	if left.Empty() {
		return dst
	}
	b.note(state(v))
	c := flank{b: b, f: f, v: v, s: state(v), sc: b.read(v), dst: dst, at: left}
	c.other()
	if !right.Empty() {
		c.initiative()
		c.fleet()
		c.at = right
		c.goals()
	} else {
		c.lone = true
		c.goals()
		c.fleet()
	}
	if c.above != nil {
		c.above()
	}
	return c.dst
}

// panel is the paper of a part of the column, h high inside; false where there is no room left.
func (c *flank) panel(h float64) (in ui.Rect, ok bool) {
	f := c.f
	h += f.Px(14)
	if h > c.at.H+1 {
		return in, false
	}
	box := c.at.TakeTop(h, f.Px(9)).Snap()
	f.Cover(box)
	f.List.Round(box.Move(1.5, 2.5), 8, ui.Alpha(ink, 0.3))
	pane.Rim(f.List, box, 0, 8, f.Theme().Edge, -1.2, 7, f.Theme().Panel)
	return box.InsetXY(f.Px(9), f.Px(7)), true
}

// mark draws the emblem of a side about a middle line, and gives where it ends.
func (c *flank) mark(x, y float64, side rules.Side) float64 {
	k := c.f.Px(20)
	c.f.Mark(ui.Rect{X: x, Y: y - k/2, W: k, H: k}.Snap(), sideWords[side], side)
	return x + k + c.f.Px(6)
}

// other is the side across the table: its cards by number, and its trophies.
func (c *flank) other() {
	f, side := c.f, me(c.v).Other()
	head, small := f.Bold(ui.M), f.Type(ui.XS)
	pile := f.Px(44)
	in, ok := c.panel(head.Line + f.Px(5) + pile + small.Line)
	if !ok {
		return
	}
	x := c.mark(in.X, in.Y+head.Line/2, side)
	name := texts.In(f.Look.Lang, c.b.game.SideTitles()[side])
	f.Text(ui.Rect{X: x, Y: in.Y, W: in.Right() - x - f.Px(50), H: head.Line}, name, head)
	c.won(ui.Rect{X: in.Right() - f.Px(46), Y: in.Y, W: f.Px(46), H: head.Line}, side)
	y := in.Y + head.Line + f.Px(5)
	discard, reserve := c.b.open(c.v, pileDiscard, side), c.b.open(c.v, pileReserve, side)
	w := in.W / 4
	piles := [...]struct {
		key, icon string
		pile      string
		n         int
		face      board.Pile
	}{
		{"hand", "hand", theirs + pileDeck, c.s.HandSize(side), board.Pile{Top: board.Card{No: -1}}},
		{"deck", "deck", theirs + pileDeck, c.s.DeckSize(side), board.Pile{Top: board.Card{No: -1}}},
		{"discard", "discard", theirs + pileDiscard, discard.Count, discard},
		{"reserve", "layers", theirs + pileReserve, reserve.Count, reserve},
	}
	named := true // all of them, or none
	for _, p := range piles {
		named = named && f.Width(f.Say("undaunted.pile."+p.key)+" "+ui.Figures(p.n), small) <= w
	}
	for i, p := range piles {
		cell := ui.Rect{X: in.X + float64(i)*w, Y: y, W: w, H: pile + small.Line}.Snap()
		box := ui.Around(ui.Point{X: cell.Center().X, Y: y + pile/2}, ui.Size{W: pile * 62 / 89, H: pile}).Snap()
		c.heap(box, side, p.key == "hand", p.n, p.face.Top)
		word := f.Say("undaunted.pile." + p.key)
		if below := (ui.Rect{X: cell.X, Y: y + pile + 1, W: w, H: small.Line}); named {
			f.List.Text(below, word+" "+ui.Figures(p.n), small.To(ui.Middle))
		} else {
			k := f.Px(14)
			x := cell.Center().X - (k+f.Px(3)+f.Width(ui.Figures(p.n), small))/2
			f.List.SpriteIn(ui.Rect{X: x, Y: below.Center().Y - k/2, W: k, H: k}.Snap(), ui.Icon(p.icon), f.Theme().Soft)
			f.List.Text(ui.Rect{X: x + k + f.Px(3), Y: below.Y, W: w, H: below.H}, ui.Figures(p.n), small)
		}
		tip := name + " · " + word + " · " + f.Say("ui.table.cards", ui.Num("N", p.n))
		if _, bid := c.s.Bid(side); bid && p.key == "hand" {
			tip += "\n" + f.Say("undaunted.pile.has-bid", ui.Verbatim("Side", name))
		}
		f.Tip("their/"+p.key, cell, tip)
		c.dst = append(c.dst, board.Spot{Box: f.Target(cell), Place: board.None, Pile: p.pile})
	}
}

// won is how many trophies a side has; a click lays them out.
func (c *flank) won(box ui.Rect, side rules.Side) {
	f, digit := c.f, c.f.Bold(ui.M).To(ui.Right)
	n, k := ui.Figures(len(trophiesOf(c.s, side))), f.Px(20)
	w := f.Width(n, digit)
	f.List.Text(ui.Rect{X: box.Right() - w, Y: box.Y, W: w, H: box.H}, n, digit)
	f.List.Sprite(ui.Rect{X: box.Right() - w - k - f.Px(4), Y: box.Center().Y - k/2, W: k, H: k}.Snap(), bits("trophy"))
	f.Tip("trophies", box, f.Say("undaunted.pile.trophies-title")+" · "+n+"\n"+f.Say("undaunted.pile.trophies-under"))
	c.dst = append(c.dst, board.Spot{Box: f.Target(box), Place: board.None, Pile: pileTrophies})
}

// heap draws a small pile: backs fanned out for a hand, else as a stack.
func (c *flank) heap(box ui.Rect, side rules.Side, fanned bool, n int, top board.Card) {
	f := c.f
	switch {
	case n == 0:
		f.List.Nine(box, f.Theme().Chrome("card-slot"))
	case top.No >= 0:
		c.b.Card(f, box, top, false)
	case fanned:
		step := min(f.Px(5), f.Px(16)/float64(n))
		x := box.X - step*float64(n-1)/2
		for i := range n {
			f.List.Sprite(ui.Rect{X: x + float64(i)*step, Y: box.Y, W: box.W, H: box.H}, backOf(side))
		}
		if _, bid := c.s.Bid(side); bid { // set apart: nobody else knows which
			f.List.Sprite(ui.Rect{X: x + float64(n-1)*step + f.Px(6), Y: box.Y - f.Px(5), W: box.W, H: box.H}, backOf(side))
		}
	default:
		for j := min(2, n-1); j >= 0; j-- {
			f.List.Sprite(box.Move(float64(j)*2, -float64(j)*1.5), backOf(side))
		}
	}
}

// initiative is who has the marker, or that it is bid for (UNA-6).
func (c *flank) initiative() {
	f := c.f
	in, ok := c.panel(f.Px(38))
	if !ok {
		return
	}
	k := f.Px(38)
	f.List.Sprite(ui.Rect{X: in.X, Y: in.Y, W: k, H: k}.Snap(), bits("initiative"))
	x := in.X + k + f.Px(9)
	small, bold := f.Soft(ui.S), f.Bold(ui.M)
	f.Text(ui.Rect{X: x, Y: in.Y, W: in.Right() - x, H: k / 2}, f.Say("undaunted.flank.initiative"), small)
	tip := "undaunted.flank.first-tip"
	line := ui.Rect{X: x, Y: in.Y + k/2 - 1, W: in.Right() - x, H: k / 2}
	side := c.s.Marker
	if step, _ := c.s.Step(); step == game.StepBid {
		tip = "undaunted.flank.bidding-tip"
		f.Text(line, f.Say("undaunted.flank.bidding"), bold)
	} else {
		line.X = c.mark(x, line.Center().Y, side)
		line.W = in.Right() - line.X
		f.Text(line, texts.In(f.Look.Lang, c.b.game.SideTitles()[side]), bold)
	}
	f.Tip("initiative", in, f.Say(tip, ui.Word("Side", c.b.game.SideTitles()[side])))
}
