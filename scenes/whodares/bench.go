package whodares

import (
	"strconv"

	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/rules/whodares/workshop"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/whodares/counters"
	"sandtable/scenes/zones"
)

var (
	_ board.Bench = (*Board)(nil)
	_ board.Atlas = (*Board)(nil)
)

// CellName is the name of a zone.
func (b *Board) CellName(cell, lang string) string {
	if z := b.chart.Index(cell); z >= 0 {
		return b.sc.Zones[z].Name.In(lang)
	}
	return cell
}

func (b *Board) Cell(at ui.Point, edges bool, v board.View) string    { return b.chart.Cell(at, edges, v) }
func (b *Board) Outline(cell string, v board.View) []ui.Point         { return b.chart.Outline(cell, v) }
func (b *Board) Next(cell string, way board.Way, _ board.View) string { return b.chart.Next(cell, way) }

// Swatch draws a unit, an Axis counter, an objective or a mark.
func (b *Board) Swatch(l *ui.List, box ui.Rect, brush rules.Brush, faint float64, v board.View) {
	over := faint > 0
	set, side := counters.InBars, min(box.W, box.H)*0.86
	if over { // as large as it will lie there
		set, side = counters.OnMap, max(50*v.Camera.Unit/zones.Drawn, 24)
	}
	pane.Faint(l, faint, func() { b.swatch(l, set, box.Center(), side, brush, over, state(v).Scenario(), v.Coats) })
}

func (b *Board) swatch(l *ui.List, set string, at ui.Point, side float64, brush rules.Brush, over bool, sc *game.Scenario, coats ui.Coats) {
	nation, mobile, guard, axis := workshop.PieceAsk(brush.Piece)
	u := workshop.PieceUnit(sc, brush.Piece)
	switch {
	case u >= 0:
		d := sc.Printed(u)
		f := counters.FaceOf(d.ID, d.Type, d.VA, false)
		f.Coats = coats
		counters.Draw(l, set, at, side, f)
		if over {
			n, _ := strconv.Atoi(brush.Option)
			counters.Flag(l, set, flagFoot(at, side), side*1.15, min(max(n-1, 0), game.Patrols-1))
		}
	case axis:
		f := counters.Back
		if nation != "" && !over {
			f = counters.AxisFace(nation, mobile != 0, false, 0)
		}
		f.Coats = coats
		counters.Draw(l, set, at, side, f)
		askedSigns(l, at, side, brush, mobile, guard, over)
	case brush.Piece == "objective":
		counters.Objective(l, set, at, side, "objective-depot", brush.N)
	case brush.Piece == "watch":
		counters.Objective(l, set, at, side, "objective-road", 0)
	default:
		n, _ := strconv.Atoi(brush.Option)
		laidMark(l, set, at, side, workshop.LaidMark{ID: brush.Piece, Patrol: n - 1})
	}
}

// askedSigns are signs for what is asked of an Axis counter: how it moves, how strong it is, guards, number.
func askedSigns(l *ui.List, at ui.Point, side float64, brush rules.Brush, mobile int, guard, over bool) {
	sign := func(x, y float64, draw func(at ui.Point, side float64)) {
		draw(at.Add(ui.Point{X: x * side, Y: y * side}), max(12, side*0.36))
	}
	text := func(s string, ground ui.Ink) func(ui.Point, float64) {
		return func(at ui.Point, side float64) {
			pane.Disc(l, at, side*0.5, 1.2, ui.Casing, ground)
			l.Text(ui.Around(at, ui.Size{W: 2 * side, H: side}), s, ui.Type{Face: ui.Bold, Size: side * 0.62, Align: ui.Middle, Ink: counters.Ink})
		}
	}
	seal := func(icon string, ground, in ui.Ink) func(ui.Point, float64) {
		return func(at ui.Point, side float64) { zones.Seal(l, at, side, icon, ground, in) }
	}
	if _, err := strconv.Atoi(brush.Option); err == nil {
		sign(-0.36, 0.36, text(brush.Option, counters.Cream))
	}
	if brush.N > 1 {
		sign(0.4, -0.38, text(strconv.Itoa(brush.N), counters.Gold))
	}
	if over {
		return
	}
	if mobile == 0 || mobile == 1 {
		sign(-0.38, -0.38, seal([2]string{"hand", "speed"}[mobile], counters.Cream, counters.Ink))
	}
	if guard {
		sign(0.38, 0.36, seal("flag", counters.Brick, ui.White))
	}
}

// The colours of seals for the patrols: where they start and come home.
var (
	green = ui.Ink{R: 0x4B, G: 0x7A, B: 0x3C, A: 255}
	blue  = ui.Ink{R: 0x3C, G: 0x6E, B: 0xAC, A: 255}
)

// seals are the marks of zones that no mission shows when it is played.
var seals = map[string]struct {
	icon   string
	ground ui.Ink
}{
	"start":    {"forward", green},
	"required": {"star", green},
	"home":     {"back", blue},
	"trigger":  {"pin", counters.Brick},
	"landing":  {"import", blue},
}

// laidMark draws a mark of a zone, side pixels wide.
func laidMark(l *ui.List, set string, at ui.Point, side float64, m workshop.LaidMark) {
	if m.ID == "stage" {
		counters.Flag(l, set, at.Add(ui.Point{X: -side * 0.2, Y: side * 0.5}), side, min(max(m.Patrol, 0), game.Patrols-1))
		return
	}
	if s, known := seals[m.ID]; known {
		zones.Seal(l, at, side, s.icon, s.ground, ui.White)
	}
}

// laidMarks are the marks of a mission that is being made, along the upper edge of each field.
func (b *Board) laidMarks(dst *ui.List, v board.View) {
	if v.Preview || !state(v).Laid() {
		return
	}
	k := v.Camera.Unit / zones.Drawn
	side := max(26*k, 15)
	for z := range b.chart.Fields {
		at := b.chart.On(v.Camera, z).Add(ui.Point{X: -40 * k, Y: -38 * k})
		for _, m := range workshop.LaidMarks(b.sc, z) {
			laidMark(dst, counters.OnMap, at, side, m)
			at.X += side * 1.08
		}
	}
}
