package result

import (
	"math"
	"strconv"

	"sandtable/ai"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/gameui"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// much is how many parts of a hundred turn a game where only words tell of it.
const much = 25

func hope(t gameui.Turning, f *ui.Frame, g rules.Game) string {
	side := ui.Verbatim("Side", kit.SideName(f, g, t.Gains))
	switch {
	case ai.Calibrated(g):
		return f.Say("ui.result.hope", ui.Num("N", t.By), side)
	case t.By >= much:
		return f.Say("ui.result.hope-much", side)
	}
	return f.Say("ui.result.hope-some", side)
}

// luckKey names how the dice of a side fell: ordinary within one standard deviation.
func luckKey(a *gameui.Account, side rules.Side) string {
	off := float64(a.Hits[side]) - a.Expected[side]
	switch sd := math.Sqrt(a.Spread[side]); {
	case off > sd:
		return "ui.result.luck-good"
	case off < -sd:
		return "ui.result.luck-bad"
	}
	return "ui.result.luck-fair"
}

func (r *Result) losses(f *ui.Frame, g rules.Game, side rules.Side, box ui.Rect) {
	list := r.account.Lost[side]
	if len(list) == 0 {
		f.Text(box, f.Say("ui.result.lost-nothing"), f.Soft(ui.S))
		return
	}
	unit := box.H * 1.25
	figures, units := 0, 0
	for _, l := range list {
		figures, units = figures+l.Figures, units+l.Units
	}
	words := kit.LossText(&r.account, f, figures, units)
	t := f.Soft(ui.S)
	need := float64(len(list)) * (box.H + f.Px(34)) // the numbers by type come first
	if long := f.Say("ui.result.losses") + kit.Colon(f) + words; box.W-need > f.Width(long, t)+8 {
		words = long
	} else if box.W-need < f.Width(words, t)+8 {
		words = ""
	}
	total := f.Width(words, t) + 4
	each := min(f.Px(86), (box.W-total)/float64(len(list)))
	x := box.X
	for _, l := range list {
		cell := ui.Rect{X: x, Y: box.Y, W: each, H: box.H}
		if at := (ui.Point{X: x + box.H/2, Y: box.Center().Y}); l.Draw != nil {
			l.Draw(f.List, ui.Around(at, ui.Size{W: box.H, H: box.H}).Snap())
		} else {
			f.List.Put(at, min(unit, each*1.25), l.Pic)
		}
		if each > box.H+f.Px(26) && l.Figures > 0 {
			f.Text(ui.Rect{X: x + box.H + 4, Y: box.Y, W: each - box.H - 4, H: box.H}, "− "+strconv.Itoa(l.Figures), f.Type(ui.M))
		}
		name := texts.In(f.Look.Lang, l.Name) + kit.Colon(f) + kit.LossText(&r.account, f, l.Figures, l.Units)
		f.Tip("loss/"+g.Sides()[side]+l.Name.En, cell, name)
		x += each
	}
	if words != "" {
		f.Text(ui.Rect{X: box.Right() - total, Y: box.Y, W: total, H: box.H}, words, t.To(ui.Right))
	}
}

// luck draws the hits of a side as a bar, those expected as a mark across it, and both in words; it gives its height.
func (r *Result) luck(f *ui.Frame, g rules.Game, side rules.Side, box ui.Rect) float64 {
	a := &r.account
	most := max(1, a.Expected[0], a.Expected[1], float64(a.Hits[0]), float64(a.Hits[1])) * 1.08
	box.H = f.Px(16)
	line := box.Snap()
	pane.Rim(f.List, line, 0, 4, f.Theme().Edge, -1, 3, f.Theme().Sunk)
	full := ui.Rect{X: line.X + 1, Y: line.Y + 1, W: (line.W - 2) * float64(a.Hits[side]) / most, H: line.H - 2}
	f.List.Fill(full, f.Look.Side(ui.Wears(g, side)).Core)
	if ui.Wears(g, side) == rules.First { // striped, so that colour is not needed
		f.Clip(full)
		for x := full.X - full.H; x < full.Right(); x += 11 {
			f.List.Line(ui.Point{X: x, Y: full.Bottom()}, ui.Point{X: x + full.H*0.7, Y: full.Y}, 1.6, ui.Alpha(ui.Casing, 0.4))
		}
		f.Unclip()
	}
	x := line.X + 1 + (line.W-2)*a.Expected[side]/most
	f.List.Fill(ui.Rect{X: x - 2.5, Y: line.Y - 4, W: 5, H: line.H + 8}, f.Theme().Panel)
	f.List.Fill(ui.Rect{X: x - 1.5, Y: line.Y - 4, W: 3, H: line.H + 8}, f.Theme().Text)
	says := kit.SideName(f, g, side) + kit.Colon(f) + f.Say(kit.TextKey(g, "ui.result.hits"), ui.Num("N", a.Hits[side]), ui.Word("Expected", ui.Tenths(a.Expected[side]))) +
		kit.Colon(f) + f.Say(luckKey(a, side))
	return line.H + 2 + f.Para(ui.Rect{X: box.X, Y: line.Bottom() + 2, W: box.W}, says, f.Type(ui.S))
}

// turning lists the turns of fortune; a click shows the board after one. It gives its height.
func (r *Result) turning(f *ui.Frame, g rules.Game, box ui.Rect) float64 {
	if len(r.account.Turning) == 0 {
		return 0
	}
	head := f.Bold(ui.L)
	f.Text(ui.Rect{X: box.X, Y: box.Y, W: box.W, H: head.Line}, f.Say("ui.result.turning"), head)
	y := box.Y + head.Line + 2
	for i, t := range r.account.Turning {
		says := f.Say(t.Says.Key, t.Says.Args...)
		head := f.Say(kit.TextKey(g, "ui.shelf.turn"), ui.Num("N", max(1, t.Turn))) + " · " + hope(t, f, g)
		high := f.Height(head, f.Soft(ui.S), box.W-34)
		row := ui.Rect{X: box.X, Y: y, W: box.W, H: f.Px(8) + high + f.Height(says, f.Type(ui.S), box.W-34)}.Snap()
		id := "turning/" + strconv.Itoa(i)
		can := r.h.Moment != nil
		focus := can && f.Focusable(id, row, false)
		if can && f.Over(row) {
			f.List.Round(row.InsetXY(-6, 1), 6, f.Theme().Sunk)
		}
		kit.SideMark(f, ui.Rect{X: row.X, Y: row.Center().Y - 12, W: 24, H: 24}.Snap(), g, t.Gains)
		words := ui.Rect{X: row.X + 34, Y: row.Y + f.Px(3), W: row.W - 34, H: f.Px(20)}
		f.Para(words, head, f.Soft(ui.S))
		f.Para(words.Move(0, high), says, f.Type(ui.S))
		f.Ring(id, row)
		if can && f.Clicked(row) || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)) {
			f.Shell.Push(r.h.Moment(r.Play, t.Step))
		}
		y += row.H
	}
	return y - box.Y + 8
}

