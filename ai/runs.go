package ai

import (
	"cmp"
	"context"
	"math"
	"slices"

	"sandtable/rules"
	"sandtable/rules/sorting"
)

// Estimate is a mean that was found by trying, with its standard error.
type Estimate struct {
	Mean  float64 `json:"mean"`
	Error float64 `json:"error"`
}

// RunJudge values positions at rest and holds one run of decisions against another. A run is what a
// side decides in a row, up to the next die, draw or decision of the other side; a position is at
// rest where a run begins, and at the end. Values are how likely First is to win, from 0 to 1, in
// a game for one the points that First is likely to score. A RunJudge serves one goroutine; the
// same question gets the same answer on every machine.
type RunJudge struct {
	game      rules.Game
	evaluator Evaluator
	seed      uint64
	tree      *tree
	solo      *finisher
	luck      luck
	grown     *grown // what the tree has been grown for; nil for nothing
	effort    RunEffort
	scale     calibrator
}

// grown is a view by its hash, and the number of the dice that a tree was grown on.
type grown struct{ view, dice uint64 }

// RunEffort is how often a RunJudge plays on.
type RunEffort struct {
	Search int // rounds a tree is grown by for a value
	Value  int // rounds that a value is the mean of
	Best   int // rounds a tree is grown by at each decision of the best run
	Study  int // rounds that each of two runs is studied by
	Look   int // pairs after which it is asked whether it is clear which of two runs is better
	Most   int // pairs after which it is left
	Width  int // in a game for one: rounds by which each candidate is looked at
	Fall   int // rests by which what may fall is told
}

// UsualEffort is what a battle after its end is worth: about a minute of a processor, and what can be waited for.
func UsualEffort(g rules.Game) RunEffort {
	if g.Solitaire() {
		return RunEffort{Value: 64, Look: 32, Most: 192, Width: 12, Fall: 12}
	}
	if _, long := evaluatorOf(g).(Weighty); long { // its rounds are long
		return RunEffort{Search: 100, Value: 50, Best: 160, Study: 160, Look: 48, Most: 240, Fall: 3}
	}
	return RunEffort{Search: 400, Value: 200, Best: 400, Study: 400, Look: 64, Most: 640, Fall: 12}
}

// usualRuns is of how many runs a battle is that has the usual effort for each of its values.
const usualRuns = 60

// Over is the effort for the values of a battle of so many runs: a longer one has less for each.
func (e RunEffort) Over(runs int) RunEffort {
	if runs > usualRuns {
		part := func(n, least int) int { return max(min(n, least), n*usualRuns/runs) }
		e.Search, e.Value, e.Fall = part(e.Search, 60), part(e.Value, 30), part(e.Fall, 3)
	}
	return e
}

// NewRunJudge makes one for a battle.
func NewRunJudge(g rules.Game, scenario string, seed uint64, effort RunEffort) *RunJudge {
	j := &RunJudge{game: g, evaluator: evaluatorOf(g), seed: seed, luck: newLuck(), effort: effort}
	if g.Solitaire() {
		j.solo = newFinisher(g, j.evaluator, 0, effortFor(j.evaluator))
		return j
	}
	think := usualThought
	if x, ok := j.evaluator.(Weighty); ok {
		_, think.calm = x.Thought()
		think.near, think.turns = 1, 0 // a turn is all the Commands of both sides
	}
	j.tree = newTree(g, j.evaluator, seed, think)
	j.scale = newCalibrator(g, scenario)
	return j
}

// Value is what a position at rest is worth, on the dice and guesses of a number: positions that are
// held against each other share it. Who decides there searches on what he knows; what he found is
// then played on from the position as it is, hands included.
func (j *RunJudge) Value(ctx context.Context, s rules.State, dice uint64) Estimate {
	switch {
	case s.Turn() == rules.Over:
		return Estimate{Mean: j.result(s)}
	case j.solo != nil:
		return j.soloValue(ctx, s, dice)
	}
	me, t := s.Turn(), j.tree
	v := viewOf(s)
	near, far := t.ends(v)
	if now := (grown{v.Hash(), dice}); j.grown == nil || *j.grown != now {
		t.plant(v)
		for n := range j.effort.Search {
			if n > 0 && ctx.Err() != nil {
				break
			}
			t.luck.set(dice+1, n)
			t.path = t.path[:0]
			t.learn(t.round(v, nil, me, near, far))
		}
		j.grown = &now
	}
	var sum spread
	t.frozen = true
	for n := range j.effort.Value {
		if n > 1 && ctx.Err() != nil {
			break
		}
		t.luck.set(dice, n)
		sum.add(t.round(s, nil, me, near, far))
	}
	t.frozen = false
	p, slope := j.scale.won(s, forFirst(me, sum.mean()))
	return Estimate{p, slope * sum.err()}
}

