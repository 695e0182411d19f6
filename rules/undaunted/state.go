package undaunted

import (
	"sandtable/rules"
	"sandtable/rules/undaunted/scenario"
)

// veiled stands for a bid that this copy does not know.
const veiled = scenario.Off - 1

// State is a position of a scenario. It is flat: two positions are equal when
// the structs are. Decks have no order: drawing is chance (UNA-3.4).
type State struct {
	sc *Scenario

	// The cards of each side: how many of each kind lie in each zone.
	deck, hand, play, discard, reserve, removed [2][scenario.MaxCards]uint8

	bid   [2]uint8 // kind of the card bid and not yet revealed (UNA-6.1); off for none
	blank [2]uint8 // cards held that this copy does not know; like a veiled bid they count in deck
	veils [2]bool  // this copy tells of the removed cards of a side only how many there are (UNA-3.2)

	// The soldiers, by number.
	on         [scenario.MaxSoldiers]uint8 // tile; of a rider that of the vehicle (UNA-8.14); off once gone
	ride       [scenario.MaxSoldiers]uint8 // vehicle; off on foot
	seat       [scenario.MaxSoldiers]uint8 // in that vehicle; off on foot
	Present    scenario.Soldiers           // on the board
	Suppressed scenario.Soldiers
	escaped    scenario.Soldiers // UNA-14.11
	Eliminated scenario.Soldiers // UNA-13.6

	// The vehicles, by number.
	at        [scenario.MaxVehicles]uint8 // tile; off once gone
	damage    [scenario.MaxVehicles]uint8
	rider     [scenario.MaxVehicles][scenario.MaxSeats]uint8 // who sits where; off for an empty seat
	Held      [2]scenario.Vehicles                           // on the board, by who holds them (UNA-8.11)
	DroveOff  [2]scenario.Vehicles                           // that escaped with each side (UNA-14.11)
	Destroyed [2]scenario.Vehicles                           // in the trophies of each side (UNA-13.10)

	Marks      [2]scenario.Tiles // where each side has a marker, either face (UNA-1.10)
	Controlled [2]scenario.Tiles // where it shows controlled
	Standing   scenario.Tiles    // structures

	turn    uint8      // from 1
	Marker  rules.Side // who has the initiative marker
	Active  rules.Side // who draws, bids or plays
	Second  bool       // the second player turn of the turn (UNA-7.1)
	step    Step
	who     rules.Side      // who acts; Over at the end
	card    uint8           // that is played, off between cards
	shifted bool            // its free transfer is made (UNA-8.1)
	doing   scenario.Action // the action under way, in the steps from stepping on
	begun   bool            // it has moved: nobody escapes any more (UNA-14.9)
	n       uint8           // tiles, cards, dice still to come
	need    uint8           // what a die must reach (UNA-12.5)
	target  uint8           // of the action, as in VerbAct; off for none
	Chosen  scenario.Tiles  // by navigate or watch

	winner rules.Side // once it is over
	ending uint8      // why, of endings
}

// endings is why a game is over.
var endings = [...]string{"", "UNA-14.7", "UNA-14.11", "UNA-14.14", "UNA-14.18", "UNA-14.19", "UNA-14.20", "UNA-14.21"}

const (
	endObjectives = 1 + iota
	endEscape
	endEliminate
	endHope     // one side cannot any more
	endHopeless // neither can
	endSafety
	endResigned
)

func (s *State) Turn() rules.Side { return s.who }

func (s *State) over() bool { return s.who == rules.Over }

// unitOf is the soldier of a kind of card; off for commanders and fog.
func (s *State) unitOf(side rules.Side, k uint8) uint8 { return s.sc.Cards[side][k].Unit }

func (s *State) soldiersOf(side rules.Side) scenario.Soldiers { return s.Present & s.sc.Of[side] }

func (s *State) holder(v uint8) rules.Side {
	if s.Held[rules.First].Has(v) {
		return rules.First
	}
	return rules.Second
}

func (s *State) onBoard() scenario.Vehicles { return s.Held[0] | s.Held[1] }

func (s *State) aboard(v uint8) (x scenario.Soldiers) {
	for _, u := range s.rider[v] {
		if u != scenario.Off {
			x.Add(u)
		}
	}
	return x
}

