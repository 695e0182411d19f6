// Package boards makes the board of each game: the one place that knows them all. It
// takes no window, so that whatever plays without one can ask it.
package boards

import (
	"fmt"

	"sandtable/rules"
	rulesinfidel "sandtable/rules/infidel"
	rulesmemoir "sandtable/rules/memoir"
	rulesrommel "sandtable/rules/rommel"
	rulesundaunted "sandtable/rules/undaunted"
	ruleswhodares "sandtable/rules/whodares"
	"sandtable/scenes/infidel"
	"sandtable/scenes/memoir"
	"sandtable/scenes/rommel"
	"sandtable/scenes/table"
	"sandtable/scenes/undaunted"
	"sandtable/scenes/whodares"
)

// Of is a new board of a game.
func Of(g rules.Game) (table.Board, error) {
	switch g := g.(type) {
	case *rulesinfidel.Game:
		return infidel.New(g), nil
	case *rulesmemoir.Game:
		return memoir.New(g), nil
	case *rulesrommel.Game:
		return rommel.New(g)
	case *rulesundaunted.Game:
		return undaunted.New(g), nil
	case *ruleswhodares.Game:
		return whodares.New(g)
	}
	return nil, fmt.Errorf("the game %q has no board", g.ID())
}
