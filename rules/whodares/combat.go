package whodares

import (
	"sandtable/rules"
	"sandtable/rules/mix"
	"sandtable/rules/whodares/scenario"
	"sandtable/rules/zone"
)

// fight is the combat under way. There is never more than one (QOG-20.4).
type fight struct {
	zone    uint8
	round   uint8
	bits    fightBits
	contact scenario.UnitSet          // QOG-20.6
	touched scenario.UnitSet          // put into contact or reserve in this deployment
	paired  scenario.UnitSet          // HQ stacked or parted in this deployment
	todo    scenario.UnitSet          // attackers whose die is still to fall, and heads still to be matched
	missed  scenario.UnitSet          // attack dice that may be made again (QOG-20.16)
	once    scenario.UnitSet          // hit in this round
	twice   scenario.UnitSet          // hit twice or more
	down    axes                      // defeated in this round
	left    axes                      // Axis units whose attack is still to come
	struck  uint8                     // hits on the objective in this round
	mate    [scenario.HqCount]uint8   // 1 + the combat unit that the HQ is stacked with
	face    [scenario.UnitCount]uint8 // 1 + the slot opposite, by the head of the position
	aim     [scenario.UnitCount]uint8 // 1 + the target, by attacker
}

type fightBits uint8

const (
	onObjective  fightBits = 1 << iota // begun with an intact objective (QOG-29.1)
	withSurprise                       // the LRDG has the initiative (QOG-20.11)
	stoodIntact                        // the objective was intact at the start of the round
	parting                            // the LRDG leaves: the one attack that is still to come (QOG-22.2)
)

// objectiveSlot is the slot of the objective and its guards, and the target
// that it is; other slots and targets are the numbers of Axis units.
const objectiveSlot = scenario.AxisCount

func (c *fight) hash(h *mix.Hash) {
	if c.round == 0 {
		return
	}
	h.Pair(uint64(c.zone)|uint64(c.round)<<8|uint64(c.bits)<<16|uint64(c.struck)<<24|
		uint64(c.mate[0])<<32|uint64(c.mate[1])<<40|uint64(c.mate[2])<<48, uint64(c.contact))
	h.Pair(uint64(c.touched), uint64(c.paired))
	h.Pair(uint64(c.todo), uint64(c.missed))
	h.Pair(uint64(c.once), uint64(c.twice))
	h.Pair(uint64(c.down), uint64(c.left))
	h.Bytes(c.face[:])
	h.Bytes(c.aim[:])
}

// startCombat begins a combat of all that stands in a zone (QOG-20.1, 20.5).
func (s *State) startCombat(z uint8, report *rules.Report) {
	c := &s.fight
	*c = fight{zone: z, round: 1}
	report.Tell(EventCombat, rules.First, "QOG-20.1", int16(z), int16(s.Here[z].Len()), int16(s.Posted[z].Len()), 0)
	s.involve(z, report)
	f := frame{proc: combatProc, step: deploying, zone: z, patrol: scenario.Off}
	if s.intact(z) { // QOG-21.1
		c.bits |= onObjective | stoodIntact
		s.source = s.Here[z]
		s.raiseAlarm(scenario.AlarmMax, "QOG-21.1", report)
		if i := s.Raid().ObjectiveAt(z); s.garrison>>i&1 == 0 { // QOG-21.2, 21.3
			s.garrison |= 1 << i
			f.step, f.n = garrisoning, s.Raid().Objectives[i].Value
		}
	}
	s.push(f)
}

// involve marks what a combat means for those who are drawn into it: no Low
// profile any more (QOG-16.7), no watch (QOG-13.11).
func (s *State) involve(z uint8, report *rules.Report) {
	if s.Raid().Targets.Has(int(z)) {
		s.attempted = true // QOG-23.6
	}
	if s.phase == acting {
		s.fought.Add(int(z))
		for p := range s.Patrols {
			if s.Patrols[p]&s.Here[z] == 0 {
				continue
			}
			if s.low>>p&1 != 0 {
				s.low &^= 1 << p
				s.moved |= 1 << p
				report.Tell(EventLowUndone, rules.First, "QOG-16.7", int16(p), 0, 0, 0)
			}
		}
	}
	for x := s.Here[z]; x != 0; {
		if u := x.Pop(); s.ends[u] != 0 {
			s.cancelWatch(u, "QOG-13.11", report)
		}
	}
}

