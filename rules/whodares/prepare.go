package whodares

import (
	"sandtable/rules"
	"sandtable/rules/pile"
	"sandtable/rules/whodares/scenario"
	"sandtable/rules/zone"
)

func (s *State) offersVariant(*frame) bool {
	return s.sc.Campaign && s.Played == 0 && s.formable(s.sc.missions[s.sc.variant])
}

func (s *State) offersBonus(*frame) bool { return s.Raid().Bonus && !s.sc.Campaign }

func (s *State) mayHold(f *frame) bool {
	return s.Raid().Reserves > 0 && f.bits&begun == 0 && s.patrolCount() > 1
}

func (s *State) moreRemoved(f *frame) bool { return f.n < s.plan().Removed && s.poolSize() > 0 }

// available says which units may be chosen: full, and not in maintenance
// (QOG-1.5, 3.8).
func (s *State) available(m *scenario.Mission) scenario.UnitSet {
	return (1<<scenario.UnitCount - 1) &^ (s.Reduced | s.destroyed | s.shop | m.Barred)
}

// formable says whether a legal patrol can be formed for a mission, or as many
// as it asks for (QOG-3.4, 26.5).
func (s *State) formable(m *scenario.Mission) bool {
	need := max(int(m.PatrolsRequired), 1)
	hqs := s.available(m) & s.sc.Hqs &^ m.Maintenance
	return hqs.Len() >= need && int(m.Budget) >= need*int(s.sc.Units[s.sc.HqUnits[0]].Cost)
}

// openMission lays the mission out: who is in maintenance, what the objectives
// are worth (QOG-25.16, 26.4).
func (s *State) openMission(f *frame, report *rules.Report) {
	m := s.Raid()
	s.Budget = m.Budget
	for u := range (m.Maintenance & s.available(m)).All {
		s.shop.Add(u)
		s.mco[u] = shopMCO
	}
	if m.FreeWaco { // QOG-25.29, 25.37
		s.shop.Del(scenario.WacoNumber)
		s.mco[scenario.WacoNumber], s.air = 0, airReady
	}
	for i, o := range m.Objectives {
		s.worth[i] = o.Value
	}
	for u := range s.sc.Trucks.All {
		s.loads[u] = s.sc.Units[u].Loads
	}
	f.step = choosingBonus
	report.Tell(EventMission, rules.First, "QOG-25.1", int16(s.mission), 0, 0, 0)
	if !s.formable(m) {
		s.skipMission(f, report)
	}
}

// shopMCO is the value of the marker of a unit that a scenario puts in
// maintenance: it says only that there is one.
const shopMCO = 2

// historicOpen says whether the historical patrols can be taken (QOG-26.1).
func (s *State) historicOpen(*frame) bool {
	m := s.Raid()
	for _, h := range m.Historic {
		if h.Units&^s.available(m) != 0 {
			return false
		}
	}
	return len(m.Historic) > 0
}

func (s *State) patrolCount() (n int) {
	for _, p := range s.Patrols {
		if p != 0 {
			n++
		}
	}
	return n
}

func (s *State) patrolBits() (x uint8) {
	for p := range s.Patrols {
		if s.Patrols[p] != 0 {
			x |= 1 << p
		}
	}
	return x
}

// legalBuys lists what the budget still allows (QOG-3.2 to 3.8).
func (s *State) legalBuys(_ *frame, dst []rules.Action) []rules.Action {
	m, n := s.Raid(), s.patrolCount()
	if n > 0 && n >= int(m.PatrolsRequired) {
		dst = append(dst, act(VerbDone, 0))
	}
	spare, spareHQ := s.Budget-s.kept(n), s.Budget-s.kept(n+1)
	for x := s.available(m) &^ (s.fielded | scenario.One(scenario.WacoNumber)); x != 0; {
		u, first, last, spare := x.Pop(), 0, n, spare
		if s.sc.Hqs.Has(u) {
			first, last, spare = n, min(n+1, m.PatrolsMost()), spareHQ
		}
		if s.sc.Units[u].Cost > spare {
			continue
		}
		for p := first; p < last; p++ {
			dst = append(dst, act2(VerbBuy, int16(u), int16(p)))
		}
	}
	if s.mayBuy(scenario.WacoNumber, scenario.None).Allows() {
		dst = append(dst, act2(VerbBuy, scenario.WacoNumber, scenario.None))
	}
	return dst
}

