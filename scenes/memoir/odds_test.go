package memoir

import (
	"math"
	"testing"

	"sandtable/ai/odds"
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/scenes/table"
)

// TestM44_23_2_EachLineOfTheOddsHasItsOwnChance attacks in random games with all
// that stands in reach: every line that the panel writes under the hits is the sum
// of those outcomes alone that it names, as the walk over the dice gives them.
func TestM44_23_2_EachLineOfTheOddsHasItsOwnChance(t *testing.T) {
	g := game.New()
	var walker odds.Walker[rules.Outcome]
	lines := map[string]map[bool]int{} // how often each stood there, and did not
	for seed, info := range g.Scenarios()[:8] {
		s, err := g.New(rules.Setup{Scenario: info.ID}, nil)
		if err != nil {
			t.Fatal(err)
		}
		b := New(g)
		r := rules.Stream(uint64(seed), "odds")
		for range 400 {
			if s.Turn() == rules.Over {
				break
			}
			legal := s.Legal(nil)
			if s.Turn() != rules.Chance {
				for _, a := range legal {
					if a.Verb != game.VerbBattle {
						continue
					}
					list, err := odds.Tally(&walker, g, s, a, 200_000)
					if err != nil {
						t.Fatal(err)
					}
					holdsOdds(t, b.weigh(table.View{State: s, Viewer: s.Turn(), Lang: "en"}, a, list), list, lines)
				}
			}
			s.Apply(rules.Pick(r, s, legal), nil)
		}
	}
	for key, n := range lines {
		switch {
		case key == "ui.table.odds-nothing" && n[false] == 0: // no attack is sure
		case key == "ui.table.odds-own" && n[true] == 0: // only where an ambush is on the table
		case n[true] < 20 || n[false] < 20:
			t.Errorf("%s stood there %d times and lacked %d times: too few to tell", key, n[true], n[false])
		}
	}
}

// holdsOdds compares the lines of the panel with sums of the outcomes.
func holdsOdds(t *testing.T, got []table.Line, list []odds.Chance, lines map[string]map[bool]int) {
	t.Helper()
	sum := func(counts func(o rules.Outcome) bool) (p float64) {
		for _, c := range list {
			if counts(c.Outcome) {
				p += c.P
			}
		}
		return p
	}
	for key, p := range map[string]float64{
		"ui.table.odds-driven":  sum(func(o rules.Outcome) bool { return o[4] > 0 }),
		"ui.table.odds-medal":   sum(func(o rules.Outcome) bool { return o[2] > 0 }),
		"ui.table.odds-own":     sum(func(o rules.Outcome) bool { return o[1] > 0 || o[5] > 0 }),
		"ui.table.odds-nothing": sum(func(o rules.Outcome) bool { return o[0] <= 0 && o[4] <= 0 }),
	} {
		told := 0.0
		words := texts.Say("en", rules.Phrase{Key: key, Args: []rules.Arg{percent(p)}})
		for _, l := range got {
			if l.Text == words {
				told = l.Share
			}
		}
		if p <= 0.004 {
			p = 0
		}
		if math.Abs(told-p) > 1e-9 {
			t.Fatalf("%s is told as %v and is %v: %v", key, told, p, got)
		}
		if lines[key] == nil {
			lines[key] = map[bool]int{}
		}
		lines[key][p > 0]++
	}
}
