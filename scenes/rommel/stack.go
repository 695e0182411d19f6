package rommel

import (
	"slices"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// Places of the buttons over a stack that is laid out.
const (
	partyAll  = 590
	partyNone = 591
)

// spread is the chosen stack laid out, to leave Forces behind: a plate with a heading and two buttons.
type spread struct {
	key       spreadKey
	head      ui.Rect
	all, none ui.Rect
	foot      ui.Rect
	named     bool    // names stand below the counters
	chip      float64 // how far an upgrade looks out below them
	cell      float64 // how wide the place of a counter is
	zones.Fan
}

type spreadKey struct {
	hash   uint64
	zone   int
	cam    board.Camera
	bounds ui.Rect
	free   ui.Rect
	text   float64
}

// leastName is the smallest size of a name below a counter.
const leastName = 9

// choosing says whether who goes of a stack is being chosen.
func (b *Board) choosing(v board.View, sc *field.Scene) bool {
	return !v.Quiet && marches(v) && len(movers(v, sc, v.Selected)) > 0 && len(sc.Zones[v.Selected].Here[rules.First]) > 1
}

func (b *Board) layParty(v board.View, sc *field.Scene) spread {
	room := v.Free(0)
	k := spreadKey{hash: sc.Hash, zone: v.Selected, cam: v.Camera, bounds: v.Bounds, free: room, text: v.Text}
	if b.spread.key == k && b.spread.Zone == v.Selected {
		return b.spread
	}
	list := sc.Zones[v.Selected].Here[rules.First]
	t := max(1, v.Text)
	big := v.Bounds.W >= 1150
	p := spread{key: k, named: big && len(list) <= 12}
	p.Zone = v.Selected
	side, cols, under := 56.0, min(6, len(list)), 0.0
	if big {
		side, cols = 72, pane.Either(len(list) > 6, 6, min(3, len(list)))
	}
	p.cell = side + 12
	if p.named {
		p.cell, under = side+38, 22*t
		for _, f := range list {
			p.cell = max(p.cell, 4+leastName*0.86*wide(sc.Forces[f].Name.In(v.Lang)))
			if sc.Forces[f].Face.Under != "" {
				p.chip = 0.24 * side
			}
		}
		under += p.chip
	}
	cellH := side + 12 + under
	rows := (len(list) + cols - 1) / cols
	head, foot := 40*t, pane.Either(big, 28*t, 0.0)
	size := ui.Size{W: max(float64(cols)*p.cell+20, 110+255*t), H: head + float64(rows)*cellH + foot + 14}
	p.Frame = b.freeGround(v, sc, size, room).Snap()
	in := p.Frame.Inset(8)
	p.head, in = in.CutTop(head)
	bw, bh := 92*t, max(v.Least(), 30*t)
	p.none = ui.Rect{X: p.head.Right() - 76*t, Y: p.head.Y + 2, W: 76 * t, H: bh}
	p.all = ui.Rect{X: p.none.X - bw - 6, Y: p.none.Y, W: bw, H: bh}
	p.foot, in = in.CutBottom(foot)
	x0 := in.Center().X - float64(cols)*p.cell/2
	for i, f := range list {
		p.Keep(field.Forces+f, ui.Rect{X: x0 + float64(i%cols)*p.cell + (p.cell-side)/2, Y: in.Y + 8 + float64(i/cols)*cellH, W: side, H: side})
	}
	b.spread = p
	return p
}

// freeGround is where a plate covers the fewest zones, near its stack, and never that nor where it may go.
func (b *Board) freeGround(v board.View, sc *field.Scene, size ui.Size, room ui.Rect) ui.Rect {
	room = room.Inset(6)
	own := b.chart.Box(v.Camera, v.Selected, 0)
	var boxes []ui.Rect
	var price []float64
	goals := map[int]bool{}
	for _, a := range b.aims(v, sc, movers(v, sc, v.Selected)) {
		goals[a.zone] = true
	}
	for z := range sc.Zones {
		box := b.chart.Box(v.Camera, z, 0)
		cost := 1.0
		switch {
		case z == v.Selected:
			cost, box = 40, box.Inset(-10)
		case goals[z]:
			cost = 60
			box.Y -= 30
			box.H += 30 // its plate
		case len(movers(v, sc, z)) > 0: // another stack that may be chosen
			cost = 12
		}
		boxes, price = append(boxes, box), append(price, cost)
	}
	for r := range sc.Regions {
		boxes, price = append(boxes, b.truck(v, r)), append(price, 1)
	}
	return pane.Cheapest(room, size, 24, func(at ui.Rect) float64 {
		cost := at.Center().Dist(own.Center()) * 40
		for n, box := range boxes {
			if x := at.Intersect(box); !x.Empty() {
				cost += x.W * x.H * price[n]
			}
		}
		return cost
	}).Within(v.Bounds)
}

// partySpots are the counters of the chosen stack and the two buttons over them.
func (b *Board) partySpots(dst []board.Spot, v board.View, sc *field.Scene) []board.Spot {
	p := b.layParty(v, sc)
	can, stay := movers(v, sc, v.Selected), b.stays(v, sc)
	for i, place := range p.Places {
		if f := field.ForceOf(place); slices.Contains(can, f) {
			dst = append(dst, board.Spot{Box: p.Boxes[i], Place: place, Held: stay>>f&1 == 0, Do: func() { b.toggle(v, sc, f) }})
		}
	}
	return append(dst,
		board.Spot{Box: p.all, Place: partyAll, Do: func() { b.choose(v.Selected, sc, 0) }},
		board.Spot{Box: p.none, Place: partyNone, Do: func() { b.choose(v.Selected, sc, bitsOf(can)) }})
}

// marchSpots are the places while Forces are sent together: the stack laid out, its goals, other stacks.
func (b *Board) marchSpots(dst []board.Spot, v board.View, sc *field.Scene, hand []int) []board.Spot {
	if b.choosing(v, sc) {
		dst = b.partySpots(dst, v, sc)
	}
	dst = b.aimSpots(dst, v, sc, hand)
	for z := range sc.Zones {
		if len(movers(v, sc, z)) == 0 {
			continue
		}
		_, moves, _ := inZone(v, sc, z)
		dst = append(dst, board.Spot{Box: b.chart.Box(v.Camera, z, v.Least()), Place: z, Actions: moves, Pick: true})
	}
	return dst
}

// drawParty shows the chosen stack: who goes has a yellow rim and a tick, who stays lies pale.
func (b *Board) drawParty(dst *ui.List, v board.View, sc *field.Scene) {
	p := &b.spread
	p.Plate(dst, ui.Paper.Sunk)
	dst.Fill(p.Frame.Inset(3), ui.Paper.Panel)
	t := max(1, v.Text)
	can, stay := movers(v, sc, v.Selected), b.stays(v, sc)
	going := len(b.inHand(v, sc))
	room, words := p.all.X-p.head.X-8, b.Scenario.Place(v.Selected).Name.In(v.Lang)
	name := squeezed(ui.Type{Face: ui.Bold, Size: 15 * t, Line: 20 * t, Ink: field.Ink}, words, room)
	dst.Text(ui.Rect{X: p.head.X + 4, Y: p.all.Y, W: room, H: p.all.H}, words, name)
	who := ui.Type{Face: ui.Regular, Size: 13 * t, Ink: ui.Paper.Soft}
	left := p.head.X + 4 + wide(words)*name.Size + 10*t
	if asks := b.say(v, "party-who"); left+wide(asks)*who.Size <= p.all.X-6 {
		dst.Text(ui.Rect{X: left, Y: p.all.Y, W: p.all.X - left, H: p.all.H}, asks, who)
	}
	b.pill(dst, v, p.all, b.say(v, "party-all", ui.Num("N", len(can))), going == len(can), v.Hover == partyAll)
	b.pill(dst, v, p.none, b.say(v, "party-none"), false, v.Hover == partyNone)
	for i, box := range p.Boxes {
		f := field.ForceOf(p.Places[i])
		able, goes := slices.Contains(can, f), stay>>f&1 == 0
		at := box
		if able && !goes {
			at.Y += 4
		}
		switch {
		case able && goes:
			rim(dst, at, ui.Paper.Select, 2.6)
		case able && v.Hover == field.Forces+f:
			rim(dst, at, ui.White, 1.8)
		}
		field.Counter(dst, field.OnMap, at.Center(), at.W-4, sc.Forces[f].Face)
		if !able || !goes {
			dst.Round(at.Inset(-3), at.W*0.13, ui.Alpha(ui.Paper.Panel, 0.45))
		}
		if able && i < 9 { // the digit that takes it out, or along again
			r := max(8, at.W*0.13)
			c := ui.Point{X: at.Right() - 2, Y: at.Y + 2}
			pane.Disc(dst, c, r, 1.2, field.Ink, ui.Paper.Panel)
			dst.Text(ui.Around(c, ui.Size{W: 2 * r, H: 2 * r}), ui.Figures(i+1), ui.Type{Face: ui.Bold, Size: r * 1.4, Line: 2 * r, Ink: field.Ink, Align: ui.Middle})
		}
		if able && goes {
			r := max(9, at.W*0.15)
			c := ui.Point{X: at.X + 2, Y: at.Y + 2}
			pane.Disc(dst, c, r, 1.4, field.Ink, ui.Paper.Good)
			dst.SpriteIn(ui.Around(c, ui.Size{W: r * 1.5, H: r * 1.5}), ui.Icon("check"), ui.White)
		}
		if p.named {
			ty := ui.Type{Face: ui.Regular, Size: 13 * t, Line: 17 * t, Ink: field.Ink, Align: ui.Middle}
			words, room := sc.Forces[f].Name.In(v.Lang), p.cell-4
			if w := wide(words) * ty.Size; w > room {
				ty.Size = max(leastName, ty.Size*room/w)
			}
			dst.Text(ui.Rect{X: box.Center().X - room/2, Y: box.Bottom() + 5 + p.chip, W: room, H: 18 * t}, words, ty)
		}
	}
	if p.foot.H > 0 {
		dst.Fill(ui.Rect{X: p.foot.X + 4, Y: p.foot.Y + 2, W: p.foot.W - 8, H: 1}, ui.Alpha(field.Ink, 0.25))
		words, ty := b.say(v, "party-foot"), ui.Type{Face: ui.Regular, Size: 13 * t, Ink: ui.Paper.Soft, Align: ui.Middle}
		dst.Text(p.foot, words, squeezed(ty, words, p.foot.W))
	}
}

func (b *Board) pill(dst *ui.List, v board.View, box ui.Rect, words string, on, over bool) {
	ty := ui.Type{Face: ui.Bold, Size: 13 * max(1, v.Text), Ink: field.Ink, Align: ui.Middle}
	fill := pane.Either(over, ui.Paper.Sunk, ui.Paper.Panel)
	if on {
		fill, ty.Ink = field.Ink, ui.White
	}
	pane.Rim(dst, box, 1.4, box.H/2, field.Ink, 0, box.H/2, fill)
	ty = squeezed(ty, words, box.W-26)
	if on {
		k := ty.Size
		dst.SpriteIn(ui.Around(ui.Point{X: box.X + 15, Y: box.Center().Y}, ui.Size{W: k, H: k}), ui.Icon("check"), ui.Paper.Select)
		box.X += 12
		box.W -= 12
	}
	dst.Text(box, words, ty)
}

// drawTail leads from the plate to its stack.
func (b *Board) drawTail(dst *ui.List, v board.View, p *spread) {
	to := b.chart.Box(v.Camera, p.Zone, 0)
	mid, across := to.Center(), ui.Point{X: 16}
	x := min(max(mid.X, p.Frame.X+30), p.Frame.Right()-30)
	y := min(max(mid.Y, p.Frame.Y+30), p.Frame.Bottom()-30)
	var tip, from ui.Point
	switch {
	case p.Frame.Y > to.Bottom():
		tip, from = ui.Point{X: mid.X, Y: to.Bottom()}, ui.Point{X: x, Y: p.Frame.Y + 4}
	case p.Frame.Bottom() < to.Y:
		tip, from = ui.Point{X: mid.X, Y: to.Y}, ui.Point{X: x, Y: p.Frame.Bottom() - 4}
	case p.Frame.X > to.Right():
		tip, from, across = ui.Point{X: to.Right(), Y: mid.Y}, ui.Point{X: p.Frame.X + 4, Y: y}, ui.Point{Y: 16}
	default:
		tip, from, across = ui.Point{X: to.X, Y: mid.Y}, ui.Point{X: p.Frame.Right() - 4, Y: y}, ui.Point{Y: 16}
	}
	const long = 80 // a longer one is slimmer
	across = across.Mul(min(1, long/max(1, from.Dist(tip))))
	dst.Poly([]ui.Point{from.Sub(across.Mul(1.15)), from.Add(across.Mul(1.15)), tip}, field.Ink)
	dst.Poly([]ui.Point{from.Sub(across.Mul(0.9)), from.Add(across.Mul(0.9)), tip}, ui.Paper.Panel)
}

// Ghost draws the Forces in hand under the pointer that drags them.
func (b *Board) Ghost(dst *ui.List, at ui.Point, place int, v board.View) {
	sc := b.Read(v)
	hand := b.inHand(v, sc)
	if len(hand) > 0 {
		b.pile(dst, v, sc, hand, at, max(92*v.Camera.Unit/zones.Drawn, 34))
	}
}

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
	for _, f := range slices.Concat(sc.Zones[zone].Here[:]...) {
		n.Places = append(n.Places, field.Forces+f)
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

// hides is how much of other stacks, and of lit zones, lies under a box: what can be chosen counts most.
func (b *Board) hides(v board.View, sc *field.Scene, box ui.Rect, zone int) (sum float64) {
	hand := b.shownHand(v, sc)
	for z := range sc.Zones {
		here, lit := sc.Zones[z].Here, len(onZone(v, sc, hand, z)) > 0
		if z == zone || len(here[0])+len(here[1]) == 0 && !lit {
			continue
		}
		if over := box.Intersect(b.chart.Box(v.Camera, z, 0)); !over.Empty() {
			price := pane.Either(lit || len(movers(v, sc, z)) > 0, 12, 1.0)
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

func (b *Board) Spread() ui.Rect { return b.fan.Spread() }

// inFan is the place beside a Force of the fan: another of its Forces, or the zone below or above.
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
	pane.Rim(dst, box, w+1.2, 9, field.Ink, w, 8, color)
}
