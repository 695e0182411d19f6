package whodares

import (
	"sandtable/rules"
	"sandtable/rules/whodares/scenario"
	"sandtable/rules/zone"
)

// beginTurn clears what a turn has left behind (QOG-5.2).
func (s *State) beginTurn(f *frame, report *rules.Report) {
	s.TurnNo++
	s.phase = rollingAP
	s.AP, s.loss, s.gain = [scenario.PatrolMax]uint8{}, [scenario.PatrolMax]uint8{}, [scenario.PatrolMax]uint8{}
	s.halted, s.moved, s.low, s.hadEvent = 0, 0, 0, 0
	s.paid, s.changed, s.entered = 0, 0, 0
	s.fought, s.attacked, s.came = 0, 0, 0
	s.watched, s.stop = false, false
	*f = frame{proc: turnProc, step: releasing, zone: scenario.Off, patrol: scenario.Off}
	report.Tell(EventTurn, rules.First, "QOG-5.1", int16(s.TurnNo), 0, 0, 0)
}

// release lets the reserve patrol enter play: it rolls AP from now on
// (QOG-25.28).
func (s *State) release(f *frame, p uint8, report *rules.Report) {
	s.reserve &^= 1 << p
	report.Tell(EventReleased, rules.First, "QOG-25.28", int16(p), 0, 0, 0)
	f.step, f.patrol = apRolling, 0
}

// bandOf is the line of a table for n units, which are at least one.
func bandOf(table []scenario.Band, n int) *scenario.Band {
	for i := range table {
		if n <= table[i].Max {
			return &table[i]
		}
	}
	return &table[len(table)-1]
}

// apUnits is how many units of a patrol count for its AP roll (QOG-6.1), with
// the option that leaves those behind in bases out (QOG-28.6).
func (s *State) apUnits(p uint8) int {
	x := s.Patrols[p]
	if s.sc.options[scenario.OptBaseUnits] && s.left>>p&1 != 0 {
		x &= s.Outside()
	}
	return max(x.Len(), 1)
}

// runAP rolls the AP of each patrol in play in ordinal order; an event comes
// before the next patrol rolls (QOG-6.1 to 6.4).
func (s *State) runAP(f *frame, report *rules.Report) bool {
	for ; f.patrol < scenario.PatrolMax; f.patrol++ {
		p := f.patrol
		if s.Patrols[p] == 0 || s.isReserve(int(p)) { // QOG-6.7
			continue
		}
		if f.bits&begun == 0 {
			f.bits, f.sum, f.n = begun, 0, uint8(bandOf(s.sc.Bands[:], s.apUnits(p)).Dice)
		}
		if f.n > 0 {
			return f.wait(rules.Chance)
		}
		if f.bits&sixShown != 0 {
			f.bits &^= sixShown
			if s.eventDue(p) {
				s.hadEvent |= 1 << p
				s.push(frame{proc: eventProc, step: eventZone, zone: scenario.Off, patrol: p})
				return false
			}
		}
		s.settleAP(f, report)
		f.bits = 0
	}
	*f = frame{proc: turnProc, step: acts, zone: scenario.Off, patrol: scenario.Off}
	s.phase, s.hadEvent = acting, 0
	return false
}

// eventDue is the one event of the turn, or of the patrol with the option
// (QOG-6.3, 28.6).
func (s *State) eventDue(p uint8) bool {
	if s.sc.options[scenario.OptEvents] {
		return s.hadEvent>>p&1 == 0
	}
	return s.hadEvent == 0
}

func (s *State) rollAP(f *frame, d int8, report *rules.Report) {
	f.n--
	f.sum += uint8(d)
	if d == 6 {
		f.bits |= sixShown
	}
	report.Tell(EventAPDie, rules.First, "QOG-6.1", int16(f.patrol), int16(d), 0, 0)
}

// settleAP takes the markers off what was rolled (QOG-6.2).
func (s *State) settleAP(f *frame, report *rules.Report) {
	p := f.patrol
	n := int(f.sum) + bandOf(s.sc.Bands[:], s.apUnits(p)).Add + int(s.gain[p])
	less := int(s.loss[p])
	for u := range s.Patrols[p].All {
		less += int(s.mco[u])
	}
	s.AP[p] = uint8(max(n-less, 0))
	s.gain[p], s.loss[p] = 0, 0
	report.Tell(EventAP, rules.First, "QOG-6.2", int16(p), int16(s.AP[p]), int16(n), int16(less))
}

