package undaunted

import (
	"slices"

	"sandtable/rules"
)

// Why is the first clause that forbids an action; the zero Reason exactly when
// it is legal.
func (g *Game) Why(st rules.State, a rules.Action) rules.Reason {
	s := st.(*State)
	if slices.Contains(s.Legal(nil), a) {
		return rules.Reason{}
	}
	switch {
	case s.over():
		return because("over", endings[s.ending])
	case s.Turn() == rules.Chance:
		return because("chance", s.askClause())
	case a.Verb == VerbResign:
		return because("resign", "UNA-14.21")
	case !s.sensible(a):
		return because("no-such", "UNA-4.2")
	}
	switch {
	case s.step == bidding && a.Verb == VerbBid, s.step == playing && a.Verb == VerbPlay:
		return s.whyNotCard(a)
	case s.step == using && a.Verb == VerbAct:
		return s.whyNotAct(a)
	case s.step == using && a.Verb == VerbSeat:
		return s.whyNotSeat(a)
	case s.step == using && (a.Verb == VerbSwap || a.Verb == VerbReady || a.Verb == VerbDone):
		return s.whyNotUse(a)
	case (s.step == using || s.step == shifting) && (a.Verb == VerbEnter || a.Verb == VerbExit || a.Verb == VerbReposition):
		return s.whyNotTransfer(a)
	case s.step == stepping && (a.Verb == VerbStep || a.Verb == VerbEscape):
		return s.whyNotStep(a)
	case s.step == shifting && a.Verb == VerbStep:
		return s.whyNoMoreSteps(a)
	case (s.step == bolstering || s.step == inspiring) && a.Verb == VerbTake:
		return s.whyNotTake(a)
	case s.step == commanding && a.Verb == VerbCount:
		return because("too-many", "UNA-11.2", numberArg("N", int(s.commandable())))
	case s.step == marking && a.Verb == VerbTile:
		return s.whyNotTile(a)
	case (s.step == wounding || s.step == pinning) && a.Verb == VerbRider:
		return because("not-aboard", askClauses[s.step], s.sc.unitArg("Unit", uint8(a.A)), s.sc.vehicleArg(s.target-vehicleTarget))
	}
	return because("moment-"+stepNames[s.step], s.askClause())
}

func because(key, clause string, a ...rules.Arg) rules.Reason {
	return rules.Reason{Phrase: phrase("why."+key, a...), Clause: clause}
}

// sensible says whether the numbers of an action name things that the scenario
// has.
func (s *State) sensible(a rules.Action) bool {
	if a.Verb == 0 || a.Verb >= verbs || a.C != 0 {
		return false
	}
	for i, n := range [2]int16{a.A, a.B} {
		if !s.has(verbArgs[a.Verb][i], n) {
			return false
		}
	}
	if a.Verb == VerbEnter || a.Verb == VerbReposition {
		return int(a.B) < len(s.sc.vehicles[a.A].seats)
	}
	return true
}

// has says whether a number names something that the scenario has.
func (s *State) has(w word, n int16) bool {
	switch {
	case w == noWord:
		return n == 0
	case w == targetWord && n == none:
		return true
	case s.sc.word(w, n) == "?":
		return false
	}
	switch w {
	case soldierWord:
		return s.sc.soldiersIn.has(uint8(n))
	case vehicleWord:
		return s.sc.vehiclesIn.has(uint8(n))
	case tileWord:
		return s.sc.tiles[s.sc.onFace[n]].face == uint8(n)
	case targetWord:
		return n == structureTarget || n >= vehicleTarget && s.sc.vehiclesIn.has(uint8(n-vehicleTarget)) ||
			n < vehicleTarget && s.sc.soldiersIn.has(uint8(n))
	}
	return true
}

// whyNotCard is what forbids to bid or play a card (UNA-6.1, 7.2, 7.7).
func (s *State) whyNotCard(a rules.Action) rules.Reason {
	clause := s.askClause()
	side, k := rules.Side(a.A/cardMax), kindOf(a)
	card := s.sc.cardArg(side, k)
	switch {
	case side != s.active:
		return because("not-yours", clause, card)
	case s.hand[side][k] == 0:
		return because("not-in-hand", clause, card)
	}
	return because("fog", "UNA-7.7", card)
}

