package table_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	board "sandtable/scenes/memoir"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// toMove plays until a person may move one of several units.
func toMove(t *testing.T, s *sitting) []rules.Action {
	t.Helper()
	r := rules.Stream(1, "to-move")
	for range 400 {
		s.onward(t)
		legal := append([]rules.Action{}, s.offered()...)
		if len(legal) > 2 && legal[1].Verb == game.VerbUnit {
			return legal
		}
		a := legal[len(legal)-1]
		if a.Verb != game.VerbOrder {
			a = legal[r.IntN(len(legal))]
		}
		s.press(t, a)
	}
	t.Fatal("nobody moves")
	return nil
}

func (s *sitting) last() rules.Action {
	steps := s.match.Steps()
	return steps[len(steps)-1]
}

// TestAnotherUnitInstead clicks on a second unit while the first is in hand:
// that one is put down and the other taken up. A click on the unit itself, and
// Esc, put it down.
func TestAnotherUnitInstead(t *testing.T) {
	s := sit(t, "sword-beach", twoPeople, 4, small, nil)
	legal := toMove(t, s)
	first, second := legal[1], legal[2]
	_, at1, _, _ := s.table.Ways(first)
	_, at2, _, _ := s.table.Ways(second)
	n := len(s.match.Steps())
	s.Click(at1)
	if s.last() != first {
		t.Fatal("the unit has one way only, and took it: another seed is wanted")
	}
	s.Click(at2)
	if s.last() != second || len(s.match.Steps()) != n+1 {
		t.Fatalf("the last step is %q", s.game.Text(s.last()))
	}
	s.Click(at2)
	if len(s.match.Steps()) != n {
		t.Error("a click on the unit in hand does not put it down")
	}
	s.Click(at1)
	s.Press(ui.KeyEsc)
	if len(s.match.Steps()) != n {
		t.Error("Esc does not put a unit down")
	}
}

// TestWhyNot clicks where nothing can be done: the prompt says why, with the
// clause, and nothing has changed.
func TestWhyNot(t *testing.T) {
	s := sit(t, "sword-beach", twoPeople, 4, small, nil)
	toMove(t, s)
	n := len(s.match.Steps())
	now := s.match.Now().(*game.State)
	eyes := s.table.Eyes
	for h := range game.Set(now.On[eyes].Minus(now.Marks[game.Ordered])).All {
		s.Click(s.table.Middle(h))
		why := s.game.Why(s.match.View(eyes), rules.Action{Verb: game.VerbUnit, A: int16(h)})
		if why.Key == "" || !s.Has(texts.Say("en", why.Phrase)) || !s.Has(why.Clause) {
			t.Errorf("%s: the screen does not say %q (%s)", scenario.HexName(h), texts.Say("en", why.Phrase), why.Clause)
		}
		break
	}
	if len(s.match.Steps()) != n {
		t.Error("a click that could not be has changed something")
	}
}

// TestUndoAndRedo takes decisions back by Ctrl+Z and does them again by Ctrl+Y;
// the log and the journal go along.
func TestUndoAndRedo(t *testing.T) {
	s := sit(t, "sword-beach", twoPeople, 4, small, nil)
	legal := toMove(t, s)
	n, hash := len(s.match.Steps()), s.match.Now().Hash()
	lines := s.table.Logged()
	s.press(t, legal[1])
	moves := append([]rules.Action{}, s.offered()...)
	s.press(t, moves[0])
	if s.table.Logged() == lines {
		t.Error("a move is not in the log")
	}
	after := s.match.Now().Hash()
	for range 2 {
		s.Wait(ui.Calm)
		s.Step(ui.Input{Ctrl: true, Keys: []ui.Key{'z'}})
	}
	if len(s.match.Steps()) != n || s.match.Now().Hash() != hash || s.table.Logged() != lines {
		t.Fatalf("two decisions taken back leave %d steps of %d, %d lines of %d", len(s.match.Steps()), n, s.table.Logged(), lines)
	}
	for range 2 {
		s.Wait(ui.Calm)
		s.Step(ui.Input{Ctrl: true, Keys: []ui.Key{'y'}})
	}
	if s.match.Now().Hash() != after {
		t.Error("done again is not what it was")
	}
}

// TestLogOfAResumedGame plays a while, opens the same journal at another table,
// and finds the same log and the same board.
func TestLogOfAResumedGame(t *testing.T) {
	s := sit(t, "pegasus-bridge", alliesBot, 8, small, nil)
	r := rules.Stream(8, "mouse")
	for range 60 {
		s.onward(t)
		if s.match.Now().Turn() == rules.Over {
			break
		}
		legal := s.offered()
		s.press(t, legal[r.IntN(len(legal))])
	}
	s.onward(t)
	path := s.table.Play.Journal.Path()
	lines := s.table.Logged()
	s.Pop()
	p := must.Have(saves.Resume(path, func(string) (rules.Game, error) { return s.game, nil }))(t)
	again := must.Have(table.New(s.host, p, board.New(s.game), randomBots))(t)
	defer again.Leave()
	if p.Match.Now().Hash() != s.match.Now().Hash() {
		t.Error("the position is another")
	}
	if again.Logged() != lines {
		t.Errorf("the log has %d lines, it had %d", again.Logged(), lines)
	}
}

