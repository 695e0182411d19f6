package infidel

import (
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
)

// bearings is how far any hex lies from any other, and by which of its
// neighbours one goes there: by the difference of their columns and rows, and
// by whether the column is odd, since nothing else matters.
type bearings struct {
	steps  [2][wide][high]int8
	toward [2][wide][high]uint8
	sides  [game.Directions][1 << game.Directions]scenario.Side
}

const (
	wide = 2*scenario.GridColumns - 1
	high = 2*scenario.GridRows - 1
)

// readBearings measures from two hexes in the middle of the grid: from any other
// it is the same.
func readBearings() (b bearings) {
	for f := range game.Directions {
		for by := range b.sides[f] {
			b.sides[f][by] = sideBy(f, uint8(by))
		}
	}
	for odd := range 2 {
		for dc := range wide {
			for dr := range high {
				b.steps[odd][dc][dr] = int8(apart(odd, dc-scenario.GridColumns+1, dr-scenario.GridRows+1))
			}
		}
	}
	for odd := range 2 {
		for dc := range wide {
			for dr := range high {
				b.toward[odd][dc][dr] = b.nearer(odd, dc, dr)
			}
		}
	}
	return b
}

// apart is the distance from column odd, row 0 to one dc columns and dr rows on:
// odd columns lie half a hex lower (INF-3.1).
func apart(odd, dc, dr int) int {
	across := max(dc, -dc)
	down := 2*dr + (odd+dc)&1 - odd // in halves of a hex
	return across + max(0, max(down, -down)-across)/2
}

// nearer is the directions of the neighbours that lie nearest.
func (b *bearings) nearer(odd, dc, dr int) (x uint8) {
	least := 127
	for d, o := range scenario.Beside[odd] {
		n := apart((odd+o[0])&1, dc-scenario.GridColumns+1-o[0], dr-scenario.GridRows+1-o[1])
		if n > least {
			continue
		}
		if n < least {
			least, x = n, 0
		}
		x |= 1 << d
	}
	return x
}

func (l *land) steps(a, b int) int {
	return int(l.ways.steps[l.column[a]&1][int(l.column[b]-l.column[a])+scenario.GridColumns-1][int(l.row[b]-l.row[a])+scenario.GridRows-1])
}

// bearing is the distance, and the directions that lead there.
func (l *land) bearing(a, b int) (int, uint8) {
	odd, dc, dr := l.column[a]&1, int(l.column[b]-l.column[a])+scenario.GridColumns-1, int(l.row[b]-l.row[a])+scenario.GridRows-1
	return int(l.ways.steps[odd][dc][dr]), l.ways.toward[odd][dc][dr]
}

// sideBy is on which side a unit of a facing has what lies by some directions:
// the front counts before the others.
func (l *land) sideBy(facing int, by uint8) scenario.Side { return l.ways.sides[facing][by] }

func sideBy(facing int, by uint8) scenario.Side {
	first := scenario.Rear
	for d := game.Directions - 1; d >= 0; d-- {
		if by>>d&1 == 0 {
			continue
		}
		if first = game.SideTo(facing, d); first == scenario.Front {
			return scenario.Front
		}
	}
	return first
}
