package infidel

import (
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/lexicon"
)

func phrase(key string, a ...rules.Arg) rules.Phrase {
	return rules.Phrase{Key: "infidel." + key, Args: a}
}

func sideArg(name string, side rules.Side) rules.Arg {
	return rules.WordArg(name, scenario.SideTitles[side])
}

// unitArg and commandArg name a unit and a Command; a dash where there is none.
func (sc *Scenario) unitArg(name string, u uint8) rules.Arg {
	if int(u) >= len(sc.Units) {
		return rules.WordArg(name, rules.Plain("–"))
	}
	return rules.WordArg(name, sc.Units[u].Name)
}

func (sc *Scenario) commandArg(name string, c uint8) rules.Arg {
	if int(c) >= len(sc.Commands) {
		return rules.WordArg(name, rules.Plain("–"))
	}
	return rules.WordArg(name, sc.Commands[c].Name)
}

func (sc *Scenario) leaderArg(l uint8) rules.Arg { return rules.WordArg("Leader", sc.Leaders[l].Name) }

// facingTexts names the corners that a unit faces (INF-3.3).
var facingTexts = [scenario.Directions]rules.Text{{En: "east", Fr: "est"}, {En: "south-east", Fr: "sud-est"}, {En: "south-west", Fr: "sud-ouest"},
	{En: "west", Fr: "ouest"}, {En: "north-west", Fr: "nord-ouest"}, {En: "north-east", Fr: "nord-est"}}

// effectTexts names what a result does, in the order of its bits (INF-18.1).
var effectTexts = [...]rules.Text{
	{En: "attackers Disordered", Fr: "attaquants Désorganisés"}, {En: "attackers retreat 1", Fr: "retraite 1 des attaquants"},
	{En: "Disordered", Fr: "Désorganisé"}, {En: "retreat 1", Fr: "retraite 1"}, {En: "Retired", Fr: "Mis à l’écart"},
	{En: "eliminated", Fr: "éliminé"}, {En: "Continued Attack", Fr: "Attaque continue"}}

func effectsText(e scenario.Effects) rules.Text {
	var en, fr []string
	for i, t := range effectTexts {
		if e>>i&1 != 0 {
			en, fr = append(en, t.En), append(fr, t.Fr)
		}
	}
	if len(en) == 0 {
		return rules.Text{En: "no effect", Fr: "aucun effet"}
	}
	return rules.Text{En: strings.Join(en, ", "), Fr: strings.Join(fr, ", ")}
}

// FireModifierTexts names the modifiers of fire (INF-11.20), ShockModifierTexts
// those of Shock and Charge (INF-17).
var (
	FireModifierTexts = [scenario.FireModifiers]rules.Text{
		{En: "Knights or Heavy Cavalry as target", Fr: "Chevaliers ou cavalerie lourde pour cible"}, {En: "Mounted firer", Fr: "Tireur monté"},
		{En: "Disordered firer", Fr: "Tireur Désorganisé"}, {En: "Flank shot", Fr: "Tir de flanc"}, {En: "Camp Followers", Fr: "Suivants de camp"},
		{En: "Terrain of the target", Fr: "Terrain de la cible"}}
	rangeText          = rules.Text{En: "Weapon and range", Fr: "Arme et portée"}
	ShockModifierTexts = [scenario.ShockModifiers]rules.Text{
		{En: "Strength advantage", Fr: "Avantage de force"}, {En: "All on one flank", Fr: "Tous sur un même flanc"}, {En: "All at the rear", Fr: "Tous à l’arrière"},
		{En: "On two sides", Fr: "Sur deux côtés"}, {En: "Terrain", Fr: "Terrain"}, {En: "Shock defense", Fr: "Défense au choc"}, {En: "Leader", Fr: "Chef"},
		{En: "Charisma", Fr: "Charisme"}, {En: "Weapons", Fr: "Armes"}, {En: "Attacker Disordered", Fr: "Attaquant Désorganisé"},
		{En: "Defender Retired", Fr: "Défenseur Mis à l’écart"}, {En: "Continued Attack", Fr: "Attaque continue"},
		{En: "Charge after moving", Fr: "Charge après mouvement"}, {En: "Counter-charged", Fr: "Contre-chargé"}}
)

