// Package board is the contract between the table and the boards of the games: what a
// board draws, says and is asked, and the data that go to and fro.
package board

import (
	"math"
	"slices"

	"sandtable/rules"
	"sandtable/scenes/ui"
)

// None is no place.
const None = -1

// Board shows one game's positions and says where its actions are, what they mean and
// what came of them. It knows no engine. Places are the board's own numbers: hexes,
// zones. Plain has the answers of a game that has nothing to say: false, None, zero.
type Board interface {
	// Traits are the same at any time.
	Traits() Traits

	// Layout fits the camera's world into size; it is called when the size or the game changes.
	Layout(size ui.Size, s rules.State)
	// World is the board's extent in its own units: the width of a hex, say.
	World() ui.Size
	// Draw paints the position as v shows it, through v's camera.
	Draw(dst *ui.List, v View)
	// Spots appends the areas to click, with their actions: what has none becomes a button at the prompt.
	Spots(dst []Spot, v View) []Spot
	// Explain tells what is under the pointer, in words, with its clauses.
	Explain(at ui.Point, v View) Note
	// Where is the area of a place on the screen, whatever stands there; empty for none.
	Where(place int, v View) ui.Rect
	// Stands is where pieces stand on the screen: cards of lessons and their arrows keep off, if they can.
	Stands(v View) []ui.Rect
	// Named is the place that a word of the game's notation names, None for none.
	Named(word string, v View) int
	// Step is the place next to one in a direction, None at the edge. Where the
	// board has no neighbour straight above or below, Up and Down give None and
	// the table goes on along the diagonal that was leant to last.
	Step(place int, way Way) int
	// Meant is what a click there would want to do, legal or not, the likeliest first: the rules then
	// say why not. It is empty beyond the board only.
	Meant(at ui.Point, v View) []rules.Action
	// Ghost draws what was taken up at a place about the pointer that drags it.
	Ghost(dst *ui.List, at ui.Point, place int, v View)
	// Opening is the part of the world to look at first, and the unit from which on things can be
	// read: of a board that is too large to be read as a whole in a small window.
	Opening(v View) (part ui.Rect, unit float64)
	// Spread is what a stack spread out beside its place covers of the screen: no tooltip lies over it.
	Spread() ui.Rect

	// Sign is what an event means to the parts around the board.
	Sign(e rules.Event) Sign
	// Joined words several events of one sort and side together that follow one another. Events of
	// other sorts are among them where their Sign says so.
	Joined(list []rules.Event) (rules.Phrase, bool)
	// Finish says what ended the game, and where; events is all that who looks may know of.
	Finish(events []rules.Event, v View) Finale
	// Strikes is the places of who strikes by an event, and whom, where the event that
	// announces a throw does not tell; nobody where it is no blow.
	Strikes(e rules.Event, v View) (by []int, at int)
	// Falls is what a loss takes off the board, asked before the position knows of it.
	Falls(e rules.Event, v View) (Fall, bool)
	// Strength is how much stands at a place, and how much it began with: losses are told by it.
	Strength(place int, v View) (n, of int)
	// Tracks is where the markers of tracks in the top bar stand: they tick when one moves.
	Tracks(s rules.State) [2]int
	// Reveals finds among what one action brought, as far as everybody may know, what is a moment
	// of its own, on a plate over the map: cards that are turned over at once. Play waits for it.
	Reveals(events []rules.Event, v View) (Reveal, bool)

	// Hand lists the cards face up before v's viewer, left to right, and counts those face down.
	Hand(v View) (cards []Card, backs int)
	// Card draws a card, scaled from 92 × 132 at rest or 184 × 264 in full.
	Card(f *ui.Frame, box ui.Rect, c Card, full bool)
	// Back is the picture of those cards face down.
	Back(v View) ui.Pic
	// Piles lists the piles of the table, those beside the hand left to right.
	Piles(v View) []Pile
	// Sift is what lies in a pile that opens, by itself where cards with actions are chosen there.
	Sift(id string, v View) Sifted
	// PlayOf is the action of playing a card, legal or not.
	PlayOf(c Card) rules.Action

	// Medal is the picture of one that is won, and of one still to win, where the top bar
	// shows what the game counts as pictures; need is how many win the game.
	Medal(side rules.Side, s rules.State) (won, slot ui.Pic, need int)
	// Acting is the part of a side that acts, where one does at a time: it stands before the steps.
	Acting(v View) (Acting, bool)
	// Steps lists the steps of a turn that has many: those of one section stand in the
	// top bar in short, the other section folded; none where they do not matter.
	Steps(v View) []TopStep
	// Phases names the steps of a procedure within a turn, which stand in the top bar in
	// place of those of the turn, with the one under way; none where there is none.
	Phases(v View) (names []rules.Phrase, at int)

	// Die is the picture of a face that an outcome of chance shows.
	Die(a rules.Action) (ui.Pic, bool)
	// Hit outlines a die that hits, spent veils one that does nothing; of six sides, if none is given.
	Hit() (hit, spent ui.Pic)
	// Judge says why a die hits, what else it does, or why nothing; empty for what the log says.
	Judge(e rules.Event, v View) Line
	// Reckon words what dice that fell together came to: how many hit, or what they add up to.
	Reckon(dice []rules.Event) rules.Phrase
	// Verdict words what a throw came to: the banner at the place, the tray and the
	// plate say it. What it leaves empty is filled in from the signs of the events.
	Verdict(r Roll, v View) Verdict
	// Idle words a die that could not have mattered: it is not shown, and lies in no tray.
	Idle(e rules.Event) (rules.Phrase, bool)
	// Lying is a die that lies while a player is asked about it, and what is asked.
	Lying(v View) (die ui.Pic, says rules.Phrase, ok bool)

	// Asks words what is asked; false where the game's own words will do.
	Asks(v View) (rules.Phrase, bool)
	// Chosen is what is asked while the place v.Selected waits.
	Chosen(v View) rules.Phrase
	// Tells says what an answer at the prompt brings, before it is given, where no Forecast does.
	Tells(a rules.Action, v View) string
	// Listed names one of several actions that are listed together: the place that was clicked says
	// what they have in common. The zero Phrase where its own name is as good.
	Listed(list []rules.Action, a rules.Action, v View) rules.Phrase
	// Lapses says whether what is asked need not be answered: it is declined by whatever is done next,
	// which can be done at once.
	Lapses(v View) bool
	// Omits says whether a legal action is left out that would change nothing anybody could want.
	Omits(a rules.Action, v View) bool
	// Withheld says whether an act destroys what is the player's own. Such acts never
	// stand on the plate, but in a list of other acts, and are asked about there.
	Withheld(a rules.Action, v View) bool
	// Warns says what a legal act of a player would waste or destroy, wherever it was chosen, with v as
	// it is when the decision is due; it is asked about once more.
	Warns(a rules.Action, v View) (Warning, bool)
	// Asides are acts of the list of other acts alone, each with what is done before it.
	Asides(v View) []Aside
	// Slots are places on the plate for acts of the board's own, from the left, each always at the
	// same place, those that may not act now among them; none where the plate asks something else.
	Slots(v View) []Slot
	// Drill is a deed as it can be done now that one button does for all who can, one
	// after the other, each with its own beat: all in range shoot. With nothing next
	// where something else is to be answered before; false where nobody is left to do it.
	Drill(v View) (Drill, bool)
	// Pin holds a place fast, or lets it go, by a click with the right button.
	Pin(place int, v View) func()
	// Keys reads keys of the board's own for what is chosen, and says whether one was for it.
	Keys(in *ui.Input, v View) bool
	// Took says whether a only takes a piece up.
	Took(a rules.Action) bool
	// Light says whether the last of some steps only takes up or puts down: pieces are
	// taken up one by one, none of that is a deed, and taking back goes past it.
	Light(steps []rules.Action) bool
	// Drop is what puts down what is held; false while nothing is.
	Drop(v View) (rules.Action, bool)
	// Onward says whether what was to follow a click, past dice, still makes sense after these events.
	Onward(events []rules.Event) bool
	// Sends is the place that what is chosen goes to together, by Enter, and what the button says.
	Sends(v View) (Spot, rules.Phrase, bool)
	// Goes words what a click comes to of which the first action says too little, as it leads on.
	Goes(s Spot, v View) rules.Phrase

	// Forecast is what an action costs and what may become of it. It is asked for legal
	// actions and others; false where there is nothing to tell but what the game itself
	// says of each outcome. It must not know more than v shows.
	Forecast(v View, a rules.Action) (Forecast, bool)
	// ForecastWay is Forecast for all that a click does; false where there is nothing to tell.
	ForecastWay(v View, s Spot) (Forecast, bool)
	// Ahead is an action to look at while nothing is aimed at: what hangs on the question asked.
	Ahead(v View) (rules.Action, bool)
	// Foretells says that the odds belong to the note of what is held, and stand right below it.
	Foretells(v View) bool
	// Reason gives one reason for an action in few words.
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

// Traits are what a board has that lasts, and not every game has: what is nil or zero it has not.
type Traits struct {
	Cards    bool // hands of cards and piles beside them
	TellsEnd bool // the board tells itself how the game ended
	Reckons  bool // throws are more than hits: Reckon says what their sum comes to
	Forecast bool // what may become of an action stands in the panel anyway: no tool tells of it
	// Lights is what it colours while a lesson explains it.
	Lights []string
	// DieShape is the width of a die by its height; 0 where they are the same.
	DieShape float64

	// Mini is what draws a small picture of the whole into a box while the camera sees a part of it;
	// it gives nil when the whole is seen in another way now.
	Mini func(v View) func(dst *ui.List, box ui.Rect)
	// Strip draws what lies below the board in place of a hand into box, and appends the areas to
	// click in it.
	Strip func(f *ui.Frame, box ui.Rect, v View, dst []Spot) []Spot
	// Flanks draws what else is to be seen into the columns at the left and at the right of the map
	// and appends the areas to click. One or both are empty where the map needs the room: what must
	// be seen then belongs into the other one. FlankWidth is how wide the columns are, in logical
	// pixels at 100 %, where the map leaves room.
	Flanks     func(f *ui.Frame, left, right ui.Rect, v View, dst []Spot) []Spot
	FlankWidth float64
	// Work draws a sheet on free desk at the left of the map, from the top of room: what has been
	// done and what is worked out step by step, the attacks of a phase. WorkWidth is how wide its
	// column is, likewise: where it makes the whole map no smaller, and elsewhere.
	Work      func(f *ui.Frame, room ui.Rect, v View) Worksheet
	WorkWidth [2]float64
	// Standing draws how the game stands at the right of the top bar in the board's own way, in place
	// of Medal, small where room is scarce, and gives the room that it took.
	Standing func(f *ui.Frame, bar ui.Rect, room float64, v View) ui.Rect
	// Part is the part that v shows of a game of several, one after the other, the missions of a
	// campaign, and which it is of how many; of is 0 for a game in one piece.
	Part func(v View) (name rules.Text, n, of int)
	// Pages counts the parts that ended among some events without s telling of them: the page about
	// each is shown before play goes on.
	Pages func(s rules.State, events []rules.Event) int
	// Chapters finds, in what the other side that tables run has done since the last decision, what
	// is to be told by itself, each over the position as it was then, before the player is asked
	// again; s is what it has led to.
	Chapters func(s rules.State, events []rules.Event) []Chapter
	// Stops says whether play waits, until a click, once an event of the opponent that tables run has
	// been told; s is the position before it. nil where Chapters tell of all that matters.
	Stops func(e rules.Event, s rules.State) bool
	// Called is what a digit from 1 clicks on; false for nothing.
	Called func(n int, v View) (Spot, bool)
	// Sitting numbers the stretches of play in which one of two people sits before the screen alone,
	// where they are parted more finely than by turns: between two stretches a curtain falls, whoever
	// goes on. open says that what is asked now is answered before everybody's eyes: nothing hidden
	// bears on it, and no hand is shown.
	Sitting func(s rules.State) (n int, open bool)
}

// Index counts a place from the first of a range of places; None for one outside of it.
func Index(place, first, end int) int {
	if place < first || place >= end {
		return None
	}
	return place - first
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

// directions of the ways, as they are seen.
var directions = [...]ui.Point{Left: {X: -1}, Right: {X: 1}, Up: {Y: -1}, Down: {Y: 1},
	UpLeft: {X: -0.7, Y: -0.7}, UpRight: {X: 0.7, Y: -0.7}, DownLeft: {X: -0.7, Y: 0.7}, DownRight: {X: 0.7, Y: 0.7}}

// Direction is where a way leads, about 1 long: y counts downwards.
func (w Way) Direction() (x, y float64) { return directions[w].X, directions[w].Y }

// Beside is the place whose box lies nearest to that of a place in a direction, None where there is
// none; boxes are those of places. From a place that has no box here it is the first one.
func Beside(boxes []ui.Rect, places []int, place int, way Way) int {
	i := slices.Index(places, place)
	if i < 0 {
		if len(places) > 0 {
			return places[0]
		}
		return None
	}
	x, y := way.Direction()
	best, at := 1e9, None
	for k, box := range boxes {
		d := box.Center().Sub(boxes[i].Center())
		along, aside := d.X*x+d.Y*y, math.Abs(d.X*y-d.Y*x)
		if along > 1 && along+2*aside < best {
			best, at = along+2*aside, places[k]
		}
	}
	return at
}
