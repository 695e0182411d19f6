package rommel

import (
	"fmt"
	"slices"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

func phrase(key string, a ...rules.Arg) rules.Phrase {
	return rules.Phrase{Key: "rommel." + key, Args: a}
}

// dash stands where there is no name.
var dash = rules.Plain("–")

// forceName, zoneName and planName are the names of a Force, a zone and a plan.
func (sc *Scenario) forceName(f uint8) rules.Text {
	if int(f) >= len(sc.Forces) {
		return dash
	}
	return sc.Forces[f].Name
}

func (sc *Scenario) zoneName(z uint8) rules.Text {
	if int(z) >= len(sc.Zones) {
		return dash
	}
	return sc.Zones[z].Name
}

func (sc *Scenario) planName(p scenario.PlanKind) rules.Text {
	if p >= scenario.PlanCount {
		return dash
	}
	return sc.Plans[p].Name
}

func (sc *Scenario) forceArg(name string, f uint8) rules.Arg {
	return rules.WordArg(name, sc.forceName(f))
}
func (sc *Scenario) zoneArg(name string, z uint8) rules.Arg {
	return rules.WordArg(name, sc.zoneName(z))
}
func (sc *Scenario) planArg(name string, p scenario.PlanKind) rules.Arg {
	return rules.WordArg(name, sc.planName(p))
}

// orderTexts names the orders (FCR-18.9 to 18.17).
var orderTexts = [scenario.Orders]rules.Text{
	{En: "Hold", Fr: "Tenir"}, {En: "Advance", Fr: "Avance"}, {En: "Objective", Fr: "Objectif"},
	{En: "Retreat", Fr: "Repli"}, {En: "Random", Fr: "Aléatoire"}, {En: "toward %s", Fr: "vers %s"},
}

func (sc *Scenario) OrderText(o scenario.Step) rules.Text {
	t := orderTexts[o.Order]
	if o.Order != scenario.OrderZone {
		return t
	}
	z := sc.Zones[o.Zone].Name
	return rules.Text{En: fmt.Sprintf(t.En, z.En), Fr: fmt.Sprintf(t.Fr, z.Fr)}
}

// whenTexts names the conditions of modifiers (FCR-19.9): %[1]s is the region
// or the zone, %[2]d the number.
var whenTexts = [scenario.Whens]rules.Text{
	scenario.MoreAllied:         {En: "more Allied Forces than Axis ones in %[1]s", Fr: "plus de Forces alliées que de l’Axe dans %[1]s"},
	scenario.MoreAxis:           {En: "more Axis Forces than Allied ones in %[1]s", Fr: "plus de Forces de l’Axe que d’alliées dans %[1]s"},
	scenario.AxisAtLeast:        {En: "Axis Forces in %[1]s: %[2]d or more", Fr: "Forces de l’Axe dans %[1]s\u202f: %[2]d ou plus"},
	scenario.AlliedAtLeast:      {En: "Allied Forces in %[1]s: %[2]d or more", Fr: "Forces alliées dans %[1]s\u202f: %[2]d ou plus"},
	scenario.TurnAtLeast:        {En: "box %[2]d or later", Fr: "case %[2]d ou après"},
	scenario.TurnIn:             {En: "Channel storm", Fr: "Tempête sur la Manche"},
	scenario.AlliesHold:         {En: "the Allies hold %[1]s", Fr: "les Alliés tiennent %[1]s"},
	scenario.PerObjectiveOfAxis: {En: "objectives held by the Axis", Fr: "objectifs tenus par l’Axe"},
}

// ModifierText names the condition of a modifier.
func (sc *Scenario) ModifierText(m *scenario.DieModifier) rules.Text {
	t := whenTexts[m.When]
	switch m.When {
	case scenario.MoreAllied, scenario.MoreAxis:
		r := sc.regionText(m)
		return rules.Text{En: fmt.Sprintf(t.En, r.En), Fr: fmt.Sprintf(t.Fr, r.Fr)}
	case scenario.AxisAtLeast, scenario.AlliedAtLeast, scenario.TurnAtLeast:
		r := sc.regionText(m)
		return rules.Text{En: fmt.Sprintf(t.En, r.En, m.N), Fr: fmt.Sprintf(t.Fr, r.Fr, m.N)}
	case scenario.AlliesHold:
		z := sc.Zones[m.Zone].Name
		return rules.Text{En: fmt.Sprintf(t.En, z.En), Fr: fmt.Sprintf(t.Fr, z.Fr)}
	}
	return t
}

// regionText names the region that a modifier counts in: the one that is rolled
// for, or one by its name (FCR-19.9).
func (sc *Scenario) regionText(m *scenario.DieModifier) rules.Text {
	if m.Region == scenario.Off {
		return rules.Text{En: "the region", Fr: "la région"}
	}
	n := sc.Regions[m.Region].Name
	return rules.Text{En: "the region " + n.En, Fr: "la région " + n.Fr}
}

func (sc *Scenario) incomeText(in *scenario.Income) rules.Text {
	t := scenario.IncomeTexts[in.Kind]
	if in.Kind != scenario.HoldZone {
		return t
	}
	z := sc.Zones[in.Zone].Name
	return rules.Text{En: fmt.Sprintf(t.En, z.En), Fr: fmt.Sprintf(t.Fr, z.Fr)}
}

// Steps names the parts of a turn, those of the Axis, then those of the Allies
// (FCR-4.2, 4.3).
func (g *Game) Steps() []rules.Text {
	return []rules.Text{
		{En: "Advance turn marker", Fr: "Avancer le pion de tour"}, {En: "Repairs", Fr: "Réparations"},
		{En: "Battle movement", Fr: "Mouvement de bataille"}, {En: "Resolve battles", Fr: "Résoudre les batailles"},
		{En: "Non-battle movement", Fr: "Mouvement sans bataille"}, {En: "Supply check", Fr: "Vérification du ravitaillement"},
		{En: "Axis resupply", Fr: "Réapprovisionnement de l’Axe"}, {En: "Allied repairs", Fr: "Réparations alliées"},
		{En: "Operations check", Fr: "Vérification des opérations"}, {En: "Allied orders", Fr: "Ordres alliés"},
		{En: "Allied battles", Fr: "Batailles alliées"}, {En: "Allied resupply", Fr: "Réapprovisionnement allié"},
	}
}

// Stage is which of the steps of Game.Steps the turn is in, -1 during set-up.
func (s *State) Stage() int { return int(s.phase) - 1 }

// moment names what is waited for, as it stands in the keys of the texts.
func (s *State) moment() string {
	switch {
	case s.fight.zone != scenario.Off:
		return "battle-" + fightStepNames[s.fight.step]
	case s.step == beginning, s.step == acting:
		return phaseNames[s.phase]
	}
	return stepNames[s.step]
}

// momentClause is the clause behind what is waited for.
func (s *State) momentClause() string {
	if c := &s.fight; c.zone != scenario.Off {
		if c.side == rules.Second { // what the clauses say of the Allies is another sentence
			switch c.step {
			case ordering:
				return "FCR-8.14"
			case absorbing:
				return "FCR-10.2"
			case upgrading, placingUpgrade:
				return "FCR-12.8"
			case exploiting:
				return "FCR-9.16"
			}
		}
		if c.step == retreating { // only these leave a choice
			if s.following(s.nextBack()) {
				return "FCR-9.10"
			}
			return "FCR-11.4"
		}
		return s.flow().clause
	}
	switch {
	case s.step == placingRoll && s.phase == alliedResupplies:
		return "FCR-19.6"
	case s.step == drawingForces && s.phase == alliedResupplies:
		return "FCR-19.2"
	case s.step == marching:
		return s.marchClause("FCR-18.5")
	case s.step == takingForces:
		return adjustmentClauses[s.sc.linked.Adjustment]
	case s.step == drawingOperations:
		return s.operationsClause()
	}
	return s.flow().clause
}

// Asks says what is asked of the side to act.
func (g *Game) Asks(st rules.State) rules.Prompt {
	s := st.(*State)
	if s.over() {
		return rules.Prompt{Phrase: phrase("ask.over"), Clause: endings[s.ending], Left: scenario.None, Step: scenario.None}
	}
	key := "ask." + s.moment()
	if s.asksForAllies() {
		key += "-allies"
	}
	p := rules.Prompt{Phrase: phrase(key), Clause: s.momentClause(), Left: s.leftOver(), Step: s.Stage()}
	p.Args = s.momentArgs()
	if p.Left >= 0 {
		p.Args = append(p.Args, rules.NumberArg("N", p.Left))
	}
	return p
}

// asksForAllies says that a battle asks about Allied Forces: whoever answers
// must not take it for a question about his own (FCR-4.4).
func (s *State) asksForAllies() bool {
	c := &s.fight
	return c.zone != scenario.Off && c.side == rules.Second &&
		slices.Contains([]fightStep{ordering, absorbing, upgrading, placingUpgrade, retreating, exploiting}, c.step)
}

// leftOver is how many choices of a step are left, or points, -1 where there is
// no number.
func (s *State) leftOver() int {
	if c := &s.fight; c.zone != scenario.Off {
		switch c.step {
		case drawingPlans:
			return int(c.n)
		case buyingPlans:
			return int(c.points)
		case absorbing:
			return int(c.losses[c.side.Other()])
		case upgrading, drawingUpgrade, placingUpgrade:
			return int(c.upgrades)
		case ordering, retreating, exploiting:
			return c.todo.Len()
		}
		return scenario.None
	}
	switch s.step {
	case drawingOperations, settling, drawingForces, renewing, drawingLinked, strikingForce, fixing:
		return int(s.n)
	case takingForces, givingUp, spending:
		return int(s.points)
	case marching, placingRoll:
		return s.todo.Len()
	case resupplyRoll:
		return int(s.nth)
	case choosingRegion:
		return s.regionsLeft().Len()
	case choosingBattle:
		return s.battlesNext().Len()
	}
	return scenario.None
}

// momentArgs names what a step is about.
func (s *State) momentArgs() (out []rules.Arg) {
	if c := &s.fight; c.zone != scenario.Off {
		out = append(out, s.sc.zoneArg("Zone", c.zone))
		switch c.step {
		case rolling, rerolling:
			out = append(out, s.dieOf(forceNumber(c.by), int16(c.byPlan)), rules.NumberArg("Die", int(c.die)))
		case placingUpgrade:
			out = append(out, rules.WordArg("Upgrade", s.sc.Upgrades[c.counter-1].Name))
		case retreating:
			out = append(out, s.sc.forceArg("Force", s.nextBack()))
		}
		return out
	}
	switch s.step {
	case sacrificing:
		out = append(out, rules.NumberArg("Die", int(s.die)), rules.NumberArg("Need", int(s.torch())))
	case settling:
		out = append(out, s.sc.zoneArg("Zone", s.zone))
	case settingForce, placingLinked:
		out = append(out, s.sc.forceArg("Force", s.todo.First()))
	case placingForces:
		out = append(out, s.sc.forceArg("Force", s.in[bought].First()))
	case fixing, orderRoll:
		out = append(out, rules.WordArg("Region", s.sc.Regions[s.region].Name))
	case placingRoll:
		out = append(out, s.sc.forceArg("Force", s.todo.First()))
	case straying:
		out = append(out, s.sc.forceArg("Force", s.force))
	case marching:
		out = append(out, rules.WordArg("Order", s.sc.OrderText(s.command())))
	}
	return out
}

// forceNumber is a Force, or a zone, as events have it: none for off.
func forceNumber(f uint8) int16 {
	if f == scenario.Off {
		return scenario.None
	}
	return int16(f)
}

// Label names an action for people.
func (g *Game) Label(st rules.State, a rules.Action) rules.Phrase {
	s := st.(*State)
	key := "action." + verbTable[a.Verb].Name
	f, z := uint8(a.A), uint8(a.B)
	force := s.sc.forceArg("Force", f)
	switch a.Verb {
	case VerbDone:
		return phrase("action.done-" + s.moment())
	case VerbTake, VerbEnlist:
		return phrase(key, force, rules.NumberArg("Cost", int(s.sc.Forces[f].Full.Attack)))
	case VerbGive:
		if a.A == scenario.None {
			return phrase("action.give-supply")
		}
		return phrase(key, force, rules.NumberArg("N", int(s.sc.Forces[f].Full.Attack)))
	case VerbMove:
		_, paid := s.fare(f, z, a.C)
		args := []rules.Arg{force, s.sc.zoneArg("Zone", z), rules.NumberArg("Cost", paid)}
		if a.C == scenario.None {
			return phrase(key, args...)
		}
		return phrase("action.move-attack", append(args, s.sc.zoneArg("From", uint8(a.C)))...)
	case VerbPay:
		return phrase("action.pay-" + s.moment())
	case VerbBuy:
		return phrase(key, s.sc.planArg("Plan", scenario.PlanKind(a.A)), rules.NumberArg("Cost", int(s.sc.planCost[a.A])))
	case VerbPair:
		return phrase(key, force, s.sc.forceArg("With", z))
	case VerbNext:
		return phrase(key, s.dieOf(a.A, a.B))
	case VerbSpy:
		return phrase(key + "-" + yesNo[a.A])
	case VerbReroll:
		return phrase(key+"-"+yesNo[a.A], rules.NumberArg("Die", int(s.fight.die)))
	case VerbUpgrade:
		return phrase(key, force, rules.WordArg("Upgrade", s.sc.Upgrades[max(s.fight.counter, 1)-1].Name))
	case VerbRetreat:
		if a.B == scenario.None {
			return phrase("action.retreat-section", force)
		}
	case VerbExploit, VerbSend:
		return s.labelMarch(key, a)
	case VerbSet:
		return phrase(key, append(s.momentArgs(), s.sc.zoneArg("Zone", f))...)
	}
	return phrase(key, verbTable.Args(s, a)...)
}

// labelMarch names where an Allied Force goes, or an Axis one that exploits.
func (s *State) labelMarch(key string, a rules.Action) rules.Phrase {
	args := []rules.Arg{s.sc.forceArg("Force", uint8(a.A)), s.sc.zoneArg("Zone", uint8(a.B))}
	switch {
	case a.Verb == VerbSend && a.B == scenario.None:
		return phrase("action.send-at-random", args[0])
	case a.Verb == VerbSend && uint8(a.B) == s.at[a.A]:
		return phrase("action.send-stays", args...)
	case a.C != scenario.None && a.C != a.B && s.fight.side == rules.Second, a.Verb == VerbSend && a.C != scenario.None && a.C != a.B:
		return phrase(key+"-toward", append(args, s.sc.zoneArg("Toward", uint8(a.C)))...)
	}
	return phrase(key, args...)
}

// fare is how many zones a move of the Axis enters, and what it costs in supplies
// (FCR-7.3).
func (s *State) fare(f, to uint8, entry int16) (n, paid int) {
	if open := s.open(); entry == scenario.None {
		n = int(s.apart(s.at[f], to, open))
	} else {
		n = int(s.apart(s.at[f], uint8(entry), open)) + 1
	}
	if s.went[f] == 0 && !s.firstCosts() {
		return n, n - 1
	}
	return n, n
}

// Decline is how the player lets a window pass.
func (g *Game) Decline(st rules.State) (rules.Action, bool) {
	s := st.(*State)
	if c := &s.fight; c.zone != scenario.Off && s.who == rules.First {
		switch {
		case c.step == rerolling:
			return act(VerbReroll, 0), true
		case (c.step == ordering || c.step == exploiting || c.step == upgrading) && c.side == rules.First:
			return act(VerbDone, 0), true
		}
	}
	return rules.Action{}, false
}

// Presume says that the Axis uses the Intelligence that it has bought (FCR-9.21).
func (g *Game) Presume(st rules.State) (rules.Action, bool) {
	s := st.(*State)
	return act(VerbSpy, 1), s.fight.zone != scenario.Off && s.fight.step == spying
}

// Settled says whether what an action began in before is over in now: the dice
// and draws that follow from it have fallen.
func (g *Game) Settled(before, now rules.State) bool {
	b, n := before.(*State), now.(*State)
	return n.over() || n.turn != b.turn || n.phase != b.phase || n.who != rules.Chance
}

// Tally counts what became of an action: steps that the Allies and the Axis have
// lost, those scored and still to be absorbed among them; supplies that each has
// gained or lost; zones that the Axis holds more or fewer; battles begun.
func (g *Game) Tally(before, after rules.State) rules.Outcome {
	b, n := before.(*State), after.(*State)
	held := func(s *State) int { z := s.holds(rules.First); return z.Len() }
	fought := n.fight.zone != scenario.Off && b.fight.zone == scenario.Off
	return rules.Outcome{int16(b.strength(rules.Second) - n.strength(rules.Second)), int16(b.strength(rules.First) - n.strength(rules.First)),
		n.supplies[rules.First] - b.supplies[rules.First], n.supplies[rules.Second] - b.supplies[rules.Second],
		int16(held(n) - held(b)), int16(bit(fought))}
}

// strength is the losses that the Forces of a side on the map can still take,
// less those that have been scored against it and not been absorbed.
func (s *State) strength(side rules.Side) int {
	x := s.onMap() & s.of(side)
	n := 2*x.Len() - (x & s.reduced).Len()
	if s.fight.zone != scenario.Off {
		own := s.fighters(side)
		n -= min(int(s.fight.losses[side.Other()]), 2*own.Len()-(own&s.reduced).Len())
	}
	return n
}

// Outcome words a tally, for the bars of the odds.
func (g *Game) Outcome(o rules.Outcome) rules.Phrase {
	key := "outcome.nothing"
	switch {
	case o[0] != 0 || o[1] != 0:
		key = "outcome.losses"
	case o[2] != 0 || o[3] != 0:
		key = "outcome.supplies"
	case o[5] != 0:
		key = "outcome.battle"
	}
	return phrase(key, rules.NumberArg("Allied", int(o[0])), rules.NumberArg("Axis", int(o[1])), rules.NumberArg("Supplies", int(o[2])),
		rules.NumberArg("Theirs", int(o[3])))
}
