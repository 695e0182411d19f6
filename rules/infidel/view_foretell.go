package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// What the window foretells: the rules themselves throw every die on a copy.

// Fate is what becomes of a unit by a roll; the later ones are worse for it.
type Fate uint8

// The fates.
const (
	Unhurt   Fate = iota
	Shaken        // Disordered, and it was not (INF-18.6)
	Driven        // it retreats, Disordered or not (INF-18.8)
	Torn          // it retreats or worse, as its side chooses (INF-18.10, 18.11)
	SetAside      // Retired (INF-18.14)
	Lost          // eliminated
)

// Fall is what dice bring that fall for an attack, or for a fire.
type Fall struct {
	Targets  [2]Fate // of an attack, in their order; Targets[0] of a fire
	Strikers Fate    // the worst that befalls an attacker
	Follows  bool    // a Continued Attack results (INF-18.26)
	Killed   LeaderSet
	Spared   LeaderSet // who may be checked or not, as a side chooses: none of Killed
	rolled   int8      // dice
	weighed  bool      // what becomes of the targets is known, whatever their side chooses
}

// Trial is a throw that is tried out: the position in which its dice fall, and who
// suffers by them.
type Trial struct {
	*State
	targets  [2]uint8
	dice     int8
	strikers scenario.Units
}

// TrialOf is the throw of an attack, as if every charger stood at the end of its route
// and nobody retreated or countered: of one that an action of VerbAttack, VerbCharge or
// VerbResolve makes, or of the one that is rolled for now. Against two targets there are
// two dice (INF-17.1, 17.2). False where there is no such attack.
func (s *State) TrialOf(a rules.Action) (Trial, bool) {
	q := *s
	t := Trial{State: &q}
	if s.layer() != shockLayer {
		return t, false
	}
	x, on := &t.shock, uint8(a.A)
	switch {
	case a.Verb == VerbRoll && x.step == ShockRoll && x.rolled == 0:
		t = t.against(x.now)
		return t, t.dice > 0
	case (a.Verb == VerbAttack || a.Verb == VerbCharge) && x.step == ShockDesignate:
		t.designate(a, nil)
		on = uint8(a.B)
	case a.Verb != VerbResolve || x.step != ShockResolve:
		return t, false
	}
	t.drawUp()
	i := t.attackOn(on)
	if i == scenario.Off || !t.stands(i) {
		return t, false
	}
	t = t.against(i)
	t.startAttack(i, nil)
	t.who = rules.Chance
	return t, t.dice > 0
}

// Trials is TrialOf once for each way in which its chargers dare or are reluctant, and how
// likely each of them is (INF-15.11).
func (s *State) Trials(a rules.Action) (list []Trial, p []float64) {
	t, ok := s.TrialOf(a)
	if !ok {
		return nil, nil
	}
	list, p = append(list, t), append(p, 1)
	for u := range t.strikers.And(t.shock.unplaced).All {
		if !t.reluctant(u) {
			continue
		}
		bold := float64(atMost(s.sc.Checks.Bold-t.defence(u))) / scenario.Faces
		for i := range list {
			q := *list[i].State
			q.shock.charges.Del(u)
			shy := list[i]
			shy.State = &q
			list, p = append(list, shy), append(p, p[i]*(1-bold))
			p[i] *= bold
		}
	}
	return list, p
}

// Without is the trials of an attack on two targets if one of them retreats before it, one
// for each hex (INF-14.4).
func (t Trial) Without(k int) (list []Trial) {
	i, gone := t.shock.now, t.targets[k]
	s := *t.State
	x := &s.shock
	x.attacks[0], x.n, x.unplaced = x.attacks[i], 1, scenario.Units{}
	x.now, x.step, s.who = scenario.Off, ShockWithdraw, s.striker().Other()
	var room [scenario.Directions]rules.Action
	for _, a := range s.outways(room[:0], gone, 0) {
		q := s
		q.Apply(a, nil)
		list = append(list, Trial{State: &q, targets: [2]uint8{t.targets[1-k], scenario.Off}, dice: 1, strikers: t.strikers})
	}
	return list
}

func (t Trial) against(i uint8) Trial {
	var n int
	t.targets, n = t.victims(i)
	t.dice, t.strikers = int8(n), t.State.strikers(i)
	return t
}