// EffectsText names what a result does, to the target first (INF-18.1).
func EffectsText(e scenario.Effects) rules.Text {
	own := e & (scenario.AttackerDisordered | scenario.AttackerRetreats)
	if own == 0 || own == e {
		return effectsText(e)
	}
	out, more := effectsText(e&^own), effectsText(own)
	return rules.Text{En: out.En + ", " + more.En, Fr: out.Fr + ", " + more.Fr}
}

func fireTermText(kind int16) rules.Text {
	if kind < 0 {
		return rangeText
	}
	return FireModifierTexts[kind]
}

// Steps names the parts of an activation (INF-5).
func (g *Game) Steps() []rules.Text {
	return []rules.Text{{En: "Choice", Fr: "Choix"}, {En: "Move and fire", Fr: "Marche et tir"}, {En: "Shock", Fr: "Choc"},
		{En: "Rally", Fr: "Ralliement"}, {En: "Continuation", Fr: "Continuation"}}
}

// stages is the part of an activation that each step belongs to, of Steps.
var stages = [steps]int{StepReplace: 1, StepMove: 1, StepShock: 2, rallying: 3, closing: 4, defeatTest: 4, StepContinue: 4, StepSeize: 4, seizureRoll: 4,
	continuationRoll: 4}

// Stage is which of the parts of Steps the activation is in.
func (s *State) Stage() int { return stages[s.step] }

// moment names what is waited for, as it stands in the keys of the texts, and
// the clause behind it.
func (s *State) moment() (name, clause string) {
	type moment struct{ name, clause string }
	var m moment
	switch s.layer() {
	case strayLayer:
		m = moment{"stray", s.strayClause(s.strays.First())}
	case turnLayer:
		m = moment{"facing", "INF-3.10"}
	case blowLayer:
		m = [blowSteps]moment{retreating: {"retreat", "INF-18.8"}, retiring: {"retire", "INF-18.14"}, checking: {"leader", "INF-7.20"}}[s.blow.step]
		if m.name == "leader" && s.blow.close {
			m.clause = "INF-7.21"
		}
	case fireLayer:
		m = [fireSteps]moment{FireReact: {"react", "INF-11.14"}, FireCounter: {"riposte", "INF-16.13"}, FireCounterRoll: {"riposte-roll", "INF-16.13"},
			FireHoldRoll: {"restraint", "INF-16.16"}, FireReturn: {"return", "INF-11.10"}, FireRolls: {"fire", "INF-11.20"}, FireReturnRolls: {"return-fire", "INF-11.12"}}[s.fire.step]
		if s.fire.step == FireCounter && s.kindOf(s.fire.at) == scenario.KN {
			if m.clause = "INF-16.15"; s.mustRiposte(s.fire.at) {
				m.name = "riposte-knights"
			}
		}
	case shockLayer:
		m = moment{shockStepNames[s.shock.step], shockStepClauses[s.shock.step]}
		if s.shock.step == ShockDesignate && s.shock.again {
			m = moment{"designate-again", "INF-18.28"}
		}
	case marchLayer:
		m = moment{"unit", "INF-8.2"}
		if s.at[s.march.unit] == scenario.NoHex {
			m = moment{"enter", "INF-8.10"}
		}
	default:
		return stepNames[s.step], stepClauses[s.step]
	}
	return m.name, m.clause
}

// shockStepClauses and stepClauses are the clauses behind the questions of a
// Shock phase and of the sequence of play.
var shockStepClauses = [shockSteps]string{ShockDesignate: "INF-13.1", ShockPlace: "INF-13.2", ShockReluctance: "INF-15.11", ShockWithdraw: "INF-14.1", ShockSlip: "INF-14.5",
	ShockPursue: "INF-14.7", ShockCounter: "INF-16.3", ShockParry: "INF-16.9", ShockResolve: "INF-13.3", ShockRoll: "INF-17.1", ShockAdvance: "INF-18.22", ShockEscort: "INF-7.19"}

