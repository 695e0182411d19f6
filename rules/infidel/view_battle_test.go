package infidel

import (
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// A battle tells which clauses of its own are in force, and no others (INF-23).
func TestABattleTellsItsSpecialClauses(t *testing.T) {
	book, err := New().Book()
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string][]string{
		"wells":      nil,
		"dorylaeum":  {"INF-23.1.2", "INF-23.1.3", "INF-23.1.4"},
		"antioch":    {"INF-23.2.2", "INF-23.2.3", "INF-23.2.4", "INF-23.2.5", "INF-23.2.6", "INF-23.2.7"},
		"ascalon":    {"INF-23.3.1", "INF-23.3.3", "INF-23.3.4"},
		"harran":     {"INF-23.4.2", "INF-23.4.3", "INF-23.4.4", "INF-23.4.5"},
		"montgisard": {"INF-23.5.1", "INF-23.5.2", "INF-23.5.3", "INF-23.5.4"},
		"arsuf":      {"INF-23.6.2", "INF-23.6.3", "INF-23.6.4", "INF-23.6.5", "INF-23.6.6", "INF-23.6.7", "INF-23.6.8", "INF-23.6.9"},
	} {
		got := opened(t, id).SpecialClauses()
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", id, got, want)
		}
		for _, name := range got {
			if _, ok := book.Clause(name); !ok {
				t.Errorf("the book has no %s", name)
			}
		}
	}
}

// The Command is told with which a battle is well begun (INF-4.6), and when points end
// one (INF-23.6.5).
func TestINF_4_6_ABattleTellsItsFirstCommandAndItsEnd(t *testing.T) {
	for id, want := range map[string]string{"dorylaeum": "arslan", "antioch": "hugh", "ascalon": "robert", "wells": "escort"} {
		sc := opened(t, id)
		if name := sc.Commands[int(sc.Advised)].ID; name != want || int(sc.Special.Lead) != 0 || sc.Difficulty == "" {
			t.Errorf("%s begins with %q, and a lead of %d ends it", id, name, int(sc.Special.Lead))
		}
	}
	if sc := opened(t, "arsuf"); int(sc.Special.Lead) != 25 || int(sc.Special.LastFree) != 18 {
		t.Errorf("Arsuf ends at a lead of %d, after %d", int(sc.Special.Lead), int(sc.Special.LastFree))
	}
}

// What the tables of fire and Shock say is what is rolled by.
func TestINF_11_20_TheTablesAreShown(t *testing.T) {
	sc := opened(t, "ascalon")
	for _, c := range []struct {
		kind     scenario.Kind
		distance int
		adds     int
		ok       bool
	}{{scenario.A, 1, 1, true}, {scenario.LCA, 2, -1, true}, {scenario.CB, 1, 2, true}, {scenario.CB, 2, -1, true}, {scenario.PKJ, 1, 1, true}, {scenario.PKJ, 2, 0, false}} {
		if adds, ok := sc.Carries(c.kind, c.distance); ok && adds != c.adds || ok != c.ok {
			t.Errorf("%v at %d: %d, %v", c.kind, c.distance, adds, ok)
		}
	}
	if int(sc.FireAdds[int(scenario.FireFlank)]) != 1 || int(sc.FireAdds[int(scenario.FireHeavyTarget)]) != -1 || int(sc.ShockAdds[int(scenario.ShockRear)]) != 3 || int(sc.ShockAdds[int(scenario.ShockTwoSides)]) != 4 {
		t.Error("a modifier is another")
	}
	if up := sc.Uphill; up.MP[scenario.Mounted] != 1 || up.Shock[scenario.Mounted] != -1 {
		t.Errorf("uphill %v", up)
	}
	for _, c := range []struct {
		foot, disordered bool
		total            int
		want             scenario.Effects
	}{{false, false, 5, 0}, {false, false, 6, scenario.DefenderDisordered}, {true, false, 8, scenario.DefenderDisordered}, {false, false, 8, scenario.DefenderDisordered | scenario.DefenderRetreats},
		{true, false, 10, scenario.DefenderDisordered | scenario.DefenderRetreats}, {true, true, 7, scenario.DefenderRetired}, {false, true, 8, scenario.DefenderEliminated}, {true, true, 8, scenario.DefenderRetired}} {
		if got := sc.ShotResult(!c.foot, c.disordered, c.total); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
}

// What is counted is worded by battle: flight points of the enemy, or points
// (INF-21.7, 23.6.5).
func TestINF_21_7_WhatASideNeedsIsMeasured(t *testing.T) {
	g := New()
	for _, c := range []struct {
		scenario string
		of       int
		key      string
	}{{"ascalon", 0, "infidel.measure.flight"}, {"ascalon", 36, "infidel.measure.flight-of"}, {"arsuf", 0, "infidel.measure.points"},
		{"arsuf", 25, "infidel.measure.points-of"}, {"nowhere", 3, "infidel.measure.number"}} {
		if p := g.Measure(c.scenario, rules.First, 7, c.of); p.Key != c.key {
			t.Errorf("%s of %d: %s", c.scenario, c.of, p.Key)
		}
	}
	for side, own := range map[rules.Side]int32{rules.First: 26, rules.Second: 41} {
		if p := g.Measure("ascalon", side, g.Scenarios()[3].Goal[side], 0); int32(p.Args[0].N) != own {
			t.Errorf("the Flight Level of side %d is %v, not %d", side, p.Args, own)
		}
	}
	if p := g.Measure("ascalon", rules.First, 9, 36); p.Args[0].N != 36 || p.Args[1].N != 9 {
		t.Errorf("%v", p.Args)
	}
}

// Both Flight Levels are said in one go, a lead that both need once (INF-21.7, 23.6.5).
func TestINF_21_7_WhatBothSidesNeedIsSaidOnce(t *testing.T) {
	g := New()
	for _, c := range []struct {
		scenario string
		goal     [2]int
		key      string
		args     []int
	}{{"ascalon", [2]int{41, 26}, "infidel.measure.flight-both", []int{26, 41}}, {"ascalon", [2]int{26, 26}, "infidel.measure.flight", []int{26}},
		{"arsuf", [2]int{25, 25}, "infidel.measure.points", []int{25}}} {
		p := g.MeasureBoth(c.scenario, c.goal)
		var args []int
		for _, a := range p.Args {
			args = append(args, int(a.N))
		}
		if p.Key != c.key || !slices.Equal(args, c.args) {
			t.Errorf("%s, %v: %s %v", c.scenario, c.goal, p.Key, args)
		}
	}
}

// Each battle has its date and a story of at most eighty words in both languages.
func TestEachBattleHasADateAndAStory(t *testing.T) {
	for _, sc := range New().Scenarios() {
		for _, text := range []string{sc.Note.En, sc.Note.Fr} {
			if n := len(strings.Fields(text)); n < 20 || n > 80 || strings.Contains(text, "'") {
				t.Errorf("%s has a story of %d words: %s", sc.ID, n, text)
			}
		}
		if !scenario.IsDate(sc.Date) || strings.ContainsAny(sc.Title.En, "0123456789") {
			t.Errorf("%s was on %q", sc.ID, sc.Date)
		}
	}
	for _, bad := range []string{"", "1099-13", "12 August 1099", "1099-02-30"} {
		if scenario.IsDate(bad) {
			t.Errorf("%q is a date", bad)
		}
	}
}
