package rommel

import (
	"sandtable/rules"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// drawBattle paints the battle under way instead of the map; false where it is
// shown on the map.
func (b *Board) drawBattle(_ *ui.List, _ table.View, _ *scene) bool { return false }

// battleSpots are where the actions of the battle are clicked; false where they
// are on the map and at the prompt.
func (b *Board) battleSpots(dst []table.Spot, _ table.View, _ *scene) ([]table.Spot, bool) {
	return dst, false
}

// meantInBattle is what a click on the battle board would want; false where the
// map is shown.
func (b *Board) meantInBattle(_ ui.Point, _ table.View, _ *scene) ([]rules.Action, bool) {
	return nil, false
}

// explainBattle tells what is under a point of the battle board; false where the
// map is shown.
func (b *Board) explainBattle(_ ui.Point, _ table.View, _ *scene) (table.Note, bool) {
	return table.Note{}, false
}

// battleGoals tells of the battle while nothing is pointed at; false where the
// map is told of.
func (b *Board) battleGoals(_ table.View, _ *scene) (table.Note, bool) { return table.Note{}, false }

// whereInBattle is where a place of the battle board is seen, or a Force in the
// battle; empty for none.
func (b *Board) whereInBattle(_ int, _ table.View, _ *scene) ui.Rect { return ui.Rect{} }

// battleBoxes are what the arrows go round on the battle board: where each
// stands and its place; false where the map is shown.
func (b *Board) battleBoxes() (boxes []ui.Rect, places []int, ok bool) { return nil, nil, false }

// battleStrip draws the strip of a battle and appends what can be clicked there;
// false where the strip of the map stays.
func (b *Board) battleStrip(_ *ui.Frame, _ ui.Rect, _ table.View, _ *scene, dst []table.Spot) ([]table.Spot, bool) {
	return dst, false
}

// battleForecast tells what may become of an action in the battle; false where
// there is nothing to tell.
func (b *Board) battleForecast(_ table.View, _ rules.Action) (table.Forecast, bool) {
	return table.Forecast{}, false
}
