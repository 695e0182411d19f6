package infidel

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// mayEnter says whether a Command has reinforcements that may enter the map now
// (INF-6.3, 8.10, 23.1.3, 23.2.2): they have arrived, who sallies before them
// has gone out, and a hex is free for them.
func (s *State) mayEnter(c uint8) bool {
	if s.waiting.And(s.sc.Commands[c].Units).Empty() || s.expected().Has(c) {
		return false
	}
	for _, o := range s.sc.Special.Sortie {
		if o == c {
			break
		}
		if s.sorties(c) && !s.waiting.And(s.sc.Commands[o].Units).Empty() {
			return false
		}
	}
	return slices.ContainsFunc(s.entries(c), func(h uint16) bool { return s.standing(h) == scenario.Off })
}

// expected is the Commands that are not available yet (INF-23.1.2, 23.1.3).
func (s *State) expected() (x scenario.Few) {
	for _, c := range s.sc.Special.Arrivals {
		if !s.arrived.Has(c) {
			x.Add(c)
		}
	}
	return x
}

func (s *State) sorties(c uint8) bool { return slices.Contains(s.sc.Special.Sortie, c) }

// entries is the hexes by which a Command's reinforcements enter; the last to
// arrive may have drawn its second zone (INF-23.1.4).
func (s *State) entries(c uint8) []uint16 {
	if e := &s.sc.Commands[c].Entries; s.secondZone && len(e[1]) > 0 {
		return e[1]
	}
	return s.sc.Commands[c].Entries[0]
}

// closedCommands is the Commands that a rule of the battle bars (INF-6.3, 23.3.3, 23.4.4).
func (s *State) closedCommands() (x scenario.Few) {
	if u := s.sc.Special.Unalerted; u != scenario.Off && !s.alerted {
		x.Add(u)
	}
	if !s.released {
		x |= s.sc.Special.Hidden
	}
	return x
}

func (s *State) unsure() scenario.Few { return s.sc.Special.Hesitant &^ s.committed }

// maySeize says whether a side may seize at all (INF-23.5.2).
func (s *State) maySeize(side rules.Side) bool {
	return side != s.sc.Special.Surprised || s.finished[side] >= s.sc.Special.NoSeizure
}

// mayAlert says whether the unalerted may be alerted instead of activating a
// Command (INF-23.3.3).
func (s *State) mayAlert() bool {
	c := s.sc.Special.Unalerted
	return c != scenario.Off && !s.alerted && s.inPlay(s.active).Has(c)
}

// maySound says whether the trumpets may be sounded (INF-23.6.7).
func (s *State) maySound() bool {
	return s.sc.Special.Reserve&s.sc.commandsOf[s.active] != 0 && !s.trumpets && s.received[s.active] >= scenario.TrumpetsFrom
}

func (s *State) alert(why int16, report *rules.Report) {
	c := s.sc.Special.Unalerted
	s.alerted = true
	report.Tell(EventAlerted, s.sc.Commands[c].Side, either(why == 1, "INF-23.3.4", "INF-23.3.3"), int16(c), why, 0, 0)
}

// blowTrumpets ends march discipline.
func (s *State) blowTrumpets(clause string, report *rules.Report) {
	s.trumpets = true
	report.Tell(EventTrumpets, rules.First, clause, 0, 0, 0, 0)
}

// next is the contingent that arrives next, off when none is rolled for now.
func (s *State) next() uint8 {
	for _, c := range s.sc.Special.Arrivals {
		if !s.arrived.Has(c) && s.sc.Commands[c].Side == s.active {
			return c
		}
	}
	return scenario.Off
}

