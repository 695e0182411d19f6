package scenes

import (
	"testing"

	"sandtable/assets/briefings"
	"sandtable/rules"
	"sandtable/rules/shelf"
	"sandtable/scenes/ui"
)

// TestArrowsOfBriefingsLieOnTheirMaps finds every place that a briefing or a line
// of what wins names on the board of its battle, and two places where an arrow
// has two ends.
func TestArrowsOfBriefingsLieOnTheirMaps(t *testing.T) {
	for _, g := range shelf.New().Games() {
		all, err := briefings.Of(g)
		if err != nil {
			t.Fatal(err)
		}
		for _, sc := range g.Scenarios() {
			b, ok := all[sc.ID]
			delete(all, sc.ID)
			if !ok {
				continue
			}
			s, err := g.New(rules.Setup{Scenario: sc.ID}, nil)
			if err != nil {
				t.Fatal(err)
			}
			survey := surveyOf(g, s)
			board := ui.Rect{X: -1, Y: -1, W: survey.Part.Right() + 2, H: survey.Part.Bottom() + 2}
			for side, part := range b.Sides {
				for _, a := range part.Advice {
					seen := map[ui.Point]bool{}
					for _, name := range a.Places {
						p, ok := survey.At(name)
						if !ok || !board.Has(p) {
							t.Errorf("%s, %s: no place %q on the map (%v)", g.ID(), sc.ID, name, p)
						}
						if seen[p] {
							t.Errorf("%s, %s: the arrow of %q passes twice through %q", g.ID(), sc.ID, a.En, name)
						}
						seen[p] = true
					}
				}
				for _, w := range survey.Wins[side] {
					for _, name := range w.Places {
						if _, ok := survey.At(name); !ok {
							t.Errorf("%s, %s: what wins names %q, which is not on the map", g.ID(), sc.ID, name)
						}
					}
				}
			}
		}
		for id := range all {
			if id != "linked" {
				t.Errorf("%s: a briefing for %q, which is not in the box", g.ID(), id)
			}
		}
	}
}
