package memoir

import (
	"flag"
	"strings"
	"testing"

	"sandtable/rules/rulestest"
)

var update = flag.Bool("update", false, "write the golden files of testdata anew")

// startOf is a position with fixed hands: a bare board, or a scenario with the cards
// dealt, the Axis first.
func startOf(t testing.TB, b rulestest.Start) *State {
	t.Helper()
	var p *scene
	if b.Board != "" {
		p = onBoard(t, b.Board)
	} else {
		p = inScenario(t, b.Scenario, strings.Fields(b.Deal)...)
	}
	if b.Play != "" {
		p.play(b.Play)
	}
	return p.State
}

// starts are positions that golden files begin from.
var starts = []rulestest.Start{
	{Name: "one against one", Board: "axis infantry f4; allies infantry f6; hand allies probe-center; hand axis probe-left; deck recon-left recon-right",
		Play: "play probe-center; order f6"},
	{Name: "patrol", Scenario: "tutorial-patrol"},
	{Name: "patrol, in the move", Scenario: "tutorial-patrol", Play: "play attack-center; order f8; order g8; order h8; unit g8; to g6"},
	{Name: "wooded ridge", Scenario: "tutorial-wooded-ridge"},
	{Name: "wooded ridge, the battery fires", Scenario: "tutorial-wooded-ridge", Play: "play artillery-bombard; order g8; done"},
	{Name: "breakthrough", Scenario: "tutorial-breakthrough"},
	{Name: "breakthrough, before the close assault", Scenario: "tutorial-breakthrough",
		Play: "play armor-assault; order f8; order g8; order h8; unit f8; to f5; unit h8; to h5; done"},
	{Name: "airdrop", Scenario: "sainte-mere-eglise",
		Deal: "probe-left attack-left recon-center dig-in air-power probe-center attack-right infantry-assault counter-attack"},
	{Name: "bluffs and bunkers", Scenario: "omaha-beach",
		Deal: "their-finest-hour probe-left recon-in-force medics-mechanics attack-center behind-enemy-lines assault-center recon-left probe-right",
		Play: "play probe-left; done; done; draw barrage"},
	{Name: "Hill 317", Scenario: "operation-luttich",
		Deal: "counter-attack probe-left probe-center firefight close-assault recon-left recon-right recon-center direct-from-hq general-advance move-out",
		Play: "play firefight; done; done; draw ambush"},
}

func TestHashes(t *testing.T) {
	rulestest.GoldenHashes(t, shared, starts, startOf, "before the deal", *update)
}
