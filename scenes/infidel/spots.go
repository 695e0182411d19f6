package infidel

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// Spots says where each action is clicked. What has no place stands at the
// prompt.
func (b *Board) Spots(dst []table.Spot, v table.View) []table.Spot { return dst }

// Where is the area of a place on the screen.
func (b *Board) Where(place int, v table.View) ui.Rect {
	if h := hexOf(place); h >= 0 && b.sc.Contains(h) {
		return hexBox(v.Camera, h)
	}
	return b.inStrip(place)
}

// Step is the hex next to one in a direction: columns have no neighbour straight
// to the left or to the right.
func (b *Board) Step(place int, way table.Way) int {
	h := hexOf(place)
	d, ok := map[table.Way]int{table.Up: 0, table.UpRight: 1, table.DownRight: 2, table.Down: 3, table.DownLeft: 4, table.UpLeft: 5}[way]
	if h < 0 || !ok || !b.sc.Contains(h) {
		return table.None
	}
	if n := b.sc.StepTo(h, d); n != game.NoHex {
		return n
	}
	return table.None
}

// Meant is what a click there would want to do, legal or not: the rules then say
// why not.
func (b *Board) Meant(at ui.Point, v table.View) []rules.Action {
	if h := b.hexUnder(v.Camera, at); h >= 0 {
		return []rules.Action{{Verb: game.VerbStep, A: int16(h)}}
	}
	return nil
}
