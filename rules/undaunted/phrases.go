package undaunted

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	"sandtable/rules/undaunted/scenario"
)

func phrase(key string, a ...rules.Arg) rules.Phrase {
	return rules.Phrase{Key: "undaunted." + key, Args: a}
}

func sideArg(name string, side rules.Side) rules.Arg {
	return rules.WordArg(name, scenario.SideTitles[side])
}

// theStructure names the target of charges that are no counter.
var theStructure = rules.Text{En: "the structure", Fr: "la structure"}

func (sc *Scenario) unitArg(name string, u uint8) rules.Arg {
	return rules.WordArg(name, sc.Units[u].Name)
}

func (sc *Scenario) tileArg(name string, t uint8) rules.Arg {
	return rules.WordArg(name, rules.Plain(sc.Tiles[t].ID))
}

func (sc *Scenario) vehicleArg(v uint8) rules.Arg {
	return rules.WordArg("Vehicle", sc.Vehicles[v].Name)
}

func (sc *Scenario) seatArg(v, seat uint8) rules.Arg {
	return rules.WordArg("Seat", sc.Vehicles[v].Seats[seat].Name)
}

func (sc *Scenario) cardArg(side rules.Side, k uint8) rules.Arg {
	return rules.WordArg("Card", sc.Cards[side][k].Name)
}

// counterName is what a target is called: a soldier, a vehicle, the structure.
func (sc *Scenario) counterName(n uint8) rules.Text {
	switch {
	case n == StructureTarget:
		return theStructure
	case n >= VehicleTarget:
		return sc.Vehicles[n-VehicleTarget].Name
	}
	return sc.Units[n].Name
}

func (sc *Scenario) counterArg(name string, n uint8) rules.Arg {
	return rules.WordArg(name, sc.counterName(n))
}

// Steps names the parts of a turn (UNA-5.1, 7.1).
func (g *Game) Steps() []rules.Text {
	return []rules.Text{{En: "Draw", Fr: "Pioche"}, {En: "Initiative", Fr: "Initiative"},
		{En: "First player turn", Fr: "Premier joueur"}, {En: "Second player turn", Fr: "Second joueur"}}
}

// stage is the part of the turn, of Steps.
func (s *State) stage() int {
	switch {
	case s.card != scenario.Off || s.step >= StepPlay:
		if s.Second {
			return 3
		}
		return 2
	case s.step == StepBid:
		return 1
	}
	return 0
}

// Label names an action for people.
func (g *Game) Label(st rules.State, a rules.Action) rules.Phrase {
	s := st.(*State)
	sc, n := s.sc, uint8(a.A)
	key := "do." + verbTable[a.Verb].Name
	switch a.Verb {
	case VerbDone:
		return phrase("do.done-" + stepNames[s.step])
	case VerbPass, VerbEscape:
		return phrase(key)
	case VerbBid, VerbPlay, VerbTake, VerbDraw:
		side := sideOfCard(a)
		p := phrase(key, sc.cardArg(side, kindOf(a)), rules.NumberArg("N", int(sc.Cards[side][kindOf(a)].Initiative)))
		if a.Verb == VerbTake {
			p.Key += "-" + stepNames[s.step]
		}
		return p
	case VerbAct, VerbSeat:
		return s.actLabel(a)
	case VerbSwap, VerbRider:
		p := phrase(key, sc.unitArg("Unit", n))
		if a.Verb == VerbRider {
			p.Key += "-" + stepNames[s.step]
		}
		return p
	case VerbHunker:
		return phrase(key, sc.cardArg(s.Active, s.card))
	case VerbReady:
		return phrase(key, sc.unitArg("Unit", s.unitOf(s.Active, s.card)))
	case VerbEnter, VerbReposition:
		return phrase(key, sc.vehicleArg(n), sc.seatArg(n, uint8(a.B)))
	case VerbExit:
		return phrase(key, sc.vehicleArg(s.ride[s.unitOf(s.Active, s.card)]))
	case VerbStep, VerbTile:
		return phrase(key, sc.tileArg("Tile", s.tileOf(a)))
	case VerbResign:
		return phrase(key, sideArg("Side", rules.Side(a.A)))
	}
	return phrase(key, rules.NumberArg("N", int(a.A))) // count, roll
}

