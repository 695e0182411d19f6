package rommel

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

// starts are positions that golden files begin from: boards, which may stand at
// the beginning of a phase, and what is done then.
var starts = []struct{ name, board, play string }{
	{"one Force against one", africa + "supplies 1 0; axis 5th-light sirte; allies 2nd-armoured el-agheila", ""},
	{"moves without battle", africa + "phase movement begin; supplies 2 0; axis 5th-light sirte; axis ariete tripoli; allies 70th cairo", ""},
	{"Allied plans are drawn", africa + "phase battles begin; supplies 2 4; axis 5th-light benghazi from el-agheila moved; allies 9th-australian benghazi", ""},
	{"plans are bought", africa + "phase battles begin; supplies 2 0; axis 5th-light benghazi from el-agheila moved; allies 9th-australian benghazi reduced", ""},
	{"a round with losses to choose", africa + "phase allied-battles begin; supplies 0 0; axis 5th-light benghazi; axis ariete benghazi shock; allies 9th-australian benghazi reduced from tengeder moved", "done; roll 1; roll 2; roll 1"},
	{"a supply check", africa + "phase supply-check begin; supplies 5 0; axis 5th-light cairo; axis ariete cairo; axis trento cairo; axis savona tripoli; axis brescia halfaya; axis pavia halfaya; allies 70th alexandria", ""},
	{"resupply", africa + "phase resupply begin; supplies 2 0; axis 5th-light tripoli; allies 70th cairo; destroyed ariete 4th-indian; reserve 90th-light savona", ""},
	{"orders for the desert", africa + "phase orders begin; supplies 0 4; axis 5th-light el-adem; axis ariete bir-hacheim; allies 7th-armoured halfaya; allies 4th-indian bardia; allies 70th fortress-tobruk; allies 1st-armoured cairo", ""},
	{"an operation goes", africa + "phase operations begin; axis 5th-light tripoli; axis ariete cairo; allies 70th bardia; operations 7th-armoured 4th-indian reduced; drawn plus-1-force plus-1-force plus-2-forces advance-1 advance-1 advance-1 advance-2", ""},
	{"Torch", africa + "turn 8; phase advance begin; axis 5th-light tripoli; axis ariete benghazi; allies 70th cairo", ""},
	{"the beaches", "campaign d-day; phase allied-resupply begin; supplies 0 0; axis 709th cherbourg; axis 716th caen; allies 4th-us utah; allies 3rd-canadian juno; cup 2nd-us 51st-uk", ""},
	{"the Meuse", "campaign ghost-division; supplies 3 2; axis pz25-1 marche; axis sr7 marche; axis pz66 saint-vith; allies 18th-infantry dinant; allies 1st-dcr philippeville", ""},
}

// startOf is a position of starts.
func startOf(t *testing.T, i int) *State {
	t.Helper()
	p := onBoard(t, starts[i].board)
	for _, text := range strings.Split(starts[i].play, ";") {
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		a, err := rules.Parse(shared, p.State, text)
		if err != nil {
			t.Fatalf("%s: %v", starts[i].name, err)
		}
		p.do(a)
	}
	return p.State
}

// TestHashes knows the hash of some positions, so that it never changes by
// accident: journals and golden campaigns hold hashes.
func TestHashes(t *testing.T) {
	var out strings.Builder
	for i, b := range starts {
		fmt.Fprintf(&out, "%016x %s\n", startOf(t, i).Hash(), b.name)
	}
	for _, sc := range allScenarios(t) {
		fmt.Fprintf(&out, "%016x %s, before anything is drawn\n", newState(sc, nil).Hash(), sc.id)
	}
	rulestest.Golden(t, "hashes.txt", out.String(), *update)
}

// TestCounts counts lines of play and different positions. Any change to any
// rule moves a number.
//
// The first position is counted by hand. The 5th Light at Sirte has one supply;
// the 2nd Armoured is next to it, at El Agheila, and nobody has anything else:
//
//	depth 1   done; move to El Agheila from Sirte                  2 lines
//	depth 2   after done: no battle; the 5th Light moves to
//	          Tripoli, or not                                      2
//	          after move: done                                     1
//
// That is 2 and 3 lines.
func TestCounts(t *testing.T) {
	var out strings.Builder
	for i, b := range starts {
		out.WriteString(rulestest.Counts(t, b.name, startOf(t, i), 4, 20_000))
	}
	rulestest.Golden(t, "counts.txt", out.String(), *update)
}

// plays are golden campaigns: a campaign, and the seed of the random play that
// was recorded.
var plays = []struct {
	scenario string
	seed     uint64
	how      manner
}{{"ghost-division", 11, wildly}, {"north-africa", 12, busily}, {"d-day", 13, wildly}}

// TestPlays replays whole recorded campaigns: every line is the hash of the
// position after an action, and the action.
func TestPlays(t *testing.T) {
	for _, g := range plays {
		t.Run(g.scenario, func(t *testing.T) {
			choose := func(pick *rand.Rand, acts []rules.Action) rules.Action { return g.how.choose(pick.IntN, acts, nil) }
			file := g.scenario + ".play"
			if *update {
				rulestest.Golden(t, file, rulestest.Record(shared, inCampaign(t, g.scenario).State, g.seed, choose), true)
			}
			rulestest.Replay(t, shared, inCampaign(t, g.scenario).State, file)
		})
	}
}
