// Package model is what the widgets of the table know of the moment on the screen, and
// what they ask the table for. None of them reaches the table itself.
package model

import (
	"slices"
	"time"

	"sandtable/assets/sounds"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/playing"
	"sandtable/scenes/ui"
	"sandtable/scenes/viewport"
)

// Owner is the table as its parts know it: it answers what changes, and does what they ask.
type Owner interface {
	// Phase is what lies before who looks, and Decides says whether the decision is his, with no
	// page before it.
	Phase(f *ui.Frame) Phase
	Decides() bool
	// View is what the board is drawn from.
	View(f *ui.Frame) board.View
	// Heed carries out what is asked for.
	Heed(f *ui.Frame, ask Intent)
}

// Forecaster foretells what may become of actions.
type Forecaster interface {
	// Forecast is what the board tells of an action, OddsShown how much of that is told: full,
	// bar or off.
	Forecast(a rules.Action) (board.Forecast, bool)
	OddsShown() string
}

// Moment is what a widget reads; the table alone fills it in.
type Moment struct {
	Owner
	Forecaster
	Play  *playing.Playing
	Match *rules.Match // of Play
	Game  rules.Game
	Board board.Board
	Has   board.Traits // of Board
	// Eyes is who looks at the screen; Chance while a curtain is up, and when two bots play.
	Eyes  rules.Side
	State rules.State // as the eyes may see it
	// Legal is what may be done; Opened the position in which the later part of that may, behind a
	// question that lapses with it, nil where none does.
	Legal  []rules.Action
	Opened rules.State
	lapse  rules.Action
	later  []rules.Action
	// TurnNews is what has happened since the turn began, SinceNews since the last decision of
	// these eyes, as far as they may know.
	TurnNews, SinceNews []rules.Event
	Lang                string // of the screen
	Settings            func() saves.Settings
	Keep                func(saves.Settings) // writes them changed
	Sound               func(sounds.ID)      // lets something be heard at once
	Covered             bool                 // a curtain is up
	Half                bool                 // only the hand is covered: a question within the other side's turn
	Free                bool                 // everything can be taken back, as in a puzzle

	next map[[2]rules.Action]rules.Side // who acts after a first and a last action

	Cam                       viewport.Camera
	MiniBox, ToolsBox, Prompt ui.Rect      // where they were drawn last
	MainButton                ui.Rect      // the button of the action bar that ends the step
	Strip, Flank, Sheet       []board.Spot // what can be clicked below and beside the board, and on its sheet
	Panels                    []ui.Rect    // what is drawn beside the board
	Column, SheetBox          ui.Rect      // the column of the sheet, and where it lies there; empty for none
	ScoreBox                  ui.Rect      // where the score was drawn last, in the bar at the top
}

// Choice is a button of the action bar.
type Choice struct {
	ID     string
	Button ui.Button
	Do     func()
	// Runs are the actions of each of the things that it does, of several a list opens; none where
	// it does something else.
	Runs [][]rules.Action
}

// Layout is where the parts of the table lie.
type Layout struct {
	Big                     bool
	Top, Board, Hand, Panel ui.Rect
	Bar                     ui.Rect // the action bar below the board; empty in a replay
	Edge                    ui.Rect // of a puzzle: left of the board
}

// Shaped is a box for a die of this game within a square one.
func (m *Moment) Shaped(box ui.Rect) ui.Rect {
	return pane.Either(m.Has.DieShape == 0, box, ui.Around(box.Center(), ui.Size{W: box.W * m.Has.DieShape, H: box.H}))
}

// CardWords are the words that stand on a card.
func (m *Moment) CardWords(f *ui.Frame, c board.Card) []string {
	return f.Inscribed(func(f *ui.Frame) { m.Board.Card(f, ui.Rect{W: 184, H: 264}, c, true) })
}

// Scenario is what is known of the battle that is played.
func (m *Moment) Scenario() (rules.ScenarioInfo, bool) {
	return m.Game.Listing(m.Play.Header.Scenario)
}

// Sitting is the stretch of play that a position belongs to: the turn, where the game says no
// more; open says that what is asked in it is answered before everybody's eyes.
func (m *Moment) Sitting(s rules.State) (n int, open bool) {
	if m.Has.Sitting != nil {
		return m.Has.Sitting(s)
	}
	return m.Game.TurnNumber(s), false
}

