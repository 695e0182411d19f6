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

// senses knows the games: the one place of the bots that does.
var senses = map[string]func(g rules.Game) Sense{
	"infidel":   func(rules.Game) Sense { return infidel.New() },
	"memoir":    func(rules.Game) Sense { return memoir.New() },
	"rommel":    func(rules.Game) Sense { return rommel.New() },
	"whodares":  func(rules.Game) Sense { return whodares.New() },
	"undaunted": func(g rules.Game) Sense { return undaunted.New(g.(*game.Game)) },
}

// Of is a sense of a game: what its bots know of it.
func Of(g rules.Game) Sense { return senseOf(g) }

// senseOf finds who knows a game.
func senseOf(g rules.Game) Sense {
	if make, ok := senses[g.ID()]; ok {
		return make(g)
	}
	return plain{g}
}
