package table

import (
	"strings"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/playing"
	"sandtable/scenes/table/logview"
	"sandtable/scenes/ui"
)

// Sentence is a line of the log of a whole game, in words.
type Sentence struct {
	Head   bool       // the heading of a turn
	Thrown bool       // what dice came to and what that brought: it belongs to the sentence before
	Side   rules.Side // whose deed or loss it is; Chance for nobody's
	Words  string
	Dice   []string // of what was thrown, the face of each die in words
	Clause string
}

// Sentences are the log of a play as its table tells it to the only person, or else what
// both sides may know: a throw and what came of it in one, cards drawn in one, each below
// its turn.
func Sentences(f *ui.Frame, host Host, p *saves.Play, b board.Board) (out []Sentence) {
	t := newTable(host, &playing.Playing{Play: p}, b)
	t.Eyes, _ = t.Play.Person()
	t.State, t.Lang = t.Match.View(t.Eyes), f.Look.Lang
	t.timeline.ReadLog()
	for _, l := range t.Panel.Story.Lines(f, nil, t.timeline.Story(), 0, logview.Endless, false) {
		s := Sentence{Head: l.Head, Thrown: l.Bold, Side: l.Mark, Words: strings.Join(l.Words, " "), Clause: l.Clause}
		if l.Aside {
			s.Side = rules.Chance
		}
		for _, d := range l.Dice {
			if words := f.Word(t.Game.Event(t.State, d.Event)); words != s.Words {
				s.Dice = append(s.Dice, words)
			}
		}
		out = append(out, s)
	}
	return out
}