// ScoreWords says how a side stands by a score: `Axis: 3 of 5 medals`.
func (m *Moment) ScoreWords(f *ui.Frame, side rules.Side, score [2]int) string {
	if m.Game.Features().Measurer != nil {
		return board.MeasuredSide(f, m.Game, m.Match.Setup().Scenario, score, side)
	}
	_, _, goal := m.Board.Medal(side, m.State)
	return f.Say("ui.table.medals", rules.Arg{Name: "Side", Text: m.Game.SideTitles()[side]}, rules.Arg{Name: "N", N: score[side]}, rules.Arg{Name: "Goal", N: goal})
}

// SeenAt is the box of a place as it is seen in a field, empty where it is out of sight.
func (m *Moment) SeenAt(place int, v board.View, field ui.Rect) ui.Rect {
	if place < 0 {
		return ui.Rect{}
	}
	box := m.Board.Where(place, v)
	return pane.Either(!field.Has(box.Center()), ui.Rect{}, box)
}

// OfSide says something of a side, in the game's own words where verbs agree with its name.
func (m *Moment) OfSide(f *ui.Frame, own, key string, side rules.Side) string {
	side = max(rules.First, side)
	if own := m.Game.ID() + "." + own + "." + m.Game.Sides()[side]; texts.Has(f.Look.Lang, own) {
		return f.Say(own)
	}
	return f.Say(key, rules.Arg{Name: "Side", Text: m.Game.SideTitles()[side]})
}

// Moved forgets what was found out about the position: it is another.
func (m *Moment) Moved() { clear(m.next) }

// Lapse puts what can be done once a question is declined in the place of that answer.
func (m *Moment) Lapse() {
	if m.Opened, m.later = nil, nil; len(m.Legal) == 0 {
		return
	}
	a, ok := m.Game.Decline(m.State)
	i := slices.Index(m.Legal, a)
	if !ok || i < 0 || !m.Board.Lapses(board.View{Game: m.Game, State: m.State, Viewer: m.Eyes, Legal: m.Legal}) {
		return
	}
	s := m.State.Clone()
	s.Guess(rules.Stream(1, "lapse"))
	s.Apply(a, nil)
	if s.Turn() != m.State.Turn() || m.Game.TurnNumber(s) != m.Game.TurnNumber(m.State) {
		return // nothing follows it: the question is the last one
	}
	m.Opened, m.lapse, m.later = s, a, s.Legal(nil)
	m.Legal = append(slices.Delete(m.Legal, i, i+1), m.later...)
}

// Lapsing is the answer that goes before an action, which lapses with it; false for none.
func (m *Moment) Lapsing(a rules.Action) (rules.Action, bool) {
	return m.lapse, m.Opened != nil && slices.Contains(m.later, a)
}

// Standing is the position in which an action may be done.
func (m *Moment) Standing(a rules.Action) rules.State {
	if _, lapses := m.Lapsing(a); lapses {
		return m.Opened
	}
	return m.State
}

// Asked is the position that asks: what lapses does not.
func (m *Moment) Asked() rules.State { return pane.Either(m.Opened != nil, m.Opened, m.State) }

// Deciding is the view in which a decision is due, also while something moves.
func (m *Moment) Deciding(f *ui.Frame) board.View {
	v := m.View(f)
	v.State, v.Legal, v.Quiet = m.State, m.Legal, false
	return v
}

// Withheld are the legal acts that never stand in the action bar.
func (m *Moment) Withheld(f *ui.Frame) []rules.Action {
	if !m.Decides() {
		return nil
	}
	v := m.Deciding(f)
	return pane.Only(m.Legal, func(a rules.Action) bool { return m.Board.Withheld(a, v) })
}

// Seals says whether chance acts right after a, or after what follows at once upon it, so that it
// can be taken back in practice alone. In a puzzle everything can.
func (m *Moment) Seals(a rules.Action, then ...rules.Action) bool {
	return !m.Free && m.after(a, then) == rules.Chance
}

// Final says whether it can then not be taken back at all: in practice, and in a lesson, it can.
func (m *Moment) Final(a rules.Action, then ...rules.Action) bool {
	return !m.Play.Practised() && m.Seals(a, then...)
}

// Commits says whether chance or the other side acts then: the last moment to take it back.
func (m *Moment) Commits(a rules.Action, then ...rules.Action) bool {
	next := m.after(a, then)
	return !m.Free && next != m.State.Turn() && next != rules.Over
}

