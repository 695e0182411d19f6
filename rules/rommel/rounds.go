package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

// part is one of the four parts of a round.
type part struct {
	step fightStep
	side rules.Side
}

// partsOfRound is the order of the sides where it changes nothing (FCR-8.19);
// partsOfAmbush that of a first round with an Ambush (FCR-9.1).
var (
	partsOfRound  = [...]part{{ordering, rules.First}, {ordering, rules.Second}, {absorbing, rules.First}, {absorbing, rules.Second}}
	partsOfAmbush = [...]part{{ordering, rules.Second}, {absorbing, rules.First}, {ordering, rules.First}, {absorbing, rules.Second}}
)

// The order in which the dice of the plans of each side fall (FCR-8.13, 8.14).
var planDice = [2][]scenario.PlanKind{
	{scenario.PlanDisorganisation, scenario.PlanArtillery, scenario.PlanGuns, scenario.PlanAir, scenario.Plan88s},
	{scenario.PlanDisorganisation, scenario.PlanArtillery, scenario.PlanAir, scenario.PlanGuns},
}

// ambushed says whether the Allies strike first in the round under way
// (FCR-9.1). Two counters work as one (FCR-9.2).
func (s *State) ambushed() bool {
	return s.fight.round == 1 && s.fight.plans[rules.Second][scenario.PlanAmbush] > 0
}

// beginRound begins a round (FCR-8.11), or ends a battle that could not end by
// itself (FCR-11.7).
func (s *State) beginRound(report *rules.Report) bool {
	c := &s.fight
	c.round++
	c.part, c.armour, c.usual = 0, false, false
	report.Tell(EventRound, rules.Chance, "FCR-8.11", int16(c.round), 0, 0, 0)
	if c.toEnd && !s.canScore(rules.First) && !s.canScore(rules.Second) {
		return s.breakStalemate(report)
	}
	return s.nextPart()
}

// canScore says whether any die of a side could score a loss in this round.
func (s *State) canScore(side rules.Side) bool {
	for _, p := range planDice[side] {
		if s.fight.plans[side][p] > 0 && s.sc.Plans[p].Rolls() {
			return true
		}
	}
	for x := s.fighters(side); x != 0; {
		if n := s.needs(x.Pop()); n.one > 0 || n.two > 0 {
			return true
		}
	}
	return false
}

// breakStalemate destroys the attackers of a battle to the end in which nobody
// can score (FCR-11.7). All of them have come by the placement or after it,
// the Force that Deployment brought too.
func (s *State) breakStalemate(report *rules.Report) bool {
	for f := range s.fighters(s.fight.attacker).All {
		report.Tell(EventStalemate, s.fight.attacker, "FCR-11.7", int16(f), 0, 0, 0)
		s.destroy(f, "FCR-11.7", report)
		s.reward(s.fight.attacker.Other(), true, report)
	}
	return s.fightTo(pressing)
}

// nextPart goes on to the next part of the round.
func (s *State) nextPart() bool {
	c := &s.fight
	parts := &partsOfRound
	if s.ambushed() {
		parts = &partsOfAmbush
	}
	if int(c.part) == len(parts) {
		c.part = 0
		return s.fightTo(pressing)
	}
	p := parts[c.part]
	c.part++
	c.side = p.side
	if p.step == ordering {
		s.takeDice()
	}
	return s.fightTo(p.step)
}

// takeDice gathers the dice that side rolls: one for each Force, of a pair one,
// and one for each plan that rolls; Disorganisation, which is discarded then, in
// the first round alone (FCR-8.11, 9.5, 9.6, 9.13).
func (s *State) takeDice() {
	c := &s.fight
	c.todo = s.fighters(c.side)
	if p := c.todo & c.pair; p.Len() == 2 {
		p.Pop()
		c.todo &^= p
	}
	for _, p := range planDice[c.side] {
		c.guns[p] = c.plans[c.side][p]
	}
}

// need is the highest die that scores one loss, and two.
type need struct{ one, two int8 }

func (n need) losses(die int8) uint8 {
	switch {
	case die <= n.two:
		return 2
	case die <= n.one:
		return 1
	}
	return 0
}

func (s *State) value(f uint8) need {
	c := &s.fight
	side := s.sideOf(f)
	return s.worth(f, s.reduced.Has(f), side == c.attacker, c.zone, c.plans[side][scenario.PlanFlanking])
}

// worth is what an attacking or defending Force is worth in a battle for a zone,
// full or reduced, with fortification and Flanking (FCR-1.6, 1.7, 8.17, 8.18,
// 9.30).
func (s *State) worth(f uint8, reduced, attacks bool, z uint8, flanking uint8) need {
	v := s.valuesOf(f, reduced)
	n := need{v.Attack, v.Superior}
	if !attacks {
		n = need{v.Defence, 0}
		if s.sc.Fortified.Has(int(z)) {
			n.one++
		}
	}
	n.one += int8(flanking)
	return n
}

