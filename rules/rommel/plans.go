package rommel

import (
	"math/bits"

	"sandtable/rules"
	cup "sandtable/rules/pile"
	"sandtable/rules/rommel/scenario"
)

// beginPlans counts the plans that the Allies draw, and lets them pay for the
// supply bonus (FCR-8.4, 8.5).
func (s *State) beginPlans(report *rules.Report) bool {
	bonus, cost := s.supplyBonus()
	n := s.alliedPlans(s.fighters(rules.Second))
	s.gain(rules.Second, -int16(cost))
	report.Tell(EventAlliedPlans, rules.Second, "FCR-8.4", int16(n), int16(bonus), int16(cost), 0)
	s.fight.n = uint8(min(n, s.plansInCup()))
	return s.fightTo(drawingPlans)
}

// alliedPlans is how many plans some Allied Forces draw, the bonus for supplies
// among them (FCR-8.4, 8.5).
func (s *State) alliedPlans(x scenario.ForceSet) int {
	p := &s.sc.Points
	n := int(s.sc.extraPlans)
	for f := range x.All {
		n += int(s.badge(f).Points)
		if s.reduced.Has(f) {
			n += int(p.AlliedReduced)
		} else {
			n += int(p.AlliedFull)
		}
	}
	bonus, _ := s.supplyBonus()
	return max(0, n+int(bonus))
}

// supplyBonus is the plans that Allied supplies bring in the next battle, and
// what they cost (FCR-8.5).
func (s *State) supplyBonus() (plans, cost int8) {
	p := &s.sc.Points
	switch n := s.supplies[rules.Second]; {
	case n >= 5:
		return p.HighPlans, p.HighCost
	case n >= 3:
		return p.MidPlans, p.MidCost
	}
	return 0, 0
}

func (s *State) plansInCup() int { return cup.Sum(s.planCup[:]) }

func (s *State) drawPlan(p scenario.PlanKind, clause string, report *rules.Report) {
	s.planCup[p]--
	s.fight.plans[rules.Second][p]++
	s.fight.drawn[p]++
	report.Tell(EventPlanDrawn, rules.Second, clause, int16(p), 0, 0, 0)
}

// drawAtFirst is one of the plans that the Allies draw before the battle (FCR-8.6).
func (s *State) drawAtFirst(p scenario.PlanKind, report *rules.Report) {
	s.drawPlan(p, "FCR-8.6", report)
	s.fight.n--
}

// runDrawing goes on until the Allied plans lie open; then the Axis counts its
// points (FCR-8.7).
func (s *State) runDrawing(report *rules.Report) bool {
	c := &s.fight
	if c.n > 0 {
		return s.wait(rules.Chance)
	}
	c.points = s.planPoints(s.fighters(rules.First))
	report.Tell(EventPlanPoints, rules.First, "FCR-8.7", c.points, 0, 0, 0)
	return s.fightTo(buyingPlans)
}

// planPoints is the battle plan points that Axis Forces bring (FCR-8.7).
func (s *State) planPoints(x scenario.ForceSet) (n int16) {
	p := &s.sc.Points
	for f := range x.All {
		n += int16(s.badge(f).Points)
		german, reduced := s.sc.Forces[f].Nation == scenario.Germany, s.reduced.Has(f)
		switch {
		case german && reduced:
			n += int16(p.GermanReduced)
		case german:
			n += int16(p.GermanFull)
		case reduced:
			n += int16(p.ItalianReduced)
		default:
			n += int16(p.ItalianFull)
		}
	}
	return n
}

// unbought is the plans that the Axis may still buy in this battle, each once
// (FCR-8.9), as bits, and what the cheapest and all of them together cost.
func (s *State) unbought() (plans uint16, least, sum int16) {
	plans = s.sc.AxisPlans &^ s.fight.spent
	for x := plans; x != 0; x &= x - 1 {
		cost := int16(s.sc.planCost[bits.TrailingZeros16(x)])
		if least == 0 || cost < least {
			least = cost
		}
		sum += cost
	}
	return plans, least, sum
}

// runBuying asks the player, unless nothing can be bought at all; what was
// bought is confirmed with VerbDone, since the battle begins on it.
func (s *State) runBuying(report *rules.Report) bool {
	c := &s.fight
	plans, least, _ := s.unbought()
	rich := c.points + s.supplies[rules.First]*int16(s.sc.Points.PerSupply)
	if c.spent != 0 || plans != 0 && rich >= least {
		return s.wait(rules.First)
	}
	return s.beginIntelligence(report)
}

