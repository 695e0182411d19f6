package table

import (
	"slices"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/playing"
	"sandtable/scenes/table/pointer"
	"sandtable/scenes/ui"
)

// Answer is what a click on a place would bring: an action, or why not.
func (t *Table) Answer(place int) (lit bool, why rules.Reason) {
	v := board.View{Game: t.Game, State: t.State, Viewer: t.Eyes, Legal: t.Legal, Camera: t.Cam.View(), Bounds: t.Cam.Bounds,
		Hover: board.None, Cursor: board.None, Selected: t.pointer.Selected}
	at := t.Board.Where(place, v).Center()
	if _, lit = pointer.Nearest(t.Board.Spots(nil, v), at); lit {
		return true, why
	}
	return false, t.pointer.Why(at, v)
}

// Middle is the middle of a place on the screen.
func (t *Table) Middle(place int) ui.Point {
	return t.Board.Where(place, board.View{Game: t.Game, State: t.State, Camera: t.Cam.View()}).Center()
}

// Cursor is the place of the keyboard's cursor; PutCursor puts it there.
func (t *Table) Cursor() int       { return t.pointer.Cursor }
func (t *Table) PutCursor(at int)  { t.pointer.Cursor = at }
func (t *Table) HandSize() int     { return len(t.cards()) }
func (t *Table) BoardBox() ui.Rect { return t.Cam.Bounds }

// Chosen says whether a card was chosen and waits.
func (t *Table) Chosen() bool { return t.pointer.Card != board.None }

// CardAnswers says whether the last click on a card chose it or was told why
// not.
func (t *Table) CardAnswers(i int) bool {
	return t.pointer.Card == i || t.pointer.Says != "" && t.pointer.By != ""
}

// Shown is the camera as it is seen, and where it is going.
func (t *Table) Shown() (seen, goal board.Camera) { return t.Cam.View(), t.Cam.Goal() }

// HalfSeal is where the seal over the hand lies while it is covered, empty for none.
func (t *Table) HalfSeal() ui.Rect {
	if !t.Half {
		return ui.Rect{}
	}
	return t.curtain.Seal
}

// Told says whether what the other side did stands on the board.
func (t *Table) Told() bool { return t.Panel.Theirs.Up }

// ToldLines is how many deeds of the other side's turn are told; Dice where
// the dice of the tray lie.
func (t *Table) ToldLines() int {
	return len(t.timeline.Thrown.DeedsOf(t.timeline.Log.TheirsFrom(t.timeline.SinceOf(max(rules.First, t.Eyes)), t.Eyes), t.Lang))
}
func (t *Table) Dice() []ui.Rect { return t.Panel.Tray.Faces }

// Lit is a rule that the log has pointed out, and the turn of that.
type Lit struct {
	Clause string
	Turn   int
}

// Lamps are the rules that were pointed out.
func (t *Table) Lamps() (out []Lit) {
	for _, l := range t.Panel.Story.Tips {
		s, err := t.Match.At(t.timeline.Log.Entries[l.Entry].Step, nil)
		if err != nil {
			panic(err)
		}
		out = append(out, Lit{l.Clause, t.Game.TurnNumber(s)})
	}
	return out
}

// LogShown are the lines of the log that pass its filter, but for headings and
// dice.
func (t *Table) LogShown() (out []string) {
	for _, l := range t.Panel.Story.Shown() {
		if !l.Head && len(l.Words) > 0 {
			out = append(out, l.Words[0])
		}
	}
	return out
}

// PutsDown says whether a click where the pointer is puts the unit in hand down
// and takes another.
func (t *Table) PutsDown() bool { return t.pointer.Over.Swap }

// Beside are the middles of what can be acted on beside the map.
func (t *Table) Beside() (out []ui.Point) {
	for _, s := range t.Flank {
		if s.Pile == "" {
			out = append(out, s.Box.Center())
		}
	}
	return out
}

// Thrown is a line of dice in the log.
type Thrown struct {
	Dice    int
	Words   string
	Brought []rules.Event
}

// Throws are the lines of dice in the log.
func (t *Table) Throws() (out []Thrown) {
	for _, l := range t.Panel.Story.Shown() {
		if len(l.Dice) > 0 {
			out = append(out, Thrown{len(l.Dice), l.Came, l.Run})
		}
	}
	return out
}

// Asked is the clause of what is asked.
func (t *Table) Asked() string { return t.Game.Asks(t.State).Clause }

