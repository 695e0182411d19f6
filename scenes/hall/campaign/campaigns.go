// Package campaign keeps the log book of campaigns and tells how each of them stands.
package campaign

import (
	"errors"
	"fmt"
	"slices"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/gameui"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// Chapters is the log book, the page begun last first, with all saved games. A battle whose end was saved but not yet
// written there is written now.
func Chapters(h *app.Services, entries []saves.Entry) []Chapter {
	var out []Chapter
	for _, c := range h.Store.Campaigns() {
		if c.Notice != nil {
			h.NoticeOf(c.Notice)
		}
		if c.ID == saves.Two {
			continue // told by the page of the result
		}
		if _, running := c.Running(); running && c.Err == nil {
			c = catchUp(h, c, entries)
		}
		out = append(out, ChapterOf(h, c, entries))
	}
	return out
}

// BattleOf is the campaign whose battle a play is, and which of how many; nothing for one that is a single game.
func BattleOf(h *app.Services, p *saves.Play) (name rules.Text, battle, of int) {
	page, ok := PageOf(h, p.Header)
	if !ok {
		return rules.Text{}, 0, 0
	}
	c := ChapterOf(h, page, nil)
	if c.Broken != nil || c.SingleGame() || len(c.Info.Scenarios) < 2 {
		return rules.Text{}, 0, 0
	}
	return c.Info.Name, len(page.Battles), len(c.Info.Scenarios)
}

// ChapterOf asks a campaign's game how it stands.
func ChapterOf(h *app.Services, c saves.Campaign, entries []saves.Entry) Chapter {
	p := Chapter{Campaign: c, Entries: entries, Broken: c.Err}
	if p.Broken != nil {
		return p
	}
	if p.Campaigner, p.Info, p.Broken = Find(h, c.Game, c.ID); p.Broken != nil {
		return p
	}
	played := c.Played()
	if b, ok := c.Running(); ok {
		if i := slices.IndexFunc(entries, func(e saves.Entry) bool { return e.Err == nil && b.Is(e.Header) }); i >= 0 {
			p.SavePath = entries[i].Path
			if p.SingleGame() {
				played = append(played, soFar(h, p.Campaigner, entries[i])...)
			}
		}
	}
	p.Standing, p.Broken = p.Campaigner.Standing(c.ID, c.Options, played)
	return p
}

// soFar is what a campaign that is one game has brought, from its journal, which is read again only when it has grown.
func soFar(h *app.Services, g rules.Campaigner, e saves.Entry) []rules.Played {
	if k := h.CampaignCarry; k.Path == e.Path && k.When.Equal(e.When) {
		return k.Played
	}
	r, err := h.Store.Read(e.Path, h.Game)
	if err != nil {
		return nil // opening it will tell
	}
	text, err := g.Carry(r.Match.Now())
	if err != nil {
		h.NoticeErr(err)
		return nil
	}
	h.CampaignCarry = app.CampaignCarry{Path: e.Path, When: e.When, Played: []rules.Played{{Scenario: e.Header.Scenario, Carry: text}}}
	return h.CampaignCarry.Played
}

// Find finds a campaign.
func Find(h *app.Services, game, id string) (rules.Campaigner, rules.Campaign, error) {
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
func catchUp(h *app.Services, c saves.Campaign, entries []saves.Entry) saves.Campaign {
	b, _ := c.Running()
	for _, e := range entries {
		if e.Err != nil || !e.Over || !b.Is(e.Header) {
			continue
		}
		r, err := h.Store.Read(e.Path, h.Game)
		if err != nil || r.Match.Now().Turn() != rules.Over {
			continue // opening it will tell
		}
		return EndBattle(h, c, r)
	}
	return c
}

// EndBattle writes how the last battle of a campaign ended; the last end counts until the next is begun.
func EndBattle(h *app.Services, c saves.Campaign, r *saves.Replayed) saves.Campaign {
	g := r.Match.Game()
	carry := ""
	if camp := g.Features().Campaigner; camp != nil && c.ID != saves.Two {
		var err error
		if carry, err = camp.Carry(r.Match.Now()); err != nil {
			h.NoticeErr(err)
			return c
		}
	}
	c, err := h.Store.Amend(c.Path, func(c *saves.Campaign) {
		if n := len(c.Battles); n > 0 && c.Battles[n-1].Is(r.Header) {
			b := &c.Battles[n-1]
			b.Over, b.Result, b.Turns, b.Carry = true, r.Match.Now().Result(), g.TurnNumber(r.Match.Now()), carry
		}
	})
	h.NoticeWrite(err)
	return c
}

// BookResult writes the end of a game into the page whose last battle it is; ok is false where there is none.
func BookResult(h *app.Services, r *saves.Replayed) (c saves.Campaign, ok bool) {
	for _, c := range h.Store.Campaigns() {
		if n := len(c.Battles); c.Err == nil && n > 0 && c.Battles[n-1].Is(r.Header) {
			return EndBattle(h, c, r), true
		}
	}
	return c, false
}

// AccountOf adds up the game in a journal; nothing for one that cannot be read.
func AccountOf(h *app.Services, path string) gameui.Account {
	r, err := h.Store.Read(path, h.Game)
	if err != nil {
		return gameui.Account{}
	}
	return h.UI(r.Match.Game()).Account(r.Match)
}

func Launch(h *app.Services, g rules.Campaigner, id string, p nav.Plan) (ui.Scene, error) {
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
	h.NoticeWrite(err)
	return h.Begin(BattlePlan(c, g, s.Next[0], false))
}

// BattlePlan is how a battle of a campaign is begun.
func BattlePlan(c saves.Campaign, g rules.Game, set rules.Setup, exchanged bool) nav.Plan {
	seats := c.Seats
	if exchanged {
		seats[0], seats[1] = seats[1], seats[0]
	}
	return nav.Plan{Game: g, Scenario: set.Scenario, Options: set.Options, Carry: set.Carry, Seats: seats, Typed: c.Typed, Page: c.Path, Exchanged: exchanged}
}

// Continue opens what comes next in a campaign, in which the players may sit on each other's sides.
func Continue(h *app.Services, p Chapter, set rules.Setup, exchanged bool) (ui.Scene, error) {
	if p.SavePath != "" {
		return h.Resume(p.SavePath)
	}
	if p.Standing.Over() {
		return nil, errors.New("the campaign is over")
	}
	return h.Begin(BattlePlan(p.Campaign, p.Campaigner, set, exchanged))
}

// MatchOfTwo begins the second battle of a match of two, in the seats given.
func MatchOfTwo(h *app.Services, p *saves.Play, seats [2]saves.Seat) (ui.Scene, error) {
	g, head := p.Match.Game(), p.Header
	c, err := h.Store.AddCampaign(saves.Campaign{
		Game: g.ID(), ID: saves.Two, Options: head.Options, Sides: g.Sides(), Seats: head.Seats, Typed: head.Typed, Version: h.Version,
		Battles: []saves.Battle{{
			Scenario: head.Scenario, Seed: head.Seed, Seats: head.Seats,
			Over: true, Result: p.Match.Now().Result(), Turns: g.TurnNumber(p.Match.Now()),
		}},
	})
	h.NoticeWrite(err)
	return h.Begin(nav.Plan{Game: g, Scenario: head.Scenario, Options: head.Options, Seats: seats, Typed: head.Typed, Page: c.Path})
}

// HasCampaigns says whether there is anything to stand in the log book.
func HasCampaigns(h *app.Services) bool {
	return slices.ContainsFunc(h.Games, func(g rules.Game) bool { return g.Features().Campaigner != nil })
}

// PageOf is the page of the log book whose battle under way a game is.
func PageOf(h *app.Services, head saves.Header) (saves.Campaign, bool) {
	for _, c := range h.Store.Campaigns() {
		if b, running := c.Running(); running && c.Err == nil && c.ID != saves.Two && b.Is(head) {
			return c, true
		}
	}
	return saves.Campaign{}, false
}

// AgainPlan is how the battle of a play begins again, one of a campaign in the place of that under way there.
func AgainPlan(h *app.Services, p *saves.Play) nav.Plan {
	head := p.Header
	if page, ok := PageOf(h, head); ok {
		c := ChapterOf(h, page, h.Store.List())
		if c.Broken == nil && !c.SingleGame() {
			b, _ := c.Running()
			for _, set := range c.Open() {
				if set.Scenario == head.Scenario {
					return BattlePlan(page, c.Campaigner, set, b.Exchanged)
				}
			}
		}
	}
	return nav.Again(p, head.Seats)
}
