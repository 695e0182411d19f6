package table

import (
	"time"

	"sandtable/ai/odds"
	"sandtable/rules"
	"sandtable/scenes/playing"
	"sandtable/scenes/ui"
)

// None is no place.
const None = -1

// Board shows one game's positions and says where its actions are. It knows
// no engine. Places are the board's own numbers: hexes, zones.
type Board interface {
	// Layout fits the camera's world into size; it is called when the size or
	// the game changes.
	Layout(size ui.Size, s rules.State)
	// World is the board's extent in its own units: the width of a hex, say.
	World() ui.Size
	// Draw paints the position as v shows it, through v's camera.
	Draw(dst *ui.List, v View)
	// Spots appends the areas to click, each with the actions behind it. What
	// has no place on the board becomes a button at the prompt.
	Spots(dst []Spot, v View) []Spot
	// Explain tells what is under the pointer, in words, with its clauses.
	Explain(at ui.Point, v View) Note
	// Where is the area of a place on the screen, whatever stands there; empty
	// for none.
	Where(place int, v View) ui.Rect
	// Step is the place next to one in a direction, None at the edge. Where the
	// board has no neighbour straight above or below, Up and Down give None and
	// the table goes on along the diagonal that was leant to last.
	Step(place int, way Way) int
	// Meant is what a click there would want to do, legal or not, the
	// likeliest first: the rules then say why not. It is empty beyond the board
	// only.
	Meant(at ui.Point, v View) []rules.Action
	// Sign is what an event means to the parts around the board.
	Sign(e rules.Event) Sign
}

// Way is a direction in which the keyboard's cursor goes.
type Way uint8

// The ways, as they are seen on the screen.
const (
	Left Way = iota
	Right
	Up
	Down
	UpLeft
	UpRight
	DownLeft
	DownRight
)

// Holder is a Board of a game with hands of cards.
type Holder interface {
	// Hand lists the cards that lie face up before v's viewer, left to right,
	// and counts those of which only the backs may be seen.
	Hand(v View) (cards []Card, backs int)
	// Card draws a card, scaled from 92 × 132 at rest or 184 × 264 in full.
	Card(f *ui.Frame, box ui.Rect, c Card, full bool)
	// Back is the picture of those cards face down.
	Back(v View) ui.Pic
	// Piles lists the piles of the table, those beside the hand left to right.
	Piles(v View) []Pile
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
	Opens bool   // it can be looked through: the board is a Sifter
	// Apart says that it does not lie beside the hand: it is only looked through.
	// Of is the heading under which it is listed then, empty for the viewer's own.
	Apart bool
	Of    string
}

