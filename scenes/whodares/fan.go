package whodares

import (
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// The numbers of places besides those of the zones, which are the rules' own:
// units, Axis counters, patrols, the objective of a combat.
const (
	units   = 100
	foes    = 200
	cards   = 300
	theGoal = 400
)

// fan is the counters of a zone laid out beside it, so that each can be seen
// and clicked. It is open while the pointer is on the zone or on the fan.
type fan struct {
	zone  int // table.None while closed
	frame ui.Rect
	boxes []ui.Rect
	faces []face
	nos   []int // places: units or foes
}

// fanOf lays out what stands in a zone; false when there is nothing to spread.
func (b *Board) fanOf(v table.View, sc *scene, zone int) (fan, bool) {
	n := fan{zone: zone}
	f := &sc.fields[zone]
	for _, g := range f.groups {
		for _, u := range g.units {
			n.faces, n.nos = append(n.faces, u.face), append(n.nos, units+u.no)
		}
	}
	for _, list := range [2][]foe{f.hidden, f.open} {
		for _, o := range list {
			n.faces, n.nos = append(n.faces, o.face), append(n.nos, foes+o.no)
		}
	}
	if len(n.nos) < 2 && (len(n.nos) == 0 || v.Camera.Unit > 90) {
		return n, false
	}
	field := b.chart.Box(v.Camera, zone, least(v))
	n.frame, n.boxes = zones.Row(field, v.Bounds, len(n.nos), 46)
	return n, true
}

// Spread is what the fan covers.
func (b *Board) Spread() ui.Rect {
	if b.fan.zone == table.None {
		return ui.Rect{}
	}
	return b.fan.frame
}

// at is the counter of the fan at a point, and whether the point is on the fan
// at all, or on the way to it.
func (n *fan) at(p ui.Point) (no int, on bool) {
	if n.zone == table.None {
		return table.None, false
	}
	for i, box := range n.boxes {
		if box.Inset(-3).Has(p) {
			return n.nos[i], true
		}
	}
	return table.None, n.frame.Inset(-7).Has(p)
}

// box is where a counter lies in the fan, empty for none.
func (n *fan) box(no int) ui.Rect {
	if n.zone != table.None {
		for i, have := range n.nos {
			if have == no {
				return n.boxes[i]
			}
		}
	}
	return ui.Rect{}
}

// draw shows the fan: what may act has a light rim, what was chosen a yellow
// one.
func (n *fan) draw(dst *ui.List, hover int, ready, picked func(no int) bool) {
	dst.Round(n.frame.Move(2, 3), 8, ui.Alpha(ink, 0.3))
	dst.Round(n.frame.Inset(-1.6), 9, ink)
	dst.Round(n.frame, 8, ui.Paper.Sunk)
	for i, box := range n.boxes {
		switch no := n.nos[i]; {
		case picked(no):
			dst.Round(box.Inset(-4), 9, ink)
			dst.Round(box.Inset(-2.6), 8, ui.Paper.Select)
		case ready(no):
			edge := ui.White
			if no == hover {
				edge = ui.Paper.Select
			}
			dst.Round(box.Inset(-3), 8, ink)
			dst.Round(box.Inset(-1.8), 8, edge)
		}
		counter(dst, onMap, box.Center(), box.W, n.faces[i])
	}
}

// zoneOf is the zone of a place, table.None for what is none and lies in none.
func zoneOf(place int) int {
	if place < 0 || place >= units {
		return table.None
	}
	return place
}
