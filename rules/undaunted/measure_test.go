package undaunted

import (
	"testing"

	"sandtable/rules"
)

// TestEachSideIsMeasuredByItsAim holds the words for what a side counts against
// its kind of victory.
func TestEachSideIsMeasuredByItsAim(t *testing.T) {
	g := New()
	for _, c := range []struct {
		scenario string
		side     rules.Side
		of       int
		want     string
	}{
		{"landing-ground-7", rules.First, 0, "undaunted.measure.points"},
		{"landing-ground-7", rules.Second, 3, "undaunted.measure.points-of"},
		{"gebel-sherif", rules.First, 3, "undaunted.measure.escaped-of"},
		{"gebel-sherif", rules.Second, 0, "undaunted.measure.eliminated"},
		{"nowhere", rules.First, 2, "undaunted.measure.number-of"},
	} {
		p := g.Measure(c.scenario, c.side, 1, c.of)
		if p.Key != c.want {
			t.Errorf("%s %d of %d: %s, want %s", c.scenario, c.side, c.of, p.Key, c.want)
		}
	}
}
