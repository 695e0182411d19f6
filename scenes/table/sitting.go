package table

import "sandtable/rules"

// sitting is the stretch that a position belongs to: the turn, where the game
// says no more.
func (t *Table) sitting(s rules.State) (n int, open bool) {
	if t.Has.Sitting != nil {
		return t.Has.Sitting(s)
	}
	return t.Game.TurnNumber(s), false
}

// sitsOn says whether who looks at the screen goes on doing so in a stretch.
func (t *Table) sitsOn(n int) bool {
	return t.Has.Sitting == nil || n == t.seated
}
