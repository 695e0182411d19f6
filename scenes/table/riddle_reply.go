package table

import (
	"context"

	"sandtable/ai/puzzle"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/judged"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
)

// reply is the best that the other side can answer to a turn: what it is first seen to do on
// the board, told to who looks.
type reply struct {
	side  rules.Side
	says  []rules.Phrase
	marks []replied
}

// replied is an arrow of it.
type replied struct {
	from, to int
	shot     bool
}

// mostReply is how many decisions of an answer are thought through.
const mostReply = 16

// seekReply lets a General think about what the other side answers to the try at the table.
func (t *Table) seekReply(f *ui.Frame) {
	r, i := t.riddle, t.tried()
	if i == board.None || r.replies || r.judges || r.Tries[i].reply != nil || r.Game.Solitaire() || t.telling() {
		return
	}
	m, err := t.match.Branch(len(t.match.Steps()), nil)
	if err != nil {
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	r.end()
	r.stop, r.replies = stop, true
	answer := puzzle.Answer
	if r.Answer != nil {
		answer = r.Answer
	}
	f.Shell.Go(func(<-chan struct{}) func() {
		defer stop()
		on, err := answer(ctx, m, puzzle.Seed, mostReply)
		return func() {
			r.replies = false
			if err == nil {
				r.Tries[i].reply = t.replyIn(m, on)
			}
		}
	})
}

// replyIn reads an answer: the first that strikes, with how he comes there; else who goes first.
func (t *Table) replyIn(m, on *rules.Match) *reply {
	out := &reply{side: rules.Chance}
	if on == nil {
		return out
	}
	out.side = m.Now().Turn()
	var moves []gamelog.Deed
	add := func(d gamelog.Deed) {
		out.marks = append(out.marks, replied{d.From, d.To, d.Shot})
		out.says = append(out.says, t.game.Event(on.View(t.eyesOf()), d.Head))
	}
	for _, d := range t.log.Deeds(gamelog.Readables(on.Since(len(m.Steps())), t.eyesOf(), nil)) {
		if d.Side != out.side || d.From < 0 || d.To < 0 {
			continue
		}
		if d.Shot {
			for _, k := range moves {
				if k.To == d.From {
					add(k)
				}
			}
			add(d)
			return out
		}
		if d.Goes {
			moves = append(moves, d)
		}
	}
	if len(moves) > 0 {
		add(moves[0])
	}
	return out
}

// replyNow is the answer to the try at the table; nil for none.
func (t *Table) replyNow() *reply {
	if i := t.tried(); i != board.None && t.riddle.Tries[i].reply != nil && len(t.riddle.Tries[i].reply.marks) > 0 {
		return t.riddle.Tries[i].reply
	}
	return nil
}

// drawReply draws it over the board, in the colour of the side.
func (t *Table) drawReply(f *ui.Frame, l layout) {
	if t.riddle == nil || t.stage.busy(f.Now) || t.telling() {
		return
	}
	t.seekReply(f)
	a := t.replyNow()
	if a == nil {
		return
	}
	v, ink := t.boardView(f), f.Look.Side(ui.Wears(t.game, a.side)).Core
	f.Clip(t.cam.Bounds)
	for i, k := range a.marks {
		s := judged.Arrow{From: t.board.Where(k.from, v), To: t.board.Where(k.to, v), Ink: ink, Broken: k.shot}
		s.Draw(f.List, f.Px(1), i)
	}
	f.Unclip()
}

// replySays words it under the try.
func (t *Table) replySays(f *ui.Frame) string {
	r, i := t.riddle, t.tried()
	if i == board.None || r.Game.Solitaire() {
		return ""
	}
	if r.replies {
		f.Animate()
		return f.Say("ui.puzzle.replying")
	}
	a := t.replyNow()
	if a == nil {
		return ""
	}
	says := ""
	for n, p := range a.says {
		says += pane.Either(n > 0, " · ", "") + f.Word(p)
	}
	if a.side == t.eyesOf() { // it goes on itself, as after a Free Activation
		return f.Say("ui.puzzle.sequel", ui.Verbatim("Deed", says))
	}
	return f.Say("ui.puzzle.reply", ui.Word("Side", t.game.SideTitles()[a.side]), ui.Verbatim("Deed", says))
}
