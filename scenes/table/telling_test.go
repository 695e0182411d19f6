package table

import (
	"math"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir"
)

// What is told of an action says its price, its chance and the two things that matter
// first where one line has to do; what may go wrong has its heading, another one where
// something is rolled for.
func TestWhatIsToldInOneLine(t *testing.T) {
	words := func(key string, args ...rules.Arg) string {
		for range args {
			key += "!"
		}
		return key
	}
	k := Tell(words, "wrong")
	k.Fails = "fails"
	if tip := k.Out.tip(); tip != "" {
		t.Errorf("nothing is told as %q", tip)
	}
	k.Also("A-1", "also")
	k.Risk("A-2", "risk", rules.Arg{})
	k.Also("A-3", "more")
	if tip := k.Out.tip(); tip != "also · risk!" || k.Out.Harm != "wrong" || len(k.Out.More) != 2 || len(k.Out.Bad) != 1 || !k.Out.Bad[0].Harm {
		t.Errorf("%q of %+v", tip, k.Out)
	}
	k = Tell(words, "wrong")
	k.Fails = "fails"
	k.Costs("cost", 3)
	k.Chance(0.25, "won", "lost")
	k.Risk("A-2", "risk")
	if tip := k.Out.tip(); tip != "cost! · 25\u202f% · risk" || k.Out.Harm != "fails" {
		t.Errorf("%q under %q", tip, k.Out.Harm)
	}
	if b := k.Out.Bars[0].Shares; len(b) != 2 || b[0] != (Share{P: 0.25, Text: "won", Good: 2}) || b[1] != (Share{P: 0.75, Text: "lost"}) {
		t.Errorf("the bar is %+v", b)
	}
	if s := Some(Share{P: 1}, Share{}); len(s) != 1 {
		t.Errorf("what may come about is %+v", s)
	}
}

// A board that foretells nothing itself is told every outcome of a roll in the words of the
// game, and nothing of an action that brings none.
func TestAGameWithoutForecastsToldItsOutcomes(t *testing.T) {
	g := memoir.New()
	s, err := g.Position([]byte(`"axis infantry e5; allies infantry e4; hand allies probe-center"`), 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"play probe-center", "order e4", "done"} {
		a, err := rules.Parse(g, s, text)
		if err != nil {
			t.Fatal(err)
		}
		s.Apply(a, nil)
	}
	k := &Table{game: g, view: s, legal: s.Legal(nil), lang: "en"}
	rolls := 0
	for _, a := range k.legal {
		c, ok := k.outcomes(a)
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
