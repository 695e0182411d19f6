// Package field shows what stands on the map of Infidel: it reads a position, draws units,
// leaders and Standards with the marks on and about them, and says where each is.
package field

import (
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
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

// Note keeps the position that is looked at.
func (b *Field) Note(s *game.State) { b.Sc, b.Now = s.Scenario(), s }

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

// DrawStanding draws who stands on the field, without the field: on a sketch of it.
func (b *Field) DrawStanding(dst *ui.List, v board.View) {
	b.Note(State(v))
	b.Pieces(dst, v, b.Read(v))
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
func wears(side rules.Side) rules.Side { return side.Other() }

func Coat(c ui.Coats, side rules.Side) ui.Coat { return c.Of(wears(side)) }

func Bits(id string) ui.Pic { return ui.Pic{Set: "infidel-bits", ID: id} }
