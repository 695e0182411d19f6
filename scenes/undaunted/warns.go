package undaunted

import (
	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/scenes/board"
)

// Warns counts the cards that could still be played when a player turn is ended
// (UNA-7.2): they go to the discard.
func (b *Board) Warns(a rules.Action, v board.View) (board.Warning, bool) {
	if a.Verb != game.VerbPass {
		return board.Warning{}, false
	}
	s, n := state(v), 0
	for _, p := range v.Legal {
		if p.Verb == game.VerbPlay {
			side, k := game.CardOf(p)
			n += int(s.Cards(side, game.ZoneHand)[k])
		}
	}
	return board.WarnEnd(board.WarnCards, "ui.warn.cards", "UNA-7.2", n)
}