// TrayHead is what the throw in the tray was announced by.
func (t *Table) TrayHead() (rules.Event, bool) {
	if t.timeline.Thrown.Last.Head == nil {
		return rules.Event{}, false
	}
	return *t.timeline.Thrown.Last.Head, true
}

// Again is a table of the same game that reads it as when it is opened.
func (t *Table) Again() (*Table, error) {
	p := *t.Play.Play
	p.Journal = nil
	nobody := func(rules.Game, string, uint64) (playing.Bot, error) { return nil, nil }
	return New(t.host, &p, t.Board, nobody)
}

// Plate is where the question and its buttons stand.
func (t *Table) Plate() ui.Rect { return t.Prompt }

// Mini is where the small map lies, Sheets what stands in the columns beside the board.
func (t *Table) Mini() ui.Rect     { return t.MiniBox }
func (t *Table) Sheets() []ui.Rect { return t.Panels }
func (t *Table) Zoom(k float64)    { t.Cam.ZoomBy(k, t.Cam.Bounds.Center(), t.Board.World()) }

// Lighted is a place on the board where a click does one thing, and whether that rolls dice.
type Lighted struct {
	At    ui.Point
	Place int
	Act   rules.Action
	Rolls bool
	Slim  bool // its chance is so small that it is asked about
}

// LitPlaces are those places, as far as they are seen.
func (t *Table) LitPlaces() (out []Lighted) {
	if t.hand.Pile.ID != "" { // the same is chosen on the page about that pile
		return nil
	}
	for _, s := range t.pointer.Places {
		at := s.Box.Center()
		if covered := slices.ContainsFunc(append(t.desk.Lies, t.Prompt), func(b ui.Rect) bool { return b.Has(at) }); covered || s.Under || s.Pick || s.Do != nil || s.List || !s.Direct() || !t.Cam.Bounds.Has(at) {
			continue
		}
		out = append(out, Lighted{at, s.Place, s.Actions[0], s.Place != board.None && t.Commits(s.Actions[0], s.After(0)...), t.pointer.Slim(s) > 0})
	}
	return out
}

// Under is what a click where the pointer is would do, and whether it is named in a list first;
// Doubting says whether it is asked about once more.
func (t *Table) Under() (a rules.Action, listed bool) {
	if s := t.pointer.Over; s.OK && len(s.Spot.Actions) > 0 {
		return s.Spot.Actions[0], s.Spot.List
	}
	return a, false
}
func (t *Table) Doubting() bool { return t.bar.Asking() }

// Decidable are the middles of what can be decided about on the board, but signposts.
func (t *Table) Decidable() (out []ui.Point) {
	for _, s := range t.pointer.Places {
		if !s.Away && s.Place != board.None {
			out = append(out, s.Box.Center())
		}
	}
	return out
}

// Asking says whether the action bar asks about an act, Warned what an act would waste that was just
// chosen on the board, empty where it is about the end of a step.
func (t *Table) Asking() bool { return t.bar.Asking() }
func (t *Table) Warned() string {
	if d := t.bar.Doubt; d != nil && t.Game.Kind(d.Act) != rules.Done {
		return d.Says.Key
	}
	return ""
}

// ListsAt says whether a click at a point opens a list, of one entry too.
func (t *Table) ListsAt(at ui.Point) bool {
	s, ok := pointer.Nearest(t.pointer.Places, at)
	return ok && s.List && !s.Pick && s.Do == nil
}

// EndsBy says whether a place of the plate ends the step by an action.
func (t *Table) EndsBy(a rules.Action, s rules.State) bool {
	v := board.View{Game: t.Game, State: s, Viewer: s.Turn(), Legal: s.Legal(nil), Selected: board.None, Hover: board.None, Cursor: board.None}
	for _, p := range t.Board.Slots(v) {
		if p.End && len(p.Actions) > 0 && p.Actions[0] == a {
			return true
		}
	}
	return false
}

// Holding says whether a board holds something by its own actions.
func (t *Table) Holding() bool { return t.pointer.Holds() }

// Offered is the place that the line under the pointer offers, and AimedAt the one that waits for the second click;
// MarksPlace says whether a place is pointed out on the map.
func (t *Table) Offered() int { return t.pointer.Beside - 1 }
func (t *Table) AimedAt() int {
	return pane.Either(t.pointer.Aim.OK, t.pointer.Aim.Spot.Place, board.None)
}
func (t *Table) MarksPlace(place int) bool { return slices.Contains(t.Panel.Marked, place) }
