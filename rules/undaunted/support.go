package undaunted

import (
	"sandtable/rules"
	"sandtable/rules/pile"
	"sandtable/rules/undaunted/scenario"
)

// source is the pile that the cards of bolster and inspire come from, and where
// they go.
func (s *State) source() (from, to *[scenario.MaxCards]uint8) {
	if s.step == StepBolster {
		return &s.reserve[s.Active], &s.discard[s.Active]
	}
	return &s.play[s.Active], &s.hand[s.Active]
}

// mayHelp is whether a commander may bolster or inspire a card: of its squad if
// it has a letter, never fog, and inspire soldiers alone (UNA-11.1, 11.9).
func mayHelp(c, k *scenario.CardInfo, from Step) rules.Verdict {
	return rules.NotIf(k.Kind == scenario.FogOfWar, "fog-stays", askClauses[from]).
		NotIf(from == StepInspire && k.Kind != scenario.Combatant, "no-combatant", askClauses[from]).
		NotIf(c.Squad != "" && c.Squad != k.Squad, "other-squad", askClauses[from])
}

// mayTake is whether the commander who was played may take a card.
func (s *State) mayTake(a rules.Action) rules.Verdict {
	side, k := sideOfCard(a), kindOf(a)
	if side != s.Active {
		return because("not-yours", askClauses[s.step])
	}
	cards := s.sc.Cards[side]
	if no := mayHelp(&cards[s.card], &cards[k], s.step); !no.Allows() {
		return no
	}
	if from, _ := s.source(); from[k] == 0 {
		return because("not-there-"+stepNames[s.step], askClauses[s.step])
	}
	return rules.Verdict{}
}

func (s *State) legalTakes(dst []rules.Action) []rules.Action {
	from, _ := s.source()
	for k, n := range from {
		if a := cardAct(VerbTake, s.Active, uint8(k)); n > 0 && s.mayTake(a).Allows() {
			dst = append(dst, a)
		}
	}
	return dst
}

// take bolsters with a card (UNA-11.1), or returns it to the hand (UNA-11.9).
func (s *State) take(a rules.Action, report *rules.Report) {
	k := kindOf(a)
	from, to := s.source()
	from[k]--
	to[k]++
	s.n--
	if s.step == StepBolster {
		report.Tell(EventBolstered, s.Active, "UNA-11.1", int16(k), 0, 0, 0)
		return
	}
	report.Tell(EventInspired, s.Active, "UNA-11.9", int16(k), 0, 0, 0)
}

// commandable is how many cards can be drawn (UNA-11.2, 5.4).
func (s *State) commandable() uint8 {
	return min(s.n, uint8(pile.Sum(s.deck[s.Active][:])+pile.Sum(s.discard[s.Active][:])))
}

// mayDraw is whether so many cards may be drawn, draw begins with them (UNA-11.2).
func (s *State) mayDraw(a rules.Action) rules.Verdict {
	return rules.NotIf(a.A > int16(s.commandable()), "too-many", "UNA-11.2")
}

func (s *State) draw(a rules.Action, _ *rules.Report) { s.n, s.step = uint8(a.A), StepDraw }

// conceal gives the enemy a card of its own fog (UNA-11.3).
func (s *State) conceal(report *rules.Report) {
	side := s.Active.Other()
	fog := s.sc.Fog[side]
	if s.reserve[side][fog] > 0 {
		s.reserve[side][fog]--
		s.discard[side][fog]++
		report.Tell(EventFog, side, "UNA-11.3", 1, 0, 0, 0)
	} else {
		report.Tell(EventFog, side, "UNA-11.3", 0, 0, 0, 0)
	}
	s.endOption()
}

// mayControl is whether a soldier may control its tile (UNA-11.4, 11.6).
func (s *State) mayControl(u uint8) rules.Verdict {
	t, side, enemy := s.on[u], s.Active, s.Active.Other()
	return rules.NotIf(!s.Marks[side].Has(t), "no-marker", "UNA-11.4").
		NotIf(s.Controlled[side].Has(t), "controlled", "UNA-11.4").
		NotIf(s.Controlled[enemy].Has(t) && s.soldiersOn(enemy, t) != 0, "enemy-holds", "UNA-11.6")
}

