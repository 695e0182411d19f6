package memoir

import "sandtable/rules"

// strikeCard is the card whose dice a strike throws: Air power for a Recon played as one
// (M44-21.10, 25.5).
func (s *State) strikeCard() *Card {
	if s.strike {
		return &s.sc.cards[s.sc.airPower]
	}
	return s.actCard()
}

func (s *State) strikeStars() bool { return s.strikeCard().starHits() }

func (s *State) strikeClause() string {
	switch {
	case s.strike && s.sc.strikes[s.side]:
		return "M44-25.3"
	case s.strike:
		return "M44-21.10"
	case s.strikeCard().targetsMax > 1:
		return "M44-18.2"
	}
	return "M44-18.11"
}

// pickable is the enemies that may join the targets: any one first, in the
// section named for a strike by Recon; then those next to one picked, up to
// the card's number (M44-18.2, 18.3, 21.10).
func (s *State) pickable() set {
	c := s.strikeCard()
	enemy := s.on[s.side.Other()]
	if s.picked.empty() {
		if s.strike {
			return enemy.and(s.strikeFirst(s.actCard()))
		}
		return enemy
	}
	if s.picked.count() >= int(c.targetsMax) {
		return set{}
	}
	var x set
	for p := s.picked; !p.empty(); {
		x = x.or(s.sc.ring[p.pop()])
	}
	return x.and(enemy).minus(s.picked)
}

// beginPicking asks for the targets of a strike.
func (s *State) beginPicking(f *frame, _ *Card, _ *rules.Report) { f.step = pickingTargets }

// legalTargets lists the enemies that may join the targets; those picked may be enough.
func (s *State) legalTargets(_ *frame, dst []rules.Action) []rules.Action {
	if !s.picked.empty() {
		dst = append(dst, act(VerbDone, 0))
	}
	return hexActions(dst, VerbTarget, s.pickable())
}

func (s *State) moreTargets(*frame) bool { return s.picked.empty() || !s.pickable().empty() }

func (s *State) toStrike() set { return s.picked }

func askMode(s *State, _ *frame, p *rules.Prompt) {
	if s.sc.strikes[s.side] {
		p.Clause = "M44-25.3"
	}
}

func askTargets(s *State, _ *frame, p *rules.Prompt) {
	p.Clause = s.strikeClause()
	p.Left = int(s.strikeCard().targetsMax) - s.picked.count()
	p.Args = append(p.Args, numberArg("N", p.Left), wordArg("Card", s.strikeCard().Name))
}

func fitsTargets(s *State, _ *frame, c *Card) bool {
	return (s.strike || c.effect == effStrike) && s.picked.count() <= int(s.strikeCard().targetsMax)
}

func (s *State) pick(_ *frame, a rules.Action, told *rules.Report) {
	s.picked.add(uint8(a.A))
	s.tellStrike(EventPicked, uint8(a.A), 0, told)
}

// beginStrike rolls against one of the targets.
func (s *State) beginStrike(_ *frame, a rules.Action, told *rules.Report) {
	h := uint8(a.A)
	s.picked.del(h)
	n := int(s.strikeCard().strikeDice(s.side))
	s.tellStrike(EventStruck, h, n, told)
	next := frame{proc: strikeProc, from: noHex, target: h, ground: noHex}
	s.throw(&next, n)
	s.push(next)
}

// runStrike finishes hits and retreat before the next roll (M44-18.2).
func (s *State) runStrike(f *frame, told *rules.Report) bool {
	if f.step == rolling {
		if f.dice > 0 {
			return f.wait(rules.Chance)
		}
		s.settle(f, s.side, false, told)
		return s.over()
	}
	s.pop()
	return false
}

func (s *State) tellStrike(k rules.EventKind, h uint8, n int, told *rules.Report) {
	if told != nil {
		told.Tell(k, s.side, s.strikeClause(), int16(h), int16(s.kind[h]), int16(n), 0)
	}
}
