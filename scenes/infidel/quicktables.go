package infidel

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// grid is a table of a quick card, drawn as wide as the page.
type grid struct {
	cols []pillar
	rows [][]slot
}

// pillar is a column with its heading, in words, a picture or both; share is how
// wide it is compared with the others, 1 where nothing is told.
type pillar struct {
	head  string
	draw  func(l *ui.List, box ui.Rect)
	share float64
	left  bool // its words begin at the left, those of others stand in the middle
}

// slot is a place of the table.
type slot struct {
	text   string
	draw   func(l *ui.List, box ui.Rect) // beside the words
	bold   bool
	soft   bool
	clause bool
}

// pad is the room between the words of a cell and its edge.
const pad = 6.0

// draw draws the table from the top of box down, and gives its height.
func (g *grid) draw(f *ui.Frame, box ui.Rect) float64 {
	at := g.widths(box)
	y := box.Y + g.heading(f, at, box.Y)
	for i, row := range g.rows {
		high := g.height(f, at, row)
		line := ui.Rect{X: box.X, Y: y, W: box.W, H: high}.Snap()
		if i%2 == 0 {
			f.List.Round(line, 4, ui.Alpha(f.Theme().Sunk, 0.75))
		}
		for k, c := range row {
			g.cell(f, ui.Rect{X: at[k], Y: line.Y, W: at[k+1] - at[k], H: line.H}, c, g.cols[k].left)
		}
		y += high
	}
	return y - box.Y
}

// widths is where the columns begin, and where the last ends.
func (g *grid) widths(box ui.Rect) []float64 {
	all := 0.0
	for _, c := range g.cols {
		all += max(1, c.share)
	}
	at := []float64{box.X}
	for _, c := range g.cols {
		at = append(at, at[len(at)-1]+box.W*max(1, c.share)/all)
	}
	return at
}

// heading writes the names of the columns, and gives the height used.
func (g *grid) heading(f *ui.Frame, at []float64, y float64) float64 {
	t := f.Bold(ui.S)
	side := f.Px(34)
	high, pics := 0.0, 0.0
	for k, c := range g.cols {
		high = max(high, f.Height(c.head, t, at[k+1]-at[k]-pad))
		if c.draw != nil {
			pics = side
		}
	}
	for k, c := range g.cols {
		in := ui.Rect{X: at[k] + pad/2, Y: y + pics, W: at[k+1] - at[k] - pad, H: high}
		if c.draw != nil {
			c.draw(f.List, ui.Around(ui.Point{X: in.Center().X, Y: y + pics/2}, ui.Size{W: side, H: side}).Snap())
		}
		if !c.left && f.Width(c.head, t) <= in.W {
			f.Text(ui.Rect{X: in.X, Y: in.Bottom() - t.Line, W: in.W, H: t.Line}, c.head, t.To(ui.Middle))
			continue
		}
		if c.left {
			in.X += pad / 2
		}
		f.Para(ui.Rect{X: in.X, Y: in.Bottom() - f.Height(c.head, t, in.W), W: in.W}, c.head, t)
	}
	return high + pics + 4
}

// room is what the picture of a cell takes from its words.
func (c *slot) room(f *ui.Frame) float64 {
	return pane.Either(c.draw == nil, 0, f.Px(34))
}

func (c *slot) face(f *ui.Frame) ui.Type {
	switch {
	case c.clause:
		return f.Type(ui.XS).In(f.Theme().Link)
	case c.bold:
		return f.Bold(ui.S)
	case c.soft:
		return f.Soft(ui.S)
	}
	return f.Type(ui.S)
}

// height is that of the tallest cell of a row.
func (g *grid) height(f *ui.Frame, at []float64, row []slot) float64 {
	high := f.Px(26)
	for k := range row {
		c := &row[k]
		high = max(high, f.Height(c.text, c.face(f), at[k+1]-at[k]-2*pad-c.room(f))+f.Px(6))
		if c.draw != nil {
			high = max(high, f.Px(36))
		}
	}
	return high
}

func (g *grid) cell(f *ui.Frame, box ui.Rect, c slot, left bool) {
	in := box.InsetXY(pad, 0)
	if room := c.room(f); room > 0 {
		side := room - 4
		c.draw(f.List, ui.Around(ui.Point{X: in.X + side/2, Y: in.Center().Y}, ui.Size{W: side, H: side}).Snap())
		in.X, in.W = in.X+room+2, in.W-room-2
	}
	t := c.face(f)
	if f.Width(c.text, t) <= in.W {
		f.Text(in, c.text, pane.Either(left, t, t.To(ui.Middle)))
		return
	}
	f.Para(ui.Rect{X: in.X, Y: in.Center().Y - f.Height(c.text, t, in.W)/2, W: in.W}, c.text, t)
}

// heads are columns of equal width after the first, which is at the left and wider.
func (q *quick) heads(first float64, keys ...string) (out []pillar) {
	for i, k := range keys {
		out = append(out, pillar{head: q.Word(k), share: pane.Either(i == 0, first, 1), left: i == 0})
	}
	return out
}

// cost is what something costs, a dash for never; adds what it adds, faint where
// that is nothing; mark a word where something holds.
func (q *quick) cost(n int) slot {
	if n < 0 {
		return slot{text: q.Word("none"), soft: true}
	}
	return slot{text: strconv.Itoa(n)}
}

func (q *quick) adds(n int) slot { return slot{text: ui.Modifier(n), soft: n == 0} }

func (q *quick) mark(on bool, key string) slot {
	return slot{text: q.Word(pane.Either(on, key, "none")), soft: !on}
}