var stepClauses = [steps]string{StepChoose: "INF-6.2", arriving: "INF-23.1.2", zoning: "INF-23.1.4", restless: "INF-23.6.8", wavering: "INF-23.2.4",
	scattering: "INF-19.9", StepPlant: "INF-19.7", StepReplace: "INF-7.24", StepMove: "INF-5.2", StepShock: "INF-5.3", rallying: "INF-23.5.3",
	closing: "INF-5.5", defeatTest: "INF-21.7", StepContinue: "INF-6.4", StepSeize: "INF-6.10", seizureRoll: "INF-6.10", continuationRoll: "INF-6.5"}

// Asks says what is asked.
func (g *Game) Asks(st rules.State) rules.Prompt {
	s := st.(*State)
	if s.over() {
		return rules.Prompt{Phrase: phrase("ask.over"), Clause: endings[s.ending], Left: -1, Step: -1}
	}
	name, clause := s.moment()
	p := rules.Prompt{Phrase: phrase("ask."+name, s.momentArgs()...), Clause: clause, Left: s.leftOver(), Step: stages[s.step]}
	if p.Left >= 0 {
		p.Args = append(p.Args, rules.NumberArg("N", p.Left))
	}
	return p
}

// leftOver is how much of a step is left, -1 where there is no number.
func (s *State) leftOver() int {
	switch s.layer() {
	case marchLayer:
		return int(s.march.mp)
	case shockLayer:
		if s.shock.step == ShockPlace {
			return s.shock.unplaced.Len()
		}
	case fireLayer:
		if s.fire.step == FireReact {
			return s.fire.todo.Len()
		}
	case sequenceLayer:
		switch s.step {
		case scattering, rallying:
			return s.todo.Len()
		case StepMove:
			return s.idle().Len()
		}
	}
	return -1
}

// momentArgs names what a question is about.
func (s *State) momentArgs() []rules.Arg {
	sc := s.sc
	switch s.layer() {
	case strayLayer:
		return []rules.Arg{sc.leaderArg(s.strays.First())}
	case turnLayer:
		return []rules.Arg{sc.unitArg("Unit", s.turn.unit)}
	case blowLayer:
		if s.blow.step == checking {
			return []rules.Arg{sc.leaderArg(s.endangered())}
		}
		return []rules.Arg{sc.unitArg("Unit", s.blow.struck())}
	case fireLayer:
		by, at := s.fire.by, s.fire.at
		if s.fire.step == FireReturnRolls {
			by, at = at, by
		}
		return []rules.Arg{sc.unitArg("Unit", by), sc.unitArg("Target", at)}
	case shockLayer:
		args := []rules.Arg{sc.unitArg("Unit", s.shock.unit), sc.unitArg("Target", s.shock.enemy)}
		if s.shock.now != scenario.Off {
			list, _ := s.victims(s.shock.now)
			args[1] = sc.unitArg("Target", list[min(s.shock.rolled, 1)])
		}
		return args
	case marchLayer:
		return []rules.Arg{sc.unitArg("Unit", s.march.unit)}
	}
	return s.stepArgs()
}

