package ai

import (
	"context"
	"flag"
	"fmt"
	"testing"
	"time"

	"sandtable/rules"
	"sandtable/rules/memoir"
)

var (
	games = flag.Int("games", 0, "games a scenario in TestMatches; 0 for a short run")
	seats = flag.String("seats", "normal,easy", "levels of Axis and Allies in TestMatches")
)

// longest is a bound on the decisions of a game between players.
const longest = 30_000

type tally struct {
	wins      [2]int
	turns     int
	decisions [2]int
	spent     [2]time.Duration
	worst     [2]time.Duration
}

// playGame plays one game and tells the winner.
func playGame(t testing.TB, g rules.Game, scenario string, seed uint64, players [2]Player, sum *tally) rules.Side {
	t.Helper()
	m, err := rules.NewMatch(g, rules.Setup{Scenario: scenario}, rules.Seeded(seed), nil)
	if err != nil {
		t.Fatal(err)
	}
	for range longest {
		side := m.Now().Turn()
		if side == rules.Over {
			w := m.Now().Result().Winner
			sum.wins[w]++
			sum.turns += g.TurnNumber(m.Now())
			return w
		}
		start := time.Now()
		a := players[side].Choose(context.Background(), m.View(side))
		took := time.Since(start)
		sum.decisions[side]++
		sum.spent[side] += took
		sum.worst[side] = max(sum.worst[side], took)
		if err := m.Do(a, nil); err != nil {
			t.Fatalf("%s, seed %d: %v", scenario, seed, err)
		}
	}
	t.Fatalf("%s, seed %d: no end", scenario, seed)
	return rules.Chance
}

func TestMatches(t *testing.T) {
	if *games == 0 {
		return
	}
	g := memoir.New()
	var first, second string
	if _, err := fmt.Sscanf(*seats, "%s", &first); err != nil {
		t.Fatal(err)
	}
	for i, c := range *seats {
		if c == ',' {
			first, second = (*seats)[:i], (*seats)[i+1:]
		}
	}
	var all tally
	for _, info := range g.Scenarios() {
		if info.Tutorial {
			continue
		}
		var one tally
		for n := range *games {
			seed := uint64(n) + 1
			a, _ := New(first, g, seed)
			b, _ := New(second, g, seed+100)
			playGame(t, g, info.ID, seed, [2]Player{a, b}, &one)
		}
		fmt.Printf("%-24s axis %s %d, allies %s %d; %.0f turns, %.1f/%.1f ms a decision, worst %v/%v\n", info.ID, first, one.wins[0], second, one.wins[1],
			float64(one.turns)/float64(*games), ms(one, 0), ms(one, 1), one.worst[0], one.worst[1])
		for i := range all.wins {
			all.wins[i] += one.wins[i]
			all.decisions[i] += one.decisions[i]
			all.spent[i] += one.spent[i]
			all.worst[i] = max(all.worst[i], one.worst[i])
		}
		all.turns += one.turns
	}
	n := all.wins[0] + all.wins[1]
	fmt.Printf("ALL axis %s %d (%.1f %%), allies %s %d; %.1f turns, %.2f/%.2f ms, worst %v/%v, decisions a game %d/%d\n", first, all.wins[0], 100*float64(all.wins[0])/float64(n),
		second, all.wins[1], float64(all.turns)/float64(n), ms(all, 0), ms(all, 1), all.worst[0], all.worst[1], all.decisions[0]/n, all.decisions[1]/n)
}

func ms(x tally, i int) float64 {
	return float64(x.spent[i].Microseconds()) / 1000 / float64(max(1, x.decisions[i]))
}
