package rommel

import (
	"strings"

	"sandtable/rules"
)

// argKind says what a number in an event stands for.
type argKind uint8

const (
	argNone argKind = iota
	argForce
	argZone
	argRegion
	argPlan
	argUpgrade
	argOperation
	argBox
	argNumber
	argAdjustment
	argIncome
)

// argSpec names one number of an event and what it stands for.
type argSpec struct {
	name string
	kind argKind
}

var (
	ofForce  = argSpec{"Force", argForce}
	ofZone   = argSpec{"Zone", argZone}
	ofFrom   = argSpec{"From", argZone}
	ofTo     = argSpec{"To", argZone}
	ofPlan   = argSpec{"Plan", argPlan}
	ofKind   = argSpec{"Upgrade", argUpgrade}
	ofRegion = argSpec{"Region", argRegion}
	ofN      = argSpec{"N", argNumber}
	ofDie    = argSpec{"Die", argNumber}
	ofNeed   = argSpec{"Need", argNumber}
	ofCost   = argSpec{"Cost", argNumber}
	ofSum    = argSpec{"Sum", argNumber}
)

// eventSpecs is what each kind of event is called and what its numbers mean.
var eventSpecs = [events]struct {
	name string
	args [4]argSpec
}{
	evAdjusted:     {"adjusted", [4]argSpec{{"What", argAdjustment}, {"Score", argNumber}}},
	evStartsIn:     {"starts-in", [4]argSpec{ofForce, ofZone}},
	evRemoved:      {"removed", [4]argSpec{ofForce}},
	evGaveUp:       {"gave-up", [4]argSpec{ofN}},
	evDrawnToOp:    {"drawn-to-operations", [4]argSpec{ofForce}},
	evCupEmpty:     {"cup-empty", [4]argSpec{ofN}},
	evTurn:         {"turn", [4]argSpec{{"Box", argBox}}},
	evTorchDie:     {"torch-die", [4]argSpec{ofDie, ofNeed}},
	evSacrifice:    {"sacrifice", [4]argSpec{ofForce, ofDie}},
	evTorch:        {"torch", [4]argSpec{ofDie, ofNeed}},
	evJoin:         {"join", [4]argSpec{ofForce}},
	evRepaired:     {"repaired", [4]argSpec{ofForce, ofZone, ofCost}},
	evLowered:      {"lowered", [4]argSpec{ofForce, ofKind}},
	evRecovered:    {"recovered", [4]argSpec{ofForce}},
	evMoved:        {"moved", [4]argSpec{ofForce, ofFrom, ofTo, ofCost}},
	evBattle:       {"battle", [4]argSpec{ofZone}},
	evAlliedPlans:  {"allied-plans", [4]argSpec{ofN, {"Bonus", argNumber}, ofCost}},
	evPlanDrawn:    {"plan-drawn", [4]argSpec{ofPlan}},
	evPlanPoints:   {"plan-points", [4]argSpec{ofN}},
	evPaidPoint:    {"paid-point", [4]argSpec{ofN}},
	evPlanBought:   {"plan-bought", [4]argSpec{ofPlan, ofCost}},
	evCancelled:    {"cancelled", [4]argSpec{ofN}},
	evDiscarded:    {"discarded", [4]argSpec{ofPlan}},
	evNoPlan:       {"no-plan", [4]argSpec{ofPlan}},
	evDeployed:     {"deployed", [4]argSpec{ofForce, ofZone}},
	evPair:         {"pair", [4]argSpec{ofForce, {"With", argForce}}},
	evRound:        {"round", [4]argSpec{ofN}},
	evDie:          {"die", [4]argSpec{ofForce, ofDie, ofNeed, ofN}},
	evPairDie:      {"pair-die", [4]argSpec{ofForce, ofDie, ofNeed, ofN}},
	evPlanDie:      {"plan-die", [4]argSpec{ofPlan, ofDie, ofN}},
	evTactics:      {"tactics", [4]argSpec{{}, {}, ofDie}},
	evAssault:      {"assault", [4]argSpec{}},
	evDugIn:        {"dug-in", [4]argSpec{}},
	evReduced:      {"reduced", [4]argSpec{ofForce, ofZone}},
	evDestroyed:    {"destroyed", [4]argSpec{ofForce, ofZone}},
	evWasted:       {"wasted", [4]argSpec{ofN}},
	evSalvage:      {"salvage", [4]argSpec{ofN}},
	evPress:        {"press", [4]argSpec{ofN}},
	evBattleOver:   {"battle-over", [4]argSpec{ofZone, {"Axis", argNumber}, {"Allies", argNumber}}},
	evStalemate:    {"stalemate", [4]argSpec{ofForce}},
	evRetreat:      {"retreat", [4]argSpec{ofForce, ofFrom, ofTo}},
	evNoRetreat:    {"no-retreat", [4]argSpec{ofForce, ofZone}},
	evUpgradeDraw:  {"upgrade-drawn", [4]argSpec{ofKind}},
	evUpgrade:      {"upgraded", [4]argSpec{ofForce, ofKind}},
	evUpgradeLost:  {"upgrade-lost", [4]argSpec{ofN}},
	evExploit:      {"exploited", [4]argSpec{ofForce, ofFrom, ofTo}},
	evExcess:       {"excess", [4]argSpec{ofZone, ofN}},
	evPaidExcess:   {"paid-excess", [4]argSpec{ofZone, ofCost}},
	evContactDie:   {"contact-die", [4]argSpec{ofDie, ofN}},
	evIncome:       {"income", [4]argSpec{{"What", argIncome}, ofN, {"Points", argNumber}}},
	evExtra:        {"extra-points", [4]argSpec{ofN}},
	evPoints:       {"points", [4]argSpec{ofN}},
	evDeadReturn:   {"dead-return", [4]argSpec{ofForce}},
	evSupplies:     {"supplies", [4]argSpec{ofN}},
	evBought:       {"bought", [4]argSpec{ofForce, ofCost}},
	evPlaced:       {"placed", [4]argSpec{ofForce, ofZone, ofDie}},
	evNowhere:      {"nowhere", [4]argSpec{ofForce}},
	evPointsLost:   {"points-lost", [4]argSpec{ofN}},
	evOperation:    {"operation", [4]argSpec{{"Counter", argOperation}}},
	evGo:           {"go", [4]argSpec{ofN}},
	evRenewed:      {"renewed", [4]argSpec{}},
	evRegion:       {"region", [4]argSpec{ofRegion}},
	evSkipped:      {"skipped", [4]argSpec{ofRegion}},
	evKept:         {"kept", [4]argSpec{ofForce, ofZone}},
	evOrderDie:     {"order-die", [4]argSpec{ofRegion, ofDie, ofSum}},
	evOrderTerm:    {"order-term", [4]argSpec{{}, ofN}},
	evOrderStep:    {"order-step", [4]argSpec{ofRegion}},
	evStays:        {"stays", [4]argSpec{ofForce}},
	evAdvance:      {"advance", [4]argSpec{ofN, {"Of", argNumber}}},
	evRolls:        {"rolls", [4]argSpec{ofN}},
	evResupplyTerm: {"resupply-term", [4]argSpec{{}, ofN}},
	evResupply:     {"resupply", [4]argSpec{ofDie, ofSum}},
	evDrawn:        {"drawn", [4]argSpec{ofForce}},
	evEnded:        {"ended", [4]argSpec{}},
}

