package pictures

import (
	"cmp"
	"context"
	"fmt"
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
	p.Header.Seats = [2]saves.Seat{saves.Bot("easy"), saves.Person}
	k := v.house.Settings()
	k.Speed = "normal"
	v.house.Keep(k)
	t, err := v.house.Table(v.house, p)
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
// does not try to hold back.
func (v *viewing) unheld() (*saves.Play, error) {
	for skip := range 40 {
		n := 0
		p, err := v.fought("ascalon", func(g *infidel.Game, s *infidel.State) bool {
			if asked(rules.First, "riposte-knights", 1)(g, s) {
				n++
			}
			return n > skip
		})
		if err != nil {
			return nil, err
		}
		bot, err := rooms.Bot(p.Match.Game(), "easy", p.Header.Seed+1) // as the table makes it
		if err != nil || bot(context.Background(), p.Match.View(rules.First), 0).Verb != infidel.VerbHold {
			return p, err
		}
		p.Journal.Close()
	}
	return nil, fmt.Errorf("knights are always held back")
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
	g, err := v.house.Game("infidel")
	if err != nil {
		return err
	}
	p, err := Fresh(v.house, g, "ascalon", [2]saves.Seat{saves.Person, saves.Bot("easy")}, 3, false)
	if err != nil {
		return err
	}
	p.Header.Typed = true
	if p.Match, err = rules.NewMatch(g, rules.Setup{Scenario: "ascalon"}, p.Header.Source(), nil); err != nil {
		return err
	}
	bot, err := rooms.Bot(g, "easy", 3)
	if err != nil {
		return err
	}
	for r, m := rules.Stream(3, "typed"), p.Match; ; {
		s := m.Now()
		switch side := s.Turn(); {
		case side == rules.Over:
			return fmt.Errorf("%s is never asked", ask)
		case side == rules.Chance && g.Asks(s).Key == "infidel.ask."+ask:
			t, err := v.house.Table(v.house, p)
			return cmp.Or(err, v.push(t))
		case side == rules.Chance:
			err = m.Do(rules.Pick(r, s, m.Legal()), nil)
		default:
			err = m.Do(bot(context.Background(), m.View(side), 0), nil)
		}
		if err != nil {
			return err
		}
	}
}
