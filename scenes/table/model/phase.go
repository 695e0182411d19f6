package model

// Phase is what lies before who looks at the table, or what it waits for. Exactly one
// holds at a time: whatever is drawn, asked or offered only in some of them asks for it.
type Phase uint8

const (
	// Waiting is for a bot, another person, dice that are typed in or a deed under way.
	Waiting      Phase = iota
	Revealing          // cards that were turned over lie over the map
	HandingOver        // the hand is sealed until the other person opens it
	LookingBack        // the game is over, and its last position is looked at
	Hidden             // a curtain or the page about the end covers the table
	Rolling            // dice tumble
	Telling            // what has happened is told, beat by beat
	PuzzleDone         // the turn of a puzzle is over
	ReadingPage        // a page about what has happened is to be read
	ShowingDeeds       // what the other side did stands on the board until a click
	TakingBack         // whether to take back what was seen is asked
	Warning            // what an act would waste is asked about in the action bar
	WarningThere       // and where the act was chosen
	Deciding           // a person decides, and nothing lies before that
)
