package pictures

import (
	"cmp"
	"context"
	"time"

	"sandtable/rules"
	"sandtable/rules/infidel"
	"sandtable/saves"
	"sandtable/scenes/rooms"
	"sandtable/scenes/ui"
)

// proclaimed shows what the rules do by themselves as it is told to a person whose
// opponent is a bot: knights that he has shot at counter-charge.
func (v *viewing) proclaimed() error {
	p, err := v.unheld()
	if err != nil {
		return err
	}
	k := v.house.Settings()
	k.Speed = "normal"
	v.house.Keep(k)
	t, err := v.scriptedTable(p)
	if err != nil {
		return err
	}
	err = v.push(t)
	for range 3 {
		v.settle()
		v.step(ui.Input{}, time.Second)
	}
	return err
}

// unheld is a battle in which knights have been shot at that the bot who plays them
// does not try to hold back, with what it does instead.
func (v *viewing) unheld() (*saves.Play, error) {
	return v.upTo(pursuit{"infidel", "ascalon", [2]saves.Seat{saves.Bot("easy"), saves.Person}, 1, 19, false, func(p *saves.Play) (int, error) {
		m, seed := p.Match, p.Header.Seed
		bot, err := rooms.Bot(m.Game(), "easy", seed+1) // as the table makes it
		if err != nil {
			return -1, err
		}
		var then rules.Action
		there, err := contest(m, seed, func() bool {
			if !asked(rules.First, "riposte-knights", 1)(m.Game().(*infidel.Game), m.Now().(*infidel.State)) {
				return false
			}
			then = bot(context.Background(), m.View(rules.First), 0)
			return then.Verb != infidel.VerbHold
		})
		if step := len(m.Steps()); there && err == nil {
			return step, m.Do(then, nil)
		}
		return -1, err
	}})
}

// aimAtSheet points at an attack on the worksheet.
func aimAtSheet(v *viewing) {
	if p, ok := onSheet(v, 2); ok {
		v.studio.at = p
		v.step(ui.Input{}, time.Second)
	}
}

// onSheet is the middle of the nth charge on the worksheet.
func onSheet(v *viewing, n int) (ui.Point, bool) {
	small := 0
	for _, c := range v.stage.Lists()[1].Cmds {
		if c.Op == ui.OpSprite && c.Box.X <= 260 && c.Pic.ID == "mark-charge" {
			if small++; small == n {
				return c.Box.Center(), true
			}
		}
	}
	return ui.Point{}, false
}

// justFought is a decision after a Shock phase of which a person was the attacker.
func justFought(g *infidel.Game, s *infidel.State) bool {
	return asked(rules.First, "continue", 2)(g, s) && s.Shock().Step == infidel.NoShock
}

// typedTest shows what is told of a die that decides something by itself while it is
// waited for: dice are typed in.
func (v *viewing) typedTest(ask string) error {
	p, err := v.upTo(pursuit{"infidel", "ascalon", bySergeant, 3, 1, true, until(func(m *rules.Match, seed uint64) (bool, error) {
		bot, err := rooms.Bot(m.Game(), "easy", seed)
		for r := rules.Stream(seed, "typed"); err == nil; {
			s := m.Now()
			switch side := s.Turn(); {
			case side == rules.Over:
				return false, nil
			case side == rules.Chance && m.Game().Asks(s).Key == "infidel.ask."+ask:
				return true, nil
			case side == rules.Chance:
				err = m.Do(rules.Pick(r, s, m.Legal()), nil)
			default:
				err = m.Do(bot(context.Background(), m.View(side), 0), nil)
			}
		}
		return false, err
	})})
	if err != nil {
		return err
	}
	t, err := v.house.Table(p)
	return cmp.Or(err, v.push(t))
}
