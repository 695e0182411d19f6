package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// runSequence carries out one step of the sequence of play (INF-24).
func (s *State) runSequence(report *rules.Report) bool {
	switch s.step {
	case arriving: // whenever a side receives a Free Activation (INF-23.1.2)
		if s.next() == scenario.Off {
			return s.to(restless)
		}
	case restless:
		return s.runRestless(report)
	case StepChoose, StepContinue: // a player who can only pass must (INF-6.17)
		if s.step == StepChoose && !s.canChoose() || s.step == StepContinue && s.nameable() == 0 {
			s.pass(1, report)
			return false
		}
		return s.wait(s.active)
	case StepPlant:
		return s.wait(s.active)
	case scattering: // the order changes nothing
		if s.todo.Empty() {
			return s.to(StepPlant)
		}
	case StepReplace:
		return s.runReplacing(report)
	case StepMove: // who has nothing left to do ends it
		if s.idle().Empty() && s.freeLeaders() == 0 {
			s.step, s.shock.step = StepShock, ShockDesignate // INF-5.3
			return false
		}
		return s.wait(s.active)
	case StepShock:
		return s.to(rallying) // the Shock phase is over
	case rallying:
		return s.runRallying(report)
	case closing:
		return s.runClosing(report)
	case StepSeize:
		if s.seizable() == 0 {
			return s.to(continuationRoll)
		}
		return s.wait(s.active.Other())
	}
	return s.chance()
}

func (s *State) legalSequence(dst []rules.Action) []rules.Action {
	switch s.step {
	case StepChoose:
		return s.legalChoices(dst)
	case StepContinue:
		return fewActions(append(dst, act(VerbPass, 0)), VerbCommand, s.nameable())
	case StepSeize:
		return fewActions(append(dst, act(VerbDone, 0)), VerbSeize, s.seizable())
	case StepPlant:
		return s.legalPlants(dst)
	case StepReplace:
		l := s.slain().First() // in the order of the file, which changes nothing
		return s.unitsFor(dst, VerbReplace, l, s.ledUnits(l))
	case StepMove:
		return s.legalMarching(dst)
	}
	return dst
}

func (s *State) applySequence(a rules.Action, report *rules.Report) {
	n := uint8(a.A)
	switch a.Verb {
	case VerbRoll:
		if decide := stepRolls[s.step]; decide != nil {
			decide(s, int8(a.A), report)
		}
	case VerbPass:
		s.pass(0, report)
	case VerbCommand:
		s.pick(n, report)
	case VerbSeize:
		s.named, s.step = n, seizureRoll
		report.Tell(EventSeizing, s.active.Other(), "INF-6.10", a.A, 0, 0, 0)
	case VerbDone:
		if s.step == StepSeize {
			s.step = continuationRoll
		} else {
			s.step, s.shock.step = StepShock, ShockDesignate
		}
	case VerbRally:
		s.rallyStandard(n, report)
	case VerbCarry:
		s.banner, s.todo, s.step = n, s.served(n), scattering // the Retired that are with it roll first (INF-19.9)
	case VerbPlant:
		report.Tell(EventStandard, s.active, "INF-19.7", int16(s.banner), a.A, int16(s.standardAt[s.banner]), 0)
		s.standardAt[s.banner] = uint16(a.A)
		s.banner, s.step = scenario.Off, closing
	case VerbAlert:
		s.alert(0, report)
		s.step = closing
	case VerbTrumpets:
		s.blowTrumpets("INF-23.6.7", report)
		s.step = closing
	case VerbReplace:
		s.succeed(n, s.at[a.B], report)
	case VerbUse:
		s.march = s.setOut(n)
	case VerbLead:
		s.leadTo(n, uint16(a.B), report)
	}
}

// stepRolls is what the dice of the sequence decide, by the steps that throw them.
var stepRolls = [steps]func(s *State, die int8, report *rules.Report){
	arriving: (*State).arrivalRolled, zoning: (*State).zoneRolled, restless: (*State).impatienceRolled, wavering: (*State).hesitationRolled,
	scattering: (*State).scatterRolled, rallying: (*State).rallyRolled, defeatTest: (*State).defeatRolled,
	seizureRoll: (*State).seizureRolled, continuationRoll: (*State).continuationRolled,
}

