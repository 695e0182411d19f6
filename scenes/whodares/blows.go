package whodares

import (
	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/scenes/table"
)

// Strikes is who shoots in a combat, and at whom. Of an Axis counter the rules tell the
// kind alone: it is the first of its kind.
func (b *Board) Strikes(e rules.Event, v table.View) (by []int, at int) {
	switch e.Kind {
	case game.EventAttackDie:
		if e.Args[3] < 0 {
			return []int{units + int(e.Args[0])}, theGoal
		}
		return []int{units + int(e.Args[0])}, b.foeOf(v, e.Args[3])
	case game.EventEnemyDie:
		return []int{b.foeOf(v, e.Args[0])}, units + int(e.Args[3])
	}
	return nil, table.None
}

// foeOf is the place of the first Axis counter of a kind in the combat.
func (b *Board) foeOf(v table.View, kind int16) int {
	if b.tactics == nil {
		return table.None
	}
	for _, f := range b.tactics.foes {
		if k, ok := state(v).FoeKind(f.no); ok && k == int(kind) {
			return foes + f.no
		}
	}
	return table.None
}

// Falls is a unit that is reduced or lost, or an Axis counter that is defeated.
func (b *Board) Falls(e rules.Event, v table.View) (table.Fall, bool) {
	sc := b.read(v)
	out := table.Fall{Unit: max(v.Camera.Unit*0.4, 34)}
	if b.tactics != nil && sc.lineUp != nil {
		out.Unit = b.tactics.side
	}
	switch name := e.Kind; name {
	case game.EventReduced, game.EventDestroyed, game.EventAbandoned:
		n := int(e.Args[0])
		out.Place, out.Pic, out.Part = units+n, pic(sc.member(n).id), name == game.EventReduced
		return out, true
	case game.EventDefeated:
		out.Place, out.Pic = b.chart.Place(e.Args[1]), pic(back.id)
		if at := b.foeOf(v, e.Args[0]); at >= 0 {
			out.Place, out.Pic = at, pic(sc.foes[at-foes].face.id)
		}
		return out, true
	}
	return table.Fall{}, false
}

// Tracks is the alarm.
func (b *Board) Tracks(s rules.State) [2]int { return [2]int{s.(*game.State).Alarm()} }
