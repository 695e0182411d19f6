package whodares

import (
	"sandtable/assets/sounds"
	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/rules/zone"
	"sandtable/scenes/board"
	"sandtable/scenes/gameui"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Room is what the rooms around the table know of Qui ose gagne !
func Room(g *game.Game) gameui.Game {
	return gameui.Game{
		Box:     gameui.Box{Players: 1, Minutes: 60, Grade: 3},
		Around:  sounds.Night,
		Board:   func() (board.Board, error) { return New(g) },
		Facts:   func(s rules.State) gameui.Facts { return facts(g, s.(*game.State)) },
		Survey:  func(s rules.State) *gameui.Survey { return surveyOf(g, s.(*game.State)) },
		Account: gameui.Ledger{End: casualties}.Sum,
		Marks:   game.Events.Marks,
		Telling: gameui.Ledger{Telling: []rules.EventKind{
			game.EventEnded, game.EventObjective, game.EventPatrolLost, game.EventDestroyed, game.EventDefeated, game.EventReduced,
			game.EventSpotted, game.EventUnseen, game.EventWatchWon, game.EventWatchLost, game.EventAlarm, game.EventPosted, game.EventAP,
		}}.Best,
	}
}

// facts are what a mission asks, or, once it is over, its length, its alarm and what its points are for.
func facts(g *game.Game, s *game.State) gameui.Facts {
	note := func(clause, key string, args ...rules.Arg) gameui.Note { return gameui.Brief(g, clause, key, args...) }
	b := s.Raid()
	if s.Turn() == rules.Over {
		return gameui.Facts{Notes: []gameui.Note{
			note("QOG-23.9", "length", ui.Num("N", int(s.TurnNo)), ui.Num("History", int(b.History))),
			note("QOG-23.10", "alarm", ui.Num("N", int(s.Alarm))),
			note("QOG-24.4", "mco"),
		}}
	}
	sc := s.Scenario()
	if sc.Campaign {
		return gameui.Facts{}
	}
	key := pane.Either(sc.Historic(), "budget", "budget-only")
	list := []gameui.Note{
		note("QOG-3.1", key, ui.Num("N", sc.Budget())),
		note("QOG-5.7", "turns", ui.Num("N", int(b.History))),
		note("QOG-4.9", "bases", ui.Word("From", zoneNames(sc, b.Starts)), ui.Word("To", zoneNames(sc, b.Home))),
	}
	for _, o := range b.Objectives {
		list = append(list, note("QOG-1.14", "objective", ui.Word("Zone", sc.Zones[o.Zone].Name), ui.Num("N", int(o.Value))))
	}
	if b.Observed != 0 {
		n := note("QOG-25.4", "watch", ui.Word("Zones", zoneNames(sc, b.Observed)))
		n.Wins = true
		list = append(list, n)
	}
	return gameui.Facts{Notes: list, Special: gameui.Specials(g, specials(s))}
}

func zoneNames(sc *game.Scenario, set zone.Set) rules.Text {
	var out []rules.Text
	for set != 0 {
		out = append(out, sc.Zones[set.Pop()].Name)
	}
	return gameui.Names(out)
}

// casualties adds both sides' losses at the end of a mission: units destroyed or reduced, Axis units set aside.
func casualties(sum *gameui.Account, s rules.State) {
	end := s.(*game.State)
	add := func(side rules.Side, name rules.Text, fate string, draw func(*ui.List, ui.Rect)) {
		sum.Casualties[side] = append(sum.Casualties[side], gameui.Casualty{Name: name, Fate: rules.Phrase{Key: "whodares.brief." + fate}, Draw: draw})
	}
	for n := range game.Units {
		u := end.Unit(n)
		draw := func(l *ui.List, box ui.Rect) { DrawUnit(l, box, u) }
		switch {
		case u.Destroyed:
			add(rules.First, u.Name, "destroyed", draw)
		case u.Reduced:
			add(rules.First, u.Name, "reduced", draw)
		}
	}
	for _, k := range end.Defeated() {
		add(rules.Second, k.Name, "defeated", func(l *ui.List, box ui.Rect) { DrawKind(l, box, k) })
	}
}
