package memoir

import (
	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// beginDigIn gives out as many sandbags as the card says (M44-18.20).
func (s *State) beginDigIn(f *frame, c *scenario.Card, _ *rules.Report) {
	f.step, f.dice = digging, uint8(c.OrderMax)
}

// mayDig is whether a unit of the side may be given sandbags (M44-18.20, 18.29,
// 15.15, 30.7).
func (s *State) mayDig(h uint8) rules.Verdict {
	return rules.NotIf(s.classAt(h) != scenario.Infantry, "infantry-digs", "M44-18.20").
		NotIf(s.sc.ocean.Has(h), "sea-dig", "M44-14.18").
		NotIf(s.sc.wet.Has(h), "ford-dig", "M44-30.7").
		NotIf(s.Sandbags.Len() >= int(s.sc.Supplies[scenario.Sandbags]), "no-bags", "M44-15.15").
		NotIf(s.Sandbags.Has(h), "dug-in", "M44-18.29")
}

// diggable is the units that may be given sandbags: mayDig as sets, for speed.
func (s *State) diggable() scenario.Set {
	if s.Sandbags.Len() >= int(s.sc.Supplies[scenario.Sandbags]) {
		return scenario.Set{}
	}
	return s.ofClass(s.Side, scenario.Infantry).Minus(s.Sandbags.Or(s.sc.wet))
}

func (s *State) moreToDig(f *frame) bool { return f.dice > 0 && !s.diggable().Empty() }

func (s *State) dig(f *frame, a rules.Action, report *rules.Report) {
	s.Sandbags.Add(uint8(a.A))
	f.dice--
	report.Tell(EventDug, s.Side, "M44-18.20", a.A, int16(s.kind[a.A]), 0, 0)
}

func (s *State) dugIn(f *frame, _ *rules.Report) { f.dice, f.step = 0, ending }

func (s *State) endDigging(f *frame, _ *rules.Report) { s.endTurn(f, true) }

func fitsDig(s *State, f *frame, c *scenario.Card) bool {
	return c.Effect == scenario.EffectDigIn && !s.plain && f.dice >= 1 && f.dice <= uint8(c.OrderMax)
}
