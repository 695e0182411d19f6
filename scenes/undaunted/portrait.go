package undaunted

import (
	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/scenes/ui"
)

// DrawSoldier draws the counter of a soldier into a box, for the rooms.
func DrawSoldier(l *ui.List, box ui.Rect, sc *game.Scenario, u int) {
	d := sc.Units[u]
	m := member{side: d.Side, id: d.ID, defence: d.Defence}
	m.draw(l, box.Center(), min(box.W, box.H), ui.Standard)
}

// DrawVehicle draws the counter of a vehicle into a box, without damage and held
// by the side whose box it is in.
func DrawVehicle(l *ui.List, box ui.Rect, sc *game.Scenario, v int) {
	d := sc.Vehicles[v]
	r := ride{info: d, Ride: game.Ride{Holder: d.Side}}
	r.draw(l, box.Center(), min(box.W, box.H), ui.Standard)
}

// DrawCard draws a kind of card into a box.
func DrawCard(l *ui.List, box ui.Rect, sc *game.Scenario, side rules.Side, k int) {
	l.Sprite(box.Fit(ui.Size{W: 92, H: 132}), bits("rest-"+sc.Cards[side][k].ID))
}
