package memoir

import (
	"slices"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// TestDangerIsWhatTheEnemyCanThrow: a unit is in danger where an enemy has dice
// for it and nowhere else, and the more of them the greater.
func TestDangerIsWhatTheEnemyCanThrow(t *testing.T) {
	x := New()
	safe, threatened := 0, 0
	everyScenario(t, 60, func(id string, s rules.State, _ []rules.Action) {
		f := x.look(s)
		for side := range f.p {
			for i := range f.n[side] {
				p := f.p[side][i]
				dice := 0.0
				for _, n := range f.menaceAt(p.side, p.h).dice[1:] {
					dice += n
				}
				got := f.danger(&p, p.h)
				if (got > 0) != (dice > 0) {
					t.Fatalf("%s: %v dice at %s are a danger of %v", id, dice, scenario.HexName(int(p.h)), got)
				}
				if dice == 0 {
					safe++
					continue
				}
				threatened++
				m := f.menaceAt(p.side, p.h)
				was := *m
				for n := range m.dice {
					m.dice[n] *= 2
				}
				if more := f.danger(&p, p.h); more <= got {
					t.Fatalf("%s: twice the dice at %s are a danger of %v after %v", id, scenario.HexName(int(p.h)), more, got)
				}
				*m = was
			}
		}
	})
	if safe < 1000 || threatened < 1000 {
		t.Errorf("%d safe, %d threatened: too few to tell", safe, threatened)
	}
}

// TestABotFearsWhatItIsShown: what a position is worth falls with the danger in which the
// own units stand, everything else being equal.
func TestABotFearsWhatItIsShown(t *testing.T) {
	x := New()
	for side, sign := range [2]float64{1, -1} {
		n, fear := 0.0, 0.0
		everyScenario(t, 60, func(id string, s rules.State, _ []rules.Action) {
			if s.Turn() < rules.First {
				return
			}
			calm := x.net.Mark(x.Terms(nil, s), id)
			wild := slices.Clone(calm)
			for i, name := range termNames {
				if name == of([2]string{"first", "second"}[side])[slices.Index(sideTerms, "danger")] {
					wild[i] += 0.5
				}
			}
			fear += sign * (x.net.Odds(calm) - x.net.Odds(wild))
			n++
		})
		if n < 500 || fear/n < 0.02 {
			t.Errorf("half a medal more in danger costs side %d log odds of %.3f over %g positions", side, fear/n, n)
		}
	}
}
