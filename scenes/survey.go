package scenes

import (
	"strings"

	"sandtable/rules"
	rulesinfidel "sandtable/rules/infidel"
	rulesmemoir "sandtable/rules/memoir"
	rulesrommel "sandtable/rules/rommel"
	rulesundaunted "sandtable/rules/undaunted"
	ruleswhodares "sandtable/rules/whodares"
	"sandtable/scenes/boards"
	"sandtable/scenes/hall"
	front "sandtable/scenes/rommel"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	raid "sandtable/scenes/whodares"
)

// stander is a board that can draw who stands on it over a sketch of its ground.
type stander interface {
	DrawStanding(dst *ui.List, v table.View)
}

// surveyOf draws a position as the survey sheet of a briefing: games of hexes and of
// tiles as a sketch, those of zones as their own map, pale.
func surveyOf(g rules.Game, s rules.State) *hall.Survey {
	b, err := boards.Of(g)
	if err != nil {
		return nil
	}
	b.Layout(ui.Size{W: 800, H: 600}, s)
	world := b.World()
	out := &hall.Survey{Part: ui.Rect{W: world.W, H: world.H}, Room: 0.34}
	view := sheetView(g, s, "en")
	view.Camera, view.Settled, view.Bounds = table.Camera{Unit: 1}, 1, out.Part
	out.At = func(name string) (ui.Point, bool) {
		n := placeNamed(s, name)
		if n < 0 {
			return ui.Point{}, false
		}
		return b.Where(n, view).Center(), true
	}
	switch s := s.(type) {
	case *rulesmemoir.State:
		out.Wins, out.Signs = medals(s), memoirSigns(s)
		out.Draw = func(l *ui.List, size ui.Size, look ui.Look) { sketchMemoir(l, size, look, s) }
		return out
	case *ruleswhodares.State:
		out.Part, out.Forces, out.Signs, out.Room = raidPart(s, out), raiders(s), raidSigns(s), 0.5
		if !s.Scenario().Campaign() {
			out.Wins[rules.First] = append(scores(s), degrees(g.(rules.Graded), s)...)
			out.Draw = func(l *ui.List, size ui.Size, look ui.Look) {
				surveyRaid(l, size, look, s, b, sheetOn(g, s, out.Part, size, look))
			}
			return out
		}
	case *rulesrommel.State:
		out.Forces, out.Track, out.TrackSays, out.Room = standing(s), miles(s), rules.Phrase{Key: "ui.rommel.track"}, 0.5
		out.Scale, out.Arrivals, out.ArrivalsSay, out.ArrivalsClause = s.Scenario().Scale(), arrivals(s), rules.Phrase{Key: "ui.rommel.arrivals"}, "FCR-3.4"
	case *rulesinfidel.State, *rulesundaunted.State:
		out.Draw = func(l *ui.List, size ui.Size, look ui.Look) {
			sketched(l, size, look, s, b, sheetOn(g, s, out.Part, size, look))
		}
		return out
	}
	if x, ok := g.(rules.Graded); ok {
		out.Wins[rules.First] = append(scores(s), degrees(x, s)...)
	}
	out.Draw = func(l *ui.List, size ui.Size, look ui.Look) {
		v := sheetOn(g, s, out.Part, size, look)
		l.Fill(v.Bounds, paper)
		b.Layout(size, s)
		b.Draw(l, v)
		l.Fill(v.Bounds, ui.Alpha(paper, 0.30))
	}
	return out
}

// sheetView is how a board is drawn on a sheet: for nobody, and without marks.
func sheetView(g rules.Game, s rules.State, lang string) table.View {
	return table.View{Game: g, State: s, Viewer: rules.Chance, Lang: lang,
		Hover: table.None, Cursor: table.None, Selected: table.None, Quiet: true, Preview: true}
}

// sheetOn is how a part of a board is drawn on a sheet of a size.
func sheetOn(g rules.Game, s rules.State, part ui.Rect, size ui.Size, look ui.Look) table.View {
	unit := size.W / part.W
	v := sheetView(g, s, look.Lang)
	v.Coats = look.Coats
	v.Camera = table.Camera{Unit: unit, At: ui.Point{X: -part.X * unit, Y: -part.Y * unit}}
	v.Settled, v.Bounds = unit, ui.Rect{W: size.W, H: size.H}
	return v
}

