package undaunted

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/undaunted"
	"sandtable/scenes/table"
)

// Lesson is the cards of the taught scenario that come while it is played
// (UNA-15.3): what is to be read, and what waits for a card to be played.
func (b *Board) Lesson(s rules.State) (out []table.Step) {
	for _, l := range lessonsOf(s) {
		out = append(out, table.Step{Text: l.Text, Deed: l.Text.En, Times: 1, Read: true})
	}
	return out
}

// lessonsOf leaves out what is told at the end: Goals does that.
func lessonsOf(s rules.State) []game.Lesson {
	return slices.DeleteFunc(slices.Clone(s.(*game.State).Scenario().Lessons()), func(l game.Lesson) bool {
		on, _ := l.Waits()
		return on == game.OnEnd
	})
}

// Did says whether an event makes a card needless: the first bid all that is told
// before it, a card that is played or bid what is told of it, an attack how it
// adds up.
func (b *Board) Did(n int, s rules.State, side rules.Side, e rules.Event) bool {
	l := lessonsOf(s)[n]
	if side != l.Side || e.Side != side {
		return false
	}
	name := e.Kind
	switch on, k := l.Waits(); on {
	case game.OnStart, game.OnDraw, game.OnBid:
		return name == game.EventBid
	case game.OnCard:
		return name == game.EventPlayed && part(e, lexicon.Card) == k || b.fog(s, side, k) && (name == game.EventFogRemoved || name == game.EventBids && part(e, lexicon.Card) == k)
	case game.OnNear:
		return name == game.EventAimed
	case game.OnControl:
		return name == game.EventBlownUp
	}
	return false
}

// fog says whether a kind of card is fog of war.
func (b *Board) fog(s rules.State, side rules.Side, k int) bool {
	return s.(*game.State).Scenario().Card(side, k).Fog()
}

// Awaits is what a card points at, once it is due.
func (b *Board) Awaits(n int, v table.View) (table.Aim, bool) {
	s := state(v)
	l := lessonsOf(s)[n]
	aim := table.Aim{Card: table.None}
	step, over := s.Step()
	if over || v.Viewer != l.Side || s.Turn() != l.Side || !l.Due(s) {
		return aim, false
	}
	switch on, k := l.Waits(); on {
	case game.OnStart:
		for t := range s.Standing().In {
			aim.Places = append(aim.Places, ofStructures+t)
		}
	case game.OnDraw, game.OnBid:
		aim.Hand = step == game.StepBid
		return aim, aim.Hand
	case game.OnCard:
		aim.Hand, aim.Card = true, b.card(l.Side, k).No
		return aim, step == game.StepPlay || step == game.StepBid && b.fog(s, l.Side, k)
	case game.OnNear:
		for u := range s.Near(l.Side, k).In {
			aim.Places = append(aim.Places, ofSoldiers+u)
		}
	case game.OnWound:
		for u := range (s.Wounded(l.Side) & s.Present()).In {
			aim.Places = append(aim.Places, ofSoldiers+u)
		}
	case game.OnControl:
		for t := range (s.Standing() & s.Controlled(l.Side.Other())).In {
			aim.Places = append(aim.Places, ofStructures+t)
		}
	}
	return aim, step != game.StepBid || n == 0
}
