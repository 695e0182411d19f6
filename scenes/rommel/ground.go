package rommel

import (
	"embed"
	"fmt"
	"slices"
	"unicode/utf8"

	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// claret is the ink of the names of regions.
var claret = ui.Ink{R: 0x7A, G: 0x22, B: 0x2C, A: 255}

// style is how the chart is drawn; a tile of the ground is 392 × 360 units.
func (b *Board) style(lang string, all bool) zones.Style {
	return zones.Style{
		Name: "rommel-map/" + b.Scenario.Map(), Set: field.OnMap, Ground: b.ground,
		Tile: ui.Size{W: 392.0 / zones.Drawn, H: 360.0 / zones.Drawn},
		Under: func(l *ui.List, unit float64) {
			if b.plain {
				b.drawDecor(l, unit)
			}
		},
		Amid: func(l *ui.List, unit float64) { b.drawTrucks(l, unit, lang) },
		Over: func(l *ui.List, unit float64, z int) { b.drawName(l, unit, z, lang, all) },
	}
}

// wide is about how wide a text is, in parts of its size.
func wide(text string) float64 { return float64(utf8.RuneCountInString(text)) * 0.56 }

// leastNamed is the unit below which a map is too small a picture for names.
const leastNamed = 32

// named is the name of a zone on a map: at the foot of its field, or on a plate where it is too long.
type named struct {
	text  string
	ty    ui.Type
	box   ui.Rect
	plate bool
}

func (b *Board) nameOf(z int, unit float64, lang string) named {
	k := unit / zones.Drawn
	n := named{text: b.Scenario.Place(z).Name.In(lang), ty: ui.Type{Face: ui.Bold, Size: max(23*k, 9), Align: ui.Middle, Ink: field.Ink}}
	mid := b.chart.Fields[z].At.Mul(unit).Add(ui.Point{X: 14 * k, Y: (50 - 23*field.Rise) * k})
	w := wide(n.text) * n.ty.Size
	if n.plate = w > 136*k; n.plate {
		n.ty.Size = max(9, min(n.ty.Size, 230*k/wide(n.text))) // a long name, a little smaller
		w = wide(n.text) * n.ty.Size
		mid = b.chart.Fields[z].At.Mul(unit).Add(ui.Point{Y: 42 * k})
		w += n.ty.Size * 0.5
	}
	n.box = ui.Around(mid, ui.Size{W: w + 2, H: n.ty.Size * 1.3})
	return n
}

// nameAgain writes a name that stands out of its field once more over a ring laid on the field.
func (b *Board) nameAgain(l *ui.List, v board.View, z int) {
	if v.Camera.Unit < leastNamed {
		return
	}
	if n := b.nameOf(z, v.Camera.Unit, v.Lang); n.plate && b.roomFor(n, z, v.Camera.Unit, v.Lang) && !b.veiled(n.box.Move(v.Camera.At.X, v.Camera.At.Y)) {
		l.Push(v.Camera.At)
		n.draw(l, v.Camera.Unit/zones.Drawn)
		l.Pop()
	}
}

func (n named) draw(l *ui.List, k float64) {
	if n.plate {
		l.Round(n.box.Inset(-3*max(k, 0.5)), 8*k+2, field.Ink)
		l.Round(n.box, 7*k+1, field.Cream)
	}
	l.Text(ui.Around(n.box.Center(), ui.Size{W: n.box.W + n.ty.Size, H: n.box.H}), n.text, n.ty)
}

// drawName writes the name of a zone, where it has room or all are asked for, and the flag over it.
func (b *Board) drawName(l *ui.List, unit float64, z int, lang string, all bool) {
	k := unit / zones.Drawn
	if p := b.Scenario.Place(z); p.Flag != "" {
		l.Put(b.chart.Fields[z].At.Mul(unit).Add(ui.Point{X: 38 * k, Y: -52 * k}), 62*k, field.Pic("flag-"+p.Flag))
	}
	if unit < leastNamed {
		return
	}
	n := b.nameOf(z, unit, lang)
	if !all && !b.roomFor(n, z, unit, lang) {
		return
	}
	n.draw(l, k)
}

// roomFor says whether a name lies over no name before it, nor over the counters of another field.
func (b *Board) roomFor(n named, z int, unit float64, lang string) bool {
	k := unit / zones.Drawn
	for y, f := range b.chart.Fields {
		if over := b.nameOf(y, unit, lang).box.Intersect(n.box); y < z && over.W > 1 && over.H > 1 {
			return false
		}
		pile := ui.Around(f.At.Mul(unit).Add(ui.Point{Y: -20 * k}), ui.Size{W: 124 * k, H: 88 * k})
		if over := pile.Intersect(n.box); y != z && over.W > 2 && over.H > 2 {
			return false
		}
	}
	return true
}

// truckSide is how wide the sign of a region is, in units of the drawings.
const truckSide = 132.0

// drawTrucks draws the sign of each region: its name and its supply limit.
func (b *Board) drawTrucks(l *ui.List, unit float64, lang string) {
	k := unit / zones.Drawn
	for r := range len(b.Scenario.Regions) {
		at, ok := b.truckAt(r)
		if !ok {
			continue
		}
		region := b.Scenario.Regions[r]
		drawn := truckSide / 160
		l.Put(at.Mul(unit), unit*drawn, field.Pic("region-truck"))
		field.AtLimit.Write(l, at.Mul(unit), 80, 48, k*drawn, ui.Figures(region.Limit), field.Ink)
		if unit < leastNamed {
			continue
		}
		ty := ui.Type{Face: ui.Bold, Size: max(20*k, 9), Align: ui.Middle, Ink: claret}
		name := region.Name.In(lang)
		box := ui.Around(at.Mul(unit).Add(ui.Point{Y: -50 * k}), ui.Size{W: (wide(name) + 1) * ty.Size, H: ty.Size * 1.3})
		l.Seam(box, name, ty, ui.Alpha(field.Cream, 0.9), max(1, ty.Size*0.13))
	}
}

func (b *Board) truckAt(r int) (ui.Point, bool) {
	if r >= 0 && r < len(b.Scenario.Regions) {
		id := b.Scenario.Regions[r].ID
		if i := slices.IndexFunc(b.chart.Marks, func(m zones.Mark) bool { return m.ID == id }); i >= 0 {
			return b.chart.Marks[i].At, true
		}
	}
	return ui.Point{}, false
}

// truck is where the sign of a region is seen, empty for none.
func (b *Board) truck(v board.View, r int) ui.Rect {
	at, ok := b.truckAt(r)
	if !ok {
		return ui.Rect{}
	}
	k := v.Camera.Unit / zones.Drawn
	return ui.Around(v.Camera.On(at.X, at.Y), ui.Size{W: max(v.Least(), truckSide*k), H: max(v.Least(), truckSide*0.6*k)})
}

// truckUnder is the region whose sign is under a point, board.None for none.
func (b *Board) truckUnder(v board.View, at ui.Point) int {
	for r := range len(b.Scenario.Regions) {
		if b.truck(v, r).Has(at) {
			return r
		}
	}
	return board.None
}

// The sheet of a campaign without a map, in units of the drawings: its size and its free edge.
const (
	sheetW, sheetH = 1960.0, 1080.0
	margin         = 120.0
)

func onSheet(x, y int) ui.Point {
	return ui.Point{X: margin + float64(x)/1000*(sheetW-2*margin), Y: margin + float64(y)/1000*(sheetH-2*margin)}
}

// decorPens are how the lines of a campaign's file without effect are drawn: their width and ink.
var decorPens = map[string]struct {
	w   float64
	ink ui.Ink
}{
	"coast":  {9, ui.Ink{R: 0x4F, G: 0x7C, B: 0x94, A: 255}},
	"river":  {6, ui.Ink{R: 0x8F, G: 0xB4, B: 0xC8, A: 255}},
	"border": {4, ui.Ink{R: 0x9A, G: 0x4A, B: 0x52, A: 255}},
}

// drawDecor draws coasts, rivers and borders on the sheet of a campaign without a map.
func (b *Board) drawDecor(l *ui.List, unit float64) {
	k := unit / zones.Drawn
	for _, d := range b.Scenario.Decor {
		pen, ok := decorPens[d.Kind]
		if !ok {
			pen = decorPens["border"]
		}
		for i := 1; i < len(d.Points); i++ {
			from, to := onSheet(d.Points[i-1][0], d.Points[i-1][1]), onSheet(d.Points[i][0], d.Points[i][1])
			l.Line(from.Mul(k), to.Mul(k), max(pen.w*k, 2), pen.ink)
		}
	}
}

// plainChart is the map of a campaign of the player's own, made of what its file says: zones where
// they lie, straight links, the sign of a region amid its zones.
func plainChart(sc *game.Scenario) *zones.Chart {
	p := zones.Plan{Size: ui.Size{W: sheetW, H: sheetH}, Field: ui.Size{W: 176, H: 124}}
	for z := range len(sc.Zones) {
		d := sc.Place(z)
		f := zones.Field{ID: d.ID, Pic: "zone-" + d.Kind, At: onSheet(int(d.X), int(d.Y))}
		if d.Fortified {
			f.Pic += "-fortified"
		}
		p.Fields = append(p.Fields, f)
		for y := range z {
			if kind := sc.LinkKind(y, z); kind != "" {
				p.Links = append(p.Links, zones.Bent{A: y, B: z, Kind: linkKinds[kind]})
			}
		}
	}
	for r := range len(sc.Regions) {
		var mid ui.Point
		region, n := sc.Regions[r], 0.0
		for left := region.Zones; left != 0; n++ {
			mid = mid.Add(p.Fields[left.Pop()].At)
		}
		p.Marks = append(p.Marks, zones.Mark{ID: region.ID, At: mid.Mul(1 / max(1, n)).Add(ui.Point{Y: -110})})
	}
	return p.Chart()
}

// linkKinds is how links are drawn that are not off the road.
var linkKinds = map[string]zones.Kind{"road": zones.Road, "coast-road": zones.Road, "track": zones.Track}

// layouts are where zones, links and the signs of regions lie on the maps, a file a campaign.
//
//go:embed layout-*.toml
var layouts embed.FS

// mapped are the campaigns that have a map.
var mapped = [...]string{"ghost-division", "north-africa", "d-day"}

func readCharts() (map[string]*zones.Chart, error) {
	out := map[string]*zones.Chart{}
	for _, id := range mapped {
		file := "layout-" + id + ".toml"
		data, err := layouts.ReadFile(file)
		if err != nil {
			return nil, fmt.Errorf("the map of %s: %w", id, err)
		}
		if out[id], err = zones.Read("scenes/rommel/"+file, data); err != nil {
			return nil, err
		}
	}
	return out, nil
}