func (s *State) legalBuying(dst []rules.Action) []rules.Action {
	dst = append(dst, rules.Action{Verb: VerbDone})
	plans, _, sum := s.unbought()
	if s.mayPayPoint(sum).Allows() {
		dst = append(dst, rules.Action{Verb: VerbPay})
	}
	for x := plans; x != 0; x &= x - 1 {
		if p := uint8(bits.TrailingZeros16(x)); int16(s.sc.planCost[p]) <= s.fight.points {
			dst = append(dst, act(VerbBuy, p))
		}
	}
	return dst
}

// mayPayPoint is whether a supply may be paid for points: as long as there is something
// left that they could help to buy, which costs sum (FCR-8.8).
func (s *State) mayPayPoint(sum int16) rules.Verdict {
	return rules.NotIf(s.supplies[rules.First] <= 0, "no-supplies", "FCR-8.8").
		NotIf(s.sc.Points.PerSupply <= 0 || s.fight.points >= sum, "nothing-to-buy", "FCR-8.8")
}

// mayBuy is whether the Axis may buy a plan, each once in a battle (FCR-3.9, 8.9);
// legalBuying finds all such plans at once.
func (s *State) mayBuy(p scenario.PlanKind) rules.Verdict {
	c := &s.fight
	return rules.NotIf(s.sc.AxisPlans>>p&1 == 0, "no-axis-plan", "FCR-3.9").
		NotIf(c.spent>>p&1 != 0, "bought", "FCR-8.9").
		NotIf(int16(s.sc.planCost[p]) > c.points, "plan-too-dear", "FCR-8.9")
}

func (s *State) applyBuying(a rules.Action, report *rules.Report) {
	c := &s.fight
	switch a.Verb {
	case VerbPay:
		s.gain(rules.First, -1)
		c.points += int16(s.sc.Points.PerSupply)
		report.Tell(EventPaidPoint, rules.First, "FCR-8.8", c.points, 0, 0, 0)
	case VerbBuy:
		cost := int16(s.sc.planCost[a.A])
		c.points -= cost
		c.spent |= 1 << a.A
		c.plans[rules.First][a.A]++
		report.Tell(EventPlanBought, rules.First, "FCR-8.9", a.A, cost, 0, 0)
	default:
		s.beginIntelligence(report)
	}
}

// beginIntelligence discards the counters of both sides one for one; what is
// left over works before any other plan (FCR-9.21). Points not spent are lost
// (FCR-8.9).
func (s *State) beginIntelligence(report *rules.Report) bool {
	c := &s.fight
	c.points = 0
	axis, allied := &c.plans[rules.First][scenario.PlanIntelligence], &c.plans[rules.Second][scenario.PlanIntelligence]
	if n := min(*axis, *allied); n > 0 {
		*axis -= n
		*allied -= n
		report.Tell(EventCancelled, rules.Chance, "FCR-9.21", int16(n), 0, 0, 0)
	}
	c.side = rules.First
	if *allied > 0 {
		c.side = rules.Second
	}
	return s.fightTo(spying)
}

// runSpying lets one Intelligence of side work after the other. The player is asked,
// who may keep his back; the Allies always use theirs (FCR-9.21).
func (s *State) runSpying(report *rules.Report) bool {
	c := &s.fight
	for c.plans[c.side][scenario.PlanIntelligence] > 0 {
		switch {
		case c.plans[c.side.Other()] == [scenario.PlanCount]uint8{}:
		case c.side == rules.First:
			return s.wait(rules.First)
		default:
			return s.fightTo(discarding)
		}
		c.plans[c.side][scenario.PlanIntelligence]--
		report.Tell(EventNoPlan, c.side, "FCR-9.23", int16(scenario.PlanIntelligence), 0, 0, 0)
	}
	return s.fightTo(deploying)
}

// applySpying uses an Axis Intelligence, or keeps it back: it is spent all the same.
func (s *State) applySpying(a rules.Action, report *rules.Report) {
	c := &s.fight
	if a.A == 1 {
		c.step = discarding
		return
	}
	c.plans[rules.First][scenario.PlanIntelligence]--
	report.Tell(EventNoPlan, rules.First, "FCR-9.21", int16(scenario.PlanIntelligence), 0, 0, 0)
}