// together is the Forces that a die is rolled for: a Force, or the two of
// Cohesion as long as both live (FCR-9.6, 9.34).
func (s *State) together(f uint8) scenario.ForceSet {
	if c := &s.fight; c.pair.Has(f) {
		return c.pair & s.here[c.zone]
	}
	return scenario.One(f)
}

// needs is what the die of a Force needs: of a pair the sum of both (FCR-9.7).
func (s *State) needs(f uint8) (n need) {
	for x := s.together(f); x != 0; {
		m := s.value(x.Pop())
		n.one += m.one
		n.two += m.two
	}
	return n
}

// highest is the dice of Forces still to fall that come next: those of the
// highest value (FCR-8.13, 8.14).
func (s *State) highest() scenario.ForceSet {
	return s.fight.todo.Least(func(f uint8) int { return -int(s.needs(f).one) })
}

// nextGun is the plan whose die falls next in the usual order, planCount when
// none is left.
func (s *State) nextGun() scenario.PlanKind {
	for _, p := range planDice[s.fight.side] {
		if s.fight.guns[p] > 0 {
			return p
		}
	}
	return scenario.PlanCount
}

// runOrdering settles which die of side falls next. Who decides is asked only
// while a Tactics of that side may still be used, and only between dice that
// differ.
func (s *State) runOrdering(report *rules.Report) bool {
	c := &s.fight
	gun := s.nextGun()
	switch {
	case c.todo == 0 && gun == scenario.PlanCount:
		s.assault(report)
		return s.nextPart()
	case c.side == rules.First && s.axisChooses():
		return s.wait(rules.First)
	case c.side == rules.First && gun != scenario.PlanCount, c.todo == 0:
		c.by, c.byPlan = scenario.Off, gun
	case c.side == rules.Second && s.tieMatters():
		return s.wait(s.asks())
	default:
		c.by = s.highest().First()
	}
	return s.fightTo(rolling)
}

// axisChooses says whether the player is asked which die falls next.
func (s *State) axisChooses() bool {
	c := &s.fight
	if c.usual || c.plans[rules.First][scenario.PlanTactics] == 0 || !s.matters() {
		return false
	}
	kinds := c.todo.Len()
	for _, p := range planDice[rules.First] {
		if c.guns[p] > 0 {
			kinds++
		}
	}
	return kinds > 1
}

// matters says whether a die of side can still change anything: it hits
// somebody, or costs supplies.
func (s *State) matters() bool {
	return s.fighters(s.fight.side.Other()) != 0 || s.fight.guns[scenario.PlanDisorganisation] > 0
}

// tieMatters says whether it matters which of the strongest Allied Forces rolls
// first: their dice must differ, in the superior attack that is, and a Tactics
// wait for the first that misses (FCR-8.14, 9.29).
func (s *State) tieMatters() bool {
	c := &s.fight
	if c.plans[rules.Second][scenario.PlanTactics] == 0 || c.todo == 0 {
		return false
	}
	x := s.highest()
	two := s.needs(x.First()).two
	return x.Where(func(f uint8) bool { return s.needs(f).two != two }) != 0
}

func (s *State) legalOrdering(dst []rules.Action) []rules.Action {
	c := &s.fight
	if c.side == rules.Second {
		for x := s.highest(); x != 0; {
			dst = append(dst, act2(VerbNext, int16(x.Pop()), scenario.None))
		}
		return dst
	}
	dst = append(dst, rules.Action{Verb: VerbDone})
	for p, n := range c.guns {
		if n > 0 {
			dst = append(dst, act2(VerbNext, scenario.None, int16(p)))
		}
	}
	for x := c.todo; x != 0; {
		dst = append(dst, act2(VerbNext, int16(x.Pop()), scenario.None))
	}
	return dst
}

func (s *State) applyOrdering(a rules.Action, _ *rules.Report) {
	c := &s.fight
	switch {
	case a.Verb == VerbDone:
		c.usual = true
		return
	case a.A == scenario.None:
		c.by, c.byPlan = scenario.Off, scenario.PlanKind(a.B)
	default:
		c.by = uint8(a.A)
	}
	c.step = rolling
}

// missed says whether a die scored nothing, or cost no supplies, read from the
// die alone (FCR-9.32).
func (s *State) missed(die int8) bool {
	if c := &s.fight; c.by == scenario.Off {
		p := &s.sc.Plans[c.byPlan]
		return die > max(p.HitOne, p.HitTwo, p.MinusOne, p.MinusTwo)
	}
	n := s.needs(s.fight.by)
	return n.losses(die) == 0
}

// fall is a die that has fallen. An Allied Tactics rolls the first one that
// missed again (FCR-9.29); an Axis one may be used on any (FCR-9.28), but only
// one that can still change something is worth the question.
func (s *State) fall(die int8, report *rules.Report) {
	c := &s.fight
	c.die = die
	switch tactics := c.plans[c.side][scenario.PlanTactics] > 0; {
	case tactics && c.side == rules.Second && s.missed(die):
		s.useTactics("FCR-9.29", report)
	case tactics && c.side == rules.First && s.dieMatters():
		c.step = rerolling
	default:
		s.score(report)
	}
}

