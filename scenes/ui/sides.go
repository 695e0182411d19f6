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
	deepest = Hex(0x0A1C3A)
	palest  = Hex(0xFFF3C4)
)

// Of is the colour of a side: dark figures on light for the first, light ones
// on dark for the second, whatever the setting.
//
//go:noinline
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

// Wears is whose colours a side of a game wears: the Axis and the Italians have the
// first ones in every game, whoever plays them.
func Wears(g rules.Game, side rules.Side) rules.Side {
	words := g.Sides()
	if side < rules.First || wearing(words[0], rules.First) == rules.First && wearing(words[1], rules.Second) == rules.Second {
		return side
	}
	return wearing(words[side], side)
}

// wearing is whose colours a side wears by its word, where that tells.
func wearing(word string, side rules.Side) rules.Side {
	switch word {
	case "axis", "italy", "saracen":
		return rules.First
	case "allies", "lrdg", "crusader":
		return rules.Second
	}
	return side
}

// Token paints the shape of a side about at, half as wide as r: cut corners
// for the first, rounded ones for the second. It tells the sides apart where
// colours do not.
func (l *List) Token(side rules.Side, at Point, r float64, ink Ink) {
	if side == rules.Second {
		l.Round(Rect{at.X - r, at.Y - r, 2 * r, 2 * r}, r*0.38, ink)
		return
	}
	c := r * 0.52
	l.Poly([]Point{
		{at.X - c, at.Y - r}, {at.X + c, at.Y - r}, {at.X + r, at.Y - c}, {at.X + r, at.Y + c},
		{at.X + c, at.Y + r}, {at.X - c, at.Y + r}, {at.X - r, at.Y + c}, {at.X - r, at.Y - c},
	}, ink)
}

// Shield paints the large shield of a side, by the word that its game has for
// it, in the colours that the player has chosen.
func (f *Frame) Shield(box Rect, word string, side rules.Side) { f.emblem(box, "shield-", word, side) }

// Mark paints the small picture of a side that stands in lists.
func (f *Frame) Mark(box Rect, word string, side rules.Side) { f.emblem(box, "log-", word, side) }

func (f *Frame) emblem(box Rect, kind, word string, side rules.Side) {
	if f.Look.Coats != Contrast {
		f.List.Sprite(box, Pic{Set: "interface", ID: kind + word})
		return
	}
	side = wearing(word, side)
	coat, at, r := f.Look.Side(side), box.Center(), box.W/2
	f.List.Token(side, at, r, coat.On)
	f.List.Token(side, at, r*0.94, Casing)
	f.List.Token(side, at, r*0.84, coat.Core)
	f.List.SpriteIn(Around(at, Size{box.W * 0.56, box.W * 0.56}), Pic{Set: "interface", ID: "emblem-" + word}, coat.On)
}
