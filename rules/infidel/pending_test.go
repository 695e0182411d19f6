package infidel

import (
	"encoding/json"
	"strings"
	"testing"

	"sandtable/rules"
)

// What is told of a position tells it from every other, in the middle of a fire, a
// Charge or a result too: whatever is pending is among it.
func TestAPositionIsToldWhole(t *testing.T) {
	told := map[string]uint64{}
	kept := map[uint64]State{}
	tell := func(s *State) {
		t.Helper()
		text, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		h := s.Hash()
		if other, ok := told[string(text)]; ok && (other != h || kept[h] != *s) {
			t.Fatalf("two positions are told as %s", text)
		}
		told[string(text)], kept[h] = h, *s
	}
	walk := func(s *State, r interface{ IntN(int) int }, pick func([]rules.Action) rules.Action, steps int) {
		for i := 0; !s.over() && i < steps; i++ {
			tell(s)
			acts := s.Legal(nil)
			twin := *s
			twin.Apply(acts[r.IntN(len(acts))], nil)
			tell(&twin)
			s.Apply(pick(acts), nil)
		}
	}
	for n := range uint64(30) {
		s := crowd(t, n)
		r := rules.Stream(n, "whole")
		walk(s, r, func(acts []rules.Action) rules.Action { return rules.Pick(r, s, acts) }, 150)
		clear(told)
		clear(kept)
	}
	for n, sc := range allScenarios(t) {
		s := newState(sc, nil)
		r := rules.Stream(uint64(n), "whole battle")
		walk(s, r, func(acts []rules.Action) rules.Action {
			if s.Turn() == rules.Chance {
				return rules.Pick(r, s, acts)
			}
			return boldly.choose(r.IntN, acts, nil)
		}, 400)
		clear(told)
		clear(kept)
	}
}

// What is pending is told in words.
func TestWhatIsPendingIsTold(t *testing.T) {
	for _, c := range []struct{ board, play, want string }{
		{apart + "walter 1011; templar-2 1011 E; turcoman-1 1210 W; nasr 1605; turcoman-2 1605 W; free saracen", "", ""},
		{apart + "free saracen; walter 1011; templar-2 1011 E; turcoman-1 1210 W; nasr 1605; turcoman-2 1605 W", "command askar; use turcoman-1; fire templar-1 W",
			"fire counter-charge active turcoman-1 templar-1 1010"},
		{apart + "templar-1 2110 E; turcoman-1 2210 W; turcoman-2 2212 W", "command templars; done; attack templar-1 turcoman-1", "attack 1 on turcoman-1 by templar-1"},
		{apart + "cross 1020; pike-2 1021 E retired; man-1 1020 E retired; flight 2 0", "carry cross", "moves cross; to-roll-for"},
	} {
		p := onBoard(t, c.board)
		if c.play != "" {
			p.play(c.play)
		}
		if got := p.pendingText(); got != c.want && (c.want == "" || !strings.Contains(got, c.want)) {
			t.Errorf("%s; %s: pending is %q, want %q", c.board, c.play, got, c.want)
		}
	}
}

// A board on which the battle is over is refused (INF-23.6.5); where a side loses at
// the next Defeat Test it is not over yet (INF-6.17).
func TestBoardsOnWhichTheBattleIsOver(t *testing.T) {
	for _, c := range []struct{ board, want string }{
		{"scenario arsuf; activations 40; received 19 19; finished 18 18", "the Saracens have ended 18 Free Activations (INF-23.6.5)"},
		{"scenario arsuf; only; activations 9; taqi-turcoman-lca-1 1110 W; richard-english-kn-1 2021 W; saracen-standard 0101; crusader-standard 2020", "no wagon is left in play"},
	} {
		text, err := json.Marshal(c.board)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := drilled(t).Position(text, 0); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %q", c.board, err, c.want)
		}
	}
	if _, err := drilled(t).Position([]byte(`"scenario drill; only; templar-1 1010 E"`), 0); err != nil {
		t.Error(err)
	}
}

// Where the Shock phase was over by itself, since nobody could be designated, the rule
// that kept a unit from an attack or a charge is named all the same (INF-13.5 to 13.8, 15).
func TestINF_13_7_WhyAfterAShockPhaseThatWasSkipped(t *testing.T) {
	p := onBoard(t, "scenario drill; only; free crusader; drogo 1215; pike-1 1210 E; spear-1 1109 E; pike-2 1510 E retired; spear-2 1610 W; archer-1 2010 E; spear-3 2110 W").play("command foot; done; roll 0; roll 0")
	if p.step != StepContinue {
		t.Fatalf("it is %s", p.where())
	}
	for _, c := range []struct{ text, clause, key string }{
		{"attack pike-1 spear-1", "INF-13.7", "not-in-front"},
		{"attack pike-2 spear-2", "INF-13.5", "retired"},
		{"attack archer-1 spear-3", "INF-13.5", "never-attacks"},
		{"charge pike-1 spear-1 lr.E", "INF-15.1", "never-charges"},
	} {
		if r := shared.Why(p.State, p.action(c.text)); r.Clause != c.clause || r.Key != "infidel.why."+c.key {
			t.Errorf("%s: %s by %s", c.text, r.Key, r.Clause)
		}
	}
}

func TestINF_15_3_WhyNoChargeAfterAShockPhaseThatWasSkipped(t *testing.T) {
	p := onBoard(t, "scenario drill; only; free crusader; drogo 1215; templar-1 1010 E; spear-2 2010 W").play("command templars; done; roll 0; roll 0")
	if p.step != StepContinue {
		t.Fatalf("it is %s", p.where())
	}
	for _, c := range []struct{ text, clause, key string }{
		{"charge templar-1 spear-2 lr.E", "INF-15.3", "charge-distance"},
	} {
		if r := shared.Why(p.State, p.action(c.text)); r.Clause != c.clause || r.Key != "infidel.why."+c.key {
			t.Errorf("%s: %s by %s", c.text, r.Key, r.Clause)
		}
	}
}
