package table

import (
	"slices"
	"time"

	"sandtable/rules"
	"sandtable/scenes/pane"
	"sandtable/scenes/playing"
	"sandtable/scenes/ui"
)

// None is no place.
const None = -1

// Board shows one game's positions and says where its actions are, what they mean and
// what came of them. It knows no engine. Places are the board's own numbers: hexes,
// zones. What many a game has nothing to say about has its answer in Plain.
type Board interface {
	// Traits are the same at any time.
	Traits() Traits

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
	// Stands is where pieces stand on the screen: neither the card of a lesson nor its
	// arrow lies over them if that can be helped.
	Stands(v View) []ui.Rect
	// Named is the place that a word of the game's notation names, None for none.
	Named(word string, v View) int
	// Step is the place next to one in a direction, None at the edge. Where the
	// board has no neighbour straight above or below, Up and Down give None and
	// the table goes on along the diagonal that was leant to last.
	Step(place int, way Way) int
	// Meant is what a click there would want to do, legal or not, the
	// likeliest first: the rules then say why not. It is empty beyond the board
	// only.
	Meant(at ui.Point, v View) []rules.Action
	// Ghost draws what was taken up at a place, with its middle at a point: it hangs on
	// the pointer that drags it.
	Ghost(dst *ui.List, at ui.Point, place int, v View)
	// Opening is the part of the world to look at first, and the unit from which on
	// things can be read: of a board that is too large to be read as a whole in a small
	// window.
	Opening(v View) (part ui.Rect, unit float64)
	// Mini is what draws a small picture of the whole into a box while the camera sees a
	// part of it; nil when the whole is seen in another way now.
	Mini(v View) func(dst *ui.List, box ui.Rect)
	// Spread is what a stack that is spread out beside its place covers of the screen,
	// empty while there is none: no tooltip lies over it.
	Spread() ui.Rect

	// Sign is what an event means to the parts around the board.
	Sign(e rules.Event) Sign
	// Joined words several events of one sort and side together that follow one another;
	// false where each has a line of its own. Events of other sorts are among them where
	// their Sign says so.
	Joined(list []rules.Event) (rules.Phrase, bool)
	// Finish says what ended the game, and where; events is all that has happened, as
	// far as who looks may know.
	Finish(events []rules.Event, v View) Finale
	// Strikes is the places of who strikes by an event, and whom, where the event that
	// announces a throw does not tell; nobody where it is no blow.
	Strikes(e rules.Event, v View) (by []int, at int)
	// Falls is what a loss takes off the board, asked before the position knows of it;
	// false for nothing.
	Falls(e rules.Event, v View) (Fall, bool)
	// Strength is how much stands at a place, figures or steps, and how much it began
	// with; 0 of 0 for nothing. The table tells losses by it.
	Strength(place int, v View) (n, of int)
	// Tracks is where the markers of tracks in the top bar stand: they tick when one
	// moves.
	Tracks(s rules.State) [2]int
	// Reveals finds among what one action brought, as far as everybody may know, what is
	// a moment of its own, on a plate over the map: cards that are turned over at once.
	// Play waits for it.
	Reveals(events []rules.Event, v View) (Reveal, bool)
	// DrawReveal draws it into box; turned is how far the cards have been turned over,
	// 0 to 1.
	DrawReveal(f *ui.Frame, box ui.Rect, r Reveal, v View, turned float64)

	// Hand lists the cards that lie face up before v's viewer, left to right,
	// and counts those of which only the backs may be seen.
	Hand(v View) (cards []Card, backs int)
	// Card draws a card, scaled from 92 × 132 at rest or 184 × 264 in full.
	Card(f *ui.Frame, box ui.Rect, c Card, full bool)
	// Back is the picture of those cards face down.
	Back(v View) ui.Pic
	// Piles lists the piles of the table, those beside the hand left to right.
	Piles(v View) []Pile
	// Sift is what lies in a pile that opens. Cards with actions are chosen there:
	// such a pile opens by itself.
	Sift(id string, v View) Sifted
	// PlayOf is the action of playing a card, legal or not.
	PlayOf(c Card) rules.Action

	// Strip draws what lies below the board in place of a hand into box, and appends
	// the areas to click in it.
	Strip(f *ui.Frame, box ui.Rect, v View, dst []Spot) []Spot
	// Flanks draws what else is to be seen into the columns at the left and at the right
	// of the map and appends the areas to click. One or both are empty where the map
	// needs the room: what must be seen then belongs into the other one.
	Flanks(f *ui.Frame, left, right ui.Rect, v View, dst []Spot) []Spot
	// Work draws a sheet on free desk at the left of the map, from the top of room: what
	// has been done and what is worked out step by step, the attacks of a phase.
	Work(f *ui.Frame, room ui.Rect, v View) Worksheet
	// Standing draws how the game stands at the right of the top bar, small where room
	// is scarce, and gives the room that it took.
	Standing(f *ui.Frame, bar ui.Rect, room float64, v View) ui.Rect
	// Medal is the picture of one that is won, and of one still to win, where the top bar
	// shows what the game counts as pictures; need is how many win the game.
	Medal(side rules.Side, s rules.State) (won, slot ui.Pic, need int)
	// Acting is the part of a side that acts, where one does at a time: its name stands
	// before the steps of the turn, in the colour of the side.
	Acting(v View) (Acting, bool)
	// Steps lists the steps of a turn that has many: those of one section stand in the
	// top bar in short, the other section folded; none where they do not matter.
	Steps(v View) []TopStep
	// Phases names the steps of a procedure within a turn, which stand in the top bar in
	// place of those of the turn, with the one under way; none where there is none.
	Phases(v View) (names []rules.Phrase, at int)
	// Part is the part that v shows of a game of several, one after the other, the
	// missions of a campaign, and which it is of how many; of is 0 for a game in one
	// piece.
	Part(v View) (name rules.Text, n, of int)
	// Pages counts the parts that ended among some events without s telling of
	// them: the page about each is shown before play goes on.
	Pages(s rules.State, events []rules.Event) int
	// Chapters finds, in what the other side that tables run has done since the last
	// decision, what is to be told by itself, each over the position as it was then,
	// before the player is asked again; s is what it has led to.
	Chapters(s rules.State, events []rules.Event) []Chapter

	// Die is the picture of a face that an outcome of chance shows.
	Die(a rules.Action) (ui.Pic, bool)
	// Hit outlines a die that hits, Spent veils one that does nothing: those of six
	// sides, unless the game has others.
	Hit() (hit, spent ui.Pic)
	// Judge says what a die that fell does: why it hits, what else it does, or
	// why nothing; empty for what the log says of it.
	Judge(e rules.Event, v View) Line
	// Reckon words what dice that fell together came to: how many of them hit, and
	// how many do something else, or what they add up to.
	Reckon(dice []rules.Event) rules.Phrase
	// Verdict words what a throw came to: the banner at the place, the tray and the
	// plate say it. What it leaves empty is filled in from the signs of the events.
	Verdict(r Roll, v View) Verdict
	// Idle words a die that was rolled and could not have mattered: it has no beat and
	// lies in no tray; false for others.
	Idle(e rules.Event) (rules.Phrase, bool)
	// Lying is a die that lies before it is told what it does, while a player is asked
	// about it, and what is asked; false for none.
	Lying(v View) (die ui.Pic, says rules.Phrase, ok bool)

	// Asks words what is asked; false where the game's own words will do.
	Asks(v View) (rules.Phrase, bool)
	// Chosen is what is asked while the place v.Selected waits; the zero Phrase where
	// that is nothing of its own.
	Chosen(v View) rules.Phrase
	// Tells says what an answer at the prompt brings, before it is given, where no
	// Forecast does; empty where its name says all.
	Tells(a rules.Action, v View) string
	// Listed names one of several actions that are listed together: the place that was
	// clicked says what they have in common. The zero Phrase where its own name is as
	// good.
	Listed(list []rules.Action, a rules.Action, v View) rules.Phrase
	// Omits says whether a legal action is left out, which would change nothing that
	// anybody could want.
	Omits(a rules.Action, v View) bool
	// Withheld says whether an act destroys what is the player's own. Such acts never
	// stand on the plate, but in a list of other acts, and are asked about there.
	Withheld(a rules.Action, v View) bool
	// Warns says what a legal act of a player would waste or destroy, wherever it was
	// chosen, with v as it is when the decision is due; it is asked about once more.
	// False where nothing is lost by it.
	Warns(a rules.Action, v View) (Warning, bool)
	// Asides lists acts that stand neither on the board nor on the plate, but in the
	// list of other acts, each with what is done before it.
	Asides(v View) []Aside
	// Slots are places on the plate for acts of the board's own, from the left, each
	// always at the same place, those that may not act now among them; none where the
	// plate asks something else.
	Slots(v View) []Slot
	// Drill is a deed as it can be done now that one button does for all who can, one
	// after the other, each with its own beat: all in range shoot. With nothing next
	// where something else is to be answered before; false where nobody is left to do it.
	Drill(v View) (Drill, bool)
	// Keys reads keys of the board's own for what is chosen, and says whether one was
	// for it.
	Keys(in *ui.Input, v View) bool
	// Called is what a digit from 1 clicks on; false for nothing.
	Called(n int, v View) (Spot, bool)
	// Pins says whether a click with the right button on a place holds anything fast,
	// Pin does it.
	Pins(place int, v View) bool
	Pin(place int, v View)
	// Took says whether a only takes a piece up.
	Took(a rules.Action) bool
	// Light says whether the last of some steps only takes up or puts down: pieces are
	// taken up one by one, none of that is a deed, and taking back goes past it.
	Light(steps []rules.Action) bool
	// Drop is what puts down what is held; false while nothing is.
	Drop(v View) (rules.Action, bool)
	// Onward says whether what was to follow a click, on past dice, still makes sense
	// after what a step of it has brought.
	Onward(events []rules.Event) bool
	// Sends is the place that what is chosen goes to together, by Enter, and what the
	// button says; false for none.
	Sends(v View) (Spot, rules.Phrase, bool)
	// Goes words what a click comes to of which the first action says too little, as it
	// leads on; the zero Phrase where its actions say all.
	Goes(s Spot, v View) rules.Phrase
	// Sitting numbers the stretches of play in which one of two people sits before the
	// screen alone, where they are parted more finely than by turns: between two
	// stretches a curtain falls, whoever goes on. open says that what is asked now is
	// answered before everybody's eyes: nothing hidden bears on it, and no hand is shown.
	Sitting(s rules.State) (n int, open bool)

	// Forecast is what an action costs and what may become of it. It is asked for legal
	// actions and others; false where there is nothing to tell but what the game itself
	// says of each outcome. It must not know more than v shows.
	Forecast(v View, a rules.Action) (Forecast, bool)
	// ForecastWay is Forecast for all that a click does; false where there is nothing
	// to tell.
	ForecastWay(v View, s Spot) (Forecast, bool)
	// Ahead is an action to look at while nothing is aimed at: what hangs on the
	// question that is asked.
	Ahead(v View) (rules.Action, bool)
	// Foretells says that the odds belong to the note of what is held, and stand right
	// below it in the panel.
	Foretells(v View) bool
	// Reason gives one reason for an action; the zero Phrase where nothing can be said in
	// few words.
	Reason(a rules.Action, v View) rules.Phrase
	// Bears is where on the screen lies who does an act that has no place of its own.
	Bears(a rules.Action, v View) (ui.Rect, bool)

	// Goals is what wins the game, with who has it.
	Goals(v View) Note
	// Rules are the special rules of the scenario.
	Rules(v View) []Line
	// QuickCards is what is looked up again and again, a page each.
	QuickCards(v View) []QuickCard
}

