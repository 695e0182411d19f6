// Package whodares is the board of Qui ose gagne !, drawn as lists, and where each action is clicked.
package whodares

import (
	"cmp"
	_ "embed"
	"slices"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/sorting"
	game "sandtable/rules/whodares"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/whodares/counters"
	"sandtable/scenes/zones"
)

// Board is the board of one game. It belongs to the window's loop.
type Board struct {
	board.Plain
	game  *game.Game
	chart *zones.Chart
	north []int // the fields from north to south: what stands lower covers what stands higher
	sc    *game.Scenario

	// seen are the positions read last, latest first: the pointer also asks for that before units were taken up.
	seen pane.Twice[reading, scene]

	// What was drawn last, to find what the pointer is on.
	fan     fan
	tactics *tactics
	sheet   *sheet
	strip   map[int]ui.Rect // where units and patrols stand in the strip
	reach   pane.Twice[reach, []game.Stretch]
	scratch ui.List
	said    texts.Memo
	brief   brief

	wish  wish    // what the player is about
	split split   // the group that is being divided
	onTag touched // the tag that the pointer is on
	laid  [2]laid // the overlays laid out last, the latest first
}

// Traits are what lasts of it.
func (b *Board) Traits() board.Traits {
	return board.Traits{Lights: []string{board.LitSight, board.LitReach}, Strip: b.Strip, Mini: b.Mini, Standing: b.Standing, TellsEnd: true, Reckons: true, Forecast: true, Part: b.Part, Pages: b.Pages, Stops: stops, Called: b.Called}
}

// brief is what Goals has told last.
type brief struct {
	briefKey
	note board.Note
}

// briefKey is what that depends on: what was pointed at while units were held, and whether anything could be done.
type briefKey struct {
	of   *scene
	lang string
	at   int
	may  bool
}

// reading is what a position, or a page about one, shows in the colours of the sides.
type reading struct {
	hash  uint64
	of    *game.Scenario
	coats ui.Coats
	page  pageRead
	open  bool
	ends  bool
}

// layoutFile is where zones and links lie on the map.
//
//go:embed layout.toml
var layoutFile []byte

// New makes the board of a game. The error is that of the file of the map, which is part of the program.
func New(g *game.Game) (*Board, error) {
	c, err := zones.Read("scenes/whodares/layout.toml", layoutFile)
	if err != nil {
		return nil, err
	}
	return &Board{onTag: touched{signpost: signpost{zone: board.None}}, game: g, chart: c, north: c.North(), fan: fan{Fan: zones.Closed()}, strip: map[int]ui.Rect{}}, nil
}

// Layout notes the scenario; fields are where they are.
func (b *Board) Layout(_ ui.Size, s rules.State) { b.sc = s.(*game.State).Scenario() }

// World is the extent of the map in widths of a counter.
func (b *Board) World() ui.Size { return b.chart.World }

// style is how the chart is drawn; a tile of the ground is 404 × 400 units.
func (b *Board) style(lang string, all bool) zones.Style {
	return zones.Style{
		Name: "whodares-map", Set: counters.OnMap, Ground: "whodares-ground",
		Tile:  ui.Size{W: 404.0 / zones.Drawn, H: 400.0 / zones.Drawn},
		Label: b.labelOf(lang, all), Badges: b.badgesOf,
	}
}

// Draw paints the map and what stands on it, the tactical board, or a page over the map.
func (b *Board) Draw(dst *ui.List, v board.View) {
	sc := b.read(v)
	fanned := b.fan.Zone
	b.fan.Zone, b.tactics, b.sheet = board.None, nil, nil
	if sc.lineUp != nil && !v.Preview {
		b.drawTactics(dst, v, sc)
		return
	}
	b.drawMap(dst, v, sc, fanned)
	if !v.Preview {
		b.drawSheet(dst, v, sc)
	}
}

// drawSheet paints the page over the map, if there is one.
func (b *Board) drawSheet(dst *ui.List, v board.View, sc *scene) {
	s := &sheet{b: b, v: v, sc: sc}
	switch {
	case sc.account != nil:
		s.drawAccount(dst, sc.account)
	case sc.muster != nil:
		s.drawMuster(dst, sc.muster)
	default:
		return
	}
	b.sheet = s
}

