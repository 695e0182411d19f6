package undaunted

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/undaunted"
	"sandtable/scenes/board"
)

// Falls is the counter that is eliminated or destroyed, or the sign of a card that a
// wound costs.
func (b *Board) Falls(e rules.Event, v board.View) (board.Fall, bool) {
	sc, n, ride := b.read(v), part(e, lexicon.Who), part(e, lexicon.Ride)
	unit := counterSide * wide * v.Camera.Unit / drawn // a counter as it lies on a tile
	switch name := e.Kind; {
	case name == game.EventWounded && n < len(sc.soldiers):
		return board.Fall{Place: ofSoldiers + n, Pic: pic(sc.soldiers[n].face()), Unit: unit * 0.6 * drawn / counterSide, Part: true}, true
	case name == game.EventEliminated && n < len(sc.soldiers):
		return board.Fall{Place: ofSoldiers + n, Pic: pic(sc.soldiers[n].face()), Unit: unit * drawn / counterSide}, true
	case name == game.EventDestroyed && ride < len(sc.rides):
		return board.Fall{Place: ofVehicles + ride, Pic: pic(sc.rides[ride].face()), Unit: unit * drawn / counterSide}, true
	}
	return board.Fall{}, false
}
