package undaunted

import (
	"fmt"

	"sandtable/rules"
	"sandtable/rules/undaunted/scenario"
)

// Campaigns is the one of campaign.toml: eleven scenarios in order (UNA-15.1).
// First and Second are then the two players, who may exchange sides after each; a
// win belongs to the player (UNA-15.5).
func (g *Game) Campaigns() ([]rules.Campaign, error) {
	t, _, err := g.Load()
	if err != nil {
		return nil, err
	}
	return []rules.Campaign{{ID: t.Tour.ID, Name: t.Tour.Name, Text: text(&t.Tour), Clause: "UNA-15.1",
		Scenarios: t.Tour.Scenarios, Options: g.Options(), Part: 1, Exchanges: true}}, nil
}

// text says how the campaign is won.
func text(c *scenario.Tour) rules.Text {
	return rules.Text{En: fmt.Sprintf("Eleven scenarios in order; the first to win %d has won. Nothing is carried over, sides may be exchanged after each, and the rest may still be played.", c.Wins),
		Fr: fmt.Sprintf("Onze scénarios dans l’ordre\u202f; le premier à en gagner %d a gagné. Rien n’est reporté, les camps peuvent s’échanger après chacun, et le reste peut encore être joué.", c.Wins)}
}

// Carry is empty: nothing goes from one scenario to the next (UNA-15.1).
func (g *Game) Carry(rules.State) (string, error) { return "", nil }

// Standing counts the scenarios won. The first side with wins enough has won,
// which playing on does not change (UNA-15.5).
func (g *Game) Standing(id string, options map[string]bool, played []rules.Played) (rules.Standing, error) {
	s := rules.Standing{Clause: "UNA-15.1", Ahead: rules.Chance}
	t, _, err := g.Load()
	if err != nil {
		return s, err
	}
	c := &t.Tour
	if id != c.ID {
		return s, fmt.Errorf("no campaign %.60q in Undaunted: North Africa; there is %s", id, c.ID)
	}
	if len(played) > len(c.Scenarios) {
		return s, fmt.Errorf("%d scenarios of campaign %q, it has %d", len(played), id, len(c.Scenarios))
	}
	decided := false
	for n, p := range played {
		if err := belongs(c, n, p); err != nil {
			return s, err
		}
		stage := rules.Stage{}
		w := p.By()
		stage.Points[w] = 1
		stage.Terms[w] = []rules.Term{{N: 1, Clause: "UNA-15.5", Phrase: phrase("campaign.won")}}
		s.Stages = append(s.Stages, stage)
		s.Points[w]++
		if !decided {
			s.Ahead = rules.Ahead(s.Points)
		}
		if s.Points[w] >= c.Wins {
			decided, s.Clause = true, "UNA-15.5"
		}
	}
	if n := len(played); n < len(c.Scenarios) {
		s.Next = []rules.Setup{{Scenario: c.Scenarios[n], Options: options}}
	}
	return s, nil
}

// belongs asks that a scenario can have been the nth of the campaign.
func belongs(c *scenario.Tour, n int, p rules.Played) error {
	switch {
	case p.Scenario != c.Scenarios[n]:
		return fmt.Errorf("scenario %d of campaign %q is %s, not %.60q", n+1, c.ID, c.Scenarios[n], p.Scenario)
	case p.Carry != "":
		return fmt.Errorf("scenario %d of campaign %q hands on %.40q; in Undaunted nothing goes on (UNA-15.1)", n+1, c.ID, p.Carry)
	case p.Result.Winner < rules.First:
		return fmt.Errorf("scenario %d of campaign %q has no winner; every scenario has one (UNA-14.19)", n+1, c.ID)
	}
	return nil
}
