package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// What a worksheet of a fight shows besides its sums.

// EffectsText names what a result does, to the target first (INF-18.1).
func EffectsText(e scenario.Effects) rules.Text {
	own := e & (scenario.AttackerDisordered | scenario.AttackerRetreats)
	out, more := effectsText(e&^own), effectsText(own)
	switch {
	case own == 0:
		return out
	case own == e:
		return more
	}
	return rules.Text{En: out.En + ", " + more.En, Fr: out.Fr + ", " + more.Fr}
}

// ModifierText names a modifier of Shock and Charge (INF-17).
func ModifierText(k int) rules.Text { return shockModifierTexts[k] }

// Designated is an attack of the step under way as it was designated, from 0, also one
// that is over or is not made: its targets, -1 for none, and its attackers but
// those whose Charge was dropped (INF-15.13).
func (s *State) Designated(i int) (attackers UnitSet, targets [2]int) {
	a := &s.shock.attacks[i]
	return UnitSet(a.attackers), [2]int{known(a.targets[0]), known(a.targets[1])}
}

// Resolved says whether the dice of an attack have fallen, or never will.
func (s *State) Resolved(i int) bool { return s.shock.resolved>>i&1 != 0 }

// Balks is how many faces of ten make a charger reluctant that is still to be
// placed; 0 for a unit that rolls for nothing (INF-15.11).
func (s *State) Balks(u int) (n int) {
	t := *s
	t.drawUp()
	if k := uint8(u); s.shock.unplaced.Has(k) && t.reluctant(k) {
		for d := range int8(scenario.Faces) {
			n += int(oneIf(d+t.defence(k) > t.sc.Checks.Bold))
		}
	}
	return n
}

// ShotTerms is the modifiers of a fire by a unit at another from where the two
// are, as Terms has them; nil where its weapon does not carry so far.
func (s *State) ShotTerms(by, at int) []rules.Term {
	if _, ok := s.Volley(by, at); !ok {
		return nil
	}
	return s.shotTerms(uint8(by), uint8(at))
}
