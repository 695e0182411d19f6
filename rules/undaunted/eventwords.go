package undaunted

import (
	"strings"

	"sandtable/rules"
)

// argKind says what a number in an event stands for.
type argKind uint8

const (
	argNone argKind = iota
	argCard         // of the side of the event
	argUnit
	argVehicle
	argCounter // a soldier, a vehicle, or the structure
	argTile
	argAction
	argStructure
	argNumber
)

// argSpec names one number of an event and what it stands for.
type argSpec struct {
	name string
	kind argKind
}

var (
	ofCard    = argSpec{"Card", argCard}
	ofUnit    = argSpec{"Unit", argUnit}
	ofVehicle = argSpec{"Vehicle", argVehicle}
	ofTile    = argSpec{"Tile", argTile}
	ofFrom    = argSpec{"From", argTile}
	ofTo      = argSpec{"To", argTile}
	ofTarget  = argSpec{"Target", argCounter}
	ofN       = argSpec{"N", argNumber}
)

// eventSpecs is what each kind of event is called and what its numbers mean.
var eventSpecs = [events]struct {
	name string
	args [4]argSpec
}{
	EventTurn:           {"turn", [4]argSpec{ofN}},
	EventDrew:           {"drew", [4]argSpec{ofCard}},
	EventDrewHidden:     {"drew-hidden", [4]argSpec{}},
	EventReshuffled:     {"reshuffled", [4]argSpec{ofN}},
	EventNoCard:         {"no-card", [4]argSpec{ofN}},
	EventBid:            {"bid", [4]argSpec{ofCard}},
	EventBidHidden:      {"bid-hidden", [4]argSpec{}},
	EventBids:           {"bids", [4]argSpec{ofCard, ofN}},
	EventInitiative:     {"initiative", [4]argSpec{{"First", argNumber}, {"Second", argNumber}}},
	EventPlayed:         {"played", [4]argSpec{ofCard}},
	EventDiscarded:      {"discarded", [4]argSpec{ofCard, ofN}},
	EventPlayerTurnOver: {"player-turn-over", [4]argSpec{}},
	EventAction:         {"action", [4]argSpec{{"Action", argAction}, ofUnit, ofTarget, ofN}},
	EventReady:          {"ready", [4]argSpec{ofUnit}},
	EventHunkered:       {"hunkered", [4]argSpec{ofCard}},
	EventEntered:        {"entered", [4]argSpec{ofUnit, ofVehicle}},
	EventExited:         {"exited", [4]argSpec{ofUnit, ofVehicle}},
	EventRepositioned:   {"repositioned", [4]argSpec{ofUnit, ofVehicle}},
	EventCaptured:       {"captured", [4]argSpec{ofVehicle, ofUnit}},
	EventSwapped:        {"swapped", [4]argSpec{ofUnit, {"With", argUnit}, ofVehicle}},
	EventMoved:          {"moved", [4]argSpec{ofUnit, ofFrom, ofTo}},
	EventDrove:          {"drove", [4]argSpec{ofVehicle, ofFrom, ofTo, ofUnit}},
	EventExplored:       {"explored", [4]argSpec{ofTile}},
	EventFog:            {"fog", [4]argSpec{}},
	EventDroveOff:       {"drove-off", [4]argSpec{ofVehicle, ofTile}},
	EventEscaped:        {"escaped", [4]argSpec{ofUnit, ofTile}},
	EventBolstered:      {"bolstered", [4]argSpec{ofCard}},
	EventInspired:       {"inspired", [4]argSpec{ofCard}},
	EventControlled:     {"controlled", [4]argSpec{ofTile, ofUnit}},
	EventLostControl:    {"lost-control", [4]argSpec{ofTile}},
	EventFogRemoved:     {"fog-removed", [4]argSpec{}},
	EventRepaired:       {"repaired", [4]argSpec{ofVehicle, ofN}},
	EventMobile:         {"mobile", [4]argSpec{ofVehicle}},
	EventAimed:          {"aimed", [4]argSpec{ofTarget, {}, {"Cover", argNumber}, {"Range", argNumber}}},
	EventDie:            {"die", [4]argSpec{{"Die", argNumber}}},
	EventMissed:         {"missed", [4]argSpec{ofTarget}},
	EventHit:            {"hit", [4]argSpec{ofUnit}},
	EventWounded:        {"wounded", [4]argSpec{ofUnit}},
	EventEliminated:     {"eliminated", [4]argSpec{ofUnit, ofTile, ofN}},
	EventSuppressed:     {"suppressed", [4]argSpec{ofUnit}},
	EventNoEffect:       {"no-effect", [4]argSpec{ofTarget}},
	EventDamaged:        {"damaged", [4]argSpec{ofVehicle, ofN, {"Of", argNumber}}},
	EventImmobilised:    {"immobilised", [4]argSpec{ofVehicle}},
	EventDestroyed:      {"destroyed", [4]argSpec{ofVehicle, ofTile}},
	EventBlownUp:        {"blown-up", [4]argSpec{ofTile, {"Structure", argStructure}, ofN}},
	EventOver:           {"ended", [4]argSpec{}},
}

