package table_test

import (
	"os"
	"strings"
	"testing"

	"sandtable/assets/lessons"
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	board "sandtable/scenes/memoir"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

var axisBot = [2]saves.Seat{saves.Bot("easy"), saves.Person}

// learn opens a lesson of Mémoire 44.
func learn(t *testing.T, id string, how at) *sitting {
	t.Helper()
	l, err := lessons.Find(game.New(), id)
	if err != nil || l == nil {
		t.Fatalf("lesson %s: %v, %v", id, l, err)
	}
	return sit(t, l.Scenario, axisBot, l.Seed, how, func(h *saves.Header) { h.Lesson = id })
}

// follow does what the card shown says, by the mouse: it plays the card of the hand.
func (s *sitting) follow(t *testing.T) {
	t.Helper()
	for range 2 {
		n, _, at := s.table.Taught()
		if n != 0 || at.Empty() {
			t.Fatalf("card %d points at %.0f", n+1, at)
		}
		s.Click(at.Center())
		s.Settle()
	}
}

// TestACardFitsTheSmallestWindow shows the first card with the largest text: all of it can
// be read.
func TestACardFitsTheSmallestWindow(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		for _, id := range []string{"patrol", "ridge", "breakthrough"} {
			s := learn(t, id, at{1024, 600, lang, 1.45})
			s.Settle()
			l, _ := lessons.Find(s.game, id)
			words := s.Words()
			for _, w := range strings.Fields(texts.In(lang, l.Cards[0].Text)) {
				if !strings.Contains(words, w) {
					t.Errorf("%s: %q does not stand on the screen", id, w)
				}
			}
			for _, spill := range s.Spills() {
				t.Errorf("%s: %s", id, spill)
			}
			if _, box, _ := s.table.Taught(); box.X < 0 || box.Y < 0 || box.Right() > s.Size.W || box.Bottom() > s.Size.H {
				t.Errorf("%s: the card lies at %.0f, off the screen", id, box)
			}
		}
	}
}

// TestALessonAllowsOtherDeeds plays another card than the one that the lesson points at: it
// is carried out, the coach says so, and its button leads back to where the lesson was left.
func TestALessonAllowsOtherDeeds(t *testing.T) {
	s := learn(t, "patrol", small)
	if n, _, _ := s.table.Taught(); n != 0 {
		t.Fatalf("card %d comes first", n+1)
	}
	before := len(s.match.Steps())
	for _, a := range s.offered() {
		if s.game.Text(a) == "play recon-in-force" {
			s.press(t, a)
			break
		}
	}
	if n, _, _ := s.table.Taught(); n != 1 {
		t.Errorf("after another card, card %d comes, want the orders", n+1)
	}
	if s.Settle(); !s.Has("Recon in force") || !s.Has("Go back") {
		t.Errorf("the coach says neither what was done nor how to get back:\n%s", s.Words())
	}
	s.button(t, "Go back")
	if n := len(s.match.Steps()); n != before {
		t.Errorf("back at the lesson %d steps are done, want %d", n, before)
	}
	if n, _, _ := s.table.Taught(); n != 0 {
		t.Errorf("taken back, card %d comes, want the first again", n+1)
	}
}

// TestWhatCameBeforeALessonStays takes back where the pupil has just sat down, in every lesson of
// Mémoire 44: also where a card was drawn last, nothing is his yet.
func TestWhatCameBeforeALessonStays(t *testing.T) {
	for _, id := range []string{"patrol", "ridge", "breakthrough"} {
		s := learn(t, id, small)
		s.Settle()
		before := len(s.match.Steps())
		for range 2 {
			s.Step(ui.Input{Ctrl: true, Keys: []ui.Key{'z'}})
		}
		if n := len(s.match.Steps()); n != before || s.Has("Take back") {
			t.Errorf("%s: of %d steps before it %d stay:\n%s", id, before, n, s.Words())
		}
	}
}

