package rommel

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	"sandtable/rules/rommel/scenario"
)

// What the numbers of events stand for.
var (
	silent       = count("")
	ofForce      = play("Force", forceWord, lexicon.Who)
	ofMate       = play("With", forceWord, lexicon.Whom)
	ofZone       = play("Zone", zoneWord, lexicon.Place)
	ofFrom       = play("From", zoneWord, lexicon.From)
	ofTo         = play("To", zoneWord, lexicon.To)
	ofToward     = as("Toward", zoneWord) // where an Allied Force makes for
	ofPlan       = play("Plan", planWord, lexicon.Card)
	ofKind       = play("Upgrade", upgradeWord, lexicon.What)
	ofRegion     = play("Region", regionWord, lexicon.Area)
	ofCounter    = play("Counter", operationWord, lexicon.What)
	ofSort       = play("", nil, lexicon.What)
	ofN          = play("N", nil, lexicon.Count)
	ofDie        = play("Die", nil, lexicon.Die)
	ofNeed       = play("Need", nil, lexicon.Need)
	ofCost       = play("Cost", nil, lexicon.Cost)
	ofSum        = play("Sum", nil, lexicon.Adds)
	ofRow        = play("", nil, lexicon.Row)
	ofHits       = play("N", nil, lexicon.Hit)
	ofBox        = as("Box", lx.Only(func(s *State, n int16) rules.Text { return s.sc.Boxes[n].Name }))
	ofAdjustment = as("What", lx.Only(func(s *State, _ int16) rules.Text { return s.sc.linked.Text }))
	ofIncome     = as("What", lx.Only(func(s *State, n int16) rules.Text { return s.sc.incomeText(&s.sc.Incomes[n]) }))
)

