package review

import (
	"context"
	"math"
	"math/rand/v2"

	"sandtable/ai"
	"sandtable/rules"
)

// fortune tells what chance may bring from a position on, to the next rest.
type fortune struct {
	game   rules.Game
	judge  *ai.RunJudge
	effort ai.RunEffort
	glance func(s rules.State) float64 // what the net says of a position; nothing in a game for one
	tables ai.Player
	known  map[uint64]ai.Estimate // by the hash of a rest, on dice
	dice   uint64
	try    rules.State
	legal  []rules.Action
}

func newFortune(g rules.Game, scenario string, effort ai.RunEffort, seed uint64) (*fortune, error) {
	judge := ai.NewRunJudge(g, scenario, seed, effort)
	f := &fortune{game: g, judge: judge, effort: effort, known: map[uint64]ai.Estimate{}}
	if g.Solitaire() {
		f.glance = func(rules.State) float64 { return 0 }
		var err error
		f.tables, err = ai.New(ai.Tables, g, Seed)
		return f, err
	}
	net := ai.Judge(g)
	f.glance = func(s rules.State) float64 {
		if s.Turn() == rules.Over {
			return judge.Value(context.Background(), s, 0).Mean
		}
		return net(s)
	}
	return f, nil
}

// outcome is a rest that chance may lead to, and how likely.
type outcome struct {
	at     rules.State
	weight float64
}

// How many positions are looked at to list what may come of a fall, and by how many samples its mean at a glance is told
// where they are more.
const (
	listedMost = 600
	glanced    = 192
)

// forced takes the next step where nobody has anything to choose but chance: a lone action, or what the
// tables say. It is false at a rest, and where chance acts.
func (f *fortune) forced(ctx context.Context, s rules.State) bool {
	who := s.Turn()
	if who < rules.First {
		return false
	}
	if byTables(f.game, who) {
		s.Apply(f.tables.Choose(ctx, s), nil)
		return true
	}
	if f.legal = s.Legal(f.legal[:0]); len(f.legal) == 1 {
		s.Apply(f.legal[0], nil)
		return true
	}
	return false
}

// list gives all rests that may come from a position, false where they are too many.
func (f *fortune) list(ctx context.Context, from rules.State) ([]outcome, bool) {
	var out []outcome
	at := map[uint64]int{}
	looked := 0
	var walk func(s rules.State, weight float64) bool
	walk = func(s rules.State, weight float64) bool {
		for f.forced(ctx, s) {
		}
		if looked++; looked > listedMost {
			return false
		}
		if s.Turn() != rules.Chance {
			h := s.Hash()
			i, known := at[h]
			if !known {
				i = len(out)
				at[h] = i
				out = append(out, outcome{at: s.Clone()})
			}
			out[i].weight += weight
			return true
		}
		acts := s.Legal(nil)
		all := 0
		for _, a := range acts {
			all += s.Weight(a)
		}
		next := s.Clone()
		for _, a := range acts {
			next.CopyFrom(s)
			next.Apply(a, nil)
			if !walk(next, weight*float64(s.Weight(a))/float64(all)) {
				return false
			}
		}
		return true
	}
	ok := walk(from.Clone(), 1)
	return out, ok
}

// draw lets chance fall once from a position to the next rest.
func (f *fortune) draw(ctx context.Context, from rules.State, random *rand.Rand) rules.State {
	s := f.try
	if s == nil {
		s = from.Clone()
		f.try = s
	}
	s.CopyFrom(from)
	for range maxSteps {
		if f.forced(ctx, s) {
			continue
		}
		if s.Turn() != rules.Chance {
			break
		}
		f.legal = s.Legal(f.legal[:0])
		s.Apply(rules.Pick(random, s, f.legal), nil)
	}
	return s
}

// maxSteps bounds a game that is played out: no supplied battle comes near it.
const maxSteps = 20_000

// mean is what First may hope for in a position: at a rest its value, where chance acts the mean over all the rests
// that may come, by their exact weights where they can be listed. All are valued on the same dice. Where they are too
// many to be valued, samples tell how far values stray from what the net says at a glance, whose mean is exact, or taken
// over many more.
func (f *fortune) mean(ctx context.Context, from rules.State, dice uint64) ai.Estimate {
	list, all := f.list(ctx, from)
	if all && len(list) <= f.effort.Fall {
		var out ai.Estimate
		square := 0.0
		for _, o := range list {
			v := f.value(ctx, o.at, dice)
			out.Mean += o.weight * v.Mean
			square += o.weight * o.weight * v.Error * v.Error
		}
		out.Error = math.Sqrt(square)
		return out
	}
	random := rules.Stream(dice, "fall")
	var off, most tally
	for range f.effort.Fall {
		if ctx.Err() != nil {
			break
		}
		s := f.draw(ctx, from, random)
		off.add(f.value(ctx, s, dice).Mean - f.glance(s))
	}
	switch {
	case f.game.Solitaire():
	case all:
		for _, o := range list {
			most.sum += o.weight * f.glance(o.at)
		}
	default:
		for range glanced {
			most.add(f.glance(f.draw(ctx, from, random)))
		}
	}
	return ai.Estimate{Mean: off.mean() + most.mean(), Error: math.Hypot(off.err(), most.err())}
}

// value is what a rest is worth on some dice; those of the same fall are remembered.
func (f *fortune) value(ctx context.Context, s rules.State, dice uint64) ai.Estimate {
	if f.dice != dice {
		clear(f.known)
		f.dice = dice
	}
	h := s.Hash()
	v, known := f.known[h]
	if !known {
		v = f.judge.Value(ctx, s, dice)
		f.known[h] = v
	}
	return v
}

// tally adds up numbers.
type tally struct{ n, sum, square float64 }

func (t *tally) add(x float64) { t.n, t.sum, t.square = t.n+1, t.sum+x, t.square+x*x }

func (t *tally) mean() float64 { return t.sum / max(1, t.n) }

// err is the standard error of the mean.
func (t *tally) err() float64 {
	if t.n < 2 {
		return 0
	}
	m := t.mean()
	return math.Sqrt(max(0, t.square/t.n-m*m) / (t.n - 1))
}

// part is a stretch of chance of one sort.
type part struct {
	step int // before it
	sort int // Dice or Cards
}

// mostParts is into how many parts a fall is taken apart at most.
const mostParts = 3

// parts are those of a fall: dice, then cards, as they came.
func parts(g rules.Game, steps []rules.Action, from, to int) (out []part) {
	for i := from; i < to; i++ {
		k := g.Kind(steps[i])
		sort := Dice
		switch k {
		case rules.Draw:
			sort = Cards
		case rules.Die:
		default:
			continue
		}
		if len(out) == 0 || out[len(out)-1].sort != sort && len(out) < mostParts {
			out = append(out, part{i, sort})
		}
	}
	return out
}
