package puzzle

import (
	"slices"

	"sandtable/ai/puzzle"
	"sandtable/scenes/board"
	"sandtable/scenes/judged"
	"sandtable/scenes/pane"
	"sandtable/scenes/table"
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
	if c.kind != "unit" {
		return f.Say("ui.puzzle.clue-"+c.kind, ui.Verbatim("Deed", f.Word(c.decision.Says)))
	}
	v := p.begunView()
	n := p.board.Explain(p.board.Where(c.from, v).Center(), v)
	return f.Say("ui.puzzle.clue-unit", ui.Verbatim("Unit", n.Title))
}

// begunView shows the puzzle as it began.
func (p *Scene) begunView() board.View {
	v := p.seen
	v.State = p.Puzzle.State.Clone()
	v.State.Hide(p.eyes())
	v.Viewer, v.Legal, v.Quiet, v.Selected, v.Cursor, v.Hover, v.Marked = p.eyes(), nil, false, board.None, board.None, board.None, nil
	return v
}

// drawClues marks on the board what was asked for, until the turn is complete: a ring about who goes, an arrow to where.
func (p *Scene) drawClues(f *ui.Frame, c *table.Canvas) {
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
