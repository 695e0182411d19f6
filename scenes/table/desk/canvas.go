package desk

import (
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
	"sandtable/scenes/viewport"
)

// Canvas is the board as it is drawn, for what a wrapper draws over it.
type Canvas struct {
	View    board.View
	Box     ui.Rect
	Rolling bool // dice tumble
	Moving  bool // pieces or dice are on their way
	Telling bool // what has happened is being told
	t       *Desk
	lay     model.Layout
	written []ui.Rect
}

// Canvas is the board as it is drawn now.
func (t *Desk) Canvas(f *ui.Frame, l model.Layout) *Canvas {
	return &Canvas{View: t.View(f), Box: l.Board, Rolling: t.Pointer.Rolling(f.Now), Moving: t.Pointer.Busy(f.Now), Telling: t.Pointer.Telling(), t: t, lay: l}
}

// free is the part of the board beside the tools.
func (c *Canvas) free(f *ui.Frame) ui.Rect {
	in := c.t.Cam.Bounds
	in.W = min(in.W, c.t.ToolsLeft(f, c.lay)-in.X)
	return in.Inset(f.Px(8))
}

// Bring brings a part of the board into sight, zooming as little as it can; true where it will be.
func (c *Canvas) Bring(f *ui.Frame, part ui.Rect) bool {
	cam, world := &c.t.Cam, c.t.Board.World()
	if cam.Fit || cam.Gliding() {
		return false
	}
	in := c.free(f)
	f.Invalidate()
	if k := min(in.W/part.W, in.H/part.H); k < 0.999 {
		cam.ZoomBy(k, in.Center(), world)
		return false
	}
	if to := part.Within(in); to != part {
		cam.Glide(viewport.Travel)
		cam.Pan(to.Min().Sub(part.Min()), world)
	}
	return true
}

// Write begins to write over the board: what is written next covers nothing that stands there.
func (c *Canvas) Write(f *ui.Frame) {
	c.written = append(c.t.Words.In(f, c.Box, nil), c.t.Lies...)
}

// Beside is a place for a plate beside the head of an arrow, not on its shaft.
func (c *Canvas) Beside(f *ui.Frame, from, head ui.Rect, size ui.Size) ui.Rect {
	to := head.Center()
	dx, dy := min(pane.ShortSide(head)*0.5, f.Px(60))+size.W/2, min(pane.ShortSide(head)*0.5, f.Px(60))+size.H/2
	in, back := c.free(f), from.Center().Sub(to)
	near := ui.Rect{}
	for _, d := range [...]ui.Point{{X: dx}, {X: -dx}, {Y: dy}, {Y: -dy}, {X: dx, Y: dy}, {X: -dx, Y: -dy}, {X: dx, Y: -dy}, {X: -dx, Y: dy}} {
		at := ui.Around(to.Add(d), size)
		if at.Within(in) != at || !from.Empty() && back.X*d.X+back.Y*d.Y > 0 {
			continue
		}
		if near.Empty() {
			near = at
		}
		if !pane.Overlaps(c.written, at.Inset(-3)) {
			c.written = append(c.written, at.Inset(-3))
			return at
		}
	}
	if near.Empty() {
		near = ui.Around(to, size).Within(in)
	}
	at, _ := pane.FreeSpot(c.lay.Board, &c.written, near)
	return at.Within(in)
}