// immobilised says whether a vehicle shows that face: it follows from its
// damage (UNA-4.9, 11.14, 13.9).
func (s *State) immobilised(v uint8) bool { return int(s.damage[v]) >= s.sc.Vehicles[v].Critical }

// soldiersOn is the soldiers of a side on a tile, on foot or aboard.
func (s *State) soldiersOn(side rules.Side, t uint8) scenario.Soldiers {
	return s.soldiersOf(side).Where(func(u uint8) bool { return s.on[u] == t })
}

// newState sets a scenario up (UNA-4) and goes on to the first draw.
func newState(sc *Scenario, report *rules.Report) *State {
	s := setUp(sc)
	s.startTurn(report)
	s.run(report)
	return s
}

// Begin sets a battle that is being made up, before the first draw, with the switches as they
// are where nobody chooses.
func Begin(t *scenario.Tables, b *scenario.Battle) *State {
	s := setUp(newScenario(t, b, openKey{b.ID, edition, t.Numbers.OwnerSuppresses, t.Numbers.CaptureCounts}))
	s.startTurn(nil)
	s.who = rules.Chance
	return s
}

// setUp is the board and the decks as a scenario lays them out.
func setUp(sc *Scenario) *State {
	s := &State{sc: sc, deck: sc.Deck, reserve: sc.Reserve, bid: [2]uint8{scenario.Off, scenario.Off}, Standing: sc.Structures,
		Marker: sc.First, card: scenario.Off, target: scenario.Off, winner: rules.Chance}
	for u := range s.on {
		s.on[u], s.ride[u], s.seat[u] = scenario.Off, scenario.Off, scenario.Off
	}
	for v := range s.at {
		s.at[v] = scenario.Off
		s.rider[v] = [scenario.MaxSeats]uint8{scenario.Off, scenario.Off, scenario.Off, scenario.Off}
	}
	for side := range s.Marks {
		s.Marks[side] = sc.Explored[side] | sc.Controlled[side]
		s.Controlled[side] = sc.Controlled[side]
	}
	for _, f := range sc.Fleet {
		s.at[f.Vehicle], s.damage[f.Vehicle] = f.Tile, f.Damage
		s.Held[f.Side].Add(f.Vehicle)
	}
	for _, m := range sc.Men {
		s.Present.Add(m.Unit)
		s.on[m.Unit] = m.Tile
		if m.Vehicle != scenario.Off {
			s.sit(m.Unit, m.Vehicle, m.Seat)
		}
	}
	return s
}

// sit puts a soldier into a seat, rise takes it out: the only ways a soldier
// gets into a vehicle and out of it.
func (s *State) sit(u, v, seat uint8) {
	s.ride[u], s.seat[u], s.on[u] = v, seat, s.at[v]
	s.rider[v][seat] = u
}

func (s *State) rise(u uint8) {
	if v := s.ride[u]; v != scenario.Off {
		s.rider[v][s.seat[u]] = scenario.Off
		s.ride[u], s.seat[u] = scenario.Off, scenario.Off
	}
}

func (s *State) lift(u uint8) {
	s.rise(u)
	s.on[u] = scenario.Off
	s.Present.Del(u)
	s.Suppressed.Del(u)
}

func (s *State) end(winner rules.Side, ending uint8, report *rules.Report) {
	s.who, s.winner, s.ending = rules.Over, winner, ending
	report.Tell(EventOver, winner, endings[ending], int16(ending), 0, 0, 0)
}

// resign ends the game in favour of the other side (UNA-14.21). It is none of
// the legal actions, since only a person gives up; the game is not over.
func (s *State) resign(a rules.Action, report *rules.Report) {
	s.end(rules.Side(a.A).Other(), endResigned, report)
}

// Result is who won, and what each side has of what it needs.
func (s *State) Result() rules.Result {
	r := rules.Result{Winner: s.winner, Clause: endings[s.ending]}
	for side := rules.First; side <= rules.Second; side++ {
		r.Score[side], r.Tie[side] = s.progress(side), s.soldiersOf(side).Len()
	}
	return r
}
