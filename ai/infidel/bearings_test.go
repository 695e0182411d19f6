package infidel

import (
	"testing"

	"sandtable/rules"
	game "sandtable/rules/infidel"
)

// What is looked up is what the rules measure.
func TestBearingsAreTheRulesDistances(t *testing.T) {
	g := game.New()
	var l land
	for h := range game.Hexes {
		l.column[h], l.row[h] = int8(game.Column(h)), int8(game.Row(h))
	}
	l.ways = readBearings()
	sc := opened(t, g, "arsuf")
	for a := 0; a < game.Hexes; a += 7 {
		for b := range game.Hexes {
			n, by := l.bearing(a, b)
			if n != game.Distance(a, b) || n != l.steps(a, b) {
				t.Fatalf("from %s to %s: %d, not %d", game.HexName(a), game.HexName(b), n, game.Distance(a, b))
			}
			for d := range game.Directions {
				next := sc.StepTo(a, d)
				if a != b && next != game.NoHex && (by>>d&1 != 0) != (game.Distance(next, b) < n) {
					t.Fatalf("from %s to %s: directions %06b, and a step by %d goes to %s", game.HexName(a), game.HexName(b), by, d, game.HexName(next))
				}
			}
		}
	}
}

func opened(t testing.TB, g *game.Game, id string) *game.Scenario {
	t.Helper()
	sc, err := g.Open(rules.Setup{Scenario: id})
	if err != nil {
		t.Fatal(err)
	}
	return sc
}
