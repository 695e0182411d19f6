package hall

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// chapter is a page of the log book with what its game makes of it.
type chapter struct {
	saves.Campaign
	game rules.Campaigner
	info rules.Campaign
	rules.Standing
	saves []saves.Entry // all journals there are
	save  string        // the path of that of the battle under way; empty where there is none
	err   error         // why the page says nothing
}

// chapters is the log book, the page begun last first; entries are all saved
// games. A battle whose end was saved but not yet written there, because the
// program was killed in between, is written now.
func (h *House) chapters(entries []saves.Entry) []chapter {
	var out []chapter
	for _, c := range h.Store.Campaigns() {
		if c.Notice != nil {
			h.tell(c.Notice)
		}
		if c.ID == saves.Two {
			continue // told by the page of the result
		}
		if _, running := c.Running(); running && c.Err == nil {
			c = h.catchUp(c, entries)
		}
		out = append(out, h.chapter(c, entries))
	}
	return out
}

// Campaign is the campaign whose battle a play is, and which of how many battles
// this is. One that is a single game tells of itself.
func (h *House) Campaign(p *saves.Play) (name rules.Text, battle, of int) {
	page, ok := h.pageOf(p.Header)
	if !ok {
		return rules.Text{}, 0, 0
	}
	c := h.chapter(page, nil)
	if c.err != nil || c.single() || len(c.info.Scenarios) < 2 {
		return rules.Text{}, 0, 0
	}
	return c.info.Name, len(page.Battles), len(c.info.Scenarios)
}

// chapter asks a campaign's game how it stands.
func (h *House) chapter(c saves.Campaign, entries []saves.Entry) chapter {
	p := chapter{Campaign: c, saves: entries, err: c.Err}
	if p.err != nil {
		return p
	}
	if p.game, p.info, p.err = h.campaign(c.Game, c.ID); p.err != nil {
		return p
	}
	played := c.Played()
	if b, ok := c.Running(); ok {
		if i := slices.IndexFunc(entries, func(e saves.Entry) bool { return e.Err == nil && b.Is(e.Header) }); i >= 0 {
			p.save = entries[i].Path
			if p.single() {
				played = append(played, h.soFar(p.game, entries[i])...)
			}
		}
	}
	p.Standing, p.err = p.game.Standing(c.ID, c.Options, played)
	return p
}

// single says that the campaign is one game from its first mission to its last.
func (c chapter) single() bool { return c.info.Missions != nil }

// stops are the battles or missions of a campaign, in the usual order.
func (c chapter) stops() []string {
	return pane.Either(c.single(), c.info.Missions, c.info.Scenarios)
}

// soFar is what a campaign that is one game has brought, from its journal: that
// is written at each decision, so nothing is lost where the program is killed.
// It is read again only when it has grown.
func (h *House) soFar(g rules.Campaigner, e saves.Entry) []rules.Played {
	if k := h.carried; k.path == e.Path && k.when.Equal(e.When) {
		return k.played
	}
	r, err := h.Store.Read(e.Path, h.Game)
	if err != nil {
		return nil // opening it will tell
	}
	text, err := g.Carry(r.Match.Now())
	if err != nil {
		h.tellErr(err)
		return nil
	}
	h.carried = carried{path: e.Path, when: e.When, played: []rules.Played{{Scenario: e.Header.Scenario, Carry: text}}}
	return h.carried.played
}

// carried is what the journal of a campaign under way held when it was last
// read.
type carried struct {
	path   string
	when   time.Time
	played []rules.Played
}

// campaignOf is the campaign that a scenario is as a whole: one game from its
// first mission to its last, or a campaign that is this scenario alone.
func campaignOf(g rules.Game, scenario string) (rules.Campaign, bool) {
	c := g.Features().Campaigner
	if c == nil {
		return rules.Campaign{}, false
	}
	list, err := c.Campaigns()
	i := slices.IndexFunc(list, func(one rules.Campaign) bool { return len(one.Scenarios) == 1 && one.Scenarios[0] == scenario })
	if err != nil || i < 0 {
		return rules.Campaign{}, false
	}
	return list[i], true
}

// ofCampaigns says that the scenarios of a game are campaigns, each by itself.
func ofCampaigns(g rules.Game) bool {
	c := g.Features().Campaigner
	if c == nil {
		return false
	}
	list, err := c.Campaigns()
	return err == nil && slices.ContainsFunc(list, func(one rules.Campaign) bool { return len(one.Scenarios) == 1 && one.Missions == nil })
}

// page begins a page for a game that is a whole campaign and stands on none:
// every campaign is kept in the log book, wherever it was begun.
func (h *House) page(p plan) string {
	c, ok := campaignOf(p.game, p.scenario)
	if p.page != "" || !ok {
		return p.page
	}
	page, err := h.Store.AddCampaign(saves.Campaign{
		Game: p.game.ID(), ID: c.ID, Options: p.options, Sides: p.game.Sides(), Seats: p.seats, Typed: p.typed, Version: h.Version,
	})
	h.wrote(err)
	return page.Path
}

// campaign finds a campaign.
func (h *House) campaign(game, id string) (rules.Campaigner, rules.Campaign, error) {
	g, err := h.Game(game)
	if err != nil {
		return nil, rules.Campaign{}, err
	}
	c := g.Features().Campaigner
	if c == nil {
		return nil, rules.Campaign{}, fmt.Errorf("%s has no campaigns", game)
	}
	list, err := c.Campaigns()
	if err != nil {
		return nil, rules.Campaign{}, err
	}
	i := slices.IndexFunc(list, func(one rules.Campaign) bool { return one.ID == id })
	if i < 0 {
		return nil, rules.Campaign{}, fmt.Errorf("%s has no campaign %q", game, id)
	}
	return c, list[i], nil
}

