package memoir

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"sandtable/scenes/book"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Examples are what is drawn beside a clause of the rules: the ground, the
// unit, the card or the faces of the die that it speaks of, and for sight and
// retreat small scenes.
func Examples(clause string) []book.Example {
	if draw := scenesOf[clause]; draw != nil {
		return draw()
	}
	var list []book.Example
	for _, e := range shownWith {
		if slices.Contains(clausesIn(e.clauses), clause) {
			list = append(list, example(e.what, e.ids))
		}
	}
	return list
}

// what a picture is made of.
type kind uint8

const (
	onHex kind = iota // sprites laid on a hex, the lowest first
	face              // a face of the die
	cards             // a card's picture, and over a section card's its sections
	medal
)

// shownWith says with which clauses what is shown: `14.2-3 14.19`.
var shownWith = []struct {
	clauses string
	what    kind
	ids     []string
}{
	{"1.11 11.1", face, []string{"infantry"}}, {"1.11 11.1", face, []string{"armor"}}, {"1.11 11.2", face, []string{"grenade"}},
	{"1.11 12.1", face, []string{"flag"}}, {"1.11 11.3", face, []string{"star"}},
	{"3.1-3 3.9", onHex, []string{"clear-1", "unit-british-infantry-4"}}, {"3.2", onHex, []string{"clear-1", "unit-british-infantry-1"}},
	{"3.4 3.9", onHex, []string{"clear-2", "unit-german-armor-3"}}, {"3.5 3.9", onHex, []string{"clear-3", "unit-german-artillery-2"}},
	{"3.6 16.2", onHex, []string{"clear-1", "unit-american-special-forces-4", "badge-special-forces"}},
	{"3.7 16.3-4", onHex, []string{"clear-1", "unit-french-resistance-3", "badge-resistance"}},
	{"3.8 16.5", onHex, []string{"clear-1", "unit-german-armor-elite-4", "badge-armor-elite"}},
	{"14.1", onHex, []string{"clear-1"}}, {"14.2-3 14.19", onHex, []string{"woods-1"}}, {"14.4-6 14.19", onHex, []string{"hedgerow-1"}},
	{"14.7-9", onHex, []string{"hill-1"}}, {"14.10-11 14.19", onHex, []string{"town-1"}}, {"14.12", onHex, []string{"clear-1", "river-e-w"}},
	{"14.13", onHex, []string{"clear-1", "river-e-w", "bridge-over-e-w"}}, {"14.14-15", onHex, []string{"beach-1"}}, {"14.16-18", onHex, []string{"ocean-1"}},
	{"15.2-4", onHex, []string{"clear-1", "bunker"}}, {"15.5-6 12.15", onHex, []string{"clear-2", "sandbags"}},
	{"15.7-12 15.16", onHex, []string{"clear-3", "wire"}}, {"15.13", onHex, []string{"clear-1", "hedgehog"}}, {"15.14 21.3", onHex, []string{"beach-1", "sea-wall"}},
	{"21.2", onHex, []string{"cliff"}}, {"21.2", onHex, []string{"bluff"}}, {"21.9", onHex, []string{"steep-hill"}},
	{"21.12", onHex, []string{"impassable-hill-1"}}, {"21.13 9.9", onHex, []string{"blocking-hill-1"}}, {"21.15 9.10", onHex, []string{"wide-river-1"}},
	{"20.1 20.4", medal, []string{"medal-axis"}}, {"20.1 20.4", medal, []string{"medal-allies"}},
	{"20.5 20.9", onHex, []string{"clear-1", "objective-axis"}}, {"20.5-6 20.9", onHex, []string{"clear-1", "objective-allies"}},
	{"17.1", cards, []string{"recon", "strip-1-0-0", "strip-0-1-0", "strip-0-0-1"}}, {"17.2", cards, []string{"probe", "strip-2-0-0", "strip-0-2-0", "strip-0-0-2"}},
	{"17.3", cards, []string{"attack", "strip-3-0-0", "strip-0-3-0", "strip-0-0-3"}}, {"17.4", cards, []string{"assault", "strip-all-0-0", "strip-0-all-0", "strip-0-0-all"}},
	{"17.5", cards, []string{"general-advance", "strip-2-2-2"}}, {"17.6", cards, []string{"pincer-move", "strip-2-0-2"}}, {"17.7", cards, []string{"recon-in-force", "strip-1-1-1"}},
	{"18.2-3", cards, []string{"air-power"}}, {"18.4-8 18.30", cards, []string{"ambush"}}, {"18.9", cards, []string{"armor-assault"}},
	{"18.10", cards, []string{"artillery-bombard"}}, {"18.11", cards, []string{"barrage"}}, {"18.12 18.31", cards, []string{"behind-enemy-lines"}},
	{"18.13", cards, []string{"medics-mechanics"}}, {"18.14", cards, []string{"close-assault"}}, {"18.15-19 18.32", cards, []string{"counter-attack"}},
	{"18.20 18.29", cards, []string{"dig-in"}}, {"18.21", cards, []string{"direct-from-hq"}}, {"18.22", cards, []string{"firefight"}},
	{"18.23", cards, []string{"infantry-assault"}}, {"18.24", cards, []string{"move-out"}}, {"18.25-27", cards, []string{"their-finest-hour"}},
}

