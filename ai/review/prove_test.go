package review

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/rommel"
	"sandtable/rules/rulestest/must"
)

// TestASuspicionNeedsAClearLead: and what is clearly no better is cleared.
func TestASuspicionNeedsAClearLead(t *testing.T) {
	for _, x := range []struct {
		lead, off, stake float64
		want             Standing
	}{
		{0.051, 0.01, 1, Suspected}, {0.049, 0.01, 1, Unclear}, {0.10, 0.04, 1, Unclear}, {0.10, 0.038, 1, Suspected}, {0.01, 0.004, 1, Cleared},
		{0.01, 0.006, 1, Unclear}, {-0.1, 0.2, 1, Cleared}, {0, 0, 1, Cleared}, {0.5, 0.1, 16, Unclear}, {0.9, 0.1, 16, Suspected}, {0.1, 0.1, 16, Cleared},
	} {
		r := Run{Lead: ai.Estimate{Mean: x.lead, Error: x.off}}
		if got := r.stands(x.stake); got != x.want {
			t.Errorf("%+v: %d", x, got)
		}
	}
}

// TestAnErrorIsToldWhereItIsProved: by three standard errors and of five points; less is never told.
func TestAnErrorIsToldWhereItIsProved(t *testing.T) {
	for _, x := range []struct {
		lost, off, stake float64
		want             bool
	}{
		{0.06, 0.019, 1, true}, {0.06, 0.021, 1, false}, {0.05, 0.01, 1, true}, {0.049, 0.001, 1, false}, {0.3, 0.11, 1, false}, {0.7, 0.1, 16, false}, {0.8, 0.1, 16, true},
	} {
		if got := (&Review{Unit: x.stake}).known(ai.Estimate{Mean: x.lost, Error: x.off}); got != x.want {
			t.Errorf("%+v: %v", x, got)
		}
	}
}

// TestWhatIsToldIsWhatComesOfIt: of an error that is seen as much is told as comes of it when it is played to the end, and as
// surely.
func TestWhatIsToldIsWhatComesOfIt(t *testing.T) {
	for game, d := range doubts {
		for _, unit := range []float64{1, 16} {
			r := &Review{Game: game, Unit: unit}
			seen := ai.Estimate{Mean: 0.2 * unit, Error: 0.03 * unit}
			got := r.likely(&Run{Lead: seen, Played: seen})
			if math.Abs(got.Mean-d.worth*seen.Mean) > 1e-9 || got.Error >= d.worth*seen.Error {
				t.Errorf("%s: %+v of %+v", game, got, seen)
			}
		}
	}
}

// TestWhatLeadsWhereTheBestLeadsIsSpotOn: the best run is played, in another order where there is one, and nothing better
// is found.
func TestWhatLeadsWhereTheBestLeadsIsSpotOn(t *testing.T) {
	for _, name := range played[:3] {
		m := read(t, name, ai.FirstSight, 5)
		g := m.Game()
		judge := ai.NewRunJudge(g, m.Setup().Scenario, Seed, effort(g))
		n, turned := 0, 0
		for i, x := range New(m).Runs {
			if i%4 > 0 {
				continue
			}
			s := must.Have(m.At(x.Step, nil))(t)
			view := s.Clone()
			view.Hide(x.Side)
			best := judge.Best(context.Background(), view)
			if other, ok := shuffled(s, best, uint64(i)); ok {
				best = other
				turned++
			}
			at := rules.MatchFrom(g, m.Setup(), s, rules.Seeded(1)).Patient()
			for _, a := range best {
				if at.Now().Turn() != x.Side || !slices.Contains(at.Legal(), a) {
					break
				}
				must.Do(t, at.Do(a, nil))
			}
			r := New(at)
			p := &pass{ctx: context.Background(), m: at, r: r, seed: Seed, cores: 1, found: func() {}, work: effort(g)}
			must.Do(t, p.hold(func(x *Run) bool { return x.Step == 0 }))
			if first := &r.Runs[0]; first.Standing > Same || first.Grade(r.Unit) != Spot || len(first.Best) > 0 {
				t.Errorf("%s, step %d: the best run stands as %d, lead %v", name, x.Step, first.Standing, first.Lead)
			} else if first.Standing == Same {
				n++
			}
		}
		if n < 2 || g.ID() == "memoir" && turned < 2 {
			t.Errorf("%s: %d runs in which there was something to decide, %d in another order", name, n, turned)
		}
	}
}

