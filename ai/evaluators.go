package ai

import (
	"sandtable/ai/infidel"
	"sandtable/ai/memoir"
	"sandtable/ai/rommel"
	"sandtable/ai/undaunted"
	"sandtable/ai/whodares"
	"sandtable/rules"
	game "sandtable/rules/undaunted"
)

// evaluators knows the games: the one place of the bots that does.
var evaluators = map[string]func(g rules.Game) Evaluator{
	"infidel":   func(rules.Game) Evaluator { return infidel.New() },
	"memoir":    func(rules.Game) Evaluator { return memoir.New() },
	"rommel":    func(rules.Game) Evaluator { return rommel.New() },
	"whodares":  func(rules.Game) Evaluator { return whodares.New() },
	"undaunted": func(g rules.Game) Evaluator { return undaunted.New(g.(*game.Game)) },
}

// Of is an evaluator of a game: what its bots know of it.
func Of(g rules.Game) Evaluator { return evaluatorOf(g) }

func evaluatorOf(g rules.Game) Evaluator {
	if make, ok := evaluators[g.ID()]; ok {
		return make(g)
	}
	return plain{g}
}
