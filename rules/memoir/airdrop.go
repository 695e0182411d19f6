package memoir

import (
	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

func (s *State) runAim(f *frame, _ *rules.Report) bool { return f.wait(s.sc.Battle.Airdrop.Side) }

// aim names the hex around which the figures drop (M44-21.5).
func (s *State) aim(f *frame, a rules.Action, report *rules.Report) {
	d, h := s.sc.Battle.Airdrop, uint8(a.A)
	report.Tell(EventAim, d.Side, "M44-21.5", int16(h), 0, 0, 0)
	f.step, f.ground, f.hits = drifting, h, d.Figures
	f.target, f.dice = h, d.Steps
}

// drift takes one random step; off the board the figure is lost at once.
func (s *State) drift(f *frame, a rules.Action, report *rules.Report) {
	f.dice--
	if a.A == 0 {
		return
	}
	if f.target = s.sc.step[f.target][a.A-1]; f.target == scenario.NoHex {
		f.dice = 0
	}
}

// land turns a figure into a unit where that is possible (M44-21.6), then
// drops the next one.
func (s *State) land(f *frame, report *rules.Report) {
	d, h := s.sc.Battle.Airdrop, f.target
	t := &s.sc.Units[d.Unit]
	if h == scenario.NoHex || s.occupied().Has(h) || !s.sc.Battle.Enters(t.Class, h) {
		report.Tell(EventDropLost, d.Side, "M44-21.6", int16(h), 0, 0, 0)
	} else {
		stood := s.On[d.Side]
		s.place(d.Side, d.Unit, t.Figures, t.Figures, h)
		report.Tell(EventLanded, d.Side, "M44-21.6", int16(h), int16(s.kind[h]), 0, 0)
		if s.arrives(d.Side, h, stood, report); s.over() {
			return
		}
	}
	if f.hits--; f.hits > 0 {
		f.target, f.dice = f.ground, d.Steps
		return
	}
	f.target, f.ground = scenario.NoHex, scenario.NoHex
	s.afterDeal(f, report)
}
