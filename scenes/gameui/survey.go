package gameui

import (
	"sandtable/rules"
	"sandtable/scenes/ui"
)

// Survey is a battle as a survey sheet shows it; lengths are in the board's own units.
type Survey struct {
	Part ui.Rect // of the board that is shown
	// At is the middle of a place by its word in the game's notation.
	At func(name string) (ui.Point, bool)
	// Room is how far from the middle of a place an arrow keeps.
	Room float64
	// Draw draws the part over a size, with all that stands on it.
	Draw Map
	// Wins says what brings a side its victory.
	Wins [2][]Win
	// Forces is who takes part, where the facts of the game do not say it.
	Forces [2][]Force
	// Track is what winning brings turn by turn; none where it is always the same.
	Track     []Mile
	TrackSays rules.Phrase
	// Scale is what the Forces are; none where it goes without saying.
	Scale rules.Text
	// Arrivals are who comes later, turn by turn, and ArrivalsSay says how.
	Arrivals       []Arrival
	ArrivalsSay    rules.Phrase
	ArrivalsClause string
	// Signs are those of the sheet that its legend tells.
	Signs []Sign
}

// Mile is a turn of the turn track.
type Mile struct {
	Turn   int
	When   rules.Text
	Points int
}

// Arrival is who comes in a turn, of each side; turn 0 is before the first.
type Arrival struct {
	Turn   int
	When   rules.Text
	Forces [2][]rules.Text
}

// Sign is a sign of the sheet with what it means.
type Sign struct {
	Says rules.Phrase
	Draw func(l *ui.List, box ui.Rect, look ui.Look)
}

// Win is a line of what wins: its worth, and the places that it is about.
type Win struct {
	rules.Phrase
	Worth  rules.Phrase // an empty Key for none
	Clause string
	Icon   string
	Places []string
}
