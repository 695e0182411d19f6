package memoir

import "sandtable/rules"

func (s *State) runAim(f *frame, _ *rules.Report) bool { return f.wait(s.sc.set.airdrop.side) }

// aim names the hex around which the figures drop (M44-21.5).
func (s *State) aim(f *frame, a rules.Action, told *rules.Report) {
	d, h := s.sc.set.airdrop, uint8(a.A)
	told.Tell(EventAim, d.side, "M44-21.5", int16(h), 0, 0, 0)
	f.step, f.ground, f.hits = drifting, h, d.figures
	f.target, f.dice = h, d.steps
}

// drift takes one random step; off the board the figure is lost at once.
func (s *State) drift(f *frame, a rules.Action, told *rules.Report) {
	f.dice--
	if a.A == 0 {
		return
	}
	if f.target = s.sc.step[f.target][a.A-1]; f.target == noHex {
		f.dice = 0
	}
}

// land turns a figure into a unit where that is possible (M44-21.6), then
// drops the next one.
func (s *State) land(f *frame, told *rules.Report) {
	d, h := s.sc.set.airdrop, f.target
	t := &s.sc.units[d.unit]
	if h == noHex || s.occupied().has(h) || !s.sc.set.enters(t.Class, h) {
		told.Tell(EventDropLost, d.side, "M44-21.6", int16(h), 0, 0, 0)
	} else {
		stood := s.on[d.side]
		s.place(d.side, d.unit, t.Figures, t.Figures, h)
		told.Tell(EventLanded, d.side, "M44-21.6", int16(h), int16(s.kind[h]), 0, 0)
		var on set
		on.add(h)
		s.takeObjectives(d.side, on, told)
		s.tellHeld(d.side, stood, told)
		if s.lookAround(rules.Chance, told); s.victoryAtLanding(d.side, told) {
			return
		}
	}
	if f.hits--; f.hits > 0 {
		f.target, f.dice = f.ground, d.steps
		return
	}
	f.target, f.ground = noHex, noHex
	s.afterDeal(f, told)
}

// victoryAtLanding looks at victory after a landing and says whether the
// battle is over.
func (s *State) victoryAtLanding(side rules.Side, told *rules.Report) bool {
	s.victory(side, told)
	return s.over()
}