// enemyPlans is the plans of which Intelligence finds one out.
func (s *State) enemyPlans() []uint8 { return s.fight.plans[s.fight.side.Other()][:] }

// discard is a plan of the enemy that Intelligence finds out: it has no effect
// at all, and an Axis plan stays spent (FCR-9.22).
func (s *State) discard(p scenario.PlanKind, report *rules.Report) {
	c := &s.fight
	c.plans[c.side][scenario.PlanIntelligence]--
	c.plans[c.side.Other()][p]--
	report.Tell(EventDiscarded, c.side.Other(), "FCR-9.21", int16(p), 0, 0, 0)
	c.step = spying
}

// runDeploying resolves one Deployment after the other (FCR-9.9). A Force or a
// plan is drawn, a plan only when the reserve cup is empty.
func (s *State) runDeploying(report *rules.Report) bool {
	c := &s.fight
	for c.plans[rules.Second][scenario.PlanDeployment] > 0 {
		if s.alliedCup() != 0 || !cup.Empty(s.planCup[:]) {
			return s.wait(rules.Chance)
		}
		c.plans[rules.Second][scenario.PlanDeployment]--
		report.Tell(EventNoPlan, rules.Second, "FCR-9.11", int16(scenario.PlanDeployment), 0, 0, 0)
	}
	return s.fightTo(pairing)
}

func (s *State) legalDeploying(dst []rules.Action) []rules.Action {
	if x := s.alliedCup(); x != 0 {
		return actions(dst, VerbForce, x)
	}
	return counterActions(dst, VerbPlan, s.planCup[:])
}

// deploy carries out a Deployment. A plan drawn works at once: Intelligence is
// looked for again before the next Deployment (FCR-9.11).
func (s *State) deploy(a rules.Action, report *rules.Report) {
	c := &s.fight
	c.plans[rules.Second][scenario.PlanDeployment]--
	if a.Verb == VerbPlan {
		s.drawPlan(scenario.PlanKind(a.A), "FCR-9.9", report)
		c.side = rules.Second
		c.step = spying
		return
	}
	f := uint8(a.A)
	s.place(f, c.zone)
	s.entry[f] = fromNowhere
	c.deployed.Add(f)
	report.Tell(EventDeployed, rules.Second, "FCR-9.9", a.A, int16(c.zone), 0, 0)
}

// mayPair is the Axis Forces that Cohesion may join (FCR-9.6).
func (s *State) mayPair() scenario.ForceSet {
	return s.fighters(rules.First).Where(func(f uint8) bool { return s.sc.Forces[f].Class != scenario.Armoured })
}

// runPairing asks for the pair of Cohesion; of two Forces it is those two, of
// fewer none (FCR-9.8).
func (s *State) runPairing(report *rules.Report) bool {
	c := &s.fight
	if c.plans[rules.First][scenario.PlanCohesion] > 0 && c.pair == 0 {
		switch x := s.mayPair(); x.Len() {
		case 0, 1:
			report.Tell(EventNoPlan, rules.First, "FCR-9.8", int16(scenario.PlanCohesion), 0, 0, 0)
		case 2:
			s.joinPair(x.Pop(), x.First(), report)
		default:
			return s.wait(rules.First)
		}
	}
	return s.fightTo(roundBegins)
}

func (s *State) legalPairing(dst []rules.Action) []rules.Action {
	for x := s.mayPair(); x != 0; {
		a := x.Pop()
		for y := x; y != 0; {
			dst = append(dst, act2(VerbPair, int16(a), int16(y.Pop())))
		}
	}
	return dst
}

func (s *State) joinPair(a, b uint8, report *rules.Report) {
	s.fight.pair = scenario.One(a) | scenario.One(b)
	report.Tell(EventPair, rules.First, "FCR-9.6", int16(a), int16(b), 0, 0)
}

// returnPlans gives every plan back, those discarded too: before Exploitation,
// whose battles begin with all of them (FCR-9.31, 11.5).
func (s *State) returnPlans() {
	c := &s.fight
	cup.Pour(s.planCup[:], c.drawn[:])
	c.plans, c.spent = [2][scenario.PlanCount]uint8{}, 0
}
