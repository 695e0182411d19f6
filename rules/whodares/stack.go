package whodares

import (
	"sandtable/rules"
	"sandtable/rules/whodares/scenario"
	"sandtable/rules/zone"
)

// legalActs lists what may be done between two actions of phase 2 (QOG-8.1).
func (s *State) legalActs(_ *frame, dst []rules.Action) []rules.Action {
	dst = actions(dst, VerbUnit, s.selectable())
	dst = actions(dst, VerbPay, s.payable())
	for p := range s.Patrols {
		if int8(s.AP[p]) >= s.sc.Cost.Cache {
			dst = s.groupActions(dst, VerbCache, p, s.cacheZones(p))
		}
	}
	for p := range s.Patrols {
		if int8(s.AP[p]) >= s.sc.Cost.Repair {
			dst = s.groupActions(dst, VerbRepair, p, s.brokenZones(p))
		}
	}
	if s.air == airReady {
		dst = s.legalFlights(dst)
	}
	for p := range s.Patrols {
		if s.Patrols[p] != 0 && s.mayLieLow(p).Allows() {
			dst = append(dst, act(VerbLow, uint8(p)))
		}
	}
	return actions(dst, VerbAttack, s.Attackable())
}

func (s *State) groupActions(dst []rules.Action, v rules.Verb, p int, x zone.Set) []rules.Action {
	for x != 0 {
		dst = append(dst, act2(v, int16(p), int16(x.Pop())))
	}
	return dst
}

// mayLieLow is whether a patrol has not moved so far (QOG-16.1, 16.3), and has paid
// for the watches that it can pay for (QOG-16.2).
func (s *State) mayLieLow(p int) rules.Verdict {
	return rules.NotIf(s.Patrols[p] == 0, "no-patrol", "QOG-16.1").
		NotIf(s.isReserve(p), "reserve", "QOG-25.28").
		NotIf(s.low>>p&1 != 0, "low", "QOG-16.7").
		NotIf(s.moved>>p&1 != 0, "moved", "QOG-16.1").
		NotIf((s.moved|s.reserve)>>p&1 == 0 && s.owes(p), "watch-first", "QOG-16.2")
}

// owes says whether a patrol can pay for a watch that is not paid for yet
// (QOG-13.4).
func (s *State) owes(p int) bool { return s.payable()&s.Patrols[p] != 0 }

// Attackable is the zones where the player may start a combat (QOG-20.2,
// 20.3): not where every patrol present lies low (QOG-16.7).
func (s *State) Attackable() zone.Set {
	var awake scenario.UnitSet
	for p := range s.Patrols {
		if s.low>>p&1 == 0 {
			awake |= s.Patrols[p]
		}
	}
	at := s.zonesOf(awake) &^ (s.attacked | s.sc.Bases)
	return at.Where(func(z int) bool { return s.Posted[z] != 0 || s.intact(uint8(z)) })
}

// mayAttack is whether the player may start a combat in a zone.
func (s *State) mayAttack(z uint8) rules.Verdict {
	return rules.NotIf(s.Here[z] == 0, "nobody-there", "QOG-20.2").
		NotIf(s.attacked.Has(int(z)), "attacked", "QOG-20.3").
		NotIf(s.Posted[z] == 0 && !s.intact(z), "no-enemy", "QOG-20.2").
		NotIf(!s.Attackable().Has(int(z)), "all-low", "QOG-16.7")
}

// selectable is the units that can do something in a stack: any outside the
// bases, and those in a base that may leave it or join another patrol.
func (s *State) selectable() scenario.UnitSet {
	out := s.Outside()
	for z := range s.sc.Bases.All {
		in := s.Here[z]
		if in == 0 {
			continue
		}
		for p := range s.Patrols {
			x := s.Patrols[p] & in
			if x == 0 || s.isReserve(p) {
				continue
			}
			fresh := x &^ s.changed
			if s.leaves(p, uint8(z), fresh) || s.othersIn(p, uint8(z)) != 0 {
				out |= fresh
			}
		}
	}
	return out
}

// leaves says whether some of the units x of a group could move or look out of
// their zone.
func (s *State) leaves(p int, z uint8, x scenario.UnitSet) bool {
	if s.halted>>p&1 != 0 || x&s.sc.Alone == 0 {
		return false
	}
	return int8(s.AP[p]) >= s.sc.Cost.Scout || s.movesFor(p, z, 1) != 0
}

// movesFor is the zones that a stack of n units of a patrol can pay to enter
// (QOG-9.2).
func (s *State) movesFor(p int, z uint8, n int) (out zone.Set) {
	for k := range scenario.LinkKinds {
		if s.sc.Moving[k].Of(n) <= int(s.AP[p]) {
			out |= s.sc.Graph.ByKind(int(z), int(k))
		}
	}
	return out
}

