package memoir

import (
	"slices"

	"sandtable/rules"
)

// terrainAt is the ground of a hex.
func (u *setup) terrainAt(h uint8) *terrain { return &u.tables.terrain[u.ground[h]] }

// enters says whether the class may stand on h at all: terrain, tile and
// obstacle (M44-7.3).
func (u *setup) enters(c Class, h uint8) bool {
	if has(u.bunkers, h) && !u.tables.tiles[bunker].enter[c] || has(u.hedgehogs, h) && !u.tables.obstacles[hedgehog].enter[c] {
		return false
	}
	return u.terrainAt(h).enter[c] || has(u.bridges, h) // M44-14.13: bridges lie on rivers only
}

// stepCost is what a step between neighbours costs the class, 0 when it is
// not to be made.
func (u *setup) stepCost(c Class, from, to uint8) uint8 {
	if !u.enters(c, to) || !u.spanAllows(from, to) {
		return 0
	}
	if has(u.bunkers, from) && u.tables.tiles[bunker].cannotLeave[c] {
		return 0 // M44-15.2
	}
	a, b := u.terrainAt(from), u.terrainAt(to)
	side := b.beachSide
	if a.maxMove == 0 || side == nil {
		if side = a.beachSide; b.maxMove == 0 {
			side = nil
		}
	}
	if side != nil { // M44-21.2
		switch {
		case c == Infantry:
			return side.infantryCost
		case c == Armor && !side.armor, c == Artillery && !side.artillery:
			return 0
		}
	}
	if b.costUp > 1 && a.height < b.height { // M44-21.9
		return b.costUp
	}
	return 1
}

// spanAllows is M44-21.14: a span hex is entered and left along its chain only.
func (u *setup) spanAllows(from, to uint8) bool {
	if u.span == nil || !has(u.span.span, from) && !has(u.span.span, to) {
		return true
	}
	i, j := slices.Index(u.span.chain, hexWord(from)), slices.Index(u.span.chain, hexWord(to))
	return i >= 0 && j >= 0 && (i-j == 1 || j-i == 1)
}

// bounty is the medals that a side gets for an eliminated enemy unit of a kind (M44-20.4, 21.7).
func (u *setup) bounty(by rules.Side, kind uint8) int {
	for _, v := range u.medalValue {
		if v.by == by && v.kind == kind {
			return int(v.medals)
		}
	}
	return 1
}

// breaksIn is where a side may bring armor on: the row of the enemy's edge, as far as armor
// may stand there (M44-29.5).
func (u *setup) breaksIn(side rules.Side) (edge set) {
	if !slices.ContainsFunc(u.breakthrough, func(b breakthrough) bool { return b.side == side }) {
		return set{}
	}
	row := [2]int8{8, 0}[side]
	for h := uint8(0); h < hexes; h++ {
		if hexY[h] == row && u.enters(Armor, h) {
			edge.add(h)
		}
	}
	return edge
}

// steps is the neighbours to which a unit of the class may ever step from h.
func (u *setup) steps(c Class, h uint8) (to set) {
	for d := range directions {
		if n := Neighbor(h, d); n != noHex && u.stepCost(c, h, n) > 0 {
			to.add(n)
		}
	}
	return to
}
