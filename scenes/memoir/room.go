package memoir

import (
	"sandtable/assets/sounds"
	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/memoir"
	"sandtable/scenes/board"
	"sandtable/scenes/gameui"
	"sandtable/scenes/ui"
)

// Room is what the rooms around the table know of Mémoire 44.
func Room(g *game.Game) gameui.Game {
	return gameui.Game{
		Box:      gameui.Box{Players: 2, Minutes: 30, Grade: 1},
		Around:   sounds.Wind,
		Board:    func() (board.Board, error) { return New(g), nil },
		Facts:    func(s rules.State) gameui.Facts { return facts(s.(*game.State)) },
		Survey:   func(s rules.State) *gameui.Survey { return surveyOf(g, s.(*game.State)) },
		Account:  ledger.Sum,
		Marks:    game.Events.Marks,
		Telling:  ledger.Best,
		Examples: Examples,
	}
}

// facts are the special rules, the units of both sides by type, and the
// figures lost.
func facts(s *game.State) gameui.Facts {
	sc := s.Scenario()
	f := gameui.Facts{Counted: true}
	for _, r := range sc.SpecialRules() {
		f.Special = append(f.Special, gameui.Special{Clause: r.Clause, Name: r.Name, Text: r.Text})
	}
	for side := rules.First; side <= rules.Second; side++ {
		f.Lost[side] = int(s.Removed[side.Other()])
		f.Brings[side] = rules.Phrase{Key: "memoir.brief.hand", Args: []rules.Arg{ui.Num("N", int(sc.Battle.Hand[side]))}}
		count := make([]int, len(sc.Units))
		for h := range game.Set(s.On[side]).All {
			if u, ok := s.UnitAt(h); ok {
				count[u.Type]++
			}
		}
		for n, k := range count {
			if k == 0 {
				continue
			}
			t := &sc.Units[n]
			f.Forces[side] = append(f.Forces[side], gameui.Force{Pic: portrait(sc, side, n), Name: t.Name, N: k})
		}
	}
	return f
}

// ledger is how the account of a battle is kept: dice thrown for a card are no attack,
// and tell nothing of the luck in battle.
var ledger = gameui.Ledger{
	Telling: []rules.EventKind{
		game.EventWon, game.EventMedal, game.EventEliminated, game.EventObjective, game.EventHolds, game.EventLost, game.EventRetreated,
		game.EventMissed, game.EventGround, game.EventMoved, game.EventPlayed,
	},
	Blow: func(e rules.Event) (hits int, ok bool) {
		return part(e, lexicon.Hit), e.Kind == game.EventRolled && e.Clause == battleDice
	},
	Event: func(sum *gameui.Account, s rules.State, e rules.Event) {
		switch e.Kind {
		case game.EventLost:
			lost(sum, s, e).Figures += part(e, lexicon.Count)
		case game.EventEliminated:
			lost(sum, s, e).Units++
		}
	},
}

func lost(sum *gameui.Account, s rules.State, e rules.Event) *gameui.Loss {
	sc := s.(*game.State).Scenario()
	kind, side, _ := game.EventUnit(e)
	return sum.Loss(side, gameui.Loss{Pic: portrait(sc, side, kind), Name: sc.Units[kind].Name})
}

// portrait is the counter of a full unit of a type.
func portrait(sc *game.Scenario, side rules.Side, kind int) ui.Pic {
	return unitPic(sc, game.Unit{Side: side, Type: kind, Men: int(sc.Units[kind].Figures)})
}