// Acting is the card that is played, with the vehicle of its soldier where he has a seat.
func (g *Game) Acting(st rules.State) rules.Text {
	s := st.(*State)
	if s.card == scenario.Off || s.over() {
		return rules.Text{}
	}
	name := s.sc.Cards[s.Active][s.card].Name
	u := s.unitOf(s.Active, s.card)
	if u == scenario.Off || u >= scenario.MaxSoldiers || s.ride[u] == scenario.Off {
		return name
	}
	in := s.sc.Vehicles[s.ride[u]].Name
	return rules.Text{En: name.En + ", " + in.En, Fr: name.Fr + ", " + in.Fr}
}

// actLabel names an action of a card or a seat, with its value and its target.
func (s *State) actLabel(a rules.Action) rules.Phrase {
	sc, k := s.sc, scenario.Action(a.A)
	p := phrase("do."+verbTable[a.Verb].Name, rules.WordArg("Action", sc.Actions[k].Name))
	pr := s.printedFor(a)
	if a.B != none {
		p.Key += "-at"
		p.Args = append(p.Args, sc.counterArg("Target", uint8(a.B)))
		if a.B == StructureTarget {
			pr.N = pr.Blast
			t := s.on[s.unitOf(s.Active, s.card)]
			p.Args[1] = rules.WordArg("Target", sc.Buildings[sc.Structure[t]].Name)
		}
	}
	p.Args = append(p.Args, rules.NumberArg("N", int(pr.N)))
	if a.Verb == VerbSeat {
		u := s.unitOf(s.Active, s.card)
		p.Args = append(p.Args, sc.seatArg(s.ride[u], s.seat[u]))
	}
	return p
}

// reached is what a die must show: a 10 always hits (UNA-12.5).
func reached(need int) int { return min(need, 10) }

// printedFor is what is printed for an action of the card or of the seat, which
// must be there.
func (s *State) printedFor(a rules.Action) scenario.Offer {
	from := &s.sc.Cards[s.Active][s.card].Printed
	if a.Verb == VerbSeat {
		u := s.unitOf(s.Active, s.card)
		from = &s.sc.Vehicles[s.ride[u]].Seats[s.seat[u]].Printed
	}
	return from.Of(scenario.Action(a.A))
}

// askClauses is the clause behind each question.
var askClauses = [steps]string{StepDraw: "UNA-5.2", StepBid: "UNA-6.1", StepPlay: "UNA-7.2", StepUse: "UNA-7.4", StepTransfer: "UNA-8.1",
	StepMove: "UNA-10.1", StepBolster: "UNA-11.1", StepInspire: "UNA-11.9", StepCommand: "UNA-11.2", StepMark: "UNA-11.10",
	StepRoll: "UNA-12.5", StepWound: "UNA-13.9", StepPin: "UNA-13.11"}

func (s *State) askClause() string {
	switch {
	case s.over():
		return endings[s.ending]
	case s.step == StepUse && s.mustReady():
		return "UNA-9.2"
	case s.step == StepMark && s.doing == scenario.ActWatch:
		return "UNA-11.15"
	case s.step == StepDraw && s.card != scenario.Off, s.step == StepMove:
		return s.sc.Actions[s.doing].Clause
	}
	return askClauses[s.step]
}

// mustReady says that the soldier of the card played is suppressed (UNA-9.1).
func (s *State) mustReady() bool {
	u := s.unitOf(s.Active, s.card)
	return u != scenario.Off && s.Suppressed.Has(u)
}

// Asks says what is asked of the side to act.
func (g *Game) Asks(st rules.State) rules.Prompt {
	s := st.(*State)
	p := rules.Prompt{Phrase: phrase("ask." + stepNames[s.step]), Clause: s.askClause(), Left: -1, Step: s.stage()}
	if s.over() {
		p.Phrase = phrase("ask.over")
		return p
	}
	side := s.Active
	if s.who >= rules.First {
		side = s.who
	}
	p.Args = append(p.Args, sideArg("Side", side))
	if s.card != scenario.Off {
		p.Args = append(p.Args, s.sc.cardArg(s.Active, s.card))
	}
	switch s.step {
	case StepDraw, StepMove, StepBolster, StepInspire, StepCommand, StepMark, StepRoll:
		p.Left = int(s.n)
		p.Args = append(p.Args, rules.NumberArg("N", p.Left))
	}
	switch s.step {
	case StepUse:
		p.Key += lexicon.When(s.mustReady(), "-suppressed")
	case StepMove, StepMark:
		p.Args = append(p.Args, rules.WordArg("Action", s.sc.Actions[s.doing].Name))
	case StepRoll:
		p.Args = append(p.Args, s.sc.counterArg("Target", s.target), rules.NumberArg("Need", reached(int(s.need))))
	case StepWound, StepPin:
		p.Args = append(p.Args, s.sc.vehicleArg(s.target-VehicleTarget))
	}
	return p
}

