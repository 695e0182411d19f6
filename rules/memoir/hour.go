package memoir

import "sandtable/rules"

// beginHour rolls a die for each card in hand, the one played included (M44-18.25).
func (s *State) beginHour(f *frame, _ *Card, _ *rules.Report) {
	f.step, f.dice = rollingHour, uint8(s.handSize(s.side)+1)
}

// countHour counts a die that will order a unit.
func (s *State) countHour(_ *frame, face uint8) bool {
	switch face {
	case faceInfantry:
		s.pool[0]++
	case faceArmor:
		s.pool[1]++
	case faceStar:
		s.pool[2]++
	default:
		return false
	}
	return true
}

func (s *State) rolledHour(f *frame, told *rules.Report) {
	f.step = ordering
	told.Tell(EventHour, s.side, "M44-18.25", int16(s.pool[0]), int16(s.pool[1]), int16(s.pool[2]), 0)
}

// orderableByPool is M44-18.27: infantry and armor by their faces, anything by
// stars.
func (s *State) orderableByPool(own set, _ *Card) set {
	var n [classes]int
	for u := s.marks[ordered]; !u.empty(); {
		n[s.classAt(u.pop())]++
	}
	fits := func() bool {
		stars := n[Artillery] + max(0, n[Infantry]-int(s.pool[0])) + max(0, n[Armor]-int(s.pool[1]))
		return stars <= int(s.pool[2])
	}
	var ok [classes]bool
	for c := range n {
		n[c]++
		ok[c] = fits()
		n[c]--
	}
	var x set
	for u := own; !u.empty(); {
		if h := u.pop(); ok[s.classAt(h)] {
			x.add(h)
		}
	}
	return x
}

// usable is how many orders there are units for: faces of a class that has fewer are
// lost, and stars beyond all units (M44-18.25).
func (s *State) usable(*Card) int {
	var own [classes]int
	for u := s.on[s.side]; !u.empty(); {
		own[s.classAt(u.pop())]++
	}
	faces := min(own[Infantry], int(s.pool[0])) + min(own[Armor], int(s.pool[1]))
	return min(faces+int(s.pool[2]), own[Infantry]+own[Armor]+own[Artillery])
}

func (s *State) whyNoFace(uint8, *Card) rules.Verdict { return because("no-face", "M44-18.27") }