// scatterRolled is whether a Retired unit is lost as its Standard moves (INF-19.9).
func (s *State) scatterRolled(d int8, report *rules.Report) {
	u := s.todo.Pop()
	lost := d+s.defence(u) >= s.sc.Checks.Scattered
	report.Tell(EventScatter, s.sideOf(u), "INF-19.9", int16(u), int16(d), int16(s.defence(u)), oneIf(lost))
	if lost {
		s.lose(u, "INF-19.9", report)
	}
}

// startFree gives a side a Free Activation (INF-6.1); the special rules of the
// battle come before its choice (INF-24, step 2).
func (s *State) startFree(side rules.Side, report *rules.Report) {
	s.active, s.free, s.passed, s.named, s.last = side, true, false, scenario.Off, scenario.Off
	s.received[side] = min(s.received[side]+1, countMax)
	report.Tell(EventFree, side, "INF-6.1", int16(s.received[side]), 0, 0, 0)
	s.step = arriving
}

// canChoose says whether there is anything but to pass.
func (s *State) canChoose() bool {
	return s.choices() != 0 || s.standards(false) != 0 || s.mayAlert() || s.maySound()
}

func (s *State) legalChoices(dst []rules.Action) []rules.Action {
	dst = fewActions(append(dst, act(VerbPass, 0)), VerbCommand, s.choices())
	if s.broke {
		return dst
	}
	dst = fewActions(dst, VerbRally, s.standards(false))
	dst = fewActions(dst, VerbCarry, s.standards(true))
	if s.mayAlert() {
		dst = append(dst, act(VerbAlert, 0))
	}
	if s.maySound() {
		dst = append(dst, act(VerbTrumpets, 0))
	}
	return dst
}

// choices is the Commands that may be chosen in a Free Activation (INF-6.2): only those
// who have broken ranks, if any have (INF-23.6.9).
func (s *State) choices() scenario.Few {
	x := s.selectable(s.active)
	if s.broke {
		x &= 1 << s.sc.Special.Impatient
	}
	return x
}

// inPlay is the Commands of a side with a unit on the map, or able to enter now (INF-6.3).
func (s *State) inPlay(side rules.Side) scenario.Few {
	return s.sc.commandsOf[side].Where(func(c uint8) bool { return !s.commandUnits(c).Empty() || s.mayEnter(c) })
}

// selectable is the Commands of a side that no rule of the battle bars (INF-6.3).
func (s *State) selectable(side rules.Side) scenario.Few { return s.inPlay(side) &^ s.closedCommands() }

// nameable is the Commands that may be named for continuation (INF-6.4, 6.19).
func (s *State) nameable() scenario.Few {
	x := s.selectable(s.active)
	if s.last != scenario.Off && s.inPlay(s.active) != 1<<s.last {
		x &^= 1 << s.last
	}
	return x
}

// seizable is the Commands for which the opponent may announce a seizure (INF-6.10).
func (s *State) seizable() scenario.Few {
	side := s.active.Other()
	if !s.maySeize(side) {
		return 0
	}
	return s.selectable(side) &^ s.unsure()
}

// pass gives the opponent a Free Activation (INF-6.14); that of this activation
// ends first, if it is one (INF-6.15).
func (s *State) pass(why int16, report *rules.Report) {
	report.Tell(EventPassed, s.active, "INF-6.14", why, 0, 0, 0)
	s.streak, s.named = 0, scenario.Off
	if s.step == StepContinue || !s.free {
		s.startFree(s.active.Other(), report)
		return
	}
	s.passed, s.step = true, closing
}

// pick makes a Command act, or names it (INF-6.2, 6.4); one that hesitates
// is rolled for first (INF-23.2.4).
func (s *State) pick(c uint8, report *rules.Report) {
	s.named = c
	if s.step == StepContinue {
		s.free = false
		report.Tell(EventNamed, s.active, "INF-6.4", int16(c), 0, 0, 0)
	}
	if s.unsure().Has(c) {
		s.step = wavering
		return
	}
	s.selected(report)
}

// selected goes on with the Command named.
func (s *State) selected(report *rules.Report) {
	if s.free {
		s.activate(s.named, 0, report)
		return
	}
	s.step = StepSeize
}

// rating is the activation rating for rolls of a Command, with the bonus of the
// Commander-in-Chief's range (INF-6.5, 6.9, 7.14).
func (s *State) rating(c uint8) int8 {
	r := s.plainRating(c)
	if l := s.sc.Commands[c].Leader; !s.dead.Has(l) && s.nearChief(l) {
		r++
	}
	return r
}

