// Package rooms holds a room for each game: the one place that knows them all. It takes
// no window, so that whatever plays without one can ask it.
package rooms

import (
	"sandtable/rules"
	rulesinfidel "sandtable/rules/infidel"
	rulesmemoir "sandtable/rules/memoir"
	rulesrommel "sandtable/rules/rommel"
	rulesundaunted "sandtable/rules/undaunted"
	ruleswhodares "sandtable/rules/whodares"
	"sandtable/scenes/board"
	"sandtable/scenes/gameui"
	"sandtable/scenes/infidel"
	"sandtable/scenes/memoir"
	"sandtable/scenes/rommel"
	"sandtable/scenes/table/listing"
	"sandtable/scenes/undaunted"
	"sandtable/scenes/whodares"
)

// Of is the room of a game. One that has none yet is played on a plain board.
func Of(g rules.Game) gameui.Game {
	switch g := g.(type) {
	case *rulesinfidel.Game:
		return infidel.Room(g)
	case *rulesmemoir.Game:
		return memoir.Room(g)
	case *rulesrommel.Game:
		return rommel.Room(g)
	case *rulesundaunted.Game:
		return undaunted.Room(g)
	case *ruleswhodares.Game:
		return whodares.Room(g)
	}
	return gameui.Game{Board: func() (board.Board, error) { return listing.New(g), nil }}
}
