package ai

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel"
	"sandtable/rules/rulestest/must"
)

// A few battles tell whether a hand that errs still knows what it is about.
func TestINF_25_EasyBeatsRandom(t *testing.T) {
	g := infidel.New()
	wins := 0
	for _, battle := range []string{"dorylaeum", "ascalon", "montgisard"} {
		for turned := range 2 {
			var players [2]Player
			players[turned], players[1-turned] = mustPlayer(t, FirstSight, g, 3), mustPlayer(t, Random, g, 4)
			if playGame(t, g, battle, uint64(turned), players, new(tally)) == rules.Side(turned) {
				wins++
			}
		}
	}
	if wins < 5 {
		t.Errorf("easy wins %d of 6 battles against random", wins)
	}
}

// A search's moves are legal ones, and its games end by the rules.
func TestINF_25_ThePlannerPlaysBothSides(t *testing.T) {
	g := infidel.New()
	halving := newHalving(g, evaluatorOf(g), 1, faint)
	playGame(t, g, "wells", 1, [2]Player{halving, halving}, new(tally))
}

// INF-6.14: to fail costs no more than to pass, so nobody passes who can name a
// Command; and a Standard is called on only where somebody can be rallied.
func TestINF_6_14_NobodyPassesWhoCanNameACommand(t *testing.T) {
	g := infidel.New()
	evaluator := evaluatorOf(g)
	named := 0
	for _, battle := range []string{"arsuf", "harran", "ascalon"} {
		m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: battle}, rules.Seeded(2), nil))(t)
		bot := mustPlayer(t, FirstSight, g, 1)
		for range 3000 {
			s := m.Now().(*infidel.State)
			if s.Turn() == rules.Over {
				break
			}
			legal := s.Legal(nil)
			commands := 0
			for _, a := range legal {
				commands += btoi(a.Verb == infidel.VerbCommand)
			}
			for i, w := range evaluator.Prior(nil, s, legal) {
				if legal[i].Verb == infidel.VerbPass && commands > 0 && (w == Never) != canAct(s, legal) {
					t.Fatalf("%s: to pass promises %v", battle, w)
				}
				if legal[i].Verb == infidel.VerbPass && w == Never {
					named++
				}
			}
			must.Do(t, m.Do(bot.Choose(t.Context(), s), nil))
		}
	}
	if named < 30 {
		t.Errorf("only %d choices were looked at", named)
	}
}

// canAct says whether a Command can be named that a die may let act.
func canAct(s *infidel.State, legal []rules.Action) bool {
	for _, a := range legal {
		if a.Verb == infidel.VerbCommand && (s.Step() == infidel.StepChoose || s.Rating(int(a.A))-s.Streak() >= 0) {
			return true
		}
	}
	return false
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// A player that has played on chooses what one chooses that sees the position
// for the first time: what it remembers saves time and changes nothing.
func TestINF_25_WhatABotRemembersChangesNothing(t *testing.T) {
	g := infidel.New()
	small := effort{rounds: 6, width: 3, turns: 1, trust: 2}
	old := newHalving(g, evaluatorOf(g), 7, small)
	m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: "wells"}, rules.Seeded(4), nil))(t)
	for range 250 {
		if m.Now().Turn() == rules.Over {
			break
		}
		view := m.View(m.Now().Turn())
		a := old.Choose(t.Context(), view)
		if b := newHalving(g, evaluatorOf(g), 7, small).Choose(t.Context(), view); a != b {
			t.Fatalf("%s, and afresh %s", g.Text(a), g.Text(b))
		}
		must.Do(t, m.Do(a, nil))
	}
}
