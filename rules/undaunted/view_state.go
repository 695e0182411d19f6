package undaunted

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	"sandtable/rules/pile"
	"sandtable/rules/undaunted/scenario"
)

// Scenario is what is played.
func (s *State) Scenario() *Scenario { return s.sc }

// Step is what the position waits for; over says that the game is over.
func (s *State) Step() (step Step, over bool) { return s.step, s.over() }

// Played is the kind of card of the active side that is being played, ok false between
// cards.
func (s *State) Played() (k int, ok bool) { return int(s.card), s.card != scenario.Off }

// Actor is the soldier whose card is being played, -1 for a commander or none.
func (s *State) Actor() int {
	if s.card == scenario.Off {
		return -1
	}
	return known(s.unitOf(s.Active, s.card))
}

func known(n uint8) int {
	if n == scenario.Off {
		return -1
	}
	return int(n)
}

// Doing is the action under way in the steps from StepMove on, and in a draw that
// a card brings: how many tiles, cards or dice are still to come, and whom it is
// aimed at as Action.B says it, NoTarget for nobody.
func (s *State) Doing() (kind, left, target int) {
	return int(s.doing), int(s.n), known(s.target)
}

// Soldier is where a soldier is.
type Soldier struct {
	Tile       int // -1 once gone
	Vehicle    int // -1 on foot
	Seat       int // -1 on foot
	Present    bool
	Suppressed bool
	Escaped    bool
	Eliminated bool
}

// Soldier is where soldier u is.
func (s *State) Soldier(u int) Soldier {
	n := uint8(u)
	return Soldier{known(s.on[n]), known(s.ride[n]), known(s.seat[n]), s.Present.Has(n), s.Suppressed.Has(n), s.escaped.Has(n),
		s.Eliminated.Has(n)}
}

// Ride is where a vehicle is.
type Ride struct {
	Tile        int        // -1 once gone
	Holder      rules.Side // Chance once gone
	Damage      int
	Immobilised bool
	Riders      [scenario.MaxSeats]int // by seat, -1 for nobody
	EscapedWith rules.Side             // Chance unless it has escaped
	DestroyedBy rules.Side             // Chance unless it is destroyed
}

// Ride is where vehicle v is.
func (s *State) Ride(v int) Ride {
	n := uint8(v)
	out := Ride{Tile: known(s.at[n]), Holder: rules.Chance, Damage: int(s.damage[n]), EscapedWith: rules.Chance, DestroyedBy: rules.Chance}
	for i, u := range s.rider[n] {
		out.Riders[i] = known(u)
	}
	for side := rules.First; side <= rules.Second; side++ {
		switch {
		case s.Held[side].Has(n):
			out.Holder = side
		case s.DroveOff[side].Has(n):
			out.EscapedWith = side
		case s.Destroyed[side].Has(n):
			out.DestroyedBy = side
		}
	}
	out.Immobilised = out.Holder >= rules.First && s.immobilised(n)
	return out
}

// Cards is how many cards of each kind of a side lie in a zone. Of a hidden copy
// the deck of the other side holds its hand and its bid as well (UNA-3.9).
func (s *State) Cards(side rules.Side, zone int) [scenario.MaxCards]uint8 { return *s.zone(zone, side) }

// HandSize and DeckSize count cards, also those that this copy does not know.
func (s *State) HandSize(side rules.Side) int {
	return pile.Sum(s.hand[side][:]) + int(s.blank[side])
}

// DeckSize is how many cards lie in a side's deck.
func (s *State) DeckSize(side rules.Side) int {
	n := pile.Sum(s.deck[side][:]) - int(s.blank[side])
	if s.bid[side] == veiled {
		n--
	}
	return n
}

// Blank is how many cards in a side's hand this copy does not know.
func (s *State) Blank(side rules.Side) int { return int(s.blank[side]) }

// Bid is the card that a side has bid and not revealed: k is -1 when this copy
// does not know it; ok says that there is one.
func (s *State) Bid(side rules.Side) (k int, ok bool) {
	switch s.bid[side] {
	case scenario.Off:
		return -1, false
	case veiled:
		return -1, true
	}
	return int(s.bid[side]), true
}

// Progress is what a side has of what Victory.Need asks for.
func (s *State) Progress(side rules.Side) int { return s.progress(side) }

// Hopeless says that a side cannot meet its condition any more (UNA-14.17). It
// looks at the whole position, which a hidden copy is enough for.
func (s *State) Hopeless(side rules.Side) bool { return s.cannot(side) }

