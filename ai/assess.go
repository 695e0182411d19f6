package ai

import (
	"cmp"
	"context"
	"math"
	"slices"

	"sandtable/rules"
	"sandtable/rules/sorting"
)

// Assessment is a decision that was taken, held against the best that a General finds. In a
// game for two worth is how likely the side is to win, from 0 to 1; in a game for one it is
// the points that First is likely to score.
type Assessment struct {
	// Best is what was found, the best first, at most so many as are worth telling.
	Best []Candidate
	// Chosen is what was done, Rank where it stands among all that was tried, from 0.
	Chosen Candidate
	Rank   int
	// Lost is how much worth was given away against the best, never less than 0, Error its
	// standard error: both were played out as often, on the same guesses and the same dice.
	Lost, Error float64
	// Line is what the best goes on with, as far as it was looked into.
	Line []rules.Action
	// Free says that there was something to choose: without it nothing else is told.
	Free bool
}

// Candidate is an action and what it is worth.
type Candidate struct {
	Action rules.Action
	Value  float64
	Tried  int // how often it was played out
}

const (
	assessRounds = 800 // rounds a decision of a game for two is searched with
	pairedRounds = 240 // rounds that the best and what was done are played out again, each
	soloPairs    = 96  // the same, in a game for one, where a round may go to the end of the game
	soloLooks    = 16  // and by how many each candidate is looked at before
	soon         = 3   // and how many times as often where a round ends before the game
	candidates   = 4
	lineLength   = 4
)

// Assessor weighs decisions of a game. It serves one goroutine; the same decision gets the
// same answer on every machine.
type Assessor struct {
	game      rules.Game
	evaluator Evaluator
	seed      uint64
	luck      luck
	tree      *tree
	solo      *finisher
	// thorough says that errors are doubted: they are looked at in a second and a third way.
	thorough bool
	officers [2]Player // of either side, for the third
	thought  int       // how many decisions they have taken in it
	// how often a decision is searched, its pairs of playouts are played, and each way is looked at
	rounds, pairs, looks int
}

// NewAssessor makes one. effort is the part of its full thought that it gives each decision,
// from 0 to 1: a game of thousands has less for each. thorough says that an error of a game for
// two is looked at in other ways before it is told of.
func NewAssessor(g rules.Game, seed uint64, effort float64, thorough bool) *Assessor {
	w := &Assessor{game: g, evaluator: evaluatorOf(g), seed: seed, luck: newLuck(), thorough: thorough}
	part := func(most, least int) int { return max(least, int(effort*float64(most))) }
	w.rounds, w.pairs, w.looks = part(assessRounds, 100), part(pairedRounds, 48), soloLooks
	if g.Solitaire() {
		w.solo = newFinisher(g, w.evaluator)
		w.pairs, w.looks = part(soloPairs, 24), part(soloLooks, 6)
		if w.solo.points != nil { // it is over soon
			w.pairs, w.looks = soon*w.pairs, soon*w.looks
		}
		return w
	}
	think := usualThought
	think.rounds = w.rounds
	if x, ok := w.evaluator.(Weighty); ok {
		_, think.calm = x.Thought()
	}
	w.tree = newTree(g, w.evaluator, seed, think)
	if thorough {
		for i := range w.officers {
			e := effortFor(w.evaluator)
			e.rounds = playedRounds
			w.officers[i] = newHalving(g, evaluatorOf(g), seed, e)
		}
	}
	return w
}

// Assess holds what was done against what could have been done. view is the position as the
// side to act knew it, which it leaves as it was. ctx ends the search early.
func (w *Assessor) Assess(ctx context.Context, view rules.State, done rules.Action) Assessment {
	v := viewOf(view)
	legal := v.Legal(nil)
	share := w.evaluator.Importance(v)
	if len(legal) == 1 || share == 0 || !slices.Contains(legal, done) {
		return Assessment{}
	}
	hope := w.evaluator.Prior(nil, v, legal)
	if hope[slices.Index(legal, done)] == Never { // taken up, and put down again
		return Assessment{}
	}
	if w.solo != nil {
		return w.assessSolo(ctx, v, done, legal, hope)
	}
	return w.assessTree(ctx, v, done, max(share, w.tree.think.least))
}