// clausesIn reads `14.2-3 14.19`.
func clausesIn(s string) (list []string) {
	for _, part := range strings.Fields(s) {
		chapter, numbers, _ := strings.Cut(part, ".")
		from, to, ok := strings.Cut(numbers, "-")
		a, _ := strconv.Atoi(from)
		z := a
		if ok {
			z, _ = strconv.Atoi(to)
		}
		for n := a; n <= z; n++ {
			list = append(list, "M44-"+chapter+"."+strconv.Itoa(n))
		}
	}
	return list
}

// example draws one thing.
func example(what kind, ids []string) book.Example {
	switch what {
	case face:
		return book.Example{Size: ui.Size{W: 54, H: 56}, Draw: func(l *ui.List, box ui.Rect) {
			l.Sprite(box, cardPic("die-"+ids[0]))
		}}
	case medal:
		return book.Example{Size: ui.Size{W: 54, H: 54}, Draw: func(l *ui.List, box ui.Rect) {
			l.Sprite(box, cardPic(ids[0]))
		}}
	case cards:
		high := 112.0 + 44*float64(len(ids)-1)
		return book.Example{Size: ui.Size{W: 168 * 0.9, H: high * 0.9}, Draw: func(l *ui.List, box ui.Rect) {
			k := box.W / 168
			l.Sprite(inCard(box, k, 0, 0, 168, 112), cardPic("emblem-"+ids[0]))
			l.Border(inCard(box, k, 0, 0, 168, 112), 1.5, ui.Casing)
			for i, id := range ids[1:] {
				l.Sprite(inCard(box, k, 0, 116+44*float64(i), 168, 40), cardPic(id))
			}
		}}
	}
	return ground(nil, tile{ids: ids})
}

// tile is a hex of a small scene, at doubled coordinates (M44-1.4).
type tile struct {
	x, y int
	ids  []string
}

// ground draws some hexes, and what over adds to them: at gives the middle of
// a hex.
func ground(over func(l *ui.List, unit float64, at func(x, y int) ui.Point), tiles ...tile) book.Example {
	const high = 2 / 1.7320508 // of a hex that is 1 wide
	box := ui.Rect{X: 1e9, Y: 1e9}
	right, bottom := -1e9, -1e9
	for _, t := range tiles {
		x, y := float64(t.x)/2, float64(t.y)*high*0.75
		box.X, box.Y = min(box.X, x-0.5), min(box.Y, y-high/2)
		right, bottom = max(right, x+0.5), max(bottom, y+high/2)
	}
	wide, px := right-box.X, 66.0
	switch {
	case len(tiles) == 1:
		px = 88
	case bottom-box.Y > 2.5:
		px = 54 // two of them stand side by side
	}
	return book.Example{Size: ui.Size{W: wide * px, H: (bottom - box.Y) * px}, Draw: func(l *ui.List, in ui.Rect) {
		unit := in.W / wide
		at := func(x, y int) ui.Point {
			return ui.Point{X: in.X + (float64(x)/2-box.X)*unit, Y: in.Y + (float64(y)*high*0.75-box.Y)*unit}
		}
		for _, t := range tiles {
			if id := under(t.ids[0]); id != "" {
				l.Put(at(t.x, t.y), unit, pic(id))
			}
		}
		for i := range 2 { // all ground first: what stands on it may reach over
			for _, t := range tiles {
				for n, id := range t.ids {
					if (n == 0) == (i == 0) {
						l.Put(at(t.x, t.y), unit, pic(id))
					}
				}
			}
		}
		if over != nil {
			over(l, unit, at)
		}
	}}
}

// under is the ground below a drawing that has none of its own: woods, towns,
// hedges and crags.
func under(id string) string {
	if f := floors[strings.TrimRight(id, "-123456789")]; strings.HasSuffix(f, "-floor") {
		return variant(f, 0, 0, 0)
	}
	return ""
}

const (
	shooter = "unit-german-infantry-4"
	aimedAt = "unit-british-infantry-4"
)

