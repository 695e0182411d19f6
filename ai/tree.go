package ai

import (
	"context"
	"math"
	"slices"

	"sandtable/rules"
)

// tree searches the decisions of one side together: it grows a tree over what that side
// will know at each of its own decisions, and plays everything else out, the enemy and
// what lies beyond the tree by what promises most, hidden things and dice at random.
type tree struct {
	rounds
	think thought
	nodes map[uint64]*node
	path  []visit
	seen  rules.State
	// frozen lets a tree play by what it has found, and learn nothing.
	frozen bool
}

// thought is how much a tree thinks.
type thought struct {
	rounds  int     // played out in a decision that matters fully
	least   float64 // of them, in one that matters least
	near    int     // how many turns of either side a round is played before it is judged first
	turns   int     // and how many farther
	explore float64 // how much what is little known is tried
	calm    float64 // the least of that where the game is all but decided, and all outcomes lie near one another
	heat    float64 // differences of promise that are hardly differences, in worth
}

var usualThought = thought{rounds: 3200, least: 0.25, near: usualEffort.turns, turns: 2, explore: 0.5, calm: 1, heat: 0.03}

// node is a decision of the side, as it will know the position.
type node struct {
	acts  []rules.Action
	prior []float64
	n     []int32
	sum   []float64
	all   int32
}

// visit is an action taken in a node on the way of one round.
type visit struct {
	at *node
	i  int
}

func newTree(g rules.Game, evaluator Evaluator, seed uint64, think thought) *tree {
	return &tree{rounds: newRounds(g, evaluator, seed), think: think}
}

// grow plays rounds from a view until all is settled, or ctx ends, and gives its node.
func (t *tree) grow(ctx context.Context, v rules.State, rounds int) *node {
	me := v.Turn()
	root := t.plant(v)
	near, far := t.ends(v)
	decision := source(t.seed, v, "tree").Uint64()
	for n := range rounds {
		if n > 0 && ctx.Err() != nil || n%checked == checked-1 && root.settled() {
			break
		}
		t.luck.set(decision, n)
		t.path = t.path[:0]
		t.learn(t.round(v, nil, me, near, far))
	}
	return root
}

// plant makes ready for the rounds of a decision, of which it gives the node.
func (t *tree) plant(v rules.State) *node {
	t.nodes, t.seen = map[uint64]*node{}, fit(t.seen, v)
	root := t.node(v)
	t.nodes[v.Hash()] = root
	t.settle(v)
	return root
}

// replant makes ready for the rounds of a decision that comes after others of the same run, of which kept
// remembers what was found.
func (t *tree) replant(v rules.State, kept map[uint64]*node) *node {
	t.nodes, t.seen = kept, fit(t.seen, v)
	t.settle(v)
	root, known := kept[v.Hash()]
	if !known {
		root = t.node(v)
		kept[v.Hash()] = root
	}
	return root
}

// favourite is the action of a node that has been tried most.
func (x *node) favourite() int {
	best := 0
	for i := range x.n {
		if x.n[i] > x.n[best] || x.n[i] == x.n[best] && x.prior[i] > x.prior[best] {
			best = i
		}
	}
	return best
}

// learn keeps what a round was worth in the nodes on its way.
func (t *tree) learn(worth float64) {
	for _, x := range t.path {
		x.at.n[x.i]++
		x.at.sum[x.i] += worth
		x.at.all++
	}
}

// settled says that hardly anything but one action is tried any more.
func (x *node) settled() bool { return slices.Max(x.n) > x.all-x.all/settledShare }

const (
	checked      = 256 // rounds after which a tree asks whether the matter is settled
	settledShare = 16  // one round in so many goes elsewhere then
)

// ends is where a round is judged first, and where it ends.
func (t *tree) ends(v rules.State) (near, far int) {
	near = t.until(v, t.think.near)
	return near, near + t.think.turns
}

// node is what is known of a decision before anything is tried.
func (t *tree) node(s rules.State) *node {
	x := &node{acts: s.Legal(nil)}
	t.prior = t.evaluator.Prior(t.prior[:0], s, x.acts)
	kept, best := 0, math.Inf(-1)
	for i, h := range t.prior {
		if h == Never {
			continue
		}
		x.acts[kept], t.prior[kept] = x.acts[i], h
		best = max(best, h)
		kept++
	}
	x.acts = x.acts[:kept]
	x.prior, x.n, x.sum = make([]float64, kept), make([]int32, kept), make([]float64, kept)
	sum := 0.0
	for i := range x.prior {
		x.prior[i] = math.Exp((t.prior[i] - best) / t.think.heat)
		sum += x.prior[i]
	}
	for i := range x.prior {
		x.prior[i] /= sum
	}
	return x
}

// pick is the action of a node that is tried next: what has brought most, what promises
// most, and what has been tried least.
func (x *node) pick(explore float64) int {
	mean := 0.5
	if x.all > 0 {
		sum := 0.0
		for _, s := range x.sum {
			sum += s
		}
		mean = sum / float64(x.all)
	}
	root := explore * math.Sqrt(float64(x.all+1))
	best, most := 0, math.Inf(-1)
	for i := range x.acts {
		q := mean
		if x.n[i] > 0 {
			q = x.sum[i] / float64(x.n[i])
		}
		if u := q + root*x.prior[i]/float64(1+x.n[i]); u > most {
			best, most = i, u
		}
	}
	return best
}

// round plays one round and gives what it is worth: half as it stands where a halving search
// would stop, half as it stands at the end. It begins with a run of actions, as far as they are legal.
func (t *tree) round(v rules.State, run []rules.Action, me rules.Side, near, far int) float64 {
	s := t.begin(v)
	t.outs = follow(s, run, t.outs)
	swing, early, judged, inside := 0.0, 0.0, false, true
	for range playOutSteps {
		who := s.Turn()
		if who == rules.Over {
			break
		}
		if now := t.clock(s); now >= far {
			break
		} else if now >= near && !judged {
			early, judged, inside = t.worth(s, me, swing), true, false
		}
		d, taken := t.advance(s, me)
		swing += d
		switch {
		case taken:
		case who == me && inside:
			inside = t.step(s)
		default:
			t.decide(s)
		}
	}
	late := t.worth(s, me, swing)
	if !judged {
		return late
	}
	return (early + late) / 2
}

// step takes a decision within the tree. A new node ends it: beyond it all is played out.
func (t *tree) step(s rules.State) (inside bool) {
	t.seen.CopyFrom(s)
	t.seen.Hide(s.Turn())
	key := t.seen.Hash()
	x, known := t.nodes[key]
	switch {
	case t.frozen && !known:
		t.decide(s)
		return false
	case t.frozen:
		s.Apply(x.acts[x.favourite()], nil)
		return true
	case !known:
		x = t.node(t.seen)
		t.nodes[key] = x
	}
	i := x.pick(t.think.explore * max(t.slope, t.think.calm))
	t.path = append(t.path, visit{x, i})
	s.Apply(x.acts[i], nil)
	return known
}
