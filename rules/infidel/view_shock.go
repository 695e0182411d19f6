package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// Shock is the Shock phase under way.
type Shock struct {
	Step    ShockStep
	Counter bool // it is a Counter-Charge against fire (INF-16.28)
	Again   bool // a step of Continued Attacks (INF-18.28)
	Attacks int  // designated
	Now     int  // the attack under way, -1 for none
	Unit    int  // that is placed, rolls or advances, -1 for none
	Striker rules.Side
}

// Shock is the Shock phase under way; its Step is NoShock between them.
func (s *State) Shock() Shock {
	x := &s.shock
	return Shock{x.step, x.mini, x.again, int(x.n), known(x.now), known(x.unit), s.striker()}
}

// Modifiers is how many modifiers of Shock and Charge there are.
const Modifiers = int(scenario.ShockModifiers)

// ModifierID is the name of a modifier in tables.toml, `angle-flank`.
func ModifierID(k int) string { return scenario.ShockModifierIDs[k] }

// ModifierClause is the clause that a modifier is of.
func ModifierClause(k int) string { return shockClauses[k] }

// Against is the roll of an attack against one of its targets.
type Against struct {
	Target  int
	Terms   [Modifiers]int
	Sum     int
	Results [scenario.Faces]scenario.Effects // by the face of the die
	Fallen  bool                             // its die has fallen: Total is what it came to
	Total   int
}

// Attack is an attack of the step under way as it stands: a worksheet.
type Attack struct {
	Attackers UnitSet
	Charging  UnitSet // of them (INF-15.9)
	Table     bool    // the Charge table is used
	Column    [2]int  // of each target: 0 Normal, 1 Disordered
	Targets   int     // one or two; none when the attack is not made (INF-13.13)
	Against   [2]Against
	Over      bool // it has been resolved, or is not made
}

// Attack is an attack of the step under way, from 0, as if every charger stood
// at the end of its route. It allocates nothing.
func (s *State) Attack(i int) (out Attack) {
	t := *s
	t.drawUp()
	n := uint8(i)
	out.Over = s.shock.resolved>>n&1 != 0
	all := t.strikers(n)
	out.Attackers, out.Charging = UnitSet(all), UnitSet(all.And(t.shock.charges))
	list, targets := t.victims(n)
	if out.Over = out.Over || all.Empty() || targets == 0; out.Over {
		return out
	}
	out.Targets, out.Table = targets, t.charging(n)
	for k := range targets {
		out.Column[k] = int(oneIf(t.broken(list[k])))
		out.Against[k] = t.against(n, uint8(k), list[k])
	}
	return out
}

// WouldAttack is the attack that an action of VerbAttack or VerbCharge would
// make, or join; false for another action.
func (s *State) WouldAttack(a rules.Action) (Attack, bool) {
	if a.Verb != VerbAttack && a.Verb != VerbCharge || s.shock.step != ShockDesignate {
		return Attack{}, false
	}
	t := *s
	t.designate(a, nil)
	return t.Attack(int(t.attackOn(uint8(a.B)))), true
}

// drawUp puts every charger at the end of its route, with who goes along: also
// the one that is on its way. Who cannot come there is left out (INF-15.8,
// 15.13).
func (s *State) drawUp() {
	sh := &s.shock
	x := sh.unplaced
	if sh.step == riding {
		x.Add(sh.unit)
	}
	for !x.Empty() {
		u := x.Pop()
		r, from, at := sh.routes[u], s.at[u], s.at[u]
		with := s.leadersIn(at, s.sideOf(u))
		if sh.step == riding && u == sh.unit {
			from = sh.from
			with &= sh.with
		}
		first, second := along(s.sc.m, from, r)
		end := end(s.sc.m, from, r)
		if o := s.standing(end); o != scenario.Off && o != u || at != from && at != first && at != second || s.retired.Has(u) {
			s.dropCharge(u)
			continue
		}
		s.place(u, end)
		s.facing[u] = r.facing()
		for with != 0 {
			s.leaderAt[with.Pop()] = end
		}
	}
}

// against adds up the roll against one target.
func (s *State) against(i, k, def uint8) Against {
	out := Against{Target: int(def)}
	m := s.modifiers(i, def)
	for n, add := range m {
		out.Terms[n] = int(add)
		out.Sum += int(add)
	}
	t := s.shock
	s.shock.now = i
	for d := range out.Results {
		s.shock.totals[k] = int8(d + out.Sum)
		out.Results[d] = s.result(k, def)
	}
	s.shock = t
	if t.now == i && k < t.rolled {
		out.Fallen, out.Total = true, int(t.totals[k])
	}
	return out
}

// Owed is the enemies that must still be attacked before the designation is
// legal (INF-13.6, 13.12, 18.28).
func (s *State) Owed() UnitSet {
	if s.shock.step != ShockDesignate {
		return UnitSet{}
	}
	return UnitSet(s.debts(s.mayAttack()))
}

// Markers is how many Continued Attack markers a unit has (INF-18.26).
func (s *State) Markers(u int) int { return int(s.shock.marks[u]) }

// Charges is the designated Charges that are still to be ridden.
func (s *State) Charges() UnitSet { return UnitSet(s.shock.unplaced) }

// Lanes appends the hexes of all routes of this step (INF-14.4).
func (s *State) Lanes(dst []int) []int {
	for _, h := range s.shock.lanes[:s.shock.laneN] {
		dst = append(dst, int(h))
	}
	return dst
}

// RouteOf is the route of a charger, as actions hold it.
func (s *State) RouteOf(u int) int16 { return int16(s.shock.routes[u]) }

// ShockResult is what a total brings on the Shock table, or that of Charges,
// against a Normal or a Disordered defender (INF-17.1).
func (sc *Scenario) ShockResult(charge, disordered bool, total int) scenario.Effects {
	t := &sc.Shock
	if charge {
		t = &sc.Charge
	}
	return t[oneIf(disordered)].At(int8(total))
}

// Parries is the total up to which a Counter-Charge against an attack succeeds, against
// a Charge or in Shock (INF-16.9, 16.11).
func (sc *Scenario) Parries(charge bool) int {
	if charge {
		return int(sc.Checks.CountCharge)
	}
	return int(sc.Checks.CountShock)
}

// Weapon is what an attacker's type adds against a defender's (INF-17.7).
func (sc *Scenario) Weapon(attacker, defender scenario.Kind) int {
	return int(sc.Matrix[attacker][defender])
}

// GroundShock is what the ground adds to an attack of a class from a hex in a
// direction (INF-17.5).
func (sc *Scenario) GroundShock(mounted bool, from, direction int) int {
	return int(sc.m.Shock[oneIf(!mounted)][from][direction])
}
