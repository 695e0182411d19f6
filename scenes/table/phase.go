package table

import "sandtable/scenes/ui"

// phase is what lies before who looks at the table, or what it waits for. Exactly one
// holds at a time: whatever is drawn, asked or offered only in some of them asks for it.
type phase uint8

const (
	// waiting is for a bot, another person, dice that are typed in or a deed under way.
	waiting      phase = iota
	revealing          // cards that were turned over lie over the map
	handingOver        // the hand is sealed until the other person opens it
	lookingBack        // the game is over, and its last position is looked at
	hidden             // a curtain or the page about the end covers the table
	rolling            // dice tumble
	telling            // what has happened is told, beat by beat
	puzzleDone         // the turn of a puzzle is over
	readingPage        // a page about what has happened is to be read
	showingDeeds       // what the other side did stands on the board until a click
	takingBack         // whether to take back what was seen is asked
	warning            // what an act would waste is asked about on the plate
	warningThere       // and where the act was chosen
	deciding           // a person decides, and nothing lies before that
)

// phase is that of this moment: the first that holds, for each lies over those below it.
func (t *Table) phase(f *ui.Frame) phase {
	over := t.ended && t.pages.chapter() == nil
	switch {
	case t.shown.up:
		return revealing
	case t.half:
		return handingOver
	case over && t.looking:
		return lookingBack
	case t.covered, over:
		return hidden
	case t.rolling(f):
		return rolling
	case t.stage.beat != nil && t.telling():
		return telling
	case t.goingBack:
		return takingBack
	case t.turnDone():
		return puzzleDone
	case t.pages.unread():
		return readingPage
	case t.told && t.gate && t.mayDecide():
		return showingDeeds
	case t.sure != nil && !t.sure.there:
		return warning
	case t.sure != nil:
		return warningThere
	case t.mayDecide():
		return deciding
	}
	return waiting
}
