package scenes

import (
	"sandtable/rules/undaunted"
	"sandtable/scenes/ui"
)

// The tints of the grounds of the desert.
var desertTints = map[string]ui.Ink{
	"sand": sand, "soft-sand": sand, "dunes": {R: 0xEB, G: 0xD3, B: 0x93, A: 255}, "gravel": stone, "salt": halfLight,
	"airstrip": {R: 0xDD, G: 0xD6, B: 0xC2, A: 255}, "track": {R: 0xEC, G: 0xDC, B: 0xB0, A: 255}, "scrub": grove, "palms": grove,
	"wadi": {R: 0xD8, G: 0xC8, B: 0xA2, A: 255}, "camp": {R: 0xE2, G: 0xD2, B: 0xAC, A: 255}, "buildings": street, "fort": street,
	"rocks": stone, "hill": slope,
}

// sketchUndaunted draws the tiles of a scenario of Undaunted as a pencil map; at is
// where a tile lies.
func sketchUndaunted(l *ui.List, size ui.Size, sc *undaunted.Scenario, at func(t int) ui.Rect) {
	l.Fill(ui.Rect{W: size.W, H: size.H}, paper)
	for t := range sc.Tiles() {
		box := at(t)
		k := sketch{l, box.W}
		l.Clip(box)
		l.Round(box.Inset(box.W*0.022), box.W*0.1, desertTints[sc.Tile(t).Terrain])
		k.desert(box.Center(), t*7+len(sc.ID()), sc.Tile(t).Terrain)
		l.Unclip()
		l.Dashed(box, 8, 5, 1.4, pencil)
	}
}

// desert puts the signs of a ground on a tile, whose width is the unit.
func (k sketch) desert(at ui.Point, place int, terrain string) {
	spread := func(n int, do func(p ui.Point, n int)) {
		for i := range n {
			do(k.off(at, 0.4*scatter(place, 2*i), -0.42+0.84*(float64(i)+0.5)/float64(n)), i)
		}
	}
	fine := max(1, 0.012*k.unit)
	switch terrain {
	case "sand", "gravel":
		spread(14, func(p ui.Point, n int) { k.l.Disc(p, max(1, (0.008+0.004*scatter(place, n+40))*k.unit), contour) })
		if terrain == "gravel" {
			spread(6, func(p ui.Point, n int) { k.rock(p, place+n, 0.03) })
		}
	case "soft-sand":
		spread(6, func(p ui.Point, n int) { k.drift(p, 0.1, contour) })
	case "dunes":
		for n, p := range [...][2]float64{{-0.2, -0.12}, {0.2, 0.02}, {-0.08, 0.26}} {
			k.drift(k.off(at, p[0], p[1]), 0.24+0.02*scatter(place, n), contour)
			k.drift(k.off(at, p[0]+0.03, p[1]+0.05), 0.16, contour)
		}
	case "scrub":
		spread(9, func(p ui.Point, n int) { k.tuft(p, 0.05, trunk) })
	case "wadi":
		for _, dy := range [...]float64{-0.08, 0.1} {
			k.bank(at, dy, fine*1.6)
		}
	case "track":
		k.lanes(at, 0.06, fine*1.4, contour)
	case "airstrip":
		k.lanes(at, 0.22, fine*1.6, pencil)
		k.dashes(k.off(at, -0.48, 0), k.off(at, 0.48, 0), 0.1*k.unit, 0.06*k.unit, fine*1.6, pencil)
	case "salt":
		spread(7, func(p ui.Point, n int) { k.crack(p, place+n, fine) })
	case "rocks":
		spread(8, func(p ui.Point, n int) { k.rock(p, place+n, 0.07+0.02*scatter(place, n+20)) })
	case "hill":
		for ring := range 4 {
			k.height(k.off(at, 0.02*float64(ring), -0.02*float64(ring)), place, 0.44-0.1*float64(ring), contour)
		}
	case "palms":
		spread(6, func(p ui.Point, n int) { k.palm(p, 0.09) })
	default:
		k.built(at, place, terrain)
	}
}

// built are the signs of what people have put up.
func (k sketch) built(at ui.Point, place int, terrain string) {
	switch terrain {
	case "camp":
		for _, p := range [...][2]float64{{-0.26, -0.08}, {0.08, 0.04}, {0.3, 0.26}, {-0.22, 0.3}} {
			k.tent(k.off(at, p[0], p[1]), 0.08)
		}
	case "buildings":
		for n, p := range [...][2]float64{{-0.2, -0.08}, {0.18, 0.0}, {-0.28, 0.22}, {0.1, 0.28}} {
			k.dwelling(k.off(at, p[0], p[1]), 0.08+0.015*scatter(place, n))
		}
	case "fort":
		wall := ui.Around(k.off(at, 0, 0.06), ui.Size{W: 0.6 * k.unit, H: 0.46 * k.unit})
		k.l.Border(wall, max(3, 0.05*k.unit), rafter)
		k.l.Border(wall.Inset(max(1, 0.012*k.unit)), max(1, 0.028*k.unit), halfLight)
		for _, p := range [...]ui.Point{wall.Min(), {X: wall.Right(), Y: wall.Y}, {X: wall.X, Y: wall.Bottom()}, {X: wall.Right(), Y: wall.Bottom()}} {
			tower := ui.Around(p, ui.Size{W: 0.1 * k.unit, H: 0.1 * k.unit})
			k.l.Fill(tower.Inset(-max(1, 0.012*k.unit)), rafter)
			k.l.Fill(tower, halfLight)
		}
	}
}

// lanes are the two sides of a track across a tile.
func (k sketch) lanes(at ui.Point, apart, w float64, ink ui.Ink) {
	for _, y := range [...]float64{-apart, apart} {
		k.l.Line(k.off(at, -0.5, y), k.off(at, 0.5, y), w, ink)
	}
}

// bank is a side of a dry river across a tile.
func (k sketch) bank(at ui.Point, dy, w float64) {
	var line []ui.Point
	for i := range 13 {
		x := -0.5 + float64(i)/12
		line = append(line, k.off(at, x, dy+0.09*[...]float64{0, 0.7, 1, 0.7, 0, -0.7, -1, -0.7}[i*8/12%8]))
	}
	k.path(line, w, rafter)
	for i := range line {
		if i%2 == 1 {
			k.l.Line(line[i], k.off(line[i], 0, map[bool]float64{true: -0.05, false: 0.05}[dy < 0]), w*0.7, rafter)
		}
	}
}

// crack is a crack of a salt flat.
func (k sketch) crack(at ui.Point, place int, w float64) {
	a, b, c := k.off(at, 0.08, 0.02*scatter(place, 1)), k.off(at, -0.05, 0.06), k.off(at, -0.04, -0.06)
	for _, p := range [...]ui.Point{a, b, c} {
		k.l.Line(at, p, w, pencil)
	}
}

// palm is a palm tree.
func (k sketch) palm(at ui.Point, r float64) {
	w := max(1, 0.16*r*k.unit)
	k.l.Line(at, k.off(at, -0.2*r, 1.2*r), w, trunk)
	for _, d := range [...][2]float64{{-1, 0.1}, {1, 0.1}, {-0.7, -0.6}, {0.7, -0.6}, {0, -0.9}} {
		k.l.Line(at, k.off(at, d[0]*r, d[1]*r), w*1.6, trunk)
		k.l.Line(at, k.off(at, d[0]*r*0.92, d[1]*r*0.92), w*0.8, leaf)
	}
}
