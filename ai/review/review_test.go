package review

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// played are games of both kinds, each a scenario that is soon over.
var played = []string{"memoir pegasus-bridge", "undaunted barce", "infidel wells", "rommel ghost-division", "whodares alamein-prelude"}

// read is a game that easy bots, and the tables, have played to its end.
func read(t testing.TB, name string) *rules.Match {
	t.Helper()
	id, scenario, _ := strings.Cut(name, " ")
	g := must.Have(shelf.New().Game(id))(t)
	m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: scenario}, rules.Seeded(5), nil))(t)
	levels := [2]string{ai.Sergeant, ai.Sergeant}
	if g.Solitaire() {
		levels[1] = ai.Tables
	}
	var seats [2]ai.Player
	for i, level := range levels {
		seats[i] = must.Have(ai.New(level, g, uint64(i)))(t)
	}
	for m.Now().Turn() != rules.Over {
		side := m.Now().Turn()
		must.Do(t, m.Do(seats[side].Choose(context.Background(), m.View(side)), nil))
	}
	return m
}

func tell(t testing.TB, m *rules.Match, cores int, quick bool) *Review {
	t.Helper()
	r := must.Have(Tell(context.Background(), m, 1, cores, quick))(t)
	return r
}

func TestWhatIsToldAddsUpWithoutRemainder(t *testing.T) {
	for _, name := range played {
		m := read(t, name)
		r := tell(t, m, 2, true)
		if len(r.Value) != len(m.Steps()) {
			t.Fatalf("%s: %d values for %d steps", name, len(r.Value), len(m.Steps()))
		}
		a, b := r.Of(rules.First), r.Of(rules.Second)
		if got := r.Start + a.Luck + a.Decided - b.Decided; math.Abs(got-r.End()) > 1e-9 {
			t.Errorf("%s: start %g, luck %g, decided %g and %g make %g, the end is %g", name, r.Start, a.Luck, a.Decided, b.Decided, got, r.End())
		}
		if !r.Solitaire && a.Luck != -b.Luck {
			t.Errorf("%s: luck %g of one side is not that of the other, %g", name, a.Luck, b.Luck)
		}
		want := 1.0
		if res := m.Now().Result(); r.Solitaire {
			want = float64(res.Score[0]) / float64(m.Game().Features().Graded.Unit())
		} else if res.Winner == rules.Second {
			want = 0
		}
		if r.End() != want {
			t.Errorf("%s: it ends with %g, want %g", name, r.End(), want)
		}
	}
}

// Whatever a position is worth, luck is zero on average over all that can fall.
func TestLuckIsZeroOnAverage(t *testing.T) {
	for _, name := range played[:4] {
		m := read(t, name)
		tl := newTeller(m.Game(), 1)
		s := m.Start()
		for i, a := range m.Steps() {
			if s.Turn() == rules.Chance && i%3 == 0 {
				sum, all := 0.0, 0
				for _, b := range s.Legal(nil) {
					clear(tl.memo)
					mean, fell := tl.fall(s, b)
					w := s.Weight(b)
					sum, all = sum+float64(w)*(fell-mean), all+w
				}
				if math.Abs(sum)/float64(all) > 1e-9 {
					t.Fatalf("%s, step %d: luck is %g on average", name, i, sum/float64(all))
				}
			}
			s.Apply(a, nil)
		}
	}
}

// thought is the part of the full thought that tests give a decision: a tenth, all of it in a
// long run.
var thought = float64(rulestest.Walk(1, 10)) / 10

// TestReviewsAreTheSameOnAnyNumberOfCores: what a core has weighed before leaves no trace, in
// the marches of Infidel neither.
func TestReviewsAreTheSameOnAnyNumberOfCores(t *testing.T) {
	for name, steps := range map[string]int{"undaunted barce": 28, "infidel wells": rulestest.Walk(80, 110)} {
		m := upTo(t, read(t, name), steps)
		var all [2]*Review
		for i := range all {
			r := tell(t, m, 1+2*i, false)
			must.Do(t, assessAll(context.Background(), m.Game(), gather(m), 1, pace{thought, true}, 1+2*i, r.Keep))
			all[i] = r
		}
		a, b := Encode(all[0]), Encode(all[1])
		if string(a) != string(b) {
			t.Errorf("%s: one core says\n%s\nthree say\n%s", name, a, b)
		}
		if len(all[0].Decisions) < 5 {
			t.Errorf("%s: %d decisions weighed up to step %d of %d", name, len(all[0].Decisions), all[0].Weighed, all[0].Steps)
		}
	}
}

// upTo is the game as it stood after so many steps.
func upTo(t testing.TB, m *rules.Match, n int) *rules.Match {
	t.Helper()
	out := must.Have(m.Branch(n, nil))(t)
	return out
}

