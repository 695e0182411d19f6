package learn

import (
	"math"
	"math/rand/v2"
	"sync"

	"sandtable/ai"
	"sandtable/ai/value"
	"sandtable/rules"
)

// Valuer is an evaluator that judges positions by a net.
type Valuer interface {
	ai.Evaluator
	// Terms appends what the net is asked about, TermNames is what they are called.
	Terms(dst []float64, s rules.State) []float64
	TermNames() []string
	Net() *value.Net
	SetNet(n *value.Net)
}

// Example is the terms of a position, and what came of its game.
type Example struct {
	X    []float32
	Game int
	Won  float32 // 1 where First won, 0, or a half
}

// SelfPlay generates training positions from games of the prior with noise: the first of each turn, and a few others.
type SelfPlay struct {
	Game      rules.Game
	Scenarios []string
	Make      func() Valuer
	Games     int // altogether
	Heat      float64
	Seed      uint64
	Workers   int
}

// Gather plays the games.
func (l *SelfPlay) Gather() []Example {
	each := make([][]Example, l.Games)
	var wait sync.WaitGroup
	for w := range l.Workers {
		wait.Go(func() {
			evaluator := l.Make()
			for i := w; i < l.Games; i += l.Workers {
				each[i] = l.play(evaluator, i)
			}
		})
	}
	wait.Wait()
	var all []Example
	for _, e := range each {
		all = append(all, e...)
	}
	return all
}

// others is one in how many positions that begin no turn are learned from.
const others = 24

func (l *SelfPlay) play(evaluator Valuer, n int) (out []Example) {
	r := rand.New(rand.NewPCG(l.Seed, uint64(n)))
	s, err := l.Game.New(rules.Setup{Scenario: l.Scenarios[n%len(l.Scenarios)]}, nil)
	if err != nil {
		panic(err) // its scenarios can be set up
	}
	var legal []rules.Action
	var prior, x []float64
	turn := 0
	for range mostImpulses {
		who := s.Turn()
		if who == rules.Over {
			break
		}
		legal = s.Legal(legal[:0])
		a := legal[0]
		if who == rules.Chance {
			s.Apply(rules.Pick(r, s, legal), nil)
			continue
		}
		if now := l.Game.TurnNumber(s); now > turn || now > 0 && r.IntN(others) == 0 {
			turn = now
			x = evaluator.Terms(x[:0], s)
			x = evaluator.Net().Mark(x, l.Scenarios[n%len(l.Scenarios)])
			out = append(out, Example{X: narrow(x), Game: n})
		}
		if len(legal) > 1 {
			prior = evaluator.Prior(prior[:0], s, legal)
			for i := range prior {
				prior[i] -= l.Heat * math.Log(-math.Log(1-r.Float64())+1e-12) // as likely as a softmax would have it
			}
			a = legal[ai.Most(prior)]
		}
		s.Apply(a, nil)
	}
	won := float32(score(s, rules.First)+1) / 2
	for i := range out {
		out[i].Won = won
	}
	return out
}

// ExampleOf is the example that a position gives.
func ExampleOf(evaluator Valuer, s rules.State, scenario string, game int, won float64) Example {
	x := evaluator.Net().Mark(evaluator.Terms(nil, s), scenario)
	return Example{X: narrow(x), Game: game, Won: float32(won)}
}

func narrow(x []float64) []float32 {
	out := make([]float32, len(x))
	for i, v := range x {
		out[i] = float32(v)
	}
	return out
}

// Train brings a net nearer to the results: so many times over the examples, in steps of
// a batch, the pace falling to nothing. Nine tenths of the games are learned from; on the
// others the loss is told, before and after.
func Train(net *value.Net, all []Example, epochs int, pace, decay float64, seed uint64) (before, after Loss) {
	var in, left []Example
	for _, e := range all {
		if e.Game%10 == 9 {
			left = append(left, e)
		} else {
			in = append(in, e)
		}
	}
	before = lossOf(net, left)
	t := newTrainer(net, pace, decay)
	r := rand.New(rand.NewPCG(seed, 0x1ea51))
	steps := epochs * (len(in) / batch)
	n := 0
	for range epochs {
		r.Shuffle(len(in), func(i, j int) { in[i], in[j] = in[j], in[i] })
		for at := 0; at+batch <= len(in); at += batch {
			t.step(in[at:at+batch], 1-float64(n)/float64(steps))
			n++
		}
	}
	t.write()
	return before, lossOf(net, left)
}

const batch = 128

func lossOf(net *value.Net, all []Example) (l Loss) {
	x := make([]float64, net.Size())
	for _, e := range all {
		for i, v := range e.X {
			x[i] = float64(v)
		}
		p, won := min(max(value.Chance(net.Odds(x)), 1e-6), 1-1e-6), float64(e.Won)
		l.Brier += (p - won) * (p - won) / float64(len(all))
		l.Log -= (won*math.Log(p) + (1-won)*math.Log(1-p)) / float64(len(all))
	}
	return l
}

