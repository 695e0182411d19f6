// Package puzzle is about single turns: when one ends, what its decisions gave away and how
// many stars that earns, and which positions of games are worth to be puzzled over.
package puzzle

import "sandtable/rules"

// Stretch is the decisions of one side in a row: a turn, or a step of one.
//
// It ends as soon as the turn is another, or the game is over, or the other side has to decide
// although all that the side has begun is settled. So who answers on the way, to an attack or
// to where a unit retreats, does not end it, and who comes next within the same turn does. One
// of a Step also ends when the side is asked something of another step of the turn.
type Stretch struct {
	Side rules.Side
	turn int
	step int // whole for all of the turn

	game  rules.Game
	begun rules.State // the position before what the side has begun and is not settled; nil for none
}

const whole = -2

// ByStep says that puzzles are steps: a turn of Field Commander: Rommel is too long.
func ByStep(g rules.Game) bool { return g.ID() == "rommel" }

// Begin begins a stretch of the side that has to decide in s.
func Begin(g rules.Game, s rules.State) *Stretch {
	x := &Stretch{Side: s.Turn(), turn: g.TurnNumber(s), step: whole, game: g}
	if ByStep(g) {
		x.step = g.Asks(s).Step
	}
	return x
}

// Over says whether it has ended in s.
func (x *Stretch) Over(s rules.State) bool {
	switch who := s.Turn(); {
	case who == rules.Over, x.game.TurnNumber(s) != x.turn:
		return true
	case x.begun != nil || who == rules.Chance:
		return false
	case who == x.Side:
		return x.step != whole && x.game.Asks(s).Step != x.step
	}
	return true
}

// Do carries out an action in s.
func (x *Stretch) Do(s rules.State, a rules.Action) {
	if s.Turn() == x.Side && x.begun == nil {
		x.begun = s.Clone()
	}
	s.Apply(a, nil)
	x.settle(s)
}

func (x *Stretch) settle(s rules.State) {
	if x.begun != nil && s.Turn() != rules.Chance && x.game.Settled(x.begun, s) {
		x.begun = nil
	}
}

// End is after how many steps of a match the stretch ends that begins after the first from of
// them; done is false as long as it has not.
func End(m *rules.Match, from int) (n int, done bool) {
	s, err := m.At(from, nil)
	if err != nil {
		return from, false
	}
	x := Begin(m.Game(), s)
	for i, a := range m.Steps()[from:] {
		x.Do(s, a)
		if x.Over(s) {
			return from + i + 1, true
		}
	}
	return len(m.Steps()), false
}
