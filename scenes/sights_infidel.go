//go:build unfinished

package scenes

import (
	"fmt"

	"sandtable/rules"
	"sandtable/rules/infidel"
	"sandtable/saves"
)

// battles are the sights of Infidel, each about a battle that bots have played up
// to it.
var battles = []sight{
	{name: "infidel-field", show: func(v *viewing) error { return v.battle("ascalon", asked(rules.First, "", 0)) }},
	{name: "infidel-wells", show: func(v *viewing) error { return v.battle("wells", asked(rules.First, "", 0)) }},
	{name: "infidel-march", show: func(v *viewing) error { return v.battle("ascalon", asked(rules.First, "unit", 1)) }},
	{name: "infidel-shock", show: func(v *viewing) error { return v.battle("ascalon", asked(rules.First, "designate", 2)) }},
	{name: "infidel-resolve", show: func(v *viewing) error { return v.battle("ascalon", asked(rules.First, "resolve", 2)) }},
	{name: "infidel-again", show: func(v *viewing) error { return v.battle("ascalon", asked(rules.First, "designate-again", 2)) }},
	{name: "infidel-sheet", show: func(v *viewing) error { return v.battle("ascalon", someFought) }},
	{name: "infidel-sheet-named", show: func(v *viewing) error { return v.battle("ascalon", someNamed) }},
	{name: "infidel-sheet-return", show: func(v *viewing) error { return v.battle("ascalon", asked(rules.First, "return", 1)) }},
	{name: "infidel-sheet-react", show: func(v *viewing) error { return v.battle("ascalon", asked(rules.First, "react", 1)) }},
	{name: "infidel-sheet-riposte", show: func(v *viewing) error { return v.battle("ascalon", asked(rules.First, "riposte-knights", 1)) }},
	{name: "infidel-sheet-counter", show: func(v *viewing) error { return v.battle("ascalon", asked(rules.Second, "counter-charge", 1)) }},
}

// instant is a position that a sight is looked for by.
type instant func(g *infidel.Game, s *infidel.State) bool

// asked is what is asked of a side, by the end of the key of its words, after so
// many activations; anything where ask is empty.
func asked(side rules.Side, ask string, activations int) instant {
	return func(g *infidel.Game, s *infidel.State) bool {
		return s.Turn() == side && s.Activations() >= activations && (ask == "" || g.Asks(s).Key == "infidel.ask."+ask)
	}
}

// battle shows a battle at the table as soon as it is as asked, the side that is
// asked then a person.
func (v *viewing) battle(scenario string, when instant) error {
	p, err := v.fought(scenario, when)
	if err != nil {
		return err
	}
	t, err := v.house.Table(v.house, p)
	if err != nil {
		return err
	}
	return v.push(t)
}

// fought is a battle of easy bots up to a position that is looked for: of several
// seeds the first that comes there.
func (v *viewing) fought(scenario string, when instant) (*saves.Play, error) {
	g, err := v.house.Game("infidel")
	if err != nil {
		return nil, err
	}
	for seed := uint64(1); seed < 20; seed++ {
		p, err := fresh(v.house, g, scenario, [2]saves.Seat{saves.Person, saves.Bot("normal")}, seed, false)
		if err != nil {
			return nil, err
		}
		found, err := fight(p.Match, seed, when)
		if err != nil {
			return nil, err
		}
		if !found {
			p.Journal.Close()
			continue
		}
		if p.Match.Now().Turn() == rules.Second {
			p.Header.Seats = [2]saves.Seat{saves.Bot("normal"), saves.Person}
		}
		return p, p.Journal.Keep(p.Match)
	}
	return nil, fmt.Errorf("%s never comes there", scenario)
}

// fight lets easy bots play until a position is as asked; false when the battle is
// over before.
func fight(m *rules.Match, seed uint64, when instant) (bool, error) {
	g := m.Game().(*infidel.Game)
	var bots [2]func(rules.State) rules.Action
	for side := range bots {
		var err error
		if bots[side], err = botOf(g, "easy", seed+uint64(side)); err != nil {
			return false, err
		}
	}
	for m.Onward(nil); ; {
		s := m.Now().(*infidel.State)
		side := s.Turn()
		switch {
		case side == rules.Over:
			return false, nil
		case side != rules.Chance && when(g, s):
			return true, nil
		}
		if err := m.Do(bots[side](m.View(side)), nil); err != nil {
			return false, err
		}
	}
}

// someFought is a Shock phase in which one of several attacks has been resolved,
// someNamed one in which several are named and more may be.
func someFought(_ *infidel.Game, s *infidel.State) bool {
	x := s.Shock()
	return s.Turn() == rules.First && x.Step == infidel.ShockResolve && x.Attacks > 3 && s.Resolved(0)
}

func someNamed(_ *infidel.Game, s *infidel.State) bool {
	x := s.Shock()
	return s.Turn() == rules.First && x.Step == infidel.ShockDesignate && x.Attacks > 2 && s.Charges().Len() > 0
}