// ShotTrial is the throw of a fire from where the firer is at a target that is in a
// hex, or would be; false where its weapon does not carry so far (INF-11.20).
func (s *State) ShotTrial(by, at, hex int) (Trial, bool) {
	t, ok := s.aimedIn(uint8(by), uint8(at), uint16(hex))
	if t.march.unit != uint8(at) {
		t.march = idleMarch
	}
	t.shock, t.blow, t.turn, t.strays = idleShock, idleBlow, turn{unit: scenario.Off}, 0
	t.fire = fire{step: FireRolls, kind: ReactionFire, by: uint8(by), at: uint8(at), hex: t.at[at]}
	t.who = rules.Chance
	return Trial{State: t, targets: [2]uint8{uint8(at), scenario.Off}, dice: 1}, ok
}

// fateOf is what an event means to whom it befalls.
var fateOf = map[rules.EventKind]Fate{EventDisordered: Shaken, EventRetreated: Driven, EventRetired: SetAside, EventEliminated: Lost}

// See adds to what the dice bring what has been told, and says whether that is all:
// their results are applied, or somebody advances.
func (t *Trial) See(out *Fall, now rules.State, told []rules.Event) (over bool) {
	if !out.weighed {
		t.suffer(&out.Targets, told)
	}
	for _, e := range told {
		switch fate := fateOf[e.Kind]; {
		case e.Kind == EventAdvanced:
			return true
		case e.Kind == EventShockDie || e.Kind == EventFireDie:
			out.rolled++
		case e.Kind == EventMarker:
			out.Follows = true
		case e.Kind == EventKilled:
			out.Killed |= 1 << e.Args[0] &^ out.Spared
		case fate > Unhurt && t.strikers.Has(uint8(e.Args[0])):
			out.Strikers = max(out.Strikers, fate)
		}
	}
	n := now.(*State)
	if out.rolled == t.dice && !out.weighed && n.Resulting() && n.who >= rules.First {
		all, always := scenario.Few(0), scenario.Few(0)
		out.Targets, all, always = t.weigh(n, out.Targets)
		out.Spared, out.weighed = LeaderSet(all&^always), true
	}
	return out.rolled == t.dice && !n.Resulting()
}

// suffer adds to what becomes of the targets what has been told.
func (t *Trial) suffer(so *[2]Fate, told []rules.Event) {
	for _, e := range told {
		for k, u := range t.targets {
			if fate := fateOf[e.Kind]; fate > Unhurt && u == uint8(e.Args[0]) {
				so[k] = max(so[k], fate)
			}
		}
	}
}

// weigh is what becomes of the targets of whom so much has become by now, where sides
// choose among retreats: Torn where that hangs on what they choose. One that may go
// through archers alone may be given up, and a way that one takes may be another's last.
// With it the leaders who are checked by some choice, and by all of them.
func (t *Trial) weigh(s *State, so [2]Fate) (out [2]Fate, some, all scenario.Few) {
	if !s.Resulting() || s.who < rules.First {
		x := s.blow.shot | s.blow.hurt
		return so, x, x
	}
	all = ^scenario.Few(0)
	list := s.Legal(nil)
	if list[0].Verb == VerbFace { // which changes nothing for anybody
		list = list[:1]
	}
	for n, a := range list {
		var report rules.Report
		q, then := *s, so
		q.Apply(a, &report)
		t.suffer(&then, report.Events)
		then, x, y := t.weigh(&q, then)
		some, all = some|x, all&y
		for k := range then {
			switch {
			case n == 0:
				out[k] = then[k]
			case out[k] != then[k]:
				out[k] = Torn
			}
		}
	}
	return out, some, all
}

// aimedIn is the position with a unit in a hex, and whether another reaches it there.
func (s *State) aimedIn(by, at uint8, h uint16) (t *State, ok bool) {
	q := *s
	t = &q
	if !t.onMap.Has(by) || h == scenario.NoHex || t.standing(h) != scenario.Off && t.standing(h) != at {
		return t, false
	}
	if from := t.at[at]; from != h {
		with := scenario.Few(0)
		if from != scenario.NoHex {
			with = t.leadersIn(from, t.sideOf(at))
		}
		t.place(at, h)
		t.march = march{unit: at, moving: true} // it has no facing on its way (INF-3.10)
		for with != 0 {
			t.leaderAt[with.Pop()] = h
		}
	}
	line, near := t.lineTo(by, at)
	return t, near && t.inRange(by, line.dist)
}

