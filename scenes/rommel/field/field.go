// Package field is what a position of Field Commander: Rommel shows on its map: the Forces in the
// zones with their counters, and how what is said of them is gathered.
package field

import (
	"slices"

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
	n.Lines = append(n.Lines, board.Line{Text: n.Say(key, args...), Clause: clause})
	return &n.Lines[len(n.Lines)-1]
}

// VerbOf is what the step is about: the first choice that is not its end.
func VerbOf(legal []rules.Action) rules.Verb {
	i := slices.IndexFunc(legal, func(a rules.Action) bool { return a.Verb != game.VerbDone && a.Verb != game.VerbPay })
	if i < 0 {
		return 0
	}
	return legal[i].Verb
}

// Dice are the pictures of the faces, from one to six.
var Dice = zones.Dice(InBars)
