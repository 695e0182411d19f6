package whodares

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/whodares"
	"sandtable/scenes/board"
	"sandtable/scenes/whodares/counters"
)

// Strikes is who shoots in a combat, and at whom: of an Axis counter, told by kind alone, the first such.
func (b *Board) Strikes(e rules.Event, v board.View) (by []int, at int) {
	who, whom := game.Events.Of(e, lexicon.Who), game.Events.Of(e, lexicon.Whom)
	switch e.Kind {
	case game.EventAttackDie:
		if at = theGoal; whom >= 0 {
			at = b.foeOf(v, whom)
		}
		return []int{units + who}, at
	case game.EventEnemyDie:
		return []int{b.foeOf(v, who)}, units + whom
	}
	return nil, board.None
}

// foeOf is the place of the first Axis counter of a kind in the combat.
func (b *Board) foeOf(v board.View, kind int) int {
	if b.tactics == nil {
		return board.None
	}
	for _, f := range b.tactics.foes {
		if k, ok := state(v).FoeKind(f.no); ok && k == kind {
			return foes + f.no
		}
	}
	return board.None
}

// Falls is a unit that is reduced or lost, or an Axis counter that is defeated.
func (b *Board) Falls(e rules.Event, v board.View) (board.Fall, bool) {
	sc := b.read(v)
	out := board.Fall{Unit: max(v.Camera.Unit*0.4, 34)}
	if b.tactics != nil && sc.lineUp != nil {
		out.Unit = b.tactics.side
	}
	switch name := e.Kind; name {
	case game.EventReduced, game.EventDestroyed, game.EventAbandoned:
		n := game.Events.Of(e, lexicon.Who)
		out.Place, out.Pic, out.Part = units+n, counters.Pic(sc.member(n).ID), name == game.EventReduced
		return out, true
	case game.EventDefeated:
		out.Place, out.Pic = b.Sign(e).To, counters.Pic(counters.Back.ID)
		if at := b.foeOf(v, game.Events.Of(e, lexicon.Who)); at >= 0 {
			out.Place, out.Pic = at, counters.Pic(sc.foes[at-foes].Face.ID)
		}
		return out, true
	}
	return board.Fall{}, false
}

// Tracks is the alarm.
func (b *Board) Tracks(s rules.State) [2]int { return [2]int{int(s.(*game.State).Alarm)} }

// Finish says where the last patrol came home, or where the last unit was lost; a
// mission that ends with its time, and a campaign, are decided in no zone.
func (b *Board) Finish(events []rules.Event, v board.View) board.Finale {
	decided := map[string][]rules.EventKind{
		"QOG-5.3": {game.EventMoved, game.EventWithdrew, game.EventSent}, "QOG-5.5": {game.EventDestroyed, game.EventAbandoned},
	}[state(v).Result().Clause]
	for _, e := range slices.Backward(events) {
		if slices.Contains(decided, e.Kind) {
			return board.Finale{Place: b.Sign(e).To}
		}
	}
	return board.Finale{Place: board.None}
}
