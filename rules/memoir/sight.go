package memoir

import (
	"slices"

	"sandtable/rules/hex"
	"sandtable/rules/memoir/scenario"
)

// obstructs says whether the ground of h stops the sight of infantry (k = 0)
// or of armor (k = 1): M44-9.7, 9.10.
func (sc *Scenario) obstructs(k int, h uint8) bool {
	t := sc.Battle.TerrainAt(h)
	if k == 0 && t.BlocksSightFor[scenario.Infantry] || k == 1 && t.BlocksSightFor[scenario.Armor] {
		return true
	}
	return t.BlocksSight || scenario.Has(sc.Battle.Bunkers, h) && sc.Tiles[scenario.Bunker].BlocksSight
}

// hidesAcross says whether nothing but a wide river stops the sight of infantry on
// h: then it does so from bank to bank only (M44-9.10).
func (sc *Scenario) hidesAcross(k int, h uint8) bool {
	t := sc.Battle.TerrainAt(h)
	return k == 0 && t.BlocksSightFor[scenario.Infantry] && !t.BlocksSight && !(scenario.Has(sc.Battle.Bunkers, h) && sc.Tiles[scenario.Bunker].BlocksSight)
}

// readBanks numbers the connected groups of hexes that are no wide river, 0 for
// those that are: what lies on one bank has one number (M44-9.10).
func (sc *Scenario) readBanks() {
	var dry scenario.Set
	for h := uint8(0); h < scenario.HexCount; h++ {
		if !sc.Battle.TerrainAt(h).BlocksSightFor[scenario.Infantry] {
			dry.Add(h)
		}
	}
	sc.bank = sc.groupsOf(dry)
}

// groupsOf numbers the connected groups of some hexes from 1, 0 for all others.
func (sc *Scenario) groupsOf(left scenario.Set) (group [scenario.HexCount]uint8) {
	n := uint8(0)
	for !left.Empty() {
		n++
		h := left
		edge := []uint8{h.Pop()}
		for len(edge) > 0 {
			at := edge[len(edge)-1]
			edge = edge[:len(edge)-1]
			if !left.Has(at) {
				continue
			}
			left.Del(at)
			group[at] = n
			for next := sc.ring[at].And(left); !next.Empty(); {
				edge = append(edge, next.Pop())
			}
		}
	}
	return group
}

// readSight asks the ground once for every line up to distance 3, so that a
// battle has only the units left to look at.
func (sc *Scenario) readSight() {
	sc.group = sc.groupsOf(sc.hills) // M44-9.8
	sc.readBanks()
	most := 0 // the longest range of a unit that needs no line of sight
	for i := range sc.Units {
		if t := &sc.Units[i]; !t.Sight {
			most = max(most, len(t.Dice))
		}
	}
	for a := uint8(0); a < scenario.HexCount; a++ {
		for b, d := range sc.dist[a] {
			if d >= 1 && int(d) <= most {
				sc.reach[a].Add(uint8(b))
			}
		}
		for k := range sc.clear {
			for near := sc.grid.near[a]; !near.Empty(); {
				sc.readLine(k, a, near.Pop())
			}
		}
	}
	sc.readBlockedFire()
}

// shuts says whether the ground of h stands in the way between a and b.
func (sc *Scenario) shuts(k int, h, a, b uint8) bool {
	switch h {
	case scenario.NoHex:
		return false
	case offBoard:
		return true // M44-9.11
	}
	if !sc.obstructs(k, h) {
		return false
	}
	if sc.hidesAcross(k, h) { // M44-9.10
		return sc.bank[a] != sc.bank[b] && sc.bank[a] != 0 && sc.bank[b] != 0
	}
	group := &sc.group
	same := group[h] != 0 && group[a] == group[h] && group[b] == group[h]
	bare := sc.Battle.TerrainAt(h).HillSight && !scenario.Has(sc.Battle.Bunkers, h)
	return !(same && bare) // M44-9.8
}

func (sc *Scenario) readLine(k int, a, b uint8) {
	l := &sc.line[a][b]
	if sc.dist[a][b] < 2 {
		sc.clear[k][a].Add(b) // M44-9.12
		return
	}
	if sc.shuts(k, l.cross[0], a, b) || sc.shuts(k, l.cross[1], a, b) {
		return
	}
	left, right := sc.shuts(k, l.left, a, b), sc.shuts(k, l.right, a, b)
	if left {
		sc.leftShut[k][a].Add(b)
	}
	if right {
		sc.rightShut[k][a].Add(b)
	}
	if !(l.edge && left && right) { // M44-9.5
		sc.clear[k][a].Add(b)
	}
}

// readBlockedFire takes out of the reach of artillery what lies behind
// mountainsides (M44-9.9). Only these hexes obstruct it, so that a place outside
// the board (M44-9.11) does not.
func (sc *Scenario) readBlockedFire() {
	var wall scenario.Set
	for h := uint8(0); h < scenario.HexCount; h++ {
		if sc.Battle.TerrainAt(h).BlocksFire {
			wall.Add(h)
		}
	}
	if wall.Empty() {
		return
	}
	rays := make(map[[2]int]ray)
	for a := uint8(0); a < scenario.HexCount; a++ {
		for far := sc.reach[a]; !far.Empty(); {
			b := far.Pop()
			r := rayTo(rays, a, b)
			walled := func(list []hex.Offset) bool {
				return slices.ContainsFunc(list, func(o hex.Offset) bool { return wall.Has(at(a, o)) })
			}
			if walled(r.cross) || walled(r.left) && walled(r.right) {
				sc.reach[a].Del(b)
			}
		}
	}
}

// sees says whether a unit on a, infantry (k = 0) or armor (k = 1), sees hex b
// at distance 2 or 3, with the units that stand between (M44-9.4, 9.5).
func (s *State) sees(k int, a, b uint8) bool {
	sc := s.sc
	if !sc.clear[k][a].Has(b) {
		return false
	}
	l := &sc.line[a][b]
	occ := s.occupied()
	for _, h := range l.cross {
		if h != scenario.NoHex && occ.Has(h) {
			return false
		}
	}
	if !l.edge {
		return true
	}
	left := sc.leftShut[k][a].Has(b) || l.left != offBoard && occ.Has(l.left)
	right := sc.rightShut[k][a].Has(b) || l.right != offBoard && occ.Has(l.right)
	return !(left && right)
}
