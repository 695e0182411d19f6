package pictures

import (
	"context"
	"errors"
	"time"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/rooms"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// beats are the moments between two decisions: what dice came to at its place, the
// other side's turn on the board, the end.
var beats = []sight{
	{name: "beat-memoir", show: verdictOf("memoir", "pegasus-bridge", 2)},
	{name: "beat-memoir-turn", show: turnOf("memoir", "pegasus-bridge", 2)},
	{name: "beat-undaunted-turn", show: turnOf("undaunted", "landing-ground-7", 2)},
}

// verdictOf shows what dice came to at their place, after the nth throw of a game at the
// earliest: the first such throw that follows on a decision of the person.
func verdictOf(game, scenario string, nth int) func(*viewing) error {
	return func(v *viewing) error {
		return v.beat(game, scenario, nth, func(r table.Running) bool { return r.Held && r.Verdict.Place >= 0 })
	}
}

// turnOf shows the nth turn of the other side as it stands on the board.
func turnOf(game, scenario string, nth int) func(*viewing) error {
	return func(v *viewing) error {
		return v.beat(game, scenario, nth, func(r table.Running) bool { return r.Told })
	}
}

// beat shows what follows on a decision of a person, when as much has been on the screen nth
// times before.
func (v *viewing) beat(game, scenario string, nth int, there func(table.Running) bool) error {
	p, err := v.upTo(pursuit{game, scenario, bySergeant, 5, 1, false, func(p *saves.Play) (int, error) {
		bot, err := rooms.Bot(p.Match.Game(), "easy", 11)
		if err != nil {
			return -1, err
		}
		t, err := v.house.Table(p)
		if err != nil {
			return -1, err
		}
		step, seen, since, was := 0, 0, 0, false
		err = v.playOn(t.(*table.Table), func() rules.Action {
			step, since = len(p.Match.Steps()), 0
			return bot(context.Background(), p.Match.View(rules.First), 0)
		}, func(r table.Running, _ int) bool {
			if now := there(r); now != was {
				if was = now; now {
					seen, since = seen+1, since+1
				}
			}
			return was && seen >= nth && since == 1
		})
		v.settle()
		v.stage.Pop()
		return step, err
	}})
	if err != nil {
		return err
	}
	t, err := v.scriptedTable(p)
	if err != nil {
		return err
	}
	acted := false
	return v.playOn(t, func() rules.Action {
		acted = true
		return v.next(p.Match)
	}, func(r table.Running, _ int) bool { return acted && there(r) })
}

// playOn plays on at a table at the usual speed, what the person decides by some hand, until
// what is looked for is on the screen.
func (v *viewing) playOn(t *table.Table, hand func() rules.Action, found func(r table.Running, frame int) bool) error {
	k := v.house.Settings()
	k.Speed, k.WaitLosses = "fast", true
	v.house.Keep(k)
	if err := v.push(t); err != nil {
		return err
	}
	for n := range 60000 {
		v.settle()
		v.step(ui.Input{}, 60*time.Millisecond)
		r := t.Running()
		if found(r, n) {
			return nil
		}
		switch {
		case r.Held, r.Told:
			v.step(ui.Input{Keys: []ui.Key{ui.KeySpace}}, frame)
		case r.Asked && n%3 == 0 && t.Match().Now().Turn() == rules.First:
			t.Act(hand())
		case v.stage.Top() == ui.Scene(t) && !r.Asked && !r.Rolling && !r.Stands && n%25 == 0: // cards that wait to be seen
			v.step(ui.Input{Keys: []ui.Key{ui.KeyEnter}}, frame)
		}
	}
	return errors.New("what is looked for does not come")
}
