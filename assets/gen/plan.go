package main

import (
	"cmp"
	"fmt"
	"math"
	"path"
	"slices"
	"strings"
)

// format is in every sheet's fingerprint: raise it when the plan draws otherwise.
const format = "sheets 8\n"

// sheet is one set at its largest size, which is the only one that is drawn: package assets reduces it to the others.
type sheet struct {
	set    string
	folder string // below src
	size   int
	unit   int      // how many units of the drawings are size pixels long: 1 where size is the scale of the interface
	cell   int      // pixels of a side that become whole pixels at every smaller size
	groups []string // pages of pictures that are used together
	rows   []row
	step   int // colours are rounded to multiples of this: unseen, and it packs far better
}

// row says how some drawings are shown: the first row that fits decides; one without sizes leaves a drawing out.
type row struct {
	layers string     // or kinds of the interface, with spaces between; empty for all
	ids    string     // patterns of ids, likewise
	of     [2]float64 // the size of the drawing; 0 for any
	group  string
	sizes  []float64 // of the picture with the drawing's own id and of those with an ending, in parts of its size; 0 for none
	how    how
}

// how is what else is to be known of the drawings of a row.
type how struct {
	small   string   // the group of those with an ending, where it is another
	ends    []string // the endings, where they are not `.small` and `.16`
	high    float64  // sizes are such that it is so high, in units
	tiles   [2]int   // columns and rows that it is cut into, whole pixels at every size
	as      string   // what those are named for, where it is not the drawing
	trim    bool     // transparent margins are cut off
	unit    bool     // it is as large as its drawing's unit says
	named   bool     // it goes by the names of its variants
	resting bool     // the small one is cut for a resting card, 92 × 132: put at (2, 2), its strip at (6, 111)
}

// The interface is drawn at twice its size and shown at that or at half of it; a board is drawn at three times its
// smallest size and shown at one, two or three thirds of that.
const (
	halves = 2
	thirds = 3
)

