package undaunted

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	game "sandtable/rules/undaunted"
	"sandtable/scenes/ui"
)

// TestABriefingNamesItsTilesAndItsExits draws the sheet of every scenario: each tile bears its name, which briefings speak
// of, and the legend explains the marker of the side that may escape, where one may.
func TestABriefingNamesItsTilesAndItsExits(t *testing.T) {
	g, exits := game.New(), 0
	for _, sc := range g.Scenarios() {
		s := must.Have(g.New(rules.Setup{Scenario: sc.ID}, nil))(t).(*game.State)
		sheet := surveyOf(g, s)
		var l ui.List
		sheet.Draw(&l, ui.Size{W: 800, H: 800 * sheet.Part.H / sheet.Part.W}, ui.Look{Lang: "en"})
		written, marked := map[string]bool{}, map[string]bool{}
		for _, c := range l.Cmds {
			written[c.Text], marked[c.Pic.ID] = true, true
		}
		for n := range s.Scenario().Tiles {
			if id := s.Scenario().Tile(n).ID; !written[id] {
				t.Errorf("%s: tile %q bears no name", sc.ID, id)
			}
		}
		legend := map[string]bool{}
		for _, sign := range sheet.Signs {
			var one ui.List
			sign.Draw(&one, ui.Rect{W: 20, H: 20}, ui.Look{})
			for _, c := range one.Cmds {
				legend[c.Pic.ID] = true
			}
		}
		for _, id := range []string{"marker-lrdg-escape", "marker-italy-escape"} {
			if marked[id] != legend[id] {
				t.Errorf("%s: %s lies on the map: %v, stands in the legend: %v", sc.ID, id, marked[id], legend[id])
			}
			if marked[id] {
				exits++
			}
		}
	}
	if exits < 3 {
		t.Errorf("only %d exits were met", exits)
	}
}
