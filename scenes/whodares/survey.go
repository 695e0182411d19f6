package whodares

import (
	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/rules/whodares/scenario"
	"sandtable/rules/zone"
	"sandtable/scenes/board"
	"sandtable/scenes/gameui"
	"sandtable/scenes/survey"
	"sandtable/scenes/ui"
	"sandtable/scenes/whodares/counters"
)

// surveyOf is the survey sheet of a mission, or of a campaign on the whole map.
func surveyOf(g *game.Game, s *game.State) *gameui.Survey {
	b, err := New(g)
	if err != nil {
		return nil
	}
	out := survey.Of(g, s, b)
	out.Forces[rules.First], out.Signs, out.Room = raiders(s), signs(s), 0.5
	best := survey.Degrees(g, s.Scenario().ID)
	if n := len(best); n > 2 {
		best = []gameui.Win{best[0], best[n-1]} // enough beside the points of a mission
	}
	if s.Scenario().Campaign {
		out.Wins[rules.First] = best
		return out
	}
	out.Part = raidPart(s, out)
	out.Wins[rules.First] = append(scores(s), best...)
	out.Draw = func(l *ui.List, size ui.Size, look ui.Look) {
		surveyed(l, size, look, s, b, survey.On(g, s, out.Part, size, look))
	}
	return out
}

// surveyed draws the part of the desert of a mission: the map, pale, and the names of what matters alone:
// objectives, what is to be watched, where patrols start and come home to, towns between.
func surveyed(l *ui.List, size ui.Size, look ui.Look, s *game.State, b *Board, v board.View) {
	b.Layout(size, s)
	l.Clip(v.Bounds)
	l.Fill(v.Bounds, survey.Paper)
	b.DrawGround(l, v)
	l.Fill(v.Bounds, ui.Alpha(survey.Paper, 0.42))
	w := survey.Lettering{Sketch: survey.Sketch{L: l, Unit: v.Camera.Unit}, Within: v.Bounds.Inset(3)}
	matters, lesser := raidZones(s)
	var goals zone.Set
	big := max(11, min(17, 0.42*v.Camera.Unit))
	for n, o := range s.Raid().Objectives {
		at := b.Where(int(o.Zone), v).Center()
		z := min(64, max(30, 1.15*b.Where(int(o.Zone), v).H))
		box := ui.Around(at, ui.Size{W: z, H: z})
		DrawGoalAt(l, box, s, n)
		w.Taken = append(w.Taken, box)
		goals.Add(int(o.Zone))
	}
	for _, set := range [...]zone.Set{matters, lesser} {
		for z := range set.All {
			box := b.Where(z, v)
			if !v.Bounds.Has(box.Center()) {
				continue
			}
			if set == matters && !goals.Has(z) {
				l.Border(box.Inset(-1), 2, ui.Casing)
			}
			w.Above = goals.Has(z) // the patrols come from the south
			w.Name(s.Scenario().Zones[z].Name.In(look.Lang), big, box.Center(), ui.Size{W: box.W/2 + 4, H: box.H/2 + 5})
		}
		big *= 0.82
	}
	l.Unclip()
}

// raidZones are the zones that a mission is about, and the towns and bases besides.
func raidZones(s *game.State) (matters, lesser zone.Set) {
	b := s.Raid()
	matters = b.Starts | b.Home | b.Observed
	for _, o := range b.Objectives {
		matters |= zone.Of(int(o.Zone))
	}
	for z := range game.Zones {
		if p := s.Scenario().Zones[z]; !matters.Has(z) && (p.Base || p.Ground() == "town" || p.Ground() == "fort" || p.Ground() == "oasis") {
			lesser |= zone.Of(z)
		}
	}
	return matters, lesser
}

