package pane

import "sandtable/scenes/ui"

// Wood is how the frame about a map is made: four beams that meet in mitres, lit from the upper
// left, with a soft shadow on the table.
type Wood struct {
	Within float64   // how far it reaches over the map
	Beams  [4]ui.Ink // above, right, below, left
	Grain  []Vein
	Light  ui.Ink // of a line within; none where it is seen through
}

// Vein is one of the wood of a beam: how far across it, from where to where along it.
type Vein struct {
	At, From, To, Wide float64
	Ink                ui.Ink
}

// Frame draws the frame about a box, its beams w wide.
func (k *Wood) Frame(l *ui.List, box ui.Rect, w float64) {
	for i := range 5 {
		l.Round(box.Inset(-w-2*float64(i)+3).Move(4, 7), 8+2*float64(i), ui.Alpha(ui.Casing, 0.09))
	}
	l.Fill(box.Inset(-w-1.5), ui.Casing)
	inner := box.Inset(-k.Within)
	out, in := box.Inset(-w).Corners(), inner.Corners()
	for i, tone := range k.Beams {
		j := (i + 1) % 4
		l.Poly([]ui.Point{out[i], out[j], in[j], in[i]}, tone)
		for _, v := range k.Grain { // along the beam, paler towards the light
			p, q := Between(out[i], in[i], v.At), Between(out[j], in[j], v.At)
			l.Line(Between(p, q, v.From), Between(p, q, v.To), v.Wide, v.Ink)
		}
		l.Line(out[i], in[i], 1.2, ui.Alpha(ui.Casing, 0.6))
		if k.Light.A > 0 {
			l.Line(Between(out[i], in[i], 0.86), Between(out[j], in[j], 0.86), max(1, w*0.12), k.Light)
		}
	}
	l.Border(inner, k.Within, ui.Casing)
}

// Hash is a number that looks random and is always the same for a place of a map.
func Hash(x, y, salt int) int {
	n := uint32(x+40)*2654435761 ^ uint32(y+40)*2246822519 ^ uint32(salt)*3266489917
	n ^= n >> 15
	n *= 2246822519
	n ^= n >> 13
	return int(n >> 3)
}
