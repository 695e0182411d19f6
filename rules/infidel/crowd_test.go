package infidel

import (
	"fmt"
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// Random crowds, in which everybody stands among enemies, played on for a while:
// random armies of whole battles hardly ever come so close. Every position is
// held to its checks, and every step and verb of a Shock phase is met.
func TestCrowds(t *testing.T) {
	var seen soakSeen
	var shock [shockSteps]int
	var blow [blowSteps]int
	minis := 0
	for n := range uint64(150) {
		s := crowd(t, n)
		pick, dice := rules.Stream(n, "pick"), rules.Stream(n, "dice")
		acts, spare := make([]rules.Action, 0, 1024), make([]rules.Action, 0, 1024)
		for i := 0; i < 1500 && !s.over(); i++ {
			acts = s.Legal(acts[:0])
			if len(acts) == 0 {
				t.Fatalf("crowd %d, step %d: a dead end in %s %s %s\n%s", n, i, stepNames[s.step], layerNames[s.layer()], shockStepNames[s.shock.step], s.boardText())
			}
			for k := 1; k < len(acts); k++ {
				if !acts[k-1].Less(acts[k]) {
					t.Fatalf("crowd %d, step %d: %v not before %v", n, i, acts[k-1], acts[k])
				}
			}
			shock[s.shock.step]++
			blow[s.blow.step]++
			if s.shock.mini {
				minis++
			}
			a := acts[0]
			if s.Turn() == rules.Chance {
				a = rules.Pick(dice, s, acts)
			} else {
				a = (busily + manner(n)%2).choose(pick.IntN, acts, spare)
			}
			seen.verbs[a.Verb]++
			before := *s
			s.Apply(a, nil)
			if err := s.Check(); err != nil {
				t.Fatalf("crowd %d, step %d, after %s: %v\n%s\n%s", n, i, shared.Text(a), err, before.boardText(), s.boardText())
			}
			if s.Hash() == before.Hash() {
				t.Fatalf("crowd %d, step %d: %s left the hash as it was", n, i, shared.Text(a))
			}
		}
	}
	for i, n := range shock {
		if n == 0 && i != int(riding) && i != int(attackDone) { // which ask nobody
			t.Errorf("no crowd was ever in step %s of a Shock phase", shockStepNames[i])
		}
	}
	for i, n := range blow {
		if n == 0 && i != int(striking) {
			t.Errorf("no crowd was ever in step %d of a result", i)
		}
	}
	for v := VerbUse; v <= VerbAdvance; v++ {
		if seen.verbs[v] == 0 {
			t.Errorf("no crowd ever saw %s", verbTable[v].Name)
		}
	}
	if minis == 0 {
		t.Error("nobody ever counter-charged fire")
	}
}

// crowd is the units of drill in random order on a few hexes.
func crowd(t *testing.T, seed uint64) *State {
	t.Helper()
	sc := drill(t)
	r := rules.Stream(seed, "crowd")
	board := "scenario drill; only; cross 0226; crescent 3926; free " + scenario.SideIDs[seed%2]
	var free []string
	wide := 7 + int(seed%4)
	for c := range wide {
		for row := range wide {
			free = append(free, scenario.HexName(scenario.HexOf(10+c, 8+row)))
		}
	}
	r.Shuffle(len(free), func(i, j int) { free[i], free[j] = free[j], free[i] })
	leaders := map[rules.Side]int{}
	for i := range sc.Units {
		u := &sc.Units[i]
		status := ""
		switch k := r.IntN(8); {
		case k == 0 && !sc.Kinds[u.Kind].OneSided:
			status = " disordered"
		case k == 1 && sc.Kinds[u.Kind].Retires:
			status = " retired"
		}
		board += fmt.Sprintf("; %s %s %s%s", u.ID, free[i], scenario.FacingIDs[r.IntN(scenario.Directions)], status)
		if r.IntN(8) == 0 && leaders[u.Side] < 2 {
			for l := range sc.Leaders {
				if sc.Leaders[l].Side == u.Side && sc.Leaders[l].Leads.Has(u.Command) {
					board += fmt.Sprintf("; %s %s", sc.Leaders[l].ID, free[i])
				}
			}
			leaders[u.Side]++
		}
	}
	p := onBoard(t, board)
	return p.State
}
