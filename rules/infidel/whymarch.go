package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// mayUse is whether a unit may be taken in hand in phase B.
func (s *State) mayUse(u uint8) rules.Verdict {
	return rules.NotIf(s.sc.Units[u].Command != s.command, "not-of-command", "INF-5.2").
		NotIf(s.done.Has(u), "finished", "INF-5.2").
		NotIf(s.isSafe(u), "safe", "INF-23.6.3").
		NotIf(s.barred.Has(u), "driven-off", "INF-11.18").
		NotIf(s.waiting.Has(u), "no-entry", "INF-8.11").
		NotIf(true, "not-on-map", "INF-8.1")
}

// mayLead is whether a leader may move by himself to a hex (INF-7.16).
func (s *State) mayLead(l uint8, h uint16) rules.Verdict {
	enemy := s.active.Other()
	return rules.NotIf(!s.ownLeaders().Has(l), "not-his-activation", "INF-7.18").
		NotIf(s.leaderMoved.Has(l), "leader-moved", "INF-7.16").
		NotIf(h == s.leaderAt[l], "there-already", "INF-7.16").
		NotIf(s.enemyIn(h, s.active) != scenario.Off || s.leadersIn(h, enemy) != 0 || s.standardsIn(h, enemy) != 0, "enemy-there", "INF-7.16").
		NotIf(!s.leaderMayTread(l, h), "leader-zoc", "INF-7.16").
		NotIf(true, "leader-too-far", "INF-7.16")
}

// mayMarch is what the rules say about an action of the unit in hand.
func (s *State) mayMarch(a rules.Action) rules.Verdict {
	out := s.at[s.march.unit] == scenario.NoHex
	switch a.Verb {
	case VerbUse, VerbLead:
		return because("in-hand", "INF-5.2")
	case VerbWith:
		return because("not-along", "INF-7.17")
	case VerbStep:
		if out {
			return because("not-an-entry", "INF-8.10")
		}
		return s.mayStep(uint16(a.A))
	case VerbFire:
		return s.mayShoot(uint8(a.A), uint8(a.B))
	case VerbFace:
		return rules.NotIf(out, "moment-enter", "INF-8.10").
			NotIf(!out && s.facings()>>uint(a.A)&1 == 0, "facing", "INF-3.12").
			NotIf(true, "no-rest", "INF-23.6.6")
	}
	return rules.Verdict{}
}

// mayStep is what keeps the unit in hand from a hex, in the order of chapters 8
// and 9.
func (s *State) mayStep(n uint16) rules.Verdict {
	m := &s.march
	u, h, side := m.unit, s.at[m.unit], s.active.Other()
	d := s.sc.Map.DirTo(h, n)
	if d == scenario.Off {
		return s.mayCross(n)
	}
	no := rules.NotIf(s.sc.Map.Cost[s.classOf(u)][h][d] == scenario.Closed, "closed-to", "INF-8.3").
		NotIf(s.standing(n) != scenario.Off, "occupied", "INF-8.4")
	if m.spent {
		return no.Or(s.spent())
	}
	return no.NotIf(s.retired.Has(u) && !s.nearer(u, h, n), "not-nearer", "INF-8.9").
		NotIf(s.sc.gates[n] != 0 && s.gated(u, n), "gate", "INF-8.6").
		NotIf(s.outOfCommand(u) && s.touches(n, side), "out-of-command", "INF-7.12").
		NotIf(!s.zocsOn(n, side).And(m.enemy).Empty(), "same-zoc", "INF-9.6").
		NotIf(s.stepCost(m, h, d, s.leaveCost(m, h)) == scenario.Closed, "too-dear", "INF-8.2").
		NotIf(true, "no-rest", "INF-23.6.6")
}

// mayCross is what keeps the unit in hand from a hex that it does not touch.
func (s *State) mayCross(n uint16) rules.Verdict {
	if s.march.spent {
		return s.spent()
	}
	var r Reach
	s.ReachOf(int(s.march.unit), &r)
	return rules.NotIf(s.standing(n) != scenario.Off, "occupied", "INF-8.4").
		NotIf(!r.Has(int(n)), "out-of-reach", "INF-8.2").
		NotIf(true, "not-adjacent", "INF-8.2")
}

// spent is why the unit in hand may not move on.
func (s *State) spent() rules.Verdict {
	u := s.march.unit
	return rules.NotIf(s.fired.Has(u) && s.classOf(u) == scenario.Foot, "has-fired", "INF-11.6").
		NotIf(s.march.new, "stopped", "INF-9.4").
		NotIf(true, "pinned", "INF-7.13")
}

// mayShoot is whether the unit in hand may fire at a unit with a facing (INF-11.1 to
// 11.9).
func (s *State) mayShoot(at, f uint8) rules.Verdict {
	no := s.mayFire().NotIf(s.sideOf(at) == s.active || !s.onMap.Has(at), "no-target", "INF-11.2")
	if !no.Allows() {
		return no
	}
	return s.mayAim(s.march.unit, at, f)
}

// mayAim is what keeps a unit from a shot at another: distance, sight, arc.
func (s *State) mayAim(u, at, f uint8) rules.Verdict {
	dist := scenario.Distance(s.at[u], s.at[at])
	if no := rules.NotIf(dist > 2 || !s.inRange(u, int8(dist)), "out-of-range", "INF-11.1").Or(s.mayHit(at, dist)); !no.Allows() {
		return no
	}
	var buf [aimMost]aim
	for _, a := range s.aims(u, buf[:0]) {
		if a.at == at {
			return rules.NotIf(aimMask[a.dirs[0]][a.dirs[1]]>>f&1 == 0, "out-of-arc", "INF-11.2").NotIf(true, "facing", "INF-3.12")
		}
	}
	for i := range s.sc.Map.Near[s.at[u]] {
		if l := &s.sc.Map.Near[s.at[u]][i]; l.To == s.at[at] && l.Sight {
			return because("unit-between", "INF-12.5")
		}
	}
	return because("no-sight", "INF-12.1")
}

// mayHit is whether a unit may be fired at or attacked at all from a distance.
func (s *State) mayHit(u uint8, dist int) rules.Verdict {
	return rules.NotIf(s.shielded(u, dist) && s.isSafe(u), "safe", "INF-23.6.3").
		NotIf(s.shielded(u, dist), "hidden-unit", "INF-23.4.4")
}
