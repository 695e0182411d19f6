package field

import (
	"math"
	"slices"
	"strconv"

	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

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
	h, hover, cursor := m.sc.Units[u].Hex, FacingOf(m.v.Hover), FacingOf(m.v.Cursor)
	for _, a := range m.v.Legal {
		if a.Verb == game.VerbFace {
			m.handle(h, int(a.A), hover == int(a.A) || hover < 0 && cursor == int(a.A))
		}
	}
}

// handle is a corner to be chosen: a round button of one size and look everywhere.
func (m *marker) handle(h, facing int, hot bool) {
	at, fill := m.sc.Handle(*m.v, facing).Center(), pane.Either(hot, Gold, ui.White)
	r := max(handleRadius, m.unit*0.14)
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

// handleRadius is the least radius of the button of a facing, in logical pixels.
const handleRadius = 13

// dart is an arrow head about a point: long and notched, so that nobody doubts
// which of its corners is the tip.
func dart(l *ui.List, at ui.Point, facing int, r float64, in ui.Ink) {
	tip, foot, notch, side := toward(facing, r), toward(facing, -0.72*r), toward(facing, -0.3*r), toward(facing, 0.62*r)
	left, right := ui.Point{X: -side.Y, Y: side.X}, ui.Point{X: side.Y, Y: -side.X}
	l.Poly([]ui.Point{at.Add(tip), at.Add(foot).Add(left), at.Add(notch)}, in)
	l.Poly([]ui.Point{at.Add(tip), at.Add(notch), at.Add(foot).Add(right)}, in)
}
