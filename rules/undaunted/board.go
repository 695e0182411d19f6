package undaunted

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/pile"
	"sandtable/rules/position"
)

// A position at rest, between cards, is written as a board: statements parted by
// semicolons, each a word and what it says.
//
//	scenario murzuk-airfield; turn 3; marker italy; play lrdg second;
//	lrdg-scout 16A suppressed; it-driver medium-tank driver; medium-tank 4A damage 2;
//	marks lrdg 20A 16A; controlled lrdg 16A; hand lrdg lrdg-scout*2 lrdg-fog
//
// Statements:
//
//	scenario ID, law N, option ID [off]
//	turn N, marker SIDE
//	play SIDE [second] | bid SIDE | draw SIDE N   what is done next, by whom
//	SOLDIER TILE [suppressed]                    on foot
//	SOLDIER VEHICLE SEAT [suppressed]            aboard
//	SOLDIER escaped|eliminated
//	VEHICLE TILE [SIDE] [damage N]               SIDE holds it
//	VEHICLE escaped|destroyed SIDE               to the trophies of SIDE
//	marks SIDE TILE…, controlled SIDE TILE…      all of them
//	standing TILE…                               all structures that stand
//	deck|hand|play-area|discard|reserve|removed SIDE CARD[*N]…
//	bidding SIDE CARD|unknown                    bid and not revealed
//	unknown SIDE N                               of its deck so many are in hand
//	removed SIDE N                               so many: those that no other zone names
//
// A board begins with its scenario. What it leaves out is as the scenario sets
// it up: turn 1, the holder of the marker plays; a soldier aboard goes where its
// vehicle is put. Of the cards that no zone of a side names, those that begin in
// the reserve lie there, the others in the deck; where deck or reserve is named,
// all are in the other. The cards of a soldier that is gone are removed.
type boardReader struct {
	position.Faults
	g      *Game
	s      *State
	set    rules.Setup
	given  [2][zones]bool
	ready  bool   // who plays is said
	unseen [2]int // removed cards of which only the number is said
}

// zones of cards, in the order in which a board writes them.
const (
	zoneDeck = iota
	zoneHand
	zonePlay
	zoneDiscard
	zoneReserve
	zoneRemoved
	zones
)

var zoneWords = []string{"deck", "hand", "play-area", "discard", "reserve", "removed"}

func (s *State) zone(z int, side rules.Side) *[cardMax]uint8 {
	return [zones]*[cardMax]uint8{&s.deck[side], &s.hand[side], &s.play[side], &s.discard[side], &s.reserve[side], &s.removed[side]}[z]
}

// readBoard makes the position that a board describes. It is not asked yet
// whether it is at rest.
func (g *Game) readBoard(text string, law int) (*State, error) {
	list, err := position.Statements(text)
	if err != nil {
		return nil, err
	}
	r := &boardReader{g: g, set: rules.Setup{Law: law, Options: map[string]bool{}}}
	var rest [][]string
	for _, w := range list {
		switch {
		case len(w) == 2 && w[0] == "scenario":
			r.set.Scenario = w[1]
		case len(w) == 2 && w[0] == "law":
			r.set.Law = position.Law(w[1])
		case len(w) == 2 && w[0] == "option":
			r.set.Options[w[1]] = true
		case len(w) == 3 && w[0] == "option" && w[2] == "off":
			r.set.Options[w[1]] = false
		default:
			rest = append(rest, w)
		}
	}
	sc, err := g.Open(r.set)
	if err != nil {
		return nil, fmt.Errorf("position: %w; a board begins with its scenario, such as %q", err, "scenario barce")
	}
	r.s = setUp(sc)
	s := r.s
	s.turn, s.step = 1, playing
	for _, w := range rest { // seats are free before anybody sits down
		if u := sc.unitNamed(w[0]); u != off {
			s.lift(u)
		}
	}
	for _, w := range rest {
		r.statement(w[0], w[1:])
	}
	r.finish()
	if err := r.Err(); err != nil {
		return nil, err
	}
	return s, nil
}

func (r *boardReader) statement(word string, w []string) {
	sc := r.s.sc
	if u := sc.unitNamed(word); u != off {
		r.soldier(u, w)
		return
	}
	if v := sc.vehicleNamed(word); v != off {
		r.vehicle(v, w)
		return
	}
	if z := slices.Index(zoneWords, word); z >= 0 {
		r.cards(z, w)
		return
	}
	switch word {
	case "turn":
		r.s.turn = uint8(r.number(word, w, 1, int(sc.numbers.safetyTurn)))
	case "standing":
		r.s.standing = r.tiles(w)
	case "marker", "play", "bid", "draw", "marks", "controlled", "bidding", "unknown":
		if len(w) == 0 {
			r.Fault("%s: of which side? It must be lrdg or italy", word)
			return
		}
		if side, ok := r.side(w[0]); ok {
			r.ofSide(word, side, w[1:])
		}
	default:
		r.Fault("%.40q is no statement, no soldier and no vehicle", word)
	}
}

