package infidel

import (
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// Mini draws the whole field as a small picture: the country, and who stands
// where.
func (b *Board) Mini(v board.View) func(dst *ui.List, box ui.Rect) {
	sc := b.Read(v)
	return func(dst *ui.List, box ui.Rect) {
		w := b.World()
		unit := box.W / w.W
		key := ui.LayerKey{Name: "infidel-mini", Version: zones.Version(b.Sc.Map().ID, b.Sc.Map().Look), Size: box.Size()}
		dst.Layer(box, key, func(l *ui.List) {
			c := &land.Chart{Sc: b.Sc, Size: w, Unit: unit, Style: land.Toned}
			c.Draw(l, ui.Rect{W: box.W, H: box.H})
		})
		sc.Dots(dst, board.Camera{Unit: unit, At: box.Min()}, v.Coats)
	}
}
