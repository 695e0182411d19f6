package puzzle

import (
	"context"
	"strings"

	"sandtable/ai/puzzle"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/judged"
	"sandtable/scenes/table"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
)

// reply is the best that the other side can answer to a turn, as far as it is first seen on the board.
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
func (p *Scene) seekReply(f *ui.Frame) {
	i := p.tried()
	if i == board.None || p.replies || p.judges || p.Tries[i].reply != nil || p.Game.Solitaire() {
		return
	}
	m, err := p.match.Branch(len(p.match.Steps()), nil)
	if err != nil {
		return
	}
	p.replies = true
	answer := puzzle.Answer
	if p.Puzzle.Answer != nil {
		answer = p.Puzzle.Answer
	}
	p.think(f, func(ctx context.Context) func() {
		on, err := answer(ctx, m, puzzle.Seed, mostReply)
		return func() {
			p.replies = false
			if err == nil {
				p.Tries[i].reply = p.replyIn(m, on)
			}
		}
	})
}

// replyIn reads an answer: the first that strikes, with how he came there, else who goes first.
func (p *Scene) replyIn(m, on *rules.Match) *reply {
	out := &reply{side: rules.Chance}
	if on == nil {
		return out
	}
	out.side = m.Now().Turn()
	var moves []gamelog.Deed
	add := func(d gamelog.Deed) {
		out.marks = append(out.marks, replied{d.From, d.To, d.Shot})
		out.says = append(out.says, p.Game.Event(on.View(p.eyes()), d.Head))
	}
	for _, d := range p.deeds(on.Since(len(m.Steps()))) {
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
func (p *Scene) replyNow() *reply {
	if i := p.tried(); i != board.None && p.Tries[i].reply != nil && len(p.Tries[i].reply.marks) > 0 {
		return p.Tries[i].reply
	}
	return nil
}

func (p *Scene) drawReply(f *ui.Frame, c *table.Canvas) {
	if c.Moving || c.Telling {
		return
	}
	p.seekReply(f)
	a := p.replyNow()
	if a == nil {
		return
	}
	v, ink := c.View, f.Look.Side(ui.Wears(p.Game, a.side)).Core
	f.Clip(v.Bounds)
	for i, k := range a.marks {
		s := judged.Arrow{From: p.board.Where(k.from, v), To: p.board.Where(k.to, v), Ink: ink, Broken: k.shot}
		s.Draw(f.List, f.Px(1), i)
	}
	f.Unclip()
}

func (p *Scene) replySays(f *ui.Frame) string {
	i := p.tried()
	if i == board.None || p.Game.Solitaire() {
		return ""
	}
	if p.replies {
		f.Animate()
		return f.Say("ui.puzzle.replying")
	}
	a := p.replyNow()
	if a == nil {
		return ""
	}
	var list []string
	for _, s := range a.says {
		list = append(list, f.Word(s))
	}
	says := strings.Join(list, " · ")
	if a.side == p.eyes() { // it goes on itself, as after a Free Activation
		return f.Say("ui.puzzle.sequel", ui.Verbatim("Deed", says))
	}
	return f.Say("ui.puzzle.reply", ui.Word("Side", p.Game.SideTitles()[a.side]), ui.Verbatim("Deed", says))
}
