package puzzle

import (
	"slices"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/replay"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
)

// decision is one of a best line that is the player's own, where there was something to choose.
type decision struct {
	replay.LineDecision
	from, to int  // where a piece goes by it, or strikes; None for nowhere
	card     bool // it plays a card
}

// decisions plays the best line; nil while nobody knows one.
func (p *Scene) decisions() []decision {
	if p.Line == nil || p.solved != nil {
		return p.solved
	}
	p.solution, p.solved = p.Puzzle.Match(p.Game), []decision{}
	m, side := p.solution, p.eyes()
	for _, text := range p.Line {
		a, err := m.Parse(text)
		if err != nil {
			break
		}
		d := decision{replay.LineDecision{Step: len(m.Steps()), Action: a}, board.None, board.None, false}
		own := m.Now().Turn() == side && len(m.Legal()) > 1
		if own {
			view := m.View(side)
			d.Says, d.card = p.Game.Label(view, a), p.playsCard(view, a)
		}
		if m.Do(a, nil) != nil {
			break
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

// deeds are what the player sees happen.
func (p *Scene) deeds(events []rules.Event) []gamelog.Deed {
	log := gamelog.Log{Sign: p.board.Sign}
	return log.Deeds(gamelog.Readables(events, p.eyes(), nil))
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
