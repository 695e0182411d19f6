package undaunted

import (
	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/scenes/gameui"
	"sandtable/scenes/survey"
	"sandtable/scenes/ui"
)

var desertTints = map[string]ui.Ink{
	"sand": survey.Sand, "soft-sand": survey.Sand, "dunes": {R: 0xEB, G: 0xD3, B: 0x93, A: 255}, "gravel": survey.Stone, "salt": survey.HalfLight,
	"airstrip": {R: 0xDD, G: 0xD6, B: 0xC2, A: 255}, "track": {R: 0xEC, G: 0xDC, B: 0xB0, A: 255}, "scrub": survey.Grove, "palms": survey.Grove,
	"wadi": {R: 0xD8, G: 0xC8, B: 0xA2, A: 255}, "camp": {R: 0xE2, G: 0xD2, B: 0xAC, A: 255}, "buildings": survey.Street, "fort": survey.Street,
	"rocks": survey.Stone, "hill": survey.Slope,
}

// surveyOf is the survey sheet of a scenario: tiles sketched with a pencil, and who stands there.
func surveyOf(g *game.Game, s *game.State) *gameui.Survey {
	b, sc := New(g), s.Scenario()
	out := survey.Of(g, s, b)
	for side := range sc.Exits {
		if sc.Exits[side] != 0 {
			out.Signs = append(out.Signs, gameui.Sign{Says: rules.Phrase{Key: "ui.briefing.exit", Args: []rules.Arg{ui.Word("Side", g.SideTitles()[side])}}, Draw: func(l *ui.List, box ui.Rect, _ ui.Look) {
				l.Sprite(box, pic("marker-"+sideWords[side]+"-escape"))
			}})
		}
	}
	out.Draw = func(l *ui.List, size ui.Size, look ui.Look) {
		v := survey.On(g, s, out.Part, size, look)
		b.Layout(size, s)
		l.Clip(v.Bounds)
		sketched(l, size, sc, func(t int) ui.Rect { return b.Where(t, v) })
		b.DrawStanding(l, v)
		l.Unclip()
	}
	return out
}

type sheet struct{ survey.Sketch }

// sketched draws the tiles of a scenario of Undaunted as a pencil map; at is where a tile lies.
func sketched(l *ui.List, size ui.Size, sc *game.Scenario, at func(t int) ui.Rect) {
	l.Fill(ui.Rect{W: size.W, H: size.H}, survey.Paper)
	for t := range len(sc.Tiles) {
		box := at(t)
		k := sheet{survey.Sketch{L: l, Unit: box.W}}
		l.Clip(box)
		l.Round(box.Inset(box.W*0.022), box.W*0.1, desertTints[sc.Tile(t).Terrain])
		k.desert(box.Center(), t*7+len(sc.ID), sc.Tile(t).Terrain)
		l.Unclip()
		l.Dashed(box, 8, 5, 1.4, survey.Pencil)
	}
}

// desert puts the signs of a ground on a tile, whose width is the unit.
func (k sheet) desert(at ui.Point, place int, terrain string) {
	spread := func(n int, do func(p ui.Point, n int)) {
		for i := range n {
			do(k.Off(at, 0.4*survey.Scatter(place, 2*i), -0.42+0.84*(float64(i)+0.5)/float64(n)), i)
		}
	}
	fine := max(1, 0.012*k.Unit)
	switch terrain {
	case "sand", "gravel":
		spread(14, func(p ui.Point, n int) {
			k.L.Disc(p, max(1, (0.008+0.004*survey.Scatter(place, n+40))*k.Unit), survey.Contour)
		})
		if terrain == "gravel" {
			spread(6, func(p ui.Point, n int) { k.Rock(p, place+n, 0.03) })
		}
	case "soft-sand":
		spread(6, func(p ui.Point, n int) { k.Drift(p, 0.1, survey.Contour) })
	case "dunes":
		k.each(at, [][2]float64{{-0.2, -0.12}, {0.2, 0.02}, {-0.08, 0.26}}, func(p ui.Point, n int) {
			k.Drift(p, 0.24+0.02*survey.Scatter(place, n), survey.Contour)
			k.Drift(k.Off(p, 0.03, 0.05), 0.16, survey.Contour)
		})
	case "scrub":
		spread(9, func(p ui.Point, n int) { k.Tuft(p, 0.05, survey.Trunk) })
	case "wadi":
		k.bank(at, -0.08, fine*1.6)
		k.bank(at, 0.1, fine*1.6)
	case "track":
		k.lanes(at, 0.06, fine*1.4, survey.Contour)
	case "airstrip":
		k.lanes(at, 0.22, fine*1.6, survey.Pencil)
		k.Dashes(k.Off(at, -0.48, 0), k.Off(at, 0.48, 0), 0.1*k.Unit, 0.06*k.Unit, fine*1.6, survey.Pencil)
	case "salt":
		spread(7, func(p ui.Point, n int) { k.crack(p, place+n, fine) })
	case "rocks":
		spread(8, func(p ui.Point, n int) { k.Rock(p, place+n, 0.07+0.02*survey.Scatter(place, n+20)) })
	case "hill":
		for ring := range 4 {
			k.Height(k.Off(at, 0.02*float64(ring), -0.02*float64(ring)), place, 0.44-0.1*float64(ring), survey.Contour)
		}
	case "palms":
		spread(6, func(p ui.Point, n int) { k.palm(p, 0.09) })
	default:
		k.built(at, place, terrain)
	}
}

