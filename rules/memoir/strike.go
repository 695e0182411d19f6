package memoir

import (
	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// strikeCard is the card whose dice a strike throws: Air power for a Recon played as one
// (M44-21.10, 25.5).
func (s *State) strikeCard() *scenario.Card {
	if s.strike {
		return &s.sc.Cards[s.sc.airPower]
	}
	return s.actCard()
}

func (s *State) strikeStars() bool { return s.strikeCard().StarHits() }

func (s *State) strikeClause() string {
	switch {
	case s.strike && s.sc.strikes[s.Side]:
		return "M44-25.3"
	case s.strike:
		return "M44-21.10"
	case s.strikeCard().TargetsMax > 1:
		return "M44-18.2"
	}
	return "M44-18.11"
}

// pickable is the enemies that may join the targets: any one first, in the
// section named for a strike by Recon; then those next to one picked, up to
// the card's number (M44-18.2, 18.3, 21.10).
func (s *State) pickable() (x scenario.Set) {
	c := s.strikeCard()
	enemy := s.On[s.Side.Other()]
	if s.Picked.Empty() {
		if s.strike {
			return enemy.And(s.strikeFirst(s.actCard()))
		}
		return enemy
	}
	if s.Picked.Len() >= int(c.TargetsMax) {
		return x
	}
	for p := s.Picked; !p.Empty(); {
		x = x.Or(s.sc.ring[p.Pop()])
	}
	return x.And(enemy).Minus(s.Picked)
}

func (s *State) beginPicking(f *frame, _ *scenario.Card, _ *rules.Report) { f.step = pickingTargets }

// legalTargets lists the enemies that may join the targets; those picked may be enough.
func (s *State) legalTargets(_ *frame, dst []rules.Action) []rules.Action {
	if !s.Picked.Empty() {
		dst = append(dst, act(VerbDone, 0))
	}
	return hexActions(dst, VerbTarget, s.pickable())
}

func (s *State) moreTargets(*frame) bool { return s.Picked.Empty() || !s.pickable().Empty() }

func (s *State) toStrike() scenario.Set { return s.Picked }

func askMode(s *State, _ *frame, p *rules.Prompt) {
	if s.sc.strikes[s.Side] {
		p.Clause = "M44-25.3"
	}
}

func askTargets(s *State, _ *frame, p *rules.Prompt) {
	p.Clause = s.strikeClause()
	p.Left = int(s.strikeCard().TargetsMax) - s.Picked.Len()
	p.Args = append(p.Args, rules.NumberArg("N", p.Left), rules.WordArg("Card", s.strikeCard().Name))
}

func fitsTargets(s *State, _ *frame, c *scenario.Card) bool {
	return (s.strike || c.Effect == scenario.EffectStrike) && s.Picked.Len() <= int(s.strikeCard().TargetsMax)
}

func (s *State) pick(_ *frame, a rules.Action, report *rules.Report) {
	s.Picked.Add(uint8(a.A))
	s.tellStrike(EventPicked, uint8(a.A), 0, report)
}

func (s *State) beginStrike(_ *frame, a rules.Action, report *rules.Report) {
	h := uint8(a.A)
	s.Picked.Del(h)
	n := int(s.strikeCard().StrikeDice(s.Side))
	s.tellStrike(EventStruck, h, n, report)
	next := frame{proc: strikeProc, from: scenario.NoHex, target: h, ground: scenario.NoHex}
	s.throw(&next, n)
	s.push(next)
}

func (s *State) tellStrike(k rules.EventKind, h uint8, n int, report *rules.Report) {
	if report != nil {
		report.Tell(k, s.Side, s.strikeClause(), int16(h), int16(s.kind[h]), int16(n), 0)
	}
}
