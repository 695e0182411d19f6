package rooms

import (
	"context"
	"slices"
	"testing"

	"sandtable/ai"
	"sandtable/assets/lessons"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// TestWhatIsMetForTheFirstTimeIsMet lets bots play every scenario, and again with other luck
// until each of the things that a game tells of has come before somebody who decides.
func TestWhatIsMetForTheFirstTimeIsMet(t *testing.T) {
	const most = 12 // games of a scenario
	for _, g := range shelf.New().Games() {
		t.Run(g.ID(), func(t *testing.T) {
			t.Parallel()
			list := must.Have(lessons.First(g))(t)
			if len(list) < 11 {
				t.Errorf("%d things are told of, 11 or more are right", len(list))
			}
			missing := map[string]bool{}
			for _, s := range list {
				missing[s.ID] = true
			}
			games := 0
			for seed := uint64(1); seed <= most && len(missing) > 0; seed++ {
				for _, sc := range g.Scenarios() {
					if sc.Tutorial {
						continue // a lesson has cards of its own
					}
					games++
					battle(t, g, sc.ID, seed, func(me rules.Side, view rules.State, since []rules.Event) {
						for i := range list {
							if s := &list[i]; missing[s.ID] && s.Known(g, me, view, since) {
								delete(missing, s.ID)
								t.Logf("%s: %s, seed %d, after %d games", s.ID, sc.ID, seed, games)
							}
						}
					})
				}
			}
			for _, s := range list {
				if missing[s.ID] {
					t.Errorf("%s is never met in %d games", s.ID, games)
				}
			}
		})
	}
}

// battle lets two Sergeants play a game to its end, or for long enough, and tells of each
// decision what its player sees: the position, and what has happened from his last one on.
// A question with one answer is not asked.
func battle(t *testing.T, g rules.Game, scenario string, seed uint64, see func(me rules.Side, view rules.State, since []rules.Event)) {
	t.Helper()
	const longest = 4000 // decisions
	var report rules.Report
	m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: scenario}, rules.Seeded(seed), &report))(t)
	var players [2]ai.Player
	for i := range players {
		players[i] = must.Have(ai.New(ai.FirstSight, g, seed+uint64(100*i)))(t)
	}
	var decided [2]int // how many events there were before the last decision of each side
	for range longest {
		me := m.Now().Turn()
		if me == rules.Over {
			return
		}
		view := m.View(me)
		only, window := g.Decline(m.Now())
		if alone := window && slices.Equal(m.Legal(), []rules.Action{only}); !alone && !(g.Solitaire() && me == rules.Second) {
			see(me, view, (&rules.Report{Events: report.Events[decided[me]:]}).For(me, nil))
		}
		decided[me] = len(report.Events)
		must.Do(t, m.Do(players[me].Choose(context.Background(), view), &report))
	}
}