// built are the signs of what people have put up.
func (k sheet) built(at ui.Point, place int, terrain string) {
	switch terrain {
	case "camp":
		k.each(at, [][2]float64{{-0.26, -0.08}, {0.08, 0.04}, {0.3, 0.26}, {-0.22, 0.3}}, func(p ui.Point, _ int) { k.Tent(p, 0.08) })
	case "buildings":
		k.each(at, [][2]float64{{-0.2, -0.08}, {0.18, 0.0}, {-0.28, 0.22}, {0.1, 0.28}}, func(p ui.Point, n int) {
			k.Dwelling(p, 0.08+0.015*survey.Scatter(place, n))
		})
	case "fort":
		wall := ui.Around(k.Off(at, 0, 0.06), ui.Size{W: 0.6 * k.Unit, H: 0.46 * k.Unit})
		k.L.Border(wall, max(3, 0.05*k.Unit), survey.Rafter)
		k.L.Border(wall.Inset(max(1, 0.012*k.Unit)), max(1, 0.028*k.Unit), survey.HalfLight)
		for _, p := range wall.Corners() {
			tower := ui.Around(p, ui.Size{W: 0.1 * k.Unit, H: 0.1 * k.Unit})
			k.L.Fill(tower.Inset(-max(1, 0.012*k.Unit)), survey.Rafter)
			k.L.Fill(tower, survey.HalfLight)
		}
	}
}

func (k sheet) each(at ui.Point, off [][2]float64, draw func(p ui.Point, n int)) {
	for n, d := range off {
		draw(k.Off(at, d[0], d[1]), n)
	}
}

func (k sheet) lanes(at ui.Point, apart, w float64, ink ui.Ink) {
	for _, y := range [...]float64{-apart, apart} {
		k.L.Line(k.Off(at, -0.5, y), k.Off(at, 0.5, y), w, ink)
	}
}

// bank is a side of a dry river across a tile.
func (k sheet) bank(at ui.Point, dy, w float64) {
	var line []ui.Point
	for i := range 13 {
		x := -0.5 + float64(i)/12
		line = append(line, k.Off(at, x, dy+0.09*[...]float64{0, 0.7, 1, 0.7, 0, -0.7, -1, -0.7}[i*8/12%8]))
	}
	k.Path(line, w, survey.Rafter)
	for i := range line {
		if i%2 == 1 {
			k.L.Line(line[i], k.Off(line[i], 0, map[bool]float64{true: -0.05, false: 0.05}[dy < 0]), w*0.7, survey.Rafter)
		}
	}
}

func (k sheet) crack(at ui.Point, place int, w float64) {
	a, b, c := k.Off(at, 0.08, 0.02*survey.Scatter(place, 1)), k.Off(at, -0.05, 0.06), k.Off(at, -0.04, -0.06)
	for _, p := range [...]ui.Point{a, b, c} {
		k.L.Line(at, p, w, survey.Pencil)
	}
}

func (k sheet) palm(at ui.Point, r float64) {
	w := max(1, 0.16*r*k.Unit)
	k.L.Line(at, k.Off(at, -0.2*r, 1.2*r), w, survey.Trunk)
	for _, d := range [...][2]float64{{-1, 0.1}, {1, 0.1}, {-0.7, -0.6}, {0.7, -0.6}, {0, -0.9}} {
		k.L.Line(at, k.Off(at, d[0]*r, d[1]*r), w*1.6, survey.Trunk)
		k.L.Line(at, k.Off(at, d[0]*r*0.92, d[1]*r*0.92), w*0.8, survey.Leaf)
	}
}
