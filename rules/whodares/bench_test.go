package whodares

import (
	"testing"

	"sandtable/rules"
)

// playOut plays one random game and counts its actions.
func playOut(s *State, r *xorshift, how manner, buf, spare []rules.Action, check bool, told *rules.Report) (int, []rules.Action) {
	n := 0
	for ; !s.over(); n++ {
		buf = s.Legal(buf[:0])
		a := buf[0]
		if s.Turn() == rules.Chance {
			a = weighted(s, r, buf)
		} else if len(buf) > 1 {
			a = how.choose(r.below, buf, spare)
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

func benchRandom(b *testing.B, how manner, check bool, told *rules.Report) {
	all := allScenarios(b)
	all = all[:missionCount]
	starts := make([]State, len(all))
	for i, sc := range all {
		starts[i] = *newState(sc, nil)
	}
	r := xorshift(88172645463325252)
	buf, spare := make([]rules.Action, 0, 512), make([]rules.Action, 0, 512)
	var s State
	actions, n := 0, 0
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		s = starts[i%len(starts)]
		n, buf = playOut(&s, &r, how, buf, spare, check, told)
		actions += n
	}
	sec := b.Elapsed().Seconds()
	b.ReportMetric(float64(actions)/sec, "actions/s")
	b.ReportMetric(float64(b.N)/sec, "games/s")
	b.ReportMetric(float64(actions)/float64(b.N), "actions/game")
}

func BenchmarkRandom(b *testing.B)         { benchRandom(b, evenly, false, nil) }
func BenchmarkRandomBusily(b *testing.B)   { benchRandom(b, busily, false, nil) }
func BenchmarkRandomSensibly(b *testing.B) { benchRandom(b, sensibly, false, nil) }
func BenchmarkRandomCheck(b *testing.B)    { benchRandom(b, evenly, true, nil) }
func BenchmarkRandomTold(b *testing.B)     { benchRandom(b, evenly, false, new(rules.Report)) }