// whyNotAct is what forbids an action of the card played (UNA-7.4 a).
func (s *State) whyNotAct(a rules.Action) rules.Reason {
	k, u := action(a.A), s.unitOf(s.active, s.card)
	name := wordArg("Action", s.sc.actions[k].name)
	switch {
	case u != off && s.suppressed.has(u):
		return because("suppressed", "UNA-9.1", s.sc.unitArg("Unit", u))
	case !s.sc.cards[s.active][s.card].does.has(k):
		return because("not-on-card", "UNA-7.4", name, s.sc.cardArg(s.active, s.card))
	case s.sc.actions[k].onFoot && s.ride[u] != off:
		return because("aboard", "UNA-8.15", name, s.sc.unitArg("Unit", u))
	}
	return s.whyNotOption(a, u)
}

// whyNotSeat is what forbids an action of a seat (UNA-7.4 b).
func (s *State) whyNotSeat(a rules.Action) rules.Reason {
	k, u := action(a.A), s.unitOf(s.active, s.card)
	name := wordArg("Action", s.sc.actions[k].name)
	switch {
	case u == off:
		return because("commander", "UNA-7.6", s.sc.cardArg(s.active, s.card))
	case s.suppressed.has(u):
		return because("suppressed", "UNA-9.1", s.sc.unitArg("Unit", u))
	case s.ride[u] == off:
		return because("on-foot", "UNA-7.5", s.sc.unitArg("Unit", u))
	case s.immobilised(s.ride[u]):
		return because("immobilised", "UNA-8.18", s.sc.vehicleArg(s.ride[u]))
	case !s.sc.vehicles[s.ride[u]].seats[s.seat[u]].does.has(k):
		return because("not-on-seat", "UNA-8.16", name, s.sc.seatArg(s.ride[u], s.seat[u]))
	}
	return s.whyNotOption(a, u)
}

// whyNotOption is what forbids an action that is printed: its condition, or its
// target (UNA-7.9).
func (s *State) whyNotOption(a rules.Action, u uint8) rules.Reason {
	k := action(a.A)
	name := wordArg("Action", s.sc.actions[k].name)
	aims := k == actRepair || s.sc.actions[k].kind == combat
	switch {
	case aims && a.B == none:
		return because("no-target", "UNA-7.9", name)
	case !aims && a.B != none:
		return because("needs-no-target", s.sc.actions[k].clause, name)
	case k == actControl:
		return s.whyNotControl(u)
	case k == actRecon:
		return because("no-fog", "UNA-11.12")
	case k == actRepair:
		return s.whyNotRepair(uint8(a.B), u)
	}
	return s.whyNotTarget(printed{action: k}, uint8(a.B), u)
}

func (s *State) whyNotControl(u uint8) rules.Reason {
	t := s.on[u]
	at := s.sc.tileArg("Tile", t)
	switch {
	case !s.marks[s.active].has(t):
		return because("no-marker", "UNA-11.4", at)
	case s.controlled[s.active].has(t):
		return because("controlled", "UNA-11.4", at)
	}
	return because("enemy-holds", "UNA-11.6", at)
}

// whyNotRepair is what keeps a soldier from repairing something (UNA-11.13).
func (s *State) whyNotRepair(target, u uint8) rules.Reason {
	const clause = "UNA-11.13"
	name, v := s.sc.counterArg("Target", target), target-vehicleTarget
	switch {
	case target < vehicleTarget || target == structureTarget:
		return because("no-vehicle", clause, name)
	case !s.onBoard().has(v):
		return because("gone", clause, name)
	case !s.held[s.active].has(v):
		return because("not-held", clause, name)
	case s.ride[u] != off && s.ride[u] != v:
		return because("repairs-its-own", clause, s.sc.unitArg("Unit", u))
	case s.at[v] != s.on[u]:
		return because("not-on-tile", clause, name)
	}
	return because("no-damage", clause, name)
}

