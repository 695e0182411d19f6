package kit

import (
	"strconv"

	"sandtable/rules"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// TurnScore is the score of both sides at the end of a turn.
type TurnScore struct {
	Turn  int
	Score [2]int
}

// ScoreChart is a score that grows from turn to turn, or in a campaign from battle to battle; it begins at 0.
type ScoreChart struct {
	Game    rules.Game
	Points  []TurnScore
	Top     int  // what the axis must reach at least
	Unit    int  // how many of the numbers make a point; 0 is 1
	Last    int  // where the axis below must end at least
	Players bool // the points are two players', who may have either side
}

// Draw draws the scores as stairs over an axis.
func (c ScoreChart) Draw(f *ui.Frame, in ui.Rect) {
	if len(c.Points) < 2 {
		return
	}
	low, top := 0, max(1, c.Top)
	for _, t := range c.Points {
		top, low = max(top, t.Score[0], t.Score[1]), min(low, t.Score[0], t.Score[1])
	}
	axis, plot := in.CutLeft(f.Px(38))
	legend, plot := plot.CutBottom(f.Px(28))
	plot = plot.InsetXY(12, 8)
	y := func(v int) float64 { return plot.Bottom() - plot.H*float64(v-low)/float64(top-low) }
	small := f.Soft(ui.S)
	part := max(1, c.Unit)
	lines := max(1, min(6, int(plot.H/f.Px(20)))) // there is room for
	step := part * max(1, ((top-low)/part+lines-1)/lines)
	for _, by := range [...]int{step, -step} {
		for v := min(0, by); v >= low && v <= top; v += by {
			c.level(f, plot, axis, y(v), v/part)
		}
	}
	last := max(c.Last, c.Points[len(c.Points)-1].Turn)
	every := max(1, last/int(max(1, plot.W/f.Px(44))))
	x := func(turn int) float64 { return plot.X + plot.W*float64(turn)/float64(max(1, last)) }
	for t := every; t <= last; t += every {
		f.List.Text(ui.Rect{X: x(t) - 20, Y: legend.Y + 4, W: 40, H: 18}, strconv.Itoa(t), small.To(ui.Middle))
	}
	c.stairs(f, x, y, rules.First)
	if !c.Game.Solitaire() {
		c.stairs(f, x, y, rules.Second)
	}
}

func (c ScoreChart) level(f *ui.Frame, plot, axis ui.Rect, y float64, v int) {
	f.List.Fill(ui.Rect{X: plot.X, Y: y, W: plot.W, H: 1}, ui.Alpha(f.Theme().Edge, 0.7))
	f.List.Text(ui.Rect{X: axis.X, Y: y - 9, W: axis.W - 8, H: 18}, strconv.Itoa(v), f.Soft(ui.S).To(ui.Right))
}

// stairs draws one side's score, a few pixels off the other's, with its mark at its end: colour is not needed.
func (c ScoreChart) stairs(f *ui.Frame, x, height func(int) float64, side rules.Side) {
	y := func(v int) float64 { return height(v) - 6 + 6*float64(side) }
	coat := f.Look.Side(ui.Wears(c.Game, side))
	if c.Game.Solitaire() {
		y = height
	}
	ink, rim := coat.Core, pane.Either(f.Look.Coats == ui.Contrast, coat.On, ui.Casing)
	was := c.Points[0]
	for i, t := range c.Points[1:] {
		if t.Score[side] == was.Score[side] && i+2 < len(c.Points) {
			continue // one long step instead of many
		}
		a, b := ui.Point{X: x(was.Turn), Y: y(was.Score[side])}, ui.Point{X: x(t.Turn), Y: y(was.Score[side])}
		pane.Stroke(f.List, a, b, 6, rim, 3.5, ink)
		if t.Score[side] != was.Score[side] {
			at := ui.Point{X: b.X, Y: y(t.Score[side])}
			pane.Stroke(f.List, b, at, 6, rim, 3.5, ink)
			pane.Disc(f.List, at, 6, 2, rim, ink)
		}
		was = t
	}
	was = c.Points[len(c.Points)-1]
	end := ui.Point{X: x(was.Turn), Y: y(was.Score[side])}
	if c.Players {
		pane.Disc(f.List, end, 10.5, 1.5, rim, ink)
		f.List.Text(ui.Around(end, ui.Size{W: 24, H: 20}), strconv.Itoa(int(side)+1), f.Bold(ui.S).In(coat.On).To(ui.Middle))
		return
	}
	SideMark(f, ui.Around(end, ui.Size{W: 24, H: 24}), c.Game, side)
}
