package puzzle

import (
	"context"
	"errors"
	"slices"
	"testing"

	"sandtable/ai"
	"sandtable/ai/review"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

func game(t testing.TB, id string) rules.Game {
	t.Helper()
	g := must.Have(shelf.New().Game(id))(t)
	return g
}

// played is a game that was played at first sight, by the tables too, to its end.
func played(t testing.TB, g rules.Game, scenario string) *rules.Match {
	t.Helper()
	m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: scenario}, rules.Seeded(5), nil))(t)
	levels := [2]string{ai.FirstSight, ai.FirstSight}
	if g.Solitaire() {
		levels[rules.Second] = ai.Tables
	}
	var seats [2]ai.Player
	for i, l := range levels {
		seats[i] = must.Have(ai.New(l, g, uint64(i)))(t)
	}
	for m.Now().Turn() != rules.Over {
		who := m.Now().Turn()
		must.Do(t, m.Do(seats[who].Choose(context.Background(), m.View(who)), nil))
	}
	return m
}

// TestATurnEndsWhenItsSideHasNothingMoreToDoInIt cuts games into stretches: each belongs to one
// turn, and the other side decides in it only to answer what is under way; in games for two both
// sides have their own within the game, and what follows a stretch is another turn, the other
// side's, or another step.
func TestATurnEndsWhenItsSideHasNothingMoreToDoInIt(t *testing.T) {
	for id, scenario := range map[string]string{"memoir": "pegasus-bridge", "undaunted": "barce", "infidel": "wells", "rommel": "ghost-division", "whodares": "alamein-prelude"} {
		g := game(t, id)
		m := played(t, g, scenario)
		sides := [2]int{}
		for from := 0; from < len(m.Steps()); {
			s := must.Have(m.At(from, nil))(t)
			if s.Turn() < rules.First {
				from++
				continue
			}
			side, turn := s.Turn(), g.TurnNumber(s)
			to, done := End(m, from)
			if !done || to <= from {
				t.Fatalf("%s: the stretch from step %d ends at %d, %v", id, from, to, done)
			}
			sides[side]++
			for i := from; i < to; i++ {
				if s, _ = m.At(i, nil); g.TurnNumber(s) != turn {
					t.Fatalf("%s: step %d is of turn %d, the stretch of turn %d", id, i, g.TurnNumber(s), turn)
				}
			}
			if s, _ = m.At(to, nil); s.Turn() == side && g.TurnNumber(s) == turn && !ByStep(g) {
				t.Fatalf("%s: the stretch from step %d ends at %d, where the same side goes on in the same turn", id, from, to)
			}
			from = to
		}
		if sides[rules.First] < 2 || !g.Solitaire() && sides[rules.Second] < 2 {
			t.Errorf("%s: %v stretches", id, sides)
		}
	}
}

// TestAnAnswerDoesNotEndATurn: where an attack leads to a question to the other side, the turn
// goes on.
func TestAnAnswerDoesNotEndATurn(t *testing.T) {
	g := game(t, "memoir")
	m := played(t, g, "pegasus-bridge")
	answers := 0
	for from := 0; from < len(m.Steps()); {
		s, _ := m.At(from, nil)
		if s.Turn() < rules.First {
			from++
			continue
		}
		side := s.Turn()
		to, _ := End(m, from)
		for i := from; i < to; i++ {
			if s, _ = m.At(i, nil); s.Turn() == side.Other() {
				answers++
			}
		}
		from = to
	}
	if answers < 3 {
		t.Errorf("%d answers within turns of the other side: Pegasus Bridge has more retreats than that", answers)
	}
}

func TestStarsAreGivenForLittleGivenAway(t *testing.T) {
	for _, x := range []struct {
		game  string
		given float64
		want  int
	}{
		{"memoir", 0, 3}, {"memoir", 0.05, 2}, {"memoir", 0.08, 2}, {"memoir", 0.12, 1}, {"memoir", 0.16, 1}, {"memoir", 0.17, 0},
		{"rommel", 0, 3}, {"rommel", 1.9, 2}, {"rommel", 2, 1}, {"whodares", 1.2, 2}, {"whodares", 2.5, 1}, {"whodares", 2.6, 0},
	} {
		if got := Stars(game(t, x.game), x.given); got != x.want {
			t.Errorf("%s, %g given away: %d stars, want %d", x.game, x.given, got, x.want)
		}
	}
}