// whyNotTarget is what keeps an attack from a target (UNA-12.1).
func (s *State) whyNotTarget(p printed, target, u uint8) rules.Reason {
	name := s.sc.counterArg("Target", target)
	switch {
	case target == structureTarget:
		return s.whyNotStructure(p, u)
	case target < vehicleTarget:
		switch {
		case !s.present.has(target):
			return because("gone", "UNA-12.1", name)
		case s.sc.units[target].side == s.active:
			return because("own", "UNA-12.1", name)
		case p.againstArmour():
			return because("soldier-target", "UNA-12.1", name, wordArg("Action", s.sc.actions[p.action].name))
		}
		return because("rider", "UNA-12.2", name)
	}
	v := target - vehicleTarget
	switch {
	case !s.onBoard().has(v):
		return because("gone", "UNA-12.1", name)
	case !s.enemyVehicles().has(v):
		return because("held", "UNA-8.13", name)
	case p.action == actDemolish && s.at[v] != s.on[u]:
		return because("not-on-tile", "UNA-12.1", name)
	case p.action == actDemolish:
		return because("no-charges", "UNA-12.1", s.sc.unitArg("Unit", u))
	}
	return because("no-defence", "UNA-1.7", name)
}

// whyNotStructure is what keeps charges from a structure (UNA-12.1, 12.7).
func (s *State) whyNotStructure(p printed, u uint8) rules.Reason {
	switch {
	case p.action != actDemolish:
		return because("structure-target", "UNA-12.10", wordArg("Action", s.sc.actions[p.action].name))
	case s.active != rules.First:
		return because("own-structure", "UNA-12.1")
	case !s.standing.has(s.on[u]):
		return because("no-structure", "UNA-12.1", s.sc.tileArg("Tile", s.on[u]))
	}
	return because("no-charges", "UNA-12.7", s.sc.unitArg("Unit", u))
}

// whyNotUse is what forbids a swap, to be ready, or to be done.
func (s *State) whyNotUse(a rules.Action) rules.Reason {
	u := s.unitOf(s.active, s.card)
	switch {
	case a.Verb == VerbReady && u == off:
		return because("commander", "UNA-7.6", s.sc.cardArg(s.active, s.card))
	case a.Verb == VerbReady:
		return because("is-ready", "UNA-9.2", s.sc.unitArg("Unit", u))
	case a.Verb == VerbDone && u == off:
		return because("needs-option", "UNA-7.4", s.sc.cardArg(s.active, s.card))
	case a.Verb == VerbDone:
		return because("needs-transfer", "UNA-7.11", s.sc.cardArg(s.active, s.card))
	case u == off:
		return because("commander", "UNA-7.6", s.sc.cardArg(s.active, s.card))
	case s.suppressed.has(u):
		return because("suppressed", "UNA-9.1", s.sc.unitArg("Unit", u))
	case s.ride[u] == off:
		return because("on-foot", "UNA-7.5", s.sc.unitArg("Unit", u))
	}
	return because("no-swap", "UNA-8.9", s.sc.unitArg("Unit", uint8(a.A)))
}

// whyNotTransfer is what forbids a free transfer (UNA-8.1 to 8.10).
func (s *State) whyNotTransfer(a rules.Action) rules.Reason {
	u := s.unitOf(s.active, s.card)
	if u == off {
		return because("commander", "UNA-7.6", s.sc.cardArg(s.active, s.card))
	}
	who, v := s.sc.unitArg("Unit", u), uint8(a.A)
	switch {
	case s.shifted:
		return because("transferred", "UNA-8.1", who)
	case !s.present.has(u):
		return because("gone", "UNA-8.1", wordArg("Target", who.Text))
	case s.suppressed.has(u):
		return because("suppressed", "UNA-8.6", who)
	case a.Verb == VerbExit:
		return because("on-foot", "UNA-8.3", who)
	case a.Verb == VerbReposition && s.ride[u] != v:
		return because("not-its-vehicle", "UNA-8.4", who, s.sc.vehicleArg(v))
	case a.Verb == VerbEnter && s.ride[u] != off:
		return because("rides", "UNA-8.2", who)
	case a.Verb == VerbEnter && s.at[v] != s.on[u]:
		return because("not-beside", "UNA-8.2", who, s.sc.vehicleArg(v))
	case a.Verb == VerbEnter && !s.open(u).has(v):
		return because("enemy-aboard", "UNA-8.10", s.sc.vehicleArg(v))
	case s.rider[v][a.B] != off:
		return because("seat-taken", "UNA-8.8", s.sc.seatArg(v, uint8(a.B)))
	}
	return because("seat-asks", "UNA-8.8", who, s.sc.seatArg(v, uint8(a.B)))
}

