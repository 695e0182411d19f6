// Package field is what a position of Field Commander: Rommel shows on its map: the Forces in the
// zones with their counters, and how what is said of them is gathered.
package field

import (
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// Field is what the position drawn last shows, and in which words it is told.
type Field struct {
	Game     *game.Game
	Scenario *game.Scenario
	seen     pane.Twice[reading, Scene] // the positions read last, the latest first
	Said     texts.Memo
	InStrip  map[int]ui.Rect // what stands in the strip
}

// Remark gathers what is to be said of a place in one language.
type Remark struct {
	board.Note
	on    *Field
	Lang  string
	Scene *Scene
	State *game.State
}

func (b *Field) Remark(v board.View, place int) *Remark {
	return &Remark{Note: board.Note{Place: place}, on: b, Lang: v.Lang, Scene: b.Read(v), State: State(v)}
}

func (n *Remark) Say(key string, args ...rules.Arg) string {
	return n.on.Said.Say(n.Lang, rules.Phrase{Key: "ui.rommel." + key, Args: args})
}

func (n *Remark) Line(clause, key string, args ...rules.Arg) *board.Line {
	return n.Tell(clause, n.Say(key, args...))
}

// VerbOf is what the step is about: the first choice that is not its end.
func VerbOf(legal []rules.Action) rules.Verb {
	return board.StepVerb(legal, game.VerbDone, game.VerbPay)
}

// Dice are the pictures of the faces, from one to six.
var Dice = zones.Dice(InBars)

// ChapterStart is the chapter that an event begins; 0 where it goes on with the one before.
func ChapterStart(e rules.Event, under rules.EventKind) rules.EventKind {
	switch name := e.Kind; name {
	case game.EventTurn, game.EventRegion, game.EventSkipped, game.EventBattle, game.EventRound, game.EventBattleOver, game.EventRolls, game.EventOperation, game.EventRenewed:
		return name
	case game.EventRepaired:
		return pane.Either(e.Side == rules.Second && under != game.EventRepaired, name, 0)
	}
	return 0
}

// Count is how many of the events are of a kind.
func Count(events []rules.Event, name rules.EventKind) int {
	return len(pane.Only(events, func(e rules.Event) bool { return e.Kind == name }))
}

// EndsRound says whether events that begin no chapter are the losses with which a round ended.
func EndsRound(events []rules.Event) bool {
	return Count(events, game.EventDugIn)+Count(events, game.EventReduced)+Count(events, game.EventDestroyed) > 0 && Count(events, game.EventExcess)+Count(events, game.EventPaidExcess) == 0
}
