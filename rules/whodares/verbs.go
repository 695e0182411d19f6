package whodares

import (
	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/whodares/scenario"
)

// The verbs of Qui ose gagne, in the order of Legal but for the last.
const (
	VerbDone     rules.Verb = 1 + iota // ends a step
	VerbBack                           // leaves the units that were chosen
	VerbVariant                        // A: 0 the mission, 1 its variant (QOG-26.7)
	VerbBonus                          // A: how many Reco OK (QOG-25.18)
	VerbForces                         // A: 0 historical, 1 bought (QOG-3.1)
	VerbBuy                            // A: a unit, B: its patrol, none for the Waco (QOG-3.3)
	VerbStart                          // A: a start zone of the patrol asked for (QOG-4.9)
	VerbHold                           // A: the patrol held in reserve (QOG-25.28)
	VerbGrant                          // A: the patrol that gets a marker (QOG-25.18)
	VerbRelease                        // A: the reserve patrol that leaves (QOG-25.28)
	VerbEvent                          // A: the zone of an event (QOG-7.1)
	VerbBreak                          // A: the unit that gets an MCO marker (QOG-7.17)
	VerbUnit                           // A: a unit for the stack (QOG-9.1)
	VerbAll                            // the rest of the group for the stack
	VerbMove                           // A: the next zone (QOG-9.1)
	VerbScout                          // A: the zone to look into (QOG-12.1)
	VerbWatch                          // A: for how many turns (QOG-13.3)
	VerbJoin                           // A: another patrol (QOG-8.4)
	VerbAbandon                        // the units chosen (QOG-5.8)
	VerbPay                            // A: the unit whose watch is paid for (QOG-13.4)
	VerbCache                          // A: a patrol, B: a zone (QOG-15.1)
	VerbRepair                         // A: a patrol, B: the zone of its group (QOG-15.3)
	VerbUse                            // A: what helps: -1 the Cache, or a truck (QOG-15.5)
	VerbFly                            // A: a patrol, B: a zone, C: 0 Maintenance, 1 Intelligence (QOG-14.2)
	VerbLow                            // A: a patrol (QOG-16.1)
	VerbAttack                         // A: a zone (QOG-20.2)
	VerbAgain                          // A: 1 makes the entry test again, 0 does not (QOG-10.7)
	VerbSwap                           // A: 1 discards a marker to make room, 0 does not (QOG-11.1)
	VerbLand                           // A: the patrol a landed unit joins (QOG-25.27)
	VerbWake                           // A: a zone where a face-down unit is turned up (QOG-17.10)
	VerbPost                           // A: the zone of a drawn unit (QOG-17.11)
	VerbContact                        // A: the next zone of the contact tests (QOG-19.9)
	VerbFront                          // A: a unit into contact (QOG-20.6)
	VerbRear                           // A: a unit into reserve (QOG-21.7)
	VerbStack                          // A: an HQ, B: the combat unit it is stacked with (QOG-20.8)
	VerbApart                          // A: the HQ that stands alone again
	VerbFace                           // A: a position, B: the slot opposite (QOG-20.10)
	VerbSpend                          // A: a patrol, B: 1 a mission marker; takes the initiative (QOG-20.11)
	VerbAim                            // A: a target (QOG-20.14)
	VerbReroll                         // A: a unit, B: 1 a mission marker (QOG-20.16)
	VerbOn                             // another round (QOG-21.7)
	VerbLeave                          // leaves the combat (QOG-22.1)
	VerbStay                           // ends it and stays (QOG-22.8)
	VerbWithdraw                       // A: a zone (QOG-22.6)
	VerbRestore                        // A: a unit (QOG-24.4)
	VerbRoll                           // chance; A: a die
	VerbDraw                           // chance; A: a kind of Axis counter
	VerbRemove                         // chance; A: a kind that leaves the pool
	VerbTurn                           // chance; A: the Axis unit turned face up
	VerbStrike                         // chance; A: the unit that the plane attacks
	VerbRecast                         // A: a patrol, B: 1 a mission marker; the die of the Axis just seen, or that of a stack, is rolled again (QOG-20.16)
	verbs
)

func act(v rules.Verb, a uint8) rules.Action { return rules.Action{Verb: v, A: int16(a)} }

func act2(v rules.Verb, a, b int16) rules.Action { return rules.Action{Verb: v, A: a, B: b} }

// actions appends one action for each of a set of zones or units, ascending.
func actions[N bits.Number](dst []rules.Action, v rules.Verb, x bits.Set64[N]) []rules.Action {
	for x != 0 {
		dst = append(dst, act(v, uint8(x.Pop())))
	}
	return dst
}

