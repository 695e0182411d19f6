package scenario

import (
	"slices"

	"sandtable/rules"
)

// TerrainAt is the ground of a hex.
func (u *Battle) TerrainAt(h uint8) *Terrain { return &u.Tables.Terrain[u.Ground[h]] }

// Enters says whether the class may stand on h at all: terrain, tile and obstacle (M44-7.3).
func (u *Battle) Enters(c Class, h uint8) bool {
	if Has(u.Bunkers, h) && !u.Tables.Tiles[Bunker].Enter[c] || Has(u.Hedgehogs, h) && !u.Tables.Obstacles[Hedgehog].Enter[c] {
		return false
	}
	return u.TerrainAt(h).Enter[c] || Has(u.Bridges, h) // M44-14.13: bridges lie on rivers only
}

// StepCost is what a step between neighbours costs the class, 0 when it is not to be made.
func (u *Battle) StepCost(c Class, from, to uint8) uint8 {
	if !u.Enters(c, to) || !u.SpanAllows(from, to) {
		return 0
	}
	if Has(u.Bunkers, from) && u.Tables.Tiles[Bunker].CannotLeave[c] {
		return 0 // M44-15.2
	}
	a, b := u.TerrainAt(from), u.TerrainAt(to)
	side := b.BeachSide
	if a.MaxMove == 0 || side == nil {
		if side = a.BeachSide; b.MaxMove == 0 {
			side = nil
		}
	}
	if side != nil { // M44-21.2
		switch {
		case c == Infantry:
			return side.InfantryCost
		case c == Armor && !side.Armor, c == Artillery && !side.Artillery:
			return 0
		}
	}
	if b.CostUp > 1 && a.Height < b.Height { // M44-21.9
		return b.CostUp
	}
	return 1
}

// SpanAllows is M44-21.14: a span hex is entered and left along its chain only.
func (u *Battle) SpanAllows(from, to uint8) bool {
	if u.Span == nil || !Has(u.Span.Span, from) && !Has(u.Span.Span, to) {
		return true
	}
	i, j := slices.Index(u.Span.Chain, Hex(from)), slices.Index(u.Span.Chain, Hex(to))
	return i >= 0 && j >= 0 && (i-j == 1 || j-i == 1)
}

// Bounty is the medals that a side gets for an eliminated enemy unit of a kind (M44-20.4, 21.7).
func (u *Battle) Bounty(by rules.Side, kind uint8) int {
	for _, v := range u.MedalValue {
		if v.By == by && v.Kind == kind {
			return int(v.Medals)
		}
	}
	return 1
}

// BreakthroughEdge is the row of the enemy's edge as far as a side may bring armor on there (M44-29.5).
func (u *Battle) BreakthroughEdge(side rules.Side) (edge Set) {
	if !slices.ContainsFunc(u.Breakthrough, func(b Breakthrough) bool { return b.Side == side }) {
		return Set{}
	}
	row := [2]int8{8, 0}[side]
	for h := range uint8(HexCount) {
		if HexY[h] == row && u.Enters(Armor, h) {
			edge.Add(h)
		}
	}
	return edge
}

// Steps is the neighbours to which a unit of the class may ever step from h.
func (u *Battle) Steps(c Class, h uint8) (to Set) {
	for d := range Directions {
		if n := Neighbor(h, d); n != NoHex && u.StepCost(c, h, n) > 0 {
			to.Add(n)
		}
	}
	return to
}
