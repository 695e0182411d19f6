package forecast

import (
	"testing"

	"sandtable/rules"
	game "sandtable/rules/infidel"
)

// Foretelling every attack that may be named is no more than a table can do
// between two frames.
func BenchmarkForetellAttacks(b *testing.B) {
	g := game.New()
	var s *game.State
	for seed := uint64(1); s == nil; seed++ {
		st, err := g.New(rules.Setup{Scenario: "ascalon"}, nil)
		if err != nil {
			b.Fatal(err)
		}
		r := rules.Stream(seed, "bench")
		for n := 0; n < 3000 && st.Turn() != rules.Over && s == nil; n++ {
			now, list := st.(*game.State), st.Legal(nil)
			if now.Shock().Step == game.ShockDesignate && len(list) > 12 {
				s = now
				break
			}
			st.Apply(boldest(now, list, r.IntN(len(list)), r.IntN(4)), nil)
		}
	}
	board := fresh(g)
	board.on.Note(s)
	v := seenBy(g, s, "en")
	for b.Loop() {
		for _, a := range v.Legal {
			board.Forecast(v, a)
		}
	}
}
