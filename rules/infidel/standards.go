package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// standards is the Standards that may be activated, to rally or to move by themselves
// (INF-19.5, 19.10).
func (s *State) standards(carry bool) scenario.Few {
	return s.sc.standardsOf[s.active].Where(func(n uint8) bool { return s.mayRaise(n, carry).Allows() })
}

// mayRaise is whether a Standard may be activated, to rally or to be carried elsewhere.
func (s *State) mayRaise(n uint8, carry bool) rules.Verdict {
	return rules.NotIf(s.sc.Standards[n].Side != s.active, "not-your-standard", "INF-19.5").
		NotIf(s.standardAt[n] == scenario.NoHex, "captured", "INF-19.14").
		NotIf(carry && s.standardAt[n] != scenario.NoHex && s.carrier(n) != scenario.Off, "carried", "INF-19.10")
}

// carrier is the carroccio that carries a Standard (INF-20.8), off for none:
// where it is lost the Standard stands alone and is like any other.
func (s *State) carrier(n uint8) uint8 {
	if u := s.standing(s.standardAt[n]); s.sc.Standards[n].Carried && u != scenario.Off && s.kindOf(u) == scenario.Carroccio {
		return u
	}
	return scenario.Off
}

// carries takes the Standard along with the carroccio that carries it (INF-20.8).
func (s *State) carries(u uint8, from, to uint16) {
	if s.kindOf(u) != scenario.Carroccio || from == scenario.NoHex {
		return
	}
	for x := s.standardsIn(from, s.sideOf(u)); x != 0; {
		if n := x.Pop(); s.sc.Standards[n].Carried {
			s.standardAt[n] = to
		}
	}
}

// served is the Retired units that belong to a Standard and are in its hex or adjacent to it.
func (s *State) served(n uint8) scenario.Units {
	return s.retired.Where(func(u uint8) bool {
		return s.sc.Standards[n].Serves.Has(s.sc.Units[u].Command) && scenario.Distance(s.at[u], s.standardAt[n]) <= 1
	})
}

func (s *State) apart(u uint8) bool { return !s.touches(s.at[u], s.sideOf(u).Other()) }

// rallyStandard rallies the Retired units that are with a Standard and not adjacent to an
// enemy (INF-19.6). One without a Disordered side becomes Normal (INF-1.7).
func (s *State) rallyStandard(n uint8, report *rules.Report) {
	side := s.sc.Standards[n].Side
	report.Tell(EventStandard, side, "INF-19.6", int16(n), none, 0, 0)
	for u := range s.served(n).Where(s.apart).All {
		s.retired.Del(u)
		s.disordered.Put(u, !s.sc.Kinds[s.kindOf(u)].OneSided)
		s.hasRallied(u)
		report.Tell(EventRallied, side, "INF-19.6", int16(u), 1, 0, 0)
		s.flee(side, -int16(s.sc.Flights.Retired), "INF-21.5", report)
	}
	s.step = closing
}

// hasRallied notes the first rally of a unit where that matters (INF-23.5.3).
func (s *State) hasRallied(u uint8) {
	if s.sideOf(u) == s.sc.Special.Surprised {
		s.rallied.Add(u)
	}
}

// oneIf is how an event tells a yes.
func oneIf(on bool) int16 {
	if on {
		return 1
	}
	return 0
}

// lose eliminates a unit outside of a fire and of an attack: leaders with it
// are not checked, but need another unit (INF-7.22, 7.26).
func (s *State) lose(u uint8, clause string, report *rules.Report) {
	s.strays |= s.leadersIn(s.at[u], s.sideOf(u))
	s.eliminate(u, clause, report)
	s.orphans()
}

// legalPlants is the hexes to which a Standard may move: ground that is not closed, without an
// enemy piece (INF-19.7, 19.8). It moves: where it was is none of them.
func (s *State) legalPlants(dst []rules.Action) []rules.Action {
	barred := s.enemyPieces(s.sc.Standards[s.banner].Side)
	barred.Add(s.standardAt[s.banner])
	for h := range uint16(scenario.HexMax) {
		if !s.sc.Map.Has(h) || barred.Has(h) {
			continue
		}
		if mp := &s.sc.Grounds[s.sc.Map.Ground[h]].MP; mp[scenario.Mounted] != scenario.Closed || mp[scenario.Foot] != scenario.Closed {
			dst = append(dst, hexAct(VerbPlant, h))
		}
	}
	return dst
}