// ofSide reads the statements that begin with a side.
func (r *boardReader) ofSide(word string, side rules.Side, w []string) {
	s := r.s
	switch word {
	case "marker":
		s.marker = side
	case "play":
		s.step, s.active, s.second, r.ready = playing, side, len(w) == 1 && w[0] == "second", true
	case "bid":
		s.step, s.active, r.ready = bidding, side, true
	case "draw":
		s.step, s.active, s.who, r.ready = drawing, side, rules.Chance, true
		s.n = uint8(r.number(word, w, 1, int(s.sc.numbers.hand)))
	case "marks":
		s.marks[side] = r.tiles(w)
	case "controlled":
		s.controlled[side] = r.tiles(w)
		s.marks[side] |= s.controlled[side]
	case "unknown":
		s.blank[side] = uint8(r.number(word, w, 0, cardMax*valueMax))
	case "bidding":
		if len(w) == 1 && w[0] == unknownWord {
			s.bid[side] = veiled
		} else if k, n := r.card(side, strings.Join(w, " ")); n == 1 {
			s.bid[side] = k
		}
	}
}

const unknownWord = "unknown"

func (r *boardReader) side(id string) (rules.Side, bool) {
	i := slices.Index(sideIDs[:], id)
	if i < 0 {
		r.Fault("%.40q is no side; it must be lrdg or italy", id)
	}
	return rules.Side(i), i >= 0
}

func (r *boardReader) number(word string, w []string, least, most int) int {
	n, err := strconv.Atoi(strings.Join(w, " "))
	if err != nil || n < least || n > most {
		r.Fault("%s: %.40q must be a number, %d to %d", word, strings.Join(w, " "), least, most)
		return least
	}
	return n
}

func (r *boardReader) tile(id string) uint8 {
	t, ok := r.s.sc.tileAt[id]
	if !ok {
		r.Fault("no tile %.40q lies in %s", id, r.s.sc.id)
		return off
	}
	return t
}

func (r *boardReader) tiles(ids []string) (x tiles) {
	for _, id := range ids {
		if t := r.tile(id); t != off {
			x.add(t)
		}
	}
	return x
}

// soldier puts a soldier somewhere.
func (r *boardReader) soldier(u uint8, w []string) {
	s, id := r.s, r.s.sc.units[u].id
	if !s.sc.soldiersIn.has(u) {
		r.Fault("%s is not in %s", id, s.sc.id)
		return
	}
	s.lift(u) // it may be named twice
	s.escaped.del(u)
	s.eliminated.del(u)
	switch {
	case len(w) == 1 && w[0] == "escaped":
		s.escaped.add(u)
		return
	case len(w) == 1 && w[0] == "eliminated":
		s.eliminated.add(u)
		return
	}
	s.present.add(u)
	if n := len(w); n > 0 && w[n-1] == "suppressed" {
		s.suppressed.add(u)
		w = w[:n-1]
	}
	switch {
	case len(w) == 1:
		s.on[u] = r.tile(w[0])
	case len(w) == 2:
		r.rider(u, w[0], w[1])
	default:
		r.Fault("%s: a tile, a vehicle and a seat, escaped or eliminated would be right", id)
	}
}

func (r *boardReader) rider(u uint8, vehicle, seat string) {
	s, v := r.s, r.s.sc.vehicleNamed(vehicle)
	if v == off || !s.sc.vehiclesIn.has(v) {
		r.Fault("no vehicle %.40q is in %s", vehicle, s.sc.id)
		return
	}
	n := -1
	for i := range s.sc.vehicles[v].seats {
		if s.sc.vehicles[v].seats[i].id == seat {
			n = i
		}
	}
	switch {
	case n < 0:
		r.Fault("%s has no seat %.40q", vehicle, seat)
	case s.rider[v][n] != off:
		r.Fault("%s: %s is taken (UNA-8.8)", vehicle, seat)
	default:
		s.sit(u, v, uint8(n))
	}
}

// vehicle puts a vehicle somewhere, with those aboard whose place the board has
// not said before.
func (r *boardReader) vehicle(v uint8, w []string) {
	s, id := r.s, r.s.sc.vehicles[v].id
	if !s.sc.vehiclesIn.has(v) || len(w) == 0 {
		r.Fault("%s is not in %s, or nothing is said of it", id, s.sc.id)
		return
	}
	side := rules.First
	if s.held[rules.Second].has(v) {
		side = rules.Second
	}
	for i := range s.held {
		s.held[i].del(v)
		s.gone[i].del(v)
		s.destroyed[i].del(v)
	}
	if w[0] == "escaped" || w[0] == "destroyed" {
		r.vehicleGone(v, w)
		return
	}
	s.at[v], w = r.tile(w[0]), w[1:]
	for x := s.aboard(v); x != 0; {
		s.on[x.pop()] = s.at[v]
	}
	if len(w) > 0 && w[0] != "damage" {
		side, _ = r.side(w[0])
		w = w[1:]
	}
	if len(w) > 0 && w[0] == "damage" {
		s.damage[v] = uint8(r.number("damage", w[1:], 0, int(s.sc.vehicles[v].integrity)-1))
	} else if len(w) > 0 {
		r.Fault("%s: %.40q is not understood; a tile, a side and damage would be right", id, w[0])
	}
	if side >= rules.First {
		s.held[side].add(v)
	}
}

