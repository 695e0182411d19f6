package undaunted

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
)

func benchRandom(b *testing.B, how manner, check bool, report *rules.Report) {
	starts := newStates(b)
	r := rulestest.Xorshift(88172645463325252)
	spare := make([]rules.Action, 0, 256)
	choose := func(acts []rules.Action) rules.Action { return how.choose(r.Below, acts, spare) }
	rulestest.BenchGames(b, starts, &r, choose, check, report)
}

// newStates is the first position of every scenario.
func newStates(t testing.TB) (starts []State) {
	for _, sc := range allScenarios(t) {
		starts = append(starts, *newState(sc, nil))
	}
	return starts
}

func BenchmarkRandom(b *testing.B)       { benchRandom(b, evenly, false, nil) }
func BenchmarkRandomBusily(b *testing.B) { benchRandom(b, busily, false, nil) }
func BenchmarkRandomBoldly(b *testing.B) { benchRandom(b, boldly, false, nil) }
func BenchmarkRandomCheck(b *testing.B)  { benchRandom(b, evenly, true, nil) }
func BenchmarkRandomTold(b *testing.B)   { benchRandom(b, evenly, false, new(rules.Report)) }

// midGame is Barce well under way, as a side plays.
func midGame(b *testing.B) *State {
	b.Helper()
	s := newState(opened(b, "barce"), nil)
	r := rulestest.Xorshift(7)
	buf := make([]rules.Action, 0, 256)
	for s.turn < 3 || s.step != StepPlay {
		if buf = s.Legal(buf[:0]); len(buf) == 0 {
			b.Fatal("the game is over too soon")
		}
		a := buf[r.Below(len(buf))]
		if s.Turn() == rules.Chance {
			a = r.Outcome(s, buf)
		}
		s.Apply(a, nil)
	}
	return s
}

func BenchmarkCopyFrom(b *testing.B) { rulestest.BenchCopyFrom(b, midGame(b)) }
func BenchmarkHash(b *testing.B)     { rulestest.BenchHash(b, midGame(b)) }
func BenchmarkCheck(b *testing.B)    { rulestest.BenchCheck(b, midGame(b)) }

func BenchmarkGuess(b *testing.B) {
	s := midGame(b)
	r := rules.Stream(1, "guess")
	var t State
	b.ReportAllocs()
	for b.Loop() {
		t.CopyFrom(s)
		t.Hide(rules.First)
		t.Guess(r)
	}
}

func BenchmarkFirstUse(b *testing.B) {
	for b.Loop() {
		if len(New().Scenarios()) == 0 {
			b.Fatal("no scenarios")
		}
	}
}

// TestNothingIsAllocated plays games without a report.
func TestNothingIsAllocated(t *testing.T) {
	rulestest.NothingIsAllocated(t, 120, int(manners), newStates(t), func(how int, below func(int) int, acts, spare []rules.Action) rules.Action {
		return manner(how).choose(below, acts, spare)
	})
}