// picture draws one picture of the bars into a box, as large as it fits.
func picture(id string) func(l *ui.List, box ui.Rect) {
	return func(l *ui.List, box ui.Rect) { l.Sprite(square(box), field.Bits(id)) }
}

// The totals between which the tables of results change.
const (
	lowest  = -6
	highest = 20
)

// results is a table of results: totals down, columns across, rows that say the same
// put together.
func (q *quick) results(heads []string, of func(column, total int) scenario.Effects) *grid {
	g := &grid{cols: q.heads(1, append([]string{"total"}, heads...)...)}
	for k := range heads {
		g.cols[k+1].share, g.cols[k+1].left = 2, true
	}
	effects := func(total int) (out []scenario.Effects) {
		for k := range heads {
			out = append(out, of(k, total))
		}
		return out
	}
	for from := lowest; from <= highest; {
		to := from
		for to < highest && slices.Equal(effects(from), effects(to+1)) {
			to++
		}
		row := []slot{{text: q.span(from, to), bold: true}}
		for _, e := range effects(from) {
			row = append(row, slot{text: q.effects(e), soft: e == 0})
		}
		g.rows = append(g.rows, row)
		from = to + 1
	}
	return g
}

// span words totals from one to another.
func (q *quick) span(from, to int) string {
	switch {
	case from == lowest:
		return q.Word("at-most", ui.Word("N", rules.Plain(ui.Minus(to))))
	case to == highest:
		return q.Word("at-least", ui.Word("N", rules.Plain(ui.Minus(from))))
	case from == to:
		return ui.Minus(from)
	}
	return q.Word("from-to", ui.Word("N", rules.Plain(ui.Minus(from))), ui.Word("To", rules.Plain(ui.Minus(to))))
}

// effects words a result: what befalls the defender first.
func (q *quick) effects(e scenario.Effects) string {
	var out []string
	for _, x := range [...]struct {
		e   scenario.Effects
		key string
	}{{scenario.DefenderEliminated, "de"}, {scenario.DefenderRetired, "dret"}, {scenario.DefenderDisordered, "dd"}, {scenario.DefenderRetreats, "dr1"},
		{scenario.AttackerDisordered, "ad"}, {scenario.AttackerRetreats, "ar1"}, {scenario.ContinuedAttack, "ca"}} {
		if e&x.e != 0 {
			out = append(out, q.Word("eff-"+x.key))
		}
	}
	if len(out) == 0 {
		return q.Word("none")
	}
	return strings.Join(out, ", ")
}

// facing draws a unit among its neighbours: what is its front, its flanks, its rear (INF-3.4).
func (q *quick) facing(f *ui.Frame, box ui.Rect) float64 {
	unit := min(f.Px(112), box.W/7)
	shown := ui.Rect{X: box.X, Y: box.Y, W: 2.6 * unit, H: 3 * land.RowStep * unit}
	m := shown.Center()
	const looks = 5 // to the north-east, as the units of the Fatimids at Ascalon
	for d := range game.Directions {
		side := game.SideTo(looks, d)
		sin, cos := math.Sincos(float64(d)*math.Pi/3 - math.Pi/2)
		at := ui.Point{X: m.X + land.RowStep*unit*cos, Y: m.Y + land.RowStep*unit*sin}
		q.around(f, at, unit, side)
	}
	hexagon(f.List, m, unit*0.98, f.Theme().Panel, f.Theme().Edge)
	DrawKind(f.List, ui.Around(m, ui.Size{W: unit * 0.8, H: unit * 0.8}), rules.First, q.sc.Kinds[scenario.KN])
	x, y := land.Corner(looks, 0.5*unit)
	f.List.Put(ui.Point{X: m.X, Y: m.Y}, unit, field.Pic("facing-"+land.FacingWords[looks]))
	f.List.Line(ui.Point{X: m.X + x*1.05, Y: m.Y + y*1.05}, ui.Point{X: m.X + x*1.7, Y: m.Y + y*1.7}, 3, f.Theme().Text)
	words := ui.Rect{X: shown.Right() + f.Px(20), Y: box.Y + f.Px(8), W: box.Right() - shown.Right() - f.Px(20)}
	used := f.Para(words, q.Word("facing-tells"), f.Type(ui.M))
	return max(shown.H, used+f.Px(8))
}

// around is a neighbour of the unit that is drawn, with what it is to it.
func (q *quick) around(f *ui.Frame, at ui.Point, unit float64, side scenario.Side) {
	key, ink, t := "flank", ui.Alpha(f.Theme().Sunk, 1), f.Type(ui.S)
	switch side {
	case scenario.Front:
		key, ink, t = "front", f.Theme().Select, f.Bold(ui.S).In(ui.Casing)
	case scenario.Rear:
		key, ink = "rear", ui.Alpha(f.Theme().Harm, 0.25)
	}
	hexagon(f.List, at, unit*0.98, ink, f.Theme().Edge)
	f.Text(ui.Around(at, ui.Size{W: unit * 0.94, H: t.Line}), q.Word(key), t.To(ui.Middle))
}

func hexagon(l *ui.List, at ui.Point, unit float64, ink, rim ui.Ink) {
	for _, k := range [...]struct {
		unit float64
		ink  ui.Ink
	}{{unit, rim}, {unit - 3, ink}} {
		var points []ui.Point
		for c := range game.Directions {
			x, y := land.Corner(c, k.unit/2)
			points = append(points, ui.Point{X: at.X + x, Y: at.Y + y})
		}
		l.Poly(points, k.ink)
	}
}
