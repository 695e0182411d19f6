package whodares

import "sandtable/rules/whodares/scenario"

// Fight is a combat under way.
type Fight struct {
	Zone, Round int
	Goal        int // index of the objective, -1 where none is fought for
	Initiative  bool
	Slots       []Slot
	Contact     []Position
	Reserve     scenario.UnitSet
}

// Slot is an Axis unit, or the objective with its guards; No is the number in
// actions.
type Slot struct {
	No   int
	Foes []int
}

// Position is a unit in contact with the HQ stacked on it, if any. Slot is the
// index of the slot opposite, Aim and AimHQ are targets: an Axis unit or
// Objective.
type Position struct {
	Unit, HQ   int
	Slot       int
	Aim, AimHQ int
}

// Fight is the combat under way, false when there is none.
func (s *State) Fight() (Fight, bool) {
	c := &s.fight
	if c.round == 0 {
		return Fight{}, false
	}
	out := Fight{Zone: int(c.zone), Round: int(c.round), Goal: scenario.None, Initiative: c.bits&withSurprise != 0, Reserve: s.Here[c.zone] &^ c.contact}
	if c.bits&stoodIntact != 0 || s.intact(c.zone) {
		out.Goal = s.Raid().ObjectiveAt(c.zone)
	}
	at := map[uint8]int{}
	for x := s.slots(); x != 0; {
		i := s.nextSlot(x)
		x.Del(i)
		slot := Slot{No: int(i)}
		if i == objectiveSlot {
			for g := s.Posted[c.zone] & s.Guards; g != 0; {
				slot.Foes = append(slot.Foes, int(g.Pop()))
			}
		} else {
			slot.Foes = []int{int(i)}
		}
		at[i] = len(out.Slots)
		out.Slots = append(out.Slots, slot)
	}
	for x := s.heads(); x != 0; {
		u := s.nextHead(x)
		x.Del(u)
		p := Position{Unit: int(u), HQ: scenario.None, Slot: scenario.None, Aim: int(c.aim[u]) - 1, AimHQ: scenario.None}
		if h := s.mateOf(u); h != scenario.Off {
			p.HQ, p.AimHQ = int(h), int(c.aim[h])-1
		}
		if f := c.face[u]; f > 0 {
			if i, ok := at[f-1]; ok {
				p.Slot = i
			}
		}
		out.Contact = append(out.Contact, p)
	}
	return out, true
}

// Attacker is the unit that is asked for its target, -1 when none is.
func (s *State) Attacker() int {
	if s.f[s.top].step != aiming || s.fight.todo == 0 {
		return scenario.None
	}
	return int(s.nextAttacker(s.fight.todo))
}

// AttackOf is the attack of a unit in contact on a target.
func (s *State) AttackOf(u, target int) Attack { return s.attackOf(uint8(u), uint8(target)) }

// EnemyAttack is the attack of an Axis unit of the combat; false while it is
// face down.
func (s *State) EnemyAttack(i int) (Attack, bool) {
	if !s.Up.Has(uint8(i)) || s.axis[i].kind == unknown {
		return Attack{}, false
	}
	return s.enemyAttack(uint8(i)), true
}

// Parting is the attack that leaving the combat would bring, and the head of
// the position it goes for; false when there is none, or the Axis units are not
// known yet (QOG-22.2 to 22.4).
func (s *State) Parting() (a Attack, foe, unit int, ok bool) {
	c := &s.fight
	if c.round == 0 || s.f[s.top].step != deciding || s.Posted[c.zone] == 0 || c.contact == 0 {
		return a, scenario.None, scenario.None, false
	}
	i := s.partingAttacker()
	return s.partingSum(i), int(i), int(s.strongest()), true
}

// PreyOf is the head of the position that an Axis unit of the combat attacks
// as things stand, -1 when nobody is in contact (QOG-20.24).
func (s *State) PreyOf(i int) int {
	if u := s.preyOf(uint8(i)); u != scenario.Off {
		return int(u)
	}
	return scenario.None
}

// HasReco says that a patrol in the combat has a Reco OK for a die (QOG-11.3, 20.16).
func (s *State) HasReco() bool { return s.fight.round > 0 && s.spendable(s.fight.zone) != 0 }

// RecoOf says that the patrol of a unit has a Reco OK for its die (QOG-20.16).
func (s *State) RecoOf(u int) bool {
	p := s.patrolOf(uint8(u))
	return p != scenario.None && s.held[p].n() > 0
}

// Struck is the attack of the Axis that has just hit and may be rolled again; false where
// none may.
func (s *State) Struck() (Attack, bool) {
	f := &s.f[s.top]
	if f.step != enemyHit {
		return Attack{}, false
	}
	a, _, _ := s.enemySum(f.unit)
	return a, true
}

// HitCosts is what the hit that has just fallen costs in halves of victory points if it
// stands, and what it costs on average if its die is rolled again (QOG-20.16).
func (s *State) HitCosts() (stands, again float64) {
	f := &s.f[s.top]
	if f.step != enemyHit {
		return 0, 0
	}
	a, prey, _ := s.enemySum(f.unit)
	stands = s.hitCost(prey)
	if mate := s.mateOf(prey); mate != scenario.Off {
		stands = (stands + s.hitCost(mate)) / 2 // QOG-20.18: three faces each
	}
	return stands, stands * float64(a.Need()) / 6
}

// StackCosts is the same of the die that has just said who of a stack is hit.
func (s *State) StackCosts() (stands, again float64) {
	f := &s.f[s.top]
	if f.step != stackFell {
		return 0, 0
	}
	one, other := s.hitCost(s.stackHit(f.unit, 1)), s.hitCost(s.stackHit(f.unit, 6))
	if stands = other; int8(f.sum) <= s.sc.CombatTable.HqDie {
		stands = one
	}
	return stands, (one + other) / 2
}

// hitCost is what a hit on a unit costs in halves of victory points, with those of the
// round that are still to take effect (QOG-23.1).
func (s *State) hitCost(u uint8) float64 {
	v := &s.sc.Points
	reduced, destroyed := v.Reduced, v.Destroyed
	if s.sc.Hqs.Has(u) {
		reduced, destroyed = v.HqReduced, v.HqDestroyed
	}
	switch {
	case s.gone(u):
		return 0
	case s.Reduced.Has(u) || s.fight.once.Has(u):
		return float64(reduced - destroyed)
	}
	return float64(-reduced)
}
