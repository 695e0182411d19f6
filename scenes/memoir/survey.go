package memoir

import (
	"math"

	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/gameui"
	"sandtable/scenes/pane"
	"sandtable/scenes/survey"
	"sandtable/scenes/ui"
)

// surveyOf is the survey sheet of a battle: a sketch.
func surveyOf(g *game.Game, s *game.State) *gameui.Survey {
	out := survey.Of(g, s, New(g))
	out.Wins, out.Signs = medals(s), signs(s)
	out.Draw = func(l *ui.List, size ui.Size, look ui.Look) { draw(l, size, look, s) }
	return out
}

// sheet is a sheet on which a battle is sketched.
type sheet struct{ survey.Sketch }

// ground lays the tint of a terrain, signs what stands on it.
func (k sheet) ground(at ui.Point, place int, terrain string) {
	switch terrain {
	case "woods", "hedgerow":
		k.Blot(at, place, 0.52, survey.Grove)
	case "town", "bunker":
		k.Blot(at, place, 0.5, survey.Street)
	case "hill", "steep-hill", "bluff", "cliff", "impassable-hill", "blocking-hill":
		k.Blot(at, place, 0.56, survey.Contour)
		k.Blot(at, place, 0.53, survey.Slope)
	case "beach":
		k.Blot(at, place, 0.6, survey.Sand)
	case "ocean", "wide-river":
		k.Blot(at, place, 0.62, survey.Water)
	}
}

func (k sheet) signs(at ui.Point, place int, terrain string) {
	switch terrain {
	case "woods":
		for n := range 6 {
			x := [...]float64{-0.2, 0.14, -0.04, 0.26, -0.28, 0.08}[n]
			k.Tree(k.Off(at, x+0.05*survey.Scatter(place, n), -0.28+0.1*float64(n)), 0.14)
		}
	case "hedgerow":
		for n := range 6 {
			k.Tree(k.Off(at, -0.36+0.14*float64(n), 0.05*survey.Scatter(place, n)), 0.09)
		}
	case "town":
		for n, d := range [...][2]float64{{-0.19, -0.13}, {0.08, -0.2}, {-0.06, 0.08}, {0.18, 0.06}} {
			k.House(k.Off(at, d[0]+0.02*survey.Scatter(place, n), d[1]))
		}
	case "hill", "steep-hill", "bluff", "cliff", "impassable-hill", "blocking-hill":
		k.Loop(at, place, 0.36)
		k.Loop(at, place+1, 0.2)
	case "ocean", "wide-river":
		for n := range 2 {
			k.Ripple(k.Off(at, 0.2*survey.Scatter(place, n), -0.12+0.24*float64(n)))
		}
	}
}

// draw draws a battle of Mémoire 44 as a pencil map: what matters and
// nothing else.
func draw(l *ui.List, size ui.Size, look ui.Look, s *game.State) {
	sc := s.Scenario()
	k := sheet{survey.Sketch{L: l, Unit: size.W / 13}}
	at := func(h int) ui.Point { return center(board.Camera{Unit: k.Unit}, h) }
	whole := ui.Rect{W: size.W, H: size.H}
	l.Fill(whole, survey.Paper)
	l.Clip(whole)
	k.Relief(size, len(sc.Battle.Name.En), 5, 1.9)
	k.Grid(size, k.Unit)
	k.beyond(sc, at)
	for h := range scenario.HexCount {
		k.ground(at(h), h, sc.Place(h).Terrain)
	}
	k.waters(sc, at)
	for _, x := range [...]float64{4, 9} {
		k.Dashes(ui.Point{X: x * k.Unit}, ui.Point{X: x * k.Unit, Y: size.H}, 12, 8, 1.8, survey.Pencil)
	}
	for h := range scenario.HexCount {
		k.signs(at(h), h, sc.Place(h).Terrain)
	}
	k.works(s, at)
	w := survey.Lettering{Sketch: k.Sketch, Within: whole.Inset(3)}
	for side := rules.First; side <= rules.Second; side++ {
		for h := range game.Set(s.On[side]).All {
			if u, ok := s.UnitAt(h); ok {
				l.Put(at(h), k.Unit*0.92, portrait(sc, side, u.Type))
				w.Taken = append(w.Taken, ui.Around(at(h), ui.Size{W: k.Unit * 0.72, H: k.Unit * 0.72}))
			}
		}
	}
	w.Taken = append(w.Taken, k.goals(sc, at, look)...)
	for h := range scenario.HexCount {
		if name := sc.Place(h).Label.In(look.Lang); name != "" {
			w.Name(name, max(10, min(16, k.Unit*0.2)), at(h), ui.Size{W: 0.34 * k.Unit, H: 0.4 * k.Unit})
		}
	}
	l.Unclip()
}

