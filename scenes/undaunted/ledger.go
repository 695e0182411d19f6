package undaunted

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/undaunted"
	"sandtable/scenes/gameui"
	"sandtable/scenes/ui"
)

// ledgerOf is how the account of a game is kept: the attacks of both sides that hit,
// those that their dice gave reason to expect, and what each side lost.
func ledgerOf(g *game.Game) gameui.Ledger {
	return gameui.Ledger{
		Words: "undaunted.account.",
		Telling: []rules.EventKind{
			game.EventOver, game.EventDestroyed, game.EventBlownUp, game.EventEscaped, game.EventDroveOff, game.EventEliminated,
			game.EventCaptured, game.EventControlled, game.EventWounded, game.EventDamaged, game.EventSuppressed,
			game.EventMissed, game.EventMoved, game.EventPlayed,
		},
		Harms: []rules.EventKind{game.EventMissed, game.EventWounded, game.EventEliminated, game.EventSuppressed, game.EventDamaged, game.EventDestroyed},
		Event: func(sum *gameui.Account, s rules.State, e rules.Event) { tell(sum, g, s.(*game.State).Scenario(), e) },
	}
}

// tell adds one event.
func tell(sum *gameui.Account, g *game.Game, sc *game.Scenario, e rules.Event) {
	switch e.Kind {
	case game.EventAimed:
		p := g.Aim(e).Chance()
		sum.Expected[e.Side] += p
		sum.Spread[e.Side] += p * (1 - p)
	case game.EventDie:
		if shows, o := g.Die(e); shows == 10 || shows >= o.Need {
			sum.Hits[e.Side]++
		}
	case game.EventWounded:
		lost(sum, sc, part(e, lexicon.Who)).Figures++
	case game.EventEliminated:
		lost(sum, sc, part(e, lexicon.Who)).Units++
	case game.EventDestroyed:
		v := part(e, lexicon.Ride)
		sum.Lost[e.Side] = append(sum.Lost[e.Side], gameui.Loss{Name: sc.Vehicles[v].Name, Units: 1,
			Draw: func(l *ui.List, box ui.Rect) { DrawVehicle(l, box, sc, v) }})
	}
}

// lost is what a side has lost of a soldier: cards, in the end the counter.
func lost(sum *gameui.Account, sc *game.Scenario, u int) *gameui.Loss {
	d := sc.Units[u]
	return sum.Loss(d.Side, gameui.Loss{Name: d.Name, Draw: func(l *ui.List, box ui.Rect) { DrawSoldier(l, box, sc, u) }})
}
