package undaunted

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/pile"
	"sandtable/rules/position"
	"sandtable/rules/undaunted/scenario"
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
	s      *State
	given  [2][zones]bool
	ready  bool   // who plays is said
	unseen [2]int // removed cards of which only the number is said
}

// boardText is the position as a board, without a card under way.
func (s *State) boardText() string { return boardGrammar.Text(&boardReader{s: s}) }

// boardGrammar is the statements in the order in which they are written.
var boardGrammar = position.Grammar[*boardReader]{
	{Write: (*boardReader).sayHead},
	{Word: "turn", Least: 1, Most: 1, Write: func(r *boardReader, say func(string)) { say(fmt.Sprint(r.s.turn)) },
		Read: func(r *boardReader, w []string) {
			r.s.turn = uint8(position.Int(r, "turn", w[0], 1, int(r.s.sc.Numbers.SafetyTurn)))
		}},
	{Word: "marker", Least: 1, Most: 1, Wants: aSide, Write: func(r *boardReader, say func(string)) { say(scenario.SideIDs[r.s.Marker]) },
		Read: sided(func(r *boardReader, side rules.Side, _ []string) { r.s.Marker = side })},
	{Word: "draw", Least: 2, Most: 2, Wants: aSide, Write: inStep(StepDraw, func(s *State) string { return fmt.Sprint(" ", s.n) }),
		Read: sided(func(r *boardReader, side rules.Side, w []string) {
			r.to(StepDraw, side).n = uint8(position.Int(r, "draw", w[0], 1, int(r.s.sc.Numbers.Hand)))
		})},
	{Word: "bid", Least: 1, Most: 1, Wants: aSide, Write: inStep(StepBid, func(*State) string { return "" }),
		Read: sided(func(r *boardReader, side rules.Side, _ []string) { r.to(StepBid, side) })},
	{Word: "play", Least: 1, Most: 2, Wants: aSide, Write: inStep(StepPlay, (*State).playsSecond),
		Read: sided(func(r *boardReader, side rules.Side, w []string) {
			r.to(StepPlay, side).Second = len(w) == 1 && w[0] == "second"
		})},
	{Write: (*boardReader).sayVehicles},
	{Write: (*boardReader).saySoldiers},
	{Word: "marks", Least: 1, Most: scenario.MaxTiles, Wants: aSide, Write: bothSides(func(s *State, side rules.Side) string { return s.tileIDs(s.Marks[side]) }),
		Read: sided(func(r *boardReader, side rules.Side, w []string) { r.s.Marks[side] = r.tiles(w) })},
	{Word: "controlled", Least: 1, Most: scenario.MaxTiles, Wants: aSide, Write: bothSides(func(s *State, side rules.Side) string { return s.tileIDs(s.Controlled[side]) }),
		Read: sided(func(r *boardReader, side rules.Side, w []string) {
			r.s.Controlled[side] = r.tiles(w)
			r.s.Marks[side] |= r.s.Controlled[side]
		})},
	{Word: "standing", Most: scenario.MaxTiles, Write: func(r *boardReader, say func(string)) { say(r.s.tileIDs(r.s.Standing)) },
		Read: func(r *boardReader, w []string) { r.s.Standing = r.tiles(w) }},
	cardsIn(ZoneDeck), cardsIn(ZoneHand), cardsIn(ZonePlay), cardsIn(ZoneDiscard), cardsIn(ZoneReserve), cardsIn(ZoneRemoved),
	{Word: "bidding", Least: 2, Most: 2, Write: (*boardReader).sayBids, Read: sided((*boardReader).bids)},
	{Word: "unknown", Least: 2, Most: 2, Write: (*boardReader).sayUnknown, Read: sided(func(r *boardReader, side rules.Side, w []string) {
		r.s.blank[side] = uint8(position.Int(r, "unknown", w[0], 0, scenario.MaxCards*scenario.ValueMax))
	})},
}

// aSide is what follows where a statement is of a side.
const aSide = "a side, lrdg or italy,"

