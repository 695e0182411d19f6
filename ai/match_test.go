package ai

import (
	"context"
	"flag"
	"fmt"
	"strings"
	"testing"
	"time"

	"sandtable/rules"
	"sandtable/rules/memoir"
)

var (
	games  = flag.Int("games", 0, "games a scenario in TestMatches; 0 for a short run")
	seats  = flag.String("seats", "normal,easy", "two levels for TestMatches, which play both sides")
	quiet  = flag.Bool("quiet", false, "only the sums of TestMatches")
	rounds = flag.Int("rounds", 0, "rounds of the first of -seats, when it is normal")
	width  = flag.Int("width", 8, "width of the same")
	turns  = flag.Int("turns", 2, "turns of the same")
	trust  = flag.Float64("trust", 6, "trust of the same")
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
		*games, *quiet = 1, true
	}
	strong, weak, ok := strings.Cut(*seats, ",")
	if !ok {
		t.Fatalf("-seats %q: two levels, such as normal,easy", *seats)
	}
	g := memoir.New()
	for _, turned := range []bool{false, true} {
		var all tally
		for _, info := range g.Scenarios() {
			if info.Tutorial {
				continue
			}
			var one tally
			for n := range *games {
				playPair(t, g, info.ID, uint64(n)+1, strong, weak, turned, &one)
			}
			if !*quiet {
				t.Logf("%-22s %v", info.ID, &one)
			}
			all.add(&one)
		}
		axis, allies := strong, weak
		if turned {
			axis, allies = weak, strong
		}
		t.Logf("axis %s, allies %s: %v", axis, allies, &all)
	}
}

func playPair(t *testing.T, g rules.Game, scenario string, seed uint64, strong, weak string, turned bool, sum *tally) {
	t.Helper()
	var players [2]Player
	for i, level := range []string{strong, weak} {
		p, err := New(level, g, seed+uint64(100*i))
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 && level == Normal && *rounds > 0 {
			p = newPlanner(g, senseOf(g), seed, effort{*rounds, *width, *turns, *trust})
		}
		side := i
		if turned {
			side = 1 - i
		}
		players[side] = p
	}
	playGame(t, g, scenario, seed, players, sum)
}

func (x *tally) add(y *tally) {
	for i := range x.wins {
		x.wins[i] += y.wins[i]
		x.decisions[i] += y.decisions[i]
		x.spent[i] += y.spent[i]
		x.worst[i] = max(x.worst[i], y.worst[i])
	}
	x.turns += y.turns
}

func (x *tally) String() string {
	n := float64(max(1, x.wins[0]+x.wins[1]))
	return fmt.Sprintf("axis %d (%.1f %%), allies %d; %.1f turns; a decision %.2f and %.2f ms, at most %.0f and %.0f; %.0f and %.0f decisions a game",
		x.wins[0], 100*float64(x.wins[0])/n, x.wins[1], float64(x.turns)/n, ms(x, 0), ms(x, 1),
		x.worst[0].Seconds()*1000, x.worst[1].Seconds()*1000, float64(x.decisions[0])/n, float64(x.decisions[1])/n)
}

func ms(x *tally, i int) float64 {
	return float64(x.spent[i].Microseconds()) / 1000 / float64(max(1, x.decisions[i]))
}
