// Package rommel is the board of Field Commander: Rommel: how its positions look,
// and where each action is clicked. It is pure Go and draws lists.
package rommel

import (
	"cmp"
	"hash/fnv"
	"slices"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// Board is the board of one campaign. It belongs to the window's loop.
type Board struct {
	game   *game.Game
	charts map[string]*zones.Chart
	sc     *game.Scenario
	chart  *zones.Chart
	ground string // the set of its tiles
	plain  bool   // the campaign has no map of its own
	north  []int  // the fields from north to south: what stands lower covers what stands higher

	// seen are the positions read last, the latest first.
	seen [2]reading

	// What was drawn last, to find what the pointer is on.
	fan     fan
	battle  battleSeen
	sheet   *sheet
	strip   map[int]ui.Rect // what stands in the strip
	said    texts.Memo
	scratch ui.List
}

// New makes the board of a game. The error says what is wrong with the file of
// a map, which is part of the program.
func New(g *game.Game) (*Board, error) {
	charts, err := readCharts()
	if err != nil {
		return nil, err
	}
	return &Board{game: g, charts: charts, fan: fan{zone: table.None}, strip: map[int]ui.Rect{}}, nil
}

// Layout notes the campaign, and takes its map.
func (b *Board) Layout(_ ui.Size, s rules.State) {
	sc := s.(*game.State).Scenario()
	if b.sc == sc {
		return
	}
	b.sc, b.north = sc, nil
	b.chart, b.ground, b.plain = b.charts[sc.ID()], "rommel-ground-"+sc.ID(), false
	if b.chart == nil {
		b.plain = true
		b.chart, b.ground = plainChart(sc), "rommel-ground-plain"
	}
	for i := range b.chart.Fields {
		b.north = append(b.north, i)
	}
	slices.SortFunc(b.north, func(i, j int) int { return cmp.Compare(b.chart.Fields[i].At.Y, b.chart.Fields[j].At.Y) })
}

// World is the extent of the map in widths of a counter.
func (b *Board) World() ui.Size { return b.chart.World }

// Draw paints the map and what stands on it, the battle board, or a page over
// the map.
func (b *Board) Draw(dst *ui.List, v table.View) {
	sc := b.read(v)
	b.fan.zone, b.sheet = table.None, nil
	if b.drawBattle(dst, v, sc) {
		return
	}
	b.drawMap(dst, v, sc)
	if !v.Preview {
		b.sheet = b.drawSheet(dst, v, sc)
	}
}

// drawMap paints the map room.
func (b *Board) drawMap(dst *ui.List, v table.View, sc *scene) {
	if v.Preview {
		b.chart.Picture(dst, b.style(v.Lang, false), v.Camera)
	} else {
		frame(dst, ui.Rect{X: v.Camera.At.X, Y: v.Camera.At.Y, W: b.chart.World.W * v.Camera.Unit, H: b.chart.World.H * v.Camera.Unit})
		b.chart.Draw(dst, b.style(v.Lang, v.Names), v.Camera, v.Settled, v.Bounds, version(b.sc.ID(), v.Lang+allNames[v.Names]))
	}
	if v.Dim > 0 {
		dst.Fill(v.Bounds, ui.Alpha(ink, v.Dim))
	}
	b.flatMarks(dst, v, sc)
	b.arrows(dst, v, sc)
	b.pieces(dst, v, sc)
	for _, m := range v.Moves {
		b.move(dst, v, sc, m)
	}
	b.topMarks(dst, v, sc)
	if z := b.pointedZone(v, sc); z >= 0 && !v.Bare && !v.Preview {
		if n, ok := b.fanOf(v, sc, z); ok {
			b.fan = n
			b.fan.draw(dst, v, sc)
		}
	}
}

// frame is the edge of the map on the table.
func frame(dst *ui.List, box ui.Rect) {
	dst.Round(box.Inset(-3).Move(3, 5), 6, ui.Alpha(ink, 0.35))
	dst.Round(box.Inset(-3), 5, ui.Ink{R: 0x6E, G: 0x5C, B: 0x44, A: 255})
}

// allNames marks the version with the names that have no room too.
var allNames = map[bool]string{true: "/all"}

// version tells the kept pictures of a campaign and language from others.
func version(id, lang string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(id + "/" + lang))
	return h.Sum64()
}

// pointedZone is the zone whose counters are laid out: under the pointer, or
// that of the counter pointed at.
func (b *Board) pointedZone(v table.View, sc *scene) int {
	at := v.Pointed()
	if f := forceOf(at); f >= 0 && f < len(sc.forces) {
		return sc.forces[f].Zone
	}
	return zoneOf(at)
}

// Where is the area of a place on the screen.
func (b *Board) Where(place int, v table.View) ui.Rect {
	sc := b.read(v)
	switch f := forceOf(place); {
	case place < 0:
		return ui.Rect{}
	case place >= ofBattle:
		return b.whereInBattle(place, v, sc)
	case place < len(b.chart.Fields):
		return b.chart.Box(v.Camera, place, least(v))
	case f >= 0 && f < len(sc.forces):
		return b.whereForce(f, v, sc)
	case regionOf(place) >= 0:
		return b.truck(v, regionOf(place))
	}
	return b.strip[place]
}