// vehicleGone takes a vehicle off the board; who sat in it stands on its tile.
func (r *boardReader) vehicleGone(v uint8, w []string) {
	s := r.s
	for x := s.aboard(v); x != 0; {
		s.rise(x.pop())
	}
	s.at[v], s.damage[v] = off, 0
	if len(w) != 2 {
		r.Fault("%s %s: to the trophies of which side?", s.sc.vehicles[v].id, w[0])
		return
	}
	side, ok := r.side(w[1])
	switch {
	case !ok:
	case w[0] == "escaped":
		s.gone[side].add(v)
	default:
		s.destroyed[side].add(v)
	}
}

// card reads a card and how many there are of it: `lrdg-scout`, `lrdg-scout*2`.
func (r *boardReader) card(side rules.Side, text string) (k uint8, n int) {
	id, times, many := strings.Cut(text, "*")
	at, ok := r.s.sc.cardAt[id]
	if !ok || rules.Side(at>>8) != side {
		r.Fault("%.40q is no card of %s", id, sideIDs[side])
		return 0, 0
	}
	if n = 1; many {
		n = r.number(text, []string{times}, 1, valueMax)
	}
	return uint8(at & 0xff), n
}

// cards reads a zone of a side.
func (r *boardReader) cards(z int, w []string) {
	if len(w) == 0 {
		r.Fault("%s: of which side? It must be lrdg or italy", zoneWords[z])
		return
	}
	side, ok := r.side(w[0])
	if !ok {
		return
	}
	r.given[side][z] = true
	to := r.s.zone(z, side)
	*to = [cardMax]uint8{}
	if n, err := strconv.Atoi(strings.Join(w[1:], " ")); err == nil && z == zoneRemoved {
		r.s.veils[side], r.unseen[side] = true, n
		return
	}
	r.s.veils[side] = r.s.veils[side] && z != zoneRemoved
	for _, text := range w[1:] {
		k, n := r.card(side, text)
		to[k] += uint8(n)
	}
}

// finish lets what the board does not say follow from what it says.
func (r *boardReader) finish() {
	s := r.s
	if !r.ready {
		s.active = s.marker
	}
	for side := rules.First; side <= rules.Second; side++ {
		r.restOfCards(side)
	}
	if s.who = s.active; s.step == drawing {
		s.who = rules.Chance
	}
}

// restOfCards puts the cards of a side that no zone names where they usually
// are.
func (r *boardReader) restOfCards(side rules.Side) {
	s := r.s
	gone := (s.escaped | s.eliminated) & s.sc.of[side]
	if !r.given[side][zoneDeck] {
		s.deck[side] = [cardMax]uint8{}
	}
	if !r.given[side][zoneReserve] {
		s.reserve[side] = [cardMax]uint8{}
	}
	for k := range uint8(cardMax) {
		n := int(s.sc.ours[side][k])
		for z := range zones {
			n -= int(s.zone(z, side)[k])
		}
		if s.bid[side] == k {
			n--
		}
		if n < 0 {
			r.Fault("%d of %s too many; %d are in the game", -n, s.sc.cards[side][k].id, s.sc.ours[side][k])
			continue
		}
		to := r.usual(side, k, n)
		if u := s.unitOfKind(side, k); u != off && gone.has(u) {
			to = [zones]int{zoneRemoved: n}
		}
		for z, n := range to {
			s.zone(z, side)[k] += uint8(n)
		}
	}
	if n := pile.Sum(s.removed[side][:]); s.veils[side] && n != r.unseen[side] {
		r.Fault("removed: %d cards of %s are in no other zone, not %d", n, sideIDs[side], r.unseen[side])
	}
	if s.bid[side] != veiled && s.blank[side] == 0 {
		return
	}
	if int(s.blank[side]) > pile.Sum(s.deck[side][:]) {
		r.Fault("unknown: %d cards of %s, its deck has %d", s.blank[side], sideIDs[side], pile.Sum(s.deck[side][:]))
	}
}

// usual is where n cards of a kind are that no zone names.
func (r *boardReader) usual(side rules.Side, k uint8, n int) (to [zones]int) {
	switch {
	case r.s.veils[side] && r.given[side][zoneDeck] && r.given[side][zoneReserve]:
		to[zoneRemoved] = n
	case r.given[side][zoneReserve]:
		to[zoneDeck] = n
	case r.given[side][zoneDeck]:
		to[zoneReserve] = n
	default:
		to[zoneReserve] = min(n, int(r.s.sc.battle.reserve[side][k]))
		to[zoneDeck] = n - to[zoneReserve]
	}
	return to
}

// unitOfKind is the soldier of a kind of card that there may be none of.
func (s *State) unitOfKind(side rules.Side, k uint8) uint8 {
	if int(k) >= len(s.sc.cards[side]) {
		return off
	}
	return s.unitOf(side, k)
}