// beyond lets the sea and the beach go on past the edge of the board.
func (k sheet) beyond(sc *game.Scenario, at func(int) ui.Point) {
	for h := range scenario.HexCount {
		t := sc.Place(h).Terrain
		if t != "ocean" && t != "beach" {
			continue
		}
		x, y := scenario.XY(h)
		for _, d := range [...][2]float64{{-1, 0}, {1, 0}, {-0.5, 0.87}, {0.5, 0.87}, {-0.5, -0.87}, {0.5, -0.87}} {
			if d[1] < 0 && y == 0 || d[1] > 0 && y == 8 || d[0] == -1 && x < 2 || d[0] == 1 && x > 22 {
				k.ground(k.Off(at(h), d[0], d[1]), h, t)
			}
		}
	}
}

// waters draws the rivers from side to side, and ponds.
func (k sheet) waters(sc *game.Scenario, at func(int) ui.Point) {
	side := func(h, d int) ui.Point {
		sin, cos := math.Sincos(-float64(d) * math.Pi / 3)
		return k.Off(at(h), 0.52*cos, 0.52*sin)
	}
	pond := scenario.SetOf(sc.Battle.Pond)
	var flows [][]ui.Point
	for _, r := range sc.Battle.Rivers {
		h := int(r.Hex)
		flows = append(flows, pane.Curve(side(h, int(r.From)), at(h), side(h, int(r.To)), 8))
	}
	for _, pen := range [2]pane.Pen{{Wide: 0.38, Ink: survey.Shore}, {Wide: 0.33, Ink: survey.Water}} {
		for x := pond; !x.Empty(); {
			h := int(x.Pop())
			k.Blot(at(h), h, 0.47+pen.Wide*0.5, pen.Ink)
		}
		for _, line := range flows {
			k.Path(line, pen.Wide*k.Unit, pen.Ink)
		}
	}
	for !pond.Empty() {
		h := int(pond.Pop())
		k.Ripple(k.Off(at(h), 0.12*survey.Scatter(h, 1), 0.16*survey.Scatter(h, 2)))
	}
	for _, line := range flows {
		k.L.Line(line[2], line[6], max(1, 0.018*k.Unit), survey.Wave)
	}
}

// works are bridges, bunkers and obstacles.
func (k sheet) works(s *game.State, at func(int) ui.Point) {
	sc := s.Scenario()
	for h := range scenario.HexCount {
		p := sc.Place(h)
		if p.Bridge {
			k.Bridge(at(h))
		}
		if p.Bunker {
			k.Bunker(at(h))
		}
		if p.Hedgehog {
			k.Teeth(at(h))
		}
		if p.SeaWall {
			k.L.Line(k.Off(at(h), -0.48, 0.3), k.Off(at(h), 0.48, 0.3), 0.1*k.Unit, survey.Pencil)
		}
		if s.Wire.Has(uint8(h)) {
			k.Wire(k.Off(at(h), 0, 0.3))
		}
		if s.Sandbags.Has(uint8(h)) {
			k.Bags(at(h))
		}
	}
}

// goals marks the objectives with a star in the colour of whom they count for, and
// tells where these stand.
func (k sheet) goals(sc *game.Scenario, at func(int) ui.Point, look ui.Look) (stars []ui.Rect) {
	for _, o := range sc.Goals() {
		if len(o.Hexes) > 6 {
			continue // a whole edge: the words tell
		}
		for _, h := range o.Hexes {
			c := k.Off(at(int(h)), -0.36, -0.34)
			starred(k.L, c, 0.2*k.Unit, coatOf(o, look))
			stars = append(stars, ui.Around(c, ui.Size{W: 0.4 * k.Unit, H: 0.4 * k.Unit}))
		}
	}
	return stars
}