func sided(read func(r *boardReader, side rules.Side, w []string)) func(*boardReader, []string) {
	return func(r *boardReader, w []string) {
		if side, ok := r.side(w[0]); ok {
			read(r, side, w[1:])
		}
	}
}

func bothSides(write func(s *State, side rules.Side) string) func(*boardReader, func(string)) {
	return func(r *boardReader, say func(string)) {
		for side, id := range scenario.SideIDs {
			say(id + write(r.s, rules.Side(side)))
		}
	}
}

// inStep writes who acts, in one step.
func inStep(at Step, rest func(s *State) string) func(*boardReader, func(string)) {
	return func(r *boardReader, say func(string)) {
		if r.s.step == at || at == StepPlay && r.s.step > StepPlay {
			say(scenario.SideIDs[r.s.Active] + rest(r.s))
		}
	}
}

func (s *State) playsSecond() string {
	if s.Second {
		return " second"
	}
	return ""
}

func (r *boardReader) to(at Step, side rules.Side) *State {
	r.s.step, r.s.Active, r.ready = at, side, true
	return r.s
}

func (r *boardReader) sayHead(say func(string)) {
	sc := r.s.sc
	for _, h := range position.HeadOf("scenario", sc.ID, sc.edition, edition) {
		say(h)
	}
	for _, o := range []struct {
		id          string
		on, usually bool
	}{{optOwnerSuppresses, sc.ownerSuppresses, sc.Numbers.OwnerSuppresses}, {optCaptureCounts, sc.captureCounts, sc.Numbers.CaptureCounts}} {
		switch {
		case o.on == o.usually:
		case o.on:
			say("option " + o.id)
		default:
			say("option " + o.id + " off")
		}
	}
}

func (s *State) tileIDs(x scenario.Tiles) (text string) {
	for x != 0 {
		text += " " + s.sc.Tiles[x.Pop()].ID
	}
	return text
}

func (r *boardReader) sayVehicles(say func(string)) {
	s := r.s
	for v := range s.sc.VehiclesIn.All {
		id := s.sc.Vehicles[v].ID
		switch {
		case s.onBoard().Has(v):
			say(fmt.Sprintf("%s %s %s damage %d", id, s.sc.Tiles[s.at[v]].ID, scenario.SideIDs[s.holder(v)], s.damage[v]))
		case s.DroveOff[0].Has(v):
			say(id + " escaped " + scenario.SideIDs[0])
		case s.DroveOff[1].Has(v):
			say(id + " escaped " + scenario.SideIDs[1])
		case s.Destroyed[0].Has(v):
			say(id + " destroyed " + scenario.SideIDs[0])
		default:
			say(id + " destroyed " + scenario.SideIDs[1])
		}
	}
}

// saySoldiers writes first who gets off the board or stands on foot: seats are
// then free for the others.
func (r *boardReader) saySoldiers(say func(string)) {
	s := r.s
	for _, riders := range []bool{false, true} {
		for u := range s.sc.SoldiersIn.All {
			text, v := s.sc.Units[u].ID, s.ride[u]
			switch {
			case riders != (v != scenario.Off):
				continue
			case s.escaped.Has(u):
				text += " escaped"
			case s.Eliminated.Has(u):
				text += " eliminated"
			case v != scenario.Off:
				text += " " + s.sc.Vehicles[v].ID + " " + s.sc.Vehicles[v].Seats[s.seat[u]].ID
			default:
				text += " " + s.sc.Tiles[s.on[u]].ID
			}
			if s.Suppressed.Has(u) {
				text += " suppressed"
			}
			say(text)
		}
	}
}

