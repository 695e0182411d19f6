package board

import (
	"strings"

	"sandtable/rules"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Telling gathers what is told of an action; the boards word it.
type Telling struct {
	Out Forecast
	// Words words a key of the board's own.
	Words func(key string, args ...rules.Arg) string
	// Wrong is the key of what heads that which may go wrong; Fails, where it is not the
	// same, that of it where something is rolled for.
	Wrong, Fails string
}

// Tell begins to tell of an action that rolls nothing, as far as is known.
func Tell(words func(key string, args ...rules.Arg) string, wrong string) Telling {
	return Telling{Out: Forecast{Gain: -1}, Words: words, Wrong: wrong}
}

// Costs says what is paid.
func (t *Telling) Costs(key string, n int) {
	t.Out.Cost = t.Words(key, rules.Arg{Name: "N", N: n})
}

// Also tells what else is to be known.
func (t *Telling) Also(clause, key string, args ...rules.Arg) {
	t.Out.More = append(t.Out.More, t.first(Line{Text: t.Words(key, args...), Clause: clause}))
}

// Risk tells what may go wrong.
func (t *Telling) Risk(clause, key string, args ...rules.Arg) {
	t.Out.Bad = append(t.Out.Bad, t.first(Line{Text: t.Words(key, args...), Clause: clause, Harm: true}))
	switch {
	case t.Out.Harm != "":
	case t.Fails != "" && t.Out.Gain >= 0:
		t.Out.Harm = t.Words(t.Fails)
	default:
		t.Out.Harm = t.Words(t.Wrong)
	}
}

// Adds tells of a part of what the numbers are made of.
func (t *Telling) Adds(clause, text string) {
	t.Out.Sum = append(t.Out.Sum, Line{Text: text, Clause: clause})
}

// Chance tells how likely it does what it is for, and what that is called, and else.
func (t *Telling) Chance(p float64, won, lost string) {
	t.Out.Gain = p
	t.Bar("", Share{P: p, Text: t.Words(won), Good: 2}, Share{P: 1 - p, Text: t.Words(lost)})
}

// Bar draws a bar.
func (t *Telling) Bar(title string, parts ...Share) {
	t.Out.Bars = append(t.Out.Bars, Bar{title, parts})
}

// Some is the parts of a bar that may come about.
func Some(parts ...Share) (out []Share) {
	for _, p := range parts {
		if p.P > 0 {
			out = append(out, p)
		}
	}
	return out
}

// first notes a line among those that say what matters, in the order in which they are told.
func (t *Telling) first(l Line) Line {
	t.Out.First = append(t.Out.First, l)
	return l
}

// Chance words the chance that an action does what it is for.
func (c *Forecast) Chance(lang string) string {
	return pane.Either(c.AtMost, AtMost, "") + ui.Percent(lang, c.Gain)
}

// AtMost stands before a chance that the other side can still make less.
const AtMost = "≤ "

// Brief is a forecast in one line: its price, its chance, what matters first.
func (c *Forecast) Brief(lang string) string {
	var parts []string
	if c.Cost != "" {
		parts = append(parts, c.Cost)
	}
	if c.Gain >= 0 {
		parts = append(parts, c.Chance(lang))
	}
	for _, l := range c.First[:min(len(c.First), 2)] {
		parts = append(parts, l.Text)
	}
	return strings.Join(parts, " · ")
}
