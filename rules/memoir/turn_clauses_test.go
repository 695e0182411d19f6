package memoir

import (
	"errors"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

const twoPairs = "allies infantry d7; allies armor h7; axis infantry d5 h5; hand allies general-advance; hand axis probe-left"

// TestM44_5_1_FiveSteps walks through a turn.
func TestM44_5_1_FiveSteps(t *testing.T) {
	s := boardOf(t, twoPairs)
	for _, c := range []struct {
		step step
		do   string
	}{
		{playing, "play general-advance"}, {ordering, "order d7; order h7"}, {moving, "unit d7; to d6; done"},
		{battling, "battle d6 d5; ambush no; roll star star star; done"}, {drawing, "draw barrage"}, {playing, "play probe-left"},
	} {
		if s.f[0].step != c.step {
			t.Fatalf("before %q the step is %s, want %s", c.do, s.f[0].step, c.step)
		}
		carry(t, s, c.do)
	}
	if s.Side != rules.First || s.turn != 2 {
		t.Errorf("turn %d of side %d", s.turn, s.Side)
	}
}

// TestM44_5_2_MovesBeforeBattles tries each step's actions in the others.
func TestM44_5_2_MovesBeforeBattles(t *testing.T) {
	s := after(t, twoPairs, "play general-advance")
	wantWhy(t, s, "unit d7", "M44-6.4")
	wantWhy(t, s, "battle d7 d5", "M44-6.4")
	carry(t, s, "order d7; order h7")
	wantWhy(t, s, "battle d7 d5", "M44-5.3")
	wantWhy(t, s, "order d7", "M44-5.3")
	carry(t, s, "unit h7; to h6")
	wantWhy(t, s, "battle h6 h5", "M44-5.3")
	carry(t, s, "done")
	wantLegal(t, s, "battle h6 h5", "battle d7 d5")
	wantWhy(t, s, "unit d7", "M44-8.2")
	carry(t, s, "battle h6 h5; ambush no; roll star star star")
	wantWhy(t, s, "unit d7", "M44-8.2")
	wantWhy(t, s, "draw barrage", "M44-8.2")
}

// TestM44_5_3_FreeOrder begins with either unit; one finishes before the next.
func TestM44_5_3_FreeOrder(t *testing.T) {
	for _, c := range [][2]string{{"unit d7; to d6; unit h7; to h6", "unit h7; to h6; unit d7; to d6"},
		{"unit h7; to h6; unit d7; to d6", "unit d7; to d6; unit h7; to h6"}} {
		a := after(t, twoPairs, "play general-advance; order d7; order h7; "+c[0])
		b := after(t, twoPairs, "play general-advance; order h7; order d7; "+c[1])
		wantStanding(t, a, standing(b))
	}
	s := after(t, twoPairs, "play general-advance; order d7; order h7; unit d7")
	wantWhy(t, s, "unit h7", "M44-7.11")
	carry(t, s, "to d6; unit h7; to h6")
	for _, c := range [][2]string{{"battle d6 d5", "battle h6 h5"}, {"battle h6 h5", "battle d6 d5"}} {
		x := *s
		wantLegal(t, &x, c[0], c[1])
		for _, step := range []string{c[0], "ambush no", "roll star", "roll star"} {
			carry(t, &x, step)
			if isLegal(&x, c[1]) {
				t.Errorf("%q while another battle is under way", c[1])
			}
		}
		carry(t, &x, "roll star")
		wantLegal(t, &x, c[1])
	}
}

// TestM44_5_4_OnlyOrderedUnits leaves one unit without an order.
func TestM44_5_4_OnlyOrderedUnits(t *testing.T) {
	s := after(t, twoPairs+"; wire h7", "play general-advance; order d7; done")
	wantChoices(t, s, "unit", "d7")
	wantWhy(t, s, "unit h7", "M44-5.4")
	carry(t, s, "done")
	wantChoices(t, s, "battle", "d7 d5")
	wantWhy(t, s, "battle h7 h5", "M44-5.4")
	s = after(t, "allies infantry d7 h7; axis infantry d5; wire h7; hand allies probe-center probe-left", "play probe-left; order d7; moves")
	wantWhy(t, s, "cut h7", "M44-5.4")
}

func TestM44_5_5_OrderedOnce(t *testing.T) {
	s := after(t, twoPairs, "play general-advance; order d7")
	wantChoices(t, s, "order", "h7")
	wantWhy(t, s, "order d7", "M44-5.5")
}

// TestM44_5_6_MayStandStill orders a unit that neither moves nor battles.
func TestM44_5_6_MayStandStill(t *testing.T) {
	s := after(t, twoPairs, "play general-advance; order d7; done; done")
	if s.f[0].step != battling {
		t.Fatal(s.f[0].step)
	}
	told := carry(t, s, "done; draw barrage")
	wantTale(t, s, told, "turn moved battle", "turn M44-4.8 2")
	wantStanding(t, s, "axis infantry d5:4, axis infantry h5:4, allies infantry d7:4, allies armor h7:3")
}

// TestM44_5_7_EndOfMoves ends the moves with a unit unmoved: it may not move
// later, but it may take ground, and Behind enemy lines moves again.
func TestM44_5_7_EndOfMoves(t *testing.T) {
	s := after(t, "allies infantry f6; axis infantry f5 a1; hand allies probe-center; discard ambush", "play probe-center; order f6; done")
	wantWhy(t, s, "unit f6", "M44-8.2")
	carry(t, s, "battle f6 f5; roll flag star star; back f4")
	wantChoices(t, s, "ground", "no, yes")
	carry(t, s, "ground yes")
	wantStanding(t, s, "axis infantry a1:4, axis infantry f4:4, allies infantry f5:4")
	s = after(t, "allies infantry f6; axis infantry f4; hand allies behind-enemy-lines", "play behind-enemy-lines; order f6; done; done")
	wantLegal(t, s, "to g8", "to f5", "to c6")
}

// TestM44_5_8_TakingBack goes back to the card, and no further than the dice,
// a draw or the other side.
func TestM44_5_8_TakingBack(t *testing.T) {
	s := boardOf(t, "allies infantry d7; axis infantry d5; hand allies probe-left probe-center; hand axis probe-left; discard ambush")
	start := *s
	m := rules.MatchFrom(shared, rules.Setup{}, s, rules.Given{})
	try := func(text string) {
		t.Helper()
		a := must.Have(m.Parse(text))(t)
		must.Do(t, m.Do(a, nil))
	}
	for _, text := range []string{"play probe-left", "order d7", "unit d7", "to d6"} {
		try(text)
	}
	for m.CanUndo() == nil {
		if _, err := m.Undo(false); err != nil {
			t.Fatal(err)
		}
	}
	if *m.Now().(*State) != start || !errors.Is(m.CanUndo(), rules.ErrNothing) {
		t.Errorf("taking all back leads to %s, %v", standing(m.Now().(*State)), m.CanUndo())
	}
	for _, text := range []string{"play probe-left", "order d7", "unit d7", "to d6", "battle d6 d5", "roll star"} {
		try(text)
	}
	if err := m.CanUndo(); !errors.Is(err, rules.ErrSealed) {
		t.Errorf("after a die: %v", err)
	}
	for _, text := range []string{"roll star", "roll star", "done", "draw barrage"} {
		try(text)
	}
	if err := m.CanUndo(); !errors.Is(err, rules.ErrSealed) {
		t.Errorf("after a draw: %v", err)
	}
}
