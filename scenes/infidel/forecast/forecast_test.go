package forecast

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/infideltest"
	"sandtable/scenes/ui"
)

func fresh(g *game.Game) *Forecaster { return Of(g, &field.Field{}) }

// atBlows plays every battle with choices that come to blows, and shows each position.
func atBlows(t *testing.T, steps int, show func(g *game.Game, s *game.State)) {
	t.Helper()
	g := infideltest.Game()
	for i := range 3 * len(g.Scenarios()) {
		s := infideltest.Open(t, g.Scenarios()[i%len(g.Scenarios())].ID)
		r := rules.Stream(uint64(i), "blows")
		for n := 0; n < steps && s.Turn() != rules.Over; n++ {
			show(g, s)
			list := s.Legal(nil)
			s.Apply(boldest(s, list, r.IntN(len(list)), r.IntN(4)), nil)
		}
	}
}

// boldest is the n-th action, or one that goes where the enemy is: it fights, or
// steps nearer to him.
func boldest(s *game.State, list []rules.Action, n, whim int) rules.Action {
	if s.Turn() == rules.Chance || whim == 0 {
		return list[n]
	}
	near := func(h int) int {
		best := 99
		for all := s.OnMap(s.Turn().Other()); all.Len() > 0; {
			best = min(best, game.Distance(h, s.Stand(all.Pop()).Hex))
		}
		return best
	}
	best, at := -1, list[n]
	for _, a := range list {
		w := 0
		switch a.Verb {
		case game.VerbCharge, game.VerbAttack, game.VerbFire, game.VerbReact, game.VerbReturn, game.VerbCounter:
			w = 300 + int(a.C)%7
		case game.VerbStep:
			w = 200 - near(int(a.A))
		case game.VerbUse, game.VerbCommand:
			w = 100 + (int(a.A)*7+n)%40
		}
		if w > best {
			best, at = w, a
		}
	}
	return at
}

// Whatever a side may choose is foretold in both languages: in words that exist,
// each with a clause of the book, the odds adding up to one.
func TestEveryChoiceIsForetold(t *testing.T) {
	seen, silent := map[rules.Verb]int{}, map[rules.Verb]int{}
	keys := map[string]bool{}
	n := 0
	atBlows(t, 500, func(g *game.Game, s *game.State) {
		if s.Turn() < rules.First {
			return
		}
		b := fresh(g)
		b.on.Note(s)
		v := infideltest.Asked(s, [2]string{"en", "fr"}[n%2])
		n++
		for i, a := range v.Legal {
			if len(v.Legal) > 30 && i%7 != n%7 {
				continue
			}
			f, ok := b.Forecast(v, a)
			if !ok {
				silent[a.Verb]++
				continue
			}
			seen[a.Verb]++
			if len(f.First) == 0 && f.Gain < 0 {
				t.Fatalf("%s has nothing to say first", g.Text(a))
			}
			lines := slices.Concat(f.Sum, f.More, f.Bad, f.First)
			for _, l := range lines {
				if l.Text == "" || strings.ContainsAny(l.Text, "[]{}") || !strings.HasPrefix(l.Clause, "INF-") {
					t.Fatalf("%s: %q by %q", g.Text(a), l.Text, l.Clause)
				}
				keys[l.Clause] = true
			}
			if (f.Harm == "") != (len(f.Bad) == 0) {
				t.Fatalf("%s: %q heads %v", g.Text(a), f.Harm, f.Bad)
			}
			for _, bar := range f.Bars {
				sum := 0.0
				for _, p := range bar.Shares {
					sum += p.P
					if p.Text == "" || strings.ContainsAny(p.Text, "[]{}") {
						t.Fatalf("%s: a share of %q", g.Text(a), p.Text)
					}
				}
				if math.Abs(sum-1) > 1e-9 {
					t.Fatalf("%s: %+v", g.Text(a), bar)
				}
			}
		}
	})
	for _, v := range []rules.Verb{game.VerbCommand, game.VerbSeize, game.VerbPass, game.VerbUse, game.VerbStep, game.VerbFace, game.VerbFire, game.VerbReact,
		game.VerbReturn, game.VerbHold, game.VerbAttack, game.VerbCharge, game.VerbWithdraw, game.VerbCounter, game.VerbResolve, game.VerbRetreat,
		game.VerbAdvance, game.VerbLead, game.VerbDone, game.VerbRally, game.VerbCarry} {
		if seen[v] == 0 || silent[v] > 0 && v != game.VerbDone {
			t.Errorf("verb %d: %d foretold, %d not", v, seen[v], silent[v])
		}
	}
	for _, c := range []string{"INF-11.14", "INF-15.9", "INF-14.1", "INF-16.3", "INF-16.15", "INF-11.10", "INF-6.10", "INF-7.21", "INF-13.6"} {
		if !keys[c] {
			t.Errorf("nothing was told by %s", c)
		}
	}
}

// became is what has become of a unit, by where it is and how, in the words of a
// bar: independent of what the rules tell of it.
func became(before, after *game.State, u int) string {
	was, is := before.Stand(u), after.Stand(u)
	switch {
	case is.Status == scenario.Eliminated:
		return "lost"
	case is.Status == scenario.Retired && was.Status != scenario.Retired:
		return "retired"
	case is.Hex != was.Hex:
		return "driven"
	case is.Status == scenario.Disordered && was.Status == scenario.Normal:
		return "disordered"
	}
	return "nothing"
}

