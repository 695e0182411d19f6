package undaunted

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	"sandtable/rules/undaunted/scenario"
)

// What the numbers of events stand for. A card is one of the side of the event, a
// tile its number in the scenario.
var (
	cardName = &word{Says: func(s *State, by rules.Side, n int16) rules.Arg { return rules.WordArg("", s.sc.Cards[by][n].Name) }}
	tileName = lx.Only(func(s *State, n int16) rules.Text { return rules.Plain(s.sc.Tiles[n].ID) })
	needed   = &word{Says: func(_ *State, _ rules.Side, n int16) rules.Arg { return rules.NumberArg("", reached(int(n))) }}

	buildingName = lx.Only(func(s *State, n int16) rules.Text { return s.sc.Buildings[n].Name })

	ofCard    = play("Card", cardName, lexicon.Card)
	ofUnit    = play("Unit", soldierWord, lexicon.Who)
	ofVehicle = play("Vehicle", vehicleWord, lexicon.Ride)
	ofTile    = play("Tile", tileName, lexicon.Place)
	ofFrom    = play("From", tileName, lexicon.From)
	ofTo      = play("To", tileName, lexicon.To)
	ofTarget  = play("Target", targetWord, lexicon.Whom)
	ofAction  = play("Action", actionWord, lexicon.What)
	ofN       = play("N", nil, lexicon.Count)
	ofDie     = play("Die", nil, lexicon.Die)
	ofNeed    = play("Need", needed, lexicon.Need)
)

// Events is what each kind of event is called, what its numbers stand for, what it
// means, and how its sentences differ.
var Events = lexicon.Events[*scenario.Tables, *State]{Game: "undaunted", Head: sides, Mute: nothing, Rows: []*lexicon.Event[*scenario.Tables, *State]{
	0:                   row("unknown"),
	EventTurn:           row("turn", ofN).Is(lexicon.Turn),
	EventDrew:           row("drew", ofCard).Is(lexicon.Aside),
	EventDrewHidden:     row("drew-hidden").Is(lexicon.Aside),
	EventReshuffled:     row("reshuffled", ofN).Is(lexicon.Minor),
	EventNoCard:         row("no-card", ofN),
	EventBid:            row("bid", ofCard).Is(lexicon.Aside),
	EventBidHidden:      row("bid-hidden").Is(lexicon.Aside),
	EventBids:           row("bids", ofCard, ofN).Or(func(_ *State, e *rules.Event) string { return lexicon.When(e.Args[0] == none, "-nothing") }).Is(lexicon.Aside),
	EventInitiative:     row("initiative", play("First", nil, lexicon.Count), play("Second", nil, lexicon.Size)).Or(func(_ *State, e *rules.Event) string { return lexicon.When(e.Args[0] == e.Args[1], "-tie") }).Is(lexicon.Aside | lexicon.Public),
	EventPlayed:         row("played", ofCard),
	EventDiscarded:      row("discarded", ofCard, ofN).Or(func(_ *State, e *rules.Event) string { return lexicon.When(e.Args[1] > 1, "-several") }).Is(lexicon.Minor),
	EventPlayerTurnOver: row("player-turn-over").Is(lexicon.Aside),
	EventAction:         row("action", ofAction, ofUnit, ofTarget, ofN).Or(doneBy).Is(lexicon.Acts),
	EventReady:          row("ready", ofUnit),
	EventHunkered:       row("hunkered", ofCard),
	EventEntered:        row("entered", ofUnit, ofVehicle).And(seatTold),
	EventExited:         row("exited", ofUnit, ofVehicle),
	EventRepositioned:   row("repositioned", ofUnit, ofVehicle).And(seatTold),
	EventCaptured:       row("captured", ofVehicle, ofUnit),
	EventSwapped:        row("swapped", ofUnit, as("With", soldierWord), ofVehicle),
	EventMoved:          row("moved", ofUnit, ofFrom, ofTo),
	EventDrove:          row("drove", ofVehicle, ofFrom, ofTo, ofUnit),
	EventExplored:       row("explored", ofTile).Is(lexicon.Minor),
	EventFog:            row("fog").Or(func(_ *State, e *rules.Event) string { return lexicon.When(e.Args[0] == 0, "-none") }),
	EventDroveOff:       row("drove-off", ofVehicle, ofTile),
	EventEscaped:        row("escaped", ofUnit, ofTile),
	EventBolstered:      row("bolstered", ofCard),
	EventInspired:       row("inspired", ofCard),
	EventControlled:     row("controlled", ofTile, ofUnit),
	EventLostControl:    row("lost-control", ofTile),
	EventFogRemoved:     row("fog-removed"),
	EventRepaired:       row("repaired", ofVehicle, ofN),
	EventMobile:         row("mobile", ofVehicle),
	EventAimed:          row("aimed", ofTarget, count("Cover"), count("Range"), ofN, count("Base"), ofNeed, count("")).And(sumTold).If(6, "-armour").Is(lexicon.Throw),
	EventDie:            row("die", ofDie, ofNeed).Or(dieHits).Is(lexicon.Aside | lexicon.Still),
	EventMissed:         row("missed", ofTarget),
	EventHit:            row("hit", ofUnit),
	EventWounded:        row("wounded", ofUnit).Or(woundFrom).Is(lexicon.Loss),
	EventEliminated:     row("eliminated", ofUnit, ofTile, ofN).Is(lexicon.Loss | lexicon.Gone),
	EventSuppressed:     row("suppressed", ofUnit),
	EventNoEffect:       row("no-effect", ofTarget).Is(lexicon.Minor),
	EventDamaged:        row("damaged", ofVehicle, ofN, count("Of")).Is(lexicon.Loss),
	EventImmobilised:    row("immobilised", ofVehicle),
	EventDestroyed:      row("destroyed", ofVehicle, ofTile).Is(lexicon.Loss | lexicon.Gone),
	EventBlownUp:        row("blown-up", ofTile, as("Structure", buildingName), ofN).Is(lexicon.Loss | lexicon.Gone),
	EventOver:           row("ended").Or(func(_ *State, e *rules.Event) string { return "-" + lexicon.ClauseKey(endings[e.Args[0]]) }),
}}

func nothing(n int16) bool { return n == none || n == scenario.Off }

func sides(_ *State, e *rules.Event) []rules.Arg {
	if e.Side < rules.First {
		return nil
	}
	return []rules.Arg{sideArg("Side", e.Side), sideArg("Enemy", e.Side.Other())}
}

func doneBy(_ *State, e *rules.Event) string {
	return lexicon.When(e.Args[1] == scenario.Off, "-command") + lexicon.When(e.Args[2] != none, "-at")
}

func seatTold(s *State, e *rules.Event) []rules.Arg {
	return []rules.Arg{s.sc.seatArg(uint8(e.Args[1]), uint8(e.Args[2]))}
}

// sumTold is the total defence against a throw, which no die may reach (UNA-12.5).
func sumTold(_ *State, e *rules.Event) []rules.Arg {
	return []rules.Arg{rules.NumberArg("Sum", int(e.Args[5]))}
}

func dieHits(_ *State, e *rules.Event) string {
	return lexicon.When(e.Args[0] == 10 || e.Args[0] >= e.Args[1], "-hit")
}

func woundFrom(_ *State, e *rules.Event) string {
	return "-" + [...]string{fromHand: "hand", fromDiscard: "discard", fromDeck: "deck"}[e.Args[1]]
}
