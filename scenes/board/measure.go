package board

import (
	"strings"

	"sandtable/rules"
	"sandtable/scenes/ui"
)

// Measured words how both sides of a game that counts for each what it alone does stand,
// the side named first: `LRDG: 1 of 3 points · Italy: 0 of 2 eliminated`; else ok is
// false.
func Measured(f *ui.Frame, g rules.Game, scenario string, score [2]int, first rules.Side) (says string, ok bool) {
	if g.Features().Measurer == nil {
		return "", false
	}
	var parts []string
	for _, side := range [2]rules.Side{first, first.Other()} {
		parts = append(parts, MeasuredSide(f, g, scenario, score, side))
	}
	return strings.Join(parts, " · "), true
}

// MeasuredSide words how one side stands.
func MeasuredSide(f *ui.Frame, g rules.Game, scenario string, score [2]int, side rules.Side) string {
	sc, _ := g.Listing(scenario)
	p := g.Features().Measurer.Measure(scenario, side, score[side], sc.Goal[side])
	return f.Say("ui.standing.measured", rules.Arg{Name: "Side", Text: g.SideTitles()[side]}, rules.Arg{Name: "What", Text: rules.Plain(f.Word(p))})
}
