package odds

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/whodares"
)

// TestQOG_10_7_OddsCountTheRecoOKOnAZone: a failed entry test is made again, and an
// event that decides a test is counted, so that what a Reconnaissance is worth shows.
func TestQOG_10_7_OddsCountTheRecoOKOnAZone(t *testing.T) {
	g := whodares.New()
	const board = "mission alamein-prelude; turn 2; patrol 1 siwa hq-1 t1-a t1-b; ap 1 9"
	seen := 1 - math.Pow(5./6, 2) // an oasis and three units: two dice, seen on a 6
	for _, c := range []struct {
		more, chosen string
		want         float64 // of being seen
	}{
		{"", "unit hq-1; unit t1-a; unit t1-b", seen},
		{"; lookout jaghbub", "unit hq-1; unit t1-a; unit t1-b", seen * seen},
		{"; lookout jaghbub; next 1 0 fails", "unit hq-1; unit t1-a; unit t1-b", seen},
		{"; next 1 0 fails", "unit hq-1; unit t1-a; unit t1-b", 1},
		{"; next 1 0 succeeds", "unit hq-1; unit t1-a; unit t1-b", 0},
	} {
		raw, _ := json.Marshal(board + c.more)
		s := must.Have(g.Position(raw, 0))(t)
		for _, text := range strings.Split(c.chosen, "; ") {
			a := must.Have(rules.Parse(g, s, text))(t)
			s.Apply(a, nil)
		}
		a := must.Have(rules.Parse(g, s, "move jaghbub"))(t)
		list := must.Have(Of(g, s, a, 100_000))(t)
		got, sum := 0.0, 0.0
		for _, o := range list {
			if sum += o.P; o.Outcome[3] > 0 {
				got += o.P
			}
		}
		if math.Abs(got-c.want) > 1e-9 || math.Abs(sum-1) > 1e-9 {
			t.Errorf("%q: seen with %.4f of %.4f, want %.4f", c.more, got, sum, c.want)
		}
		if (c.want == 0 || c.want == 1) && (len(list) != 1 || list[0].P != 1) {
			t.Errorf("%q: what is certain is %v", c.more, list)
		}
	}
}
