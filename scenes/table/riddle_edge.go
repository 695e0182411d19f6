package table

import (
	"math"
	"slices"

	"sandtable/ai/puzzle"
	"sandtable/scenes/board"
	"sandtable/scenes/judged"
	"sandtable/scenes/ui"
)

// open says whether the bar at the board's edge is uncovered: after the first try of three
// stars, and once the solution is shown.
func (r *riddle) open() bool {
	return r.Shown || slices.ContainsFunc(r.Tries, func(y Try) bool { return puzzle.Stars(r.Game, y.Verdict.Given) == puzzle.MostStars })
}

// Of a game for one the bar reaches from so many points below the best to so many above it.
const edgeBelow, edgeAbove = 6, 1

// ends are the ends of the bar.
func (r *riddle) ends() (low, high float64) {
	if !r.Game.Solitaire() {
		return 0, 1
	}
	low, high = r.Best-edgeBelow, r.Best+edgeAbove
	for i := range r.Tries {
		low = min(low, r.reached(&r.Tries[i]))
	}
	return math.Floor(low), math.Ceil(high)
}

// drawRiddleEdge draws the bar of chances at the board's edge: covered at first, then with what
// the try before the player came to and what the best turn does.
func (t *Table) drawRiddleEdge(f *ui.Frame, box ui.Rect) {
	r := t.riddle
	if box.Empty() {
		return
	}
	if !r.open() || math.IsNaN(r.Best) {
		e := t.layEdge(f, judged.Scale(t.match, t.eyesOf(), 0, 1), box)
		e.covered(f)
		return
	}
	low, high := r.ends()
	told := judged.Scale(t.match, t.eyesOf(), low, high)
	e, lang := t.layEdge(f, told, box), f.Look.Lang
	best := told.Worth(r.Best, lang)
	i := t.tried()
	if i == board.None {
		told.Column(f, e.bar, r.level.rise(f, r.Best, t.atOnce(f), false))
		e.sides(f)
		e.tag(f, e.height(r.Best), 0, best, judged.Better, ui.Casing)
	} else {
		did := r.reached(&r.Tries[i])
		told.Column(f, e.bar, r.level.rise(f, did, t.atOnce(f), false))
		e.sides(f)
		e.pair(f, did, r.Best, [2]string{told.Worth(did, lang), best})
	}
	f.Tip("edge", e.bar, f.Say("ui.puzzle.edge"+r.kind(), plainArg("Best", best)))
}

// covered draws a bar of which nothing may be seen yet.
func (e *edgeBar) covered(f *ui.Frame) {
	f.List.Fill(e.bar, f.Theme().Sunk)
	f.Clip(e.bar)
	for y := e.bar.Y - e.bar.W; y < e.bar.Bottom(); y += f.Px(13) {
		f.List.Line(ui.Point{X: e.bar.X, Y: y + e.bar.W}, ui.Point{X: e.bar.Right(), Y: y}, f.Px(2), ui.Alpha(f.Theme().Edge, 0.8))
	}
	f.Unclip()
	f.List.Border(e.bar, 2, ui.Casing)
	e.sides(f)
	c := e.bar.Center()
	f.List.Disc(c, f.Px(15), ui.Casing)
	f.List.Disc(c, f.Px(13), f.Theme().Panel)
	f.List.Text(ui.Around(c, ui.Size{W: f.Px(24), H: f.Px(24)}), "?", f.Bold(ui.M).To(ui.Middle))
	f.Tip("edge", e.bar.Inset(-f.Px(6)), f.Say("ui.puzzle.covered"))
}
