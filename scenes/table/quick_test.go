package table_test

import (
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/scenes/ui"
)

// TestQuickCards opens the quick cards in both languages, turns their pages by
// the arrows, and closes them by the key that opened them: every page says
// something and nothing of it is cut.
func TestQuickCards(t *testing.T) {
	for _, how := range []at{{1280, 720, "en", 1}, {1024, 600, "fr", 1.45}} {
		s := sit(t, "omaha-beach", twoPeople, 3, how, nil)
		s.onward(t)
		s.Press(ui.KeyF2)
		seen := map[string]bool{}
		for range 4 {
			words := s.Words()
			if strings.Count(words, "M44-") == 0 && !strings.Contains(words, s.Word(how.lang, phraseOf("memoir.screen.app"))) {
				t.Errorf("%v: a page without a clause:\n%s", how, words)
			}
			if strings.Contains(words, "memoir.") {
				t.Errorf("%v: a text is missing:\n%s", how, words)
			}
			for _, spill := range s.Spills() {
				t.Errorf("%v: %s", how, spill)
			}
			seen[words] = true
			s.Press(ui.KeyRight)
			if ring, tab := nine(s, "focus-ring"), nine(s, "tab-active"); !ring.Has(tab.Center()) {
				t.Errorf("%v: the ring is at %+v, the open tab at %+v", how, ring, tab)
			}
		}
		if len(seen) != 4 {
			t.Errorf("%v: %d pages of 4", how, len(seen))
		}
		s.Press(ui.KeyF2)
		if s.Top() != ui.Scene(s.table) {
			t.Errorf("%v: the key does not close them", how)
		}
	}
}

// nine is where a plate of the topmost scene lies.
func nine(s *sitting, id string) (box ui.Rect) {
	for _, c := range s.Lists()[1].Cmds {
		if c.Op == ui.OpNine && strings.HasPrefix(c.Pic.ID, id) {
			box = c.Box
		}
	}
	return box
}

// TestOddsAtAKey aims by O and tells the odds in full where the settings want a
// bar or nothing; pressed again, the settings hold.
func TestOddsAtAKey(t *testing.T) {
	s := sit(t, "arracourt", twoPeople, 2, small, nil)
	s.host.prefs.Odds = "off"
	r := rules.Stream(2, "odds")
	for range 300 {
		s.onward(t)
		legal := append([]rules.Action{}, s.offered()...)
		fight := false
		for _, a := range legal {
			fight = fight || len(s.game.Terms(s.match.View(s.table.Eyes), a)) > 0
		}
		if fight {
			break
		}
		s.press(t, legal[r.IntN(len(legal))])
	}
	if s.Has("on average") {
		t.Fatal("the odds are told although they are off")
	}
	s.Press(ui.KeyF3)
	for range 3 { // the first targets may have several attackers
		if s.Press('o'); s.Has("on average") {
			break
		}
		s.Press('n', ui.KeyEnter)
	}
	if !s.Has("on average") || !s.Has("figures lost") {
		t.Fatalf("O does not tell the odds:\n%s", s.Words())
	}
	s.Press('o')
	if s.Has("on average") {
		t.Error("O again does not put them away")
	}
}
