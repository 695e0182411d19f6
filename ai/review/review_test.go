package review

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// usualOfficerTurns are those of reviews, before tests take fewer.
var usualOfficerTurns = officerTurns

// A judge of tests hardly looks: what holds, holds whatever it sees.
func init() {
	effort = func(g rules.Game) ai.RunEffort {
		if g.Solitaire() {
			return ai.RunEffort{Value: 2, Fall: 8, Look: 4, Most: 8, Width: 1}
		}
		return ai.RunEffort{Search: 6, Value: 3, Best: 6, Study: 6, Fall: 8, Look: 8, Most: 16}
	}
	proofs.look, proofs.most, proofs.level = 2, 4, ai.FirstSight
	proofTurns, officerTurns = func(string) int { return 1 }, func(string) int { return 0 }
}

// played are games of both kinds, each a scenario that is soon over.
var played = []string{"memoir pegasus-bridge", "undaunted barce", "infidel wells", "rommel ghost-division", "whodares alamein-prelude"}

// games are read once for all tests.
var games = shelf.New()

// known are the games that have been played, for they are many times asked for.
var known sync.Map

// read is a game that bots of a level, and the tables, have played to its end.
func read(t testing.TB, name, level string, seed int) *rules.Match {
	t.Helper()
	type key struct {
		name, level string
		seed        int
	}
	if m, ok := known.Load(key{name, level, seed}); ok {
		return m.(*rules.Match)
	}
	id, scenario, _ := strings.Cut(name, " ")
	g := must.Have(games.Game(id))(t)
	m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: scenario}, rules.Seeded(uint64(seed)), nil))(t)
	seats := must.Have(ai.Seats(g, [2]string{level, level}, uint64(seed)))(t)
	for m.Now().Turn() != rules.Over {
		side := m.Now().Turn()
		must.Do(t, m.Do(seats[side].Choose(context.Background(), m.View(side)), nil))
	}
	known.Store(key{name, level, seed}, m)
	return m
}

// upTo is a game as it stood after so many steps.
func upTo(t testing.TB, m *rules.Match, n int) *rules.Match {
	t.Helper()
	return must.Have(m.Branch(min(n, len(m.Steps())), nil))(t)
}

// weighed is the review of a game.
func weighed(t testing.TB, m *rules.Match, cores int, found func(r *Review)) *Review {
	t.Helper()
	r := New(m)
	must.Do(t, Weigh(context.Background(), m, r, Seed, cores, func() {
		if found != nil {
			found(r)
		}
	}))
	return r
}

// TestReviewsAreTheSameOnAnyNumberOfCores, and when they are stopped after everything that is found, and gone on with from
// their file.
func TestReviewsAreTheSameOnAnyNumberOfCores(t *testing.T) {
	for name, steps := range map[string]int{"undaunted barce": 40, "infidel wells": 70, "whodares alamein-prelude": 30} {
		m := upTo(t, read(t, name, ai.FirstSight, 5), steps)
		one := weighed(t, m, 1, nil)
		want := string(Encode(one))
		if got := string(Encode(weighed(t, m, 2, nil))); got != want {
			t.Errorf("%s: one core says\n%s\ntwo say\n%s", name, want, got)
		}
		r, stops := New(m), 0
		for {
			ctx, stop := context.WithCancel(context.Background())
			err := Weigh(ctx, m, r, Seed, 1, stop)
			stop()
			back := must.Have(Decode(Encode(r), m))(t)
			if !slices.EqualFunc(r.Runs, back.Runs, func(a, b Run) bool { return a.Luck == b.Luck && a.Lost == b.Lost && a.Small == b.Small }) {
				t.Fatalf("%s: what follows from its file is not what it says", name)
			}
			if r = back; err == nil {
				break
			}
			if stops++; !errors.Is(err, context.Canceled) || stops > 1000 {
				t.Fatalf("%s, stopped %d times: %v", name, stops, err)
			}
		}
		if got := string(Encode(r)); got != want || stops < len(r.Runs) {
			t.Errorf("%s: stopped %d times:\n%s\nin one go:\n%s", name, stops, got, want)
		}
	}
}

// TestATurnGetsWhatTheReviewOfItsGameSays: the same run, the same answer.
func TestATurnGetsWhatTheReviewOfItsGameSays(t *testing.T) {
	for name, steps := range map[string]int{"undaunted barce": 60, "memoir pegasus-bridge": 60} {
		m := upTo(t, read(t, name, ai.Random, 5), steps)
		all := weighed(t, m, 1, nil).Decisions(m)
		for _, side := range [...]rules.Side{rules.First, rules.Second} {
			got, _, err := Turn(context.Background(), m, side, 0, steps, Seed, 1, nil)
			must.Do(t, err)
			want := slices.DeleteFunc(slices.Clone(all), func(d Decision) bool { return d.Side != side })
			same := func(a, b Decision) bool {
				return a.Step == b.Step && a.Grade == b.Grade && a.Lost == b.Lost && a.Action == b.Action && a.Better == b.Better
			}
			if len(want) < 2 || !slices.EqualFunc(got, want, same) {
				t.Errorf("%s: by turn %+v, by game %+v", name, got, want)
			}
		}
	}
}