// whyNotStep is what keeps a soldier or a vehicle from a tile, or from leaving
// (UNA-10.1 to 10.5, 14.8, 14.9).
func (s *State) whyNotStep(a rules.Action) rules.Reason {
	u := s.unitOf(s.active, s.card)
	if a.Verb == VerbEscape {
		switch {
		case s.begun:
			return because("has-moved", "UNA-14.9")
		case !s.sc.exits[s.active].has(s.on[u]):
			return because("no-exit", "UNA-14.9", s.sc.tileArg("Tile", s.on[u]))
		}
		return because("may-not-escape", "UNA-14.8")
	}
	t := s.tileOf(a)
	at := s.sc.tileArg("Tile", t)
	switch {
	case !s.sc.near[s.on[u]].has(t):
		return because("not-adjacent", "UNA-10.1", at)
	case s.doing == actDrive && s.sc.difficult.has(t):
		return because("difficult", "UNA-2.6", at)
	}
	return because("no-marker", s.sc.actions[s.doing].clause, at)
}

// whyNoMoreSteps is what kept the soldier of the card from a tile, its movement being
// over, by itself where nothing was left to go to (UNA-10.1, 10.2).
func (s *State) whyNoMoreSteps(a rules.Action) rules.Reason {
	u, t := s.unitOf(s.active, s.card), s.tileOf(a)
	at := s.sc.tileArg("Tile", t)
	does := s.sc.cards[s.active][s.card].does
	marked := s.marks[s.active].has(t) || does.has(actScout) || does.has(actInfiltrate)
	switch {
	case u == off || !s.present.has(u) || s.ride[u] != off:
	case !s.sc.near[s.on[u]].has(t):
		return because("not-adjacent", "UNA-10.1", at)
	case does.has(actMove) && !marked:
		return because("no-marker", s.sc.actions[actMove].clause, at)
	}
	return because("moment-"+stepNames[s.step], s.askClause())
}

// whyNotTake is what keeps a commander from a card (UNA-11.1, 11.9).
func (s *State) whyNotTake(a rules.Action) rules.Reason {
	side, k := rules.Side(a.A/cardMax), kindOf(a)
	clause, card := askClauses[s.step], s.sc.cardArg(side, k)
	from, _ := s.source()
	mine := &s.sc.cards[s.active][s.card]
	switch {
	case side != s.active:
		return because("not-yours", clause, card)
	case s.sc.cards[side][k].kind == fogOfWar:
		return because("fog-stays", clause, card)
	case s.step == inspiring && s.sc.cards[side][k].kind != combatant:
		return because("no-combatant", clause, card)
	case mine.squad != 0 && mine.squad != s.sc.cards[side][k].squad:
		return because("other-squad", clause, card, wordArg("Squad", rules.Plain(string(rune(mine.squad)))))
	case from[k] == 0:
		return because("not-there-"+stepNames[s.step], clause, card)
	}
	return because("moment-"+stepNames[s.step], clause)
}

// whyNotTile is what keeps a marker from a tile (UNA-11.10, 11.15).
func (s *State) whyNotTile(a rules.Action) rules.Reason {
	t := s.tileOf(a)
	at, clause := s.sc.tileArg("Tile", t), s.askClause()
	switch {
	case s.chosen.has(t):
		return because("chosen", clause, at)
	case s.marks[s.active].has(t):
		return because("marked", clause, at)
	}
	return because("not-linked", clause, at)
}
