package memoir

import (
	"math"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest/must"
)

// walk plays a random game of a scenario and shows every position.
func walk(t *testing.T, scenario string, seed uint64, steps int, show func(s rules.State, acts []rules.Action)) {
	t.Helper()
	s := must.Have(game.New().New(rules.Setup{Scenario: scenario}, nil))(t)
	r := rules.Stream(seed, "walk")
	for n := 0; n < steps && s.Turn() != rules.Over; n++ {
		acts := s.Legal(nil)
		show(s, acts)
		switch {
		case s.Turn() == rules.Chance:
			s.Apply(rules.Pick(r, s, acts), nil)
		case len(acts) > 1 && acts[0].Verb == game.VerbDone: // more happens so
			s.Apply(acts[1+r.IntN(len(acts)-1)], nil)
		default:
			s.Apply(acts[r.IntN(len(acts))], nil)
		}
	}
}

func everyScenario(t *testing.T, steps int, show func(id string, s rules.State, acts []rules.Action)) {
	t.Helper()
	all := game.New().Scenarios()
	if len(all) < 20 {
		t.Fatalf("%d scenarios", len(all))
	}
	for i, info := range all {
		walk(t, info.ID, uint64(i), steps, func(s rules.State, acts []rules.Action) { show(info.ID, s, acts) })
	}
}

// TestSwingsSumToNothing: over all outcomes, each as often as it comes, luck
// is neither good nor bad.
func TestSwingsSumToNothing(t *testing.T) {
	x := New()
	seen, moved := 0, 0
	everyScenario(t, 1500, func(id string, s rules.State, acts []rules.Action) {
		if s.Turn() != rules.Chance || acts[0].Verb != game.VerbRoll {
			return
		}
		sum := 0.0
		for _, a := range acts {
			v := x.Delta(s, a, rules.First)
			if v != 0 {
				moved++
			}
			if w := x.Delta(s, a, rules.Second); math.Abs(v+w) > 1e-12 {
				t.Fatalf("%s: luck of %v for one side and %v for the other", id, v, w)
			}
			sum += float64(s.Weight(a)) * v
		}
		if seen++; math.Abs(sum) > 1e-9 {
			t.Fatalf("%s: swings sum to %v", id, sum)
		}
	})
	if seen < 500 || moved < 1000 {
		t.Errorf("only %d rolls, %d outcomes that matter", seen, moved)
	}
}

// TestWorthIsAChanceToWin: between 0 and 1, and what one side has the other
// lacks.
func TestWorthIsAChanceToWin(t *testing.T) {
	x := New()
	everyScenario(t, 400, func(id string, s rules.State, _ []rules.Action) {
		a, b := x.Value(s, rules.First), x.Value(s, rules.Second)
		if !(a >= 0 && a <= 1) || math.Abs(a+b-1) > 1e-9 {
			t.Fatalf("%s: worth %v and %v", id, a, b)
		}
	})
}

// alike is a position in which the same stands on the board: by another light, with its prizes taken, or with all units there
// to stay.
func alike(x *Evaluator, s rules.State, n int) *game.State {
	out := s.Clone().(*game.State)
	switch {
	case out.Seen > 0:
		out.Seen = scenario.Darkest + scenario.Brightest - out.Seen
	case n%2 == 0:
		for _, m := range x.know(out).marks {
			out.Taken[m.side].Add(m.hex)
		}
	default:
		out.Stay = out.On[0].Or(out.On[1])
	}
	return out
}

// TestPromiseFollowsFromThePosition: one number for every action, the same
// from an evaluator that has thought about much else as from a fresh one, and the
// same on a copy where the enemy's cards are hidden.
func TestPromiseFollowsFromThePosition(t *testing.T) {
	used := New()
	n := 0
	everyScenario(t, 700, func(id string, s rules.State, acts []rules.Action) {
		if s.Turn() < rules.First || len(acts) < 2 {
			return
		}
		if n++; n%11 != 0 && s.(*game.State).Seen == 0 {
			used.Prior(nil, s, acts)
			return
		}
		used.Prior(nil, alike(used, s, n), acts)
		got := used.Prior(nil, s, acts)
		hidden := s.Clone()
		hidden.Hide(s.Turn())
		want := New().Prior(nil, hidden, acts)
		if len(got) != len(acts) || len(want) != len(acts) {
			t.Fatalf("%s: %d promises for %d actions", id, len(got), len(acts))
		}
		most := never
		for i := range got {
			if got[i] != want[i] || math.IsNaN(got[i]) || math.IsInf(got[i], 1) {
				t.Fatalf("%s: action %v promises %v, and %v from a fresh look at the hidden copy", id, acts[i], got[i], want[i])
			}
			most = max(most, got[i])
		}
		if most == never {
			t.Fatalf("%s: all of %v are out of the question", id, acts)
		}
	})
}

// TestM44_23_2_ExpectedHits holds the table of blows to plain counting of all
// the ways the dice can fall.
func TestM44_23_2_ExpectedHits(t *testing.T) {
	w := usual()
	table := makeBlows(&w.Hurt)
	for c := range classes {
		for men := 1; men <= mostMen; men++ {
			for n := 1; n <= 5; n++ {
				var hurt, kill, flag float64
				countRolls(n, func(faces [6]int) {
					hits, flags := faces[faceGrenade+1], faces[faceFlag+1] // infantry stands on faces 0 and 1
					if scenario.Class(c) == scenario.Infantry {
						hits += faces[0] + faces[1]
					} else if scenario.Class(c) == scenario.Armor {
						hits += faces[2]
					}
					p := math.Pow(1.0/6, float64(n))
					hurt += p * (w.Hurt[c][max(0, men-hits)] - w.Hurt[c][men])
					if hits >= men {
						kill += p
					} else if flags > 0 {
						flag += p
					}
				})
				got := table[0][c][men][n]
				if math.Abs(got.hurt-hurt) > 1e-9 || math.Abs(got.kill-kill) > 1e-9 || math.Abs(got.flag-flag) > 1e-9 {
					t.Errorf("class %d, %d figures, %d dice: %+v, counted %v %v %v", c, men, n, got, hurt, kill, flag)
				}
			}
		}
	}
}

// countRolls shows all the ways n dice can fall, as numbers of each face.
func countRolls(n int, show func([6]int)) {
	var faces [6]int
	var roll func(left int)
	roll = func(left int) {
		if left == 0 {
			show(faces)
			return
		}
		for i := range faces {
			faces[i]++
			roll(left - 1)
			faces[i]--
		}
	}
	roll(n)
}

func BenchmarkPromise(b *testing.B) {
	g := game.New()
	s := must.Have(g.New(rules.Setup{Scenario: "montelimar"}, nil))(b)
	r := rules.Stream(1, "deal")
	for s.Turn() == rules.Chance {
		s.Apply(rules.Pick(r, s, s.Legal(nil)), nil)
	}
	acts := s.Legal(nil)
	x := New()
	var dst []float64
	b.ReportAllocs()
	for b.Loop() {
		dst = x.Prior(dst[:0], s, acts)
	}
}

func BenchmarkWorth(b *testing.B) {
	g := game.New()
	s := must.Have(g.New(rules.Setup{Scenario: "montelimar"}, nil))(b)
	x := New()
	b.ReportAllocs()
	for b.Loop() {
		x.Value(s, rules.First)
	}
}