// Sifter is a Holder with piles that can be looked through.
type Sifter interface {
	// Sift is what lies in a pile that opens. Cards with actions are chosen there:
	// such a pile opens by itself.
	Sift(id string, v View) Sifted
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

// Scorer is a Board that shows what the game counts as pictures.
type Scorer interface {
	// Medal is the picture of one that is won, and of one still to win; need
	// is how many win the game.
	Medal(side rules.Side, s rules.State) (won, slot ui.Pic, need int)
}

// Thrower is a Board of a game with dice.
type Thrower interface {
	// Die is the picture of a face that an outcome of chance shows.
	Die(a rules.Action) (ui.Pic, bool)
	// Hit outlines a die that hits, Spent veils one that does nothing.
	Hit() (hit, spent ui.Pic)
	// Judge says what a die that fell does: why it hits, what else it does, or
	// why nothing.
	Judge(e rules.Event, v View) Line
	// Sum words what dice that fell together came to: how many of them hit, and
	// how many do something else.
	Sum(dice []rules.Event, hits, others int) rules.Phrase
}

// Shaper is a Thrower whose dice are not as wide as they are high.
type Shaper interface {
	// Shape is the width of a die by its height.
	Shape() float64
}

// Reckoner is a Thrower whose throws are more than hits: sums, tests.
type Reckoner interface {
	// Reckon words what dice that fell together came to, instead of Sum.
	Reckon(dice []rules.Event) rules.Phrase
}

// Joiner is a Board of which events of one sort and side that follow one another
// share a line of the log.
type Joiner interface {
	// Joined words several of them together; false where each has a line of its own.
	// Events of other sorts are among them where their Sign says so.
	Joined(list []rules.Event) (rules.Phrase, bool)
}

// Teller is a Board that says what an answer at the prompt brings, before it is
// given; false where its name says all.
type Teller interface {
	Tells(a rules.Action, v View) (Line, bool)
}

// Omitter is a Board that leaves legal actions out which would change nothing
// that anybody could want.
type Omitter interface {
	Omits(a rules.Action, v View) bool
}

// Warner is a Board that knows what an act would waste or destroy: it is asked once
// more before it is done.
type Warner interface {
	// Warns is asked of legal acts of a player, wherever they were chosen, with v as
	// it is when the decision is due; false where nothing is lost by it.
	Warns(a rules.Action, v View) (Warning, bool)
}

// Warning is what an act would waste or destroy.
type Warning struct {
	Kind   WarnKind
	Says   rules.Phrase // in numbers, as a question: "3 cards unplayed: end the turn?"
	Do     rules.Phrase // on the button that does it all the same, in full: "Destroy 3 units, −16"
	Clause string
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
)

var warnKinds = [...]string{"cards", "units", "points", "destroys", "loses"}

// String is the kind's word among the settings.
func (k WarnKind) String() string { return warnKinds[k] }

// Withholder is a Board with acts that destroy what is the player's own. They never
// stand on the plate, but in a list of other acts, and are asked about there. It is
// a Warner too, which words them.
type Withholder interface {
	Withheld(a rules.Action, v View) bool
}

// Chooser is a Board that asks something of its own once a place was chosen.
type Chooser interface {
	// Chosen is what is asked while the place v.Selected waits.
	Chosen(v View) rules.Phrase
}

// Goer is a Board that words what a click comes to of which the first action says
// too little: one that leads on.
type Goer interface {
	// Goes words it; the zero Phrase where its actions say all.
	Goes(s Spot, v View) rules.Phrase
}

// Keyer is a Board with keys of its own for what is chosen.
type Keyer interface {
	// Keys reads them and says whether one was for it.
	Keys(in *ui.Input, v View) bool
}

// Sender is a Board on which what is chosen goes together: Enter sends it.
type Sender interface {
	// Sends is the place that is meant and what the button says; false for none.
	Sends(v View) (Spot, rules.Phrase, bool)
}

// Wayfinder is a Goer that foretells what such a click leads to as a whole.
type Wayfinder interface {
	Goer
	// ForecastWay is Forecast for all that a click does; false where there is nothing
	// to tell.
	ForecastWay(v View, s Spot) (Forecast, bool)
}

// Lister is a Board with shorter names for actions that are listed together: the
// place that was clicked says what they have in common.
type Lister interface {
	// Listed names one of a list; the zero Phrase where its own name is as good.
	Listed(list []rules.Action, a rules.Action, v View) rules.Phrase
}

// Gauge is a Board that can sum up what may become of an attack.
type Gauge interface {
	// Gain is what an outcome takes from the enemy: the bar of odds shows how
	// likely each number is.
	Gain(o rules.Outcome) int
}

// Weigher is a Gauge that says more of what may become of an action: a
// retreat, a medal, the worst.
type Weigher interface {
	Weigh(v View, a rules.Action, list []odds.Chance) []Line
}

// Forecaster is a Board that tells itself what an action costs and what may
// become of it, where numbers of figures lost say too little.
type Forecaster interface {
	// Forecast is asked for legal actions and others; false where there is
	// nothing to tell. It must not know more than v shows.
	Forecast(v View, a rules.Action) (Forecast, bool)
}

// Looker is a Forecaster that looks at an action while nothing is aimed at: what
// hangs on the question that is asked.
type Looker interface {
	Ahead(v View) (rules.Action, bool)
}

// Forecast is what an action costs and what may become of it.
type Forecast struct {
	Cost string  // what is paid, in words; empty for nothing
	Gain float64 // the chance that it does what it is for; below 0 where nothing is rolled
	// Head, when set, draws who it is about above the bars, and gives the height used.
	Head func(f *ui.Frame, box ui.Rect) float64
	Bars []Bar
	Legs []Leg  // of a way, in order
	All  string // what they come to together: `The whole way 30 % × 67 % = 20 %`
	Sum  []Line // what the numbers are made of
	// Columns tell how the chance grows with what is sent; Parts are more lines under
	// headings of their own, above what may go wrong. Row, when set, draws more at the
	// foot into a box as wide as the panel and gives the height used.
	Columns Columns
	Parts   []Part
	Row     func(f *ui.Frame, box ui.Rect) float64
	Harm    string // heading of what may go wrong, empty for nothing
	Bad     []Line
	More    []Line // what else is to be known
	// Other is a heading, and Rows what else could be done in its place.
	Other string
	Rows  []Line
}

// Leg is a step of a way with its own price and chance.
type Leg struct {
	Name, Price string
	Line        // how it is tested
}

// Columns are chances side by side, each with a word below it.
type Columns struct {
	Title, Clause, Under string
	List                 []Column
}

// Column is one of them.
type Column struct {
	P    float64
	Text string
	Now  bool // what is meant
}

// Part is lines under a heading.
type Part struct {
	Title string
	Lines []Line
}

// Foreteller is a Forecaster with a note of what is held: the odds belong to it, and
// stand right below it in the panel.
type Foreteller interface {
	Foretells(v View) bool
}

// Bar is one bar of odds with what its parts mean below it.
type Bar struct {
	Title  string
	Shares []Share // they add up to 1
}

// Share is a part of a bar. Good is 0 for what the player fears, 2 for what he
// hopes for, 1 for what lies between.
type Share struct {
	P    float64
	Text string
	Good int
}

// Striper is a Board that fills the strip below itself, where other games have
// their hand of cards.
type Striper interface {
	// Strip draws the strip into box and appends the areas to click in it.
	Strip(f *ui.Frame, box ui.Rect, v View, dst []Spot) []Spot
}

// Mapper is a Board with a small picture of the whole, which is shown while
// the camera sees a part of it.
type Mapper interface {
	// Mini is what draws that picture into a box; nil when the whole is seen
	// in another way now.
	Mini(v View) func(dst *ui.List, box ui.Rect)
}

// Spreader is a Board that spreads a stack out beside its place.
type Spreader interface {
	// Spread is what that covers of the screen, empty while there is none: no
	// tooltip lies over it.
	Spread() ui.Rect
}

// Opener is a Board that is too large to be read as a whole in a small window.
type Opener interface {
	// Opening is the part of the world to look at first, and the unit from
	// which on things can be read.
	Opening(v View) (part ui.Rect, unit float64)
}

// Flanker is a Board that lays what else is to be seen beside the map, where that
// leaves room.
type Flanker interface {
	// Flanks draws it into the columns at the left and at the right of the map and
	// appends the areas to click. One or both are empty where the map needs the
	// room: what must be seen then belongs into the other one.
	Flanks(f *ui.Frame, left, right ui.Rect, v View, dst []Spot) []Spot
	// FlankWidth is how wide a column is, in logical pixels at 100 %.
	FlankWidth() float64
}

// Ender is a Board that tells itself how the game ended, so that the table does
// not.
type Ender interface {
	TellsEnd() bool
}

// Standard is a Board that shows how the game stands in the top bar in its own
// way.
type Standard interface {
	// Standing draws it at the right of bar, small where room is scarce, and
	// gives the room that it took.
	Standing(f *ui.Frame, bar ui.Rect, room float64, v View) ui.Rect
}

// View is what a board is drawn from: the hidden copy for one viewer, and what
// the pointer and the keyboard do.
type View struct {
	Game   rules.Game
	State  rules.State
	Viewer rules.Side
	// Legal is what may be done, when it is the viewer's to decide.
	Legal  []rules.Action
	Camera Camera
	Bounds ui.Rect // where on the screen the board is seen
	// Over is what the table draws over the board: what is written there would
	// be cut.
	Over     []ui.Rect
	Hover    int  // the place under the pointer, None for none
	Cursor   int  // the place of the keyboard's cursor, None when not in use
	Led      bool // a hint has put the cursor there
	Selected int  // the place that was chosen, None for none
	Aimed    rules.Action
	Marked   []int // places to point out: where a line of the log took place
	Would    []int // places that could act if the card that was chosen were played
	Finger   int   // one more than the number of the card that the pointer is on, 0 for none
	Moves    []Move
	// Turn is what has happened since the turn began, as far as the viewer may
	// know.
	Turn []rules.Event
	// Since is what has happened by the last decision of who looks and after it, as
	// far as the viewer may know; nothing while dice roll.
	Since []rules.Event
	Hurt  []int // places that have just lost figures
	// Nudges is which pieces lunge or are shaken.
	Nudges []Nudge
	// Ends says that the end of the game has its moment: what decided is in sight, and no
	// page lies over it.
	Ends bool
	// Decided is the place that decided a game that is over, if one did: no page lies
	// over it.
	Decided []int
	// Ended is what has happened since the last decision where the board's Page
	// about it, numbered from 1, is to be shown; 0 for none. Of a Chronicler it
	// is what the chapter is about, and Lately all of its turn up to there, without
	// it while its dice tumble.
	Ended  []rules.Event
	Lately []rules.Event
	Page   int
	Lang   string
	Text   float64 // how much larger than drawn words are; 0 counts as 1
	Dark   bool
	Coats  ui.Coats // colours of the sides
	Dim    float64  // how much darker than drawn the ground is, 0 to 1
	Plain  bool     // the ground in flat colours with patterns, not drawn
	Bland  bool     // what stands on the ground does not colour it
	Bare   bool     // pieces are hidden, the ground is seen
	Open   bool     // what was face down is shown: a game that is over is seen again
	Names  bool     // places show their names
	Sight  bool     // lines of sight are shown from the place under the pointer
	Reach  bool     // the reach of the piece under the pointer is shown
	// Falls is what has just happened, while its dice still tumble and State is as
	// it was before.
	Falls []rules.Event
	// Odds is the chance that an action does what it is for, if it can be
	// told.
	Odds func(a rules.Action) (float64, bool)
	// Quiet is when nothing may be marked as possible: dice still roll.
	Quiet bool
	// Settled is the camera's unit when it comes to rest: what is kept as a
	// picture is made for that size.
	Settled float64
	Preview bool // a small picture, not a board to play on
	Rested  bool // the pointer has been on its place for a while
}

// Pointed is the place that the pointer is on, else that of the keyboard's
// cursor, None for neither.
func (v *View) Pointed() int {
	if v.Hover >= 0 {
		return v.Hover
	}
	return v.Cursor
}

// Sought is the place that the player points at himself: where a hint has put the
// cursor he does not.
func (v *View) Sought() int {
	if v.Led {
		return v.Hover
	}
	return v.Pointed()
}

// Move is a piece on its way.
type Move struct {
	From, To int
	T        float64 // 0 at From, 1 at To
	Event    rules.Event
	Gone     bool // it leaves the board at To
}

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
	// First says that of several actions a click does the first, which is what one
	// almost always wants; with Shift held all are offered.
	First bool
	// Goal says that the actions are done to this place, not by the piece on it:
	// somewhere to go, somebody to attack.
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
	// that into sight. Show says that a click does, and nothing else.
	Away, Show bool
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
	// Tells says that the lines tell what has happened, so that nothing else
	// need.
	Tells bool
	// Picture, when set, draws the small picture into a box instead of Pics.
	Picture func(l *ui.List, box ui.Rect)
	// Row, when set, draws the pieces that the note is about, one by one, into
	// a box as wide as the panel and gives the height used.
	Row func(f *ui.Frame, box ui.Rect) float64
}