// cardsIn is a statement of the cards of a side in a zone; of those that are removed
// it may give the number alone.
func cardsIn(z int) position.Statement[*boardReader] {
	return position.Statement[*boardReader]{Word: zoneWords[z], Least: 1, Most: cardsMost, Wants: aSide,
		Write: bothSides(func(s *State, side rules.Side) (text string) {
			if z == ZoneRemoved && s.veils[side] {
				return fmt.Sprint(" ", pile.Sum(s.removed[side][:]))
			}
			for k, n := range s.zone(z, side) {
				switch {
				case n == 1:
					text += " " + s.sc.Cards[side][k].ID
				case n > 1:
					text += fmt.Sprintf(" %s*%d", s.sc.Cards[side][k].ID, n)
				}
			}
			return text
		}),
		Read: sided(func(r *boardReader, side rules.Side, w []string) { r.cards(z, side, w) })}
}

func (r *boardReader) sayBids(say func(string)) {
	for side, k := range r.s.bid {
		switch k {
		case scenario.Off:
		case veiled:
			say(scenario.SideIDs[side] + " " + unknownWord)
		default:
			say(scenario.SideIDs[side] + " " + r.s.sc.Cards[side][k].ID)
		}
	}
}

func (r *boardReader) bids(side rules.Side, w []string) {
	if w[0] == unknownWord {
		r.s.bid[side] = veiled
	} else if k, n := r.card(side, w[0]); n == 1 {
		r.s.bid[side] = k
	}
}

func (r *boardReader) sayUnknown(say func(string)) {
	for side, n := range r.s.blank {
		if n > 0 {
			say(fmt.Sprint(scenario.SideIDs[side], " ", n))
		}
	}
}

// zones of cards, in the order in which a board writes them.
const (
	ZoneDeck = iota
	ZoneHand
	ZonePlay
	ZoneDiscard
	ZoneReserve
	ZoneRemoved
	zones
)

var zoneWords = []string{"deck", "hand", "play-area", "discard", "reserve", "removed"}

func (s *State) zone(z int, side rules.Side) *[scenario.MaxCards]uint8 {
	return [zones]*[scenario.MaxCards]uint8{&s.deck[side], &s.hand[side], &s.play[side], &s.discard[side], &s.reserve[side], &s.removed[side]}[z]
}

// readBoard makes the position that a board describes. It is not asked yet
// whether it is at rest.
func (g *Game) readBoard(text string, edition int) (*State, error) {
	list, err := position.Statements(text)
	if err != nil {
		return nil, err
	}
	set, rest := position.Head(list, "scenario", edition)
	sc, err := g.Open(set)
	if err != nil {
		return nil, fmt.Errorf("position: %w; a board begins with its scenario, such as %q", err, "scenario barce")
	}
	r := &boardReader{s: setUp(sc)}
	s := r.s
	s.turn, s.step = 1, StepPlay
	for _, w := range rest { // seats are free before anybody sits down
		if u := sc.UnitNamed(w[0]); u != scenario.Off {
			s.lift(u)
		}
	}
	for _, w := range rest {
		r.statement(w)
	}
	r.finish()
	return s, r.Err()
}

func (r *boardReader) statement(w []string) {
	if u := r.s.sc.UnitNamed(w[0]); u != scenario.Off {
		r.soldier(u, w[1:])
	} else if v := r.s.sc.VehicleNamed(w[0]); v != scenario.Off {
		r.vehicle(v, w[1:])
	} else if !boardGrammar.Read(r, w) {
		r.Fault("%.40q is no statement, no soldier and no vehicle", w[0])
	}
}

const unknownWord = "unknown"

// cardsMost is how many words may name the cards of a zone, and its side.
const cardsMost = 99

func (r *boardReader) side(id string) (rules.Side, bool) {
	i := slices.Index(scenario.SideIDs[:], id)
	if i < 0 {
		r.Fault("%.40q is no side; it must be lrdg or italy", id)
	}
	return rules.Side(i), i >= 0
}

func (r *boardReader) tile(id string) uint8 {
	t, ok := r.s.sc.TileAt[id]
	if !ok {
		r.Fault("no tile %.40q lies in %s", id, r.s.sc.ID)
		return scenario.Off
	}
	return t
}

