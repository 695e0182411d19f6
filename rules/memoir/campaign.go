package memoir

import (
	"fmt"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// Campaigns lists those of campaigns.toml: battles played in order, each player
// keeping his side (M44-22.6).
func (g *Game) Campaigns() ([]rules.Campaign, error) {
	t, err := g.Tables()
	if err != nil {
		return nil, err
	}
	var out []rules.Campaign
	for _, c := range t.Campaigns {
		out = append(out, rules.Campaign{
			ID: c.ID, Name: c.Name, Text: c.Text, Clause: "M44-22.6",
			Scenarios: c.Scenarios, Options: g.Options(), Part: 1,
		})
	}
	return out, nil
}

// Carry is empty: nothing but the points goes from one battle to the next
// (M44-22.7).
func (g *Game) Carry(rules.State) (string, error) { return "", nil }

// Standing adds up the battles of a campaign: a medal held at the end is worth
// its points, at most as many as the side needed, the battle won some more
// (M44-22.6). A sudden victory or an empty deck counts as all the medals needed
// (M44-22.8). Whoever has more points wins, then whoever has won more battles
// (M44-22.7).
func (g *Game) Standing(id string, options map[string]bool, played []rules.Played) (rules.Standing, error) {
	s := rules.Standing{Clause: "M44-22.7"}
	t, err := g.Tables()
	if err != nil {
		return s, err
	}
	c, err := campaignOf(t, id)
	if err != nil {
		return s, err
	}
	if len(played) > len(c.Scenarios) {
		return s, fmt.Errorf("%d battles of campaign %q, it has %d", len(played), id, len(c.Scenarios))
	}
	var won [2]int
	for n, p := range played {
		if p.Scenario != c.Scenarios[n] {
			return s, fmt.Errorf("battle %d of campaign %q is %s, not %.60q", n+1, id, c.Scenarios[n], p.Scenario)
		}
		if p.Carry != "" {
			return s, fmt.Errorf("battle %d of campaign %q hands on %.40q; in Memoir '44 nothing goes on (M44-22.7)", n+1, id, p.Carry)
		}
		u, err := g.Find(p.Scenario)
		if err != nil {
			return s, err
		}
		stage := points(t, u, p.Result)
		s.Stages = append(s.Stages, stage)
		for side := range s.Points {
			s.Points[side] += stage.Points[side]
		}
		if p.Result.Winner >= rules.First {
			won[p.Result.Winner]++
		}
	}
	s.Ahead = ahead(s.Points, won)
	if n := len(played); n < len(c.Scenarios) {
		s.Next = []rules.Setup{{Scenario: c.Scenarios[n], Options: options}}
	}
	return s, nil
}

func campaignOf(t *scenario.Tables, id string) (*scenario.Campaign, error) {
	for i := range t.Campaigns {
		if t.Campaigns[i].ID == id {
			return &t.Campaigns[i], nil
		}
	}
	return nil, fmt.Errorf("no campaign %q in Memoir '44", id)
}

// points is what a battle brings each side.
func points(t *scenario.Tables, set *scenario.Battle, r rules.Result) (s rules.Stage) {
	add := func(side, n int, clause, key string, count int) {
		if n == 0 {
			return
		}
		s.Points[side] += n
		term := rules.Term{N: n, Clause: clause, Phrase: rules.Phrase{Key: "memoir.campaign." + key, Args: []rules.Arg{{Name: "N", N: count}}}}
		s.Terms[side] = append(s.Terms[side], term)
	}
	for side := range s.Points {
		medals, clause := min(r.Score[side], int(set.Medals[side])), "M44-22.6"
		won := rules.Side(side) == r.Winner
		if won && (r.Clause == endings[endSudden] || r.Clause == endings[endDeck]) {
			medals, clause = int(set.Medals[side]), "M44-22.8"
		}
		add(side, medals*int(t.MedalWon), clause, "medals", medals)
		if won {
			add(side, int(t.BattleWon), "M44-22.6", "won", 1)
		}
	}
	return s
}

// MatchOfTwo is who wins when the same battle is played twice with sides exchanged, as a side of the
// first of them: Chance when the match is drawn. Medals of both battles count, then the enemy figures
// removed (M44-22.1, 22.2), as the clause says.
func (g *Game) MatchOfTwo(one, two rules.Result) (winner rules.Side, clause string) {
	var medals, figures [2]int
	for p := range medals {
		medals[p] = one.Score[p] + two.Score[1-p]
		figures[p] = one.Tie[p] + two.Tie[1-p]
	}
	if clause = "M44-22.1"; medals[0] == medals[1] {
		clause = "M44-22.2"
	}
	return ahead(medals, figures), clause
}

// ahead is the side with the higher number, or failing that the higher tie
// break; Chance when both are equal.
func ahead(n, tie [2]int) rules.Side {
	if n[0] == n[1] {
		n = tie
	}
	return rules.Ahead(n)
}
