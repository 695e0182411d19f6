package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// runResolving resolves the only attack that is left, asks which comes next
// (INF-13.3), or goes on to Continued Attacks.
func (s *State) runResolving(report *rules.Report) bool {
	x, n, only := &s.shock, 0, uint8(0)
	for i := range x.n {
		switch {
		case s.stands(i):
			n, only = n+1, i
		case x.resolved>>i&1 == 0: // INF-13.13, 13.14
			x.resolved |= 1 << i
			report.Tell(EventVoid, s.striker(), "INF-13.14", int16(x.attacks[i].targets[0]), 0, 0, 0)
		}
	}
	switch n {
	case 0:
		s.runContinues(report)
		return false
	case 1:
		s.startAttack(only, report)
		return false
	}
	return s.wait(s.striker())
}

// startAttack notes where everybody stands; a die a defender follows (INF-17.1, 17.2).
func (s *State) startAttack(i uint8, report *rules.Report) {
	x := &s.shock
	x.now, x.rolled, x.step = i, 0, ShockRoll
	list, n := s.victims(i)
	x.spots = [2]uint16{scenario.NoHex, scenario.NoHex}
	for k, t := range list[:n] {
		x.spots[k] = s.at[t]
		report.Tell(EventResolves, s.striker(), "INF-17.1", int16(t), int16(s.strikers(i).Len()), oneIf(s.charging(i)), oneIf(s.broken(t)))
	}
}

// charging says whether an attack uses the Charge table: at least half of its
// attackers are still charging (INF-15.9).
func (s *State) charging(i uint8) bool {
	all := s.strikers(i)
	n := all.And(s.shock.charges).Len()
	return n > 0 && 2*n >= all.Len()
}

// sums are the modifiers of a roll, by their kinds.
type sums [scenario.ShockModifiers]int8

func (m *sums) total() (n int8) {
	for _, x := range m {
		n += x
	}
	return n
}

// modifiers adds up the roll of an attack against one of its defenders (INF-17.3 to 17.15).
func (s *State) modifiers(i, def uint8) (m sums) {
	add, all := &s.sc.ShockAdds, s.strikers(i)
	_, defenders := s.victims(i)
	m[scenario.ShockStrength] = int8(all.Len() - defenders)
	m[scenario.ShockDefence] = s.defence(def)
	if s.retired.Has(def) {
		m[scenario.ShockRetired] = add[scenario.ShockRetired]
	}
	if s.shock.parried.Has(def) {
		m[scenario.ShockCountered] = add[scenario.ShockCountered]
	}
	kind := s.kindOf(def)
	if kind == scenario.AF && s.reacted.Has(def) { // INF-11.19
		kind = scenario.A
	}
	var from [scenario.Sides]int
	ground, weapon := int8(127), int8(-128)
	for x := all; !x.Empty(); {
		u := x.Pop()
		h := s.at[u]
		from[s.touching(def, h)]++
		ground = min(ground, s.sc.Map.Shock[s.classOf(u)][h][s.sc.Map.DirTo(h, s.at[def])])
		weapon = max(weapon, s.sc.Matrix[s.kindOf(u)][kind])
		m[scenario.ShockContinued] = min(m[scenario.ShockContinued], -int8(s.shock.marks[u]))
		if s.disordered.Has(u) {
			m[scenario.ShockDisordered] = add[scenario.ShockDisordered]
		}
		if s.shock.designated.Has(u) && s.moved.Has(u) {
			m[scenario.ShockMoved] = add[scenario.ShockMoved]
		}
		leads, charm := s.inspired(u)
		m[scenario.ShockCharisma] = max(m[scenario.ShockCharisma], charm)
		if leads {
			m[scenario.ShockLeader] = add[scenario.ShockLeader]
		}
	}
	m[scenario.ShockGround], m[scenario.ShockWeapon] = ground, weapon
	switch n := all.Len(); n {
	case from[scenario.Front]:
	case from[scenario.Rear]:
		m[scenario.ShockRear] = add[scenario.ShockRear]
	case from[scenario.LeftFlank], from[scenario.RightFlank]:
		m[scenario.ShockFlank] = add[scenario.ShockFlank]
	default:
		m[scenario.ShockTwoSides] = add[scenario.ShockTwoSides]
	}
	return m
}

