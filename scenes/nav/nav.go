// Package nav names the pages of the hall: a small value each, with what it needs to be opened.
// Pages know one another by these names alone; scenes/hall opens them.
package nav

import (
	"maps"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/ui"
)

// Place is the name of a page.
type Place interface{ place() }

type page struct{}

func (page) place() {}

type (
	// Shelf is the first page.
	Shelf struct{ page }
	// Scenarios is the list of a game's scenarios, of all games' for nil, with a search begun and
	// a scenario chosen, both possibly empty.
	Scenarios struct {
		page
		Game          rules.Game
		Query, Chosen string
	}
	// Saves is the list of saved games.
	Saves struct{ page }
	// Record is what the player has done in all games.
	Record struct{ page }
	// Settings are the player's settings.
	Settings struct{ page }
	// About says what the program is.
	About struct{ page }
	// Reference is the book of a game, open at a clause; of no game the choice of all books.
	Reference struct {
		page
		Game   rules.Game
		Clause string
	}
	// Rules is the book of the game that is played, open at a clause.
	Rules struct {
		page
		Play   *saves.Play
		Clause string
	}
	// Guide is the program's own book; beside it lie the rules of the game that is played.
	Guide struct {
		page
		Play *saves.Play
	}
	// Campaigns is the log book, open at the page of a file; of none at its first.
	Campaigns struct {
		page
		Path string
		Game rules.Game // whose campaigns are looked for, where no page is named; nil for any
	}
	// Interlude is the page between two battles of the campaign in a file.
	Interlude struct {
		page
		Path string
	}
	// Seats asks who plays which side of a scenario, with a person at Me.
	Seats struct {
		page
		Game     rules.Game
		Scenario rules.ScenarioInfo
		Me       rules.Side
		Plan     Plan // of a game that goes on from another one
	}
	// Campaign asks who plays a campaign.
	Campaign struct {
		page
		Game     rules.Campaigner
		Campaign rules.Campaign
	}
	// Briefing is the page before a battle; of a Play it is read again.
	Briefing struct {
		page
		Play     *saves.Play
		Plan     Plan
		Scenario rules.ScenarioInfo
		Campaign rules.Campaign    // that begins; its ID is empty for a single battle
		Begin    func(f *ui.Frame) // begins the battle
		Seated   bool              // its seats were asked for: they lie below
	}
	// Result is the page of a saved game that is over.
	Result struct {
		page
		Path string
	}
	// Review tells a game that is over once more: that of a Play, or else the one saved at Path.
	Review struct {
		page
		Play  *saves.Play
		Path  string // of the journal; empty for one in memory
		Step  int    // of what is open, -1 for the first of the list
		Board bool   // the board at that step lies over it
	}
	// Practised tells how the series of decisions went that was practised last.
	Practised struct{ page }
	// Puzzles are those of a game, the one with a number chosen, from 0.
	Puzzles struct {
		page
		Game   rules.Game
		Chosen int
	}
	// Workshop makes a battle of a text; Path is its file, empty for none yet, From the name of
	// the battle that it began as.
	Workshop struct {
		page
		Game rules.Game
		Path string
		Data []byte
		From rules.Text
	}
	// Rework makes a battle of one that stands on the list.
	Rework struct {
		page
		Game     rules.Game
		Scenario string
	}
	// NewBattle asks what a new battle begins from; From is the battle that is chosen on the list.
	NewBattle struct {
		page
		Game rules.Game
		From string
	}
	// Lines shows the text of a scenario file with what its reader says of it.
	Lines struct {
		page
		File string
		Err  error
	}
	// File is what a file from outside leads to.
	File struct {
		page
		Path string
	}
	// Dropped is what a file leads to that was let go over the window.
	Dropped struct {
		page
		Name string
		Data []byte
	}
	// OpenFile asks for a file with one of some endings where the system has no window for it.
	OpenFile struct {
		page
		Title   string // the key of its words
		Endings []string
		Take    func(path string)
	}
	// SaveFile asks where data is to be written where the system has no window for it.
	SaveFile struct {
		page
		Title, Name string
		Data        []byte
	}
)

// FirstSeat is where one sits down to a scenario, on the side that plays first.
func FirstSeat(g rules.Game, sc rules.ScenarioInfo) Seats {
	return Seats{Game: g, Scenario: sc, Me: max(rules.First, sc.First)}
}

// Onward is the plan of a game that goes on from another after its first steps, in its seats.
func Onward(p *saves.Play, step int) Plan {
	return Plan{
		Game: p.Match.Game(), Scenario: p.Header.Scenario, Options: maps.Clone(p.Header.Options),
		Seats: p.Header.Seats, Typed: p.Header.Typed, From: p, Step: step,
	}
}

// Again is how the battle of a play begins again, by itself, in these seats.
func Again(p *saves.Play, seats [2]saves.Seat) Plan {
	head := p.Header
	return Plan{Game: p.Match.Game(), Scenario: head.Scenario, Options: head.Options, Seats: seats, Typed: head.Typed}
}

// Plan is a game about to begin.
type Plan struct {
	Game     rules.Game
	Scenario string
	Options  map[string]bool
	Seats    [2]saves.Seat
	Typed    bool
	From     *saves.Play // the game that it goes on from; nil for a game of its own
	Step     int         // after how many steps of that
	Page     string      // of the log book, where the game belongs to a campaign
	Carry    string      // what that hands on to it
	// exchanged says that in that campaign the players sit on each other's sides.
	Exchanged bool
}