// after is who acts after a and what follows at once upon it; remembered for the position.
func (m *Moment) after(a rules.Action, then []rules.Action) rules.Side {
	key := [2]rules.Action{a}
	if len(then) > 0 {
		key[1] = then[len(then)-1]
	}
	next, known := m.next[key]
	if !known {
		s := m.Standing(a).Clone()
		s.Guess(rules.Stream(1, "wall"))
		s.Apply(a, nil)
		for _, more := range then {
			if s.Turn() != m.State.Turn() || !slices.Contains(s.Legal(nil), more) {
				break
			}
			s.Apply(more, nil)
		}
		if next = s.Turn(); m.next == nil {
			m.next = map[[2]rules.Action]rules.Side{}
		}
		m.next[key] = next
	}
	return next
}

// Percent is the chance that an action succeeds, empty where it cannot or may not be told.
func (m *Moment) Percent(lang string, a rules.Action) string {
	if m.OddsShown() == "off" {
		return ""
	}
	c, ok := m.Forecast(a)
	if !ok || c.Gain < 0 {
		return ""
	}
	return c.Chance(lang)
}

// Gain is that chance, and whether it is at most that; false where it cannot be told.
func (m *Moment) Gain(a rules.Action) (p float64, atMost, ok bool) {
	c, ok := m.Forecast(a)
	return c.Gain, c.AtMost, ok && c.Gain >= 0
}

// Beside is what can be clicked below and beside the board, and on its sheet.
func (m *Moment) Beside() []board.Spot { return slices.Concat(m.Strip, m.Flank, m.Sheet) }

// BoardFoot is how far down the board is free of the prompt.
func (m *Moment) BoardFoot(l Layout) float64 {
	if p := m.Prompt; p.Y > l.Board.Y {
		return min(p.Y, l.Board.Bottom())
	}
	return l.Board.Bottom()
}

// Foot is how far down the board is free at x: above the prompt, where that reaches so far.
func (m *Moment) Foot(l Layout, x float64) float64 {
	if p := m.Prompt; p.Right() > x && p.Y > l.Board.Y {
		return p.Y
	}
	return l.Board.Bottom()
}

// Steps is how many steps of the game have been done.
func (m *Moment) Steps() int { return len(m.Match.Steps()) }

// Intent is what a click on a widget, or the pointer over it, asks of the table.
type Intent struct {
	Clause string // to be opened among the rules
	Mark   []int  // places to be pointed out
	Shows  bool   // the board as it was after Step steps is wanted
	Step   int

	Book  bool // the rules are to be opened, at Clause or where they begin
	Quick bool // the quick cards are
	Undo  bool // the last decision is taken back
	// Act is carried out then: the first action, after a question about what it would waste,
	// and as far as it goes what follows at once. Puts says that it only puts down what is held.
	Act  []rules.Action
	Puts bool
	Sure bool // no question is asked any more
	// Slim is the chance of what was chosen on the map, where it is so small that it is asked about;
	// else 0.
	Slim float64
	// Orders says that the card that was chosen is played, and what is at Place acts at once.
	Orders bool
	Place  int
	Pile   string // to be looked through; empty for none
	Read   bool   // what the other side did need not stand on the board any more
	Leave  bool   // the question in the action bar is left
	Hurry  bool   // the bot that thinks need not wait when it has done so
}

// Do asks for an action, and what follows at once upon it.
func Do(a rules.Action, then ...rules.Action) Intent {
	return Intent{Act: append([]rules.Action{a}, then...)}
}

// Pace is how long the longest motion takes now and at the usual speed; Most is 0 where nothing moves.
type Pace struct{ Most, Normal time.Duration }

// Usual is how long a piece of motion lasts at the usual speed.
const Usual = 300 * time.Millisecond

// Passed is how far something so long at the usual speed has gone, 0 to 1; 1 where nothing moves.
func (p Pace) Passed(f *ui.Frame, since time.Time, long time.Duration) float64 {
	if since.IsZero() || p.Most == 0 {
		return 1
	}
	long = min(350*time.Millisecond, long*p.Most/p.Normal)
	d := f.Now.Sub(since)
	if d < 0 || d >= long {
		return 1
	}
	f.Animate()
	return float64(d) / float64(long)
}

// ScoreMove is how the score moved last: from what and when it rose, and when anything moved.
type ScoreMove struct {
	Before          [2]int
	RoseAt, MovedAt time.Time
}
