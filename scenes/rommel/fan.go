package rommel

import (
	"slices"

	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// fan is the counters of a zone laid out beside it, so that each can be seen
// and clicked. It is open while the pointer is on the zone or on the fan.
type fan struct {
	zone  int // table.None while closed
	frame ui.Rect
	boxes []ui.Rect
	list  []int // the Forces in boxes
}

// fanSide is how large a counter lies in the fan.
const fanSide = 62

// fanOf lays out what stands in a zone; false when there is nothing to spread.
func (b *Board) fanOf(v table.View, sc *scene, zone int) (fan, bool) {
	n := fan{zone: zone}
	if hand := inHand(v, sc); v.Selected >= 0 && len(onZone(v, sc, hand, zone)) > 0 && len(hand) > 0 {
		return n, false // it is pointed at as a place to go
	}
	for _, here := range sc.fields[zone].here {
		n.list = append(n.list, here...)
	}
	if len(n.list) < 2 && (len(n.list) == 0 || v.Camera.Unit > 90) {
		return n, false
	}
	field := b.chart.Box(v.Camera, zone, least(v))
	field.Y -= 8 * v.Camera.Unit / zones.Drawn // a counter stands out above its field
	n.frame, n.boxes = zones.Row(field, unhidden(v), len(n.list), fanSide)
	return n, true
}

// unhidden is what is seen of the map beside the column of tools at its edge.
func unhidden(v table.View) ui.Rect {
	room := v.Bounds
	for _, o := range v.Over {
		if o.H > o.W && o.X > room.Center().X {
			room.W = min(room.W, o.X-room.X)
		}
	}
	return room
}

// Spread is what the fan covers.
func (b *Board) Spread() ui.Rect {
	if b.fan.zone == table.None {
		return ui.Rect{}
	}
	return b.fan.frame
}

// at is the Force of the fan at a point, and whether the point is on the fan at
// all, or on the way to it.
func (n *fan) at(p ui.Point) (f int, on bool) {
	if n.zone == table.None {
		return table.None, false
	}
	for i, box := range n.boxes {
		if box.Inset(-3).Has(p) {
			return n.list[i], true
		}
	}
	return table.None, n.frame.Inset(-7).Has(p)
}

// box is where a Force lies in the fan, empty for none.
func (n *fan) box(f int) ui.Rect {
	if n.zone != table.None {
		if i := slices.Index(n.list, f); i >= 0 {
			return n.boxes[i]
		}
	}
	return ui.Rect{}
}

// step is the place beside that of a Force of the fan: another of its Forces, or
// the zone itself below or above.
func (n *fan) step(place int, x, y float64) int {
	nos := make([]int, 0, len(n.list))
	for _, f := range n.list {
		nos = append(nos, forces+f)
	}
	if to := nextBox(n.boxes, nos, place, x, y); to != table.None {
		return to
	}
	if y != 0 {
		return n.zone
	}
	return table.None
}

// draw shows the fan: what may act has a light rim, what was chosen a yellow
// one.
func (n *fan) draw(dst *ui.List, v table.View, sc *scene) {
	dst.Round(n.frame.Move(2, 3), 8, ui.Alpha(ink, 0.3))
	dst.Round(n.frame.Inset(-1.6), 9, ink)
	dst.Round(n.frame, 8, ui.Paper.Sunk)
	dst.Fill(n.frame.Inset(3), ui.Paper.Sunk)
	hand := inHand(v, sc)
	for i, box := range n.boxes {
		f := n.list[i]
		list, _ := onForce(v.Legal, f)
		switch {
		case v.Selected >= 0 && slices.Contains(hand, f):
			rim(dst, box, ui.Paper.Select, 2.6)
		case len(list) > 0 && v.Hover == forces+f:
			rim(dst, box, ui.Paper.Select, 1.8)
		case len(list) > 0:
			rim(dst, box, ui.White, 1.8)
		}
		counter(dst, onMap, box.Center(), box.W-4, sc.forces[f].face)
	}
}

// rim is a bright edge about a counter.
func rim(dst *ui.List, box ui.Rect, color ui.Ink, w float64) {
	dst.Round(box.Inset(-w-1.2), 9, ink)
	dst.Round(box.Inset(-w), 8, color)
}
