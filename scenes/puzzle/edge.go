package puzzle

import (
	"math"
	"slices"

	"sandtable/ai/puzzle"
	"sandtable/scenes/board"
	"sandtable/scenes/judged"
	"sandtable/scenes/ui"
)

// open says whether the bar is uncovered: after the first try of three stars, and once the solution is shown.
func (p *Scene) open() bool {
	return p.GaveUp || slices.ContainsFunc(p.Tries, func(y Try) bool { return puzzle.Stars(p.Game, y.Verdict.Given) == puzzle.MostStars })
}

// Of a game for one the bar reaches from so many points below the best to so many above it.
const edgeBelow, edgeAbove = 6, 1

func (p *Scene) ends() (low, high float64) {
	if !p.Game.Solitaire() {
		return 0, 1
	}
	low, high = p.Best-edgeBelow, p.Best+edgeAbove
	for i := range p.Tries {
		low = min(low, p.reached(&p.Tries[i]))
	}
	return math.Floor(low), math.Ceil(high)
}

// Edge draws the bar of chances at the board's edge, covered until it may be seen.
func (p *Scene) Edge(f *ui.Frame, box ui.Rect) {
	if box.Empty() {
		return
	}
	if !p.open() || math.IsNaN(p.Best) {
		b := judged.NewBar(f, judged.Scale(p.match, p.eyes(), 0, 1), box)
		b.Covered(f)
		return
	}
	low, high := p.ends()
	told := judged.Scale(p.match, p.eyes(), low, high)
	b, lang, atOnce := judged.NewBar(f, told, box), f.Look.Lang, f.Look.Still || p.host.Settings().Speed == "instant"
	best := told.Worth(p.Best, lang)
	i := p.tried()
	if i == board.None {
		b.Column(f, p.level.Rise(f, p.Best, atOnce, false))
		b.Sides(f)
		b.Tag(f, b.Height(p.Best), 0, best, judged.Better, ui.Casing)
	} else {
		did := p.reached(&p.Tries[i])
		b.Column(f, p.level.Rise(f, did, atOnce, false))
		b.Sides(f)
		b.Pair(f, did, p.Best, [2]string{told.Worth(did, lang), best})
	}
	b.Says(f, f.Say("ui.puzzle.edge"+p.kind(), ui.Verbatim("Best", best)))
}
