package table

import (
	"slices"

	"sandtable/ai/puzzle"
	"sandtable/scenes/board"
	"sandtable/scenes/judged"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// clue is a hint at the best line.
type clue struct {
	kind     string // the ending of its key
	led      *led
	from, to int // what it marks on the board, None for nothing
}

// clues are the hints at the best line, at most one for each star: the card, who goes or
// strikes first, and where; where there is no card, or nobody goes, what is decided first.
func (t *Table) clues() (out []clue) {
	w := t.solvedLine()
	if w == nil {
		return nil
	}
	goes := slices.IndexFunc(w.list, func(d led) bool { return d.from != board.None })
	if i := slices.IndexFunc(w.list, func(d led) bool { return d.card }); i >= 0 && (goes < 0 || i <= goes) {
		out = append(out, clue{"card", &w.list[i], board.None, board.None})
	} else if goes != 0 && len(w.list) > 0 {
		out = append(out, clue{"first", &w.list[0], board.None, board.None})
	}
	if goes >= 0 {
		d := &w.list[goes]
		out = append(out, clue{"unit", d, d.from, board.None}, clue{"place", d, d.from, d.to})
	}
	for i := range w.list {
		known := slices.ContainsFunc(out, func(c clue) bool { return c.led == &w.list[i] })
		if len(out) < puzzle.MostStars && i > goes && !known {
			out = append(out, clue{"next", &w.list[i], board.None, board.None})
		}
	}
	return out
}

// cluesTold are those that the player has asked for.
func (t *Table) cluesTold() []clue {
	if t.riddle.Hints == 0 {
		return nil
	}
	list := t.clues()
	return list[:min(len(list), t.riddle.Hints)]
}

// clueWords words a clue.
func (t *Table) clueWords(f *ui.Frame, c clue) string {
	if c.kind != "unit" {
		return f.Say("ui.puzzle.clue-"+c.kind, ui.Verbatim("Deed", f.Word(c.led.says)))
	}
	v := t.begunView(f)
	n := t.board.Explain(t.board.Where(c.from, v).Center(), v)
	return f.Say("ui.puzzle.clue-unit", ui.Verbatim("Unit", n.Title))
}

// begunView shows the puzzle as it began.
func (t *Table) begunView(f *ui.Frame) board.View {
	v := t.boardView(f)
	v.State = t.riddle.State.Clone()
	v.State.Hide(t.eyesOf())
	v.Viewer, v.Legal, v.Quiet, v.Selected, v.Cursor, v.Hover, v.Marked = t.eyesOf(), nil, false, board.None, board.None, board.None, nil
	return v
}

// drawClues marks on the board what was asked for: a ring about who goes, an arrow to where. It
// stays until the turn is complete.
func (t *Table) drawClues(f *ui.Frame, l layout) {
	if t.riddle == nil || t.riddle.Shown || t.turnDone() || t.stage.busy(f.Now) {
		return
	}
	list := t.cluesTold()
	if len(list) == 0 || list[len(list)-1].from == board.None && !slices.ContainsFunc(list, func(c clue) bool { return c.from != board.None }) {
		return
	}
	v := t.boardView(f)
	f.Clip(t.cam.Bounds)
	for _, c := range list {
		if c.from == board.None {
			continue
		}
		s := judged.Arrow{To: t.board.Where(c.from, v), Ink: judged.Better, Broken: true}
		if c.to != board.None {
			s.From, s.To = s.To, t.board.Where(c.to, v)
		}
		s.Draw(f.List, f.Px(1), 0)
		pane.Lamp(f, ui.Point{X: s.To.Right(), Y: s.To.Y})
	}
	f.Unclip()
}