// scenesOf are the clauses shown by a small scene.
var scenesOf = map[string]func() []book.Example{
	"M44-8.5": func() []book.Example {
		return []book.Example{
			ground(shot(0, 0, 2, 0, true), tile{0, 0, []string{"clear-1", shooter}}, tile{2, 0, []string{"clear-2", aimedAt}}),
			ground(shot(0, 0, 4, 0, true), tile{0, 0, []string{"clear-1", shooter}}, tile{2, 0, []string{"clear-3"}}, tile{4, 0, []string{"clear-2", aimedAt}}),
		}
	},
	"M44-9.2": func() []book.Example { return []book.Example{across("clear-3", true)} },
	"M44-9.4": func() []book.Example { return []book.Example{across("woods-1", false)} },
	"M44-9.5": func() []book.Example {
		return []book.Example{edge("woods-1", "clear-2", true), edge("woods-1", "town-1", false)}
	},
	"M44-9.6": func() []book.Example { return []book.Example{edge("clear-3", "clear-2", true)} },
	"M44-9.7": func() []book.Example { return []book.Example{across("town-1", false), across("sandbags", true)} },
	"M44-9.8": func() []book.Example {
		line := func(a, b, c string, open bool) book.Example {
			return ground(shot(0, 0, 4, 0, open), tile{0, 0, []string{a, shooter}}, tile{2, 0, []string{b}}, tile{4, 0, []string{c, aimedAt}})
		}
		return []book.Example{line("hill-1", "hill-2", "hill-1", true), line("clear-1", "hill-2", "hill-1", false)}
	},
	"M44-12.2": func() []book.Example {
		return []book.Example{ground(func(l *ui.List, unit float64, at func(x, y int) ui.Point) {
			arrow(l, at(0, 0), at(-1, 1), unit)
			arrow(l, at(0, 0), at(1, 1), unit)
		}, tile{0, 0, []string{"clear-1", aimedAt}}, tile{-1, 1, []string{"clear-2"}}, tile{1, 1, []string{"clear-3"}})}
	},
}

// across is a shot along a row over something.
func across(over string, open bool) book.Example {
	middle := pane.Either(!strings.Contains(over, "-"), []string{"clear-3", over}, []string{over})
	return ground(shot(0, 0, 4, 0, open), tile{0, 0, []string{"clear-1", shooter}}, tile{2, 0, middle}, tile{4, 0, []string{"clear-2", aimedAt}})
}

// edge is a shot along the edge between two hexes.
func edge(left, right string, open bool) book.Example {
	return ground(shot(0, 0, 0, 2, open), tile{0, 0, []string{"clear-1", shooter}}, tile{-1, 1, []string{left}},
		tile{1, 1, []string{right}}, tile{0, 2, []string{"clear-2", aimedAt}})
}

// shot draws a line of sight; one that is blocked has a cross in its middle.
func shot(x0, y0, x1, y1 int, open bool) func(*ui.List, float64, func(x, y int) ui.Point) {
	return func(l *ui.List, unit float64, at func(x, y int) ui.Point) {
		a, b := at(x0, y0), at(x1, y1)
		core := pane.Either(!open, ui.Ink{R: 0xE2, G: 0x4B, B: 0x33, A: 255}, ui.White)
		draw := func(a, b ui.Point) {
			pane.Stroke(l, a, b, unit*0.075, ui.Casing, unit*0.04, core)
		}
		draw(a, b)
		if m, d := a.Add(b).Mul(0.5), unit*0.13; !open {
			draw(m.Add(ui.Point{X: -d, Y: -d}), m.Add(ui.Point{X: d, Y: d}))
			draw(m.Add(ui.Point{X: -d, Y: d}), m.Add(ui.Point{X: d, Y: -d}))
		}
	}
}

// arrow draws the way of a retreat.
func arrow(l *ui.List, from, to ui.Point, unit float64) {
	way := to.Sub(from)
	n := math.Hypot(way.X, way.Y)
	way = way.Mul(1 / n)
	from, to = from.Add(way.Mul(unit*0.4)), from.Add(way.Mul(n+unit*0.12))
	side := ui.Point{X: -way.Y, Y: way.X}
	head := to.Sub(way.Mul(unit * 0.2))
	wing := func(grow float64) []ui.Point {
		return []ui.Point{to.Add(way.Mul(grow * 1.6)), head.Add(side.Mul(unit*0.13 + grow)).Sub(way.Mul(grow)), head.Sub(side.Mul(unit*0.13 + grow)).Sub(way.Mul(grow))}
	}
	l.Line(from, head, unit*0.1, ui.Casing)
	l.Poly(wing(unit*0.025), ui.Casing)
	l.Line(from, head, unit*0.055, ui.White)
	l.Poly(wing(0), ui.White)
}
