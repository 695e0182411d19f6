package rommel

import (
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/gameui"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
)

// chapter is a stretch of events that belong together, named for the event that it begins with; the
// first one, which goes on with what was there before, has no name.
type chapter struct {
	name       rules.EventKind
	from, upto int
	zone       int // of its battle
}

// underWay is the zone of the battle that was under way before some events, board.None for none: it
// ends in them before another begins, or goes on.
func (b *Board) underWay(s rules.State, events []rules.Event) int {
	for _, e := range events {
		switch e.Kind {
		case game.EventBattle:
			return board.None
		case game.EventBattleOver:
			return game.Events.Of(e, lexicon.Place)
		}
	}
	return field.State(board.View{State: s}).Fight().Zone
}

// chapters parts events into chapters; s is what they led to.
func (b *Board) chapters(s rules.State, events []rules.Event) []chapter {
	out := []chapter{{zone: b.underWay(s, events)}}
	for i, e := range events {
		last := &out[len(out)-1]
		name := field.ChapterStart(e, last.name)
		if name == 0 {
			continue
		}
		last.upto = i
		zone := last.zone
		if name == game.EventBattle || name == game.EventBattleOver {
			zone = game.Events.Of(e, lexicon.Place)
		}
		out = append(out, chapter{name: name, from: i, zone: zone})
	}
	out[len(out)-1].upto = len(events)
	return out
}

// Chapters are the parts of the Allies' turn, and of battles in which the player is asked nothing,
// that are told one by one. What the position itself is still about is not: the last of them.
func (b *Board) Chapters(s rules.State, events []rules.Event) (out []board.Chapter) {
	list := b.chapters(s, events)
	for i, c := range list[:len(list)-1] {
		says, ok := b.headline(s, events[c.from:c.upto], c)
		round := c.name == game.EventRound
		if next := list[i+1].name; c.name == 0 && field.EndsRound(events[c.from:c.upto]) && (next == game.EventRound || next == game.EventBattleOver) {
			says, ok, round = rules.Phrase{Key: "ui.rommel.told-losses"}, true, true
		}
		if !ok {
			continue
		}
		out = append(out, board.Chapter{From: c.from, Upto: c.upto, Before: round, Says: says, Clause: events[c.from].Clause})
	}
	return out
}

// headline sums a chapter up for the prompt; false for one that needs no page.
func (b *Board) headline(s rules.State, events []rules.Event, c chapter) (rules.Phrase, bool) {
	say := func(key string, args ...rules.Arg) (rules.Phrase, bool) {
		return rules.Phrase{Key: "ui.rommel.told-" + key, Args: args}, true
	}
	switch c.name {
	case game.EventRepaired:
		return say("repairs", ui.Num("N", field.Count(events, game.EventRepaired)))
	case game.EventOperation:
		name := ui.Word("Counter", b.Scenario.Operations[game.Events.Of(events[0], lexicon.What)].Name)
		if field.Count(events, game.EventGo) > 0 {
			return say("go", name, ui.Word("Forces", b.arrivals(s, events)))
		}
		return say("operation", name, ui.Num("N", field.Count(events, game.EventDrawnToOp)))
	case game.EventRegion:
		region := ui.Word("Region", b.Scenario.Regions[game.Events.Of(events[0], lexicon.Area)].Name)
		r, ok := b.lastOrders(events)
		if !ok {
			return say("kept", region)
		}
		return say("orders", region, ui.Num("N", r.die+r.sum), ui.Word("Order", b.rowName(r)))
	case game.EventBattle:
		return say("battle", ui.Word("Zone", b.Scenario.Place(c.zone).Name))
	case game.EventRound:
		zone := rules.Plain("–")
		if c.zone >= 0 {
			zone = b.Scenario.Place(c.zone).Name
		}
		return say("round", ui.Num("N", game.Events.Of(events[0], lexicon.Count)), ui.Word("Zone", zone))
	case game.EventBattleOver:
		return say("battle-over", ui.Word("Zone", b.Scenario.Place(c.zone).Name))
	case game.EventRolls:
		supplies := 0
		for _, e := range events {
			if e.Kind == game.EventSupplies && e.Side == rules.Second {
				supplies += game.Events.Of(e, lexicon.Count)
			}
		}
		return say("resupply", ui.Word("Forces", b.arrivals(s, events)), ui.Num("Supplies", supplies))
	}
	return rules.Phrase{}, false
}

