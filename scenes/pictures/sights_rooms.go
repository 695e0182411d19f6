package pictures

import (
	"cmp"
	"fmt"
	"time"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// books are the list of all books and the app's own. They come last: where a picture
// stands in the row moves edges of glyphs in those after it.
var books = []sight{
	{name: "books", show: func(v *viewing) error { return v.press(ui.KeyF1) }},
	{name: "guide", show: func(v *viewing) error { return v.visit(nav.Guide{}) }},
	{name: "guide-keys", show: func(v *viewing) error {
		return cmp.Or(v.visit(nav.Guide{}), v.press(ui.KeyLeft, ui.KeyDown, ui.KeyDown, ui.KeyEnter))
	}},
	{name: "guide-tooltips", show: func(v *viewing) error {
		return cmp.Or(v.visit(nav.Guide{}), v.press(ui.KeyLeft, ui.KeyEnd, ui.KeyEnter))
	}},
	{name: "guide-search", show: func(v *viewing) error { return cmp.Or(v.visit(nav.Guide{}), v.typed("hex")) }},
}

// rulings are what a rule book leaves to the table, as its last chapter but the glossary lists it.
var rulings = []sight{
	{name: "rules-rulings", show: func(v *viewing) error {
		g, err := v.house.Game("whodares")
		if err != nil {
			return err
		}
		return cmp.Or(v.visit(nav.Reference{Game: g}), v.press(ui.KeyLeft, ui.KeyEnd, ui.KeyUp))
	}},
}

// raidEnd shows the page after a mission, or after the campaign, which stands
// in the log book.
func (v *viewing) raidEnd(mission string) error {
	p, err := v.raided(mission, "finished", 0, 6)
	if err != nil {
		return err
	}
	if mission == "campaign-1942" {
		if err := v.enter(p, false); err != nil {
			return err
		}
	}
	return v.push(v.house.Result(p))
}

// enter writes a campaign into the log book.
func (v *viewing) enter(p *saves.Play, over bool) error {
	g, head := p.Match.Game(), p.Header
	b := saves.Battle{Scenario: head.Scenario, Seed: head.Seed, Seats: head.Seats}
	if over {
		carry, err := g.Features().Campaigner.Carry(p.Match.Now())
		if err != nil {
			return err
		}
		b.Over, b.Result, b.Turns, b.Carry = true, p.Match.Now().Result(), g.TurnNumber(p.Match.Now()), carry
	}
	_, err := v.house.Store.AddCampaign(saves.Campaign{Game: g.ID(), ID: head.Scenario, Sides: g.Sides(), Seats: head.Seats, Battles: []saves.Battle{b}})
	return err
}

// raidList shows the missions, one of which was played before.
func (v *viewing) raidList() error {
	p, err := v.raided("slonta-raid", "finished", 1, 6)
	if err != nil {
		return err
	}
	if err := v.house.Store.AddResult(saves.PastOf(p.Header, p.Match, 0)); err != nil {
		return err
	}
	return v.browse(p.Match.Game(), "", p.Header.Scenario)
}

func (v *viewing) raidSeats() error {
	g, err := v.house.Game("whodares")
	if err != nil {
		return err
	}
	return v.visit(nav.Seats{Game: g, Scenario: g.Scenarios()[0], Me: rules.First})
}

// raidLog shows a campaign under way in the log book, after two that are over.
func (v *viewing) raidLog() error {
	for i, step := range []string{"finished", "finished", "spend"} {
		p, err := v.raided("campaign-1942", step, 0, 8+2*uint64(i))
		if err != nil {
			return err
		}
		if err := cmp.Or(v.enter(p, step == "finished"), p.Journal.Close()); err != nil {
			return err
		}
	}
	return v.visit(nav.Campaigns{Path: v.house.Store.Campaigns()[0].Path})
}

// raidShelf shows the shelf with a mission under way.
func (v *viewing) raidShelf() error {
	p, err := v.raided("slonta-raid", "act", 2, 6)
	if err != nil {
		return err
	}
	if err := p.Journal.Close(); err != nil {
		return err
	}
	return v.visit(nav.Shelf{})
}

// briefed shows the page before a battle: it comes when its seats are started.
func (v *viewing) briefed(game, scenario string) error {
	g, err := v.house.Game(game)
	if err != nil {
		return err
	}
	for _, sc := range g.Scenarios() {
		if sc.ID == scenario {
			if err := v.visit(nav.FirstSeat(g, sc)); err != nil {
				return err
			}
			v.step(ui.Input{}, time.Second)
			return v.press(ui.KeyEnter)
		}
	}
	return fmt.Errorf("no %s of %s", scenario, game)
}
