package rules

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"unicode"
)

// Text is a name or a sentence in both languages of the app.
type Text struct {
	En string `json:"en"`
	Fr string `json:"fr"`
}

// Plain is a word that reads the same in every language, such as a hex.
func Plain(s string) Text { return Text{s, s} }

// In gives the text in a language, `en`, `fr` or Longer.
func (t Text) In(lang string) string {
	switch lang {
	case "fr":
		return t.Fr
	case Longer:
		return longer(t.En)
	}
	return t.En
}

// Visible is a text from outside without signs of control and of format, tabs and ends of
// lines apart: those that no page shows, and that turn around or hide what stands beside
// them, as U+202E does.
func Visible(s string) string {
	if strings.IndexFunc(s, Unseen) < 0 {
		return s
	}
	return strings.Map(func(r rune) rune {
		if Unseen(r) {
			return -1
		}
		return r
	}, s)
}

// Unseen says whether a sign is one that Visible leaves out.
func Unseen(r rune) bool {
	if r >= ' ' && r < 0x7f || r == '\t' || r == '\n' || r == '\r' {
		return false
	}
	return unicode.In(r, unicode.Cc, unicode.Cf)
}

// Arg is a named place in a phrase: a word, or a number when Text is empty.
type Arg struct {
	Name string
	Text Text
	N    int
}

// NumberArg is a place that a number fills, WordArg one that a word fills.
func NumberArg(name string, n int) Arg { return Arg{Name: name, N: n} }

func WordArg(name string, t Text) Arg { return Arg{Name: name, Text: t} }

// Phrase is a sentence for people, not yet worded: Key names it among the
// app's texts (`memoir.event.moved`), Args fill its places.
type Phrase struct {
	Key  string
	Args []Arg
}

// Kind sorts actions for those who do not know the game.
type Kind uint8

const (
	Choice Kind = iota // a decision that takes or does something
	Done               // ends a step, takes nothing
	Die                // one die: may be typed in from a real table
	Draw               // a card or counter drawn: may be hidden
)

var kindNames = [...]string{"choice", "done", "die", "draw"}

// String is the kind's word in the protocol.
func (k Kind) String() string { return kindNames[k] }

// Prompt is what is asked of the side to act.
type Prompt struct {
	Phrase
	Clause string
	Left   int // how many choices of this step are left; -1 when there is no number
	Step   int // index among Game.Steps, -1 for none
}

// Reason says why an action is not legal. The zero value says that it is.
type Reason struct {
	Phrase
	Clause string
}

// Verdict is what a predicate of the rules says about an action: the zero value
// allows it, any other names the clause that forbids it and the sentence that says
// so. Legal collects what such predicates allow, Why words what they forbid.
type Verdict struct{ Clause, Key string }

// NotIf forbids what a fact stands against, by a sentence and a clause. Facts stand in a
// row, and the first that is so is the reason. All of them are asked, so that one which
// protects the next, that there is such a unit, needs an if; and where a search asks
// often, a switch, which stops at the first, is quicker.
func NotIf(so bool, key, clause string) Verdict { return Verdict{}.NotIf(so, key, clause) }

// NotIf is the next fact in a row.
func (v Verdict) NotIf(so bool, key, clause string) Verdict {
	if so && v.Clause == "" {
		return Verdict{clause, key}
	}
	return v
}

// Or is another verdict where this one allows.
func (v Verdict) Or(no Verdict) Verdict {
	if v.Clause == "" {
		return no
	}
	return v
}

// Allows says that nothing forbids the action.
func (v Verdict) Allows() bool { return v.Clause == "" }

// Reason words a verdict of a game, by nothing where it allows; a is all that its sentence may name.
func (v Verdict) Reason(game string, a []Arg) Reason {
	if v.Allows() {
		return Reason{}
	}
	return Reason{Phrase{game + ".why." + v.Key, a}, v.Clause}
}

// Listed is the verdict on an answer to a question, or on an outcome of chance: no for
// all that is not on the short list which Legal gives.
func Listed(s State, a Action, no Verdict) Verdict {
	if slices.Contains(s.Legal(nil), a) {
		return Verdict{}
	}
	return no
}

// Term is one part of a sum, a roll's number of dice for example.
type Term struct {
	N      int
	Clause string
	Phrase
}

// Outcome is what became of an action, in the game's own numbers. It counts
// and does not narrate, so that equal outcomes can be added up.
type Outcome [7]int16

// Option is a switch that a game, or some of its scenarios, offer at set-up.
type Option struct {
	ID    string `json:"id"`
	Title Text   `json:"title"`
	Note  Text   `json:"note"`
	On    bool   `json:"default"`
	// Scenarios are those that know the option; nil for all. New refuses an option of another.
	Scenarios []string `json:"scenarios,omitempty"`
}