// Decline goes without the free transfer after an option (UNA-8.1).
func (g *Game) Decline(st rules.State) (rules.Action, bool) {
	if s := st.(*State); !s.over() && s.step == StepTransfer {
		return act(VerbDone, 0), true
	}
	return rules.Action{}, false
}

// Settled says whether the attack that an action began in before is over in
// now: the dice have fallen, and who is hit aboard is known. Cards drawn are
// none of its outcome: nobody knows them before.
func (g *Game) Settled(_, now rules.State) bool {
	n := now.(*State)
	return n.over() || n.step != StepRoll && n.step != StepWound && n.step != StepPin
}

// What a Tally counts.
const (
	tallyWounds = iota // wounds of enemy soldiers, those included that eliminated one
	tallyKilled        // enemy soldiers eliminated
	tallyDamage        // markers on vehicles that the enemy held
	tallyWrecks        // vehicles destroyed
	tallyPinned        // enemy soldiers suppressed
	tallyGain          // of what the own side needs
)

// Tally counts what became of an action for the side that took it.
func (g *Game) Tally(before, after rules.State) (o rules.Outcome) {
	b, n := before.(*State), after.(*State)
	me := b.Active
	foe := me.Other()
	for x := b.soldiersOf(foe); x != 0; {
		switch u := x.Pop(); {
		case n.Eliminated.Has(u):
			o[tallyKilled]++
			o[tallyWounds]++
		default:
			k := n.sc.Units[u].Card
			o[tallyWounds] += int16(n.removed[foe][k]) - int16(b.removed[foe][k])
		}
	}
	for v := range b.Held[foe].All {
		if n.Destroyed[me].Has(v) {
			o[tallyWrecks]++
		} else {
			o[tallyDamage] += int16(n.damage[v]) - int16(b.damage[v])
		}
	}
	o[tallyPinned] = int16((n.Suppressed & n.sc.Of[foe]).Len() - (b.Suppressed & n.sc.Of[foe] & n.Present).Len())
	o[tallyGain] = int16(n.progress(me) - b.progress(me))
	return o
}

// AtLeast is what became of an attack on a vehicle where who aboard is wounded, or
// suppressed, is still to be chosen: as much as is sure whomever the other side gives
// (UNA-13.9, 13.11). An attacker who chooses himself takes one who is not suppressed yet.
func (g *Game) AtLeast(before, now rules.State) (o rules.Outcome, ok bool) {
	b, n := before.(*State), now.(*State)
	if n.over() || n.step != StepWound && n.step != StepPin {
		return o, false
	}
	return rules.Least(g, before, now, b.Active), true
}

// Outcome words a tally, for the bars of the odds: what weighs most comes
// first.
func (g *Game) Outcome(o rules.Outcome) rules.Phrase {
	key := "outcome.nothing"
	switch {
	case o[tallyWrecks] > 0:
		key = "outcome.destroyed"
	case o[tallyKilled] > 0 && o[tallyDamage] == 0:
		key = "outcome.eliminated"
	case o[tallyDamage] > 0:
		key = "outcome.damaged"
	case o[tallyWounds] > 0:
		key = "outcome.wounded"
	case o[tallyPinned] > 0:
		key = "outcome.suppressed"
	case o[tallyGain] > 0:
		key = "outcome.gained"
	}
	return phrase(key, rules.NumberArg("N", int(o[tallyGain])), rules.NumberArg("Wounds", int(o[tallyWounds]-o[tallyKilled])),
		rules.NumberArg("Killed", int(o[tallyKilled])), rules.NumberArg("Damage", int(o[tallyDamage])))
}