// arrivals names the Forces that come to the map by some events, each with its zone and its die.
func (b *Board) arrivals(s rules.State, events []rules.Event) rules.Text {
	var list []rules.Text
	for _, e := range events {
		if e.Kind == game.EventPlaced {
			list = append(list, texts.Both(b.Game.Event(s, e)))
		}
	}
	return gameui.Names(list)
}

// rowName is the steps of the row that was rolled, one after the other.
func (b *Board) rowName(r rolled) rules.Text {
	var steps []rules.Text
	for _, s := range b.Scenario.RegionOrders[r.region].Rows[r.row].Steps {
		steps = append(steps, b.Scenario.OrderText(s))
	}
	return gameui.Names(steps)
}

// under is the chapter that the view is about: that of its page, else the last of the Allies' turn.
func (b *Board) under(v board.View, sc *field.Scene) (name rules.EventKind, events []rules.Event) {
	if v.Page > 0 && len(v.Ended) > 0 {
		return field.ChapterStart(v.Ended[0], 0), v.Ended
	}
	switch sc.Board.Phase {
	case "orders", "operations", "allied-resupply", "allied-repairs":
		from := 0
		for i, e := range v.Turn {
			if start := field.ChapterStart(e, name); start != 0 {
				name, from = start, i
			}
		}
		return name, v.Turn[from:]
	}
	return 0, nil
}

// regionUnder is the region whose orders the view is about, board.None for none.
func (b *Board) regionUnder(v board.View, sc *field.Scene) int {
	if v.Page > 0 {
		if name, events := b.under(v, sc); name == game.EventRegion {
			return game.Events.Of(events[0], lexicon.Area)
		}
		return board.None
	}
	return sc.Region
}

func (n *note) tells(name rules.EventKind, events []rules.Event) {
	n.Tells = true
	if name == game.EventRegion {
		n.regionTold(events)
	} else {
		list := n.b.chapters(n.State, events)
		if says, ok := n.b.headline(n.State, events, list[min(1, len(list)-1)]); ok {
			n.Title = n.b.Said.Say(n.Lang, says)
		}
		if name == game.EventOperation {
			n.Line("FCR-17.5", "operation-tip").Soft = true
		}
	}
	n.happened(events)
}

// regionTold tells of the orders of a region: its table as it was rolled on.
func (n *note) regionTold(events []rules.Event) {
	region := game.Events.Of(events[0], lexicon.Area)
	n.Title = n.Say("orders-of", ui.Word("Region", n.Scene.Regions[region].Name))
	r, ok := n.b.lastOrders(events)
	for _, e := range r.terms {
		n.event(e).Soft = true
	}
	if !ok {
		r.row = -1
	}
	n.table(region, r.row, r.die, r.sum)
}

func (n *note) event(e rules.Event) *board.Line {
	return n.Tell(e.Clause, n.b.Said.Say(n.Lang, n.b.Game.Event(n.State, e)))
}

func (n *note) happened(events []rules.Event) {
	for _, e := range events {
		switch e.Kind {
		case game.EventRegion, game.EventOrderDie, game.EventOrderTerm, game.EventResupplyTerm, game.EventTurn, game.EventOperation, game.EventRolls: // the heading says it
			continue
		}
		f := game.Events.Of(e, lexicon.Who)
		n.event(e).Harm = n.b.Sign(e).Loss && f >= 0 && f < len(n.Scene.Forces) && n.Scene.Forces[f].Side == rules.First
	}
}