// For says whether a scenario knows the option.
func (o Option) For(scenario string) bool {
	return o.Scenarios == nil || slices.Contains(o.Scenarios, scenario)
}

// OptionsOf is the options of a game that a scenario knows.
func OptionsOf(g Game, scenario string) []Option {
	all := g.Options()
	return slices.DeleteFunc(slices.Clone(all), func(o Option) bool { return !o.For(scenario) })
}

// ScenarioInfo lists a scenario. A scenario file of the player's that could
// not be read has Err set and nothing else but its ID.
type ScenarioInfo struct {
	ID       string
	Title    Text
	Note     Text
	Date     string // ISO date of the battle, its month or its year, or empty
	Number   int
	Tutorial bool
	Beyond   bool   // by rules beyond those of the box, with its pieces
	First    Side   // who plays first
	Goal     [2]int // what each side needs to win
	Own      bool   // from the player's own folder
	File     string
	Err      error
}

// Setup is all that must be known to start a game, besides the seed.
type Setup struct {
	Scenario string
	Options  map[string]bool
	// Carry is what an earlier battle of a campaign hands on, as Campaigner.Carry
	// gave it; empty outside campaigns. A game that knows none refuses it.
	Carry string
	// Edition is the edition of the clauses that the game is played under, as Game.Edition
	// counts them; 0 for today's. A game that was begun keeps its own.
	Edition int
}

// On says whether an option is on: as the set-up says, or as it comes.
func (s Setup) On(option string, comes bool) bool {
	if on, said := s.Options[option]; said {
		return on
	}
	return comes
}

// Edition is the edition of its clauses that a game is played under where edition is asked
// for: today's for 0. One that the game does not have yet is an error.
func Edition(g Game, edition int) (uint8, error) {
	today := g.Edition()
	switch {
	case edition == 0:
		return uint8(today), nil
	case edition < 0:
		return 0, fmt.Errorf("law: %s has its clauses in %s", g.ID(), editions(today))
	case edition > today:
		return 0, fmt.Errorf("law %d: %s has its clauses in %s", edition, g.ID(), editions(today))
	}
	return uint8(edition), nil
}

func editions(today int) string {
	if today == 1 {
		return "edition 1"
	}
	return fmt.Sprintf("the editions 1 to %d", today)
}

// Game is one box on the shelf. Tables are read at first use, a scenario when
// it is opened; errors are returned, nothing is read in package init.
type Game interface {
	// ID names the game in files and in the protocol: `memoir`.
	ID() string
	Title() Text
	// Sides gives the word for First and Second in notation, then for people.
	Sides() [2]string
	SideTitles() [2]Text
	// Solitaire says that Second is the opponent run by tables.
	Solitaire() bool
	// Secret says that one side knows what the other may not: hands, bids. Between two
	// people at one screen a curtain falls then. What Hide hides from both is none.
	Secret() bool
	// Edition is today's edition of the clauses, from 1. It is raised when a clause changes
	// what old games could do or what became of it; New plays every older one too.
	Edition() int
	Options() []Option
	Scenarios() []ScenarioInfo
	// Listing is how one scenario is listed, false for none; the others need not be read.
	Listing(id string) (ScenarioInfo, bool)
	// Add reads a scenario of the player's own, as strictly as ours. A bad one
	// is listed with its error, which is returned too.
	Add(file string, data []byte) error
	// Try reads a scenario file of the player's own, as strictly as Add, and adds nothing:
	// how it would be listed, and the position that it sets up.
	Try(file string, data []byte) (ScenarioInfo, State, error)
	// Said is the file of a scenario and, of a player's own, what it says: nil for a supplied one.
	Said(scenario string) (file string, data []byte, err error)
	// With is the same game with one battle of the player's own alone, whatever stands on the
	// list by now; it goes before a supplied one of its id. The error is that of its file.
	With(file string, data []byte) (Game, error)
	// Print is a fingerprint of what a scenario file says about play, so that
	// a journal can tell that its scenario has changed since.
	Print(scenario string) (string, error)
	// New sets up a scenario. The deal is chance actions of the new position.
	// told, which may be nil, hears what the set-up itself brings.
	New(set Setup, report *Report) (State, error)
	// Position reads what State.MarshalJSON gives, or a JSON string with a bare
	// board: `"axis infantry f4; allies armor f5; hand allies probe-center"`.
	// It refuses a position that is not at rest or fails its checks. edition is the edition
	// of the clauses where the position does not say it; 0 for today's.
	Position(raw json.RawMessage, edition int) (State, error)

	// Text is the notation of an action: `to e5`. No two legal actions of a
	// position read the same; Parse goes back by search among them.
	Text(a Action) string
	// ParseAny reads the notation of any action, legal or not, so that Why can word why not.
	ParseAny(text string) (Action, error)
	// Spell writes an action of a position, which may be written otherwise, as Text does;
	// what it does not understand it leaves as it is.
	Spell(s State, text string) string
	Kind(a Action) Kind
	// Label names an action for people: what a button or a list says.
	Label(s State, a Action) Phrase
	// Steps names the parts of a turn, in order.
	Steps() []Text
	// Asks says what is asked, from the frame that lists the choices.
	Asks(s State) Prompt
	// Why is the first clause that forbids a; the zero Reason exactly when a is legal.
	Why(s State, a Action) Reason
	// Decline is how the side to act lets a window pass.
	Decline(s State) (Action, bool)
	// Settled says whether what an action began in before is over in now.
	Settled(before, now State) bool
	// Tally is what became of it.
	Tally(before, after State) Outcome
	// Outcome words a tally.
	Outcome(o Outcome) Phrase
	// Terms adds up the roll that a would bring, each part with its clause; nil when a brings no roll.
	Terms(s State, a Action) []Term
	// Event words what happened; EventName is its kind in the protocol, `?` for one that
	// the game does not have.
	Event(s State, e Event) Phrase
	EventName(k EventKind) string
	// Score is what each side has of what it needs: medals, points.
	Score(s State) [2]int
	// TurnNumber counts turns from 1, 0 during set-up.
	TurnNumber(s State) int

	// Features are what the game can do that not every game can.
	Features() *Features
}