func (s *State) arrivalRolled(d int8, report *rules.Report) {
	c := s.next()
	need := s.sc.Special.Thresholds[s.arrived.Len()]
	report.Tell(EventArrivalDie, s.active, "INF-23.1.2", int16(c), int16(d), int16(s.failures), int16(need))
	s.step = restless
	if int(d)+int(s.failures) < int(need) {
		s.failures++
		return
	}
	s.failures = 0
	s.arrived.Add(c)
	report.Tell(EventArrives, s.active, "INF-23.1.3", int16(c), 0, 0, 0)
	if len(s.sc.Commands[c].Entries[1]) > 0 {
		s.named, s.step = c, zoning
	}
}

// zoneRolled is by which of its zones the last contingent enters (INF-23.1.4).
func (s *State) zoneRolled(d int8, report *rules.Report) {
	s.secondZone = d > s.sc.Special.FirstZone
	report.Tell(EventZoneDie, s.active, "INF-23.1.4", int16(s.named), int16(d), oneIf(s.secondZone), 0)
	s.named, s.step = scenario.Off, restless
}

// runRestless is the rest of what comes before the choice of a Free Activation, in the order
// of INF-24: who hesitates and has the enemy near commits, the hidden are released, the
// impatient may break ranks. A continuation is no such choice (INF-5.1).
func (s *State) runRestless(report *rules.Report) bool {
	for x := s.unsure() & s.sc.commandsOf[s.active]; x != 0; {
		if c := x.Pop(); s.enemyNear(s.commandUnits(c), scenario.HesitantNear) {
			s.commit(c, "INF-23.2.6", report)
		}
	}
	s.release(report)
	if c := s.sc.Special.Impatient; c != scenario.Off && s.sc.Commands[c].Side == s.active && !s.trumpets && s.impatience > 0 && s.inPlay(s.active).Has(c) {
		return s.chance()
	}
	return s.to(StepChoose)
}

// enemyNear says whether an enemy of some units is so near to one of them.
func (s *State) enemyNear(of scenario.Units, within int) bool {
	for all := of; !all.Empty(); {
		u := all.Pop()
		for foes := s.of(s.sideOf(u).Other()); !foes.Empty(); {
			if scenario.Distance(s.at[u], s.at[foes.Pop()]) <= within {
				return true
			}
		}
	}
	return false
}

// release lets the hidden Commands act (INF-23.4.4).
func (s *State) release(report *rules.Report) {
	x := s.sc.Special.Hidden
	if s.released || x&s.sc.commandsOf[s.active] == 0 {
		return
	}
	if s.finished[s.active] < scenario.HideActivations && !s.enemyNear(s.unitsOf(x), scenario.HideDistance) {
		return
	}
	s.released = true
	report.Tell(EventReleased, s.active, "INF-23.4.4", 0, 0, 0, 0)
}

func (s *State) unitsOf(c scenario.Few) (x scenario.Units) {
	for c != 0 {
		x = x.Or(s.commandUnits(c.Pop()))
	}
	return x
}

// impatienceRolled is whether the impatient break ranks (INF-23.6.8, 23.6.9).
func (s *State) impatienceRolled(d int8, report *rules.Report) {
	sp := &s.sc.Special
	report.Tell(EventRestless, s.active, "INF-23.6.8", int16(d), int16(s.impatience), int16(sp.Impatience), 0)
	if int(d)+int(s.impatience) >= int(sp.Impatience) {
		s.broke = true
		report.Tell(EventBreakRanks, s.active, "INF-23.6.9", int16(sp.Impatient), 0, 0, 0)
		s.blowTrumpets("INF-23.6.9", report)
	}
	s.step = StepChoose
}

// hesitationRolled is the roll of a Command that hesitates (INF-23.2.4); on a
// nine its emir quits, whatever it would have done (INF-23.2.5).
func (s *State) hesitationRolled(d int8, report *rules.Report) {
	sp, c, most := &s.sc.Special, s.named, s.commitsAt()
	report.Tell(EventHesitates, s.active, "INF-23.2.4", int16(c), int16(d), int16(most), 0)
	switch {
	case d == scenario.Faces-1 && c != sp.QuitNever:
		s.quit(c, report)
		s.pass(2, report)
	case d <= most:
		s.commit(c, "INF-23.2.4", report)
		s.selected(report)
	default:
		s.pass(2, report)
	}
}

