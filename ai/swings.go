package ai

import (
	"cmp"
	"math"
	"slices"

	"sandtable/rules"
)

// Swing is a decision of a game, with the dice that followed it, that moved what
// both sides could hope for.
type Swing struct {
	From, To      int     // how many steps had been played before it and after it
	Before, After float64 // how likely First was to win, from 0 to 1
}

// Swings gives the decisions of a game after which the hopes changed most, at
// most so many, in the order of the game. Only decisions that dice followed or
// that ended the game count: what a card drawn, or played and not yet carried
// out, is worth changes from step to step, and is no turn of fortune. It is told
// by the senses of the bots, which look at one position at a time and do not
// think ahead. s is where the game began; it is changed.
func Swings(g rules.Game, s rules.State, steps []rules.Action, most int) []Swing {
	sense := senseOf(g)
	var all []Swing
	var legal []rules.Action
	was, open := Swing{After: sense.Worth(s, rules.First)}, false
	for i, a := range steps {
		drawn := g.Kind(a) == rules.Draw
		s.Apply(a, nil)
		if s.Turn() == rules.Chance {
			if legal = s.Legal(legal[:0]); g.Kind(legal[0]) == rules.Die {
				open = open || !drawn
				continue // the dice belong to the decision before them
			}
		}
		now := Swing{was.To, i + 1, was.After, sense.Worth(s, rules.First)}
		if !drawn && (open || s.Turn() == rules.Over) {
			all = append(all, now)
		}
		was, open = now, false
	}
	slices.SortStableFunc(all, func(a, b Swing) int { return cmp.Compare(b.size(), a.size()) })
	all = all[:min(most, len(all))]
	slices.SortFunc(all, func(a, b Swing) int { return cmp.Compare(a.From, b.From) })
	return all
}

func (s Swing) size() float64 { return math.Abs(s.After - s.Before) }
