package pictures

import (
	"cmp"
	"slices"

	"sandtable/rules"
	"sandtable/rules/infidel"
	"sandtable/saves"
	"sandtable/scenes/nav"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// battles are the sights of Infidel, each about a battle that bots have played up
// to it.
var battles = []sight{
	{name: "infidel-field", show: func(v *viewing) error { return v.battle("ascalon", asked(rules.First, "", 0)) }},
	{name: "infidel-wells", show: func(v *viewing) error { return v.battle("wells", asked(rules.First, "", 0)) }},
	{name: "infidel-arsuf", show: func(v *viewing) error { return v.battle("arsuf", asked(rules.First, "choose", 0)) }},
	{name: "infidel-march", show: func(v *viewing) error { return v.battle("ascalon", marching) }, aim: aimAtStep},
	{name: "infidel-facing", show: func(v *viewing) error { return v.battle("wells", facing) }},
	{name: "infidel-fire", show: func(v *viewing) error { return v.battle("wells", can(infidel.VerbFire)) }, aim: aimAt(infidel.VerbFire)},
	{name: "infidel-retreat", show: func(v *viewing) error { return v.battle("ascalon", asked(rules.First, "retreat", 1)) }},
	{name: "infidel-withdraw", show: func(v *viewing) error { return v.battle("ascalon", asked(rules.Second, "withdraw", 1)) }},
	{name: "infidel-zoc", show: func(v *viewing) error {
		return cmp.Or(v.battle("ascalon", asked(rules.First, "designate", 2)), v.tool("icon-line-of-sight"))
	}},
	{name: "infidel-whole", show: func(v *viewing) error {
		return cmp.Or(v.battle("ascalon", asked(rules.First, "designate", 2)), v.tool("icon-fit"))
	}},
	{name: "infidel-shock", show: func(v *viewing) error { return v.battle("ascalon", asked(rules.First, "designate", 2)) }},
	{name: "infidel-charge", show: func(v *viewing) error { return v.battle("ascalon", can(infidel.VerbCharge)) }, aim: aimAt(infidel.VerbCharge)},
	{name: "infidel-resolve", show: func(v *viewing) error { return v.battle("ascalon", asked(rules.First, "resolve", 2)) }},
	{name: "infidel-again", show: func(v *viewing) error { return v.battle("ascalon", asked(rules.First, "designate-again", 2)) }},
	{name: "infidel-sheet", show: func(v *viewing) error { return v.battle("ascalon", someFought) }, aim: aimAtSheet},
	{name: "infidel-sheet-late", show: func(v *viewing) error { return v.battle("ascalon", justFought) }},
	{name: "infidel-sheet-named", show: func(v *viewing) error { return v.battle("ascalon", someNamed) }},
	{name: "infidel-sheet-return", show: func(v *viewing) error { return v.battle("ascalon", asked(rules.First, "return", 1)) }},
	{name: "infidel-sheet-react", show: func(v *viewing) error { return v.battle("ascalon", asked(rules.First, "react", 1)) }},
	{name: "infidel-sheet-riposte", show: func(v *viewing) error { return v.battle("ascalon", asked(rules.First, "riposte-knights", 1)) }},
	{name: "infidel-typed", show: func(v *viewing) error { return v.typedTest("defeat") }},
	{name: "infidel-told", show: func(v *viewing) error { return v.proclaimed() }},
	{name: "infidel-advance", show: func(v *viewing) error { return v.battle("ascalon", asked(rules.First, "advance", 1)) }},
	{name: "infidel-continue", show: func(v *viewing) error { return v.battle("ascalon", asked(rules.First, "continue", 2)) }},
	{name: "infidel-card", show: func(v *viewing) error { return v.battle("dorylaeum", asked(rules.First, "continue", 2)) },
		aim: func(v *viewing) { v.hoverPut("stripe-2") }},
	{name: "infidel-breaking", show: func(v *viewing) error { return v.battle("wells", breaking) }},
	{name: "infidel-enter", show: func(v *viewing) error { return v.battle("antioch", entering) }},
	{name: "infidel-emirs", show: func(v *viewing) error { return v.battle("antioch", asked(rules.Second, "choose", 3)) }},
	{name: "infidel-seize", show: func(v *viewing) error { return v.battle("ascalon", asked(rules.First, "seize", 1)) }},
	{name: "infidel-late", show: func(v *viewing) error { return v.battle("ascalon", asked(rules.First, "choose", 12)) }},
	{name: "infidel-hint", show: func(v *viewing) error { return v.battleHint(asked(rules.First, "choose", 6)) }},
	{name: "infidel-hint-seize", show: func(v *viewing) error { return v.battleHint(asked(rules.First, "seize", 1)) }},
	{name: "infidel-hint-attack", show: func(v *viewing) error { return v.battleHint(asked(rules.First, "designate", 2)) }},
	{name: "infidel-hint-march", show: func(v *viewing) error { return v.battleHint(marching) }},
	{name: "infidel-rules", show: func(v *viewing) error { return v.battle("arsuf", asked(rules.First, "choose", 0)) },
		aim: func(v *viewing) { v.click(v.third()) }},
	{name: "infidel-quick", show: func(v *viewing) error { return v.battleCards(0) }},
	{name: "infidel-quick-command", show: func(v *viewing) error { return v.battleCards(1) }},
	{name: "infidel-quick-units", show: func(v *viewing) error { return v.battleCards(2) }},
	{name: "infidel-quick-ground", show: func(v *viewing) error { return v.battleCards(3) }},
	{name: "infidel-quick-facing", show: func(v *viewing) error { return v.battleCards(4) }},
	{name: "infidel-quick-fire", show: func(v *viewing) error { return v.battleCards(5) }},
	{name: "infidel-quick-shock", show: func(v *viewing) error { return v.battleCards(6) }},
	{name: "infidel-quick-weapons", show: func(v *viewing) error { return v.battleCards(7) }},
	{name: "infidel-quick-charge", show: func(v *viewing) error { return v.battleCards(8) }},
	{name: "infidel-quick-flight", show: func(v *viewing) error { return v.battleCards(9) }},
	{name: "infidel-quick-app", show: func(v *viewing) error { return v.battleCards(10) }},
	{name: "infidel-log", show: func(v *viewing) error {
		return cmp.Or(v.battle("ascalon", asked(rules.First, "continue", 2)), v.press('l'))
	}},
	{name: "infidel-menu", show: func(v *viewing) error {
		return cmp.Or(v.battle("wells", asked(rules.First, "", 0)), v.press(ui.KeyEsc))
	}},
	{name: "infidel-result", show: func(v *viewing) error { return v.battleEnd("wells") }},
	{name: "infidel-scenarios", show: func(v *viewing) error { return v.battleList("antioch") }},
	{name: "infidel-points", show: func(v *viewing) error { return v.battleList("arsuf") }},
	{name: "infidel-seats", show: (*viewing).battleSeats},
}

// battleHint asks the bot for its advice in a battle.
func (v *viewing) battleHint(at instant) error {
	return cmp.Or(v.battle("ascalon", at), v.press('h'), v.settled())
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

// can is a position in which the first side has an action of a verb, with others
// besides.
func can(verb rules.Verb) instant {
	return func(_ *infidel.Game, s *infidel.State) bool {
		legal := s.Legal(nil)
		return s.Turn() == rules.First && slices.ContainsFunc(legal, func(a rules.Action) bool { return a.Verb == verb })
	}
}

// breaking is an army that the next Defeat Test may break.
func breaking(g *infidel.Game, s *infidel.State) bool {
	return s.Turn() == rules.First && s.Breaks(rules.First)+s.Breaks(rules.Second) > 2 && g.Asks(s).Key != "infidel.ask.over"
}

// entering is units that may come onto the map.
func entering(_ *infidel.Game, s *infidel.State) bool {
	return s.Turn() == rules.First && slices.ContainsFunc(s.Legal(nil), func(a rules.Action) bool {
		return a.Verb == infidel.VerbUse && s.Stand(int(a.A)).Hex == infidel.NoHex
	})
}

// marching is a unit in hand that enemies may shoot at on its way.
func marching(_ *infidel.Game, s *infidel.State) bool {
	return s.Turn() == rules.First && dangerous(s) >= 0
}

// dangerous is a hex in reach of the unit in hand where enemies may react, -1 for
// none.
func dangerous(s *infidel.State) int {
	u, _ := s.InHand()
	if u < 0 || s.Fire().Step != infidel.NoFire || s.Turning() >= 0 {
		return -1
	}
	var r infidel.Reach
	s.ReachOf(u, &r)
	for _, h := range r.Hexes(nil) {
		if r.Cost(h) > 1 && r.Shots(h) > 0 {
			return h
		}
	}
	return -1
}

// facing is a unit in hand that takes a facing where it stands.
func facing(g *infidel.Game, s *infidel.State) bool {
	u, left := s.InHand()
	return can(infidel.VerbFace)(g, s) && u >= 0 && s.Activation().Moved.Has(u) && left > 0
}

// tool presses one of the tools beside the field.
func (v *viewing) tool(icon string) error {
	v.step(ui.Input{}, 0)
	v.settle()
	v.hoverPut(icon)
	v.click(v.studio.at)
	return nil
}

// aimAtStep rests the pointer where the unit in hand would be shot at.
func aimAtStep(v *viewing) {
	v.aimHex(dangerous)
}

// aimAt rests the pointer on the target of the first action of a verb.
func aimAt(verb rules.Verb) func(v *viewing) {
	return func(v *viewing) {
		v.aimHex(func(s *infidel.State) int {
			for _, a := range s.Legal(nil) {
				if a.Verb != verb {
					continue
				}
				if verb == infidel.VerbFire {
					return s.Stand(int(a.A)).Hex
				}
				return s.Stand(int(a.B)).Hex
			}
			return -1
		})
	}
}

// aimHex rests the pointer on a hex of the field that is shown.
func (v *viewing) aimHex(of func(s *infidel.State) int) {
	t, ok := v.stage.Top().(*table.Table)
	if !ok {
		return
	}
	if at, ok := t.Whereabouts(func(s rules.State) int { return of(s.(*infidel.State)) }); ok {
		v.studio.at = at
	}
}

// battle shows a battle at the table as soon as it is as asked, the side that is
// asked then a person.
func (v *viewing) battle(scenario string, when instant) error {
	p, err := v.fought(scenario, when)
	if err != nil {
		return err
	}
	t, err := v.house.Table(p)
	if err != nil {
		return err
	}
	return v.push(t)
}

// fought is a battle of easy bots up to a position that is looked for: of several
// seeds the first that comes there.
func (v *viewing) fought(scenario string, when instant) (*saves.Play, error) {
	return v.seated(pursuit{"infidel", scenario, byOfficer, 1, 19, false, until(func(m *rules.Match, seed uint64) (bool, error) {
		g := m.Game().(*infidel.Game)
		return contest(m, seed, func() bool { return when(g, m.Now().(*infidel.State)) })
	})})
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

// battleCards shows a page of the quick cards.
func (v *viewing) battleCards(page int) error {
	err := cmp.Or(v.battle("ascalon", asked(rules.First, "", 0)), v.press(ui.KeyF2))
	for range page {
		err = cmp.Or(err, v.press(ui.KeyRight))
	}
	return err
}

// battleList shows the battles, one of them chosen.
func (v *viewing) battleList(chosen string) error {
	g, err := v.house.Game("infidel")
	if err != nil {
		return err
	}
	return v.browse(g, "", chosen)
}

// battleSeats shows the seats of a battle, with its option.
func (v *viewing) battleSeats() error {
	g, err := v.house.Game("infidel")
	if err != nil {
		return err
	}
	return v.visit(nav.Seats{Game: g, Scenario: g.Scenarios()[3], Me: rules.First})
}

// battleEnd shows the page of the result of a battle that bots have played.
func (v *viewing) battleEnd(scenario string) error {
	p, err := v.upTo(pursuit{"infidel", scenario, bySergeant, 1, 1, false, until(func(m *rules.Match, seed uint64) (bool, error) {
		_, err := contest(m, seed, func() bool { return false })
		return true, err
	})})
	if err != nil {
		return err
	}
	return v.push(v.house.Result(p))
}
