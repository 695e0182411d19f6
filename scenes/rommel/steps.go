package rommel

import (
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
)

// The steps of the Axis come first in Game.Steps, then those of the Allies.
const (
	axisSteps = 7
	allSteps  = 12
)

// Steps are those of the section under way, and the other section folded.
func (b *Board) Steps(v board.View) (out []board.TopStep) {
	s := field.State(v)
	at := s.Stage()
	if at < 0 || s.Turn() == rules.Over {
		return nil
	}
	from, to, side := 0, axisSteps, rules.First
	if at >= axisSteps {
		from, to, side = axisSteps, allSteps, rules.Second
	}
	for i := from; i < to; i++ {
		x := board.TopStep{Name: b.say(v, "step-"+ui.Figures(i+1)), Tip: b.say(v, "step-tip-"+ui.Figures(i+1)), Done: i < at, Now: i == at}
		if i == from {
			x.Badge = field.Pic("mark-held-" + field.SideWords[side])
		}
		out = append(out, x)
	}
	other := field.SideWords[side.Other()]
	return append(out, board.TopStep{Name: b.say(v, other+"-steps", ui.Num("N", allSteps-(to-from))), Tip: b.say(v, "step-tip-"+other),
		Badge: field.Pic("mark-held-" + other), Folded: true})
}
