package memoir

import "sandtable/rules"

// beginDigIn gives out as many sandbags as the card says (M44-18.20).
func (s *State) beginDigIn(f *frame, c *Card, _ *rules.Report) {
	f.step, f.dice = digging, uint8(c.orderMax)
}

// mayDig is whether a unit of the side may be given sandbags (M44-18.20, 18.29,
// 15.15, 30.7).
func (s *State) mayDig(h uint8) rules.Verdict {
	return rules.NotIf(s.classAt(h) != Infantry, "infantry-digs", "M44-18.20").
		NotIf(s.sc.ocean.has(h), "sea-dig", "M44-14.18").
		NotIf(s.sc.wet.has(h), "ford-dig", "M44-30.7").
		NotIf(s.bags.count() >= int(s.sc.supplies[sandbags]), "no-bags", "M44-15.15").
		NotIf(s.bags.has(h), "dug-in", "M44-18.29")
}

// diggable is the units that may be given sandbags: mayDig as sets, for speed.
func (s *State) diggable() set {
	if s.bags.count() >= int(s.sc.supplies[sandbags]) {
		return set{}
	}
	return s.ofClass(s.side, Infantry).minus(s.bags.or(s.sc.wet))
}

func (s *State) moreToDig(f *frame) bool { return f.dice > 0 && !s.diggable().empty() }

func (s *State) dig(f *frame, a rules.Action, told *rules.Report) {
	s.bags.add(uint8(a.A))
	f.dice--
	told.Tell(EventDug, s.side, "M44-18.20", a.A, int16(s.kind[a.A]), 0, 0)
}

func (s *State) dugIn(f *frame, _ *rules.Report) { f.dice, f.step = 0, ending }

func (s *State) endDigging(f *frame, _ *rules.Report) { s.endTurn(f, true) }

func fitsDig(s *State, f *frame, c *Card) bool {
	return c.effect == effDigIn && !s.plain && f.dice >= 1 && f.dice <= uint8(c.orderMax)
}