// Blank is a net that knows nothing yet.
func Blank(terms, scenarios []string) *value.Net {
	n := &value.Net{Terms: terms, Scenarios: scenarios}
	n.Mean, n.Scale, n.Direct = make([]float64, n.Size()), make([]float64, n.Size()), make([]float64, n.Size())
	if err := n.Ready(); err != nil {
		panic(err)
	}
	return n
}

// Standardize brings the terms of a net that have no weight yet to size by examples.
func Standardize(n *value.Net, all []Example) {
	for i := range n.Scale {
		if !n.Unused(i) {
			continue
		}
		mean, square := 0.0, 0.0
		for _, e := range all {
			v := float64(e.X[i])
			mean += v / float64(len(all))
			square += v * v / float64(len(all))
		}
		n.Mean[i], n.Scale[i] = mean, 1/math.Sqrt(max(square-mean*mean, 1e-2))
	}
}

// Grow gives a blank net cells.
func Grow(n *value.Net, cells int, seed uint64) {
	size := n.Size()
	r := rand.New(rand.NewPCG(seed, 0xf4e54))
	for range cells {
		c := value.Cell{In: make([]float64, size)}
		for i := range c.In {
			c.In[i] = r.NormFloat64() * math.Sqrt(1/float64(size))
		}
		c.Out = 0.1 * r.NormFloat64()
		n.Hidden = append(n.Hidden, c)
	}
	if err := n.Ready(); err != nil {
		panic(err)
	}
}

// trainer takes Adam's steps: a number goes by its mean last slope over the usual size.
type trainer struct {
	net         *value.Net
	pace, decay float64
	at          []float64 // base, direct, then each cell's bias, out and weights
	slope       []float64
	mean, size  []float64
	n           float64
	x, hidden   []float64
}

func newTrainer(net *value.Net, pace, decay float64) *trainer {
	t := &trainer{net: net, pace: pace, decay: decay}
	t.at = append(append(t.at, net.Base), net.Direct...)
	for _, c := range net.Hidden {
		t.at = append(append(t.at, c.Bias, c.Out), c.In...)
	}
	t.slope, t.mean, t.size = make([]float64, len(t.at)), make([]float64, len(t.at)), make([]float64, len(t.at))
	t.x, t.hidden = make([]float64, net.Size()), make([]float64, len(net.Hidden))
	return t
}

func (t *trainer) step(batch []Example, share float64) {
	clear(t.slope)
	for i := range batch {
		t.learn(&batch[i])
	}
	t.n++
	for i, g := range t.slope {
		g = g/float64(len(batch)) + t.decay*t.at[i]
		t.mean[i] += 0.1 * (g - t.mean[i])
		t.size[i] += 0.001 * (g*g - t.size[i])
		m, v := t.mean[i]/(1-math.Pow(0.9, t.n)), t.size[i]/(1-math.Pow(0.999, t.n))
		t.at[i] -= t.pace * share * m / (math.Sqrt(v) + 1e-8)
	}
}

// learn adds the slopes of one example.
func (t *trainer) learn(e *Example) {
	n := t.net
	size := len(t.x)
	odds := t.at[0]
	for i, v := range e.X {
		t.x[i] = n.Standardized(i, float64(v))
		odds += t.at[1+i] * t.x[i]
	}
	for k := range t.hidden {
		w := t.at[1+size+k*(size+2):][:size+2]
		h := w[0]
		for i, x := range t.x {
			h += w[2+i] * x
		}
		t.hidden[k] = max(h, 0)
		odds += w[1] * t.hidden[k]
	}
	off := value.Chance(odds) - float64(e.Won)
	t.slope[0] += off
	for i, x := range t.x {
		t.slope[1+i] += off * x
	}
	for k, h := range t.hidden {
		if h == 0 {
			continue
		}
		at := 1 + size + k*(size+2)
		w, s := t.at[at:at+size+2], t.slope[at:at+size+2]
		s[1] += off * h
		back := off * w[1]
		s[0] += back
		for i, x := range t.x {
			s[2+i] += back * x
		}
	}
}

// write puts what was learned into the net.
func (t *trainer) write() {
	size := len(t.x)
	t.net.Base = t.at[0]
	copy(t.net.Direct, t.at[1:])
	for k := range t.net.Hidden {
		w := t.at[1+size+k*(size+2):][:size+2]
		c := &t.net.Hidden[k]
		c.Bias, c.Out = w[0], w[1]
		copy(c.In, w[2:])
	}
	if err := t.net.Ready(); err != nil {
		panic(err)
	}
}
