package land

import (
	"math"
	"slices"
	"unicode/utf8"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// named is a name on a map, at a place in columns and rows.
type named struct {
	key      string
	col, row float64
}

// spots are the places that the history of a battle tells of, by map.
var spots = map[string][]named{
	"antioch":    {{"antioch", 27, 24}, {"orontes", 5, 23.3}, {"bridge-gate", 22, 22.6}},
	"arsuf":      {{"arsuf", 2, 18.6}, {"sea", 31, 26}},
	"ascalon":    {{"ascalon", 5.5, 23}, {"sea", 2.2, 6}},
	"harran":     {{"balikh", 24.9, 6.5}},
	"montgisard": {{"montgisard", 3, 9.2}},
	"wells":      {{"wells", 11, 9.12}},
}

// landmark is a place that the history of a battle tells of, in widths of a hex.
type landmark struct {
	rules.Phrase
	At ui.Point
}

// Landmarks are those of a battle.
func Landmarks(sc *game.Scenario) (list []landmark) {
	c := Chart{Unit: 1}
	for _, n := range spots[sc.Map.ID] {
		list = append(list, landmark{rules.Phrase{Key: "infidel.ground." + n.key}, c.spot(n.col, n.row)})
	}
	return list
}

// zone is a group of hexes that the battle gives a meaning.
type zone struct {
	hexes []int
	text  string
	entry bool // it is entered from beyond the map or out of a city
}

// zonesOf are those of a battle: by which reinforcements enter, and where wagons are safe.
func (c *Chart) zonesOf() (list []zone) {
	for k, who := range c.Sc.Commands {
		entries, upTo := c.Sc.Entries(k)
		for i, hexes := range entries {
			p := rules.Phrase{Key: "infidel.ground.entry", Args: []rules.Arg{ui.Word("Army", c.Sc.Armies[who.Side])}}
			if len(entries) > 1 {
				from, to := 0, upTo
				if i > 0 {
					from, to = upTo+1, 9
				}
				p = rules.Phrase{Key: "infidel.ground.entry-die", Args: []rules.Arg{ui.Word("Command", who.Name), ui.Num("From", from), ui.Num("To", to)}}
			}
			if !slices.ContainsFunc(list, func(z zone) bool { return slices.Equal(z.hexes, hexes) }) {
				list = append(list, zone{hexes, c.say(c.lang, p), true})
			}
		}
	}
	if h := c.Sc.Haven(); len(h) > 0 {
		list = append(list, zone{h, c.say(c.lang, rules.Phrase{Key: "infidel.ground.haven"}), false})
	}
	return list
}

// zones mark the hexes that the battle gives a meaning: a broken outline, and
// arrows where they are entered.
func (c *Chart) zones() {
	if c.Style == Toned {
		return
	}
	for _, z := range c.zonesOf() {
		for _, h := range z.hexes {
			p := cell{game.Column(h), game.Row(h)}
			c.l.Poly(c.outline(p, 0.5), ui.Alpha(Pale, 0.07))
			for d := range game.Directions {
				n := next(p, d)
				if !slices.Contains(z.hexes, c.hex(n)) || !c.inside(n) {
					c.dashed(p, d)
				}
				if z.entry && c.door(n, d) {
					c.arrow(p, d)
				}
			}
		}
	}
}

// door says whether a cell, entered from in a direction, is where those who enter
// a zone come from: of the sides above and below that straight ahead.
func (c *Chart) door(n cell, d int) bool {
	beside := n.c < 1 || n.c > c.cols
	return beside || (!c.inside(n) || c.land(n).id == "city") && d%3 == 0
}

// dashed outlines a side of a zone, a little within its hex.
func (c *Chart) dashed(p cell, d int) {
	a, b := c.side(p, d)
	a, b = pane.Between(a, c.at(p), 0.07), pane.Between(b, c.at(p), 0.07)
	w := c.px(0.035, 1.4)
	for _, k := range [3]float64{0.02, 0.37, 0.72} {
		from, to := pane.Between(a, b, k), pane.Between(a, b, k+0.26)
		pane.Stroke(c.l, from, to, w+1.6, ui.Alpha(ui.Casing, 0.7), w, Pale)
	}
}

// arrow points over a side into a hex. It is slender: one with equal sides would
// point three ways.
func (c *Chart) arrow(p cell, d int) {
	a, b := c.side(p, d)
	mid := pane.Between(a, b, 0.5)
	in := c.at(p).Sub(mid)
	head := func(k, tip, tail float64) []ui.Point {
		foot := mid.Sub(in.Mul(tail))
		return []ui.Point{foot.Add(a.Sub(mid).Mul(k)), mid.Add(in.Mul(tip)), foot.Add(b.Sub(mid).Mul(k))}
	}
	c.l.Poly(head(0.44, 0.66, 0.06), ui.Alpha(ui.Casing, 0.75))
	c.l.Poly(head(0.3, 0.52, 0), Pale)
}

// label is a name where it is written on the map.
type label struct {
	at   ui.Point
	text string
	soft bool
}

// Places write the names of places, and what zones are for. They are no part of the
// kept picture: where something lies over the field they are left out.
func (c *Chart) Places() {
	if !c.words || c.Unit < 20 {
		return
	}
	var list []label
	for _, n := range spots[c.Sc.Map.ID] {
		list = append(list, label{at: c.spot(n.col, n.row), text: c.say(c.lang, rules.Phrase{Key: "infidel.ground." + n.key})})
	}
	for _, z := range c.zonesOf() {
		if c.Unit < 30 { // they would lie over one another
			break
		}
		list = append(list, label{at: c.beside(z), text: z.text, soft: true})
	}
	for _, x := range list {
		t := ui.Type{Face: ui.Bold, Size: math.Round(min(22, max(12, 0.36*c.Unit)) * c.text), Align: ui.Middle, Ink: ui.Casing}
		if x.soft {
			t.Size = math.Round(min(17, max(12, 0.3*c.Unit)) * c.text)
		}
		size := ui.Size{W: float64(utf8.RuneCountInString(x.text))*t.Size*0.62 + 8, H: t.Size * 1.3}
		whole := ui.Rect{W: c.Size.W * c.Unit, H: c.Size.H * c.Unit}.Inset(4)
		box := ui.Around(x.at, size).Within(whole)
		if !box.Intersect(c.part).Empty() && (c.Cut == nil || !c.Cut(Inked(box, x.text, t))) {
			c.l.Seam(box, x.text, t, ui.Alpha(Pale, 0.94), max(2, t.Size*0.15))
		}
	}
}

func (c *Chart) spot(col, r float64) ui.Point {
	return ui.Point{X: (column*(col-1) + 0.5) * c.Unit, Y: RowStep * (r - 0.25) * c.Unit}
}

// beside is where a zone is named: above its uppermost hexes, below where those lie
// at the top of the map, and below the name of its gate where it lies before one.
func (c *Chart) beside(z zone) ui.Point {
	x, top, bottom := 0.0, math.Inf(1), math.Inf(-1)
	for _, h := range z.hexes {
		p := c.at(cell{game.Column(h), game.Row(h)})
		x += p.X / float64(len(z.hexes))
		top, bottom = min(top, p.Y), max(bottom, p.Y)
	}
	h := z.hexes[len(z.hexes)/2]
	if z.entry && c.land(next(cell{game.Column(h), game.Row(h)}, 3)).id == "city" {
		return ui.Point{X: x, Y: bottom + 1.9*c.Unit}
	}
	return pane.Either(top < 2*c.Unit, ui.Point{X: x, Y: bottom + 0.75*c.Unit}, ui.Point{X: x, Y: top - 0.72*c.Unit})
}