// EventName is the kind of an event in the protocol.
func (g *Game) EventName(k rules.EventKind) string {
	if k == 0 || k >= events {
		return "?"
	}
	return eventSpecs[k].name
}

// Event words what happened. The sentence is the side's own where both can
// suffer it.
func (g *Game) Event(st rules.State, e rules.Event) rules.Phrase {
	s := st.(*State)
	if e.Kind == 0 || e.Kind >= events {
		return phrase("event.unknown")
	}
	spec := &eventSpecs[e.Kind]
	p := phrase("event." + spec.name + s.eventSuffix(e))
	for i, a := range spec.args {
		if a.kind != argNone {
			p.Args = append(p.Args, s.eventArg(a, e.Args[i]))
		}
	}
	switch e.Kind {
	case evDie, evPairDie:
		two := e.Args[2] >> 8
		p.Args[2].N = int(int8(e.Args[2] & 0xff))
		p.Args = append(p.Args, numberArg("Two", int(two)))
		if e.Kind == evPairDie {
			p.Args = append(p.Args, s.sc.forceArg("With", s.mate(uint8(e.Args[0]))))
		}
	case evMoved:
		cost, goal := movedBy(e)
		p.Args[3].N = int(cost)
		p.Args = append(p.Args, s.sc.zoneArg("Toward", goal))
	case evTactics:
		p.Args = append(p.Args, s.dieOf(e.Args[0], e.Args[1]))
	case evOrderTerm:
		p.Args = append(p.Args, s.whenArg(&s.sc.orders[e.Args[2]].modifiers[e.Args[0]]))
	case evResupplyTerm:
		p.Args = append(p.Args, s.whenArg(&s.sc.dieMods[e.Args[0]]))
	case evOrderStep:
		p.Args = append(p.Args, s.stepArg(e)...)
	case evOrderDie:
		p.Args = append(p.Args, numberArg("Total", int(e.Args[1]+e.Args[2])))
	case evResupply:
		r := &s.sc.resupply[e.Args[2]]
		p.Args = append(p.Args, numberArg("Total", int(e.Args[0]+e.Args[1])), numberArg("Forces", int(r.forces)), numberArg("Supplies", int(r.supplies)))
	case evEnded:
		p.Args = append(p.Args, wordArg("Box", s.sc.boxes[s.turn].name), numberArg("Score", s.count().total()))
	}
	return p
}