// TestZoomAtThePointer zooms in by the wheel: what is under the pointer stays
// there; 0 shows the whole board again.
func TestZoomAtThePointer(t *testing.T) {
	s := sit(t, "sword-beach", twoPeople, 4, small, nil)
	s.onward(t)
	here := hex(t, "G5")
	at := s.table.Middle(here)
	s.Move(at)
	for range 8 {
		s.Step(ui.Input{Wheel: ui.Point{Y: 1}})
	}
	if d := s.table.Middle(here).Dist(at); d > 6 { // at first the board is still centred
		t.Errorf("the hex under the pointer has moved by %.1f", d)
	}
	other := hex(t, "H5")
	if w := s.table.Middle(other).Dist(s.table.Middle(here)); w < 110 {
		t.Errorf("a hex is %.0f wide after eight notches", w)
	}
	before := s.table.Middle(other)
	s.Step(ui.Input{Pressed: ui.MiddleButton, Down: ui.MiddleButton})
	s.Move(at) // the desk moves without buttons: the drag has ended
	s.Press('0')
	if s.table.Middle(other) == before {
		t.Error("0 does not show the whole board")
	}
}

// TestCurtainNews lists for the curtain what was public since a person's last
// decision, and nothing else.
func TestCurtainNews(t *testing.T) {
	s := sit(t, "pegasus-bridge", twoPeople, 2, small, nil)
	s.onward(t)
	r := rules.Stream(2, "mouse")
	curtains := s.host.curtains
	for range 200 {
		if s.host.curtains > curtains+2 {
			break
		}
		legal := s.offered()
		s.press(t, legal[r.IntN(len(legal))])
		s.onward(t)
	}
	if len(s.host.news) == 0 {
		t.Fatal("the curtain has no news")
	}
	for _, n := range s.host.news {
		if n.Text == "" || strings.Contains(n.Text, "[") {
			t.Errorf("a line says %q", n.Text)
		}
	}
}

// TestTheFirstCurtainHasNoNews: of who sits down before he has decided anything nothing is told as
// having happened since a decision of his, and before the first decision of all nothing has.
func TestTheFirstCurtainHasNoNews(t *testing.T) {
	s := sit(t, "pegasus-bridge", twoPeople, 2, small, nil)
	s.Step(ui.Input{})
	if s.host.curtains != 1 || len(s.host.news) != 0 {
		t.Errorf("%d curtains, with the news %v", s.host.curtains, s.host.news)
	}
	for range 200 {
		if s.onward(t); s.host.curtains > 2 {
			break
		}
		s.press(t, s.offered()[0])
	}
	if want := []bool{true, true, false}; !slices.Equal(s.host.fresh, want) {
		t.Errorf("new at their curtains: %v, want %v", s.host.fresh, want)
	}
}

// TestBotsPause lets bots act only when the player goes on, where the settings
// say so.
func TestBotsPause(t *testing.T) {
	s := sit(t, "pegasus-bridge", [2]saves.Seat{saves.Bot("easy"), saves.Person}, 2, small, nil)
	s.host.prefs.BotPause = true
	s.Settle()
	for s.match.Now().Turn() == rules.Second {
		s.press(t, s.offered()[0])
		s.Settle()
	}
	n := len(s.match.Steps())
	s.Wait(5 * time.Second)
	s.Settle()
	if len(s.match.Steps()) != n {
		t.Fatal("the bot did not wait")
	}
	s.button(t, "Go on")
	s.Settle()
	s.Wait(time.Second)
	if len(s.match.Steps()) == n {
		t.Error("the bot does not go on")
	}
}

// TestWhatSealsIsOfThePosition plays on and takes back, and asks of every action
// whether chance comes right after it: the table, which remembers what it found,
// says what the rules do.
func TestWhatSealsIsOfThePosition(t *testing.T) {
	s := sit(t, "sword-beach", twoPeople, 4, small, nil)
	r := rules.Stream(4, "walk")
	seals := map[bool]int{}
	for i := range 120 {
		s.onward(t)
		if s.match.Now().Turn() == rules.Over {
			break
		}
		for _, a := range s.match.Legal() {
			next := s.match.View(s.table.Eyes)
			next.Guess(rules.Stream(1, "any"))
			next.Apply(a, nil)
			want := next.Turn() == rules.Chance
			if seals[want]++; s.table.Sealed(a) != want {
				t.Fatalf("%q: the table says %v", s.game.Text(a), !want)
			}
		}
		if i%4 == 3 {
			s.Step(ui.Input{Ctrl: true, Keys: []ui.Key{'z'}})
			continue
		}
		legal := s.offered()
		s.press(t, legal[r.IntN(len(legal))])
	}
	if seals[true] < 20 || seals[false] < 20 {
		t.Errorf("asked of %v", seals)
	}
}