// TestABestRunIsReadAsFarAsItCanBePlayed: what it goes on with after a bid may hang on a bid that was hidden; one that does not
// even begin there is an error.
func TestABestRunIsReadAsFarAsItCanBePlayed(t *testing.T) {
	m := read(t, "undaunted barce", ai.FirstSight, 5)
	p := &pass{m: m, r: New(m)}
	n := 0
	for _, x := range p.r.Runs {
		a := m.Steps()[x.Step]
		first := m.Game().Text(a)
		if !strings.HasPrefix(first, "bid ") {
			continue
		}
		n++
		x.Best = []string{first, first, "done"}
		if got, err := p.parse(&x); err != nil || !slices.Equal(got, []rules.Action{a}) {
			t.Errorf("step %d: %v, %v", x.Step, got, err)
		}
		x.Best = []string{"bid nobody"}
		if _, err := p.parse(&x); err == nil {
			t.Errorf("step %d: nobody can be bid", x.Step)
		}
	}
	if n == 0 {
		t.Error("nobody bids")
	}
}

// counted is a player that counts its decisions by the turn.
type counted struct {
	ai.Player
	game rules.Game
	by   map[int]int
}

func (c *counted) Choose(ctx context.Context, view rules.State) rules.Action {
	c.by[c.game.TurnNumber(view)]++
	return c.Player.Choose(ctx, view)
}

// TestAnOfficerGoesOnFirstWhereOnePlaysAlone for so many turns, then the brief player does; in a game for two nobody does.
func TestAnOfficerGoesOnFirstWhereOnePlaysAlone(t *testing.T) {
	for _, name := range played {
		m := read(t, name, ai.FirstSight, 5)
		g := m.Game()
		p := must.Have(newPlayer(g, ai.FirstSight, 2))(t)
		if n := usualOfficerTurns(g.ID()); (n > 0) != g.Solitaire() {
			t.Errorf("%s: an Officer goes on for %d turns in the proofs of reviews", name, n)
		}
		if (p.officer == nil) == g.Solitaire() {
			t.Fatalf("%s: an Officer goes on first: %v", name, p.officer != nil)
		} else if p.officer == nil {
			continue
		}
		first := &counted{must.Have(ai.New(ai.FirstSight, g, Seed))(t), g, map[int]int{}}
		after := &counted{p.bots[rules.First], g, map[int]int{}}
		p.officer, p.bots[rules.First] = first, after
		view := must.Have(m.At(New(m).Runs[2].Step, nil))(t)
		p.play(context.Background(), view, nil, 7, 0)
		turn := g.TurnNumber(view)
		for n := range first.by {
			if n < turn || n > turn+1 {
				t.Errorf("%s: he decides in turn %d after one that began in turn %d", name, n, turn)
			}
		}
		for n := range after.by {
			if n < turn+2 {
				t.Errorf("%s: the brief player decides in turn %d after one that began in turn %d", name, n, turn)
			}
		}
		if len(first.by) == 0 || len(after.by) == 0 {
			t.Errorf("%s: %d and %d turns", name, len(first.by), len(after.by))
		}
	}
}

// TestTheDoubtfulAreProvedFirstWhereMostWasLost: no more than so many a game, the others stay open.
func TestTheDoubtfulAreProvedFirstWhereMostWasLost(t *testing.T) {
	m := read(t, "undaunted barce", ai.FirstSight, 5)
	r := New(m)
	var list []int
	for i := range r.Runs {
		x := &r.Runs[i]
		x.Standing = Same
		if len(list) < mostProofs+3 && x.To-x.Step > 0 {
			x.Standing, x.Lead = Suspected, ai.Estimate{Mean: 0.06 + 0.01*float64((i*7)%13), Error: 0.01}
			x.Best = []string{m.Game().Text(m.Steps()[x.Step])}
			list = append(list, i)
		}
	}
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(r.Runs[b].Lead.Mean, r.Runs[a].Lead.Mean) })
	p := &pass{ctx: context.Background(), m: m, r: r, seed: Seed, cores: 1, found: func() {}, work: effort(m.Game())}
	must.Do(t, p.prove(func(*Run) bool { return true }))
	for n, i := range list {
		if x := &r.Runs[i]; (n < mostProofs) != (x.Played.Error > 0) || n >= mostProofs && x.Standing != Unclear || x.Standing == Suspected {
			t.Errorf("the lead that is number %d stands as %d, played %v", n, x.Standing, x.Played)
		}
	}
}

