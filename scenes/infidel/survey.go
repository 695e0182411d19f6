package infidel

import (
	"math"
	"slices"

	"sandtable/assets/texts"
	game "sandtable/rules/infidel"
	"sandtable/scenes/gameui"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/pane"
	"sandtable/scenes/survey"
	"sandtable/scenes/ui"
)

// surveyOf is the survey sheet of a battle: the ground sketched with a pencil, and on
// it who stands there.
func surveyOf(g *game.Game, s *game.State) *gameui.Survey {
	b := New(g)
	out := survey.Of(g, s, b)
	out.Draw = func(l *ui.List, size ui.Size, look ui.Look) {
		v := survey.On(g, s, out.Part, size, look)
		b.Layout(size, s)
		l.Clip(v.Bounds)
		names := sketched(l, size, look, s.Scenario())
		b.Note(s)
		b.Pieces(l, v, b.Read(v))
		commands(names, s, func(h int) ui.Point { return b.Where(h, v).Center() }, look.Lang)
		l.Unclip()
	}
	return out
}

// sketch is a battlefield of Infidel being sketched.
type sketch struct {
	survey.Sketch
	sc *game.Scenario
}

// sketched draws the country of a battle of Infidel as a pencil map.
func sketched(l *ui.List, size ui.Size, look ui.Look, sc *game.Scenario) *survey.Lettering {
	m := sc.Map
	wide := 0.75*float64(m.Columns-1) + 1
	k := sketch{Sketch: survey.Sketch{L: l, Unit: size.W / wide}, sc: sc}
	whole := ui.Rect{W: size.W, H: size.H}
	l.Fill(whole, survey.Paper)
	k.Relief(size, m.Columns*m.Rows+len(m.ID), 4, 4.2)
	k.Grid(size, 4*k.Unit)
	k.tinted()
	k.streams()
	k.drawn()
	out := &survey.Lettering{Sketch: k.Sketch, Within: whole.Inset(3)}
	for _, p := range land.Landmarks(sc) {
		out.Name(texts.Say(look.Lang, p.Phrase), max(11, min(17, 0.62*k.Unit)), ui.Point{X: p.At.X * k.Unit, Y: p.At.Y * k.Unit}, ui.Size{})
	}
	return out
}

// at is the middle of a cell by its column and row; those around the map count.
func (k sketch) at(c, r int) ui.Point {
	return land.MiddleOf(c, r).Mul(k.Unit)
}

func (k sketch) cells(do func(at ui.Point, place int, ground string)) {
	m := k.sc.Map
	for r := 0; r <= m.Rows+1; r++ {
		for c := 0; c <= m.Columns+1; c++ {
			h := game.HexAt(min(max(c, 1), m.Columns), min(max(r, 1), m.Rows))
			do(k.at(c, r), c*53+r, k.sc.Grounds[k.sc.GroundAt(h)].ID)
		}
	}
}

// tints are the tints of the grounds, those below first, each with the line around it.
var tints = [...]struct {
	grounds   []string
	rim, wash ui.Ink
}{
	{[]string{"slope", "rough-slope", "crest", "drumlin"}, survey.Contour, survey.Slope},
	{[]string{"crest"}, survey.Contour, survey.Crest},
	{[]string{"dune"}, survey.Sand, survey.Sand},
	{[]string{"garden", "woods"}, survey.Grove, survey.Grove},
	{[]string{"marsh"}, survey.Swamp, survey.Swamp},
	{[]string{"village", "camp"}, survey.Street, survey.Street},
	{[]string{"city"}, survey.Rafter, survey.Street},
	{[]string{"sea"}, survey.Shore, survey.Water},
}

// tinted lays the tints.
func (k sketch) tinted() {
	for _, w := range tints {
		for _, pass := range [...]struct {
			r   float64
			ink ui.Ink
		}{{0.66, w.rim}, {0.60, w.wash}} {
			if pass.ink == w.wash && pass.r > 0.6 {
				continue // without a line
			}
			k.cells(func(at ui.Point, place int, ground string) {
				if slices.Contains(w.grounds, ground) {
					k.Blot(at, place, pass.r, pass.ink)
				}
			})
		}
	}
}

