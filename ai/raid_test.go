package ai

import (
	"context"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/whodares"
)

// TestQOG_27_1_BotSeesNoMoreThanThePlayer: what lies face down, and what is left
// in the pool, changes nothing of what a bot does.
func TestQOG_27_1_BotSeesNoMoreThanThePlayer(t *testing.T) {
	g := whodares.New()
	for _, level := range Levels() {
		n, pairs := 0, rulestest.Walk(12, 40)
		if (level == Officer || level == General) && !rulestest.Long() { // they think longer
			pairs /= 3
		}
		used, peer := mustPlayer(t, level, g, 5), mustPlayer(t, level, g, 5)
		for seed := uint64(0); n < pairs; seed++ {
			walk(t, g, seed, 23, func(s rules.State) {
				twin := s.Clone()
				twin.Hide(rules.First)
				twin.Guess(rules.Stream(seed, "twin"))
				if n == pairs || twin.Hash() == s.Hash() { // nothing is hidden that could be seen
					return
				}
				n++
				other := mustPlayer(t, level, g, 5)
				if level == Random { // it answers a position that comes again anew: the other must have been asked the same
					other = peer
				}
				a, b := used.Choose(context.Background(), s), other.Choose(context.Background(), twin)
				if a != b {
					t.Fatalf("%s, seed %d: %q, and %q when other counters lie face down", level, seed, g.Text(a), g.Text(b))
				}
			})
		}
	}
}

// raid plays a mission and gives the victory points in halves.
func raid(t *testing.T, g *whodares.Game, scenario, level string, seed uint64) int {
	t.Helper()
	m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: scenario}, rules.Seeded(seed), nil))(t)
	p := mustPlayer(t, level, g, seed)
	switch level {
	case Officer:
		e := light
		if rulestest.Long() {
			e = effort{rounds: 128, width: 8, turns: 2, trust: 12}
		}
		p = newHalving(g, evaluatorOf(g), seed, e)
	case General: // of what it may do: its games take too long for more
		e := faint
		if rulestest.Long() {
			e = light
		}
		p = newRolloutSearch(g, evaluatorOf(g), seed, e)
	}
	for range longest {
		if m.Now().Turn() == rules.Over {
			return m.Now().Result().Score[rules.First]
		}
		a := p.Choose(context.Background(), m.View(rules.First))
		if err := m.Do(a, nil); err != nil {
			t.Fatalf("%s, %s, seed %d: %v", scenario, level, seed, err)
		}
	}
	t.Fatalf("%s, %s, seed %d: no end", scenario, level, seed)
	return 0
}

// TestQOG_30_StrongerRaidersBringMoreHome: over all missions each level wins
// more points than the one below it. In a short run `normal` is asked what it may do, with little
// thought; how well it plays is measured in a long one.
func TestQOG_30_StrongerRaidersBringMoreHome(t *testing.T) {
	g := whodares.New()
	games := rulestest.Walk(2, 4)
	sum := map[string]int{}
	for i, info := range g.Scenarios() {
		if info.ID == "campaign-1942" {
			continue
		}
		for n := range uint64(games) {
			for _, level := range Levels() {
				if level == General && (n > 0 || i%4 > 0 && !rulestest.Long()) {
					continue // one game a mission shows that it gets to the end
				}
				sum[level] += raid(t, g, info.ID, level, 10*uint64(i)+n)
			}
		}
	}
	t.Logf("halves of points over %d games a mission: %v", games, sum)
	if sum[Random] >= sum[Sergeant]-40 || rulestest.Long() && sum[Sergeant] >= sum[Officer]-40 {
		t.Errorf("random, easy, normal bring %d, %d, %d halves home: each should clearly be better than the one before", sum[Random], sum[Sergeant], sum[Officer])
	}
}

// TestEveryBotPlaysTheCampaignOfARaider to its end, without a step in a circle.
func TestEveryBotPlaysTheCampaignOfARaider(t *testing.T) {
	g := whodares.New()
	for _, level := range []string{Random, Sergeant} {
		raid(t, g, "campaign-1942", level, 3)
	}
}