// Odds is how an attack adds up (UNA-12.3): each of Dice dice must reach Need, which is Base, Cover
// and Distance together, and one that does is enough (UNA-12.6).
type Odds struct{ Dice, Base, Cover, Distance, Need int }

// Chance is how likely it hits: a die of 1 to 10, of which 10 always does
// (UNA-12.5).
func (o Odds) Chance() float64 {
	miss := float64(min(o.Need, 10)-1) / 10
	out := 1.0
	for range o.Dice {
		out *= miss
	}
	return 1 - out
}

// AttackOdds adds up an attack of an action that is legal now, of VerbAct or
// VerbSeat; false for another action.
func (s *State) AttackOdds(a rules.Action) (Odds, bool) {
	if s.step != StepUse || a.Verb != VerbAct && a.Verb != VerbSeat || a.B == none || s.sc.Actions[a.A].Kind != scenario.Combat {
		return Odds{}, false
	}
	return s.oddsOf(s.printedFor(a), s.unitOf(s.Active, s.card), uint8(a.B)), true
}

// Suppresses says whether an action of VerbAct or VerbSeat that suppresses is sure to do so
// where it hits: a soldier who is suppressed already stays so, and of those aboard a vehicle
// the side that chooses may give such a one (UNA-12.8, 13.11).
func (s *State) Suppresses(a rules.Action) bool {
	if a.B < VehicleTarget {
		return !s.Suppressed.Has(uint8(a.B))
	}
	all := s.aboard(uint8(a.B) - VehicleTarget)
	ready := all &^ s.Suppressed
	return ready != 0 && (ready == all || s.pinner() == s.Active)
}

// EventTile is where an event took place, -1 for no tile: the tile that it names,
// where it ended, or where the counter stands that it is about.
func (s *State) EventTile(e rules.Event) int {
	for _, p := range [...]lexicon.Part{lexicon.Place, lexicon.To} {
		if t, ok := Events.Part(e, p); ok {
			return t
		}
	}
	if u, ok := Events.Part(e, lexicon.Who); ok {
		if u >= scenario.MaxSoldiers || e.Kind == EventAction && !s.Present.Has(uint8(u)) {
			return none
		}
		return s.where(int16(u))
	}
	if v, ok := Events.Part(e, lexicon.Ride); ok {
		return s.where(int16(v) + VehicleTarget)
	}
	return s.where(int16(Events.Of(e, lexicon.Whom)))
}

// Aim takes the event of an attack apart: how it adds up.
func (g *Game) Aim(e rules.Event) Odds {
	a := e.Args
	return Odds{Dice: int(a[3]), Base: int(a[4]), Cover: int(a[1]), Distance: int(a[2]), Need: int(a[4] + a[1] + a[2])}
}

// Die takes the event of a die apart: what it shows, 10 for its 0, and what it
// must reach with what that is made of (UNA-12.3).
func (g *Game) Die(e rules.Event) (shows int, o Odds) {
	need, cover, distance := int(e.Args[1]), int(e.Args[3]), int(e.Args[4])
	return int(e.Args[0]), Odds{Base: need - cover - distance, Cover: cover, Distance: distance, Need: need}
}

// Wound is the soldier that an event wounds, and the zone out of which its card
// was taken (UNA-3.5); zone is -1 where it has lost its last one and is eliminated,
// ok false for another event.
func Wound(e rules.Event) (soldier, zone int, ok bool) {
	switch e.Kind {
	case EventWounded:
		return int(e.Args[0]), [...]int{fromHand: ZoneHand, fromDiscard: ZoneDiscard, fromDeck: ZoneDeck}[e.Args[1]], true
	case EventEliminated:
		return int(e.Args[0]), -1, true
	}
	return -1, -1, false
}

// where is the tile of a soldier or a vehicle as Action.B names them, -1 when it
// is gone; of a structure that of the soldier whose card is played.
func (s *State) where(n int16) int {
	switch {
	case n < 0:
		return -1
	case n == StructureTarget:
		if u := s.Actor(); u >= 0 {
			return known(s.on[u])
		}
		return -1
	case n >= VehicleTarget:
		return known(s.at[n-VehicleTarget])
	}
	return known(s.on[n])
}

// Turns is the number of the turn, from 1.
func (s *State) Turns() int { return int(s.turn) }
