package whodares

import (
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/whodares/scenario"
)

// Steps names the parts of a turn (QOG-5.1).
func (g *Game) Steps() []rules.Text {
	return []rules.Text{
		{En: "Action Points", Fr: "Points d’action"}, {En: "Actions", Fr: "Actions"},
		{En: "Alarm", Fr: "Alarme"}, {En: "Axis", Fr: "Axe"},
	}
}

// Stage is which of the steps of Game.Steps the turn is in, -1 outside them.
func (s *State) Stage() int {
	switch {
	case s.phase == rollingAP:
		return 0
	case s.phase == acting:
		return 1
	case s.phase == reacting && s.f[0].step <= posting:
		return 2
	case s.phase == reacting:
		return 3
	}
	return scenario.None
}

func phrase(key string, a ...rules.Arg) rules.Phrase {
	return rules.Phrase{Key: "whodares." + key, Args: a}
}

func (sc *Scenario) zoneName(z uint8) rules.Text {
	if z >= scenario.ZoneCount {
		return rules.Plain("–")
	}
	return sc.Zones[z].Name
}

func (sc *Scenario) kindName(k uint8) rules.Text {
	if k >= scenario.AxisKinds {
		return rules.Text{En: "face-down unit", Fr: "unité face cachée"}
	}
	return sc.Axis[k].Name
}

func (sc *Scenario) zoneArg(name string, z uint8) rules.Arg {
	return rules.WordArg(name, sc.zoneName(z))
}
func (sc *Scenario) unitArg(name string, u uint8) rules.Arg {
	return rules.WordArg(name, sc.Units[u].Name)
}
func (sc *Scenario) kindArg(name string, k uint8) rules.Arg {
	return rules.WordArg(name, sc.kindName(k))
}
func patrolArg(name string, p int) rules.Arg { return rules.NumberArg(name, p+1) }

// halvesArg is points in halves, written as on a score sheet: 6½, −½.
func halvesArg(name string, n int) rules.Arg {
	sign, text := "", strconv.Itoa(max(n, -n)/2)
	if n < 0 {
		sign = "−"
	}
	if n%2 != 0 {
		text = strings.TrimPrefix(text, "0") + "½"
	}
	return rules.WordArg(name, rules.Plain(sign+text))
}

// Label names an action for people.
func (g *Game) Label(st rules.State, a rules.Action) rules.Phrase {
	s := st.(*State)
	t := s.sc
	key := "action." + verbTable[a.Verb].Name
	switch a.Verb {
	case VerbDone:
		return phrase("action.done-" + s.f[s.top].step.String())
	case VerbVariant:
		return phrase("action.variant", rules.WordArg("Mission", s.sc.missions[[2]uint8{s.sc.Order[0], s.sc.variant}[a.A]].Title))
	case VerbForces:
		return phrase("action.forces-" + forcesWords[a.A])
	case VerbBuy:
		if a.B == scenario.None {
			return phrase("action.buy-air", t.unitArg("Unit", uint8(a.A)), rules.NumberArg("Cost", int(t.Units[a.A].Cost)))
		}
		return phrase(key, t.unitArg("Unit", uint8(a.A)), patrolArg("Patrol", int(a.B)), rules.NumberArg("Cost", int(t.Units[a.A].Cost)))
	case VerbMove:
		var x scenario.UnitSet
		if f := &s.f[s.top]; f.proc == stackProc {
			x = f.units
		}
		return phrase(key, rules.WordArg("Units", unitNames(t.Tables, x)), t.zoneArg("Zone", uint8(a.A)), rules.NumberArg("Cost", s.moveCost(uint8(a.A))))
	case VerbPost:
		return phrase(key, t.kindArg("Enemy", s.axis[s.f[s.top].unit].kind), t.zoneArg("Zone", uint8(a.A)))
	case VerbAll:
		if s.f[s.top].step == deploying {
			return phrase("action.all-contact")
		}
	case VerbUse:
		if a.A == scenario.None {
			return phrase("action.use-cache")
		}
	case VerbFly:
		return phrase("action.fly-"+flightWords[a.C], patrolArg("Patrol", int(a.A)), t.zoneArg("Zone", uint8(a.B)))
	case VerbAgain, VerbSwap:
		return phrase(key + "-" + yesNo[a.A])
	case VerbAim:
		if a.A == objectiveSlot {
			return phrase("action.aim-objective")
		}
	case VerbFace:
		if a.B == objectiveSlot {
			return phrase("action.face-objective", t.unitArg("Unit", uint8(a.A)))
		}
	}
	return phrase(key, verbTable.Args(s, a)...)
}

func unitNames(t *scenario.Tables, x scenario.UnitSet) rules.Text {
	var en, fr []string
	for u := range x.All {
		en, fr = append(en, t.Units[u].Name.En), append(fr, t.Units[u].Name.Fr)
	}
	return rules.Text{En: strings.Join(en, ", "), Fr: strings.Join(fr, ", ")}
}

// moveCost is what the stack chosen pays for a move to z; 0 when none is
// chosen or z is not adjacent.
func (s *State) moveCost(z uint8) int {
	f := &s.f[s.top]
	if f.proc != stackProc || z >= scenario.ZoneCount {
		return 0
	}
	return s.MoveCost(int(f.zone), int(z), f.units.Len())
}

