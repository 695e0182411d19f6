package memoir

import (
	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// What a computer player asks thousands of times a second.

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
