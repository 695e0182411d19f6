package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// quarry is the enemies that a unit might charge: at distance 2 or 3, in sight,
// on ground where a Charge may go (INF-15.3, 15.6).
func (s *State) quarry(u uint8) (x scenario.Units) {
	h, side, m := s.at[u], s.sideOf(u), s.sc.Map
	for n, ring := range [2][]scenario.Line{m.Near[h], m.Far[h]} {
		for i := range ring {
			l := &ring[i]
			if e := s.enemyIn(l.To, side); e != scenario.Off && l.Sight && !s.sc.Grounds[m.Ground[l.To]].NoCharge && !s.shielded(e, n+2) && s.single(e) {
				x.Add(e)
			}
		}
	}
	return x
}

// charges appends the Charges of a unit: KN and HC that are Normal and did not
// begin the activation next to an enemy (INF-15.1, 15.2).
func (s *State) charges(dst []rules.Action, u uint8, pool, debts scenario.Units) []rules.Action {
	if !s.mayCharge(u) {
		return dst
	}
	quarry := s.quarry(u)
	if quarry.Empty() {
		return dst
	}
	pool.Del(u)
	from := len(dst)
	dst = s.rides(dst, u, quarry)
	kept := dst[:from]
	for _, a := range dst[from:] {
		owed := debts
		owed.Del(uint8(a.B))
		if first, second := along(s.sc.Map, s.at[u], route(a.C)); s.payable(owed, pool, first, second) {
			kept = append(kept, a)
		}
	}
	return kept
}

func (s *State) mayCharge(u uint8) bool { return s.sound(u) && !s.startNear.Has(u) }

func (s *State) inCharge(u, e uint8) bool {
	quarry := s.quarry(u)
	return quarry.Has(e)
}

// chargeMost is more Charges than one unit has at one enemy: three facings, four
// first steps and two second ones.
const chargeMost = 64

// rides appends the Charges of a unit at some enemies, without asking who would be
// left unattacked.
func (s *State) rides(dst []rules.Action, u uint8, quarry scenario.Units) []rules.Action {
	from := len(dst)
	for turn := -1; turn <= 1; turn++ {
		dst = s.routes(dst, u, scenario.Turned(s.facing[u], turn), quarry)
	}
	ascending(dst[from:])
	return dst
}

// routes appends the Charges of a unit whose route ends in a facing: each step
// goes into one of the two hexes before it, and it turns by one vertex at most,
// before the first step, before the second or at the end (INF-15.4).
func (s *State) routes(dst []rules.Action, u, f uint8, quarry scenario.Units) []rules.Action {
	f0, m := s.facing[u], s.sc.Map
	for _, d1 := range [4]uint8{scenario.Turned(f0, 0), scenario.Turned(f0, 1), scenario.Turned(f0, 2), scenario.Turned(f0, 3)} {
		old1, new1 := scenario.SideTo[f0][d1] == scenario.Front, scenario.SideTo[f][d1] == scenario.Front
		if !old1 && !new1 {
			continue
		}
		h1 := s.rideTo(u, s.at[u], d1)
		if h1 == scenario.NoHex {
			continue
		}
		dst = s.charge(dst, u, h1, routeOf(d1, noDir, f), quarry)
		if s.inZOC(h1, s.sideOf(u).Other()) { // INF-15.5: only the last hex may be
			continue
		}
		for d2 := range uint8(scenario.Directions) {
			old2, new2 := scenario.SideTo[f0][d2] == scenario.Front, scenario.SideTo[f][d2] == scenario.Front
			if !(old1 && (old2 || new2) || new1 && new2) || m.Step[h1][d2] == s.at[u] {
				continue
			}
			if h2 := s.rideTo(u, h1, d2); h2 != scenario.NoHex {
				dst = s.charge(dst, u, h2, routeOf(d1, d2, f), quarry)
			}
		}
	}
	return dst
}

// rideTo is the hex that a charger enters in a direction, noHex where it may not: it must be
// empty, enterable, across no barred hexside, and in no other Charge's route (INF-15.5, 15.6).
func (s *State) rideTo(u uint8, h uint16, d uint8) uint16 {
	m := s.sc.Map
	n := m.Step[h][d]
	if m.NoCharge[h][d] || !s.enterable(u, h, d) || s.standing(n) != scenario.Off || s.lane(n) {
		return scenario.NoHex
	}
	return n
}

// charge appends the Charges at whom a route ends before.
func (s *State) charge(dst []rules.Action, u uint8, end uint16, r route, quarry scenario.Units) []rules.Action {
	m := s.sc.Map
	a, b := scenario.FrontDirs(r.facing())
	for _, d := range [2]uint8{a, b} {
		e := s.standing(m.Step[end][d])
		if e == scenario.Off || !quarry.Has(e) || m.NoCharge[end][d] {
			continue
		}
		dst = append(dst, rules.Action{Verb: VerbCharge, A: int16(u), B: int16(e), C: int16(r)})
	}
	return dst
}

