package table_test

import (
	"math"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/odds"
	"sandtable/scenes/table/pointer"
	"sandtable/scenes/table/timeline"
)

// A board that foretells nothing itself is told every outcome of a roll in the words of the
// game, and nothing of an action that brings none.
func TestAGameWithoutForecastsToldItsOutcomes(t *testing.T) {
	g := memoir.New()
	s := must.Have(g.Position([]byte(`"axis infantry e5; allies infantry e4; hand allies probe-center"`), 0))(t)
	for _, text := range []string{"play probe-center", "order e4", "done"} {
		a := must.Have(rules.Parse(g, s, text))(t)
		s.Apply(a, nil)
	}
	p := pointer.New(&timeline.Timeline{Moment: &model.Moment{Game: g, State: s, Legal: s.Legal(nil), Lang: "en"}})
	k := &odds.View{Moment: p.Moment, Pointer: &p}
	rolls := 0
	for _, a := range k.Legal {
		c, ok := k.Outcomes(a)
		if ok != (a.Verb == memoir.VerbBattle) {
			t.Errorf("%s is foretold: %v", g.Text(a), ok)
		}
		if !ok {
			continue
		}
		sum := 0.0
		for _, x := range c.Bars[0].Shares {
			if sum += x.P; x.Text == "" || strings.ContainsAny(x.Text, "[]{}") {
				t.Errorf("an outcome is called %q", x.Text)
			}
		}
		if rolls++; math.Abs(sum-1) > 1e-9 || c.Gain != -1 || len(c.Bars[0].Shares) < 3 {
			t.Errorf("%s: %+v", g.Text(a), c)
		}
	}
	if rolls == 0 {
		t.Error("no battle")
	}
}