// TestProofsStopWhereABattleHasTakenAllItMay: what is suspected after that is not known, and a proof that is on the way ends
// with its look, whose decisions are counted.
func TestProofsStopWhereABattleHasTakenAllItMay(t *testing.T) {
	m := must.Have(rules.NewMatch(rommel.New(), rules.Setup{Scenario: "north-africa"}, rules.Seeded(3), nil))(t)
	must.Do(t, m.Do(m.Now().Legal(nil)[0], nil))
	officerTurns, usualOfficerTurns = usualOfficerTurns, officerTurns
	defer func() { officerTurns, usualOfficerTurns = usualOfficerTurns, officerTurns }()
	for left, want := range []Standing{Unclear, Dropped} {
		r := New(m)
		x := &r.Runs[0]
		x.Standing, x.Lead, x.Best = Suspected, ai.Estimate{Mean: 9, Error: 1}, []string{m.Game().Text(m.Steps()[x.Step])}
		x.Thought = mostThought*battleRuns - left
		p := &pass{ctx: context.Background(), m: m, r: r, seed: Seed, cores: 1, found: func() {}, work: effort(m.Game())}
		must.Do(t, p.prove(func(*Run) bool { return true }))
		if played := x.Played.Error > 0; x.Standing != want || played != (left > 0) || (x.Thought > mostThought*battleRuns) != played {
			t.Errorf("with %d decisions left %d were taken, and it stands as %d", left, x.Thought, x.Standing)
		}
	}
}

// TestABidIsDrawnTowardsNothing by as much as it is unsure, and other runs of Undaunted are not.
func TestABidIsDrawnTowardsNothing(t *testing.T) {
	r := &Review{Game: "undaunted", Unit: 1}
	found := ai.Estimate{Mean: 0.1, Error: 0.03}
	for first, want := range map[string]ai.Estimate{"bid it-scout": {Mean: 0.064, Error: 0.024}, "act scout": found} {
		if got := r.drawn(&Run{Best: []string{first, "end"}}, found); math.Abs(got.Mean-want.Mean) > 1e-9 || math.Abs(got.Error-want.Error) > 1e-9 {
			t.Errorf("%s: %+v, want %+v", first, got, want)
		}
	}
}

// TestAProofIsGivenUpForFutility over proofs drawn by chance: of those that all pairs would have known few are given up, and
// where nothing is given away two pairs of five are never played.
func TestAProofIsGivenUpForFutility(t *testing.T) {
	random := rules.Stream(7, "futile")
	const drawn = 4000
	for _, x := range []struct{ worth, most, least float64 }{{0, 0.6, 0.1}, {3, 1, 0.5}, {6, 1, 0}} { // standard errors of all pairs
		known, lost, played := 0, 0, 0
		for range drawn {
			sum, given := 0.0, false
			for n := 1; n <= proofs.most; n++ {
				sum += x.worth + random.NormFloat64()*math.Sqrt(float64(proofs.most))
				if !given {
					played++
				}
				given = given || n%proofs.look == 0 && n < proofs.most && futile(ai.Estimate{Mean: sum / float64(n), Error: math.Sqrt(float64(proofs.most) / float64(n))}, n)
			}
			if sum > proved*float64(proofs.most) {
				if known++; given {
					lost++
				}
			}
		}
		if share := float64(played) / float64(drawn*proofs.most); share > x.most || share < x.least || lost*8 > known+8 {
			t.Errorf("worth %g errors: %.2f of the pairs are played, %d of %d that all would have known are given up", x.worth, share, lost, known)
		}
	}
}
