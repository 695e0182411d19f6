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
	EventAdjusted:     {"adjusted", [4]argSpec{{"What", argAdjustment}, {"Score", argNumber}}},
	EventStartsIn:     {"starts-in", [4]argSpec{ofForce, ofZone}},
	EventRemoved:      {"removed", [4]argSpec{ofForce}},
	EventGaveUp:       {"gave-up", [4]argSpec{ofN}},
	EventDrawnToOp:    {"drawn-to-operations", [4]argSpec{ofForce}},
	EventCupEmpty:     {"cup-empty", [4]argSpec{ofN}},
	EventTurn:         {"turn", [4]argSpec{{"Box", argBox}}},
	EventTorchDie:     {"torch-die", [4]argSpec{ofDie, ofNeed}},
	EventSacrifice:    {"sacrifice", [4]argSpec{ofForce, ofDie}},
	EventTorch:        {"torch", [4]argSpec{ofDie, ofNeed}},
	EventJoin:         {"join", [4]argSpec{ofForce}},
	EventRepaired:     {"repaired", [4]argSpec{ofForce, ofZone, ofCost}},
	EventLowered:      {"lowered", [4]argSpec{ofForce, ofKind}},
	EventRecovered:    {"recovered", [4]argSpec{ofForce}},
	EventMoved:        {"moved", [4]argSpec{ofForce, ofFrom, ofTo, ofCost}},
	EventBattle:       {"battle", [4]argSpec{ofZone}},
	EventAlliedPlans:  {"allied-plans", [4]argSpec{ofN, {"Bonus", argNumber}, ofCost}},
	EventPlanDrawn:    {"plan-drawn", [4]argSpec{ofPlan}},
	EventPlanPoints:   {"plan-points", [4]argSpec{ofN}},
	EventPaidPoint:    {"paid-point", [4]argSpec{ofN}},
	EventPlanBought:   {"plan-bought", [4]argSpec{ofPlan, ofCost}},
	EventCancelled:    {"cancelled", [4]argSpec{ofN}},
	EventDiscarded:    {"discarded", [4]argSpec{ofPlan}},
	EventNoPlan:       {"no-plan", [4]argSpec{ofPlan}},
	EventDeployed:     {"deployed", [4]argSpec{ofForce, ofZone}},
	EventPair:         {"pair", [4]argSpec{ofForce, {"With", argForce}}},
	EventRound:        {"round", [4]argSpec{ofN}},
	EventDie:          {"die", [4]argSpec{ofForce, ofDie, ofNeed, ofN}},
	EventPairDie:      {"pair-die", [4]argSpec{ofForce, ofDie, ofNeed, ofN}},
	EventPlanDie:      {"plan-die", [4]argSpec{ofPlan, ofDie, ofN}},
	EventTactics:      {"tactics", [4]argSpec{{}, {}, ofDie}},
	EventAssault:      {"assault", [4]argSpec{}},
	EventDugIn:        {"dug-in", [4]argSpec{}},
	EventReduced:      {"reduced", [4]argSpec{ofForce, ofZone}},
	EventDestroyed:    {"destroyed", [4]argSpec{ofForce, ofZone}},
	EventWasted:       {"wasted", [4]argSpec{ofN}},
	EventSalvage:      {"salvage", [4]argSpec{ofN}},
	EventPress:        {"press", [4]argSpec{ofN}},
	EventBattleOver:   {"battle-over", [4]argSpec{ofZone, {"Axis", argNumber}, {"Allies", argNumber}}},
	EventStalemate:    {"stalemate", [4]argSpec{ofForce}},
	EventRetreat:      {"retreat", [4]argSpec{ofForce, ofFrom, ofTo}},
	EventNoRetreat:    {"no-retreat", [4]argSpec{ofForce, ofZone}},
	EventUpgradeDraw:  {"upgrade-drawn", [4]argSpec{ofKind}},
	EventUpgrade:      {"upgraded", [4]argSpec{ofForce, ofKind}},
	EventUpgradeLost:  {"upgrade-lost", [4]argSpec{ofN}},
	EventExploit:      {"exploited", [4]argSpec{ofForce, ofFrom, ofTo}},
	EventExcess:       {"excess", [4]argSpec{ofZone, ofN}},
	EventPaidExcess:   {"paid-excess", [4]argSpec{ofZone, ofCost}},
	EventContactDie:   {"contact-die", [4]argSpec{ofDie, ofN}},
	EventIncome:       {"income", [4]argSpec{{"What", argIncome}, ofN, {"Points", argNumber}}},
	EventExtra:        {"extra-points", [4]argSpec{ofN}},
	EventPoints:       {"points", [4]argSpec{ofN}},
	EventDeadReturn:   {"dead-return", [4]argSpec{ofForce}},
	EventSupplies:     {"supplies", [4]argSpec{ofN}},
	EventBought:       {"bought", [4]argSpec{ofForce, ofCost}},
	EventPlaced:       {"placed", [4]argSpec{ofForce, ofZone, ofDie}},
	EventNowhere:      {"nowhere", [4]argSpec{ofForce}},
	EventPointsLost:   {"points-lost", [4]argSpec{ofN}},
	EventOperation:    {"operation", [4]argSpec{{"Counter", argOperation}}},
	EventGo:           {"go", [4]argSpec{ofN}},
	EventRenewed:      {"renewed", [4]argSpec{}},
	EventRegion:       {"region", [4]argSpec{ofRegion}},
	EventSkipped:      {"skipped", [4]argSpec{ofRegion}},
	EventKept:         {"kept", [4]argSpec{ofForce, ofZone}},
	EventOrderDie:     {"order-die", [4]argSpec{ofRegion, ofDie, ofSum}},
	EventOrderTerm:    {"order-term", [4]argSpec{{}, ofN}},
	EventOrderStep:    {"order-step", [4]argSpec{ofRegion}},
	EventStays:        {"stays", [4]argSpec{ofForce}},
	EventAdvance:      {"advance", [4]argSpec{ofN, {"Of", argNumber}}},
	EventRolls:        {"rolls", [4]argSpec{ofN}},
	EventResupplyTerm: {"resupply-term", [4]argSpec{{}, ofN}},
	EventResupply:     {"resupply", [4]argSpec{ofDie, ofSum}},
	EventDrawn:        {"drawn", [4]argSpec{ofForce}},
	EventEnded:        {"ended", [4]argSpec{}},
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
	case EventDie, EventPairDie:
		two := e.Args[2] >> 8
		p.Args[2].N = int(int8(e.Args[2] & 0xff))
		p.Args = append(p.Args, numberArg("Two", int(two)))
		if e.Kind == EventPairDie {
			p.Args = append(p.Args, s.sc.forceArg("With", s.mate(uint8(e.Args[0]))))
		}
	case EventMoved:
		cost, goal := movedBy(e)
		p.Args[3].N = int(cost)
		p.Args = append(p.Args, s.sc.zoneArg("Toward", goal))
	case EventTactics:
		p.Args = append(p.Args, s.dieOf(e.Args[0], e.Args[1]))
	case EventOrderTerm:
		p.Args = append(p.Args, s.whenArg(&s.sc.orders[e.Args[2]].modifiers[e.Args[0]]))
	case EventResupplyTerm:
		p.Args = append(p.Args, s.whenArg(&s.sc.dieMods[e.Args[0]]))
	case EventOrderStep:
		p.Args = append(p.Args, s.stepArg(e)...)
	case EventOrderDie:
		p.Args = append(p.Args, numberArg("Total", int(e.Args[1]+e.Args[2])))
	case EventResupply:
		r := &s.sc.resupply[e.Args[2]]
		p.Args = append(p.Args, numberArg("Total", int(e.Args[0]+e.Args[1])), numberArg("Forces", int(r.forces)), numberArg("Supplies", int(r.supplies)))
	case EventEnded:
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
	case EventRemoved:
		return when(a[1] != 0, "-out")
	case EventTorch:
		return when(a[2] != 0, "-succeeds")
	case EventLowered:
		return when(a[2] != 0, "-gone")
	case EventMoved:
		cost, goal := movedBy(e)
		return when(goal != off && int16(goal) != a[2], "-toward") + when(e.Clause == orderClauses[orderRandom], "-random") + when(cost > 0, "-paid")
	case EventAlliedPlans:
		return when(a[2] > 0, "-paid")
	case EventDie, EventPairDie:
		return when(a[3] > 0, "-hit")
	case EventPlanDie:
		switch {
		case plan(a[0]) == planDisorganisation:
			return when(a[2] > 0, "-supplies") + when(a[2] == 0, "-nothing")
		case a[2] > 0:
			return "-hit"
		}
	case EventUpgrade:
		return when(a[2] != 0, "-elite")
	case EventRetreat:
		switch a[2] {
		case none:
			return "-section"
		case off:
			return "-cup"
		}
	case EventPlaced:
		return when(a[2] > 0, "-rolled")
	case EventStays:
		return "-" + stayWords[a[1]]
	case EventEnded:
		return "-" + strings.ReplaceAll(strings.TrimPrefix(e.Clause, "FCR-"), ".", "-") + when(e.Kind == EventEnded && s.ending == endDefeat, "-lost") +
			when(s.ending == endSurvived, "-survived")
	case EventBattle, EventDiscarded, EventNoPlan, EventTactics, EventDugIn, EventWasted, EventSalvage, EventPress, EventUpgradeLost, EventSupplies, EventJoin:
		return when(allied, "-allied")
	case EventDrawn:
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
