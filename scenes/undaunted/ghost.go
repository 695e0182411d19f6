package undaunted

import (
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// Ghost draws a soldier or a vehicle under the pointer that drags it.
func (b *Board) Ghost(dst *ui.List, at ui.Point, place int, v board.View) {
	sc := b.read(v)
	if p, tile := sc.pieceOf(place); p != nil {
		sc.piece(dst, v, p, at, b.bricks.box(v.Camera, tile).W/drawn)
	}
}
