package infidel

import (
	"math"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/infidel"
)

// daring is an action drawn as somebody would who wants to fight: it ends a step
// seldom, and fires and attacks where it can.
func daring(s *game.State, below func(int) int, acts []rules.Action) rules.Action {
	var strikes, others []rules.Action
	near := math.MaxInt
	for _, a := range acts {
		if a.Verb == game.VerbStep && below(8) > 0 { // towards the enemy
			if d := nearest(s, int(a.A)); d < near {
				near, others = d, nil
			} else if d > near {
				continue
			}
		}
		if a.Verb == game.VerbFace && near < math.MaxInt && near > 1 {
			continue
		}
		if a.Verb == game.VerbFace && !faces(s, int(a.A)) && below(6) > 0 && len(others) > 0 {
			continue
		}
		switch a.Verb {
		case game.VerbFire, game.VerbReact, game.VerbReturn, game.VerbAttack, game.VerbCharge:
			strikes = append(strikes, a)
			others = append(others, a)
		case game.VerbDone, game.VerbPass, game.VerbCarry, game.VerbRally:
		default:
			others = append(others, a)
		}
	}
	switch {
	case len(others) == 0 || below(12) == 0:
		return acts[below(len(acts))]
	case len(strikes) > 0:
		return strikes[below(len(strikes))]
	}
	return others[below(len(others))]
}

// nearest is how far a hex is from the nearest enemy.
func nearest(s *game.State, h int) int {
	best := math.MaxInt - 1
	for all := s.OnMap(s.Turn().Other()); all.Len() > 0; {
		best = min(best, game.Distance(h, s.Stand(all.Pop()).Hex))
	}
	return best
}

// faces says whether the unit in hand, or the one that is turned, would have an
// enemy before it.
func faces(s *game.State, facing int) bool {
	u, _ := s.InHand()
	if t := s.Turning(); t >= 0 {
		u = t
	}
	if u < 0 || s.Stand(u).Hex == game.NoHex {
		return false
	}
	for _, d := range game.FrontOf(facing) {
		if h := s.Scenario().StepTo(s.Stand(u).Hex, d); h != game.NoHex && s.UnitAt(h) >= 0 && s.Scenario().Units[s.UnitAt(h)].Side != s.Scenario().Units[u].Side {
			return true
		}
	}
	return false
}

// brawl plays every battle at random and boldly for some steps, and shows each
// position with what the last action has brought.
func brawl(t *testing.T, steps int, show func(g *game.Game, s *game.State, told []rules.Event)) {
	t.Helper()
	g := theGame()
	for i, info := range g.Scenarios() {
		st, err := g.New(rules.Setup{Scenario: info.ID}, nil)
		if err != nil {
			t.Fatal(err)
		}
		r := rules.Stream(uint64(i), "fight")
		var report rules.Report
		for range steps {
			show(g, st.(*game.State), report.Events)
			if st.Turn() == rules.Over {
				break
			}
			report.Events = report.Events[:0]
			st.Apply(daring(st.(*game.State), r.IntN, st.Legal(nil)), &report)
		}
	}
}
