package whodares

import (
	"sandtable/rules"
	"sandtable/rules/whodares/scenario"
	"sandtable/rules/zone"
)

// runTurning turns up a unit in the zone that was chosen (QOG-17.10).
func (s *State) runTurning(f *frame, report *rules.Report) bool {
	x := s.Posted[f.zone] &^ s.Up
	if x.Len() > 1 {
		return f.wait(rules.Chance)
	}
	s.turnUp(x.Pop(), "QOG-17.10", report)
	f.n--
	f.zone, f.step = scenario.Off, waking
	return false
}

func (s *State) marched(f *frame, report *rules.Report) {
	s.march(report)
	f.zones, f.step = s.contactZones(), contacting
	s.came = 0
}

// contacted takes the result of a contact test.
func (s *State) contacted(f *frame, report *rules.Report) {
	z := f.zone
	f.zone, f.step = scenario.Off, contacting
	if f.taken() == failed { // QOG-19.10
		s.startCombat(z, report)
	}
}

// alarmClauses is the clause of each level's effect.
var alarmClauses = [scenario.AlarmMax + 1]string{"QOG-17.5", "QOG-17.6", "QOG-17.7", "QOG-17.8", "QOG-17.9"}

// alarmEffect applies the level of the alarm, once a turn (QOG-17.1 to 17.9).
func (s *State) alarmEffect(f *frame, report *rules.Report) {
	e := &s.sc.Alarm[s.Alarm]
	f.step = flying
	if e.Removes && s.plane != scenario.Off {
		report.Tell(EventPlaneGone, rules.Second, alarmClauses[s.Alarm], int16(s.plane), 0, 0, 0)
		s.plane = scenario.Off
	}
	src := s.sourceZone()
	if src == scenario.Off { // QOG-17.4
		return
	}
	if e.Places && s.plane == scenario.Off { // QOG-17.7
		near, _ := s.sc.Graph.Table().Nearest(int(src), s.sc.Airfields)
		s.plane = uint8(near.First())
		report.Tell(EventPlanePut, rules.Second, "QOG-17.7", int16(s.plane), int16(src), 0, 0)
	}
	if e.Wakes > 0 {
		f.step, f.n = waking, e.Wakes
	}
}

// wakeZones is the zones adjacent to the source with face-down Axis units
// (QOG-17.10, 17.14).
func (s *State) wakeZones() zone.Set {
	src := s.sourceZone()
	if src == scenario.Off {
		return 0
	}
	return s.sc.Graph.Near(int(src)).Where(func(z int) bool { return s.Posted[z]&^s.Up != 0 })
}

// postZones is the eligible zones nearest to the source (QOG-17.11, 17.12). The
// source zone holds LRDG units and is never one of them.
func (s *State) postZones() zone.Set {
	src := s.sourceZone()
	if src == scenario.Off {
		return 0
	}
	open := s.sc.Postable.Where(func(z int) bool { return s.Here[z] == 0 && s.Posted[z] == 0 })
	near, _ := s.sc.Graph.Table().Nearest(int(src), open)
	return near
}

// runWaking makes one activation after the other (QOG-17.9): a face-down unit
// beside the source, else a new one in the nearest eligible zone.
func (s *State) runWaking(f *frame, report *rules.Report) bool {
	if f.n == 0 {
		f.step = flying
		return false
	}
	zones := s.wakeZones()
	switch {
	case zones != 0:
		who, z := s.settle(zones)
		if who != rules.Over {
			return f.wait(who)
		}
		f.zone, f.step = z, turning
	case s.poolSize() > 0 && s.postZones() != 0:
		f.step = drawing
		return f.wait(rules.Chance)
	default: // QOG-17.13
		report.Tell(EventNoWake, rules.Second, "QOG-17.13", 0, 0, 0, 0)
		f.n--
	}
	return false
}