// movedBy is what a move has cost, and the zone that an Allied Force makes for,
// off for none.
func movedBy(e rules.Event) (cost int16, goal uint8) {
	if e.Side == rules.First {
		return e.Args[3], off
	}
	return e.Args[3] & 0xff, uint8(e.Args[3]>>8) - 1
}

// mate is the other Force of the pair of Cohesion.
func (s *State) mate(f uint8) uint8 {
	if x := s.fight.pair &^ one(f); x != 0 {
		return x.first()
	}
	return f
}

// dieOf names the die that is rolled again: of a Force or of a plan.
func (s *State) dieOf(f, p int16) rules.Arg {
	if f != none {
		return s.sc.forceArg("What", uint8(f))
	}
	return s.sc.planArg("What", plan(p))
}

// stepArg is what a step of orders tells the Forces of a region to do.
func (s *State) stepArg(e rules.Event) []rules.Arg {
	o := s.sc.orders[e.Args[0]].rows[e.Args[1]].steps[e.Args[2]]
	return []rules.Arg{wordArg("Order", s.sc.orderText(o)), numberArg("Cost", int(o.supply))}
}

// whenArg names the condition of a modifier.
func (s *State) whenArg(m *modifier) rules.Arg { return wordArg("When", s.sc.whenText(m)) }

// eventSuffix tells the sentences of one kind of event apart.
func (s *State) eventSuffix(e rules.Event) string {
	a := e.Args
	when := func(ok bool, suffix string) string {
		if ok {
			return suffix
		}
		return ""
	}
	allied := e.Side == rules.Second
	switch e.Kind {
	case evRemoved:
		return when(a[1] != 0, "-out")
	case evTorch:
		return when(a[2] != 0, "-succeeds")
	case evLowered:
		return when(a[2] != 0, "-gone")
	case evMoved:
		cost, goal := movedBy(e)
		return when(goal != off && int16(goal) != a[2], "-toward") + when(e.Clause == orderClauses[orderRandom], "-random") + when(cost > 0, "-paid")
	case evAlliedPlans:
		return when(a[2] > 0, "-paid")
	case evDie, evPairDie:
		return when(a[3] > 0, "-hit")
	case evPlanDie:
		switch {
		case plan(a[0]) == planDisorganisation:
			return when(a[2] > 0, "-supplies") + when(a[2] == 0, "-nothing")
		case a[2] > 0:
			return "-hit"
		}
	case evUpgrade:
		return when(a[2] != 0, "-elite")
	case evRetreat:
		switch a[2] {
		case none:
			return "-section"
		case off:
			return "-cup"
		}
	case evPlaced:
		return when(a[2] > 0, "-rolled")
	case evStays:
		return "-" + stayWords[a[1]]
	case evEnded:
		return "-" + strings.ReplaceAll(strings.TrimPrefix(e.Clause, "FCR-"), ".", "-") + when(e.Kind == evEnded && s.ending == endDefeat, "-lost") +
			when(s.ending == endSurvived, "-survived")
	case evBattle, evDiscarded, evNoPlan, evTactics, evDugIn, evWasted, evSalvage, evPress, evUpgradeLost, evSupplies, evJoin:
		return when(allied, "-allied")
	case evDrawn:
		return when(e.Clause == "FCR-22.7", "-linked")
	}
	return ""
}

// stayWords are why a Force stays, as in march.go.
var stayWords = [...]string{staysFought: "fought", staysSpent: "spent", staysUnpaid: "unpaid", staysThere: "there"}

func (s *State) eventArg(a argSpec, v int16) rules.Arg {
	switch a.kind {
	case argForce:
		return s.sc.forceArg(a.name, uint8(v))
	case argZone:
		return s.sc.zoneArg(a.name, uint8(v))
	case argRegion:
		return wordArg(a.name, s.sc.regions[v].name)
	case argPlan:
		return s.sc.planArg(a.name, plan(v))
	case argUpgrade:
		return wordArg(a.name, s.sc.upgrades[v].name)
	case argOperation:
		return wordArg(a.name, s.sc.operations[v].name)
	case argBox:
		return wordArg(a.name, s.sc.boxes[v].name)
	case argAdjustment:
		return wordArg(a.name, s.sc.linked.text)
	case argIncome:
		return wordArg(a.name, s.sc.incomeText(&s.sc.incomes[v]))
	}
	return numberArg(a.name, int(v))
}