// Pairer is a game that says who wins a battle played twice with the sides exchanged, as a side of the first game.
type Pairer interface {
	MatchOfTwo(one, two rules.Result) (winner rules.Side, clause string)
}

// pair says who wins the match of two that this game was the second of.
func (r *Result) pair() (winner rules.Side, clause string, first rules.Result, ok bool) {
	p, can := r.Play.Match.Game().(Pairer)
	if !can || r.log.ID != saves.Two || len(r.log.Battles) < 2 {
		return 0, "", first, false
	}
	first = r.log.Battles[0].Result
	winner, clause = p.MatchOfTwo(first, r.End)
	return winner, clause, first, true
}

// match draws the result of the match of two, whose players have exchanged sides, and gives its height.
func (r *Result) match(f *ui.Frame, g rules.Game, box ui.Rect) float64 {
	winner, clause, first, ok := r.pair()
	if !ok {
		return 0
	}
	text := f.Say("ui.result.match-drawn", ui.Num("Ours", first.Score[0]+r.End.Score[1]))
	if winner >= rules.First {
		key := "ui.result.match-won"
		if me, alone := kit.OnlyPerson(r.Play.Header.Seats); alone && me == winner.Other() {
			key = "ui.result.match-yours"
		} else if alone {
			key = "ui.result.match-theirs"
		}
		text = f.Say(key, ui.Verbatim("Side", kit.SideName(f, g, winner.Other())), ui.Verbatim("Was", kit.SideName(f, g, winner)),
			ui.Num("Ours", first.Score[winner]+r.End.Score[winner.Other()]), ui.Num("Theirs", first.Score[winner.Other()]+r.End.Score[winner]))
	}
	return r.ruled(f, box, text, f.Bold(ui.M), f.Px(70), clause) + f.Px(10)
}
