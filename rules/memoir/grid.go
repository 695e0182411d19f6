package memoir

import (
	"sync"

	"sandtable/rules/hex"
	"sandtable/rules/memoir/scenario"
)

// grid is what follows from the shape of the board alone.
type grid struct {
	step [scenario.HexCount][scenario.Directions]uint8 // neighbours, noHex off the board
	ring [scenario.HexCount]scenario.Set               // the neighbours as a set
	near [scenario.HexCount]scenario.Set               // at distance 1 to SightMost
	dist [scenario.HexCount][scenario.HexCount]uint8
	line [scenario.HexCount][scenario.HexCount]line // up to distance SightMost
}

// line is what lies between two hexes at distance 2 or 3: the hexes that are
// crossed, and those touched on either side along a common edge (M44-9.3).
type line struct {
	cross       [2]uint8 // noHex where there is none
	left, right uint8    // noHex where there is none; offBoard beyond the edge
	edge        bool     // the line runs along an edge
}

// offBoard is a touched place outside the board (M44-9.11).
const offBoard = 254

var theGrid = sync.OnceValue(makeGrid)

func makeGrid() *grid {
	g := new(grid)
	rays := make(map[[2]int]ray)
	for a := uint8(0); a < scenario.HexCount; a++ {
		for d := range scenario.Directions {
			n := scenario.Neighbor(a, d)
			if g.step[a][d] = n; n != scenario.NoHex {
				g.ring[a].Add(n)
			}
		}
		for b := uint8(0); b < scenario.HexCount; b++ {
			d := scenario.Distance(a, b)
			g.dist[a][b] = uint8(d)
			if d >= 1 && d <= scenario.SightMost {
				g.near[a].Add(b)
			}
			if d >= 2 && d <= scenario.SightMost {
				g.line[a][b] = lineBetween(rays, a, b)
			}
		}
	}
	return g
}

// ray is hex.Ray's answer for one direction.
type ray struct{ cross, left, right []hex.Offset }

func rayTo(rays map[[2]int]ray, a, b uint8) ray {
	k := [2]int{int(scenario.HexX[b]) - int(scenario.HexX[a]), int(scenario.HexY[b]) - int(scenario.HexY[a])}
	r, ok := rays[k]
	if !ok {
		r.cross, r.left, r.right = hex.Ray(k[0], k[1])
		rays[k] = r
	}
	return r
}

func lineBetween(rays map[[2]int]ray, a, b uint8) line {
	l := line{cross: [2]uint8{scenario.NoHex, scenario.NoHex}, left: scenario.NoHex, right: scenario.NoHex}
	r := rayTo(rays, a, b)
	for i, o := range r.cross {
		l.cross[i] = at(a, o)
	}
	if len(r.left) > 0 && len(r.right) > 0 {
		l.edge = true
		if l.left = at(a, r.left[0]); l.left == scenario.NoHex {
			l.left = offBoard
		}
		if l.right = at(a, r.right[0]); l.right == scenario.NoHex {
			l.right = offBoard
		}
	}
	return l
}

func at(a uint8, o hex.Offset) uint8 {
	return scenario.HexAt(int(scenario.HexX[a])+o.X, int(scenario.HexY[a])+o.Y)
}