// sketched draws the ground of a battle with a pencil, and on it who stands there.
func sketched(l *ui.List, size ui.Size, look ui.Look, s rules.State, b table.Board, v table.View) {
	b.Layout(size, s)
	l.Clip(v.Bounds)
	switch s := s.(type) {
	case *rulesinfidel.State:
		names := sketchInfidel(l, size, look, s.Scenario())
		b.(stander).DrawStanding(l, v)
		names.commands(s, func(h int) ui.Point { return b.Where(h, v).Center() }, look.Lang)
	case *rulesundaunted.State:
		sketchUndaunted(l, size, s.Scenario(), func(t int) ui.Rect { return b.Where(t, v) })
		b.(stander).DrawStanding(l, v)
	}
	l.Unclip()
}

// placeNamed is the place of the board that has a name in the game's notation,
// table.None for none.
func placeNamed(s rules.State, name string) int {
	switch s := s.(type) {
	case *rulesmemoir.State:
		if h, ok := rulesmemoir.ParseHex(strings.ToUpper(name)); ok {
			return h
		}
	case *rulesinfidel.State:
		if h, ok := rulesinfidel.ParseHex(name); ok && s.Scenario().Contains(h) {
			return h
		}
	case *rulesundaunted.State:
		for t := range s.Scenario().Tiles() {
			if strings.EqualFold(s.Scenario().Tile(t).ID, name) {
				return t
			}
		}
	case *ruleswhodares.State:
		for z := range ruleswhodares.Zones {
			if s.Scenario().Place(z).ID == name {
				return z
			}
		}
	case *rulesrommel.State:
		for z := range s.Scenario().ZoneCount() {
			if s.Scenario().Place(z).ID == name {
				return z
			}
		}
	}
	return table.None
}

// raidPart is the part of the desert that matters in a mission: bases,
// objectives, and room around them.
func raidPart(s *ruleswhodares.State, out *hall.Survey) ui.Rect {
	if s.Scenario().Campaign() {
		return out.Part
	}
	b := s.Board()
	lo, hi := ui.Point{X: 1e9, Y: 1e9}, ui.Point{X: -1e9, Y: -1e9}
	for z := range ruleswhodares.Zones {
		counts := b.Starts.Has(z) || b.Home.Has(z) || b.Observed.Has(z)
		for _, o := range b.Objectives {
			counts = counts || o.Zone == z
		}
		if p, ok := out.At(s.Scenario().Place(z).ID); ok && counts {
			lo, hi = ui.Point{X: min(lo.X, p.X), Y: min(lo.Y, p.Y)}, ui.Point{X: max(hi.X, p.X), Y: max(hi.Y, p.Y)}
		}
	}
	if lo.X > hi.X {
		return out.Part
	}
	const room = 1.8 // widths of a counter around them
	part := ui.Rect{X: lo.X - room, Y: lo.Y - room, W: hi.X - lo.X + 2*room, H: hi.Y - lo.Y + 2*room}
	const broad = 1.55 // as the sheet is
	size := ui.Size{W: max(part.W, part.H*broad), H: max(part.H, part.W/broad)}
	return ui.Around(part.Center(), size).Within(out.Part).Intersect(out.Part)
}

// standing are the Forces of a campaign of Rommel that stand on the map at its
// start, by nation and class, each kind with the names of its Forces.
func standing(s *rulesrommel.State) (out [2][]hall.Force) {
	type kind struct {
		side          rules.Side
		nation, class string
	}
	at := map[kind]int{}
	for f := range s.Scenario().ForceCount() {
		d := s.Force(f)
		if d.Zone < 0 {
			continue
		}
		k := kind{d.Side, d.Nation, d.Class}
		i, known := at[k]
		if !known {
			i = len(out[d.Side])
			at[k] = i
			out[d.Side] = append(out[d.Side], hall.Force{Name: d.Name, Draw: func(l *ui.List, box ui.Rect) { front.DrawForce(l, box, s.Scenario(), d) }})
		} else {
			out[d.Side][i].Name = listOf([]rules.Text{out[d.Side][i].Name, d.Name})
		}
		out[d.Side][i].N++
	}
	return out
}

