package memoir

import (
	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// beginHour rolls a die for each card in hand, the one played included (M44-18.25).
func (s *State) beginHour(f *frame, _ *scenario.Card, _ *rules.Report) {
	f.step, f.dice = rollingHour, uint8(s.HandSize(s.Side)+1)
}

// countHour counts a die that will order a unit.
func (s *State) countHour(_ *frame, face uint8) bool {
	switch face {
	case scenario.FaceInfantry:
		s.pool[0]++
	case scenario.FaceArmor:
		s.pool[1]++
	case scenario.FaceStar:
		s.pool[2]++
	default:
		return false
	}
	return true
}

func (s *State) rolledHour(f *frame, report *rules.Report) {
	f.step = ordering
	report.Tell(EventHour, s.Side, "M44-18.25", int16(s.pool[0]), int16(s.pool[1]), int16(s.pool[2]), 0)
}

// orderableByPool is M44-18.27: infantry and armor by their faces, anything by
// stars.
func (s *State) orderableByPool(own scenario.Set, _ *scenario.Card) scenario.Set {
	var n [scenario.Classes]int
	for u := s.Marks[Ordered]; !u.Empty(); {
		n[s.classAt(u.Pop())]++
	}
	fits := func() bool {
		stars := n[scenario.Artillery] + max(0, n[scenario.Infantry]-int(s.pool[0])) + max(0, n[scenario.Armor]-int(s.pool[1]))
		return stars <= int(s.pool[2])
	}
	var ok [scenario.Classes]bool
	for c := range n {
		n[c]++
		ok[c] = fits()
		n[c]--
	}
	return own.Where(func(h uint8) bool { return ok[s.classAt(h)] })
}

// usable is how many orders there are units for: faces of a class that has fewer are
// lost, and stars beyond all units (M44-18.25).
func (s *State) usable(*scenario.Card) int {
	var own [scenario.Classes]int
	for u := s.On[s.Side]; !u.Empty(); {
		own[s.classAt(u.Pop())]++
	}
	faces := min(own[scenario.Infantry], int(s.pool[0])) + min(own[scenario.Armor], int(s.pool[1]))
	return min(faces+int(s.pool[2]), own[scenario.Infantry]+own[scenario.Armor]+own[scenario.Artillery])
}

func (s *State) whyNoFace(uint8, *scenario.Card) rules.Verdict {
	return because("no-face", "M44-18.27")
}
