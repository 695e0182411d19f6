package memoir

import (
	"fmt"

	"sandtable/rules"
)

// Campaign is a list of battles played in order, each player keeping his side
// (M44-22.6).
type Campaign struct {
	ID         string
	Name, Text rules.Text
	Scenarios  []string
}

// Campaigns lists those of campaigns.toml.
func (g *Game) Campaigns() ([]Campaign, error) {
	t, err := g.load()
	if err != nil {
		return nil, err
	}
	var out []Campaign
	for _, c := range t.campaigns {
		out = append(out, Campaign{c.id, c.name, c.text, c.scenarios})
	}
	return out, nil
}

// CampaignScore is the points of both sides after the battles played so far,
// with the battles each has won, and the side that is ahead: Chance when
// nothing parts them (M44-22.6, 22.7).
type CampaignScore struct {
	Points, Won [2]int
	Ahead       rules.Side
}

// ScoreCampaign adds up the battles of a campaign: a medal held at the end is
// worth its points, at most as many as the side needed, the battle won some
// more. A sudden victory or an empty deck counts as all the medals needed
// (M44-22.8).
func (g *Game) ScoreCampaign(id string, results []rules.Result) (CampaignScore, error) {
	var score CampaignScore
	t, err := g.load()
	if err != nil {
		return score, err
	}
	for i := range t.campaigns {
		c := &t.campaigns[i]
		if c.id != id {
			continue
		}
		if len(results) > len(c.scenarios) {
			return score, fmt.Errorf("%d battles of campaign %q, it has %d", len(results), id, len(c.scenarios))
		}
		for n, r := range results {
			e, err := g.find(c.scenarios[n])
			if err != nil {
				return score, err
			}
			score.add(t, e.set, r)
		}
		score.Ahead = ahead(score.Points, score.Won)
		return score, nil
	}
	return score, fmt.Errorf("no campaign %q in Mémoire 44", id)
}

func (s *CampaignScore) add(t *tables, set *setup, r rules.Result) {
	for side := range s.Points {
		medals := min(r.Score[side], int(set.medals[side]))
		if rules.Side(side) == r.Winner {
			if r.Clause == endings[endSudden] || r.Clause == endings[endDeck] {
				medals = int(set.medals[side])
			}
			s.Points[side] += int(t.battleWon)
			s.Won[side]++
		}
		s.Points[side] += medals * int(t.medalWon)
	}
}

// MatchOfTwo is who wins when the same battle is played twice with sides
// exchanged: First is the player who began as the Axis. Medals of both battles
// count, then the enemy figures removed (M44-22.1, 22.2).
func MatchOfTwo(one, two rules.Result) rules.Side {
	var medals, figures [2]int
	for p := range medals {
		medals[p] = one.Score[p] + two.Score[1-p]
		figures[p] = one.Tie[p] + two.Tie[1-p]
	}
	return ahead(medals, figures)
}

// ahead is the side with the higher number, or failing that the higher tie
// break; Chance when both are equal.
func ahead(n, tie [2]int) rules.Side {
	for _, x := range [2][2]int{n, tie} {
		switch {
		case x[0] > x[1]:
			return rules.First
		case x[1] > x[0]:
			return rules.Second
		}
	}
	return rules.Chance
}
