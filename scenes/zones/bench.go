package zones

import (
	"slices"

	"sandtable/scenes/ui"
)

// Index is the field of an id, board.None for none.
func (c *Chart) Index(id string) int {
	return slices.IndexFunc(c.Fields, func(f Field) bool { return f.ID == id }) // board.None is -1
}

// Seal draws a round sign side pixels wide about a point: a picture of the interface in a colour.
func Seal(l *ui.List, at ui.Point, side float64, icon string, ground, ink ui.Ink) {
	l.Disc(at, side*0.5, ui.Casing)
	l.Disc(at, side*0.5-max(1, side*0.04), ground)
	l.SpriteIn(ui.Around(at, ui.Size{W: side * 0.64, H: side * 0.64}), ui.Icon(icon), ink)
}