// kept is what must be kept back of the budget where there are n patrols, for the HQs
// of those that are required (QOG-25.8).
func (s *State) kept(n int) int8 {
	return s.sc.Units[s.sc.HqUnits[0]].Cost * int8(max(int(s.Raid().PatrolsRequired)-n, 0))
}

// mayBuy is whether a unit may be bought for a patrol; legalBuys finds all that may. A
// patrol is opened by its HQ, so that each has exactly one (QOG-3.4) and none is of
// trucks only (QOG-3.7).
func (s *State) mayBuy(u uint8, p int) rules.Verdict {
	m, n, hq, cost := s.Raid(), s.patrolCount(), s.sc.Hqs.Has(u), s.sc.Units[u].Cost
	keep := s.kept(n + int(bit(hq)))
	return rules.NotIf(m.Barred.Has(u) || m.Maintenance.Has(u), "barred", "QOG-3.8").
		NotIf(!s.available(m).Has(u), "not-available", "QOG-1.5").
		NotIf(s.fielded.Has(u) || u == scenario.WacoNumber && s.air != airNone, "bought", "QOG-3.3").
		NotIf(cost > s.Budget, "budget", "QOG-3.2").
		NotIf(hq && (n >= m.PatrolsMost() || p != n), "one-hq", "QOG-3.4").
		NotIf(!hq && p >= n, "hq-first", "QOG-3.4").
		NotIf((u == scenario.WacoNumber) != (p == scenario.None), "air-alone", "QOG-3.3").
		NotIf(cost+keep > s.Budget, "keep-budget", "QOG-25.8")
}

// takeHistoric fields the patrols of the historical list (QOG-3.1, 3.6).
func (s *State) takeHistoric(f *frame, report *rules.Report) {
	for p, h := range s.Raid().Historic {
		s.Patrols[p] = h.Units
		s.fielded |= h.Units
		if h.Reserve {
			s.reserve |= 1 << p
		}
		report.Tell(EventFormed, rules.First, "QOG-3.1", int16(p), int16(h.Units.Len()), 0, 0)
	}
	s.Budget = 0
	f.step, f.patrol, f.bits = starting, 0, begun
}

func (s *State) buy(_ *frame, a rules.Action, report *rules.Report) {
	u := uint8(a.A)
	s.Budget -= s.sc.Units[u].Cost
	report.Tell(EventBought, rules.First, "QOG-3.2", a.A, a.B, int16(s.sc.Units[u].Cost), int16(s.Budget))
	if u == scenario.WacoNumber {
		s.air = airReady
		return
	}
	s.fielded.Add(u)
	s.Patrols[a.B].Add(u)
}

// bought ends the purchase; what is left of the budget is lost (QOG-3.5).
func (s *State) bought(f *frame, report *rules.Report) {
	s.Budget = 0
	f.step, f.patrol = starting, 0
	for p := range s.Patrols {
		if s.Patrols[p] != 0 {
			report.Tell(EventFormed, rules.First, "QOG-3.3", int16(p), int16(s.Patrols[p].Len()), 0, 0)
		}
	}
}

