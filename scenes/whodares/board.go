// Package whodares is the board of Qui ose gagne !: how its positions look,
// and where each action is clicked. It is pure Go and draws lists.
package whodares

import (
	"cmp"
	"hash/fnv"
	"slices"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// Board is the board of one game. It belongs to the window's loop.
type Board struct {
	game  *game.Game
	chart *zones.Chart
	north []int // the fields from north to south: what stands lower covers what stands higher
	sc    *game.Scenario

	// seen are the positions read last, the latest first: while units are held,
	// the pointer asks for that before they were taken up too.
	seen [2]reading

	// What was drawn last, to find what the pointer is on.
	fan     fan
	tactics *tactics
	sheet   *sheet
	strip   map[int]ui.Rect // where units and patrols stand in the strip
	reach   reach
	scratch ui.List
	said    texts.Memo
	words   map[counted]string
	brief   brief
}

// brief is what Goals has told last, of which position and in which language.
type brief struct {
	of   *scene
	lang string
	note table.Note
}

// reading is what a position, or a page about one, shows in the colours of the
// sides.
type reading struct {
	hash  uint64
	of    *game.Scenario
	coats ui.Coats
	page  pageRead
	open  bool
	scene *scene // nil for none
}

// New makes the board of a game. The error says what is wrong with the file of
// the map, which is part of the program.
func New(g *game.Game) (*Board, error) {
	c, err := zones.Read("scenes/whodares/layout.toml", layoutFile)
	if err != nil {
		return nil, err
	}
	b := &Board{game: g, chart: c, fan: fan{zone: table.None}, strip: map[int]ui.Rect{}, words: map[counted]string{}}
	for i := range c.Fields {
		b.north = append(b.north, i)
	}
	slices.SortFunc(b.north, func(i, j int) int { return cmp.Compare(c.Fields[i].At.Y, c.Fields[j].At.Y) })
	return b, nil
}

// Layout notes the scenario; fields are where they are.
func (b *Board) Layout(_ ui.Size, s rules.State) { b.sc = s.(*game.State).Scenario() }

// World is the extent of the map in widths of a counter.
func (b *Board) World() ui.Size { return b.chart.World }

// style is how the chart is drawn; a tile of the ground is 404 × 400 units.
func (b *Board) style(lang string, all bool) zones.Style {
	return zones.Style{
		Name: "whodares-map", Set: onMap, Ground: "whodares-ground",
		Tile:  ui.Size{W: 404.0 / zones.Drawn, H: 400.0 / zones.Drawn},
		Label: b.labelOf(lang, all), Badges: b.badgesOf,
	}
}

// Draw paints the map and what stands on it, the tactical board, or a page
// over the map.
func (b *Board) Draw(dst *ui.List, v table.View) {
	sc := b.read(v)
	b.fan.zone, b.tactics, b.sheet = table.None, nil, nil
	if sc.lineUp != nil && !v.Preview {
		b.drawTactics(dst, v, sc)
		return
	}
	b.drawMap(dst, v, sc)
	if v.Preview {
		return
	}
	b.drawSheet(dst, v, sc)
}

// drawSheet paints the page over the map, if there is one.
func (b *Board) drawSheet(dst *ui.List, v table.View, sc *scene) {
	say := func(key string, args ...rules.Arg) string {
		return b.said.Say(v.Lang, rules.Phrase{Key: key, Args: args})
	}
	word := func(p rules.Phrase) string { return b.said.Say(v.Lang, p) }
	open := func(u int) bool { return len(onUnit(v.Legal, sc, u)) > 0 }
	switch {
	case sc.account != nil:
		b.sheet = drawAccount(dst, v, sc, open, say, word)
	case sc.muster != nil:
		b.sheet = drawMuster(dst, v, sc, open, say)
	}
}

// drawMap paints the map room.
func (b *Board) drawMap(dst *ui.List, v table.View, sc *scene) {
	style := b.style(v.Lang, v.Names)
	if v.Preview {
		b.chart.Picture(dst, style, v.Camera)
	} else {
		frame(dst, ui.Rect{X: v.Camera.At.X, Y: v.Camera.At.Y, W: b.chart.World.W * v.Camera.Unit, H: b.chart.World.H * v.Camera.Unit})
		b.chart.Draw(dst, style, v.Camera, v.Settled, v.Bounds, version(b.sc.ID(), ""))
	}
	if v.Dim > 0 {
		dst.Fill(v.Bounds, ui.Alpha(ink, v.Dim))
	}
	b.flatMarks(dst, v, sc)
	plates := b.plates(v, sc)
	if !v.Preview && sc.account == nil && sc.muster == nil { // a page over the map would cut the names
		taken := make([]ui.Rect, 0, len(plates.Boxes))
		for _, p := range plates.Boxes {
			taken = append(taken, p.Inset(-2))
		}
		b.chart.Names(dst, style, v.Camera, v.Settled, v.Bounds, version(b.sc.ID(), v.Lang+yes[v.Names]), taken)
	}
	b.pieces(dst, v, sc)
	for _, m := range v.Moves {
		b.move(dst, v, sc, m)
	}
	b.topMarks(dst, v, sc, plates)
	if z := b.pointedZone(v); z >= 0 && !v.Bare && !v.Preview {
		if n, ok := b.fanOf(v, sc, z); ok {
			b.fan = n
			b.fan.draw(dst, v.Hover, func(no int) bool { return no < foes && len(onUnit(v.Legal, sc, no-units)) > 0 },
				func(no int) bool { return no < foes && sc.picked(no-units) })
		}
	}
}

// frame is the edge of the map on the table.
func frame(dst *ui.List, box ui.Rect) {
	dst.Round(box.Inset(-3).Move(3, 5), 6, ui.Alpha(ink, 0.35))
	dst.Round(box.Inset(-3), 5, ui.Ink{R: 0x6E, G: 0x5C, B: 0x44, A: 255})
}

// yes marks the version with all names.
var yes = map[bool]string{true: "/all"}

// version tells the kept pictures of a scenario and language from others.
func version(id, lang string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(id + "/" + lang))
	return h.Sum64()
}

