package pictures

import (
	"cmp"
	"fmt"
	"time"

	"sandtable/rules"
	"sandtable/rules/rommel"
	"sandtable/saves"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// campaigns are the sights of Field Commander: Rommel, each about a campaign that
// is played up to it.
var campaigns = []sight{
	{name: "rommel-map", show: func(v *viewing) error { return v.front("north-africa", "battle-movement", "act", 1) }},
	{name: "rommel-map-1940", show: func(v *viewing) error { return v.front("ghost-division", "battle-movement", "act", 1) }},
	{name: "rommel-map-1944", show: func(v *viewing) error { return v.front("d-day", "battle-movement", "act", 1) }},
	{name: "rommel-late", show: func(v *viewing) error { return v.front("north-africa", "movement", "act", 6) }},
	{name: "rommel-late-1944", show: func(v *viewing) error { return v.front("d-day", "battle-movement", "act", 6) }},
	{name: "rommel-reach", show: func(v *viewing) error {
		return cmp.Or(v.front("north-africa", "movement", "act", 2), v.press('n', ui.KeyEnter))
	}, aim: func(v *viewing) { v.hoverPut("ring-legal") }},
	{name: "rommel-stack", show: func(v *viewing) error { return v.front("d-day", "battle-movement", "act", 3) }, aim: func(v *viewing) { v.hoverPut("force-") }},
	{name: "rommel-attack", show: func(v *viewing) error {
		return cmp.Or(v.front("ghost-division", "battle-movement", "act", 1), v.press('n', ui.KeyEnter))
	}, aim: func(v *viewing) { v.hoverPut("ring-attack") }},
	{name: "rommel-orders", show: func(v *viewing) error { return v.front("d-day", "orders", "march", 1) }},
	{name: "rommel-region", show: func(v *viewing) error { return v.front("north-africa", "orders", "region", 2) }},
	{name: "rommel-told", show: func(v *viewing) error { return v.told("north-africa", 2, 2) }},
	{name: "rommel-told-orders", show: func(v *viewing) error { return v.told("ghost-division", 2, 3) }},
	{name: "rommel-supply", show: func(v *viewing) error { return v.front("north-africa", "supply-check", "settle", 2) }},
	{name: "rommel-resupply", show: func(v *viewing) error { return v.front("north-africa", "resupply", "spend", 3) }},
	{name: "rommel-torch", show: func(v *viewing) error { return v.front("north-africa", "advance", "sacrifice", 1) }},
	{name: "rommel-end", show: func(v *viewing) error { return v.front("north-africa", "", "", 0) }},
	{name: "rommel-cup", show: func(v *viewing) error { return v.front("d-day", "battle-movement", "act", 1) }, aim: func(v *viewing) { v.clickPic("cup-plans") }},
	{name: "rommel-quick", show: func(v *viewing) error {
		return cmp.Or(v.front("north-africa", "battle-movement", "act", 1), v.press(ui.KeyF2))
	}},
	{name: "rommel-quick-allies", show: func(v *viewing) error {
		return cmp.Or(v.front("north-africa", "battle-movement", "act", 1), v.press(ui.KeyF2, ui.KeyLeft))
	}},
	{name: "rommel-result", show: (*viewing).frontEnd},
	{name: "rommel-scenarios", show: (*viewing).frontList},
	{name: "rommel-seats", show: (*viewing).frontSeats},
	{name: "rommel-logbook", show: (*viewing).frontLog},
}

// front shows a campaign at the table where a step of a phase is asked for, from
// a turn on, after all that the Allies did has been read; its end where no phase
// is named.
func (v *viewing) front(campaign, phase, step string, turn int) error {
	p, err := v.fronted(campaign, phase, step, turn)
	if err != nil {
		return err
	}
	t, err := v.house.Table(p)
	if err != nil {
		return err
	}
	err = v.push(t)
	for v.clickOn("ui.table.go-on") == nil {
		v.step(ui.Input{}, time.Second)
	}
	v.studio.at = ui.Point{X: -1, Y: -1}
	return err
}

// fronted is a campaign up to a step of a phase of a turn, with a journal.
func (v *viewing) fronted(campaign, phase, step string, turn int) (*saves.Play, error) {
	p, err := v.marched(campaign, func(s *rommel.State, _ int) bool {
		if phase == "" {
			return s.Turn() == rules.Over
		}
		return s.Phase() == phase && s.Step() == step && s.Box() >= turn
	})
	if err != nil {
		return nil, fmt.Errorf("%s, %s in turn %d: %w", phase, step, turn, err)
	}
	return p, nil
}

// marched is a campaign of a random hand up to a position that is looked for: of
// several seeds the first that comes there.
func (v *viewing) marched(campaign string, there func(s *rommel.State, since int) bool) (*saves.Play, error) {
	return v.upTo(pursuit{"rommel", campaign, alone, 1, 59, false, until(func(m *rules.Match, seed uint64) (bool, error) {
		return march(m, seed, there)
	})})
}

// told shows the table as it tells of the Allies' part of a turn, some pages on.
func (v *viewing) told(campaign string, turn, pages int) error {
	p, err := v.marched(campaign, func(s *rommel.State, since int) bool {
		return s.Box() > turn && since > 12 && (s.Phase() == "repairs" || s.Phase() == "battle-movement")
	})
	if err != nil {
		return err
	}
	t, err := v.house.Table(p)
	if err != nil {
		return err
	}
	err = v.push(t)
	for range pages {
		err = cmp.Or(err, v.press(ui.KeyEnter))
	}
	return err
}

// march plays a campaign by a random hand until there is nothing more to do for
// it; since is how many steps have followed on the last decision. It is false
// when the campaign is over before.
func march(m *rules.Match, seed uint64, there func(s *rommel.State, since int) bool) (bool, error) {
	r := rules.Stream(seed, "front")
	m.Onward(nil)
	for since := 0; ; {
		s := m.Now().(*rommel.State)
		if there(s, since) {
			return true, nil
		}
		if s.Turn() == rules.Over {
			return false, nil
		}
		legal, before := m.Legal(), len(m.Steps())
		if err := m.Do(legal[r.IntN(len(legal))], nil); err != nil {
			return false, err
		}
		since = len(m.Steps()) - before
	}
}

// clickPic clicks on the first picture of a name.
func (v *viewing) clickPic(name string) {
	v.hoverPut(name)
	v.click(v.studio.at)
}

// frontEnd shows the page of the result of a campaign.
func (v *viewing) frontEnd() error {
	p, err := v.marched("d-day", func(s *rommel.State, _ int) bool { return s.Turn() == rules.Over })
	if err != nil {
		return err
	}
	return v.push(v.house.Result(p))
}

// frontList shows the campaigns, one of which was played before.
func (v *viewing) frontList() error {
	p, err := v.marched("ghost-division", func(s *rommel.State, _ int) bool { return s.Turn() == rules.Over })
	if err != nil {
		return err
	}
	if err := v.house.Store.AddResult(saves.PastOf(p.Header, p.Match, 0)); err != nil {
		return err
	}
	return v.browse(p.Match.Game(), "", p.Header.Scenario)
}

// frontSeats shows the seats of a campaign, with its options.
func (v *viewing) frontSeats() error {
	g, err := v.house.Game("rommel")
	if err != nil {
		return err
	}
	return v.visit(nav.Seats{Game: g, Scenario: g.Scenarios()[1], Me: rules.First})
}

// frontLog shows the three linked campaigns in the log book, the last of them
// under way, after another run of them that is over.
func (v *viewing) frontLog() error {
	over := func(s *rommel.State, _ int) bool { return s.Turn() == rules.Over }
	for run, ends := range [2]int{3, 2} {
		c := saves.Campaign{Game: "rommel", ID: "linked", Seats: [2]saves.Seat{saves.Person, saves.Tables}}
		for i, campaign := range []string{"ghost-division", "north-africa", "d-day"}[:min(3, ends+1)] {
			p, err := v.marched(campaign, over)
			if err != nil {
				return err
			}
			g := p.Match.Game()
			c.Sides = g.Sides()
			b := saves.Battle{Scenario: campaign, Seed: p.Header.Seed + uint64(run), Seats: c.Seats}
			if i < ends {
				if b.Carry, err = g.Features().Campaigner.Carry(p.Match.Now()); err != nil {
					return err
				}
				b.Over, b.Result, b.Turns = true, p.Match.Now().Result(), g.TurnNumber(p.Match.Now())
			}
			c.Battles = append(c.Battles, b)
			if err := p.Journal.Close(); err != nil {
				return err
			}
		}
		if _, err := v.house.Store.AddCampaign(c); err != nil {
			return err
		}
	}
	return v.visit(nav.Campaigns{Path: v.house.Store.Campaigns()[0].Path})
}