// EventName is the kind of an event in the protocol.
func (g *Game) EventName(k rules.EventKind) string {
	if k == 0 || k >= events {
		return "?"
	}
	return eventSpecs[k].name
}

// Event words what happened.
func (g *Game) Event(st rules.State, e rules.Event) rules.Phrase {
	s := st.(*State)
	if e.Kind == 0 || e.Kind >= events {
		return phrase("event.unknown")
	}
	spec := &eventSpecs[e.Kind]
	p := phrase("event." + spec.name)
	if e.Side >= rules.First {
		p.Args = append(p.Args, sideArg("Side", e.Side), sideArg("Enemy", e.Side.Other()))
	}
	for i, a := range spec.args {
		if w, ok := s.sc.eventArg(a, e.Side, e.Args[i]); ok {
			p.Args = append(p.Args, w)
		}
	}
	s.vary(&p, e)
	return p
}

// vary picks among the sentences of one kind of event.
func (s *State) vary(p *rules.Phrase, e rules.Event) {
	switch e.Kind {
	case EventBids:
		p.Key += variant(e.Args[0] == none, "-nothing")
	case EventInitiative:
		p.Key += variant(e.Args[0] == e.Args[1], "-tie")
	case EventDiscarded:
		p.Key += variant(e.Args[1] > 1, "-several")
	case EventAction:
		p.Key += variant(e.Args[1] == off, "-command") + variant(e.Args[2] != none, "-at")
	case EventEntered, EventRepositioned:
		p.Args = append(p.Args, s.sc.seatArg(uint8(e.Args[1]), uint8(e.Args[2])))
	case EventFog:
		p.Key += variant(e.Args[0] == 0, "-none")
	case EventAimed:
		p.Key += variant(e.Args[1]&armourBit != 0, "-armour")
		base := int(e.Args[1] >> 8)
		p.Args = append(p.Args, numberArg("N", int(e.Args[1]&^armourBit&0xff)), numberArg("Base", base),
			numberArg("Need", reached(base+int(e.Args[2])+int(e.Args[3]))))
	case EventDie:
		p.Key += variant(e.Args[0] == 10 || e.Args[0] >= e.Args[1], "-hit")
		p.Args = append(p.Args, numberArg("Need", reached(int(e.Args[1]))))
	case EventWounded:
		p.Key += "-" + [...]string{fromHand: "hand", fromDiscard: "discard", fromDeck: "deck"}[e.Args[1]]
	case EventOver:
		p.Key += "-" + clauseKey(endings[e.Args[0]])
	}
}

func variant(on bool, suffix string) string {
	if on {
		return suffix
	}
	return ""
}

// clauseKey is a clause in a key: 14-7 of UNA-14.7.
func clauseKey(clause string) string {
	return strings.ReplaceAll(strings.TrimPrefix(clause, "UNA-"), ".", "-")
}

// eventArg words a number of an event; not one that stands for nothing.
func (sc *Scenario) eventArg(a argSpec, side rules.Side, v int16) (rules.Arg, bool) {
	if a.kind == argNone || a.kind != argNumber && (v == none || v == off) {
		return rules.Arg{}, false
	}
	n := uint8(v)
	switch a.kind {
	case argCard:
		return wordArg(a.name, sc.cards[side][n].name), true
	case argUnit:
		return sc.unitArg(a.name, n), true
	case argVehicle:
		return wordArg(a.name, sc.vehicles[n].name), true
	case argCounter:
		return sc.counterArg(a.name, n), true
	case argTile:
		return sc.tileArg(a.name, n), true
	case argAction:
		return wordArg(a.name, sc.actions[n].name), true
	case argStructure:
		return wordArg(a.name, sc.buildings[n].name), true
	}
	return numberArg(a.name, int(v)), true
}
