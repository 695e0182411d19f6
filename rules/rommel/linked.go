package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/zone"
)

// beginLinked opens what the score of the campaign before brings (FCR-22.2 to
// 22.9), last of the set-up (FCR-3.11).
func (s *State) beginLinked(report *rules.Report) bool {
	s.n, s.nth = 0, 0
	row := s.sc.linked
	if row == nil {
		return s.to(ended)
	}
	report.Tell(EventAdjusted, rules.First, adjustmentClauses[row.Adjustment], int16(row.Adjustment), s.sc.before, 0, 0)
	switch row.Adjustment {
	case scenario.AxisPoints, scenario.AxisExtraAttack:
		s.points = int16(row.Amount)
		return s.to(takingForces)
	case scenario.RemoveAlliedLowest:
		s.n = row.Amount
		return s.to(strikingForce)
	case scenario.AddAlliedRandom:
		s.n = row.Amount
		return s.to(drawingLinked)
	case scenario.RemoveAxisPoints, scenario.RemoveAxisAddAllied:
		s.points = int16(row.Amount)
		return s.to(givingUp)
	}
	return s.to(ended)
}

var adjustmentClauses = [scenario.Adjustments]string{"FCR-22.3", "FCR-22.4", "FCR-22.5", "FCR-22.6", "FCR-22.7", "FCR-22.8", "FCR-22.9"}

// runTaking lets Axis Forces be added as long as the points buy anything (FCR-22.3, 22.4).
func (s *State) runTaking(report *rules.Report) bool {
	if s.addable(rules.First, s.points) != 0 || s.points > 0 && s.pointsBuySupplies() {
		return s.wait(rules.First)
	}
	s.stopTaking(report)
	return false
}

func (s *State) legalTaking(dst []rules.Action) []rules.Action {
	dst = append(dst, act(VerbDone, 0))
	dst = actions(dst, VerbTake, s.addable(rules.First, s.points))
	if s.mayPay().Allows() {
		dst = append(dst, act(VerbPay, 0))
	}
	return dst
}

func (s *State) applyTaking(a rules.Action, report *rules.Report) {
	switch a.Verb {
	case VerbDone:
		s.stopTaking(report)
	case VerbPay:
		s.buySupplies("FCR-22.3", report)
	case VerbTake:
		s.take(uint8(a.A), report)
	}
}

// joinable is the Allied Forces of which chance draws one to be added (FCR-22.7).
func (s *State) joinable() scenario.ForceSet { return s.addable(rules.Second, forever) }

func (s *State) runLinkedDraws(*rules.Report) bool {
	if s.n > 0 && s.stand[rules.Second] != 0 && s.joinable() != 0 {
		return s.wait(rules.Chance)
	}
	return s.to(ended)
}

func (s *State) drawLinked(f uint8, report *rules.Report) {
	s.n--
	s.stow(f, bought)
	s.todo = scenario.One(f)
	s.step = placingLinked
	report.Tell(EventDrawn, rules.Second, "FCR-22.7", int16(f), 0, 0, 0)
}

// forever is more points than any Force costs.
const forever = 1 << 14

// addable is the Forces of a side that may be added for so many points: those
// of the earliest period that has any (FCR-22.10, 22.11).
func (s *State) addable(side rules.Side, points int16) scenario.ForceSet {
	x := (s.in[inReserve] | s.in[setAside]) & s.of(side)
	x = x.Where(func(f uint8) bool { return int16(s.sc.Forces[f].Full.Attack) <= points })
	return x.Least(func(f uint8) int { return int(s.sc.Forces[f].Period) })
}

// mayAdd is whether a Force may be added for the points in linked play (FCR-22.10,
// 22.11).
func (s *State) mayAdd(f uint8) rules.Verdict {
	return rules.NotIf(s.sideOf(f) != rules.First, "not-axis", "FCR-24.3").
		NotIf(!(s.in[inReserve]|s.in[setAside]).Has(f), "not-in-reserve", "FCR-22.10").
		NotIf(int16(s.sc.Forces[f].Full.Attack) > s.points, "too-dear", adjustmentClauses[s.sc.linked.Adjustment]).
		NotIf(!s.addable(rules.First, s.points).Has(f), "later-period", "FCR-22.11")
}

// pointsBuySupplies says whether the points of the link buy supplies too
// (FCR-22.3). All of them are taken as resupply points, each of which buys two.
func (s *State) pointsBuySupplies() bool { return s.sc.linked.Adjustment == scenario.AxisPoints }

