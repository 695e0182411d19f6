package main

import (
	"fmt"
	"math"
	"strings"
)

// format is part of the fingerprint of every sheet: raise it when the plan
// below changes what is drawn from the same drawings.
const format = "sheets 8\n"

// sheet is one set at its largest size, which is the only one that is drawn: package assets reduces it to
// the others.
type sheet struct {
	set    string
	folder string // below src
	size   int
	cell   int      // pixels of a side that become whole pixels at every smaller size
	groups []string // pages of pictures that are used together
	plan   func(size int, d drawing) []picture
	step   int // colours are rounded to multiples of this: unseen, and it packs far better
}

// The interface is drawn at twice its size and shown at that or at half of it; a board is drawn at three
// times its smallest size and shown at one, two or three thirds of that.
const (
	halves = 2
	thirds = 3
)

func sheetsWanted() []sheet {
	list := []sheet{
		{"interface", "interface", 2, halves, []string{"chrome", "boxes", "covers", "emblems", "curtains"}, ofInterface, 2},
		{"rooms", "rooms", 2, halves, []string{"portraits"}, ofRooms, 2},
		{"memoir", "memoir", 192, thirds, []string{"board", "pieces"}, ofBoard, 4},
		{"memoir-cards", "memoir", 2, halves, []string{"cards", "bits"}, ofCards, 4},
		{"whodares", "whodares", 192, thirds, []string{"board", "pieces"}, ofZones, 4},
		{"whodares-ground", "whodares", 192, thirds, []string{"ground"}, ofGround, 4},
		{"whodares-bits", "whodares", 2, halves, []string{"bits", "tactics"}, ofZoneBits, 4},
		{"rommel", "rommel", 192, thirds, []string{"board", "pieces"}, ofFronts, 4},
		{"rommel-bits", "rommel", 2, halves, []string{"bits", "plans", "covers"}, ofFrontBits, 4},
		{"undaunted", "undaunted", 384, thirds, []string{"pieces"}, ofTable, 4},
		{"undaunted-ground", "undaunted", 384, thirds, []string{"ground"}, ofTiles, 4},
		{"undaunted-bits", "undaunted", 2, halves, []string{"bits", "lrdg", "italy", "vehicles", "covers"}, ofHand, 4},
		{"infidel", "infidel", 192, thirds, []string{"pieces"}, ofField, 4},
		{"infidel-ground", "infidel", 192, thirds, []string{"ground"}, ofCountry, 4},
		{"infidel-bits", "infidel", 2, halves, []string{"bits", "units", "covers"}, ofBattles, 4},
	}
	for _, g := range grounds {
		list = append(list, sheet{"rommel-ground-" + g.name, "rommel", 192, thirds, []string{"ground"}, g.plan, 4})
	}
	return list
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
func (s sheet) pictures(list []drawing) []picture {
	var pics []picture
	for _, d := range list {
		if s.cell == halves { // what lies on a board is as large as its drawing says, and gets a rim
			d.cell = s.cell
		}
		pics = append(pics, s.plan(s.size, d)...)
	}
	for i := range pics {
		pics[i].cell = s.cell
	}
	return pics
}

// ofInterface plans chrome and boxes; size is the scale of the interface. What is shown smaller than
// it is drawn is rendered at the size shown, since scaling blurs thin lines.
func ofInterface(n int, d drawing) []picture {
	scale := float64(n)
	one := func(group string, k float64) []picture { return []picture{d.at(d.ID, group, k*scale)} }
	switch d.Kind {
	case "cover":
		return []picture{d.at(d.ID, "covers", 332./300*scale), d.at(d.ID+".small", "boxes", 212./300*scale)}
	case "curtain":
		return one("curtains", 4./3)
	case "emblem":
		if d.Size[0] > 200 {
			return one("emblems", .75)
		}
		return []picture{d.at(d.ID, "emblems", .64*scale), d.at(d.ID+".small", "chrome", .24*scale)}
	case "medal":
		return one("emblems", 1)
	case "die":
		return one("emblems", .5)
	case "app":
		return one("chrome", 40./256)
	case "title":
		return one("chrome", 33/d.Size[1])
	case "log":
		return one("chrome", 20./24)
	case "icon":
		return []picture{d.at(d.ID, "chrome", 24./48*scale), d.at(d.ID+".19", "chrome", 19./48*scale), d.at(d.ID+".16", "chrome", 16./48*scale)}
	}
	return one("chrome", 1)
}

// ofRooms plans the pictures of the rooms before a table: portraits as large as wide windows show them, and
// as narrow ones do.
func ofRooms(n int, d drawing) []picture {
	scale := float64(n)
	return []picture{d.at(d.ID, "portraits", 1.04*scale), d.at(d.ID+".small", "portraits", .64*scale)}
}

// ofBoard plans what lies on the board; size is the width of a hex in pixels, 128 in the drawings. Cards
// and dice are not on the board.
func ofBoard(n int, d drawing) []picture {
	group := "pieces"
	switch d.Layer {
	case "card", "dice":
		return nil
	case "ground", "edge", "tile", "grid": // what stands before a unit is painted with the units
		group = "board"
	}
	p := d.at(d.ID, group, float64(n)/128)
	p.trim = true
	return []picture{p}
}

// ofCards plans what is held or thrown; size is the scale of the interface. `.small` is for the resting
// card, 92 × 132: its picture is put at (2, 2), its strip at (6, 111).
func ofCards(n int, d drawing) []picture {
	scale := float64(n)
	whole := d.at(d.ID, "cards", scale)
	switch {
	case d.ID == "card-back":
		return []picture{whole, d.at(d.ID+".small", "cards", scale/2)}
	case d.Layer == "card" && d.Size == [2]float64{168, 112}:
		small := d.at(d.ID+".small", "cards", .68*scale)
		small.crop = &box{13 * n, 1 * n, 88 * n, 75 * n}
		small.round = 6 * n
		return []picture{whole, small}
	case d.Layer == "card" && d.Size == [2]float64{168, 40}:
		return []picture{whole, d.at(d.ID+".small", "cards", 80./168*scale)}
	case d.Layer == "card":
		return []picture{whole}
	case d.Layer == "dice":
		return []picture{d.at(d.ID, "bits", .72*scale), d.at(d.ID+".small", "bits", .25*scale)}
	case d.Layer == "ui":
		return []picture{d.at(d.ID, "bits", .5*scale), d.at(d.ID+".small", "bits", .26*scale)}
	case d.Layer == "symbol":
		return []picture{d.at(d.ID, "bits", .5*scale), d.at(d.ID+".small", "bits", .31*scale)}
	case d.ID == "objective-allies", d.ID == "objective-axis", d.ID == "objective-both":
		return []picture{d.at(d.ID+".small", "bits", .26*scale)}
	}
	return nil
}

// ofZones plans what lies on a map of zones; size is how many pixels 128 units of the drawings become, the
// width of a counter. The map itself is ofGround's.
func ofZones(n int, d drawing) []picture {
	if d.Layer == "map" || strings.HasPrefix(d.ID, "die-") || strings.HasPrefix(d.ID, "alarm-") || strings.HasPrefix(d.ID, "turn-") {
		return nil
	}
	group := "pieces"
	if d.Layer == "board" {
		group = "board"
	}
	p := d.at(d.ID, group, float64(n)/128)
	p.trim = true
	return []picture{p}
}

// ofGround cuts the map into tiles of 404 × 400 units, which are whole pixels at every size.
func ofGround(n int, d drawing) []picture {
	if d.ID != "map" {
		return nil
	}
	return d.tiles("map", "ground", float64(n)/128, 7, 5)
}

// ofZoneBits plans what stands in bars, cards and the panel; size is the scale of the interface.
func ofZoneBits(n int, d drawing) []picture {
	scale := float64(n)
	switch {
	case d.ID == "tactical-board":
		return d.tiles(d.ID, "tactics", scale, 2, 1)
	case d.ID == "map":
		return []picture{d.at(d.ID, "bits", 220/2828.*scale)}
	case d.Layer == "counters":
		return []picture{d.at(d.ID, "bits", .44*scale), d.at(d.ID+".small", "bits", .22*scale)}
	}
	return nil
}

// ground is a map or a board of battles that has a set of its own, since only one is shown at a time.
type ground struct {
	name          string // of the set, behind rommel-ground-
	drawing       string
	columns, rows int // of its tiles, which are whole pixels at every size
}

var grounds = []ground{
	{"ghost-division", "map-ghost-division", 5, 3},
	{"north-africa", "map-north-africa", 5, 3},
	{"d-day", "map-d-day", 5, 3},
	{"plain", "map-plain", 5, 3},
	{"battle-desert", "battle-desert", 4, 3},
	{"battle-fields", "battle-fields", 4, 3},
}

func (g ground) plan(n int, d drawing) []picture {
	if d.ID != g.drawing {
		return nil
	}
	return d.tiles("map", "ground", float64(n)/128, g.columns, g.rows)
}

// ofFronts plans what lies on the map of a campaign and on its board of battles; size is how many pixels 128
// units of the drawings become, the width of a counter.
func ofFronts(n int, d drawing) []picture {
	group := "pieces"
	switch {
	case d.Layer == "board":
		group = "board"
	case d.Layer != "counters", strings.HasPrefix(d.ID, "nation-"), strings.HasPrefix(d.ID, "kind-"):
		return nil
	}
	p := d.at(d.ID, group, float64(n)/128)
	p.trim = true
	return []picture{p}
}

// ofFrontBits plans what stands in bars, cards and the panel; size is the scale of the interface. Battle plans
// are shown larger than other counters: they are chosen among.
func ofFrontBits(n int, d drawing) []picture {
	scale := float64(n)
	two := func(group string, large, small float64) []picture {
		return []picture{d.at(d.ID, group, large*scale), d.at(d.ID+".small", group, small*scale)}
	}
	switch {
	case d.Layer == "cover":
		return []picture{d.at(d.ID, "covers", scale)}
	case strings.HasPrefix(d.ID, "map-"):
		return []picture{d.at(d.ID, "covers", 220/1960.*scale)}
	case d.Layer == "plans":
		return two("plans", .6, .34)
	case strings.HasPrefix(d.ID, "turn-") && d.Size[0] == 160:
		return two("bits", .475, .375)
	case strings.HasPrefix(d.ID, "mark-"):
		return two("bits", .5, .28)
	case d.Layer == "bits", d.Layer == "counters" && !strings.HasPrefix(d.ID, "arrow-") && !strings.HasPrefix(d.ID, "halo-"):
		return two("bits", .44, .22)
	case d.ID == "region-truck":
		return []picture{d.at(d.ID, "bits", .44*scale)}
	}
	return nil
}

// ofTiles plans the tiles of a table of tiles, by the names of their faces; size is how many pixels 256 units
// of the drawings become, the width of a tile.
func ofTiles(n int, d drawing) []picture {
	if d.Layer != "ground" {
		return nil
	}
	return d.named(d.at(d.ID, "ground", float64(n)/256))
}

// ofTable plans what lies on the tiles, likewise.
func ofTable(n int, d drawing) []picture {
	if d.Unit == 0 || d.Layer == "ground" {
		return nil
	}
	p := d.at(d.ID, "pieces", float64(n)/256*d.Unit)
	p.trim = true
	return d.named(p)
}

// ofHand plans cards and what else stands in hands, bars and panels; size is the scale of the interface. Large
// cards have a page for each side: they are shown one or two at a time.
func ofHand(n int, d drawing) []picture {
	scale := float64(n)
	some := func(k ...float64) []picture {
		var out []picture
		for i, end := range []string{"", ".small", ".16"}[:len(k)] {
			out = append(out, d.named(d.at(d.ID+end, "bits", k[i]*scale))...)
		}
		return out
	}
	switch d.Layer {
	case "card-lrdg", "card-italy":
		return []picture{d.at(d.ID, strings.TrimPrefix(d.Layer, "card-"), .5*scale)}
	case "rest": // a card at rest, 92 × 132, and on a pile
		return some(.25, 62./368)
	case "back-lrdg", "back-italy":
		all := some(.5, .25, 62./368)
		all[0].group = strings.TrimPrefix(d.Layer, "back-")
		return all
	case "vehicle":
		return []picture{d.at(d.ID, "vehicles", .5*scale)}
	case "cover":
		return d.named(d.at(d.ID, "covers", scale))
	case "counter", "structure":
		return some(88./128, 44./128, .25)
	case "marker", "mark":
		return some(.5, .25)
	case "seat":
		return some(44./64, .5)
	case "plate":
		return some(.5, 20./64)
	case "badge":
		return some(.5, 20./64, .25)
	case "glyph":
		return some(24./64, .25)
	case "tab":
		return some(.5, 1./3)
	case "die":
		return some(.5, 36./128)
	}
	return nil
}

// ofCountry plans the ground of a battle: hexes and what lies on their sides; size is the width of a hex in
// pixels, corner to corner, 128 in the drawings.
func ofCountry(n int, d drawing) []picture {
	if d.Layer != "ground" {
		return nil
	}
	p := d.at(d.ID, "ground", float64(n)/128)
	p.trim = true
	return []picture{p}
}

// ofField plans what lies on that ground, likewise.
func ofField(n int, d drawing) []picture {
	if d.Layer != "counter" && d.Layer != "mark" && d.Layer != "field" {
		return nil
	}
	k := float64(n) / 128
	if d.Unit != 0 {
		k *= d.Unit
	}
	p := d.at(d.ID, "pieces", k)
	p.trim = true
	return []picture{p}
}

// ofBattles plans what stands in bars, lists and panels; size is the scale of the interface.
func ofBattles(n int, d drawing) []picture {
	scale := float64(n)
	some := func(group string, k ...float64) []picture {
		var out []picture
		for i, end := range []string{"", ".small", ".16"}[:len(k)] {
			out = append(out, d.at(d.ID+end, group, k[i]*scale))
		}
		return out
	}
	switch d.Layer {
	case "cover":
		return some("covers", 1)
	case "counter", "list":
		if strings.HasSuffix(d.ID, "-disordered") || strings.HasSuffix(d.ID, "-retired") {
			return nil // a state is shown on the board alone
		}
		return some("units", .625, .375, .25)
	case "mark":
		return some("bits", 32./44, 20./44)
	case "compass", "symbol":
		return some("bits", 40./64, 24./64)
	case "stripe":
		return some("bits", .75, .5)
	case "die":
		return some("bits", 64./62, 36./62)
	case "land":
		return some("bits", 72./132, 40./132)
	case "cell":
		return some("bits", 1)
	}
	return nil
}

// named gives a picture every name that its drawing is shown by, with the same ending; without such names it
// keeps its own.
func (d drawing) named(p picture) []picture {
	if len(d.Variants) == 0 {
		return []picture{p}
	}
	var out []picture
	for _, name := range d.Variants {
		q := p
		q.id = name + strings.TrimPrefix(p.id, d.ID)
		out = append(out, q)
	}
	return out
}

// tiles cuts a drawing at k pixels a unit into equal parts, which are named by column and row. It is rendered
// once for all of them.
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
