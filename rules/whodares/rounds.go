package whodares

import (
	"sandtable/rules"
	"sandtable/rules/whodares/scenario"
)

func (s *State) moreGarrison(f *frame) bool { return f.n > 0 && s.poolSize() > 0 }

// runInitiative asks for the initiative in the first round (QOG-20.11).
func (s *State) runInitiative(f *frame, report *rules.Report) bool {
	c := &s.fight
	if c.round == 1 && f.bits&begun == 0 && s.spendable(c.zone) != 0 {
		return f.wait(rules.First)
	}
	for i := range (s.Posted[c.zone] &^ s.Up).All { // after the initiative was asked (QOG-20.11)
		s.turnUp(i, "QOG-20.10", report)
	}
	f.step, c.todo = aiming, c.contact
	return false
}

// enemyLeft takes up the Axis unit that attacks next.
func (s *State) enemyLeft(f *frame) bool {
	if s.fight.left == 0 {
		return false
	}
	f.unit = s.nextEnemy(s.fight.left)
	return true
}

// endCombat goes back to what the combat has interrupted; an objective combat
// of phase 2 ends the phase (QOG-21.12).
func (s *State) endCombat(*frame, *rules.Report) {
	if s.fight.bits&onObjective != 0 && s.phase == acting {
		s.stop = true
	}
	s.fight = fight{}
	s.pop(unasked)
}

// fronts and rears are the units that may still go into contact, or out of it:
// each moves once, and somebody must be able to stay (QOG-20.6, 21.7).
func (s *State) fronts() scenario.UnitSet {
	c := &s.fight
	return s.Here[c.zone] &^ (c.contact | c.touched)
}

func (s *State) rears() scenario.UnitSet {
	c := &s.fight
	x := c.contact &^ c.touched
	if c.contact.Len() == 1 && s.fronts() == 0 {
		return 0
	}
	return x
}

// runDeploying waits for contact, reserve and stacks where there is a choice
// (QOG-28.5).
func (s *State) runDeploying(f *frame, report *rules.Report) bool {
	c := &s.fight
	fronts := s.fronts()
	switch {
	case c.contact == 0 && fronts.Len() == 1:
		u := fronts.First()
		c.contact.Add(u)
		c.touched.Add(u)
	case fronts != 0 || s.rears() != 0 || s.stackable():
		return f.wait(rules.First)
	default:
		s.beginMatching(f, report)
	}
	return false
}

// stackable says whether an HQ in contact may still be stacked or parted
// (QOG-20.8).
func (s *State) stackable() bool {
	hqs := s.fight.contact & s.sc.Hqs &^ s.fight.paired
	return hqs.Where(func(u uint8) bool { return s.mateOf(u) != scenario.Off || s.partners() != 0 }) != 0
}

// partners is the combat units in contact that no HQ is stacked with.
func (s *State) partners() scenario.UnitSet {
	x := s.fight.contact & s.sc.Combat
	for _, m := range s.fight.mate {
		if m != 0 {
			x.Del(m - 1)
		}
	}
	return x
}

func (s *State) legalDeploying(_ *frame, dst []rules.Action) []rules.Action {
	c := &s.fight
	if c.contact != 0 {
		dst = append(dst, act(VerbDone, 0))
	}
	fronts := s.fronts()
	if fronts.Len() > 1 {
		dst = append(dst, act(VerbAll, 0))
	}
	dst = actions(dst, VerbFront, fronts)
	dst = actions(dst, VerbRear, s.rears())
	hqs := c.contact & s.sc.Hqs &^ c.paired
	for u := range hqs.All {
		for y := s.partners(); y != 0; {
			dst = append(dst, act2(VerbStack, int16(u), int16(y.Pop())))
		}
	}
	return actions(dst, VerbApart, hqs.Where(func(u uint8) bool { return s.mateOf(u) != scenario.Off }))
}

// part takes an HQ off the unit it is stacked with, whichever of the two u is.
func (s *State) part(u uint8) {
	for h, m := range s.fight.mate {
		if m != 0 && (m-1 == u || s.sc.HqUnits[h] == u) {
			s.fight.mate[h] = 0
		}
	}
}

