package review

import (
	"bytes"
	"slices"
	"testing"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

// shuffled is a run in another order, two parts of it exchanged, that leads to the same board; false where none is found.
func shuffled(from rules.State, run []rules.Action, seed uint64) ([]rules.Action, bool) {
	side, r := from.Turn(), rules.Stream(seed, "shuffle")
	end := func(run []rules.Action) []byte {
		s := from.Clone()
		for _, a := range run {
			if s.Turn() != side || !slices.Contains(s.Legal(nil), a) {
				return nil
			}
			s.Apply(a, nil)
		}
		text, _ := s.MarshalJSON()
		return text
	}
	want := end(run)
	if want == nil || len(run) < 2 {
		return nil, false
	}
	for range 30 {
		a := r.IntN(len(run) - 1)
		b := a + 1 + r.IntN(len(run)-a-1)
		c := b + 1 + r.IntN(len(run)-b)
		other := slices.Concat(run[:a], run[b:c], run[a:b], run[c:])
		if !slices.Equal(other, run) && bytes.Equal(end(other), want) {
			return other, true
		}
	}
	return nil, false
}

// TestTwoOrdersOfTheSameMovesAreOneRun: where the board is the same after them no error can be told of the one against the
// other; in 200 runs of all games.
func TestTwoOrdersOfTheSameMovesAreOneRun(t *testing.T) {
	for _, name := range append([]string{"memoir sword-beach", "undaunted gebel-sherif"}, played...) {
		n, most := 0, rulestest.Walk(30, 200)
		for seed := 5; n < most && seed < 5+4*most; seed++ {
			m := read(t, name, ai.Random, seed)
			judge := ai.NewRunJudge(m.Game(), m.Setup().Scenario, Seed, effort(m.Game()))
			r := New(m)
			p := &pass{m: m, r: r}
			for i := range r.Runs {
				x := &r.Runs[i]
				s := must.Have(m.At(x.Step, nil))(t)
				done := m.Steps()[x.Step:x.To]
				other, ok := shuffled(s, done, uint64(seed*1000+i))
				if !ok {
					continue
				}
				n++
				if view := must.Have(p.viewOf(x))(t); judge.Reaches(view, other) != judge.Reaches(view, done) {
					t.Errorf("%s, game %d, step %d: in another order they lead elsewhere", name, seed, x.Step)
				}
			}
		}
		if n < most {
			t.Errorf("%s: only %d runs were found in another order", name, n)
		}
	}
}

// TestAReviewIsTheSameInWhateverOrderMovesWereMade: games are played once more with moves and orders in another order, and
// the same dice and cards.
func TestAReviewIsTheSameInWhateverOrderMovesWereMade(t *testing.T) {
	for name, steps := range map[string]int{"memoir pegasus-bridge": 110, "undaunted barce": 120, "infidel wells": 160, "rommel ghost-division": 160, "whodares alamein-prelude": 90} {
		all := 0
		for game := range rulestest.Walk(1, 12) {
			m := upTo(t, read(t, name, ai.FirstSight, 6+game), steps)
			x := must.Have(rules.SetUp(m.Game(), m.Setup(), rules.Given{}, nil))(t)
			turned, at := 0, 0
			for _, run := range New(m).Runs {
				for _, a := range m.Steps()[at:run.Step] {
					must.Do(t, x.Replay(a, nil))
				}
				done := m.Steps()[run.Step:run.To]
				if other, ok := shuffled(x.Now(), done, uint64(run.Step)); ok {
					done = other
					turned++
				}
				for _, a := range done {
					must.Do(t, x.Replay(a, nil))
				}
				at = run.To
			}
			for _, a := range m.Steps()[at:] {
				must.Do(t, x.Replay(a, nil))
			}
			if m.Now().Hash() != x.Now().Hash() {
				t.Fatalf("%s: in another order it ends otherwise", name)
			}
			a, b := weighed(t, m, 1, nil), weighed(t, x, 1, nil)
			b.Sum = a.Sum
			if a, b := string(Encode(a)), string(Encode(b)); a != b {
				t.Errorf("%s, as it was played:\n%s\nin another order:\n%s", name, a, b)
			}
			all += turned
		}
		if t.Log(name, all, "in another order"); all == 0 {
			t.Errorf("%s: no run was found in another order", name)
		}
	}
}
