package whodares

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// reach is where the units chosen can go this turn, kept for the position.
type reach struct {
	hash  uint64
	units []int
	list  []game.Stretch
}

// stretches is where some units could go, what it costs and how likely nobody
// notices; for the same position and units it is found once.
func (b *Board) stretches(v table.View, z, patrol int, list []int) []game.Stretch {
	if z < 0 || patrol < 0 || len(list) == 0 {
		return nil
	}
	h := state(v).Hash()
	if b.reach.hash != h || !slices.Equal(b.reach.units, list) {
		b.reach = reach{h, slices.Clone(list), state(v).Stretches(z, patrol, list)}
	}
	return b.reach.list
}

// planned is the units whose reach is shown: those chosen to act together, else
// with an overlay on the group that is pointed at.
func (b *Board) planned(v table.View, sc *scene) (list []int, z, patrol int) {
	if len(sc.chosen) > 0 {
		return sc.chosen, sc.chosenAt, sc.chosenOf
	}
	at := b.pointedZone(v)
	if !v.Reach && !v.Sight || at < 0 || len(sc.fields[at].groups) == 0 {
		return nil, table.None, table.None
	}
	g := sc.fields[at].groups[0]
	for _, u := range g.units {
		list = append(list, u.no)
	}
	return list, g.zone, g.patrol
}

// flatMarks lie on the ground below the counters: the source of the alarm,
// where one may go, the way that is meant.
func (b *Board) flatMarks(dst *ui.List, v table.View, sc *scene) {
	if v.Preview {
		return
	}
	for _, z := range v.Marked {
		if z = zoneOf(z); z >= 0 && z < len(sc.fields) {
			b.ring(dst, v, "hover", z)
		}
	}
	if sc.source >= 0 && sc.alarm > 0 {
		b.ring(dst, v, "source", sc.source)
	}
	if v.Quiet {
		return
	}
	at := b.pointedZone(v)
	for _, s := range b.onTheWay(v, sc, at) {
		b.way(dst, v, s[0], s[1])
	}
	for z := range sc.fields {
		list, goal := onZone(v, sc, z)
		switch {
		case len(list) == 0:
		case goal && b.dangerous(sc, z, list):
			b.ring(dst, v, "attack", z)
		case goal:
			b.ring(dst, v, "legal", z)
		case len(sc.chosen) == 0:
			b.ring(dst, v, "hover", z)
		}
	}
	if sc.chosenAt >= 0 && len(sc.chosen) > 0 {
		b.ring(dst, v, "selected", sc.chosenAt)
	}
}

// dangerous says whether who goes to a zone meets the Axis there.
func (b *Board) dangerous(sc *scene, z int, list []rules.Action) bool {
	f := &sc.fields[z]
	return (list[0].Verb == game.VerbMove || list[0].Verb == game.VerbScout) && (len(f.hidden) > 0 || len(f.open) > 0)
}

// onTheWay is the links that lead to the zone pointed at, one after the other.
func (b *Board) onTheWay(v table.View, sc *scene, to int) (links [][2]int) {
	list, from, patrol := b.planned(v, sc)
	for _, s := range b.stretches(v, from, patrol, list) {
		if s.Zone != to {
			continue
		}
		for _, z := range s.Way {
			links = append(links, [2]int{from, z})
			from = z
		}
	}
	return links
}

// topMarks lie over the counters: what ways cost and how likely nobody
// notices, the pointer, the cursor, losses.
func (b *Board) topMarks(dst *ui.List, v table.View, sc *scene, plates zones.Plates) {
	if v.Preview {
		return
	}
	for _, z := range v.Hurt {
		if z = zoneOf(z); z >= 0 && z < len(sc.fields) {
			b.ring(dst, v, "attack", z)
		}
	}
	if z := zoneOf(v.Hover); z >= 0 && z < len(sc.fields) {
		b.ring(dst, v, "hover", z)
	}
	if z := zoneOf(v.Cursor); z >= 0 && z < len(sc.fields) {
		box := b.chart.Box(v.Camera, z, v.Least())
		dst.NineIn(box.Inset(-7), ui.Pic{Set: "interface", ID: "outline-8"}, ui.Casing)
		dst.NineIn(box.Inset(-6), ui.Pic{Set: "interface", ID: "outline-8"}, ui.Paper.Select)
		dst.NineIn(box.Inset(-5), ui.Pic{Set: "interface", ID: "outline-8"}, ui.Paper.Select)
	}
	for _, p := range plates.List {
		p.Draw(dst)
	}
}

// move draws what is on its way: a patrol, an Axis unit, the plane.
func (b *Board) move(dst *ui.List, v table.View, sc *scene, m table.Move) {
	if m.From < 0 || m.To < 0 || m.From >= len(sc.fields) || m.To >= len(sc.fields) {
		return
	}
	at := b.chart.Along(v.Camera, m.From, m.To, m.T*m.T*(3-2*m.T))
	side := max(44*v.Camera.Unit/zones.Drawn, 20)
	switch b.game.EventName(m.Event.Kind) {
	case "plane-moved":
		dst.Put(at, side, pic("recon-axis"))
	case "marched":
		b.moving(dst, v, back, m.From, m.To, m.T)
	default:
		patrol := int(m.Event.Args[3])
		if patrol > 255 {
			patrol >>= 8
		}
		flag(dst, onMap, at.Add(ui.Point{Y: side * 0.6}), side*1.3, min(max(patrol, 0), 2))
	}
}
