package infidel

import (
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// walk takes a unit in hand and goes a way, letting reactions pass; false where
// something else than a reaction came between.
func walk(t *testing.T, s *State, u int, way []int) bool {
	t.Helper()
	s.Apply(act(VerbUse, uint8(u)), nil)
	for _, h := range way {
		if s.march.unit != uint8(u) {
			return false
		}
		a := hexAct(VerbStep, uint16(h))
		if !legal(s, a) {
			t.Fatalf("%s on its way %v may not enter %s from %s\n%s", s.sc.Units[u].ID, way, scenario.HexName(uint16(h)), scenario.HexName(s.at[u]), s.boardText())
		}
		s.Apply(a, nil)
		for s.layer() == fireLayer {
			s.Apply(act(VerbDone, 0), nil)
		}
		if s.layer() != marchLayer {
			return false
		}
	}
	return s.march.unit == uint8(u)
}

func legal(s *State, want rules.Action) bool {
	for _, a := range s.Legal(nil) {
		if a == want {
			return true
		}
	}
	return false
}

// Every hex that is shown can be walked to at the cost shown, and a move ends there as it is
// said; hexes that are not shown cannot be entered from those that are.
func TestReachIsWhatLegalMovesReach(t *testing.T) {
	walked, stops, reacts, refused := 0, 0, 0, 0
	var reach Reach
	for n, sc := range allScenarios(t) {
		s := newState(sc, nil)
		r := rules.Stream(uint64(n), "reach")
		for i := 0; !s.over() && i < 3000; i++ {
			if s.step == StepMove && s.layer() == sequenceLayer && i%9 == 0 {
				for all := s.idle(); !all.Empty(); {
					u := int(all.Pop())
					s.ReachOf(u, &reach)
					for k, h := range reach.Hexes(nil) {
						if (k+i)%5 != 0 {
							continue
						}
						q := *s
						if !walk(t, &q, u, reach.Way(nil, h)) {
							refused++
							continue
						}
						if q.at[u] != uint16(h) || int(q.march.mp) != reach.Left(h) {
							t.Fatalf("%s is in %s with %d points, want %s and %d", sc.Units[u].ID, scenario.HexName(q.at[u]), q.march.mp, scenario.HexName(uint16(h)), reach.Left(h))
						}
						walked++
						if reach.Stops(h) {
							stops++
						}
						if reach.Shots(h) > 0 {
							reacts++
						}
						checkSpot(t, &q, &reach, u, h)
					}
				}
			}
			s.Apply(rules.Pick(r, s, s.Legal(nil)), nil)
		}
	}
	if walked < 1000 || stops < 10 || reacts < 10 || refused > walked/10 {
		t.Errorf("%d walked, %d end in a ZOC, %d under fire, %d came to nothing", walked, stops, reacts, refused)
	}
}

// checkSpot holds what is said of a hex against what the unit there may do.
func checkSpot(t *testing.T, q *State, reach *Reach, u, h int) {
	t.Helper()
	faces := false
	for _, a := range q.Legal(nil) {
		switch {
		case a.Verb == VerbFace:
			faces = true
		case a.Verb == VerbStep && reach.Stops(h):
			t.Fatalf("%s goes on from %s, where it stops", q.sc.Units[u].ID, scenario.HexName(uint16(h)))
		case a.Verb == VerbStep && !reach.Has(int(a.A)):
			t.Fatalf("%s goes on from %s to %s, which is not shown\n%s", q.sc.Units[u].ID, scenario.HexName(uint16(h)), scenario.HexName(uint16(a.A)), q.boardText())
		}
	}
	if faces != reach.MayEnd(h) && q.at[u] != q.began[u] {
		t.Fatalf("%s may end in %s: %v", q.sc.Units[u].ID, scenario.HexName(uint16(h)), faces)
	}
}

// A leader's reach is what he may choose, and the range of a Command who is within it.
func TestRangesAreWhatTheRulesUse(t *testing.T) {
	p := onBoard(t, drogoAt+"pike-1 1014 E; pike-2 1020 E; bedouin-1 2010 W; templar-1 3020 E; walter 3020").play("command foot")
	var reach Reach
	drogo := p.sc.LeaderOf("drogo")
	p.LeaderReach(int(drogo), &reach)
	n := 0
	for _, a := range p.Legal(nil) {
		if a.Verb == VerbLead {
			n++
			if !reach.Has(int(a.B)) {
				t.Errorf("drogo may ride to %s", scenario.HexName(uint16(a.B)))
			}
		}
	}
	if n == 0 || n != len(reach.Hexes(nil))-1 || reach.Cost(int(p.hex("1014"))) != 4 {
		t.Errorf("%d hexes, %d shown", n, len(reach.Hexes(nil)))
	}
	if in := p.CommandRange(nil, int(p.sc.CommandOf("foot"))); len(in) != 61 {
		t.Errorf("%d hexes in command range", len(in))
	}
	for id, want := range map[string]bool{"pike-1": true, "pike-2": false, "templar-1": true, "bedouin-1": false} {
		if p.InCommand(int(p.unit(id))) != want {
			t.Errorf("%s in command: %v", id, !want)
		}
	}
	if got := p.UnitZOC(nil, int(p.unit("bedouin-1"))); len(got) != 2 || len(p.ZOC(nil, rules.Second)) != 2 || len(p.UnitZOC(nil, int(p.unit("spear-1")))) != 0 {
		t.Errorf("%v", got)
	}
	// As if another Command were activated now.
	p.ReachOf(int(p.unit("templar-1")), &reach)
	if reach.Cost(int(p.hex("3024"))) != 4 || reach.Left(int(p.hex("3024"))) != 2 || len(reach.Way(nil, int(p.hex("3024")))) != 4 || p.command != p.sc.CommandOf("foot") {
		t.Errorf("%d to 3024", reach.Cost(int(p.hex("3024"))))
	}
}

// BenchmarkOverlays is reach, ZOC and command range of a large battle.
func BenchmarkOverlays(b *testing.B) {
	s := midGame(b)
	var reach Reach
	var buf [scenario.HexMax]int
	n := 0
	for b.Loop() {
		for u := range s.sc.Units {
			if s.onMap.Has(uint8(u)) {
				s.ReachOf(u, &reach)
				n += len(reach.Hexes(buf[:0]))
			}
		}
		n += len(s.ZOC(buf[:0], rules.First)) + len(s.ZOC(buf[:0], rules.Second))
		for c := range s.sc.Commands {
			n += len(s.CommandRange(buf[:0], c))
		}
	}
	sink += uint64(n)
}

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
		same(t, sc.ShotResult(!c.foot, c.disordered, c.total), c.want, "%+v", c)
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
