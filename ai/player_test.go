package ai

import (
	"context"
	"math"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/undaunted"
)

// light is a search's effort in tests of what it may do, not of how well.
var light = effort{rounds: 12, width: 4, turns: 2, trust: 6}

// faint is less still.
var faint = effort{rounds: 2, width: 2, turns: 1, trust: 2}

func mustPlayer(t testing.TB, level string, g rules.Game, seed uint64) Player {
	t.Helper()
	p := must.Have(New(level, g, seed))(t)
	return p
}

func TestNewNamesTheLevels(t *testing.T) {
	g := memoir.New()
	for _, level := range Levels() {
		mustPlayer(t, level, g, 1)
	}
	_, err := New("general", g, 1)
	if err == nil || !strings.Contains(err.Error(), `"general"`) || !strings.Contains(err.Error(), Officer) {
		t.Errorf("an unknown level: %v", err)
	}
}

// TestM44_22_4_BotSeesNoMoreThanItsSide: with the same information and the same
// seed it makes the same choice, whatever is hidden, and whatever it has
// thought about before. It is even handed whole positions.
func TestM44_22_4_BotSeesNoMoreThanItsSide(t *testing.T) {
	seesNoMore(t, memoir.New(), rulestest.Walk(42, 200))
}

func TestUNA_17_1_BotSeesNoMoreThanItsSide(t *testing.T) {
	seesNoMore(t, undaunted.New(), rulestest.Walk(30, 120))
}

func seesNoMore(t *testing.T, g rules.Game, pairs int) {
	brief := usualThought
	brief.rounds = 96
	sit := func(level string) Player {
		if level == General { // with two trees, as hints have
			return newGeneral(g, 5, brief, advisers)
		}
		return mustPlayer(t, level, g, 5)
	}
	for _, level := range []string{Random, Recruit, Sergeant, Officer, General} {
		n, pairs := 0, pairs
		if (level == Officer || level == General) && !rulestest.Long() { // they think longer
			pairs /= 6
		}
		used := sit(level)
		for seed := uint64(0); n < pairs; seed++ {
			walk(t, g, seed, 37, func(s rules.State) {
				twin := s.Clone()
				twin.Hide(s.Turn())
				twin.Guess(rules.Stream(seed, "twin"))
				if n == pairs || twin.Hash() == s.Hash() { // nothing is hidden that could be seen
					return
				}
				n++
				fresh := sit(level)
				ctx := context.Background()
				a, b := used.Choose(ctx, s), fresh.Choose(ctx, twin)
				if a != b {
					t.Fatalf("%s, seed %d: %q, and %q when other cards are hidden", level, seed, g.Text(a), g.Text(b))
				}
			})
		}
	}
}

// walk plays a game with a bot that errs and shows every nth position in which
// a side has a choice.
func walk(t *testing.T, g rules.Game, seed uint64, nth int, show func(rules.State)) {
	t.Helper()
	all := g.Scenarios()
	s := must.Have(g.New(rules.Setup{Scenario: all[int(seed)%len(all)].ID}, nil))(t)
	r := rules.Stream(seed, "walk")
	easy, blind := mustPlayer(t, FirstSight, g, seed), mustPlayer(t, Random, g, seed)
	for n := 0; s.Turn() != rules.Over && n < 4000; n++ {
		acts := s.Legal(nil)
		if s.Turn() == rules.Chance {
			s.Apply(rules.Pick(r, s, acts), nil)
			continue
		}
		if len(acts) > 1 && n%nth == 0 {
			show(s)
		}
		p := easy
		if r.IntN(4) == 0 {
			p = blind
		}
		s.Apply(p.Choose(context.Background(), s), nil)
	}
}

// TestEveryBotPlaysEitherSideOfEveryScenario: no illegal move, no end but the
// rules'. playGame fails on either. A short run lets the search play every eighth, and the others
// that side of each which they do not play in TestStrongerLevelsWin.
func TestEveryBotPlaysEitherSideOfEveryScenario(t *testing.T) {
	for _, g := range forTwo() {
		for i, info := range g.Scenarios() {
			seed := uint64(i)
			halving := newHalving(g, evaluatorOf(g), seed, light)
			easy, blind := mustPlayer(t, Sergeant, g, seed), mustPlayer(t, Random, g, seed)
			for n, players := range [][2]Player{{easy, blind}, {blind, easy}, {halving, halving}} {
				if rulestest.Long() || n == 1-i%2 || n == 2 && i%8 == 0 {
					playGame(t, g, info.ID, seed, players, new(tally))
				}
			}
		}
	}
}

// forTwo is the games in which a bot may sit on either side.
func forTwo() []rules.Game { return []rules.Game{memoir.New(), undaunted.New()} }

