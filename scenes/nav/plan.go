package nav

import (
	"maps"

	"sandtable/rules"
	"sandtable/saves"
)

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
