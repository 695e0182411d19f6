package pictures

import (
	"errors"
	"time"

	"sandtable/rules"
	"sandtable/rules/script"
	"sandtable/saves"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// speed sets how fast a table tells.
func (v *viewing) speed(to string) {
	adapt(v.house, func(p *saves.Settings) { p.Speed = to })
}

// beat shows what follows on a decision of a person, in the game of a moment.
func (v *viewing) beat(there func(table.Running) bool) {
	p := v.moment(bySergeant)
	acted := false
	v.playOn(v.scriptedTable(p), func() rules.Action {
		acted = true
		return v.next(p.Match)
	}, func(r table.Running, _ int) bool { return acted && there(r) })
}

// playOn plays on at a table, what the person decides by some hand, until what is looked for is on the screen.
func (v *viewing) playOn(t *table.Table, hand func() rules.Action, found func(r table.Running, frame int) bool) {
	adapt(v.house, func(p *saves.Settings) { p.Speed, p.WaitLosses = "fast", true })
	v.push(t)
	for n := range 60000 {
		v.settle()
		v.step(ui.Input{}, 60*time.Millisecond)
		r := t.Running
		if found(r, n) {
			return
		}
		switch {
		case r.Held, r.Told:
			v.step(ui.Input{Keys: []ui.Key{ui.KeySpace}}, frame)
		case r.Asked && n%3 == 0 && t.Match.Now().Turn() == rules.First:
			t.Act(hand())
		case v.stage.Top() == ui.Scene(t) && !r.Asked && !r.Rolling && !r.Stands && n%25 == 0: // cards that wait to be seen
			v.step(ui.Input{Keys: []ui.Key{ui.KeyEnter}}, frame)
		}
	}
	script.Do(errors.New("what is looked for does not come"))
}

// proclaimed shows what the rules do by themselves as it is told to a person whose
// opponent is a bot: knights that he has shot at counter-charge.
func (v *viewing) proclaimed() {
	p := v.moment([2]saves.Seat{saves.Bot("easy"), saves.Person})
	v.speed("normal")
	v.push(v.scriptedTable(p))
	for range 3 {
		v.settle()
		v.step(ui.Input{}, time.Second)
	}
}
