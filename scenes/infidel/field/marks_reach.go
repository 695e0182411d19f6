package field

import (
	"math"
	"slices"
	"strconv"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// reaching is whose reach is shown: the unit in hand; else the unit under the
// pointer where it may be taken up, or with the key of reach held; else a leader
// there who may ride. nil where there is none.
func (m *marker) reaching() *game.Reach {
	if m.sc.Hand >= 0 && m.sc.Step == game.StepMove {
		if !m.has(game.VerbStep, board.None) {
			return nil
		}
		return m.b.ReachOf(m.s, m.sc.Hand)
	}
	at, place := m.under(), m.v.Looked()
	if h := m.sc.HexAt(m.v.Selected); h >= 0 {
		at, place = &m.sc.Hexes[h], m.v.Selected
	}
	if l := LeaderOf(place); l >= 0 && l < len(m.sc.Leaders) && (m.v.Reach || m.has(game.VerbLead, l)) {
		return m.b.RidesOf(m.s, l)
	}
	if u := UnitOf(place); u >= 0 && u < len(m.sc.Units) && m.has(game.VerbUse, u) { // it waits off the map
		return m.b.ReachOf(m.s, u)
	}
	if at == nil {
		return nil
	}
	if at.Unit >= 0 && (m.v.Reach || m.has(game.VerbUse, at.Unit)) {
		return m.b.ReachOf(m.s, at.Unit)
	}
	for _, l := range at.Leaders() {
		if m.v.Reach || m.has(game.VerbLead, int(l)) {
			return m.b.RidesOf(m.s, int(l))
		}
	}
	return nil
}

func (m *marker) has(verb rules.Verb, piece int) bool {
	return slices.ContainsFunc(m.v.Legal, func(a rules.Action) bool { return a.Verb == verb && (piece < 0 || int(a.A) == piece) })
}

// reach shades where a piece can go (INF-8.2).
func (m *marker) reach() {
	r := m.reaching()
	if r == nil {
		return
	}
	for _, h := range m.b.hexesOf(m.s, r) {
		if m.sc.Hexes[h].Unit < 0 && m.seen(h) {
			m.free("reach", h)
		}
	}
}

// shown says whether the goal of an action is marked: of what was chosen; while nothing is, of
// all who could attack the enemy that is pointed at, and of all who advance or withdraw.
func (m *marker) shown(d Deed, a rules.Action) bool {
	switch {
	case d.To < 0:
		return false
	case d.From < 0 || d.From == m.chosen:
		return true
	}
	return m.chosen == board.None && (d.Fight && m.aimedAt(d) || a.Verb == game.VerbAdvance || a.Verb == game.VerbWithdraw)
}

func (m *marker) aimedAt(d Deed) bool {
	return m.pointed >= 0 && (d.To == m.pointed || d.Foe == m.pointed)
}

// goal marks on the ground where an action leads, and who may act.
func (m *marker) goal(d Deed, a rules.Action) {
	if d.From >= 0 && d.From != m.chosen && a.Verb != game.VerbStep && !m.lit[d.From] {
		m.lit[d.From] = true
		m.free("reach", d.From)
	}
	switch {
	case !m.shown(d, a) || a.Verb == game.VerbStep || a.Verb == game.VerbLead:
	case d.Fight:
		m.hex("attack", d.To)
		m.hex("attack", d.Foe)
	case d.From >= 0 && d.To != d.From: // an arrow leads there
		m.free("reach", d.To)
	case d.To != d.From:
		m.free("move", d.To)
	}
}

// costs are the movement points to every hex within reach, and the way to the one
// that is pointed at.
func (m *marker) costs() {
	r := m.reaching()
	if r == nil {
		return
	}
	pointed := m.sc.HexAt(m.v.Pointed())
	onto := m.sc.Hand >= 0 || m.sc.HexAt(m.v.Selected) >= 0
	if m.Level != land.Far {
		for _, h := range m.b.hexesOf(m.s, r) {
			if m.sc.Hexes[h].Unit < 0 && h != pointed && r.Cost(h) > 0 && m.seen(h) {
				m.cost(r, h, false)
			}
		}
	}
	if onto && pointed >= 0 && r.Has(pointed) && r.Cost(pointed) > 0 {
		m.path(r, pointed)
		m.cost(r, pointed, true)
	}
}

// path is the cheapest way to a hex.
func (m *marker) path(r *game.Reach, h int) {
	var hexes [32]int
	var buf [33]ui.Point
	points := buf[:0]
	way := r.Way(hexes[:0], h)
	c := Counter{}
	c.Side = m.sc.Active
	from := board.None
	if m.sc.Hand >= 0 {
		c.Side, from = m.sc.Units[m.sc.Hand].Side, m.sc.Units[m.sc.Hand].Hex
	} else {
		from = m.sc.HexAt(m.v.Selected)
	}
	if from >= 0 && from != game.NoHex && len(way) > 0 {
		points = append(points, Short(m.v.Camera, way[0], from, 30))
	}
	for i, p := range way {
		if i == len(way)-1 {
			before := from
			if i > 0 {
				before = way[i-1]
			}
			if before >= 0 && before != game.NoHex {
				points = append(points, Short(m.v.Camera, before, p, 40))
				break
			}
		}
		points = append(points, land.Center(m.v.Camera, p))
	}
	marchArrow(m.v, &c).along(m.List, m.unit, points...)
	for _, p := range way {
		m.shots(r, p, 0)
	}
}

// cost is what the way to a hex takes: on an octagon where the move is over, in
// brackets where it may not end; beside it the enemies that may shoot then.
func (m *marker) cost(r *game.Reach, h int, hot bool) {
	at := land.Center(m.v.Camera, h)
	size := max(12, 25*m.unit/HexDrawn)
	text, t := strconv.Itoa(r.Cost(h)), ui.Type{Face: ui.Bold, Size: size, Align: ui.Middle, Ink: ui.Casing}
	if !r.MayEnd(h) {
		text = "(" + text + ")"
	}
	box := ui.Around(at, ui.Size{W: 3 * size, H: 1.4 * size})
	switch {
	case r.Stops(h):
		m.Token(rules.First, at, size*0.86, ui.White)
		m.Token(rules.First, at, size*0.78, ui.Paper.Harm)
		m.Text(box, text, t.In(ui.White))
	case hot:
		m.Disc(at, size*0.86, ui.Casing)
		m.Disc(at, size*0.86-1.5, Gold)
		m.Text(box, text, t)
	default:
		m.Seam(box, text, t, land.Pale, max(1.5, size*0.12))
	}
	m.shots(r, h, 1)
}

// shots says how many enemies may react to who enters a hex (INF-11.14).
func (m *marker) shots(r *game.Reach, h int, least int) {
	n := r.Shots(h)
	if n == 0 || n < least {
		return
	}
	k := m.unit / HexDrawn
	size := max(10, 19*k)
	at := land.Center(m.v.Camera, h).Add(ui.Point{X: -size * 0.55, Y: -max(34*k, size*1.7)})
	m.Put(at, max(m.unit, 58)*0.86, Pic("mark-reaction"))
	m.Seam(ui.Rect{X: at.X + size*0.75, Y: at.Y - size, W: 2 * size, H: 2 * size}, strconv.Itoa(n), ui.Type{Face: ui.Bold, Size: size, Ink: ui.Paper.Harm}, land.Pale, max(1.5, size*0.14))
}

func (m *marker) turner() int {
	return pane.Either(m.sc.Turning >= 0, m.sc.Turning, m.sc.Hand)
}

// front shows the front hexes of the facing that is pointed at (INF-3.4).
func (m *marker) front() {
	u, f := m.turner(), FacingOf(m.v.Pointed())
	if u < 0 || f < 0 || !m.sc.Units[u].OnMap() {
		return
	}
	for _, d := range game.FrontOf(f) {
		if h := m.b.Sc.StepTo(m.sc.Units[u].Hex, d); h != game.NoHex {
			m.hex("zoc-"+SideWords[m.sc.Units[u].Side], h)
			m.hex("path", h)
		}
	}
}

// handles are the corners to which a unit may be turned (INF-3.10).
func (m *marker) handles() {
	u := m.turner()
	if u < 0 || !m.sc.Units[u].OnMap() {
		return
	}
	hover, cursor := FacingOf(m.v.Hover), FacingOf(m.v.Cursor)
	for _, a := range m.v.Legal {
		if a.Verb == game.VerbFace {
			m.handle(int(a.A), hover == int(a.A) || hover < 0 && cursor == int(a.A))
		}
	}
}

// handle is a corner to be chosen: a round button of one size and look everywhere.
func (m *marker) handle(facing int, hot bool) {
	at, r := m.sc.Button(*m.v, facing)
	fill := pane.Either(hot, Gold, ui.White)
	m.Disc(at, r, ui.Casing)
	m.Disc(at, r-1.8, fill)
	dart(m.List, at, facing, r*0.74, ui.Casing)
	if m.unit < 56 || m.has(game.VerbStep, board.None) { // else costs of hexes stand around it
		return
	}
	size := max(11, m.unit*0.16) // the digit that chooses it
	aside := toward(facing, r+size*0.62)
	if math.Abs(aside.Y) < 1 { // the name of the hex beside it begins there
		aside.Y -= size * 0.45
	}
	box := ui.Around(at.Add(aside), ui.Size{W: 2 * size, H: 1.3 * size})
	m.Seam(box, strconv.Itoa(slices.Index(Clockwise[:], facing)+1), ui.Type{Face: ui.Bold, Size: size, Align: ui.Middle, Ink: ui.Casing}, land.Pale, 2)
}

// dart is an arrow head about a point: long and notched, so that nobody doubts
// which of its corners is the tip.
func dart(l *ui.List, at ui.Point, facing int, r float64, in ui.Ink) {
	tip, foot, notch, side := toward(facing, r), toward(facing, -0.72*r), toward(facing, -0.3*r), toward(facing, 0.62*r)
	left, right := ui.Point{X: -side.Y, Y: side.X}, ui.Point{X: side.Y, Y: -side.X}
	l.Poly([]ui.Point{at.Add(tip), at.Add(foot).Add(left), at.Add(notch)}, in)
	l.Poly([]ui.Point{at.Add(tip), at.Add(notch), at.Add(foot).Add(right)}, in)
}
