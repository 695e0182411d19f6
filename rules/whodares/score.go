package whodares

import (
	"sandtable/rules"
	"sandtable/rules/whodares/scenario"
)

// lineKind is a line of the score of a mission.
type lineKind uint8

const (
	lineDestroyed lineKind = iota
	lineReduced
	lineHQDestroyed
	lineHQReduced
	lineVeterans
	lineOthers
	lineObjectives
	lineHalf
	lineMarkers
	lineWatch
	lineFast
	lineQuiet
	lineKinds
)

var lineNames = [lineKinds]string{"destroyed", "reduced", "hq-destroyed", "hq-reduced", "veterans", "others",
	"objectives", "objectives-half", "markers", "watch", "fast", "quiet"}

var lineClauses = [lineKinds]string{"QOG-23.1", "QOG-23.1", "QOG-23.1", "QOG-23.1", "QOG-23.4", "QOG-23.4",
	"QOG-23.5", "QOG-23.5", "QOG-25.5", "QOG-25.9", "QOG-23.9", "QOG-23.10"}

// tally is the score line by line: how many of each, and the points in halves.
type tally struct {
	n      [lineKinds]int
	points [lineKinds]int
}

func (t *tally) total() (sum int) {
	for _, p := range t.points {
		sum += p
	}
	return sum
}

// count counts what the mission is worth as it stands (QOG-23.1 to 23.10). The
// bonuses are those it would have if it ended now.
func (s *State) count() (t tally) {
	v := &s.sc.Points
	add := func(k lineKind, n, each int) {
		t.n[k] = n
		t.points[k] = n * each
	}
	gone, hit := s.fielded&s.destroyed, s.fielded&s.Reduced
	if s.phase == afterwards {
		gone, hit = s.fell, s.hit
	}
	add(lineHQDestroyed, (gone & s.sc.Hqs).Len(), v.HqDestroyed)
	add(lineHQReduced, (hit & s.sc.Hqs).Len(), v.HqReduced)
	add(lineDestroyed, (gone &^ s.sc.Hqs).Len(), v.Destroyed)
	add(lineReduced, (hit &^ s.sc.Hqs).Len(), v.Reduced)
	veterans := 0
	for x := s.defeated; x != 0; {
		if s.kindOf(x.Pop()).Veteran {
			veterans++
		}
	}
	add(lineVeterans, veterans, v.Veteran)
	add(lineOthers, s.defeated.Len()-veterans, v.Other)
	s.countGoals(&t, add)
	if s.bonusDue() {
		if s.TurnNo < s.Raid().History {
			add(lineFast, 1, v.Fast)
		}
		if s.Alarm < quietBelow {
			add(lineQuiet, 1, v.Quiet)
		}
	}
	return t
}

// quietBelow is the alarm that brings no bonus any more (QOG-23.10).
const quietBelow = 3

// countGoals counts objectives, mission markers and the road watch
// (QOG-23.5, 25.5, 25.9).
func (s *State) countGoals(t *tally, add func(k lineKind, n, each int)) {
	m, v := s.Raid(), &s.sc.Points
	full, half := 0, 0
	for i, o := range m.Objectives {
		hits := o.Value - s.worth[i]
		switch {
		case s.worth[i] == 0:
			full++
		case 2*hits >= o.Value: // QOG-21.5
			half++
		}
	}
	add(lineObjectives, full, v.Objective)
	add(lineHalf, half, v.Half)
	if m.Scores() {
		t.n[lineMarkers] = s.markersHome()
		switch {
		case t.n[lineMarkers] >= 2:
			t.points[lineMarkers] = m.Markers
		case t.n[lineMarkers] == 1:
			t.points[lineMarkers] = m.OneMarker
		}
	}
	if m.ChainFull > 0 {
		t.n[lineWatch] = int(s.best)
		switch {
		case s.best >= m.ChainFull:
			t.points[lineWatch] = v.Objective
		case s.best >= m.ChainHalf:
			t.points[lineWatch] = v.Half
		}
	}
}

