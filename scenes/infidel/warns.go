package infidel

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// Warns counts the units that could still move or shoot when movement ends, and those
// that could attack when no more attacks are named; and it asks before a Free Activation
// is given away (INF-6.2).
func (b *Board) Warns(a rules.Action, v board.View) (board.Warning, bool) {
	s := state(v)
	if a.Verb == game.VerbPass && s.Step() == game.StepChoose {
		n := able(v.Legal, func(p rules.Action) bool { return p.Verb == game.VerbCommand })
		return warning(rules.Phrase{Key: "infidel.warn.pass", Args: []rules.Arg{ui.Num("N", n)}}, rules.Phrase{Key: "infidel.do.pass"}, "INF-6.2", n)
	}
	if a.Verb != game.VerbDone {
		return board.Warning{}, false
	}
	anyway := rules.Phrase{Key: "ui.warn.end-anyway"}
	switch acts := s.Activation(); s.Step() {
	case game.StepMove:
		n := able(v.Legal, func(p rules.Action) bool {
			return p.Verb == game.VerbUse && !acts.Moved.Has(int(p.A)) && !acts.Fired.Has(int(p.A))
		})
		return warning(rules.Phrase{Key: "infidel.warn.unmoved", Args: []rules.Arg{ui.Num("N", n), ui.Num("Shots", len(b.shooting(s)))}}, anyway, "INF-5.2", n)
	case game.StepShock:
		n := able(v.Legal, func(p rules.Action) bool { return p.Verb == game.VerbAttack || p.Verb == game.VerbCharge })
		return warning(rules.Phrase{Key: "ui.warn.units", Args: []rules.Arg{ui.Num("N", n)}}, anyway, "INF-13.1", n)
	}
	return board.Warning{}, false
}

// able counts the units that some of the legal actions are about.
func able(legal []rules.Action, about func(rules.Action) bool) int {
	units := map[int16]bool{}
	for _, p := range legal {
		if about(p) {
			units[p.A] = true
		}
	}
	return len(units)
}

func warning(says, do rules.Phrase, clause string, n int) (board.Warning, bool) {
	return board.Warning{Kind: board.WarnUnits, Clause: clause, Says: says, Do: do}, n > 0
}
