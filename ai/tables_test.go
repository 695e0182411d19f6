package ai

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir"
	"sandtable/rules/rommel"
	"sandtable/rules/rulestest/must"
)

// hardTies is a campaign whose opponent makes the choices of the Allies.
func hardTies(t testing.TB, g rules.Game, campaign string) rules.State {
	t.Helper()
	s := must.Have(g.New(rules.Setup{Scenario: campaign, Options: map[string]bool{"ties_hardest": true}}, nil))(t)
	return s
}

// allied says whether it is the Allies' part of the turn.
func allied(s rules.State) bool {
	return s.Turn() != rules.Over && slices.Contains([]string{"allied-repairs", "operations", "orders", "allied-battles", "allied-resupply"}, s.(*rommel.State).Phase())
}

// TestTablesIsNoLevel: it is nobody's opponent in a game for two, and on no
// list.
func TestTablesIsNoLevel(t *testing.T) {
	if slices.Contains(Levels(), Tables) {
		t.Error("it is listed among the levels")
	}
	if _, err := New(Tables, memoir.New(), 1); err == nil {
		t.Error("it plays a side of a game for two")
	}
	mustPlayer(t, Tables, rommel.New(), 1)
}

// TestFCR_4_4_TheHardestPlaysItsPart: where the option says so, the opponent has
// choices in every campaign; it makes them all, the same each time.
func TestFCR_4_4_TheHardestPlaysItsPart(t *testing.T) {
	g := rommel.New()
	for _, info := range g.Scenarios() {
		one, two := mustPlayer(t, Tables, g, 1), mustPlayer(t, Tables, g, 2)
		s, r, chosen := hardTies(t, g, info.ID), rand.New(rand.NewPCG(4, 4)), 0
		var legal []rules.Action
		for s.Turn() != rules.Over {
			legal = s.Legal(legal[:0])
			a := legal[r.IntN(len(legal))]
			switch s.Turn() {
			case rules.Chance:
				a = rules.Pick(r, s, legal)
			case rules.Second:
				a = one.Choose(context.Background(), s)
				if b := two.Choose(context.Background(), s); a != b {
					t.Fatalf("%s: %s, then %s", info.ID, g.Text(a), g.Text(b))
				}
				if !slices.Contains(legal, a) {
					t.Fatalf("%s: %s is not legal", info.ID, g.Text(a))
				}
				chosen++
			}
			s.Apply(a, nil)
		}
		if chosen == 0 {
			t.Errorf("%s: the opponent was never asked", info.ID)
		}
	}
}

// BenchmarkAlliedTurn computes a whole Allied part of the turn: tables and dice, the Axis's
// part in its battles by the first thing that it may do. Ties are settled by the first
// choice, where at most 2 ms are wanted, and as is hardest, where each is played out: nobody
// should notice that, and the window goes on meanwhile.
func BenchmarkAlliedTurn(b *testing.B) {
	g := rommel.New()
	first := func(s rules.State, legal []rules.Action) rules.Action { return legal[0] }
	for _, info := range g.Scenarios() {
		turns := alliedTurns(b, g, info.ID)
		b.Run(info.ID+"/first", func(b *testing.B) { alliedTurn(b, turns, first) })
		p := mustPlayer(b, Tables, g, 1)
		b.Run(info.ID+"/hardest", func(b *testing.B) {
			alliedTurn(b, turns, func(s rules.State, _ []rules.Action) rules.Action { return p.Choose(context.Background(), s) })
		})
	}
}

func alliedTurn(b *testing.B, turns []rules.State, settle func(s rules.State, legal []rules.Action) rules.Action) {
	r := rand.New(rand.NewPCG(7, 7))
	s := turns[0].Clone()
	var legal []rules.Action
	steps, n := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		s.CopyFrom(turns[n%len(turns)])
		for n++; allied(s); steps++ {
			legal = s.Legal(legal[:0])
			switch s.Turn() {
			case rules.Chance:
				s.Apply(rules.Pick(r, s, legal), nil)
			case rules.Second:
				s.Apply(settle(s, legal), nil)
			default:
				s.Apply(legal[0], nil)
			}
		}
	}
	b.ReportMetric(float64(steps)/float64(b.N), "actions/op")
}

// alliedTurns is positions at the beginning of Allied parts of turns, from
// campaigns played at random.
func alliedTurns(b *testing.B, g rules.Game, campaign string) (out []rules.State) {
	b.Helper()
	r := rand.New(rand.NewPCG(9, 9))
	var legal []rules.Action
	for len(out) < 64 {
		s, before := hardTies(b, g, campaign), false
		for s.Turn() != rules.Over {
			if now := allied(s); now && !before {
				out = append(out, s.Clone())
			}
			before = allied(s)
			legal = s.Legal(legal[:0])
			s.Apply(rules.Pick(r, s, legal), nil)
		}
	}
	return out
}
