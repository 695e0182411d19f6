package gamelog

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/board"
	"sandtable/scenes/table/model"
)

// sayings is a board whose events say themselves what they are.
type sayings struct{ board.Board }

func (sayings) Idle(rules.Event) (p rules.Phrase, ok bool) { return p, false }

func (sayings) Sign(e rules.Event) board.Sign {
	s := board.Sign{From: int(e.Args[0]), To: board.None, Card: board.Card{No: -1}}
	switch e.Kind {
	case aims:
		s.Throw = true
	case falls:
		s.Rolled = true
	case costs:
		s.Loss = true
	}
	return s
}

// What a die is about stands in the first argument.
const (
	aims rules.EventKind = iota
	falls
	costs
)

func tells(kind rules.EventKind, place int16) rules.Event {
	return rules.Event{Kind: kind, Args: rules.Args{place}}
}

func trayOf(t *testing.T) *Throws {
	t.Helper()
	m := must.Have(rules.NewMatch(rulestest.New(), rules.Setup{Scenario: "long"}, rules.Seeded(1), nil))(t)
	return &Throws{Moment: &model.Moment{Game: m.Game(), Match: m, Board: sayings{}}, Log: &Log{}}
}

// A unit that is shot at twice has two throws: the second lies in the tray alone.
func TestDiceOfAnotherActionAreAnotherThrow(t *testing.T) {
	x := trayOf(t)
	x.Add([]rules.Event{tells(falls, 3), tells(falls, 3)}, 1000)
	if n := len(x.Last.Dice); n != 2 {
		t.Fatalf("%d dice of one throw lie in the tray", n)
	}
	x.Add([]rules.Event{tells(falls, 3)}, 1005)
	if n := len(x.Last.Dice); n != 1 || len(x.Earlier) > 0 {
		t.Errorf("%d dice lie in the tray and %d throws beside it; one and none would be right", n, len(x.Earlier))
	}
}

// What is lost while the next throw is announced is not put down to the one that lies.
func TestWhatComesAfterAnAnnouncementIsNotOfTheThrowBefore(t *testing.T) {
	x := trayOf(t)
	x.Add([]rules.Event{tells(falls, 3), tells(costs, 3), tells(aims, 4), tells(costs, 5)}, 1000)
	if got := x.Last.brought; len(got) != 1 || got[0].Args[0] != 3 {
		t.Errorf("the throw has brought %v", got)
	}
}

// A spectator has no side that a loss could serve.
func TestNothingServesASpectator(t *testing.T) {
	for _, c := range []struct {
		loser, viewer rules.Side
		want          board.Tone
	}{{rules.First, rules.First, board.Harms}, {rules.First, rules.Second, board.Serves}, {rules.First, rules.Chance, board.Harms}, {rules.Chance, rules.First, board.Nothing}} {
		if got := board.ToneOf(c.loser, c.viewer); got != c.want {
			t.Errorf("a loss of %d is %d to %d, want %d", c.loser, got, c.viewer, c.want)
		}
	}
}
