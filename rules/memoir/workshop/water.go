package workshop

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// shape is how a river runs through a hex, in each direction that it can be turned to:
// the two sides that it joins. One that finds its way has none.
type shape struct {
	id   string
	ways [][2]uint8
}

// shapes are all ways in which a river can run. What ends comes from one side.
var shapes = []shape{
	{id: "straight", ways: turned(3, scenario.Directions/2)}, {id: "bend", ways: turned(2, scenario.Directions)},
	{id: "sharp", ways: turned(1, scenario.Directions)}, {id: "end", ways: turned(0, scenario.Directions)},
}

func turned(apart, n uint8) (ways [][2]uint8) {
	for way := range n {
		ways = append(ways, [2]uint8{way, (way + apart) % scenario.Directions})
	}
	return ways
}

// turn is the direction in which the shape joins two sides, -1 for none.
func (x shape) turn(a, b uint8) int {
	return slices.IndexFunc(x.ways, func(w [2]uint8) bool { return w == [2]uint8{a, b} || w == [2]uint8{b, a} })
}

// water is a piece of a river.
type water struct {
	id      string
	terrain string
	shape   shape
}

const pond = "pond"

// waterPieces are the pieces of rivers, as they lie in the palette.
var waterPieces = func() (list []water) {
	for _, kind := range [...]struct{ id, terrain string }{{"river", "river"}, {"wide", "wide-river"}, {"ford", "fordable-stream"}} {
		list = append(list, water{id: kind.id, terrain: kind.terrain})
		for _, x := range shapes {
			if kind.id != "wide" || x.id != "end" { // a wide river has its ends at the edge of the board
				list = append(list, water{kind.id + "-" + x.id, kind.terrain, x})
			}
		}
		if kind.id == "river" {
			list = append(list, water{id: pond, terrain: kind.terrain})
		}
	}
	return list
}()

func findWater(id string) (water, bool) {
	i := slices.IndexFunc(waterPieces, func(w water) bool { return w.id == id })
	if i < 0 {
		return water{}, false
	}
	return waterPieces[i], true
}

// River is how a piece of a river that the workshop lays runs: its terrain, and the two
// directions that it joins, the same one twice where it ends. A pond joins none, as a
// river that finds its way: ways is nil. False for a piece that is no water.
func River(piece string, turn int) (terrain string, ways []int, ok bool) {
	w, ok := findWater(piece)
	if !ok || turn < 0 || turn >= len(w.shape.ways) {
		return w.terrain, nil, ok
	}
	way := w.shape.ways[turn]
	return w.terrain, []int{int(way[0]), int(way[1])}, true
}

func (d *draft) layWater(w water, turn int, h uint8) rules.Reason {
	n, err := d.t.Names.Find("terrain", w.terrain)
	if err != nil || turn < 0 || turn > max(0, len(w.shape.ways)-1) {
		return d.unknown(w.id)
	}
	d.ground(uint8(n), h)
	switch {
	case w.id == pond:
		d.u.Pond = append(d.u.Pond, scenario.Hex(h))
	case w.shape.id == "":
		d.findWay(h)
	default:
		d.link(h, w.shape.ways[turn])
	}
	return rules.Reason{}
}

// dry takes what runs or stands in a hex out of it.
func (d *draft) dry(h uint8) {
	d.u.Rivers = slices.DeleteFunc(d.u.Rivers, func(l scenario.RiverLink) bool { return uint8(l.Hex) == h })
	d.u.Pond = without(d.u.Pond, h)
}

// eastFirst is the order in which a file names the two sides of a river.
var eastFirst = [scenario.Directions]int{scenario.East: 0, scenario.NorthEast: 1, scenario.SouthEast: 2, scenario.SouthWest: 3, scenario.NorthWest: 4, scenario.West: 5}

