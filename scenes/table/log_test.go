package table_test

import (
	"strings"
	"testing"
	"time"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/ui"
)

// played plays some actions against a bot and opens the log.
func played(t *testing.T, n int) *sitting {
	t.Helper()
	s := sit(t, "pegasus-bridge", alliesBot, 5, at{1920, 1080, "en", 1}, nil)
	r := rules.Stream(5, "log")
	for range n {
		s.onward(t)
		if s.match.Now().Turn() == rules.Over {
			break
		}
		legal := s.offered()
		s.press(t, legal[r.IntN(len(legal))])
	}
	s.onward(t)
	s.Press('l')
	return s
}

// TestTheLogIsSifted shows only battles, then only what one side did, then all
// again by the same button.
func TestTheLogIsSifted(t *testing.T) {
	s := played(t, 25)
	all := s.table.LogShown()
	for _, k := range []struct {
		chip string
		ok   func(l string) bool
	}{
		{"Battles", func(l string) bool { return !strings.Contains(l, "is ordered") && !strings.Contains(l, "play ") }},
		{"Mine", func(l string) bool { return !strings.HasPrefix(l, "Allies play") }},
		{"Theirs", func(l string) bool { return !strings.HasPrefix(l, "Axis play") }},
	} {
		must.Do(t, s.ClickOn(k.chip))
		some := s.table.LogShown()
		if len(some) == 0 || len(some) >= len(all) {
			t.Errorf("%s shows %d lines of %d", k.chip, len(some), len(all))
		}
		for _, l := range some {
			if !k.ok(l) {
				t.Errorf("%s shows %q", k.chip, l)
			}
		}
		must.Do(t, s.ClickOn(k.chip))
		if len(s.table.LogShown()) != len(all) {
			t.Errorf("%s pressed again does not show all", k.chip)
		}
	}
}

// TestTheLogWaitsForTheReader rests the pointer in the log while something
// happens: it does not scroll, says how many lines are new, and goes there.
func TestTheLogWaitsForTheReader(t *testing.T) {
	s := played(t, 40)
	s.Move(ui.Point{X: 1700, Y: 400})
	for range 8 {
		legal := s.offered()
		if s.match.Now().Turn() != s.table.Eyes {
			break
		}
		for i := range legal { // by the keyboard: the pointer stays
			if s.table.CardOf(legal[i]) == 0 {
				s.Press('1', 'e')
			}
		}
		if s.Has("new line") {
			break
		}
		s.Press('n', ui.KeyEnter)
	}
	p, ok := s.Find("new line")
	if !ok {
		t.Fatalf("nothing says that there are new lines:\n%s", s.Words())
	}
	s.Click(p)
	if s.Has("new line") {
		t.Error("a click does not lead to them")
	}
}

// TestABotCanBeSkipped lets a slow bot play: the prompt offers to skip, and Space
// ends its turn at once.
func TestABotCanBeSkipped(t *testing.T) {
	s := sit(t, "pegasus-bridge", alliesBot, 5, small, nil)
	s.host.prefs.Speed = "slow"
	s.Look.Still = false
	for range 300 {
		s.Settle()
		if turn := s.match.Now().Turn(); turn >= rules.First && turn != s.table.Eyes {
			break
		}
		s.Wait(2 * time.Second)
		if legal := s.offered(); s.match.Now().Turn() == s.table.Eyes {
			s.press(t, legal[len(legal)-1])
		}
	}
	if !s.Has("Skip") {
		t.Fatalf("nothing offers to skip:\n%s", s.Words())
	}
	s.Press(ui.KeySpace)
	before := s.Now
	for range 400 {
		if s.Settle(); s.match.Now().Turn() == s.table.Eyes {
			break
		}
	}
	if took := s.Now.Sub(before); s.match.Now().Turn() != s.table.Eyes || took > 8*time.Second {
		t.Errorf("the bot's turn is not over, or was waited for: %v", took)
	}
}
