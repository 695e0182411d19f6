package infidel

import (
	"testing"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/survey"
)

// TestASketchOfAFieldLiesAsTheFieldDoes compares the hexes of a sketch with those of
// the board, on which arrows and units are drawn.
func TestASketchOfAFieldLiesAsTheFieldDoes(t *testing.T) {
	g := game.New()
	for _, sc := range g.Scenarios() {
		s, err := g.New(rules.Setup{Scenario: sc.ID}, nil)
		if err != nil {
			t.Fatal(err)
		}
		drawn := Room(g).Survey(s)
		k := sketch{Sketch: survey.Sketch{Unit: 1}, sc: s.(*game.State).Scenario()}
		k.onMap(func(c, r, h int) {
			at, ok := drawn.At(game.HexName(h))
			if want := k.at(c, r); !ok || at.Dist(want) > 1e-6 {
				t.Fatalf("%s: %s is drawn at %v and lies at %v", sc.ID, game.HexName(h), want, at)
			}
		})
	}
}
