package rommel

import (
	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/gameui"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/survey"
	"sandtable/scenes/ui"
)

// surveyOf is the survey sheet of a campaign: its map, pale.
func surveyOf(g *game.Game, s *game.State) *gameui.Survey {
	b, err := New(g)
	if err != nil {
		return nil
	}
	sc := s.Scenario()
	out := survey.Of(g, s, b)
	out.Forces, out.Track, out.TrackSays, out.Room = standing(s), miles(s), rules.Phrase{Key: ofBoxes(sc, "ui.rommel.track")}, 0.5
	out.Scale, out.Arrivals, out.ArrivalsSay, out.ArrivalsClause = sc.Scale, arrivals(s), rules.Phrase{Key: "ui.rommel.arrivals"}, "FCR-3.4"
	out.Wins[rules.First] = survey.Degrees(g, sc.ID)
	return out
}

func standing(s *game.State) (out [2][]gameui.Force) {
	var kinds [2]gameui.Muster[[2]string]
	for f := range s.Scenario().ForceCount() {
		if d := s.Force(f); d.Zone >= 0 {
			kinds[d.Side].Add([2]string{d.Nation, d.Class}, d.Name, func(l *ui.List, box ui.Rect) { field.DrawForce(l, box, s.Scenario(), d) })
		}
	}
	return [2][]gameui.Force{kinds[0].Forces, kinds[1].Forces}
}

// arrivals are the Forces of a campaign of Rommel that are not on its map at the start,
// by the turn in which they come into the reserve of their side.
func arrivals(s *game.State) (out []gameui.Arrival) {
	sc := s.Scenario()
	at := make([]gameui.Arrival, sc.BoxCount())
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
func miles(s *game.State) (out []gameui.Mile) {
	same, sc := true, s.Scenario()
	for i := 1; i < sc.BoxCount(); i++ {
		b := sc.Box(i)
		out = append(out, gameui.Mile{Turn: i, When: b.Name, Points: b.VP})
		same = same && b.VP == out[0].Points
	}
	if same {
		return nil
	}
	return out
}