// pointedZone is the zone whose counters are laid out: under the pointer, or
// that of the counter pointed at.
func (b *Board) pointedZone(v table.View) int {
	at := v.Pointed()
	if at >= units && at < cards {
		return b.zoneOfCounter(v, at)
	}
	return zoneOf(at)
}

// zoneOfCounter is the zone of a unit or of an Axis counter.
func (b *Board) zoneOfCounter(v table.View, place int) int {
	sc := b.read(v)
	if place < foes {
		return sc.units[place-units].Zone
	}
	for z := range sc.fields {
		for _, list := range [2][]foe{sc.fields[z].hidden, sc.fields[z].open} {
			for _, f := range list {
				if f.no == place-foes {
					return z
				}
			}
		}
	}
	return table.None
}

// drawTactics paints the combat under way.
func (b *Board) drawTactics(dst *ui.List, v table.View, sc *scene) {
	room := v.Bounds
	b.tactics = layTactics(room, sc.lineUp)
	b.tactics.draw(dst, sc.lineUp, v.Selected-units, func(u int) (bool, bool) {
		return len(onUnit(v.Legal, sc, u)) > 0 && !v.Quiet, false
	}, func(key string) string { return texts.Get(v.Lang, key) })
	b.tactics.marks(dst, v, sc)
}

// Where is the area of a place on the screen.
func (b *Board) Where(place int, v table.View) ui.Rect {
	sc := b.read(v)
	switch {
	case place < 0:
		return ui.Rect{}
	case sc.lineUp != nil:
		if t := b.tactics; t != nil {
			return t.where(place)
		}
		return ui.Rect{}
	case place < units && place < len(b.chart.Fields):
		return b.chart.Box(v.Camera, place, least(v))
	case place < cards:
		if box := b.fan.box(place); !box.Empty() {
			return box
		}
		if b.sheet != nil {
			if box := b.sheet.place(place - units); !box.Empty() {
				return box
			}
		}
		if z := b.zoneOfCounter(v, place); z >= 0 {
			return b.chart.Box(v.Camera, z, least(v))
		}
	}
	return b.strip[place]
}

