package hall

import (
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/hall/logbook"
	"sandtable/scenes/hall/seats"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

func TestShortBattlesAreSifted(t *testing.T) {
	h := house(t)
	b := library.NewBrowser(h.Services, nav.Scenarios{Game: h.Games[0]})
	d := enter(t, h, b, 1280, 720)
	all := len(b.List)
	click(t, d, "Short")
	if len(b.List) == 0 || len(b.List) >= all {
		t.Fatalf("%d of %d", len(b.List), all)
	}
	for _, o := range b.List {
		if m, ok := b.Measured(o); !ok || m.Minutes() > library.Brief {
			t.Errorf("%s is not short: %+v", o.ID, m)
		}
	}
	if d.Has("Solo") {
		t.Error("games for one are offered, there is none")
	}
}

func TestBattlesAreSortedByLengthAndByResult(t *testing.T) {
	h := house(t)
	p := ended(t, h, [2]saves.Seat{saves.Person, saves.Bot("easy")})
	past := saves.PastOf(p.Header, p.Match, 0)
	past.Winner, past.Scenario, past.Seed = p.Header.Sides[0], "arracourt", 77
	must.Do(t, h.Store.AddResult(past))
	b := library.NewBrowser(h.Services, nav.Scenarios{Game: h.Games[0]})
	d := enter(t, h, b, 1280, 720)
	byTime := slices.Clone(b.List)
	click(t, d, "By date")
	was := 0
	for _, o := range b.List {
		long := 1 << 20 // nobody knows
		if m, ok := b.Measured(o); ok {
			long = m.Minutes()
		}
		if long < was {
			t.Errorf("%s takes %d minutes and comes after %d", o.ID, long, was)
		}
		was = long
	}
	click(t, d, "By length")
	if b.List[0].ID != "arracourt" {
		t.Errorf("the battle won comes not first but %q", b.List[0].ID)
	}
	click(t, d, "By result")
	if !slices.EqualFunc(b.List, byTime, func(x, y library.Offer) bool { return x.ID == y.ID }) {
		t.Error("the third click does not lead back to the dates")
	}
}

// forOne is a game for one player.
type forOne struct{ *rulestest.Game }

func (forOne) Solitaire() bool { return true }

// TestAGameForOneHasOneChair lists it by its filter and sits down.
func TestAGameForOneHasOneChair(t *testing.T) {
	h := house(t)
	one := forOne{rulestest.New()}
	h.Games = []rules.Game{h.Games[0], one}
	d := enter(t, h, library.NewBrowser(h.Services, nav.Scenarios{}), 1280, 720)
	click(t, d, "Solo")
	b := d.Top().(*library.Browser)
	if len(b.List) != len(one.Scenarios()) {
		t.Fatalf("%d battles, %d are for one", len(b.List), len(one.Scenarios()))
	}
	click(t, d, "Play")
	s, ok := d.Top().(*seats.Seats)
	if !ok || s.Plan.Seats[rules.First] != saves.Person || d.Has(one.SideTitles()[rules.Second].En) || !d.Has(one.SideTitles()[rules.First].En) {
		t.Errorf("%T:\n%s", d.Top(), d.Words())
	}
}

// TestTypingSearchesAllGames puts a second game on the shelf.
func TestTypingSearchesAllGames(t *testing.T) {
	h := house(t)
	duel := rulestest.New()
	h.Games = append(h.Games, duel)
	d := enter(t, h, nil, 1280, 720)
	d.Type("o")
	b, ok := d.Top().(*library.Browser)
	if !ok || b.Game != nil {
		t.Fatalf("%T opens", d.Top())
	}
	has := func(g rules.Game) bool {
		return slices.ContainsFunc(b.List, func(o library.Offer) bool { return o.Game == g })
	}
	if !has(h.Games[0]) || !has(duel) {
		t.Fatalf("found:\n%s", d.Words())
	}
	d = enter(t, h, library.NewBrowser(h.Services, nav.Scenarios{Query: "long"}), 1280, 720)
	reads(t, d, "Long · Duel", "All battles")
	d.Press(ui.KeyEnter)
	if s, ok := d.Top().(*seats.Seats); !ok || s.Plan.Game != duel {
		t.Errorf("%T opens", d.Top())
	}
}

// TestTheDiamondsOfABattleHaveAWord reads how hard a battle is for both sides where
// there is room, and finds the campaigns by a button of their own.
func TestTheDiamondsOfABattleHaveAWord(t *testing.T) {
	h := house(t)
	g := must.Have(h.Game("memoir"))(t)
	d := enter(t, h, library.NewBrowser(h.Services, nav.Scenarios{Game: g, Chosen: "pegasus-bridge"}), 1920, 1080)
	w := d.Words()
	if !strings.Contains(w, "very easy\n") && !strings.Contains(w, "easy\n") || !strings.Contains(w, "hard\n") {
		t.Errorf("no word beside the diamonds:\n%s", w)
	}
	click(t, d, "Campaigns")
	onTop[*logbook.Logbook](t, d)
}
