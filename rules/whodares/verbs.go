package whodares

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/lexicon"
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
)

// verbRow is all there is to say of a verb: its notation, and what it does.
type verbRow struct {
	lexicon.Verb[*scenario.Tables, *State]
	do func(s *State, f *frame, a rules.Action, report *rules.Report)
}

var verbs = [...]verbRow{
	VerbDone: {verb("done").Is(rules.Done), func(s *State, f *frame, _ rules.Action, report *rules.Report) { stepTable[f.step].next(s, f, report) }},
	VerbBack: {verb("back").Is(rules.Done), func(s *State, _ *frame, _ rules.Action, _ *rules.Report) { s.pop(unasked) }},
	VerbVariant: {verb("variant", routeWord), of(func(s *State, f *frame, x uint8, report *rules.Report) {
		if x == 1 {
			s.mission = s.sc.variant
		}
		s.openMission(f, report)
	})},
	VerbBonus: {verb("bonus", numberWord), of(func(s *State, f *frame, x uint8, _ *rules.Report) { s.bonus, f.step = x, choosingForces })},
	VerbForces: {verb("forces", forcesWord), of(func(s *State, f *frame, x uint8, report *rules.Report) {
		if f.step = buying; x == 0 {
			s.takeHistoric(f, report)
		}
	})},
	VerbBuy:   {verb("buy", unitWord, buyerWord), (*State).buy},
	VerbStart: {verb("start", zoneWord), of((*State).startAt)},
	VerbHold: {verb("hold", patrolWord), of(func(s *State, f *frame, x uint8, report *rules.Report) {
		s.reserve |= 1 << x
		f.step = granting
		report.Tell(EventHeld, rules.First, "QOG-25.28", int16(x), 0, 0, 0)
	})},
	VerbGrant:   {verb("grant", patrolWord), of((*State).grant)},
	VerbRelease: {verb("release", patrolWord), of((*State).release)},
	VerbEvent:   {verb("event", zoneWord), of(func(_ *State, f *frame, x uint8, _ *rules.Report) { f.zone, f.step, f.n = x, eventRoll, 3 })},
	VerbBreak:   {verb("mco", unitWord), of((*State).breakDown)},
	VerbUnit:    {verb("unit", unitWord), of((*State).choose)},
	VerbAll:     {verb("all"), func(s *State, f *frame, _ rules.Action, _ *rules.Report) { s.chooseAll(f) }},
	VerbMove:    {verb("move", zoneWord), of((*State).moveStack)},
	VerbScout: {verb("scout", zoneWord), of(func(s *State, f *frame, x uint8, report *rules.Report) {
		if f.proc == stackProc {
			s.scout(f, x, report)
		} else {
			s.resolveTrip(f, x, report)
		}
	})},
	VerbWatch:   {verb("watch", numberWord), of((*State).declareWatch)},
	VerbJoin:    {verb("join", patrolWord), of((*State).join)},
	VerbAbandon: {verb("abandon"), func(s *State, f *frame, _ rules.Action, report *rules.Report) { s.abandon(f, report) }},
	VerbPay:     {verb("pay", unitWord), of((*State).payWatch)},
	VerbCache:   {verb("cache", patrolWord, zoneWord), (*State).layCache},
	VerbRepair: {verb("repair", patrolWord, zoneWord), func(s *State, _ *frame, a rules.Action, report *rules.Report) {
		s.beginRepair(uint8(a.A), uint8(a.B), false, report)
	}},
	VerbUse: {verb("use", helpWord), func(_ *State, f *frame, a rules.Action, _ *rules.Report) {
		if a.A == scenario.None {
			f.bits |= useCache
		} else {
			f.more.Add(uint8(a.A))
		}
	}},
	VerbFly: {verb("fly", patrolWord, zoneWord, flightWord), (*State).fly},
	VerbLow: {verb("low", patrolWord), of((*State).lieLow)},
	VerbAttack: {verb("attack", zoneWord), of(func(s *State, f *frame, x uint8, report *rules.Report) {
		if f.proc == turnProc {
			s.attacked.Add(int(x))
		} else {
			f.zones.Del(int(x))
		}
		s.startCombat(x, report)
	})},
	VerbAgain:   {verb("again", yesWord).ZeroIsNone(), (*State).answerAgain},
	VerbSwap:    {verb("swap", yesWord).ZeroIsNone(), (*State).answerSwap},
	VerbLand:    {verb("land", patrolWord), of((*State).land)},
	VerbWake:    {verb("wake", zoneWord), of(func(_ *State, f *frame, x uint8, _ *rules.Report) { f.zone, f.step = x, turning })},
	VerbPost:    {verb("post", zoneWord), of((*State).postDrawn)},
	VerbContact: {verb("contact", zoneWord), of((*State).contactTest)},
	VerbFront: {verb("front", unitWord), of(func(s *State, _ *frame, x uint8, _ *rules.Report) {
		s.fight.contact.Add(x)
		s.fight.touched.Add(x)
	})},
	VerbRear: {verb("rear", unitWord), of(func(s *State, _ *frame, x uint8, _ *rules.Report) {
		s.part(x)
		s.fight.contact.Del(x)
		s.fight.touched.Add(x)
	})},
	VerbStack: {verb("stack", unitWord, mateWord), func(s *State, _ *frame, a rules.Action, _ *rules.Report) {
		u := uint8(a.A)
		s.part(u)
		s.fight.mate[slices.Index(s.sc.HqUnits[:], u)] = uint8(a.B) + 1
		s.fight.paired.Add(u)
	}},
	VerbApart: {verb("apart", unitWord), of(func(s *State, _ *frame, x uint8, _ *rules.Report) {
		s.part(x)
		s.fight.paired.Add(x)
	})},
	VerbFace: {verb("face", unitWord, slotWord), func(s *State, _ *frame, a rules.Action, _ *rules.Report) { s.match(uint8(a.A), uint8(a.B)) }},
	VerbSpend: {verb("initiative", patrolWord, markerWord), func(s *State, f *frame, a rules.Action, report *rules.Report) {
		s.spendReco(uint8(a.A), a.B == 1)
		s.fight.bits |= withSurprise
		f.bits |= begun
		report.Tell(EventInitiative, rules.First, "QOG-20.11", a.A, a.B, 0, 0)
	}},
	VerbAim: {verb("aim", slotWord), of(func(s *State, _ *frame, x uint8, _ *rules.Report) { s.aimAt(s.nextAttacker(s.fight.todo), x) })},
	VerbReroll: {verb("reroll", unitWord, markerWord), func(s *State, f *frame, a rules.Action, report *rules.Report) {
		u := uint8(a.A)
		s.spendReco(uint8(s.patrolOf(u)), a.B == 1)
		s.fight.missed.Del(u)
		f.step, f.unit = rerollDie, u
		report.Tell(EventReroll, rules.First, "QOG-20.16", a.A, a.B, 0, 0)
	}},
	VerbOn:    {verb("continue"), func(s *State, f *frame, _ rules.Action, _ *rules.Report) { s.nextRound(f) }},
	VerbLeave: {verb("leave"), func(s *State, f *frame, _ rules.Action, report *rules.Report) { s.leave(f, report) }},
	VerbStay: {verb("stay"), func(s *State, f *frame, _ rules.Action, report *rules.Report) {
		f.step = combatOver
		report.Tell(EventStays, rules.First, "QOG-22.8", int16(s.fight.zone), 0, 0, 0)
	}},
	VerbWithdraw: {verb("withdraw", zoneWord), of((*State).withdraw)},
	VerbRestore:  {verb("restore", unitWord), of((*State).restore)},
	VerbRoll: {verb("roll", numberWord).Is(rules.Die), func(s *State, f *frame, a rules.Action, report *rules.Report) {
		stepTable[f.step].die(s, f, int8(a.A), report)
	}},
	VerbDraw:   {verb("draw", kindWord).Is(rules.Draw), of((*State).draw)},
	VerbRemove: {verb("remove", kindWord).Is(rules.Draw), of((*State).removeKind)},
	VerbTurn: {verb("turn", slotWord).Is(rules.Draw), of(func(s *State, f *frame, x uint8, report *rules.Report) {
		s.turnUp(x, "QOG-17.10", report)
		f.n--
		f.zone, f.step = scenario.Off, waking
	})},
	VerbStrike: {verb("strike", unitWord).Is(rules.Draw), of(func(_ *State, f *frame, x uint8, _ *rules.Report) {
		f.units.Add(x)
		f.n--
	})},
	VerbRecast: {verb("reroll-last", patrolWord, markerWord), (*State).recast},
}

// of is what a verb does with the one thing that it names.
func of(do func(s *State, f *frame, x uint8, report *rules.Report)) func(*State, *frame, rules.Action, *rules.Report) {
	return func(s *State, f *frame, a rules.Action, report *rules.Report) { do(s, f, uint8(a.A), report) }
}

// verbTable is the notation of the verbs.
var verbTable = func() (l lexicon.Verbs[*scenario.Tables, *State]) {
	for i := range verbs {
		l = append(l, verbs[i].Verb)
	}
	return l
}()

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

// Legal lists what the top frame waits for.
func (s *State) Legal(dst []rules.Action) []rules.Action {
	f := &s.f[s.top]
	if legal := stepTable[f.step].legal; legal != nil && f.who != rules.Over {
		return legal(s, f, dst)
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
	verbs[a.Verb].do(s, &s.f[s.top], a, report)
	s.run(report)
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
