package whodares

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
)

var update = flag.Bool("update", false, "write the golden files of testdata anew")

// golden compares text with a file of testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	rulestest.Golden(t, name, got, *update)
}

// starts are positions that golden files begin from: boards, and what is done
// then.
var starts = []struct{ name, board, play string }{
	{"one unit beside its base", "mission slonta-raid; ap 1 2; patrol 1 jaghbub hq-1; patrol 2 koufra hq-2", ""},
	{"a look into a defended zone", "mission slonta-raid; ap 1 3; patrol 1 siwa hq-1 t1-a; axis italian-infantry-1 jaghbub", "unit t1-a; scout jaghbub"},
	{"the attack on Mechili", goal + "t1-a hq-1; axis german-infantry-3v mechili guard; axis italian-infantry-1 mechili", "attack mechili"},
	{"a round under way", goal + "t1-a t1-b hq-1; reco 1 1 0; axis german-infantry-3v mechili guard; axis italian-infantry-1 mechili", "attack mechili; all; stack hq-1 t1-a; face t1-a objective; initiative 1 plain; aim 1; aim objective"},
	{"an event", "mission slonta-raid; turn 1; patrol 1 jaghbub hq-1 t1-a; patrol 1 msus t1-b", "done; roll 6; event msus; roll 1 1"},
	{"the alarm at three", "mission slonta-raid; turn 2; alarm 3; patrol 1 lg-125 hq-1; source hq-1; axis german-motorised-2 haseiat; axis italian-infantry-2 haseiat; axis italian-infantry-1 jaghbub", "done"},
	{"forming patrols", "", "forces buy; buy hq-1 1; buy waco air"},
}

// TestHashes knows the hash of some positions, so that it never changes by
// accident: journals and golden missions hold hashes.
func TestHashes(t *testing.T) {
	var out strings.Builder
	for i, b := range starts {
		fmt.Fprintf(&out, "%016x %s\n", startAt(t, i).Hash(), b.name)
	}
	for _, sc := range allScenarios(t) {
		fmt.Fprintf(&out, "%016x %s, before anything is chosen\n", newState(sc, nil).Hash(), sc.id)
	}
	golden(t, "hashes.txt", out.String())
}

func startAt(t testing.TB, i int) *State {
	t.Helper()
	b := starts[i]
	if b.board == "" {
		return inScenario(t, "slonta-raid").play(b.play).State
	}
	return onBoard(t, b.board).play(b.play).State
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
func TestCounts(t *testing.T) {
	var out strings.Builder
	for i, b := range starts {
		out.WriteString(rulestest.Counts(t, b.name, startAt(t, i), 4, 20_000))
	}
	golden(t, "counts.txt", out.String())
}

// plays are golden missions: a scenario, and the seed of the random play that
// was recorded, chosen for what it meets.
var plays = []struct {
	scenario string
	seed     uint64
}{
	{"benghazi-road", 813}, {"benghazi-road-watch", 591}, {"slonta-raid", 237}, {"alamein-prelude", 663},
	{"barce-raid", 1038}, {"bardia-today", 759}, {"tobruk-tomorrow", 756}, {"campaign-1942", 1098},
}

// TestPlays replays whole recorded missions: every line is the hash of the
// position after an action, and the action. Those of the folder law1 were played
// under the first clauses and are never recorded anew.
func TestPlays(t *testing.T) {
	choose := func(pick *rand.Rand, acts []rules.Action) rules.Action { return evenly.choose(pick.IntN, acts, nil) }
	for _, g := range plays {
		t.Run(g.scenario, func(t *testing.T) {
			under := func(law int) rules.State {
				s, err := shared.New(rules.Setup{Scenario: g.scenario, Law: law}, nil)
				if err != nil {
					t.Fatal(err)
				}
				return s
			}
			file := g.scenario + ".play"
			if *update {
				golden(t, file, rulestest.Record(shared, under(edition), g.seed, choose))
			}
			rulestest.Replay(t, shared, under(1), "law1/"+file)
			rulestest.Replay(t, shared, under(edition), file)
		})
	}
}