// Events is what each kind of event is called, what its numbers stand for, what it
// means, and how its sentences differ. The sentence is the side's own where both can
// suffer it.
var Events = lexicon.Events[*scenario.Tables, *State]{Game: "rommel", Rows: []*lexicon.Event[*scenario.Tables, *State]{
	0:                 row("unknown"),
	EventAdjusted:     row("adjusted", ofAdjustment, count("Score")),
	EventStartsIn:     row("starts-in", ofForce, ofZone),
	EventRemoved:      row("removed", ofForce).If(1, "-out"),
	EventGaveUp:       row("gave-up", ofN),
	EventDrawnToOp:    row("drawn-to-operations", ofForce),
	EventCupEmpty:     row("cup-empty", ofN),
	EventTurn:         row("turn", ofBox).Is(lexicon.Turn),
	EventTorchDie:     row("torch-die", ofDie, ofNeed),
	EventSacrifice:    row("sacrifice", ofForce, count("Die")).Is(lexicon.Gone),
	EventTorch:        row("torch", count("Die"), ofNeed).If(2, "-succeeds"),
	EventJoin:         row("join", ofForce).Or(allied),
	EventRepaired:     row("repaired", ofForce, ofZone, ofCost),
	EventLowered:      row("lowered", ofForce, ofKind).If(2, "-gone"),
	EventRecovered:    row("recovered", ofForce),
	EventMoved:        row("moved", ofForce, ofFrom, ofTo, ofCost, ofToward).Or(movedBy).Is(lexicon.Minor),
	EventBattle:       row("battle", ofZone).Or(allied).Is(lexicon.Throw),
	EventAlliedPlans:  row("allied-plans", ofN, count("Bonus"), ofCost).If(2, "-paid"),
	EventPlanDrawn:    row("plan-drawn", ofPlan),
	EventPlanPoints:   row("plan-points", ofN),
	EventPaidPoint:    row("paid-point", ofN),
	EventPlanBought:   row("plan-bought", ofPlan, ofCost),
	EventCancelled:    row("cancelled", ofN),
	EventDiscarded:    row("discarded", ofPlan).Or(allied),
	EventNoPlan:       row("no-plan", ofPlan).Or(noPlan),
	EventDeployed:     row("deployed", ofForce, ofZone),
	EventPair:         row("pair", ofForce, ofMate),
	EventRound:        row("round", ofN).Is(lexicon.Throw),
	EventDie:          row("die", ofForce, ofDie, ofNeed, ofHits, count("Two")).If(3, "-hit").Is(lexicon.Still | lexicon.Aside),
	EventPairDie:      row("pair-die", ofForce, ofDie, ofNeed, ofHits, count("Two")).If(3, "-hit").And(pairMate).Is(lexicon.Still | lexicon.Aside),
	EventPlanDie:      row("plan-die", ofPlan, ofDie, ofHits).Or(planFell).Is(lexicon.Still | lexicon.Aside),
	EventTactics:      row("tactics", silent, silent, count("Die")).Or(allied).And(rolledAgain),
	EventAssault:      row("assault"),
	EventDugIn:        row("dug-in").Or(allied),
	EventReduced:      row("reduced", ofForce, ofZone).Is(lexicon.Loss),
	EventDestroyed:    row("destroyed", ofForce, ofZone).Is(lexicon.Loss | lexicon.Gone),
	EventWasted:       row("wasted", ofN).Or(allied),
	EventSalvage:      row("salvage", ofN).Or(allied),
	EventPress:        row("press", ofN).Or(allied),
	EventBattleOver:   row("battle-over", ofZone, count("Axis"), count("Allies")),
	EventStalemate:    row("stalemate", ofForce).Is(lexicon.Gone),
	EventRetreat:      row("retreat", ofForce, ofFrom, ofTo).Or(retreatedTo),
	EventNoRetreat:    row("no-retreat", ofForce, ofZone).Is(lexicon.Loss | lexicon.Gone),
	EventUpgradeDraw:  row("upgrade-drawn", ofKind),
	EventUpgrade:      row("upgraded", ofForce, ofKind).If(2, "-elite"),
	EventUpgradeLost:  row("upgrade-lost", ofN).Or(allied),
	EventExploit:      row("exploited", ofForce, ofFrom, ofTo),
	EventExcess:       row("excess", ofZone, ofN),
	EventPaidExcess:   row("paid-excess", ofZone, ofCost),
	EventContactDie:   row("contact-die", ofDie, ofHits),
	EventIncome:       row("income", ofIncome, ofN, count("Points")),
	EventExtra:        row("extra-points", ofN),
	EventPoints:       row("points", ofN),
	EventDeadReturn:   row("dead-return", ofForce),
	EventSupplies:     row("supplies", ofN).Or(allied),
	EventBought:       row("bought", ofForce, ofCost),
	EventPlaced:       row("placed", ofForce, ofZone, ofDie).If(2, "-rolled"),
	EventNowhere:      row("nowhere", ofForce),
	EventPointsLost:   row("points-lost", ofN),
	EventOperation:    row("operation", ofCounter),
	EventGo:           row("go", ofN),
	EventRenewed:      row("renewed"),
	EventRegion:       row("region", ofRegion).Is(lexicon.Throw | lexicon.Aside),
	EventSkipped:      row("skipped", ofRegion),
	EventKept:         row("kept", ofForce, ofZone),
	EventOrderDie:     row("order-die", ofRegion, ofDie, ofSum, ofRow).And(orderTotal),
	EventOrderTerm:    row("order-term", ofSort, ofN).And(orderWhen).Is(lexicon.Term | lexicon.Aside),
	EventOrderStep:    row("order-step", ofRegion).And(stepTold),
	EventStays:        row("stays", ofForce).Or(staysFor).Is(lexicon.Minor),
	EventAdvance:      row("advance", ofN, count("Of")),
	EventRolls:        row("rolls", ofN),
	EventResupplyTerm: row("resupply-term", ofSort, ofN).And(dieWhen).Is(lexicon.Term | lexicon.Aside),
	EventResupply:     row("resupply", ofDie, ofSum, ofRow).And(resupplyTotal),
	EventDrawn:        row("drawn", ofForce).Or(drawnBy),
	EventEnded:        row("ended").Or(endedBy).And(reckoned),
}}

func allied(_ *State, e *rules.Event) string { return lexicon.When(e.Side == rules.Second, "-allied") }

// noPlan tells whose plan has no effect, or that Intelligence is kept back.
func noPlan(s *State, e *rules.Event) string {
	if e.Clause == "FCR-9.21" {
		return "-kept"
	}
	return allied(s, e)
}