// link lets a river run through a hex; the links stand in the order of their hexes.
func (d *draft) link(h uint8, way [2]uint8) {
	if eastFirst[way[0]] > eastFirst[way[1]] {
		way[0], way[1] = way[1], way[0]
	}
	d.u.Rivers = slices.DeleteFunc(d.u.Rivers, func(l scenario.RiverLink) bool { return uint8(l.Hex) == h })
	i := slices.IndexFunc(d.u.Rivers, func(l scenario.RiverLink) bool { return uint8(l.Hex) > h })
	if i < 0 {
		i = len(d.u.Rivers)
	}
	d.u.Rivers = slices.Insert(d.u.Rivers, i, scenario.RiverLink{Hex: scenario.Hex(h), From: way[0], To: way[1]})
}

func (d *draft) linkAt(h uint8) (l scenario.RiverLink, ok bool) {
	i := slices.IndexFunc(d.u.Rivers, func(l scenario.RiverLink) bool { return uint8(l.Hex) == h })
	if i < 0 {
		return l, false
	}
	return d.u.Rivers[i], true
}

// findWay lets a river find its way through a hex: from one stretch of water beside it to
// another where there are two, else straight on, and what lies beside it turns to it.
func (d *draft) findWay(h uint8) {
	var joins []uint8
	for _, want := range [...]int{leads, loose} {
		for way := range uint8(scenario.Directions) {
			if len(joins) < 2 && d.open(h, way) == want && (len(joins) == 0 || between(joins[0], way) > 1) {
				joins = append(joins, way)
			}
		}
	}
	switch len(joins) {
	case 0:
		joins = []uint8{scenario.East, scenario.West}
	case 1:
		joins = append(joins, (joins[0]+3)%scenario.Directions)
	}
	d.link(h, [2]uint8(joins))
	for _, way := range joins {
		d.turnTo(h, way)
	}
}

// What lies in a direction from a hex where a river looks for its way.
const (
	shut  = iota // dry ground, or water that runs elsewhere on both sides
	leads        // water that runs here, or stands
	loose        // water that can be turned here
)

func (d *draft) open(h, way uint8) int {
	n := scenario.Neighbor(h, int(way))
	if n == scenario.NoHex || !d.wet(n) {
		return shut
	}
	l, ok := d.linkAt(n)
	back := (way + 3) % scenario.Directions
	switch {
	case !ok || l.From == back || l.To == back:
		return leads
	case l.Ends() || d.looseEnd(l, back) >= 0:
		return loose
	}
	return shut
}

// between is how many steps lie between two directions, 0 to 3.
func between(a, b uint8) int {
	n := int(a+scenario.Directions-b) % scenario.Directions
	return min(n, scenario.Directions-n)
}

func (d *draft) wet(h uint8) bool {
	return slices.Contains(d.t.Tiles[scenario.Bridge].MakesPassable, d.u.Ground[h])
}

// looseEnd is which side of a river leads to dry ground and can be turned to another, 0 or
// 1; the one that leaves the wider bend where both can; -1 for none.
func (d *draft) looseEnd(l scenario.RiverLink, to uint8) int {
	best := -1
	for i, side := range [2]uint8{l.From, l.To} {
		other := [2]uint8{l.To, l.From}[i]
		n := scenario.Neighbor(uint8(l.Hex), int(side))
		if n == scenario.NoHex || d.wet(n) || other == to {
			continue
		}
		if best < 0 || between(other, to) > 1 {
			best = i
		}
	}
	return best
}

// turnTo turns the river in a direction from a hex so that it runs to the hex.
func (d *draft) turnTo(h, way uint8) {
	n := scenario.Neighbor(h, int(way))
	if n == scenario.NoHex {
		return
	}
	l, ok := d.linkAt(n)
	back := (way + 3) % scenario.Directions
	if !ok || l.From == back || l.To == back {
		return
	}
	switch i := d.looseEnd(l, back); {
	case l.Ends():
		l.To = back
	case i == 0:
		l.From = back
	case i == 1:
		l.To = back
	default:
		return
	}
	d.link(n, [2]uint8{l.From, l.To})
}