// forFirst is how likely First is to win where a side has such a chance.
func forFirst(side rules.Side, p float64) float64 {
	if side == rules.Second {
		return 1 - p
	}
	return p
}

// result is the value of a position in which the game is over.
func (j *RunJudge) result(s rules.State) float64 {
	end := s.Result()
	switch {
	case j.solo != nil:
		return float64(end.Score[rules.First]) / j.solo.unit
	case end.Winner == rules.First:
		return 1
	case end.Winner == rules.Second:
		return 0
	}
	return 0.5
}

// Decides says that a view has something to decide: several actions, none always right.
func (j *RunJudge) Decides(view rules.State) bool {
	if len(view.Legal(nil)) < 2 {
		return false
	}
	_, whole := j.evaluator.(Weighty) // marches are judged as a whole
	return whole || j.evaluator.Importance(view) > 0
}

// longestRun bounds a run.
const longestRun = 300

// Best is the best run that is found from a view, searched again at each of its decisions.
func (j *RunJudge) Best(ctx context.Context, view rules.State) (run []rules.Action) {
	me := view.Turn()
	s := view.Clone()
	j.luck.set(0, 0)
	s.Guess(j.luck.Rand)
	seen := s.Clone()
	var legal []rules.Action
	kept := map[uint64]*node{}
	for s.Turn() == me && len(run) < longestRun && ctx.Err() == nil {
		legal = s.Legal(legal[:0])
		a := legal[0]
		if len(legal) > 1 {
			seen.CopyFrom(s)
			seen.Hide(me)
			a = j.best(ctx, seen, legal, kept)
		}
		run = append(run, a)
		s.Apply(a, nil)
	}
	j.grown = nil
	return run
}

// best is what a search holds to be best in a view.
func (j *RunJudge) best(ctx context.Context, seen rules.State, legal []rules.Action, kept map[uint64]*node) rules.Action {
	prior := j.evaluator.Prior(nil, seen, legal)
	share := j.evaluator.Importance(seen)
	switch {
	case share == 0:
		return legal[Most(prior)]
	case j.solo != nil:
		return j.soloBest(ctx, seen, legal, prior)
	}
	t := j.tree
	root := t.replant(seen, kept)
	near, far := t.ends(seen)
	for n := range int(max(share, t.think.least) * float64(j.effort.Best)) {
		if n > 0 && ctx.Err() != nil {
			break
		}
		t.luck.set(source(j.seed, seen, "run").Uint64(), n)
		t.path = t.path[:0]
		t.learn(t.round(seen, nil, seen.Turn(), near, far))
	}
	return root.acts[root.favourite()]
}

// Reaches is a fingerprint of the position that a run leads to from a view: two orders of the same
// moves lead to one.
func (j *RunJudge) Reaches(view rules.State, run []rules.Action) uint64 {
	s := view.Clone()
	j.luck.set(0, 0)
	s.Guess(j.luck.Rand)
	follow(s, run, nil)
	return s.Hash()
}

// follow carries out a run as far as it is legal.
func follow(s rules.State, run []rules.Action, legal []rules.Action) []rules.Action {
	me := s.Turn()
	for _, a := range run {
		if s.Turn() != me {
			break
		}
		if legal = s.Legal(legal[:0]); !slices.Contains(legal, a) {
			break
		}
		s.Apply(a, nil)
	}
	return legal
}

// JudgeSeed is what the guesses and dice of reviews and hints follow from: the same everywhere.
const JudgeSeed = 1

// LeastLead is the share of the stake by which the best run must be worth more for it to be looked into further.
const LeastLead = 0.02

// Against is the best run that is found in place of another one from a view, by how much it is worth more, and by how
// many pairs; none where both lead to the same position.
func (j *RunJudge) Against(ctx context.Context, view rules.State, done []rules.Action) (best []rules.Action, lead Estimate, pairs int) {
	if best = j.Best(ctx, view); j.Reaches(view, best) == j.Reaches(view, done) {
		return nil, lead, 0
	}
	lead, pairs = j.Lead(ctx, view, best, done, LeastLead*Unit(j.game), j.seed^view.Hash())
	return best, lead, pairs
}