// settle says who settles a tie between zones that the rules leave to the
// player (QOG-28.1): he, chance, or nobody because there is one alone or the hardest is
// taken, the zone nearest to a group, the first in map order on a tie.
func (s *State) settle(zones zone.Set) (rules.Side, uint8) {
	switch {
	case zones.Len() == 1:
		return rules.Over, uint8(zones.First())
	case s.sc.options[scenario.OptTiesHardest]:
		at := s.zonesOf(s.Outside())
		return rules.Over, uint8(zones.Least(func(z int) int {
			_, d := s.sc.Graph.Table().Nearest(z, at)
			return d
		}).First())
	case s.sc.options[scenario.OptTiesRandom]:
		return rules.Chance, scenario.Off
	}
	return rules.First, scenario.Off
}

// runPosting puts a drawn unit into the nearest eligible zone (QOG-17.11).
func (s *State) runPosting(f *frame, report *rules.Report) bool {
	who, z := s.settle(s.postZones())
	if who != rules.Over {
		return f.wait(who)
	}
	s.postDrawn(f, z, report)
	return false
}

func (s *State) postDrawn(f *frame, z uint8, report *rules.Report) {
	i := f.unit
	s.post(i, z)
	f.n--
	f.unit, f.step = 0, waking
	report.Tell(EventPosted, rules.Second, "QOG-17.11", int16(s.axis[i].kind), int16(z), 0, 0)
}

// planeTarget is the zone of the nearest group outside the bases: on a tie that
// with fewest LRDG units, then the first in map order (QOG-18.1, 18.2).
func (s *State) planeTarget() uint8 {
	near, _ := s.sc.Graph.Table().Nearest(int(s.plane), s.zonesOf(s.Outside()))
	return uint8(near.Least(func(z int) int { return s.Here[z].Len() }).First())
}

// flyPlane moves the plane by steps that bring it nearer to its target, within
// its leash, until it meets LRDG units (QOG-18.1 to 18.6, 18.12).
func (s *State) flyPlane(f *frame, report *rules.Report) {
	f.step = marching
	if s.plane == scenario.Off {
		return
	}
	to := s.planeTarget()
	if to == scenario.Off {
		return
	}
	from := s.plane
	for range s.sc.Plane.Moves {
		if s.Here[s.plane] != 0 {
			break
		}
		next := s.sc.Graph.Table().Steps(int(s.plane), int(to)) & s.sc.Leash
		if next == 0 {
			break
		}
		s.plane = uint8(next.First())
	}
	if s.plane != from {
		report.Tell(EventPlaneMoved, rules.Second, "QOG-18.1", int16(from), int16(s.plane), 0, 0)
	}
	if z := s.plane; s.Here[z] != 0 && !s.sc.Bases.Has(int(z)) { // QOG-18.7
		f.zone, f.step = z, flownTest
		s.startTest(z, s.testedPatrol(z), scenario.OnPlane, s.Here[z], report)
	}
}

// planeSees lets the plane attack after a failed test (QOG-18.8, 18.10).
func (s *State) planeSees(f *frame, report *rules.Report) {
	if f.taken() != failed {
		f.zone, f.step = scenario.Off, marching
		return
	}
	s.raiseAlarm(uint8(s.sc.Plane.Alarm), "QOG-18.8", report)
	s.plane = scenario.Off
	report.Tell(EventPlaneAttacks, rules.Second, "QOG-18.8", int16(f.zone), 0, 0, 0)
	f.step, f.units = countTargets, 0
}

// countTargets is how many units the plane attacks, at most those present
// (QOG-18.9).
func (s *State) countTargets(f *frame, d int8, report *rules.Report) {
	in := s.Here[f.zone]
	f.n = min(s.sc.Plane.Targets[d-1], uint8(in.Len()))
	report.Tell(EventPlaneCount, rules.Second, "QOG-18.9", int16(d), int16(f.n), 0, 0)
	if f.step = drawTargets; int(f.n) == in.Len() {
		f.units, f.n = in, 0
	}
}

func (s *State) planeHits(f *frame, d int8, report *rules.Report) {
	u := f.units.Pop()
	hit := d <= s.sc.Plane.Va
	report.Tell(EventPlaneDie, rules.Second, "QOG-18.9", int16(u), int16(d), int16(bit(hit)), 0)
	if hit {
		s.hurt(u, "QOG-18.9", report)
	}
}

