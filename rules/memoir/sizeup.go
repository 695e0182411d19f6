package memoir

import (
	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// What a computer player asks thousands of times a second.

// Words is the set as bits: bit h%64 of word h/64 stands for hex h.
func (x HexSet) Words() [2]uint64 { return [2]uint64{x.x.Lo, x.x.Hi} }

// Shield is the dice that the ground of hex h takes from an attacker of class
// c on a unit of side standing there: 0 or less. Height and sandbags, which
// depend on the attacker or come and go, are not in it (M44-10.5).
func (sc *Scenario) Shield(side rules.Side, c scenario.Class, h int) int {
	return int(sc.protect[side][c][h].n)
}

// StrikeDice is how many dice a strike by card n rolls for side against each
// unit, 0 when the card strikes nobody; stars says whether its stars hit
// (M44-18.2, 18.11).
func (sc *Scenario) StrikeDice(n int, side rules.Side) (dice int, stars bool) {
	c := &sc.Cards[n]
	if c.Effect != scenario.EffectStrike {
		return 0, false
	}
	return int(c.StrikeDice(side)), c.StarHits()
}

// Moves is how far units of type n of a side move, and how far before a battle, without a
// card that changes it (M44-7.8, 25.1).
func (sc *Scenario) Moves(side rules.Side, n int) (move, limit int) {
	m := &sc.move[side][n]
	return int(m[0]), int(m[1])
}

// NeverLeaves says whether the unit on h came by a breakthrough and never leaves the board
// by an exit (M44-29.11).
func (s *State) NeverLeaves(h int) bool { return s.stay.Has(uint8(h)) }