// runStarts asks for the start zone of each patrol in turn (QOG-4.9).
func (s *State) runStarts(f *frame, report *rules.Report) bool {
	for ; f.patrol < scenario.PatrolMax; f.patrol++ {
		p := f.patrol
		if s.Patrols[p] == 0 {
			continue
		}
		switch options := s.startOptions(p); {
		case f.bits&begun != 0:
			s.startAt(f, s.Raid().Historic[p].Start, report)
		case options.Len() > 1:
			return f.wait(rules.First)
		default:
			s.startAt(f, uint8(options.First()), report)
		}
		return false
	}
	f.patrol, f.step = scenario.Off, holding
	return false
}

// startOptions is where a bought patrol may start: in a stage that no other
// has taken (QOG-25.8), or in a start zone; the last one in a required zone if
// nobody else does (QOG-25.17).
func (s *State) startOptions(p uint8) (x zone.Set) {
	m := s.Raid()
	var taken zone.Set
	for i := range p {
		taken |= s.zonesOf(s.Patrols[i])
	}
	for _, stage := range m.Stages {
		if stage&taken == 0 {
			x |= stage
		}
	}
	if len(m.Stages) > 0 {
		return x
	}
	if m.Required != 0 && m.Required&taken == 0 && int(p) == s.patrolCount()-1 {
		return m.Required
	}
	return m.Starts
}

func (s *State) startAt(f *frame, z uint8, report *rules.Report) {
	p := f.patrol
	for x := s.Patrols[p]; x != 0; {
		s.place(x.Pop(), z)
	}
	report.Tell(EventStarts, rules.First, "QOG-4.9", int16(p), int16(z), 0, 0)
	f.patrol++
}

// runGrants hands out the markers that scenario 1 has won for scenario 4
// (QOG-25.7, 25.18).
func (s *State) runGrants(f *frame, report *rules.Report) bool {
	if !s.Raid().Bonus || s.bonus == 0 {
		f.step, f.n = placing, 0
		return false
	}
	if s.patrolCount() > 1 {
		return f.wait(rules.First)
	}
	s.grant(f, 0, report)
	return false
}

func (s *State) grant(f *frame, p uint8, report *rules.Report) {
	s.bonus--
	s.held[p].plain++
	report.Tell(EventGranted, rules.First, "QOG-25.18", int16(p), 0, 0, 0)
}

func (s *State) legalPlaces(f *frame, dst []rules.Action) []rules.Action {
	return s.kindActions(dst, VerbDraw, s.Raid().Filters[s.plan().Places[f.n].Filter])
}

// runPlacing draws the Axis units of the set-up (QOG-4.3 to 4.8). Where no
// counter is left that satisfies the entry it is passed over (QOG-4.5).
func (s *State) runPlacing(f *frame, report *rules.Report) bool {
	places := s.plan().Places
	for ; int(f.n) < len(places); f.n++ {
		p := places[f.n]
		for k := range uint8(scenario.AxisKinds) {
			if s.Raid().Filters[p.Filter]>>k&1 != 0 && s.pool[k] > 0 {
				return f.wait(rules.Chance)
			}
		}
		report.Tell(EventSkipped, rules.Second, "QOG-4.5", int16(p.Zone), 0, 0, 0)
	}
	f.step, f.n = removing, 0
	return false
}

// removeKind takes a counter out of the pool for the mission (QOG-25.31).
func (s *State) removeKind(f *frame, k uint8, report *rules.Report) {
	s.pool[k]--
	s.removed[k]++
	f.n++
	report.Tell(EventRemoved, rules.Second, "QOG-25.31", int16(k), 0, 0, 0)
}

func (s *State) poolSize() int { return pile.Sum(s.pool[:]) }

// beginPlay starts the first turn (QOG-4.1).
func (s *State) beginPlay(f *frame, report *rules.Report) {
	s.Alarm = s.plan().Alarm
	if s.Alarm > 0 {
		report.Tell(EventAlarm, rules.Second, "QOG-25.30", int16(s.Alarm), 0, 0, 0)
	}
	*f = frame{proc: turnProc, zone: scenario.Off, patrol: scenario.Off}
	s.beginTurn(f, report)
}
