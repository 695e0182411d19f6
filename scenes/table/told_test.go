package table_test

import (
	"strings"
	"testing"
	"time"

	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/saves"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// untilTold plays against a bot until what it did stands on the board.
func untilTold(t *testing.T, s *sitting) {
	t.Helper()
	r := rules.Stream(3, "told")
	for range 400 {
		s.Settle()
		s.Wait(time.Second)
		if s.table.Told() {
			return
		}
		if turn := s.match.Now().Turn(); turn == s.table.Eyes && turn >= rules.First {
			legal := s.offered()
			s.press(t, legal[r.IntN(len(legal))])
		}
	}
	t.Fatal("a bot's turn is not told of")
}

// TestABotsTurnIsToldOf holds that what the bot did stands on the board and in one
// line of the plate, that it stays, and that the next click puts it away and does
// nothing else.
func TestABotsTurnIsToldOf(t *testing.T) {
	s := sit(t, "pegasus-bridge", alliesBot, 5, small, nil)
	s.Press(ui.KeyF3) // beside an open panel it would hide the board for nothing
	untilTold(t, s)
	s.Wait(30 * time.Second)
	if !s.table.Told() || !s.Has("Allies: ") || !s.Has("Go on") {
		t.Fatalf("what the bot did does not stay:\n%s", s.Words())
	}
	if n := s.table.ToldLines(); n < 1 {
		t.Errorf("%d deeds are told", n)
	}
	n, a := len(s.match.Steps()), s.offered()[0]
	s.Click(s.table.CardAt(s.table.CardOf(a)))
	if s.table.Told() || len(s.match.Steps()) != n || s.table.Chosen() {
		t.Error("the next click does not put it away, or does something besides")
	}
	s.Press('.')
	if !s.table.Told() {
		t.Error("it cannot be brought back")
	}
	s.press(t, a)
}

// TestAnOpenPanelTellsOfTheBotsTurn holds that the board stays free where the
// panel has the room: there it stays, wherever the pointer is, until a click.
func TestAnOpenPanelTellsOfTheBotsTurn(t *testing.T) {
	s := sit(t, "pegasus-bridge", alliesBot, 5, small, nil)
	untilTold(t, s)
	s.Move(s.table.Middle(hex(t, "G5")))
	if !s.Has("What the Allies did") {
		t.Fatalf("the open panel does not tell of it:\n%s", s.Words())
	}
	s.Click(s.table.Middle(hex(t, "G5")))
	if s.Has("What the Allies did") {
		t.Error("it does not give way to what is pointed at after a click")
	}
}

// TestWhatTheOtherDidIsKnownWhenAsked is asked in the middle of the bot's turn:
// answers that nobody gave are no decisions, so the panel still tells why.
func TestWhatTheOtherDidIsKnownWhenAsked(t *testing.T) {
	for seed := uint64(1); seed < 30; seed++ {
		s := sit(t, "pegasus-bridge", alliesBot, seed, small, nil)
		r := rules.Stream(seed, "asked")
		for range 250 {
			s.Settle()
			s.Wait(time.Second)
			now := s.match.Now().(*game.State)
			if now.Turn() == rules.Over {
				break
			}
			if now.Turn() != s.table.Eyes {
				continue
			}
			legal := s.offered()
			if now.Side != now.Turn() && legal[0].Verb == game.VerbBack {
				if s.table.ToldLines() == 0 {
					t.Fatal("nothing says why the unit retreats")
				}
				if p := s.table.Phase(&ui.Frame{Now: s.Now}); !s.table.Told() || p != model.Deciding {
					t.Fatalf("what was done is shown: %v, and the phase is %d", s.table.Told(), p)
				}
				return
			}
			s.press(t, legal[r.IntN(len(legal))])
		}
	}
	t.Fatal("nobody is driven back")
}

// TestPastTheDiceIsAskedOnce takes back past a die in practice: the prompt asks
// once, Esc leaves it, the button does it, and the play counts it.
func TestPastTheDiceIsAskedOnce(t *testing.T) {
	s := sit(t, "pegasus-bridge", twoPeople, 3, small, func(h *saves.Header) { h.Practice = true })
	n := untilDie(t, s)
	s.Step(ui.Input{Ctrl: true, Keys: []ui.Key{'z'}})
	if len(s.match.Steps()) != n || !s.Has("The dice have been seen. Take the move back all the same?") {
		t.Fatalf("it is not asked:\n%s", s.Words())
	}
	s.Press(ui.KeyEsc)
	if s.Has("Take back?") {
		t.Error("Esc does not leave it")
	}
	s.Wait(ui.Calm)
	s.Step(ui.Input{Ctrl: true, Keys: []ui.Key{'z'}})
	s.button(t, "Take back")
	if len(s.match.Steps()) >= n || s.table.Play.Play.Takebacks != 1 {
		t.Errorf("%d steps of %d, %d take-backs", len(s.match.Steps()), n, s.table.Play.Play.Takebacks)
	}
}

// TestPastTheDiceInAFairGame names what has been seen.
func TestPastTheDiceInAFairGame(t *testing.T) {
	s := sit(t, "pegasus-bridge", twoPeople, 3, small, nil)
	n := untilDie(t, s)
	s.Step(ui.Input{Ctrl: true, Keys: []ui.Key{'z'}})
	if len(s.match.Steps()) != n || !s.Has("The dice have been seen: this can no longer be undone.") {
		t.Errorf("a fair game goes back past a die, or does not say why not:\n%s", s.Words())
	}
}

// untilDie plays until a die has just been seen and the same side decides.
func untilDie(t *testing.T, s *sitting) int {
	t.Helper()
	r := rules.Stream(2, "die")
	for range 300 {
		s.onward(t)
		if s.match.Now().Turn() == rules.Over {
			break
		}
		steps := s.match.Steps()
		if n := len(steps); n > 0 && s.game.Kind(steps[n-1]) == rules.Die && s.match.Now().Turn() == s.match.Now().(*game.State).Side {
			return n
		}
		legal := s.offered()
		s.press(t, legal[r.IntN(len(legal))])
	}
	t.Fatal("no die is thrown")
	return 0
}

// TestAnUnfinishedTurnIsAskedAbout ends a turn with units unused: the prompt
// asks once; where the settings say not to, it does not.
func TestAnUnfinishedTurnIsAskedAbout(t *testing.T) {
	for _, asks := range [...]bool{true, false} {
		s := sit(t, "arracourt", twoPeople, 2, small, nil)
		s.host.prefs.AskUnits = asks
		r := rules.Stream(2, "end")
		for range 300 {
			s.onward(t)
			if s.match.Now().Turn() == rules.Over {
				t.Fatal("no unit is left unused")
			}
			legal := append([]rules.Action{}, s.offered()...)
			fights := false
			for _, a := range legal {
				fights = fights || a.Verb == game.VerbBattle
			}
			if !fights {
				s.press(t, legal[r.IntN(len(legal))])
				continue
			}
			n := len(s.match.Steps())
			s.button(t, "End the turn")
			if done := len(s.match.Steps()) > n; done == asks {
				t.Fatalf("asked for %v, ended %v:\n%s", asks, done, s.Words())
			}
			if asks && (!s.Has("not used. End anyway?") || !s.Has("End anyway")) {
				t.Errorf("the prompt does not ask:\n%s", s.Words())
			}
			break
		}
	}
}

// TestDiceSayWhatTheyDid rests the pointer on each die of a throw: what it did,
// with a clause; flags are counted beside the hits.
func TestDiceSayWhatTheyDid(t *testing.T) {
	s := sit(t, "pegasus-bridge", twoPeople, 3, small, nil)
	r := rules.Stream(2, "die")
	flags := false
	for range 60 {
		untilDie(t, s)
		for _, box := range s.table.Dice() {
			s.Move(box.Center())
			s.Wait(500 * time.Millisecond)
			if !s.Has("M44-11.") && !s.Has("M44-12.1") && !s.Has("M44-18.25") && !s.Has("M44-18.13") {
				t.Fatalf("a die says nothing:\n%s", s.Words())
			}
		}
		flags = flags || strings.Contains(s.Words(), "flag")
		if flags {
			return
		}
		legal := s.offered()
		s.press(t, legal[r.IntN(len(legal))])
		s.onward(t)
	}
	t.Error("no flag was counted")
}
