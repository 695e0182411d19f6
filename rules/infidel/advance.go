package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// pursuits appends who may advance, and where to, when all targets of an attack
// have retreated before it (INF-14.7): into the hex that the last of them has
// left, or that of the other, which both lie before a lone attacker.
func (s *State) pursuits(dst []rules.Action) []rules.Action {
	x := &s.shock
	who := s.strikers(x.now)
	if must := s.pursuers(); !must.Empty() {
		who = must
	}
	for u := range who.All {
		from := len(dst)
		for d, n := range s.sc.Map.Step[s.at[u]] {
			if n == x.from || x.attacks[x.now].targets[1] != scenario.Off && scenario.SideTo[s.facing[u]][d] == scenario.Front {
				if s.mayAdvance(u, n) {
					dst = append(dst, unitHex(VerbAdvance, u, n))
				}
			}
		}
		ascending(dst[from:])
	}
	return dst
}

// sendOn notes who advances and where to; leaders with it may go along.
func (s *State) sendOn(a rules.Action) {
	x := &s.shock
	x.unit, x.from, x.pursuit, x.step = uint8(a.A), uint16(a.B), x.step == ShockPursue, ShockEscort
}

// pursuers is the knights of whom one must advance because Light Cavalry
// retreated before them (INF-23.4.3).
func (s *State) pursuers() (x scenario.Units) {
	sh, c := &s.shock, s.sc.Special.Pursuers
	if c == scenario.Off {
		return x
	}
	for _, t := range sh.attacks[sh.now].targets {
		if t != scenario.Off && s.kindOf(t) == scenario.LCA && sh.asked.Has(t) {
			x = s.strikers(sh.now).And(s.sc.Commands[c].Units).And(s.sc.ofKind[scenario.KN])
		}
	}
	return x.Where(func(u uint8) bool { return s.mayAdvance(u, sh.from) })
}

// mayAdvance says whether a unit may go into an adjacent hex that was left.
func (s *State) mayAdvance(u uint8, h uint16) bool {
	if h == scenario.NoHex || s.standing(h) != scenario.Off {
		return false
	}
	d := s.sc.Map.DirTo(s.at[u], h)
	return d != scenario.Off && s.enterable(u, s.at[u], d)
}

// runAdvance finds who advances after an attack (INF-18.21, 18.22), or gets the
// marker where nobody can (INF-18.26).
func (s *State) runAdvance() bool {
	var room [32]rules.Action
	switch ways := s.advances(room[:0]); len(ways) {
	case 0:
		s.endAttack()
		return false
	case 1:
		s.sendOn(ways[0])
		return false
	}
	s.shock.step = ShockAdvance
	return s.wait(s.striker())
}

// advances appends who may be the one that advances, and where to; a hex of its
// own is that of who gets a marker without advancing (INF-18.26).
func (s *State) advances(dst []rules.Action) []rules.Action {
	x := &s.shock
	able := s.strikers(x.now).Where(func(u uint8) bool {
		ready := x.follows || s.classOf(u) == scenario.Mounted && s.sound(u)
		return ready && (s.mayAdvance(u, x.spots[0]) || s.mayAdvance(u, x.spots[1]))
	})
	stay := able.Empty()
	if stay && x.follows {
		able = s.strikers(x.now)
	}
	for u := range s.foremost(able).All {
		from := len(dst)
		if stay {
			dst = append(dst, unitHex(VerbAdvance, u, s.at[u]))
			continue
		}
		for _, h := range x.spots {
			if s.mayAdvance(u, h) {
				dst = append(dst, unitHex(VerbAdvance, u, h))
			}
		}
		ascending(dst[from:])
	}
	return dst
}

// foremost is those of some units who come first in the order of INF-18.22: charging before
// Shock, mounted before foot, Normal before Disordered, the lowest shock defence.
func (s *State) foremost(x scenario.Units) scenario.Units {
	return x.Least(func(u uint8) int {
		return int(oneIf(!s.shock.charges.Has(u)))<<12 | int(s.classOf(u))<<11 | int(oneIf(s.broken(u)))<<10 | int(s.defence(u)+64)
	})
}

// advance carries an advance out, with the leaders who go along. After a
// Continued Attack result, and after INF-14.7, the facing stays (INF-18.24);
// the former brings a marker (INF-18.26, 18.34).
func (s *State) advance(report *rules.Report) {
	x := &s.shock
	u, to := x.unit, x.from
	from, with := s.at[u], x.with
	if to != from {
		report.Tell(EventAdvanced, s.striker(), either(x.pursuit, "INF-14.7", "INF-18.21"), int16(u), int16(from), int16(to), oneIf(x.pursuit))
		s.goTo(u, to, with, report)
	}
	pursuit := x.pursuit
	if !pursuit && x.follows {
		x.marks[u]++
		x.fresh.Add(u)
		report.Tell(EventMarker, s.striker(), "INF-18.26", int16(u), int16(x.marks[u]), 0, 0)
	} else if !pursuit {
		s.asksFacing(u, anyFacing)
	}
	x.unit, x.from, x.with, x.pursuit = scenario.Off, scenario.NoHex, 0, false
	if pursuit {
		x.now, x.step = scenario.Off, ShockWithdraw
		return
	}
	s.endAttack()
}

func (s *State) endAttack() {
	x := &s.shock
	x.resolved |= 1 << x.now
	x.now, x.spots, x.follows, x.step = scenario.Off, idleShock.spots, false, ShockResolve
}
