package gameui

import (
	"sandtable/rules"
	"sandtable/scenes/ui"
)

// Account is what happened in a game, added up.
type Account struct {
	Counted  bool // the rest means something in this game
	Hits     [2]int
	Expected [2]float64 // hits that the dice thrown gave reason to expect
	Spread   [2]float64 // the variance of that number
	Lost     [2][]Loss  // by type of unit, in the order of the first loss
	// Words begins the keys that count Lost: `figures-lost` and `units-lost`.
	Words   string
	Turning []Turning // the largest turns of fortune, in order
	// Casualties are the units that each side has lost, one by one, in a game
	// whose units are known by name.
	Casualties [2][]Casualty
}

// Casualty is a unit that was lost, or harmed.
type Casualty struct {
	Name rules.Text
	Fate rules.Phrase // what became of it
	Draw func(l *ui.List, box ui.Rect)
}

// Turning is a turn of fortune.
type Turning struct {
	Step  int // how many steps had been played after it
	Turn  int
	Gains rules.Side // whose hope grew
	By    int        // parts of a hundred
	Says  rules.Phrase
}

// Loss is what a side lost of one type of unit.
type Loss struct {
	Pic            ui.Pic
	Draw           func(l *ui.List, box ui.Rect) // nil for Pic, which is laid down by its anchor
	Name           rules.Text
	Figures, Units int
}
