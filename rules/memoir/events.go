package memoir

import "sandtable/rules"

// The kinds of events, in the order of eventSpecs.
const (
	EventTurn rules.EventKind = 1 + iota
	EventDrew
	EventDrewHidden
	EventKept
	EventRejected
	EventReshuffled
	EventAim
	EventLanded
	EventDropLost
	EventPlayed
	EventCopied
	EventCopiedNothing
	EventNoCard
	EventFallback
	EventSection
	EventStrikeMode
	EventHour
	EventOrdered
	EventNobody
	EventMoved
	EventExited
	EventWireGone
	EventBagsLost
	EventDug
	EventBattle
	EventTerm
	EventAmbush
	EventNoAmbush
	EventCancelled
	EventRolled
	EventMissed
	EventLost
	EventEliminated
	EventMedal
	EventObjective
	EventIgnored
	EventBlocked
	EventRetreated
	EventGround
	EventStays
	EventMayOverrun
	EventPicked
	EventStruck
	EventNoneDamaged
	EventHealed
	EventWon
	eventKinds
)

// argKind says what a number in an event stands for.
type argKind uint8

const (
	argNone argKind = iota
	argHex
	argCard
	argUnit // type and side of a unit
	argNumber
	argFace
	argHit
	argSection
	argOrderClass
	argCause // why a term of a roll is there
	argGround
)

// argSpec names one number of an event and what it stands for.
type argSpec struct {
	name string
	kind argKind
}

// eventSpecs is what each kind of event is called and what its numbers mean.
var eventSpecs = [eventKinds]struct {
	name string
	args [4]argSpec
}{
	EventTurn:          {"turn", [4]argSpec{{"Turn", argNumber}}},
	EventDrew:          {"drew", [4]argSpec{{"Card", argCard}}},
	EventDrewHidden:    {"drew-hidden", [4]argSpec{}},
	EventKept:          {"kept", [4]argSpec{{"Card", argCard}}},
	EventRejected:      {"rejected", [4]argSpec{{"Card", argCard}}},
	EventReshuffled:    {"reshuffled", [4]argSpec{}},
	EventAim:           {"aimed", [4]argSpec{{"Hex", argHex}}},
	EventLanded:        {"landed", [4]argSpec{{"Hex", argHex}, {"Unit", argUnit}}},
	EventDropLost:      {"drop-lost", [4]argSpec{{"Hex", argHex}}},
	EventPlayed:        {"played", [4]argSpec{{"Card", argCard}}},
	EventCopied:        {"copied", [4]argSpec{{"Card", argCard}}},
	EventCopiedNothing: {"copied-nothing", [4]argSpec{}},
	EventNoCard:        {"no-card", [4]argSpec{}},
	EventFallback:      {"fallback", [4]argSpec{{"Class", argOrderClass}}},
	EventSection:       {"section", [4]argSpec{{"Section", argSection}}},
	EventStrikeMode:    {"strike-mode", [4]argSpec{}},
	EventHour:          {"hour", [4]argSpec{{"Infantry", argNumber}, {"Armor", argNumber}, {"Stars", argNumber}}},
	EventOrdered:       {"ordered", [4]argSpec{{"Hex", argHex}, {"Unit", argUnit}, {"N", argNumber}}},
	EventNobody:        {"nobody", [4]argSpec{}},
	EventMoved:         {"moved", [4]argSpec{{"From", argHex}, {"To", argHex}, {"Cost", argNumber}, {"Unit", argUnit}}},
	EventExited:        {"exited", [4]argSpec{{"From", argHex}, {"Hex", argHex}, {"", argNone}, {"Unit", argUnit}}},
	EventWireGone:      {"wire-gone", [4]argSpec{{"Hex", argHex}, {"Unit", argUnit}}},
	EventBagsLost:      {"sandbags-lost", [4]argSpec{{"Hex", argHex}}},
	EventDug:           {"dug-in", [4]argSpec{{"Hex", argHex}, {"Unit", argUnit}}},
	EventBattle:        {"battle", [4]argSpec{{"From", argHex}, {"To", argHex}, {"Dice", argNumber}, {"Unit", argUnit}}},
	EventTerm:          {"term", [4]argSpec{{"N", argNumber}, {"Cause", argCause}, {"Ground", argGround}, {"Hex", argHex}}},
	EventAmbush:        {"ambush", [4]argSpec{{"Card", argCard}, {"Hex", argHex}}},
	EventNoAmbush:      {"no-ambush", [4]argSpec{{"Hex", argHex}}},
	EventCancelled:     {"cancelled", [4]argSpec{{"Hex", argHex}}},
	EventRolled:        {"rolled", [4]argSpec{{"Face", argFace}, {"Hit", argHit}, {"Hex", argHex}}},
	EventMissed:        {"missed", [4]argSpec{{"Hex", argHex}, {"Unit", argUnit}}},
	EventLost:          {"lost", [4]argSpec{{"Hex", argHex}, {"N", argNumber}, {"Left", argNumber}, {"Unit", argUnit}}},
	EventEliminated:    {"eliminated", [4]argSpec{{"Hex", argHex}, {"Unit", argUnit}}},
	EventMedal:         {"medal", [4]argSpec{{"N", argNumber}, {"Total", argNumber}}},
	EventObjective:     {"objective", [4]argSpec{{"Hex", argHex}, {"N", argNumber}, {"Total", argNumber}}},
	EventIgnored:       {"flag-ignored", [4]argSpec{{"Hex", argHex}, {"Unit", argUnit}}},
	EventBlocked:       {"blocked", [4]argSpec{{"Hex", argHex}, {"N", argNumber}, {"Unit", argUnit}}},
	EventRetreated:     {"retreated", [4]argSpec{{"From", argHex}, {"To", argHex}, {"Unit", argUnit}}},
	EventGround:        {"took-ground", [4]argSpec{{"From", argHex}, {"To", argHex}, {"Unit", argUnit}}},
	EventStays:         {"stays", [4]argSpec{{"Hex", argHex}, {"Unit", argUnit}}},
	EventMayOverrun:    {"may-overrun", [4]argSpec{{"Hex", argHex}, {"Unit", argUnit}}},
	EventPicked:        {"picked", [4]argSpec{{"Hex", argHex}, {"Unit", argUnit}}},
	EventStruck:        {"struck", [4]argSpec{{"Hex", argHex}, {"Unit", argUnit}, {"Dice", argNumber}}},
	EventNoneDamaged:   {"none-damaged", [4]argSpec{}},
	EventHealed:        {"healed", [4]argSpec{{"Hex", argHex}, {"Unit", argUnit}, {"N", argNumber}}},
	EventWon:           {"won", [4]argSpec{{"Axis", argNumber}, {"Allies", argNumber}}},
}

