package infidel

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/infidel/scenario"
)

// mayAttack is the units that may still be designated in this step: those of
// the activated Command (INF-13.5), or those marked (INF-18.28).
func (s *State) mayAttack() (x scenario.Units) {
	sh := &s.shock
	if sh.again {
		for u := range sh.marks {
			if sh.marks[u] > 0 { // who is Retired or lost has none (INF-18.14)
				x.Add(uint8(u))
			}
		}
		return x.Minus(sh.aiming)
	}
	x = s.commandUnits(s.command).And(s.sc.fighters).Minus(s.retired).Minus(s.barred).Minus(sh.aiming).
		Minus(s.sc.ofKind[scenario.AF].And(s.fired)) // INF-11.8
	if s.sc.Special.Reserve != 0 {
		x = x.Minus(x.And(s.sc.ofKind[scenario.KN]).Where(s.leashed))
	}
	return x
}

// fronts are the enemies in the front hexes of a unit: whom it may attack, by
// their numbers, and whom it must (INF-13.6 to 13.8).
func (s *State) fronts(u uint8) (list [2]uint8, must [2]bool, n int) {
	h, m := s.at[u], s.sc.Map
	a, b := scenario.FrontDirs(s.facing[u])
	list = [2]uint8{scenario.Off, scenario.Off}
	for _, d := range [2]uint8{a, b} {
		e := s.enemyIn(m.Step[h][d], s.sideOf(u))
		if e == scenario.Off || s.shielded(e, 1) {
			continue
		}
		list[n], must[n] = e, m.Cost[s.classOf(u)][h][d] != scenario.Closed
		n++
	}
	if n == 2 && list[0] > list[1] {
		list[0], list[1] = list[1], list[0]
		must[0], must[1] = must[1], must[0]
	}
	return list, must, n
}

// debts is the enemies that must still be attacked because of who is designated
// (INF-13.6); in a Continued Attack because of who is marked (INF-18.28).
func (s *State) debts(pool scenario.Units) (x scenario.Units) {
	sh := &s.shock
	owing := sh.aiming.Minus(sh.designated)
	if sh.again {
		owing = owing.Or(pool)
	}
	for !owing.Empty() {
		list, must, n := s.fronts(owing.Pop())
		for i := range n {
			if must[i] && s.attackOn(list[i]) == scenario.Off {
				x.Add(list[i])
			}
		}
	}
	return x
}

// payable says whether every enemy of a set could still be attacked by units of a
// pool, in Shock or by a Charge, once a charger has taken a route of which first
// and second are the hexes, noHex for none. So no choice leads where a designation
// cannot be made legal (INF-13.12).
func (s *State) payable(owed, pool scenario.Units, first, second uint16) bool {
	if s.unpaid(owed, pool) == scenario.Off {
		return true
	}
	if s.shock.again {
		return false
	}
	q := *s
	q.takeLanes(first, second)
	return q.settles(owed, pool)
}

// unpaid is an enemy of a set that no unit of a pool could attack in Shock, off where there is
// none. Then all of them can be: a unit with two of them before it attacks both, one with
// another enemy before it attacks that too, unless somebody does.
func (s *State) unpaid(x, pool scenario.Units) uint8 {
	for !x.Empty() {
		e := x.Pop()
		found := false
		for d, n := range s.sc.Map.Step[s.at[e]] {
			v := s.standing(n)
			found = found || v != scenario.Off && pool.Has(v) && scenario.SideTo[s.facing[v]][back(uint8(d))] == scenario.Front
		}
		if !found {
			return e
		}
	}
	return scenario.Off
}

// settles says whether Charges can be found for the enemies of a set that no Shock
// can reach, so that Shock reaches the others. It is asked of a copy, on which it
// leaves the lanes as they were.
func (s *State) settles(owed, pool scenario.Units) bool {
	e := s.unpaid(owed, pool)
	if e == scenario.Off {
		return true
	}
	owed.Del(e)
	for x := pool.And(s.sc.chargers); !x.Empty(); {
		u := x.Pop()
		if !s.mayCharge(u) || !s.inCharge(u, e) {
			continue
		}
		var room [chargeMost]rules.Action
		rest := pool
		rest.Del(u)
		for _, a := range s.rides(room[:0], u, bits.One128(e)) {
			n := s.shock.laneN
			s.takeLanes(along(s.sc.Map, s.at[u], route(a.C)))
			done := s.settles(owed, rest)
			if s.shock.laneN = n; done {
				return true
			}
		}
	}
	return false
}

// takeLanes notes the hexes of the route of a Charge (INF-15.5).
func (s *State) takeLanes(route ...uint16) {
	for _, h := range route {
		if h != scenario.NoHex {
			s.shock.lanes[s.shock.laneN] = h
			s.shock.laneN++
		}
	}
}

// single says whether a unit may join the attack on an enemy, or begin one (INF-13.9, 13.10).
func (s *State) single(e uint8) bool {
	i := s.attackOn(e)
	return i == scenario.Off || s.shock.attacks[i].targets[1] == scenario.Off
}

// designations appends what may be designated next, stopping where there are enough.
func (s *State) designations(dst []rules.Action, enough int) []rules.Action {
	pool, most := s.mayAttack(), len(dst)+enough
	debts := s.debts(pool)
	for x := pool; !x.Empty() && len(dst) < most; {
		u := x.Pop()
		if s.breaksRanks(u) {
			continue
		}
		dst = s.shocks(dst, u, pool, debts)
	}
	if s.shock.again {
		return dst
	}
	for x := pool.And(s.sc.chargers); !x.Empty() && len(dst) < most; {
		dst = s.charges(dst, x.Pop(), pool, debts)
	}
	return dst
}

