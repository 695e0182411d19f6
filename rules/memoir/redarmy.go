package memoir

import (
	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// chipped counts the card under the chip of a side (M44-27.3, 27.10).
func (s *State) chipped(side rules.Side) int {
	if s.chip != none && side == s.sc.Red {
		return 1
	}
	return 0
}

// veiled counts the card under a chip that this copy does not know.
func (s *State) veiled() int { return int(bit(s.chip == unknown)) }

// afterDeal goes on to the card under the chip, or to the first turn (M44-27.2).
func (s *State) afterDeal(f *frame, report *rules.Report) {
	if s.sc.Red >= rules.First && s.chip == none && s.mayLayAny() {
		f.step = laying
		return
	}
	s.beginTurn(f, report)
}

func (s *State) runLay(f *frame, _ *rules.Report) bool { return f.wait(s.sc.Red) }

// mayLayAny says whether something in the hand of the side with the chip may go under it:
// anything but Ambush (M44-27.8). What this copy does not know counts.
func (s *State) mayLayAny() bool { return s.blank[s.sc.Red] > 0 || s.holdsMoves(s.sc.Red) }

// redTurn says whether the card of this turn comes from under a chip (M44-27.4).
func (s *State) redTurn() bool { return s.Side == s.sc.Red && s.chip != none }

// legalRed is the cards that are free, then those that may be laid under the chip while
// the one there is turned up (M44-27.4, 27.6); or that one alone (M44-27.12).
func (s *State) legalRed(dst []rules.Action) []rules.Action {
	if !s.mayLayAny() {
		if s.chip >= 0 {
			dst = append(dst, act(VerbPlay, uint8(s.chip)))
		}
		return dst
	}
	hand := &s.Hand[s.Side]
	for _, c := range s.sc.free {
		if hand[c] > 0 {
			dst = append(dst, act(VerbPlay, c))
		}
	}
	return s.legalLays(nil, dst)
}

func (s *State) legalLays(_ *frame, dst []rules.Action) []rules.Action {
	for c, n := range s.Hand[s.sc.Red] {
		if n > 0 && int8(c) != s.sc.ambush {
			dst = append(dst, act(VerbLay, uint8(c)))
		}
	}
	return dst
}

// lay puts a card under the chip: before the first turn, in the place of the one that is
// turned up and played (M44-27.4, 27.5), or after a card was played over an empty chip
// (M44-27.13).
func (s *State) lay(f *frame, a rules.Action, report *rules.Report) {
	side, c, up := s.sc.Red, int8(a.A), s.chip
	clause := "M44-27.4"
	switch {
	case s.turn == 0:
		clause = "M44-27.2"
	case up == none:
		clause = "M44-27.13"
	}
	s.Hand[side][c]--
	s.chip = c
	report.TellTo(rules.BySide(side), EventLaid, side, clause, int16(c), 0, 0, 0)
	report.TellTo(rules.BySide(side.Other()), EventLaidHidden, side, clause, 0, 0, 0, 0)
	switch {
	case s.turn == 0:
		s.beginTurn(f, report)
	case f.step == playing:
		s.playCard(up, "M44-27.4", report)
		s.carryOut(report)
	default:
		s.carryOut(report)
	}
}

// takeCard takes the card that is played out of the hand, or from under the chip
// (M44-27.12).
func (s *State) takeCard(c int8) (clause string) {
	if s.redTurn() {
		if s.Hand[s.Side][c] == 0 {
			s.chip = none
			return "M44-27.12"
		}
		s.Hand[s.Side][c]--
		return "M44-27.6"
	}
	s.Hand[s.Side][c]--
	return "M44-6.1"
}

// mayPlayRed is whether a card may be played from the hand by a side with a card under
// its chip.
func (s *State) mayPlayRed(c int8) rules.Verdict {
	switch {
	case !s.mayLayAny():
		if c == s.chip {
			return rules.Verdict{}
		}
	case s.Hand[s.Side][c] > 0 && s.sc.isFree(uint8(c)):
		return rules.Verdict{}
	case s.Hand[s.Side][c] > 0:
		return because("under-chip", "M44-27.4")
	}
	return because("no-such-card", "M44-6.1")
}

// mayLay is whether a card may be laid under the chip (M44-27.4, 27.8).
func (s *State) mayLay(a rules.Action) rules.Verdict {
	switch c := a.A; {
	case s.sc.Red < rules.First:
		return because("no-chip", "M44-27.1")
	case !s.stepIs(laying) && !(s.stepIs(playing) && s.redTurn()):
		return s.notNow()
	case int8(c) == s.sc.ambush:
		return because("ambush-no-chip", "M44-27.8")
	case c < 0 || c >= scenario.MaxCards || s.Hand[s.sc.Red][c] == 0:
		return because("no-such-card", "M44-6.1")
	}
	return rules.Verdict{}
}

// readRed finds the cards that are free (M44-27.6).
func (sc *Scenario) readRed() {
	for i := range sc.Cards {
		if c := &sc.Cards[i]; c.Family == reconFamily || c.Effect == scenario.EffectCopy {
			sc.free = append(sc.free, uint8(i))
		}
	}
}

func (sc *Scenario) isFree(c uint8) bool { return scenario.Has(sc.free, c) }
