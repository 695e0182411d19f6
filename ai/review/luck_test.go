package review

import (
	"context"
	"math"
	"testing"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

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
		m := read(t, name, ai.FirstSight, 5)
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
		m := read(t, name, ai.FirstSight, 5)
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

// TestNothingIsSaidOfEvenLuckThatMightBeAnything: where what fell is known too roughly.
func TestNothingIsSaidOfEvenLuckThatMightBeAnything(t *testing.T) {
	for _, unit := range []float64{1, 16} {
		for off, want := range map[float64]bool{0.01: true, 0.2: true, 0.27: true, 0.3: false, 0.6: false} {
			fell := [2]ai.Estimate{Dice: {Error: off * unit}}
			r := &Review{Unit: unit, Rests: make([]Rest, 3), Runs: []Run{{Fell: fell}, {Fell: fell}}}
			if _, got, known := r.Adjusted(); known != want || math.Abs(got-off*unit*math.Sqrt2) > 1e-9 {
				t.Errorf("two throws of which each is known to within %g of %g: %g, %v", off*unit, unit, got, known)
			}
		}
	}
}

// TestLuckErrsByWhatItSays: told on other dice, the luck of a game is another one by about as much as its errors say, in
// the long run that of a review with the usual effort.
func TestLuckErrsByWhatItSays(t *testing.T) {
	for _, name := range played {
		m := read(t, name, ai.FirstSight, 5)
		r := New(m)
		look := effort(m.Game())
		if rulestest.Long() {
			look = ai.UsualEffort(m.Game()).Over(len(r.Runs))
		}
		list, _ := falls(m, r)
		told := 0
		apart, said := 0.0, 0.0 // squares
		for n := 0; n < len(list); n += max(1, len(list)/rulestest.Walk(12, 1000)) {
			var luck [2]float64
			for seed := range luck {
				p := &pass{ctx: context.Background(), m: m, r: r, seed: uint64(seed)}
				f := must.Have(newFortune(m.Game(), r.Scenario, look, p.seed))(t)
				fell := must.Have(p.fell(f, list[n]))(t)
				luck[seed] = fell[Dice].Mean + fell[Cards].Mean
				said += fell[Dice].Error*fell[Dice].Error + fell[Cards].Error*fell[Cards].Error
			}
			apart += (luck[1] - luck[0]) * (luck[1] - luck[0])
			told++
		}
		if k := math.Sqrt(apart / said); !(k < 1.5) {
			t.Errorf("%s: luck of %d falls strays by %.2f of what it says", name, told, k)
		}
	}
}
