package infidel

import (
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// ground shows what stands for ever: the map, as kept pictures of its parts.
func (b *Board) ground(dst *ui.List, v table.View) {
	for h := range ofFacings {
		if b.sc.Contains(h) {
			dst.Put(center(v.Camera, h), v.Camera.Unit, groundPic("clear-1"))
		}
	}
}
