package infidel

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// What is shown of a fire is what its die brings, and what it says of answers
// what is asked.
func TestVolleysAreWhatFireDoes(t *testing.T) {
	shots, kinds := 0, [4]int{}
	all := allScenarios(t)
	for n := range 3 * len(all) {
		sc := all[n%len(all)]
		s := newState(sc, nil)
		r := rules.Stream(uint64(n), "volley")
		acts, spare := make([]rules.Action, 0, 1024), make([]rules.Action, 0, 1024)
		for i := 0; !s.over() && i < 4000; i++ {
			acts = s.Legal(acts[:0])
			a := acts[r.IntN(len(acts))]
			if s.Turn() != rules.Chance {
				a = boldly.choose(r.IntN, acts, spare)
			}
			if a.Verb == VerbFire {
				by := s.march.unit
				q := *s
				q.face(by, uint8(a.B), nil)
				v, ok := q.Volley(int(by), int(a.A))
				if !ok {
					t.Fatalf("no volley of %s at %s", sc.Units[by].ID, sc.Units[a.A].ID)
				}
				s.Apply(a, nil)
				f := s.Fire()
				got := [3]bool{f.Step == FireReturn, f.Step == FireCounter || f.Counters, s.sc.knightsRoll}
				if f.By != int(by) || f.At != int(a.A) || got != [3]bool{v.Returns && !v.May && !v.Must, v.May || v.Must, false} {
					t.Fatalf("%+v becomes %+v", v, f)
				}
				shots++
				for k, is := range []bool{v.Returns, v.May, v.Must, v.Held} {
					if is {
						kinds[k]++
					}
				}
				continue
			}
			if f := s.Fire(); f.Step == FireRolls && f.Kind == ActiveFire {
				v, _ := s.Volley(f.By, f.At)
				var report rules.Report
				q := *s
				q.Apply(a, &report)
				for _, e := range report.Events {
					if e.Kind == EventFireDie && (int(e.Args[1]) != v.Sum || scenario.Effects(e.Args[2]) != v.Faces[a.A]) {
						t.Fatalf("%+v, and the die brings %v", v, e.Args)
					}
				}
			}
			s.Apply(a, nil)
		}
	}
	if shots < 100 || kinds[0] == 0 || kinds[2] == 0 || kinds[3] == 0 {
		t.Errorf("%d shots: %v", shots, kinds)
	}
	p := inHand(t, "archer-1", "drogo 1010; archer-1 1010 E; flail-1 1110 W; nasr 1110; mamluk-1 1109 SW; spear-1 1410 W")
	if v, ok := p.Volley(int(p.unit("archer-1")), int(p.unit("flail-1"))); !ok || v.Sum != 1 || v.Dangers != 2 || !v.Returns || v.Must || v.Faces[4] != 0 || v.Faces[5] != scenario.DefenderDisordered {
		t.Errorf("%+v", v)
	}
	if v, ok := p.Volley(int(p.unit("archer-1")), int(p.unit("mamluk-1"))); !ok || v.Sum != 0 || v.Dangers != 0 || v.Returns {
		t.Errorf("%+v", v)
	}
	for _, id := range []string{"archer-1", "mamluk-1"} {
		if _, ok := p.Volley(int(p.unit(id)), int(p.unit("spear-1"))); ok {
			t.Errorf("%s fires at spear-1", id)
		}
	}
	p = inHand(t, "javelin-1", "khalil 1010; javelin-1 1010 E; pike-1 1110 W; pike-2 1210 W")
	for id, want := range map[string]bool{"pike-1": true, "pike-2": false} {
		if _, ok := p.Volley(int(p.unit("javelin-1")), int(p.unit(id))); ok != want {
			t.Errorf("a javelin at %s: %v", id, ok)
		}
	}
}

// INF-11.1, 11.20, 12.2: what a bot looks up is what a fire from there is.
func TestINF_11_20_TheTablesOfFireAreThoseOfTheFire(t *testing.T) {
	sc := opened(t, "wells")
	for _, x := range []struct {
		mounted, disordered bool
		total               int
		want                scenario.Effects
	}{
		{true, false, 5, 0}, {true, false, 6, scenario.DefenderDisordered}, {true, true, 8, scenario.DefenderEliminated},
		{false, false, 9, scenario.DefenderDisordered | scenario.DefenderRetreats}, {false, true, 8, scenario.DefenderRetired},
	} {
		if got := sc.ShotResult(x.mounted, x.disordered, x.total); got != x.want {
			t.Errorf("a total of %d, mounted %v, disordered %v: %v, not %v", x.total, x.mounted, x.disordered, got, x.want)
		}
	}
	for _, x := range []struct {
		kind     scenario.Kind
		distance int
		add      int
		ok       bool
	}{{scenario.A, 1, 1, true}, {scenario.LCA, 2, -1, true}, {scenario.CB, 1, 2, true}, {scenario.PKJ, 1, 1, true}, {scenario.PKJ, 2, 0, false}, {scenario.KN, 1, 0, false}} {
		if add, ok := sc.Carries(x.kind, x.distance); ok != x.ok || ok && add != x.add {
			t.Errorf("%s at %d: %+d, %v", sc.Kinds[x.kind].ID, x.distance, add, ok)
		}
	}
}

func TestINF_12_2_WhatIsSeenIsWhatMayBeShotAt(t *testing.T) {
	blocked := 0
	for _, sc := range allScenarios(t) {
		for h := range sc.Map.Near {
			for i := range sc.Map.Near[h] {
				l := &sc.Map.Near[h][i]
				if got := sc.Sees(h, int(l.To)); got != l.Sight {
					t.Fatalf("from %s to %s: %v", HexName(h), HexName(int(l.To)), got)
				}
				if !l.Sight {
					blocked++
				}
			}
			for _, n := range sc.Map.Step[h] {
				if n != scenario.NoHex && !sc.Sees(h, int(n)) { // INF-12.1
					t.Fatalf("from %s one does not see its neighbour %s", HexName(h), HexName(int(n)))
				}
			}
		}
	}
	if blocked == 0 {
		t.Error("nothing blocks any view")
	}
}
