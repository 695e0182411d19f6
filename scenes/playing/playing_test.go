package playing_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/playing"
)

var long = rules.Setup{Scenario: "long"}

// first chooses the first legal action.
func first(rules.Game, string, uint64) (playing.Bot, error) {
	return func(_ context.Context, s rules.State, _ time.Duration) rules.Action { return s.Legal(nil)[0] }, nil
}

// open seats two sides at a game, with a journal of its own.
func open(t *testing.T, seats [2]saves.Seat, practice bool) *playing.Playing {
	t.Helper()
	g := rulestest.New()
	head := must.Have(saves.NewHeader(g, long, seats, 7, "test"))(t)
	head.Practice = practice
	m := must.Have(rules.NewMatch(g, long, head.Source(), nil))(t)
	store, _ := saves.Open(t.TempDir())
	j := must.Have(store.Begin(head, m))(t)
	p := must.Have(playing.New(&saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}, Journal: j}, first))(t)
	t.Cleanup(p.Leave)
	return p
}

func hidden([]rules.Event) bool { return false }

func heavy([]rules.Action) bool { return false }

// play lets the side to act do its first legal action, and keeps it.
func play(t *testing.T, p *playing.Playing) rules.Action {
	t.Helper()
	a := p.Match.Legal()[0]
	must.Do(t, p.Do(a, false, hidden))
	must.Do(t, p.Keep())
	return a
}

// written is the game as its journal tells it.
func written(t *testing.T, p *playing.Playing) *saves.Replayed {
	t.Helper()
	r, err := saves.Read(p.Journal.Path(), func(string) (rules.Game, error) { return rulestest.New(), nil })
	if err != nil || r.Fault != nil {
		t.Fatal(err, r.Fault)
	}
	return r
}

var people = [2]saves.Seat{saves.Person, saves.Person}

func TestWhatIsDoneIsWrittenTakenBackAndDoneAgain(t *testing.T) {
	p := open(t, people, true)
	for len(p.Match.Steps()) < 6 || len(p.Match.Legal()) < 2 {
		play(t, p)
	}
	side := p.Match.Now().Turn()
	before, n := p.Match.Now().Hash(), len(p.Match.Steps())
	a := play(t, p)
	if p.Decided[side] != n+1 || p.Match.Decided(side) != n+1 {
		t.Errorf("decided after %v steps, and by the match %d; want %d", p.Decided, p.Match.Decided(side), n+1)
	}
	must.Do(t, p.Undo(side, heavy))
	if p.Match.Now().Hash() != before || p.Taken != 1 || p.Decided[side] > n {
		t.Errorf("taken back %d times, decided %v: another position than before", p.Taken, p.Decided)
	}
	if w := written(t, p); w.Match.Now().Hash() != before {
		t.Error("the journal tells of another position after taking back")
	}
	if again, ok := p.Again(); !ok || again != a {
		t.Errorf("%v is to be done again, want %v", again, a)
	}
	if _, ok := p.Again(); ok {
		t.Error("there is more to be done again than was taken back")
	}
}

func TestASealIsLiftedInPracticeOnly(t *testing.T) {
	for _, practice := range []bool{false, true} {
		p := open(t, people, practice)
		side := p.Match.Now().Turn()
		for p.Match.CanUndo() == nil || errors.Is(p.Match.CanUndo(), rules.ErrNothing) {
			play(t, p)
		}
		if err := p.CanUndo(); errors.Is(err, rules.ErrSealed) == practice {
			t.Errorf("practice %v: %v", practice, err)
		}
		if s := p.Seen(side); s != "dice" && s != "card" && s != "side" {
			t.Errorf("seen %q", s)
		}
		must.Do(t, p.Undo(side, heavy))
		if _, back := p.Again(); back != practice || (p.Takebacks == 1) != practice {
			t.Errorf("practice %v: %d take-backs", practice, p.Takebacks)
		}
	}
}

