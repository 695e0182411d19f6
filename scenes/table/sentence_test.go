package table_test

import (
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

// TestTheLogTellsInSentences plays on until units were ordered and dice fell: a card and
// those it orders share a line, and so do dice and what came of them; no clause stands
// beside a line that nobody points at.
func TestTheLogTellsInSentences(t *testing.T) {
	s := played(t, 60)
	lines := s.table.LogShown()
	cards, throws := 0, 0
	for i, l := range lines {
		if strings.Contains(l, " play ") && strings.Contains(l, ":") {
			cards++
		}
		if strings.Contains(l, "hit") {
			throws++
		}
		if was := lines[max(0, i-1)]; strings.Contains(l, "is ordered") && (strings.Contains(was, " play ") || strings.Contains(was, " order")) && i > 0 {
			t.Errorf("an order has a line of its own: %q after %q", l, was)
		}
	}
	if cards == 0 || throws == 0 {
		t.Errorf("%d cards with their orders, %d throws in:\n%s", cards, throws, strings.Join(lines, "\n"))
	}
	for _, k := range s.table.Throws() {
		if k.Dice > 0 && k.Words == "" {
			t.Errorf("%d dice without a word of what they came to", k.Dice)
		}
	}
	lamp := map[string]bool{}
	for _, l := range s.table.Lamps() {
		lamp[l.Clause] = true
	}
	for _, w := range strings.Fields(s.Words()) {
		if strings.HasPrefix(w, "M44-") && !lamp[w] && w != s.table.Asked() {
			t.Errorf("%s stands in the log though nobody points at its line", w)
		}
	}
}

// TestWhatCameOfAThrowStandsInItsLine compares each line of dice with the events: the
// figures lost by the action that threw them are told in it, and nowhere else.
func TestWhatCameOfAThrowStandsInItsLine(t *testing.T) {
	s := played(t, 80)
	lost := 0
	for _, k := range s.table.Throws() {
		for _, e := range k.Brought {
			if strings.HasPrefix(s.match.Game().EventName(e.Kind), "lost") {
				lost++
			}
		}
	}
	told := 0
	var r rules.Report
	st := must.Have(s.match.At(0, nil))(t)
	for _, a := range s.match.Steps() {
		r.Events = r.Events[:0]
		st.Apply(a, &r)
		dice := false
		for _, e := range r.Events {
			name := s.match.Game().EventName(e.Kind)
			dice = dice || name == "rolled"
			if name == "lost" && dice {
				told++
			}
		}
	}
	if told == 0 || lost != told {
		t.Errorf("%d losses stand beside the dice that brought them, want %d", lost, told)
	}
}

// TestTheTrayKeepsItsHeadWhenAGameIsTakenUp plays on until dice lie in the tray, then reads
// the log anew as when a game is opened: the tray says the same.
func TestTheTrayKeepsItsHeadWhenAGameIsTakenUp(t *testing.T) {
	s := played(t, 60)
	before, ok := s.table.TrayHead()
	again, err := s.table.Again()
	if err != nil || !ok {
		t.Fatalf("%v, a throw lies in the tray: %v", err, ok)
	}
	if after, _ := again.TrayHead(); after != before {
		t.Errorf("the tray is about %v, before it was taken up again about %v", after, before)
	}
}