// counterRoutes appends the Counter-Charges of a unit against a firer: it turns
// by one vertex at most, and at distance 2 enters one hex (INF-16.4, 16.14).
func (s *State) counterRoutes(dst []rules.Action, u, firer uint8) []rules.Action {
	m, h, to := s.sc.Map, s.at[u], s.at[firer]
	if s.sc.Grounds[m.Ground[to]].NoCharge {
		return dst
	}
	from := len(dst)
	for turn := -1; turn <= 1; turn++ {
		f := scenario.Turned(s.facing[u], turn)
		a, b := scenario.FrontDirs(f)
		if scenario.Distance(h, to) == 1 {
			if d := m.DirTo(h, to); (d == a || d == b) && !m.NoCharge[h][d] {
				dst = append(dst, rules.Action{Verb: VerbCounter, A: int16(u), B: int16(firer), C: int16(routeOf(noDir, noDir, f))})
			}
			continue
		}
		for _, d := range [2]uint8{a, b} {
			n := s.rideTo(u, h, d)
			if n == scenario.NoHex {
				continue
			}
			if e := m.DirTo(n, to); (e == a || e == b) && !m.NoCharge[n][e] {
				dst = append(dst, rules.Action{Verb: VerbCounter, A: int16(u), B: int16(firer), C: int16(routeOf(d, noDir, f))})
			}
		}
	}
	ascending(dst[from:])
	return dst
}

// runPlacing places the chargers one by one, in the order that their owner likes (INF-13.2).
func (s *State) runPlacing(report *rules.Report) bool {
	x := &s.shock
	switch x.unplaced.Len() {
	case 0:
		x.step = ShockWithdraw
		return false
	case 1:
		s.startRide(x.unplaced.First(), report)
		return false
	}
	return s.wait(s.striker())
}

// startRide puts a charger on its way, if its route is still free (INF-15.13).
func (s *State) startRide(u uint8, report *rules.Report) {
	x := &s.shock
	x.unplaced.Del(u)
	first, second := along(s.sc.Map, s.at[u], x.routes[u])
	if s.standing(first) != scenario.Off || s.standing(second) != scenario.Off || !s.onMap.Has(u) {
		report.Tell(EventBlocked, s.striker(), "INF-15.13", int16(u), 0, 0, 0)
		s.dropCharge(u)
		return
	}
	report.Tell(EventCharging, s.striker(), "INF-13.2", int16(u), int16(s.at[u]), int16(end(s.sc.Map, s.at[u], x.routes[u])), int16(x.routes[u].facing()))
	x.unit, x.from, x.ridden, x.step = u, s.at[u], 0, riding
	x.with = s.leadersIn(x.from, s.striker())
}

func (s *State) dropCharge(u uint8) {
	x := &s.shock
	x.charges.Del(u)
	for i := range x.n {
		x.attacks[i].attackers.Del(u)
	}
}

// runRiding lets a charger enter its next hex, with Reaction Fire there, until
// it stands before its target (INF-13.2, 15.8).
func (s *State) runRiding(report *rules.Report) bool {
	x, u := &s.shock, s.shock.unit
	first, second := along(s.sc.Map, x.from, x.routes[u])
	hexes := [3]uint16{x.from, first, second}
	if s.at[u] != hexes[x.ridden] || s.retired.Has(u) { // it was driven off, or Retired where it stands
		x.charges.Del(u)
		x.gone.Add(u)
		s.endRide()
		return false
	}
	if s.broken(u) { // INF-15.8
		x.charges.Del(u)
	}
	if int(x.ridden) == 2 || hexes[x.ridden+1] == scenario.NoHex {
		s.face(u, x.routes[u].facing(), report)
		if s.reluctant(u) {
			x.step = ShockReluctance
			return false
		}
		s.endRide()
		return false
	}
	x.ridden++
	s.goTo(u, hexes[x.ridden], x.with&s.leadersIn(s.at[u], s.striker()), report) // INF-7.19
	s.provoke(u, report)
	return false
}

func (s *State) endRide() {
	x := &s.shock
	x.unit, x.from, x.ridden, x.with, x.step = scenario.Off, scenario.NoHex, 0, 0, ShockPlace
}

// reluctant says whether a charger must roll whether it dares: an HC that
// charges PK, PKJ or MA through their front (INF-15.11).
func (s *State) reluctant(u uint8) bool {
	x := &s.shock
	if s.kindOf(u) != scenario.HC || !x.charges.Has(u) {
		return false
	}
	for i := range x.n {
		if !x.attacks[i].attackers.Has(u) {
			continue
		}
		t := x.attacks[i].targets[0]
		k := s.kindOf(t)
		return (k == scenario.PK || k == scenario.PKJ || k == scenario.MA) && s.onMap.Has(t) && s.touching(t, s.at[u]) == scenario.Front
	}
	return false
}

func (s *State) reluctanceRolled(d int8, report *rules.Report) {
	x, u := &s.shock, s.shock.unit
	refuses := d+s.defence(u) > s.sc.Checks.Bold
	report.Tell(EventReluctant, s.striker(), "INF-15.11", int16(u), int16(d), int16(s.defence(u)), oneIf(refuses))
	if refuses {
		x.charges.Del(u)
	}
	s.endRide()
}