// control flips the side's marker, and the enemy's back (UNA-11.4, 11.5).
func (s *State) control(u uint8, report *rules.Report) {
	t, side, enemy := s.on[u], s.Active, s.Active.Other()
	if s.Controlled[enemy].Has(t) {
		s.Controlled[enemy].Del(t)
		report.Tell(EventLostControl, enemy, "UNA-11.5", int16(t), 0, 0, 0)
	}
	s.Controlled[side].Add(t)
	report.Tell(EventControlled, side, "UNA-11.4", int16(t), int16(u), 0, 0)
	s.testVictory(report)
	s.endOption()
}

// recon takes a card of fog out of the game and draws another (UNA-11.12).
func (s *State) recon(report *rules.Report) {
	fog := s.sc.Fog[s.Active]
	s.hand[s.Active][fog]--
	s.removed[s.Active][fog]++
	report.Tell(EventFogRemoved, s.Active, "UNA-11.12", 0, 0, 0, 0)
	s.step, s.n = StepDraw, 1
}

// mayMark is whether a tile may be chosen next, one with a marker too (UNA-11.10,
// 11.15). Those of navigate hang together from the soldier's tile on: any set that
// UNA-11.10 allows can be chosen in such an order.
func (s *State) mayMark(a rules.Action) rules.Verdict {
	t := s.tileOf(a)
	return rules.NotIf(s.Chosen.Has(t), "chosen", s.askClause()).
		NotIf(s.doing != scenario.ActWatch && !s.linked().Has(t), "not-linked", s.askClause())
}

// linked is the tiles beside those chosen, or beside the soldier's for the first.
func (s *State) linked() (near scenario.Tiles) {
	if s.Chosen == 0 {
		return s.sc.Near[s.on[s.unitOf(s.Active, s.card)]]
	}
	for x := s.Chosen; x != 0; {
		near |= s.sc.Near[x.Pop()]
	}
	return near
}

func (s *State) legalMarks(dst []rules.Action) []rules.Action {
	x := s.sc.All
	if s.doing != scenario.ActWatch {
		x = s.linked()
	}
	for x != 0 {
		if a := s.tileAct(VerbTile, x.Pop()); s.mayMark(a).Allows() {
			dst = append(dst, a)
		}
	}
	return dst
}

// mark chooses a tile for navigate or watch (UNA-11.10, 11.15).
func (s *State) mark(a rules.Action, report *rules.Report) {
	t := s.tileOf(a)
	s.Chosen.Add(t)
	s.n--
	s.explore(t, report)
}

// mayRepair is whether a soldier may repair a target (UNA-11.13).
func (s *State) mayRepair(target, u uint8) rules.Verdict {
	const clause = "UNA-11.13"
	v := target - VehicleTarget
	switch {
	case target < VehicleTarget || target == StructureTarget:
		return because("no-vehicle", clause)
	case !s.onBoard().Has(v):
		return because("gone", clause)
	case !s.Held[s.Active].Has(v):
		return because("not-held", clause)
	case s.ride[u] != scenario.Off && s.ride[u] != v:
		return because("repairs-its-own", clause)
	case s.at[v] != s.on[u]:
		return because("not-on-tile", clause)
	case s.damage[v] == 0:
		return because("no-damage", clause)
	}
	return rules.Verdict{}
}

// repair takes a damage marker off (UNA-11.13, 11.14).
func (s *State) repair(v uint8, report *rules.Report) {
	before := s.immobilised(v)
	s.damage[v]--
	report.Tell(EventRepaired, s.Active, "UNA-11.13", int16(v), int16(s.damage[v]), 0, 0)
	if before && !s.immobilised(v) {
		report.Tell(EventMobile, s.Active, "UNA-11.14", int16(v), 0, 0, 0)
	}
	s.endOption()
}
