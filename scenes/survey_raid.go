package scenes

import (
	ruleswhodares "sandtable/rules/whodares"
	"sandtable/rules/zone"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	raid "sandtable/scenes/whodares"
)

// surveyRaid draws the part of the desert in which a mission takes place: the map,
// pale and without names, and on it only what matters, with names: the objectives,
// where the patrols start and where they come home to, what is to be watched, and the
// towns between them.
func surveyRaid(l *ui.List, size ui.Size, look ui.Look, s *ruleswhodares.State, b table.Board, v table.View) {
	b.Layout(size, s)
	l.Clip(v.Bounds)
	l.Fill(v.Bounds, paper)
	b.(*raid.Board).DrawGround(l, v)
	l.Fill(v.Bounds, ui.Alpha(paper, 0.42))
	w := lettering{k: sketch{l, v.Camera.Unit}, within: v.Bounds.Inset(3)}
	matters, lesser := raidZones(s)
	var goals zone.Set
	big := max(11, min(17, 0.42*v.Camera.Unit))
	for n, o := range s.Board().Objectives {
		at := b.Where(o.Zone, v).Center()
		z := min(64, max(30, 1.15*b.Where(o.Zone, v).H))
		box := ui.Around(at, ui.Size{W: z, H: z})
		raid.DrawGoalAt(l, box, s, n)
		w.taken = append(w.taken, box)
		goals.Add(o.Zone)
	}
	for _, set := range [...]zone.Set{matters, lesser} {
		for zones := set; zones != 0; {
			z := zones.Pop()
			box := b.Where(z, v)
			if !v.Bounds.Has(box.Center()) {
				continue
			}
			if set == matters && !goals.Has(z) {
				l.Border(box.Inset(-1), 2, ui.Casing)
			}
			w.above = goals.Has(z) // the patrols come from the south
			w.name(s.Scenario().Place(z).Name.In(look.Lang), big, box.Center(), ui.Size{W: box.W/2 + 4, H: box.H/2 + 5})
		}
		big *= 0.82
	}
	l.Unclip()
}

// raidZones are the zones that a mission is about, and the towns and bases besides.
func raidZones(s *ruleswhodares.State) (matters, lesser zone.Set) {
	b := s.Board()
	matters = b.Starts | b.Home | b.Observed
	for _, o := range b.Objectives {
		matters |= zone.Of(o.Zone)
	}
	for z := range ruleswhodares.Zones {
		if p := s.Scenario().Place(z); !matters.Has(z) && (p.Base || p.Kind == "town" || p.Kind == "fort" || p.Kind == "oasis") {
			lesser |= zone.Of(z)
		}
	}
	return matters, lesser
}