// Reactors is the enemies that may react to a unit that enters a hex (INF-11.14,
// 11.15).
func (s *State) Reactors(u, hex int) UnitSet { return UnitSet(s.reactorsTo(uint8(u), uint16(hex))) }

// Answers is what the other side may do before an attack is rolled for.
type Answers struct {
	// Bold is how many faces of ten let heavy cavalry charge through the front of
	// pikes or men-at-arms, -1 where it does not roll (INF-15.11).
	Bold int
	// Withdraws is how many faces of ten let each target retreat before combat in
	// good order, ten where it does not roll, -1 where it cannot (INF-14).
	Withdraws [2]int
	// Counters is how many faces of ten let each target counter-charge with
	// success, against whom that is likeliest; -1 where it cannot (INF-16).
	Counters [2]int
}

// AnswersTo is what may come before the dice of an attack that an action of
// VerbAttack or VerbCharge makes, or joins; false for another action.
func (s *State) AnswersTo(a rules.Action) (out Answers, ok bool) {
	out = Answers{Bold: -1, Withdraws: [2]int{-1, -1}, Counters: [2]int{-1, -1}}
	if a.Verb != VerbAttack && a.Verb != VerbCharge || s.layer() != shockLayer || s.shock.step != ShockDesignate {
		return out, false
	}
	t := *s
	t.designate(a, nil)
	t.drawUp()
	u, i := uint8(a.A), t.attackOn(uint8(a.B))
	if a.Verb == VerbCharge && t.reluctant(u) {
		out.Bold = atMost(s.sc.Checks.Bold - t.defence(u))
	}
	list, n := t.victims(i)
	for k, e := range list[:n] {
		out.Withdraws[k] = t.slipsAway(e, i)
		if t.shock.again || t.shock.mini || !t.mayCounter(e).Allows() {
			continue
		}
		var room [8]rules.Action
		for _, c := range t.parriesOf(room[:0], e, t.strikers(i)) {
			out.Counters[k] = max(out.Counters[k], t.parrying(c))
		}
	}
	return out, true
}

// slipsAway is on how many faces a target of an attack retreats before it in
// good order, -1 where it cannot.
func (s *State) slipsAway(e, i uint8) int {
	no, rolls := s.mayWithdraw(e, i)
	var room [scenario.Directions]rules.Action
	switch {
	case !no.Allows() || len(s.outways(room[:0], e, i)) == 0:
		return -1
	case !rolls:
		return scenario.Faces
	}
	return s.slipping(e)
}

// slipping is on how many faces Light Cavalry gets away in good order (INF-14.5, 14.6).
func (s *State) slipping(u uint8) int {
	most := s.sc.Checks.Withdraws
	if s.shock.mini && !s.shock.again {
		most = s.sc.Checks.Slips
	}
	return atMost(most - s.defence(u) - s.feint(u))
}

// parrying is on how many faces a Counter-Charge against an attacker succeeds
// (INF-16.9, 16.11).
func (s *State) parrying(a rules.Action) int {
	u := uint8(a.A)
	return atMost(s.sc.Parries(s.shock.charges.Has(uint8(a.B))) - s.defence(u) - int8(oneIf(route(a.C).facing() != s.facing[u])))
}

// atMost is how many faces do not exceed a number.
func atMost(n int8) int { return int(min(max(n+1, 0), scenario.Faces)) }

// Succeeds is on how many faces of ten the roll of a legal action brings what it is for; false
// where none is made. Hesitation is a roll of its own, which comes first (Summons).
func (s *State) Succeeds(a rules.Action) (n int, rolls bool) {
	u := uint8(a.A)
	switch a.Verb {
	case VerbCommand:
		if s.step == StepContinue {
			return atMost(s.rating(u) - int8(s.streak)), true
		}
	case VerbSeize:
		return atMost(s.rating(u)), true
	case VerbHold:
		l := s.sc.Commands[s.sc.Units[s.fire.at].Command].Leader
		return atMost(s.sc.Checks.Held + s.ratingNow(l)), true
	case VerbWithdraw:
		if _, rolls := s.mayWithdraw(u, s.attackOn(u)); rolls {
			q := *s
			q.goTo(u, uint16(a.B), s.leadersIn(s.at[u], s.sideOf(u)), nil)
			return q.slipping(u), true
		}
	case VerbCounter:
		switch {
		case s.layer() == shockLayer:
			return s.parrying(a), true
		case s.kindOf(u) != scenario.KN || s.sc.knightsRoll:
			return atMost(s.sc.Checks.CountFire - s.defence(u) - int8(oneIf(route(a.C).facing() != s.facing[u]))), true
		}
	}
	return 0, false
}