// drawMap paints the map room.
func (b *Board) drawMap(dst *ui.List, v board.View, sc *scene, fanned int) {
	style := b.style(v.Lang, v.Names)
	if v.Preview || v.Figure {
		whole := style
		if v.Figure {
			whole.Label = nil // names come last, beside what is marked
		}
		b.chart.Picture(dst, whole, v.Camera)
	} else {
		b.chart.Edge(dst, v.Camera)
		b.chart.Draw(dst, style, v.Camera, v.Settled, v.Bounds, zones.Version(b.sc.ID))
	}
	if v.Dim > 0 {
		dst.Fill(v.Bounds, ui.Alpha(counters.Ink, v.Dim))
	}
	b.flatMarks(dst, v, sc)
	spread := false
	if z := b.fannedZone(v, sc, fanned); z >= 0 && !v.Bare && !v.Preview {
		if n, ok := b.fanOf(v, sc, z); ok {
			b.fan, spread = n, true
		}
	}
	over := b.overlay(v, sc)
	if !v.Preview && sc.account == nil && sc.muster == nil { // a page over the map would cut the names
		taken := over.taken
		if spread {
			taken = append(slices.Clip(taken), b.fan.Spread().Inset(-2))
		}
		b.chart.Names(dst, style, v.Camera, v.Settled, v.Bounds, zones.Version(b.sc.ID, v.Lang, yes[v.Names]), taken)
	}
	b.pieces(dst, v, sc)
	for _, m := range v.Moves {
		b.move(dst, v, sc, m)
	}
	b.topMarks(dst, v, sc, &over)
	b.laidMarks(dst, v)
	if spread {
		b.fan.draw(dst, v.Hover, func(no int) bool { return no < foes && (len(onUnit(v.Legal, sc, no-units)) > 0 || b.splitting(sc)) },
			func(no int) bool { return no < foes && sc.picked(no-units) })
	}
}

// fannedZone is the zone whose counters are spread out: of a group being divided, else the pointer's.
func (b *Board) fannedZone(v board.View, sc *scene, before int) int {
	if b.splitting(sc) {
		return sc.chosenAt
	}
	if z := b.pointedZone(v); z >= 0 && (v.Rested || z == before) && !b.outside(v, z) {
		return z
	}
	return board.None
}

// yes marks the version with all names.
var yes = map[bool]string{true: "/all"}

// pointedZone is the zone whose counters are laid out: that pointed at, or that of a counter.
func (b *Board) pointedZone(v board.View) int {
	at := v.Pointed()
	switch {
	case at >= stacks:
		return (at - stacks) / 4
	case at >= units && at < cards:
		return b.zoneOfCounter(v, at)
	}
	return zoneOf(at)
}

// zoneOfCounter is the zone of a unit or of an Axis counter.
func (b *Board) zoneOfCounter(v board.View, place int) int {
	sc := b.read(v)
	if place < foes {
		return sc.units[place-units].Zone
	}
	return slices.IndexFunc(sc.fields, func(f field) bool {
		return slices.ContainsFunc(f.foes(), func(o foe) bool { return o.no == place-foes })
	}) // board.None is -1
}

func (b *Board) drawTactics(dst *ui.List, v board.View, sc *scene) {
	b.tactics = layTactics(v.Bounds, sc.lineUp)
	b.tactics.draw(dst, &v, sc)
	b.tactics.marks(dst, v, sc)
	b.fallen(dst, v)
}

// fallen lays each die of the last round beside whom it was rolled against.
func (b *Board) fallen(dst *ui.List, v board.View) {
	hit, spent := b.Hit()
	many := map[int]int{}
	for _, e := range v.Since {
		_, at := b.Strikes(e, v)
		box := b.tactics.Where(at)
		if at == board.None || box.Empty() {
			continue
		}
		s, k := b.Sign(e), b.tactics.side*0.36
		die := ui.Rect{X: box.Right() - k*0.6, Y: box.Y - k*0.3 + float64(many[at])*k*1.1, W: k, H: k}.Snap()
		many[at]++
		dst.Sprite(die, s.Die)
		dst.Sprite(die, pane.Either(s.Hit, hit, spent))
	}
}

// Named is a zone by its id.
func (b *Board) Named(word string, _ board.View) int { return b.chart.Index(word) }