// cause is why a term of a roll is there.
type cause int16

const (
	causeBase cause = iota
	causeCard
	causeOutGround
	causeOutWire
	causeInGround
	causeInHeight
	causeInBunker
	causeInBags
	causeInWall
	causes
)

var causeNames = [causes]string{"base", "card", "out-of", "on-wire", "into", "uphill", "bunker", "sandbags", "sea-wall"}

// diceTerm is one part of the number of dice.
type diceTerm struct {
	n      int8
	cause  cause
	clause string
	hex    uint8
}

// terms writes the parts of an attack's dice, whose sum is what falls
// (M44-10.1 to 10.6).
func (s *State) terms(dst []diceTerm, a, b uint8, card int8) []diceTerm {
	d := s.dice(a, b, card)
	dst = append(dst, diceTerm{d.base, causeBase, "M44-10.2", a})
	if d.card != 0 {
		dst = append(dst, diceTerm{d.card, causeCard, cardClause(s.actCard()), a})
	}
	switch {
	case d.out == 0:
	case d.outBy == byWire:
		dst = append(dst, diceTerm{d.out, causeOutWire, "M44-15.8", a})
	default:
		dst = append(dst, diceTerm{d.out, causeOutGround, groundClause(s.sc.terrainAt(a)), a})
	}
	if d.in == 0 {
		return dst
	}
	t := diceTerm{d.in, causeInGround, groundClause(s.sc.terrainAt(b)), b}
	switch d.inBy {
	case byHeight:
		t.cause = causeInHeight
	case byBunker:
		t.cause, t.clause = causeInBunker, "M44-15.3"
	case bySandbags:
		t.cause, t.clause = causeInBags, "M44-15.5"
	case bySeaWall:
		t.cause, t.clause = causeInWall, "M44-15.14"
	}
	return append(dst, t)
}

// tellBattle tells an attack and every term of its dice.
func (s *State) tellBattle(k rules.EventKind, a, b uint8, card int8, told *rules.Report) {
	if told == nil {
		return
	}
	clause := "M44-8.2"
	if s.sc.dist[a][b] == 1 {
		clause = "M44-8.5"
	}
	side := s.sideAt(a)
	told.Tell(k, side, clause, int16(a), int16(b), int16(s.dice(a, b, card).n()), int16(s.kind[a]))
	for _, t := range s.terms(nil, a, b, card) {
		told.Tell(EventTerm, side, t.clause, int16(t.n), int16(t.cause), int16(s.sc.set.ground[t.hex]), int16(t.hex))
	}
}

// groundClause is the clause of a terrain's change to the dice.
func groundClause(t *terrain) string {
	switch {
	case t.startAdjacent:
		return "M44-14.6"
	case t.height > 0:
		return "M44-14.8"
	case t.out[armor] < 0:
		return "M44-14.11"
	}
	return "M44-14.3"
}

var cardClauses = map[string]string{
	"recon": "M44-17.1", "probe": "M44-17.2", "attack": "M44-17.3", "assault": "M44-17.4",
	"general-advance": "M44-17.5", "pincer-move": "M44-17.6", "recon-in-force": "M44-17.7",
	"air-power": "M44-18.2", "ambush": "M44-18.4", "armor-assault": "M44-18.9", "artillery-bombard": "M44-18.10",
	"barrage": "M44-18.11", "behind-enemy-lines": "M44-18.12", "medics-mechanics": "M44-18.13",
	"close-assault": "M44-18.14", "counter-attack": "M44-18.15", "dig-in": "M44-18.20", "direct-from-hq": "M44-18.21",
	"firefight": "M44-18.22", "infantry-assault": "M44-18.23", "move-out": "M44-18.24", "their-finest-hour": "M44-18.25",
}

// cardClause is where a card stands in the rules.
func cardClause(c *card) string { return cardClauses[c.family] }

// orderClause is what lets the side order units now.
func (s *State) orderClause() string {
	if s.plain {
		return "M44-6.8"
	}
	return cardClause(s.actCard())
}
