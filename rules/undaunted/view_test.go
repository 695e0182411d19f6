package undaunted

import (
	"math"
	"math/rand/v2"
	"testing"

	"sandtable/rules"
	"sandtable/rules/undaunted/scenario"
)

// The views say what the position says, all through random games: an attack
// adds up to the terms that are shown, and hidden copies keep their counts.
func TestViewsAgreeWithThePosition(t *testing.T) {
	attacks := 0
	for _, info := range shared.Scenarios() {
		s := newState(opened(t, info.ID), nil)
		r := rand.New(rand.NewPCG(11, 7))
		for range 4000 {
			if s.Turn() == rules.Over {
				break
			}
			acts := s.Legal(nil)
			for _, a := range acts {
				o, ok := s.AttackOdds(a)
				if !ok {
					continue
				}
				attacks++
				sum := 0
				for _, term := range shared.Terms(s, a) {
					sum += term.N
				}
				if sum != o.Need || o.Need != o.Base+o.Cover+o.Distance {
					t.Fatalf("%s %s: the terms add up to %d, the odds are %+v", info.ID, shared.Text(a), sum, o)
				}
			}
			viewAgrees(t, s)
			s.Apply(rules.Pick(r, s, acts), nil)
		}
	}
	if attacks < 500 {
		t.Errorf("%d attacks were looked at, too few to tell", attacks)
	}
}

func viewAgrees(t *testing.T, s *State) {
	t.Helper()
	hidden := s.Clone().(*State)
	hidden.Hide(rules.First)
	for side := rules.First; side <= rules.Second; side++ {
		if hidden.HandSize(side) != s.HandSize(side) || hidden.DeckSize(side) != s.DeckSize(side) {
			t.Fatalf("of %s a hidden copy counts %d and %d cards, there are %d and %d", scenario.SideIDs[side],
				hidden.HandSize(side), hidden.DeckSize(side), s.HandSize(side), s.DeckSize(side))
		}
		_, a := s.Bid(side)
		if _, b := hidden.Bid(side); a != b {
			t.Fatalf("%s has bid: %v, in a hidden copy: %v", scenario.SideIDs[side], a, b)
		}
		for v := range Set(s.Held[side]).All {
			if r := s.Ride(v); r.Holder != side || r.Tile < 0 {
				t.Fatalf("vehicle %d of %s is %+v", v, scenario.SideIDs[side], r)
			}
		}
	}
	for u := range Set(s.Present).All {
		x := s.Soldier(u)
		if x.Vehicle >= 0 && s.Ride(x.Vehicle).Riders[x.Seat] != u {
			t.Fatalf("soldier %d says it sits in %d, seat %d: %+v", u, x.Vehicle, x.Seat, s.Ride(x.Vehicle))
		}
	}
}

func TestUNA_12_5_ChanceOfAnAttack(t *testing.T) {
	for _, c := range []struct {
		dice, need int
		want       float64
	}{{1, 8, 0.3}, {3, 8, 1 - 0.343}, {1, 10, 0.1}, {1, 14, 0.1}, {2, 4, 1 - 0.09}, {2, 1, 1}} {
		if got := (Odds{Dice: c.dice, Need: c.need}).Chance(); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%d dice that must reach %d hit with %v, it should be %v", c.dice, c.need, got, c.want)
		}
	}
}

func TestActionsAreTakenApartAsTheyAreMade(t *testing.T) {
	sc := opened(t, "barce")
	for n := range len(sc.Tiles) {
		if got := sc.TileOf(sc.TileAct(VerbStep, n)); got != n {
			t.Errorf("tile %d comes back as %d", n, got)
		}
	}
	for side := rules.First; side <= rules.Second; side++ {
		for k := range len(sc.Cards[side]) {
			if who, got := CardOf(CardAct(VerbPlay, side, k)); who != side || got != k {
				t.Errorf("card %d of %d comes back as %d of %d", k, side, got, who)
			}
		}
	}
}