// Where is the area of a place on the screen.
func (b *Board) Where(place int, v board.View) ui.Rect {
	sc := b.read(v)
	switch {
	case place < 0:
		return ui.Rect{}
	case sc.lineUp != nil:
		if t := b.tactics; t != nil {
			if place < units && place == sc.lineUp.zone { // what happened there is told over the fight
				return ui.Around(ui.Point{X: t.room.Center().X, Y: t.box.Y + t.box.H*0.45}, ui.Size{W: t.side, H: t.side})
			}
			return t.Where(place)
		}
		return ui.Rect{}
	case place >= stacks:
		if g := sc.groupAt(place); g != nil {
			return b.pileBox(v, sc, g)
		}
		return ui.Rect{}
	case place < units && place < len(b.chart.Fields):
		return b.chart.Box(v.Camera, place, v.Least())
	case place < cards:
		if box := b.fan.Where(place); !box.Empty() {
			return box
		}
		if b.sheet != nil {
			if box := b.sheet.Where(place); !box.Empty() {
				return box
			}
		}
		if z := b.zoneOfCounter(v, place); z >= 0 {
			return b.chart.Box(v.Camera, z, v.Least())
		}
	}
	return b.strip[place]
}

// Step goes along the link nearest to a direction, on the tactical board and a page to the next counter.
func (b *Board) Step(place int, way board.Way) int {
	switch {
	case b.tactics != nil:
		return board.Beside(b.tactics.Boxes, b.tactics.Places, place, way)
	case b.sheet != nil && len(b.sheet.Boxes) > 0:
		return board.Beside(b.sheet.Boxes, b.sheet.Places, place, way)
	case place >= stacks && place-stacks < 4*len(b.chart.Fields):
		return b.Step((place-stacks)/4, way)
	case place >= 0 && place < len(b.chart.Fields):
		x, y := way.Direction()
		return b.chart.Toward(place, x, y)
	}
	return board.None
}

// Opening is the part of the map that matters first: the first patrol, and as much of the others and
// of what they are after as leaves the counters readable.
func (b *Board) Opening(v board.View) (ui.Rect, float64) {
	sc := b.read(v)
	d := state(v).Raid()
	unit := pane.Either(v.Bounds.W >= 1200, 134, 118.0) // a field is 96 pixels wide then and its counter 46, in a large window a bit more
	room := ui.Size{W: max(1, v.Bounds.W/unit-1.2), H: max(1, v.Bounds.H/unit-1.6)}
	first := func(z int) bool { return len(sc.fields[z].groups) > 0 && sc.fields[z].groups[0].patrol == 0 }
	if sc.turn == 0 {
		first = func(z int) bool { return d.Starts.Has(z) }
	}
	part, ok := b.chart.Span(first)
	if !ok {
		if part, ok = b.chart.Span(func(z int) bool { return sc.fields[z].goal != "" }); !ok {
			return ui.Rect{}, 0
		}
	}
	if sc.turn > 0 && (part.W > room.W || part.H > room.H) { // a patrol that has divided: where most of it is
		most := -1
		for z := range sc.fields {
			if first(z) && (most < 0 || len(sc.fields[z].groups[0].units) > len(sc.fields[most].groups[0].units)) {
				most = z
			}
		}
		part, _ = b.chart.Span(func(z int) bool { return z == most })
	}
	var rest []int
	for z := range sc.fields {
		if sc.fields[z].goal != "" || len(sc.fields[z].groups) > 0 {
			rest = append(rest, z)
		}
	}
	mid := part.Center()
	sorting.By(rest, func(x, y int) int {
		return cmp.Compare(b.chart.Fields[x].At.Dist(mid), b.chart.Fields[y].At.Dist(mid))
	})
	for _, z := range rest {
		if wider := ui.Bounds(part.Min(), ui.Point{X: part.Right(), Y: part.Bottom()}, b.chart.Fields[z].At); wider.W <= room.W && wider.H <= room.H {
			part = wider
		}
	}
	return part.Inset(-0.6), unit
}

// Mini draws the whole map as a small picture: patrols, objectives, the Axis that is awake.
func (b *Board) Mini(v board.View) func(dst *ui.List, box ui.Rect) {
	sc := b.read(v)
	if sc.lineUp != nil || sc.account != nil || sc.muster != nil {
		return nil
	}
	return func(dst *ui.List, box ui.Rect) {
		dst.Sprite(box, counters.Bits("map"))
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
				dst.Disc(at, 2.6, counters.Brick)
			case len(f.open) > 0 || f.plane:
				dst.Disc(at, 3.2, counters.Ink)
				dst.Disc(at, 2.2, ui.Ochre)
			default:
				dst.Disc(at, 1.3, ui.Alpha(counters.Ink, 0.6))
			}
		}
	}
}
