package pictures

import (
	"strings"
	"testing"
	"time"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/undaunted"
	"sandtable/saves"
	"sandtable/scenes/hall/menu"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/replay"
	"sandtable/scenes/rooms"
	"sandtable/scenes/ui"
)

// pair is a new game of two people at one screen, at a speed.
func pair(t *testing.T, scenario, speed string) *world {
	t.Helper()
	h := posed(t.TempDir(), "test", "en", "M")
	adapt(h, func(p *saves.Settings) { p.Speed, p.AskCards, p.AskUnits = speed, false, false })
	g := must.Have(h.Game("undaunted"))(t)
	p := must.Have(Fresh(h, g, scenario, people, 3, false))(t)
	p.Match.Onward(nil)
	painter := newPainter()
	s := newStudio(h, painter, 1280, 720, 1)
	t.Cleanup(s.stage.Close)
	s.stage.Push(shelf.New(h.Services))
	w := &world{studio: s, house: h, play: p}
	w.atTable(t)
	return w
}

// key presses keys, with time enough for all that moves.
func (w *world) key(keys ...ui.Key) {
	for _, k := range keys {
		w.step(ui.Input{Keys: []ui.Key{k}}, time.Second)
		w.step(ui.Input{}, 5*time.Second)
		w.step(ui.Input{}, 5*time.Second)
	}
}

// unseal holds Space until the curtain opens.
func (s *studio) unseal() {
	s.step(ui.Input{}, time.Second)
	for range 12 {
		s.step(ui.Input{Keys: []ui.Key{ui.KeySpace}, Held: []ui.Key{ui.KeySpace}}, 60*time.Millisecond)
	}
	s.step(ui.Input{}, 5*time.Second)
	s.step(ui.Input{}, 5*time.Second)
}

// says says whether words stand on the screen.
func (w *world) says(words string) bool {
	for _, l := range w.stage.Lists() {
		for _, c := range l.Cmds {
			if c.Op == ui.OpText && c.Text == words {
				return true
			}
		}
	}
	return false
}

// begins says whether a line on the topmost scene begins in one of several ways.
func (w *world) begins(heads ...string) bool {
	lists := w.stage.Lists()
	for _, c := range lists[len(lists)-1].Cmds {
		for _, head := range heads {
			if c.Op == ui.OpText && strings.HasPrefix(c.Text, head) {
				return true
			}
		}
	}
	return false
}

// TestACurtainFallsBeforeEachBidAndEachPlayerTurn plays three turns of two people
// at one screen (UNA-3.7): four curtains a turn, also where the same person goes
// on; and both bids are turned over before both, with no hand in sight (UNA-3.8).
func TestACurtainFallsBeforeEachBidAndEachPlayerTurn(t *testing.T) {
	w := pair(t, "landing-ground-7", "normal")
	now := func() *undaunted.State { return w.play.Match.Now().(*undaunted.State) }
	for turn := 1; turn <= 3; turn++ {
		for n := range 4 {
			if _, ok := w.stage.Top().(*menu.Curtain); !ok {
				t.Fatalf("turn %d, stretch %d: no curtain falls, but %T", turn, n, w.stage.Top())
			}
			step, _ := now().Step()
			side := now().Turn()
			if want := n >= 2; (step == undaunted.StepPlay) != want || now().Second != (n == 3) {
				t.Fatalf("turn %d, stretch %d: step %v, second %v", turn, n, step, now().Second)
			}
			if told := w.begins("LRDG plays first: ", "Italy plays first: ", "Equal bids of "); told != (n >= 2) {
				t.Errorf("turn %d, stretch %d: the curtain tells of the bids: %v", turn, n, told)
			}
			w.unseal()
			if _, ok := w.stage.Top().(*menu.Curtain); ok {
				t.Fatalf("turn %d, stretch %d: the curtain stays", turn, n)
			}
			switch {
			case n < 2:
				w.key('1')
				w.step(ui.Input{Keys: []ui.Key{ui.KeyEnter}}, time.Second)
				w.step(ui.Input{}, time.Second)
			default:
				w.key('e')
			}
			if now().Turn() == side && n < 3 && func() bool { s, _ := now().Step(); return s == step }() {
				t.Fatalf("turn %d, stretch %d: nothing was decided", turn, n)
			}
			if n == 1 {
				if !w.says("Bids revealed") {
					t.Fatalf("turn %d: the bids are not turned over", turn)
				}
				for _, c := range w.stage.Lists()[1].Cmds {
					if strings.HasPrefix(c.Pic.ID, "rest-") && c.Box.Y > 590 && c.Box.X < 480 {
						t.Errorf("turn %d: a card of a hand is in sight as both look: %s", turn, c.Pic.ID)
					}
				}
				if turn != 2 {
					w.key(ui.KeyEnter)
					continue
				}
				for range 10 { // three seconds: both still look at them
					w.step(ui.Input{}, 300*time.Millisecond)
				}
				if !w.says("Bids revealed") {
					t.Error("the bids are hardly to be seen")
				}
				for range 12 { // then they pass by themselves, and the curtain falls
					w.step(ui.Input{}, 300*time.Millisecond)
				}
			}
		}
	}
}