func (r *boardReader) tiles(ids []string) (x scenario.Tiles) {
	for _, id := range ids {
		if t := r.tile(id); t != scenario.Off {
			x.Add(t)
		}
	}
	return x
}

// soldier puts a soldier somewhere.
func (r *boardReader) soldier(u uint8, w []string) {
	s, id := r.s, r.s.sc.Units[u].ID
	if !s.sc.SoldiersIn.Has(u) {
		r.Fault("%s is not in %s", id, s.sc.ID)
		return
	}
	s.lift(u) // it may be named twice
	s.escaped.Del(u)
	s.Eliminated.Del(u)
	switch {
	case len(w) == 1 && w[0] == "escaped":
		s.escaped.Add(u)
		return
	case len(w) == 1 && w[0] == "eliminated":
		s.Eliminated.Add(u)
		return
	}
	s.Present.Add(u)
	if n := len(w); n > 0 && w[n-1] == "suppressed" {
		s.Suppressed.Add(u)
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
	s, v := r.s, r.s.sc.VehicleNamed(vehicle)
	if v == scenario.Off || !s.sc.VehiclesIn.Has(v) {
		r.Fault("no vehicle %.40q is in %s", vehicle, s.sc.ID)
		return
	}
	n := slices.IndexFunc(s.sc.Vehicles[v].Seats, func(x scenario.SeatInfo) bool { return x.ID == seat })
	switch {
	case n < 0:
		r.Fault("%s has no seat %.40q", vehicle, seat)
	case s.rider[v][n] != scenario.Off:
		r.Fault("%s: %s is taken (UNA-8.8)", vehicle, seat)
	default:
		s.sit(u, v, uint8(n))
	}
}

// vehicle puts a vehicle somewhere, with those aboard whose place the board has
// not said before.
func (r *boardReader) vehicle(v uint8, w []string) {
	s, id := r.s, r.s.sc.Vehicles[v].ID
	if !s.sc.VehiclesIn.Has(v) || len(w) == 0 {
		r.Fault("%s is not in %s, or nothing is said of it", id, s.sc.ID)
		return
	}
	side := rules.First
	if s.Held[rules.Second].Has(v) {
		side = rules.Second
	}
	for i := range s.Held {
		s.Held[i].Del(v)
		s.DroveOff[i].Del(v)
		s.Destroyed[i].Del(v)
	}
	if w[0] == "escaped" || w[0] == "destroyed" {
		r.vehicleGone(v, w)
		return
	}
	s.at[v], w = r.tile(w[0]), w[1:]
	for x := s.aboard(v); x != 0; {
		s.on[x.Pop()] = s.at[v]
	}
	if len(w) > 0 && w[0] != "damage" {
		side, _ = r.side(w[0])
		w = w[1:]
	}
	if len(w) > 0 && w[0] == "damage" {
		s.damage[v] = uint8(position.Int(r, "damage", strings.Join(w[1:], " "), 0, int(s.sc.Vehicles[v].Integrity)-1))
	} else if len(w) > 0 {
		r.Fault("%s: %.40q is not understood; a tile, a side and damage would be right", id, w[0])
	}
	if side >= rules.First {
		s.Held[side].Add(v)
	}
}

// vehicleGone takes a vehicle off the board; who sat in it stands on its tile.
func (r *boardReader) vehicleGone(v uint8, w []string) {
	s := r.s
	for x := s.aboard(v); x != 0; {
		s.rise(x.Pop())
	}
	s.at[v], s.damage[v] = scenario.Off, 0
	if len(w) != 2 {
		r.Fault("%s %s: to the trophies of which side?", s.sc.Vehicles[v].ID, w[0])
		return
	}
	side, ok := r.side(w[1])
	switch {
	case !ok:
	case w[0] == "escaped":
		s.DroveOff[side].Add(v)
	default:
		s.Destroyed[side].Add(v)
	}
}

// card reads a card and how many there are of it: `lrdg-scout`, `lrdg-scout*2`.
func (r *boardReader) card(side rules.Side, text string) (k uint8, n int) {
	id, times, many := strings.Cut(text, "*")
	at, ok := r.s.sc.CardAt[id]
	if !ok || rules.Side(at>>8) != side {
		r.Fault("%.40q is no card of %s", id, scenario.SideIDs[side])
		return 0, 0
	}
	if n = 1; many {
		n = position.Int(r, text, times, 1, scenario.ValueMax)
	}
	return uint8(at & 0xff), n
}

func (r *boardReader) cards(z int, side rules.Side, w []string) {
	r.given[side][z] = true
	to := r.s.zone(z, side)
	*to = [scenario.MaxCards]uint8{}
	if n, err := strconv.Atoi(strings.Join(w, " ")); err == nil && z == ZoneRemoved {
		r.s.veils[side], r.unseen[side] = true, n
		return
	}
	r.s.veils[side] = r.s.veils[side] && z != ZoneRemoved
	for _, text := range w {
		k, n := r.card(side, text)
		to[k] += uint8(n)
	}
}

// finish lets what the board does not say follow from what it says.
func (r *boardReader) finish() {
	s := r.s
	if !r.ready {
		s.Active = s.Marker
	}
	for side := rules.First; side <= rules.Second; side++ {
		r.restOfCards(side)
	}
	if s.who = s.Active; s.step == StepDraw {
		s.who = rules.Chance
	}
}

// restOfCards puts the cards of a side that no zone names where they usually
// are.
func (r *boardReader) restOfCards(side rules.Side) {
	s := r.s
	gone := (s.escaped | s.Eliminated) & s.sc.Of[side]
	if !r.given[side][ZoneDeck] {
		s.deck[side] = [scenario.MaxCards]uint8{}
	}
	if !r.given[side][ZoneReserve] {
		s.reserve[side] = [scenario.MaxCards]uint8{}
	}
	for k := range uint8(scenario.MaxCards) {
		n := int(s.sc.Ours[side][k])
		for z := range zones {
			n -= int(s.zone(z, side)[k])
		}
		if s.bid[side] == k {
			n--
		}
		if n < 0 {
			r.Fault("%d of %s too many; %d are in the game", -n, s.sc.Cards[side][k].ID, s.sc.Ours[side][k])
			continue
		}
		to := r.usual(side, k, n)
		if u := s.unitOfKind(side, k); u != scenario.Off && gone.Has(u) {
			to = [zones]int{ZoneRemoved: n}
		}
		for z, n := range to {
			s.zone(z, side)[k] += uint8(n)
		}
	}
	if n := pile.Sum(s.removed[side][:]); s.veils[side] && n != r.unseen[side] {
		r.Fault("removed: %d cards of %s are in no other zone, not %d", n, scenario.SideIDs[side], r.unseen[side])
	}
	if int(s.blank[side]) > pile.Sum(s.deck[side][:]) {
		r.Fault("unknown: %d cards of %s, its deck has %d", s.blank[side], scenario.SideIDs[side], pile.Sum(s.deck[side][:]))
	}
}

// usual is where n cards of a kind are that no zone names.
func (r *boardReader) usual(side rules.Side, k uint8, n int) (to [zones]int) {
	switch {
	case r.s.veils[side] && r.given[side][ZoneDeck] && r.given[side][ZoneReserve]:
		to[ZoneRemoved] = n
	case r.given[side][ZoneReserve]:
		to[ZoneDeck] = n
	case r.given[side][ZoneDeck]:
		to[ZoneReserve] = n
	default:
		to[ZoneReserve] = min(n, int(r.s.sc.Battle.Reserve[side][k]))
		to[ZoneDeck] = n - to[ZoneReserve]
	}
	return to
}

// unitOfKind is the soldier of a kind of card that there may be none of.
func (s *State) unitOfKind(side rules.Side, k uint8) uint8 {
	if int(k) >= len(s.sc.Cards[side]) {
		return scenario.Off
	}
	return s.unitOf(side, k)
}
