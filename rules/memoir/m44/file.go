// Package m44 reads and writes the format of the publisher's free editor of scenarios: a
// `.m44` file is one JSON object. It knows the shape of such a file, its dialects, its
// two languages of coordinates and how its tiles are turned (file.go, read.go, write.go),
// and what its words mean here: open.go makes a battle of ours of a file, make.go a file of
// such a battle, data/m44.toml names the words.
//
// Reading is strict where a mistake would change the battle and easy where editors differ:
// numbers may be texts, lists may be objects with numbers for keys, and words may be small.
// A key that is not known is kept by name, so that nothing is lost unseen.
package m44

import (
	"slices"
	"strconv"
)

// File is a battle as its file says it.
type File struct {
	Program  string // which editor wrote it
	ID       string // the publisher's number of the battle, if it has one
	Game     Game
	Board    string // `STANDARD`, `BRKTHRU`, `OVERLORD`
	Face     string // `COUNTRY`, `BEACH`, `WINTER`, `DESERT`
	Hexes    []Hex  // those that carry something, row by row
	Labels   []Label
	Packs    []string // expansions that the author ticked; not what is used
	Words    []Words  // by language, in the order of the file
	Unknowns []Loose  // keys that this package does not know where they could mean something
	Aside    []string // keys of the file's own story, with a value, that are read over
}

// Game is what the file says besides the map. What has two entries is by player: the one
// at the top of the board, then the one at its foot.
type Game struct {
	Side       [2]string // `AXIS`, `ALLIES`
	Country    [2]string // two letters, or nothing
	Cards      [2]int
	Medals     [2]int
	Starting   string // `PLAYER1`, `PLAYER2`, `SPECIAL`, or nothing
	Begin, End string // days, `1944-06-06`
	Front      string
	Type       string // `HISTORICAL`, `FICTIONAL`
	Options    []Option
	Sudden     []Sudden
}

// Option is a rule that the author switched on. Value is as JSON has it.
type Option struct {
	Name  string
	Value any
}

// Sudden is a victory at once for a side with so many hexes of a group.
type Sudden struct {
	Side   string
	Number int
	Group  []string // hexes in the letters of groups
}

// Hex is a hex that carries something.
type Hex struct {
	Row, Col                      int
	Terrain, Rect, Obstacle, Unit *Piece
	Tags                          []Tag
}

// Piece is a tile, an obstacle or a unit.
type Piece struct {
	Name        string
	Orientation int // from 1; 0 where the file says nothing, which is 1
	Behavior    string
	Behavior2   string
	Owner       string // `AXIS`, `ALLIES`, or nothing
	Badge       string // of a unit
	Figures     int    // of a unit; 0 where the file says nothing
	Equipment   string // of a unit
	Impassable  bool   // of terrain
}

// Tag is a marker: a medal, an exit, a mine.
type Tag struct {
	Name        string
	Behavior    string
	Side        string
	Orientation int
	Group       []string // further hexes, in the letters of groups
	Medal       *Medal   // nothing where the file says nothing
}

// Medal is how a medal is won.
type Medal struct {
	Permanent                                              bool
	CountsFor                                              int // 0 where the file says nothing, which is 1
	Need                                                   int // hexes of the group that must be held; 0 where the file says nothing
	Side                                                   string
	Majority, TurnStart, AnyHex, LastToOccupy, SoleControl bool
}

// Label is a name on the map.
type Label struct {
	Row, Col int
	Lines    []string
}

// Words is what the author wrote in one language.
type Words struct {
	Lang                                                                  string
	Name, Subtitle, Historical, Description, Rules, Victory, Bibliography string
}

// Loose is a key that is not known, and where it stands.
type Loose struct {
	Key, Where string
	Row, Col   int // of its hex; -1 where it stands in none
}

// Boards are the sizes of the boards: the largest row and column.
var boards = map[string]struct{ row, col int }{"STANDARD": {8, 24}, "BRKTHRU": {16, 24}, "OVERLORD": {8, 50}}

// Place reads a hex in the letters of groups, centers and hills: `G5`, `g4`. The number
// counts rows from the bottom of a board of so many; a capital stands for an even column, a
// small letter for an odd one.
func Place(name string, rows int) (row, col int, ok bool) {
	if len(name) < 2 || len(name) > 3 {
		return 0, 0, false
	}
	n, err := strconv.ParseUint(name[1:], 10, 8)
	if err != nil {
		return 0, 0, false
	}
	switch c := name[0]; {
	case 'A' <= c && c <= 'Z':
		col = 2 * int(c-'A')
	case 'a' <= c && c <= 'z':
		col = 2*int(c-'a') + 1
	default:
		return 0, 0, false
	}
	row = rows - int(n)
	return row, col, n >= 1 && row >= 0 && (row^col)&1 == 0
}

// Named is the name of a hex in those letters; Place reads it again.
func Named(row, col, rows int) string {
	letter := 'A' + rune(col/2)
	if col&1 == 1 {
		letter = 'a' + rune(col/2)
	}
	return string(letter) + strconv.Itoa(rows-row)
}

// Ways are the sides that a straight tile joins, by orientation less 1, counted from east against the clock.
var Ways = [3][2]int{{0, 3}, {1, 4}, {2, 5}}

// Bends are the sides that a bend joins, by orientation less 1.
var Bends = [6][2]int{{1, 5}, {0, 2}, {1, 3}, {2, 4}, {3, 5}, {0, 4}}

// Joined is the tile that joins two sides, its orientation from 1; false where none does.
func Joined(a, b int) (bend bool, orientation int, ok bool) {
	pair := [2]int{min(a, b), max(a, b)}
	if i := slices.Index(Ways[:], pair); i >= 0 {
		return false, i + 1, true
	}
	i := slices.Index(Bends[:], pair)
	return true, i + 1, i >= 0
}

// Turned is the orientation of a bend once the board is turned by half.
func Turned(orientation int) int { return (max(orientation, 1)+2)%6 + 1 }