// enemyPieces is the hexes with units, leaders or Standards of the enemy of a side.
func (s *State) enemyPieces(side rules.Side) (x hexes) {
	for all := s.of(side.Other()); !all.Empty(); {
		x.Add(s.at[all.Pop()])
	}
	s.attached(side.Other(), &x)
	return x
}

// attached marks the hexes with leaders or Standards of a side.
func (s *State) attached(side rules.Side, in *hexes) {
	for all := s.led & s.sc.leadersOf[side]; all != 0; {
		in.Add(s.leaderAt[all.Pop()])
	}
	for all := s.sc.standardsOf[side] &^ s.captured; all != 0; {
		in.Add(s.standardAt[all.Pop()])
	}
}

// capture removes a Standard and eliminates the Retired units that belong to it (INF-19.14).
func (s *State) capture(n uint8, report *rules.Report) {
	st := &s.sc.Standards[n]
	report.Tell(EventCaptured, st.Side, "INF-19.14", int16(n), int16(s.standardAt[n]), 0, 0)
	s.captured.Add(n)
	s.standardAt[n] = scenario.NoHex
	if st.Side == rules.First {
		s.score(rules.Second, int16(s.sc.Special.StandardLost), forStandard, report)
	}
	for all := s.retired; !all.Empty(); {
		if u := all.Pop(); st.Serves.Has(s.sc.Units[u].Command) {
			s.lose(u, "INF-19.14", report)
		}
	}
}

// standardOf is the Standard of a unit (INF-18.16), off when it was captured.
func (s *State) standardOf(u uint8) uint8 {
	return (s.sc.standardsOf[s.sideOf(u)] &^ s.captured).Where(func(n uint8) bool {
		return s.sc.Standards[n].Serves.Has(s.sc.Units[u].Command)
	}).First()
}

// rests is the Disordered units of the activated Command that rally (INF-19.1).
func (s *State) rests() scenario.Units {
	// Who was fired at needs no word of its own: none of the activated Command can be,
	// but who moves, charges or fires.
	busy := s.moved.Or(s.turned).Or(s.fired).Or(s.attacked).Or(s.beset)
	return s.commandUnits(s.command).And(s.disordered).And(s.startBroken).Minus(busy).Where(s.apart)
}

// runRallying rallies the Disordered units that qualify (INF-19.1); those of
// the surprised must roll for it the first time (INF-23.5.3).
func (s *State) runRallying(report *rules.Report) bool {
	if !s.todo.Empty() {
		return s.chance()
	}
	for all := s.rests(); !all.Empty(); {
		if u := all.Pop(); s.sideOf(u) == s.sc.Special.Surprised && !s.rallied.Has(u) {
			s.todo.Add(u)
		} else {
			s.rally(u, report)
		}
	}
	if s.todo.Empty() {
		return s.to(closing)
	}
	return s.chance()
}

func (s *State) rally(u uint8, report *rules.Report) {
	s.disordered.Del(u)
	s.hasRallied(u)
	report.Tell(EventRallied, s.sideOf(u), "INF-19.1", int16(u), 0, 0, 0)
}

// rallyRolled is the roll of the first rally (INF-23.5.3), against the printed
// rating of the leader: no bonus counts outside of INF-7.14.
func (s *State) rallyRolled(d int8, report *rules.Report) {
	u := s.todo.Pop()
	most := s.sc.Special.FirstRally + s.plainRating(s.sc.Units[u].Command)
	report.Tell(EventRallyDie, s.sideOf(u), "INF-23.5.3", int16(u), int16(d), int16(most), 0)
	if d <= most {
		s.rally(u, report)
	}
	if s.todo.Empty() {
		s.step = closing
	}
}
