package table

import (
	"slices"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/table/effects"
	"sandtable/scenes/ui"
)

// Act carries out an action in the next frame, as if clicked: for what shows or tests a table.
func (t *Table) Act(a rules.Action) { t.giveUp = &a }

// Running is what the table tells just now.
type Running struct {
	Telling bool // something that the rules have done is still to be told
	Rolling bool // dice tumble
	Stands  bool // what they came to stands at its place
	Verdict board.Verdict
	Banner  ui.Rect // that says it
	Asked   bool    // a person may decide
	Held    bool    // it stands until a click
	Told    bool    // the other side's turn stands on the board
	Paged   bool    // a page lies open of which all has been told
	Beats   int     // that were told by themselves, since the table was opened
	Logged  int     // events in the log
	Dice    int     // in the tray
	Deeds   int     // that stand on the board with a number
	Gated   bool    // the click that clears it does nothing else: one's own turn comes after it
	Ending  bool    // the end of the game has its moment
	// Where the place that decided is seen, the reason beside it, and then the plate that
	// tells the end; empty where there is none.
	Deciding, Reason, Plate ui.Rect
	Broken                  int // units whose army breaks
	Motion                  effects.Motion
	Twofold                 bool // a deed that rolls dice has been clicked once and waits for the second click
	Steps                   int  // of the game that the running beat has come of; all where nothing is told
}

// Aims are the middles of what can be clicked, and the action bar: for what plays a table by its pointer.
func (t *Table) Aims() (points []ui.Point, bar ui.Rect) {
	for _, list := range [...][]board.Spot{t.pointer.Places, t.Strip, t.Flank, t.Sheet} {
		for _, s := range list {
			points = append(points, s.Box.Center())
		}
	}
	return points, t.Prompt
}

// FirstSight is what is told of now because it is met for the first time, empty for nothing, and where its card lies.
func (t *Table) FirstSight() (id string, box ui.Rect) {
	if t.bar.Lesson.First.Card == nil {
		return "", ui.Rect{}
	}
	return t.bar.Lesson.First.Card.ID, t.bar.Lesson.First.Box
}

// Taught is the card of a lesson that stands, None for none, where it lies and where it points.
func (t *Table) Taught() (n int, box, at ui.Rect) {
	return t.bar.Lesson.Now, t.bar.Lesson.Box, t.bar.Lesson.Target
}

// TaughtBy is the actions that the card of a lesson points at.
func (t *Table) TaughtBy() []rules.Action {
	return slices.DeleteFunc(slices.Clone(t.Legal), func(a rules.Action) bool { return !t.bar.Lesson.Teaches(a) })
}

// Untaught is the cards of a lesson of which the deed has not been done.
func (t *Table) Untaught() []int { return t.bar.Lesson.Course.Left() }

// Learned says whether the table is that of a lesson whose last deed is done.
func (t *Table) Learned() bool { return t.bar.Lesson.Course != nil && t.bar.Lesson.Course.Over() }
