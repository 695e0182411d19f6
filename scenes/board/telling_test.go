package board

import (
	"testing"

	"sandtable/rules"
)

// What is told of an action says its price, its chance and the two things that matter first where
// one line has to do; what may go wrong has its heading, another one where something is rolled for.
func TestWhatIsToldInOneLine(t *testing.T) {
	words := func(key string, args ...rules.Arg) string {
		for range args {
			key += "!"
		}
		return key
	}
	k := Tell(words, "wrong")
	k.Fails = "fails"
	if tip := k.Out.Brief("fr"); tip != "" {
		t.Errorf("nothing is told as %q", tip)
	}
	k.Also("A-1", "also")
	k.Risk("A-2", "risk", rules.Arg{})
	k.Also("A-3", "more")
	if tip := k.Out.Brief("fr"); tip != "also · risk!" || k.Out.Harm != "wrong" || len(k.Out.More) != 2 || len(k.Out.Bad) != 1 || !k.Out.Bad[0].Harm {
		t.Errorf("%q of %+v", tip, k.Out)
	}
	k = Tell(words, "wrong")
	k.Fails = "fails"
	k.Costs("cost", 3)
	k.Chance(0.25, "won", "lost")
	k.Risk("A-2", "risk")
	if tip := k.Out.Brief("fr"); tip != "cost! · 25\u202f% · risk" || k.Out.Harm != "fails" {
		t.Errorf("%q under %q", tip, k.Out.Harm)
	}
	if b := k.Out.Bars[0].Shares; len(b) != 2 || b[0] != (Share{P: 0.25, Text: "won", Good: 2}) || b[1] != (Share{P: 0.75, Text: "lost"}) {
		t.Errorf("the bar is %+v", b)
	}
	if s := Some(Share{P: 1}, Share{}); len(s) != 1 {
		t.Errorf("what may come about is %+v", s)
	}
}
