package undaunted

import (
	"sandtable/rules"
	"sandtable/rules/pile"
)

// source is the pile that the cards of bolster and inspire come from, and where
// they go.
func (s *State) source() (from, to *[cardMax]uint8) {
	if s.step == bolstering {
		return &s.reserve[s.active], &s.discard[s.active]
	}
	return &s.play[s.active], &s.hand[s.active]
}

// mayTake says whether a commander may bolster or inspire a card: of its squad
// if it has a letter, never fog, and inspire soldiers alone (UNA-11.1, 11.9).
func mayTake(c *card, k *card, combatants bool) bool {
	return k.kind != fogOfWar && (!combatants || k.kind == combatant) && (c.squad == 0 || c.squad == k.squad)
}

func (s *State) takes(k int) bool {
	cards := s.sc.cards[s.active]
	return mayTake(&cards[s.card], &cards[k], s.step == inspiring)
}

func (s *State) canTake() bool {
	if s.n == 0 {
		return false
	}
	from, _ := s.source()
	for k, n := range from {
		if n > 0 && s.takes(k) {
			return true
		}
	}
	return false
}

func (s *State) legalTakes(dst []rules.Action) []rules.Action {
	from, _ := s.source()
	for k, n := range from {
		if n > 0 && s.takes(k) {
			dst = append(dst, cardAct(VerbTake, s.active, uint8(k)))
		}
	}
	return dst
}

// take bolsters with a card (UNA-11.1), or returns it to the hand (UNA-11.9).
func (s *State) take(k uint8, told *rules.Report) {
	from, to := s.source()
	from[k]--
	to[k]++
	s.n--
	if s.step == bolstering {
		told.Tell(EventBolstered, s.active, "UNA-11.1", int16(k), 0, 0, 0)
		return
	}
	told.Tell(EventInspired, s.active, "UNA-11.9", int16(k), 0, 0, 0)
}

// commandable is how many cards can be drawn (UNA-11.2, 5.4).
func (s *State) commandable() uint8 {
	return min(s.n, uint8(pile.Sum(s.deck[s.active][:])+pile.Sum(s.discard[s.active][:])))
}

// conceal gives the enemy a card of its own fog (UNA-11.3).
func (s *State) conceal(told *rules.Report) {
	side := s.active.Other()
	fog := s.sc.fog[side]
	if s.reserve[side][fog] > 0 {
		s.reserve[side][fog]--
		s.discard[side][fog]++
		told.Tell(EventFog, side, "UNA-11.3", 1, 0, 0, 0)
	} else {
		told.Tell(EventFog, side, "UNA-11.3", 0, 0, 0, 0)
	}
	s.endOption()
}

// canControl says whether a soldier may control its tile (UNA-11.4, 11.6).
func (s *State) canControl(u uint8) bool {
	t, side, enemy := s.on[u], s.active, s.active.Other()
	if !s.marks[side].has(t) || s.controlled[side].has(t) {
		return false
	}
	return !s.controlled[enemy].has(t) || s.soldiersOn(enemy, t) == 0
}

// control flips the side's marker, and the enemy's back (UNA-11.4, 11.5).
func (s *State) control(u uint8, told *rules.Report) {
	t, side, enemy := s.on[u], s.active, s.active.Other()
	if s.controlled[enemy].has(t) {
		s.controlled[enemy].del(t)
		told.Tell(EventLostControl, enemy, "UNA-11.5", int16(t), 0, 0, 0)
	}
	s.controlled[side].add(t)
	told.Tell(EventControlled, side, "UNA-11.4", int16(t), int16(u), 0, 0)
	s.testVictory(told)
	s.endOption()
}

// recon takes a card of fog out of the game and draws another (UNA-11.12).
func (s *State) recon(told *rules.Report) {
	fog := s.sc.fog[s.active]
	s.hand[s.active][fog]--
	s.removed[s.active][fog]++
	told.Tell(EventFogRemoved, s.active, "UNA-11.12", 0, 0, 0, 0)
	s.step, s.n = drawing, 1
}

// markable is the tiles that may be chosen next, those with a marker among them
// (UNA-11.10, 11.15); under the first edition they were but a link. Those of
// navigate hang together from the soldier's tile on: any set that UNA-11.10
// allows can be chosen in such an order.
func (s *State) markable() tiles {
	bare := s.sc.all &^ s.marks[s.active]
	if s.sc.since(2) {
		bare = s.sc.all
	}
	if s.doing == actWatch {
		return bare &^ s.chosen
	}
	var near tiles
	if s.chosen == 0 {
		near = s.sc.near[s.on[s.unitOf(s.active, s.card)]]
	}
	for x := s.chosen; x != 0; {
		near |= s.sc.near[x.pop()]
	}
	near &^= s.chosen
	if s.n > 1 {
		return near
	}
	return near & bare
}

// mark chooses a tile for navigate or watch (UNA-11.10, 11.15).
func (s *State) mark(t uint8, told *rules.Report) {
	s.chosen.add(t)
	s.n--
	s.explore(t, told)
}

// repairable is the vehicles that a soldier may repair (UNA-11.13).
func (s *State) repairable(u uint8) (x vehicles) {
	for left := s.held[s.active]; left != 0; {
		v := left.pop()
		if s.damage[v] > 0 && (s.ride[u] == v || s.ride[u] == off && s.at[v] == s.on[u]) {
			x.add(v)
		}
	}
	return x
}

// repair takes a damage marker off (UNA-11.13, 11.14).
func (s *State) repair(v uint8, told *rules.Report) {
	before := s.immobilised(v)
	s.damage[v]--
	told.Tell(EventRepaired, s.active, "UNA-11.13", int16(v), int16(s.damage[v]), 0, 0)
	if before && !s.immobilised(v) {
		told.Tell(EventMobile, s.active, "UNA-11.14", int16(v), 0, 0, 0)
	}
	s.endOption()
}
