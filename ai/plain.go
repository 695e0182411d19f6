package ai

import (
	"math"

	"sandtable/rules"
)

// plain is the evaluator for a game that nobody knows yet: it counts the score.
type plain struct{ game rules.Game }

func (p plain) Value(s rules.State, me rules.Side) float64 {
	if s.Turn() == rules.Over {
		switch s.Result().Winner {
		case me:
			return 1
		case rules.Chance:
			return 0.5
		}
		return 0
	}
	score := p.game.Score(s)
	return 1 / (1 + math.Exp(0.3*float64(score[me.Other()]-score[me])))
}

func (p plain) Prior(dst []float64, _ rules.State, acts []rules.Action) []float64 {
	for range acts {
		dst = append(dst, 0)
	}
	return dst
}

func (p plain) Importance(rules.State) float64 { return 1 }

func (p plain) Delta(rules.State, rules.Action, rules.Side) float64 { return 0 }
