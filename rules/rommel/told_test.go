package rommel

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

// ledger is what somebody knows of a campaign who was there at its set-up and
// has only heard what is told since.
type ledger struct {
	at             [scenario.ForceMax]uint8
	in             [piles]scenario.ForceSet
	reduced, elite scenario.ForceSet
	upgrade        [scenario.ForceMax]uint8
	supplies       [2]int16
	points         int16 // of resupply
	opOut          [scenario.OperationKinds]uint8
	turn           uint8
	plans          [2][scenario.PlanCount]uint8
}

// ledgerOf is what there is to see of a position. The supply for a Random step
// is told with the zone to which it leads (FCR-18.20).
func ledgerOf(s *State) ledger {
	l := ledger{s.at, s.in, s.reduced, s.elite, s.upgrade, s.supplies, s.points, s.opOut, s.turn, s.fight.plans}
	if s.force != scenario.Off {
		l.supplies[rules.Second] += int16(s.command().Supply)
	}
	return l
}

func (l *ledger) lift(f uint8) {
	l.at[f] = scenario.Off
	for p := range l.in {
		l.in[p].Del(f)
	}
}

func (l *ledger) put(f uint8, z int16) {
	l.lift(f)
	l.at[f] = uint8(z)
}

// stow puts a Force into a pile, where it is full and without upgrade unless it
// is in the operations section (FCR-17.14).
func (l *ledger) stow(f uint8, p pile) {
	l.lift(f)
	l.in[p].Add(f)
	if p != inOperations {
		l.reduced.Del(f)
		l.elite.Del(f)
		l.upgrade[f] = 0
	}
}

// hear notes an event.
func (l *ledger) hear(e rules.Event) {
	l.hearForces(e)
	l.hearPoints(e)
	l.hearPlans(e)
}

// hearForces notes where Forces are, and how they stand.
func (l *ledger) hearForces(e rules.Event) {
	f, a := uint8(e.Args[0]), e.Args
	switch e.Kind {
	case EventStartsIn, EventPlaced, EventDeployed:
		l.put(f, a[1])
	case EventMoved, EventExploit:
		l.put(f, a[2])
	case EventRetreat:
		switch a[2] {
		case scenario.None:
			l.stow(f, inOperations)
		case scenario.Off:
			l.stow(f, inReserve)
		default:
			l.put(f, a[2])
		}
	case EventRemoved:
		l.stow(f, inReserve)
		if a[1] == 1 {
			l.stow(f, outOfGame)
		}
	case EventDrawnToOp:
		l.stow(f, inOperations)
	case EventSacrifice, EventDestroyed:
		l.stow(f, inDestroyed)
	case EventJoin, EventRecovered, EventNowhere, EventDeadReturn:
		l.stow(f, inReserve)
	case EventBought, EventDrawn:
		l.stow(f, bought)
	case EventRepaired:
		l.reduced.Del(f)
	case EventReduced:
		l.reduced.Add(f)
	case EventLowered:
		if l.elite.Del(f); a[2] == 1 {
			l.upgrade[f] = 0
		}
	case EventUpgrade:
		if l.upgrade[f] = uint8(a[1]) + 1; a[2] == 1 {
			l.elite.Add(f)
		}
	}
}

// hearPoints notes supplies, points, the marker and the operation counters.
func (l *ledger) hearPoints(e rules.Event) {
	a := e.Args
	switch e.Kind {
	case EventTurn:
		l.turn = uint8(a[0])
	case EventGaveUp:
		l.supplies[rules.First] -= a[0]
	case EventCupEmpty:
		l.supplies[rules.Second] += a[0]
	case EventRepaired:
		l.supplies[e.Side] -= a[2]
	case EventRecovered:
		l.supplies[rules.First] -= repairCost
	case EventMoved:
		cost := e.Args[3]
		l.supplies[e.Side] -= cost
	case EventAlliedPlans:
		l.supplies[rules.Second] -= a[2]
	case EventPaidPoint, EventExploit:
		l.supplies[e.Side]--
	case EventPlanDie:
		if scenario.PlanKind(a[0]) == scenario.PlanDisorganisation {
			l.supplies[e.Side.Other()] -= a[2]
		}
	case EventSalvage:
		l.supplies[e.Side] += a[0]
	case EventPaidExcess:
		l.supplies[rules.First] -= a[1]
	case EventPoints:
		l.points = a[0]
	case EventSupplies:
		l.supplies[e.Side] += a[0]
		l.points -= a[1]
	case EventBought:
		l.points -= a[1]
	case EventPointsLost:
		l.points -= a[0]
	case EventOperation:
		l.opOut[a[0]]++
	case EventRenewed:
		l.opOut = [scenario.OperationKinds]uint8{}
	}
}