// inspired says whether an attacker fights under his own leader or the Commander-in-Chief
// (INF-17.9, 23.5.4), and the charisma that knights have from a leader with them (INF-17.10).
func (s *State) inspired(u uint8) (leads bool, charm int8) {
	kind := s.kindOf(u)
	if kind != scenario.KN && kind != scenario.HC {
		return false, 0
	}
	for x := s.leadersIn(s.at[u], s.sideOf(u)); x != 0; {
		l := x.Pop()
		info, himself := &s.sc.Leaders[l], !s.replaced.Has(l)
		if !(info.Distant && himself) && (info.Leads.Has(s.sc.Units[u].Command) || info.Chief && himself) {
			leads = true
		}
		if kind == scenario.KN && himself {
			charm = max(charm, int8(info.Charisma))
		}
	}
	return leads, charm
}

// attackRolled is the die against one defender. When all have fallen the
// results are applied together (INF-17.2, 18.3).
func (s *State) attackRolled(d int8, report *rules.Report) {
	x := &s.shock
	list, n := s.victims(x.now)
	def := list[x.rolled]
	m := s.modifiers(x.now, def)
	s.stirred = true
	x.totals[x.rolled] = d + m.total()
	if report != nil {
		for k, add := range m {
			if add != 0 {
				report.Tell(EventShockTerm, s.striker(), ShockClauses[k], int16(k), int16(add), int16(def), 0)
			}
		}
		report.Tell(EventShockDie, s.striker(), "INF-17.1", int16(d), int16(m.total()), int16(s.result(x.rolled, def)), int16(def))
	}
	if x.rolled++; int(x.rolled) < n {
		return
	}
	s.applyAttack(list, n)
}

// ShockClauses are the clauses of the modifiers.
var ShockClauses = [scenario.ShockModifiers]string{"INF-17.3", "INF-17.4", "INF-17.4", "INF-17.4", "INF-17.5", "INF-17.6", "INF-17.9",
	"INF-17.10", "INF-17.7", "INF-17.8", "INF-17.11", "INF-17.12", "INF-17.14", "INF-17.13"}

// result looks a total up: the table by INF-15.9, the column by the status of
// the defender (INF-17.1).
func (s *State) result(k, def uint8) scenario.Effects {
	return s.sc.ShockResult(s.charging(s.shock.now), s.broken(def), int(s.shock.totals[k]))
}

// applyAttack hands the results of an attack to those who suffer them: the defenders, then
// every attacker what any of the rolls brings (INF-18.2, 18.3, 18.5). Who must advance does
// not retreat (INF-18.4): two results that bring a retreat and a Continued Attack are those of
// one attacker alone, and no row of the tables has both.
func (s *State) applyAttack(list [2]uint8, n int) {
	x, b := &s.shock, &s.blow
	var of [2]scenario.Effects
	union := scenario.Effects(0)
	for k := range n {
		of[k] = s.result(uint8(k), list[k])
		union |= of[k]
	}
	*b = idleBlow
	b.close = true
	for k, def := range list[:n] {
		b.from(s.sideOf(def), s.at[def])
		b.strike(def, of[k]&(scenario.DefenderDisordered|scenario.DefenderRetreats|scenario.DefenderRetired|scenario.DefenderEliminated))
	}
	var back scenario.Effects
	if union&scenario.AttackerDisordered != 0 {
		back |= scenario.DefenderDisordered
	}
	if union&(scenario.AttackerRetreats|scenario.ContinuedAttack) == scenario.AttackerRetreats {
		back |= scenario.DefenderRetreats
	}
	for u := range s.strikers(x.now).All {
		b.from(s.striker(), s.at[u])
		b.strike(u, back)
	}
	x.follows = union&scenario.ContinuedAttack != 0
	x.totals, x.rolled = [2]int8{}, 0
	x.step = attackDone
	b.step = striking
}
