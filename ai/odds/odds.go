// Package odds tells exactly how likely each outcome of an action is. It runs
// the real rules over the tree of chance, equal positions merged, so it can
// never disagree with them.
package odds

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"sandtable/rules"
)

// Chance is one outcome and how likely it is, from 0 to 1.
type Chance struct {
	Outcome rules.Outcome
	P       float64
}

// ErrTooLarge says that the tree has more steps than the caller allows.
var ErrTooLarge = errors.New("there is too much chance in this action to be told exactly")

// Of is what may become of a in s, in ascending order of the outcomes. a must
// be legal, and s whole: a hidden copy is guessed first.
//
// Chance branches by weight. A side that is asked does what the game presumes
// (rules.Presumer), else lets the window pass where the game knows how
// (Game.Decline), and otherwise takes its first legal action: a tally counts
// what does not depend on such choices. A line of play
// ends where the game calls the action settled, or over.
//
// limit bounds the steps carried out; beyond it the error is ErrTooLarge.
func Of(g rules.Game, s rules.State, a rules.Action, limit int) ([]Chance, error) {
	return new(Walker).Of(g, s, a, limit)
}

// Walker is Of for those who ask often: it keeps its memory from one walk to
// the next. The zero value is ready. It serves one game and one goroutine.
type Walker struct {
	game   rules.Game
	before rules.State
	try    rules.State
	limit  int
	steps  int
	now    []node
	next   []node
	at     map[uint64]int // index in next by hash
	free   []rules.State
	legal  []rules.Action
	ends   []Chance
}

type node struct {
	s rules.State
	p float64
}

// Of is the package's Of.
func (w *Walker) Of(g rules.Game, s rules.State, a rules.Action, limit int) ([]Chance, error) {
	w.begin(g, s, limit)
	w.apply(s, a, 1)
	for len(w.next) > 0 {
		w.now, w.next = w.next, w.now[:0]
		clear(w.at)
		for _, n := range w.now {
			if w.steps > w.limit {
				break
			}
			w.branch(n)
		}
		for _, n := range w.now {
			w.free = append(w.free, n.s)
		}
		if w.steps > w.limit {
			return nil, fmt.Errorf("%s: %w", g.Text(a), ErrTooLarge)
		}
	}
	slices.SortFunc(w.ends, func(a, b Chance) int { return slices.Compare(a.Outcome[:], b.Outcome[:]) })
	for i := range w.ends { // what was summed up from many branches: what is sure is 1
		w.ends[i].P = math.Round(w.ends[i].P*1e12) / 1e12
	}
	return slices.Clone(w.ends), nil
}

func (w *Walker) begin(g rules.Game, s rules.State, limit int) {
	for _, n := range w.next { // of a walk that was given up
		w.free = append(w.free, n.s)
	}
	w.game, w.before, w.limit, w.steps = g, s, limit, 0
	w.now, w.next, w.ends = w.now[:0], w.next[:0], w.ends[:0]
	if w.at == nil {
		w.at = map[uint64]int{}
		w.try = s.Clone()
	}
	clear(w.at)
}

// branch carries out everything that may happen next in n.
func (w *Walker) branch(n node) {
	if n.s.Turn() >= rules.First {
		w.apply(n.s, w.choice(n.s), n.p)
		return
	}
	w.legal = n.s.Legal(w.legal[:0])
	total := 0
	for _, a := range w.legal {
		total += n.s.Weight(a)
	}
	for _, a := range w.legal {
		w.apply(n.s, a, n.p*float64(n.s.Weight(a))/float64(total))
	}
}

// choice is what the side to act is taken to do.
func (w *Walker) choice(s rules.State) rules.Action {
	if g, ok := w.game.(rules.Presumer); ok {
		if a, ok := g.Presume(s); ok {
			return a
		}
	}
	if a, ok := w.game.Decline(s); ok {
		return a
	}
	w.legal = s.Legal(w.legal[:0])
	return w.legal[0]
}

// apply carries out a in s and files where it leads.
func (w *Walker) apply(s rules.State, a rules.Action, p float64) {
	w.steps++
	w.try.CopyFrom(s)
	w.try.Apply(a, nil)
	if w.try.Turn() == rules.Over || w.game.Settled(w.before, w.try) {
		w.end(w.game.Tally(w.before, w.try), p)
		return
	}
	h := w.try.Hash()
	if i, ok := w.at[h]; ok {
		w.next[i].p += p
		return
	}
	w.at[h] = len(w.next)
	w.next = append(w.next, node{w.take(), p})
}

// take gives a state of its own that equals try.
func (w *Walker) take() rules.State {
	n := len(w.free)
	if n == 0 {
		return w.try.Clone()
	}
	s := w.free[n-1]
	w.free = w.free[:n-1]
	s.CopyFrom(w.try)
	return s
}

func (w *Walker) end(o rules.Outcome, p float64) {
	for i := range w.ends {
		if w.ends[i].Outcome == o {
			w.ends[i].P += p
			return
		}
	}
	w.ends = append(w.ends, Chance{o, p})
}
