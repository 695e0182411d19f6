package table_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/saves"
	board "sandtable/scenes/memoir"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

var axisBot = [2]saves.Seat{saves.Bot("easy"), saves.Person}

// follow does what the card shown says, by the mouse. It is false where the
// card points at nothing that can be clicked.
func (s *sitting) follow(t *testing.T, n int) bool {
	t.Helper()
	places, hand, button := s.table.LessonPoints(n)
	switch {
	case hand >= 0:
		s.Click(s.table.CardAt(hand))
		s.Click(s.table.CardAt(hand))
	case len(places) > 0:
		s.Click(places[0])
	case button != ui.Point{}:
		s.Click(button)
		if s.table.Selected() < 0 && s.Has(texts.Say(s.Look.Lang, rules.Phrase{Key: "ui.warn.end-anyway"})) {
			_ = s.ClickOn(texts.Say(s.Look.Lang, rules.Phrase{Key: "ui.warn.end-anyway"}))
		}
	default:
		return false
	}
	s.Settle()
	return true
}

// onCard says whether the words of a card can all be read, beside what they
// are about.
func (s *sitting) onCard(t *testing.T, n int) {
	t.Helper()
	list := s.match.Now().(*game.State).Scenario().Lessons()
	words := s.Words()
	for _, w := range strings.Fields(texts.In(s.Look.Lang, list[n].Text)) {
		if !strings.Contains(words, w) {
			t.Errorf("card %d: %q does not stand on the screen", n+1, w)
		}
	}
	for _, spill := range s.Spills() {
		t.Errorf("card %d: %s", n+1, spill)
	}
	_, box := s.table.LessonCard()
	if box.X < 0 || box.Y < 0 || box.Right() > s.Size.W || box.Bottom() > s.Size.H {
		t.Errorf("card %d lies at %.0f, off the screen", n+1, box)
	}
}

// TestTheFirstLessonIsFollowed does what each card of the first lesson says,
// to the end of the battle, in both languages and at small and large text.
func TestTheFirstLessonIsFollowed(t *testing.T) {
	for _, how := range []at{{1280, 720, "en", 1}, {1280, 720, "fr", 1.45}} {
		t.Run(how.lang, func(t *testing.T) {
			seen := sit(t, "tutorial-patrol", axisBot, 4, how, nil).taught(t)
			for n := range 9 { // the tenth needs a flag that drives a unit of the player back
				if !seen[n] {
					t.Errorf("card %d never came", n+1)
				}
			}
		})
	}
}

// TestTheOtherLessonsAreFollowed does the same with the other two. Cards on
// what the dice did not bring do not come.
func TestTheOtherLessonsAreFollowed(t *testing.T) {
	for _, scenario := range []string{"tutorial-wooded-ridge", "tutorial-breakthrough"} {
		t.Run(scenario, func(t *testing.T) {
			if seen := sit(t, scenario, axisBot, 4, small, nil).taught(t); len(seen) < 8 {
				t.Errorf("only %d cards came", len(seen))
			}
		})
	}
}

// taught plays to the end as the cards say, and by the weakest thinking bot
// where they leave it open. It gives the cards that came.
func (s *sitting) taught(t *testing.T) map[int]bool {
	t.Helper()
	one, err := ai.New(ai.Easy, s.game, 1)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[int]bool{}
	for range 2000 {
		s.Settle()
		if s.match.Now().Turn() == rules.Over {
			return seen
		}
		if s.table.Told() {
			s.Press(ui.KeySpace)
		}
		n, _ := s.table.LessonCard()
		if n >= 0 && !seen[n] {
			seen[n] = true
			s.onCard(t, n)
		}
		if s.match.Now().Turn() == rules.Second && (n < 0 || !s.follow(t, n)) {
			s.press(t, one.Choose(context.Background(), s.match.View(rules.Second)))
		}
	}
	t.Fatalf("the lesson does not end; the screen says:\n%s", s.Words())
	return nil
}

// TestACardFitsTheSmallestWindow shows the first card with the largest text.
func TestACardFitsTheSmallestWindow(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		for _, lesson := range []string{"tutorial-patrol", "tutorial-wooded-ridge", "tutorial-breakthrough"} {
			s := sit(t, lesson, axisBot, 4, at{1024, 600, lang, 1.45}, nil)
			s.Settle()
			s.onCard(t, 0)
		}
	}
}

// TestALessonAllowsOtherDeeds plays another card than the one that the lesson
// points at: it is carried out, and the lesson goes on.
func TestALessonAllowsOtherDeeds(t *testing.T) {
	s := sit(t, "tutorial-patrol", axisBot, 4, small, nil)
	if n, _ := s.table.LessonCard(); n != 0 {
		t.Fatalf("card %d comes first", n+1)
	}
	for _, a := range s.offered() {
		if s.game.Text(a) == "play probe-center" {
			s.press(t, a)
			break
		}
	}
	if n, _ := s.table.LessonCard(); n != 1 {
		t.Errorf("after another card, card %d comes, want the orders", n+1)
	}
	s.Press('\x1a') // no key of the table
	for len(s.match.Steps()) > 0 && s.match.CanUndo() == nil {
		s.Step(ui.Input{Keys: []ui.Key{'z'}, Ctrl: true})
	}
	if n, _ := s.table.LessonCard(); n != 0 {
		t.Errorf("taken back, card %d comes, want the first again", n+1)
	}
}

// TestALessonGoesOnWhereItWasLeft leaves after the first card and opens the
// game again.
func TestALessonGoesOnWhereItWasLeft(t *testing.T) {
	s := sit(t, "tutorial-patrol", axisBot, 4, small, nil)
	if !s.follow(t, 0) {
		t.Fatal("the first card cannot be followed")
	}
	path := s.table.Journal()
	s.Press(ui.KeyEsc)
	if !s.Has("menu") {
		t.Fatalf("Esc does not lead out:\n%s", s.Words())
	}
	s.table.Leave()
	p, err := saves.Resume(path, func(string) (rules.Game, error) { return s.game, nil })
	if err != nil {
		t.Fatal(err)
	}
	again, err := table.New(s.host, p, board.New(s.game), randomBots)
	if err != nil {
		t.Fatal(err)
	}
	s.Replace(again)
	s.Step(ui.Input{})
	if n, _ := again.LessonCard(); n != 1 {
		t.Errorf("card %d comes, want the orders", n+1)
	}
	again.Leave()
}

// TestACardCanBePutAway closes a card: the next one comes.
func TestACardCanBePutAway(t *testing.T) {
	s := sit(t, "tutorial-patrol", axisBot, 4, small, nil)
	_, box := s.table.LessonCard()
	s.Click(ui.Point{X: box.Right() - 18, Y: box.Y + 18})
	if n, _ := s.table.LessonCard(); n == 0 {
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
	data, err := os.ReadFile(s.table.Journal())
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
	want := ai.Rank(context.Background(), s.game, 4, view)[0]
	s.Press('h')
	s.Settle()
	if a, ok := s.table.Hinted(); !ok || a != want.Action {
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
