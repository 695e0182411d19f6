package memoir

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// slowMove is the allowance of slow armor.
const slowMove = 2

// readBeyond takes in the rules of chapters 25 to 30.
func (sc *Scenario) readBeyond() {
	u := sc.Battle
	for side := range sc.MoveOf {
		for i := range sc.Units {
			t := &sc.Units[i]
			sc.MoveOf[side][i] = [2]uint8{t.Move, t.MoveBattle}
			slow := u.SlowArmor != nil && u.SlowArmor.Sides[side] || u.HasRule(scenario.RuleBlitz) && rules.Side(side) == rules.Second
			if slow && t.Class == scenario.Armor {
				sc.MoveOf[side][i] = [2]uint8{min(t.Move, slowMove), min(t.MoveBattle, slowMove)}
			}
		}
	}
	sc.readNight()
	sc.readBreakthroughs()
	sc.desert = u.HasRule(scenario.RuleDesert)
	if sc.backs = rules.Chance; u.Commonwealth != nil {
		sc.backs = u.Commonwealth.Side
	}
	if sc.Red = rules.Chance; u.RedArmy != nil {
		sc.Red, sc.beyond = u.RedArmy.Side, true
	}
	if u.HasRule(scenario.RuleBlitz) { // M44-25.9
		sc.strikes[rules.First] = true
	}
	if u.AirStrikes != nil {
		sc.strikes[u.AirStrikes.Side] = true
	}
	if a := u.AirReplaced; a != nil {
		for side, named := range a.Sides {
			sc.grounded[side], sc.redraws[side] = named && !a.Redraw, named && a.Redraw
			sc.strikes[side] = sc.strikes[side] && !named // M44-25.13
		}
	}
}

// readAirCards finds the cards that rules of the air speak of.
func (sc *Scenario) readAirCards() {
	named := func(id string) int8 {
		return int8(slices.IndexFunc(sc.Cards, func(c scenario.Card) bool { return c.ID == id }))
	}
	sc.airPower, sc.bombard = named("air-power"), named(scenario.AirStandIns[0])
}

// standsFor is what a card is carried out as by a side: itself, but for Air power of a
// side whose aircraft are grounded (M44-25.11).
func (sc *Scenario) standsFor(side rules.Side, card int8) int8 {
	if sc.grounded[side] && card == sc.airPower {
		return sc.bombard
	}
	return card
}

// layAside puts Air power, just drawn, face up on the discard pile, and says whether it
// did: another card is drawn instead (M44-25.14).
func (s *State) layAside(side rules.Side, card int8, report *rules.Report) bool {
	if !s.sc.redraws[side] || card != s.sc.airPower {
		return false
	}
	s.deck[card]--
	s.Discard[card]++
	report.Tell(EventLaidAside, side, "M44-25.14", int16(card), 0, 0, 0)
	return true
}

// nothingElse says whether the discard pile holds nothing but Air power that the side
// would lay aside again.
func (s *State) nothingElse(side rules.Side) bool {
	if !s.sc.redraws[side] {
		return false
	}
	for c, n := range s.Discard {
		if n > 0 && int8(c) != s.sc.airPower {
			return false
		}
	}
	return true
}
