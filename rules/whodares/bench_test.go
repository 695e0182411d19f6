package whodares

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/whodares/scenario"
)

func benchRandom(b *testing.B, how manner, check bool, report *rules.Report) {
	all := allScenarios(b)
	all = all[:scenario.MissionCount]
	starts := make([]State, len(all))
	for i, sc := range all {
		starts[i] = *newState(sc, nil)
	}
	r := rulestest.Xorshift(88172645463325252)
	spare := make([]rules.Action, 0, 512)
	choose := func(acts []rules.Action) rules.Action { return how.choose(r.Below, acts, spare) }
	rulestest.BenchGames(b, starts, &r, choose, check, report)
}

func BenchmarkRandom(b *testing.B)         { benchRandom(b, evenly, false, nil) }
func BenchmarkRandomBusily(b *testing.B)   { benchRandom(b, busily, false, nil) }
func BenchmarkRandomSensibly(b *testing.B) { benchRandom(b, sensibly, false, nil) }
func BenchmarkRandomCheck(b *testing.B)    { benchRandom(b, evenly, true, nil) }
func BenchmarkRandomTold(b *testing.B)     { benchRandom(b, evenly, false, new(rules.Report)) }

// midGame is a position well into a mission.
func midGame(b *testing.B) *State {
	b.Helper()
	return onBoard(b, raid+"turn 4; alarm 2; ap 1 15; patrol 1 lg-125 hq-1 r1-a r1-b r2-a r2-b t1-a t1-b t2-a t2-b; patrol 2 siwa hq-2 y2-a signal; "+
		"axis german-motorised-3 gazala; axis german-motorised-4 gazala; axis german-motorised-3 bardia; axis italian-infantry-1 bir-hacheim guard; axis italian-motorised-2 msus up").State
}

func BenchmarkCopyFrom(b *testing.B) { rulestest.BenchCopyFrom(b, midGame(b)) }
func BenchmarkHash(b *testing.B)     { rulestest.BenchHash(b, midGame(b)) }
func BenchmarkCheck(b *testing.B)    { rulestest.BenchCheck(b, midGame(b)) }

// BenchmarkOverlay is reach, costs and odds of a patrol of nine units.
func BenchmarkOverlay(b *testing.B) {
	s := midGame(b)
	x := s.Patrols[0]
	for b.Loop() {
		if len(s.Stretches(int(s.at[x.First()]), 0, scenario.None, x)) == 0 {
			b.Fatal("nothing can be reached")
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