// TestADealKeepsWhatTheSideKnows: its own hand stays, what it may not know is dealt anew, and
// the same seed deals the same.
func TestADealKeepsWhatTheSideKnows(t *testing.T) {
	g := game(t, "memoir")
	m := played(t, g, "pegasus-bridge")
	s, err := m.At(0, nil)
	for n := 1; err == nil && (s.Turn() < rules.First || g.TurnNumber(s) < 4); n++ {
		s, err = m.At(n, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	a := must.Have(Deal(g, m.Setup(), s, 7))(t)
	b, _ := Deal(g, m.Setup(), s, 7)
	if a.State.Hash() != b.State.Hash() {
		t.Error("the same seed deals otherwise")
	}
	other := false
	for seed := range uint64(5) {
		c := must.Have(Deal(g, m.Setup(), s, seed))(t)
		other = other || c.State.Hash() != a.State.Hash()
		x, y := c.State.Clone(), s.Clone()
		x.Hide(s.Turn())
		y.Hide(s.Turn())
		if x.Hash() != y.Hash() {
			t.Errorf("seed %d: what the side knows is another", seed)
		}
	}
	if !other {
		t.Error("every seed deals the same hand")
	}
}

// TestAPuzzleIsOneAtFirstSightWrongAndSolvedByAGeneral: the opening of Pegasus Bridge is one for
// the Allies; what its line gives away is found again when it is played and judged.
func TestAPuzzleIsOneAtFirstSightWrongAndSolvedByAGeneral(t *testing.T) {
	g := game(t, "memoir")
	m := played(t, g, "pegasus-bridge")
	s, err := m.At(0, nil)
	for n := 1; err == nil && s.Turn() < rules.First; n++ {
		s, err = m.At(n, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	at := must.Have(Deal(g, m.Setup(), s, 2))(t)
	f := must.Have(NewProber(g, 2).Probe(context.Background(), at))(t)
	if f.Side != rules.Second || Stars(g, f.Easy) > 1 || f.Lost < review.Misstep.Least(1) || f.Lost > f.Easy {
		t.Errorf("%+v", f)
	}
	solved := must.Have(f.Solved(g))(t)
	to, done := End(solved, 0)
	if !done {
		t.Fatal("the line does not end the turn")
	}
	v, err := Judge(context.Background(), solved, 0, to, Seed, 1, nil)
	if err != nil || v.Given != 0 || v.Best != f.Best || v.Won {
		t.Errorf("judged again: %+v, %v", v, err)
	}
	m = must.Have(rules.NewMatch(g, rules.Setup{Scenario: "pegasus-bridge"}, rules.Seeded(1), nil))(t)
	var why Reason
	for m.Now().Turn() != rules.Over && !errors.As(err, &why) { // where nothing can be chosen, or it cannot be written, that is said
		legal := m.Legal()
		must.Do(t, m.Do(legal[0], nil))
		if m.Now().Turn() >= rules.First {
			_, err = Deal(g, m.Setup(), m.Now(), 1)
		}
	}
	if why == "" {
		t.Error("no position of a whole battle is passed over with a reason")
	}
}

// TestTheOtherSideAnswersATurn: a General of the other side plays on from where a turn ended, no
// further than its own, the same each time; the match is left as it was. Tables answer nothing.
func TestTheOtherSideAnswersATurn(t *testing.T) {
	g := game(t, "memoir")
	all := played(t, g, "pegasus-bridge")
	s, from := all.Start(), 0
	for ; s.Turn() < rules.First; s, _ = all.At(from, nil) {
		from++
	}
	to, _ := End(all, from)
	m := must.Have(all.Branch(to, nil))(t)
	side, turn := m.Now().Turn(), g.TurnNumber(m.Now())
	if side < rules.First || side == s.Turn() {
		t.Fatalf("after the turn %d has to decide", side)
	}
	var was []rules.Action
	for range 2 {
		on := must.Have(Answer(context.Background(), m, Seed, 5))(t)
		if len(m.Steps()) != to || len(on.Steps()) <= to || g.TurnNumber(on.Now()) > turn+1 {
			t.Fatalf("%d steps of %d before, %d after", len(m.Steps()), to, len(on.Steps()))
		}
		if was != nil && !slices.Equal(was, on.Steps()) {
			t.Error("it answers otherwise the second time")
		}
		was = slices.Clone(on.Steps())
	}
	solo := game(t, "whodares")
	raid := must.Have(rules.NewMatch(solo, rules.Setup{Scenario: "alamein-prelude"}, rules.Seeded(5), nil))(t)
	if on, err := Answer(context.Background(), raid, Seed, 5); on != nil || err != nil {
		t.Errorf("of a game for one: %v, %v", on, err)
	}
}
