package infidel

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

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
