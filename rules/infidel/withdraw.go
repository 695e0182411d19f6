package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// mayWithdraw is whether a unit that is attacked may retreat before combat, and whether
// it rolls (INF-14.1 to 14.3).
func (s *State) mayWithdraw(u, i uint8) (no rules.Verdict, rolls bool) {
	no = rules.NotIf(s.shock.asked.Has(u), "tried", "INF-14.6").
		NotIf(s.classOf(u) != scenario.Mounted || !s.sound(u), "no-withdrawal", "INF-14.3")
	if !no.Allows() {
		return no, false
	}
	strikers := s.strikers(i)
	rolls = !strikers.And(s.sc.riders).Empty()
	return rules.NotIf(strikers.Empty() || rolls && s.kindOf(u) != scenario.LCA, "not-from-cavalry", "INF-14.2"), rolls
}

// withdrawals appends the ways to retreat before combat, stopping where there are enough.
func (s *State) withdrawals(dst []rules.Action, enough int) []rules.Action {
	from, most := len(dst), len(dst)+enough
	for i := range s.shock.n {
		if s.shock.resolved>>i&1 != 0 {
			continue
		}
		list, n := s.victims(i)
		for _, u := range list[:n] {
			if no, _ := s.mayWithdraw(u, i); no.Allows() {
				dst = s.outways(dst, u, i)
			}
			if len(dst) >= most {
				return dst
			}
		}
	}
	ascending(dst[from:])
	return dst
}

// outways appends the hexes into which a unit may retreat before combat (INF-14.4).
func (s *State) outways(dst []rules.Action, u, i uint8) []rules.Action {
	h, side := s.at[u], s.sideOf(u)
	for d, n := range s.sc.Map.Step[h] {
		if s.enterable(u, h, uint8(d)) && s.standing(n) == scenario.Off && !s.lane(n) && !s.inZOC(n, side.Other()) && s.clearOf(n, s.strikers(i)) {
			dst = append(dst, unitHex(VerbWithdraw, u, n))
		}
	}
	return dst
}

func (s *State) clearOf(h uint16, x scenario.Units) bool {
	for !x.Empty() {
		if scenario.Distance(h, s.at[x.Pop()]) <= 1 {
			return false
		}
	}
	return true
}

// endWithdrawals goes on to step 2c, which a Continued Attack and a
// Counter-Charge do not have (INF-16.7, 16.28).
func (s *State) endWithdrawals() {
	s.shock.step = ShockCounter
	if s.shock.again || s.shock.mini {
		s.shock.step = ShockResolve
	}
}

// withdraw retreats a unit before combat; Light Cavalry rolls after it has
// moved, if cavalry attacks it (INF-14.4, 14.5).
func (s *State) withdraw(u uint8, h uint16, report *rules.Report) {
	x := &s.shock
	x.now = s.attackOn(u)
	_, rolls := s.mayWithdraw(u, x.now)
	x.unit, x.from, x.was = u, s.at[u], s.facing[u]
	x.asked.Add(u)
	x.gone.Add(u)
	report.Tell(EventWithdrew, s.sideOf(u), "INF-14.4", int16(u), int16(x.from), int16(h), 0)
	s.goTo(u, h, s.leadersIn(x.from, s.sideOf(u)), report)
	if s.asksFacing(u, anyFacing); rolls {
		x.step = ShockSlip
		return
	}
	s.leftTarget(report)
}

// slipRolled is the roll of Light Cavalry (INF-14.5), against a Counter-Charge by INF-14.6.
func (s *State) slipRolled(d int8, report *rules.Report) {
	x, u := &s.shock, s.shock.unit
	add := s.defence(u) + s.feint(u)
	clause, free, caught := "INF-14.5", s.sc.Checks.Withdraws, false
	if x.mini && !x.again {
		clause, free, caught = "INF-14.6", s.sc.Checks.Slips, d+add >= s.sc.Checks.Caught
	}
	result := 0
	switch {
	case caught:
		result = 2
	case d+add > free:
		result = 1
	}
	report.Tell(EventSlipDie, s.sideOf(u), clause, int16(u), int16(d), int16(add), int16(result))
	switch result {
	case 2:
		with := s.leadersIn(s.at[u], s.sideOf(u))
		s.goTo(u, x.from, with, report)
		s.face(u, x.was, report)
		x.gone.Del(u)
	case 1:
		s.disorder(u, clause, report) // no check of leaders (INF-7.28)
	}
	s.leftTarget(report)
}

// leftTarget goes on after a Retreat Before Combat: when all targets of the
// attack have gone one of the attackers may advance (INF-14.7).
func (s *State) leftTarget(report *rules.Report) {
	x := &s.shock
	x.unit, x.was = scenario.Off, 0
	if _, n := s.victims(x.now); n == 0 {
		report.Tell(EventVoid, s.striker(), "INF-13.13", int16(x.attacks[x.now].targets[0]), 0, 0, 0)
		x.resolved |= 1 << x.now
		var room [32]rules.Action
		if len(s.pursuits(room[:0])) > 0 {
			x.step = ShockPursue
			return
		}
	}
	x.now, x.from, x.step = scenario.Off, scenario.NoHex, ShockWithdraw
}