// raidPart is the part of the desert that matters in a mission, with room around it.
func raidPart(s *game.State, out *gameui.Survey) ui.Rect {
	matters, _ := raidZones(s)
	var at []ui.Point
	for z := range matters.All {
		if p, ok := out.At(s.Scenario().Zones[z].ID); ok {
			at = append(at, p)
		}
	}
	if len(at) == 0 {
		return out.Part
	}
	const room = 1.8 // widths of a counter around them
	part := ui.Bounds(at...).Inset(-room)
	const broad = 1.55 // as the sheet is
	size := ui.Size{W: max(part.W, part.H*broad), H: max(part.H, part.W/broad)}
	return ui.Around(part.Center(), size).Within(out.Part).Intersect(out.Part)
}

func raiders(s *game.State) []gameui.Force {
	var out gameui.Muster[string]
	for n := range s.Stock().All {
		u := s.Unit(int(n))
		out.Add(u.Type, u.Name, func(l *ui.List, box ui.Rect) { DrawUnit(l, box, u) })
	}
	return out.Forces
}

func signs(s *game.State) (out []gameui.Sign) {
	if len(s.Raid().Objectives) == 0 {
		return nil
	}
	return []gameui.Sign{{Says: rules.Phrase{Key: "ui.briefing.objective"}, Draw: func(l *ui.List, box ui.Rect, _ ui.Look) { DrawGoal(l, box, s) }}}
}

// scores are what brings and what costs points in a mission.
func scores(s *game.State) (out []gameui.Win) {
	b := s.Raid()
	var objectives []string
	for _, o := range b.Objectives {
		objectives = append(objectives, s.Scenario().Zones[o.Zone].ID)
	}
	add := func(key, icon, clause string, n int, places []string, args ...rules.Arg) {
		out = append(out, gameui.Win{Phrase: rules.Phrase{Key: "whodares.brief.win-" + key, Args: args}, Clause: clause, Icon: icon, Places: places,
			Worth: rules.Phrase{Key: "whodares.brief.worth", Args: []rules.Arg{ui.Num("N", n)}}})
	}
	if len(objectives) > 0 {
		add("destroyed", "flag", "QOG-23.5", 7, objectives)
		add("reduced", "flag", "QOG-23.5", 3, objectives)
	}
	add("early", "clock", "QOG-23.9", 3, nil, ui.Num("N", int(b.History)))
	add("quiet", "mute", "QOG-23.10", 3, nil)
	add("lost", "close", "QOG-23.1", -2, nil)
	return out
}

// DrawUnit draws a unit's counter beside the map, as it stands: a destroyed one with its reduced side up.
func DrawUnit(l *ui.List, box ui.Rect, u game.Unit) {
	counters.Draw(l, counters.InBars, box.Center(), box.H, counters.FaceOf(u.ID, u.Type, u.VA, u.Reduced || u.Destroyed))
}

// DrawGround draws the map without names and units: pale, it is the sheet of a briefing.
func (b *Board) DrawGround(dst *ui.List, v board.View) {
	style := b.style(v.Lang, false)
	style.Label = nil
	b.chart.Picture(dst, style, v.Camera)
}

// DrawGoalAt draws the sign of an objective of a mission into a box, with its value.
func DrawGoalAt(l *ui.List, box ui.Rect, s *game.State, n int) {
	z := s.Raid().Objectives[n].Zone
	counters.Objective(l, counters.OnMap, box.Center(), box.H, "objective-"+kindOf(s.Scenario().Zones[z]), s.Left(n))
}

// DrawGoal draws the sign of the first objective of a mission into a box.
func DrawGoal(l *ui.List, box ui.Rect, s *game.State) {
	z := s.Raid().Objectives[0].Zone
	counters.Objective(l, counters.InBars, box.Center(), box.H, "objective-"+kindOf(s.Scenario().Zones[z]), 0)
}

// DrawKind draws an Axis counter face up into a box beside the map.
func DrawKind(l *ui.List, box ui.Rect, k *scenario.AxisKind) {
	counters.Draw(l, counters.InBars, box.Center(), box.H, faceOf(k))
}
