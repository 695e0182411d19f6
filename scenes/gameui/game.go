// Package gameui is what a game tells the pages around its table: its facts, its survey sheet
// before a battle, and its account after one.
package gameui

import (
	"sandtable/assets/sounds"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/book"
	"sandtable/scenes/ui"
)

// Map draws a board over the size given, as the player wants things to look.
type Map func(l *ui.List, size ui.Size, look ui.Look)

// Facts are what a game tells the rooms of a position.
type Facts struct {
	Notes   []Note    // what is to be known besides
	Special []Special // the special rules of its scenario
	Forces  [2][]Force
	Brings  [2]rules.Phrase // what each side has besides its units; an empty Key for nothing
	Lost    [2]int          // figures that each side has lost
	Counted bool            // Lost means something in this game
}

// Note is a line about a position, with its clause.
type Note struct {
	rules.Phrase
	Clause string
	Wins   bool     // it says what wins or scores: the briefing has it
	Places []string // that it is about, in the game's notation
}

// Special is a special rule.
type Special struct {
	Clause     string
	Name, Text rules.Text
}

// Force is how many units of a kind a side has, drawn into a box, else by the anchor of its picture.
type Force struct {
	Pic  ui.Pic
	Draw func(l *ui.List, box ui.Rect) // nil for Pic
	Name rules.Text
	N    int
}

// Game is what the pages around the table know of a game besides its rules; what is nil there is nothing of.
type Game struct {
	Box     Box
	Board   func() (board.Board, error)  // a new one
	Facts   func(s rules.State) Facts    // what there is to say of a position besides its map
	Survey  func(s rules.State) *Survey  // a position as a survey sheet; nil where there are no briefings or no board
	Account func(m *rules.Match) Account // adds up a game, in a goroutine of its own
	// Telling is the event among several that tells most of what a side has gained.
	Telling func(events []rules.Event, gains rules.Side) (rules.Event, bool)
	Around  sounds.Ambience // what is heard softly around its table
	// Examples draws the examples beside a clause of the rules.
	Examples func(clause string) []book.Example
}

// Box is what is printed on the box of a game.
type Box struct {
	Players, Minutes int
	Grade            int // how hard it is, from 1 to 5
}

// Names puts names side by side.
func Names(list []rules.Text) (out rules.Text) {
	for i, n := range list {
		if i > 0 {
			out.En, out.Fr = out.En+", ", out.Fr+", "
		}
		out.En, out.Fr = out.En+n.In("en"), out.Fr+n.In("fr")
	}
	return out
}

// Brief is a line about a position: the sentence `<game>.brief.<key>`, with its clause.
func Brief(g rules.Game, clause, key string, args ...rules.Arg) Note {
	return Note{Phrase: rules.Phrase{Key: g.ID() + ".brief." + key, Args: args}, Clause: clause}
}

// Specials are special rules that stand as clauses in the rule book of a game.
func Specials(g rules.Game, clauses []string) (out []Special) {
	for _, name := range clauses {
		out = append(out, Special{Clause: name, Text: board.Clause(g, name)})
	}
	return out
}

// Muster counts units by their kind, each kind with the names of its units.
type Muster[Kind comparable] struct {
	Forces []Force
	at     map[Kind]int
}

// Add counts a unit; its kind looks as the first of it does.
func (m *Muster[Kind]) Add(k Kind, name rules.Text, draw func(l *ui.List, box ui.Rect)) {
	i, known := m.at[k]
	if !known {
		if m.at == nil {
			m.at = map[Kind]int{}
		}
		i = len(m.Forces)
		m.at[k] = i
		m.Forces = append(m.Forces, Force{Name: name, Draw: draw})
	} else {
		m.Forces[i].Name = Names([]rules.Text{m.Forces[i].Name, name})
	}
	m.Forces[i].N++
}

// Sample draws a part of a board as near as it is played, with the settings.
type Sample func(l *ui.List, size ui.Size, look ui.Look, p saves.Settings)