// hearPlans notes the plans of both sides that are in play.
func (l *ledger) hearPlans(e rules.Event) {
	own := &l.plans[max(e.Side, rules.First)]
	switch e.Kind {
	case EventBattle:
		l.plans = [2][scenario.PlanCount]uint8{}
	case EventPlanDrawn, EventPlanBought:
		if own[e.Args[0]]++; e.Clause == "FCR-9.9" { // in place of a Force
			own[scenario.PlanDeployment]--
		}
	case EventCancelled:
		l.plans[rules.First][scenario.PlanIntelligence] -= uint8(e.Args[0])
		l.plans[rules.Second][scenario.PlanIntelligence] -= uint8(e.Args[0])
	case EventDiscarded:
		own[e.Args[0]]--
		l.plans[e.Side.Other()][scenario.PlanIntelligence]--
	case EventNoPlan:
		if scenario.PlanKind(e.Args[0]) != scenario.PlanCohesion {
			own[e.Args[0]]--
		}
	case EventDeployed:
		l.plans[rules.Second][scenario.PlanDeployment]--
	case EventPlanDie:
		if scenario.PlanKind(e.Args[0]) == scenario.PlanDisorganisation {
			own[scenario.PlanDisorganisation]--
		}
	case EventTactics:
		own[scenario.PlanTactics]--
	case EventAssault:
		own[scenario.PlanAssault]--
	case EventDugIn:
		own[scenario.PlanDigIn]--
	case EventPress:
		own[scenario.PlanPress]--
	}
}

// settle leaves out what nobody is told, because everybody knows it.
func (l ledger) settle(s *State) ledger {
	if s.fight.zone == scenario.Off || s.fight.step == exploiting {
		l.plans = [2][scenario.PlanCount]uint8{} // FCR-9.31
	}
	if s.phase != axisResupplies {
		l.points = 0
	}
	return l
}

// TestWhatIsToldIsAllThatHappens: who has heard every event knows where each
// Force is and how it stands, what both sides have, and the plans in play.
func TestWhatIsToldIsAllThatHappens(t *testing.T) {
	r := rulestest.Xorshift(23)
	carried := []string{"", "score 45", "score 36", "score 31", "score 15", "score 9", "score 2"}
	for _, c := range allScenarios(t) {
		for n := range 40 {
			set := rules.Setup{Scenario: c.ID, Options: map[string]bool{}}
			for i, o := range rules.OptionsOf(shared, c.ID) {
				set.Options[o.ID] = o.ID != scenario.OptTiesHardest && n>>(i%5)&1 == 1
			}
			if c.Order > 1 {
				set.Carry = carried[n%len(carried)]
			}
			sc := must.Have(shared.Open(set))(t)
			hearAll(t, sc, &r, manner(n)%manners)
		}
	}
}

// hearAll plays a campaign and compares what was heard with what is.
func hearAll(t *testing.T, sc *Scenario, r *rulestest.Xorshift, how manner) {
	t.Helper()
	var report rules.Report
	l := ledgerOf(setUp(sc))
	s := newState(sc, &report)
	var last rules.Action
	for !s.over() {
		for _, e := range report.Events {
			l.hear(e)
		}
		l = l.settle(s)
		if now := ledgerOf(s).settle(s); l != now {
			t.Fatalf("%s, after %s in box %d, %s: heard was\n%+v\nand it is\n%+v\n%s\ntold was %+v", sc.ID, shared.Text(last), s.turn, s.moment(), l, now, s.boardText(), report.Events)
		}
		acts := s.Legal(nil)
		if last = acts[0]; s.Turn() == rules.Chance {
			last = r.Outcome(s, acts)
		} else if len(acts) > 1 {
			last = how.choose(r.Below, acts, nil)
		}
		report.Events = nil
		s.Apply(last, &report)
	}
}
