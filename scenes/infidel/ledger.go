package infidel

import (
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/gameui"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/rolls"
	"sandtable/scenes/ui"
)

// ledger is how the account of a battle is kept: the rolls of both sides that harmed
// their target, those that were to be expected, and what each side lost.
var ledger = gameui.Ledger{
	Words: "infidel.account.",
	Telling: []rules.EventKind{
		game.EventOver, game.EventEliminated, game.EventCaptured, game.EventKilled, game.EventRetired, game.EventDisordered,
		game.EventRetreated, game.EventSeized, game.EventContinued, game.EventActivated,
	},
	Harms: []rules.EventKind{
		game.EventEliminated, game.EventRetired, game.EventDisordered, game.EventRetreated, game.EventKilled, game.EventCaptured, game.EventQuits,
	},
	Blow: func(e rules.Event) (hits int, ok bool) {
		if rolls.EffectsOf(e)&rolls.Harming != 0 {
			hits = 1
		}
		return hits, e.Kind == game.EventFireDie || e.Kind == game.EventShockDie
	},
	End: func(sum *gameui.Account, s rules.State) {
		for side := range sum.Lost {
			sum.Lost[side] = fallen(s.(*game.State), rules.Side(side))
		}
	},
}

// fallen is what a side has lost at the end, by type: the units eliminated, and
// those that are Retired still.
func fallen(s *game.State, side rules.Side) (out []gameui.Loss) {
	sc := s.Scenario()
	var units, retired [game.Kinds]int
	for u := range len(sc.Units) {
		i := sc.Units[u]
		switch status := s.Stand(u).Status; {
		case i.Side != side:
		case status == scenario.Eliminated:
			units[i.Kind]++
		case status == scenario.Retired:
			retired[i.Kind]++
		}
	}
	for k := range units {
		if units[k]+retired[k] > 0 {
			kind := sc.Kinds[scenario.Kind(k)]
			out = append(out, gameui.Loss{Name: kind.Name, Units: units[k], Figures: retired[k],
				Draw: func(l *ui.List, box ui.Rect) { DrawKind(l, box, side, kind) }})
		}
	}
	if n := chiefless(s, side); n > 0 {
		out = append(out, gameui.Loss{Name: texts.Both(rules.Phrase{Key: "infidel.account.leaders"}), Units: n,
			Draw: func(l *ui.List, box ui.Rect) { l.Sprite(square(box), field.Pic("leader-"+field.SideWords[side])) }})
	}
	return out
}

// chiefless is how many leaders a side has lost.
func chiefless(s *game.State, side rules.Side) (n int) {
	for l := range len(s.Scenario().Leaders) {
		if x := s.Led(l); s.Scenario().Leaders[l].Side == side && (x.Dead || x.Replaced) {
			n++
		}
	}
	return n
}
