package rommel

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// small is the least that a counter is drawn on the map, in logical pixels.
const small = 18

// slots are the places of the piles of a field about its middle, and how large
// a counter is there, in units of the drawings: above the strip with its name.
func slots(n int) (at []ui.Point, side float64) {
	if n < 2 {
		return []ui.Point{{Y: -23}}, 92
	}
	return []ui.Point{{X: -42, Y: -20}, {X: 42, Y: -20}}, 76
}

// pieces draws the Forces on the map, the fields in the north first.
func (b *Board) pieces(dst *ui.List, v board.View, sc *field.Scene) {
	if v.Bare {
		return
	}
	k := v.Camera.Unit / zones.Drawn
	for _, z := range b.north {
		piles := sc.Zones[z].Piles()
		mid := b.chart.On(v.Camera, z).Add(v.Nudge(z))
		if len(piles) == 0 || ui.Around(mid, ui.Size{W: 260 * k, H: 240 * k}).Intersect(v.Bounds).Empty() {
			continue
		}
		places, side := slots(len(piles))
		scale := max(k, small/side)
		for i, here := range piles {
			b.pile(dst, v, sc, here, mid.Add(places[i].Mul(scale)), side*scale)
		}
	}
}

// pile draws the Forces of one side in a zone: three at most are seen, the strongest on top.
func (b *Board) pile(dst *ui.List, v board.View, sc *field.Scene, list []int, at ui.Point, side float64) {
	n := len(list)
	if sc.Forces[list[0]].Face.Under != "" {
		at.Y -= 0.24 * side // the edge of the upgrade must not lie on the name
	}
	if v.Preview {
		n = min(n, 2) // no numbers on a small picture
	}
	veiled := v.Preview && side < 72 || b.veiled(figuresAt(at, side)) || n > 2 && b.veiled(numberAt(at, side))
	if veiled {
		n = min(n, 2)
	}
	zones.Stack(dst, at, side, n, func(i int, at ui.Point) {
		if i == 0 {
			f := sc.Forces[list[0]].Face
			f.Counted, f.Bare = n > 2, f.Bare || veiled
			if veiled {
				f.Gain = ""
			}
			field.Counter(dst, field.OnMap, at, side, f)
			return
		}
		field.Put(dst, field.OnMap, at, side, sc.Forces[list[i]].Face.Pic) // what is written on it is not seen
	})
}

func figuresAt(at ui.Point, side float64) ui.Rect {
	if side >= 70 { // its movement stands above
		return ui.Around(at, ui.Size{W: side * 1.2, H: side * 1.26})
	}
	return ui.Rect{X: at.X - side*0.5, Y: at.Y - side*0.02, W: side * 1.12, H: side * 0.66}
}

func numberAt(at ui.Point, side float64) ui.Rect {
	return ui.Around(at.Add(ui.Point{X: side * 0.62, Y: -side * 0.58}), ui.Size{W: side * 0.55, H: side * 0.55})
}

func (b *Board) move(dst *ui.List, v board.View, sc *field.Scene, m board.Move) {
	if m.From < 0 || m.To < 0 || m.From >= len(sc.Zones) || m.To >= len(sc.Zones) {
		return
	}
	f := game.Events.Of(m.Event, lexicon.Who)
	if f < 0 || f >= len(sc.Forces) {
		return
	}
	field.Counter(dst, field.OnMap, b.chart.Along(v.Camera, m.From, m.To, pane.Ease(m.T)), max(92*v.Camera.Unit/zones.Drawn, 26), sc.Forces[f].Face)
}

func (b *Board) ring(dst *ui.List, v board.View, id string, zone int) {
	dst.Put(b.chart.On(v.Camera, zone), max(v.Camera.Unit, 40), field.Pic("ring-"+id))
	b.nameAgain(dst, v, zone)
}

func (b *Board) badge(dst *ui.List, v board.View, id string, zone int, x, y float64) {
	k := v.Camera.Unit / zones.Drawn
	dst.Put(b.chart.On(v.Camera, zone).Add(ui.Point{X: x * k, Y: y * k}), max(84*k, 26), field.Pic("mark-"+id))
}

// holders are the badges of who holds an objective.
var holders = map[rules.Side]string{rules.First: "held-axis", rules.Second: "held-allies"}
