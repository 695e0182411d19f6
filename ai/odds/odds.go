// Package odds tells exactly how likely each outcome of an action is, by the real rules
// over the tree of chance, equal positions merged: it cannot disagree with them.
package odds

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"sandtable/rules"
	"sandtable/rules/sorting"
)

// Likely is something that may come about, and how likely it is, from 0 to 1.
type Likely[O comparable] struct {
	Outcome O
	P       float64
}

// Chance is what a game counts of an action, and how likely it is.
type Chance = Likely[rules.Outcome]

// ErrTooLarge says that the tree has more steps than the caller allows.
var ErrTooLarge = errors.New("there is too much chance in this action to be told exactly")

// Of is what may become of a in s, in ascending order of the outcomes. a must
// be legal, and s whole: a hidden copy is guessed first.
//
// Chance branches by weight. A side that is asked does what the game presumes
// (rules.Presumer), else lets the window pass where the game knows how
// (Game.Decline), and otherwise takes its first legal action: a tally counts
// what does not depend on such choices. A line of play
// ends where the game calls the action settled, or over, or where only choices are left
// and the game knows what they may change (rules.Bounder): that much is told as sure.
//
// limit bounds the steps carried out; beyond it the error is ErrTooLarge.
func Of(g rules.Game, s rules.State, a rules.Action, limit int) ([]Chance, error) {
	return Tally(new(Walker[rules.Outcome]), g, s, a, limit)
}

// Tally is Of for those who ask often, with a walker of its own for nothing else.
func Tally(w *Walker[rules.Outcome], g rules.Game, s rules.State, a rules.Action, limit int) ([]Chance, error) {
	w.deaf = true
	list, err := w.Walk(g, s, a, limit, func(o *rules.Outcome, now rules.State, _ []rules.Event) bool {
		done := false
		*o, done = Come(g, s, now)
		return done
	})
	sorting.By(list, func(a, b Chance) int { return slices.Compare(a.Outcome[:], b.Outcome[:]) })
	return list, err
}

// Come is what became of an action begun in before, false where dice may still change it:
// later choices are no chance, and what is sure of them counts (rules.Bounder).
func Come(g rules.Game, before, now rules.State) (o rules.Outcome, over bool) {
	if now.Turn() == rules.Over || g.Settled(before, now) {
		return g.Tally(before, now), true
	}
	if b := g.Features().Bounder; b != nil {
		return b.AtLeast(before, now)
	}
	return o, false
}

// Walker walks over the tree of chance and counts what comes of it; its memory is kept
// between walks. The zero value is ready, for one game and one goroutine.
type Walker[O comparable] struct {
	game   rules.Game
	count  Count[O]
	try    rules.State
	report rules.Report
	deaf   bool // nothing need be told
	o      O    // what has come of the step that is tried
	steps  int
	now    []node[O]
	next   []node[O]
	at     map[mark[O]]int // index in next
	free   []rules.State
	legal  []rules.Action
	ends   []Likely[O]
}

// Count adds to an outcome what a step of a line of play has brought, where it led and
// what it told, and says whether the line ends there.
type Count[O comparable] func(o *O, now rules.State, told []rules.Event) (over bool)

type node[O comparable] struct {
	s rules.State
	o O
	p float64
}

// mark is what makes two lines of play one: the position, and what has come of it.
type mark[O comparable] struct {
	hash uint64
	o    O
}

// Walk is all that may come of a in s as count counts it, what was found first first;
// the zero action is none, and s then waits for chance. Who is asked does what Of says.
func (w *Walker[O]) Walk(g rules.Game, s rules.State, a rules.Action, limit int, count Count[O]) ([]Likely[O], error) {
	w.begin(g, s, count)
	if a == (rules.Action{}) {
		w.try.CopyFrom(s)
		w.next = append(w.next, node[O]{s: w.take(), p: 1})
	} else {
		w.apply(&node[O]{s: s}, a, 1)
	}
	for len(w.next) > 0 {
		w.now, w.next = w.next, w.now[:0]
		clear(w.at)
		for i := range w.now {
			if w.steps <= limit {
				w.branch(&w.now[i])
			}
			w.free = append(w.free, w.now[i].s)
		}
		if w.steps > limit {
			return nil, fmt.Errorf("%s: %w", g.Text(a), ErrTooLarge)
		}
	}
	for i := range w.ends { // what was summed up from many branches: what is sure is 1
		w.ends[i].P = math.Round(w.ends[i].P*1e12) / 1e12
	}
	return slices.Clone(w.ends), nil
}

func (w *Walker[O]) begin(g rules.Game, s rules.State, count Count[O]) {
	for _, n := range w.next { // of a walk that was given up
		w.free = append(w.free, n.s)
	}
	w.game, w.count, w.steps = g, count, 0
	w.now, w.next, w.ends = w.now[:0], w.next[:0], w.ends[:0]
	if w.at == nil {
		w.at = map[mark[O]]int{}
		w.try = s.Clone()
	}
	clear(w.at)
}

// branch carries out everything that may happen next in n.
func (w *Walker[O]) branch(n *node[O]) {
	if n.s.Turn() >= rules.First {
		w.apply(n, w.choice(n.s), n.p)
		return
	}
	w.legal = n.s.Legal(w.legal[:0])
	total := 0
	for _, a := range w.legal {
		total += n.s.Weight(a)
	}
	for _, a := range w.legal {
		w.apply(n, a, n.p*float64(n.s.Weight(a))/float64(total))
	}
}

// choice is what the side to act is taken to do.
func (w *Walker[O]) choice(s rules.State) rules.Action {
	if g := w.game.Features().Presumer; g != nil {
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

// apply carries out a in n and files where it leads.
func (w *Walker[O]) apply(n *node[O], a rules.Action, p float64) {
	w.steps++
	report := &w.report
	if report.Events = report.Events[:0]; w.deaf {
		report = nil
	}
	w.try.CopyFrom(n.s)
	w.try.Apply(a, report)
	w.o = n.o
	if w.count(&w.o, w.try, w.report.Events) || w.try.Turn() == rules.Over {
		w.end(w.o, p)
		return
	}
	k := mark[O]{w.try.Hash(), w.o}
	if i, ok := w.at[k]; ok {
		w.next[i].p += p
		return
	}
	w.at[k] = len(w.next)
	w.next = append(w.next, node[O]{w.take(), w.o, p})
}

// take gives a state of its own that equals try.
func (w *Walker[O]) take() rules.State {
	n := len(w.free)
	if n == 0 {
		return w.try.Clone()
	}
	s := w.free[n-1]
	w.free = w.free[:n-1]
	s.CopyFrom(w.try)
	return s
}

func (w *Walker[O]) end(o O, p float64) {
	for i := range w.ends {
		if w.ends[i].Outcome == o {
			w.ends[i].P += p
			return
		}
	}
	w.ends = append(w.ends, Likely[O]{o, p})
}
