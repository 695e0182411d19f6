package infidel

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

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
	if got := EffectsText(scenario.DefenderDisordered | scenario.ContinuedAttack).En; got != "Disordered, Continued Attack" {
		t.Errorf("%q", got)
	}
}