// plainRating is the activation rating of a Command's leader, or of the
// replacement that he has or will have (INF-6.9, 7.24).
func (s *State) plainRating(c uint8) int8 {
	l := s.sc.Commands[c].Leader
	return int8(s.sc.Leaders[l].Rating[oneIf(s.replaced.Has(l) || s.dead.Has(l))])
}

func (s *State) continuationRolled(d int8, report *rules.Report) {
	c, r := s.named, s.rating(s.named)
	report.Tell(EventContinued, s.active, "INF-6.5", int16(c), int16(d), int16(s.streak), int16(r))
	if d+int8(s.streak) <= r {
		s.streak++
		s.activate(c, 1, report)
		return
	}
	s.streak = 0 // INF-6.7, 6.8
	s.startFree(s.active.Other(), report)
}

func (s *State) seizureRolled(d int8, report *rules.Report) {
	c, r := s.named, s.rating(s.named)
	side := s.active.Other()
	report.Tell(EventSeized, side, "INF-6.10", int16(c), int16(d), int16(r), 0)
	if d > r { // INF-6.12; s stays (INF-6.8)
		s.startFree(s.active, report)
		return
	}
	s.streak, s.active, s.free = 0, side, false // INF-6.11
	s.activate(c, 2, report)
}

// activate begins the activation of a Command (INF-5.2).
func (s *State) activate(c uint8, how int16, report *rules.Report) {
	s.command, s.named = c, scenario.Off
	report.Tell(EventActivated, s.active, "INF-5.1", int16(c), how, 0, 0)
	s.open()
	s.step = StepReplace
}

// open notes how everything stands as an activation begins (INF-1.8).
func (s *State) open() {
	s.began, s.beganFacing = s.at, s.facing
	s.startBroken = s.disordered
	for x := s.onMap; !x.Empty(); {
		u := x.Pop()
		near, under := s.pressed(u)
		s.startNear.Put(u, near)
		s.startZOC.Put(u, under)
		s.barred.Put(u, s.isSafe(u)) // INF-23.6.3
	}
}

// pressed says whether a unit is adjacent to an enemy, and in the ZOC of one.
func (s *State) pressed(u uint8) (near, under bool) {
	side := s.sideOf(u)
	for d, n := range s.sc.Map.Step[s.at[u]] {
		if e := s.standing(n); e != scenario.Off && s.sideOf(e) != side {
			near = true
			if s.controls(e, back(uint8(d))) {
				return near, true
			}
		}
	}
	return near, false
}

func (s *State) touches(h uint16, side rules.Side) bool {
	for _, n := range s.sc.Map.Step[h] {
		if u := s.standing(n); u != scenario.Off && s.sideOf(u) == side {
			return true
		}
	}
	return false
}

func (s *State) shut() { s.activation, s.broke = idleActivation, false }

// runClosing ends an activation (INF-24, step 13).
func (s *State) runClosing(report *rules.Report) bool {
	s.number++
	s.last, s.command = s.command, scenario.Off // INF-6.19
	if s.alarm {
		s.alarm = false
		s.alert(1, report) // INF-23.3.4
	}
	s.shut()
	if s.testPoints(report) {
		return false
	}
	if !s.free {
		return s.to(StepContinue)
	}
	if s.sc.Special.Points {
		s.freeEnded(report)
		return false
	}
	return s.to(defeatTest)
}

// freeEnded counts a Free Activation that is over (INF-6.16, 6.18) and goes on.
func (s *State) freeEnded(report *rules.Report) {
	s.finished[s.active] = min(s.finished[s.active]+1, countMax)
	s.beaten = [2]bool{}
	s.who = s.active
	s.passes = either(s.passed, s.passes+1, 0)
	s.quiet, s.stirred = either(s.stirred, 0, s.quiet+1), false
	switch {
	case s.testFree(report):
	case s.passes >= passLimit:
		s.endByMargin(endPasses, report)
	case s.quiet >= quietLimit:
		s.endByMargin(endStalemate, report)
	case s.passed:
		s.startFree(s.active.Other(), report)
	default:
		s.free = false
		s.step = StepContinue
	}
}

// How many Free Activations passed in a row, or without a fight, end the battle.
const (
	passLimit  = 6  // INF-6.16
	quietLimit = 16 // INF-6.18
)
