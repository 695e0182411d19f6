package table

import (
	"sandtable/rules"
	"sandtable/scenes/ui"
)

// conceding is what gives the game up for the person at the table, of two for the one who
// looks; nil where nobody may: the game knows no resigning, it is over, or no person plays it.
func (t *Table) conceding() func() {
	side, alone := t.Play.Person()
	if !alone && t.Play.IsPerson(t.Eyes) {
		side = t.Eyes
	}
	r := t.Game.Features().Resigner
	if r == nil || side < rules.First || t.around.referee != nil || t.Match.Now().Turn() == rules.Over {
		return nil
	}
	a := r.Resign(side)
	return func() { t.giveUp = &a }
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
