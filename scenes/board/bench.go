package board

import (
	"sandtable/rules"
	"sandtable/scenes/ui"
)

// Bench is a Board on which battles are made: it knows where the cells of a rules.Draft
// lie. v.State is the draft's.
type Bench interface {
	Board
	// Cell is the cell under a point of the screen, the nearest edge where edges are asked
	// for; empty for none.
	Cell(at ui.Point, edges bool, v View) string
	// Outline is where a cell lies on the screen: the corners of its hex, its tile or its
	// zone in order, the two ends of an edge; nil for none.
	Outline(cell string, v View) []ui.Point
	// Next is the cell next to one in a direction, empty at the edge of the board.
	Next(cell string, way Way, v View) string
	// Swatch draws what a brush lays into a box, as it will lie on the board: one of the
	// palette, or, over a cell, what a click would lay there. faint is how much of it is
	// seen through, 0 to 1.
	Swatch(l *ui.List, box ui.Rect, b rules.Brush, faint float64, v View)
}

// Atlas is a bench whose cells have names, the zones of a map; those of others are read by their coordinates.
type Atlas interface {
	CellName(cell, lang string) string
}