// commitsAt is what that roll must not exceed.
func (s *State) commitsAt() int8 {
	most := s.sc.Special.Commits
	for x := s.sc.commandsOf[s.active.Other()]; x != 0; {
		if !s.commandUnits(x.Pop()).Empty() {
			most++
		}
	}
	return most
}

func (s *State) commit(c uint8, clause string, report *rules.Report) {
	s.committed.Add(c)
	report.Tell(EventCommits, s.sc.Commands[c].Side, clause, int16(c), 0, 0, 0)
}

// quit takes a Command with its leader off the map for good; what it has cost
// already stays (INF-23.2.5).
func (s *State) quit(c uint8, report *rules.Report) {
	who := &s.sc.Commands[c]
	s.committed.Add(c)
	s.levelCut[who.Side] += int16(s.sc.Special.QuitCut)
	report.Tell(EventQuits, who.Side, "INF-23.2.5", int16(c), int16(s.sc.Special.QuitCut), 0, 0)
	for x := s.onMap.Or(s.waiting).And(who.Units); !x.Empty(); {
		s.leave(x.Pop())
	}
	if l := who.Leader; !s.hasUnits(l) {
		s.depart(l, report)
	}
}

// leave takes a unit off the map without loss.
func (s *State) leave(u uint8) {
	s.remove(u)
	s.left.Add(u)
}

// testPoints ends a battle that points decide (INF-23.6.5), at the end of any
// activation; testFree at the end of a Free Activation.
func (s *State) testPoints(report *rules.Report) bool {
	if !s.sc.Special.Points || !s.trainGone() && !s.lost(rules.First) && !s.lost(rules.Second) {
		return false
	}
	s.endByMargin(endPoints, report)
	return true
}

func (s *State) testFree(report *rules.Report) bool {
	sp := &s.sc.Special
	if !sp.Points {
		return false
	}
	lead := s.points[0] - s.points[1]
	if max(lead, -lead) < int16(sp.Lead) && s.finished[rules.Second] < sp.LastFree {
		return false
	}
	s.endByMargin(endPoints, report)
	return true
}

// trainGone says whether no wagon and no carroccio is left in play (INF-23.6.5);
// a carroccio that is safe is in play no more (INF-23.6.3).
func (s *State) trainGone() bool {
	train := s.sc.ofKind[scenario.Wagon]
	if !s.safe {
		train = train.Or(s.sc.ofKind[scenario.Carroccio])
	}
	return s.onMap.Or(s.waiting).And(s.sc.ours[rules.First]).And(train).Empty()
}

// aimedAt notes that a unit is the target of fire, or attacked: that wakes or
// angers some (INF-23.2.6, 23.3.4, 23.6.8).
func (s *State) aimedAt(u uint8, byFire bool, report *rules.Report) {
	c := s.sc.Units[u].Command
	if s.unsure().Has(c) {
		s.commit(c, "INF-23.2.6", report)
	}
	if c == s.sc.Special.Unalerted && !s.alerted {
		s.alarm = true
	}
	if byFire && s.angers(u) && s.impatience < countMax {
		s.impatience++
		report.Tell(EventImpatience, rules.First, "INF-23.6.8", int16(s.impatience), 0, 0, 0)
	}
}

// countMax is where counts of a byte stop.
const countMax = 250

// angers says whether fire at a unit makes the impatient more so (INF-23.6.8);
// when the trumpets have sounded it is no matter any more.
func (s *State) angers(u uint8) bool {
	c := s.sc.Special.Impatient
	if c == scenario.Off || s.trumpets {
		return false
	}
	if s.sc.Units[u].Command == c {
		return true
	}
	if s.classOf(u) != scenario.Foot || s.sideOf(u) != s.sc.Commands[c].Side {
		return false
	}
	for all := s.commandUnits(c); !all.Empty(); {
		if scenario.Distance(s.at[u], s.at[all.Pop()]) <= scenario.Leash {
			return true
		}
	}
	return false
}

