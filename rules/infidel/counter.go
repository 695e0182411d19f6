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
	for x := strikers; !x.Empty(); {
		e := x.Pop()
		way := [scenario.Sides]uint8{scenario.Front: f, scenario.RightFlank: scenario.Turned(f, 1), scenario.LeftFlank: scenario.Turned(f, -1), scenario.Rear: scenario.Off}[s.touching(u, s.at[e])]
		if way != scenario.Off && (way == f || turns) {
			dst = append(dst, rules.Action{Verb: VerbCounter, A: int16(u), B: int16(e), C: int16(routeOf(noDir, noDir, way))})
		}
	}
	return dst
}

// runParries asks while anybody may counter-charge (INF-13.2).
func (s *State) runParries(report *rules.Report) bool {
	var room [32]rules.Action
	if len(s.parries(room[:0], 1)) == 0 {
		s.shock.step = ShockResolve
		return false
	}
	return s.wait(s.striker().Other())
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