// markersHome is the mission markers in a return base: carried there, or held
// by a patrol whose main body is there (QOG-25.5).
func (s *State) markersHome() (n int) {
	home := s.Raid().Home
	for p := range s.Patrols {
		if b := s.mainBody(p); b != scenario.Off && home.Has(int(b)) {
			n += int(s.held[p].mission)
		}
		for x := s.Patrols[p]; x != 0; {
			if u := x.Pop(); home.Has(int(s.at[u])) {
				n += int(s.carried[u].mission)
			}
		}
	}
	return n
}

// carriedOut says whether the mission has reached a part of its aim at least: an
// objective reduced; where a watch is the aim, one that was completed, of the
// road watch as many turns as count as half an objective (QOG-23.6).
func (s *State) carriedOut() bool {
	m := s.Raid()
	if m.Scores() {
		return s.attempted
	}
	for i, o := range m.Objectives {
		if hits := o.Value - s.worth[i]; 2*hits >= o.Value { // QOG-21.5
			return true
		}
	}
	return m.ChainFull > 0 && s.best >= m.ChainHalf
}

// bonusDue says whether the bonuses may be had: a mission carried out, and in a
// return base a survivor who has been outside (QOG-23.7); with the option always.
func (s *State) bonusDue() bool {
	return s.sc.options[scenario.OptBonuses] || s.carriedOut() && s.unitsIn(s.Raid().Home)&s.been != 0
}

// endMission counts the points, then goes on to the campaign or ends the game
// (QOG-23, 24).
func (s *State) endMission(f *frame, why uint8, report *rules.Report) {
	t := s.count()
	sum := t.total()
	level := s.sc.LevelOf(sum)
	for k := range t.n {
		if t.n[k] != 0 {
			report.Tell(EventLine, rules.First, lineClauses[k], int16(k), int16(t.n[k]), int16(t.points[k]), 0)
		}
	}
	s.record[s.Played] = record{mission: s.mission, points: int16(sum), level: level, turns: s.TurnNo, lost: uint8((s.fielded & s.destroyed).Len()), scored: true}
	report.Tell(EventEnded, rules.First, endings[why], int16(s.mission), int16(sum), int16(level), int16(s.TurnNo))
	s.keepForLater(&t)
	s.closeMission(f, why, level, report)
}

// skipMission is a mission for which no patrol can be formed (QOG-26.5).
func (s *State) skipMission(f *frame, report *rules.Report) {
	s.record[s.Played] = record{mission: s.mission, level: scenario.Failure, scored: true}
	report.Tell(EventEnded, rules.First, "QOG-26.5", int16(s.mission), 0, scenario.Failure, 0)
	if s.Raid().GivesSupply {
		s.supply = scenario.Failure
	}
	s.closeMission(f, endUnformed, scenario.Failure, report)
}

// keepForLater keeps what later missions of the campaign ask for: markers of
// scenario 1 (QOG-25.7, 26.7), the level of scenario 3 (QOG-25.14).
func (s *State) keepForLater(t *tally) {
	if !s.sc.Campaign {
		return
	}
	m := s.Raid()
	if m.GivesSupply {
		s.supply = s.record[s.Played].level
	}
	if !m.GivesBonus {
		return
	}
	s.bonus = uint8(min(t.n[lineMarkers], 2))
	switch {
	case m.ChainFull == 0:
	case s.best >= m.ChainFull:
		s.bonus = 2
	case s.best >= m.ChainHalf:
		s.bonus = 1
	}
}