// shielded says whether a rule of the battle forbids to fire at a unit, or to
// attack it, from a distance (INF-23.4.4, 23.6.3).
func (s *State) shielded(u uint8, from int) bool {
	if !s.released && s.sc.Special.Hidden.Has(s.sc.Units[u].Command) {
		return from > 1
	}
	return s.isSafe(u)
}

// isSafe says whether a unit is a carroccio that has reached Arsuf.
func (s *State) isSafe(u uint8) bool {
	return s.safe && s.kindOf(u) == scenario.Carroccio && s.sideOf(u) == rules.First
}

// unready says whether a rule of the battle keeps a unit from reacting and from
// counter-charging (INF-23.3.3).
func (s *State) unready(u uint8) bool {
	return s.sc.Units[u].Command == s.sc.Special.Unalerted && !s.alerted
}

// leashed says whether march discipline keeps a unit from attacking
// (INF-23.6.6); mayRest whether it lets it end its movement in a hex: within
// reach of the foot, or nearer to it than the unit began, or where it began.
func (s *State) leashed(u uint8) bool {
	return !s.trumpets && s.kindOf(u) == scenario.KN && s.sc.Special.Reserve.Has(s.sc.Units[u].Command)
}

func (s *State) mayRest(u uint8, h uint16) bool {
	if !s.leashed(u) || h == s.began[u] {
		return true
	}
	far := s.footDistance(u, h)
	return far <= scenario.Leash || s.began[u] != scenario.NoHex && far < s.footDistance(u, s.began[u])
}

// footDistance is how far a hex is from the nearest foot, wagon or carroccio of
// a unit's side; within the leash, that of any is told.
func (s *State) footDistance(u uint8, h uint16) int {
	least := scenario.HexMax
	for all := s.of(s.sideOf(u)).Minus(s.sc.riders); least > scenario.Leash && !all.Empty(); {
		least = min(least, scenario.Distance(h, s.at[all.Pop()]))
	}
	return least
}

// comesToRest is what happens where a unit has ended its movement: wagons reach
// Arsuf (INF-23.6.3).
func (s *State) comesToRest(u uint8, report *rules.Report) {
	sp := &s.sc.Special
	if !sp.Points || s.sideOf(u) != rules.First || !s.inHaven(s.at[u]) {
		return
	}
	switch s.kindOf(u) {
	case scenario.Wagon:
		report.Tell(EventSafe, rules.First, "INF-23.6.3", int16(u), int16(s.at[u]), 0, 0)
		s.leave(u)
		s.score(rules.First, int16(sp.WagonSafe), forWagon, report)
	case scenario.Carroccio:
		if !s.safe {
			s.safe = true
			report.Tell(EventSafe, rules.First, "INF-23.6.3", int16(u), int16(s.at[u]), 0, 0)
			s.score(rules.First, int16(sp.CarroccioSafe), forCarroccio, report)
		}
	}
}

func (s *State) inHaven(h uint16) bool { return slices.Contains(s.sc.Special.Haven, h) }

// feint is what a rule of the battle adds to the roll of Light Cavalry that
// retreats before combat (INF-23.4.2).
func (s *State) feint(u uint8) int8 {
	c := s.sc.Special.Feints
	if c == scenario.Off || s.sc.Units[u].Command != c || s.kindOf(u) != scenario.LCA || !s.commands(s.sc.Commands[c].Leader, u) {
		return 0
	}
	return s.sc.Special.FeintAdd
}

// commands says whether a leader has a unit within his command range now (INF-7.4).
func (s *State) commands(l, u uint8) bool {
	in := s.commandRange(l)
	return in.Has(s.at[u])
}
