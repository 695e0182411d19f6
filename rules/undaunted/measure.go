package undaunted

import (
	"sandtable/rules"
	"sandtable/rules/undaunted/scenario"
)

// measures is the words of what each kind of victory counts.
var measures = [scenario.Goals]string{scenario.GoalObjectives: "points", scenario.GoalEscape: "escaped", scenario.GoalEliminate: "eliminated"}

// Measure words what a side has of what it needs (UNA-14.7, 14.11, 14.14); of a
// scenario that there is not, the bare number.
func (g *Game) Measure(scenario string, side rules.Side, n, of int) rules.Phrase {
	key, args := "measure.number", []rules.Arg{rules.NumberArg("N", n)}
	if b, err := g.Find(scenario); err == nil {
		key = "measure." + measures[b.Victory[side].Kind]
	}
	if of > 0 {
		key, args = key+"-of", []rules.Arg{rules.NumberArg("N", of), rules.NumberArg("Has", n)}
	}
	return phrase(key, args...)
}
