package ui

import "sandtable/rules"

// Coat is the colour of a side and of the figures on it.
type Coat struct{ Core, On Ink }

// Coats are the sides' colours by the setting: as the counters are drawn, the
// same with the sides' letters and stripes on the counters, and as dark
// against light as paper allows.
type Coats string

// The coats of the settings; the empty one is Standard.
const (
	Standard Coats = "standard"
	Safe     Coats = "safe"
	Contrast Coats = "contrast"
)

var (
	deepest = hex(0x0A1C3A)
	palest  = hex(0xFFF3C4)
)

// Of is the colour of a side: dark figures on light for the first, light ones
// on dark for the second, whatever the setting.
func (c Coats) Of(side rules.Side) Coat {
	first := side == rules.First
	switch {
	case c == Contrast && first:
		return Coat{palest, Casing}
	case c == Contrast:
		return Coat{deepest, White}
	case first:
		return Coat{Ochre, OnOchre}
	}
	return Coat{Blue, OnBlue}
}

// Side is the colour of a side as the player has chosen it.
func (l Look) Side(side rules.Side) Coat { return l.Coats.Of(side) }
