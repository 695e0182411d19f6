package table_test

import (
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
)

// TestARuleIsPointedOutOnce plays with hints on: in no turn the log points out
// more than one rule, no rule twice, and none where hints are off or the player
// has met them all.
func TestARuleIsPointedOutOnce(t *testing.T) {
	s := sit(t, "pegasus-bridge", alliesBot, 5, small, nil)
	r := rules.Stream(5, "lamps")
	for range 60 {
		s.onward(t)
		if s.match.Now().Turn() == rules.Over {
			break
		}
		legal := s.offered()
		s.press(t, legal[r.IntN(len(legal))])
	}
	lit, turns := s.table.Lamps(), map[int]bool{}
	if len(lit) < 3 {
		t.Fatalf("only %v was pointed out", lit)
	}
	seen := map[string]bool{}
	for _, l := range lit {
		if seen[l.Clause] || turns[l.Turn] {
			t.Errorf("%s in turn %d: twice, or the second of a turn", l.Clause, l.Turn)
		}
		seen[l.Clause], turns[l.Turn] = true, true
		if !slices.Contains(s.host.prefs.Met, "memoir "+l.Clause) {
			t.Errorf("%s is not remembered", l.Clause)
		}
	}
	s.Press('l')
	if !strings.Contains(s.Words(), lit[len(lit)-1].Clause) {
		t.Errorf("the log does not show %s", lit[len(lit)-1].Clause)
	}

	off := sit(t, "pegasus-bridge", alliesBot, 5, small, nil)
	off.host.prefs.Hints = false
	for range 10 {
		off.onward(t)
		legal := off.offered()
		off.press(t, legal[r.IntN(len(legal))])
	}
	if n := len(off.table.Lamps()); n > 0 {
		t.Errorf("%d rules are pointed out with hints off", n)
	}
}

// TestAFormulaIsNotPointedOut plays until the rule of paths has acted: it is
// too long to be read between two moves.
func TestAFormulaIsNotPointedOut(t *testing.T) {
	const paths = "M44-7.9"
	s := sit(t, "pegasus-bridge", alliesBot, 5, small, nil)
	r := rules.Stream(5, "lamps")
	s.Press('l')
	for range 200 {
		s.onward(t)
		for _, l := range s.table.Lamps() {
			if l.Clause != paths {
				continue
			}
			if words := s.Words(); !strings.Contains(words, " → ") || strings.Contains(words, "A path from the starting hex") {
				t.Errorf("the move is not in the log, or its formula is:\n%s", words)
			}
			return
		}
		legal := s.offered()
		s.press(t, legal[r.IntN(len(legal))])
	}
	t.Fatal("the rule of paths never acts")
}
