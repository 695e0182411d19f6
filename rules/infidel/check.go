package infidel

import (
	"fmt"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// Check tells what is wrong with the position: every unit, leader and Standard
// once and in a place where it may be, every count whole, nothing that belongs to
// another battle or to an activation that is over.
func (s *State) Check() error {
	for _, check := range [...]func(*State) error{(*State).checkPlay, (*State).checkUnits, (*State).checkLeaders, (*State).checkStandards, (*State).checkActivation,
		(*State).checkSpecial} {
		if err := check(s); err != nil {
			return err
		}
	}
	return nil
}

// checkPlay asks that step, layers and who acts go together.
func (s *State) checkPlay() error {
	switch {
	case s.step >= steps:
		return fmt.Errorf("no step %d", s.step)
	case s.active != rules.First && s.active != rules.Second:
		return fmt.Errorf("side %d is active", s.active)
	case s.over() != (s.ending != 0) || int(s.ending) >= len(endings):
		return fmt.Errorf("ending %d, side %d acts", s.ending, s.who)
	case s.flight[0] < 0 || s.flight[1] < 0:
		return fmt.Errorf("%d and %d flight points; there are never fewer than none (INF-21.1)", s.flight[0], s.flight[1])
	case s.levelCut[0] < 0 || s.levelCut[1] < 0 || s.points[0] < 0 || s.points[1] < 0:
		return fmt.Errorf("points %v, Flight Levels cut by %v; neither is ever below none", s.points, s.levelCut)
	case s.passes >= passLimit && !s.over() || s.quiet >= quietLimit && !s.over():
		return fmt.Errorf("%d passes, %d quiet Free Activations; the battle was over before (INF-6.16, 6.18)", s.passes, s.quiet)
	case s.finished[0] > s.received[0] || s.finished[1] > s.received[1]:
		return fmt.Errorf("more Free Activations have ended, %v, than were received, %v (INF-6.1)", s.finished, s.received)
	case s.over():
		return nil
	case s.command != scenario.Off && int(s.command) >= len(s.sc.Commands):
		return fmt.Errorf("command %d is activated, there are %d", s.command, len(s.sc.Commands))
	case s.command == scenario.Off && s.layer() != sequenceLayer && s.strays == 0:
		return fmt.Errorf("something is under way (%s) and no Command is activated", layerNames[s.layer()])
	case s.march.unit != scenario.Off && s.step != StepMove:
		return fmt.Errorf("a unit moves in step %s (INF-5.2)", stepNames[s.step])
	}
	return nil
}

// checkUnits asks that every unit is in one place and has one status (INF-1.3).
func (s *State) checkUnits() error {
	var all scenario.Units
	n := 0
	for _, x := range [...]scenario.Units{s.onMap, s.eliminated, s.waiting, s.left} {
		all = all.Or(x)
		n += x.Len()
	}
	if all != s.sc.ours[0].Or(s.sc.ours[1]) || n != all.Len() {
		return fmt.Errorf("a unit is in two places, or in none (INF-1.3)")
	}
	if x := s.disordered.And(s.retired); !x.Empty() {
		return fmt.Errorf("%s is Disordered and Retired (INF-1.3)", s.sc.Units[x.First()].ID)
	}
	if x := s.disordered.Or(s.retired).Minus(s.onMap); !x.Empty() {
		return fmt.Errorf("%s has a status and is not on the map (INF-1.3)", s.sc.Units[x.First()].ID)
	}
	stood := 0
	for h, u := range s.unitAt {
		if u == scenario.Off {
			continue
		}
		stood++
		if int(u) >= len(s.sc.Units) || s.at[u] != uint16(h) {
			return fmt.Errorf("unit %d is said to stand in %s", u, scenario.HexName(uint16(h)))
		}
	}
	if stood != s.onMap.Len() {
		return fmt.Errorf("%d hexes with units, %d units on the map (INF-10.1)", stood, s.onMap.Len())
	}
	for i := range s.at {
		if err := s.checkUnit(uint8(i)); err != nil {
			return err
		}
	}
	return nil
}

func (s *State) checkUnit(u uint8) error {
	h := s.at[u]
	switch {
	case s.onMap.Has(u) != (h != scenario.NoHex):
		return fmt.Errorf("unit %d is on the map in hex %d", u, h)
	case h == scenario.NoHex:
		return nil
	case !s.sc.Map.Has(h):
		return fmt.Errorf("%s stands beside the map", s.sc.Units[u].ID)
	case s.facing[u] >= scenario.Directions:
		return fmt.Errorf("%s has no facing (INF-3.3)", s.sc.Units[u].ID)
	case s.sc.Grounds[s.sc.Map.Ground[h]].Impassable:
		return fmt.Errorf("%s stands in %s, where nobody can be (INF-22.3)", s.sc.Units[u].ID, scenario.HexName(h))
	case s.disordered.Has(u) && s.sc.Kinds[s.kindOf(u)].OneSided:
		return fmt.Errorf("%s has no Disordered side (INF-1.7)", s.sc.Units[u].ID)
	case s.retired.Has(u) && !s.sc.Kinds[s.kindOf(u)].Retires:
		return fmt.Errorf("%s is never Retired (INF-18.13)", s.sc.Units[u].ID)
	}
	return nil
}

// checkLeaders asks that every leader is in one place.
func (s *State) checkLeaders() error {
	if s.strays&^s.led != 0 {
		return fmt.Errorf("a leader looks for a unit and is not on the map (INF-7.22)")
	}
	if n := s.led.Len() + s.dead.Len() + s.departed.Len(); n != (s.led | s.dead | s.departed).Len() {
		return fmt.Errorf("a leader is in two places")
	}
	for l := range s.leaderAt {
		h := s.leaderAt[l]
		switch {
		case s.led.Has(uint8(l)) != (h != scenario.NoHex), s.led.Has(uint8(l)) && l >= len(s.sc.Leaders):
			return fmt.Errorf("leader %d is on the map in hex %d", l, h)
		case h != scenario.NoHex && !s.sc.Map.Has(h):
			return fmt.Errorf("%s stands beside the map", s.sc.Leaders[l].ID)
		case h != scenario.NoHex && !s.strays.Has(uint8(l)) && s.enemyIn(h, s.sc.Leaders[l].Side) != scenario.Off:
			return fmt.Errorf("%s stands with an enemy (INF-7.23)", s.sc.Leaders[l].ID)
		}
	}
	return nil
}

// checkActivation asks that between activations nothing is left of one
// (INF-1.8), and that a piece under way is there.
func (s *State) checkActivation() error {
	if s.command == scenario.Off {
		if s.activation != idleActivation || s.alarm {
			return fmt.Errorf("no Command is activated, and something is left of an activation (INF-1.8)")
		}
		return nil
	}
	switch u := s.march.unit; {
	case u != scenario.Off && (s.sc.Units[u].Command != s.command || s.done.Has(u)):
		return fmt.Errorf("%s is in hand and not of the activated Command, or has finished (INF-5.2)", s.sc.Units[u].ID)
	case s.turn.unit != scenario.Off && (!s.onMap.Has(s.turn.unit) || s.turn.may == 0):
		return fmt.Errorf("unit %d is to be turned and cannot be", s.turn.unit)
	case s.sc.Commands[s.command].Side != s.active:
		return fmt.Errorf("%s is activated and not of the active side (INF-5.1)", s.sc.Commands[s.command].ID)
	}
	return nil
}

// checkSpecial asks that a battle has nothing of the special rules of another (INF-23).
func (s *State) checkSpecial() error {
	sp := &s.sc.Special
	arrived := scenario.Few(0)
	for _, c := range sp.Arrivals[:min(s.arrived.Len(), len(sp.Arrivals))] {
		arrived.Add(c)
	}
	for _, x := range [...]struct {
		wrong  bool
		clause string
	}{
		{s.arrived != arrived, "INF-23.1.2"},
		{s.failures > 0 && s.arrived.Len() == len(sp.Arrivals), "INF-23.1.2"},
		{s.secondZone && (len(sp.Arrivals) == 0 || s.arrived.Len() < len(sp.Arrivals)), "INF-23.1.4"},
		{s.committed&^sp.Hesitant != 0, "INF-23.2.4"},
		{s.alerted && sp.Unalerted == scenario.Off || s.alarm && (s.alerted || sp.Unalerted == scenario.Off), "INF-23.3.3"},
		{s.released && sp.Hidden == 0, "INF-23.4.4"},
		{!s.rallied.Empty() && sp.Surprised == rules.Chance || !s.rallied.Minus(s.sc.ours[rules.First].Or(s.sc.ours[rules.Second])).Empty(), "INF-23.5.3"},
		{s.points != [2]int16{} && !sp.Points, "INF-23.6.2"},
		{s.safe && !s.carroccioInHaven(), "INF-23.6.3"},
		{s.trumpets && sp.Reserve == 0, "INF-23.6.7"},
		{s.impatience > 0 && sp.Impatient == scenario.Off, "INF-23.6.8"},
		{s.broke && !s.trumpets, "INF-23.6.9"},
	} {
		if x.wrong {
			return fmt.Errorf("a special rule stands as it never does in %s (%s)", s.sc.Battle.ID, x.clause)
		}
	}
	return nil
}

func (s *State) carroccioInHaven() bool {
	x := s.of(rules.First).And(s.sc.ofKind[scenario.Carroccio])
	return !x.Where(func(u uint8) bool { return s.inHaven(s.at[u]) }).Empty()
}

// checkStandards asks that every Standard is on the map or captured, and that
// no Retired unit is left of a captured one.
func (s *State) checkStandards() error {
	for i := range s.standardAt {
		h := s.standardAt[i]
		switch {
		case i >= len(s.sc.Standards):
			if h != scenario.NoHex {
				return fmt.Errorf("there is no Standard %d", i)
			}
		case s.captured.Has(uint8(i)) != (h == scenario.NoHex):
			return fmt.Errorf("%s is captured and stands in hex %d", s.sc.Standards[i].ID, h)
		case h != scenario.NoHex && !s.sc.Map.Has(h):
			return fmt.Errorf("%s stands beside the map", s.sc.Standards[i].ID)
		case h != scenario.NoHex && s.enemyIn(h, s.sc.Standards[i].Side) != scenario.Off:
			return fmt.Errorf("%s stands with an enemy (INF-19.14)", s.sc.Standards[i].ID)
		}
	}
	for x := s.retired; !x.Empty() && s.captured != 0; {
		if u := x.Pop(); s.standardOf(u) == scenario.Off {
			return fmt.Errorf("%s is Retired and its Standard is captured (INF-19.14)", s.sc.Units[u].ID)
		}
	}
	return nil
}
