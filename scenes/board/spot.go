package board

import (
	"sandtable/rules"
	"sandtable/scenes/ui"
)

// Acting is the part of a side that acts.
type Acting struct {
	Name rules.Text
	Side rules.Side
}

// Pile is a pile of cards.
type Pile struct {
	ID    string // tells it from the others
	Name  string // in the player's language
	Count int
	Back  ui.Pic // of cards that lie face down; none where they lie face up
	Top   Card   // lies on top, face up; No is -1 for none
	Last  bool   // else the card that was shown last lies there
	Note  string // a line below its name
	Tip   string // more to be known, as a tooltip
	Opens bool   // it can be looked through
	// Apart says that it does not lie beside the hand: it is only looked through.
	// Of is the heading under which it is listed then, empty for the viewer's own.
	Apart bool
	Of    string
}

// Sifted is a pile laid out before the player.
type Sifted struct {
	Title  string
	Under  string // what is to be known of it
	Clause string
	Heaps  []Heap
	// Row, when set, draws more below the cards, into a box as wide as it likes, and
	// appends the areas to click in it; it gives the height used.
	Row func(f *ui.Frame, box ui.Rect, dst []Spot) ([]Spot, float64)
}

// Heap is cards that lie together under a heading.
type Heap struct {
	Title string
	Cards []LaidCard
}

// LaidCard is a kind of card in a heap.
type LaidCard struct {
	Card
	N     int     // how many of it there are
	Share float64 // a chance, drawn as a small bar; below 0 for none
	Text  string  // below it
	Tip   string
}

// Warning is what an act would waste or destroy.
type Warning struct {
	Kind   WarnKind
	Says   rules.Phrase // in numbers, as a question: "3 cards unplayed: end the turn?"
	Do     rules.Phrase // on the button that does it all the same, in full: "Destroy 3 units, −16"
	Clause string
}

// WarnEnd warns, by a sentence with a number, of what is lost where something ends all the
// same; false where that is nothing.
func WarnEnd(kind WarnKind, key, clause string, n int) (Warning, bool) {
	return Warning{Kind: kind, Clause: clause, Says: rules.Phrase{Key: key, Args: []rules.Arg{ui.Num("N", n)}},
		Do: rules.Phrase{Key: "ui.warn.end-anyway"}}, n > 0
}

// WarnKind sorts warnings: the settings have a switch for each.
type WarnKind uint8

// The kinds.
const (
	WarnCards    WarnKind = iota // cards stay unplayed
	WarnUnits                    // units that could still act do not
	WarnPoints                   // points are lost unspent
	WarnDestroys                 // units of one's own are destroyed
	WarnLoses                    // something that was begun or held is lost: a watch, a move
	WarnSlim                     // the dice hardly ever let it succeed, and a failure costs something
)

var warnKinds = [...]string{"cards", "units", "points", "destroys", "loses", "slim"}

// String is the kind's word among the settings.
func (k WarnKind) String() string { return warnKinds[k] }

// Spot is an area to click and the actions behind it.
type Spot struct {
	Box   ui.Rect // on the screen; of several under the pointer the one with the nearest middle counts
	Place int
	// Actions are what a click may mean; of several a small list opens.
	Actions []rules.Action
	// Pick says that a click only chooses the place: the actions show then.
	Pick bool
	// List says that even one action is offered in the list, not done at once.
	List bool
	// First says that of several actions a click does the first; with Shift held all are offered.
	First bool
	// Goal says that the actions are done to this place, not by the piece on it.
	Goal bool
	// Pile, when set, is a pile that a click looks through.
	Pile string
	// Too says that the actions stand at the prompt as well.
	Too bool
	// Then is what a click does next, one after the other as long as the rules let
	// it and nothing else happens: it takes a piece up and goes there at once.
	Then []rules.Action
	// Thens is Then of each of several actions, where that is not the same.
	Thens [][]rules.Action
	// Under says that it counts only where no other spot is.
	Under bool
	// Away says that it stands for a place outside the picture: resting on it brings
	// that into sight.
	Away bool
	// Do, when set, is all that a click does: something of the board's own.
	Do func()
	// Held says that a press there takes hold of what is chosen already, to drag it.
	Held bool
}

// Note says what is under the pointer.
type Note struct {
	Place int // None for nothing
	Pics  []ui.Pic
	Title string
	Under []string
	Lines []Line
	// Tells says that the lines tell what has happened, so that nothing else need.
	Tells bool
	// Picture, when set, draws the small picture into a box instead of Pics.
	Picture func(l *ui.List, box ui.Rect)
	// Row, when set, draws the pieces that the note is about, one by one, into
	// a box as wide as the panel and gives the height used.
	Row func(f *ui.Frame, box ui.Rect) float64
}

