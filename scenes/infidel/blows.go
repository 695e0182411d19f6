package infidel

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/table"
)

// Strikes is who attacks a unit when its attack is resolved.
func (b *Board) Strikes(e rules.Event, v table.View) (by []int, at int) {
	if e.Kind != game.EventResolves {
		return nil, table.None
	}
	s, target := state(v), int(e.Args[0])
	b.note(s)
	for i := range s.Shock().Attacks {
		attackers, targets := s.Designated(i)
		if s.Resolved(i) || targets[0] != target && targets[1] != target {
			continue
		}
		for u := range b.sc.Units() {
			if attackers.Has(u) {
				by = append(by, b.unitHex(int16(u)))
			}
		}
	}
	return by, b.unitHex(e.Args[0])
}

// Falls is a unit that is eliminated, or a leader who is killed.
func (b *Board) Falls(e rules.Event, v table.View) (table.Fall, bool) {
	sc, n := b.read(v), int(e.Args[0])
	switch name := e.Kind; {
	case name == game.EventEliminated && n < len(sc.units) && sc.units[n].onMap():
		return table.Fall{Place: sc.units[n].Hex, Pic: pic(sc.units[n].figure), Unit: v.Camera.Unit}, true
	case name == game.EventKilled && b.leaderHex(e.Args[0]) >= 0:
		return table.Fall{Place: b.leaderHex(e.Args[0]), Pic: pic("leader-" + sc.lords[n].sprite()), Unit: v.Camera.Unit, Part: true}, true
	}
	return table.Fall{}, false
}

// Tracks is the flight points of both armies.
func (b *Board) Tracks(s rules.State) [2]int {
	x := s.(*game.State)
	return [2]int{x.Flight(rules.First), x.Flight(rules.Second)}
}
