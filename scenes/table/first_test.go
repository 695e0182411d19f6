package table_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/assets/entries"
	"sandtable/assets/lessons"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/table/coach"
	"sandtable/scenes/ui"
)

// met is something that is met for the first time when it is told or asked, and its words.
func met(id string, s lessons.Sight) []lessons.Sight {
	s.ID, s.Text, s.Clause = id, rules.Text{En: "This is " + id + ".", Fr: "Ceci est " + id + "."}, "M44-6.1"
	return []lessons.Sight{s}
}

// asked is what is asked at the beginning of a turn.
var asked = lessons.Sight{Asks: entries.Patterns{"memoir.ask.play"}}

// sitFirst opens a table that tells of one thing, with such cards on.
func sitFirst(t *testing.T, seats [2]saves.Seat, list []lessons.Sight) *sitting {
	t.Helper()
	s := sit(t, "pegasus-bridge", seats, 4, small, nil)
	s.host.prefs.First = true
	s.table.SetFirst(list)
	return s
}

// stands says whether the card about a thing lies on the table, and where.
func (s *sitting) stands(id string) (ui.Rect, bool) {
	now, box := s.table.FirstSight()
	return box, now == id && !box.Empty() && s.Has("This is "+id+".")
}

// TestWhatIsMetForTheFirstTimeIsToldOnce plays past a card and back to what it told of.
func TestWhatIsMetForTheFirstTimeIsToldOnce(t *testing.T) {
	s := sitFirst(t, alliesBot, met("a-card", asked))
	s.onward(t)
	s.Step(ui.Input{})
	box, ok := s.stands("a-card")
	if !ok {
		t.Fatalf("no card lies on the table:\n%s", s.Words())
	}
	for _, b := range s.table.NotToCover() {
		if !b.Intersect(box).Empty() {
			t.Errorf("the card at %.0f covers %.0f, which can be clicked or is read", box, b)
		}
	}
	if want := []string{"memoir a-card"}; !slices.Equal(s.host.prefs.Sighted, want) {
		t.Errorf("kept is %q, not %q", s.host.prefs.Sighted, want)
	}
	s.press(t, s.offered()[0])
	if _, ok := s.stands("a-card"); ok {
		t.Error("it does not go with the next decision")
	}
	for turn := s.match.Now().Turn(); s.game.Asks(s.match.Now()).Key != "memoir.ask.play" || turn != rules.First; turn = s.match.Now().Turn() {
		legal := s.offered()
		s.press(t, legal[len(legal)-1])
		s.onward(t)
	}
	if s.Step(ui.Input{}); s.Has("This is a-card.") {
		t.Error("it is told of twice")
	}
	s.host.prefs.TellFirst(false)
	s.host.prefs.TellFirst(true)
	if len(s.host.prefs.Sighted) > 0 {
		t.Error("switched on anew, it remembers what was seen")
	}
}

// TestACardOfFirstSightGoesWhenItIsToldTo puts it away by its button, its cross and Esc, which
// serves whatever else is open before.
func TestACardOfFirstSightGoesWhenItIsToldTo(t *testing.T) {
	for what, away := range map[string]func(s *sitting){
		"the button": func(s *sitting) { s.button(t, "Got it") },
		"Esc":        func(s *sitting) { s.Press(ui.KeyEsc) },
	} {
		s := sitFirst(t, alliesBot, met("a-card", asked))
		s.onward(t)
		s.Step(ui.Input{})
		before := len(s.match.Steps())
		away(s)
		if _, ok := s.stands("a-card"); ok || len(s.match.Steps()) != before || s.Has("menu") {
			t.Errorf("%s: the card stands: %v, %d steps, the screen says\n%s", what, ok, len(s.match.Steps())-before, s.Words())
		}
		if s.Step(ui.Input{}); s.Has("This is a-card.") {
			t.Errorf("%s: it comes back", what)
		}
	}
	s := sitFirst(t, alliesBot, met("a-card", asked))
	s.onward(t)
	s.Step(ui.Input{})
	s.Click(s.table.CardAt(0)) // a card of the hand is chosen
	if s.Press(ui.KeyEsc); !s.Has("This is a-card.") || s.Has("menu") {
		t.Errorf("Esc puts the card away before it puts the hand's down:\n%s", s.Words())
	}
	if s.Press(ui.KeyEsc); s.Has("This is a-card.") || s.Has("menu") {
		t.Errorf("Esc then does not put it away:\n%s", s.Words())
	}
	if s.Press(ui.KeyEsc); !s.Has("menu") {
		t.Errorf("Esc no longer leads to the menu:\n%s", s.Words())
	}
	s = sitFirst(t, alliesBot, met("a-card", asked))
	s.onward(t)
	s.Step(ui.Input{})
	s.Click(s.table.CardAt(0))
	if s.Step(ui.Input{Keys: []ui.Key{ui.KeyEsc}, Shift: true}); !s.Has("menu") {
		t.Errorf("with Shift, Esc does not lead to the menu over all that is open:\n%s", s.Words())
	}
}

