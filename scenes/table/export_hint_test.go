package table

import "sandtable/rules"

// Doubted is the act that is asked about once more, false for none.
func (t *Table) Doubted() (a rules.Action, ok bool) {
	if t.sure == nil {
		return a, false
	}
	return t.sure.act, true
}

// HintList is how many ways a hint knows.
func (t *Table) HintList() int { return len(t.hint.list) }

// GhostInk is the colour of what marks a hint.
var GhostInk = ghost

// HintWins is how likely what the hint names wins at once.
func (t *Table) HintWins() float64 { return t.hint.wins }

// Unmark forgets that there were hints, and what a bot has thought.
func (t *Table) Unmark() {
	t.stop()
	t.play.Hints = false
}