// Line is a line of a note with the clause it comes from.
type Line struct {
	Text   string
	Clause string
	Soft   bool
	Harm   bool
	Right  []string // columns at the right end, in place of a clause
	Share  float64  // how likely it is, drawn as a small bar before the words; 0 for none
}

// Sign is what an event means to the parts around the board.
type Sign struct {
	Turn   bool // a turn begins
	Throw  bool // a throw begins: the tray is emptied
	Term   bool // a part of the sum of a throw
	N      int  // of a term; of a piece that goes, how many steps; of a loss, how much
	Die    ui.Pic
	Rolled bool // Die fell
	Said   bool // its words stand in the log beside it
	With   bool // it may share the line of the event before it, of whatever sort that is
	Still  bool // it is one of the throw under way, whatever was decided since that began
	Hit    bool
	Other  bool // Die does something else than hit
	Minor  bool // the first to be left out of a summary of a turn
	From   int  // where it happened, None for nowhere
	To     int
	Goes   bool // a piece goes from From to To
	Loss   bool // To loses figures
	Gone   bool // the piece there is lost as a whole
	Aside  bool // too small for the log and the curtain
	Public bool // nevertheless told at the curtain: everybody at the table has seen it
	Card   Card // a card was shown
	Acts   bool // it names who acts, at To: what is thrown or goes right after it is his deed
}

