package memoir

import (
	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// beginHeal asks for a unit to mend, if there is one (M44-18.13).
func (s *State) beginHeal(f *frame, _ *scenario.Card, report *rules.Report) {
	if f.step = healing; s.damaged().Empty() {
		report.Tell(EventNoneDamaged, s.Side, "M44-18.13", 0, 0, 0, 0)
		f.step = ending
	}
}

// mayHeal is whether a unit of the side has lost figures (M44-18.13).
func (s *State) mayHeal(h uint8) rules.Verdict {
	return rules.NotIf(s.men[h] >= s.fullAt(h), "not-damaged", "M44-18.13")
}

func (s *State) damaged() scenario.Set {
	return s.On[s.Side].Where(func(h uint8) bool { return s.mayHeal(h).Allows() })
}

// rollHeal rolls a die for each card in hand, the one played included.
func (s *State) rollHeal(f *frame, a rules.Action, _ *rules.Report) {
	f.step, f.from, f.dice, f.hits = rollingHeal, uint8(a.A), uint8(s.HandSize(s.Side)+1), 0
}

func (s *State) countHeal(f *frame, face uint8) bool {
	c := s.classAt(f.from)
	good := face == scenario.FaceStar || face == uint8(c) && c != scenario.Artillery
	f.hits += bit(good)
	return good
}

// heal brings figures back up to full strength; the unit is then ordered.
func (s *State) heal(f *frame, report *rules.Report) {
	h, n := f.from, min(f.hits, s.fullAt(f.from)-s.men[f.from])
	f.from, f.hits = scenario.NoHex, 0
	report.Tell(EventHealed, s.Side, "M44-18.13", int16(h), int16(s.kind[h]), int16(n), 0)
	if f.step = ending; n > 0 {
		s.men[h] += n
		s.order(h, report)
		f.step = moving
	}
}

func fitsHeal(s *State, _ *frame, c *scenario.Card) bool {
	return c.Effect == scenario.EffectHeal && !s.damaged().Empty()
}