// Tell adds a line that is worded already, with its clause, and gives it for what else holds of it.
func (n *Note) Tell(clause, text string) *Line {
	n.Lines = append(n.Lines, Line{Text: text, Clause: clause})
	return &n.Lines[len(n.Lines)-1]
}

// Line is a line of a note with the clause it comes from.
type Line struct {
	Text   string
	Clause string
	Soft   bool
	Harm   bool
	Aim    bool     // it says what it takes to win by this place: so does a click there that can do nothing else
	Right  []string // columns at the right end, in place of a clause
	Share  float64  // how likely it is, drawn as a small bar before the words; 0 for none
	// Chosen is one more than the place that the line offers: a click on it is one on that place; 0
	// for a line that only tells.
	Chosen int
}

// Card is a card in a hand or on the table.
type Card struct {
	No      int // the game's number of it; -1 for none
	Name    rules.Text
	Actions []rules.Action
	// Now says that a click plays it at once: putting it down again costs nothing.
	Now bool
	// Up says that it has been taken up: it is played now.
	Up bool
}

// After is what follows at once upon one of the actions of a spot.
func (s Spot) After(i int) []rules.Action {
	if i >= 0 && i < len(s.Thens) {
		return s.Thens[i]
	}
	return s.Then
}

// Direct says whether a click on a spot means its first action.
func (s *Spot) Direct() bool { return len(s.Actions) == 1 || s.First && len(s.Actions) > 0 }

// Drill is a deed for all who can do it.
type Drill struct {
	Name, Tip rules.Phrase   // of the button; none where a drill only goes on
	Next      []rules.Action // what the next of them does, one action after the other
	Light     bool           // all of it can be taken back
}

// Finale is what ended a game.
type Finale struct {
	Place  int          // that decided; None where the end came everywhere, or by the clock
	Says   rules.Phrase // why, in one sentence; empty where the last event says it
	Breaks [2][]int     // where the army of a side breaks: its standards fall there, and no flag goes up
}

func (k *Finale) Broken() bool { return len(k.Breaks[0])+len(k.Breaks[1]) > 0 }

// Chapter is a part of what has happened that is told by itself.
type Chapter struct {
	From, Upto int // its events
	// Before says that it is told over the position before its last step: what it is about is gone then.
	Before bool
	Says   rules.Phrase // for the prompt
	Clause string
}

// Reveal is such a moment.
type Reveal struct {
	Events []rules.Event
	Says   rules.Phrase // for the prompt
	Clause string
	Size   ui.Size // of its plate, in logical pixels at 100 %
	// Draw draws it into box; turned is how far the cards have been turned over, 0 to 1.
	Draw func(f *ui.Frame, box ui.Rect, v View, turned float64)
}

// Slot is such a place.
type Slot struct {
	ID    string
	Label rules.Phrase
	Key   ui.Key // lower case; 0 for none
	On    bool   // what it switches is on
	End   bool   // it ends the step: it stands apart, and has the key of that
	Ready bool   // nothing else is left to do
	// Spot is what a press does, as a click on a spot would; Off is why it does nothing now.
	Spot
	Off rules.Phrase
	Tip rules.Phrase
	// Leads is what a click on the board does once it is switched, and does not now.
	Leads []rules.Action
}

// Aside is one of them.
type Aside struct {
	First []rules.Action
	Do    rules.Action
}

// TopStep is a step as the top bar shows it.
type TopStep struct {
	Name, Tip string
	Clause    string
	Badge     ui.Pic // of the board's own set, half a unit wide: of a section before its first step; none elsewhere
	Done, Now bool
	Folded    bool // it stands for a whole section
}

// TipOf is a whole note as a tooltip.
func TipOf(n Note) []ui.TipLine {
	out := TipHead(n)
	for _, l := range n.Lines {
		out = append(out, ui.TipLine{Text: l.Text, Clause: l.Clause, Soft: l.Soft, Harm: l.Harm})
	}
	return out
}

// TipHead is what a note is about, and what stands below that.
func TipHead(n Note) []ui.TipLine {
	out := []ui.TipLine{{Text: n.Title, Head: true}}
	for _, s := range n.Under {
		out = append(out, ui.TipLine{Text: s})
	}
	return out
}

// Worksheet is what a sheet covers and what can be done on it.
type Worksheet struct {
	Box    ui.Rect // that it covers, empty for nothing
	Spots  []Spot  // to click
	Marked []int   // places that what the pointer is on is about
	Under  []int   // places that what is under way is about: they come into sight
	Clause string  // that was clicked
}
