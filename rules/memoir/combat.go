package memoir

import (
	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// sumOfDice is what makes the number of dice of an attack (M44-10.1): every term
// with its cause, added up in one place for the dice, the odds and the log.
type sumOfDice struct {
	base, card, out, in int8
	outBy, inBy         shieldKind
}

func (d sumOfDice) n() int { return int(d.base + d.card + d.out + d.in) }

// dice adds up an attack of the unit on a against the unit on b, with the
// extra dice of a card.
func (s *State) dice(a, b uint8, card int8) (d sumOfDice) {
	t, r := s.typeAt(a), s.sc.dist[a][b]
	if r == 0 || int(r) > len(t.Dice) {
		return d
	}
	d.base, d.card = int8(t.Dice[r-1]), card
	ground := s.sc.Battle.TerrainAt(a)
	if n := ground.DiceOut[t.Class]; n < 0 {
		d.out, d.outBy = n, byTerrain
	}
	if s.Wire.Has(a) { // M44-10.4
		if n := s.sc.Obstacles[scenario.Wire].DiceOut[t.Class]; n < d.out {
			d.out, d.outBy = n, byWire
		}
	}
	shelter := s.sc.protect[s.sideAt(b)][t.Class][b]
	d.in, d.inBy = shelter.n, shelter.from
	target := s.sc.Battle.TerrainAt(b)
	if n := target.DiceInFromLower[t.Class]; n < d.in && ground.Height < target.Height { // M44-14.8
		d.in, d.inBy = n, byHeight
	}
	if s.Sandbags.Has(b) {
		if n := s.sc.Obstacles[scenario.Sandbags].DiceIn[t.Class]; n < d.in {
			d.in, d.inBy = n, bySandbags
		}
	}
	return d
}

// extra is the die that the card in play adds (M44-10.3, 18.9 to 18.25).
func (s *State) extra(a, b uint8, over bool) int8 {
	c := s.actCard()
	if s.plain || s.Act < 0 {
		return 0
	}
	n := c.ExtraDie
	if s.sc.dist[a][b] == 1 {
		n += c.ExtraClose
	}
	if !over {
		n += c.ExtraFirst
	}
	return n
}

// targets is the enemies that the unit on a may battle (M44-8.2 to 8.9).
// over says that it is an overrun.
func (s *State) targets(a uint8, over bool) scenario.Set {
	if s.sc.ocean.Has(a) { // M44-14.17
		return scenario.Set{}
	}
	t := s.typeAt(a)
	enemy := s.On[s.sideAt(a).Other()]
	x := s.sc.ring[a].And(enemy)
	switch {
	case !x.Empty(): // M44-8.6
	case !over && s.actCard().OnlyClose && !s.plain: // M44-18.14
		return x
	case t.Sight:
		k := bit(t.Class != scenario.Infantry)
		x = s.sc.clear[k][a].And(enemy).Where(func(h uint8) bool { return s.sees(int(k), a, h) })
	default:
		x = s.sc.reach[a].And(enemy)
	}
	if s.dim() { // M44-26.2
		x = s.visible(a, x)
	}
	return x.Where(func(b uint8) bool { return s.dice(a, b, s.extra(a, b, over)).n() > 0 }) // M44-10.7
}

// mayStillFight is whether a unit has a battle left this turn, whether or not it
// has a target.
func (s *State) mayStillFight(h uint8) rules.Verdict {
	return rules.NotIf(!s.Marks[Ordered].Has(h), "not-ordered", "M44-5.4").
		NotIf(s.Marks[driven].Has(h), "driven", "M44-18.30").
		NotIf(s.Marks[Fought].Has(h) && !(s.twice() && s.classAt(h) == scenario.Artillery && !s.Marks[again].Has(h)), "fought-already", "M44-8.1").
		NotIf(s.Marks[TooFar].Has(h), "moved-too-far", "M44-7.5").
		NotIf(s.Marks[InCover].Has(h), "entered-cover", "M44-14.19")
}

// mayFight is whether a unit may battle from where it is: not at sea, and under
// Firefight only while it is still not adjacent to an enemy.
func (s *State) mayFight(h uint8) rules.Verdict {
	return s.mayStillFight(h).Or(s.mayFightHere(h))
}

func (s *State) mayFightHere(h uint8) rules.Verdict {
	return rules.NotIf(s.sc.ocean.Has(h), "at-sea", "M44-14.17").
		NotIf(s.actCard().OrderClass == scenario.OrderApart && !s.plain && !s.adjacentEnemies(h).Empty(), "firefight", "M44-18.22")
}

// mayCut is whether a unit may remove the wire under it instead of battling
// (M44-15.9, 15.16).
func (s *State) mayCut(h uint8) rules.Verdict {
	switch {
	case !s.Wire.Has(h):
		return because("no-wire", "M44-15.9")
	case s.classAt(h) != scenario.Infantry:
		return because("infantry-cuts", "M44-15.9")
	}
	return s.mayFight(h)
}

// fighters is the ordered units that may still battle this turn, whether or
// not they have a target: mayStillFight as sets, for speed.
func (s *State) fighters() scenario.Set {
	x := s.Marks[Ordered].Minus(s.Marks[TooFar]).Minus(s.Marks[InCover]).Minus(s.Marks[driven])
	if !s.twice() {
		return x.Minus(s.Marks[Fought])
	}
	return x.Where(func(h uint8) bool { return s.mayStillFight(h).Allows() })
}

// twice says whether the card lets artillery battle a second time (M44-18.10).
func (s *State) twice() bool { return s.actCard().ArtilleryBattles > 1 && !s.plain }

func (s *State) engages(h uint8) bool {
	return s.Wire.Has(h) && s.mayCut(h).Allows() || s.mayFightHere(h).Allows() && !s.targets(h, false).Empty()
}

func (s *State) anyBattle(*frame) bool {
	for u := s.fighters(); !u.Empty(); {
		if s.engages(u.Pop()) {
			return true
		}
	}
	return false
}

func (s *State) engaged() int { return s.fighters().Where(s.engages).Len() }

func (s *State) legalBattles(_ *frame, dst []rules.Action) []rules.Action {
	x := s.fighters()
	for u := x; !u.Empty(); {
		if h := u.Pop(); s.mayFightHere(h).Allows() {
			dst = s.legalBattlesOf(dst, h, false)
		}
	}
	for u := x.And(s.Wire); !u.Empty(); {
		if h := u.Pop(); s.mayCut(h).Allows() {
			dst = append(dst, act(VerbCut, h))
		}
	}
	return dst
}

func (s *State) legalOverruns(f *frame, dst []rules.Action) []rules.Action {
	return s.legalBattlesOf(dst, f.from, true)
}

func (s *State) legalBattlesOf(dst []rules.Action, a uint8, over bool) []rules.Action {
	for x := s.targets(a, over); !x.Empty(); {
		dst = append(dst, rules.Action{Verb: VerbBattle, A: int16(a), B: int16(x.Pop())})
	}
	return dst
}

// battle declares an attack (M44-8.2): from the battle step, or as an overrun
// in the place of the attack before it.
func (s *State) battle(f *frame, x rules.Action, report *rules.Report) {
	a, b, over := uint8(x.A), uint8(x.B), f.proc == attackProc
	next := frame{proc: attackProc, step: window, from: a, target: b, ground: b}
	if s.sc.dist[a][b] == 1 {
		next.bits |= atClose
	}
	if over {
		next.bits |= overrun | f.bits&lastTake
		*f = next
	} else {
		if s.Marks[Fought].Has(a) {
			s.Marks[again].Add(a)
		}
		s.Marks[Fought].Add(a)
		s.push(next)
	}
	s.tellBattle(EventBattle, a, b, s.extra(a, b, over), report)
}

// runAttack carries an attack on: the window for Ambush, the roll, the
// retreat, taking ground, the overrun.
func (s *State) runAttack(f *frame, report *rules.Report) bool {
	switch f.step {
	case window:
		if f.bits&atClose != 0 && f.bits&asked == 0 && s.ambushPossible(f) {
			return f.wait(s.Side.Other())
		}
		s.throw(f, s.dice(f.from, f.target, s.extra(f.from, f.target, f.bits&overrun != 0)).n())
	case rolling:
		if f.dice > 0 {
			return f.wait(rules.Chance)
		}
		s.settle(f, s.Side, true, report)
	case retreating:
		if f.step = backing; !s.mayBattleBack(f) {
			f.step = backed
		}
	case backing:
		return f.wait(s.sc.backs)
	case backed:
		if f.step = taking; !s.mayTake(f) {
			s.pop()
		}
	case taking, overrunning, pressing:
		return f.wait(s.Side)
	}
	return s.over()
}

func (s *State) throw(f *frame, n int) {
	f.step, f.dice, f.hits, f.flags = rolling, uint8(n), 0, 0
}

// ambushPossible is M44-22.5 and 18.7: the card could be there by what both
// players know, and the attacked unit could roll at least one die.
func (s *State) ambushPossible(f *frame) bool {
	c := s.sc.ambush
	return c >= 0 && s.inGame(c) && s.Discard[c] == 0 && !s.sc.ocean.Has(f.target) &&
		s.dice(f.target, f.from, 0).n() > 0
}

// inGame says whether the deck or a fixed hand holds the card at all.
func (s *State) inGame(c int8) bool {
	return s.sc.deck[c] > 0 || scenario.Has(s.sc.Battle.Dealt[0], uint8(c)) || scenario.Has(s.sc.Battle.Dealt[1], uint8(c))
}

func (s *State) legalAmbush(f *frame, dst []rules.Action) []rules.Action {
	if dst = append(dst, act(VerbAmbush, 0)); s.Hand[f.who][s.sc.ambush] > 0 {
		dst = append(dst, act(VerbAmbush, 1))
	}
	return dst
}

// answerAmbush lets the window pass, or lets the attacked unit roll first
// (M44-18.4).
func (s *State) answerAmbush(f *frame, a rules.Action, report *rules.Report) {
	f.bits |= asked
	if a.A == 0 {
		report.Tell(EventNoAmbush, s.Side.Other(), "M44-22.5", int16(f.target), 0, 0, 0)
		return
	}
	c := s.sc.ambush
	enemy := s.Side.Other()
	s.Hand[enemy][c]--
	s.Discard[c]++ // M44-18.8
	s.sprung = true
	report.Tell(EventAmbush, enemy, "M44-18.4", int16(c), int16(f.target), 0, 0)
	s.tellBattle(EventBattle, f.target, f.from, 0, report)
	g := frame{proc: ambushProc, from: f.target, target: f.from, ground: scenario.NoHex}
	s.throw(&g, s.dice(f.target, f.from, 0).n())
	s.push(g)
}

// runRoll rolls for a strike, an Ambush or a battle back; hits and retreat are finished before what is
// below goes on (M44-18.2). The attack goes on after an Ambush if its unit is still in its hex (M44-18.5),
// and is over after a battle back (M44-28.12). Who is driven back does not battle again (M44-18.30, 28.13).
func (s *State) runRoll(f *frame, report *rules.Report) bool {
	switch {
	case f.step == rolling && f.dice > 0:
		return f.wait(rules.Chance)
	case f.step == rolling:
		s.settle(f, s.roller(f), f.proc != strikeProc, report)
		return s.over()
	}
	proc := f.proc
	if s.pop(); proc == strikeProc {
		return false
	}
	g := &s.f[s.top]
	off := g.bits&cancelled != 0
	if off && g.from != scenario.NoHex {
		s.Marks[driven].Add(g.from)
	}
	if off && proc == ambushProc {
		report.Tell(EventCancelled, s.Side, "M44-18.5", int16(g.from), 0, 0, 0)
	}
	if off || proc == backProc {
		s.pop()
	}
	return false
}

// roll lets one die fall where it counts (M44-11.1 to 11.3), for a card as the card says.
func (s *State) roll(f *frame, a rules.Action, report *rules.Report) {
	face := uint8(a.A)
	f.dice--
	if r := &stepTable[f.step]; r.counts != nil {
		good := r.counts(s, f, face)
		report.Tell(EventRolled, s.Side, r.clause, a.A, int16(bit(good)), int16(f.from), 0)
		return
	}
	c := s.classAt(f.target)
	hit := face == scenario.FaceGrenade || face == uint8(c) && c != scenario.Artillery
	if f.proc == strikeProc && face == scenario.FaceStar {
		hit = s.strikeStars()
	}
	switch {
	case hit:
		f.hits++
	case face == scenario.FaceFlag:
		f.flags++
	}
	report.Tell(EventRolled, s.roller(f), "M44-11.1", int16(face), int16(bit(hit)), int16(f.target), 0)
}

func (s *State) roller(f *frame) rules.Side {
	if f.proc == ambushProc || f.proc == backProc {
		return s.Side.Other()
	}
	return s.Side
}

// settle takes the hits of a finished roll, then lets the flags be answered
// (M44-11.5). mayIgnore is false against strikes (M44-12.11).
func (s *State) settle(f *frame, by rules.Side, mayIgnore bool, report *rules.Report) {
	f.step = retreating
	hits, flags, at, from := f.hits, f.flags, f.target, f.from
	f.hits, f.flags = 0, 0
	if (f.proc == attackProc || f.proc == ambushProc) && s.Wire.Has(from) && s.classAt(from) == scenario.Armor {
		s.removeWire(from, "M44-15.11", report)
	}
	if hits == 0 && flags == 0 {
		report.Tell(EventMissed, s.sideAt(at), "M44-11.1", int16(at), int16(s.kind[at]), 0, 0)
	}
	if hits > 0 && s.hurt(at, hits, by, "M44-11.1", report) || flags == 0 || s.over() {
		return
	}
	g := frame{proc: retreatProc, step: ignoring, from: at, target: scenario.NoHex, ground: scenario.NoHex, flags: flags}
	if !mayIgnore || !s.MayIgnore(at) {
		g.bits |= asked
	}
	s.push(g)
}

// hurt removes figures and says whether the unit is gone: the only way figures
// are lost (M44-11.4, 11.6, 11.7).
func (s *State) hurt(h, n uint8, by rules.Side, clause string, report *rules.Report) bool {
	n = min(n, s.men[h])
	s.men[h] -= n
	s.Removed[by] += uint16(n)
	report.Tell(EventLost, s.sideAt(h), clause, int16(h), int16(n), int16(s.men[h]), int16(s.kind[h]))
	if s.men[h] > 0 {
		return false
	}
	worth := s.sc.Bounties[by][s.kind[h]&7]
	report.Tell(EventEliminated, s.sideAt(h), "M44-11.6", int16(h), int16(s.kind[h]), 0, 0)
	s.lift(h, report)
	s.won[by] += worth
	report.Tell(EventMedal, by, "M44-20.4", int16(worth), int16(s.Medals(by)), 0, 0)
	s.victory(by, report)
	return true
}

// cutWire removes the wire under an infantry, as its battle (M44-15.16).
func (s *State) cutWire(_ *frame, a rules.Action, report *rules.Report) {
	h := uint8(a.A)
	s.Marks[Fought].Add(h)
	s.removeWire(h, "M44-15.9", report)
}

// mayTake is M44-13.1 to 13.7: whether the attacker may move into the hex that
// its close assault has emptied.
func (s *State) mayTake(f *frame) bool {
	a, g := f.from, f.ground
	if f.bits&atClose == 0 || f.bits&(lastTake|cancelled) != 0 || a == scenario.NoHex || s.occupied().Has(g) {
		return false
	}
	return s.mayGround(a, g, f.bits&overrun != 0).Allows()
}

// mayGround is whether the unit on a may take the ground of g, a hex beside it that
// is empty; over says that it is in its overrun (M44-13.2 to 13.6, 18.31).
func (s *State) mayGround(a, g uint8, over bool) rules.Verdict {
	t := s.typeAt(a)
	return rules.NotIf(t.TakeGround == 0, "ground-guns", "M44-13.2").
		NotIf(s.Marks[stopped].Has(a), "ground-stopped", "M44-13.5").
		NotIf(!s.sc.near1[t.Class][a].Has(g) && !s.sc.near2[t.Class][a].Has(g) || s.sc.hedge.Has(g) && !s.bold() && (s.Marks[Moved].Has(a) || over), "ground-shut", "M44-13.4").
		NotIf(t.Class == scenario.Infantry && s.sc.cliff[a].Has(g), "ground-cliff", "M44-13.6")
}

// answerGround takes the ground or stays (M44-13.1).
func (s *State) answerGround(f *frame, a rules.Action, report *rules.Report) {
	if a.A == 0 {
		report.Tell(EventStays, s.Side, "M44-13.1", int16(f.from), int16(s.kind[f.from]), 0, 0)
		s.pop()
		return
	}
	from, to, wired := f.from, f.ground, s.Wire.Has(f.ground)
	report.Tell(EventGround, s.Side, "M44-13.1", int16(from), int16(to), int16(s.kind[from]), 0)
	if s.relocate(from, to, report); s.over() {
		return
	}
	f.bits &^= cancelled // it has moved of its own will
	t := s.typeAt(to)
	if t.Class == scenario.Armor && wired { // M44-15.10
		s.removeWire(to, "M44-15.10", report)
		f.bits |= lastTake // M44-13.11
	}
	switch {
	case f.bits&overrun != 0 || !t.Overrun || s.Marks[Came].Has(to): // M44-13.7, 13.9, 29.7
		s.pop()
	case s.mayPressOn(f, to, wired):
		f.step = pressing
	default:
		s.mayOverrun(f, to, report)
	}
}
