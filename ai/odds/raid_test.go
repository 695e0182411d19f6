package odds

import (
	"math"
	"testing"

	"sandtable/rules"
	"sandtable/rules/whodares"
)

// TestAMarkerOnTheZoneCounts: an entry test that failed is made again for the Reco OK
// of a Reconnaissance (QOG-10.7), also one that an event lets fail; and what is sure
// is certain.
func TestAMarkerOnTheZoneCounts(t *testing.T) {
	const seen = 3 // of a tally: steps of the alarm
	alamein := "mission alamein-prelude; turn 2; patrol 1 siwa hq-1 t1-a t1-b; ap 1 9"
	for _, k := range []struct {
		board, move string
		p           float64
	}{
		{alamein, "move jaghbub", 1 - 25.0/36},
		{alamein + "; lookout jaghbub", "move jaghbub", (1 - 25.0/36) * (1 - 25.0/36)},
		{alamein + "; lookout jaghbub; next 1 0 fails", "move jaghbub", 1 - 25.0/36},
		{alamein + "; next 1 0 fails", "move jaghbub", 1},
		{"mission alamein-prelude; turn 2; patrol 1 jaghbub hq-1; ap 1 9", "move siwa", 0},
	} {
		g := whodares.New()
		s, err := g.Position([]byte(`"`+k.board+`"`), 0)
		if err != nil {
			t.Fatal(err)
		}
		for n := range whodares.Units {
			a := rules.Action{Verb: whodares.VerbUnit, A: int16(n)}
			if g.Why(s, a).Key == "" {
				s.Apply(a, nil)
			}
		}
		a, err := rules.Parse(g, s, k.move)
		if err != nil {
			t.Fatal(err)
		}
		list, err := Of(g, s, a, 20_000)
		if err != nil {
			t.Fatal(err)
		}
		p, sum := 0.0, 0.0
		for _, c := range list {
			sum += c.P
			if c.Outcome[seen] > 0 {
				p += c.P
			}
		}
		if math.Abs(p-k.p) > 1e-9 || math.Abs(sum-1) > 1e-9 || len(list) == 1 && list[0].P != 1 {
			t.Errorf("%s: seen with %v, want %v; %v", k.board, p, k.p, list)
		}
	}
}
