package hall

import (
	"errors"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/whodares"
	"sandtable/scenes/hall/campaign"
	"sandtable/scenes/hall/logbook"
	"sandtable/scenes/hall/result"
)

// lone is a game whose scenarios are campaigns, each by itself: here the raid on Slonta alone.
type lone struct{ *whodares.Game }

func (g lone) Campaigns() ([]rules.Campaign, error) {
	return []rules.Campaign{{ID: "raid", Name: rules.Text{En: "The raid", Fr: "Le raid"}, Clause: "QOG-26.1", Scenarios: []string{"slonta-raid"}, Part: 2}}, nil
}

func (g lone) Carry(rules.State) (string, error) { return "all told", nil }

func (g lone) Standing(id string, _ map[string]bool, played []rules.Played) (s rules.Standing, err error) {
	if id != "raid" {
		return s, errors.New("no such campaign")
	}
	s.Clause, s.Ahead = "QOG-26.6", rules.Chance
	if len(played) == 0 {
		s.Next = []rules.Setup{{Scenario: "slonta-raid"}}
	}
	for _, p := range played {
		s.Points[0] += p.Result.Score[0]
		s.Stages = append(s.Stages, rules.Stage{Points: p.Result.Score})
	}
	return s, nil
}

// aloneHouse has that game in the place of Qui ose gagne.
func aloneHouse(t *testing.T, dir string) *House {
	t.Helper()
	h := houseIn(t, dir)
	for i, g := range h.Games {
		if g, ok := g.(*whodares.Game); ok {
			h.Games[i], g.Features().Campaigner = lone{g}, lone{g}
		}
	}
	return h
}

// TestAScenarioThatIsACampaignHasItsPage plays one that was begun from its seats.
func TestAScenarioThatIsACampaignHasItsPage(t *testing.T) {
	h := aloneHouse(t, t.TempDir())
	p := raid(t, h, "slonta-raid")
	d := enter(t, h, result.New(h.Services, p), 1280, 720)
	d.Settle()
	for _, want := range []string{"Campaign ", "The raid: ", "Log book", "Victory points from turn to turn"} {
		if !strings.Contains(d.Words(), want) {
			t.Errorf("the result has no %q:\n%s", want, d.Words())
		}
	}
	if strings.Contains(d.Words(), "Mission ") || strings.Contains(d.Words(), "mission to mission") {
		t.Errorf("the result speaks of missions:\n%s", d.Words())
	}
	list := h.Store.Campaigns()
	if len(list) != 1 || list[0].ID != "raid" || len(list[0].Battles) != 1 || list[0].Battles[0].Carry != "all told" {
		t.Fatalf("%+v", list)
	}
	click(t, d, "Log book")
	if !strings.Contains(d.Words(), "Over · ") || !strings.Contains(d.Words(), "Not begun · 1 campaign") {
		t.Errorf("the book says:\n%s", d.Words())
	}
}

// TestARemarkIsKept types one into the book and opens the folder anew.
func TestARemarkIsKept(t *testing.T) {
	dir := t.TempDir()
	h := aloneHouse(t, dir)
	p := raid(t, h, "slonta-raid")
	d := enter(t, h, result.New(h.Services, p), 1280, 720)
	click(t, d, "Log book")
	click(t, d, "Note")
	d.Type("Too slow; 2 trucks lost")
	d.Settle()
	again := aloneHouse(t, dir)
	if got := again.Store.Campaigns()[0].Battles[0].Remark; got != "Too slow; 2 trucks lost" {
		t.Errorf("kept %q", got)
	}
	// ended once more, it keeps what was remarked
	campaign.EndBattle(again.Services, again.Store.Campaigns()[0], p.Replayed)
	if got := again.Store.Campaigns()[0].Battles[0].Remark; got == "" {
		t.Error("the remark is lost")
	}
	d = enter(t, again, logbook.New(again.Services, again.Store.Campaigns()[0].Path), 1280, 720)
	reads(t, d, "Too slow; 2 trucks lost")
}