// Traits are what a board has that lasts, and that not every game has.
type Traits struct {
	Cards    bool // hands of cards and piles beside them
	Strip    bool // else what lies below the board is Strip's
	Mini     bool // a small picture of the whole
	Standing bool // the top bar shows how the game stands in the board's own way, not by Medal
	TellsEnd bool // the board tells itself how the game ended
	Reckons  bool // throws are more than hits: Reckon says what their sum comes to
	Forecast bool // what may become of an action stands in the panel anyway: no tool tells of it
	Chapters bool // what the other side does is told in chapters
	Parts    bool // the game may be one of several parts: Part, Pages
	Digits   bool // digits call pieces
	Sittings bool // people are parted by Sitting, not by turns
	// DieShape is the width of a die by its height; 0 where they are the same.
	DieShape float64
	// FlankWidth is how wide the columns beside the map are, in logical pixels at 100 %,
	// where the map leaves room; 0 for none.
	FlankWidth float64
	// WorkWidth is how wide the column of Work is, likewise: where it makes the whole map
	// no smaller, and elsewhere.
	WorkWidth [2]float64
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

// Forecast is what an action costs and what may become of it.
type Forecast struct {
	Cost string  // what is paid, in words; empty for nothing
	Gain float64 // the chance that it does what it is for, whatever the other side does; below 0 where nothing is rolled
	// AtMost says that the other side may still do something about it: Gain is at most that.
	AtMost bool
	// Head, when set, draws who it is about above the bars, and gives the height used.
	Head func(f *ui.Frame, box ui.Rect) float64
	Bars []Bar
	// Figures is how likely the enemy loses each number of figures, from none, where that
	// is what is told in place of bars.
	Figures []float64
	Legs    []Leg  // of a way, in order
	All     string // what they come to together: `The whole way 30 % × 67 % = 20 %`
	Sum     []Line // what the numbers are made of
	// Columns tell how the chance grows with what is sent; Parts are more lines under
	// headings of their own, above what may go wrong. Row, when set, draws more at the
	// foot into a box as wide as the panel and gives the height used.
	Columns Columns
	Parts   []Part
	Row     func(f *ui.Frame, box ui.Rect) float64
	Harm    string // heading of what may go wrong, empty for nothing
	Bad     []Line
	More    []Line // what else is to be known
	First   []Line // what matters first, where one line has to do
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
	// Odds is the chance that an action does what it is for, and whether it is at most that,
	// if it can be told.
	Odds func(a rules.Action) (p float64, atMost, ok bool)
	// Quiet is when nothing may be marked as possible: dice still roll.
	Quiet bool
	// Settled is the camera's unit when it comes to rest: what is kept as a
	// picture is made for that size.
	Settled float64
	Preview bool // a small picture, not a board to play on
	// Figure says that it is a part of a board in an example, kept as a whole by who shows
	// it: nothing of it is kept besides, all else is as in play.
	Figure bool
	Rested bool // the pointer has been on its place for a while
}

// Pointed is the place that the pointer is on, else that of the keyboard's
// cursor, None for neither.
func (v *View) Pointed() int {
	return pane.Either(v.Hover >= 0, v.Hover, v.Cursor)
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

// Cuts says whether a box would not be seen as a whole.
func (v *View) Cuts(box ui.Rect) bool {
	if b := v.Bounds; !b.Empty() && (box.X < b.X || box.Y < b.Y || box.Right() > b.Right() || box.Bottom() > b.Bottom()) {
		return true
	}
	return slices.ContainsFunc(v.Over, func(o ui.Rect) bool { return !o.Intersect(box).Empty() })
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

// Bot is one of them.
type Bot = playing.Bot

// pace is how long things take at a speed of the settings.
type pace struct{ die, step, most, bot, verdict, loss time.Duration }

var paces = map[string]pace{
	"slow":    {700 * time.Millisecond, 140 * time.Millisecond, 350 * time.Millisecond, 900 * time.Millisecond, 1100 * time.Millisecond, 500 * time.Millisecond},
	"normal":  {550 * time.Millisecond, 90 * time.Millisecond, 300 * time.Millisecond, 350 * time.Millisecond, 700 * time.Millisecond, 350 * time.Millisecond},
	"fast":    {220 * time.Millisecond, 45 * time.Millisecond, 160 * time.Millisecond, 120 * time.Millisecond, 300 * time.Millisecond, 150 * time.Millisecond},
	"instant": {},
}