// drawGarrison brings a unit of the garrison: the first guards the objective,
// the others stand beside it (QOG-21.2).
func (s *State) drawGarrison(f *frame, k uint8, report *rules.Report) {
	i := s.take(k, 0)
	if f.n == s.Raid().Objectives[s.Raid().ObjectiveAt(f.zone)].Value {
		s.Guards.Add(i)
	}
	s.post(i, f.zone)
	f.n--
	s.tellHidden(EventGarrison, "QOG-21.2", i, report)
}

// mateOf is the HQ stacked with a combat unit, or the combat unit stacked with
// an HQ; off when it stands alone.
func (s *State) mateOf(u uint8) uint8 {
	for h, m := range s.fight.mate {
		if m == 0 {
			continue
		}
		if s.sc.HqUnits[h] == u {
			return m - 1
		}
		if m-1 == u {
			return s.sc.HqUnits[h]
		}
	}
	return scenario.Off
}

// headOf is the head of the position that a unit in contact belongs to.
func (s *State) headOf(u uint8) uint8 {
	if s.sc.Hqs.Has(u) {
		if m := s.mateOf(u); m != scenario.Off {
			return m
		}
	}
	return u
}

// heads is the heads of the positions: every contact unit but an HQ that is
// stacked (QOG-20.8).
func (s *State) heads() scenario.UnitSet {
	x := s.fight.contact
	for h, m := range s.fight.mate {
		if m != 0 {
			x.Del(s.sc.HqUnits[h])
		}
	}
	return x
}

// strength orders positions: VA from high to low, full before reduced, then
// roster order (QOG-21.8). A lower number comes first.
func (s *State) strength(u uint8) int {
	return int(9-s.va(u))<<8 | int(s.Reduced>>u&1)<<6 | int(u)
}

func (s *State) nextHead(x scenario.UnitSet) uint8 {
	return x.Least(s.strength).First()
}

// nextAttacker is the attacker whose turn it is: position by position, in a
// stack the combat unit before the HQ (QOG-20.30). It must be called with the
// attackers still to come.
func (s *State) nextAttacker(todo scenario.UnitSet) uint8 {
	return todo.Least(func(u uint8) int {
		head := s.headOf(u)
		return s.strength(head)<<1 | int(bit(head != u))
	}).First()
}

// slotOf is the slot that an Axis unit stands in (QOG-20.9).
func (s *State) slotOf(i uint8) uint8 {
	if s.fight.bits&stoodIntact != 0 && s.Guards.Has(i) {
		return objectiveSlot
	}
	return i
}

// slots is the slots of the combat as bits by number, the objective's among
// them while it is intact (QOG-21.9).
func (s *State) slots() (x axes) {
	z := s.fight.zone
	x = s.Posted[z]
	if s.fight.bits&stoodIntact != 0 {
		x = x&^s.Guards | 1<<objectiveSlot
	}
	return x
}

// slotRank orders slots: the objective's, then VA from high to low,
// non-veteran before veteran, then draw order (QOG-21.8). Before the units are
// turned up nothing is known of them, and draw order alone counts.
func (s *State) slotRank(i uint8) int {
	switch {
	case i == objectiveSlot:
		return 0
	case !s.Up.Has(i) || s.axis[i].kind == unknown:
		return 1<<12 | int(i)
	}
	k := s.kindOf(i)
	return int(9-k.Va)<<8 | int(bit(k.Veteran))<<7 | int(i)
}

func (s *State) nextSlot(x axes) uint8 { return x.Least(s.slotRank).First() }

// nextEnemy is the Axis attacker whose turn it is: slot by slot, the guards of
// the objective first and among themselves in the same order (QOG-20.30).
func (s *State) nextEnemy(x axes) uint8 {
	if g := x & s.Guards; g != 0 && s.fight.bits&stoodIntact != 0 {
		return s.nextSlot(g)
	}
	return s.nextSlot(x)
}