// TestARunIsGradedByWhatIsKnown: what leads where the best leads is spot on, and what nobody can tell is open.
func TestARunIsGradedByWhatIsKnown(t *testing.T) {
	for _, x := range []struct {
		standing    Standing
		stake, lost float64
		want        Grade
	}{
		{Free, 1, 0, Spot}, {Same, 1, 0, Spot}, {Cleared, 1, 0, Spot}, {Unseen, 1, 0, Open}, {Unclear, 1, 0, Open}, {Suspected, 1, 0, Open},
		{Dropped, 1, 0, Open}, {Told, 1, 0.05, Misstep}, {Told, 1, 0.119, Misstep}, {Told, 1, 0.12, Disaster}, {Told, 16, 1.9, Misstep}, {Told, 16, 2, Disaster},
	} {
		r := Run{Standing: x.standing, Lost: ai.Estimate{Mean: x.lost}}
		if got := r.Grade(x.stake); got != x.want {
			t.Errorf("%+v: %s", x, got)
		}
	}
}

// TestAccuracyFollowsFromToldErrorsAlone: neither luck nor small things change it, and without errors it is 100.
func TestAccuracyFollowsFromToldErrorsAlone(t *testing.T) {
	r := synthetic([3]float64{0.5, 0.9, 0.1}, 0.2, 0.1)
	r.settle()
	if s := r.Of(rules.First); s.Accuracy != 100 || s.Judged != 2 || s.Grades[Spot] != 2 || s.Small == 0 {
		t.Errorf("without an error: %+v", s)
	}
	r.Runs[0].Standing, r.Runs[1].Standing = Unseen, Unseen
	if s := r.Of(rules.First); s.Accuracy != 0 || s.Judged != 0 {
		t.Errorf("where nothing was looked into: %+v", s)
	}
	r.Runs[0].Standing = Same
	x := &r.Runs[1]
	seen := ai.Estimate{Mean: 0.19 / r.doubt().worth, Error: 0.01}
	x.Standing, x.Lead, x.Played = Told, seen, seen
	r.settle()
	if s := r.Of(rules.First); math.Abs(s.Accuracy-100*math.Exp(-0.5)) > 1e-9 || s.Grades[Disaster] != 1 || s.Turns != 2 {
		t.Errorf("with one of 19 points in two turns: %+v", s)
	}
	x.Standing = Dropped
	r.settle()
	if s := r.Of(rules.First); s.Accuracy != 100 || s.Lost != 0 || s.Grades[Open] != 1 {
		t.Errorf("where it could not be proved: %+v", s)
	}
}

// TestWhatIsToldIsSaidWhole: the action that the best run does without, the one it has instead, and no other.
func TestWhatIsToldIsSaidWhole(t *testing.T) {
	g := must.Have(games.Game("memoir"))(t)
	m := read(t, "memoir pegasus-bridge", ai.FirstSight, 5)
	x := New(m).Runs[0]
	done := m.Steps()[x.Step:x.To]
	var best []string
	for _, a := range done {
		best = append(best, g.Text(a))
	}
	slices.Reverse(best)
	if did, better := Apart(g, done, best); len(did)+len(better) > 0 {
		t.Errorf("in another order %v and %v are apart", did, better)
	}
	lacked := best[1]
	best[1] = "order z9"
	if did, better := Apart(g, done, best); len(did) != 1 || g.Text(done[did[0]]) != lacked || !slices.Equal(better, []int{1}) {
		t.Errorf("apart are %v and %v", did, better)
	}
}

// TestWhereTheRulesBreakDownTheStepIsTold: on whichever core it happens, it ends with the step and the cause, and the
// program goes on.
func TestWhereTheRulesBreakDownTheStepIsTold(t *testing.T) {
	g := rulestest.New()
	g.Breaks = rulestest.Roll
	m := must.Have(rules.SetUp(g, rules.Setup{Scenario: "short"}, rules.Given{}, nil))(t)
	for _, text := range []string{"draw 1", "draw 1", "draw 2", "draw 3", "play 1", "decline"} {
		a := must.Have(m.Parse(text))(t)
		must.Do(t, m.Replay(a, nil))
	}
	for _, cores := range []int{1, 3} {
		err := Weigh(context.Background(), m, New(m), Seed, cores, func() {})
		if !errors.Is(err, rules.ErrBroken) || err.Error() != "after 6 steps: a fault of the program (duel: broken)" {
			t.Errorf("on %d cores: %v", cores, err)
		}
	}
}
