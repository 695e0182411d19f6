package infidel

import (
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

// Every hex that is shown can be walked to at the cost shown, and a move ends
// there as it is said; hexes that are not shown cannot be entered from those
// that are.
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

// A leader's reach is what he may choose, and the range of a Command who is
// within it.
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
