package hall

import (
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/undaunted"
	"sandtable/saves"
	"sandtable/scenes/hall/campaign"
	"sandtable/scenes/hall/result"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// desertWar is the campaign of Undaunted: North Africa from the log book, with
// these seats, its first battle on the table and played to its end by chance.
func desertWar(t *testing.T, seats [2]saves.Seat) (h *House, first *saves.Play) {
	t.Helper()
	h = house(t)
	h.Games = []rules.Game{undaunted.New()}
	room := must.Have(campaign.Launch(h.Services, h.Games[0].Features().Campaigner, "desert-war-1940-1942", nav.Plan{Seats: seats}))(t)
	first = room.(*tableau).play
	finish(t, first)
	result.New(h.Services, first)
	return h, first
}

// next begins the next battle from the book by a button, and plays it to its end.
func next(t *testing.T, h *House, button string) *saves.Play {
	t.Helper()
	d := opened(t, h)
	click(t, d, button)
	p := d.Top().(*tableau).play
	finish(t, p)
	result.New(h.Services, p)
	return p
}

// TestAWinBelongsToThePlayer exchanges the sides in a campaign against a bot: who
// has won is counted for who sat there (UNA-15.5), in the book and in its file.
func TestAWinBelongsToThePlayer(t *testing.T) {
	seats := [2]saves.Seat{saves.Person, saves.Bot("easy")}
	h, first := desertWar(t, seats)
	wins := [2]int{} // of who began as LRDG, and as Italy
	wins[first.Match.Now().Result().Winner]++
	second := next(t, h, "Sides swapped")
	if second.Header.Seats != [2]saves.Seat{saves.Bot("easy"), saves.Person} {
		t.Fatalf("exchanged, %v sit", second.Header.Seats)
	}
	wins[second.Match.Now().Result().Winner.Other()]++
	d := opened(t, h)
	if !strings.Contains(d.Words(), "LRDG: Cadet · Italy: you") && !strings.Contains(d.Words(), "Italy: you") {
		t.Errorf("who sits where is not told:\n%s", d.Words())
	}
	third := next(t, h, "Next battle: Gebel Sherif") // as it was
	if third.Header.Seats != second.Header.Seats {
		t.Fatalf("the sides were exchanged back: %v", third.Header.Seats)
	}
	wins[third.Match.Now().Result().Winner.Other()]++
	fourth := next(t, h, "Sides swapped")
	if fourth.Header.Seats != seats {
		t.Fatalf("exchanged back, %v sit", fourth.Header.Seats)
	}
	wins[fourth.Match.Now().Result().Winner]++
	c := h.Store.Campaigns()[0]
	if c.Battles[0].Exchanged || !c.Battles[1].Exchanged || !c.Battles[2].Exchanged || c.Battles[3].Exchanged {
		t.Errorf("the page says %+v", c.Battles)
	}
	s, err := h.Games[0].Features().Campaigner.Standing(c.ID, nil, c.Played())
	if err != nil || s.Points != wins {
		t.Errorf("%v points, %v were won: %v", s.Points, wins, err)
	}
	d = opened(t, h)
	if want := itoaScore(wins); !strings.Contains(d.Words(), want) {
		t.Errorf("the book has no %q:\n%s", want, d.Words())
	}
}

func itoaScore(n [2]int) string {
	return kit.FormatPoints(n[0], 1) + " – " + kit.FormatPoints(n[1], 1)
}

// TestTwoPlayersAreCountedByNumber exchanges the sides between two people: the book
// counts for players, not for sides.
func TestTwoPlayersAreCountedByNumber(t *testing.T) {
	h, first := desertWar(t, [2]saves.Seat{saves.Person, saves.Person})
	wins := [2]int{}
	wins[first.Match.Now().Result().Winner]++
	second := next(t, h, "Sides swapped")
	wins[second.Match.Now().Result().Winner.Other()]++
	d := opened(t, h)
	for _, want := range []string{"LRDG: player 2 · Italy: player 1", "player 1: " + kit.FormatPoints(wins[0], 1) + " · player 2: " + kit.FormatPoints(wins[1], 1)} {
		if !strings.Contains(d.Words(), want) {
			t.Errorf("the book has no %q:\n%s", want, d.Words())
		}
	}
}

// TestTheRouteShowsWhatThePlayerHasWon looks at the marks of the battles of a
// campaign in which the sides were exchanged.
func TestTheRouteShowsWhatThePlayerHasWon(t *testing.T) {
	seats := [2]saves.Seat{saves.Person, saves.Bot("easy")}
	h := house(t)
	g := undaunted.New()
	h.Games = []rules.Game{g}
	list := must.Have(g.Campaigns())(t)
	page := saves.Campaign{Game: g.ID(), ID: list[0].ID, Sides: g.Sides(), Seats: seats}
	for i, id := range list[0].Scenarios[:2] { // LRDG wins both, the second as the bot
		b := saves.Battle{Scenario: id, Seed: uint64(i), Seats: seats, Over: true, Turns: 5, Result: rules.Result{Winner: rules.First, Clause: "UNA-14.7"}}
		if b.Exchanged = i == 1; b.Exchanged {
			b.Seats = [2]saves.Seat{seats[1], seats[0]}
		}
		page.Battles = append(page.Battles, b)
	}
	must.Have(h.Store.AddCampaign(page))(t)
	d := opened(t, h)
	marks := map[string]int{}
	for _, c := range d.Lists()[1].Cmds {
		if c.Op == ui.OpSprite && strings.HasPrefix(c.Pic.ID, "best-") {
			marks[c.Pic.ID]++
		}
	}
	if marks["best-won"] != 1 || marks["best-lost"] != 1 {
		t.Errorf("the battles are marked %v", marks)
	}
}