// closeMission ends a single mission; in a campaign the units come home, MCO
// points are won and Maintenance follows (QOG-24.1, 23.12).
func (s *State) closeMission(f *frame, why, level uint8, report *rules.Report) {
	s.ending = why
	s.phase, s.fell, s.hit = afterwards, s.fielded&s.destroyed, s.fielded&s.Reduced
	if !s.sc.Campaign {
		*f = frame{proc: turnProc, step: finished, who: rules.Over, zone: scenario.Off, patrol: scenario.Off}
		return
	}
	s.Played++
	s.points += s.sc.Levels[level].McoPoints
	report.Tell(EventPoints, rules.First, "QOG-23.12", int16(s.sc.Levels[level].McoPoints), int16(s.points), 0, 0)
	if int(s.Played) == len(s.sc.Order) {
		s.ending = endCampaign
		*f = frame{proc: turnProc, step: finished, who: rules.Over, zone: scenario.Off, patrol: scenario.Off}
		report.Tell(EventCampaign, rules.First, "QOG-26.6", int16(s.campaignPoints()), int16(s.grade()), 0, 0)
		return
	}
	*f = frame{proc: turnProc, step: mending, zone: scenario.Off, patrol: scenario.Off}
	f.units = s.broken(1<<scenario.UnitCount - 1)
}

// rollMend is the Maintenance test after a mission, in roster order
// (QOG-24.1 to 24.3).
func (s *State) rollMend(f *frame, d int8, report *rules.Report) {
	u := f.units.Pop()
	good := d+s.sc.Fix.After < s.sc.Fix.Below
	report.Tell(EventMendDie, rules.First, "QOG-24.1", int16(u), int16(d), int16(bit(good)), 0)
	if good {
		s.mco[u] = 0
		s.shop.Del(u)
		return
	}
	s.shop.Add(u)
}

// beginSpending asks what is restored; where the points can restore nothing,
// nothing is told of spending.
func (s *State) beginSpending(f *frame, report *rules.Report) {
	if f.step = spending; s.restorable() == 0 {
		return
	}
	report.Tell(EventSpending, rules.First, "QOG-24.4", int16(s.points), 0, 0, 0)
}

// restorable is the units that the points can restore (QOG-24.4).
func (s *State) restorable() (x scenario.UnitSet) {
	if s.points >= s.sc.Prices[0] {
		x |= s.Reduced
	}
	if s.points >= s.sc.Prices[1] {
		x |= s.destroyed
	}
	return x
}

// restore buys a unit back to full (QOG-24.4, 24.6).
func (s *State) restore(_ *frame, u uint8, report *rules.Report) {
	price := s.sc.Prices[s.destroyed>>u&1]
	s.points -= price
	s.destroyed.Del(u)
	s.Reduced.Del(u)
	report.Tell(EventRestored, rules.First, "QOG-24.4", int16(u), int16(price), int16(s.points), 0)
}

// nextMission clears the table for the next mission of the campaign; what is
// not spent of the points is kept (QOG-24.5, 26.2).
func (s *State) nextMission(f *frame, report *rules.Report) {
	if s.points > 0 {
		report.Tell(EventKept, rules.First, "QOG-24.5", int16(s.points), 0, 0, 0)
	}
	s.clearMission()
	s.mission = s.sc.Order[s.Played]
	s.openMission(f, report)
}

// campaignPoints is the sum of the missions' points in halves (QOG-26.6).
func (s *State) campaignPoints() (sum int) {
	for i := range s.record {
		sum += int(s.record[i].points)
	}
	return sum
}

func (s *State) grade() int { return s.sc.GradeOf(s.campaignPoints()) }

// Result is who won: the patrols from Moderate success upwards (QOG-23.13), in
// a campaign from the third grade; the second grade of a campaign is a draw
// (QOG-26.6). Score is the victory points in halves, as Game.Unit says.
func (s *State) Result() rules.Result {
	r := rules.Result{Winner: rules.Second, Clause: endings[s.ending]}
	points, won := int(s.record[0].points), s.record[0].level >= scenario.Moderate
	if s.sc.Campaign {
		points = s.campaignPoints()
		won = s.grade() >= gradeWon
		if s.grade() == gradeDraw {
			r.Winner = rules.Chance
		}
	}
	if won {
		r.Winner = rules.First
	}
	r.Score[rules.First] = points
	return r
}

const (
	gradeDraw = 1
	gradeWon  = 2
)