// beginMatching sets positions against slots: by the player in the first
// round, by rule from the second (QOG-20.10, 21.8).
func (s *State) beginMatching(f *frame, _ *rules.Report) {
	c := &s.fight
	c.touched, c.paired = 0, 0
	c.todo = s.heads()
	f.step = matching
	if c.round == 1 {
		return
	}
	for slots := s.slots(); slots != 0 && c.todo != 0; {
		slot, u := s.nextSlot(slots), s.nextHead(c.todo)
		slots.Del(slot)
		c.todo.Del(u)
		c.face[u] = slot + 1
	}
	c.todo = 0
}

func (s *State) freeSlots() axes {
	x := s.slots()
	for y := s.heads(); y != 0; {
		if face := s.fight.face[y.Pop()]; face != 0 {
			x.Del(face - 1)
		}
	}
	return x
}

// matchOptions is the positions and the slots of the next pair: the slots for
// the next position or, where positions are more than slots, the positions for
// the next slot (QOG-20.10). It is empty when no more pairs are to be made.
func (s *State) matchOptions() (heads scenario.UnitSet, slots axes) {
	c := &s.fight
	slots = s.freeSlots()
	if c.round > 1 || c.todo == 0 || slots == 0 {
		return 0, 0
	}
	if s.heads().Len() <= s.slots().Len() {
		return scenario.One(s.nextHead(c.todo)), slots
	}
	return c.todo, 1 << s.nextSlot(slots)
}

func (s *State) legalMatching(_ *frame, dst []rules.Action) []rules.Action {
	heads, slots := s.matchOptions()
	for u := range heads.All {
		for x := slots; x != 0; {
			dst = append(dst, act2(VerbFace, int16(u), int16(x.Pop())))
		}
	}
	return dst
}

func (s *State) match(u, slot uint8) {
	s.fight.face[u] = slot + 1
	s.fight.todo.Del(u)
}

func (s *State) runMatching(f *frame, _ *rules.Report) bool {
	heads, slots := s.matchOptions()
	switch {
	case heads == 0:
		s.fight.todo = 0
		f.step = initiative
	case heads.Len()*slots.Len() == 1:
		s.match(heads.First(), slots.Pop())
	default:
		return f.wait(rules.First)
	}
	return false
}

// runAiming asks each attacker for its target where there is a choice; all are
// declared before any die is rolled (QOG-20.14, 20.15, 20.23).
func (s *State) runAiming(f *frame, _ *rules.Report) bool {
	c := &s.fight
	if c.todo == 0 {
		f.step, c.todo = firing, c.contact
		return false
	}
	u := s.nextAttacker(c.todo)
	if x := s.targetsOf(u); x.Len() == 1 {
		s.aimAt(u, x.Pop())
		return false
	}
	return f.wait(rules.First)
}

func (s *State) aimAt(u, target uint8) {
	s.fight.aim[u] = target + 1
	s.fight.todo.Del(u)
}

// fire lets the next die of the LRDG fall, fireAgain one that is rolled again.
func (s *State) fire(_ *frame, d int8, report *rules.Report) {
	u := s.nextAttacker(s.fight.todo)
	s.fight.todo.Del(u)
	s.attack(u, d, report)
}

func (s *State) fireAgain(f *frame, d int8, report *rules.Report) {
	u := f.unit
	f.unit, f.step = 0, rerolling
	s.attack(u, d, report)
	s.fight.missed.Del(u) // each die at most once
}

// attack lets the die of an LRDG attack fall (QOG-20.13, 20.29).
func (s *State) attack(u uint8, d int8, report *rules.Report) {
	c := &s.fight
	target := c.aim[u] - 1
	a := s.attackOf(u, target)
	hit := int(d) <= a.Need()
	n := a.told(int16(u), int16(d), s.targetArg(target))
	report.Tell(EventAttackDie, rules.First, "QOG-20.13", n[:]...)
	switch {
	case !hit:
		c.missed.Add(u)
	case target == objectiveSlot:
		c.struck++
	default:
		c.down.Add(target) // QOG-20.21
	}
}

// targetArg is a target in an event: the kind of an Axis unit, or none for the
// objective.
func (s *State) targetArg(target uint8) int16 {
	if target == objectiveSlot {
		return scenario.None
	}
	return int16(s.axis[target].kind)
}

