package memoir

import (
	"flag"
	"fmt"
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

// start is a position with fixed hands that golden files begin from: a bare
// board, or a scenario with the cards dealt, the Axis first, and what is done
// then.
type start struct {
	name, board, scenario string
	deal, play            string
}

func (b start) state(t testing.TB) *State {
	t.Helper()
	var p *scene
	if b.board != "" {
		p = onBoard(t, b.board)
	} else {
		p = inScenario(t, b.scenario, strings.Fields(b.deal)...)
	}
	if b.play != "" {
		p.play(b.play)
	}
	return p.State
}

var starts = []start{
	{name: "one against one", board: "axis infantry f4; allies infantry f6; hand allies probe-center; hand axis probe-left; deck recon-left recon-right",
		play: "play probe-center; order f6"},
	{name: "patrol", scenario: "tutorial-patrol"},
	{name: "patrol, in the move", scenario: "tutorial-patrol", play: "play attack-center; order f8; order g8; order h8; unit g8; to g6"},
	{name: "wooded ridge", scenario: "tutorial-wooded-ridge"},
	{name: "wooded ridge, the battery fires", scenario: "tutorial-wooded-ridge", play: "play artillery-bombard; order g8; done"},
	{name: "breakthrough", scenario: "tutorial-breakthrough"},
	{name: "breakthrough, before the close assault", scenario: "tutorial-breakthrough",
		play: "play armor-assault; order f8; order g8; order h8; unit f8; to f5; unit h8; to h5; done"},
	{name: "airdrop", scenario: "sainte-mere-eglise",
		deal: "probe-left attack-left recon-center dig-in air-power probe-center attack-right infantry-assault counter-attack"},
	{name: "bluffs and bunkers", scenario: "omaha-beach",
		deal: "their-finest-hour probe-left recon-in-force medics-mechanics attack-center behind-enemy-lines assault-center recon-left probe-right",
		play: "play probe-left; done; done; draw barrage"},
	{name: "Hill 317", scenario: "operation-luttich",
		deal: "counter-attack probe-left probe-center firefight close-assault recon-left recon-right recon-center direct-from-hq general-advance move-out",
		play: "play firefight; done; done; draw ambush"},
}

// TestHashes knows the hash of some positions, so that it never changes by
// accident: journals and golden games hold hashes.
func TestHashes(t *testing.T) {
	var out strings.Builder
	for _, b := range starts {
		fmt.Fprintf(&out, "%016x %s\n", b.state(t).Hash(), b.name)
	}
	for _, info := range shared.Scenarios() {
		s, err := shared.New(rules.Setup{Scenario: info.ID}, nil)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "%016x %s, before the deal\n", s.Hash(), info.ID)
	}
	golden(t, "hashes.txt", out.String())
}
