package whodares

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/whodares/scenario"
	"sandtable/rules/zone"
)

// trip is a detachment on Reconnaissance: where from and where to. Its units
// are those of the frame's units that stand there.
type trip struct{ from, to uint8 }

// tripMax is the most detachments that AP can ever send at once.
const tripMax = 7

// mayScout is whether units may look into another zone together: nobody on watch,
// the AP to pay (QOG-12.1, 13.11).
func (s *State) mayScout(p int, x scenario.UnitSet) rules.Verdict {
	poor := int8(s.AP[p]) < s.sc.Cost.Scout || s.tripsOut() == tripMax
	return rules.NotIf(s.onWatch(x), "on-watch", "QOG-13.11").NotIf(poor, "no-ap", "QOG-8.2")
}

func (s *State) tripsOut() int {
	n := 0
	for n < tripMax && s.trips[n] != (trip{}) {
		n++
	}
	return n
}

func (s *State) onWatch(x scenario.UnitSet) bool {
	return x.Where(func(u uint8) bool { return s.ends[u] != 0 }) != 0
}

// scoutZones is what can be looked into from a zone: no base (QOG-12.3), and no
// zone that another detachment has gone to (QOG-12.4).
func (s *State) scoutZones(z uint8) zone.Set {
	return s.sc.Graph.Near(int(z)) &^ (s.sc.Bases | s.tripZones())
}

// scout sends the units chosen into an adjacent zone, without movement cost
// and without the entry test (QOG-12.1, 12.2). More detachments may follow.
func (s *State) scout(f *frame, to uint8, report *rules.Report) {
	p, from, x := f.patrol, f.zone, f.units
	s.AP[p] -= uint8(s.sc.Cost.Scout)
	s.trips[s.tripsOut()] = trip{from, to}
	for y := x; y != 0; {
		s.shift(y.Pop(), to)
	}
	report.Tell(EventSent, rules.First, "QOG-12.2", int16(from), int16(to), int16(x.Len()), int16(p))
	if s.furtherTrip() {
		s.pop(unasked)
		s.f[s.top].units |= x
		return
	}
	*f = frame{proc: scoutProc, step: sending, zone: scenario.Off, patrol: p, units: x}
}

// senders is the units that may go on a further detachment of the same patrol.
func (s *State) senders(f *frame) scenario.UnitSet {
	p := int(f.patrol)
	if int8(s.AP[p]) < s.sc.Cost.Scout || s.halted>>p&1 != 0 {
		return 0
	}
	free := s.Patrols[p] &^ (f.units | s.changed)
	return free.Where(func(u uint8) bool {
		z := s.at[u]
		return s.ends[u] == 0 && free&s.Here[z]&s.sc.Alone != 0 && s.scoutZones(z) != 0
	})
}

// tripZones is where the detachments that are still to be tested have gone.
func (s *State) tripZones() (out zone.Set) {
	for i := range s.tripsOut() {
		out.Add(int(s.trips[i].to))
	}
	return out
}

func (s *State) maySend(f *frame) bool { return s.senders(f) != 0 && s.tripsOut() < tripMax }

// runTrips tests the detachments one by one, once all are placed (QOG-12.4).
func (s *State) runTrips(f *frame, report *rules.Report) bool {
	switch z := s.tripZones(); z.Len() {
	case 0:
		f.step = scoutFights
	case 1:
		s.resolveTrip(f, uint8(z.First()), report)
	default:
		return f.wait(rules.First)
	}
	return false
}

// runFights fights their combats (QOG-12.10).
func (s *State) runFights(f *frame, report *rules.Report) bool {
	switch z := s.pendingFights(f); z.Len() {
	case 0:
		s.pop(unasked)
	case 1:
		f.zones.Del(z.First())
		s.startCombat(uint8(z.First()), report)
	default:
		return f.wait(rules.First)
	}
	return false
}

// resolveTrip tests a detachment: only its own units count for size
// (QOG-12.5).
func (s *State) resolveTrip(f *frame, z uint8, report *rules.Report) {
	f.zone, f.step = z, scoutTest
	s.startTest(z, int(f.patrol), scenario.OnScout, f.units&s.Here[z], report)
}

// endTrip brings a detachment home with a marker on the zone (QOG-12.6), or
// leaves it where it is (QOG-12.7).
func (s *State) endTrip(f *frame, report *rules.Report) {
	z := f.zone
	x := f.units & s.Here[z]
	f.units &^= x
	from := s.dropTrip(z)
	f.zone, f.step = scenario.Off, scouting
	if f.taken() == passed {
		for y := x; y != 0; {
			s.shift(y.Pop(), from)
		}
		s.Lookouts.Add(int(z)) // at most one lies on a zone (QOG-11.4)
		report.Tell(EventScouted, rules.First, "QOG-12.6", int16(z), int16(from), 0, 0)
		return
	}
	for y := x; y != 0; {
		s.place(y.Pop(), z)
	}
	report.Tell(EventScoutStays, rules.First, "QOG-12.7", int16(z), 0, 0, 0)
	if s.Posted[z] != 0 { // QOG-12.8
		f.zones.Add(int(z))
	}
	if s.landingDue() { // QOG-25.35
		s.beginLanding()
	}
}

// dropTrip strikes a detachment off the list and says where it came from.
func (s *State) dropTrip(z uint8) (from uint8) {
	i := slices.IndexFunc(s.trips[:], func(t trip) bool { return t != trip{} && t.to == z })
	from = s.trips[i].from
	copy(s.trips[i:], s.trips[i+1:])
	s.trips[tripMax-1] = trip{}
	return from
}

// pendingFights is where a failed Reconnaissance still has to be fought out: an
// objective combat last (QOG-12.10).
func (s *State) pendingFights(f *frame) zone.Set {
	open := f.zones.Where(func(z int) bool { return s.Here[z] != 0 && s.Posted[z] != 0 })
	if plain := open.Where(func(z int) bool { return !s.intact(uint8(z)) }); plain != 0 {
		return plain
	}
	return open
}
