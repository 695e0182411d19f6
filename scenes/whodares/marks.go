package whodares

import (
	"math"
	"slices"

	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/whodares"
	"sandtable/rules/whodares/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/whodares/counters"
	"sandtable/scenes/zones"
)

// reach is what it depends on where units can go this turn.
type reach struct {
	hash  uint64
	units scenario.UnitSet
	by    int
}

// stretches is where some units could go, at what cost and how likely unseen; found once for the same.
func (b *Board) stretches(v board.View, z, patrol int, list scenario.UnitSet) []game.Stretch {
	if z < 0 || patrol < 0 || list == 0 {
		return nil
	}
	by := b.wishes(v).by
	return *b.reach.Of(reach{state(v).Hash(), list, by}, func() *[]game.Stretch {
		found := state(v).Stretches(z, patrol, by, list)
		return &found
	})
}

// planned is the units whose reach is shown: those chosen, else with an overlay the group pointed at.
func (b *Board) planned(v board.View, sc *scene) (list scenario.UnitSet, z, patrol int) {
	if sc.chosen != 0 {
		return sc.chosen, sc.chosenAt, sc.chosenOf
	}
	at := pane.Either(v.Lit.What != "", v.Lit.Place, b.pointedZone(v))
	if !v.Reach && !v.Sight || at < 0 || len(sc.fields[at].groups) == 0 {
		return 0, board.None, board.None
	}
	g := sc.fields[at].groups[0]
	for _, u := range g.units {
		list.Add(uint8(u.no))
	}
	return list, g.zone, g.patrol
}

// flatMarks lie on the ground below the counters: the source of the alarm, where one may go, the way meant.
func (b *Board) flatMarks(dst *ui.List, v board.View, sc *scene) {
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
	if !b.scouts(v) {
		for _, s := range b.onTheWay(v, sc, at) {
			b.way(dst, v, s[0], s[1])
		}
	} else if at >= 0 && slices.Contains(v.Legal, rules.Action{Verb: game.VerbScout, A: int16(at)}) && sc.chosen != 0 {
		b.way(dst, v, sc.chosenAt, at)
	}
	for _, t := range b.errands(v, sc) {
		danger := t.fight || t.zone == at && len(sc.fields[at].foes()) > 0
		b.ring(dst, v, pane.Either(danger, "attack", "legal"), t.zone)
	}
	for z := range sc.fields {
		if list, goal := onZone(v, sc, z); len(list) > 0 {
			b.ring(dst, v, pane.Either(goal, "legal", "hover"), z)
		}
	}
	b.readyMarks(dst, v, sc)
	if sc.chosenAt >= 0 && sc.chosen != 0 {
		b.ring(dst, v, "selected", sc.chosenAt)
	}
}

// readyMarks are light rings about the groups that may be taken up, while none is.
func (b *Board) readyMarks(dst *ui.List, v board.View, sc *scene) {
	if sc.chosen != 0 || has(v.Legal, game.VerbEvent) {
		return
	}
	for z := range sc.fields {
		for i := range sc.fields[z].groups {
			if _, ok := b.call(v, sc, &sc.fields[z].groups[i]); ok {
				b.ring(dst, v, "hover", z)
			}
		}
	}
}

// onTheWay is the links that lead to the zone pointed at, one after the other.
func (b *Board) onTheWay(v board.View, sc *scene, to int) (links [][2]int) {
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

// topMarks lie over the counters: what ways cost and how safe they are, the pointer, the cursor, losses.
func (b *Board) topMarks(dst *ui.List, v board.View, sc *scene, over *overlay) {
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
		pane.Cursor(dst, b.chart.Box(v.Camera, z, v.Least()), 7)
	}
	if v.Sight {
		if list, _, patrol := b.planned(v, sc); list != 0 && !v.Quiet {
			for _, p := range b.risks(v, sc, list, patrol).List {
				p.Draw(dst)
			}
			return
		}
	}
	for i := range over.plates {
		if p := &over.plates[i]; p.zone != v.Pointed() {
			p.plate.Draw(dst)
		}
	}
	for i := range over.plates { // that of the zone pointed at lies over the others
		if p := over.plates[i]; p.zone == v.Pointed() {
			p.plate.Aimed = !p.fight
			p.plate.Draw(dst)
		}
	}
	if by := b.wishes(v).by; by != board.None && sc.chosen != 0 {
		box := b.chart.Box(v.Camera, by, 0)
		side := max(22, 26*v.Camera.Unit/zones.Drawn)
		at := ui.Around(ui.Point{X: box.X + side*0.2, Y: box.Bottom() - side*0.2}, ui.Size{W: side, H: side})
		dst.Disc(at.Center(), side*0.62, counters.Ink)
		dst.Disc(at.Center(), side*0.55, ui.Paper.Select)
		dst.SpriteIn(at.Inset(side*0.12), ui.Icon("pin"), counters.Ink)
	}
	for i := range over.tags {
		t := &over.tags[i]
		t.draw(dst, t.zone != board.None && t.zone == v.Pointed())
	}
}

// move draws what is on its way: a patrol, an Axis unit, the plane.
func (b *Board) move(dst *ui.List, v board.View, sc *scene, m board.Move) {
	if m.From < 0 || m.To < 0 || m.From >= len(sc.fields) || m.To >= len(sc.fields) {
		return
	}
	at := b.chart.Along(v.Camera, m.From, m.To, pane.Ease(m.T))
	side := max(44*v.Camera.Unit/zones.Drawn, 20)
	switch m.Event.Kind {
	case game.EventPlaneMoved:
		dst.Put(at, side, counters.Pic("recon-axis"))
	case game.EventMarched:
		at.Y -= 6 * math.Sin(m.T*math.Pi)
		counters.Draw(dst, counters.OnMap, at, side, counters.Back)
	default:
		counters.Flag(dst, counters.OnMap, at.Add(ui.Point{Y: side * 0.6}), side*1.3, min(max(game.Events.Of(m.Event, lexicon.Party), 0), 2))
	}
}