// rerollable is the missed dice whose patrol has a marker, and that may still hit
// what has not fallen yet (QOG-20.16, 11.2).
func (s *State) rerollable() (out scenario.UnitSet) {
	for p := range s.Patrols {
		if s.held[p].n() == 0 {
			continue
		}
		out |= (s.fight.missed & s.Patrols[p]).Where(s.mayHit)
	}
	return out
}

// mayHit says whether another die of an LRDG attack could change anything.
func (s *State) mayHit(u uint8) bool {
	c := &s.fight
	target := c.aim[u] - 1
	switch {
	case s.attackOf(u, target).Need() == 0:
		return false
	case target == objectiveSlot:
		return c.struck < s.worth[s.Raid().ObjectiveAt(c.zone)]
	}
	return !c.down.Has(target)
}

// markerActions is an action for each sort of marker that a patrol has.
func (s *State) markerActions(dst []rules.Action, v rules.Verb, a uint8, p int) []rules.Action {
	if s.held[p].plain > 0 {
		dst = append(dst, act2(v, int16(a), 0))
	}
	if s.held[p].mission > 0 {
		dst = append(dst, act2(v, int16(a), 1))
	}
	return dst
}

// eachMarker is an action for each marker that a patrol in the combat has (QOG-11.3).
func eachMarker(v rules.Verb) legalIn {
	return func(s *State, _ *frame, dst []rules.Action) []rules.Action {
		x := s.spendable(s.fight.zone)
		for p := range scenario.PatrolMax {
			if x>>p&1 != 0 {
				dst = s.markerActions(dst, v, uint8(p), p)
			}
		}
		return dst
	}
}

func (s *State) legalRerolls(_ *frame, dst []rules.Action) []rules.Action {
	for u := range s.rerollable().All {
		dst = s.markerActions(dst, VerbReroll, u, s.patrolOf(u))
	}
	return dst
}

// beginReply lets the Axis attack: not under the initiative, or with the option
// only those that were not defeated (QOG-20.11, 28.6).
func (s *State) beginReply(f *frame, _ *rules.Report) {
	c := &s.fight
	c.missed = 0
	c.left = s.Posted[c.zone]
	if c.bits&withSurprise != 0 {
		c.left &^= c.down
		if !s.sc.options[scenario.OptReply] {
			c.left = 0
		}
	}
	f.step = enemyDie
}

// preyOf is the position that an Axis unit attacks (QOG-20.24).
func (s *State) preyOf(i uint8) uint8 {
	if u := s.facing(s.slotOf(i)); u != scenario.Off {
		return u
	}
	return s.strongest()
}

// enemySum adds up the attack of an Axis unit whose die falls, and names the position
// that it goes for.
func (s *State) enemySum(i uint8) (a Attack, prey uint8, clause string) {
	if s.fight.bits&parting != 0 {
		return s.partingSum(i), s.strongest(), "QOG-22.2"
	}
	return s.enemyAttack(i), s.preyOf(i), "QOG-20.13"
}

// enemyRoll lets the die of an Axis attack fall, or that of a veteran's second
// try (QOG-20.13, 20.20, 22.3). A hit may be rolled again for a Reco OK (QOG-20.16).
func (s *State) enemyRoll(f *frame, d int8, report *rules.Report) {
	i := f.unit
	a, prey, clause := s.enemySum(i)
	n := a.told(int16(s.axis[i].kind), int16(d), int16(prey))
	report.Tell(EventEnemyDie, rules.Second, clause, n[:]...)
	switch {
	case int(d) <= a.Need() && s.mayRecast(f) && !s.allGone(prey):
		f.step, f.sum = enemyHit, uint8(d)
	case int(d) <= a.Need():
		s.enemyHits(f, report)
	case s.kindOf(i).Veteran && f.bits&anyFailed == 0:
		f.bits |= anyFailed
		f.step = s.either(enemyAgain, partingAgain)
	default:
		s.enemyDone(f)
	}
}

func (s *State) either(round, leaving step) step {
	if s.fight.bits&parting != 0 {
		return leaving
	}
	return round
}

// enemyDone goes on after an attack of the Axis.
func (s *State) enemyDone(f *frame) {
	s.fight.left.Del(f.unit)
	f.bits &^= rerolled | anyFailed
	f.unit, f.sum, f.step = 0, 0, s.either(enemyDie, withdrawing)
}

