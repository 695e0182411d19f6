// Package rommel is the board of Field Commander: Rommel, drawn as lists, and where each action is clicked.
package rommel

import (
	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/rommel/battle"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// Board is the board of one campaign. It belongs to the window's loop.
type Board struct {
	board.Plain
	field.Field
	charts map[string]*zones.Chart
	chart  *zones.Chart
	ground string // the set of its tiles
	plain  bool   // the campaign has no map of its own
	north  []int  // the fields from north to south: what stands lower covers what stands higher

	// What was drawn last, to find what the pointer is on.
	fan     zones.Fan
	turned  turned // of the turn track
	party   party  // who of the chosen stack goes
	aimed   pane.Twice[aimKey, []aim]
	spread  spread // the chosen stack laid out
	battle  battle.Battle
	sheet   *sheet
	scratch ui.List
	veil    ui.Rect // what the stack laid out will cover of the map
}

func (b *Board) Traits() board.Traits {
	return board.Traits{Lights: []string{board.LitSight, board.LitReach}, Strip: b.Strip, Mini: b.Mini, Standing: b.Standing, TellsEnd: true, Reckons: true, Forecast: true, Chapters: b.Chapters}
}

// New makes the board of a game. The error is that of the file of a map, which is part of the program.
func New(g *game.Game) (*Board, error) {
	charts, err := readCharts()
	if err != nil {
		return nil, err
	}
	b := &Board{Field: field.Field{Game: g, InStrip: map[int]ui.Rect{}}, charts: charts, fan: zones.Closed()}
	b.battle.Field = &b.Field
	return b, nil
}

// Layout notes the campaign, and takes its map.
func (b *Board) Layout(_ ui.Size, s rules.State) {
	sc := s.(*game.State).Scenario()
	if b.Scenario == sc {
		return
	}
	b.Scenario = sc
	b.chart, b.ground = b.charts[sc.Map()], "rommel-ground-"+sc.Map()
	if b.plain = b.chart == nil; b.plain {
		b.chart, b.ground = plainChart(sc), "rommel-ground-plain"
	}
	b.north = b.chart.North()
}

// World is the extent of the map in widths of a counter.
func (b *Board) World() ui.Size { return b.chart.World }

// Draw paints the map and what stands on it, the battle board, or a page over the map.
func (b *Board) Draw(dst *ui.List, v board.View) {
	sc := b.Read(v)
	b.fan.Zone, b.sheet = board.None, nil
	if b.battle.Draw(dst, v, sc) {
		return
	}
	b.drawMap(dst, v, sc)
	if !v.Preview {
		b.sheet = b.drawSheet(dst, v, sc)
	}
}

func (b *Board) drawMap(dst *ui.List, v board.View, sc *field.Scene) {
	if v.Preview || v.Figure {
		b.chart.Picture(dst, b.style(v.Lang, false), v.Camera)
	} else {
		b.chart.Edge(dst, v.Camera)
		b.chart.Draw(dst, b.style(v.Lang, v.Names), v.Camera, v.Settled, v.Bounds, zones.Version(b.Scenario.Map(), v.Lang, pane.Either(v.Names, "/all", "")))
	}
	if v.Dim > 0 {
		dst.Fill(v.Bounds, ui.Alpha(field.Ink, v.Dim))
	}
	fan, open := b.opened(v, sc)
	b.veil = fan.Spread()
	b.flatMarks(dst, v, sc)
	b.arrows(dst, v, sc)
	if open && b.choosing(v, sc) { // below all counters and plates
		b.drawTail(dst, v, &b.spread)
	}
	b.pieces(dst, v, sc)
	for _, m := range v.Moves {
		b.move(dst, v, sc, m)
	}
	b.topMarks(dst, v, sc)
	b.laidMarks(dst, v)
	if !open {
		return
	}
	if b.fan = fan; b.choosing(v, sc) {
		b.drawParty(dst, v, sc)
	} else {
		b.drawFan(dst, v, sc)
	}
}

// opened is the stack that is laid out: the chosen one, or that pointed at; false for none.
func (b *Board) opened(v board.View, sc *field.Scene) (zones.Fan, bool) {
	if b.choosing(v, sc) {
		b.spread = b.layParty(v, sc)
		return b.spread.Fan, true
	}
	if z := b.pointedZone(v, sc); z >= 0 && !v.Bare && !v.Preview {
		if n, ok := b.fanOf(v, sc, z); ok {
			return n, true
		}
	}
	return zones.Closed(), false
}

// veiled says whether the stack laid out covers a box in part: half a word tells nothing.
func (b *Board) veiled(box ui.Rect) bool {
	seen := box.Intersect(b.veil.Inset(-3))
	return !seen.Empty() && seen != box
}

// pointedZone is the zone whose counters are laid out: that of what the pointer is on.
func (b *Board) pointedZone(v board.View, sc *field.Scene) int {
	at := v.Pointed()
	if at < 0 && sc.Board.Step == "settle" && !v.Quiet {
		return sc.Board.Zone // whoever takes the loss is chosen there
	}
	if f := field.ForceOf(at); f >= 0 && f < len(sc.Forces) {
		return sc.Forces[f].Zone
	}
	return field.ZoneOf(at)
}

// Named is a zone or a Force by its id.
func (b *Board) Named(word string, v board.View) int {
	if z := b.chart.Index(word); z >= 0 {
		return z
	}
	for f := range len(b.Scenario.Forces) {
		if field.State(v).Force(f).ID == word {
			return field.Forces + f
		}
	}
	return board.None
}

func (b *Board) Where(place int, v board.View) ui.Rect {
	sc := b.Read(v)
	switch f := field.ForceOf(place); {
	case place < 0:
		return ui.Rect{}
	case place >= field.BattlePlaces:
		return b.battle.Where(place)
	case f >= 0 && f < len(sc.Forces):
		return b.whereForce(f, v, sc)
	case b.battle.Shown(v, sc) != nil: // the map is not seen
		return b.InStrip[place]
	case place < len(b.chart.Fields):
		return b.chart.Box(v.Camera, place, v.Least())
	case field.RegionOf(place) >= 0:
		return b.truck(v, field.RegionOf(place))
	case place == partyAll && b.choosing(v, sc):
		return b.layParty(v, sc).all
	case place == partyNone && b.choosing(v, sc):
		return b.layParty(v, sc).none
	}
	return b.InStrip[place]
}

func (b *Board) whereForce(f int, v board.View, sc *field.Scene) ui.Rect {
	if sc.Fought() || v.Page > 0 {
		if box := b.battle.Where(field.Forces + f); !box.Empty() {
			return box
		}
	}
	if box := b.fan.Where(field.Forces + f); !box.Empty() {
		return box
	}
	if b.sheet != nil {
		if box := b.sheet.Where(field.Forces + f); !box.Empty() {
			return box
		}
	}
	if z := sc.Forces[f].Zone; z >= 0 {
		return b.chart.Box(v.Camera, z, v.Least())
	}
	return b.InStrip[field.Forces+f]
}

// Step goes along the link nearest to a direction; on a page and in a stack to the next counter.
func (b *Board) Step(place int, way board.Way) int {
	if boxes, nos, ok := b.battle.Boxes(); ok {
		return board.Beside(boxes, nos, place, way)
	}
	switch {
	case b.sheet != nil && len(b.sheet.Boxes) > 0:
		return board.Beside(b.sheet.Boxes, b.sheet.Places, place, way)
	case field.ForceOf(place) >= 0 && b.fan.Zone != board.None:
		return b.inFan(place, way)
	case place >= 0 && place < len(b.chart.Fields):
		x, y := way.Direction()
		return b.chart.Toward(place, x, y)
	}
	return board.None
}

// Opening is the part of the map that matters first: where both sides stand.
func (b *Board) Opening(v board.View) (ui.Rect, float64) {
	sc := b.Read(v)
	part, ok := b.chart.Span(func(z int) bool { return len(sc.Zones[z].Here[rules.First]) > 0 })
	if !ok {
		return ui.Rect{}, 0
	}
	return part.Inset(-0.9), 50
}

func (b *Board) Mini(v board.View) func(dst *ui.List, box ui.Rect) {
	sc := b.Read(v)
	if b.battle.Arena != nil || b.sheet != nil {
		return nil
	}
	return func(dst *ui.List, box ui.Rect) {
		if !b.plain {
			dst.Sprite(box, field.Bits("map-"+b.Scenario.Map()))
		} else {
			dst.Fill(box, field.Cream)
		}
		k := box.W / b.chart.World.W
		for z := range sc.Zones {
			at := box.Min().Add(b.chart.Fields[z].At.Mul(k))
			for side, here := range sc.Zones[z].Here {
				if len(here) > 0 {
					p := at.Add(ui.Point{X: float64(2*side-1) * 2.2})
					dst.Token(rules.Side(side), p, 4, field.Ink)
					dst.Token(rules.Side(side), p, 3, v.Coats.Of(rules.Side(side)).Core)
				}
			}
			if len(sc.Zones[z].Here[0])+len(sc.Zones[z].Here[1]) == 0 {
				dst.Disc(at, 1.3, ui.Alpha(field.Ink, 0.6))
			}
		}
	}
}
