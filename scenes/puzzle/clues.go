package puzzle

import (
	"math"
	"slices"

	"sandtable/ai/puzzle"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/judged"
	"sandtable/scenes/pane"
	"sandtable/scenes/replay"
	"sandtable/scenes/table/desk"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
)

// clue is a hint at the best line.
type clue struct {
	kind     string // the ending of its key
	decision *decision
	from, to int // what it marks on the board, None for nothing
}

// clues are the hints at the best line, at most one for each star: the card, who goes or strikes first, where, else what
// is decided first.
func (p *Scene) clues() (out []clue) {
	list := p.decisions()
	goes := slices.IndexFunc(list, func(d decision) bool { return d.from != board.None })
	if i := slices.IndexFunc(list, func(d decision) bool { return d.card }); i >= 0 && (goes < 0 || i <= goes) {
		out = append(out, clue{"card", &list[i], board.None, board.None})
	} else if goes != 0 && len(list) > 0 {
		out = append(out, clue{"first", &list[0], board.None, board.None})
	}
	if goes >= 0 {
		d := &list[goes]
		out = append(out, clue{"unit", d, d.from, board.None}, clue{"place", d, d.from, d.to})
	}
	for i := range list {
		known := slices.ContainsFunc(out, func(c clue) bool { return c.decision == &list[i] })
		if len(out) < puzzle.MostStars && i > goes && !known {
			out = append(out, clue{"next", &list[i], board.None, board.None})
		}
	}
	return out
}

// cluesTold are those that the player has asked for.
func (p *Scene) cluesTold() []clue {
	if p.Hints == 0 {
		return nil
	}
	list := p.clues()
	return list[:min(len(list), p.Hints)]
}

func (p *Scene) clueWords(f *ui.Frame, c clue) string {
	key := "ui.puzzle.clue-" + c.kind
	if c.kind != "unit" {
		return f.Say(key, ui.Verbatim("Deed", f.Word(c.decision.Says)))
	}
	if c.decision != &p.decisions()[0] {
		key = "ui.puzzle.clue-unit-then"
	}
	v := p.seen // the puzzle as it began
	v.State = p.Puzzle.State.Clone()
	v.State.Hide(p.eyes())
	v.Viewer, v.Legal, v.Quiet, v.Selected, v.Cursor, v.Hover, v.Marked = p.eyes(), nil, false, board.None, board.None, board.None, nil
	n := p.board.Explain(p.board.Where(c.from, v).Center(), v)
	return f.Say(key, ui.Verbatim("Unit", n.Title))
}

// drawClues marks on the board what was asked for, until the turn is complete: a ring about who goes, an arrow to where.
func (p *Scene) drawClues(f *ui.Frame, c *desk.Canvas) {
	if p.GaveUp || p.Done() || c.Moving {
		return
	}
	list := p.cluesTold()
	if len(list) == 0 || list[len(list)-1].from == board.None && !slices.ContainsFunc(list, func(c clue) bool { return c.from != board.None }) {
		return
	}
	v := c.View
	f.Clip(v.Bounds)
	for _, c := range list {
		if c.from == board.None {
			continue
		}
		s := judged.Arrow{To: p.board.Where(c.from, v), Ink: judged.Better, Broken: true}
		if c.to != board.None {
			s.From, s.To = s.To, p.board.Where(c.to, v)
		}
		s.Draw(f.List, f.Px(1), 0)
		pane.Lamp(f, ui.Point{X: s.To.Right(), Y: s.To.Y})
	}
	f.Unclip()
}

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
		b.Pair(f, did, p.Best, [2]string{pane.Either(p.won(&p.Tries[i]), f.Say("ui.puzzle.won"), told.Worth(did, lang)), best})
	}
	b.Says(f, f.Say("ui.puzzle.edge"+p.kind(), ui.Verbatim("Best", best)))
}

// decision is one of a best line that is the player's own, where there was something to choose.
type decision struct {
	replay.LineDecision
	from, to int  // where a piece goes by it, or strikes; None for nowhere
	card     bool // it plays a card
	fell     bool // dice or cards have fallen before it
}

// decisions plays the best line; nil while nobody knows one.
func (p *Scene) decisions() []decision {
	if p.Line == nil || p.solved != nil {
		return p.solved
	}
	p.solution, p.solved = p.Puzzle.Match(p.Game), []decision{}
	m, side, fell := p.solution, p.eyes(), false
	for _, text := range p.Line {
		a, err := m.Parse(text)
		if err != nil {
			break
		}
		d := decision{replay.LineDecision{Step: len(m.Steps())}, board.None, board.None, false, fell}
		own := m.Now().Turn() == side && len(m.Legal()) > 1
		if own {
			view := m.View(side)
			d.Says, d.card = p.Game.Label(view, a), p.playsCard(view, a)
		}
		if m.Do(a, nil) != nil {
			break
		}
		for n := d.Step + 1; n < len(m.Steps()) && !fell; n++ {
			s, err := m.At(n, nil)
			fell = err == nil && s.Turn() == rules.Chance
		}
		if own {
			log := gamelog.Log{Sign: p.board.Sign}
			d.from, d.to = log.FirstWay(gamelog.Readables(m.Since(d.Step), side, nil))
			p.solved = append(p.solved, d)
		}
	}
	return p.solved
}

func (p *Scene) playsCard(s rules.State, a rules.Action) bool {
	if !p.board.Traits().Cards {
		return false
	}
	cards, _ := p.board.Hand(board.View{Game: p.Game, State: s, Viewer: s.Turn(), Legal: s.Legal(nil), Hover: board.None, Cursor: board.None, Selected: board.None})
	return slices.ContainsFunc(cards, func(c board.Card) bool { return slices.Contains(c.Actions, a) })
}

// showLine shows the best line on the board, from one of its decisions on.
func (p *Scene) showLine(f *ui.Frame, step int) {
	list := p.decisions()
	if list == nil {
		return
	}
	f.Invalidate()
	l := &replay.Line{Play: &saves.Play{Replayed: &saves.Replayed{Header: p.play.Header, Match: p.solution}}, Note: p.bestWorth(f)}
	for _, d := range list {
		l.Decisions = append(l.Decisions, d.LineDecision)
	}
	r, err := replay.NewLine(p.host, l, p.board, p.eyes(), step)
	if err != nil {
		p.Fail(err)
		return
	}
	p.Cover(f, r)
}
