package field

import (
	"math"
	"slices"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/lexicon"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// The sorts of pieces.
const (
	noPiece = iota
	unitPiece
	leaderPiece
	StandardPiece
)

// Piece is a unit, a leader or a Standard by its number.
type Piece struct{ Sort, N int }

// Moved is what an event moves, and the hexes that it leaves and comes to; ok is
// false where nothing goes anywhere.
func (b *Field) Moved(e rules.Event) (p Piece, from, to int, ok bool) {
	if from, to = game.Events.Of(e, lexicon.From), game.Events.Of(e, lexicon.To); from == to || to < 0 {
		return p, board.None, board.None, false
	}
	for sort, by := range [...]lexicon.Part{unitPiece: lexicon.Who, leaderPiece: lexicon.Lord, StandardPiece: lexicon.Banner} {
		if n, ok := game.Events.Part(e, by); ok {
			p = Piece{sort, n}
		}
	}
	return p, from, to, true
}

// onItsWay says whether a piece is drawn where it goes, not where it is.
func (p *painter) onItsWay(x Piece) bool {
	return slices.ContainsFunc(p.v.Moves, func(m board.Move) bool {
		o, _, _, ok := p.b.Moved(m.Event)
		return ok && o == x
	})
}

// moving draws what is on its way. Of several steps of one piece only that under way is drawn.
func (p *painter) moving(i int) {
	m := &p.v.Moves[i]
	x, _, _, ok := p.b.Moved(m.Event)
	if !ok {
		return
	}
	for k := range i {
		if o, _, _, ok := p.b.Moved(p.v.Moves[k].Event); ok && o == x {
			return
		}
	}
	at := onTheWay(p.v.Camera, m)
	switch x.Sort {
	case unitPiece:
		c := p.sc.Units[x.N]
		c.wandering = true // it gets its facing at the end
		w := crew{sign: -1}
		if c.OnMap() {
			w = p.sc.crew(&p.sc.Hexes[c.Hex])
		}
		for _, part := range [...]pass{bodyPart, wordPart, pinPart, writtenPart} {
			p.counter(&c, at, w, part)
		}
	case leaderPiece:
		p.leader(&p.sc.Leaders[x.N], at)
	case StandardPiece:
		p.Put(at, p.unit, Pic("standard-"+SideWords[p.sc.Standards[x.N].Side]))
	}
}

// onTheWay is where a piece is seen that goes from hex to hex: it begins and ends
// softly, and is lifted a little.
func onTheWay(c board.Camera, m *board.Move) ui.Point {
	from, to := land.Center(c, m.From), land.Center(c, m.To)
	t := m.T * m.T * (3 - 2*m.T)
	at := from.Add(to.Sub(from).Mul(t))
	at.Y -= 8 * math.Sin(t*math.Pi) * c.Unit / 64
	return at
}

// The inks of arrows; each has a head of its own, so that colour alone tells nothing.
var (
	blood = ui.Ink{R: 0xD8, G: 0x3A, B: 0x22, A: 255}
	Gold  = ui.Paper.Select
	amber = ui.Ink{R: 0xE8, G: 0x9B, B: 0x22, A: 255}
)

// arrow is a way that is drawn: its head is a sprite, its line full or dashed.
type arrow struct {
	head   string // arrow-…
	ink    ui.Ink
	dashed bool
	thin   bool // it is one of several, or only thought of
}

var (
	attackArrow  = arrow{head: "attack", ink: blood}
	chargeArrow  = arrow{head: "charge", ink: Gold, dashed: true}
	fireArrow    = arrow{head: "fire", ink: amber, dashed: true}
	retreatArrow = arrow{head: "retreat", ink: ui.White, dashed: true}
)

func marchArrow(v *board.View, c *Counter) arrow {
	return arrow{head: SideWords[c.Side], ink: Coat(v.Coats, c.Side).Core}
}

func (a arrow) meant(on bool) arrow { a.thin = !on; return a }

// along draws an arrow along points; its tip lies at the last of them.
func (a arrow) along(l *ui.List, unit float64, points ...ui.Point) {
	n := len(points)
	if n < 2 {
		return
	}
	k := max(unit, 44) / 72
	if a.thin {
		k *= 0.72
	}
	last, before := points[n-1], points[n-2]
	way := last.Sub(before)
	long := math.Hypot(way.X, way.Y)
	if long < 1 {
		return
	}
	end := last.Sub(way.Mul(min(1, 20*k/long))) // the line ends within the head
	for i := 1; i < n; i++ {
		to := pane.Either(i == n-1, end, points[i])
		l.Line(points[i-1], to, 8*k, ui.Casing)
		if i < n-1 {
			l.Disc(to, 4*k, ui.Casing)
		}
	}
	for i := 1; i < n; i++ {
		to := pane.Either(i == n-1, end, points[i])
		a.stroke(l, points[i-1], to, k)
	}
	l.PutIn(last, k*68, Pic("arrow-"+a.head), ui.White, math.Atan2(way.Y, way.X))
}

// stroke is the inner line from a point to another.
func (a arrow) stroke(l *ui.List, from, to ui.Point, k float64) {
	if !a.dashed {
		l.Line(from, to, 4.5*k, a.ink)
		l.Disc(to, 2.2*k, a.ink)
		return
	}
	way := to.Sub(from)
	long := math.Hypot(way.X, way.Y)
	const on, off = 10, 7
	for at := 0.0; at < long; at += (on + off) * k {
		l.Line(from.Add(way.Mul(at/long)), from.Add(way.Mul(min(long, at+on*k)/long)), 4.5*k, a.ink)
	}
}

// Short is a point on the way from a hex to another, so many units of the drawing
// before its middle.
func Short(c board.Camera, from, to int, units float64) ui.Point {
	a, b := land.Center(c, from), land.Center(c, to)
	way := b.Sub(a)
	long := math.Hypot(way.X, way.Y)
	if long < 1 {
		return b
	}
	return b.Sub(way.Mul(units * c.Unit / HexDrawn / long))
}

func (a arrow) between(l *ui.List, c board.Camera, from, to int) {
	start, end := 30.0, 42.0
	if game.Distance(from, to) == 1 {
		start, end = 12, 32
	}
	a.along(l, c.Unit, Short(c, to, from, start), Short(c, from, to, end))
}

func (a arrow) onto(l *ui.List, c board.Camera, from, to int) {
	a.along(l, c.Unit, Short(c, to, from, 30), Short(c, from, to, -14))
}

// ride is the hexes of a Charge and the enemy at its end.
func (b *Field) ride(c *Counter, route int16, target int, points []ui.Point, cam board.Camera) []ui.Point {
	hexes, _ := b.Sc.Route(c.Hex, route)
	at := c.Hex
	points = append(points, land.Center(cam, at))
	for _, h := range hexes {
		if h != game.NoHex {
			points, at = append(points, land.Center(cam, h)), h
		}
	}
	if target != game.NoHex && target != at {
		points = append(points, Short(cam, at, target, 44))
	}
	if len(points) > 1 {
		way := points[1].Sub(points[0])
		if long := math.Hypot(way.X, way.Y); long > 1 {
			points[0] = points[0].Add(way.Mul(min(0.5, 30*cam.Unit/HexDrawn/long)))
		}
	}
	return points
}