// least is how large a place to click is at least.
func least(v table.View) float64 { return ui.LeastTarget(max(1, v.Text)) }

// directions of the ways, as they are seen.
var directions = [...][2]float64{table.Left: {-1, 0}, table.Right: {1, 0}, table.Up: {0, -1}, table.Down: {0, 1},
	table.UpLeft: {-0.7, -0.7}, table.UpRight: {0.7, -0.7}, table.DownLeft: {-0.7, 0.7}, table.DownRight: {0.7, 0.7}}

// Step goes along the link nearest to a direction; on the tactical board and
// on a page to the next counter there.
func (b *Board) Step(place int, way table.Way) int {
	d := directions[way]
	var boxes []ui.Rect
	var nos []int
	switch {
	case b.tactics != nil:
		boxes, nos = b.tactics.all()
	case b.sheet != nil && len(b.sheet.boxes) > 0:
		for i, box := range b.sheet.boxes {
			boxes, nos = append(boxes, box), append(nos, units+b.sheet.nos[i])
		}
	case place >= 0 && place < len(b.chart.Fields):
		return b.chart.Toward(place, d[0], d[1])
	default:
		return table.None
	}
	return nextBox(boxes, nos, place, d[0], d[1])
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

// Took says whether an action only takes units up, to act together.
func (b *Board) Took(a rules.Action) bool { return a.Verb == game.VerbUnit }

// Opening is the part of the map that matters first: where the patrols may
// start, and what they are after.
func (b *Board) Opening(v table.View) (ui.Rect, float64) {
	sc := b.read(v)
	d := state(v).Board()
	lo, hi := ui.Point{X: 1e9, Y: 1e9}, ui.Point{X: -1e9, Y: -1e9}
	for z := range sc.fields {
		if !d.Starts.Has(z) && sc.fields[z].goal == "" {
			continue
		}
		p := b.chart.Fields[z].At
		lo, hi = ui.Point{X: min(lo.X, p.X), Y: min(lo.Y, p.Y)}, ui.Point{X: max(hi.X, p.X), Y: max(hi.Y, p.Y)}
	}
	if lo.X > hi.X {
		return ui.Rect{}, 0
	}
	return ui.Rect{X: lo.X, Y: lo.Y, W: hi.X - lo.X, H: hi.Y - lo.Y}.Inset(-0.85), 54
}

// TellsEnd says that the page over the map tells how a mission ended.
func (b *Board) TellsEnd() bool { return true }

// Mini draws the whole map as a small picture: where the patrols stand, the
// objectives, the Axis that is awake.
func (b *Board) Mini(v table.View) func(dst *ui.List, box ui.Rect) {
	sc := b.read(v)
	if sc.lineUp != nil || sc.account != nil || sc.muster != nil {
		return nil
	}
	return func(dst *ui.List, box ui.Rect) {
		dst.Sprite(box, bits("map"))
		k := box.W / b.chart.World.W
		for z := range sc.fields {
			f := &sc.fields[z]
			at := box.Min().Add(b.chart.Fields[z].At.Mul(k))
			switch {
			case len(f.groups) > 0:
				dst.Disc(at, 4, ui.White)
				dst.Disc(at, 3, patrolInks[f.groups[0].patrol%3])
			case f.goal != "":
				dst.Disc(at, 3.6, ui.White)
				dst.Disc(at, 2.6, brick)
			case len(f.open) > 0 || f.plane:
				dst.Disc(at, 3.2, ink)
				dst.Disc(at, 2.2, ui.Ochre)
			default:
				dst.Disc(at, 1.3, ui.Alpha(ink, 0.6))
			}
		}
	}
}
