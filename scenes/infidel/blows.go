package infidel

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/lexicon"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
)

// Strikes is who attacks a unit when its attack is resolved.
func (b *Board) Strikes(e rules.Event, v board.View) (by []int, at int) {
	if e.Kind != game.EventResolves {
		return nil, board.None
	}
	s, target := field.State(v), game.Events.Of(e, lexicon.Whom)
	b.Note(s)
	for i := range s.Shock().Attacks {
		attackers, targets := s.Designated(i)
		if s.Resolved(i) || targets[0] != target && targets[1] != target {
			continue
		}
		for u := range attackers.All {
			by = append(by, b.unitHex(u))
		}
	}
	return by, b.unitHex(target)
}

// Falls is a unit that is eliminated, or a leader who is killed.
func (b *Board) Falls(e rules.Event, v board.View) (board.Fall, bool) {
	sc, u, l := b.Read(v), game.Events.Of(e, lexicon.Who), game.Events.Of(e, lexicon.Lord)
	switch name := e.Kind; {
	case name == game.EventEliminated && u < len(sc.Units) && sc.Units[u].OnMap():
		return board.Fall{Place: sc.Units[u].Hex, Pic: field.Pic(sc.Units[u].Figure), Unit: v.Camera.Unit}, true
	case name == game.EventKilled && b.leaderHex(l) >= 0:
		return board.Fall{Place: b.leaderHex(l), Pic: field.Pic("leader-" + sc.Leaders[l].Sprite()), Unit: v.Camera.Unit, Part: true}, true
	}
	return board.Fall{}, false
}

// Tracks is the flight points of both armies.
func (b *Board) Tracks(s rules.State) [2]int {
	x := s.(*game.State)
	return [2]int{x.Flight(rules.First), x.Flight(rules.Second)}
}
