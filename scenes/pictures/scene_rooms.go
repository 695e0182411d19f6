package pictures

import (
	"bytes"
	_ "embed"

	"sandtable/rules"
	"sandtable/rules/script"
	"sandtable/saves"
	"sandtable/scenes/hall/menu"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// interlude shows the page after the first battle of a campaign.
func (v *viewing) interlude() {
	p := v.moment([2]saves.Seat{saves.Bot("easy"), saves.Person})
	script.Do(p.Journal.Close())
	c := sampleCampaign(p.Match.Game(), p)
	c.Seats, c.Battles = p.Header.Seats, c.Battles[:1]
	c.Battles[0].Seats = c.Seats
	v.visit(nav.Interlude{Path: script.Have(v.house.Store.AddCampaign(c)).Path})
}

// battleOf is a game as a page of the log book writes it, under way or over.
func battleOf(p *saves.Play, seed uint64, seats [2]saves.Seat, over bool) saves.Battle {
	b := saves.Battle{Scenario: p.Header.Scenario, Seed: seed, Seats: seats}
	if over {
		g, s := p.Match.Game(), p.Match.Now()
		b.Over, b.Result, b.Turns = true, s.Result(), g.TurnNumber(s)
		b.Carry = script.Have(g.Features().Campaigner.Carry(s))
	}
	return b
}

// enter writes a campaign into the log book.
func (v *viewing) enter(p *saves.Play, over bool) {
	head := p.Header
	script.Have(v.house.Store.AddCampaign(saves.Campaign{Game: head.Game, ID: head.Scenario, Sides: p.Match.Game().Sides(), Seats: head.Seats,
		Battles: []saves.Battle{battleOf(p, head.Seed, head.Seats, over)}}))
}

// keepLinked leaves the three linked campaigns of Rommel to the log book, the last of them
// under way, after another run of them that is over.
func (v *viewing) keepLinked() {
	for run, ends := range [2]int{3, 2} {
		c := saves.Campaign{Game: "rommel", ID: "linked", Seats: alone}
		for i := range min(3, ends+1) {
			p := v.moment(alone)
			c.Sides = p.Match.Game().Sides()
			c.Battles = append(c.Battles, battleOf(p, p.Header.Seed+uint64(run), c.Seats, i < ends))
			script.Do(p.Journal.Close())
		}
		script.Have(v.house.Store.AddCampaign(c))
	}
}

// keepPatrols leaves the campaign of Undaunted to the log book: two people, four scenarios, sides exchanged.
func (v *viewing) keepPatrols() {
	g := v.gameOf("undaunted")
	list := script.Have(g.Features().Campaigner.Campaigns())
	c := saves.Campaign{Game: g.ID(), ID: list[0].ID, Sides: g.Sides(), Seats: twoPeople, Version: v.house.Version}
	for i, id := range list[0].Scenarios[:4] {
		c.Battles = append(c.Battles, saves.Battle{Scenario: id, Seed: uint64(i + 1), Seats: c.Seats, Exchanged: i%2 == 1, Over: true, Turns: 6 + i,
			Result: rules.Result{Winner: rules.Side(i / 3), Clause: "UNA-14.7", Score: [2]int{3 - i/3*2, 1 + i/3}}})
	}
	script.Have(v.house.Store.AddCampaign(c))
}

// browsePast lists the battles of a game, one of which was played before.
func (v *viewing) browsePast(p *saves.Play) {
	script.Do(v.house.Store.AddResult(saves.PastOf(p.Header, p.Match, 0)))
	v.browse(p.Match.Game(), "", p.Header.Scenario)
}

// villages is a battle as the publisher's editor writes one, with pieces of other boxes.
//
//go:embed testdata/villages.m44
var villages []byte

// incoming is that file, or what was made of it.
func incoming(what string) []byte {
	change := func(data []byte, from, to string) []byte {
		return bytes.ReplaceAll(data, []byte(from), []byte(to))
	}
	switch what {
	case "whole":
		data := change(villages, `"terrain": {"name": "wroad", "orientation": 3}`, `"tags": []`)
		return change(change(data, `"terrain": {"name": "wchurch"}`, `"tags": []`), `"badge6"`, `"badge4"`)
	case "beyond":
		return change(villages, `"victory_player2": 6`, `"victory_player2": 6,
"options": {"blitz_rules": true, "russian_commissar_rule": "ALLIES", "night_visibility_rules": true, "armor_breakthrough_rules": {"AXIS": {"nbr_units": 2, "name": "tank2ger"}}, "smoke_screen": true}`)
	case "barred":
		return change(villages, `"PLAYER1"`, `"SPECIAL"`)
	}
	return villages
}

// postered is the picture of a board that goes out to a file, fitted into the window.
type postered struct {
	v    *viewing
	play *saves.Play
}

// Frame draws it.
func (s *postered) Frame(f *ui.Frame) {
	f.List.Fill(f.Bounds(), ui.Casing)
	p, ok := menu.PosterOf(s.v.house.Services, f, s.play)
	if !ok {
		return
	}
	f.Room(f.Say("ui.pause.picture"))
	var whole ui.List
	p.Draw(&whole)
	for _, c := range whole.Cmds {
		if c.Op == ui.OpText {
			f.Aloud(ui.Always, 0, c.Text)
		}
	}
	f.List.Layer(f.Bounds().Fit(p.Size).Snap(), ui.LayerKey{Name: "poster", Size: p.Size}, p.Draw)
}
