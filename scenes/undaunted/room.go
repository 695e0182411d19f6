package undaunted

import (
	"strconv"

	"sandtable/assets/sounds"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/undaunted"
	"sandtable/scenes/board"
	"sandtable/scenes/gameui"
	"sandtable/scenes/ui"
)

// Room is what the rooms around the table know of Undaunted: North Africa.
func Room(g *game.Game) gameui.Game {
	return gameui.Game{
		Box:     gameui.Box{Players: 2, Minutes: 60, Grade: 2},
		Around:  sounds.Desert,
		Board:   func() (board.Board, error) { return New(g), nil },
		Facts:   func(s rules.State) gameui.Facts { return facts(g, s.(*game.State)) },
		Survey:  func(s rules.State) *gameui.Survey { return surveyOf(g, s.(*game.State)) },
		Account: ledgerOf(g).Sum,
		Marks:   game.Events.Marks,
		Telling: ledgerOf(g).Best,
	}
}

// facts are what both sides of a scenario want, what is worth points, where one may leave the board,
// who has the marker, and the counters and cards that they begin with.
func facts(g *game.Game, s *game.State) gameui.Facts {
	sc := s.Scenario()
	titles := g.SideTitles()
	b := briefing{game: g, sc: sc, titles: titles}
	for side := rules.First; side <= rules.Second; side++ {
		b.aim(side)
	}
	b.prizes()
	for side := rules.First; side <= rules.Second; side++ {
		b.exits(side)
	}
	b.say("UNA-6.4", "marker", ui.Word("Side", titles[s.Marker]))
	f := gameui.Facts{Notes: b.notes}
	for side := rules.First; side <= rules.Second; side++ {
		f.Forces[side] = forcesOf(sc, s, side)
	}
	return f
}

// briefing gathers the lines about a scenario.
type briefing struct {
	game   *game.Game
	sc     *game.Scenario
	titles [2]rules.Text
	notes  []gameui.Note
}

func (b *briefing) say(clause, key string, args ...rules.Arg) {
	n := gameui.Brief(b.game, clause, key, args...)
	n.Wins = key != "marker"
	b.notes = append(b.notes, n)
}

func (b *briefing) aim(side rules.Side) {
	w := b.sc.Victory[side]
	b.say(goalClauses[w.Kind], goalKey(w), ui.Word("Side", b.titles[side]), ui.Num("N", int(w.Need)),
		listOf("List", counted(b.sc, game.Set(w.Soldiers), game.Set(w.Vehicles))))
}

// prizes lists what is worth objective points.
func (b *briefing) prizes() {
	if !forPoints(b.sc) {
		return
	}
	var structures, markers []rules.Text
	for t := range len(b.sc.Tiles) {
		switch d := b.sc.Tile(t); {
		case d.Structure >= 0:
			x := b.sc.Buildings[d.Structure]
			structures = append(structures, worth(x.Name, x.Points))
		case d.Marker > 0:
			markers = append(markers, worth(rules.Plain(d.ID), d.Marker))
		}
	}
	if len(structures) > 0 {
		b.say("UNA-14.5", "structures", listOf("List", structures))
	}
	if len(markers) > 0 {
		b.say("UNA-14.4", "markers", listOf("List", markers))
	}
}

func worth(name rules.Text, points int) rules.Text {
	n := " " + strconv.Itoa(points)
	return rules.Text{En: name.En + n, Fr: name.Fr + n}
}

// exits names the tiles from which a side may leave the board.
func (b *briefing) exits(side rules.Side) {
	var names []rules.Text
	for t := range game.Set(b.sc.Exits[side]).All {
		names = append(names, rules.Plain(b.sc.Tile(t).ID))
	}
	if len(names) > 0 {
		b.say("UNA-14.9", "exits", ui.Word("Side", b.titles[side]), listOf("List", names))
	}
}

// forcesOf is the soldiers of a side with the cards they begin with, its vehicles, other cards.
func forcesOf(sc *game.Scenario, s *game.State, side rules.Side) (out []gameui.Force) {
	deck, all := sc.Deck[side], sc.Ours[side]
	add := func(k int, draw func(l *ui.List, box ui.Rect)) {
		c := sc.Cards[side][k]
		name := texts.Both(rules.Phrase{Key: "undaunted.brief.cards", Args: []rules.Arg{
			ui.Word("Card", c.Name), ui.Num("Deck", int(deck[k])), ui.Num("Reserve", int(all[k]-deck[k]))}})
		out = append(out, gameui.Force{Name: name, N: int(deck[k]), Draw: draw})
	}
	for u := range sc.Force(side).All {
		add(sc.Units[u].Card, func(l *ui.List, box ui.Rect) { drawSoldier(l, box, sc, u) })
	}
	for k := range len(sc.Cards[side]) {
		if c := sc.Cards[side][k]; all[k] > 0 && c.Soldier() < 0 {
			add(k, func(l *ui.List, box ui.Rect) { l.Sprite(box.Fit(ui.Size{W: 92, H: 132}), bits("rest-"+c.ID)) })
		}
	}
	for v := range game.Set(s.Held[side]).All {
		out = append(out, gameui.Force{Name: sc.Vehicles[v].Name, N: 1, Draw: func(l *ui.List, box ui.Rect) { drawVehicle(l, box, sc, v) }})
	}
	return out
}

func drawSoldier(l *ui.List, box ui.Rect, sc *game.Scenario, u int) {
	m := memberOf(&sc.Units[u])
	m.draw(l, box.Center(), min(box.W, box.H), ui.Standard)
}

// drawVehicle draws a vehicle into a box, undamaged and held by the side whose box it is in.
func drawVehicle(l *ui.List, box ui.Rect, sc *game.Scenario, v int) {
	d := sc.Vehicles[v]
	r := ride{info: d, Ride: game.Ride{Holder: d.Side}}
	r.draw(l, box.Center(), min(box.W, box.H), ui.Standard)
}

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

func tell(sum *gameui.Account, g *game.Game, sc *game.Scenario, e rules.Event) {
	switch e.Kind {
	case game.EventAimed:
		p := g.Aim(e).Chance()
		sum.Expected[e.Side] += p
		sum.Spread[e.Side] += p * (1 - p)
	case game.EventDie:
		if struck(g, e) {
			sum.Hits[e.Side]++
		}
	case game.EventWounded:
		lost(sum, sc, part(e, lexicon.Who)).Figures++
	case game.EventEliminated:
		lost(sum, sc, part(e, lexicon.Who)).Units++
	case game.EventDestroyed:
		v := part(e, lexicon.Ride)
		sum.Lost[e.Side] = append(sum.Lost[e.Side], gameui.Loss{Name: sc.Vehicles[v].Name, Units: 1,
			Draw: func(l *ui.List, box ui.Rect) { drawVehicle(l, box, sc, v) }})
	}
}

// lost is what a side has lost of a soldier: cards, in the end the counter.
func lost(sum *gameui.Account, sc *game.Scenario, u int) *gameui.Loss {
	d := sc.Units[u]
	return sum.Loss(d.Side, gameui.Loss{Name: d.Name, Draw: func(l *ui.List, box ui.Rect) { drawSoldier(l, box, sc, u) }})
}