// assessTree searches a decision of a game for two, then plays the best and what was done out
// side by side.
func (w *Assessor) assessTree(ctx context.Context, v rules.State, done rules.Action, share float64) Assessment {
	t := w.tree
	root := t.grow(ctx, v, int(share*float64(w.rounds)))
	list := make([]int, len(root.acts))
	for i := range list {
		list[i] = i
	}
	sorting.By(list, func(a, b int) int {
		return cmp.Or(cmp.Compare(root.n[b], root.n[a]), cmp.Compare(root.sum[b], root.sum[a]), cmp.Compare(root.prior[b], root.prior[a]))
	})
	told := func(i int) Candidate {
		return Candidate{root.acts[i], min(1, max(0, root.sum[i]/float64(max(1, root.n[i])))), int(root.n[i])}
	}
	out := Assessment{Free: len(list) > 1}
	chosen := slices.Index(root.acts, done)
	if chosen < 0 || !out.Free {
		return Assessment{}
	}
	out.Rank = slices.Index(list, chosen)
	if out.Rank > 0 {
		w.pairedPlayouts(ctx, &out, v, root, list[0], chosen)
	}
	if out.Lost == 0 && out.Rank > 0 && out.Rank < candidates { // what was done is at least as good: it stands first
		list = slices.Insert(slices.Delete(list, out.Rank, out.Rank+1), 0, chosen)
		out.Rank = 0
	}
	for _, i := range list[:min(len(list), candidates)] {
		if c := told(i); c.Tried >= weighed || i == list[0] {
			out.Best = append(out.Best, c)
		}
	}
	out.Chosen = told(chosen)
	if out.Rank > 0 {
		out.Chosen.Value = max(0, out.Best[0].Value-out.Lost)
	}
	out.Line = t.line(v, out.Best[0].Action)
	return out
}

// pairedPlayouts holds the best of a decision against what was done. A thorough one learns of what was
// done first what the tree knows of the best: who is never followed up well seems worse than
// he is. Where it would tell of an error then, it plays both out to the end of the game
// besides: a judgement of the positions on the way may be wrong the same way each time. What
// is a misstep still is played on for a while by players who think: what the tree holds to be
// good may be what it alone knows how to follow up.
func (w *Assessor) pairedPlayouts(ctx context.Context, out *Assessment, v rules.State, root *node, best, done int) {
	near, far := w.tree.ends(v)
	if w.thorough {
		w.study(ctx, v, root, best, done, near, far)
	}
	t := w.tree
	w.thought = 0
	d := w.fight(ctx, v, w.pairs, "duel", root.acts[best], root.acts[done], func(a rules.Action) float64 { return t.tried(v, a, near, far) })
	mean, err := d.mean(), d.err()
	if w.thorough && mean >= doubted {
		e := w.fight(ctx, v, w.pairs, "end", root.acts[best], root.acts[done], func(a rules.Action) float64 { return t.tried(v, a, endless, endless) })
		mean, err = (mean+e.mean())/2, math.Hypot(err, e.err())/2
	}
	if w.thorough && mean >= played && mean < glaring && mean > 2*err {
		e := w.fight(ctx, v, playedDuels, "played", root.acts[best], root.acts[done], func(a rules.Action) float64 { return w.played(ctx, v, a, near) })
		mean, err = agreed(mean, err, e.mean(), e.err())
	}
	if x, ok := w.evaluator.(Shrinker); ok && w.thorough {
		mean, err = mean*x.Borne(), err*x.Borne()
	}
	out.Lost, out.Error = max(0, mean), err
}

// After so many pairs a run that gives nothing away to speak of is left.
const driftLook = 16

// In worth:
const (
	doubted = 0.03 // what an action must seem to give away for the game to be played out to its end
	played  = 0.05 // and for it to be played on by players who think
	glaring = 0.35 // who gives so much away needs no more looks

	endless = math.MaxInt

	// How often it is played on at most, how many decisions of those players it may take, but for
	// so many times, and how many rounds each of them thinks.
	playedDuels  = 16
	playedMost   = 400
	playedLeast  = 6
	playedRounds = 24

	blind = 0.05 // how wrong a tree may be about what an action gives away, however often it looks
)

// Shrinker is an Evaluator of a game of which more seems to be given away, however often one looks,
// than is borne out when both actions are played out to the end of the game by good players.
type Shrinker interface {
	// Borne is the part of it that is borne out, from 0 to 1, as was measured (lab confirm).
	Borne() float64
}