func patrolActions(dst []rules.Action, v rules.Verb, x uint8) []rules.Action {
	for p := range uint8(scenario.PatrolMax) {
		if x>>p&1 != 0 {
			dst = append(dst, act(v, p))
		}
	}
	return dst
}

// kindActions appends one action a kind of counter that lies in the pool and
// passes a filter.
func (s *State) kindActions(dst []rules.Action, v rules.Verb, f scenario.Filter) []rules.Action {
	for k := range uint8(scenario.AxisKinds) {
		if f>>k&1 != 0 && s.pool[k] > 0 {
			dst = append(dst, act(v, k))
		}
	}
	return dst
}

func dice(dst []rules.Action) []rules.Action {
	for d := range uint8(6) {
		dst = append(dst, act(VerbRoll, d+1))
	}
	return dst
}

func yesOrNo(dst []rules.Action, v rules.Verb) []rules.Action {
	return append(dst, act(v, 0), act(v, 1))
}

// Legal lists what the top frame waits for.
func (s *State) Legal(dst []rules.Action) []rules.Action {
	f := &s.f[s.top]
	if f.who == rules.Over {
		return dst
	}
	if f.step < releasing {
		return s.legalSetUp(dst, f)
	}
	if f.proc == combatProc {
		return s.legalCombat(dst, f)
	}
	switch f.step {
	case apRolling, eventRoll, testRoll, airReturn, repairing, countTargets, planeHits, mending:
		return dice(dst)
	case releasing:
		return patrolActions(append(dst, act(VerbDone, 0)), VerbRelease, s.reserve)
	case eventZone:
		return actions(dst, VerbEvent, s.zonesOf(s.Patrols[f.patrol]))
	case breaking:
		return actions(dst, VerbBreak, s.unmarked(int(f.patrol)))
	case acts:
		return s.legalActs(dst)
	case choosing:
		return s.legalStack(dst, f)
	case sending:
		return actions(append(dst, act(VerbDone, 0)), VerbUnit, s.senders(f))
	case scouting:
		return actions(dst, VerbScout, s.tripZones())
	case scoutFights:
		return actions(dst, VerbAttack, s.pendingFights(f))
	case helping:
		dst = append(dst, act(VerbDone, 0))
		if s.cacheHelps(f) {
			dst = append(dst, act2(VerbUse, scenario.None, 0))
		}
		return actions(dst, VerbUse, s.helpers(f))
	case testAgain:
		return yesOrNo(dst, VerbAgain)
	case swapping:
		return yesOrNo(dst, VerbSwap)
	case joining:
		return patrolActions(dst, VerbLand, s.openPatrols())
	case waking:
		return actions(dst, VerbWake, s.wakeZones())
	case turning:
		return actions(dst, VerbTurn, s.Posted[f.zone]&^s.Up)
	case drawing:
		return s.kindActions(dst, VerbDraw, 1<<scenario.AxisKinds-1)
	case posting:
		return actions(dst, VerbPost, s.postZones())
	case drawTargets:
		return actions(dst, VerbStrike, s.Here[f.zone]&^f.units)
	case contacting:
		return actions(dst, VerbContact, f.zones)
	case spending:
		return actions(append(dst, act(VerbDone, 0)), VerbRestore, s.restorable())
	}
	return dst
}

// Weight is how many counters of a kind lie in the pool; everything else that
// chance decides is equally likely (QOG-1.13, 28.3).
func (s *State) Weight(a rules.Action) int {
	if a.Verb == VerbDraw || a.Verb == VerbRemove {
		return int(s.pool[a.A])
	}
	return 1
}