var sheets = []sheet{
	// What is shown smaller than it is drawn is rendered at the size shown, since scaling blurs thin lines.
	{"interface", "interface", 2, 1, halves, []string{"chrome", "boxes", "covers", "emblems", "curtains"}, []row{
		{layers: "cover", group: "covers", sizes: []float64{332. / 300, 212. / 300}, how: how{small: "boxes"}},
		{layers: "curtain", group: "curtains", sizes: []float64{4. / 3}},
		{ids: "shield-*", layers: "emblem", group: "emblems", sizes: []float64{.75}},
		{layers: "emblem", group: "emblems", sizes: []float64{.64, .24}, how: how{small: "chrome"}},
		{layers: "medal", group: "emblems", sizes: []float64{1}},
		{layers: "die", group: "emblems", sizes: []float64{.5}},
		{layers: "app", group: "chrome", sizes: []float64{40. / 256}},
		{layers: "title", group: "chrome", sizes: []float64{1}, how: how{high: 33}},
		{layers: "log", group: "chrome", sizes: []float64{20. / 24}},
		{layers: "icon", group: "chrome", sizes: []float64{24. / 48, 19. / 48, 16. / 48}, how: how{ends: []string{".19", ".16"}}},
		{group: "chrome", sizes: []float64{1}},
	}, 2},
	// Portraits as large as wide windows show them, and as narrow ones do.
	{"rooms", "rooms", 2, 1, halves, []string{"portraits"}, []row{{group: "portraits", sizes: []float64{1.04, .64}}}, 2},
	// What stands before a unit is painted with the units. Cards and dice are not on the board.
	{"memoir", "memoir", 192, 128, thirds, []string{"board", "pieces"}, []row{
		{layers: "card dice"},
		{layers: "ground edge tile grid", group: "board", sizes: []float64{1}, how: how{trim: true}},
		{group: "pieces", sizes: []float64{1}, how: how{trim: true}},
	}, 4},
	{"memoir-cards", "memoir", 2, 1, halves, []string{"cards", "bits"}, []row{
		{ids: "card-back", group: "cards", sizes: []float64{1, .5}},
		{layers: "card", of: [2]float64{168, 112}, group: "cards", sizes: []float64{1, .68}, how: how{resting: true}},
		{layers: "card", of: [2]float64{168, 40}, group: "cards", sizes: []float64{1, 80. / 168}},
		{layers: "card", group: "cards", sizes: []float64{1}},
		{layers: "dice", group: "bits", sizes: []float64{.72, .25}},
		{layers: "ui", group: "bits", sizes: []float64{.5, .26}},
		{layers: "symbol", group: "bits", sizes: []float64{.5, .31}},
		{ids: "objective-allies objective-axis objective-both", group: "bits", sizes: []float64{0, .26}},
	}, 4},
	{"whodares", "whodares", 192, 128, thirds, []string{"board", "pieces"}, []row{
		{layers: "map"},
		{ids: "die-* alarm-* turn-*"},
		{layers: "board", group: "board", sizes: []float64{1}, how: how{trim: true}},
		{group: "pieces", sizes: []float64{1}, how: how{trim: true}},
	}, 4},
	{"whodares-ground", "whodares", 192, 128, thirds, []string{"ground"}, []row{ground("map", 7, 5)}, 4},
	{"whodares-bits", "whodares", 2, 1, halves, []string{"bits", "tactics"}, []row{
		{ids: "tactical-board", group: "tactics", sizes: []float64{1}, how: how{tiles: [2]int{2, 1}}},
		{ids: "map", group: "bits", sizes: []float64{220 / 2828.}},
		{layers: "counters", group: "bits", sizes: []float64{.44, .22}},
	}, 4},
	{"rommel", "rommel", 192, 128, thirds, []string{"board", "pieces"}, []row{
		{layers: "board", group: "board", sizes: []float64{1}, how: how{trim: true}},
		{ids: "nation-* kind-*"},
		{layers: "counters", group: "pieces", sizes: []float64{1}, how: how{trim: true}},
	}, 4},
	// Battle plans are shown larger than other counters: they are chosen among.
	{"rommel-bits", "rommel", 2, 1, halves, []string{"bits", "plans", "covers"}, []row{
		{layers: "cover", group: "covers", sizes: []float64{1}},
		{ids: "map-*", group: "covers", sizes: []float64{220 / 1960.}},
		{layers: "plans", group: "plans", sizes: []float64{.6, .34}},
		{ids: "turn-*", of: [2]float64{160, 0}, group: "bits", sizes: []float64{.475, .375}},
		{ids: "mark-*", group: "bits", sizes: []float64{.5, .28}},
		{ids: "arrow-* halo-*", layers: "counters"},
		{layers: "bits counters", group: "bits", sizes: []float64{.44, .22}},
		{ids: "region-truck", group: "bits", sizes: []float64{.44}},
	}, 4},
	{"undaunted", "undaunted", 384, 256, thirds, []string{"pieces"}, []row{
		{layers: "slot structure marker counter halo", group: "pieces", sizes: []float64{1}, how: how{trim: true, unit: true, named: true}},
	}, 4},
	{"undaunted-ground", "undaunted", 384, 256, thirds, []string{"ground"}, []row{
		{layers: "ground", group: "ground", sizes: []float64{1}, how: how{named: true}},
	}, 4},
	// Large cards have a page for each side: they are shown one or two at a time. A card at rest is 92 × 132.
	{"undaunted-bits", "undaunted", 2, 1, halves, []string{"bits", "lrdg", "italy", "vehicles", "covers"}, []row{
		{layers: "card-lrdg", group: "lrdg", sizes: []float64{.5}},
		{layers: "card-italy", group: "italy", sizes: []float64{.5}},
		{layers: "rest", group: "bits", sizes: []float64{.25, 62. / 368}, how: how{named: true}},
		{layers: "back-lrdg", group: "lrdg", sizes: []float64{.5, .25, 62. / 368}, how: how{small: "bits", named: true}},
		{layers: "back-italy", group: "italy", sizes: []float64{.5, .25, 62. / 368}, how: how{small: "bits", named: true}},
		{layers: "vehicle", group: "vehicles", sizes: []float64{.5}},
		{layers: "cover", group: "covers", sizes: []float64{1}, how: how{named: true}},
		{layers: "counter structure", group: "bits", sizes: []float64{88. / 128, 44. / 128, .25}, how: how{named: true}},
		{layers: "marker mark", group: "bits", sizes: []float64{.5, .25}, how: how{named: true}},
		{layers: "seat", group: "bits", sizes: []float64{44. / 64, .5}, how: how{named: true}},
		{layers: "plate", group: "bits", sizes: []float64{.5, 20. / 64}, how: how{named: true}},
		{layers: "badge", group: "bits", sizes: []float64{.5, 20. / 64, .25}, how: how{named: true}},
		{layers: "glyph", group: "bits", sizes: []float64{24. / 64, .25}, how: how{named: true}},
		{layers: "tab", group: "bits", sizes: []float64{.5, 1. / 3}, how: how{named: true}},
		{layers: "die", group: "bits", sizes: []float64{.5, 36. / 128}, how: how{named: true}},
	}, 4},
	{"infidel", "infidel", 192, 128, thirds, []string{"pieces"}, []row{
		{layers: "counter mark field", group: "pieces", sizes: []float64{1}, how: how{trim: true, unit: true}},
	}, 4},
	{"infidel-ground", "infidel", 192, 128, thirds, []string{"ground"}, []row{
		{layers: "ground", group: "ground", sizes: []float64{1}, how: how{trim: true}},
	}, 4},
	{"infidel-bits", "infidel", 2, 1, halves, []string{"bits", "units", "covers"}, []row{
		{layers: "cover", group: "covers", sizes: []float64{1}},
		{ids: "*-disordered *-retired", layers: "counter list"}, // a state is shown on the board alone
		{layers: "counter list", group: "units", sizes: []float64{.625, .375, .25}},
		{layers: "mark", group: "bits", sizes: []float64{32. / 44, 20. / 44}},
		{layers: "compass symbol", group: "bits", sizes: []float64{40. / 64, 24. / 64}},
		{layers: "stripe", group: "bits", sizes: []float64{.75, .5}},
		{layers: "die", group: "bits", sizes: []float64{64. / 62, 36. / 62}},
		{layers: "land", group: "bits", sizes: []float64{72. / 132, 40. / 132}},
		{layers: "cell", group: "bits", sizes: []float64{1}},
	}, 4},
	// A map, or a board of battles, has a set of its own, since only one is shown at a time.
	{"rommel-ground-ghost-division", "rommel", 192, 128, thirds, []string{"ground"}, []row{ground("map-ghost-division", 5, 3)}, 4},
	{"rommel-ground-north-africa", "rommel", 192, 128, thirds, []string{"ground"}, []row{ground("map-north-africa", 5, 3)}, 4},
	{"rommel-ground-d-day", "rommel", 192, 128, thirds, []string{"ground"}, []row{ground("map-d-day", 5, 3)}, 4},
	{"rommel-ground-plain", "rommel", 192, 128, thirds, []string{"ground"}, []row{ground("map-plain", 5, 3)}, 4},
	{"rommel-ground-battle-desert", "rommel", 192, 128, thirds, []string{"ground"}, []row{ground("battle-desert", 4, 3)}, 4},
	{"rommel-ground-battle-fields", "rommel", 192, 128, thirds, []string{"ground"}, []row{ground("battle-fields", 4, 3)}, 4},
}

