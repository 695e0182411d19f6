package memoir

import (
	"testing"

	"sandtable/rules"
	game "sandtable/rules/memoir"
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
					t.Fatalf("%s: %v dice at %s are a danger of %v", id, dice, game.HexName(int(p.h)), got)
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
					t.Fatalf("%s: twice the dice at %s are a danger of %v after %v", id, game.HexName(int(p.h)), more, got)
				}
				*m = was
			}
		}
	})
	if safe < 1000 || threatened < 1000 {
		t.Errorf("%d safe, %d threatened: too few to tell", safe, threatened)
	}
}

// TestABotFearsWhatItIsShown: what a position is worth falls with the danger in
// which the own units stand, everything else being equal.
func TestABotFearsWhatItIsShown(t *testing.T) {
	brave, wary := New(), New()
	brave.f.w.Feared = 0
	differ := 0
	everyScenario(t, 60, func(id string, s rules.State, _ []rules.Action) {
		f := wary.look(s)
		mine, theirs := 0.0, 0.0
		for i := range f.n[rules.First] {
			mine += f.danger(&f.p[rules.First][i], f.p[rules.First][i].h)
		}
		for i := range f.n[rules.Second] {
			theirs += f.danger(&f.p[rules.Second][i], f.p[rules.Second][i].h)
		}
		a, b := wary.Worth(s, rules.First), brave.Worth(s, rules.First)
		if (mine > theirs+1e-9 && a >= b) || (mine < theirs-1e-9 && a <= b) {
			t.Fatalf("%s: in danger of %v against %v the position is worth %v, to one without fear %v", id, mine, theirs, a, b)
		}
		if a != b {
			differ++
		}
	})
	if differ < 500 {
		t.Errorf("fear changed the worth of %d positions: too few to tell", differ)
	}
}
