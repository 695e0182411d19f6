package memoir

import (
	"math/bits"

	"sandtable/rules"
)

// The verbs of Mémoire 44, in the order of Legal. A is a hex, a card, a face
// or yes and no, as each says; B is a second hex.
const (
	VerbDone    rules.Verb = 1 + iota // ends a step, and the turn
	VerbAim                           // A: the hex an airdrop aims at (M44-21.5)
	VerbDrift                         // chance; A: 0 stays, 1 to 6 a direction
	VerbPlay                          // A: a card (M44-6.1)
	VerbSection                       // A: 0 left, 1 center, 2 right (M44-18.23)
	VerbMode                          // A: 0 orders, 1 strike (M44-21.10)
	VerbOrder                         // A: a unit (M44-6.4)
	VerbUnit                          // A: the unit to move (M44-7.11)
	VerbTo                            // A: its last hex; B: 1 + the objective it makes a detour over, or 0 (M44-7.13)
	VerbExit                          // A: the exit hex it leaves by (M44-20.12)
	VerbBattle                        // A: the attacker, B: its target (M44-8.2)
	VerbCut                           // A: the infantry that removes the wire under it (M44-15.9)
	VerbAmbush                        // A: 1 plays Ambush, 0 does not (M44-18.4)
	VerbRoll                          // chance; A: a face
	VerbIgnore                        // A: 1 ignores a flag, 0 does not (M44-12.10)
	VerbBack                          // A: the next hex of a retreat (M44-12.3)
	VerbGround                        // A: 1 takes the ground, 0 does not (M44-13.1)
	VerbTarget                        // A: a unit to strike (M44-18.3)
	VerbStrike                        // A: the next one to be struck
	VerbHeal                          // A: a damaged unit (M44-18.13)
	VerbDig                           // A: an infantry that digs in (M44-18.20)
	VerbKeep                          // A: the card of a Recon to keep (M44-17.1)
	VerbDraw                          // chance; A: a card
)

func act(v rules.Verb, a uint8) rules.Action { return rules.Action{Verb: v, A: int16(a)} }

// hexActions appends one action a hex, ascending.
func hexActions(dst []rules.Action, v rules.Verb, x set) []rules.Action {
	for w := x.lo; w != 0; w &= w - 1 {
		dst = append(dst, rules.Action{Verb: v, A: int16(bits.TrailingZeros64(w))})
	}
	for w := x.hi; w != 0; w &= w - 1 {
		dst = append(dst, rules.Action{Verb: v, A: int16(64 + bits.TrailingZeros64(w))})
	}
	return dst
}

// Legal lists what the top frame waits for.
func (s *State) Legal(dst []rules.Action) []rules.Action {
	f := &s.f[s.top]
	if f.who == rules.Over {
		return dst
	}
	switch f.step {
	case dealing, drawing:
		return s.legalDraws(dst)
	case rolling, rollingHour, rollingHeal:
		for face := range uint8(faceKinds) {
			dst = append(dst, act(VerbRoll, face))
		}
	case aiming:
		return hexActions(dst, VerbAim, board)
	case drifting:
		for d := range uint8(directions + 1) {
			dst = append(dst, act(VerbDrift, d))
		}
	case playing:
		return s.legalPlays(dst)
	case sectioning:
		dst = append(dst, act(VerbSection, 0), act(VerbSection, 1), act(VerbSection, 2))
	case choosingMode:
		dst = append(dst, act(VerbMode, 0), act(VerbMode, 1))
	case ordering:
		return hexActions(append(dst, act(VerbDone, 0)), VerbOrder, s.orderable())
	case moving:
		return hexActions(append(dst, act(VerbDone, 0)), VerbUnit, s.movers())
	case going:
		return s.legalMoves(dst, f.from)
	case movingAgain:
		return s.legalMoves(append(dst, act(VerbDone, 0)), f.from)
	case battling:
		return s.legalBattles(append(dst, act(VerbDone, 0)))
	case pickingTargets:
		if !s.picked.empty() {
			dst = append(dst, act(VerbDone, 0))
		}
		return hexActions(dst, VerbTarget, s.pickable())
	case striking:
		return hexActions(dst, VerbStrike, s.picked)
	case healing:
		return hexActions(dst, VerbHeal, s.damaged())
	case digging:
		return hexActions(append(dst, act(VerbDone, 0)), VerbDig, s.diggable())
	case ending:
		dst = append(dst, act(VerbDone, 0))
	case keeping:
		return s.legalKeeps(dst, f)
	case window:
		dst = append(dst, act(VerbAmbush, 0))
		if s.hand[f.who][s.sc.ambush] > 0 {
			dst = append(dst, act(VerbAmbush, 1))
		}
	case ignoring:
		dst = append(dst, act(VerbIgnore, 0), act(VerbIgnore, 1))
	case walking:
		if f.bits&free != 0 {
			dst = append(dst, act(VerbDone, 0))
		}
		return hexActions(dst, VerbBack, s.retreatSteps(f))
	case taking:
		dst = append(dst, act(VerbGround, 0), act(VerbGround, 1))
	case overrunning:
		return s.legalBattlesOf(append(dst, act(VerbDone, 0)), f.from, false)
	}
	return dst
}

// Weight is the number of faces of a symbol, of cards of a kind; the seven
// steps of a drop are equally likely (M44-1.11, 21.5).
func (s *State) Weight(a rules.Action) int {
	switch a.Verb {
	case VerbRoll:
		return int(s.sc.faces[a.A].count)
	case VerbDraw:
		return int(s.deck[a.A])
	}
	return 1
}

// Apply carries an action out, then lets every automatic step happen.
func (s *State) Apply(a rules.Action, told *rules.Report) {
	f := &s.f[s.top]
	h := uint8(a.A)
	switch a.Verb {
	case VerbDone:
		s.done(f, told)
	case VerbAim:
		s.aim(f, h, told)
	case VerbDrift:
		s.drift(f, int(a.A), told)
	case VerbPlay:
		s.play(int8(a.A), told)
	case VerbSection:
		s.chooseSection(int8(a.A), told)
	case VerbMode:
		s.chooseMode(a.A == 1, told)
	case VerbOrder:
		s.order(h, told)
	case VerbUnit:
		f.step, f.from = going, h
	case VerbTo:
		s.move(f, h, uint8(a.B), told)
	case VerbExit:
		s.exit(f, h, told)
	case VerbBattle:
		s.battle(f, h, uint8(a.B), told)
	case VerbCut:
		s.cutWire(h, told)
	case VerbAmbush:
		s.answerAmbush(f, a.A == 1, told)
	case VerbRoll:
		s.roll(f, h, told)
	case VerbIgnore:
		s.answerFlag(f, a.A == 1, told)
	case VerbBack:
		s.stepBack(f, h, told)
	case VerbGround:
		s.answerGround(f, a.A == 1, told)
	case VerbTarget:
		s.picked.add(h)
		s.tellStrike(EventPicked, h, 0, told)
	case VerbStrike:
		s.beginStrike(h, told)
	case VerbHeal:
		s.beginHeal(f, h)
	case VerbDig:
		s.dig(f, h, told)
	case VerbKeep:
		s.keep(f, int8(a.A), told)
	case VerbDraw:
		s.draw(f, int8(a.A), told)
	}
	s.run(told)
}
