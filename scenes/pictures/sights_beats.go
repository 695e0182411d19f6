package pictures

import (
	"context"
	"fmt"
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

// verdictOf shows what the nth throw came to that cost the person something.
func verdictOf(game, scenario string, nth int) func(*viewing) error {
	return func(v *viewing) error {
		nth, was := nth, false
		return v.watch(game, scenario, func(r table.Running, _ int) bool {
			if r.Held && !was && r.Verdict.Place >= 0 {
				nth--
			}
			was = r.Held
			return nth <= 0 && r.Held && r.Verdict.Place >= 0
		})
	}
}

// turnOf shows the nth turn of the other side as it stands on the board.
func turnOf(game, scenario string, nth int) func(*viewing) error {
	return func(v *viewing) error {
		nth, was := nth, false
		return v.watch(game, scenario, func(r table.Running, _ int) bool {
			if r.Told && !was {
				nth--
			}
			was = r.Told
			return nth <= 0 && r.Told
		})
	}
}

// watch plays a game at the usual speed, easy bots for both sides, the first one by
// the hand of a person, until what is looked for is on the screen.
func (v *viewing) watch(game, scenario string, found func(r table.Running, frame int) bool) error {
	g, err := v.house.Game(game)
	if err != nil {
		return err
	}
	if scenario == "" {
		scenario = g.Scenarios()[0].ID
	}
	seats := [2]saves.Seat{saves.Person, saves.Bot("easy")}
	p, err := Fresh(v.house, g, scenario, seats, 5, false)
	if err != nil {
		return err
	}
	bot, err := rooms.Bot(g, "easy", 11)
	if err != nil {
		return err
	}
	k := v.house.Settings()
	k.Speed, k.WaitLosses = "fast", true
	v.house.Keep(k)
	s, err := v.house.Table(v.house, p)
	if err != nil {
		return err
	}
	t := s.(*table.Table)
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
		case r.Asked && n%3 == 0 && p.Match.Now().Turn() == rules.First:
			t.Act(bot(context.Background(), p.Match.View(rules.First), 0))
		case !r.Asked && !r.Rolling && !r.Stands && n%25 == 0: // pages and cards that wait to be seen
			v.step(ui.Input{Keys: []ui.Key{ui.KeyEnter}}, frame)
		}
	}
	return fmt.Errorf("%s: what is looked for does not come", game)
}