// Asks says what is asked of the side to act.
func (g *Game) Asks(st rules.State) rules.Prompt {
	s := st.(*State)
	f := &s.f[s.top]
	p := rules.Prompt{Phrase: phrase("ask." + f.step.String()), Clause: stepTable[f.step].clause, Left: scenario.None, Step: s.Stage()}
	t := s.sc
	if f.zone != scenario.Off {
		p.Args = append(p.Args, t.zoneArg("Zone", f.zone))
	}
	if f.patrol < scenario.PatrolMax {
		p.Args = append(p.Args, patrolArg("Patrol", int(f.patrol)))
	}
	switch f.step {
	case finished:
		p.Clause = endings[s.ending]
	case buying:
		p.Left = int(s.Budget)
	case apRolling, eventRoll, testRoll, drawTargets:
		p.Left = int(f.n)
	case granting:
		p.Left = int(s.bonus)
	case choosing:
		p.Left = f.units.Len()
		if s.furtherTrip() {
			p.Key += "-further"
		}
	case planeHits, repairing, mending, joining:
		p.Left = f.units.Len()
		p.Args = append(p.Args, t.unitArg("Unit", f.units.First()))
	case spending:
		p.Left = int(s.points)
	case breaking:
		p.Left = int(s.sc.Events[f.sum].Mco[f.n])
	case aiming, firing:
		p.Left = s.fight.todo.Len()
		p.Args = append(p.Args, t.unitArg("Unit", s.nextAttacker(s.fight.todo)))
	case deploying, deciding:
		p.Left = int(s.fight.round)
	case rerollDie:
		p.Args = append(p.Args, t.unitArg("Unit", f.unit))
	case enemyDie, enemyAgain, partingDie, partingAgain:
		p.Args = append(p.Args, t.kindArg("Enemy", s.axis[f.unit].kind))
	case enemyStack, partingStack:
		p.Args = append(p.Args, t.unitArg("Unit", f.unit))
	case enemyHit:
		_, prey, _ := s.enemySum(f.unit)
		p.Args = append(p.Args, t.kindArg("Enemy", s.axis[f.unit].kind), t.unitArg("Unit", prey), rules.NumberArg("Die", int(f.sum)))
	case stackFell:
		p.Args = append(p.Args, t.unitArg("Unit", s.stackHit(f.unit, int8(f.sum))), rules.NumberArg("Die", int(f.sum)))
	case posting:
		p.Args = append(p.Args, t.kindArg("Enemy", s.axis[f.unit].kind))
	}
	if p.Left >= 0 {
		p.Args = append(p.Args, rules.NumberArg("N", p.Left))
	}
	return p
}

// Decline is how the player lets a window pass.
func (g *Game) Decline(st rules.State) (rules.Action, bool) {
	s := st.(*State)
	switch s.f[s.top].step {
	case testAgain:
		return act(VerbAgain, 0), true
	case swapping:
		return act(VerbSwap, 0), true
	case choosing:
		return act(VerbBack, 0), true
	case sending, releasing, helping, initiative, rerolling, enemyHit, stackFell, spending:
		return act(VerbDone, 0), true
	}
	return rules.Action{}, false
}

// Presume says that an entry test that failed is made again where a Reco OK lies on
// the zone: it costs nothing and the marker is gone either way (QOG-10.7, 10.8).
func (g *Game) Presume(st rules.State) (rules.Action, bool) {
	s := st.(*State)
	return act(VerbAgain, 1), s.f[s.top].step == testAgain
}

// Settled says whether what an action began in before is over in now: its
// procedure is, or it has come to a combat, which is another matter. Within a
// combat it is the dice that follow at once; a target is only declared.
func (g *Game) Settled(before, now rules.State) bool {
	b, n := before.(*State), now.(*State)
	if n.over() || n.TurnNo != b.TurnNo || n.mission != b.mission || n.Played != b.Played {
		return true
	}
	f := &n.f[n.top]
	if f.proc == combatProc {
		switch f.step {
		case rerollDie, enemyDie, enemyAgain, enemyHit, enemyStack, stackFell, partingDie, partingAgain, partingStack:
			return b.fight.round == 0
		}
		return true
	}
	switch f.step {
	case acts, waking, turning, drawing, posting, contacting, choosing, eventZone, breaking:
		return true
	}
	return n.top <= b.top && f.who != rules.Chance
}

// Tally counts what became of an action for the player: hits on the objective
// or Axis units defeated, own units destroyed, own units reduced, steps of the
// alarm, Reco OK won, combats begun.
func (g *Game) Tally(before, after rules.State) rules.Outcome {
	b, n := before.(*State), after.(*State)
	hits := n.defeated.Len() - b.defeated.Len()
	held := 0
	for i := range b.worth {
		hits += int(b.worth[i]) - int(n.worth[i])
	}
	for p := range n.held {
		held += int(n.held[p].n()) - int(b.held[p].n())
	}
	for u := range n.carried {
		held += int(n.carried[u].n()) - int(b.carried[u].n())
	}
	return rules.Outcome{int16(hits), int16((n.destroyed &^ b.destroyed).Len()), int16((n.Reduced &^ b.Reduced).Len()),
		int16(n.Alarm) - int16(b.Alarm), int16(held), int16(bit(n.fight.round > 0 && b.fight.round == 0))}
}

// Outcome words a tally, for the bars of the odds.
func (g *Game) Outcome(o rules.Outcome) rules.Phrase {
	key := "outcome.nothing"
	switch {
	case o[5] > 0:
		key = "outcome.combat"
	case o[0] != 0 || o[1] != 0 || o[2] != 0:
		key = "outcome.losses"
	case o[3] > 0:
		key = "outcome.spotted"
	case o[4] > 0:
		key = "outcome.reco"
	}
	return phrase(key, rules.NumberArg("N", int(o[0])), rules.NumberArg("Lost", int(o[1])), rules.NumberArg("Reduced", int(o[2])),
		rules.NumberArg("Alarm", int(o[3])), rules.NumberArg("Reco", int(o[4])))
}
