package infidel

import (
	"sandtable/rules"
	"sandtable/scenes/table"
)

// Sign is what an event means to the tray, the log and the motion on the board.
func (b *Board) Sign(e rules.Event) table.Sign {
	return table.Sign{From: table.None, To: table.None, Card: table.Card{No: -1}}
}
