package infidel

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
)

func benchRandom(b *testing.B, how manner, check bool, report *rules.Report) {
	starts := newStates(b)
	r := rulestest.Xorshift(88172645463325252)
	buf, spare := make([]rules.Action, 0, 1024), make([]rules.Action, 0, 1024)
	choose := func(acts []rules.Action) rules.Action { return how.choose(r.Below, acts, spare) }
	var s State
	actions, n := 0, 0
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		s = starts[i%len(starts)]
		n, buf = rulestest.PlayOut(&s, &r, choose, buf, check, report)
		actions += n
	}
	sec := b.Elapsed().Seconds()
	b.ReportMetric(float64(actions)/sec, "actions/s")
	b.ReportMetric(float64(b.N)/sec, "games/s")
	b.ReportMetric(float64(actions)/float64(b.N), "actions/game")
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

// midGame is Arsuf well under way, as a side plays.
func midGame(b *testing.B) *State {
	b.Helper()
	s := newState(opened(b, "arsuf"), nil)
	r := rulestest.Xorshift(7)
	buf := make([]rules.Action, 0, 1024)
	for s.number < 4 || s.step != StepMove {
		if buf = s.Legal(buf[:0]); len(buf) == 0 {
			b.Fatal("the battle is over too soon")
		}
		s.Apply(buf[r.Below(len(buf))], nil)
	}
	return s
}

func BenchmarkCopyFrom(b *testing.B) {
	s := midGame(b)
	var t State
	b.ReportAllocs()
	for b.Loop() {
		t.CopyFrom(s)
	}
}

var sink uint64

func BenchmarkHash(b *testing.B) {
	s := midGame(b)
	b.ReportAllocs()
	for b.Loop() {
		sink += s.Hash()
	}
}

func BenchmarkCheck(b *testing.B) {
	s := midGame(b)
	b.ReportAllocs()
	for b.Loop() {
		if err := s.Check(); err != nil {
			b.Fatal(err)
		}
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
	rulestest.NothingIsAllocated(t, 20, int(manners), newStates(t), func(how int, below func(int) int, acts, spare []rules.Action) rules.Action {
		return manner(how).choose(below, acts, spare)
	})
}