// enemyHits carries a hit of the Axis out: of a stack a die says who is hit.
func (s *State) enemyHits(f *frame, report *rules.Report) {
	_, prey, _ := s.enemySum(f.unit)
	s.enemyDone(f)
	if s.hitPosition(prey, report) {
		f.unit, f.step = prey, s.either(enemyStack, partingStack)
	}
}

// mayRecast says whether the die that has just fallen may be rolled again: a patrol in
// the combat has a marker, and each die is rolled again once at most (QOG-20.16, 11.3).
func (s *State) mayRecast(f *frame) bool {
	return f.bits&rerolled == 0 && s.spendable(s.fight.zone) != 0
}

// recast rolls the die that has just fallen again for a marker (QOG-20.16).
func (s *State) recast(f *frame, a rules.Action, report *rules.Report) {
	s.spendReco(uint8(a.A), a.B == 1)
	f.bits |= rerolled
	f.sum = 0
	if f.step == enemyHit {
		f.step = s.either(enemyDie, partingDie)
	} else {
		f.step = s.either(enemyStack, partingStack)
	}
	report.Tell(EventRecast, rules.First, "QOG-20.16", a.A, a.B, 0, 0)
}

func (s *State) allGone(head uint8) bool {
	mate := s.mateOf(head)
	return s.gone(head) && (mate == scenario.Off || s.gone(mate))
}

func (s *State) gone(u uint8) bool {
	c := &s.fight
	return c.twice.Has(u) || c.once.Has(u) && s.Reduced.Has(u)
}

// hitPosition puts a hit on a position. It returns true when a die must say
// which unit of a stack is hit (QOG-20.18). A hit on a position that is wholly
// destroyed already is lost (QOG-20.31).
func (s *State) hitPosition(head uint8, report *rules.Report) bool {
	mate := s.mateOf(head)
	if mate == scenario.Off {
		s.mark(head, report)
		return false
	}
	switch {
	case s.gone(mate):
		s.mark(head, report)
	case s.gone(head):
		s.mark(mate, report)
	default:
		return true
	}
	return false
}

// mark notes a hit, which takes effect at the end of the round (QOG-20.12); that of the
// parting attack at once.
func (s *State) mark(u uint8, report *rules.Report) {
	c := &s.fight
	switch {
	case c.bits&parting != 0:
		s.hurt(u, "QOG-22.2", report)
		s.dropFallen()
	case s.gone(u):
		report.Tell(EventHitLost, rules.Second, "QOG-20.31", int16(u), 0, 0, 0)
	case c.once.Has(u):
		c.twice.Add(u)
	default:
		c.once.Add(u)
	}
}

// stackDie says which unit of a stack is hit (QOG-20.18), unless it is rolled again.
func (s *State) stackDie(f *frame, d int8, report *rules.Report) {
	report.Tell(EventStackDie, rules.Second, "QOG-20.18", int16(d), int16(s.stackHit(f.unit, d)), 0, 0)
	if f.sum = uint8(d); s.mayRecast(f) {
		f.step = stackFell
		return
	}
	s.stackFalls(f, report)
}

// stackHit is the unit of a stack that a die hits (QOG-20.18).
func (s *State) stackHit(head uint8, d int8) uint8 {
	if d <= s.sc.CombatTable.HqDie {
		return s.mateOf(head)
	}
	return head
}

// stackFalls lets the die of a stack stand.
func (s *State) stackFalls(f *frame, report *rules.Report) {
	u := s.stackHit(f.unit, int8(f.sum))
	f.bits &^= rerolled
	f.unit, f.sum, f.step = 0, 0, s.either(enemyDie, withdrawing)
	s.mark(u, report)
}