func (b *Board) whereForce(f int, v table.View, sc *scene) ui.Rect {
	if sc.fought() || v.Page > 0 {
		if box := b.whereInBattle(forces+f, v, sc); !box.Empty() {
			return box
		}
	}
	if box := b.fan.box(f); !box.Empty() {
		return box
	}
	if b.sheet != nil {
		if box := b.sheet.place(f); !box.Empty() {
			return box
		}
	}
	if z := sc.forces[f].Zone; z >= 0 {
		return b.chart.Box(v.Camera, z, least(v))
	}
	return b.strip[forces+f]
}

// least is how large a place to click is at least.
func least(v table.View) float64 { return ui.LeastTarget(max(1, v.Text)) }

// directions of the ways, as they are seen.
var directions = [...][2]float64{table.Left: {-1, 0}, table.Right: {1, 0}, table.Up: {0, -1}, table.Down: {0, 1},
	table.UpLeft: {-0.7, -0.7}, table.UpRight: {0.7, -0.7}, table.DownLeft: {-0.7, 0.7}, table.DownRight: {0.7, 0.7}}

// Step goes along the link nearest to a direction; on a page and in a stack
// that is laid out to the next counter there.
func (b *Board) Step(place int, way table.Way) int {
	d := directions[way]
	if boxes, nos, ok := b.battleBoxes(); ok {
		return nextBox(boxes, nos, place, d[0], d[1])
	}
	switch {
	case b.sheet != nil && len(b.sheet.boxes) > 0:
		return nextBox(b.sheet.boxes, b.sheet.places, place, d[0], d[1])
	case forceOf(place) >= 0 && b.fan.zone != table.None:
		return b.fan.step(place, d[0], d[1])
	case place >= 0 && place < len(b.chart.Fields):
		return b.chart.Toward(place, d[0], d[1])
	}
	return table.None
}

// nextBox is the box nearest to that of a place in a direction.
func nextBox(boxes []ui.Rect, nos []int, place int, x, y float64) int {
	i := slices.Index(nos, place)
	if i < 0 {
		if len(nos) > 0 {
			return nos[0]
		}
		return table.None
	}
	best, at := 1e9, table.None
	for k, box := range boxes {
		d := box.Center().Sub(boxes[i].Center())
		along, aside := d.X*x+d.Y*y, d.X*y-d.Y*x
		if aside < 0 {
			aside = -aside
		}
		if along > 1 && along+2*aside < best {
			best, at = along+2*aside, nos[k]
		}
	}
	return at
}

// Opening is the part of the map that matters first: where both sides stand.
func (b *Board) Opening(v table.View) (ui.Rect, float64) {
	sc := b.read(v)
	lo, hi := ui.Point{X: 1e9, Y: 1e9}, ui.Point{X: -1e9, Y: -1e9}
	for z := range sc.fields {
		if len(sc.fields[z].here[rules.First]) == 0 {
			continue
		}
		p := b.chart.Fields[z].At
		lo, hi = ui.Point{X: min(lo.X, p.X), Y: min(lo.Y, p.Y)}, ui.Point{X: max(hi.X, p.X), Y: max(hi.Y, p.Y)}
	}
	if lo.X > hi.X {
		return ui.Rect{}, 0
	}
	return ui.Rect{X: lo.X, Y: lo.Y, W: hi.X - lo.X, H: hi.Y - lo.Y}.Inset(-0.9), 50
}

// TellsEnd says that the page over the map tells how a campaign ended.
func (b *Board) TellsEnd() bool { return true }

// Mini draws the whole map as a small picture: who stands where.
func (b *Board) Mini(v table.View) func(dst *ui.List, box ui.Rect) {
	sc := b.read(v)
	if b.battle.arena != nil || b.sheet != nil {
		return nil
	}
	return func(dst *ui.List, box ui.Rect) {
		if !b.plain {
			dst.Sprite(box, bits("map-"+b.sc.ID()))
		} else {
			dst.Fill(box, cream)
		}
		k := box.W / b.chart.World.W
		for z := range sc.fields {
			at := box.Min().Add(b.chart.Fields[z].At.Mul(k))
			for side, here := range sc.fields[z].here {
				if len(here) > 0 {
					p := at.Add(ui.Point{X: float64(2*side-1) * 2.2})
					dst.Token(rules.Side(side), p, 4, ink)
					dst.Token(rules.Side(side), p, 3, v.Coats.Of(rules.Side(side)).Core)
				}
			}
			if len(sc.fields[z].here[0])+len(sc.fields[z].here[1]) == 0 {
				dst.Disc(at, 1.3, ui.Alpha(ink, 0.6))
			}
		}
	}
}