// movedBy tells of a move whether it makes for another zone, goes where chance sends
// it, and costs.
func movedBy(_ *State, e *rules.Event) string {
	return lexicon.When(e.Args[4] != scenario.None && e.Args[4] != e.Args[2], "-toward") + lexicon.When(e.Clause == OrderClauses[scenario.OrderRandom], "-random") +
		lexicon.When(e.Args[3] > 0, "-paid")
}

func planFell(_ *State, e *rules.Event) string {
	switch {
	case scenario.PlanKind(e.Args[0]) != scenario.PlanDisorganisation:
		return lexicon.When(e.Args[2] > 0, "-hit")
	case e.Args[2] > 0:
		return "-supplies"
	}
	return lexicon.When(e.Args[2] == 0, "-nothing")
}

func retreatedTo(_ *State, e *rules.Event) string {
	return lexicon.When(e.Args[2] == scenario.None, "-section") + lexicon.When(e.Args[2] == scenario.Off, "-cup")
}

// stayWords are why a Force stays, as in march.go.
var stayWords = [...]string{staysFought: "fought", staysSpent: "spent", staysUnpaid: "unpaid", staysThere: "there"}

func staysFor(_ *State, e *rules.Event) string { return "-" + stayWords[e.Args[1]] }

func drawnBy(_ *State, e *rules.Event) string { return lexicon.When(e.Clause == "FCR-22.7", "-linked") }

func endedBy(s *State, e *rules.Event) string {
	return "-" + lexicon.ClauseKey(e.Clause) + lexicon.When(s.ending == endDefeat, "-lost") + lexicon.When(s.ending == endSurvived, "-survived")
}

func reckoned(s *State, _ *rules.Event) []rules.Arg {
	return []rules.Arg{rules.WordArg("Box", s.sc.Boxes[s.turn].Name), rules.NumberArg("Score", s.count().total())}
}

// mate is the other Force of the pair of Cohesion.
func (s *State) mate(f uint8) uint8 {
	if x := s.fight.pair &^ scenario.One(f); x != 0 {
		return x.First()
	}
	return f
}

func pairMate(s *State, e *rules.Event) []rules.Arg {
	return []rules.Arg{s.sc.forceArg("With", s.mate(uint8(e.Args[0])))}
}

// dieOf names the die that is rolled again: of a Force or of a plan.
func (s *State) dieOf(f, p int16) rules.Arg {
	if f != scenario.None {
		return s.sc.forceArg("What", uint8(f))
	}
	return s.sc.planArg("What", scenario.PlanKind(p))
}

func rolledAgain(s *State, e *rules.Event) []rules.Arg {
	return []rules.Arg{s.dieOf(e.Args[0], e.Args[1])}
}

// stepTold is what a step of orders tells the Forces of a region to do.
func stepTold(s *State, e *rules.Event) []rules.Arg {
	o := s.sc.RegionOrders[e.Args[0]].Rows[e.Args[1]].Steps[e.Args[2]]
	return []rules.Arg{rules.WordArg("Order", s.sc.OrderText(o)), rules.NumberArg("Cost", int(o.Supply))}
}

// whenArg names the condition of a modifier.
func (s *State) whenArg(m *scenario.DieModifier) rules.Arg {
	return rules.WordArg("When", s.sc.ModifierText(m))
}

func orderWhen(s *State, e *rules.Event) []rules.Arg {
	return []rules.Arg{s.whenArg(&s.sc.RegionOrders[e.Args[2]].Modifiers[e.Args[0]])}
}

func dieWhen(s *State, e *rules.Event) []rules.Arg {
	return []rules.Arg{s.whenArg(&s.sc.DieMods[e.Args[0]])}
}

func orderTotal(_ *State, e *rules.Event) []rules.Arg {
	return []rules.Arg{rules.NumberArg("Total", int(e.Args[1]+e.Args[2]))}
}

func resupplyTotal(s *State, e *rules.Event) []rules.Arg {
	r := &s.sc.Resupply[e.Args[2]]
	return []rules.Arg{rules.NumberArg("Total", int(e.Args[0]+e.Args[1])), rules.NumberArg("Forces", int(r.Forces)), rules.NumberArg("Supplies", int(r.Supplies))}
}
