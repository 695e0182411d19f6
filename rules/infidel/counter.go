package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// mayCounter is whether a unit may counter-charge in this activation, but for where
// its enemy is.
func (s *State) mayCounter(u uint8) rules.Verdict {
	return rules.NotIf(!s.sc.Kinds[s.kindOf(u)].Counter, "never-counters", "INF-16.1").
		NotIf(!s.sound(u), "too-broken-to-counter", "INF-16.1").
		NotIf(s.countered.Has(u), "has-countered", "INF-16.1").
		NotIf(s.startZOC.Has(u), "began-in-zoc", "INF-16.2").
		NotIf(s.unready(u), "unready", "INF-23.3.3")
}

// parries appends the Counter-Charges against attackers, stopping where there
// are enough (INF-16.3 to 16.6).
func (s *State) parries(dst []rules.Action, enough int) []rules.Action {
	from, most := len(dst), len(dst)+enough
	for i := range s.shock.n {
		if !s.stands(i) {
			continue
		}
		list, n := s.victims(i)
		for _, u := range list[:n] {
			if s.mayCounter(u).Allows() {
				dst = s.parriesOf(dst, u, s.strikers(i))
			}
			if len(dst) >= most {
				return dst
			}
		}
	}
	ascending(dst[from:])
	return dst
}

// parriesOf appends whom a unit may counter among those who attack it: who
// stands before it, and who stands on its flank if it may turn, that is, if
// nobody attacks its rear (INF-16.3, 16.4).
func (s *State) parriesOf(dst []rules.Action, u uint8, strikers scenario.Units) []rules.Action {
	turns := true
	for x := strikers; !x.Empty(); {
		turns = s.touching(u, s.at[x.Pop()]) != scenario.Rear && turns
	}
	f := s.facing[u]
	for e := range strikers.All {
		way := [scenario.Sides]uint8{scenario.Front: f, scenario.RightFlank: scenario.Turned(f, 1), scenario.LeftFlank: scenario.Turned(f, -1), scenario.Rear: scenario.Off}[s.touching(u, s.at[e])]
		if way != scenario.Off && (way == f || turns) {
			dst = append(dst, rules.Action{Verb: VerbCounter, A: int16(u), B: int16(e), C: int16(routeOf(noDir, noDir, way))})
		}
	}
	return dst
}

// parry is the attempt of a unit against one of those who attack it. Whether it
// succeeds or fails, it has made its Counter-Charge (INF-16.8).
func (s *State) parry(u, enemy uint8, r route, report *rules.Report) {
	x := &s.shock
	s.countered.Add(u)
	x.unit, x.enemy, x.was, x.step = u, enemy, r.facing(), ShockParry
	report.Tell(EventCounters, s.sideOf(u), "INF-16.6", int16(u), int16(enemy), int16(r.facing()), 1+oneIf(!x.charges.Has(enemy)))
}

// parryRolled is the roll of INF-16.9 against a charging unit, of INF-16.11
// against one that attacks in Shock. Only who succeeds has turned (INF-16.4).
func (s *State) parryRolled(d int8, report *rules.Report) {
	x, u := &s.shock, s.shock.unit
	add, charged := s.defence(u)+int8(oneIf(x.was != s.facing[u])), x.charges.Has(x.enemy)
	wins := d+add <= s.sc.Parries(charged)
	report.Tell(EventCounter, s.sideOf(u), either(charged, "INF-16.9", "INF-16.11"), int16(u), int16(d), int16(add), oneIf(wins))
	if wins {
		s.face(u, x.was, report)
		x.charges.Del(x.enemy)
		x.parried.Put(u, !charged || x.parried.Has(u))
	}
	x.unit, x.enemy, x.was, x.step = scenario.Off, scenario.Off, 0, ShockCounter
}

// counterMost is room for the ways of one Counter-Charge.
const counterMost = 12

// mayRiposte says whether a unit that is shot at may counter-charge the firer
// (INF-16.1 to 16.3, 16.14).
func (s *State) mayRiposte(u, by uint8) bool {
	var room [counterMost]rules.Action
	return s.mayCounter(u).Allows() && s.zoneOfUnit(u, by) != scenario.Rear && len(s.counterRoutes(room[:0], u, by)) > 0
}