// TestWhoIsHitAboardIsChosenBeforeEverybody waits for a hit on a vehicle with two
// aboard between two people: its owner is asked without a curtain, and no hand is
// shown (UNA-3.7, 13.9).
func TestWhoIsHitAboardIsChosenBeforeEverybody(t *testing.T) {
	for seed := uint64(1); seed < 40; seed++ {
		head, m, ok := struck(t, seed)
		if !ok {
			continue
		}
		w := opened(t, head, m, people)
		w.atTable(t)
		if _, ok := w.stage.Top().(*menu.Curtain); ok {
			t.Fatal("a curtain falls before who is hit is chosen")
		}
		steps := len(w.play.Match.Steps())
		places := 0
		for _, a := range w.play.Match.Legal() {
			if a.Verb == undaunted.VerbRider {
				places++
			}
		}
		if places < 2 {
			t.Fatalf("%d who may be hit, want two", places)
		}
		w.key('n', ui.KeyEnter)
		if got := w.play.Match.Steps(); len(got) == steps || got[steps].Verb != undaunted.VerbRider {
			t.Fatalf("the owner chose nobody: %d steps, before %d", len(got), steps)
		}
		return
	}
	t.Fatal("no vehicle with two aboard is hit")
}

// struck is a game by a random hand up to the question of who in a vehicle is hit.
func struck(t *testing.T, seed uint64) (saves.Header, *rules.Match, bool) {
	t.Helper()
	asked := func(_ rules.Game, s rules.State) bool {
		step, _ := s.(*undaunted.State).Step()
		return step == undaunted.StepWound
	}
	head, m := camp(t, seed, "struck", asked)
	return head, m, m.Now().Turn() != rules.Over
}

// TestACardIsTakenUpAtOnceAndChangedForAnother clicks on cards of the hand (UNA-7.4):
// the first is played at once, a click on another one plays that instead, and Esc
// puts it down; nothing of it stays in the journal.
func TestACardIsTakenUpAtOnceAndChangedForAnother(t *testing.T) {
	w := pair(t, "barce", "instant")
	now := func() *undaunted.State { return w.play.Match.Now().(*undaunted.State) }
	for range 2 { // the bids
		w.unseal()
		w.key('1', ui.KeyEnter)
	}
	w.unseal()
	if step, _ := now().Step(); step != undaunted.StepPlay {
		t.Fatalf("step %v, want a card to be played", step)
	}
	steps := len(w.play.Match.Steps())
	kinds := map[int]bool{}
	for n := range 3 { // the raised card lies first
		w.key(ui.Key('1' + rune(n)))
		if k, up := now().Played(); up {
			kinds[k] = true
			if got := len(w.play.Match.Steps()); got != steps+1 {
				t.Fatalf("%d steps after card %d, want %d", got, n+1, steps+1)
			}
		}
	}
	if len(kinds) < 2 {
		t.Errorf("%d kinds of card were taken up, want several", len(kinds))
	}
	w.key(ui.KeyEsc)
	if _, up := now().Played(); up || len(w.play.Match.Steps()) != steps {
		t.Errorf("%d steps after Esc, want %d, and no card up", len(w.play.Match.Steps()), steps)
	}
}

// TestAReplayTurnsTheBidsOver goes step by step through a turn: where the second bid
// was made both are turned over, and go away by themselves.
func TestAReplayTurnsTheBidsOver(t *testing.T) {
	w := pair(t, "landing-ground-7", "normal")
	m := w.play.Match
	bids := 0
	for bids < 2 {
		if m.Legal()[0].Verb == undaunted.VerbBid {
			bids++
		}
		must.Do(t, m.Do(m.Legal()[0], nil))
	}
	b := must.Have(rooms.Of(m.Game()).Board())(t)
	r := must.Have(replay.New(w.house, w.play, b, len(m.Steps())-1))(t)
	w.stage.Push(r)
	w.step(ui.Input{}, time.Second)
	w.step(ui.Input{Keys: []ui.Key{ui.KeyRight}}, time.Second)
	for range 3 {
		w.step(ui.Input{}, 300*time.Millisecond)
	}
	if !w.says("Bids revealed") {
		t.Fatal("the bids are not turned over")
	}
	for range 40 {
		w.step(ui.Input{}, 300*time.Millisecond)
	}
	if w.says("Bids revealed") {
		t.Error("the bids stay")
	}
}
