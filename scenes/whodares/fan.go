package whodares

import (
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/whodares/counters"
	"sandtable/scenes/zones"
)

// The numbers of places besides the zones: units, Axis counters, patrols, the objective of a combat.
const (
	units   = 100
	foes    = 200
	cards   = 300
	theGoal = 400
	stacks  = 500 // groups on the map, by zone and patrol
)

// fan is the counters of a zone laid out beside it: units and foes.
type fan struct {
	zones.Fan
	faces []counters.Face
}

// fanOf lays out what stands in a zone; false when there is nothing to spread.
func (b *Board) fanOf(v board.View, sc *scene, zone int) (fan, bool) {
	n := fan{Fan: zones.Fan{Zone: zone}}
	f := &sc.fields[zone]
	for _, g := range f.groups {
		for _, u := range g.units {
			n.faces, n.Places = append(n.faces, u.Face), append(n.Places, units+u.no)
		}
	}
	for _, list := range [2][]foe{f.hidden, f.open} {
		for _, o := range list {
			n.faces, n.Places = append(n.faces, o.Face), append(n.Places, foes+o.no)
		}
	}
	if len(n.Places) < 2 && (len(n.Places) == 0 || v.Camera.Unit > 90) {
		return n, false
	}
	field := b.chart.Box(v.Camera, zone, v.Least())
	n.Frame, n.Boxes = zones.Row(field, v.Bounds, len(n.Places), 46)
	return n, true
}

// Spread is what the fan covers.
func (b *Board) Spread() ui.Rect { return b.fan.Spread() }

// draw shows the fan: what may act has a light rim, what was chosen a yellow one.
func (n *fan) draw(dst *ui.List, hover int, ready, picked func(no int) bool) {
	n.Plate(dst, ui.Paper.Sunk)
	for i, box := range n.Boxes {
		switch no := n.Places[i]; {
		case picked(no):
			pane.Rim(dst, box, 4, 9, counters.Ink, 2.6, 8, ui.Paper.Select)
		case ready(no):
			edge := pane.Either(no == hover, ui.Paper.Select, ui.White)
			pane.Rim(dst, box, 3, 8, counters.Ink, 1.8, 8, edge)
		}
		counters.Draw(dst, counters.OnMap, box.Center(), box.W, n.faces[i])
	}
}

// zoneOf is the zone of a place, board.None for what is none and lies in none.
func zoneOf(place int) int {
	return pane.Either(place < 0 || place >= units, board.None, place)
}
