package infidel

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/ui"
)

// Warns counts the units that could still move or shoot when movement ends, and those
// that could attack when no more attacks are named; and it asks before a Free Activation
// is given away (INF-6.2).
func (b *Board) Warns(a rules.Action, v board.View) (board.Warning, bool) {
	s := field.State(v)
	if a.Verb == game.VerbPass && s.Step() == game.StepChoose {
		n := able(v.Legal, func(p rules.Action) bool { return p.Verb == game.VerbCommand })
		w, lost := board.WarnEnd(board.WarnUnits, "infidel.warn.pass", "INF-6.2", n)
		w.Do = rules.Phrase{Key: "infidel.do.pass"}
		return w, lost
	}
	if a.Verb != game.VerbDone {
		return board.Warning{}, false
	}
	switch acts := s.Activation(); s.Step() {
	case game.StepMove:
		n := able(v.Legal, func(p rules.Action) bool {
			return p.Verb == game.VerbUse && !acts.Moved.Has(int(p.A)) && !acts.Fired.Has(int(p.A))
		})
		w, lost := board.WarnEnd(board.WarnUnits, "infidel.warn.unmoved", "INF-5.2", n)
		w.Says.Args = append(w.Says.Args, ui.Num("Shots", len(b.shooting(s))))
		return w, lost
	case game.StepShock:
		n := able(v.Legal, func(p rules.Action) bool { return p.Verb == game.VerbAttack || p.Verb == game.VerbCharge })
		return board.WarnEnd(board.WarnUnits, "ui.warn.units", "INF-13.1", n)
	}
	return board.Warning{}, false
}

func able(legal []rules.Action, about func(rules.Action) bool) int {
	units := map[int16]bool{}
	for _, p := range legal {
		if about(p) {
			units[p.A] = true
		}
	}
	return len(units)
}
