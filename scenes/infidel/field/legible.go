package field

import (
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/ui"
)

// Seam and Text write on the field what is seen as a whole, and leave out the rest.
func (p *painter) Seam(box ui.Rect, text string, t ui.Type, rim ui.Ink, wide float64) {
	if !p.v.Cuts(land.Inked(box, text, t)) {
		p.List.Seam(box, text, t, rim, wide)
	}
}

func (p *painter) Text(box ui.Rect, text string, t ui.Type) {
	if !p.v.Cuts(land.Inked(box, text, t)) {
		p.List.Text(box, text, t)
	}
}
