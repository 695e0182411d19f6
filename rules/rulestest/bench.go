package rulestest

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

// BenchGames plays random games from one start after another; choose is as PlayOut takes it, x its source.
func BenchGames[S comparable, P Position[S]](b *testing.B, starts []S, x *Xorshift, choose func(acts []rules.Action) rules.Action, check bool, report *rules.Report) {
	b.Helper()
	buf := make([]rules.Action, 0, 1024)
	var s S
	actions, n := 0, 0
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		s = starts[i%len(starts)]
		n, buf = PlayOut(P(&s), x, choose, buf, check, report)
		actions += n
	}
	sec := b.Elapsed().Seconds()
	b.ReportMetric(float64(actions)/sec, "actions/s")
	b.ReportMetric(float64(b.N)/sec, "games/s")
	b.ReportMetric(float64(actions)/float64(b.N), "actions/game")
}

// BenchCopyFrom copies a position.
func BenchCopyFrom[S comparable, P Position[S]](b *testing.B, s P) {
	b.Helper()
	var t S
	to := P(&t)
	b.ReportAllocs()
	for b.Loop() {
		to.CopyFrom(s)
	}
}

// BenchHash hashes a position.
func BenchHash(b *testing.B, s rules.State) {
	b.Helper()
	b.ReportAllocs()
	for b.Loop() {
		s.Hash()
	}
}

// BenchCheck checks a position.
func BenchCheck(b *testing.B, s rules.State) {
	b.Helper()
	b.ReportAllocs()
	for b.Loop() {
		must.Do(b, s.Check())
	}
}

// NothingIsAllocated plays so many games from one start after another, in one manner after
// another, of which choose tells what it takes: below gives a number, spare is room.
func NothingIsAllocated[S comparable, P Position[S]](t *testing.T, games, manners int, starts []S, choose func(manner int, below func(int) int, acts, spare []rules.Action) rules.Action) {
	t.Helper()
	r := Xorshift(5)
	buf, spare := make([]rules.Action, 0, 1024), make([]rules.Action, 0, 1024)
	below := r.Below // a method's value is allocated each time it is made
	var s S
	n := 0
	take := func(acts []rules.Action) rules.Action { return choose(n%manners, below, acts, spare) }
	if got := testing.AllocsPerRun(games, func() {
		s = starts[n%len(starts)]
		n++
		_, buf = PlayOut(P(&s), &r, take, buf, n%3 == 0, nil)
	}); got != 0 {
		t.Errorf("%v allocations a game", got)
	}
}