// TestNoFirstSightWhereNoneIsWanted: not where it is off, not of what was seen or has not come
// yet, and not in a lesson.
func TestNoFirstSightWhereNoneIsWanted(t *testing.T) {
	for what, set := range map[string]func(s *sitting){
		"off":  func(s *sitting) { s.host.prefs.First = false },
		"seen": func(s *sitting) { s.host.prefs.Sighted = []string{"memoir a-card"} },
		"not yet": func(s *sitting) {
			s.table.SetFirst(met("a-card", lessons.Sight{Told: entries.Patterns{"won*"}}))
		},
	} {
		s := sit(t, "pegasus-bridge", alliesBot, 4, small, nil)
		s.table.SetFirst(met("a-card", asked))
		s.host.prefs.First = true
		set(s)
		s.onward(t)
		if s.Step(ui.Input{}); s.Has("This is a-card.") {
			t.Errorf("%s, and it is told of", what)
		}
	}
	s := sit(t, "tutorial-patrol", [2]saves.Seat{saves.Bot("easy"), saves.Person}, 4, small, func(h *saves.Header) { h.Lesson = "patrol" })
	s.host.prefs.First = true
	s.table.SetFirst(met("a-card", asked))
	s.onward(t)
	if s.Step(ui.Input{}); s.Has("This is a-card.") {
		t.Error("a lesson has a card of first sights")
	}
}

// TestNothingHiddenIsToldOfAtFirstSight lets two people play: which card the other has drawn is
// told of to nobody, that he has drawn one is, and only to who decides.
func TestNothingHiddenIsToldOfAtFirstSight(t *testing.T) {
	theirs := func(name string) lessons.Sight {
		return lessons.Sight{Told: entries.Patterns{entries.Pattern(name)}, By: entries.Patterns{"M44-19.1"}, Whose: lessons.Theirs}
	}
	for name, want := range map[string]bool{"drew": false, "drew-hidden": true} {
		s := sitFirst(t, twoPeople, met(name, theirs(name)))
		found, shown := false, map[rules.Side]bool{}
		for range 60 {
			s.onward(t)
			if s.match.Now().Turn() == rules.Over {
				break
			}
			s.Step(ui.Input{})
			if id, _ := s.table.FirstSight(); id != "" {
				found = true
				shown[s.table.Eyes] = true
				if s.table.Eyes != s.match.Now().Turn() {
					t.Errorf("%s: told of to side %d while %d decides", name, s.table.Eyes, s.match.Now().Turn())
				}
			}
			legal := s.offered()
			s.press(t, legal[len(legal)-1])
		}
		if found != want || len(shown) > 1 {
			t.Errorf("%s: told of: %v, want %v; to %v", name, found, want, shown)
		}
	}
}