// Lead is by how much one run is worth more than another to the side that decides in a view: both
// are studied alike, then played on by what was found, frozen, on the same guesses and dice. It
// stops where it is clear that the lead is more than least, or less.
func (j *RunJudge) Lead(ctx context.Context, view rules.State, a, b []rules.Action, least float64, dice uint64) (Estimate, int) {
	try := j.soloTrial(ctx, view, [2][]rules.Action{a, b}, dice)
	if j.solo == nil {
		try = j.trial(ctx, view, [2][]rules.Action{a, b}, dice)
	}
	var d, best spread
	slope := 1.0
	for n := range j.effort.Most {
		if n > 1 && ctx.Err() != nil {
			break
		}
		x := try(0, n)
		best.add(x)
		d.add(x - try(1, n))
		if (n+1)%j.effort.Look == 0 {
			if j.solo == nil {
				_, slope = j.scale.won(view, forFirst(view.Turn(), best.mean()))
			}
			if m, e := slope*d.mean(), slope*d.err(); m-clearLead*e > 0 && m-1.5*e > least || m+clearLead*e < least {
				break
			}
		}
	}
	if j.tree != nil {
		j.tree.frozen = false
	}
	j.grown = nil
	return Estimate{slope * d.mean(), slope * d.err()}, d.n
}

// clearLead is how many standard errors a lead must be for it to be held for one.
const clearLead = 2.6

// trial studies two runs and gives what plays the k-th of them on, on the n-th dice.
func (j *RunJudge) trial(ctx context.Context, view rules.State, runs [2][]rules.Action, dice uint64) func(k, n int) float64 {
	t, me := j.tree, view.Turn()
	near, far := t.ends(view)
	t.plant(view)
	for n := range j.effort.Study {
		for _, run := range runs {
			if n > 0 && ctx.Err() != nil {
				break
			}
			t.luck.set(dice+1, n)
			t.path = t.path[:0]
			t.learn(t.round(view, run, me, near, far))
		}
	}
	t.frozen = true
	return func(k, n int) float64 {
		t.luck.set(dice, n)
		return t.round(view, runs[k], me, near, far)
	}
}

// soloTrial finds the mind that makes most of each of two runs, and gives what plays the k-th of them out in it.
func (j *RunJudge) soloTrial(ctx context.Context, view rules.State, runs [2][]rules.Action, dice uint64) func(k, n int) float64 {
	if j.solo == nil {
		return nil
	}
	var minds [2]int
	for k, run := range runs {
		minds[k], _ = j.mind(ctx, view, run, dice)
	}
	return func(k, n int) float64 {
		j.luck.set(dice, n)
		return j.solo.play(j.luck, view, minds[k], runs[k]...)
	}
}

// mind is that which makes most of a run on average, and how much.
func (j *RunJudge) mind(ctx context.Context, view rules.State, run []rules.Action, dice uint64) (best int, worth float64) {
	worth = math.Inf(-1)
	for m := range j.solo.minds {
		var x spread
		for n := range j.effort.Width {
			if n > 0 && ctx.Err() != nil {
				break
			}
			j.luck.set(dice+1, n)
			x.add(j.solo.play(j.luck, view, m, run...))
		}
		if x.mean() > worth {
			best, worth = m, x.mean()
		}
	}
	return best, worth
}

// soloValue is what a General scores from a position, where that is known; else what is scored at first sight.
func (j *RunJudge) soloValue(ctx context.Context, s rules.State, dice uint64) Estimate {
	m, _ := j.mind(ctx, s, nil, dice)
	var sum spread
	for n := range j.effort.Value {
		if n > 1 && ctx.Err() != nil {
			break
		}
		j.luck.set(dice, n)
		sum.add(j.solo.play(j.luck, s, m))
	}
	points, slope := sum.mean(), 1.0
	if x, ok := j.evaluator.(Raiser); ok {
		points, slope = x.Raised(s, points)
	}
	return Estimate{points, slope * sum.err()}
}

// soloBest is the action among the promising ones that brings most in the mind that makes most of it.
func (j *RunJudge) soloBest(ctx context.Context, seen rules.State, legal []rules.Action, prior []float64) rules.Action {
	order := make([]int, 0, len(legal))
	for i := range legal {
		if prior[i] != Never {
			order = append(order, i)
		}
	}
	sorting.By(order, func(a, b int) int { return cmp.Compare(prior[b], prior[a]) })
	dice := source(j.seed, seen, "run").Uint64()
	best, most := legal[order[0]], math.Inf(-1)
	for _, i := range order[:min(len(order), soloWidth)] {
		if _, worth := j.mind(ctx, seen, legal[i:i+1], dice); worth > most {
			best, most = legal[i], worth
		}
	}
	return best
}
