package hall

import (
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/gameui"
	"sandtable/scenes/hall/campaign"
	"sandtable/scenes/hall/logbook"
	"sandtable/scenes/hall/result"
	"sandtable/scenes/hall/seats"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// desertHouse has Field Commander: Rommel alone.
func desertHouse(t *testing.T, dir string) *House {
	t.Helper()
	h := houseIn(t, dir)
	h.Games = []rules.Game{rommel.New()}
	return h
}

// TestLinkedCampaignsHandTheirScoreOn plays the three campaigns by chance, each
// from the book, and opens the book anew (FCR-22.1, 23.1).
func TestLinkedCampaignsHandTheirScoreOn(t *testing.T) {
	dir := t.TempDir()
	h := desertHouse(t, dir)
	d := enter(t, h, logbook.New(h.Services, ""), 1280, 720)
	if !strings.Contains(d.Words(), "Not begun · 3 campaigns") || strings.Contains(d.Words(), "mission") {
		t.Errorf("the book says:\n%s", d.Words())
	}
	click(t, d, "Begin")
	if strings.Contains(d.Words(), "Captured depots") {
		t.Errorf("the options are not folded:\n%s", d.Words())
	}
	d.Press('v')
	if !strings.Contains(d.Words(), "Ghost Division: Captured depots") {
		t.Errorf("the seats say:\n%s", d.Words())
	}
	g := h.Games[0].Features().Campaigner
	seats := seats.NewForCampaign(h.Services, nav.Campaign{Game: g, Campaign: rules.Campaign{ID: "linked"}})
	seats.Plan.Options = map[string]bool{"free-supply": true, "stocked-depots": true}
	room := must.Have(campaign.Launch(h.Services, g, "linked", seats.Plan))(t)
	d = enter(t, h, room, 1280, 720)
	carry := ""
	for i, id := range []string{"ghost-division", "north-africa", "d-day"} {
		p := toTheEnd(t, h, d)
		if p.Header.Scenario != id || p.Header.Carry != carry || p.Header.Options["free-supply"] != (i == 0) || p.Header.Options["stocked-depots"] != (i == 2) {
			t.Fatalf("campaign %d: %+v", i+1, p.Header)
		}
		b := h.Store.Campaigns()[0].Battles[i]
		carry, _, _ = strings.Cut(b.Carry, ";")
		for _, want := range []string{"Victory points", "The three campaigns: ", b.Result.Clause} {
			if !strings.Contains(d.Words(), want) {
				t.Errorf("the result has no %q:\n%s", want, d.Words())
			}
		}
		click(t, d, "Next in the campaign")
		if next := i < 2; d.Has("Next campaign: ") != next || strings.Contains(d.Words(), "VP, won or lost") != next {
			t.Errorf("after campaign %d the book says:\n%s", i+1, d.Words())
		}
		if i == 0 {
			click(t, d, "Next campaign: North Africa")
		} else if i == 1 {
			click(t, d, "Next campaign: D-Day")
		}
	}
	again := desertHouse(t, dir)
	list := campaign.Chapters(again.Services, again.Store.List())
	if len(list) != 1 || !list[0].Over() || len(list[0].Stages) != 3 {
		t.Fatalf("%+v", list)
	}
	book := logbook.New(again.Services, list[0].Path)
	book.Battle = 1
	d = enter(t, again, book, 1280, 720)
	for _, want := range []string{"of 3 won", "Lost · 0 points", list[0].Battles[1].Result.Clause} {
		if !strings.Contains(d.Words(), want) {
			t.Errorf("no %q:\n%s", want, d.Words())
		}
	}
}

// TestEveryCampaignIsLogged begins one from its seats: it has its page, with each
// option (FCR-23.1).
func TestEveryCampaignIsLogged(t *testing.T) {
	h := desertHouse(t, t.TempDir())
	furnish(h, func(r *gameui.Game) {
		r.Account = func(*rules.Match) gameui.Account {
			lost := gameui.Casualty{Name: rules.Plain("Ariete"), Fate: rules.Phrase{Key: "rommel.brief.destroyed"}, Draw: func(*ui.List, ui.Rect) {}}
			return gameui.Account{Counted: true, Casualties: [2][]gameui.Casualty{{lost}, nil}}
		}
	})
	g := h.Games[0]
	sc, _ := g.Listing("north-africa")
	seats := seats.New(h.Services, nav.Seats{Game: g, Scenario: sc, Me: rules.First})
	seats.Plan.Options = map[string]bool{"ultra": true}
	room := must.Have(h.Begin(seats.Plan))(t)
	p := room.(*tableau).play
	finish(t, p)
	d := enter(t, h, result.New(h.Services, p), 1280, 720)
	click(t, d, "Log book")
	d.Settle()
	b := h.Store.Campaigns()[0].Battles[0]
	for _, want := range []string{"North Africa", "Ultra", b.Result.Clause, "Your campaigns", "Note", "Axis: Ariete (destroyed)", "Allies: nothing lost"} {
		if !strings.Contains(d.Words(), want) {
			t.Errorf("no %q:\n%s", want, d.Words())
		}
	}
	if b.Seats[0] != saves.Person || strings.Contains(d.Words(), "[rommel") || strings.Contains(d.Words(), "ission") {
		t.Errorf("%+v; the book says:\n%s", b, d.Words())
	}
}
