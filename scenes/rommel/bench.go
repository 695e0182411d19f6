package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/workshop"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

var (
	_ board.Bench = (*Board)(nil)
	_ board.Atlas = (*Board)(nil)
)

// CellName is the name of a zone.
func (b *Board) CellName(cell, lang string) string {
	if z := b.chart.Index(cell); z >= 0 {
		return b.Scenario.Place(z).Name.In(lang)
	}
	return cell
}

func (b *Board) Cell(at ui.Point, edges bool, v board.View) string    { return b.chart.Cell(at, edges, v) }
func (b *Board) Outline(cell string, v board.View) []ui.Point         { return b.chart.Outline(cell, v) }
func (b *Board) Next(cell string, way board.Way, _ board.View) string { return b.chart.Next(cell, way) }

// Swatch draws a Force, or a mark.
func (b *Board) Swatch(l *ui.List, box ui.Rect, brush rules.Brush, faint float64, v board.View) {
	side, sc := min(box.W, box.H), field.State(v).Scenario()
	pane.Faint(l, faint, func() {
		if f, ok := workshop.PieceOf(sc, brush.Piece); ok {
			if faint > 0 { // where it will lie in its field
				places, wide := slots(1)
				k := v.Camera.Unit / zones.Drawn
				field.Counter(l, field.OnMap, box.Center().Add(places[0].Mul(k)), wide*k, field.FaceOf(sc, f, v.Coats))
			} else {
				field.Counter(l, field.InBars, box.Center(), side*0.9, field.FaceOf(sc, f, v.Coats))
			}
			return
		}
		laidMark(l, box.Center(), pane.Either(faint > 0, max(60*v.Camera.Unit/zones.Drawn, 24), side*0.8), workshop.LaidMark{ID: brush.Piece, N: brush.N})
	})
}

// seals are the marks of zones that no campaign shows when it is played.
var seals = map[string]struct {
	icon        string
	ground, ink ui.Ink
}{
	"win":  {"star", field.Gold, field.Ink},
	"lose": {"close", field.Brick, ui.White},
	"end":  {"to-end", ui.Ink{R: 0x3C, G: 0x6E, B: 0xAC, A: 255}, ui.White},
}

// laidMark draws a mark of a zone, side pixels wide.
func laidMark(l *ui.List, at ui.Point, side float64, m workshop.LaidMark) {
	switch s, sealed := seals[m.ID]; {
	case sealed:
		zones.Seal(l, at, side, s.icon, s.ground, s.ink)
	case m.ID == "income":
		l.Disc(at, side*0.5, ui.Casing)
		l.Disc(at, side*0.5-max(1, side*0.04), field.Cream)
		l.Text(ui.Around(at, ui.Size{W: side, H: side}), "+"+ui.Figures(m.N), ui.Type{Face: ui.Bold, Size: side * 0.46, Align: ui.Middle, Ink: field.Ink})
	default:
		l.Put(at, side*2, field.Pic("mark-"+markPics[m.ID]))
	}
}

// markPics are the drawings of the others.
var markPics = map[string]string{"objective": "objective", "entry": "entry", "landing": "arrivals"}

// laidMarks are the marks of a campaign that is being made, along the lower edge of each field.
func (b *Board) laidMarks(dst *ui.List, v board.View) {
	if v.Preview || !field.State(v).Laid() {
		return
	}
	k := v.Camera.Unit / zones.Drawn
	side := max(44*k, 16)
	for z := range b.chart.Fields {
		at := b.chart.On(v.Camera, z).Add(ui.Point{X: -70 * k, Y: 76 * k})
		for _, m := range workshop.LaidMarks(b.Scenario, z) {
			if m.ID == "objective" { // it has its sign in play
				continue
			}
			laidMark(dst, at, side, m)
			at.X += side * 1.05
		}
	}
}