// Features are the optional capabilities of a Game; nil for each that it lacks. The shelf
// fills in those that are built upon the game: the maker, the dealer and the importer.
type Features struct {
	Actor        Actor
	BothMeasurer BothMeasurer
	Bounder      Bounder
	Campaigner   Campaigner
	Closer       Closer
	Graded       Graded
	Measurer     Measurer
	Presumer     Presumer
	Resigner     Resigner

	Maker    Maker
	Dealer   Dealer
	Importer Importer

	// Files are what is written about a game that does not come with the program, a file for each folder of assets:
	// lessons.toml, puzzles.jsonl. nil where it lies there.
	Files fs.FS
}

// Graded is a Game whose end has degrees besides a winner, as solitaire ones have.
type Graded interface {
	// Grades are the degrees of success of a scenario, from the worst.
	Grades(scenario string) []Grade
	// Grade is which of them a position that is over has reached.
	Grade(s State) int
	// Account adds up the score of First line by line, as it stands in s. All
	// positions of a scenario have the same lines in the same order.
	Account(s State) []Entry
	// Unit is how many of Score, Result.Score, Grade.From and Entry.N make a point: 2 for halves.
	Unit() int
}

// PointUnit is how many of the numbers that a game counts make one point: Graded.Unit, 1 where its end has no degrees.
func PointUnit(g Game) float64 {
	if x := g.Features().Graded; x != nil {
		return float64(x.Unit())
	}
	return 1
}

// Presumer is a Game that knows better than Decline what who is asked on the way will
// do: odds are told as if he did that.
type Presumer interface {
	// Presume is what the side to act is taken to do; false where nothing is taken for granted.
	Presume(s State) (Action, bool)
}

// Bounder is a Game in which somebody still has to choose when the dice of an action have
// fallen: to ignore a flag, where to retreat, who aboard is wounded.
type Bounder interface {
	// AtLeast is what became of an action by now where no dice follow, each number of it
	// as the other side may make it at worst for who acted; false where nothing of that
	// kind is asked.
	AtLeast(before, now State) (Outcome, bool)
}

// Actor is a Game whose labels leave out who does it, where everybody at the board sees that.
type Actor interface {
	// Acting is who has been taken up, as it is called away from the board; empty for nobody.
	Acting(s State) Text
}

// Closer is a Game that words in one sentence how a game came out, as a person would tell it.
type Closer interface {
	Closing(s State) Phrase
}

// Grade is a degree of success.
type Grade struct {
	Name   Text
	From   int    // the least score that reaches it; of the worst, math.MinInt32, or that of the next where points do not part the two
	Won    Side   // who has won with it; Chance for neither
	Brings Phrase // what it brings besides; an empty Key for nothing
	Clause string
}

// Entry is one line of an account.
type Entry struct {
	Phrase     // what is counted: `whodares.account.destroyed`
	Count  int // how many there are of it
	N      int // what they add to the score
	Clause string
}