// coatOf is the colour of whom an objective counts for: of both, that of neither.
func coatOf(o game.Goal, look ui.Look) ui.Coat {
	if o.Side != scenario.Either {
		return look.Side(o.Side)
	}
	return ui.Coat{Core: survey.Pencil, On: ui.White}
}

// starred is the sign of an objective, in the colour of whom it counts for.
func starred(l *ui.List, at ui.Point, r float64, coat ui.Coat) {
	l.Disc(at, r, ui.Casing)
	l.Disc(at, r*0.85, coat.Core)
	l.SpriteIn(ui.Around(at, ui.Size{W: 1.1 * r, H: 1.1 * r}), ui.Icon("star"), coat.On)
}

// medals are what brings a side of Mémoire 44 its medals.
func medals(s *game.State) (out [2][]gameui.Win) {
	sc := s.Scenario()
	for _, o := range sc.Goals() {
		w := gameui.Win{Clause: o.Clause(), Icon: "flag", Phrase: rules.Phrase{Key: "memoir.brief." + o.Wording(), Args: []rules.Arg{ui.Num("N", len(o.Hexes)), ui.Num("Need", int(o.Need))}}}
		var names []rules.Text
		for _, h := range o.Hexes {
			w.Places = append(w.Places, scenario.HexName(h))
			names = append(names, rules.Plain(scenario.HexName(h)))
		}
		name := o.Name
		switch {
		case name.En != "":
		case len(names) > 4:
			name = rules.Text{En: names[0].En + " – " + names[len(names)-1].En, Fr: names[0].Fr + " – " + names[len(names)-1].Fr}
		default:
			name = gameui.Names(names)
		}
		w.Args = append(w.Args, rules.Arg{Name: "Place", Text: name})
		if o.Medals > 0 {
			w.Worth = rules.Phrase{Key: "memoir.brief.worth", Args: []rules.Arg{ui.Num("N", int(o.Medals))}}
		}
		for side, scores := range o.By() {
			if scores {
				out[side] = append(out[side], w)
			}
		}
		if o.Otherwise >= rules.First { // his while nobody holds it (M44-24.13)
			w.Phrase.Key, w.Clause = "memoir.brief.otherwise", "M44-24.13"
			out[o.Otherwise] = append(out[o.Otherwise], w)
		}
	}
	for side := range out {
		for _, r := range sc.SpecialRules() {
			if r.Clause == "M44-21.7" || r.Clause == "M44-21.8" { // what changes what wins
				out[side] = append(out[side], gameui.Win{Phrase: rules.Phrase{Key: "memoir.brief.rule", Args: []rules.Arg{{Name: "Rule", Text: r.Text}}}, Clause: r.Clause, Icon: "info"})
			}
		}
		out[side] = append(out[side],
			gameui.Win{Phrase: rules.Phrase{Key: "memoir.brief.each"}, Worth: rules.Phrase{Key: "memoir.brief.worth", Args: []rules.Arg{ui.Num("N", 1)}}, Clause: "M44-20.4", Icon: "close"},
			gameui.Win{Phrase: rules.Phrase{Key: "memoir.brief.last", Args: []rules.Arg{ui.Num("N", int(sc.Battle.Medals[rules.Side(side)])), ui.Num("Theirs", int(sc.Battle.Medals[rules.Side(side).Other()]))}}, Clause: "M44-20.1", Icon: "star"})
	}
	return out
}

// signs are the signs of a sketch of Mémoire 44.
func signs(s *game.State) (out []gameui.Sign) {
	for _, o := range s.Scenario().Goals() {
		if len(o.Hexes) > 6 || o.Medals == 0 {
			continue
		}
		out = append(out, gameui.Sign{Says: rules.Phrase{Key: "ui.briefing.star"}, Draw: func(l *ui.List, box ui.Rect, look ui.Look) {
			starred(l, box.Center(), box.W/2, coatOf(o, look))
		}})
		break
	}
	return append(out, gameui.Sign{Says: rules.Phrase{Key: "ui.briefing.sections"}, Draw: func(l *ui.List, box ui.Rect, _ ui.Look) {
		survey.Sketch{L: l}.Dashes(ui.Point{X: box.X, Y: box.Center().Y}, ui.Point{X: box.Right(), Y: box.Center().Y}, 8, 5, 2, survey.Pencil)
	}})
}