// streams draws the waters along sides of hexes, and what crosses them.
func (k sketch) streams() {
	type side struct {
		a, b ui.Point
		kind string
	}
	var list []side
	k.onMap(func(c, r, h int) {
		for d := range 3 {
			if e := k.sc.EdgeAt(h, d); e >= 0 {
				list = append(list, side{k.corner(c, r, d), k.corner(c, r, d+1), k.sc.Edges[e].ID})
			}
		}
	})
	for _, pass := range [...]struct {
		wide float64
		ink  ui.Ink
	}{{0.1, survey.Shore}, {0, survey.Water}} {
		for _, s := range list {
			if w := map[string]float64{"stream": 0.12, "river": 0.34, "ford": 0.34, "bridge": 0.34}[s.kind]; w > 0 {
				k.Path([]ui.Point{s.a, s.b}, max(3.2, (w+pass.wide)*k.Unit), pass.ink)
			}
		}
	}
	for _, s := range list {
		mid := s.a.Add(s.b).Mul(0.5)
		switch s.kind {
		case "bridge", "ford":
			over := ui.Point{X: s.a.Y - s.b.Y, Y: s.b.X - s.a.X}.Mul(0.5)
			w := pane.Either(s.kind == "ford", 0.12, 0.34)
			pane.Stroke(k.L, mid.Sub(over), mid.Add(over), (w+0.1)*k.Unit, survey.Rafter, w*k.Unit, survey.Plank)
		case "escarpment":
			k.L.Line(s.a, s.b, max(1.5, 0.08*k.Unit), survey.Rafter)
			in := ui.Point{X: s.a.Y - s.b.Y, Y: s.b.X - s.a.X}.Mul(0.35)
			for i := range 4 {
				p := s.a.Add(s.b.Sub(s.a).Mul(0.125 + 0.25*float64(i)))
				k.L.Line(p, p.Add(in), max(1, 0.05*k.Unit), survey.Rafter)
			}
		}
	}
}

func (k sketch) onMap(do func(c, r, h int)) {
	m := k.sc.Map
	for r := 1; r <= m.Rows; r++ {
		for c := 1; c <= m.Columns; c++ {
			do(c, r, game.HexAt(c, r))
		}
	}
}

// corner is a corner of a cell, clockwise from the left end of its northern side.
func (k sketch) corner(c, r, n int) ui.Point {
	sin, cos := math.Sincos(float64(n-2) * math.Pi / 3)
	return k.Off(k.at(c, r), 0.5*cos, 0.5*sin)
}

// drawn puts the signs of the grounds on their hexes, not on every one.
func (k sketch) drawn() {
	k.cells(func(at ui.Point, place int, ground string) {
		at = k.Off(at, 0.16*survey.Scatter(place, 3), 0.14*survey.Scatter(place, 4))
		switch one := survey.Scatter(place, 5); ground {
		case "woods":
			k.Tree(at, 0.26)
			if one > 0 {
				k.Tree(k.Off(at, 0.4, 0.24), 0.2)
			}
		case "garden":
			if one > -0.55 {
				k.Tree(at, 0.2)
			}
		case "marsh":
			if one > -0.2 {
				k.Tuft(at, 0.26, survey.Shore)
			}
		case "dune":
			if one > 0.1 {
				k.Drift(at, 0.42, survey.Contour)
			}
		case "rough", "rough-slope":
			k.Rock(at, place, 0.2)
		case "drumlin":
			k.Loop(at, place, 0.34)
		case "sea":
			if one > 0.4 {
				k.Ripple(at)
			}
		case "village", "city":
			k.Dwelling(at, 0.24)
			if one > 0 {
				k.Dwelling(k.Off(at, 0.42, 0.3), 0.18)
			}
		case "camp":
			k.Tent(at, 0.3)
		case "clear":
			if one > 0.86 {
				k.Tuft(at, 0.2, survey.Contour)
			}
		}
	})
}

// commands writes the names of the Commands beside their units.
func commands(k *survey.Lettering, s *game.State, at func(h int) ui.Point, lang string) {
	sc := s.Scenario()
	k.Strict = true
	for u := range len(sc.Units) {
		if h := s.Stand(u).Hex; h != game.NoHex {
			k.Taken = append(k.Taken, ui.Around(at(h), ui.Size{W: 0.95 * k.Unit, H: 0.9 * k.Unit}))
		}
	}
	for _, i := range sc.Commands {
		var spots []ui.Point
		for u := range game.UnitSet(i.Units).All {
			if h := s.Stand(u).Hex; h != game.NoHex {
				spots = append(spots, at(h))
			}
		}
		if len(spots) > 0 {
			box := ui.Bounds(spots...)
			half := ui.Size{W: box.W/2 + 0.55*k.Unit, H: box.H/2 + 0.5*k.Unit}
			k.Name(i.Name.In(lang), max(10, min(15, 0.5*k.Unit)), box.Center(), half)
		}
	}
}
