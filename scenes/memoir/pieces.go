package memoir

import (
	"math"
	"slices"

	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// pieces draws units, and the wire and sandbags before them, from the top row
// down: what stands lower covers what stands higher.
func (b *Board) pieces(dst *ui.List, v board.View, s *game.State, marks unitMarks) {
	for h := range scenario.HexCount {
		u, ok := s.UnitAt(h)
		if ok && !v.Bare && !coming(v, h) {
			b.unit(dst, v, s, h, u, center(v.Camera, h).Add(v.Nudge(h)), marks)
		}
		b.front(dst, v, s, h, ok && !v.Bare)
	}
	for _, m := range v.Moves {
		b.moving(dst, v, s, m)
	}
}

// coming says whether the unit of a hex is still on its way there.
func coming(v board.View, h int) bool {
	return slices.ContainsFunc(v.Moves, func(m board.Move) bool { return !m.Gone && m.To == h })
}

// front is what stands before a unit: sandbags, wire, the sea wall; both of the first
// where it has dug in behind wire. On an empty hex the loose pieces lie in its middle.
func (b *Board) front(dst *ui.List, v board.View, s *game.State, h int, held bool) {
	at, unit := center(v.Camera, h), v.Camera.Unit
	if s.Scenario().Place(h).SeaWall {
		dst.Put(at, unit, pic("sea-wall"))
	}
	if !held {
		at.Y -= 40 * unit / 128
	}
	bags, wire := s.Sandbags.Has(uint8(h)), s.Wire.Has(uint8(h))
	if bags {
		dst.Put(ui.Point{X: at.X, Y: at.Y - pane.Either(wire, 13.0, 0)*unit/128}, unit, pic("sandbags"))
	}
	if wire {
		dst.Put(ui.Point{X: at.X, Y: at.Y + pane.Either(bags, 9.0, 0)*unit/128}, unit, pic("wire"))
	}
}

// the classes as the sprites call them, for the far level.
func symbol(id string) ui.Pic { return pic("symbol-" + id) }

// unitPic is a unit's picture: what its figures look like and how many are
// left.
func unitPic(sc *game.Scenario, u game.Unit) ui.Pic {
	t := &sc.Units[u.Type]
	nation := pane.Either(t.ID == "resistance", "french", sc.Battle.Nation[u.Side])
	most := map[string]int{"armor": 3, "artillery": 2, "resistance": 3}[t.ID]
	if most == 0 {
		most = 4
	}
	return pic("unit-" + nation + "-" + t.ID + "-" + digit(min(u.Men, most)))
}

// badgeOf is the badge of a special unit, if it has one and is to be told from
// others of its side by it (M44-16.6).
func badgeOf(sc *game.Scenario, u game.Unit) (ui.Pic, bool) {
	if !sc.Badged(u) {
		return ui.Pic{}, false
	}
	switch id := sc.Units[u.Type].ID; id {
	case "special-forces", "resistance", "armor-elite":
		return pic("badge-" + id), true
	}
	return ui.Pic{}, false
}

// unitMarks is what the turn has made of the units.
type unitMarks struct {
	ordered game.Set
	spent   game.Set     // of these, who has nothing left to do in this turn
	ready   map[int]bool // may act now
	chosen  int          // the unit in hand, or in the middle of something
}

func (b *Board) marksOf(v board.View, s *game.State) unitMarks {
	m := unitMarks{ready: map[int]bool{}, chosen: board.None}
	if v.Preview {
		return m
	}
	m.ordered, m.spent = game.Set(s.Marks[game.Ordered]), game.Set(s.Spent())
	if v.Quiet {
		return m
	}
	if m.chosen = v.Selected; m.chosen < 0 && len(v.Legal) > 0 {
		m.chosen, _ = s.Acting()
	}
	for _, h := range v.Would {
		m.ready[h] = true
	}
	for _, a := range v.Legal {
		if r := game.RoleOf(a.Verb); r == game.Picks || r == game.Fights {
			m.ready[int(a.A)] = true
		}
	}
	return m
}

func (b *Board) level(v board.View) level {
	if v.Preview {
		return max(middle, levelOf(v.Camera.Unit))
	}
	return levelOf(v.Camera.Unit)
}

func (b *Board) unit(dst *ui.List, v board.View, s *game.State, h int, u game.Unit, at ui.Point, m unitMarks) {
	unit, sc := v.Camera.Unit, s.Scenario()
	side := sides[u.Side]
	if h == m.chosen {
		at.Y -= lift
	}
	b.body(dst, v, sc, u, at)
	switch {
	case h == m.chosen:
		dst.Put(at, unit, pic("rim-selected-"+side))
	case m.ready[h] && h == v.Hover:
		dst.Put(at, unit, pic("rim-hover-"+side))
	case m.ready[h]:
		dst.Put(at, unit, pic("rim-ready-"+side))
	}
}

// lift is how much higher the chosen unit is drawn.
const lift = 2

// orders are the ticks of the ordered units, and the dots of those that are done; names
// of places do not hide them.
func (b *Board) orders(dst *ui.List, v board.View, s *game.State, m unitMarks) {
	unit := v.Camera.Unit
	if levelOf(unit) == far && !v.Preview || v.Bare {
		return
	}
	k := unit / 128
	for x := range m.ordered.All {
		h := int(x)
		if _, ok := s.UnitAt(h); !ok || coming(v, h) {
			continue
		}
		at := center(v.Camera, h)
		if h == m.chosen {
			at.Y -= lift
		}
		dst.Put(at.Add(ui.Point{Y: -46 * k}), unit, pic("order-done"))
		dot := pane.Either(m.spent.Has(x), "dot-done", "dot-ready")
		dst.Put(at.Add(ui.Point{X: 37 * k, Y: 35 * k}), unit, pic(dot))
	}
}

// body is the counter itself with its badge.
func (b *Board) body(dst *ui.List, v board.View, sc *game.Scenario, u game.Unit, at ui.Point) {
	unit, lod := v.Camera.Unit, b.level(v)
	switch {
	case v.Coats == ui.Contrast:
		b.stark(dst, v.Coats, sc, u, at, unit, lod != far)
	case lod == far:
		dst.Put(at, unit, pic("plate-"+sides[u.Side]))
		side := unit * 0.5
		dst.SpriteIn(ui.Around(at, ui.Size{W: side, H: side}), symbol(sc.Units[u.Type].ID), v.Coats.Of(u.Side).On)
	default:
		dst.Put(at, unit, unitPic(sc, u))
	}
	if v.Coats == ui.Safe {
		lettered(dst, u.Side, at, unit)
	}
	if lod == far {
		return
	}
	if badge, ok := badgeOf(sc, u); ok {
		x := pane.Either(u.Side == rules.First, -37, 37.0)
		dst.Put(at.Add(ui.Point{X: x * unit / 128, Y: -35 * unit / 128}), unit, badge)
	}
}

// moving draws a unit on its way.
func (b *Board) moving(dst *ui.List, v board.View, s *game.State, m board.Move) {
	from, to := center(v.Camera, m.From), center(v.Camera, m.To)
	t := pane.Ease(m.T)
	at := pane.Between(from, to, t)
	kind, side, ok := game.EventUnit(m.Event)
	if !ok {
		return
	}
	u, there := s.UnitAt(m.To)
	if m.Gone || !there {
		u = game.Unit{Side: side, Type: kind, Men: 4, Full: 4}
	}
	at.Y -= 6 * math.Sin(t*math.Pi) * v.Camera.Unit / 64
	b.body(dst, v, s.Scenario(), u, at)
}

// Ghost draws the unit of a hex under the pointer that drags it.
func (b *Board) Ghost(dst *ui.List, at ui.Point, h int, v board.View) {
	s := state(v)
	if u, ok := s.UnitAt(h); ok {
		b.body(dst, v, s.Scenario(), u, at)
	}
}

// stark draws a counter of high contrast: the symbol of the type as large as
// it goes, and the number of figures where there is room for it.
func (b *Board) stark(dst *ui.List, v ui.Coats, sc *game.Scenario, u game.Unit, at ui.Point, unit float64, number bool) {
	coat := v.Of(u.Side)
	r := unit * 0.345
	dst.Token(u.Side, at, r, coat.On)
	dst.Token(u.Side, at, r*0.95, ui.Casing)
	dst.Token(u.Side, at, r*0.89, coat.Core)
	id := sc.Units[u.Type].ID
	if !number {
		side := unit * 0.5
		dst.SpriteIn(ui.Around(at, ui.Size{W: side, H: side}), symbol(id), coat.On)
		return
	}
	side := unit * 0.42
	dst.SpriteIn(ui.Around(at.Add(ui.Point{Y: -r * 0.22}), ui.Size{W: side, H: side}), symbol(id), coat.On)
	t := ui.Type{Face: ui.Bold, Size: max(11, unit*0.22), Line: unit * 0.24, Ink: coat.On, Align: ui.Middle}
	dst.Text(ui.Around(at.Add(ui.Point{Y: r * 0.6}), ui.Size{W: 2 * r, H: t.Line}), digit(min(u.Men, 9)), t)
}

// letters are what stands on the counters of each side where colours alone are
// not to be trusted: of its name, the one that tells it from the other.
var letters = [2]string{"X", "L"}

// lettered marks a counter that is drawn as ever with the letter of its side
// and, for the first side, stripes along its foot.
func lettered(dst *ui.List, side rules.Side, at ui.Point, unit float64) {
	r := unit * 0.345
	coat := ui.Safe.Of(side)
	if side == rules.First {
		foot := ui.Rect{X: at.X - r*0.5, Y: at.Y + r*0.74, W: r, H: r * 0.18}
		dst.Clip(foot)
		for x := foot.X - foot.H; x < foot.Right(); x += max(4, r*0.2) {
			dst.Line(ui.Point{X: x, Y: foot.Bottom()}, ui.Point{X: x + foot.H, Y: foot.Y}, max(1.4, r*0.07), ui.Casing)
		}
		dst.Unclip()
	}
	c := at.Add(ui.Point{X: -r * 0.8, Y: r * 0.8})
	d := max(7, unit*0.11)
	pane.Disc(dst, c, d, 1.5, ui.Casing, coat.Core)
	t := ui.Type{Face: ui.Bold, Size: d * 1.5, Line: 2 * d, Ink: coat.On, Align: ui.Middle}
	dst.Text(ui.Around(c, ui.Size{W: 2 * d, H: 2 * d}), letters[side], t)
}
