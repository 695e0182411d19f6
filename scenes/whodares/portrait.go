package whodares

import (
	game "sandtable/rules/whodares"
	"sandtable/scenes/ui"
)

// DrawUnit draws the counter of a unit into a box beside the map, as it stands:
// a destroyed one with its reduced side up.
func DrawUnit(l *ui.List, box ui.Rect, u game.Unit) {
	counter(l, inBars, box.Center(), box.H, faceOf(u.ID, u.Type, u.VA, u.Reduced || u.Destroyed))
}

// DrawGoal draws the sign of the first objective of a mission into a box.
func DrawGoal(l *ui.List, box ui.Rect, s *game.State) {
	z := s.Board().Objectives[0].Zone
	goal(l, inBars, box.Center(), box.H, "objective-"+kinds[s.Scenario().Place(z).ID], 0)
}

// DrawKind draws an Axis counter face up into a box beside the map.
func DrawKind(l *ui.List, box ui.Rect, k game.Kind) {
	counter(l, inBars, box.Center(), box.H, axisFace(k.Nation, k.Mobile, k.Veteran, k.VA))
}
