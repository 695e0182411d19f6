package whodares

import (
	"cmp"
	"errors"
	"fmt"

	"sandtable/rules/whodares/scenario"
)

// Check holds the position to its invariants. It allocates only for its error.
func (s *State) Check() error {
	if int(s.mission) >= len(s.sc.missions) || s.supply >= scenario.LevelCount || s.Alarm > scenario.AlarmMax || s.plane != scenario.Off && s.plane >= scenario.ZoneCount {
		return errors.New("no such mission, level, alarm or zone of the plane")
	}
	return cmp.Or(s.checkUnits(), s.checkPatrols(), s.checkAxis(), s.checkFight(), s.checkFrames())
}

func (s *State) checkUnits() error {
	on := s.inPlay()
	var seen scenario.UnitSet
	for z := range s.Here {
		if s.Here[z]&seen != 0 {
			return fmt.Errorf("a unit stands in two zones, one is %s", s.sc.Zones[z].ID)
		}
		seen |= s.Here[z]
		for x := s.Here[z]; x != 0; {
			if u := x.Pop(); u >= scenario.WacoNumber || s.at[u] != uint8(z) {
				return fmt.Errorf("unit %d is not where %s has it", u, s.sc.Zones[z].ID)
			}
		}
	}
	for u := range uint8(scenario.UnitCount) {
		if s.at[u] == scenario.Off && seen.Has(u) || s.at[u] != scenario.Off && !seen.Has(u) {
			return fmt.Errorf("%s is in no zone's list", s.sc.Units[u].ID)
		}
		if s.mco[u] > 4 || s.loads[u] > s.sc.Units[u].Loads || s.ends[u] != 0 && !on.Has(u) || s.carried[u].n() > 0 && !on.Has(u) {
			return fmt.Errorf("%s: marker %d, loads %d, watch to turn %d (QOG-7.18, 15.7, 13.3)", s.sc.Units[u].ID, s.mco[u], s.loads[u], s.ends[u])
		}
	}
	if seen != on && s.f[0].step > granting && s.phase != afterwards {
		return errors.New("a unit on the map is in no patrol, or one of a patrol is not on the map (QOG-3.3)")
	}
	if s.Reduced&s.destroyed != 0 || s.destroyed&on != 0 {
		return errors.New("a destroyed unit is in play (QOG-1.4)")
	}
	if s.long&^on != 0 || s.paid&^on != 0 || s.changed&^on != 0 || s.entered&^on != 0 || s.source&s.destroyed != 0 || on&^s.fielded != 0 {
		return errors.New("a mark on a unit that is not in play")
	}
	return nil
}

func (s *State) checkPatrols() error {
	var seen scenario.UnitSet
	for p := range s.Patrols {
		if s.Patrols[p]&seen != 0 {
			return errors.New("a unit is in two patrols (QOG-3.3)")
		}
		seen |= s.Patrols[p]
		if s.held[p].n() > scenario.MarkersMax {
			return fmt.Errorf("patrol %d holds %d Reco OK (QOG-11.1)", p+1, s.held[p].n())
		}
		if s.Patrols[p] == 0 && (s.held[p].n() > 0 || s.AP[p] > 0 || (s.low|s.moved|s.reserve|s.halted)>>p&1 != 0) {
			return fmt.Errorf("patrol %d has no unit, but markers (QOG-11.5)", p+1)
		}
	}
	if (s.Caches|s.Lookouts)&s.sc.Bases != 0 {
		return errors.New("a marker in a base (QOG-2.6)")
	}
	return nil
}

// checkAxis counts every counter once (QOG-1.13).
func (s *State) checkAxis() error {
	if s.drawn > scenario.AxisCount {
		return fmt.Errorf("%d counters drawn, there are %d", s.drawn, scenario.AxisCount)
	}
	have := s.pool
	blanks := 0
	for k := range have {
		have[k] += s.removed[k]
	}
	for i := range uint8(scenario.AxisCount) {
		a := &s.axis[i]
		if i >= s.drawn {
			if a.kind != 0 || a.want != 0 || a.zone != scenario.Off {
				return fmt.Errorf("counter %d is not drawn yet", i)
			}
			continue
		}
		away := s.defeated.Has(i) || s.f[0].step == posting && i == s.f[0].unit
		if (a.zone == scenario.Off) != away || a.zone != scenario.Off && !s.Posted[a.zone].Has(i) {
			return fmt.Errorf("counter %d is not where it should be", i)
		}
		switch {
		case a.zone != scenario.Off && s.sc.Bases.Has(int(a.zone)):
			return errors.New("an Axis unit in a base (QOG-2.6)")
		case a.kind == unknown && !s.Up.Has(i) && a.zone != scenario.Off:
			blanks++
		case a.kind >= scenario.AxisKinds:
			return fmt.Errorf("counter %d is of kind %d", i, a.kind)
		default:
			have[a.kind]++
		}
	}
	sum := 0
	for z := range s.Posted {
		sum += s.Posted[z].Len()
	}
	alive := s.drawn - uint8(s.defeated.Len()) - bit(s.f[0].step == posting)
	if sum != int(alive) || s.Up&s.defeated != 0 || s.Guards&s.defeated != 0 {
		return errors.New("the zones hold other Axis units than were drawn")
	}
	for k := range have {
		if have[k] != s.sc.Axis[k].Count {
			return fmt.Errorf("%d of %q, not %d (QOG-1.13)", have[k], s.sc.Axis[k].ID, s.sc.Axis[k].Count)
		}
	}
	if blanks > s.poolSize() {
		return errors.New("more unknown counters than unseen ones")
	}
	return nil
}

func (s *State) checkFight() error {
	c := &s.fight
	if c.round == 0 {
		if *c != (fight{}) {
			return errors.New("marks of a combat where there is none")
		}
		return nil
	}
	if c.zone >= scenario.ZoneCount || c.contact&^s.Here[c.zone] != 0 || (c.once|c.twice|c.missed|c.todo)&^c.contact != 0 {
		return errors.New("a unit fights that is not there (QOG-20.5)")
	}
	for h, m := range c.mate {
		if m != 0 && (!s.sc.Combat.Has(m-1) || !c.contact.Has(m-1) || !c.contact.Has(s.sc.HqUnits[h])) {
			return errors.New("a stack that cannot be (QOG-20.8)")
		}
	}
	if (c.down|c.left)&^s.Posted[c.zone] != 0 {
		return errors.New("an Axis unit fights that is not there (QOG-20.5)")
	}
	return nil
}
