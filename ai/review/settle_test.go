package review

import (
	"context"
	"math"
	"slices"
	"testing"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

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
		least, _ := r.ends()
		if might := r.For(x.Side, before); might-x.Lost.Mean < least-1e-9 {
			t.Fatalf("%s: the run after %d steps gave %g away of %g; %g is the least", what, x.Step, x.Lost.Mean, might, least)
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
			m := read(t, name, [...]string{ai.FirstSight, ai.Random}[seed%2], 5+seed/2)
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
			r := New(read(t, name, ai.Random, int(seed)))
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
		m := read(t, name, ai.FirstSight, 5)
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
	m := read(t, played[0], ai.FirstSight, 5)
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
	r := &Review{Game: "undaunted", Unit: 1, Rests: make([]Rest, 3), Runs: []Run{{To: 1, End: 3}, {Turn: 1, Step: 3, To: 4, End: 4}}}
	for i := range r.Rests {
		r.Rests[i] = Rest{Known: true, Seen: ai.Estimate{Mean: seen[i], Error: 0.001}}
	}
	r.Runs[0].Standing, r.Runs[1].Standing = Same, Same
	r.Runs[0].Fell = [2]ai.Estimate{Dice: {Mean: dice, Error: 0.002}, Cards: {Mean: cards, Error: 0.001}}
	return r
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
		if want := d.worth * (a*0.24 + b*0.18) / (a + b); math.Abs(x.Lost.Mean-want) > 1e-9 || math.Abs(x.Lost.Error-d.worth/math.Sqrt(a+b)) > 1e-9 {
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
