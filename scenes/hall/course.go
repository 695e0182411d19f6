package hall

import (
	"strconv"

	"sandtable/rules"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// turnScore is what both sides had at the end of a turn.
type turnScore struct {
	turn  int
	score [2]int
}

// course is a score that grows: of a game from turn to turn, of a campaign from
// battle to battle. It begins at nothing.
type course struct {
	game   rules.Game
	points []turnScore
	top    int // what the axis must reach at least
	part   int // how many of the numbers make a point; 0 is 1
	last   int // where the axis below must end at least
	// players says that the points are two players', who may have either side.
	players bool
}

// draw draws the scores as stairs over an axis.
func (c course) draw(f *ui.Frame, in ui.Rect) {
	if len(c.points) < 2 {
		return
	}
	low, top := 0, max(1, c.top)
	for _, t := range c.points {
		top, low = max(top, t.score[0], t.score[1]), min(low, t.score[0], t.score[1])
	}
	axis, plot := in.CutLeft(f.Px(38))
	legend, plot := plot.CutBottom(f.Px(28))
	plot = plot.InsetXY(12, 8)
	y := func(v int) float64 { return plot.Bottom() - plot.H*float64(v-low)/float64(top-low) }
	small := f.Soft(ui.S)
	part := max(1, c.part)
	lines := max(1, min(6, int(plot.H/f.Px(20)))) // there is room for
	step := part * max(1, ((top-low)/part+lines-1)/lines)
	for v := 0; v <= top; v += step {
		c.level(f, plot, axis, y(v), v/part)
	}
	for v := -step; v >= low; v -= step {
		c.level(f, plot, axis, y(v), v/part)
	}
	last := max(c.last, c.points[len(c.points)-1].turn)
	every := max(1, last/int(max(1, plot.W/f.Px(44))))
	x := func(turn int) float64 { return plot.X + plot.W*float64(turn)/float64(max(1, last)) }
	for t := every; t <= last; t += every {
		f.List.Text(ui.Rect{X: x(t) - 20, Y: legend.Y + 4, W: 40, H: 18}, strconv.Itoa(t), small.To(ui.Middle))
	}
	c.stairs(f, x, y, rules.First)
	if !c.game.Solitaire() {
		c.stairs(f, x, y, rules.Second)
	}
}

// level is a line across the plot with its number.
func (c course) level(f *ui.Frame, plot, axis ui.Rect, y float64, v int) {
	f.List.Fill(ui.Rect{X: plot.X, Y: y, W: plot.W, H: 1}, ui.Alpha(f.Theme().Edge, 0.7))
	f.List.Text(ui.Rect{X: axis.X, Y: y - 9, W: axis.W - 8, H: 18}, strconv.Itoa(v), f.Soft(ui.S).To(ui.Right))
}

// stairs draws one side's score; the two run apart by a few pixels where they
// are level, each with its side's mark at its end, so that colour is not needed.
func (c course) stairs(f *ui.Frame, x, height func(int) float64, side rules.Side) {
	y := func(v int) float64 { return height(v) - 6 + 6*float64(side) }
	coat := f.Look.Side(ui.Wears(c.game, side))
	if c.game.Solitaire() {
		y = height
	}
	ink, rim := coat.Core, pane.Either(f.Look.Coats == ui.Contrast, coat.On, ui.Casing)
	was := c.points[0]
	for i, t := range c.points[1:] {
		if t.score[side] == was.score[side] && i+2 < len(c.points) {
			continue // one long step instead of many
		}
		a, b := ui.Point{X: x(was.turn), Y: y(was.score[side])}, ui.Point{X: x(t.turn), Y: y(was.score[side])}
		pane.Stroke(f.List, a, b, 6, rim, 3.5, ink)
		if t.score[side] != was.score[side] {
			at := ui.Point{X: b.X, Y: y(t.score[side])}
			pane.Stroke(f.List, b, at, 6, rim, 3.5, ink)
			f.List.Disc(at, 8, rim)
			f.List.Disc(at, 6, ink)
		}
		was = t
	}
	was = c.points[len(c.points)-1]
	end := ui.Point{X: x(was.turn), Y: y(was.score[side])}
	if c.players {
		f.List.Disc(end, 12, rim)
		f.List.Disc(end, 10.5, ink)
		f.List.Text(ui.Around(end, ui.Size{W: 24, H: 20}), strconv.Itoa(int(side)+1), f.Bold(ui.S).In(coat.On).To(ui.Middle))
		return
	}
	mark(f, ui.Around(end, ui.Size{W: 24, H: 24}), c.game, side)
}
