package undaunted

import (
	"encoding/json"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
)

var box = game.New()

// board reads a position at rest.
func board(t *testing.T, text string) *game.State {
	t.Helper()
	raw := must.Have(json.Marshal(text))(t)
	s := must.Have(box.Position(raw, 0))(t)
	return s.(*game.State)
}

// foremost is the action that the priorities ask for, in notation.
func foremost(t *testing.T, s *game.State) string {
	t.Helper()
	acts := s.Legal(nil)
	if len(acts) < 2 {
		t.Fatalf("%d actions: there is nothing to choose", len(acts))
	}
	best, prior := 0, New(box).Prior(nil, s, acts)
	for i := range prior {
		if prior[i] > prior[best] {
			best = i
		}
	}
	return box.Text(acts[best])
}

// plays carries out what the priorities ask for, so many times, and asks that it
// is what is wanted.
func plays(t *testing.T, s *game.State, want ...string) {
	t.Helper()
	for _, w := range want {
		for s.Turn() == rules.Chance {
			s.Apply(s.Legal(nil)[0], nil)
		}
		got := foremost(t, s)
		if got != w {
			t.Fatalf("%s is asked for, want %s", got, w)
		}
		a := must.Have(box.ParseAny(got))(t)
		s.Apply(a, nil)
	}
}

func TestUNA_17_7_TheBlowThatWinsComesFirst(t *testing.T) {
	s := board(t, "scenario tutorial-first-patrol; play lrdg; lrdg-mechanic 1A; marks lrdg 1A 2A 20A; standing 1A 21A;"+
		"hand lrdg lrdg-mechanic lrdg-rifleman")
	plays(t, s, "play lrdg-mechanic", "act demolish structure")
}

func TestUNA_17_8_WhoStandsOnPointsControlsThem(t *testing.T) {
	s := board(t, "scenario tutorial-first-patrol; marker italy; play italy; it-rifleman 21A; marks italy 4A 21A 2A;"+
		"hand italy it-rifleman it-scout")
	plays(t, s, "play it-rifleman", "act control")
}

func TestUNA_17_8_WhoMayLeaveDoes(t *testing.T) {
	g := must.Have(box.Open(rules.Setup{Scenario: "withdrawal-from-nofilia"}))(t)
	exit := g.Tile(game.Set(g.Exits[rules.First]).First()).ID
	s := board(t, "scenario withdrawal-from-nofilia; play lrdg; lrdg-scout "+exit+"; hand lrdg lrdg-scout lrdg-fog")
	plays(t, s, "play lrdg-scout", "act scout", "escape")
}

func TestUNA_17_9_TheOneMissedLeastIsWounded(t *testing.T) {
	// The gunner has many cards, the driver one: the gunner takes the wound.
	s := board(t, "scenario fort-el-ezzeiat; play italy second; deck lrdg lrdg-machine-gunner*2 lrdg-rifleman lrdg-navigator lrdg-scout*2 lrdg-sniper;"+
		"hand italy it-rifleman it-scout")
	for _, text := range []string{"play it-rifleman", "act attack patrol-truck", "roll 10"} {
		a := must.Have(box.ParseAny(text))(t)
		s.Apply(a, nil)
	}
	if s.Turn() != rules.First {
		t.Fatalf("the LRDG is not asked whom the hit wounds: %v", s.Turn())
	}
	plays(t, s, "rider lrdg-machine-gunner")
}

func TestUNA_17_PrioritiesAreReadByName(t *testing.T) {
	p := must.Have(box.Priorities())(t)
	w := readWants(p)
	named := map[string]float64{}
	for _, r := range p.Rules {
		named[r.ID] = r.Worth
	}
	for k, id := range ruleIDs {
		if worth, ok := named[id]; !ok || w.worth[k] != worth {
			t.Errorf("rule %s is worth %v, the data say %v", id, w.worth[k], worth)
		}
	}
	sc := must.Have(box.Open(rules.Setup{Scenario: "barce"}))(t)
	for u := range game.Set(sc.SoldiersIn).All {
		if sc.Units[u].ID == "lrdg-saboteur" && (!w.lists[u][scenario.GoalObjectives][demolishStructure] || w.lists[u][scenario.GoalObjectives][controlPoints]) {
			t.Error("the saboteur's list is not that of the data")
		}
	}
}

// The costs of ways are those of a search from each tile to the goal, one tile
// after the other.
func TestWaysAreTheCheapest(t *testing.T) {
	for _, info := range box.Scenarios() {
		sc := must.Have(box.Open(rules.Setup{Scenario: info.ID}))(t)
		l := readLand(sc)
		w := &ways{}
		marks := game.Set(0x155555)
		for goal := range l.n {
			for how := walking; how <= driving; how++ {
				got := *w.to(&l, goal, marks, how)
				for from := range l.n {
					if want := slowWay(&l, from, goal, marks, how); int(got[from]) != want {
						t.Fatalf("%s: the way from %d to %d costs %d, a search finds %d", info.ID, from, goal, got[from], want)
					}
				}
			}
		}
	}
}

// slowWay goes over all ways of growing cost.
func slowWay(l *land, from, goal int, marks game.Set, how int) int {
	cost := make([]int, l.n)
	for i := range cost {
		cost[i] = noWay
	}
	cost[from] = 0
	for range l.n {
		for t := range l.n {
			for n := range l.near[t].All {
				if how == driving && l.difficult.Has(n) {
					continue
				}
				c := cost[t] + stepCost
				if how != creeping && !marks.Has(n) {
					c += bareCost
				}
				cost[n] = min(cost[n], c)
			}
		}
	}
	return min(cost[goal], noWay)
}

// TestUNA_17_5_GoingFirstCountsDoubleWhereOneBlowDecides bids with the same hand while
// both sides lack much, and where either lacks one thing only.
func TestUNA_17_5_GoingFirstCountsDoubleWhereOneBlowDecides(t *testing.T) {
	s := board(t, "scenario tutorial-first-patrol; bid lrdg; hand lrdg lrdg-rifleman lrdg-scout")
	x := New(box)
	acts := s.Legal(nil)
	x.Prior(nil, s, acts)
	for _, c := range []struct {
		mine, theirs float64
		times        float64
	}{{3, 3, 1}, {2, 2, 1}, {1, 3, 2}, {3, 1, 2}, {1, 1, 2}} {
		v := x.view
		v.lack[v.me], v.lack[v.foe] = c.mine, c.theirs
		if got := v.initiative(); got != c.times*v.k.Bid || v.k.Bid <= 0 {
			t.Errorf("with %g and %g to go the initiative is worth %g, want %g times %g", c.mine, c.theirs, got, c.times, v.k.Bid)
		}
	}
}
