// Package field shows what stands on the map of Infidel: it reads a position, draws units,
// leaders and Standards with the marks on and about them, and says where each is.
package field

import (
	"slices"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// Field is what stands on the map. It keeps what it has read of the positions drawn last.
type Field struct {
	Sc   *game.Scenario
	Now  *game.State // the position drawn last
	Said texts.Memo
	seen pane.Twice[Reading, Scene] // positions read last, the latest first
	held overlays                   // what was found out about the position drawn last
}

func State(v board.View) *game.State { return v.State.(*game.State) }
func (b *Field) Note(s *game.State)  { b.Sc, b.Now = s.Scenario(), s }

// Draw paints the field and all that stands on it.
func (b *Field) Draw(dst *ui.List, v board.View) {
	b.Note(State(v))
	sc := b.Read(v)
	b.Ground(dst, v)
	if v.Dim > 0 {
		dst.Fill(land.FieldBox(v.Camera, b.Sc), ui.Alpha(ui.Casing, v.Dim))
	}
	b.FlatMarks(dst, v, sc)
	b.Pieces(dst, v, sc)
	b.Rims(dst, v, sc)
	b.Status(dst, v, sc)
	b.TopMarks(dst, v, sc)
}

// The sets of sprites: what lies on hexes 128 wide, and what is drawn in bars and panels.
func Pic(id string) ui.Pic { return ui.Pic{Set: "infidel", ID: id} }

// SideWords are the sides in the names of sprites.
var SideWords = [2]string{"crusader", "saracen"}

// LeaderWord is a leader of a side, or its Commander-in-Chief, in the names of sprites.
func LeaderWord(side rules.Side, chief bool) string {
	return SideWords[side] + pane.Either(chief, "-chief", "")
}

// wears is whose colours a side wears: the Crusaders' blue is that of the second
// side in other games.
func wears(side rules.Side) rules.Side         { return side.Other() }
func Coat(c ui.Coats, side rules.Side) ui.Coat { return c.Of(wears(side)) }
func Bits(id string) ui.Pic                    { return ui.Pic{Set: "infidel-bits", ID: id} }

// Ground shows what stands for ever: the map, as kept pictures of its parts, in a frame.
func (b *Field) Ground(dst *ui.List, v board.View) {
	unit := pane.Either(v.Settled <= 0, v.Camera.Unit, v.Settled)
	c := land.ChartOf(b.Sc, v, unit, b.Said.Say)
	land.Wood.Frame(dst, land.FieldBox(v.Camera, b.Sc), max(3, min(land.Beam, unit*0.45)))
	if v.Preview || v.Figure { // it is kept as a part of a larger picture
		dst.Push(v.Camera.At)
		part := ui.Rect{W: c.Size.W * unit, H: c.Size.H * unit}
		if v.Figure {
			part = v.Bounds.Move(-v.Camera.At.X, -v.Camera.At.Y)
		}
		c.Draw(dst, part)
		dst.Pop()
		return
	}
	zones.Keep(dst, c.Size, "infidel-map", v.Camera, v.Settled, v.Bounds, c.Version(), func(l *ui.List, _ float64, part ui.Rect) {
		land.ChartOf(b.Sc, v, unit, b.Said.Say).Draw(l, part)
	})
	c = land.ChartOf(b.Sc, v, v.Camera.Unit, b.Said.Say)
	c.Survey(dst, ui.Rect{W: c.Size.W * c.Unit, H: c.Size.H * c.Unit})
	c.Cut = func(box ui.Rect) bool {
		box = box.Move(v.Camera.At.X, v.Camera.At.Y)
		return v.Cuts(box) || !v.Bare && reachInto(box, v, b.Read(v).order, 0.68) || b.priced(dst, v, box) // pieces stand over it, or prices
	}
	dst.Push(v.Camera.At)
	c.Places()
	dst.Pop()
}

// reachInto says whether what lies in some hexes, so many widths of one wide, reaches into a box.
func reachInto(box ui.Rect, v board.View, hexes []int, wide float64) bool {
	side := wide * v.Camera.Unit
	return slices.ContainsFunc(hexes, func(h int) bool {
		return !ui.Around(land.Center(v.Camera, h), ui.Size{W: side, H: side}).Intersect(box).Empty()
	})
}

// priced says whether what a march costs is written over a box of the field.
func (b *Field) priced(dst *ui.List, v board.View, box ui.Rect) bool {
	if v.Bare {
		return false
	}
	m := b.marker(dst, &v, b.Read(v))
	r := m.reaching()
	return r != nil && reachInto(box, v, b.hexesOf(m.s, r), 0.6)
}
