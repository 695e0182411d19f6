package scenario

import (
	"slices"
	"strings"

	"sandtable/rules"
)

// What pieces of the palette are, before their side and their id: `unit/crusader/norman-kn`.
const (
	GroundPiece   = "ground"
	EdgePiece     = "edge"
	UnitPiece     = "unit"
	LeaderPiece   = "leader"
	StandardPiece = "standard"
	ZonePiece     = "zone"
)

// Someones says whether a side is one of the two.
func Someones(side rules.Side) bool { return side == rules.First || side == rules.Second }

// PieceOf is the id of a piece; Chance for nobody's.
func PieceOf(what string, side rules.Side, id string) string {
	out := what
	if Someones(side) {
		out += "/" + SideIDs[side]
	}
	if id != "" {
		out += "/" + id
	}
	return out
}

// SplitPiece is the parts of a piece's id; Chance for nobody's.
func SplitPiece(piece string) (what string, side rules.Side, id string) {
	what, id, _ = strings.Cut(piece, "/")
	first, rest, _ := strings.Cut(id, "/")
	if n := slices.Index(SideIDs[:], first); n >= 0 {
		return what, rules.Side(n), rest
	}
	return what, rules.Chance, id
}
