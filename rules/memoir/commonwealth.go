package memoir

import (
	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// mayBattleBack is M44-28.2 to 28.4, 28.9 and 28.11: whether the target of the close
// assault in f still holds its hex with its last figure.
func (s *State) mayBattleBack(f *frame) bool {
	h := f.target
	return s.sc.backs >= rules.First && f.bits&atClose != 0 && h != scenario.NoHex && h == f.ground && f.from != scenario.NoHex &&
		s.men[h] == 1 && s.sideAt(h) == s.sc.backs && !s.sc.ocean.Has(h)
}

// answerBack lets the target battle back with 1 die, or not (M44-28.5, 28.6).
func (s *State) answerBack(f *frame, a rules.Action, report *rules.Report) {
	f.step = backed
	if a.A == 0 {
		report.Tell(EventNoBack, s.sc.backs, "M44-28.5", int16(f.target), int16(s.kind[f.target]), 0, 0)
		return
	}
	report.Tell(EventBattleBack, s.sc.backs, "M44-28.2", int16(f.target), int16(f.from), 1, int16(s.kind[f.target]))
	g := frame{proc: backProc, from: f.target, target: f.from, ground: scenario.NoHex}
	s.throw(&g, 1)
	s.push(g)
}

// pressable is where armor that has just taken ground on h may move on to before its
// overrun, 1 hex (M44-28.14 to 28.16).
func (s *State) pressable(h uint8) scenario.Set {
	return s.sc.near1[scenario.Armor][h].Minus(s.occupied())
}

// mayPressOn says whether armor that has taken the ground of h after its first close
// assault may move on; wired says that it has removed wire there.
func (s *State) mayPressOn(f *frame, h uint8, wired bool) bool {
	if !s.sc.desert || f.bits&overrun != 0 || s.classAt(h) != scenario.Armor || wired || s.sc.stops.Has(h) {
		return false
	}
	return !s.pressable(h).Empty() || s.pressExit(h)
}

// pressExit says whether the step may lead off the board (M44-28.18).
func (s *State) pressExit(h uint8) bool { return s.exitsFor(h).Has(h) }

func (s *State) legalPress(f *frame, dst []rules.Action) []rules.Action {
	dst = hexActions(append(dst, act(VerbDone, 0)), VerbTo, s.pressable(f.from))
	if s.pressExit(f.from) {
		dst = append(dst, act(VerbExit, f.from))
	}
	return dst
}

// pressOn moves armor one hex further (M44-28.14).
func (s *State) pressOn(f *frame, a rules.Action, report *rules.Report) {
	from, to := f.from, uint8(a.A)
	report.Tell(EventPressed, s.Side, "M44-28.14", int16(from), int16(to), int16(s.kind[from]), 0)
	if s.relocate(from, to, report); s.over() {
		return
	}
	if s.Wire.Has(to) { // M44-15.10
		s.removeWire(to, "M44-15.10", report)
		f.bits |= lastTake // M44-13.11
	}
	s.mayOverrun(f, to, report)
}

// stayPut goes on to the overrun from the hex taken.
func (s *State) stayPut(f *frame, report *rules.Report) { s.mayOverrun(f, f.from, report) }

// mayOverrun goes on to the overrun of the armor on h, if it has one, or ends its attack
// (M44-13.8 to 13.10, 28.17, 28.19).
func (s *State) mayOverrun(f *frame, h uint8, report *rules.Report) {
	f.bits &^= cancelled // it has moved of its own will
	if s.sc.cover.Has(h) && !s.typeAt(h).IgnoresCover || s.targets(h, true).Empty() {
		s.pop()
		return
	}
	f.step = overrunning
	report.Tell(EventMayOverrun, s.Side, "M44-13.8", int16(h), int16(s.kind[h]), 0, 0)
}

// mayPress is whether armor that has taken ground may move on to a hex, or leave by it.
func (s *State) mayPress(a rules.Action) rules.Verdict {
	h, to := s.f[s.top].from, uint8(a.A)
	if a.Verb == VerbExit {
		return rules.NotIf(to != h || !s.pressExit(h), "no-exit", "M44-28.18")
	}
	return rules.NotIf(a.B != 0, "no-way-to", "M44-28.15").
		NotIf(s.sc.dist[h][to] != 1, "press-far", "M44-28.14").
		NotIf(s.occupied().Has(to), "occupied", "M44-7.2").
		NotIf(!s.sc.Battle.Enters(scenario.Armor, to), "impassable", "M44-7.3").
		NotIf(!s.pressable(h).Has(to), "no-way-to", "M44-28.15")
}
