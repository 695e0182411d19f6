package rommel

import (
	"slices"

	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

const fanSide = 62

// fanOf lays out what stands in a zone; false when there is nothing to spread.
func (b *Board) fanOf(v board.View, sc *field.Scene, zone int) (zones.Fan, bool) {
	n := zones.Fan{Zone: zone}
	if len(onZone(v, sc, nil, zone)) > 0 {
		return n, false // something is to be put there
	}
	if hand := b.inHand(v, sc); v.Selected >= 0 && len(onZone(v, sc, hand, zone)) > 0 && len(hand) > 0 {
		return n, false // it is pointed at as a place to go
	}
	for _, here := range sc.Zones[zone].Here {
		for _, f := range here {
			n.Places = append(n.Places, field.Forces+f)
		}
	}
	if len(n.Places) < 2 && (len(n.Places) == 0 || v.Camera.Unit > 90) {
		return n, false
	}
	field := b.chart.Box(v.Camera, zone, v.Least())
	field.Y -= 8 * v.Camera.Unit / zones.Drawn // a counter stands out above its field
	room := unhidden(v)
	n.Frame, n.Boxes = zones.Row(field, room, len(n.Places), fanSide)
	if hides := b.hides(v, sc, n.Frame, zone); hides > 0 { // perhaps fewer stacks lie below
		room.H -= field.Y - room.Y
		room.Y = field.Y
		if frame, boxes := zones.Row(field, room, len(n.Places), fanSide); frame.Y >= field.Bottom() && b.hides(v, sc, frame, zone) < hides {
			n.Frame, n.Boxes = frame, boxes
		}
	}
	return n, true
}

// hides is how much of the other zones with Forces lies under a box: what can be
// chosen counts most.
func (b *Board) hides(v board.View, sc *field.Scene, box ui.Rect, zone int) (sum float64) {
	for z := range sc.Zones {
		here := sc.Zones[z].Here
		if z == zone || len(here[0])+len(here[1]) == 0 {
			continue
		}
		if over := box.Intersect(b.chart.Box(v.Camera, z, 0)); !over.Empty() {
			price := pane.Either(len(movers(v, sc, z)) > 0, 12, 1.0)
			sum += price * over.W * over.H
		}
	}
	return sum
}

// unhidden is what is seen of the map beside the column of tools at its edge.
func unhidden(v board.View) ui.Rect {
	room := v.Bounds
	for _, o := range v.Over {
		if o.H > o.W && o.X > room.Center().X {
			room.W = min(room.W, o.X-room.X)
		}
	}
	return room
}

// Spread is what the fan covers.
func (b *Board) Spread() ui.Rect { return b.fan.Spread() }

// inFan is the place beside that of a Force of the fan: another of its Forces, or
// the zone itself below or above.
func (b *Board) inFan(place int, way board.Way) int {
	if to := board.Beside(b.fan.Boxes, b.fan.Places, place, way); to != board.None {
		return to
	}
	if _, y := way.Direction(); y != 0 {
		return b.fan.Zone
	}
	return board.None
}

// drawFan shows the fan: what may act has a light rim, what was chosen a yellow one.
func (b *Board) drawFan(dst *ui.List, v board.View, sc *field.Scene) {
	n := &b.fan
	n.Plate(dst, ui.Paper.Sunk)
	dst.Fill(n.Frame.Inset(3), ui.Paper.Sunk)
	hand := b.inHand(v, sc)
	for i, box := range n.Boxes {
		f := field.ForceOf(n.Places[i])
		list, _ := onForce(v.Legal, f)
		switch {
		case v.Selected >= 0 && slices.Contains(hand, f):
			rim(dst, box, ui.Paper.Select, 2.6)
		case len(list) > 0 && v.Hover == field.Forces+f:
			rim(dst, box, ui.Paper.Select, 1.8)
		case len(list) > 0:
			rim(dst, box, ui.White, 1.8)
		}
		field.Counter(dst, field.OnMap, box.Center(), box.W-4, sc.Forces[f].Face)
	}
}

func rim(dst *ui.List, box ui.Rect, color ui.Ink, w float64) {
	dst.Round(box.Inset(-w-1.2), 9, field.Ink)
	dst.Round(box.Inset(-w), 8, color)
}
