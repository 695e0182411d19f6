package whodares

import (
	"flag"
	"math/rand/v2"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
)

var update = flag.Bool("update", false, "write the golden files of testdata anew")

// starts are positions that golden files begin from: boards, and what is done
// then.
var starts = []rulestest.Start{
	{Name: "one unit beside its base", Board: "mission slonta-raid; ap 1 2; patrol 1 jaghbub hq-1; patrol 2 koufra hq-2"},
	{Name: "a look into a defended zone", Board: "mission slonta-raid; ap 1 3; patrol 1 siwa hq-1 t1-a; axis italian-infantry-1 jaghbub", Play: "unit t1-a; scout jaghbub"},
	{Name: "the attack on Mechili", Board: goal + "t1-a hq-1; axis german-infantry-3v mechili guard; axis italian-infantry-1 mechili", Play: "attack mechili"},
	{Name: "a round under way", Board: goal + "t1-a t1-b hq-1; reco 1 1 0; axis german-infantry-3v mechili guard; axis italian-infantry-1 mechili", Play: "attack mechili; all; stack hq-1 t1-a; face t1-a objective; initiative 1 plain; aim 1; aim objective"},
	{Name: "an event", Board: "mission slonta-raid; turn 1; patrol 1 jaghbub hq-1 t1-a; patrol 1 msus t1-b", Play: "done; roll 6; event msus; roll 1 1"},
	{Name: "the alarm at three", Board: "mission slonta-raid; turn 2; alarm 3; patrol 1 lg-125 hq-1; source hq-1; axis german-motorised-2 haseiat; axis italian-infantry-2 haseiat; axis italian-infantry-1 jaghbub", Play: "done"},
	{Name: "forming patrols", Play: "forces buy; buy hq-1 1; buy waco air"},
}

func startAt(t testing.TB, b rulestest.Start) *State {
	t.Helper()
	if b.Board == "" {
		return inScenario(t, "slonta-raid").play(b.Play).State
	}
	return onBoard(t, b.Board).play(b.Play).State
}

func TestHashes(t *testing.T) {
	rulestest.GoldenHashes(t, shared, starts, startAt, "before anything is chosen", *update)
}

// TestCounts counts lines of play and different positions. Any change to any
// rule moves a number.
//
// The first set-up is counted by hand. An HQ at Jaghbub has 2 AP; another
// patrol waits at Kufra with none.
//
//	depth 1   done; unit hq-1; low 1; low 2; cache 1 jaghbub       5 lines
//	depth 2   after done: a new turn, 6 dice                       6
//	          after unit: back; to siwa, fort-maddalena, lg-125
//	          and haseiat by track, to howards-cairn by track,
//	          to sand-sea and siwa-plateau off-road; a watch of
//	          one or two turns; abandon                           11
//	          after low 1: done; unit; low 2                       3
//	          after low 2: done; unit; low 1; cache                4
//	          after cache: done; unit; low 2                       3
//
// That is 5 and 27 lines.
func TestCounts(t *testing.T) { rulestest.GoldenCounts(t, starts, startAt, 20_000, *update) }

// plays are golden missions, their seeds chosen for what they meet.
var plays = []rulestest.Recorded{
	{Scenario: "benghazi-road", Seed: 813, Choose: evenly.picks}, {Scenario: "benghazi-road-watch", Seed: 591, Choose: evenly.picks},
	{Scenario: "slonta-raid", Seed: 237, Choose: evenly.picks}, {Scenario: "alamein-prelude", Seed: 663, Choose: evenly.picks},
	{Scenario: "barce-raid", Seed: 1038, Choose: evenly.picks}, {Scenario: "bardia-today", Seed: 759, Choose: evenly.picks},
	{Scenario: "tobruk-tomorrow", Seed: 756, Choose: evenly.picks}, {Scenario: "campaign-1942", Seed: 1098, Choose: evenly.picks},
}

// picks is choose for golden games.
func (m manner) picks(pick *rand.Rand, acts []rules.Action) rules.Action {
	return m.choose(pick.IntN, acts, nil)
}

func TestPlays(t *testing.T) { rulestest.GoldenPlays(t, shared, plays, *update) }
