package replay

import (
	"sandtable/scenes/judged"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// drawCurve draws the curve of a review in the timeline's place; a click or a drag goes there.
func (r *Replay) drawCurve(f *ui.Frame, box ui.Rect) {
	f.Mute()
	defer f.Unmute()
	last := len(r.stops) - 1
	plot := ui.Rect{X: box.X + 14, Y: box.Y + 2, W: box.W - 28, H: box.H - f.Px(17)}.Snap()
	x := func(i int) float64 { return plot.X + plot.W*float64(i)/float64(max(1, last)) }
	r.track = plot
	discs := r.discs(f, x, plot)
	to := r.pressed(f, discs)
	if to == nil {
		r.grab(f, box, plot)
	}
	f.Focusable("timeline", box, true)
	r.judge.Area(f, plot, r.curve(plot))
	r.drawTurns(f, box, plot, x)
	at := ui.Point{X: x(r.at), Y: plot.Bottom() + f.Px(3)}
	pane.Stroke(f.List, ui.Point{X: at.X, Y: plot.Y}, at, f.Px(5), ui.Casing, f.Px(2.5), f.Theme().Select)
	f.List.Disc(at, f.Px(6), ui.Casing)
	f.List.Disc(at, f.Px(4), f.Theme().Select)
	r.nameLine(f, box)
	here := r.pointHere()
	for i := range r.judge.Points {
		p := &r.judge.Points[i]
		c := discs[i]
		judged.Number(f, c, f.Px(8), p.No, here == p)
		f.Tip("point/"+ui.Figures(p.No), ui.Around(c, ui.Size{W: f.Px(20), H: f.Px(20)}), f.Name(p.Title))
	}
	if to != nil {
		r.goTo(f, to.Step)
	}
}

// discs are where the numbers of the turning points stand on the curve, side by side where they would overlap.
func (r *Replay) discs(f *ui.Frame, x func(int) float64, plot ui.Rect) []ui.Point {
	out, apart := make([]ui.Point, len(r.judge.Points)), f.Px(19)
	free := plot.X
	for i := range out {
		at := r.stopAt(r.judge.Points[i].Step)
		out[i] = ui.Point{X: max(free, x(at)), Y: plot.Bottom() - plot.H*r.judge.Share(r.judge.At(r.stops[at].step))}
		free = out[i].X + apart
	}
	free = plot.Right()
	for i := len(out) - 1; i >= 0; i-- {
		out[i].X = min(free, out[i].X)
		free = out[i].X - apart
	}
	return out
}

func (r *Replay) pressed(f *ui.Frame, discs []ui.Point) (hit *judged.Point) {
	if f.In.Pressed&ui.LeftButton == 0 || !f.Open(f.In.At) {
		return nil
	}
	near := f.Px(11)
	for i, c := range discs {
		if d := c.Dist(f.In.At); d <= near {
			hit, near = &r.judge.Points[i], d
		}
	}
	return hit
}

// curve is what could be hoped for from stop to stop.
func (r *Replay) curve(plot ui.Rect) (line []judged.At) {
	last := len(r.stops) - 1
	every := max(1, int(2*float64(last)/max(1, plot.W)))
	for i := 0; i <= last; i += every {
		line = append(line, judged.At{X: float64(i) / float64(max(1, last)), V: r.judge.At(r.stops[i].step)})
	}
	return append(line, judged.At{X: 1, V: r.judge.At(r.stops[last].step)})
}