// othersIn is the other patrols in play in a zone, as bits.
func (s *State) othersIn(p int, z uint8) (x uint8) {
	for q := range s.Patrols {
		if q != p && s.Patrols[q]&s.Here[z] != 0 && !s.isReserve(q) {
			x |= 1 << q
		}
	}
	return x
}

// choose begins a stack with a unit, or adds one to it (QOG-8.3, 9.1).
func (s *State) choose(f *frame, u uint8, _ *rules.Report) {
	if f.proc == stackProc {
		f.units.Add(u)
		return
	}
	s.push(frame{proc: stackProc, step: choosing, zone: s.at[u], patrol: uint8(s.patrolOf(u)), units: scenario.One(u)})
}

// chooseAll takes the rest: of the group into the stack, of the reserve into
// contact.
func (s *State) chooseAll(f *frame) {
	if f.proc == stackProc {
		f.units |= s.Here[f.zone] & s.Patrols[f.patrol]
		return
	}
	x := s.fronts()
	s.fight.contact |= x
	s.fight.touched |= x
}

// furtherTrip says that the stack is chosen as a further detachment of a
// Reconnaissance (QOG-12.4).
func (s *State) furtherTrip() bool { return s.f[s.top-1].proc == scoutProc }

// legalStack lists what the units chosen may do together.
func (s *State) legalStack(f *frame, dst []rules.Action) []rules.Action {
	p, z, x := int(f.patrol), int(f.zone), f.units
	dst = append(dst, act(VerbBack, 0))
	rest := s.Here[z] & s.Patrols[p] &^ x
	further := s.furtherTrip()
	if further {
		rest &= s.senders(&s.f[s.top-1])
	}
	dst = actions(dst, VerbUnit, rest)
	if rest.Len() > 1 && !further {
		dst = append(dst, act(VerbAll, 0))
	}
	if s.mayLeave(p, x).Allows() {
		if !further {
			dst = actions(dst, VerbMove, s.movesFor(p, f.zone, x.Len()))
		}
		if s.mayScout(p, x).Allows() {
			dst = actions(dst, VerbScout, s.scoutZones(f.zone))
		}
	}
	if further {
		return dst
	}
	if x.Len() == 1 && s.mayWatch(p, x.First()).Allows() {
		dst = append(dst, act(VerbWatch, 1), act(VerbWatch, 2))
	}
	if x&s.changed == 0 {
		dst = patrolActions(dst, VerbJoin, s.othersIn(p, f.zone))
	}
	if !s.sc.Bases.Has(z) {
		dst = append(dst, act(VerbAbandon, 0))
	}
	return dst
}

// mayLeave is whether units may go out of their zone together.
func (s *State) mayLeave(p int, x scenario.UnitSet) rules.Verdict {
	return rules.NotIf(s.halted>>p&1 != 0, "halted", "QOG-7.14").
		NotIf(x&s.changed != 0, "changed", "QOG-8.5").
		NotIf(x&s.sc.Alone == 0, "trucks-alone", "QOG-9.6")
}

// arrive tests the entry of a stack into a zone, behind a sea landing that it brings about.
func (s *State) arrive(f *frame, report *rules.Report) {
	if s.landingDue() {
		s.beginLanding()
		return
	}
	if f.step = arrived; !s.entryTested(f.zone) {
		f.answer = passed
		return
	}
	s.startTest(f.zone, int(f.patrol), scenario.OnEntry, s.Here[f.zone], report)
}

// settleIn takes the result of the entry test.
func (s *State) settleIn(f *frame, report *rules.Report) {
	bad := f.taken() == failed
	f.step = choosing
	if bad || s.entryTested(f.zone) {
		s.entered |= f.units
	}
	if bad && s.Posted[f.zone] != 0 { // QOG-9.10
		s.startCombat(f.zone, report)
	}
}

// keepStack keeps the units chosen after a move as long as they can go on.
func (s *State) keepStack(f *frame, report *rules.Report) bool {
	f.units &= s.Here[f.zone] & s.Patrols[f.patrol]
	if f.bits&begun == 0 {
		return f.wait(rules.First)
	}
	switch {
	case f.units == 0 || s.stop || s.inPlay() == 0 || s.lastOut(0):
		s.pop(unasked)
	case s.handOver(report):
	case !s.mayLeave(int(f.patrol), f.units).Allows() || s.movesFor(int(f.patrol), f.zone, 1) == 0:
		s.pop(unasked)
	default:
		return f.wait(rules.First)
	}
	return false
}

