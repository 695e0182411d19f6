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
		b := judged.NewBar(f, judged.Scale(t.match, t.eyesOf(), 0, 1), box)
		b.Covered(f)
		return
	}
	low, high := r.ends()
	told := judged.Scale(t.match, t.eyesOf(), low, high)
	b, lang, atOnce := judged.NewBar(f, told, box), f.Look.Lang, f.Look.Still || t.host.Settings().Speed == "instant"
	best := told.Worth(r.Best, lang)
	i := t.tried()
	if i == board.None {
		b.Column(f, r.level.Rise(f, r.Best, atOnce, false))
		b.Sides(f)
		b.Tag(f, b.Height(r.Best), 0, best, judged.Better, ui.Casing)
	} else {
		did := r.reached(&r.Tries[i])
		b.Column(f, r.level.Rise(f, did, atOnce, false))
		b.Sides(f)
		b.Pair(f, did, r.Best, [2]string{told.Worth(did, lang), best})
	}
	b.Says(f, f.Say("ui.puzzle.edge"+r.kind(), ui.Verbatim("Best", best)))
}
