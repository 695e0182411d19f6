package rommel

import (
	"slices"

	"sandtable/assets/sounds"
	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/gameui"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/survey"
	"sandtable/scenes/ui"
)

// Room is what the rooms around the table know of Field Commander: Rommel.
func Room(g *game.Game) gameui.Game {
	return gameui.Game{
		Box:    gameui.Box{Players: 1, Minutes: 90, Grade: 3},
		Around: sounds.Engines,
		Board:  func() (board.Board, error) { return New(g) },
		Facts:  func(s rules.State) gameui.Facts { return facts(g, s.(*game.State)) },
		Survey: func(s rules.State) *gameui.Survey { return surveyOf(g, s.(*game.State)) },
		Account: func(m *rules.Match) gameui.Account {
			var lost casualties
			return gameui.Ledger{Event: lost.note, End: lost.tell}.Sum(m)
		},
		Marks: game.Events.Marks,
		Telling: gameui.Ledger{Telling: []rules.EventKind{
			game.EventEnded, game.EventBattleOver, game.EventDestroyed, game.EventNoRetreat, game.EventSacrifice, game.EventReduced,
			game.EventRetreat, game.EventOperation, game.EventAlliedPlans, game.EventMoved,
		}}.Best,
	}
}

// facts are what a campaign asks and begins with, or how long it took, and the rules that it alone has.
func facts(g *game.Game, s *game.State) gameui.Facts {
	sc := s.Scenario()
	brief := func(clause, key string, args ...rules.Arg) gameui.Note { return gameui.Brief(g, clause, key, args...) }
	if s.Turn() == rules.Over {
		return gameui.Facts{Notes: []gameui.Note{
			brief("FCR-2.10", "length", ui.Num("N", s.Box()), ui.Num("Last", len(sc.Boxes)-1)),
		}}
	}
	supplies := s.Board().Supplies
	return gameui.Facts{Notes: []gameui.Note{
		brief("FCR-2.10", "turns", ui.Num("N", len(sc.Boxes)-1)),
		brief("FCR-3.6", "supplies", ui.Num("N", supplies[0]), ui.Num("Theirs", supplies[1])),
	}, Special: gameui.Specials(g, own[sc.Map()])}
}

// casualties are the Forces that were destroyed once or more, in the order in which they were lost.
type casualties []int

func (c *casualties) note(_ *gameui.Account, _ rules.State, e rules.Event) {
	switch e.Kind {
	case game.EventDestroyed, game.EventNoRetreat, game.EventSacrifice, game.EventStalemate:
		if f := int(e.Args[0]); !slices.Contains(*c, f) {
			*c = append(*c, f)
		}
	}
}

func (c *casualties) tell(sum *gameui.Account, s rules.State) {
	end := s.(*game.State)
	add := func(f int, fate string) {
		d := end.Force(f)
		d.Reduced = true
		sum.Casualties[d.Side] = append(sum.Casualties[d.Side], gameui.Casualty{Name: d.Name, Fate: rules.Phrase{Key: "rommel.brief." + fate},
			Draw: func(l *ui.List, box ui.Rect) { field.DrawForce(l, box, end.Scenario(), d) }})
	}
	for _, f := range *c {
		add(f, "destroyed")
	}
	for f := range len(end.Scenario().Forces) {
		if d := end.Force(f); d.Side == rules.First && d.Zone >= 0 && d.Reduced && !slices.Contains(*c, f) {
			add(f, "reduced")
		}
	}
}

// surveyOf is the survey sheet of a campaign: its map, pale.
func surveyOf(g *game.Game, s *game.State) *gameui.Survey {
	b, err := New(g)
	if err != nil {
		return nil
	}
	sc := s.Scenario()
	out := survey.Of(g, s, b)
	out.Track, out.TrackSays, out.Room = miles(s), rules.Phrase{Key: ofBoxes(sc, "ui.rommel.track")}, 0.5
	var kinds [2]gameui.Muster[[2]string]
	for f := range len(sc.Forces) {
		if d := s.Force(f); d.Zone >= 0 {
			kinds[d.Side].Add([2]string{d.Nation, d.Class}, d.Name, func(l *ui.List, box ui.Rect) { field.DrawForce(l, box, sc, d) })
		}
	}
	out.Forces = [2][]gameui.Force{kinds[0].Forces, kinds[1].Forces}
	out.Scale, out.Arrivals, out.ArrivalsSay, out.ArrivalsClause = sc.Scale, arrivals(s), rules.Phrase{Key: "ui.rommel.arrivals"}, "FCR-3.4"
	out.Wins[rules.First] = survey.Degrees(g, sc.ID)
	return out
}

// arrivals are the Forces that are not on the map at the start, by the turn of their coming into a reserve.
func arrivals(s *game.State) (out []gameui.Arrival) {
	sc := s.Scenario()
	at := make([]gameui.Arrival, len(sc.Boxes))
	for f := range len(sc.Forces) {
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

// miles are what winning brings in each turn in which a campaign can be won; nil where always the same.
func miles(s *game.State) (out []gameui.Mile) {
	same, sc := true, s.Scenario()
	for i := 1; i < len(sc.Boxes); i++ {
		b := sc.Box(i)
		out = append(out, gameui.Mile{Turn: i, When: b.Name, Points: b.VP})
		same = same && b.VP == out[0].Points
	}
	if same {
		return nil
	}
	return out
}
