package whodares

import (
	"math/bits"

	"sandtable/rules"
	"sandtable/rules/whodares/scenario"
)

// landingDue says whether the sea landing comes now: an LRDG unit is in the
// trigger zone in phase 2 of the turns named (QOG-25.25, 25.26).
func (s *State) landingDue() bool {
	l := s.Raid().Landing
	return l != nil && !s.landed && s.phase == acting && s.TurnNo >= l.From && s.TurnNo <= l.To && s.Here[l.Trigger] != 0
}

// beginLanding brings the Det that are fit (QOG-25.36).
func (s *State) beginLanding() {
	s.landed = true
	s.push(frame{proc: landProc, step: joining, zone: s.Raid().Landing.At, patrol: scenario.Off,
		units: s.Raid().Landing.Units &^ (s.Reduced | s.destroyed | s.shop)})
}

// openPatrols is the patrols in play that a landed unit may join (QOG-25.27).
func (s *State) openPatrols() (x uint8) {
	for p := range s.Patrols {
		if s.Patrols[p] != 0 && !s.isReserve(p) {
			x |= 1 << p
		}
	}
	return x
}

// runLanding asks for the patrol of each landed unit.
func (s *State) runLanding(f *frame, report *rules.Report) bool {
	if f.units == 0 {
		s.pop(unasked)
		return false
	}
	if x := s.openPatrols(); x&(x-1) == 0 {
		s.land(f, uint8(bits.TrailingZeros8(x)), report)
		return false
	}
	return f.wait(rules.First)
}

func (s *State) land(f *frame, p uint8, report *rules.Report) {
	u := f.units.Pop()
	s.fielded.Add(u)
	s.Patrols[p].Add(u)
	s.place(u, f.zone)
	report.Tell(EventLanded, rules.First, "QOG-25.25", int16(u), int16(f.zone), int16(p), 0)
}
