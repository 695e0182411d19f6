package scenes

import (
	"strconv"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/undaunted"
	"sandtable/scenes/hall"
	"sandtable/scenes/ui"
	desert "sandtable/scenes/undaunted"
)

// patrolFacts are what both sides of a scenario of Undaunted: North Africa want,
// what is worth points, where one may leave the board, who has the marker, and
// the counters and cards that they begin with.
func patrolFacts(g *undaunted.Game, s *undaunted.State) hall.Facts {
	sc := s.Scenario()
	titles := g.SideTitles()
	b := briefing{sc: sc, titles: titles}
	for side := rules.First; side <= rules.Second; side++ {
		b.aim(side)
	}
	b.prizes()
	for side := rules.First; side <= rules.Second; side++ {
		b.exits(side)
	}
	b.say("UNA-6.4", "marker", rules.Arg{Name: "Side", Text: titles[s.Marker()]})
	f := hall.Facts{Notes: b.notes}
	for side := rules.First; side <= rules.Second; side++ {
		f.Forces[side] = forcesOf(sc, s, side)
	}
	return f
}

// briefing gathers the lines about a scenario.
type briefing struct {
	sc     *undaunted.Scenario
	titles [2]rules.Text
	notes  []hall.Note
}

func (b *briefing) say(clause, key string, args ...rules.Arg) {
	b.notes = append(b.notes, hall.Note{Phrase: rules.Phrase{Key: "undaunted.brief." + key, Args: args}, Clause: clause, Wins: key != "marker"})
}

// aim is what a side needs to win.
func (b *briefing) aim(side rules.Side) {
	v := b.sc.Victory(side)
	args := []rules.Arg{{Name: "Side", Text: b.titles[side]}, number("N", v.Need)}
	var names []rules.Text
	for u := range v.Vehicles.In {
		names = append(names, b.sc.Vehicle(u).Name)
	}
	if v.Listed {
		for u := range v.Soldiers.In {
			names = append(names, b.sc.Unit(u).Name)
		}
		args = append(args, rules.Arg{Name: "List", Text: listOf(names)})
	}
	var clause, key string
	switch v.Goal {
	case undaunted.GoalObjectives:
		clause, key = "UNA-14.7", "points"
	case undaunted.GoalEscape:
		clause, key = "UNA-14.11", "escape"
	default:
		clause, key = "UNA-14.14", "eliminate"
	}
	switch {
	case v.Listed:
		key += "-listed"
	case v.Goal == undaunted.GoalEliminate && v.Vehicles != 0:
		key += "-any"
	}
	b.say(clause, key, args...)
}

// prizes lists what is worth objective points.
func (b *briefing) prizes() {
	if b.sc.Victory(rules.First).Goal != undaunted.GoalObjectives && b.sc.Victory(rules.Second).Goal != undaunted.GoalObjectives {
		return
	}
	var structures, markers []rules.Text
	for t := range b.sc.Tiles() {
		switch d := b.sc.Tile(t); {
		case d.Structure >= 0:
			x := b.sc.Structure(d.Structure)
			structures = append(structures, worth(x.Name, x.Points))
		case d.Marker > 0:
			markers = append(markers, worth(rules.Plain(d.ID), d.Marker))
		}
	}
	if len(structures) > 0 {
		b.say("UNA-14.5", "structures", rules.Arg{Name: "List", Text: listOf(structures)})
	}
	if len(markers) > 0 {
		b.say("UNA-14.4", "markers", rules.Arg{Name: "List", Text: listOf(markers)})
	}
}

// worth is a thing with its points.
func worth(name rules.Text, points int) rules.Text {
	n := " " + strconv.Itoa(points)
	return rules.Text{En: name.En + n, Fr: name.Fr + n}
}

// exits names the tiles from which a side may leave the board.
func (b *briefing) exits(side rules.Side) {
	var names []rules.Text
	for t := range b.sc.Exits(side).In {
		names = append(names, rules.Plain(b.sc.Tile(t).ID))
	}
	if len(names) > 0 {
		b.say("UNA-14.9", "exits", rules.Arg{Name: "Side", Text: b.titles[side]}, rules.Arg{Name: "List", Text: listOf(names)})
	}
}

// listOf puts names side by side.
func listOf(names []rules.Text) (out rules.Text) {
	for i, n := range names {
		if i > 0 {
			out.En, out.Fr = out.En+", ", out.Fr+", "
		}
		out.En, out.Fr = out.En+n.En, out.Fr+n.Fr
	}
	return out
}

// forcesOf is the soldiers of a side with the cards that they begin with, its
// vehicles, and its other cards.
func forcesOf(sc *undaunted.Scenario, s *undaunted.State, side rules.Side) (out []hall.Force) {
	deck, all := sc.InDeck(side), sc.Owned(side)
	add := func(k int, draw func(l *ui.List, box ui.Rect)) {
		c := sc.Card(side, k)
		out = append(out, hall.Force{Name: cardsOf(c.Name, int(deck[k]), int(all[k]-deck[k])), N: int(deck[k]), Draw: draw})
	}
	for u := range sc.Of(side).In {
		add(sc.Unit(u).Card, func(l *ui.List, box ui.Rect) { desert.DrawSoldier(l, box, sc, u) })
	}
	for k := range sc.Cards(side) {
		if c := sc.Card(side, k); all[k] > 0 && c.Unit < 0 {
			add(k, func(l *ui.List, box ui.Rect) { desert.DrawCard(l, box, sc, side, k) })
		}
	}
	for v := range s.Held(side).In {
		out = append(out, hall.Force{Name: sc.Vehicle(v).Name, N: 1, Draw: func(l *ui.List, box ui.Rect) { desert.DrawVehicle(l, box, sc, v) }})
	}
	return out
}

// cardsOf names a kind of card with how many of it lie in the deck and in the
// reserve at the start.
func cardsOf(name rules.Text, deck, reserve int) rules.Text {
	say := func(lang string) string {
		return texts.Say(lang, rules.Phrase{Key: "undaunted.brief.cards", Args: []rules.Arg{{Name: "Card", Text: name}, number("Deck", deck), number("Reserve", reserve)}})
	}
	return rules.Text{En: say("en"), Fr: say("fr")}
}
