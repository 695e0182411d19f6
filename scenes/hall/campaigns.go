package hall

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/gameui"
	"sandtable/scenes/nav"
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
func chaptersOf(h *Services, entries []saves.Entry) []chapter {
	var out []chapter
	for _, c := range h.Store.Campaigns() {
		if c.Notice != nil {
			h.tell(c.Notice)
		}
		if c.ID == saves.Two {
			continue // told by the page of the result
		}
		if _, running := c.Running(); running && c.Err == nil {
			c = catchUp(h, c, entries)
		}
		out = append(out, chapterOf(h, c, entries))
	}
	return out
}

// battleOf is the campaign whose battle a play is, and which of how many battles
// this is. One that is a single game tells of itself.
func battleOf(h *Services, p *saves.Play) (name rules.Text, battle, of int) {
	page, ok := pageOf(h, p.Header)
	if !ok {
		return rules.Text{}, 0, 0
	}
	c := chapterOf(h, page, nil)
	if c.err != nil || c.single() || len(c.info.Scenarios) < 2 {
		return rules.Text{}, 0, 0
	}
	return c.info.Name, len(page.Battles), len(c.info.Scenarios)
}

// chapter asks a campaign's game how it stands.
func chapterOf(h *Services, c saves.Campaign, entries []saves.Entry) chapter {
	p := chapter{Campaign: c, saves: entries, err: c.Err}
	if p.err != nil {
		return p
	}
	if p.game, p.info, p.err = findCampaign(h, c.Game, c.ID); p.err != nil {
		return p
	}
	played := c.Played()
	if b, ok := c.Running(); ok {
		if i := slices.IndexFunc(entries, func(e saves.Entry) bool { return e.Err == nil && b.Is(e.Header) }); i >= 0 {
			p.save = entries[i].Path
			if p.single() {
				played = append(played, soFar(h, p.game, entries[i])...)
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
func soFar(h *Services, g rules.Campaigner, e saves.Entry) []rules.Played {
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
func (h *Services) page(p nav.Plan) string {
	c, ok := campaignOf(p.Game, p.Scenario)
	if p.Page != "" || !ok {
		return p.Page
	}
	page, err := h.Store.AddCampaign(saves.Campaign{
		Game: p.Game.ID(), ID: c.ID, Options: p.Options, Sides: p.Game.Sides(), Seats: p.Seats, Typed: p.Typed, Version: h.Version,
	})
	h.wrote(err)
	return page.Path
}

// campaign finds a campaign.
func findCampaign(h *Services, game, id string) (rules.Campaigner, rules.Campaign, error) {
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
func catchUp(h *Services, c saves.Campaign, entries []saves.Entry) saves.Campaign {
	b, _ := c.Running()
	for _, e := range entries {
		if e.Err != nil || !e.Over || !b.Is(e.Header) {
			continue
		}
		r, err := h.Store.Read(e.Path, h.Game)
		if err != nil || r.Match.Now().Turn() != rules.Over {
			continue // opening it will tell
		}
		return endBattle(h, c, r)
	}
	return c
}

// finish writes how the last battle of a campaign ended. One that is ended once
// more, after a take-back, counts as it ended last, until the next is begun.
func endBattle(h *Services, c saves.Campaign, r *saves.Replayed) saves.Campaign {
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
func bookResult(h *Services, r *saves.Replayed) (c saves.Campaign, ok bool) {
	for _, c := range h.Store.Campaigns() {
		if n := len(c.Battles); c.Err == nil && n > 0 && c.Battles[n-1].Is(r.Header) {
			return endBattle(h, c, r), true
		}
	}
	return c, false
}

// reckon adds up the game in a journal; nothing where it cannot be read.
func reckon(h *Services, path string) gameui.Account {
	r, err := h.Store.Read(path, h.Game)
	if err != nil {
		return gameui.Account{}
	}
	return h.room(r.Match.Game()).Account(r.Match)
}

// Launch begins a campaign, and its first battle.
func Launch(h *Services, g rules.Campaigner, id string, p nav.Plan) (ui.Scene, error) {
	s, err := g.Standing(id, p.Options, nil)
	if err != nil {
		return nil, err
	}
	if s.Over() {
		return nil, fmt.Errorf("campaign %q of %s has no battles", id, g.ID())
	}
	c, err := h.Store.AddCampaign(saves.Campaign{
		Game: g.ID(), ID: id, Options: p.Options, Sides: g.Sides(), Seats: p.Seats, Typed: p.Typed, Version: h.Version,
	})
	h.wrote(err)
	return startBattle(h, c, g, s.Next[0], false)
}

// battle begins a battle of a campaign. One that was begun and is not over is
// given up for it.
func startBattle(h *Services, c saves.Campaign, g rules.Game, set rules.Setup, exchanged bool) (ui.Scene, error) {
	return h.begin(stagePlan(c, g, set, exchanged))
}

// stagePlan is how a battle of a campaign is begun.
func stagePlan(c saves.Campaign, g rules.Game, set rules.Setup, exchanged bool) nav.Plan {
	seats := c.Seats
	if exchanged {
		seats[0], seats[1] = seats[1], seats[0]
	}
	return nav.Plan{Game: g, Scenario: set.Scenario, Options: set.Options, Carry: set.Carry, Seats: seats, Typed: c.Typed, Page: c.Path, Exchanged: exchanged}
}

// enlist writes a battle that is about to begin into the log book: before its
// journal is made, so that there is never a journal that belongs to nobody.
func (h *Services) enlist(path string, head saves.Header, exchanged bool) {
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
func goOn(h *Services, p chapter, set rules.Setup, exchanged bool) (ui.Scene, error) {
	if p.save != "" {
		return h.Resume(p.save)
	}
	if p.Standing.Over() {
		return nil, errors.New("the campaign is over")
	}
	return startBattle(h, p.Campaign, p.game, set, exchanged)
}

// matchOfTwo begins the second battle of a match of two, in the seats given.
func matchOfTwo(h *Services, p *saves.Play, seats [2]saves.Seat) (ui.Scene, error) {
	g, head := p.Match.Game(), p.Header
	c, err := h.Store.AddCampaign(saves.Campaign{
		Game: g.ID(), ID: saves.Two, Options: head.Options, Sides: g.Sides(), Seats: head.Seats, Typed: head.Typed, Version: h.Version,
		Battles: []saves.Battle{{
			Scenario: head.Scenario, Seed: head.Seed, Seats: head.Seats,
			Over: true, Result: p.Match.Now().Result(), Turns: g.TurnNumber(p.Match.Now()),
		}},
	})
	h.wrote(err)
	return h.begin(nav.Plan{Game: g, Scenario: head.Scenario, Options: head.Options, Seats: seats, Typed: head.Typed, Page: c.Path})
}

// onward is where a battle of a campaign leads: to the next one, or, after the last one and
// from a campaign that is one game, to its page in the log book.
func (c chapter) onward() nav.Place {
	if c.Over() || c.single() || len(c.Stages) == 0 {
		return nav.Campaigns{Path: c.Path}
	}
	return nav.Interlude{Path: c.Path}
}