// dieMatters is matters for the die that has just fallen.
func (s *State) dieMatters() bool {
	c := &s.fight
	return s.fighters(c.side.Other()) != 0 || c.by == scenario.Off && c.byPlan == scenario.PlanDisorganisation
}

func (s *State) applyReroll(a rules.Action, report *rules.Report) {
	if a.A == 1 {
		s.useTactics("FCR-9.28", report)
		return
	}
	s.score(report)
}

// useTactics discards a Tactics of side: the die is rolled again (FCR-9.27).
func (s *State) useTactics(clause string, report *rules.Report) {
	c := &s.fight
	c.plans[c.side][scenario.PlanTactics]--
	f, p := int16(c.by), int16(scenario.None)
	if c.by == scenario.Off {
		f, p = scenario.None, int16(c.byPlan)
	}
	report.Tell(EventTactics, c.side, clause, f, p, int16(c.die), 0)
	c.die = 0
	c.step = rolling
}

// score counts what the die that fell last is worth.
func (s *State) score(report *rules.Report) {
	c := &s.fight
	if c.by == scenario.Off {
		s.scorePlan(report)
	} else {
		s.scoreForce(report)
	}
	c.die, c.by, c.byPlan = 0, scenario.Off, 0
	c.step = ordering
}

func (s *State) scoreForce(report *rules.Report) {
	c := &s.fight
	f := c.by
	n := s.needs(f)
	hits := n.losses(c.die)
	kind, clause := rules.EventKind(EventDie), "FCR-1.6"
	if c.side != c.attacker {
		clause = "FCR-1.7"
	}
	if s.together(f) != scenario.One(f) {
		kind, clause = EventPairDie, "FCR-9.6"
	}
	report.Tell(kind, c.side, clause, int16(f), int16(c.die), int16(n.one), int16(hits), int16(n.two))
	c.todo.Del(f)
	c.losses[c.side] += hits
	if hits > 0 && c.side == rules.First && c.attacker == rules.First && s.mobile(f) {
		c.armour = true
	}
}

// mobile says whether the die of an Axis Force can trigger Assault: it is
// armoured or motorised, or one living member of the pair is (FCR-9.3, 9.7).
func (s *State) mobile(f uint8) bool {
	return s.together(f).Where(func(f uint8) bool { return s.sc.Forces[f].Class != scenario.Infantry }) != 0
}

func (s *State) scorePlan(report *rules.Report) {
	c := &s.fight
	p := c.byPlan
	d := &s.sc.Plans[p]
	c.guns[p]--
	if p == scenario.PlanDisorganisation { // FCR-9.13: then it is discarded
		lost := min(int16(need{d.MinusOne, d.MinusTwo}.losses(c.die)), s.supplies[c.side.Other()])
		s.gain(c.side.Other(), -lost)
		c.plans[c.side][p]--
		report.Tell(EventPlanDie, c.side, "FCR-9.13", int16(p), int16(c.die), lost, 0)
		return
	}
	hits := need{d.HitOne, d.HitTwo}.losses(c.die)
	c.losses[c.side] += hits
	report.Tell(EventPlanDie, c.side, "FCR-9.5", int16(p), int16(c.die), int16(hits), 0)
}

// assault adds the loss of Assault when all Axis dice of the round have fallen
// (FCR-9.3).
func (s *State) assault(report *rules.Report) {
	c := &s.fight
	if c.side != rules.First || !c.armour || c.plans[rules.First][scenario.PlanAssault] == 0 {
		return
	}
	c.plans[rules.First][scenario.PlanAssault]--
	c.losses[rules.First]++
	report.Tell(EventAssault, rules.First, "FCR-9.3", 0, 0, 0, 0)
}

// runPressing is the end of a round: another follows, or the battle is over
// (FCR-8.15, 9.24, 9.25, 11.6).
func (s *State) runPressing(report *rules.Report) bool {
	c := &s.fight
	axis, allied := s.fighters(rules.First), s.fighters(rules.Second)
	owner := rules.Second
	if c.plans[owner][scenario.PlanPress] == 0 {
		owner = rules.First
	}
	switch {
	case c.toEnd && axis != 0 && allied != 0:
		return s.fightTo(roundBegins)
	case c.toEnd || axis|allied == 0 || c.plans[owner][scenario.PlanPress] == 0:
		report.Tell(EventBattleOver, rules.Chance, "FCR-8.16", int16(c.zone), int16(axis.Len()), int16(allied.Len()), 0)
		return s.beginUpgrades()
	}
	c.plans[owner][scenario.PlanPress]--
	report.Tell(EventPress, owner, "FCR-9.24", int16(c.round+1), 0, 0, 0)
	return s.fightTo(roundBegins)
}
