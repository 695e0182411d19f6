package review

import (
	"math"

	"sandtable/ai"
	"sandtable/rules"
)

// What is believed beforehand, in shares of the stake.
const (
	tiny    = 0.01 // of a run that gave nothing away that is known
	slant   = 0.03 // of how much more every rest seems worth to who decides there
	nothing = 1e-4
)

// settle works out from all that was found what is held of it: values, luck, errors and small things. Neighbours steady
// one another: a value that was found at a rest strays from what is right, by more than the luck that was found between
// two rests on the same dice, and most runs give away little. It is the likeliest of all chains of values by these
// three, the end being known; of a chain the parts add up.
func (r *Review) settle() {
	d := r.doubt()
	n := len(r.Runs)
	if n == 0 {
		r.Rests[0].Value = r.Rests[0].Seen
		return
	}
	// Unknown are the value of each rest but the last, and that of each run when it is done, before chance falls, one
	// after the other, and the slant.
	c := newChain(2 * n)
	for i := range r.Rests[:n] {
		e, x := &r.Rests[i], &r.Runs[i]
		x.Lost = ai.Estimate{}
		if x.Standing == Told {
			if x.Lost = r.likely(x); !r.Solitaire {
				x.Lost.Mean = min(x.Lost.Mean, r.Unit) // nobody has more than all to lose
			}
		}
		if e.Known {
			way := 0.0
			if !r.Solitaire {
				way = r.sign(e.Side)
			}
			c.is(2*i, r.atLeast(i, e.Seen.Mean), way, math.Hypot(e.Seen.Error, d.value))
		}
	}
	end := r.Rests[n].Seen.Mean
	for i := range r.Runs {
		x := &r.Runs[i]
		step, off := 0.0, tiny*r.Unit
		switch x.Standing {
		case Told:
			step, off = -r.sign(x.Side)*x.Lost.Mean, math.Hypot(off, x.Lost.Error)
		case Free, Same:
			off = nothing * r.Unit
		case Unseen, Unclear, Suspected, Dropped:
			off *= 3
		}
		c.apart(2*i, step, off)
		luck, err := x.Fell[Dice].Mean+x.Fell[Cards].Mean, math.Hypot(x.Fell[Dice].Error, x.Fell[Cards].Error)
		err = math.Hypot(err, d.value/3*min(1, math.Abs(luck)/(0.1*r.Unit)))
		if x.End == x.To {
			err = 0
		}
		if err = max(err, nothing*r.Unit); i+1 < n {
			c.apart(2*i+1, luck, err)
		} else {
			c.is(2*i+1, end-luck, 0, err)
		}
	}
	value, off := c.solve(slant * r.Unit)
	low, high := r.ends()
	at := func(i int) float64 {
		switch {
		case i == 2*n:
			return end
		case i%2 == 0:
			return r.atLeast(i/2, value[i])
		}
		return min(high, max(low, value[i]))
	}
	for i := range r.Runs {
		r.Rests[i].Value = ai.Estimate{Mean: at(2 * i), Error: off[2*i]}
		x := &r.Runs[i]
		luck, found := at(2*i+2)-at(2*i+1), x.Fell[Dice].Mean+x.Fell[Cards].Mean
		a, b := x.Fell[Dice].Error, x.Fell[Cards].Error
		share := 0.5
		if a+b > 0 {
			share = a * a / (a*a + b*b)
		}
		x.Luck[Dice] = x.Fell[Dice].Mean + share*(luck-found)
		x.Luck[Cards] = luck - x.Luck[Dice]
		x.Small = r.sign(x.Side)*(at(2*i+1)-at(2*i)) + x.Lost.Mean
	}
	r.Rests[n].Value = ai.Estimate{Mean: end}
}

// ends are the least and the most that First can end with.
func (r *Review) ends() (low, high float64) {
	if r.Solitaire {
		return r.least, math.Inf(1)
	}
	return 0, r.Unit
}

// atLeast is a value of First at a rest, with which who decides there has as much at least as he then gives away.
func (r *Review) atLeast(i int, v float64) float64 {
	low, high := r.ends()
	x := &r.Runs[i]
	if x.Side == rules.First {
		v = max(low+x.Lost.Mean, v)
	} else {
		v = min(high-x.Lost.Mean, v)
	}
	return min(high, max(low, v))
}

// chain finds unknown numbers of which each is tied to its neighbours, all of them to one more, the slant, by least
// squares: a tridiagonal matrix with a border.
type chain struct {
	diagonal, beside, right, border []float64
	corner, last                    float64
}

func newChain(n int) *chain {
	return &chain{diagonal: make([]float64, n), beside: make([]float64, n), right: make([]float64, n), border: make([]float64, n)}
}

// is says that the i-th number, and so many times the slant, were found to be value, give or take off.
func (c *chain) is(i int, value, way, off float64) {
	w := 1 / (off * off)
	c.diagonal[i] += w
	c.right[i] += w * value
	c.border[i] += w * way
	c.corner += w * way * way
	c.last += w * way * value
}

// apart says that the number after the i-th is so much more than it, give or take off.
func (c *chain) apart(i int, value, off float64) {
	w := 1 / (off * off)
	c.diagonal[i] += w
	c.diagonal[i+1] += w
	c.beside[i] -= w
	c.right[i] -= w * value
	c.right[i+1] += w * value
}

// solve gives the numbers, with their standard errors; the slant is 0, give or take off.
func (c *chain) solve(off float64) (value, err []float64) {
	n := len(c.diagonal)
	c.corner += 1 / (off * off)
	down, up := make([]float64, n), make([]float64, n) // the pivots from either end
	for i := range n {
		down[i] = c.diagonal[i]
		if i > 0 {
			down[i] -= c.beside[i-1] * c.beside[i-1] / down[i-1]
		}
	}
	for i := n - 1; i >= 0; i-- {
		up[i] = c.diagonal[i]
		if i+1 < n {
			up[i] -= c.beside[i] * c.beside[i] / up[i+1]
		}
	}
	tri := func(b []float64) []float64 {
		x := append([]float64(nil), b...)
		for i := 1; i < n; i++ {
			x[i] -= c.beside[i-1] / down[i-1] * x[i-1]
		}
		for i := n - 1; i >= 0; i-- {
			if i+1 < n {
				x[i] -= c.beside[i] * x[i+1]
			}
			x[i] /= down[i]
		}
		return x
	}
	value = tri(c.right)
	edge := tri(c.border)
	schur, rest := c.corner, c.last
	for i := range n {
		schur -= c.border[i] * edge[i]
		rest -= c.border[i] * value[i]
	}
	bent := rest / schur
	err = make([]float64, n)
	for i := range n {
		value[i] -= bent * edge[i]
		err[i] = math.Sqrt(1/(down[i]+up[i]-c.diagonal[i]) + edge[i]*edge[i]/schur)
	}
	return value, err
}

// At is what First could hope for after so many steps: that of the rest before it until the run is done, then what was
// left before chance fell.
func (r *Review) At(step int) float64 {
	for i := range r.Runs {
		switch x := &r.Runs[i]; {
		case step < x.To:
			return r.Rests[i].Value.Mean
		case step < x.End:
			return r.Rests[i+1].Value.Mean - x.Luck[Dice] - x.Luck[Cards]
		}
	}
	return r.End()
}