// TestALessonLocksNothing goes to a battle of the first lesson, where dice can be taken back: nothing
// says that it cannot be undone.
func TestALessonLocksNothing(t *testing.T) {
	s := learn(t, "patrol", small)
	for _, words := range []string{"play probe-center", "order h6", "order g6", "done"} {
		a := must.Have(s.match.Parse(words))(t)
		if s.table.Locked(a) {
			t.Errorf("%q is locked", words)
		}
		s.press(t, a)
	}
	s.Click(s.table.Middle(int(must.Have(s.match.Parse("battle g6 g4"))(t).A)))
	var shot table.Lighted
	for _, l := range s.table.LitPlaces() {
		if l.Rolls {
			shot = l
		}
	}
	if s.table.Locked(shot.Act) {
		t.Error("a battle is locked")
	}
	s.Click(shot.At)
	if !s.table.Running.Twofold || !s.Has("Click again to do it.") || s.Has("undone") {
		t.Errorf("the plate says:\n%s", s.Words())
	}
}

// TestALessonGoesOnWhereItWasLeft leaves after the first card and opens the game again.
func TestALessonGoesOnWhereItWasLeft(t *testing.T) {
	s := learn(t, "patrol", small)
	s.follow(t)
	path := s.table.Play.Journal.Path()
	s.Press(ui.KeyEsc)
	if !s.Has("menu") {
		t.Fatalf("Esc does not lead out:\n%s", s.Words())
	}
	s.table.Leave()
	p := must.Have(saves.Resume(path, func(string) (rules.Game, error) { return s.game, nil }))(t)
	again := must.Have(table.New(s.host, p, board.New(s.game), randomBots))(t)
	s.Replace(again)
	s.Step(ui.Input{})
	if n, _, _ := again.Taught(); n != 1 {
		t.Errorf("card %d comes, want the orders", n+1)
	}
	again.Leave()
}

// TestACardCanBePutAway closes a card: it does not come back.
func TestACardCanBePutAway(t *testing.T) {
	s := learn(t, "patrol", small)
	_, box, _ := s.table.Taught()
	s.Click(ui.Point{X: box.Right() - 18, Y: box.Y + 18})
	if n, _, _ := s.table.Taught(); n == 0 {
		t.Error("the card is still there")
	}
}

// TestAHintIsGivenAndGoes asks for a hint: it names an action that is legal,
// leaves with the next decision, and marks the game.
func TestAHintIsGivenAndGoes(t *testing.T) {
	s := sit(t, "tutorial-patrol", axisBot, 4, small, nil)
	s.Press('h')
	if !s.Has("Hint: thinking") {
		t.Errorf("nothing tells that a hint is coming:\n%s", s.Words())
	}
	s.Settle()
	a, ok := s.table.Hinted()
	if !ok || !s.Has("Hint: ") {
		t.Fatalf("no hint:\n%s", s.Words())
	}
	if r := s.game.Why(s.match.Now(), a); r.Key != "" {
		t.Errorf("the hint %q is not legal", s.game.Text(a))
	}
	if !s.table.WithHints() {
		t.Error("the game is not marked")
	}
	data, err := os.ReadFile(s.table.Play.Journal.Path())
	if err != nil || !strings.Contains(string(data), "\n; hints #") {
		t.Errorf("the journal does not say so: %v\n%s", err, data)
	}
	s.press(t, a)
	if _, ok := s.table.Hinted(); ok || s.Has("Hint: ") {
		t.Error("the hint is still there after the decision")
	}
}

// TestAHintKnowsNoMoreThanItsSide asks for hints in two games that differ only
// in what the player cannot see: they are the same.
func TestAHintKnowsNoMoreThanItsSide(t *testing.T) {
	s := sit(t, "pegasus-bridge", axisBot, 4, small, nil)
	s.Settle()
	view := s.match.View(rules.Second)
	want := firstThoughts(s.game, view)[0]
	s.Press('h')
	s.Settle()
	if a, ok := s.table.Hinted(); !ok || a != want.Action || s.host.advised != view.Hash() || view.Hash() == s.match.Now().Hash() {
		t.Errorf("the hint is %q, on what the side sees it is %q", s.game.Text(a), s.game.Text(want.Action))
	}
}

// TestFCentres looks nearer at what is to be decided, then moves there.
func TestFCentres(t *testing.T) {
	s := sit(t, "pegasus-bridge", axisBot, 4, small, nil)
	s.Settle()
	unit, _ := s.table.CameraAt()
	for _, a := range s.offered() {
		if strings.HasPrefix(s.game.Text(a), "play probe") || strings.HasPrefix(s.game.Text(a), "play recon") {
			s.press(t, a)
			break
		}
	}
	s.Press('f')
	if near, fit := s.table.CameraAt(); fit || near <= unit {
		t.Errorf("the camera stays at %.0f", near)
	}
}
