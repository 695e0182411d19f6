package whodares

import (
	"sandtable/rules"
	"sandtable/rules/whodares/scenario"
)

// gainReco gives a patrol a marker (QOG-11.1). With three it is lost, unless
// one of the other sort is discarded for it: with markers of one sort alone
// that changes nothing and is not asked.
func (s *State) gainReco(p int, mission bool, clause string, report *rules.Report) {
	h := &s.held[p]
	if h.n() < scenario.MarkersMax {
		*h.sort(mission)++
		report.Tell(EventReco, rules.First, clause, int16(p), int16(h.n()), int16(bit(mission)), 0)
		return
	}
	if *h.sort(!mission) > 0 {
		f := frame{proc: gainProc, step: swapping, zone: scenario.Off, patrol: uint8(p)}
		if mission {
			f.bits = isMission
		}
		s.push(f)
		return
	}
	report.Tell(EventRecoLost, rules.First, "QOG-11.1", int16(p), 0, 0, 0)
}

// sort is the count of mission markers, or of the others.
func (m *markers) sort(mission bool) *uint8 {
	if mission {
		return &m.mission
	}
	return &m.plain
}

func (s *State) answerSwap(f *frame, a rules.Action, report *rules.Report) {
	p, mission := int(f.patrol), f.bits&isMission != 0
	s.pop(unasked)
	if a.A == 0 {
		report.Tell(EventRecoLost, rules.First, "QOG-11.1", int16(p), 0, 0, 0)
		return
	}
	h := &s.held[p]
	*h.sort(!mission)--
	*h.sort(mission)++
	report.Tell(EventRecoSwapped, rules.First, "QOG-11.1", int16(p), int16(bit(mission)), 0, 0)
}

// takeOver gives a patrol the markers of one that has gone over to it
// (QOG-8.6). With three a mission marker takes the place of another sort: it
// can do all that the other can, and may score.
func (s *State) takeOver(p int, mission bool, report *rules.Report) {
	h := &s.held[p]
	if h.n() == scenario.MarkersMax {
		if !mission || h.plain == 0 {
			report.Tell(EventRecoLost, rules.First, "QOG-11.1", int16(p), 0, 0, 0)
			return
		}
		h.plain--
	}
	*h.sort(mission)++
	report.Tell(EventReco, rules.First, "QOG-8.6", int16(p), int16(h.n()), int16(bit(mission)), 0)
}

// handOver gives one carried marker to its patrol, if its unit is with the main
// body (QOG-13.9).
func (s *State) handOver(report *rules.Report) bool {
	if s.carried == ([scenario.UnitCount]markers{}) {
		return false
	}
	for p := range s.Patrols {
		var body scenario.UnitSet
		for u := range s.Patrols[p].All {
			c := &s.carried[u]
			if c.n() == 0 {
				continue
			}
			if body == 0 {
				body = s.Here[s.mainBody(p)]
			}
			if !body.Has(u) {
				continue
			}
			mission := c.mission > 0
			*c.sort(mission)--
			s.gainReco(p, mission, "QOG-13.9", report)
			return true
		}
	}
	return false
}

// spendable is the patrols with a unit in a zone that have a marker (QOG-11.3).
func (s *State) spendable(z uint8) (x uint8) {
	for p := range s.Patrols {
		if s.Patrols[p]&s.Here[z] != 0 && s.held[p].n() > 0 {
			x |= 1 << p
		}
	}
	return x
}

func (s *State) spendReco(p uint8, mission bool) { *s.held[p].sort(mission)-- }
