package memoir

import (
	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// MayIgnore says whether the unit may ignore one flag (M44-12.9).
func (s *State) MayIgnore(h uint8) bool {
	return s.Sandbags.Has(h) && s.sc.Obstacles[scenario.Sandbags].IgnoreFlags > 0 || s.sc.ignore[s.sideAt(h)].Has(h)
}

// runRetreat carries a retreat on: whether a flag is ignored, the figures lost
// for the hexes that cannot be walked, then the walk. In its frame flags is
// what must be answered, dice the hexes still to walk.
func (s *State) runRetreat(f *frame, report *rules.Report) bool {
	owner := s.sideAt(f.from)
	if f.step == ignoring {
		if f.bits&asked == 0 {
			return f.wait(owner)
		}
		s.beginWalk(f, report)
		return s.over()
	}
	if f.dice == 0 || s.retreatSteps(f).Empty() {
		s.pop()
		return false
	}
	return f.wait(owner)
}

// answerFlag ignores one flag or none (M44-12.10).
func (s *State) answerFlag(f *frame, a rules.Action, report *rules.Report) {
	f.bits |= asked
	if a.A == 1 {
		f.flags--
		report.Tell(EventIgnored, s.sideAt(f.from), "M44-12.9", int16(f.from), int16(s.kind[f.from]), 0, 0)
	}
}

// beginWalk takes the figures for blocked hexes before the unit moves
// (M44-12.6 to 12.8).
func (s *State) beginWalk(f *frame, report *rules.Report) {
	h, t := f.from, s.typeAt(f.from)
	must := f.flags * t.RetreatMin
	can := s.RetreatRoom(h, must)
	f.step = walking
	f.flags, f.dice = can, can
	lost := must - can
	if lost == 0 { // M44-12.13: more than the compulsory hexes
		f.dice = must / max(t.RetreatMin, 1) * t.RetreatMax
	}
	f.bits &^= asked
	if f.flags == 0 {
		f.bits |= free
	}
	if lost == 0 {
		if must == 0 {
			f.dice = 0
		}
		return
	}
	owner := s.sideAt(h)
	report.Tell(EventBlocked, owner, "M44-12.6", int16(h), int16(lost), int16(s.kind[h]), 0)
	if s.hurt(h, lost, owner.Other(), "M44-12.6", report) && !s.over() {
		s.pop()
	}
}

// RetreatRoom is how many of n hexes the unit on h can retreat at most.
func (s *State) RetreatRoom(h, n uint8) uint8 {
	return s.room(h, n, s.sideAt(h), s.classAt(h), s.occupied())
}

func (s *State) room(h, n uint8, side rules.Side, c scenario.Class, occ scenario.Set) uint8 {
	best := uint8(0)
	if n == 0 {
		return 0
	}
	for _, to := range s.sc.back[side][c][h] {
		if to == scenario.NoHex || occ.Has(to) {
			continue
		}
		if r := 1 + s.room(to, n-1, side, c, occ); r > best {
			if best = r; best == n {
				return n
			}
		}
	}
	return best
}

// retreatSteps is where the next hex of the retreat may lie: only ways that
// lose no more figures (M44-12.7).
func (s *State) retreatSteps(f *frame) (x scenario.Set) {
	if f.dice == 0 {
		return x
	}
	h := f.from
	side, c, occ := s.sideAt(h), s.classAt(h), s.occupied()
	for _, to := range s.sc.back[side][c][h] {
		if to == scenario.NoHex || occ.Has(to) {
			continue
		}
		if f.flags == 0 || s.room(to, f.flags-1, side, c, occ) == f.flags-1 {
			x.Add(to)
		}
	}
	return x
}

// legalBack lists the next hexes, and where every compulsory one is walked that it is
// enough (M44-12.13).
func (s *State) legalBack(f *frame, dst []rules.Action) []rules.Action {
	if f.bits&free != 0 {
		dst = append(dst, act(VerbDone, 0))
	}
	return hexActions(dst, VerbBack, s.retreatSteps(f))
}

// stepBack walks one hex of a retreat (M44-12.2, 12.14 to 12.16).
func (s *State) stepBack(f *frame, a rules.Action, report *rules.Report) {
	from, to := f.from, uint8(a.A)
	report.Tell(EventRetreated, s.sideAt(from), "M44-12.2", int16(from), int16(to), int16(s.kind[from]), 0)
	if s.relocate(from, to, report); s.over() {
		return
	}
	f.dice--
	if f.flags > 0 {
		f.flags--
	}
	if f.flags == 0 {
		f.bits |= free
	}
}
