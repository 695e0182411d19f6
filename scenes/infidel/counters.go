package infidel

import (
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// pieces draws units, leaders and Standards, from the top down: what stands lower
// covers what stands higher.
func (b *Board) pieces(dst *ui.List, v table.View, sc *scene) {
	if v.Bare {
		return
	}
	for _, h := range sc.order {
		if u := sc.at[h].unit; u >= 0 {
			c := &sc.units[u]
			dst.Put(center(v.Camera, h), v.Camera.Unit, pic(c.plate))
			dst.Put(center(v.Camera, h), v.Camera.Unit, pic(c.figure))
			dst.Put(center(v.Camera, h), v.Camera.Unit, pic("facing-"+facingWords[c.Facing]))
		}
	}
}
