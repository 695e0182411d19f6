package rommel

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
)

func benchRandom(b *testing.B, how manner, check bool, report *rules.Report) {
	all := allScenarios(b)
	starts := make([]State, len(all))
	for i, sc := range all {
		starts[i] = *newState(sc, nil)
	}
	r := rulestest.Xorshift(88172645463325252)
	spare := make([]rules.Action, 0, 1024)
	choose := func(acts []rules.Action) rules.Action { return how.choose(r.Below, acts, spare) }
	rulestest.BenchGames(b, starts, &r, choose, check, report)
}

func BenchmarkRandom(b *testing.B)       { benchRandom(b, evenly, false, nil) }
func BenchmarkRandomBusily(b *testing.B) { benchRandom(b, busily, false, nil) }
func BenchmarkRandomWildly(b *testing.B) { benchRandom(b, wildly, false, nil) }
func BenchmarkRandomCheck(b *testing.B)  { benchRandom(b, evenly, true, nil) }
func BenchmarkRandomTold(b *testing.B)   { benchRandom(b, evenly, false, new(rules.Report)) }

// BenchmarkAlliedTurn is a whole Allied section of the campaign with the most
// zones and Forces.
func BenchmarkAlliedTurn(b *testing.B) {
	start := *midGame(b)
	r := rulestest.Xorshift(17)
	buf := make([]rules.Action, 0, 1024)
	var s State
	b.ReportAllocs()
	for b.Loop() {
		for s = start; s.phase >= alliedRepairs && !s.over(); {
			buf = s.Legal(buf[:0])
			a := buf[r.Below(len(buf))]
			if s.Turn() == rules.Chance {
				a = r.Outcome(&s, buf)
			}
			s.Apply(a, nil)
		}
	}
}

// midGame is D-Day well under way, as the Allied section begins.
func midGame(b *testing.B) *State {
	b.Helper()
	s := newState(allScenarios(b)[2], nil)
	r := rulestest.Xorshift(7)
	buf := make([]rules.Action, 0, 1024)
	for s.turn < 5 || s.phase < alliedRepairs {
		if buf = s.Legal(buf[:0]); len(buf) == 0 {
			b.Fatal("the campaign is over too soon")
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

func BenchmarkFirstUse(b *testing.B) {
	for b.Loop() {
		if len(New().Scenarios()) == 0 {
			b.Fatal("no campaigns")
		}
	}
}

// TestNothingIsAllocated plays campaigns without a report.
func TestNothingIsAllocated(t *testing.T) {
	var starts []State
	for _, sc := range allScenarios(t) {
		starts = append(starts, *newState(sc, nil))
	}
	rulestest.NothingIsAllocated(t, 60, int(manners), starts, func(how int, below func(int) int, acts, spare []rules.Action) rules.Action {
		return manner(how).choose(below, acts, spare)
	})
}