// Apply carries an action out, then lets every automatic step happen.
func (s *State) Apply(a rules.Action, report *rules.Report) {
	f := &s.f[s.top]
	x := uint8(a.A)
	switch a.Verb {
	case VerbDone:
		s.done(f, report)
	case VerbBack:
		s.pop(unasked)
	case VerbVariant, VerbBonus, VerbForces, VerbBuy, VerbStart, VerbHold, VerbGrant:
		s.applySetUp(f, a, report)
	case VerbRelease:
		s.release(f, x, report)
	case VerbEvent:
		f.zone, f.step, f.n = x, eventRoll, 3
	case VerbBreak:
		s.breakDown(f, x, report)
	case VerbUnit:
		s.choose(f, x)
	case VerbAll:
		s.chooseAll(f)
	case VerbMove:
		s.moveStack(f, x, report)
	case VerbScout:
		if f.proc == stackProc {
			s.scout(f, x, report)
		} else {
			s.resolveTrip(f, x, report)
		}
	case VerbWatch:
		s.declareWatch(f, x, report)
	case VerbJoin:
		s.join(f, x, report)
	case VerbAbandon:
		s.abandon(f, report)
	case VerbPay:
		s.payWatch(x, report)
	case VerbCache:
		s.layCache(x, uint8(a.B), report)
	case VerbRepair:
		s.beginRepair(x, uint8(a.B), false, report)
	case VerbUse:
		if a.A == scenario.None {
			f.bits |= useCache
		} else {
			f.more.Add(x)
		}
	case VerbFly:
		s.fly(x, uint8(a.B), a.C == 1, report)
	case VerbLow:
		s.lieLow(x, report)
	case VerbAttack:
		if f.proc == turnProc {
			s.attacked.Add(int(x))
		} else {
			f.zones.Del(int(x))
		}
		s.startCombat(x, report)
	case VerbAgain:
		s.answerAgain(f, a.A == 1, report)
	case VerbSwap:
		s.answerSwap(f, a.A == 1, report)
	case VerbLand:
		s.land(f, x, report)
	case VerbWake:
		f.zone, f.step = x, turning
	case VerbPost:
		s.postDrawn(f, x, report)
	case VerbContact:
		s.contactTest(f, x, report)
	case VerbRestore:
		s.restore(x, report)
	case VerbRoll:
		s.roll(f, int8(a.A), report)
	case VerbDraw:
		s.draw(f, x, report)
	case VerbRemove:
		s.removeKind(f, x, report)
	case VerbTurn:
		s.turnUp(x, "QOG-17.10", report)
		f.n--
		f.zone, f.step = scenario.Off, waking
	case VerbStrike:
		f.units.Add(x)
		f.n--
	default:
		s.applyCombat(f, a, report)
	}
	s.run(report)
}

// done ends the step of the top frame.
func (s *State) done(f *frame, report *rules.Report) {
	switch f.step {
	case buying:
		s.bought(f, report)
	case holding:
		f.step = granting
	case releasing:
		f.step, f.patrol = apRolling, 0
	case acts:
		f.step = endingPhase
	case sending:
		f.step = scouting
	case helping:
		s.beginTests(f, report)
	case spending:
		s.nextMission(f, report)
	default:
		s.doneCombat(f, report)
	}
}

// roll lets one die fall where it counts.
func (s *State) roll(f *frame, d int8, report *rules.Report) {
	switch f.step {
	case apRolling:
		s.rollAP(f, d, report)
	case eventRoll:
		f.n--
		f.sum += uint8(d)
		report.Tell(EventDie, rules.First, "QOG-7.1", int16(d), 0, 0, 0)
	case testRoll:
		s.rollTest(f, d, report)
	case airReturn:
		s.airReturns(f, d, report)
	case repairing:
		s.rollRepair(f, d, report)
	case countTargets:
		s.countTargets(f, d, report)
	case planeHits:
		s.planeHits(f, d, report)
	case mending:
		s.rollMend(f, d, report)
	default:
		s.rollCombat(f, d, report)
	}
}

// draw brings an Axis unit out of the pool: at set-up, on activation, as a
// garrison.
func (s *State) draw(f *frame, k uint8, report *rules.Report) {
	switch f.step {
	case placing:
		p := s.plan().Places[f.n]
		i := s.take(k, p.Filter)
		s.post(i, p.Zone)
		if p.Guard {
			s.Guards.Add(i)
		}
		f.n++
		s.tellHidden(EventPlaced, "QOG-4.4", i, report)
	case drawing:
		f.unit = s.take(k, 0)
		s.Up.Add(f.unit)
		f.step = posting
		report.Tell(EventDrawn, rules.Second, "QOG-17.11", int16(k), 0, 0, 0)
	default:
		s.drawGarrison(f, k, report)
	}
}

// take draws a counter of a kind; it is nowhere yet.
func (s *State) take(k, want uint8) uint8 {
	i := s.drawn
	s.drawn++
	s.pool[k]--
	s.axis[i] = axisUnit{kind: k, zone: scenario.Off, want: want}
	return i
}

// turnUp turns a face-down Axis unit face up (QOG-1.12).
func (s *State) turnUp(i uint8, clause string, report *rules.Report) {
	s.Up.Add(i)
	s.axis[i].want = 0
	report.Tell(EventTurnedUp, rules.Second, clause, int16(s.axis[i].kind), int16(s.axis[i].zone), 0, 0)
}

// tellHidden tells of a unit set face down: where, not what (QOG-4.6).
func (s *State) tellHidden(k rules.EventKind, clause string, i uint8, report *rules.Report) {
	report.Tell(k, rules.Second, clause, int16(s.axis[i].zone), int16(bit(s.Guards.Has(i))), 0, 0)
}
