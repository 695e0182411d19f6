package memoir

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
)

func benchRandom(b *testing.B, check bool, told *rules.Report) {
	_, all := allScenarios(b)
	all = all[:17]
	starts := make([]State, len(all))
	for i, sc := range all {
		starts[i] = *newState(sc, nil)
	}
	r := rulestest.Xorshift(88172645463325252)
	buf := make([]rules.Action, 0, 512)
	choose := func(acts []rules.Action) rules.Action { return acts[r.Below(len(acts))] }
	var s State
	actions, n := 0, 0
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		s = starts[i%len(starts)]
		n, buf = rulestest.PlayOut(&s, &r, choose, buf, check, told)
		actions += n
	}
	sec := b.Elapsed().Seconds()
	b.ReportMetric(float64(actions)/sec, "actions/s")
	b.ReportMetric(float64(b.N)/sec, "games/s")
}

func BenchmarkRandom(b *testing.B)      { benchRandom(b, false, nil) }
func BenchmarkRandomCheck(b *testing.B) { benchRandom(b, true, nil) }
func BenchmarkRandomTold(b *testing.B)  { benchRandom(b, false, new(rules.Report)) }

// midGame is a position well into a battle.
func midGame(b *testing.B) *State {
	_, all := allScenarios(b)
	s := newState(all[11], nil)
	r := rulestest.Xorshift(7)
	buf := make([]rules.Action, 0, 256)
	for range 300 {
		buf = s.Legal(buf[:0])
		if s.Turn() == rules.Chance {
			s.Apply(r.Outcome(s, buf), nil)
		} else {
			s.Apply(buf[r.Below(len(buf))], nil)
		}
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

func BenchmarkOpen(b *testing.B) {
	g, all := allScenarios(b)
	b.ReportAllocs()
	for b.Loop() {
		open(g.t, all[4].set, false)
	}
}

func BenchmarkFirstUse(b *testing.B) {
	for b.Loop() {
		if _, err := New().load(); err != nil {
			b.Fatal(err)
		}
	}
}