// Card is a card in a hand or on the table.
type Card struct {
	No      int // the game's number of it; -1 for none
	Name    rules.Text
	Actions []rules.Action
	// Now says that a click plays it at once: taking it up shows what it can do, and
	// putting it down again costs nothing.
	Now bool
	// Up says that it has been taken up: it is played now.
	Up bool
}

// Camera maps the board's units to the screen.
type Camera struct {
	Unit float64  // logical pixels a unit
	At   ui.Point // where the world's upper left corner is seen
}

// On is where a point of the world is seen.
func (c Camera) On(x, y float64) ui.Point {
	return ui.Point{X: c.At.X + x*c.Unit, Y: c.At.Y + y*c.Unit}
}

// Of is which point of the world is seen at p.
func (c Camera) Of(p ui.Point) (x, y float64) {
	return (p.X - c.At.X) / c.Unit, (p.Y - c.At.Y) / c.Unit
}

// Bots makes the bots that play at a table.
type Bots = playing.Bots

// pace is how long things take at a speed of the settings.
type pace struct{ die, step, most, bot, verdict, loss time.Duration }

var paces = map[string]pace{
	"slow":    {700 * time.Millisecond, 140 * time.Millisecond, 350 * time.Millisecond, 900 * time.Millisecond, 1100 * time.Millisecond, 500 * time.Millisecond},
	"normal":  {550 * time.Millisecond, 90 * time.Millisecond, 300 * time.Millisecond, 350 * time.Millisecond, 700 * time.Millisecond, 350 * time.Millisecond},
	"fast":    {220 * time.Millisecond, 45 * time.Millisecond, 160 * time.Millisecond, 120 * time.Millisecond, 300 * time.Millisecond, 150 * time.Millisecond},
	"instant": {},
}