// TestChooseLeavesTheViewAlone and answers when its time is over.
func TestChooseLeavesTheViewAlone(t *testing.T) {
	for _, g := range forTwo() {
		leavesTheViewAlone(t, g)
	}
}

func leavesTheViewAlone(t *testing.T, g rules.Game) {
	over, stop := context.WithCancel(context.Background())
	stop()
	for _, level := range Levels() {
		p := mustPlayer(t, level, g, 3)
		walk(t, g, 2, 97, func(s rules.State) {
			v := s.Clone()
			v.Hide(v.Turn())
			before := v.Hash()
			a := p.Choose(over, v)
			if v.Hash() != before {
				t.Fatalf("%s changed the view it was given", level)
			}
			for _, l := range v.Legal(nil) {
				if l == a {
					return
				}
			}
			t.Fatalf("%s: %q is not legal", level, g.Text(a))
		})
	}
}

// TestStrongerLevelsWin lets each level play the one below it, from both sides. A short run
// measures what plays fast; of an Officer it looks on at one game.
func TestStrongerLevelsWin(t *testing.T) {
	for _, g := range forTwo() {
		strongerWin(t, g, Recruit, Random, 1, 0.9)
		if rulestest.Long() {
			neighbours(t, g, Officer, Sergeant)
			neighbours(t, g, Sergeant, Recruit)
		} else {
			strongerWin(t, g, Sergeant, Recruit, 2, 0.5)
			playPair(t, g, g.Scenarios()[0].ID, 1, Officer, Sergeant, false, new(tally))
		}
	}
}

// neighbours wants the upper of two levels to win 65 to 75 % of games of every battle from both sides, within two errors.
func neighbours(t *testing.T, g rules.Game, strong, weak string) {
	wins, games := 0.0, 0.0
	for i, info := range g.Scenarios() {
		for seed := range uint64(10) {
			turned := (uint64(i)+seed)%2 == 1
			var sum tally
			playPair(t, g, info.ID, 100+seed, strong, weak, turned, &sum)
			if games++; sum.wins[one(turned)] == 1 {
				wins++
			}
		}
	}
	share := wins / games
	if off := 2 * math.Sqrt(share*(1-share)/games); share+off < 0.65 || share-off > 0.75 {
		t.Errorf("%s: %s wins %.2f ± %.2f of %.0f games against %s", g.ID(), strong, share, off, games, weak)
	}
}

// strongerWin wants that share won of the battles, or of two of so many times two.
func strongerWin(t *testing.T, g rules.Game, strong, weak string, each int, least float64) {
	wins, games := 0, 0
	for i, info := range g.Scenarios() {
		if info.Tutorial || i/2%each > 0 {
			continue
		}
		turned := i%2 == 1
		var sum tally
		playPair(t, g, info.ID, 1, strong, weak, turned, &sum)
		games++
		wins += sum.wins[0]
		if turned {
			wins += sum.wins[1] - sum.wins[0]
		}
	}
	if float64(wins) < least*float64(games) {
		t.Errorf("%s: %s wins %d of %d games against %s, want %.0f %%", g.ID(), strong, wins, games, weak, 100*least)
	}
}

// TestChooseAllocatesLittle: a decision keeps its memory, however many rounds
// it plays out.
func TestChooseAllocatesLittle(t *testing.T) {
	for _, g := range forTwo() {
		allocatesLittle(t, g)
	}
}

func allocatesLittle(t *testing.T, g rules.Game) {
	for _, level := range []string{Sergeant, Officer} {
		p := mustPlayer(t, level, g, 3)
		var seen []rules.State
		walk(t, g, 7, 61, func(s rules.State) { seen = append(seen, s.Clone()) })
		choose := func() {
			for _, s := range seen {
				p.Choose(context.Background(), s)
			}
		}
		choose()
		if n := testing.AllocsPerRun(2, choose) / float64(len(seen)); n > 12 {
			t.Errorf("%s, %s: %.0f allocations a decision", g.ID(), level, n)
		}
	}
}

// BenchmarkNormal is the time a decision takes, with its longest, over whole
// games of every battle.
func BenchmarkNormal(b *testing.B) {
	g := memoir.New()
	var sum tally
	all := g.Scenarios()
	for i := range b.N {
		p := mustPlayer(b, Officer, g, uint64(i))
		playGame(b, g, all[i%len(all)].ID, uint64(i), [2]Player{p, p}, &sum)
	}
	b.ReportMetric((ms(&sum, 0)+ms(&sum, 1))/2, "ms/decision")
	b.ReportMetric(max(sum.worst[0], sum.worst[1]).Seconds()*1000, "ms/worst")
}