// runActs waits for the player between two actions of phase 2 (QOG-8.1). What
// comes by itself comes first: the end of the mission (QOG-5.3, 5.5), the end
// of the phase after an objective combat (QOG-21.12), the sea landing, the
// handing over of markers.
func (s *State) runActs(f *frame, report *rules.Report) bool {
	switch {
	case s.missionOver(f, report):
	case s.stop:
		f.step = endingPhase
	case s.landingDue():
		s.beginLanding()
	case s.handOver(report):
	default:
		return f.wait(rules.First)
	}
	return false
}

// endPhase closes phase 2: unpaid watches are cancelled (QOG-13.5), the road
// watch is counted (QOG-25.9), the alarm falls where every patrol on mission
// lies low (QOG-16.4), AP are lost (QOG-6.6).
func (s *State) endPhase(f *frame, report *rules.Report) {
	chained := s.watched
	for u := range s.inPlay().All {
		if s.ends[u] == 0 {
			continue
		}
		if !s.paid.Has(u) {
			s.cancelWatch(u, "QOG-13.5", report)
			continue
		}
		chained = chained || s.Raid().Observed.Has(int(s.at[u]))
	}
	if s.Raid().ChainFull > 0 {
		s.countChain(chained, report)
	}
	s.lowProfile(report)
	s.AP = [scenario.PatrolMax]uint8{}
	s.attacked, s.entered, s.stop, s.watched = 0, 0, false, false
	s.phase = reacting
	*f = frame{proc: turnProc, step: alarming, zone: scenario.Off, patrol: scenario.Off}
}

// countChain is the road watch (QOG-25.9, 25.10).
func (s *State) countChain(on bool, report *rules.Report) {
	if !on {
		s.chain = 0
		return
	}
	s.chain++
	s.best = max(s.best, s.chain)
	report.Tell(EventChain, rules.First, "QOG-25.9", int16(s.chain), 0, 0, 0)
}

// lowProfile lowers the alarm when every patrol with a unit outside the bases
// has taken Low profile, and there is one (QOG-16.4 to 16.6).
func (s *State) lowProfile(report *rules.Report) {
	out := s.Outside()
	if out == 0 || s.Alarm == 0 {
		return
	}
	for p := range s.Patrols {
		if s.Patrols[p]&out != 0 && s.low>>p&1 == 0 {
			return
		}
	}
	s.Alarm--
	report.Tell(EventAlarm, rules.First, "QOG-16.4", int16(s.Alarm), 0, 0, 0)
}

// lieLow is Low profile: the patrol gives up all its AP (QOG-16.1).
func (s *State) lieLow(_ *frame, p uint8, report *rules.Report) {
	s.low |= 1 << p
	s.AP[p] = 0
	report.Tell(EventLow, rules.First, "QOG-16.1", int16(p), 0, 0, 0)
}

func (s *State) zonesOf(x scenario.UnitSet) (z zone.Set) {
	for x != 0 {
		u := x.First()
		at := s.at[u]
		if at == scenario.Off {
			x.Del(u)
			continue
		}
		z.Add(int(at))
		x &^= s.Here[at]
	}
	return z
}

// mainBody is where the main body of a patrol is (QOG-1.9), off when it has no
// unit left.
func (s *State) mainBody(p int) uint8 {
	x := s.Patrols[p]
	among := s.zonesOf(x)
	if h := x & s.sc.Hqs; h != 0 {
		among = s.zonesOf(h)
	}
	return uint8(among.Least(func(z int) int { return -(s.Here[z] & x).Len() }).First())
}

// missionOver ends the mission when all are home, once one has been outside
// (QOG-5.3, 5.4), or when nobody is left (QOG-5.5).
func (s *State) missionOver(f *frame, report *rules.Report) bool {
	switch {
	case s.inPlay() == 0:
		s.endMission(f, endNobody, report)
	case s.been != 0 && s.lastOut(0):
		s.endMission(f, endHome, report)
	default:
		return false
	}
	return true
}
