// Package ai is the players that are not people. Each thinks on a copy of the position
// hidden for its side, and so knows no more than a person in its seat; the same
// information and seed give the same choice.
package ai

import (
	"context"
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"strings"

	"sandtable/rules"
)

// Player chooses for a side.
type Player interface {
	// Choose is what the side to act does. view has been hidden for that side
	// and is left as it was; a whole position would be played just the same,
	// since a player hides it again. The answer is one of view.Legal.
	// Where ctx ends, the best answer so far is given.
	Choose(ctx context.Context, view rules.State) rules.Action
}

// Evaluator is what is known about one game, beyond its rules. It may keep working
// memory: one Evaluator serves one player.
type Evaluator interface {
	// Value is how likely me is to win s, from 0 to 1.
	Value(s rules.State, me rules.Side) float64
	// Prior appends for each of acts, which are the legal ones of s, how much
	// worth it seems to bring, in an even game: only differences count. The
	// most promising is what a player without time to think would do. Of what
	// is hidden it looks at nothing but the hand of the side to act. What is
	// out of the question, such as taking up and putting down again, promises
	// Never; one action at least promises more.
	Prior(dst []float64, s rules.State, acts []rules.Action) []float64
	// Delta is how much outcome a of chance in s moves the worth for me,
	// against the average over all outcomes: exactly 0 on average, so that
	// luck can be taken out of what a sample tells. It is told for an even
	// game; 0 where nobody knows.
	Delta(s rules.State, a rules.Action, me rules.Side) float64
	// Importance is how much thought the decision of s deserves: 1 a full one,
	// less where the most promising action is nearly always right, 0 none.
	Importance(s rules.State) float64
}

// Never is the promise of what is out of the question.
var Never = math.Inf(-1)

// The levels, from the weakest, as files and command lines name them.
const (
	Random   = "random"  // any legal action
	Recruit  = "recruit" // plans little, and often acts at first sight
	Sergeant = "easy"    // plans, and now and then acts at first sight
	Officer  = "normal"  // plans its turn and the answer to it
	General  = "hard"    // searches its own decisions together, and farther
)

// Levels lists the levels from the weakest.
func Levels() []string { return []string{Random, Recruit, Sergeant, Officer, General} }

// Tables is who makes the few choices that the rules leave to an opponent run by the
// game's tables (rules.Game.Solitaire). It is no level: nobody picks it.
const Tables = "tables"

// FirstSight takes what is best one step ahead. It is no level: it is what a Recruit and a Sergeant do when they do not
// plan, the opponent of lessons, and who plays where many games are wanted at once.
const FirstSight = "first"

// glancing names the stream of chance of who acts at first sight.
const glancing = "easy"

// Brief plays as Normal does, on a quarter of the thought, and hardly worse: who plays the
// many games that nets are taught by. It is no level either.
const Brief = "brief"

const briefly = 4

// New makes a player of a level, FirstSight, Brief, or Tables, for a game. A player serves one goroutine and
// any number of games; seed is what its guesses and its dice follow from.
func New(level string, g rules.Game, seed uint64) (Player, error) {
	switch level {
	case Random:
		return &random{seed: seed}, nil
	case Recruit, Sergeant:
		return newHasty(level, g, seed)
	case FirstSight:
		evaluator := evaluatorOf(g)
		if h, ok := evaluator.(PriorOnly); ok {
			return &priorOnly{evaluator: h, seed: seed}, nil
		}
		if x, ok := evaluator.(Glancer); ok {
			return newHalving(g, evaluator, seed, glanceFor(x)), nil
		}
		return newOnePly(g, evaluatorOf(g), seed), nil
	case General:
		if !g.Solitaire() {
			return newGeneral(g, seed, usualThought, 1), nil
		}
		evaluator := evaluatorOf(g)
		return newRolloutSearch(g, evaluator, seed, effortFor(evaluator)), nil
	case Officer:
		evaluator := evaluatorOf(g)
		return newHalving(g, evaluator, seed, effortFor(evaluator)), nil
	case Brief:
		evaluator := evaluatorOf(g)
		e := effortFor(evaluator)
		e.rounds /= briefly
		return newHalving(g, evaluator, seed, e), nil
	case Tables:
		if g.Solitaire() {
			return newTableHalving(g), nil
		}
	}
	return nil, fmt.Errorf("no level %q of computer player; there are %s", level, strings.Join(Levels(), ", "))
}

// source is the chance of one decision: it follows from the seed and from what
// the side knows, and from nothing before it.
func source(seed uint64, view rules.State, name string) *rand.Rand {
	h := fnv.New64a()
	h.Write([]byte(name))
	return rand.New(rand.NewPCG(seed^h.Sum64(), view.Hash()))
}

// viewOf hides a position for the side to act again: a whole one by mistake is no peep.
func viewOf(s rules.State) rules.State {
	v := s.Clone()
	v.Hide(s.Turn())
	return v
}

// random takes any action. A position that has come again a short while ago is
// answered anew: what is taken up and put down for ever would be no play.
type random struct {
	seed  uint64
	legal []rules.Action
	last  [64]uint64 // positions it was asked about
	n     int
}

// Choose takes any action, all alike.
func (p *random) Choose(_ context.Context, view rules.State) rules.Action {
	v := viewOf(view)
	p.legal = v.Legal(p.legal[:0])
	r := source(p.seed, v, Random)
	hash := v.Hash()
	for _, h := range p.last {
		if h == hash {
			r.Uint64()
		}
	}
	p.last[p.n%len(p.last)] = hash
	p.n++
	return p.legal[r.IntN(len(p.legal))]
}