// ground is a drawing that is cut into tiles `map-COLUMN-ROW`.
func ground(drawing string, columns, rows int) row {
	return row{ids: drawing, group: "ground", sizes: []float64{1}, how: how{tiles: [2]int{columns, rows}, as: "map"}}
}

// near is how near the pixels of edges on the pages of a group stay to those that were drawn, in the terms of cwebp: at 40
// within 4 of 255, at 20 within 8, at 0 within 16. Even colours stay as they are. It takes a quarter off a page, an eighth, and
// no eye finds where; of the ground, all grass and stones and under everything, not at 0 either.
func (s sheet) near(group string) string {
	switch {
	case group == "ground" || group == "board":
		return "0"
	case s.step < 4:
		return "40" // greys of an edge, enlarged, would be seen to take on a colour
	}
	return "20"
}

// pictures plans a set.
func (s sheet) pictures(list []drawing) (pics []picture) {
	for _, d := range list {
		if s.cell == halves { // what lies on a board is as large as its drawing says, and gets a rim
			d.cell = s.cell
		}
		if i := slices.IndexFunc(s.rows, func(r row) bool { return r.fits(d) }); i >= 0 {
			pics = append(pics, s.rows[i].pictures(d, float64(s.size)/float64(s.unit))...)
		}
	}
	for i := range pics {
		pics[i].cell = s.cell
	}
	return pics
}

