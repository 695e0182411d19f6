package table

import (
	"sandtable/rules"
)

// Sitter is a Board of a game in which two people at one screen are parted more
// finely than by turns.
type Sitter interface {
	// Sitting numbers the stretches of play in which one person sits before the
	// screen alone: between two of them a curtain falls, whoever goes on. open says
	// that what is asked now is answered before everybody's eyes: nothing hidden
	// bears on it, and no hand is shown.
	Sitting(s rules.State) (n int, open bool)
}

// sitting is the stretch that a position belongs to: the turn, where the game
// says no more.
func (t *Table) sitting(s rules.State) (n int, open bool) {
	if b, ok := t.board.(Sitter); ok {
		return b.Sitting(s)
	}
	return t.game.TurnNumber(s), false
}

// sitsOn says whether who looks at the screen goes on doing so in a stretch.
func (t *Table) sitsOn(n int) bool {
	_, parted := t.board.(Sitter)
	return !parted || n == t.seated
}
