package board

import (
	"slices"
	"strings"

	"sandtable/ai/odds"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/ui"
)

// Forecast is what an action costs and what may become of it.
type Forecast struct {
	Cost string  // what is paid, in words; empty for nothing
	Gain float64 // the chance that it does what it is for, whatever the other side does; below 0 where nothing is rolled
	// AtMost says that the other side may still do something about it: Gain is at most that.
	AtMost bool
	Mild   bool // it harms nobody: it stands after what does
	// Head, when set, draws who it is about above the bars, and gives the height used.
	Head func(f *ui.Frame, box ui.Rect) float64
	Bars []Bar
	// Figures is how likely the enemy loses each number of figures, from none, in place of bars.
	Figures []float64
	Legs    []Leg  // of a way, in order
	All     string // what they come to together: `The whole way 30 % × 67 % = 20 %`
	Sum     []Line // what the numbers are made of
	// Columns tell how the chance grows with what is sent; Parts are more lines under
	// headings of their own, above what may go wrong. Row, when set, draws more at the
	// foot into a box as wide as the panel and gives the height used.
	Columns Columns
	Parts   []Part
	Row     func(f *ui.Frame, box ui.Rect) float64
	Harm    string // heading of what may go wrong, empty for nothing
	Bad     []Line
	More    []Line // what else is to be known
	First   []Line // what matters first, where one line has to do
	// Other is a heading, and Rows what else could be done in its place.
	Other string
	Rows  []Line
}

// Leg is a step of a way with its own price and chance.
type Leg struct {
	Name, Price string
	Line        // how it is tested
}

// Columns are chances side by side, each with a word below it.
type Columns struct {
	Title, Clause, Under string
	List                 []Column
}

// Column is one of them.
type Column struct {
	P    float64
	Text string
	Now  bool // what is meant
}

// Part is lines under a heading.
type Part struct {
	Title string
	Lines []Line
}

// Bar is one bar of odds with what its parts mean below it.
type Bar struct {
	Title  string
	Shares []Share // they add up to 1
}

// Share is a part of a bar. Good is 0 for what the player fears, 2 for what he hopes for.
type Share struct {
	P    float64
	Text string
	Good int
}

// Walked is all that may come of an action that brings a roll, as the rules tell it of
// what v shows; nothing of one that brings none, or too many.
func Walked(w *odds.Walker[rules.Outcome], v View, a rules.Action) []odds.Chance {
	if !slices.Contains(v.Legal, a) || len(v.Game.Terms(v.State, a)) == 0 {
		return nil
	}
	s := v.State.Clone()
	s.Guess(rules.Stream(1, "odds"))
	list, _ := odds.Tally(w, v.Game, s, a, 20_000)
	return list
}

// Mean words how many figures the enemy loses on the whole.
func (c *Forecast) Mean(f *ui.Frame) string {
	mean := 0.0
	for n, p := range c.Figures {
		mean += float64(n) * p
	}
	return f.Say("ui.table.odds-mean", rules.Arg{Name: "N", N: int(mean + 0.05)}, rules.Arg{Name: "Mean", Text: ui.Tenths(mean)})
}

// Throw words the parts of a roll of several dice, and how many that makes.
func Throw(lang string, terms []rules.Term) (lines []Line) {
	n := 0
	for i, term := range terms {
		n += term.N
		words := texts.Say(lang, term.Phrase)
		if sign := ui.Signed(term.N); i > 0 && !strings.HasPrefix(words, sign) { // the words of a game may say it themselves
			words = sign + " " + words
		}
		lines = append(lines, Line{Text: words, Clause: term.Clause})
	}
	if len(lines) > 1 {
		lines[len(lines)-1].Text += " = " + texts.Say(lang, rules.Phrase{Key: "ui.table.dice-count", Args: []rules.Arg{{Name: "N", N: n}}})
	}
	return lines
}