func (r row) fits(d drawing) bool {
	layer := cmp.Or(d.Layer, d.Kind)
	id := func(pattern string) bool { ok, _ := path.Match(pattern, d.ID); return ok }
	return (r.layers == "" || slices.Contains(strings.Fields(r.layers), layer)) && (r.ids == "" || slices.ContainsFunc(strings.Fields(r.ids), id)) &&
		(r.of[0] == 0 || r.of[0] == d.Size[0]) && (r.of[1] == 0 || r.of[1] == d.Size[1])
}

// pictures are those of a drawing, at so many pixels a unit.
func (r row) pictures(d drawing, scale float64) (out []picture) {
	if r.how.unit && d.Unit != 0 {
		scale *= d.Unit
	}
	if r.how.high > 0 {
		scale *= r.how.high / d.Size[1]
	}
	ends := r.how.ends
	if ends == nil {
		ends = []string{".small", ".16"}
	}
	for i, k := range r.sizes {
		end, group := "", r.group
		if i > 0 {
			end, group = ends[i-1], cmp.Or(r.how.small, group)
		}
		switch {
		case k == 0:
			continue
		case r.how.tiles != [2]int{}:
			out = append(out, d.tiles(cmp.Or(r.how.as, d.ID), group, k*scale, r.how.tiles[0], r.how.tiles[1])...)
			continue
		}
		p := d.at(d.ID+end, group, k*scale)
		p.trim = r.how.trim
		if r.how.resting && end != "" {
			n := int(scale)
			p.crop, p.round = &box{13 * n, 1 * n, 88 * n, 75 * n}, 6*n
		}
		if !r.how.named || len(d.Variants) == 0 {
			out = append(out, p)
			continue
		}
		for _, name := range d.Variants { // every name that the drawing is shown by, with the same ending
			p.id = name + end
			out = append(out, p)
		}
	}
	return out
}

// tiles cuts a drawing at k pixels a unit into equal parts, named by column and row, all of one rendering.
func (d drawing) tiles(name, group string, k float64, columns, rows int) []picture {
	all := d.at(d.ID, group, k)
	whole := &canvas{w: all.w, h: all.h}
	w, h := all.w/columns, all.h/rows
	var out []picture
	for r := range rows {
		for c := range columns {
			p := picture{id: fmt.Sprintf("%s-%d-%d", name, c, r), file: d.File, group: group, w: w, h: h}
			p.crop, p.of = &box{c * w, r * h, w, h}, whole
			out = append(out, p)
		}
	}
	return out
}

// at plans a drawing at k pixels a unit, its sides in whole cells.
func (d drawing) at(id, group string, k float64) picture {
	cell := max(d.cell, 1)
	whole := func(v float64) int { return cell * int(math.Round(v*k/float64(cell))) }
	p := picture{
		id: id, file: d.File, group: group,
		w: whole(d.Size[0]), h: whole(d.Size[1]),
		ax: d.Anchor[0] * k, ay: d.Anchor[1] * k,
	}
	for i, v := range d.Slice {
		p.slice[i] = whole(v)
	}
	return p
}
