package hall

import (
	"errors"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/saves"
	"sandtable/scenes/hall/campaign"
	"sandtable/scenes/hall/logbook"
	"sandtable/scenes/ui"
)

// trek is a game for one with a campaign in which everything happens that may:
// half points, a grade, a choice of what is next, and something handed on.
type trek struct{ forOne }

func (trek) Campaigns() ([]rules.Campaign, error) {
	return []rules.Campaign{{
		ID: "trek", Name: rules.Plain("The trek"), Text: rules.Plain("Far and back."), Clause: "D-9.1",
		Scenarios: []string{"short", "long"}, Part: 2,
	}}, nil
}

func (trek) Carry(rules.State) (string, error) { return `trucks 3, "Waco" in maintenance`, nil }

func (trek) Standing(_ string, options map[string]bool, played []rules.Played) (rules.Standing, error) {
	s := rules.Standing{Clause: "D-9.2", Ahead: rules.First, Level: rules.Phrase{Key: "ui.result.draw"}}
	carry := ""
	for _, p := range played {
		if carry = p.Carry; carry == "" {
			return s, errors.New("nothing was handed on")
		}
		s.Stages = append(s.Stages, rules.Stage{
			Points: [2]int{5, 0},
			Terms:  [2][]rules.Term{{{N: 5, Clause: "D-9.3", Phrase: rules.Phrase{Key: "memoir.campaign.won"}}}},
		})
		s.Points[0] += 5
	}
	switch len(played) {
	case 0:
		s.Next = []rules.Setup{{Scenario: "short", Options: options}}
	case 1:
		s.Next = []rules.Setup{{Scenario: "long", Options: options, Carry: carry}, {Scenario: "short", Options: options, Carry: carry}}
	}
	return s, nil
}

// TestACampaignForOneHandsOnAndCountsHalves plays it to its end, the second
// battle by choice the other one.
func TestACampaignForOneHandsOnAndCountsHalves(t *testing.T) {
	h := house(t)
	g := trek{forOne{rulestest.New()}}
	g.Can.Campaigner = g
	h.Games = []rules.Game{g}
	h.Table = func(p *saves.Play) (ui.Scene, error) { return &tableau{p}, nil }
	d := enter(t, h, logbook.New(h.Services, ""), 1280, 720)
	click(t, d, "Begin")
	d.Press(ui.KeyEnter)
	toTheEnd(t, h, d)
	click(t, d, "Next in the campaign")
	reads(t, d, "2½ points", "Draw", "Next mission: Long", "Next mission: Short")
	click(t, d, "Next mission: Short")
	p := d.Top().(*tableau).play
	want := `trucks 3, "Waco" in maintenance`
	if p.Header.Carry != want || p.Match.Setup().Carry != want {
		t.Errorf("%+v", p.Header)
	}
	p.Journal.Close()
	again := houseIn(t, h.Store.Dir())
	again.Games = h.Games
	d = enter(t, again, logbook.New(again.Services, ""), 1280, 720)
	click(t, d, "Continue: Short")
	if p := d.Top().(*tableau).play; p.Header.Carry != want {
		t.Errorf("read back: %+v", p.Header)
	}
	toTheEnd(t, again, d)
	click(t, d, "Next in the campaign")
	list := campaign.Chapters(again.Services, again.Store.List())
	if len(list) != 1 || !list[0].Over() || list[0].Battles[1].Carry != want {
		t.Errorf("%+v", list)
	}
	if !d.Has("5 points") || d.Has("Next mission") {
		t.Errorf("the book says:\n%s", d.Words())
	}
}