// carriedOut lets a result be applied: units retreat, leaders survive.
func carriedOut(s *game.State) {
	for range 40 {
		list := s.Legal(nil)
		if len(list) == 0 {
			return
		}
		switch v := list[0].Verb; {
		case v == game.VerbRetreat || v == game.VerbRetire || v == game.VerbFace || v == game.VerbPost || v == game.VerbPerish:
		case v == game.VerbRoll && s.Resulting():
		default:
			return
		}
		s.Apply(list[0], nil)
	}
}

// A way of several steps is foretold as its steps together are: what it costs, and
// the fire that each hex may bring (INF-8.2, 11.14).
func TestINF_11_14_AWayIsForetoldAsItsSteps(t *testing.T) {
	ways, fires := 0, 0
	atBlows(t, 400, func(g *game.Game, s *game.State) {
		u, mp := s.InHand()
		if u < 0 || s.Fire().Step != game.NoFire || s.Shock().Step != game.NoShock || s.Turn() != s.Active() {
			return
		}
		b := fresh(g)
		b.on.Note(s)
		v := infideltest.Asked(s, "en")
		reach := b.on.ReachOf(s, u)
		for _, h := range reach.Hexes(nil) {
			f, ok := b.Way(v, board.Spot{Place: h})
			if !ok || len(f.More) == 0 {
				t.Fatalf("no way to %s", game.HexName(h))
			}
			want := b.on.Said.Say("en", rules.Phrase{Key: "infidel.tell.left", Args: []rules.Arg{ui.Num("N", mp-reach.Left(h)), ui.Num("Left", reach.Left(h))}})
			if f.More[0].Text != want {
				t.Fatalf("%q, not %q", f.More[0].Text, want)
			}
			through := 1.0
			for _, x := range reach.Way(nil, h) {
				for all := s.Reactors(u, x); all.Len() > 0; {
					hits := 0
					shot, ok := s.ShotTrial(all.Pop(), u, x)
					for d := int16(0); ok && d < 10; d++ {
						q := shot.Clone().(*game.State)
						q.Apply(rules.Action{Verb: game.VerbRoll, A: d}, nil)
						if carriedOut(q); became(shot.State, q, u) != "nothing" {
							hits++
						}
					}
					through *= 1 - float64(hits)/10
				}
			}
			got := 1.0
			if len(f.Bars) > 0 {
				got = f.Bars[0].Shares[0].P
				fires++
			}
			if math.Abs(got-through) > 1e-9 {
				t.Fatalf("unhurt on %v, not %v", got, through)
			}
			ways++
		}
	})
	if ways < 500 || fires < 40 {
		t.Errorf("%d ways, %d under fire", ways, fires)
	}
}

// TestINF_11_20_TheSumOfAShotIsThatOfItsParts reads the lines under a fire that may be
// chosen: the die of the last one is what the signed numbers above it add up to.
func TestINF_11_20_TheSumOfAShotIsThatOfItsParts(t *testing.T) {
	long := 0
	atBlows(t, 400, func(g *game.Game, s *game.State) {
		if s.Turn() < rules.First {
			return
		}
		b := fresh(g)
		b.on.Note(s)
		v := infideltest.Asked(s, "en")
		for _, a := range v.Legal {
			if a.Verb != game.VerbFire && a.Verb != game.VerbReact && a.Verb != game.VerbReturn {
				continue
			}
			f, _ := b.Forecast(v, a)
			sum, parts := 0, 0
			for _, l := range f.Sum {
				var n int
				text := strings.ReplaceAll(l.Text, "−", "-")
				if die, ok := strings.CutPrefix(text, "Die "); ok {
					if _, err := fmt.Sscan(die, &n); err != nil || n != sum || parts == 0 {
						t.Fatalf("%s: %q after %d parts that come to %d (%v)", g.Text(a), l.Text, parts, sum, err)
					}
					if parts > 2 {
						long++
					}
					parts = -1
					break
				}
				if _, err := fmt.Sscan(text, &n); err != nil {
					t.Fatalf("%s: %q is no part of a sum: %v", g.Text(a), l.Text, err)
				}
				sum, parts = sum+n, parts+1
			}
			if parts >= 0 {
				t.Fatalf("%s: no sum under %+v", g.Text(a), f.Sum)
			}
		}
	})
	if long < 30 {
		t.Errorf("%d sums of three parts or more: too few to tell", long)
	}
}

// Foretelling every attack that may be named is no more than a table can do
// between two frames.
func BenchmarkForetellAttacks(b *testing.B) {
	g := game.New()
	var s *game.State
	for seed := uint64(1); s == nil; seed++ {
		st := infideltest.Open(b, "ascalon")
		r := rules.Stream(seed, "bench")
		for n := 0; n < 3000 && st.Turn() != rules.Over && s == nil; n++ {
			now, list := st, st.Legal(nil)
			if now.Shock().Step == game.ShockDesignate && len(list) > 12 {
				s = now
				break
			}
			st.Apply(boldest(now, list, r.IntN(len(list)), r.IntN(4)), nil)
		}
	}
	board := fresh(g)
	board.on.Note(s)
	v := infideltest.Asked(s, "en")
	for b.Loop() {
		for _, a := range v.Legal {
			board.Forecast(v, a)
		}
	}
}
