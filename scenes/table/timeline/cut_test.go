package timeline

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/board"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/table/model"
)

// The kinds of event of a made-up board: a throw is announced, a die falls, something is lost.
const (
	aims rules.EventKind = iota
	falls
	costs
)

// dicey is that board.
type dicey struct{ board.Board }

func (dicey) Idle(rules.Event) (p rules.Phrase, ok bool) { return p, false }

func (dicey) Sign(e rules.Event) board.Sign {
	return board.Sign{From: 3, To: board.None, Card: board.Card{No: -1}, Throw: e.Kind == aims, Rolled: e.Kind == falls, Loss: e.Kind == costs}
}

// What announces a throw is told as its beat begins, what the dice bring when they lie.
func TestWhatDiceBringIsToldWhenTheyLie(t *testing.T) {
	m := must.Have(rules.NewMatch(rulestest.New(), rules.Setup{Scenario: "long"}, rules.Seeded(1), nil))(t)
	c := cutter{t: &Timeline{Moment: &model.Moment{Board: dicey{}, Match: m, Game: m.Game()}}, prior: m.Now()}
	c.open()
	for _, kind := range []rules.EventKind{aims, falls, costs} {
		c.add(rules.Event{Kind: kind})
	}
	if lead, fall := gamelog.EventsOf(c.b.lead), gamelog.EventsOf(c.b.fall); len(lead) != 1 || len(fall) != 2 || fall[1].Kind != costs {
		t.Errorf("first %v is told, then %v", lead, fall)
	}
}
