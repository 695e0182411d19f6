package rommel

import (
	"slices"

	"sandtable/assets/sounds"
	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/gameui"
	"sandtable/scenes/rommel/field"
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
		Telling: gameui.Ledger{Telling: []rules.EventKind{
			game.EventEnded, game.EventBattleOver, game.EventDestroyed, game.EventNoRetreat, game.EventSacrifice, game.EventReduced,
			game.EventRetreat, game.EventOperation, game.EventAlliedPlans, game.EventMoved,
		}}.Best,
	}
}

// facts are what a campaign of Field Commander: Rommel asks and begins
// with, or, once it is over, how long it took; and the rules that it alone has.
func facts(g *game.Game, s *game.State) gameui.Facts {
	sc := s.Scenario()
	brief := func(clause, key string, args ...rules.Arg) gameui.Note { return gameui.Brief(g, clause, key, args...) }
	if s.Turn() == rules.Over {
		return gameui.Facts{Notes: []gameui.Note{
			brief("FCR-2.10", "length", ui.Num("N", s.Box()), ui.Num("Last", sc.BoxCount()-1)),
		}}
	}
	b := s.Board()
	return gameui.Facts{Notes: []gameui.Note{
		brief("FCR-2.10", "turns", ui.Num("N", sc.BoxCount()-1)),
		brief("FCR-3.6", "supplies", ui.Num("N", b.Supplies[0]), ui.Num("Theirs", b.Supplies[1])),
	}, Special: gameui.Specials(g, own[sc.Map()])}
}

// casualties are the Forces that were destroyed once or more, in the order in which
// they were lost.
type casualties []int

func (c *casualties) note(_ *gameui.Account, _ rules.State, e rules.Event) {
	switch e.Kind {
	case game.EventDestroyed, game.EventNoRetreat, game.EventSacrifice, game.EventStalemate:
		if f := int(e.Args[0]); !slices.Contains(*c, f) {
			*c = append(*c, f)
		}
	}
}

// tell adds what both sides have lost in a campaign: every Force that was destroyed,
// and those of the Axis that end it reduced.
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
	for f := range end.Scenario().ForceCount() {
		if d := end.Force(f); d.Side == rules.First && d.Zone >= 0 && d.Reduced && !slices.Contains(*c, f) {
			add(f, "reduced")
		}
	}
}
