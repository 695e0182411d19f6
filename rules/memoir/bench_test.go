package memoir

import (
	"testing"

	"sandtable/rules"
)

// xorshift is a small fast source for the benchmarks of random play.
type xorshift uint64

func (x *xorshift) below(n int) int {
	v := uint64(*x)
	v ^= v << 13
	v ^= v >> 7
	v ^= v << 17
	*x = xorshift(v)
	return int((v >> 32) * uint64(n) >> 32)
}

// playOut plays one random game and counts its actions.
func playOut(s *State, r *xorshift, buf []rules.Action, check bool, told *rules.Report) (int, []rules.Action) {
	n := 0
	for ; !s.over(); n++ {
		buf = s.Legal(buf[:0])
		a := buf[0]
		if s.Turn() == rules.Chance {
			a = weighted(s, r, buf)
		} else if len(buf) > 1 {
			a = buf[r.below(len(buf))]
		}
		if told != nil {
			told.Events = told.Events[:0]
		}
		s.Apply(a, told)
		if check {
			if err := s.Check(); err != nil {
				panic(err)
			}
		}
	}
	return n, buf
}

func weighted(s *State, r *xorshift, acts []rules.Action) rules.Action {
	total := 0
	for _, a := range acts {
		total += s.Weight(a)
	}
	n := r.below(total)
	for _, a := range acts {
		if n -= s.Weight(a); n < 0 {
			return a
		}
	}
	panic("weights changed")
}

func benchRandom(b *testing.B, check bool, told *rules.Report) {
	_, all := allScenarios(b)
	all = all[:17]
	starts := make([]State, len(all))
	for i, sc := range all {
		starts[i] = *newState(sc, nil)
	}
	r := xorshift(88172645463325252)
	buf := make([]rules.Action, 0, 512)
	var s State
	actions, n := 0, 0
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		s = starts[i%len(starts)]
		n, buf = playOut(&s, &r, buf, check, told)
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
	r := xorshift(7)
	buf := make([]rules.Action, 0, 256)
	for range 300 {
		buf = s.Legal(buf[:0])
		if s.Turn() == rules.Chance {
			s.Apply(weighted(s, &r, buf), nil)
		} else {
			s.Apply(buf[r.below(len(buf))], nil)
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