func TestAReviewThatWasStoppedGoesOnWhereItWas(t *testing.T) {
	const opening = 9 // steps, over which is thought longest
	m := upTo(t, read(t, "undaunted barce"), rulestest.Walk(17, 24))
	whole := tell(t, m, 1, false)
	whole.Weighed = opening
	must.Do(t, Assess(context.Background(), m, whole, 1, 1, whole.Keep))
	part := tell(t, m, 1, false)
	part.Weighed = opening
	ctx, stop := context.WithCancel(context.Background())
	err := Assess(ctx, m, part, 1, 1, func(d *Decision, weighed int) {
		if part.Keep(d, weighed); len(part.Decisions) == 2 {
			stop()
		}
	})
	if err == nil || part.Done() {
		t.Fatal("it was not stopped")
	}
	back := must.Have(Decode(Encode(part), m))(t)
	must.Do(t, Assess(context.Background(), m, back, 1, 1, back.Keep))
	if got, want := string(Encode(back)), string(Encode(whole)); got != want {
		t.Errorf("gone on with:\n%s\nin one go:\n%s", got, want)
	}
}

func TestReviewsOfAnotherGameAreRefusedInWords(t *testing.T) {
	m := read(t, "undaunted barce")
	data := Encode(tell(t, m, 1, true))
	for name, wrong := range map[string][]byte{
		"cut short":       data[:len(data)/2],
		"another journal": data,
		"nothing":         nil,
	} {
		of := m
		if name == "another journal" {
			of = upTo(t, m, 20)
		}
		if r, err := Decode(wrong, of); err == nil {
			t.Errorf("%s: read as %v", name, r)
		}
	}
}

func TestGradesNeedAClearLead(t *testing.T) {
	for _, x := range []struct {
		stake, lost, err float64
		want             Grade
	}{
		{1, 0.004, 0, Spot}, {1, 0.006, 0, Sound}, {1, 0.03, 0.002, Loose}, {1, 0.03, 0.016, Spot},
		{1, 0.07, 0.01, Misstep}, {1, 0.3, 0.01, Disaster}, {16, 0.2, 0.01, Sound}, {16, 1, 0.1, Misstep}, {16, 2, 1, Spot}, {24, 1, 0.1, Loose},
	} {
		if got := GradeOf(x.stake, x.lost, x.err); got != x.want {
			t.Errorf("%v: %s", x, got)
		}
	}
}

func BenchmarkTell(b *testing.B) {
	m := read(b, "memoir pegasus-bridge")
	for b.Loop() {
		tell(b, m, 1, true)
	}
}

// TestWhatIsTakenBackIsNoDecision: units that were taken up and put down again are not asked
// about; what was done then is.
func TestWhatIsTakenBackIsNoDecision(t *testing.T) {
	m := read(t, "whodares alamein-prelude")
	g := m.Game()
	var want []int
	at := -1
	for _, q := range gather(m) {
		want = append(want, q.step)
		if at < 0 && strings.HasPrefix(g.Text(q.done), "unit ") {
			at = q.step
		}
	}
	if at < 0 {
		t.Fatal("no unit is taken up")
	}
	x := must.Have(m.Branch(at, rules.Seeded(1)))(t)
	for _, text := range []string{g.Text(m.Steps()[at]), "back", g.Text(m.Steps()[at])} {
		a := must.Have(x.Parse(text))(t)
		must.Do(t, x.Do(a, nil))
	}
	var got []int
	for _, q := range gather(x) {
		got = append(got, q.step)
	}
	before := slices.Index(want, at)
	if !slices.Equal(got, append(slices.Clone(want[:before]), at+2)) {
		t.Errorf("asked about %v; before %v, and %d", got, want[:before], at+2)
	}
}

// TestAMarchIsWeighedTheSameWhateverWasWeighedBefore: a weigher that has weighed other
// decisions says of a march what one says that has weighed none.
func TestAMarchIsWeighedTheSameWhateverWasWeighedBefore(t *testing.T) {
	m := upTo(t, read(t, "infidel wells"), rulestest.Walk(80, 200))
	g := m.Game()
	used, marches := ai.NewAssessor(g, 1, thought/10, true), 0
	for _, q := range gather(m) {
		if q.after == nil {
			used.Assess(context.Background(), q.view, q.done)
			continue
		}
		marches++
		lost, off, might := used.RunLoss(context.Background(), q.view, q.after)
		if l, o, x := ai.NewAssessor(g, 1, thought/10, true).RunLoss(context.Background(), q.view, q.after); l != lost || o != off || x != might {
			t.Errorf("step %d: it gave %v away, %v of %v to one that has weighed before", q.step, l, lost, might)
		}
	}
	if marches < 5 {
		t.Errorf("%d marches", marches)
	}
}

// TestWhereTheRulesBreakDownTheStepIsTold: on whichever core it happens, Tell ends with the
// step and the cause, and the program goes on.
func TestWhereTheRulesBreakDownTheStepIsTold(t *testing.T) {
	g := rulestest.New()
	g.Breaks = rulestest.Roll
	m := must.Have(rules.SetUp(g, rules.Setup{Scenario: "short"}, rules.Given{}, nil))(t)
	for _, text := range []string{"draw 1", "draw 1", "draw 2", "draw 3", "play 1", "decline"} {
		a := must.Have(m.Parse(text))(t)
		must.Do(t, m.Replay(a, nil))
	}
	for _, cores := range []int{1, 3} {
		_, err := Tell(context.Background(), m, 1, cores, false)
		if !errors.Is(err, rules.ErrBroken) || err.Error() != "step 6: a fault of the program (duel: broken)" {
			t.Errorf("on %d cores: %v", cores, err)
		}
	}
}