// catchUp writes the end of the battle under way when its journal has it.
func (h *House) catchUp(c saves.Campaign, entries []saves.Entry) saves.Campaign {
	b, _ := c.Running()
	for _, e := range entries {
		if e.Err != nil || !e.Over || !b.Is(e.Header) {
			continue
		}
		r, err := h.Store.Read(e.Path, h.Game)
		if err != nil || r.Match.Now().Turn() != rules.Over {
			continue // opening it will tell
		}
		return h.finish(c, r)
	}
	return c
}

// finish writes how the last battle of a campaign ended. One that is ended once
// more, after a take-back, counts as it ended last, until the next is begun.
func (h *House) finish(c saves.Campaign, r *saves.Replayed) saves.Campaign {
	g := r.Match.Game()
	carry := ""
	if camp := g.Features().Campaigner; camp != nil && c.ID != saves.Two {
		var err error
		if carry, err = camp.Carry(r.Match.Now()); err != nil {
			h.tellErr(err)
			return c
		}
	}
	c, err := h.Store.Amend(c.Path, func(c *saves.Campaign) {
		if n := len(c.Battles); n > 0 && c.Battles[n-1].Is(r.Header) {
			b := &c.Battles[n-1]
			b.Over, b.Result, b.Turns, b.Carry = true, r.Match.Now().Result(), g.TurnNumber(r.Match.Now()), carry
		}
	})
	h.wrote(err)
	return c
}

// book finds the page whose last battle is a game, and writes there how it
// ended. ok is false for a game that belongs to none.
func (h *House) book(r *saves.Replayed) (c saves.Campaign, ok bool) {
	for _, c := range h.Store.Campaigns() {
		if n := len(c.Battles); c.Err == nil && n > 0 && c.Battles[n-1].Is(r.Header) {
			return h.finish(c, r), true
		}
	}
	return c, false
}

// reckon adds up the game in a journal; nothing where it cannot be read.
func (h *House) reckon(path string) Account {
	r, err := h.Store.Read(path, h.Game)
	if err != nil {
		return Account{}
	}
	return h.room(r.Match.Game()).Account(r.Match)
}

// Launch begins a campaign with who sits on each side, and gives the table of its
// first game.
func (h *House) Launch(g rules.Campaigner, id string, seats [2]saves.Seat) (ui.Scene, error) {
	return h.launch(g, id, plan{seats: seats})
}

// launch begins a campaign, and its first battle.
func (h *House) launch(g rules.Campaigner, id string, p plan) (ui.Scene, error) {
	s, err := g.Standing(id, p.options, nil)
	if err != nil {
		return nil, err
	}
	if s.Over() {
		return nil, fmt.Errorf("campaign %q of %s has no battles", id, g.ID())
	}
	c, err := h.Store.AddCampaign(saves.Campaign{
		Game: g.ID(), ID: id, Options: p.options, Sides: g.Sides(), Seats: p.seats, Typed: p.typed, Version: h.Version,
	})
	h.wrote(err)
	return h.battle(c, g, s.Next[0], false)
}

// battle begins a battle of a campaign. One that was begun and is not over is
// given up for it.
func (h *House) battle(c saves.Campaign, g rules.Game, set rules.Setup, exchanged bool) (ui.Scene, error) {
	return h.begin(stagePlan(c, g, set, exchanged))
}

// stagePlan is how a battle of a campaign is begun.
func stagePlan(c saves.Campaign, g rules.Game, set rules.Setup, exchanged bool) plan {
	seats := c.Seats
	if exchanged {
		seats[0], seats[1] = seats[1], seats[0]
	}
	return plan{game: g, scenario: set.Scenario, options: set.Options, carry: set.Carry, seats: seats, typed: c.Typed, page: c.Path, exchanged: exchanged}
}

// enlist writes a battle that is about to begin into the log book: before its
// journal is made, so that there is never a journal that belongs to nobody.
func (h *House) enlist(path string, head saves.Header, exchanged bool) {
	_, err := h.Store.Amend(path, func(c *saves.Campaign) {
		b := saves.Battle{Scenario: head.Scenario, Seed: head.Seed, Seats: head.Seats, Exchanged: exchanged}
		if _, running := c.Running(); running {
			c.Battles[len(c.Battles)-1] = b
			return
		}
		c.Battles = append(c.Battles, b)
	})
	h.wrote(err)
}

// goOn opens what comes next in a campaign: the battle under way, or the next
// one, in which the players may sit on each other's sides.
func (h *House) goOn(p chapter, set rules.Setup, exchanged bool) (ui.Scene, error) {
	if p.save != "" {
		return h.Resume(p.save)
	}
	if p.Standing.Over() {
		return nil, errors.New("the campaign is over")
	}
	return h.battle(p.Campaign, p.game, set, exchanged)
}

// matchOfTwo begins the second battle of a match of two, in the seats given.
func (h *House) matchOfTwo(p *saves.Play, seats [2]saves.Seat) (ui.Scene, error) {
	g, head := p.Match.Game(), p.Header
	c, err := h.Store.AddCampaign(saves.Campaign{
		Game: g.ID(), ID: saves.Two, Options: head.Options, Sides: g.Sides(), Seats: head.Seats, Typed: head.Typed, Version: h.Version,
		Battles: []saves.Battle{{
			Scenario: head.Scenario, Seed: head.Seed, Seats: head.Seats,
			Over: true, Result: p.Match.Now().Result(), Turns: g.TurnNumber(p.Match.Now()),
		}},
	})
	h.wrote(err)
	return h.begin(plan{game: g, scenario: head.Scenario, options: head.Options, seats: seats, typed: head.Typed, page: c.Path})
}
