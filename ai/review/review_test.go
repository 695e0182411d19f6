package review

import (
	"cmp"
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

// A judge of tests hardly looks: what holds, holds whatever it sees.
func init() {
	effort = func(g rules.Game) ai.RunEffort {
		if g.Solitaire() {
			return ai.RunEffort{Value: 2, Fall: 8, Look: 4, Most: 8, Width: 1}
		}
		return ai.RunEffort{Search: 6, Value: 3, Best: 6, Study: 6, Fall: 8, Look: 8, Most: 16}
	}
	proofs.look, proofs.most, proofs.level = 2, 4, ai.Sergeant
	proofTurns = func(string) int { return 1 }
}

// played are games of both kinds, each a scenario that is soon over.
var played = []string{"memoir pegasus-bridge", "undaunted barce", "infidel wells", "rommel ghost-division", "whodares alamein-prelude"}

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
	g := must.Have(shelf.New().Game(id))(t)
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

// addsUp holds that nothing is left over of a review: not of the whole, and not of any run.
func addsUp(t *testing.T, what string, r *Review) {
	t.Helper()
	a, b := r.Of(rules.First), r.Of(rules.Second)
	sum := r.Start() + a.Luck[Dice] + a.Luck[Cards] - a.Lost + b.Lost + a.Small - b.Small
	if math.IsNaN(sum) || math.Abs(sum-r.End()) > 1e-9 {
		t.Fatalf("%s: %g at the start, luck %g, errors %g and %g, small things %g and %g make %g; the end is %g", what, r.Start(), a.Luck, a.Lost, b.Lost, a.Small, b.Small, sum, r.End())
	}
	for k := range a.Luck {
		if !r.Solitaire && a.Luck[k] != -b.Luck[k] {
			t.Fatalf("%s: luck %g of one side is not that of the other, %g", what, a.Luck, b.Luck)
		}
	}
	var lost, small [2]float64
	for i := range r.Runs {
		x := &r.Runs[i]
		if v := r.Rests[i].Value.Mean; !r.Solitaire && (v < 0 || v > 1) {
			t.Fatalf("%s: a chance of %g after %d steps", what, v, x.Step)
		}
		before, after := r.Rests[i].Value.Mean, r.Rests[i+1].Value.Mean-x.Luck[Dice]-x.Luck[Cards]
		change := after - before
		if x.Side == rules.Second {
			change = before - after
		}
		if math.Abs(change-x.Small+x.Lost.Mean) > 1e-9 {
			t.Fatalf("%s: the run after %d steps changed %g for its side; told are %g and small things %g", what, x.Step, change, x.Lost.Mean, x.Small)
		}
		lost[x.Side] += x.Lost.Mean
		small[x.Side] += x.Small
	}
	for side, s := range [2]Sum{a, b} {
		if math.Abs(s.Lost-lost[side]) > 1e-9 || math.Abs(s.Small-small[side]) > 1e-9 {
			t.Fatalf("%s: side %d gave %g away, small things %g; its runs say %g and %g", what, side, s.Lost, s.Small, lost[side], small[side])
		}
	}
}

// TestTheSumIsExact in games that were played to the end, well and badly, and in games that were broken off wherever it
// was; while it is half done too.
func TestTheSumIsExact(t *testing.T) {
	for n, name := range played {
		for seed := range rulestest.Walk(2, 40) {
			m := read(t, name, [...]string{ai.Sergeant, ai.Random}[seed%2], 5+seed/2)
			if whole := seed%4 < 2 && rulestest.Long() || seed == 0 && n == len(played)-1; !whole {
				m = upTo(t, m, 17*(n+1)+29*seed)
			}
			calls := 0
			r := weighed(t, m, 1, func(r *Review) { calls++; addsUp(t, name, r) })
			if _, all := r.Done(); !all || calls <= len(r.Runs) {
				t.Errorf("%s: %d found for %d runs, done %v", name, calls, len(r.Runs), all)
			}
		}
	}
}

// TestTheSumIsExactWhateverIsFound: of games as they were played, in a long run a thousand of each, with values, luck and
// leads that contradict one another, and with many that are not known yet.
func TestTheSumIsExactWhateverIsFound(t *testing.T) {
	for _, name := range played {
		for seed := range uint64(rulestest.Walk(20, 1000)) {
			random := rules.Stream(seed, "found")
			r := New(read(t, name, [...]string{ai.Random, ai.Recruit}[seed%2], int(seed)))
			some := func() ai.Estimate {
				return ai.Estimate{Mean: (random.Float64()*1.4 - 0.2) * r.Unit, Error: random.Float64() * 0.1 * r.Unit}
			}
			for i := range r.Rests {
				if last := i == len(r.Rests)-1; last || random.IntN(3) > 0 {
					r.Rests[i].Known, r.Rests[i].Seen = true, some()
					r.Rests[i].Seen.Mean = min(r.Unit, max(0, r.Rests[i].Seen.Mean))
				}
			}
			for i := range r.Runs {
				x := &r.Runs[i]
				x.Standing, x.Lead = Standing(random.IntN(int(standings))), some()
				if x.Standing >= Dropped {
					x.Played = some()
				}
				if x.End > x.To && r.Rests[i].Known {
					x.Fell[random.IntN(2)] = some()
				}
			}
			r.settle()
			addsUp(t, name, r)
		}
	}
}

// TestTheEndOfAReviewIsThatOfItsGame: it is known, not judged; who has not won yet is judged by what may still fall.
func TestTheEndOfAReviewIsThatOfItsGame(t *testing.T) {
	for _, name := range played {
		m := read(t, name, ai.Sergeant, 5)
		r := New(m)
		p := &pass{ctx: context.Background(), m: m, r: r, seed: Seed, cores: 1, found: func() {}, work: effort(m.Game())}
		last := len(r.Rests) - 1
		for i := range r.Rests[:last] {
			r.Rests[i].Known = true
		}
		must.Do(t, p.value())
		r.settle()
		want := 1.0
		if res := m.Now().Result(); r.Solitaire {
			want = float64(res.Score[rules.First]) / rules.PointUnit(m.Game())
		} else if res.Winner == rules.Second {
			want = 0
		}
		if r.End() != want {
			t.Errorf("%s: it ends with %g, want %g", name, r.End(), want)
		}
	}
	m := read(t, played[0], ai.Sergeant, 5)
	at := slices.IndexFunc(m.Steps(), func(a rules.Action) bool { return m.Game().Kind(a) == rules.Die })
	x := must.Have(rules.SetUp(m.Game(), m.Setup(), rules.Given{}, nil))(t)
	for _, a := range m.Steps()[:at] {
		must.Do(t, x.Replay(a, nil))
	}
	if r := weighed(t, x, 1, nil); x.Now().Turn() != rules.Chance || r.End() <= 0.02 || r.End() >= 0.98 {
		t.Errorf("broken off before the first die it ends with %g", r.End())
	}
}

// solved is the chain by elimination over the whole matrix, and its inverse.
func solved(c *chain, off float64) (value, err []float64) {
	n := len(c.diagonal)
	rows := make([][]float64, n+1)
	for i := range rows {
		rows[i] = make([]float64, 2*(n+1)+1)
		rows[i][n+2+i] = 1
	}
	for i := range n {
		rows[i][i], rows[i][n], rows[n][i], rows[i][n+1] = c.diagonal[i], c.border[i], c.border[i], c.right[i]
		if i+1 < n {
			rows[i][i+1], rows[i+1][i] = c.beside[i], c.beside[i]
		}
	}
	rows[n][n], rows[n][n+1] = c.corner+1/(off*off), c.last
	for i := range rows {
		best := i
		for k := i; k <= n; k++ {
			if math.Abs(rows[k][i]) > math.Abs(rows[best][i]) {
				best = k
			}
		}
		rows[i], rows[best] = rows[best], rows[i]
		for k := range rows {
			if by := rows[k][i] / rows[i][i]; k != i {
				for x := range rows[k] {
					rows[k][x] -= by * rows[i][x]
				}
			}
		}
	}
	for i := range n {
		value = append(value, rows[i][n+1]/rows[i][i])
		err = append(err, math.Sqrt(rows[i][n+2+i]/rows[i][i]))
	}
	return value, err
}

// TestAChainIsSolvedAsItsWholeMatrixIs: numbers and standard errors, with a slant and without.
func TestAChainIsSolvedAsItsWholeMatrixIs(t *testing.T) {
	for seed := range uint64(rulestest.Walk(200, 5000)) {
		r := rules.Stream(seed, "chain")
		n := 1 + r.IntN(12)
		c, dense := newChain(n), newChain(n)
		for i := range n {
			if i == n-1 || r.IntN(3) > 0 {
				value, way, off := r.Float64(), float64(r.IntN(3)-1)*float64(seed%2), 0.01+r.Float64()
				c.is(i, value, way, off)
				dense.is(i, value, way, off)
			}
			if i+1 < n {
				value, off := r.Float64()-0.5, 0.001+r.Float64()
				c.apart(i, value, off)
				dense.apart(i, value, off)
			}
		}
		got, off := c.solve(0.03)
		want, wantOff := solved(dense, 0.03)
		for i := range n {
			if math.Abs(got[i]-want[i]) > 1e-8 || math.Abs(off[i]-wantOff[i]) > 1e-8 {
				t.Fatalf("chain %d: number %d is %g ± %g, by the whole matrix %g ± %g", seed, i, got[i], off[i], want[i], wantOff[i])
			}
		}
	}
}

// synthetic is a review of two runs of First, with what was found of it.
func synthetic(seen [3]float64, dice, cards float64) *Review {
	r := &Review{Game: "memoir", Unit: 1, Rests: make([]Rest, 3), Runs: []Run{{To: 1, End: 3}, {Turn: 1, Step: 3, To: 4, End: 4}}}
	for i := range r.Rests {
		r.Rests[i] = Rest{Known: true, Seen: ai.Estimate{Mean: seen[i], Error: 0.001}}
	}
	r.Runs[0].Standing, r.Runs[1].Standing = Same, Same
	r.Runs[0].Fell = [2]ai.Estimate{Dice: {Mean: dice, Error: 0.002}, Cards: {Mean: cards, Error: 0.001}}
	return r
}

// TestWhatFellIsLuckAndNotTheDeed: where a value changes by as much as fell, nothing is left for who decided; what fell
// is booked as dice or cards.
func TestWhatFellIsLuckAndNotTheDeed(t *testing.T) {
	r := synthetic([3]float64{0.5, 0.7, 0.7}, 0.3, -0.1)
	r.settle()
	if x := &r.Runs[0]; math.Abs(x.Luck[Dice]-0.3) > 0.01 || math.Abs(x.Luck[Cards]+0.1) > 0.01 || math.Abs(x.Small) > 0.01 {
		t.Errorf("luck %.3f, small things %.3f; dice +0.3 and cards -0.1 fell", x.Luck, x.Small)
	}
	if v, _, known := r.Adjusted(); math.Abs(v-0.5) > 0.02 || !known {
		t.Errorf("with even luck it was %.3f", v)
	}
}

// TestWhatIsToldIsTheErrorAndNoSmallThing: what was played out and what was seen lie apart, each counts by how sure it is.
func TestWhatIsToldIsTheErrorAndNoSmallThing(t *testing.T) {
	for _, side := range [...]rules.Side{rules.First, rules.Second} {
		r := synthetic([3]float64{0.6, 0.4, 0.4}, 0, 0)
		if side == rules.Second {
			r = synthetic([3]float64{0.4, 0.6, 0.6}, 0, 0)
		}
		x := &r.Runs[0]
		x.Side, x.Standing, x.Lead, x.Played = side, Told, ai.Estimate{Mean: 0.24, Error: 0.01}, ai.Estimate{Mean: 0.18, Error: 0.02}
		r.settle()
		d := r.doubt()
		a, b := 1/(0.01*0.01+d.lead*d.lead), 1/(0.02*0.02)
		if want := (a*0.24 + b*0.18) / (a + b); math.Abs(x.Lost.Mean-want) > 1e-9 || math.Abs(x.Lost.Error-1/math.Sqrt(a+b)) > 1e-9 {
			t.Errorf("side %d: lost %g ± %g, want %g", side, x.Lost.Mean, x.Lost.Error, want)
		}
		if math.Abs(x.Small) > 0.03 || r.Of(side).Lost != x.Lost.Mean || r.Of(side.Other()).Lost != 0 {
			t.Errorf("side %d: small things %g, told %g and of the other side %g", side, x.Small, r.Of(side).Lost, r.Of(side.Other()).Lost)
		}
		addsUp(t, "an error", r)
		x.Lead.Mean, x.Played.Mean = 1.1, 1.3
		if r.settle(); x.Lost.Mean != 1 {
			t.Errorf("side %d: %g of a chance were lost", side, x.Lost.Mean)
		}
	}
}

// falls are the runs of a game after which chance falls, with how many parts it is taken apart into.
func falls(m *rules.Match, r *Review) (at []int, parted map[int]int) {
	parted = map[int]int{}
	for i := range r.Runs {
		if n := len(parts(m.Game(), m.Steps(), r.Runs[i].To, r.Runs[i].End)); n > 0 {
			at = append(at, i)
			parted[i] = n
		}
	}
	return at, parted
}

// TestLuckIsCountedOnce: dice and cards together are what the rest is worth that came, less what could be hoped for
// before the first of them.
func TestLuckIsCountedOnce(t *testing.T) {
	several := 0
	for _, name := range played {
		m := read(t, name, ai.Sergeant, 5)
		r := New(m)
		p := &pass{ctx: context.Background(), m: m, r: r, seed: Seed}
		f := must.Have(newFortune(m.Game(), m.Setup().Scenario, effort(m.Game()), Seed))(t)
		list, parted := falls(m, r)
		for n := 0; n < len(list); n += max(1, len(list)/rulestest.Walk(6, 100)) {
			i := list[n]
			if parted[i] > 1 {
				several++
			}
			fell := must.Have(p.fell(f, i))(t)
			first := parts(m.Game(), m.Steps(), r.Runs[i].To, r.Runs[i].End)[0].step
			was := f.mean(p.ctx, must.Have(m.At(first, nil))(t), p.dice(i+1))
			is := f.mean(p.ctx, must.Have(m.At(r.Runs[i].End, nil))(t), p.dice(i+1))
			if got := fell[Dice].Mean + fell[Cards].Mean; math.Abs(got-is.Mean+was.Mean) > 1e-9 {
				t.Errorf("%s: after %d steps luck is %g; it was worth %g before and %g after", name, r.Runs[i].To, got, was.Mean, is.Mean)
			}
		}
	}
	if several < 3 {
		t.Errorf("%d falls of dice and cards", several)
	}
}

// TestLuckIsZeroOnAverage: by exact weights where all that may fall can be listed; by samples within two errors where not.
func TestLuckIsZeroOnAverage(t *testing.T) {
	ctx := context.Background()
	listed, sampled := 0, 0
	sum, square := 0.0, 0.0 // of what was sampled, and of its standard errors
	for _, name := range played {
		m := read(t, name, ai.Sergeant, 5)
		r := New(m)
		f := must.Have(newFortune(m.Game(), m.Setup().Scenario, effort(m.Game()), Seed))(t)
		list, _ := falls(m, r)
		for n := 0; n < len(list); n += max(1, len(list)/rulestest.Walk(6, 100)) {
			from := must.Have(m.At(r.Runs[list[n]].To, nil))(t)
			mean := f.mean(ctx, from, 7)
			all, ok := f.list(ctx, from)
			weights, luck := 0.0, tally{}
			for _, o := range all {
				weights += o.weight
			}
			exact := ok && len(all) <= f.effort.Fall
			switch {
			case ok && math.Abs(weights-1) > 1e-9:
				t.Errorf("%s, after %d steps: the weights of what may fall make %g", name, r.Runs[list[n]].To, weights)
			case exact:
				listed++
				for _, o := range all {
					luck.sum += o.weight * (f.judge.Value(ctx, o.at, 7).Mean - mean.Mean)
				}
				if math.Abs(luck.sum) > 1e-9 {
					t.Errorf("%s, after %d steps: luck is %g on average", name, r.Runs[list[n]].To, luck.sum)
				}
			default:
				sampled++
				random := rules.Stream(uint64(n), "luck")
				for range 24 {
					luck.add(f.value(ctx, f.draw(ctx, from, random), 7).Mean - mean.Mean)
				}
				off := math.Hypot(luck.err(), mean.Error)
				sum, square = sum+luck.mean()/r.Unit, square+off*off/r.Unit/r.Unit
				if rare := 0.001 * r.Unit; math.Abs(luck.mean()) > 3*off+rare { // what falls so seldom, no sample sees
					t.Errorf("%s, after %d steps: luck is %g ± %g on average", name, r.Runs[list[n]].To, luck.mean(), off)
				}
			}
		}
	}
	if math.Abs(sum) > 2*math.Sqrt(square) {
		t.Errorf("where it is sampled luck is %g ± %g in all", sum, math.Sqrt(square))
	}
	if listed < 10 || sampled < 5 {
		t.Errorf("%d falls were listed, %d sampled", listed, sampled)
	}
}

// TestReviewsAreTheSameOnAnyNumberOfCores, and when they are stopped after everything that is found, and gone on with from
// their file.
func TestReviewsAreTheSameOnAnyNumberOfCores(t *testing.T) {
	for name, steps := range map[string]int{"undaunted barce": 40, "infidel wells": 70, "whodares alamein-prelude": 30} {
		m := upTo(t, read(t, name, ai.Sergeant, 5), steps)
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

// TestWhatLeadsWhereTheBestLeadsIsSpotOn: the best run is played, in another order where there is one, and nothing better
// is found.
func TestWhatLeadsWhereTheBestLeadsIsSpotOn(t *testing.T) {
	for _, name := range played[:3] {
		m := read(t, name, ai.Sergeant, 5)
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
	x.Standing, x.Lead, x.Played = Told, ai.Estimate{Mean: 0.19, Error: 0.01}, ai.Estimate{Mean: 0.19, Error: 0.01}
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
	g := must.Have(shelf.New().Game("memoir"))(t)
	m := read(t, "memoir pegasus-bridge", ai.Sergeant, 5)
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

// TestADamagedReviewIsRefusedInWords: what is wrong is named, and nothing breaks.
func TestADamagedReviewIsRefusedInWords(t *testing.T) {
	m := upTo(t, read(t, "undaunted barce", ai.Sergeant, 5), 40)
	r := New(m)
	data := string(Encode(r))
	must.Have(Decode([]byte(data), m))(t)
	for _, x := range []struct {
		old, new, want string
		of             *rules.Match
	}{
		{data[len(data)/2:], "", "unexpected end", m},
		{data, "", "unexpected end", m},
		{"", "", "another game", upTo(t, m, 20)},
		{`"game":"undaunted"`, `"game":"chess"`, "another game", m},
		{`"judge":`, `"judge":9`, "another version", m},
		{`"rests":[`, `"rests":[{},`, "lists", m},
		{`"side":0`, `"side":1`, "a rest", m},
		{`"standing":0`, `"standing":8`, "stands as 8", m},
		{`"standing":0`, `"standing":7`, "missing", m},
		{`"seen":{"mean":0`, `"seen":{"mean":"much"`, "mean", m},
	} {
		text := data
		if x.old != "" {
			text = strings.Replace(data, x.old, x.new, 1)
		}
		if back, err := Decode([]byte(text), x.of); err == nil || !strings.Contains(err.Error(), x.want) || x.old != "" && text == data {
			t.Errorf("%.40s for %.40s: %v, %v", x.new, x.old, back, err)
		}
	}
}

// FuzzReview reads damaged reviews: an error, or one that can be told.
func FuzzReview(f *testing.F) {
	m := upTo(f, read(f, "undaunted barce", ai.Sergeant, 5), 40)
	r := weighed(f, m, 1, nil)
	f.Add(Encode(New(m)))
	f.Add(Encode(r))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := Decode(data, m)
		if err != nil {
			return
		}
		r.Decisions(m)
		r.Of(rules.First)
		r.Adjusted()
		r.At(len(m.Steps()) / 2)
	})
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

// TestTheDoubtfulAreProvedFirstWhereMostWasLost: no more than so many a game, the others stay open.
func TestTheDoubtfulAreProvedFirstWhereMostWasLost(t *testing.T) {
	m := read(t, "undaunted barce", ai.Sergeant, 5)
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