// facing is the head of the position opposite a slot, off when there is none.
func (s *State) facing(slot uint8) uint8 {
	return s.heads().Where(func(u uint8) bool { return s.fight.face[u] == slot+1 }).First()
}

// strongest is the position that a surplus Axis unit and a parting attack go
// for: the highest VA, a reduced one first on a tie, then roster order
// (QOG-20.24, 22.4).
func (s *State) strongest() uint8 {
	return s.heads().Least(func(u uint8) int { return int(9-s.va(u))<<8 | int(1-s.Reduced>>u&1)<<6 | int(u) }).First()
}

// targetsOf is what an LRDG unit may attack, as bits (QOG-20.14, 20.15).
func (s *State) targetsOf(u uint8) axes {
	z := s.fight.zone
	objective := axes(0)
	if s.fight.bits&stoodIntact != 0 {
		objective = 1 << objectiveSlot
	}
	switch slot := s.fight.face[s.headOf(u)]; slot {
	case 0:
		return s.Posted[z] | objective
	case objectiveSlot + 1:
		return s.Posted[z]&s.Guards | objective
	default:
		return 1 << (slot - 1)
	}
}

// surplus says whether the position of a unit has nobody opposite.
func (s *State) surplus(u uint8) bool { return s.fight.face[s.headOf(u)] == 0 }

// Attack is what an attack needs: it hits when the die and the modifier
// are at most the VA (QOG-20.13).
type Attack struct {
	va                      int8
	surplus                 int8 // change of the VA
	hq, objective, fort, md int8 // modifiers and their sum
	onAirfield              bool // the fort's modifier is that of the option (QOG-28.6)
}

// Need is the highest die that hits, 0 when none does.
func (a Attack) Need() int { return int(min(max(a.va-a.md, 0), 6)) }

// P is the chance that it hits.
func (a Attack) P() float64 { return float64(a.Need()) / 6 }

// attackOf adds up the attack of an LRDG unit on a target.
func (s *State) attackOf(u, target uint8) (a Attack) {
	a.va = s.va(u)
	if s.surplus(u) {
		a.surplus = max(a.va+s.sc.CombatTable.Surplus, s.sc.CombatTable.SurplusMin) - a.va
		a.va += a.surplus
	}
	if s.sc.Combat.Has(u) && s.mateOf(u) != scenario.Off { // QOG-20.17
		a.hq = s.sc.CombatTable.HqMD
	}
	if target == objectiveSlot { // QOG-25.13
		a.objective = s.Raid().ObjectiveMD
	}
	a.md = a.hq + a.objective
	return a
}

// enemyAttack adds up the attack of an Axis unit of the combat.
func (s *State) enemyAttack(i uint8) (a Attack) {
	k := s.kindOf(i)
	a.va = k.Va
	if s.facing(s.slotOf(i)) == scenario.Off {
		a.surplus = max(a.va+s.sc.CombatTable.Surplus, s.sc.CombatTable.SurplusMin) - a.va
		a.va += a.surplus
	}
	s.fortify(&a, k)
	return a
}

// fortify adds what the ground gives an attack of the Axis.
func (s *State) fortify(a *Attack, k *scenario.AxisKind) {
	z := s.fight.zone
	a.fort = s.fortMD(z, k)
	a.onAirfield = !s.sc.Zones[z].Fort
	a.md = a.fort
}

// fortMD is what a fort, or with the option an airfield, gives the Axis
// (QOG-20.19, 28.6); not to Italians in scenario 2 (QOG-25.12).
func (s *State) fortMD(z uint8, k *scenario.AxisKind) int8 {
	p := &s.sc.Zones[z]
	switch {
	case s.Raid().WeakItalians && k.Nation == scenario.Italian:
		return 0
	case p.Fort || p.Airfield && s.sc.options[scenario.OptAirfields]:
		return s.sc.CombatTable.FortMD
	case p.Airfield:
		return s.sc.CombatTable.AirfieldMD
	}
	return 0
}

// withdrawals is where the LRDG may leave to (QOG-22.6, 22.7).
func (s *State) withdrawals() zone.Set { return s.sc.Graph.Near(int(s.fight.zone)) }