// shocks appends the Shock attacks of a unit.
func (s *State) shocks(dst []rules.Action, u uint8, pool, debts scenario.Units) []rules.Action {
	list, must, n := s.fronts(u)
	if n == 0 {
		return dst
	}
	pool.Del(u)
	for i := range n {
		if !s.single(list[i]) {
			continue
		}
		owed := debts
		if j := 1 - i; n == 2 && must[j] && s.attackOn(list[j]) == scenario.Off {
			owed.Add(list[j])
		}
		owed.Del(list[i])
		if s.payable(owed, pool, scenario.NoHex, scenario.NoHex) {
			dst = append(dst, rules.Action{Verb: VerbAttack, A: int16(u), B: int16(list[i]), C: none})
		}
		if i == 0 && n == 2 && s.attackOn(list[0]) == scenario.Off && s.attackOn(list[1]) == scenario.Off {
			owed.Del(list[1])
			if s.payable(owed, pool, scenario.NoHex, scenario.NoHex) {
				dst = append(dst, rules.Action{Verb: VerbAttack, A: int16(u), B: int16(list[0]), C: int16(list[1])})
			}
		}
	}
	return dst
}

// mayEndDesignation is whether the designation is legal as it stands: nobody is left
// unattacked, and who must attack does.
func (s *State) mayEndDesignation() rules.Verdict {
	pool := s.mayAttack()
	debts := s.debts(pool)
	if s.shock.again {
		return rules.NotIf(!debts.Empty(), "unattacked", "INF-18.28").
			NotIf(s.driven(pool), "moment-designate-again", "INF-18.28")
	}
	return rules.NotIf(!debts.Empty(), "unattacked", "INF-13.12").
		NotIf(s.broke && s.ranksBroken(pool) != scenario.Off, "must-charge", "INF-23.6.9")
}

// driven says whether one of some marked units must attack: it may, and not only over
// ground that is closed to it (INF-13.8, 18.28).
func (s *State) driven(x scenario.Units) bool {
	for !x.Empty() {
		list, must, n := s.fronts(x.Pop())
		for i := range n {
			if must[i] && s.single(list[i]) {
				return true
			}
		}
	}
	return false
}

// ranksBroken is one of some units that must be designated to charge, off for none.
func (s *State) ranksBroken(x scenario.Units) uint8 {
	for !x.Empty() {
		if u := x.Pop(); s.breaksRanks(u) {
			return u
		}
	}
	return scenario.Off
}

// breaksRanks says whether a unit must be designated to charge, because its
// Command has broken ranks (INF-23.6.9).
func (s *State) breaksRanks(u uint8) bool {
	if !s.broke || s.kindOf(u) != scenario.KN || s.shock.again {
		return false
	}
	var room [256]rules.Action
	pool := s.mayAttack()
	return len(s.charges(room[:0], u, pool, s.debts(pool))) > 0
}

// runDesignation asks for attacks while there are any to be named, and whoever
// has named one whether that is all: the dice come next. In a Continued Attack
// what is the only way is taken (INF-18.28).
func (s *State) runDesignation(report *rules.Report) bool {
	var room [256]rules.Action
	if !s.shock.again {
		if s.shock.n == 0 && len(s.designations(room[:0], 1)) == 0 {
			s.endDesignation(report)
			return false
		}
		return s.wait(s.striker())
	}
	switch ways := s.designations(room[:0], 2); {
	case len(ways) == 0:
		s.endDesignation(report)
		return false
	case len(ways) == 1 && !s.mayEndDesignation().Allows():
		s.designate(ways[0], report)
		return false
	}
	return s.wait(s.striker())
}

// designate names an attack, or joins one (INF-13.1).
func (s *State) designate(a rules.Action, report *rules.Report) {
	x, u := &s.shock, uint8(a.A)
	charge := a.Verb == VerbCharge
	second := either(charge, none, a.C)
	i := s.attackOn(uint8(a.B))
	if i == scenario.Off {
		i = x.n
		x.n++
		x.attacks[i].targets[0] = uint8(a.B)
		if second != none {
			x.attacks[i].targets[1] = uint8(second)
		}
	}
	x.attacks[i].attackers.Add(u)
	x.aiming.Add(u)
	if charge {
		x.charges.Add(u)
		x.designated.Add(u)
		x.unplaced.Add(u)
		x.routes[u] = route(a.C)
		s.takeLanes(along(s.sc.Map, s.at[u], route(a.C)))
	}
	report.Tell(EventAttack, s.striker(), either(charge, "INF-15.3", "INF-13.6"), a.A, a.B, second, oneIf(charge))
}

// endDesignation goes on to step 2 (INF-13.2).
func (s *State) endDesignation(report *rules.Report) {
	x := &s.shock
	if x.n == 0 {
		s.runContinues(report)
		return
	}
	for i := range x.n {
		s.attacked = s.attacked.Or(x.attacks[i].attackers)
		for _, t := range x.attacks[i].targets {
			if t != scenario.Off {
				s.beset.Add(t)
				s.aimedAt(t, false, report)
			}
		}
	}
	x.step = ShockPlace
}

// lane says whether a hex is part of the route of a designated Charge.
func (s *State) lane(h uint16) bool { return slices.Contains(s.shock.lanes[:s.shock.laneN], h) }