// arrivals are the Forces of a campaign of Rommel that are not on its map at the start,
// by the turn in which they come into the reserve of their side.
func arrivals(s *rulesrommel.State) (out []hall.Arrival) {
	sc := s.Scenario()
	at := make([]hall.Arrival, sc.BoxCount())
	for f := range sc.ForceCount() {
		d := s.Force(f)
		turn := max(d.Joins, 0)
		if d.Zone < 0 {
			at[turn].Forces[d.Side] = append(at[turn].Forces[d.Side], d.Name)
		}
	}
	for turn, a := range at {
		a.Turn, a.When = turn, sc.Box(turn).Name
		if len(a.Forces[0])+len(a.Forces[1]) > 0 {
			out = append(out, a)
		}
	}
	return out
}

// miles are what winning brings in each turn of a campaign of Rommel in which it can
// be won; nil where that is always the same.
func miles(s *rulesrommel.State) (out []hall.Mile) {
	same, sc := true, s.Scenario()
	for i := 1; i < sc.BoxCount(); i++ {
		b := sc.Box(i)
		out = append(out, hall.Mile{Turn: i, When: b.Name, Points: b.VP})
		same = same && b.VP == out[0].Points
	}
	if same {
		return nil
	}
	return out
}

// raiders are the units among which the patrols of a mission are chosen, by type,
// each with their names.
func raiders(s *ruleswhodares.State) (out [2][]hall.Force) {
	at := map[string]int{}
	for _, n := range s.Stock() {
		u := s.Unit(n)
		i, known := at[u.Type]
		if !known {
			i = len(out[0])
			at[u.Type] = i
			out[0] = append(out[0], hall.Force{Name: u.Name, Draw: func(l *ui.List, box ui.Rect) { raid.DrawUnit(l, box, u) }})
		} else {
			out[0][i].Name = listOf([]rules.Text{out[0][i].Name, u.Name})
		}
		out[0][i].N++
	}
	return out
}

// raidSigns are the signs of the map of a mission.
func raidSigns(s *ruleswhodares.State) (out []hall.Sign) {
	if len(s.Board().Objectives) == 0 {
		return nil
	}
	return []hall.Sign{{Says: rules.Phrase{Key: "ui.briefing.objective"}, Draw: func(l *ui.List, box ui.Rect, _ ui.Look) { raid.DrawGoal(l, box, s) }}}
}

// scores are what brings and what costs points in a mission of Qui ose gagne !;
// nil elsewhere.
func scores(s rules.State) (out []hall.Win) {
	r, ok := s.(*ruleswhodares.State)
	if !ok || r.Scenario().Campaign() {
		return nil
	}
	b := r.Board()
	var objectives []string
	for _, o := range b.Objectives {
		objectives = append(objectives, r.Scenario().Place(o.Zone).ID)
	}
	add := func(key, icon, clause string, n int, places []string, args ...rules.Arg) {
		out = append(out, hall.Win{Phrase: rules.Phrase{Key: "whodares.brief.win-" + key, Args: args}, Clause: clause, Icon: icon, Places: places,
			Worth: rules.Phrase{Key: "whodares.brief.worth", Args: []rules.Arg{number("N", n)}}})
	}
	if len(objectives) > 0 {
		add("destroyed", "flag", "QOG-23.5", 7, objectives)
		add("reduced", "flag", "QOG-23.5", 3, objectives)
	}
	add("early", "clock", "QOG-23.9", 3, nil, number("N", b.History))
	add("quiet", "mute", "QOG-23.10", 3, nil)
	add("lost", "close", "QOG-23.1", -2, nil)
	return out
}

