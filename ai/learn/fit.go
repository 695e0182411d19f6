// Package learn finds the numbers that bots go by: what positions are worth, from how
// games ended; what actions promise, by games of one setting against another.
package learn

import (
	"cmp"
	"math"
	"runtime"
	"slices"
	"sync"

	"sandtable/ai"
	"sandtable/ai/numbers"
	"sandtable/rules"
)

// Evaluator is an evaluator whose numbers can be varied.
type Evaluator interface {
	ai.Evaluator
	// Weights is a pointer to the struct that holds its numbers.
	Weights() any
}

// Position is a position of a game, and what came of it.
type Position struct {
	State rules.State
	Game  int     // which game it is of: those of one game go together
	Won   float64 // 1 where First won, 0, or a half
}

// Loss is how far a judgement was from what came: means over positions.
type Loss struct{ Brier, Log float64 }

// Fitting is what a fit has found.
type Fitting struct {
	Values []float64
	Before Loss
	After  Loss
	// Fresh is the loss on games that were left out of the fit, each fifth in its turn.
	Fresh Loss
}

// Fit finds the numbers among those that change under which the results of some positions
// are the likeliest: logistic regression, by Gauss and Newton's steps with the derivatives
// taken by small differences. stay is how many positions' worth of doubt speaks for the
// old value of each number. make makes an evaluator with the old values.
func Fit(make func() Evaluator, all []Position, change []int, stay float64) Fitting {
	f := fit{change: change, stay: stay}
	for range runtime.GOMAXPROCS(0) {
		s := make()
		f.evaluators = append(f.evaluators, s)
		f.numbers = append(f.numbers, numbers.List(s.Weights()))
	}
	for _, i := range change {
		f.old = append(f.old, *f.numbers[0][i].At)
	}
	out := Fitting{Before: f.loss(all, f.old)}
	out.Values = f.solve(all)
	out.After = f.loss(all, out.Values)
	for fold := range 5 {
		in, left := parted(all, fold)
		if len(left) == 0 {
			continue
		}
		l, share := f.loss(left, f.solve(in)), float64(len(left))/float64(len(all))
		out.Fresh.Brier += share * l.Brier
		out.Fresh.Log += share * l.Log
	}
	return out
}

// parted leaves a fifth of the games out.
func parted(all []Position, fold int) (in, left []Position) {
	for _, p := range all {
		if p.Game%5 == fold {
			left = append(left, p)
		} else {
			in = append(in, p)
		}
	}
	return in, left
}

type fit struct {
	evaluators []Evaluator // one a core
	numbers    [][]numbers.Number
	change     []int
	old        []float64
	stay       float64
}

// judge is the log odds of First in each position under some values.
func (f *fit) judge(all []Position, values []float64) []float64 {
	out := make([]float64, len(all))
	var wait sync.WaitGroup
	for w, evaluator := range f.evaluators {
		for k, i := range f.change {
			*f.numbers[w][i].At = values[k]
		}
		wait.Go(func() {
			for i := w; i < len(all); i += len(f.evaluators) {
				out[i] = logit(evaluator.Value(all[i].State, rules.First))
			}
		})
	}
	wait.Wait()
	return out
}

func logit(p float64) float64 {
	p = min(max(p, 1e-6), 1-1e-6)
	return math.Log(p / (1 - p))
}

func odds(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

func (f *fit) loss(all []Position, values []float64) (l Loss) {
	for i, x := range f.judge(all, values) {
		p, won := min(max(odds(x), 1e-6), 1-1e-6), all[i].Won
		l.Brier += (p - won) * (p - won) / float64(len(all))
		l.Log -= (won*math.Log(p) + (1-won)*math.Log(1-p)) / float64(len(all))
	}
	return l
}

// size is how large a change of a number is felt.
func size(old float64) float64 { return max(math.Abs(old), 0.05) }

// cost is what is made small: the log loss of all positions, and the way from the old.
func (f *fit) cost(all []Position, values []float64) float64 {
	c := f.loss(all, values).Log * float64(len(all))
	for k, v := range values {
		d := (v - f.old[k]) / size(f.old[k])
		c += f.stay * d * d / 2
	}
	return c
}

// solve takes steps until they bring nothing more.
func (f *fit) solve(all []Position) []float64 {
	at := slices.Clone(f.old)
	cost, damp := f.cost(all, at), 1e-3
	for range mostSteps {
		step := f.step(all, at, damp)
		next := slices.Clone(at)
		for k := range next {
			next[k] += step[k]
		}
		switch c := f.cost(all, next); {
		case c < cost-1e-3:
			at, cost, damp = next, c, damp/4
		case c < cost:
			return next
		case damp > 1e4:
			return at
		default:
			damp *= 10
		}
	}
	return at
}

const mostSteps = 40

// step is the step of Gauss and Newton, damped as Levenberg does.
func (f *fit) step(all []Position, at []float64, damp float64) []float64 {
	n := len(at)
	base := f.judge(all, at)
	slopes := make([][]float64, n)
	for k := range at {
		there := slices.Clone(at)
		h := 0.02 * size(f.old[k])
		there[k] += h
		slopes[k] = f.judge(all, there)
		for i := range slopes[k] {
			slopes[k][i] = (slopes[k][i] - base[i]) / h * size(f.old[k])
		}
	}
	a := make([][]float64, n)
	for r := range a {
		a[r] = make([]float64, n+1)
	}
	for i, x := range base {
		p := odds(x)
		w, e := max(p*(1-p), 1e-4), all[i].Won-p
		for r := range n {
			g := slopes[r][i]
			if g == 0 {
				continue
			}
			for c := r; c < n; c++ {
				a[r][c] += w * g * slopes[c][i]
			}
			a[r][n] += e * g
		}
	}
	for r := range n {
		for c := range r {
			a[r][c] = a[c][r]
		}
		a[r][r] = a[r][r]*(1+damp) + f.stay + 1e-9
		a[r][n] -= f.stay * (at[r] - f.old[r]) / size(f.old[r])
	}
	x := solved(a)
	for k := range x {
		x[k] *= size(f.old[k])
	}
	return x
}

// solved solves equations, each a row with its right side last, by elimination.
func solved(a [][]float64) []float64 {
	n := len(a)
	for c := range n {
		most := slices.MaxFunc(a[c:], func(x, y []float64) int { return cmp.Compare(math.Abs(x[c]), math.Abs(y[c])) })
		at := slices.IndexFunc(a, func(x []float64) bool { return &x[0] == &most[0] })
		a[c], a[at] = a[at], a[c]
		if a[c][c] == 0 {
			continue
		}
		for r := range n {
			if r == c {
				continue
			}
			share := a[r][c] / a[c][c]
			for k := c; k <= n; k++ {
				a[r][k] -= share * a[c][k]
			}
		}
	}
	x := make([]float64, n)
	for c := range n {
		if a[c][c] != 0 {
			x[c] = a[c][n] / a[c][c]
		}
	}
	return x
}