// agreed is what an action gives away by what a tree saw and by what came of playing on: each
// counts by how sure it is, with the standard error of both together.
func agreed(seen, seenErr, came, cameErr float64) (mean, err float64) {
	a, b := 1/(seenErr*seenErr+blind*blind), 1/max(cameErr*cameErr, 1e-6)
	return (a*seen + b*came) / (a + b), math.Sqrt(1 / (a + b))
}

// Marches tells which decisions of a game belong to runs that are not weighed one by one, since
// none of them tells anything by itself, though together they do: the marches of Infidel. nil
// for a game that has none. What it gives serves one goroutine.
func Marches(g rules.Game) func(view rules.State) bool {
	evaluator := evaluatorOf(g)
	if _, ok := evaluator.(Weighty); !ok {
		return nil
	}
	return func(view rules.State) bool { return evaluator.Importance(view) == 0 }
}

// RunLoss is the loss of a run of moves against the best line by the prior, with its standard error, and the value of that
// line. before and after are views of the side that decided; no chance falls between them.
func (w *Assessor) RunLoss(ctx context.Context, before, after rules.State) (lost, err, might float64) {
	t, me := w.tree, before.Turn()
	w.evaluator.Importance(before) // whatever it remembers of another decision it forgets here
	t.nodes, t.seen = map[uint64]*node{}, fit(t.seen, before)
	t.settle(before)
	near, far := t.ends(before)
	decision := source(w.seed, before, "drift").Uint64()
	var d, best spread
	for n := range w.pairs {
		if n > 0 && ctx.Err() != nil || n == driftLook && d.mean() <= 0 {
			break
		}
		both := [2]float64{}
		for k, v := range [2]rules.State{before, after} {
			t.luck.set(decision, n)
			t.path = t.path[:0]
			both[k] = t.round(v, nil, me, near, far)
		}
		d.add(both[0] - both[1])
		best.add(both[0])
	}
	return d.mean(), d.err(), min(1, max(0, best.mean()))
}

// study looks as often into what follows an action that was done as it was looked into what
// follows the best, as long as there is time for it.
func (w *Assessor) study(ctx context.Context, v rules.State, root *node, best, done, near, far int) {
	t := w.tree
	decision := source(w.seed, v, "study").Uint64()
	for n := range min(int(root.n[best]-root.n[done]), w.rounds/2) {
		if ctx.Err() != nil {
			return
		}
		t.luck.set(decision, n)
		t.tried(v, root.acts[done], near, far)
	}
}

// fight holds two actions of a decision against each other so many times, on the same guesses
// and dice, by what trying each once comes to.
func (w *Assessor) fight(ctx context.Context, v rules.State, times int, name string, best, done rules.Action, try func(a rules.Action) float64) (d spread) {
	decision := source(w.seed, v, name).Uint64()
	for n := range times {
		if n > 0 && ctx.Err() != nil || n >= playedLeast && w.thought > playedMost {
			break
		}
		both := [2]float64{}
		for k, a := range [2]rules.Action{best, done} {
			w.tree.luck.set(decision, n)
			both[k] = try(a)
		}
		d.add(both[0] - both[1])
	}
	return d
}

func (t *tree) tried(v rules.State, a rules.Action, near, far int) float64 {
	t.path = t.path[:0]
	worth := t.round(v, &a, v.Turn(), near, far)
	t.learn(worth)
	return worth
}

// played lets players who think go on after an action, until far, and is what it is worth
// then, the luck on the way taken out.
func (w *Assessor) played(ctx context.Context, v rules.State, a rules.Action, far int) float64 {
	t, me := w.tree, v.Turn()
	s := t.begin(v)
	s.Apply(a, nil)
	swing := 0.0
	for range playOutSteps {
		who := s.Turn()
		if who == rules.Over || t.clock(s) >= far {
			break
		}
		d, taken := t.advance(s, me)
		if swing += d; !taken {
			t.seen.CopyFrom(s)
			t.seen.Hide(who)
			s.Apply(w.officers[who].Choose(ctx, t.seen), nil)
			w.thought++
		}
	}
	return t.worth(s, me, swing)
}