// mustRiposte says whether a unit that may counter-charge a firer must: knights, unless
// they are in an enemy ZOC as the fire is declared (INF-16.15).
func (s *State) mustRiposte(u uint8) bool {
	return s.kindOf(u) == scenario.KN && !s.inZOC(s.at[u], s.sideOf(u).Other())
}

// mayHold says whether the target may be held back now, once a fire.
func (s *State) mayHold() bool {
	return !s.fire.let && s.mustRiposte(s.fire.at) && s.holdable(s.fire.at)
}

// holdable says whether a unit is knights whose leader is near enough to hold
// them back (INF-16.16).
func (s *State) holdable(u uint8) bool {
	l := s.sc.Commands[s.sc.Units[u].Command].Leader
	return s.kindOf(u) == scenario.KN && s.led.Has(l) && scenario.Distance(s.leaderAt[l], s.at[u]) <= int(s.reachOf(l))
}

// runCountering asks the owner of the target, or sends knights off who have only
// one way and nobody to hold them back (INF-16.15).
func (s *State) runCountering(report *rules.Report) bool {
	u := s.fire.at
	if !s.mustRiposte(u) || s.mayHold() {
		return s.wait(s.sideOf(u))
	}
	var room [counterMost]rules.Action
	if ways := s.counterRoutes(room[:0], u, s.fire.by); len(ways) == 1 {
		s.countersFire(ways[0], report)
		return false
	}
	return s.wait(s.sideOf(u))
}

// legalCounters appends what may be answered to a fire: who need not counter-charge may
// let it be (INF-16.13, 16.15).
func (s *State) legalCounters(dst []rules.Action) []rules.Action {
	u := s.fire.at
	if !s.mustRiposte(u) {
		dst = append(dst, act(VerbDone, 0))
	}
	if s.mayHold() {
		dst = append(dst, act(VerbHold, 0))
	}
	return s.counterRoutes(dst, u, s.fire.by)
}

// countersFire lets knights go, or be held back; heavy cavalry rolls (INF-16.13, 16.15).
func (s *State) countersFire(a rules.Action, report *rules.Report) {
	f := &s.fire
	if a.Verb == VerbHold {
		f.step = FireHoldRoll
		return
	}
	u, p := uint8(a.A), route(a.C)
	f.counter = p
	s.countered.Add(u) // INF-16.8
	if s.kindOf(u) == scenario.KN {
		report.Tell(EventGoes, s.sideOf(u), "INF-16.15", int16(u), int16(f.by), oneIf(!s.mustRiposte(u)), 0)
		if !s.sc.knightsRoll {
			f.goes = true
			s.toReturn()
			return
		}
	}
	report.Tell(EventCounters, s.sideOf(u), "INF-16.13", int16(u), int16(f.by), int16(p.facing()), 0)
	f.step = FireCounterRoll
}

// counterRolled is the roll for a Counter-Charge against fire (INF-16.13).
func (s *State) counterRolled(d int8, report *rules.Report) {
	f := &s.fire
	adds := s.defence(f.at) + int8(oneIf(f.counter.facing() != s.facing[f.at])) // INF-16.4
	f.goes = d+adds <= s.sc.Checks.CountFire
	report.Tell(EventCounter, s.sideOf(f.at), "INF-16.13", int16(f.at), int16(d), int16(adds), oneIf(f.goes))
	s.toReturn()
}

// holdingRolled is the roll that holds knights back (INF-16.16).
func (s *State) holdingRolled(d int8, report *rules.Report) {
	f := &s.fire
	l := s.sc.Commands[s.sc.Units[f.at].Command].Leader
	rating := s.ratingNow(l)
	held := d-rating <= s.sc.Checks.Held
	report.Tell(EventHeldBack, s.sideOf(f.at), "INF-16.16", int16(f.at), int16(d), int16(rating), oneIf(!held))
	if held {
		s.toReturn()
		return
	}
	f.let, f.step = true, FireCounter
}