// Kills is how many faces of ten kill a leader in a check: after a fire, or after
// the result of an attack (INF-7.20, 7.21).
func (s *State) Kills(l int, close bool) int {
	if close {
		return scenario.Faces - atMost(s.sc.Checks.ShockKills-1+s.ratingNow(uint8(l)))
	}
	return scenario.Faces - atMost(s.sc.Checks.FireKills-1)
}

// Scatters is how many faces of ten eliminate a Retired unit as its Standard moves, With the Retired
// units that would roll then (INF-19.9).
func (s *State) With(n int) UnitSet { return UnitSet(s.served(uint8(n))) }
func (s *State) Scatters(u int) int {
	return scenario.Faces - atMost(s.sc.Checks.Scattered-1-s.defence(uint8(u)))
}

// Rallies is the units that a rally at a Standard brings back (INF-19.6).
func (s *State) Rallies(n int) UnitSet { return UnitSet(s.served(uint8(n)).Where(s.apart)) }

// Rests is the Disordered units of the activated Command that would rally if its
// activation ended now (INF-19.1).
func (s *State) Rests() UnitSet {
	if s.command == scenario.Off {
		return UnitSet{}
	}
	return UnitSet(s.rests())
}

// Summons is what a Command needs to act next.
type Summons struct {
	InPlay   bool // INF-6.3
	Closed   bool // a rule of the battle bars it (INF-23.3.3, 23.4.4)
	Expected bool // its reinforcements have not arrived yet (INF-23.1.3)
	Unsure   bool // it hesitates (INF-23.2.4)
	Commits  int  // what its die must not exceed to commit, if it does
	Seizes   bool // its side may seize at all (INF-23.5.2)
	Plain    int  // rating of its leader, or of his replacement (INF-6.9)
	Chief    int  // what the Commander-in-Chief adds (INF-7.14)
}

// Summons tells of a Command.
func (s *State) Summons(c int) Summons {
	n := uint8(c)
	side := s.sc.Commands[n].Side
	plain := s.plainRating(n)
	out := Summons{InPlay: s.inPlay(side).Has(n), Closed: s.closedCommands().Has(n), Expected: s.expected().Has(n), Unsure: s.unsure().Has(n),
		Seizes: s.maySeize(side), Plain: int(plain), Chief: int(s.rating(n) - plain)}
	if out.Unsure {
		q := *s
		q.active = side
		out.Commits = int(q.commitsAt())
	}
	return out
}

// Waiting is the units of a Command that wait off the map (INF-8.10).
func (s *State) Waiting(c int) UnitSet { return UnitSet(s.waiting.And(s.sc.Commands[c].Units)) }

// Restless is on how many faces of ten the impatient break ranks at the next Free
// Activation of their side, 0 where nobody rolls (INF-23.6.8).
func (s *State) Restless() int {
	sp := &s.sc.Special
	if sp.Impatient == scenario.Off || s.trumpets || s.impatience == 0 || !s.inPlay(s.sc.Commands[sp.Impatient].Side).Has(sp.Impatient) {
		return 0
	}
	return min(max(scenario.Faces-int(sp.Impatience)+int(s.impatience), 0), scenario.Faces)
}

// Resulting says whether results are being applied: units suffer them, leaders are
// checked (INF-18.2).
func (s *State) Resulting() bool { return s.layer() >= blowLayer }

// Worth is what the elimination of a unit would count now: flight points, or where
// points decide victory points (INF-21.2, 21.4, 23.6.2, 23.6.4).
func (s *State) Worth(u int) int {
	_, n, _ := s.lossOf(uint8(u))
	return int(n)
}
