package undaunted

import (
	"math"
	"slices"

	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/undaunted"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// counterDrawn is how wide the drawing of a counter is.
const counterDrawn = 128

// Where counters are written on, in units of their drawing.
var (
	atDefence        = place{24, 112, 31}
	atVehicleDefence = place{23, 113, 31}
	atArmour         = place{105, 115, 31}
	atDamage         = ui.Point{X: 106, Y: 22} // the middle of the flame
	atDot            = ui.Point{X: 112, Y: 112}
	atHolder         = ui.Point{X: 64, Y: 107}
)

// put draws a counter side pixels wide about at; a small one from the sprites of the bars.
func put(l *ui.List, at ui.Point, side float64, id string) {
	if side < 40 {
		l.Sprite(ui.Around(at, ui.Size{W: side, H: side}), bits(id))
		return
	}
	l.Put(at, side*drawn/counterSide, pic(id))
}

// draw draws a soldier's counter side pixels wide about at.
func (m *member) draw(l *ui.List, at ui.Point, side float64, coats ui.Coats) {
	collar(l, at, side, m.side, coats)
	put(l, at, side, m.face())
	k := side / counterDrawn
	atDefence.write(l, corner(at, side), k, ui.Figures(m.defence), ink)
	lettered(l, at, side, m.side, coats)
}

func corner(at ui.Point, side float64) ui.Point {
	return at.Sub(ui.Point{X: side / 2, Y: side / 2})
}

// draw draws a vehicle's counter side pixels wide about at: its defences, and its damage.
func (r *ride) draw(l *ui.List, at ui.Point, side float64, coats ui.Coats) {
	collar(l, at, side, r.Holder, coats)
	put(l, at, side, r.face())
	k, from := side/counterDrawn, corner(at, side)
	defence := pane.Either(r.info.Defence > 0, ui.Figures(r.info.Defence), "–")
	atVehicleDefence.write(l, from, k, defence, ink)
	atArmour.write(l, from, k, ui.Figures(r.info.Armour), ink)
	if r.Holder != r.info.Side && r.Holder >= rules.First {
		held(l, from.Add(atHolder.Mul(k)), max(side*0.15, 6), r.Holder, coats)
	}
	if r.Damage > 0 {
		r.flame(l, from.Add(atDamage.Mul(k)), side)
	}
	lettered(l, at, side, r.Holder, coats)
}

// held is the sign of a side that holds a vehicle out of the other's box.
func held(l *ui.List, at ui.Point, r float64, side rules.Side, coats ui.Coats) {
	c := coat(coats, side)
	l.Token(wears(side), at, r*1.16, ink)
	l.Token(wears(side), at, r*1.06, ui.White)
	l.Token(wears(side), at, r*0.92, c.Core)
	l.SpriteIn(ui.Around(at, ui.Size{W: r * 1.4, H: r * 1.4}), ui.Pic{Set: "interface", ID: "emblem-" + sideWords[side]}, c.On)
}

// flame is the damage of a vehicle: how much of it, on a counter side pixels wide.
func (r *ride) flame(l *ui.List, at ui.Point, side float64) {
	w := max(side*0.44, 17)
	l.Sprite(ui.Around(at, ui.Size{W: w, H: w}), bits("damage"))
	size := max(w*0.5, 9.5)
	l.Seam(ui.Around(at.Add(ui.Point{Y: w * 0.06}), ui.Size{W: w, H: size * 1.2}), ui.Figures(r.Damage),
		ui.Type{Face: ui.Bold, Size: size, Align: ui.Middle, Ink: ink}, paper, max(0.8, size*0.1))
}

// seatBox draws a seat of a vehicle into a box: who sits there, or the seat.
func (sc *scene) seatBox(l *ui.List, v, seat int, box ui.Rect, coats ui.Coats) {
	r := &sc.rides[v]
	if u := r.Riders[seat]; u >= 0 {
		sc.soldiers[u].draw(l, box.Center(), box.W, coats)
		return
	}
	l.Sprite(box, bits(r.seats[seat]))
}

// pieces draws the counters of all tiles, but those that are on their way.
func (b *Board) pieces(dst *ui.List, v board.View, sc *scene) {
	if v.Bare {
		return
	}
	for t := range sc.fields {
		f, box := &sc.fields[t], b.bricks.box(v.Camera, t)
		if box.Intersect(v.Bounds).Empty() && !v.Preview {
			continue
		}
		for i := range f.pieces {
			p := &f.pieces[i]
			if !slices.ContainsFunc(v.Moves, func(m board.Move) bool { return b.moved(m.Event) == p.place() }) {
				sc.piece(dst, v, p, spot(box, p.at).Add(v.Nudge(p.place())), box.W/drawn)
			}
		}
	}
	for _, m := range v.Moves {
		b.moving(dst, v, sc, m)
	}
}

// piece draws a counter about at, k pixels a unit of a tile, with its seats.
func (sc *scene) piece(dst *ui.List, v board.View, p *piece, at ui.Point, k float64) {
	side := counterSide * p.scale * k
	if p.vehicle < 0 {
		sc.soldiers[p.soldier].draw(dst, at, side, v.Coats)
		return
	}
	sc.rides[p.vehicle].draw(dst, at, side, v.Coats)
	from := at.Sub(p.at.Mul(k)) // of its tile
	for n := range p.seats {
		s := p.seat(n)
		sc.seatBox(dst, p.vehicle, n, ui.Rect{X: from.X + s.X*k, Y: from.Y + s.Y*k, W: s.W * k, H: s.H * k}, v.Coats)
	}
}

// moved is the place of what an event moves, board.None for nothing.
func (b *Board) moved(e rules.Event) int {
	switch e.Kind {
	case game.EventMoved:
		return ofSoldiers + part(e, lexicon.Who)
	case game.EventDrove:
		return ofVehicles + part(e, lexicon.Ride)
	}
	return board.None
}

// moving draws a counter on its way from tile to tile: of several steps that under way.
func (b *Board) moving(dst *ui.List, v board.View, sc *scene, m board.Move) {
	place := b.moved(m.Event)
	p, tile := sc.pieceOf(place)
	if p == nil || m.From < 0 || m.From >= len(sc.fields) || m.To < 0 || m.To >= len(sc.fields) || b.laterStep(v, m, place) {
		return
	}
	mid := ui.Point{X: drawn / 2, Y: drawn / 2}
	from, to := spot(b.bricks.box(v.Camera, m.From), mid), spot(b.bricks.box(v.Camera, m.To), mid)
	if m.To == tile {
		to = spot(b.bricks.box(v.Camera, tile), p.at)
	}
	t := pane.Ease(m.T)
	at := pane.Between(from, to, t)
	at.Y -= 8 * math.Sin(t*math.Pi) * v.Camera.Unit / 64
	sc.piece(dst, v, p, at, wide*v.Camera.Unit/drawn)
}

// laterStep says whether another step of the same counter comes before m.
func (b *Board) laterStep(v board.View, m board.Move, place int) bool {
	i := slices.IndexFunc(v.Moves, func(o board.Move) bool { return b.moved(o.Event) == place })
	return i >= 0 && (v.Moves[i].Event != m.Event || v.Moves[i].From != m.From)
}

// collar is a broad rim in the colour of the side where the player wants dark against light.
func collar(l *ui.List, at ui.Point, side float64, who rules.Side, coats ui.Coats) {
	if coats != ui.Contrast || who < rules.First {
		return
	}
	c := coat(coats, who)
	l.Token(wears(who), at, side*0.60, c.On)
	l.Token(wears(who), at, side*0.565, c.Core)
}

// letters are what stands on the counters of each side where colours alone are not to be trusted.
var letters = [2]string{"L", "I"}

// lettered marks a counter with the letter of its side.
func lettered(l *ui.List, at ui.Point, side float64, who rules.Side, coats ui.Coats) {
	if coats != ui.Safe || who < rules.First || side < 30 { // a smaller one shows its form
		return
	}
	r := max(5.5, side*0.13)
	c, at := coat(coats, who), at.Add(ui.Point{X: side * 0.42, Y: -side * 0.42})
	pane.Disc(l, at, r, 1.3, ui.Casing, c.Core)
	l.Text(ui.Around(at, ui.Size{W: 2 * r, H: 2 * r}), letters[who], ui.Type{Face: ui.Bold, Size: r * 1.5, Align: ui.Middle, Ink: c.On})
}
