package infidel

import (
	"sandtable/assets/sounds"
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/gameui"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/rolls"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Room is what the rooms around the table know of Infidel.
func Room(g *game.Game) gameui.Game {
	return gameui.Game{
		Box:     gameui.Box{Players: 2, Minutes: 120, Grade: 4},
		Around:  sounds.Camp,
		Board:   func() (board.Board, error) { return New(g), nil },
		Facts:   func(s rules.State) gameui.Facts { return facts(g, s.(*game.State)) },
		Survey:  func(s rules.State) *gameui.Survey { return surveyOf(g, s.(*game.State)) },
		Account: ledger.Sum,
		Marks:   game.Events.Marks,
		Telling: ledger.Best,
	}
}

// facts are how a battle of Infidel is won, who acts first, who leads whom,
// who is still on the way, the rules of its own, and the units of both armies.
func facts(g *game.Game, s *game.State) gameui.Facts {
	sc := s.Scenario()
	var f gameui.Facts
	say := func(clause, key string, args ...rules.Arg) {
		n := gameui.Brief(g, clause, key, args...)
		n.Wins = key == "points" || key == "flight"
		f.Notes = append(f.Notes, n)
	}
	if sc.Special.Points {
		say("INF-23.6.5", "points", ui.Num("N", int(sc.Special.Lead)), ui.Num("Frees", int(sc.Special.LastFree)))
	} else {
		say("INF-21.7", "flight", armyOf(sc, rules.First), ui.Num("N", s.Level(rules.First)),
			rules.Arg{Name: "Other", Text: sc.Armies[rules.Second]}, ui.Num("Theirs", s.Level(rules.Second)))
	}
	begins := sc.Commands[int(sc.Advised)]
	say("INF-4.4", "first", armyOf(sc, begins.Side), rules.Arg{Name: "Command", Text: begins.Name})
	for side := rules.First; side <= rules.Second; side++ {
		say("INF-7.2", "leaders", armyOf(sc, side), rules.Arg{Name: "List", Text: gameui.Names(leadersOf(sc, side))})
	}
	for side := rules.First; side <= rules.Second; side++ {
		var late []rules.Text
		for _, c := range sc.Commands {
			if c.Side == side && c.Arrives > 0 {
				late = append(late, c.Name)
			}
		}
		if len(late) > 0 {
			say("INF-8.10", "arrivals", armyOf(sc, side), rules.Arg{Name: "List", Text: gameui.Names(late)})
		}
		f.Forces[side] = armed(sc, side)
	}
	f.Special = gameui.Specials(g, sc.SpecialClauses())
	for i := range f.Special {
		f.Special[i].Name = ruleName(f.Special[i].Clause)
	}
	return f
}

func armyOf(sc *game.Scenario, side rules.Side) rules.Arg {
	return rules.Arg{Name: "Army", Text: sc.Armies[side]}
}

// leadersOf names the leaders of a side with their activation ratings.
func leadersOf(sc *game.Scenario, side rules.Side) (out []rules.Text) {
	for _, i := range sc.Leaders {
		if i.Side != side {
			continue
		}
		key := pane.Either(i.Chief, "infidel.brief.leader-chief", "infidel.brief.leader")
		p := rules.Phrase{Key: key, Args: []rules.Arg{{Name: "Leader", Text: i.Name}, ui.Num("N", i.Rating[0])}}
		out = append(out, texts.Both(p))
	}
	return out
}

// armed counts the units of a side by type.
func armed(sc *game.Scenario, side rules.Side) (out []gameui.Force) {
	var n [game.Kinds]int
	for _, u := range sc.Units {
		if u.Side == side {
			n[u.Kind]++
		}
	}
	for k, count := range n {
		if count > 0 {
			out = append(out, gameui.Force{Name: sc.Kinds[scenario.Kind(k)].Name, N: count,
				Draw: func(l *ui.List, box ui.Rect) { DrawKind(l, box, side, sc.Kinds[scenario.Kind(k)]) }})
		}
	}
	return out
}

// DrawKind draws a unit of a type, in the colours of its side, into a box: for the
// rooms and the quick cards.
func DrawKind(l *ui.List, box ui.Rect, side rules.Side, k scenario.KindInfo) {
	l.Sprite(square(box), field.Bits("unit-"+field.SideWords[side]+"-"+k.ID))
}

func square(box ui.Rect) ui.Rect {
	n := min(box.W, box.H)
	return ui.Around(box.Center(), ui.Size{W: n, H: n}).Snap()
}

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
	for u, i := range sc.Units {
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
	leaders := 0
	for l, i := range sc.Leaders {
		if x := s.Led(l); i.Side == side && (x.Dead || x.Replaced) {
			leaders++
		}
	}
	if leaders > 0 {
		out = append(out, gameui.Loss{Name: texts.Both(rules.Phrase{Key: "infidel.account.leaders"}), Units: leaders,
			Draw: func(l *ui.List, box ui.Rect) { l.Sprite(square(box), field.Pic("leader-"+field.SideWords[side])) }})
	}
	return out
}
