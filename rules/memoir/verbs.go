package memoir

import (
	"math/bits"

	"sandtable/rules"
)

// The verbs of Mémoire 44, in the order of Legal. A is a hex, a card, a face
// or yes and no, as each says; B is a second hex.
const (
	vDone    rules.Verb = 1 + iota // ends a step, and the turn
	vAim                           // A: the hex an airdrop aims at (M44-21.5)
	vDrift                         // chance; A: 0 stays, 1 to 6 a direction
	vPlay                          // A: a card (M44-6.1)
	vSection                       // A: 0 left, 1 center, 2 right (M44-18.23)
	vMode                          // A: 0 orders, 1 strike (M44-21.10)
	vOrder                         // A: a unit (M44-6.4)
	vUnit                          // A: the unit to move (M44-7.11)
	vTo                            // A: its last hex; B: 1 + the objective it makes a detour over, or 0 (M44-7.13)
	vExit                          // A: the exit hex it leaves by (M44-20.12)
	vBattle                        // A: the attacker, B: its target (M44-8.2)
	vCut                           // A: the infantry that removes the wire under it (M44-15.9)
	vAmbush                        // A: 1 plays Ambush, 0 does not (M44-18.4)
	vRoll                          // chance; A: a face
	vIgnore                        // A: 1 ignores a flag, 0 does not (M44-12.10)
	vBack                          // A: the next hex of a retreat (M44-12.3)
	vGround                        // A: 1 takes the ground, 0 does not (M44-13.1)
	vTarget                        // A: a unit to strike (M44-18.3)
	vStrike                        // A: the next one to be struck
	vHeal                          // A: a damaged unit (M44-18.13)
	vDig                           // A: an infantry that digs in (M44-18.20)
	vKeep                          // A: the card of a Recon to keep (M44-17.1)
	vDraw                          // chance; A: a card
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
			dst = append(dst, act(vRoll, face))
		}
	case aiming:
		return hexActions(dst, vAim, board)
	case drifting:
		for d := range uint8(directions + 1) {
			dst = append(dst, act(vDrift, d))
		}
	case playing:
		return s.legalPlays(dst)
	case sectioning:
		dst = append(dst, act(vSection, 0), act(vSection, 1), act(vSection, 2))
	case choosingMode:
		dst = append(dst, act(vMode, 0), act(vMode, 1))
	case ordering:
		return hexActions(append(dst, act(vDone, 0)), vOrder, s.orderable())
	case moving:
		return hexActions(append(dst, act(vDone, 0)), vUnit, s.movers())
	case going:
		return s.legalMoves(dst, f.from)
	case movingAgain:
		return s.legalMoves(append(dst, act(vDone, 0)), f.from)
	case battling:
		return s.legalBattles(append(dst, act(vDone, 0)))
	case pickingTargets:
		if !s.picked.empty() {
			dst = append(dst, act(vDone, 0))
		}
		return hexActions(dst, vTarget, s.pickable())
	case striking:
		return hexActions(dst, vStrike, s.picked)
	case healing:
		return hexActions(dst, vHeal, s.damaged())
	case digging:
		return hexActions(append(dst, act(vDone, 0)), vDig, s.diggable())
	case ending:
		dst = append(dst, act(vDone, 0))
	case keeping:
		return s.legalKeeps(dst, f)
	case window:
		dst = append(dst, act(vAmbush, 0))
		if s.hand[f.who][s.sc.ambush] > 0 {
			dst = append(dst, act(vAmbush, 1))
		}
	case ignoring:
		dst = append(dst, act(vIgnore, 0), act(vIgnore, 1))
	case walking:
		if f.bits&free != 0 {
			dst = append(dst, act(vDone, 0))
		}
		return hexActions(dst, vBack, s.retreatSteps(f))
	case taking:
		dst = append(dst, act(vGround, 0), act(vGround, 1))
	case overrunning:
		return s.legalBattlesOf(append(dst, act(vDone, 0)), f.from, false)
	}
	return dst
}

// Weight is the number of faces of a symbol, of cards of a kind; the seven
// steps of a drop are equally likely (M44-1.11, 21.5).
func (s *State) Weight(a rules.Action) int {
	switch a.Verb {
	case vRoll:
		return int(s.sc.faces[a.A].count)
	case vDraw:
		return int(s.deck[a.A])
	}
	return 1
}

// Apply carries an action out, then lets every automatic step happen.
func (s *State) Apply(a rules.Action, told *rules.Report) {
	f := &s.f[s.top]
	h := uint8(a.A)
	switch a.Verb {
	case vDone:
		s.done(f, told)
	case vAim:
		s.aim(f, h, told)
	case vDrift:
		s.drift(f, int(a.A), told)
	case vPlay:
		s.play(int8(a.A), told)
	case vSection:
		s.chooseSection(int8(a.A), told)
	case vMode:
		s.chooseMode(a.A == 1, told)
	case vOrder:
		s.order(h, told)
	case vUnit:
		f.step, f.from = going, h
	case vTo:
		s.move(f, h, uint8(a.B), told)
	case vExit:
		s.exit(f, h, told)
	case vBattle:
		s.battle(f, h, uint8(a.B), told)
	case vCut:
		s.cutWire(h, told)
	case vAmbush:
		s.answerAmbush(f, a.A == 1, told)
	case vRoll:
		s.roll(f, h, told)
	case vIgnore:
		s.answerFlag(f, a.A == 1, told)
	case vBack:
		s.stepBack(f, h, told)
	case vGround:
		s.answerGround(f, a.A == 1, told)
	case vTarget:
		s.picked.add(h)
		s.tellStrike(evPicked, h, 0, told)
	case vStrike:
		s.beginStrike(h, told)
	case vHeal:
		s.beginHeal(f, h)
	case vDig:
		s.dig(f, h, told)
	case vKeep:
		s.keep(f, int8(a.A), told)
	case vDraw:
		s.draw(f, int8(a.A), told)
	}
	s.run(told)
}
