package rommel

import (
	"math"
	"slices"

	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// flatMarks lie below the counters: the region under orders, what is contested or over its supply, where one may go.
func (b *Board) flatMarks(dst *ui.List, v board.View, sc *field.Scene) {
	b.rims(dst, v, sc)
	if v.Preview {
		return
	}
	if r := b.regionUnder(v, sc); r >= 0 {
		for left := sc.Regions[r].Zones; left != 0; {
			b.ring(dst, v, "source", left.Pop())
		}
	}
	for _, z := range v.Marked {
		if z = field.ZoneOf(z); z >= 0 && z < len(sc.Zones) {
			b.ring(dst, v, "hover", z)
		}
	}
	if r := b.regionMeant(v, sc); r >= 0 {
		for left := sc.Regions[r].Zones; left != 0; {
			b.ring(dst, v, "hover", left.Pop())
		}
	}
	for left := sc.Board.Contested; left != 0; {
		b.ring(dst, v, "battle", left.Pop())
	}
	if sc.Board.Zone >= 0 {
		b.ring(dst, v, "supply", sc.Board.Zone)
	}
	if v.Quiet {
		return
	}
	hand := b.shownHand(v, sc)
	for z := range sc.Zones {
		list := onZone(v, sc, hand, z)
		going, _, direct := inZone(v, sc, z)
		switch {
		case len(list) > 0 && attacks(sc, list):
			b.ring(dst, v, "attack", z)
		case len(list) > 0:
			b.ring(dst, v, "legal", z)
		case len(direct) > 0, len(going) > 0 && len(hand) == 0:
			b.ring(dst, v, "hover", z)
		}
	}
	if v.Selected >= 0 && len(hand) > 0 && sc.Forces[hand[0]].Zone >= 0 {
		b.ring(dst, v, "selected", sc.Forces[hand[0]].Zone)
	}
}

// regionMeant is the region pointed at, by truck or zone, where the rules ask for one; else board.None.
func (b *Board) regionMeant(v board.View, sc *field.Scene) int {
	at := v.Pointed()
	for _, a := range v.Legal {
		if a.Verb == game.VerbRegion && (at == field.Regions+int(a.A) || at >= 0 && at < len(sc.Zones) && sc.Regions[a.A].Zones.Has(at)) {
			return int(a.A)
		}
	}
	return board.None
}

// rims are the edges of the fields that a side holds, in its colour.
func (b *Board) rims(dst *ui.List, v board.View, sc *field.Scene) {
	k := v.Camera.Unit / zones.Drawn
	if k < 0.25 {
		return
	}
	outline := ui.Pic{Set: "interface", ID: "outline-8"}
	for z := range sc.Zones {
		side := sc.Zones[z].Holder
		if side < rules.First {
			continue
		}
		box := b.chart.Box(v.Camera, z, 0)
		if box.Intersect(v.Bounds).Empty() {
			continue
		}
		dst.NineIn(box.Inset(-2), outline, ui.Casing)
		wide := max(2, math.Round(5*k))
		for d := 0.0; d < wide; d++ {
			dst.NineIn(box.Inset(d-1), outline, v.Coats.Of(side).Core)
		}
		dst.NineIn(box.Inset(wide-1), outline, ui.Casing)
		b.nameAgain(dst, v, z)
	}
}

// attacks says whether who goes there meets the enemy.
func attacks(sc *field.Scene, list []rules.Action) bool {
	a := list[0]
	if a.Verb == game.VerbBattle {
		return true
	}
	if !goes(a) || a.B < 0 {
		return false
	}
	return len(sc.Zones[a.B].Here[sc.Forces[a.A].Side.Other()]) > 0
}

// arrows show the moves of the turn so far, those that are asked for, and the way that is meant.
func (b *Board) arrows(dst *ui.List, v board.View, sc *field.Scene) {
	if v.Preview {
		return
	}
	if name, events := b.under(v, sc); name == game.EventRegion || name == game.EventOperation {
		for _, e := range events {
			if e.Side == rules.Second && e.Kind == game.EventMoved {
				b.arrow(dst, v, rules.Second, []int{game.Events.Of(e, lexicon.From), game.Events.Of(e, lexicon.To)}, 0.9)
			}
		}
	}
	if v.Quiet {
		return
	}
	hand := b.inHand(v, sc)
	to := field.ZoneOf(v.Pointed())
	for _, a := range v.Legal {
		switch {
		case !goes(a) || a.B < 0 || int(a.B) == sc.Forces[a.A].Zone:
		case a.Verb == game.VerbSend && len(hand) == 0, !marching(a) && slices.Contains(hand, int(a.A)):
			b.arrow(dst, v, sc.Forces[a.A].Side, []int{sc.Forces[a.A].Zone, int(a.B)}, 0.55)
		}
	}
	if to < 0 || !marches(v) {
		return
	}
	if a, ok := b.aimAt(v, sc, to); ok {
		for _, m := range a.runs {
			b.arrow(dst, v, rules.First, wayOf(field.State(v), m.moves[0], sc), 1)
		}
	}
}

// shafts are the inks of an arrow: its casing and its core, by side.
var shafts = [2]ui.Ink{{R: 0xE0, G: 0xA0, B: 0x30, A: 255}, {R: 0x3C, G: 0x6E, B: 0xAC, A: 255}}

// arrow draws a way over some zones, from the edge of the first field to that of the last.
func (b *Board) arrow(dst *ui.List, v board.View, side rules.Side, way []int, strength float64) {
	if len(way) < 2 || way[0] < 0 {
		return
	}
	k := v.Camera.Unit / zones.Drawn
	const pieces = 14
	var line []ui.Point
	last := b.chart.Box(v.Camera, way[len(way)-1], 0).Inset(-4 * k)
	for i := 1; i < len(way); i++ {
		from := b.chart.Box(v.Camera, way[i-1], 0)
		for n := range pieces + 1 {
			p := b.chart.Along(v.Camera, way[i-1], way[i], float64(n)/pieces)
			if i == 1 && from.Has(p) || last.Has(p) {
				continue
			}
			line = append(line, p)
		}
	}
	if len(line) < 2 {
		return
	}
	tip, before := line[len(line)-1], line[len(line)-2]
	zones.Stroke(dst, line, 1, max(26*k, 8), ui.Alpha(field.Ink, 0.9*strength))
	zones.Stroke(dst, line, 1, max(17*k, 5), ui.Alpha(shafts[side], strength))
	dst.PutIn(tip, max(v.Camera.Unit*0.8, 34), field.Pic("arrow-"+field.SideWords[side]), ui.Alpha(ui.White, strength), math.Atan2(tip.Y-before.Y, tip.X-before.X))
}

// topMarks lie over the counters: who holds objectives, what is over its supply, costs, the pointer, losses.
func (b *Board) topMarks(dst *ui.List, v board.View, sc *field.Scene) {
	for z := range sc.Zones {
		if id := holders[sc.Zones[z].Holder]; id != "" {
			b.badge(dst, v, id, z, -80, -54)
		}
	}
	for left := b.Scenario.Objectives; left != 0; {
		b.badge(dst, v, "objective", left.Pop(), -80, 6)
	}
	if v.Preview {
		return
	}
	for left := sc.Oversupplied; left != 0; {
		if z := left.Pop(); z != sc.Board.Zone { // the ring of the one that is checked says it
			b.badge(dst, v, "crowded", z, 84, 2)
		}
	}
	for _, z := range v.Hurt {
		if z = field.ZoneOf(z); z >= 0 && z < len(sc.Zones) {
			b.ring(dst, v, "attack", z)
		}
	}
	if z := field.ZoneOf(v.Hover); z >= 0 && z < len(sc.Zones) {
		b.ring(dst, v, "hover", z)
	}
	if v.Cursor < field.Cups {
		if box := b.Where(v.Cursor, v); !box.Empty() {
			pane.Cursor(dst, box, 7)
		}
	}
	for _, p := range b.plates(v, sc).List {
		p.Draw(dst)
	}
}

// plates stand over the fields that can be reached: what it costs to get there. With the overlay of
// supply they tell how many Axis Forces a zone feeds. One that would be cut is left out.
func (b *Board) plates(v board.View, sc *field.Scene) (out zones.Plates) {
	if v.Quiet {
		return out
	}
	if v.Sight {
		return b.supplyPlates(v, sc)
	}
	return b.aimPlates(v, sc)
}

// supplyPlates tell of every zone how many Axis Forces are there and how many its region supplies.
func (b *Board) supplyPlates(v board.View, sc *field.Scene) (out zones.Plates) {
	for z := range sc.Zones {
		p := b.plate(v, z)
		p.Left = ui.Figures(len(sc.Zones[z].Here[rules.First]))
		p.Right = ui.Figures(sc.Regions[b.Scenario.Place(z).Region].Limit)
		p.Hot = sc.Oversupplied.Has(z)
		out.Add(p, func(box ui.Rect) bool { return v.Cuts(box) || b.veiled(box) })
	}
	return out
}

func (b *Board) plate(v board.View, zone int) zones.Plate {
	k := v.Camera.Unit / zones.Drawn
	return zones.Plate{At: b.chart.On(v.Camera, zone).Add(ui.Point{Y: -max(74*k, 25)}), Size: math.Round(max(13, 26*k))}
}