// ownZones is where the Force of todo may be added: the zones with Forces of its
// side (FCR-22.10).
func (s *State) ownZones() zone.Set { return s.stand[s.sideOf(s.todo.First())] }

// stopTaking ends the adding of Axis Forces; what is left is lost (FCR-22.3).
func (s *State) stopTaking(report *rules.Report) {
	if s.points > 0 && s.pointsBuySupplies() {
		report.Tell(EventPointsLost, rules.First, "FCR-22.3", s.points, 0, 0, 0)
	}
	s.points = 0
	s.step = ended
}

// runPlacement waits for the zone of the Force of todo, or puts it there where
// there is only one.
func (s *State) runPlacement(report *rules.Report) bool {
	where := s.ownZones()
	if where.Len() > 1 {
		return s.wait(s.asked(s.sideOf(s.todo.First())))
	}
	s.setLinked(uint8(where.First()), report)
	return false
}

func (s *State) setLinked(z uint8, report *rules.Report) {
	f := s.todo.Pop()
	s.startIn(f, z, "FCR-22.10", report)
	if s.step == settingForce {
		s.step = takingForces
		return
	}
	s.step = drawingLinked
}

// runStrike removes the Allied Force of lowest defence (FCR-22.5).
func (s *State) runStrike(report *rules.Report) bool {
	x := s.weakestAllies()
	switch {
	case s.n == 0 || x == 0:
		return s.to(ended)
	case x.Len() > 1:
		return s.wait(s.asks())
	}
	s.strike(x.First(), report)
	return false
}

// weakestAllies is the Allied Forces on the map with the lowest defence.
func (s *State) weakestAllies() scenario.ForceSet {
	return (s.onMap() & s.sc.Allied).Least(func(f uint8) int { return int(s.values(f).Defence) })
}

func (s *State) strike(f uint8, report *rules.Report) {
	s.n--
	s.stow(f, outOfGame)
	report.Tell(EventRemoved, rules.Second, "FCR-22.5", int16(f), 1, 0, 0)
}

// runGiving lets the player give up what is asked; when no more is asked it goes on. More than what is
// asked is never asked for: a removal that fulfils it ends it (FCR-22.8).
func (s *State) runGiving(*rules.Report) bool {
	if s.points > 0 && (s.supplies[rules.First] > 0 || s.givable() != 0) {
		return s.wait(rules.First)
	}
	s.points, s.step = 0, ended
	if s.sc.linked.Adjustment == scenario.RemoveAxisAddAllied {
		s.n, s.step = s.sc.linked.AlliedRandom, drawingLinked
	}
	return false
}

func (s *State) legalGiving(dst []rules.Action) []rules.Action {
	if s.supplies[rules.First] > 0 {
		dst = append(dst, act2(VerbGive, scenario.None, 0))
	}
	return actions(dst, VerbGive, s.givable())
}

// givable is the Axis Forces that may be removed: never the last, and none
// whose going would put the points that are asked out of reach, where they can
// be reached (FCR-22.8).
func (s *State) givable() scenario.ForceSet {
	army := s.onMap() & s.sc.Axis
	if army.Len() < 2 {
		return 0
	}
	reach := s.most(army)
	return army.Where(func(f uint8) bool {
		return int16(s.sc.Forces[f].Full.Attack)+s.most(army&^scenario.One(f)) >= min(s.points, reach)
	})
}

// most is how many points supplies and an army of which one Force stays can
// give up.
func (s *State) most(army scenario.ForceSet) int16 {
	sum, least := s.supplies[rules.First], int16(forever)
	for army != 0 {
		v := int16(s.sc.Forces[army.Pop()].Full.Attack)
		sum, least = sum+v, min(least, v)
	}
	return sum - least
}

func (s *State) take(f uint8, report *rules.Report) {
	price := int16(s.sc.Forces[f].Full.Attack)
	s.points -= price
	s.stow(f, bought)
	s.todo = scenario.One(f)
	s.step = settingForce
	report.Tell(EventBought, rules.First, adjustmentClauses[s.sc.linked.Adjustment], int16(f), price, 0, 0)
}

// give removes a supply, or a Force to the reserve pile (FCR-22.8).
func (s *State) give(f int16, report *rules.Report) {
	if f == scenario.None {
		s.gain(rules.First, -1)
		s.points--
		report.Tell(EventGaveUp, rules.First, "FCR-22.8", 1, 0, 0, 0)
		return
	}
	s.points -= int16(s.sc.Forces[f].Full.Attack)
	s.stow(uint8(f), inReserve)
	report.Tell(EventRemoved, rules.First, "FCR-22.8", f, 0, 0, 0)
}