// stepArgs names what a question of the sequence of play is about.
func (s *State) stepArgs() []rules.Arg {
	sc := s.sc
	command := func(c uint8, more ...rules.Arg) []rules.Arg { return append(more, sc.commandArg("Command", c)) }
	switch s.step {
	case StepChoose, StepContinue:
		return []rules.Arg{sideArg("Side", s.active)}
	case arriving:
		return command(s.next(), rules.NumberArg("Need", int(sc.Special.Thresholds[s.arrived.Len()])), rules.NumberArg("Adds", int(s.failures)))
	case zoning, wavering:
		return command(s.named, rules.NumberArg("Need", int(s.commitsAt())))
	case restless:
		return command(sc.Special.Impatient, rules.NumberArg("Need", int(sc.Special.Impatience)), rules.NumberArg("Adds", int(s.impatience)))
	case scattering:
		return []rules.Arg{sc.unitArg("Unit", s.todo.First()), rules.WordArg("Standard", sc.Standards[s.banner].Name)}
	case StepPlant:
		return []rules.Arg{rules.WordArg("Standard", sc.Standards[s.banner].Name)}
	case StepReplace:
		return []rules.Arg{sc.leaderArg(s.slain().First())}
	case StepMove:
		archers := 0
		for u := range s.idle().All {
			if s.Shoots(int(u)) {
				archers++
			}
		}
		return command(s.command, rules.NumberArg("Archers", archers))
	case rallying:
		u := s.todo.First()
		return []rules.Arg{sc.unitArg("Unit", u), rules.NumberArg("Need", int(sc.Special.FirstRally+s.plainRating(sc.Units[u].Command)))}
	case defeatTest:
		side := s.tested()
		return []rules.Arg{sideArg("Side", side), rules.NumberArg("Flight", int(s.flight[side])), rules.NumberArg("Level", int(s.level(side)))}
	case StepSeize, continuationRoll:
		return command(s.named, rules.NumberArg("Need", int(s.rating(s.named))), rules.NumberArg("Adds", int(s.streak)))
	case seizureRoll:
		return command(s.named, rules.NumberArg("Need", int(s.rating(s.named))))
	}
	return nil
}

// Label names an action for people.
func (g *Game) Label(st rules.State, a rules.Action) rules.Phrase {
	s := st.(*State)
	if a.Verb == 0 || a.Verb >= verbs {
		return phrase("event.unknown")
	}
	key := "do." + verbTable[a.Verb].Name
	switch a.Verb {
	case VerbDone:
		name, _ := s.moment()
		return phrase("do.done-" + name)
	case VerbCommand:
		if s.step == StepContinue {
			return phrase("do.name", s.sc.commandArg("Command", uint8(a.A)), rules.NumberArg("Need", int(s.rating(uint8(a.A)))), rules.NumberArg("Adds", int(s.streak)))
		}
	case VerbSeize:
		return phrase(key, s.sc.commandArg("Command", uint8(a.A)), rules.NumberArg("Need", int(s.rating(uint8(a.A)))))
	case VerbStep:
		return phrase(key, scenario.HexArg("Hex", uint16(a.A)), rules.NumberArg("N", s.priceOf(uint16(a.A))))
	case VerbRetreat, VerbAttack:
		key += lexicon.When(a.Verb == VerbAttack && a.C != none, "-two") + lexicon.When(a.Verb == VerbRetreat && a.B != none, "-through")
	case VerbCharge:
		key += lexicon.When(route(a.C).second() < scenario.Directions, "-two")
	case VerbAdvance:
		key += lexicon.When(uint16(a.B) == s.at[a.A], "-stays")
	case VerbRoll:
		return phrase(key, rules.NumberArg("N", int(a.A)))
	}
	return phrase(key, s.labelArgs(a)...)
}

// priceOf is what a step of the unit in hand costs.
func (s *State) priceOf(h uint16) int {
	if s.layer() != marchLayer || h >= scenario.HexMax {
		return 0
	}
	u := s.march.unit
	at := s.at[u]
	if at == scenario.NoHex {
		return int(s.entryCost(&s.march, h))
	}
	d := s.sc.Map.DirTo(at, h)
	if d == scenario.Off {
		return 0
	}
	return int(s.stepCost(&s.march, at, d, s.leaveCost(&s.march, at)))
}

// labelArgs names the numbers of an action by what they stand for.
func (s *State) labelArgs(a rules.Action) []rules.Arg {
	out := verbTable.Args(s, a)
	if a.Verb != VerbCharge && a.Verb != VerbCounter {
		return out
	}
	r := route(a.C)
	first, second := along(s.sc.Map, s.at[a.A], r)
	out = append(out, scenario.HexArg("Hex", end(s.sc.Map, s.at[a.A], r)), rules.WordArg("Facing", facingTexts[r.facing()%scenario.Directions]))
	if second != scenario.NoHex { // two ways lead there
		out = append(out, scenario.HexArg("Via", first))
	}
	return out
}

