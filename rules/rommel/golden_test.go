package rommel

import (
	"flag"
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
)

var update = flag.Bool("update", false, "write the golden files of testdata anew")

// starts are positions that golden files begin from: boards, which may stand at
// the beginning of a phase, and what is done then.
var starts = []rulestest.Start{
	{Name: "one Force against one", Board: africa + "supplies 1 0; axis 5th-light sirte; allies 2nd-armoured el-agheila"},
	{Name: "moves without battle", Board: africa + "phase movement begin; supplies 2 0; axis 5th-light sirte; axis ariete tripoli; allies 70th cairo"},
	{Name: "Allied plans are drawn", Board: africa + "phase battles begin; supplies 2 4; axis 5th-light benghazi from el-agheila moved; allies 9th-australian benghazi"},
	{Name: "plans are bought", Board: africa + "phase battles begin; supplies 2 0; axis 5th-light benghazi from el-agheila moved; allies 9th-australian benghazi reduced"},
	{Name: "a round with losses to choose", Board: africa + "phase allied-battles begin; supplies 0 0; axis 5th-light benghazi; axis ariete benghazi shock; allies 9th-australian benghazi reduced from tengeder moved", Play: "done; roll 1; roll 2; roll 1"},
	{Name: "a supply check", Board: africa + "phase supply-check begin; supplies 5 0; axis 5th-light cairo; axis ariete cairo; axis trento cairo; axis savona tripoli; axis brescia halfaya; axis pavia halfaya; allies 70th alexandria"},
	{Name: "resupply", Board: africa + "phase resupply begin; supplies 2 0; axis 5th-light tripoli; allies 70th cairo; destroyed ariete 4th-indian; reserve 90th-light savona"},
	{Name: "orders for the desert", Board: africa + "phase orders begin; supplies 0 4; axis 5th-light el-adem; axis ariete bir-hacheim; allies 7th-armoured halfaya; allies 4th-indian bardia; allies 70th fortress-tobruk; allies 1st-armoured cairo"},
	{Name: "an operation goes", Board: africa + "phase operations begin; axis 5th-light tripoli; axis ariete cairo; allies 70th bardia; operations 7th-armoured 4th-indian reduced; drawn plus-1-force plus-1-force plus-2-forces advance-1 advance-1 advance-1 advance-2"},
	{Name: "Torch", Board: africa + "turn 8; phase advance begin; axis 5th-light tripoli; axis ariete benghazi; allies 70th cairo"},
	{Name: "the beaches", Board: "campaign d-day; phase allied-resupply begin; supplies 0 0; axis 709th cherbourg; axis 716th caen; allies 4th-us utah; allies 3rd-canadian juno; cup 2nd-us 51st-uk"},
	{Name: "the Meuse", Board: "campaign ghost-division; supplies 3 2; axis pz25-1 marche; axis sr7 marche; axis pz66 saint-vith; allies 18th-infantry dinant; allies 1st-dcr philippeville"},
}

func startOf(t testing.TB, b rulestest.Start) *State {
	t.Helper()
	p := onBoard(t, b.Board)
	for _, text := range strings.Split(b.Play, ";") {
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		a, err := rules.Parse(shared, p.State, text)
		if err != nil {
			t.Fatalf("%s: %v", b.Name, err)
		}
		p.do(a)
	}
	return p.State
}

func TestHashes(t *testing.T) {
	rulestest.GoldenHashes(t, shared, starts, startOf, "before anything is drawn", *update)
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
func TestCounts(t *testing.T) { rulestest.GoldenCounts(t, starts, startOf, 20_000, *update) }

// plays are golden campaigns.
var plays = []rulestest.Recorded{
	{Scenario: "ghost-division", Seed: 11, Choose: wildly.picks}, {Scenario: "north-africa", Seed: 12, Choose: busily.picks}, {Scenario: "d-day", Seed: 13, Choose: wildly.picks},
}

// picks is choose for golden games.
func (m manner) picks(pick *rand.Rand, acts []rules.Action) rules.Action {
	return m.choose(pick.IntN, acts, nil)
}

func TestPlays(t *testing.T) { rulestest.GoldenPlays(t, shared, plays, *update) }
