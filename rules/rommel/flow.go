package rommel

import (
	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/rommel/scenario"
)

// flow is how a part of the game goes: the clause behind what it asks, how it goes on by itself, nil
// where chance acts, what it waits for, and how that is carried out.
type flow struct {
	clause string
	run    func(s *State, report *rules.Report) bool
	legal  func(s *State, dst []rules.Action) []rules.Action
	apply  func(s *State, a rules.Action, report *rules.Report)
}

// flow is how what is under way goes.
func (s *State) flow() *flow {
	switch {
	case s.fight.zone != scenario.Off:
		return &fightFlow[s.fight.step]
	case s.step == beginning || s.step == acting:
		return &phaseFlow[s.phase]
	}
	return &stepFlow[s.step]
}

// phaseFlow is how each phase begins, and goes as long as it has no steps of its own.
var phaseFlow = [phases]flow{
	settingUp:        {"", (*State).beginSetUp, nil, nil},
	axisAdvance:      {"", (*State).advanceTurn, nil, nil},
	axisRepairs:      {"FCR-6.1", (*State).runRepairs, (*State).legalRepairs, (*State).applyAxis},
	axisBattleMove:   {"FCR-7.1", (*State).runMoves, (*State).legalAttacks, (*State).applyAxis},
	axisBattles:      {"", (*State).fightAll, nil, nil},
	axisMove:         {"FCR-13.1", (*State).runMoves, (*State).legalMoves, (*State).applyAxis},
	axisSupply:       {"", (*State).runSupply, nil, nil},
	axisResupplies:   {"", (*State).beginResupply, nil, nil},
	alliedRepairs:    {"", (*State).runMending, nil, nil},
	alliedOperations: {"", (*State).beginOperations, nil, nil},
	alliedOrders:     {"", (*State).beginOrders, nil, nil},
	alliedBattles:    {"", (*State).fightAll, nil, nil}, // FCR-18.18
	alliedResupplies: {"", (*State).beginAlliedSupply, nil, nil},
}

// stepFlow is how the steps of the phases go.
var stepFlow = [steps]flow{
	ended:          {"FCR-4.1", (*State).endPhase, nil, nil},
	fighting:       {"FCR-8.3", (*State).runBattles, nil, nil},
	choosingBattle: {"FCR-8.3", (*State).runBattles, listing(VerbBattle, (*State).battlesNext), taking((*State).startFight)},
	afterFights:    {"FCR-8.3", (*State).runOn, nil, nil},

	drawingOperations: {"FCR-3.7", (*State).runFirstDraws, listing(VerbForce, (*State).firstOperations), taking((*State).drawFirst)},
	drawingOption:     {"FCR-21.4", (*State).runOptionDraws, listing(VerbForce, (*State).alliedCup), taking((*State).drawForOption)},
	takingForces:      {"FCR-22.4", (*State).runTaking, (*State).legalTaking, (*State).applyTaking},
	settingForce:      {"FCR-22.10", (*State).runPlacement, listing(VerbSet, (*State).ownZones), taking((*State).setLinked)},
	strikingForce:     {"FCR-22.5", (*State).runStrike, listing(VerbStrike, (*State).weakestAllies), taking((*State).strike)},
	givingUp: {"FCR-22.8", (*State).runGiving, (*State).legalGiving,
		func(s *State, a rules.Action, report *rules.Report) { s.give(a.A, report) }},
	drawingLinked: {"FCR-22.7", (*State).runLinkedDraws, listing(VerbForce, (*State).joinable), taking((*State).drawLinked)},
	placingLinked: {"FCR-22.10", (*State).runPlacement, listing(VerbSet, (*State).ownZones), taking((*State).setLinked)},

	torchRoll:     {"FCR-20.1", nil, dice, taking((*State).rollTorch)},
	sacrificing:   {"FCR-20.2", (*State).runTorch, (*State).legalSacrifices, (*State).applySacrifices},
	checking:      {"FCR-14.4", (*State).runSupply, listing(VerbCheck, (*State).unchecked), taking((*State).beginCheck)},
	settling:      {"FCR-14.2", (*State).runSettling, (*State).legalSettling, (*State).applySettling},
	contactRoll:   {"FCR-20.7", nil, dice, taking((*State).rollContact)},
	spending:      {"FCR-15.10", (*State).runSpending, (*State).legalSpending, (*State).applySpending},
	placingForces: {"FCR-15.11", (*State).runBought, listing(VerbSet, (*State).entries), taking((*State).setBought)},

	mending:        {"FCR-16.2", (*State).runMending, listing(VerbRepair, (*State).mendable), taking((*State).mend)},
	drawingCounter: {"FCR-17.1", nil, counting(VerbOperation, func(s *State) []uint8 { return s.opCup[:] }), taking((*State).drawOperation)},
	drawingForces:  {"FCR-17.2", (*State).runDraws, listing(VerbForce, (*State).alliedCup), taking((*State).drawForce)},
	placingRoll:    {"FCR-17.5", (*State).runLandings, dice, taking((*State).land)},
	advancing:      {"FCR-17.6", (*State).runMarch, (*State).legalMarch, (*State).applyMarch},
	renewing:       {"FCR-17.11", (*State).runDraws, listing(VerbForce, (*State).alliedCup), taking((*State).drawForce)},
	choosingRegion: {"FCR-18.1", (*State).runRegions, listing(VerbRegion, (*State).regionsLeft), taking((*State).beginRegion)},
	fixing:         {"FCR-18.3", (*State).runFixing, listing(VerbKeep, (*State).fixable), taking((*State).keep)},
	orderRoll:      {"FCR-18.4", nil, dice, taking((*State).rollOrders)},
	marching:       {"FCR-18.5", (*State).runMarch, (*State).legalMarch, (*State).applyMarch},
	straying:       {"FCR-18.15", (*State).runMarch, (*State).legalStray, (*State).applyMarch},
	resupplyRoll:   {"FCR-19.2", (*State).runAlliedSupply, dice, taking((*State).rollResupply)},
}

