package table

import (
	"sandtable/rules"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// conceding is what gives the game up for the person at the table; nil where
// nobody may: the game knows no resigning, it is over, or no person plays it.
func (t *Table) conceding() func() {
	r := t.Game.Features().Resigner
	side := t.conceder()
	if r == nil || side < rules.First || t.timeline.Past != nil || t.referee != nil || t.Match.Now().Turn() == rules.Over {
		return nil
	}
	a := r.Resign(side)
	return func() { t.giveUp = &a }
}

// conceder is the person who would give up: the only one at the table, of two the
// one who looks.
func (t *Table) conceder() rules.Side {
	if one, alone := t.Play.Person(); alone {
		return one
	}
	return pane.Either(t.Eyes >= rules.First && t.Play.IsPerson(t.Eyes), t.Eyes, rules.Chance)
}

// concede carries out what was chosen in the menu.
func (t *Table) concede(f *ui.Frame) {
	a := t.giveUp
	if t.giveUp = nil; a == nil || t.Match.Now().Turn() == rules.Over {
		return
	}
	t.Play.Stop()
	t.do(f, *a)
}