// line is what a tree has looked into most after an action: the side's own decisions, with
// the chance and the answers between them left to what is likeliest.
func (t *tree) line(v rules.State, a rules.Action) (out []rules.Action) {
	s, me := v.Clone(), v.Turn()
	t.luck.set(0, 0)
	s.Guess(t.luck.Rand)
	s.Apply(a, nil)
	for len(out) < lineLength && s.Turn() == me {
		seen := s.Clone()
		seen.Hide(me)
		x, known := t.nodes[seen.Hash()]
		if !known || x.all < weighed {
			break
		}
		i := 0
		for k := range x.n {
			if x.n[k] > x.n[i] {
				i = k
			}
		}
		out = append(out, x.acts[i])
		s.Apply(x.acts[i], nil)
	}
	return out
}

// assessSolo plays the promising actions of a game for one out to its end, by each way to go
// on, then the best and what was done once more.
func (w *Assessor) assessSolo(ctx context.Context, v rules.State, done rules.Action, legal []rules.Action, hope []float64) Assessment {
	list := w.promising(v, done, legal, hope)
	if len(list) < 2 {
		return Assessment{}
	}
	decision := source(w.seed, v, "duel").Uint64()
	for i := range list {
		list[i] = w.followed(ctx, v, decision, list[i].acts...)
	}
	sorting.By(list, func(a, b ending) int { return cmp.Compare(b.worth, a.worth) })
	at := slices.IndexFunc(list, func(e ending) bool { return e.acts[0] == done })
	if at > 0 { // what is left for the next decision is not given away yet
		if later := w.followed(ctx, v, decision, done, list[0].acts[0]); later.worth > list[at].worth {
			list[at] = later
		}
	}
	var d, best spread
	for n := range w.pairs {
		if n > 0 && ctx.Err() != nil {
			break
		}
		x := w.finish(v, list[0], decision, n+w.looks)
		best.add(x)
		if at > 0 {
			d.add(x - w.finish(v, list[at], decision, n+w.looks))
		}
	}
	out := Assessment{Free: true, Rank: at, Lost: max(0, d.mean()), Error: d.err()}
	if out.Lost == 0 && at > 0 {
		list[0], list[at] = list[at], list[0]
		out.Rank = 0
	}
	for i, e := range list[:min(len(list), candidates)] {
		c := Candidate{e.acts[0], e.worth, w.looks}
		if i == 0 {
			c.Value, c.Tried = best.mean(), w.pairs
		}
		c.Value = min(c.Value, best.mean())
		out.Best = append(out.Best, c)
	}
	out.Chosen = Candidate{done, best.mean() - out.Lost, w.pairs}
	return out
}

// ending is an action, with what is done next where that is settled, what it brings when it is
// followed up by a mind, and that mind.
type ending struct {
	acts  []rules.Action
	mind  int
	worth float64
}

// promising are the actions that deserve to be played out, what was done among them.
func (w *Assessor) promising(v rules.State, done rules.Action, legal []rules.Action, hope []float64) (list []ending) {
	order := make([]int, 0, len(legal))
	for i := range legal {
		if hope[i] != Never {
			order = append(order, i)
		}
	}
	sorting.By(order, func(a, b int) int { return cmp.Compare(hope[b], hope[a]) })
	for k, i := range order {
		if k < soloWidth || legal[i] == done {
			list = append(list, ending{acts: []rules.Action{legal[i]}})
		}
	}
	return list
}

// followed is what some actions bring on average in the mind that makes most of them.
func (w *Assessor) followed(ctx context.Context, v rules.State, decision uint64, acts ...rules.Action) ending {
	best := ending{acts: acts, worth: math.Inf(-1)}
	for m := range w.solo.minds {
		var x spread
		for n := range w.looks {
			x.add(w.finish(v, ending{acts: acts, mind: m}, decision, n))
			if ctx.Err() != nil {
				break
			}
		}
		if x.mean() > best.worth {
			best.worth, best.mind = x.mean(), m
		}
	}
	return best
}

func (w *Assessor) finish(v rules.State, e ending, decision uint64, n int) float64 {
	w.luck.set(decision, n)
	return w.solo.play(w.luck, v, e.acts, e.mind)
}

// spread adds up numbers.
type spread struct {
	n           int
	sum, square float64
}

func (s *spread) add(x float64) { s.n, s.sum, s.square = s.n+1, s.sum+x, s.square+x*x }

func (s *spread) mean() float64 {
	if s.n == 0 {
		return 0
	}
	return s.sum / float64(s.n)
}

// err is the standard error of the mean.
func (s *spread) err() float64 {
	if s.n < 2 {
		return 0
	}
	m := s.mean()
	return math.Sqrt(max(0, s.square/float64(s.n)-m*m) / float64(s.n-1))
}