// TestAFirstSightIsReadOutOnce listens while the card lies there, hides and comes back.
func TestAFirstSightIsReadOutOnce(t *testing.T) {
	s := sitFirst(t, alliesBot, met("a-card", asked))
	var heard []string
	s.Hear(func(lines []string) { heard = append(heard, lines...) })
	s.onward(t)
	for range 4 {
		s.Wait(500 * time.Millisecond)
	}
	s.Press('l')
	for range 4 {
		s.Wait(500 * time.Millisecond)
	}
	n := 0
	for _, l := range heard {
		n += strings.Count(l, "This is a-card.")
	}
	if n != 1 {
		t.Errorf("it is read out %d times:\n%s", n, strings.Join(heard, "\n"))
	}
	whole := ""
	s.ReadOut(func(lines []string) { whole = strings.Join(lines, "\n") })
	if s.Step(ui.Input{}); !strings.Contains(whole, "This is a-card.") {
		t.Errorf("the whole screen is read out without it:\n%s", whole)
	}
}

// TestOneClickStopsTheCards switches them off on a card: none comes any more, and the settings know.
func TestOneClickStopsTheCards(t *testing.T) {
	s := sitFirst(t, alliesBot, met("a-card", asked))
	s.onward(t)
	if s.Step(ui.Input{}); !s.Has("This is a-card.") {
		t.Fatalf("no card lies on the table:\n%s", s.Words())
	}
	s.button(t, "No more cards")
	if s.Has("This is a-card.") || s.host.prefs.First {
		t.Errorf("cards are wanted: %v:\n%s", s.host.prefs.First, s.Words())
	}
	if s.table.SetFirst(met("another", asked)); s.Has("This is another.") {
		t.Error("the next one comes")
	}
	for _, how := range []at{{1024, 600, "fr", 1.45}, {1024, 600, "en", 1.45}, small} { // there is room for its button
		s := sit(t, "pegasus-bridge", alliesBot, 4, how, nil)
		s.host.prefs.First = true
		s.table.SetFirst(met("a-card", asked))
		s.onward(t)
		s.Step(ui.Input{})
		if off := texts.Get(how.lang, "ui.first.off"); !s.Has(off) {
			t.Errorf("%v: %q does not stand on the card:\n%s", how, off, s.Words())
		}
		for _, spill := range s.Spills() {
			t.Errorf("%v: %s", how, spill)
		}
	}
}

// TestWhatIsAboutToBeWastedIsExplainedOnce ends orders while some are left, twice: the first time a card says what
// the question is about.
func TestWhatIsAboutToBeWastedIsExplainedOnce(t *testing.T) {
	s := sitFirst(t, alliesBot, nil)
	const words = "is lost once you end this step"
	for n := range 2 {
		for s.onward(t); !strings.HasPrefix(s.game.Asks(s.match.Now()).Key, "memoir.ask.order"); s.onward(t) {
			legal := s.offered()
			s.press(t, legal[0])
		}
		if s.Step(ui.Input{}); strings.Contains(strings.Join(strings.Fields(s.Words()), " "), words) {
			t.Errorf("it is explained before anything is ended:\n%s", s.Words())
		}
		s.Press('e')
		s.Step(ui.Input{})
		if got := strings.Contains(strings.Join(strings.Fields(s.Words()), " "), words); !s.Has(texts.Get("en", "ui.warn.no")) || got != (n == 0) {
			t.Fatalf("asked the %dth time it is explained: %v:\n%s", n+1, got, s.Words())
		}
		if want := []string{"memoir wasted-units"}; !slices.Equal(s.host.prefs.Sighted, want) {
			t.Errorf("kept is %q, not %q", s.host.prefs.Sighted, want)
		}
		if n == 0 {
			s.Press(ui.KeyEsc)
			s.press(t, s.offered()[0])
		}
	}
}

// TestTheKeyOfAFirstSight: that of the settings names the game.
func TestTheKeyOfAFirstSight(t *testing.T) {
	s := sit(t, "pegasus-bridge", alliesBot, 4, small, nil)
	if got := coach.FirstKey(s.game, "ambush"); got != "memoir ambush" {
		t.Error(got)
	}
}