// march moves every face-up mobile Axis unit one link towards the nearest zone
// with LRDG units (QOG-19.1 to 19.8). Targets are those of the start, so the
// order of the units changes nothing but the log.
func (s *State) march(report *rules.Report) {
	targets := s.zonesOf(s.Outside())
	if targets == 0 { // QOG-19.6
		targets = s.zonesOf(s.inPlay())
	}
	var from [scenario.ZoneCount]axes
	var at zone.Set
	for i := range (s.Up &^ s.defeated).All {
		z := s.axis[i].zone
		if s.kindOf(i).Mobile && s.Here[z] == 0 {
			from[z].Add(i)
			at.Add(int(z))
		}
	}
	for at != 0 {
		z := uint8(at.Pop())
		to := s.marchStep(z, targets)
		if to == scenario.Off {
			continue
		}
		for i := range from[z].All {
			s.Guards.Del(i) // QOG-19.8
			s.post(i, to)
			s.came.Add(int(to))
			report.Tell(EventMarched, rules.Second, "QOG-19.3", int16(s.axis[i].kind), int16(z), int16(to), 0)
		}
	}
}

// marchStep is the next zone of Axis units in z, off when they stay
// (QOG-19.3 to 19.6, 19.14).
func (s *State) marchStep(z uint8, targets zone.Set) uint8 {
	near, _ := s.sc.AxisTable.Nearest(int(z), targets)
	if near == 0 {
		return scenario.Off
	}
	steps := s.sc.AxisTable.Steps(int(z), near.Least(s.targetRank).First()) &^ s.sc.Bases
	for k := range scenario.LinkKinds { // QOG-19.5
		if by := steps & s.sc.Graph.ByKind(int(z), int(k)); by != 0 {
			return uint8(by.First())
		}
	}
	return scenario.Off
}

// targetRank orders equally near targets: the smallest group, then the lowest
// ordinal; the zones themselves come in map order (QOG-19.4).
func (s *State) targetRank(z int) int {
	best := 1 << 20
	for p := range s.Patrols {
		if n := (s.Patrols[p] & s.Here[z]).Len(); n > 0 {
			best = min(best, n*scenario.PatrolMax+p)
		}
	}
	return best
}

// contactZones lists the zones of the contact tests, once, after all moves
// (QOG-19.9, 19.11, 19.13, 19.15).
func (s *State) contactZones() zone.Set {
	at := s.zonesOf(s.Outside()) &^ (s.fought &^ s.came)
	return at.Where(func(z int) bool { return s.Posted[z]&s.Up != 0 })
}

// runContacts tests the listed zones in the player's order; one without LRDG
// units when its turn comes is passed over (QOG-19.15).
func (s *State) runContacts(f *frame, report *rules.Report) bool {
	if s.missionOver(f, report) {
		return false
	}
	f.zones = f.zones.Where(func(z int) bool { return s.Here[z] != 0 })
	switch f.zones.Len() {
	case 0:
		f.step = closing
	case 1:
		s.contactTest(f, uint8(f.zones.First()), report)
	default:
		return f.wait(rules.First)
	}
	return false
}

func (s *State) contactTest(f *frame, z uint8, report *rules.Report) {
	f.zones.Del(int(z))
	f.zone, f.step = z, contactTest
	s.startTest(z, s.testedPatrol(z), scenario.OnContact, s.Here[z], report)
}

// closeTurn ends the turn; the mission goes on but for its end (QOG-5.2, 5.6, 28.6).
func (s *State) closeTurn(f *frame, report *rules.Report) {
	switch {
	case s.handOver(report):
	case s.missionOver(f, report):
	case s.TurnNo >= scenario.TurnsMost:
		s.strand("QOG-5.6", report)
		s.endMission(f, endLast, report)
	case s.sc.options[scenario.OptStrict] && s.TurnNo >= s.Raid().History:
		s.strand("QOG-28.6", report)
		s.endMission(f, endStrict, report)
	default:
		s.beginTurn(f, report)
	}
}

// strand destroys the units that are not in a return base when time is up
// (QOG-5.6).
func (s *State) strand(clause string, report *rules.Report) {
	for u := range (s.inPlay() &^ s.unitsIn(s.Raid().Home)).All {
		report.Tell(EventDestroyed, rules.First, clause, int16(u), int16(s.at[u]), 0, 0)
		s.destroy(u, report)
	}
}
