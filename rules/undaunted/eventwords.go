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
	evTurn:           {"turn", [4]argSpec{ofN}},
	evDrew:           {"drew", [4]argSpec{ofCard}},
	evDrewHidden:     {"drew-hidden", [4]argSpec{}},
	evReshuffled:     {"reshuffled", [4]argSpec{ofN}},
	evNoCard:         {"no-card", [4]argSpec{ofN}},
	evBid:            {"bid", [4]argSpec{ofCard}},
	evBidHidden:      {"bid-hidden", [4]argSpec{}},
	evBids:           {"bids", [4]argSpec{ofCard, ofN}},
	evInitiative:     {"initiative", [4]argSpec{{"First", argNumber}, {"Second", argNumber}}},
	evPlayed:         {"played", [4]argSpec{ofCard}},
	evDiscarded:      {"discarded", [4]argSpec{ofCard, ofN}},
	evPlayerTurnOver: {"player-turn-over", [4]argSpec{}},
	evAction:         {"action", [4]argSpec{{"Action", argAction}, ofUnit, ofTarget, ofN}},
	evReady:          {"ready", [4]argSpec{ofUnit}},
	evHunkered:       {"hunkered", [4]argSpec{ofCard}},
	evEntered:        {"entered", [4]argSpec{ofUnit, ofVehicle}},
	evExited:         {"exited", [4]argSpec{ofUnit, ofVehicle}},
	evRepositioned:   {"repositioned", [4]argSpec{ofUnit, ofVehicle}},
	evCaptured:       {"captured", [4]argSpec{ofVehicle, ofUnit}},
	evSwapped:        {"swapped", [4]argSpec{ofUnit, {"With", argUnit}, ofVehicle}},
	evMoved:          {"moved", [4]argSpec{ofUnit, ofFrom, ofTo}},
	evDrove:          {"drove", [4]argSpec{ofVehicle, ofFrom, ofTo, ofUnit}},
	evExplored:       {"explored", [4]argSpec{ofTile}},
	evFog:            {"fog", [4]argSpec{}},
	evDroveOff:       {"drove-off", [4]argSpec{ofVehicle, ofTile}},
	evEscaped:        {"escaped", [4]argSpec{ofUnit, ofTile}},
	evBolstered:      {"bolstered", [4]argSpec{ofCard}},
	evInspired:       {"inspired", [4]argSpec{ofCard}},
	evControlled:     {"controlled", [4]argSpec{ofTile, ofUnit}},
	evLostControl:    {"lost-control", [4]argSpec{ofTile}},
	evFogRemoved:     {"fog-removed", [4]argSpec{}},
	evRepaired:       {"repaired", [4]argSpec{ofVehicle, ofN}},
	evMobile:         {"mobile", [4]argSpec{ofVehicle}},
	evAimed:          {"aimed", [4]argSpec{ofTarget, {}, {"Cover", argNumber}, {"Range", argNumber}}},
	evDie:            {"die", [4]argSpec{{"Die", argNumber}}},
	evMissed:         {"missed", [4]argSpec{ofTarget}},
	evHit:            {"hit", [4]argSpec{ofUnit}},
	evWounded:        {"wounded", [4]argSpec{ofUnit}},
	evEliminated:     {"eliminated", [4]argSpec{ofUnit, ofTile, ofN}},
	evSuppressed:     {"suppressed", [4]argSpec{ofUnit}},
	evNoEffect:       {"no-effect", [4]argSpec{ofTarget}},
	evDamaged:        {"damaged", [4]argSpec{ofVehicle, ofN, {"Of", argNumber}}},
	evImmobilised:    {"immobilised", [4]argSpec{ofVehicle}},
	evDestroyed:      {"destroyed", [4]argSpec{ofVehicle, ofTile}},
	evBlownUp:        {"blown-up", [4]argSpec{ofTile, {"Structure", argStructure}, ofN}},
	evOver:           {"ended", [4]argSpec{}},
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
	case evBids:
		p.Key += variant(e.Args[0] == none, "-nothing")
	case evInitiative:
		p.Key += variant(e.Args[0] == e.Args[1], "-tie")
	case evDiscarded:
		p.Key += variant(e.Args[1] > 1, "-several")
	case evAction:
		p.Key += variant(e.Args[1] == off, "-command") + variant(e.Args[2] != none, "-at")
	case evEntered, evRepositioned:
		p.Args = append(p.Args, s.sc.seatArg(uint8(e.Args[1]), uint8(e.Args[2])))
	case evFog:
		p.Key += variant(e.Args[0] == 0, "-none")
	case evAimed:
		p.Key += variant(e.Args[1]&armourBit != 0, "-armour")
		base := int(e.Args[1] >> 8)
		p.Args = append(p.Args, numberArg("N", int(e.Args[1]&^armourBit&0xff)), numberArg("Base", base),
			numberArg("Need", reached(base+int(e.Args[2])+int(e.Args[3]))))
	case evDie:
		p.Key += variant(e.Args[0] == 10 || e.Args[0] >= e.Args[1], "-hit")
		p.Args = append(p.Args, numberArg("Need", reached(int(e.Args[1]))))
	case evWounded:
		p.Key += "-" + [...]string{fromHand: "hand", fromDiscard: "discard", fromDeck: "deck"}[e.Args[1]]
	case evOver:
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
