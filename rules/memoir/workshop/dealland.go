package workshop

import (
	"slices"

	"sandtable/rules/memoir/scenario"
	"sandtable/rules/sorting"
)

// land lays the ground of a dealt battle: a river, the middle, then towns, hills, woods, hedgerows in clumps.
func (d *dealer) land() {
	if d.ground.River {
		d.flow()
		d.cross()
	} else {
		d.s.Ground[middle] = d.terrain(one(d.r, d.ground.Middle))
	}
	for _, l := range []struct {
		terrain string
		span    [2]int
	}{{"town", d.ground.Towns}, {"hill", d.ground.Hills}, {"woods", d.ground.Woods}, {"hedgerow", d.ground.Hedgerows}} {
		d.clumps(d.terrain(l.terrain), d.between(l.span))
	}
}

func (d *dealer) number(what, id string) uint8 {
	n, err := d.t.Names.Find(what, id)
	if err != nil {
		panic("memoir: " + err.Error()) // the words are ours
	}
	return uint8(n)
}

func (d *dealer) terrain(id string) uint8 { return d.number("terrain", id) }

// lay lays a terrain on a hex and on the opposite one.
func (d *dealer) lay(h, g uint8) { d.s.Ground[h], d.s.Ground[opposite(h)] = g, g }

// rowWeights is how often what is laid lies in each row, from the edge to the middle, where one fights.
var rowWeights = [5]int{1, 2, 3, 3, 2}

// clumps lays hexes of a terrain on open ground of the upper half, some of them together.
func (d *dealer) clumps(g uint8, n int) {
	clear := d.terrain("clear")
	for n > 0 {
		var open []uint8
		for h := range middle {
			for range rowWeights[scenario.HexY[h]] {
				if d.s.Ground[h] == clear {
					open = append(open, h)
				}
			}
		}
		for size := min(n, 1+d.r.IntN(d.ground.Clump)); size > 0 && len(open) > 0; size-- {
			h := one(d.r, open)
			d.lay(h, g)
			n--
			open = open[:0]
			for way := range scenario.Directions {
				if x := scenario.Neighbor(h, way); x < middle && d.s.Ground[x] == clear {
					open = append(open, x)
				}
			}
		}
	}
}

// flow lets a river run from the middle to the left edge within three rows, and as it runs
// there to the right one. It never turns back on itself: no tile does.
func (d *dealer) flow() {
	river := d.terrain("river")
	h, from := middle, -1
	for {
		var ways []int
		for _, way := range []int{scenario.NorthWest, scenario.West, scenario.SouthWest} {
			n := scenario.Neighbor(h, way)
			turn := (way - from + scenario.Directions) % scenario.Directions
			sharp := from >= 0 && (turn == 1 || turn == 5)
			if n != scenario.NoHex && scenario.HexY[n] >= 3 && scenario.HexY[n] <= 5 && !sharp {
				ways = append(ways, way)
			}
		}
		to := scenario.West // over the edge
		if scenario.Neighbor(h, scenario.West) != scenario.NoHex {
			to = one(d.r, ways)
		}
		d.lay(h, river)
		if from < 0 {
			from = (to + 3) % scenario.Directions
		}
		d.s.Rivers = append(d.s.Rivers, scenario.RiverLink{Hex: scenario.Hex(h), From: uint8(from), To: uint8(to)})
		if h != middle {
			d.river = append(d.river, h)
			d.s.Rivers = append(d.s.Rivers, scenario.RiverLink{Hex: scenario.Hex(opposite(h)), From: uint8((from + 3) % scenario.Directions), To: uint8((to + 3) % scenario.Directions)})
		}
		n := scenario.Neighbor(h, to)
		if n == scenario.NoHex {
			break
		}
		h, from = n, (to+3)%scenario.Directions
	}
	sorting.By(d.s.Rivers, func(a, b scenario.RiverLink) int { return int(a.Hex) - int(b.Hex) })
}

// cross lays bridges over the middle of the river and farther off on both sides of it, and
// lets it be forded at other places. None is next to another.
func (d *dealer) cross() {
	at := 2 + d.r.IntN(len(d.river)-2)
	d.s.Bridges = []scenario.Hex{scenario.Hex(d.river[at]), scenario.Hex(middle), scenario.Hex(opposite(d.river[at]))}
	slices.Sort(d.s.Bridges)
	fords := 0
	for _, i := range d.r.Perm(len(d.river)) {
		if near := max(i-at, at-i) < 2; near || i == 0 || fords == 2 || d.forded(i-1) || d.forded(i+1) {
			continue
		}
		d.lay(d.river[i], d.terrain("fordable-stream"))
		fords++
	}
	if fords > 0 {
		d.s.Special = append(d.s.Special, scenario.RuleFords)
	}
}

func (d *dealer) forded(i int) bool {
	return i < len(d.river) && d.s.Ground[d.river[i]] == d.terrain("fordable-stream")
}