// What only takes up is taken back with the deed before it.
func TestWhatWeighsNothingIsTakenBackWithTheDeedBefore(t *testing.T) {
	p := open(t, people, true)
	side, n := p.Match.Now().Turn(), len(p.Match.Steps())
	play(t, p)
	if p.Match.Now().Turn() == side {
		t.Fatal("one decision was to end the turn's question")
	}
	asked := 0
	p.Undo(side, func(steps []rules.Action) bool { asked++; return len(steps) > n })
	if len(p.Match.Steps()) != n || asked != 1 {
		t.Errorf("%d steps of %d, asked %d times", len(p.Match.Steps()), n, asked)
	}
}

func TestADecisionWaitsToBeHandedOn(t *testing.T) {
	p := open(t, people, false)
	for {
		side, before := p.Match.Now().Turn(), p.Match.Now().Hash()
		must.Do(t, p.Do(p.Match.Legal()[0], true, hidden))
		if !p.Match.Held() {
			continue
		}
		if next := p.Ahead().Turn(); next == side || next < rules.First {
			t.Errorf("%d waits to be handed on to %d", side, next)
		}
		if done, err := p.UndoUnseen(); !done || err != nil || p.Match.Now().Hash() != before {
			t.Errorf("taken back unseen: %v, %v", done, err)
		}
		break
	}
	a := p.Match.Legal()[0]
	if err := p.Do(a, true, func([]rules.Event) bool { return true }); err != nil || p.Match.Held() {
		t.Errorf("what both have seen waits: %v", err)
	}
}

func TestABotIsHeardOnce(t *testing.T) {
	p := open(t, [2]saves.Seat{saves.Bot("easy"), saves.Person}, false)
	for !p.BotsTurn() {
		play(t, p)
	}
	side := p.Match.Now().Turn()
	late := p.Ask(side, 0)()
	if p.Ask(side, 0) != nil || !p.Thinks() {
		t.Error("a bot is asked twice")
	}
	p.Stop()
	late()
	if _, ok := p.Chosen(); ok {
		t.Error("a bot that was overtaken is heard")
	}
	p.Ask(side, 0)()()
	if a, ok := p.Chosen(); !ok || a != p.Match.Legal()[0] || !p.Thinks() {
		t.Errorf("chosen: %v %v", a, ok)
	}
	p.Stop()
	if err := p.Do(rules.Action{}, false, hidden); err == nil || p.Ask(side, 0) != nil {
		t.Errorf("a bot is asked again after what the rules do not know: %v", err)
	}
	play(t, p)
	if one, ok := p.Person(); !ok || one != rules.Second || p.IsPerson(rules.First) {
		t.Errorf("the person is %d", one)
	}
}

func TestHintsAreNotedOnce(t *testing.T) {
	p := open(t, people, false)
	for range 2 {
		must.Do(t, p.Hinted())
	}
	play(t, p)
	if !p.Hints || !written(t, p).Hints {
		t.Error("the journal does not say that there were hints")
	}
}

// TestWhoThinksIsStoppedAtOnce: leaving, taking back and asking anew end the thinking, and
// one bot never thinks about two questions at a time.
func TestWhoThinksIsStoppedAtOnce(t *testing.T) {
	for name, end := range map[string]func(p *playing.Playing){
		"stop":  (*playing.Playing).Stop,
		"leave": (*playing.Playing).Leave,
		"undo":  func(p *playing.Playing) { p.Undo(rules.Second, heavy) },
	} {
		p := open(t, [2]saves.Seat{saves.Bot("easy"), saves.Person}, true)
		for !p.BotsTurn() {
			play(t, p)
		}
		side := p.Match.Now().Turn()
		began, thinking := make(chan time.Duration, 2), atomic.Int32{}
		p.Seat(side, func(ctx context.Context, view rules.State, clock time.Duration) rules.Action {
			if thinking.Add(1) > 1 {
				t.Error("it thinks about two questions")
			}
			began <- clock
			<-ctx.Done()
			thinking.Add(-1)
			return rules.Action{}
		})
		one, over := p.Ask(side, time.Hour), make(chan func())
		go func() { over <- one() }()
		if clock := <-began; clock != time.Hour {
			t.Errorf("%s: asked to think %v", name, clock)
		}
		end(p)
		two := p.Ask(side, time.Hour)
		go func() { two() }()
		(<-over)()
		if _, ok := p.Chosen(); ok {
			t.Errorf("%s: who was stopped is heard", name)
		}
		<-began
		p.Stop()
	}
}
