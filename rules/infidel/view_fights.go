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
}

// Shock is the Shock phase under way; its Step is NoShock between them.
func (s *State) Shock() Shock {
	x := &s.shock
	return Shock{x.step, x.mini, x.again, int(x.n), known(x.now), known(x.unit)}
}

// Modifiers is how many modifiers of Shock and Charge there are.
const Modifiers = int(scenario.ShockModifiers)

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

// drawUp puts every charger at the end of its route, with who goes along: also the one that is
// on its way. Who cannot come there is left out (INF-15.8, 15.13).
func (s *State) drawUp() {
	sh := &s.shock
	x := sh.unplaced
	if sh.step == riding {
		x.Add(sh.unit)
	}
	for u := range x.All {
		r, from, at := sh.routes[u], s.at[u], s.at[u]
		with := s.leadersIn(at, s.sideOf(u))
		if sh.step == riding && u == sh.unit {
			from = sh.from
			with &= sh.with
		}
		first, second := along(s.sc.Map, from, r)
		end := end(s.sc.Map, from, r)
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

// Lanes appends the hexes of all routes of this step (INF-14.4).
func (s *State) Lanes(dst []int) []int {
	for _, h := range s.shock.lanes[:s.shock.laneN] {
		dst = append(dst, int(h))
	}
	return dst
}

// ShockResult is what a total brings on the Shock table, or that of Charges,
// against a Normal or a Disordered defender (INF-17.1).
func (sc *Scenario) ShockResult(charge, disordered bool, total int) scenario.Effects {
	if charge {
		return sc.Charge[oneIf(disordered)].At(int8(total))
	}
	return sc.Shock[oneIf(disordered)].At(int8(total))
}

// Parries is the total up to which a Counter-Charge against an attack succeeds, against
// a Charge or in Shock (INF-16.9, 16.11).
func (sc *Scenario) Parries(charge bool) int8 {
	if charge {
		return sc.Checks.CountCharge
	}
	return sc.Checks.CountShock
}

// Designated is an attack of the step under way as it was designated, from 0, also one
// that is over or is not made: its targets, -1 for none, and its attackers but
// those whose Charge was dropped (INF-15.13).
func (s *State) Designated(i int) (attackers UnitSet, targets [2]int) {
	a := &s.shock.attacks[i]
	return UnitSet(a.attackers), [2]int{known(a.targets[0]), known(a.targets[1])}
}

// Resolved says whether the dice of an attack have fallen, or never will. Markers is how many
// Continued Attack markers a unit has (INF-18.26), Charges the designated Charges that are still to
// be ridden, RouteOf the route of a charger, as actions hold it.
func (s *State) Resolved(i int) bool { return s.shock.resolved>>i&1 != 0 }
func (s *State) Markers(u int) int   { return int(s.shock.marks[u]) }
func (s *State) Charges() UnitSet    { return UnitSet(s.shock.unplaced) }
func (s *State) RouteOf(u int) int16 { return int16(s.shock.routes[u]) }

// Balks is how many faces of ten make a charger reluctant that is still to be
// placed; 0 for a unit that rolls for nothing (INF-15.11).
func (s *State) Balks(u int) (n int) {
	t := *s
	t.drawUp()
	if k := uint8(u); s.shock.unplaced.Has(k) && t.reluctant(k) {
		for d := range int8(scenario.Faces) {
			n += int(oneIf(d+t.defence(k) > t.sc.Checks.Bold))
		}
	}
	return n
}

// ShotTerms is the modifiers of a fire by a unit at another from where the two
// are, as Terms has them; nil where its weapon does not carry so far.
func (s *State) ShotTerms(by, at int) []rules.Term {
	if _, ok := s.Volley(by, at); !ok {
		return nil
	}
	return s.shotTerms(uint8(by), uint8(at))
}

// What the window shows of fire, before it is made and while it is under way.

// Fire is the fire under way, or the reactions to one hex that a unit has entered.
type Fire struct {
	Step     FireStep
	Kind     FireKind // ActiveFire or ReactionFire
	By, At   int      // who shoots at whom; By is -1 while nobody reacts yet
	Answered bool     // there is Return Fire
	May      UnitSet  // who may still react (INF-11.17)
	Counters bool     // the target counter-charges when the fire is applied (INF-16.17)
}

// Fire is the fire under way; its Step is NoFire when there is none.
func (s *State) Fire() Fire {
	f := &s.fire
	return Fire{f.step, f.kind, known(f.by), known(f.at), f.back, UnitSet(f.todo), f.goes}
}

// Volley is what a unit that fires at another now would do.
type Volley struct {
	Sum     int                              // of the modifiers (INF-11.20)
	Faces   [scenario.Faces]scenario.Effects // by face of the die
	Dangers int                              // faces that endanger leaders with the target (INF-7.20); 0 where there are none
	Returns bool                             // the target may shoot back, if it is Active Fire (INF-11.10)
	May     bool                             // it may counter-charge then (INF-16.13, 16.15)
	Must    bool                             // it must, unless it is held back (INF-16.15)
	Held    bool                             // and that may be tried (INF-16.16)
}

// Volley is what unit by would do to unit at from where the two are, and as by faces;
// false where its weapon does not carry so far. It asks neither for sight nor whether
// the fire may be made.
func (s *State) Volley(by, at int) (v Volley, ok bool) {
	b, a := uint8(by), uint8(at)
	if !s.onMap.Has(b) || !s.onMap.Has(a) {
		return v, false
	}
	if line, near := s.lineTo(b, a); !near || !s.inRange(b, line.dist) {
		return v, false
	}
	terms, n := s.fireTerms(b, a)
	for _, t := range terms[:n] {
		v.Sum += int(t.adds)
	}
	leaders := s.leadersIn(s.at[a], s.sideOf(a)) != 0
	for d := range v.Faces {
		total := int8(d + v.Sum)
		v.Faces[d] = s.fireEffects(a, total)
		if leaders && total >= s.sc.Checks.FireTotal {
			v.Dangers++
		}
	}
	v.Returns = s.mayReturn(a, b)
	if s.mayRiposte(a, b) {
		q := *s
		q.march.moving = s.march.moving && s.march.unit != b // it stops to fire (INF-11.9)
		v.Must = q.mustRiposte(a)
		v.May, v.Held = !v.Must, v.Must && s.holdable(a)
	}
	return v, true
}

// ShotResult is what a total of fire brings against a target (INF-11.20).
func (sc *Scenario) ShotResult(mounted, disordered bool, total int) scenario.Effects {
	return sc.Fire[oneIf(!mounted)][oneIf(disordered)].At(int8(total))
}

// Carries is what the range adds to a fire of a type, 1 or 2 hexes away; false
// where its weapon does not carry so far (INF-11.1).
func (sc *Scenario) Carries(k scenario.Kind, distance int) (add int, ok bool) {
	add = int(sc.FireRange[sc.Kinds[k].Missile][distance])
	return add, add != scenario.OutOfRange
}

// Sees says whether the ground lets one see from a hex to another that is 1 or 2
// steps away (INF-12).
func (sc *Scenario) Sees(from, to int) bool {
	near := sc.Map.Near[uint16(from)]
	for i := range near {
		if near[i].To == uint16(to) {
			return near[i].Sight
		}
	}
	return true
}