// degrees are the degrees of success of a game for one, the best first, each with
// the points from which it is reached where its name does not say so.
func degrees(x rules.Graded, s rules.State) (out []hall.Win) {
	list := x.Grades(scenarioOf(s))
	for i := len(list) - 1; i > 0; i-- {
		d := list[i]
		if d.Won != rules.First {
			continue
		}
		if _, raid := s.(*ruleswhodares.State); raid && i < len(list)-1 && list[i-1].Won == rules.First {
			continue // the best and the least of a mission are enough beside its points
		}
		w := hall.Win{Phrase: rules.Phrase{Key: "ui.briefing.degree", Args: []rules.Arg{{Name: "Degree", Text: d.Name}}}, Clause: d.Clause, Icon: "star"}
		if !strings.ContainsAny(d.Name.En, "0123456789") {
			w.Worth = rules.Phrase{Key: "ui.briefing.from", Args: []rules.Arg{number("N", d.From/x.Unit())}}
			if d.From%x.Unit() != 0 {
				w.Worth.Key = "ui.briefing.from-half"
				if d.From < x.Unit() {
					w.Worth.Key = "ui.briefing.from-bare"
				}
			}
		}
		out = append(out, w)
	}
	return out
}

func scenarioOf(s rules.State) string {
	switch s := s.(type) {
	case *ruleswhodares.State:
		return s.Scenario().ID()
	case *rulesrommel.State:
		return s.Scenario().ID()
	}
	return ""
}

// medals are what brings a side of Mémoire 44 its medals.
func medals(s *rulesmemoir.State) (out [2][]hall.Win) {
	sc := s.Scenario()
	for _, o := range sc.Goals() {
		w := hall.Win{Clause: o.Clause, Icon: "flag", Phrase: rules.Phrase{Key: "memoir.brief." + o.Kind, Args: []rules.Arg{number("N", len(o.Hexes)), number("Need", o.Need)}}}
		var names []rules.Text
		for _, h := range o.Hexes {
			w.Places = append(w.Places, rulesmemoir.HexName(h))
			names = append(names, rules.Plain(rulesmemoir.HexName(h)))
		}
		name := o.Name
		switch {
		case name.En != "":
		case len(names) > 4:
			name = rules.Text{En: names[0].En + " – " + names[len(names)-1].En, Fr: names[0].Fr + " – " + names[len(names)-1].Fr}
		default:
			name = listOf(names)
		}
		w.Args = append(w.Args, rules.Arg{Name: "Place", Text: name})
		if o.Medals > 0 {
			w.Worth = rules.Phrase{Key: "memoir.brief.worth", Args: []rules.Arg{number("N", o.Medals)}}
		}
		out[o.Side] = append(out[o.Side], w)
	}
	for side := range out {
		for _, r := range sc.Rules() {
			if r.Clause == "M44-21.7" || r.Clause == "M44-21.8" { // what changes what wins
				out[side] = append(out[side], hall.Win{Phrase: rules.Phrase{Key: "memoir.brief.rule", Args: []rules.Arg{{Name: "Rule", Text: r.Text}}}, Clause: r.Clause, Icon: "info"})
			}
		}
		out[side] = append(out[side],
			hall.Win{Phrase: rules.Phrase{Key: "memoir.brief.each"}, Worth: rules.Phrase{Key: "memoir.brief.worth", Args: []rules.Arg{number("N", 1)}}, Clause: "M44-20.4", Icon: "close"},
			hall.Win{Phrase: rules.Phrase{Key: "memoir.brief.last", Args: []rules.Arg{number("N", sc.Need(rules.Side(side))), number("Theirs", sc.Need(rules.Side(side).Other()))}}, Clause: "M44-20.1", Icon: "star"})
	}
	return out
}

// memoirSigns are the signs of a sketch of Mémoire 44.
func memoirSigns(s *rulesmemoir.State) (out []hall.Sign) {
	for _, o := range s.Scenario().Goals() {
		if len(o.Hexes) > 6 || o.Medals == 0 {
			continue
		}
		out = append(out, hall.Sign{Says: rules.Phrase{Key: "ui.briefing.star"}, Draw: func(l *ui.List, box ui.Rect, look ui.Look) {
			starred(l, box.Center(), box.W/2, look.Side(o.Side))
		}})
		break
	}
	return append(out, hall.Sign{Says: rules.Phrase{Key: "ui.briefing.sections"}, Draw: func(l *ui.List, box ui.Rect, _ ui.Look) {
		sketch{l: l}.dashes(ui.Point{X: box.X, Y: box.Center().Y}, ui.Point{X: box.Right(), Y: box.Center().Y}, 8, 5, 2, pencil)
	}})
}

// paper is the ground of a survey sheet.
var paper = ui.Ink{R: 0xF1, G: 0xE6, B: 0xC8, A: 255}
