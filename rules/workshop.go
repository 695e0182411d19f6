package rules

import "errors"

// ErrSeveral is that a scenario is a row of battles: each is worked on alone.
var ErrSeveral = errors.New("this is several battles in a row; each of them can be worked on alone")

// Maker is a Game whose players make battles of their own, each a file in the form of the supplied ones.
type Maker interface {
	// Blank is the text of a battle with nothing laid yet: it opens as a draft, with faults.
	Blank() []byte
	// Source is the text of a scenario of the list, supplied or the player's own: what its
	// file says of it, and all of it, so that it can be read alone. The error is ErrSeveral
	// of one that is no battle but a row of them.
	Source(scenario string) ([]byte, error)
	// Draft opens a text to be worked on, with all that is wrong with it. The error is that
	// of a text which is no battle of this game, or has a key or a word that it does not
	// know: file, line, what is wrong and what would be right.
	Draft(file string, data []byte) (Draft, error)
}

// Draft is a battle that is being made. It knows no window and keeps no history: File is
// all there is to know of it, and a draft opened from File is the same draft. A draft
// belongs to one goroutine.
//
// Its cells are where pieces are laid, by the game's words: hexes (`h3`, `0508`), places of
// a grid of tiles, zones, and edges between two hexes (`1306-1407`). Its layers are what
// lies on a cell: ground, an obstacle, a unit, a medal.
type Draft interface {
	// File is the battle as its file says it, byte for byte that of Source until something is changed.
	File() []byte
	// ID is what the battle is called in files and journals; Name is its name. SetID is
	// for a copy, which gets an id of its own.
	ID() string
	Name() Text
	SetID(id string)
	// State is the battle as it begins, as far as it can be set up: its picture is drawn from it.
	State() State
	// Print is what Game.Print says of the battle: names, notes and what was measured do not count.
	Print() string
	// Measured is what bots have made of it, `[measured]` in its file; Measure puts it there.
	Measured() Measured
	Measure(m Measured)
	// Check finds what is wrong, the worst first. Without a fault the file opens and can be
	// played: Game.Try gives no error exactly then.
	Check() []Finding

	// Cells are all cells, row by row from the top, or all edges.
	Cells(edges bool) []string
	// Kit is what can be laid, in families, in the order of the palette, with the counts of this draft.
	Kit() []Family
	// Lay lays what a brush says on a cell, in place of what cannot lie beside it. The zero
	// Reason says that it was laid; any other why not, and nothing has changed.
	Lay(b Brush, cell string) Reason
	// Holds is what lies on a cell, topmost first.
	Holds(cell string) []Layer
	// Take takes a layer off a cell, for an empty one the topmost that can go. It says whether there was any.
	Take(cell, layer string) bool
	// Move brings a layer to another cell, a copy of it where copied is set.
	Move(from, to, layer string, copied bool) Reason
	// Alike is the connected cells with the same ground as a cell, that cell first; nil where there is none.
	Alike(cell string) []string
	// Mirror is the cell that lies opposite: left for right, or by half a turn, which
	// changes the sides of the brush too; the direction of the brush goes with it. Empty
	// where there is none.
	Mirror(b Brush, cell string, half bool) (Brush, string)

	// Form is what is said of the battle beside its board, or of what lies on a named cell.
	Form(cell string) []Section
	// Set changes a field of Form by its ID. The zero Reason says that it was changed; any other why not.
	Set(field, value string) Reason
	// Cure does what a finding offers.
	Cure(id string)
}

// Family is a row of the palette.
type Family struct {
	ID     string
	Icon   string // of the rail in a small window
	Title  Phrase
	Pieces []Piece
	Sided  bool // its pieces are shown of one side at a time
	Edges  bool // its pieces lie on edges
}

// Piece is a thing that can be laid.
type Piece struct {
	ID    string
	Name  Text
	Facts []Phrase // at most three, short
	// Clause is the rule of it.
	Clause string
	Side   Side // whose it is; Chance for nobody's
	Turns  int  // in how many directions it can be laid; 0 for one
	Least  int  // the fewest and the most of it on a cell, figures for instance;
	Most   int  // both 0 where there is nothing to choose
	// Options are in which ways it counts, the usual one first: how an objective is scored.
	Options []Offer
	Named   bool // words go with it, in both languages
	Left    int  // how many the box has left; -1 where nobody counts
	Lies    int  // how many lie on the board
	Ground  bool // it can be poured over all that is alike
}

// Brush is a piece as it is about to be laid.
type Brush struct {
	Piece  string
	Turn   int // 0 to Turns-1
	N      int // Least to Most; 0 for the most
	Option string
	Words  Text
}

// Layer is something that lies on a cell.
type Layer struct {
	ID    string // for Take and Move
	Brush Brush  // what lays it again
	Name  Text
	Fixed bool // it can be replaced, not taken off
}

// Offer is one of several things to choose from.
type Offer struct {
	ID     string
	Title  Text
	Clause string
}

// Section is a part of a form.
type Section struct {
	ID     string
	Title  Phrase
	Fields []Field
}

// FieldKind is how a field is filled in.
type FieldKind uint8

const (
	Line   FieldKind = iota // a line of words
	Lines                   // a paragraph
	Number                  // a whole number from Least to Most
	Switch                  // `true` or `false`
	Choose                  // one of Offers
	Do                      // a button: Set with an empty value does it
)

// Field is something that is said of a battle. Fields of one Row stand side by side: those
// of both sides, or a deck beside its reserve.
type Field struct {
	ID     string
	Row    string // the fields of a row follow one another
	Title  Phrase
	Kind   FieldKind
	Side   Side   // whose it is; Chance for nobody's
	Lang   string // of words that are wanted in each language: `en`, `fr`
	Value  string
	Least  int
	Most   int // of a number; of words how many letters
	Offers []Offer
	Clause string
	Locked Phrase // why it cannot be changed; an empty Key where it can
	Bad    bool   // a finding is about it
}

// Finding is something that a check has to say of a draft.
type Finding struct {
	Fault bool // it cannot be played with it; else it is only worth a look
	Reason
	Cell  string // where; empty for nowhere
	Field string // of the form that it is about; empty for none
	Cures []Cure
}

// Cure is a way to mend what a finding says.
type Cure struct {
	ID string
	Phrase
}

// Dealer is a Game that deals battles by chance: each is a file like any other.
type Dealer interface {
	// Wishes are what can be chosen of one: its size, its ground, its length; fields of the
	// kind Choose with the usual value.
	Wishes() []Field
	// Deal makes the battle of a seed: the same seed and the same values, by the IDs of the
	// wishes, give the same text on every machine. What is not wished for is as usual. It
	// opens, and either side can win it. The error is that of a wish or a value that is not
	// on the list.
	Deal(seed uint64, wishes map[string]string) ([]byte, error)
}

// Measured is what bots have made of a battle: how its games ended, for who reads the file
// or goes on making it. The zero value says that it was not measured.
type Measured struct {
	Games    int    `toml:"games" range:"0..1000000"`
	First    int    `toml:"first" range:"0..1000000"` // games that each side won; the rest was drawn
	Second   int    `toml:"second" range:"0..1000000"`
	Turns    int    `toml:"turns" range:"0..10000"` // of a game on average, the shortest and the longest
	Shortest int    `toml:"shortest" range:"0..10000"`
	Longest  int    `toml:"longest" range:"0..10000"`
	Points   int    `toml:"points" range:"-1000000..1000000"` // of First on average, in games for one
	Level    string `toml:"level"`                            // of the bots
	Of       string `toml:"of"`                               // the Print of the battle that they played
}
