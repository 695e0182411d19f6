package whodares

import (
	game "sandtable/rules/whodares"
	"sandtable/rules/whodares/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
	"sandtable/scenes/whodares/counters"
)

// DrawUnit draws the counter of a unit into a box beside the map, as it stands:
// a destroyed one with its reduced side up.
func DrawUnit(l *ui.List, box ui.Rect, u game.Unit) {
	counters.Draw(l, counters.InBars, box.Center(), box.H, counters.FaceOf(u.ID, u.Type, u.VA, u.Reduced || u.Destroyed))
}

// DrawGround draws the map without names and without who stands there: pale, it is the
// sheet of a briefing.
func (b *Board) DrawGround(dst *ui.List, v board.View) {
	style := b.style(v.Lang, false)
	style.Label = nil
	b.chart.Picture(dst, style, v.Camera)
}

// DrawGoalAt draws the sign of an objective of a mission into a box, with its value.
func DrawGoalAt(l *ui.List, box ui.Rect, s *game.State, n int) {
	z := s.Raid().Objectives[n].Zone
	counters.Objective(l, counters.OnMap, box.Center(), box.H, "objective-"+kindOf(s.Scenario().Zones[z]), s.Left(n))
}

// DrawGoal draws the sign of the first objective of a mission into a box.
func DrawGoal(l *ui.List, box ui.Rect, s *game.State) {
	z := s.Raid().Objectives[0].Zone
	counters.Objective(l, counters.InBars, box.Center(), box.H, "objective-"+kindOf(s.Scenario().Zones[z]), 0)
}

// DrawKind draws an Axis counter face up into a box beside the map.
func DrawKind(l *ui.List, box ui.Rect, k *scenario.AxisKind) {
	counters.Draw(l, counters.InBars, box.Center(), box.H, faceOf(k))
}