// endRound applies what the round has brought (QOG-20.12, 20.21, 20.22, 21.4),
// then asks what comes next.
func (s *State) endRound(f *frame, report *rules.Report) {
	c := &s.fight
	for u := range c.once.All {
		s.hurt(u, "QOG-20.22", report)
		if c.twice.Has(u) {
			s.hurt(u, "QOG-20.22", report)
		}
	}
	for i := range c.down.All {
		report.Tell(EventDefeated, rules.Second, "QOG-20.21", int16(s.axis[i].kind), int16(c.zone), 0, 0)
		s.post(i, scenario.Off)
		s.Guards.Del(i)
		s.Up.Del(i)
		s.defeated.Add(i)
	}
	if i := s.Raid().ObjectiveAt(c.zone); c.struck > 0 && i >= 0 {
		s.worth[i] -= min(c.struck, s.worth[i])
		report.Tell(EventObjective, rules.First, "QOG-21.4", int16(c.zone), int16(s.worth[i]), 0, 0)
	}
	s.clearRound()
	f.step = deciding
	if c.bits&onObjective == 0 || s.Here[c.zone] == 0 { // QOG-20.26, 21.11
		f.step = combatOver
	}
}

// clearRound forgets what only a round knows. Who was in contact is still
// asked by a parting attack.
func (s *State) clearRound() {
	c := &s.fight
	c.once, c.twice, c.down, c.struck, c.left, c.missed = 0, 0, 0, 0, 0, 0
	c.face, c.aim = [scenario.UnitCount]uint8{}, [scenario.UnitCount]uint8{}
	c.bits &^= withSurprise | stoodIntact
	s.dropFallen()
	s.f[s.top].bits, s.f[s.top].unit = 0, 0
}

// dropFallen takes those who are no longer in the zone of the combat out of
// contact, and their stacks apart.
func (s *State) dropFallen() {
	c := &s.fight
	c.contact &= s.Here[c.zone]
	for h, m := range c.mate {
		if m != 0 && (!c.contact.Has(m-1) || !c.contact.Has(s.sc.HqUnits[h])) {
			c.mate[h] = 0
		}
	}
}

// legalDeciding is the end of a round on an objective: go on while there is
// something to fight (QOG-21.6, 21.11, 21.13), leave (QOG-22.1), or stay where
// no Axis unit is left (QOG-22.8).
func (s *State) legalDeciding(_ *frame, dst []rules.Action) []rules.Action {
	z := s.fight.zone
	if s.Posted[z] != 0 || s.intact(z) {
		dst = append(dst, act(VerbOn, 0))
	}
	dst = append(dst, act(VerbLeave, 0))
	if s.Posted[z] == 0 {
		dst = append(dst, act(VerbStay, 0))
	}
	return dst
}

// nextRound goes on; the player may deploy anew (QOG-21.7).
func (s *State) nextRound(f *frame) {
	c := &s.fight
	c.round++
	if s.intact(c.zone) {
		c.bits |= stoodIntact
	}
	f.step = deploying
}

// leave ends the combat by the player's will: the Axis makes one parting attack
// on those who were in contact (QOG-22.1 to 22.5, 21.10).
func (s *State) leave(f *frame, report *rules.Report) {
	c := &s.fight
	report.Tell(EventLeaves, rules.First, "QOG-22.1", int16(c.zone), 0, 0, 0)
	f.step = withdrawing
	if s.Posted[c.zone] == 0 || c.contact == 0 {
		return
	}
	c.bits |= parting
	f.unit, f.step = s.partingAttacker(), partingDie
}

// partingAttacker is the Axis unit of highest VA, a veteran first, then draw
// order (QOG-22.3).
func (s *State) partingAttacker() uint8 {
	return s.Posted[s.fight.zone].Least(func(i uint8) int {
		k := s.kindOf(i)
		return int(9-k.Va)<<8 | int(1-bit(k.Veteran))<<7 | int(i)
	}).First()
}

// partingSum is the parting attack: full VA, with the fort (QOG-22.3).
func (s *State) partingSum(i uint8) (a Attack) {
	k := s.kindOf(i)
	a.va = k.Va
	s.fortify(&a, k)
	return a
}

// withdraw places all units of the combat in one adjacent zone, free of AP and
// of test (QOG-22.6, 22.9).
func (s *State) withdraw(f *frame, z uint8, report *rules.Report) {
	from := s.fight.zone
	for x := s.Here[from]; x != 0; {
		s.place(x.Pop(), z)
	}
	report.Tell(EventWithdrew, rules.First, "QOG-22.6", int16(from), int16(z), 0, 0)
	f.unit, f.step = 0, combatOver
}