// declined are the moments that the side to act may let pass: reactions.
var declined = []string{"seize", "react", "riposte", "return", "withdraw", "counter-charge", "pursue", "escort"}

// Decline is how the side to act lets a reaction pass.
func (g *Game) Decline(st rules.State) (rules.Action, bool) {
	s := st.(*State)
	if s.over() || s.who == rules.Chance {
		return rules.Action{}, false
	}
	if name, _ := s.moment(); slices.Contains(declined, name) && s.Legal(nil)[0].Verb == VerbDone {
		return act(VerbDone, 0), true
	}
	return rules.Action{}, false
}

// Settled says whether what an action began in before is over in now: no die is due, and what
// lay below goes on. Attacks that are named are over when all of them are fought out.
func (g *Game) Settled(before, now rules.State) bool {
	b, n := before.(*State), now.(*State)
	switch {
	case n.over(), n.layer() < b.layer():
		return true
	case n.who == rules.Chance || n.layer() > b.layer():
		return false
	case n.layer() == shockLayer:
		return b.shock.step != ShockDesignate || n.shock.step == ShockDesignate
	}
	return n.layer() != sequenceLayer || n.step != StepSeize
}

// actor is the side that acts, while a die falls the active one.
func (s *State) actor() rules.Side { return either(s.who >= rules.First, s.who, s.active) }

// What a Tally counts.
const (
	tallyKilled = iota // enemy units eliminated
	tallyRetired
	tallyDisordered
	tallyLost   // own units eliminated or Retired
	tallyBroken // own units Disordered
	tallyActs   // a Command of the own side has been activated
)

// Tally counts what became of an action for the side that took it.
func (g *Game) Tally(before, after rules.State) (o rules.Outcome) {
	b, n := before.(*State), after.(*State)
	me := b.actor()
	for side, ours := range n.sc.ours {
		dead, retired := n.eliminated.Minus(b.eliminated).And(ours).Len(), n.retired.Minus(b.retired).And(ours).Len()
		if disordered := n.disordered.Minus(b.disordered).And(ours).Len(); rules.Side(side) == me {
			o[tallyLost], o[tallyBroken] = int16(dead+retired), int16(disordered)
		} else {
			o[tallyKilled], o[tallyRetired], o[tallyDisordered] = int16(dead), int16(retired), int16(disordered)
		}
	}
	if n.command != scenario.Off && b.command == scenario.Off && n.active == me {
		o[tallyActs] = 1
	}
	return o
}

// AtLeast is what became of an action where a side has to choose before it is over, as much as
// is sure whatever is chosen: where to retreat, which attack is resolved next. What an
// activated Command does, and the Counter-Charge that a fire has provoked, are other matters.
func (g *Game) AtLeast(before, now rules.State) (o rules.Outcome, ok bool) {
	b, n := before.(*State), now.(*State)
	_, declines := g.Decline(now)
	switch {
	case n.shock.mini && b.shock.step == NoShock && n.layer() <= shockLayer:
		return g.Tally(before, now), true
	case n.who < rules.First || declines:
		return o, false
	case n.layer() <= marchLayer:
		return g.Tally(before, now), true
	}
	return rules.Least(g, before, now, b.actor(), tallyLost, tallyBroken), true
}

// Outcome words a tally, for the bars of the odds: what weighs most comes first.
func (g *Game) Outcome(o rules.Outcome) rules.Phrase {
	key := "nothing"
	for _, x := range [...]struct {
		of  int
		key string
	}{{tallyActs, "acts"}, {tallyBroken, "broken"}, {tallyDisordered, "disordered"}, {tallyLost, "lost"}, {tallyRetired, "retired"}, {tallyKilled, "eliminated"}} {
		if o[x.of] > 0 {
			key = x.key
		}
	}
	return phrase("outcome."+key, rules.NumberArg("Killed", int(o[tallyKilled])), rules.NumberArg("Retired", int(o[tallyRetired])),
		rules.NumberArg("Disordered", int(o[tallyDisordered])), rules.NumberArg("Lost", int(o[tallyLost])), rules.NumberArg("Broken", int(o[tallyBroken])))
}
