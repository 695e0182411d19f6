package table

import (
	"sandtable/ai"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
)

// Doubted is the act that is asked about once more, false for none.
func (t *Table) Doubted() (a rules.Action, ok bool) {
	if t.bar.Doubt == nil {
		return a, false
	}
	return t.bar.Doubt.Act, true
}

// HintList is how many ways a hint knows.
func (t *Table) HintList() int { return len(t.bar.Hint.List) }

// GhostInk is the colour of what marks a hint.
var GhostInk = pane.HintInk

// HintWins is how likely what the hint names wins at once.
func (t *Table) HintWins() float64 { return t.bar.Hint.Wins }

// Unmark forgets that there were hints, and what a bot has thought.
func (t *Table) Unmark() {
	t.Play.Stop()
	t.Play.Hints = false
}

// TookHint is as if the hint of this position had been taken.
func (t *Table) TookHint() { t.bar.Hint.Led = append(t.bar.Hint.Led, t.Match.Now().Hash()) }

// Worthy are those of some actions that a hint would show.
func (t *Table) Worthy(list ...rules.Action) (out []rules.Action) {
	advice := make([]ai.Advice, 0, len(list))
	for _, a := range list {
		advice = append(advice, ai.Advice{Action: a})
	}
	for _, a := range t.bar.Hint.Worthy(advice, board.View{State: t.Match.Now(), Legal: t.Match.Legal()}) {
		out = append(out, a.Action)
	}
	return out
}