// entryTested says whether entering a zone brings a test: not a base, and at
// the highest alarm only among Axis ground units, with the option not even there
// (QOG-9.4, 9.5, 28.6).
func (s *State) entryTested(z uint8) bool {
	return !s.sc.Bases.Has(int(z)) && (s.Alarm < scenario.AlarmMax || s.Posted[z] != 0 && !s.sc.options[scenario.OptFour])
}

// moveStack goes along one link and pays for it (QOG-9.1 to 9.3). A unit on
// watch breaks it off (QOG-9.8).
func (s *State) moveStack(f *frame, to uint8, report *rules.Report) {
	p, from := f.patrol, f.zone
	kind := s.sc.Graph.Kind(int(from), int(to))
	cost := uint8(s.sc.Moving[kind].Of(f.units.Len()))
	s.AP[p] -= cost
	s.moved |= 1 << p
	report.Tell(EventMoved, rules.First, "QOG-9.2", int16(from), int16(to), int16(cost), int16(p), int16(f.units.Len()))
	for u := range f.units.All {
		if s.ends[u] != 0 {
			s.cancelWatch(u, "QOG-9.8", report)
		}
		s.place(u, to)
	}
	f.zone, f.step = to, arriving
	f.bits |= begun
}

// join lets the units chosen join another patrol in their zone (QOG-8.4). The
// Reco OK of a patrol left without units go with its last one (QOG-8.6).
func (s *State) join(f *frame, q uint8, report *rules.Report) {
	p, x := f.patrol, f.units
	s.pop(unasked)
	report.Tell(EventJoined, rules.First, "QOG-8.4", int16(q), int16(x.Len()), int16(p), 0)
	for y := x; y != 0; {
		if u := y.Pop(); s.ends[u] != 0 { // QOG-8.8
			s.cancelWatch(u, "QOG-8.8", report)
		}
	}
	s.Patrols[p] &^= x
	s.Patrols[q] |= x
	s.changed |= x
	if s.Patrols[p] != 0 {
		return
	}
	held := s.held[p]
	s.closePatrol(int(p))
	for ; held.plain > 0; held.plain-- {
		s.takeOver(int(q), false, report)
	}
	for ; held.mission > 0; held.mission-- {
		s.takeOver(int(q), true, report)
	}
}

// closePatrol forgets all that belongs to a patrol without units (QOG-8.6,
// 11.5).
func (s *State) closePatrol(p int) {
	bits := uint8(1) << p
	s.held[p], s.AP[p], s.nextMD[p], s.gain[p], s.loss[p] = markers{}, 0, 0, 0, 0
	for _, x := range []*uint8{&s.nextBad, &s.nextGood, &s.halted, &s.moved, &s.low, &s.reserve, &s.left} {
		*x &^= bits
	}
}

// abandon gives up the units chosen (QOG-5.8).
func (s *State) abandon(f *frame, report *rules.Report) {
	x := f.units
	s.pop(unasked)
	for u := range x.All {
		report.Tell(EventAbandoned, rules.First, "QOG-5.8", int16(u), int16(s.at[u]), 0, 0)
		s.destroy(u, report)
	}
}

// hurt is one hit on a unit: it is reduced, or destroyed (QOG-1.4). A truck
// that is reduced by a hit loses one load (QOG-15.9).
func (s *State) hurt(u uint8, clause string, report *rules.Report) {
	if s.Reduced.Has(u) {
		report.Tell(EventDestroyed, rules.First, clause, int16(u), int16(s.at[u]), 0, 0)
		s.destroy(u, report)
		return
	}
	s.Reduced.Add(u)
	s.loads[u] -= min(s.loads[u], 1)
	report.Tell(EventReduced, rules.First, clause, int16(u), int16(s.at[u]), 0, 0)
}

// destroy takes a unit off the map with all that it carries: the only way a
// unit is lost (QOG-13.12, 11.5).
func (s *State) destroy(u uint8, report *rules.Report) {
	p := s.patrolOf(u)
	s.place(u, scenario.Off)
	s.Patrols[p].Del(u)
	s.destroyed.Add(u)
	s.Reduced.Del(u)
	s.mco[u], s.loads[u], s.ends[u], s.carried[u] = 0, 0, 0, markers{}
	for _, x := range []*scenario.UnitSet{&s.long, &s.paid, &s.changed, &s.entered, &s.source} {
		x.Del(u)
	}
	if s.Patrols[p] == 0 {
		s.closePatrol(p)
		report.Tell(EventPatrolLost, rules.First, "QOG-11.5", int16(p), 0, 0, 0)
	}
}