// fightFlow is how each step of a battle goes.
var fightFlow = [fightSteps]flow{
	fightBegins:  {"FCR-8.4", (*State).beginPlans, nil, nil},
	drawingPlans: {"FCR-8.6", (*State).runDrawing, counting(VerbPlan, func(s *State) []uint8 { return s.planCup[:] }), taking((*State).drawAtFirst)},
	buyingPlans:  {"FCR-8.9", (*State).runBuying, (*State).legalBuying, (*State).applyBuying},
	spying:       {"FCR-9.21", (*State).runSpying, yesOrNo(VerbSpy), (*State).applySpying},
	discarding:   {"FCR-9.21", nil, counting(VerbDiscard, (*State).enemyPlans), taking((*State).discard)},
	deploying:    {"FCR-9.9", (*State).runDeploying, (*State).legalDeploying, (*State).deploy},
	pairing: {"FCR-9.6", (*State).runPairing, (*State).legalPairing,
		func(s *State, a rules.Action, report *rules.Report) { s.joinPair(uint8(a.A), uint8(a.B), report) }},
	roundBegins: {"FCR-8.11", (*State).beginRound, nil, nil},
	ordering:    {"FCR-8.13", (*State).runOrdering, (*State).legalOrdering, (*State).applyOrdering},
	rolling:     {"FCR-8.11", nil, dice, taking((*State).fall)},
	rerolling: {"FCR-9.28", func(s *State, _ *rules.Report) bool { return s.wait(rules.First) },
		yesOrNo(VerbReroll), (*State).applyReroll},
	absorbing:      {"FCR-10.4", (*State).runAbsorbing, listing(VerbLose, (*State).mayLose), taking((*State).fell)},
	pressing:       {"FCR-9.24", (*State).runPressing, nil, nil},
	upgrading:      {"FCR-12.2", (*State).runUpgrading, (*State).legalUpgrading, (*State).applyUpgrading},
	drawingUpgrade: {"FCR-12.3", nil, counting(VerbCounter, func(s *State) []uint8 { return s.upgradeCup[:] }), taking((*State).drawCounter)},
	placingUpgrade: {"FCR-12.3", (*State).runPlacing, listing(VerbUpgrade, (*State).mayWear), taking((*State).wear)},
	retreating: {"FCR-11.3", (*State).runRetreating, (*State).legalRetreating,
		func(s *State, a rules.Action, report *rules.Report) { s.retreat(uint8(a.A), a.B, report) }},
	exploiting: {"FCR-9.15", (*State).runExploiting, (*State).legalExploiting, (*State).applyExploiting},
}

// taking carries out an action that is no more than its first number: a Force, a zone, a counter, a die.
func taking[T ~int8 | ~uint8](do func(s *State, x T, report *rules.Report)) func(*State, rules.Action, *rules.Report) {
	return func(s *State, a rules.Action, report *rules.Report) { do(s, T(a.A), report) }
}

// listing is one action for each of a set, counting one for each kind of counter that there is of.
func listing[N bits.Number](v rules.Verb, of func(s *State) bits.Set64[N]) func(*State, []rules.Action) []rules.Action {
	return func(s *State, dst []rules.Action) []rules.Action { return actions(dst, v, of(s)) }
}

func counting(v rules.Verb, of func(s *State) []uint8) func(*State, []rules.Action) []rules.Action {
	return func(s *State, dst []rules.Action) []rules.Action { return counterActions(dst, v, of(s)) }
}

// yesOrNo is the two answers to a question.
func yesOrNo(v rules.Verb) func(*State, []rules.Action) []rules.Action {
	return func(_ *State, dst []rules.Action) []rules.Action { return append(dst, act(v, 0), act(v, 1)) }
}

// fightAll is a phase of nothing but the battles that are pending (FCR-8).
func (s *State) fightAll(*rules.Report) bool { return s.to(fighting) }

// runOn goes on when all battles of a phase are fought.
func (s *State) runOn(report *rules.Report) bool {
	if s.phase == alliedOperations {
		return s.renew(report)
	}
	return s.to(ended)
}
