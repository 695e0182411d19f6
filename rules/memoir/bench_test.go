package memoir

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
)

func benchRandom(b *testing.B, check bool, report *rules.Report) {
	_, all := allScenarios(b)
	all = all[:17]
	starts := make([]State, len(all))
	for i, sc := range all {
		starts[i] = *newState(sc, nil)
	}
	r := rulestest.Xorshift(88172645463325252)
	choose := func(acts []rules.Action) rules.Action { return acts[r.Below(len(acts))] }
	rulestest.BenchGames(b, starts, &r, choose, check, report)
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

func BenchmarkCopyFrom(b *testing.B) { rulestest.BenchCopyFrom(b, midGame(b)) }
func BenchmarkHash(b *testing.B)     { rulestest.BenchHash(b, midGame(b)) }
func BenchmarkCheck(b *testing.B)    { rulestest.BenchCheck(b, midGame(b)) }

func BenchmarkOpen(b *testing.B) {
	_, all := allScenarios(b)
	b.ReportAllocs()
	for b.Loop() {
		open(all[4].Battle, openKey{edition: edition})
	}
}

func BenchmarkFirstUse(b *testing.B) {
	for b.Loop() {
		if _, err := New().Tables(); err != nil {
			b.Fatal(err)
		}
	}
}
