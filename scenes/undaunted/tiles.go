package undaunted

import (
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// The sets of the sprites: faces of tiles, all else on the board, what stands in bars and cards.
const (
	onGround = "undaunted-ground"
	onBoard  = "undaunted"
	inBars   = "undaunted-bits"
)

func pic(id string) ui.Pic  { return ui.Pic{Set: onBoard, ID: id} }
func bits(id string) ui.Pic { return ui.Pic{Set: inBars, ID: id} }

var ink, paper = zones.Ink, zones.Cream

// place is where a drawing is written on, in its units: the middle, the baseline, the size.
type place struct{ x, y, size float64 }

// rise is how far the middle of figures stands above their baseline, in parts of their size.
const rise = 0.36

// write puts figures on a drawing, its upper left corner at at, k pixels a unit, unless too small to read.
func (p place) write(l *ui.List, at ui.Point, k float64, text string, color ui.Ink) {
	if text == "" || p.size*k < 6.5 {
		return
	}
	c := at.Add(ui.Point{X: p.x * k, Y: (p.y - p.size*rise) * k})
	l.Text(ui.Around(c, ui.Size{W: 4 * p.size * k, H: p.size * 1.3 * k}), text, ui.Type{Face: ui.Bold, Size: p.size * k, Align: ui.Middle, Ink: color})
}

// ground shows the tiles with what is printed on them, as kept pictures.
func (b *Board) ground(dst *ui.List, v board.View, sc *scene) {
	for t := range sc.fields {
		dst.Fill(b.bricks.box(v.Camera, t).Move(3, 5), ui.Alpha(ink, 0.28))
	}
	if v.Preview || v.Figure {
		dst.Push(v.Camera.At)
		b.paint(dst, v, sc, v.Camera.Unit, ui.Rect{W: b.bricks.world.W * v.Camera.Unit, H: b.bricks.world.H * v.Camera.Unit})
		dst.Pop()
		return
	}
	zones.Keep(dst, b.bricks.world, "undaunted-tiles", v.Camera, v.Settled, v.Bounds, pane.Either(v.Plain, ^b.bricks.sum, b.bricks.sum),
		func(l *ui.List, unit float64, part ui.Rect) { b.paint(l, v, sc, unit, part) })
}

// paint draws the tiles that lie in part, the world's corner at the origin.
func (b *Board) paint(l *ui.List, v board.View, sc *scene, unit float64, part ui.Rect) {
	cam := board.Camera{Unit: unit}
	for t := range sc.fields {
		f, box := &sc.fields[t], b.bricks.box(cam, t)
		if box.Intersect(part).Empty() {
			continue
		}
		if v.Plain {
			flat(l, box, f.Terrain)
		} else {
			l.Put(box.Min(), box.W, ui.Pic{Set: onGround, ID: "tile-" + f.ID})
		}
		l.Border(box, max(1, box.W/110), ui.Alpha(ink, 0.75))
		b.printed(l, f, box)
	}
}

// printed is what stands on a tile besides its ground: its cover, an objective, the ways out.
func (b *Board) printed(l *ui.List, f *field, box ui.Rect) {
	l.Put(box.Center(), box.W, pic("plate-"+f.Terrain))
	if f.Marker > 0 {
		l.Put(box.Center(), box.W, pic("objective-"+ui.Figures(f.Marker)))
	}
	for side := range f.exits {
		if f.exits[side] {
			l.Put(box.Center(), box.W, pic("marker-"+sideWords[side]+"-escape"))
		}
	}
}

// names writes the names of the tiles over all that stands on them.
func (b *Board) names(dst *ui.List, v board.View, sc *scene) {
	if !v.Names {
		return
	}
	for t := range sc.fields {
		f, box := &sc.fields[t], b.bricks.box(v.Camera, t)
		p := ui.Point{X: 106, Y: 22}
		if f.Difficult { // its plate is wide
			p = ui.Point{X: 36, Y: 84}
		}
		size := max(11, box.W*0.09)
		at := ui.Around(spot(box, p), ui.Size{W: box.W * 0.4, H: size * 1.3})
		dst.Seam(at, f.ID, ui.Type{Face: ui.Bold, Size: size, Align: ui.Middle, Ink: ink}, paper, max(1.2, size*0.14))
	}
}

// tones are the flat colours of the grounds, and of the small map.
var tones = map[string]ui.Ink{
	"sand": ui.Hex(0xE6D3A3), "gravel": ui.Hex(0xC9BCA0), "airstrip": ui.Hex(0xBDB5A6), "track": ui.Hex(0xDCC48C), "salt": ui.Hex(0xE9E6DA), "soft-sand": ui.Hex(0xEBCF86),
	"dunes": ui.Hex(0xD9B368), "scrub": ui.Hex(0xAFB37C), "wadi": ui.Hex(0xB59E78), "camp": ui.Hex(0xC7B28A), "palms": ui.Hex(0x8FA36B), "buildings": ui.Hex(0xC8AE90),
	"rocks": ui.Hex(0x9A9083), "fort": ui.Hex(0xB49A7C), "hill": ui.Hex(0xA98A5C),
}

func tone(terrain string) ui.Ink {
	if t, ok := tones[terrain]; ok {
		return t
	}
	return tones["sand"]
}

// flat is a tile in its tone with a pattern of its ground, so that colour alone need not tell.
func flat(l *ui.List, box ui.Rect, terrain string) {
	l.Fill(box, tone(terrain))
	l.Clip(box)
	defer l.Unclip()
	dark, k := ui.Alpha(ink, 0.2), box.W/drawn
	switch terrain {
	case "dunes", "soft-sand", "wadi": // waves
		for y := 40.0; y < drawn; y += 48 {
			for x := -16.0; x < drawn; x += 64 {
				l.Line(spot(box, ui.Point{X: x, Y: y}), spot(box, ui.Point{X: x + 32, Y: y - 16}), 4*k, dark)
				l.Line(spot(box, ui.Point{X: x + 32, Y: y - 16}), spot(box, ui.Point{X: x + 64, Y: y}), 4*k, dark)
			}
		}
	case "rocks", "hill", "fort", "buildings": // lattice
		for x := -drawn; x < drawn; x += 44 {
			at := float64(x)
			l.Line(spot(box, ui.Point{X: at, Y: drawn}), spot(box, ui.Point{X: at + drawn, Y: 0}), 4*k, dark)
			if terrain == "hill" || terrain == "fort" {
				l.Line(spot(box, ui.Point{X: at, Y: 0}), spot(box, ui.Point{X: at + drawn, Y: drawn}), 4*k, dark)
			}
		}
	case "scrub", "palms", "camp": // dots
		for y := 36.0; y < drawn; y += 46 {
			for x := 36.0; x < drawn; x += 46 {
				l.Disc(spot(box, ui.Point{X: x, Y: y}), 7*k, dark)
			}
		}
	case "track", "airstrip": // lanes
		for y := 96.0; y < 170; y += 32 {
			l.Line(spot(box, ui.Point{Y: y}), spot(box, ui.Point{X: drawn, Y: y}), 5*k, dark)
		}
	}
}

// Where a structure is written on, in units of its tile.
var (
	atStructure = place{167.6, 94, 23}
	atPoints    = place{231.9, 95, 18}
)

// things draws what lies on the tiles: structures, markers of both sides.
func (b *Board) things(dst *ui.List, v board.View, sc *scene) {
	for t := range sc.fields {
		f, box := &sc.fields[t], b.bricks.box(v.Camera, t)
		if box.Intersect(v.Bounds).Empty() && !v.Preview {
			continue
		}
		if f.Structure >= 0 {
			structure(dst, box, f)
		}
		for side := range f.marks {
			if f.marks[side] {
				dst.Put(box.Center(), box.W, pic("marker-"+sideWords[side]+pane.Either(f.controlled[side], "-controlled", "-explored")))
			}
		}
	}
}

func structure(dst *ui.List, box ui.Rect, f *field) {
	if !f.standing {
		dst.Put(box.Center(), box.W, pic("structure-destroyed"))
		return
	}
	dst.Put(box.Center(), box.W, pic("structure-"+f.structure.ID))
	atStructure.write(dst, box.Min(), box.W/drawn, ui.Figures(f.structure.Defence), ink)
	atPoints.write(dst, box.Min(), box.W/drawn, ui.Figures(f.structure.Points), ink)
}

// building draws the structure of a tile alone into a box.
func (f *field) building(l *ui.List, box ui.Rect) {
	if !f.standing {
		l.Sprite(box, bits("structure-destroyed"))
		return
	}
	l.Sprite(box, bits("structure-"+f.structure.ID))
	place{22.5, 113, 28}.write(l, box.Min(), box.W/counterDrawn, ui.Figures(f.structure.Defence), ink)
	place{104.8, 114, 22}.write(l, box.Min(), box.W/counterDrawn, ui.Figures(f.structure.Points), ink)
}
