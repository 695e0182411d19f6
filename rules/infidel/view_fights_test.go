package infidel

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// What is shown of a fire is what its die brings, and what it says of answers what is asked.
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
		same(t, sc.ShotResult(x.mounted, x.disordered, x.total), x.want, "a total of %d, mounted %v, disordered %v", x.total, x.mounted, x.disordered)
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

// As many faces make a charger reluctant as are foretold, and who is foretold to
// roll for nothing does not (INF-15.11).
func TestINF_15_11_ReluctanceIsForetold(t *testing.T) {
	rolled, quiet := 0, 0
	var ahead [scenario.UnitMax]int
	walks(t, 4000, func(s *State, a rules.Action, told []rules.Event) {
		if s.shock.step == ShockDesignate {
			ahead = [scenario.UnitMax]int{}
		}
		for x := s.shock.unplaced; !x.Empty(); {
			u := x.Pop()
			ahead[u] = s.Balks(int(u)) + 1
		}
		for _, e := range told {
			if e.Kind == EventCharging && ahead[e.Args[0]] == 1 {
				quiet++
			}
		}
		if s.shock.step != ShockReluctance {
			return
		}
		n := 0
		for d := range scenario.Faces {
			q := *s
			var r rules.Report
			q.Apply(rules.Action{Verb: VerbRoll, A: int16(d)}, &r)
			for _, e := range r.Events {
				if e.Kind == EventReluctant && e.Args[3] == 1 {
					n++
				}
			}
		}
		if want := ahead[s.shock.unit] - 1; want >= 0 && n != want && !s.broken(s.shock.unit) {
			t.Fatalf("%s: %d faces were foretold, %d make it reluctant", s.sc.Units[s.shock.unit].ID, want, n)
		}
		rolled++
	})
	if rolled == 0 || quiet == 0 {
		t.Errorf("%d rolled, %d did not", rolled, quiet)
	}
}

// An attack is known as it was designated until its step is over, and its column
// is told as it is resolved (INF-13.9, 17.1).
func TestINF_13_9_DesignatedAttacksAreKnown(t *testing.T) {
	over, columns := 0, [2]int{}
	walks(t, 3000, func(s *State, a rules.Action, told []rules.Event) {
		for i := range s.Shock().Attacks {
			units, targets := s.Designated(i)
			if targets[0] < 0 || s.attackOn(uint8(targets[0])) != uint8(i) {
				t.Fatalf("attack %d is on %v", i, targets)
			}
			if s.Resolved(i) {
				over++
			} else if w := s.Attack(i); !w.Over && units.Len() < w.Attackers.Len() {
				t.Fatalf("attack %d of %d units has %d attackers", i, units.Len(), w.Attackers.Len())
			}
		}
		for _, e := range told {
			if e.Kind == EventResolves {
				columns[e.Args[3]]++
			}
		}
		if a.Verb != VerbResolve {
			return
		}
		for _, e := range told {
			if e.Kind == EventResolves && e.Args[3] != oneIf(s.broken(uint8(e.Args[0]))) {
				t.Fatalf("%v is resolved in another column", e.Args)
			}
		}
	})
	if over == 0 || columns[0] == 0 || columns[1] == 0 {
		t.Errorf("%d over, columns %v", over, columns)
	}
}

// The modifiers of a shot make up its sum; a result has words.
func TestINF_11_20_ShotTermsMakeUpTheSum(t *testing.T) {
	p := inHand(t, "archer-1", "drogo 1010; archer-1 1010 E; flail-1 1110 W; spear-1 1410 W")
	by, at := int(p.unit("archer-1")), int(p.unit("flail-1"))
	v, _ := p.Volley(by, at)
	sum := 0
	for _, term := range p.ShotTerms(by, at) {
		sum += term.N
	}
	if sum != v.Sum || p.ShotTerms(by, int(p.unit("spear-1"))) != nil {
		t.Errorf("%d, want %d", sum, v.Sum)
	}
	same(t, EffectsText(scenario.DefenderDisordered|scenario.ContinuedAttack).En, "Disordered, Continued Attack", "the words")
}

// TestINF_18_8_WhoIsAsked holds the unit that suffers, the one on its way and the
// Standard that moves against what is legal then.
func TestINF_18_8_WhoIsAsked(t *testing.T) {
	retreats, ways, banners := 0, 0, 0
	for n, sc := range allScenarios(t) {
		s := newState(sc, nil)
		r := rules.Stream(uint64(n), "moment")
		acts, spare := make([]rules.Action, 0, 1024), make([]rules.Action, 0, 1024)
		for i := 0; !s.over() && i < 4000; i++ {
			acts = s.Legal(acts[:0])
			switch acts[0].Verb {
			case VerbRetreat, VerbRetire:
				u := s.Suffering()
				if u < 0 || sc.Units[u].Side != s.who || acts[0].Verb == VerbRetreat && acts[0].B == none && scenario.Distance(s.at[u], uint16(acts[0].A)) != 1 {
					t.Fatalf("unit %d suffers", u)
				}
				retreats++
			case VerbPlant:
				if b := s.Planting(); b < 0 || sc.Standards[b].Side != s.who {
					t.Fatalf("Standard %d moves", b)
				}
				banners++
			default:
				if s.who != rules.Chance && s.Suffering() >= 0 {
					t.Fatalf("a unit suffers while %v is asked", acts[0])
				}
			}
			if s.Underway() {
				ways++
				if u, _ := s.InHand(); u < 0 || !s.moved.Has(uint8(u)) {
					t.Fatal("nobody is on its way")
				}
			}
			a := acts[r.IntN(len(acts))]
			if s.Turn() != rules.Chance {
				a = boldly.choose(r.IntN, acts, spare)
			}
			s.Apply(a, nil)
		}
	}
	if retreats == 0 || ways == 0 || banners == 0 {
		t.Errorf("%d retreats, %d on the way, %d Standards", retreats, ways, banners)
	}
}

// TestINF_23_4_4_HiddenCommandsAreTold names the Commands that are hidden until they
// are released.
func TestINF_23_4_4_HiddenCommandsAreTold(t *testing.T) {
	found := false
	for _, sc := range allScenarios(t) {
		s := newState(sc, nil)
		x := s.Special()
		if x.Hidden != (len(x.Veiled) > 0) {
			t.Errorf("hidden: %v, Commands %v", x.Hidden, x.Veiled)
		}
		for _, c := range x.Veiled {
			found = true
			if !sc.Special.Hidden.Has(uint8(c)) {
				t.Errorf("Command %d is hidden", c)
			}
		}
		if s.released = true; x.Hidden && len(s.Special().Veiled) > 0 {
			t.Error("a Command that was released is hidden")
		}
	}
	if !found {
		t.Error("no battle hides a Command")
	}
	var set UnitSet
	if set.Add(70); !set.Has(70) || set.Len() != 1 {
		t.Errorf("%v", set)
	}
}
