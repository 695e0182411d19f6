package undaunted

import "sandtable/rules"

// The kinds of events, by the rows of Events. A to D are Event.Args; a card
// is its kind on the side of the event, a counter a soldier, or a vehicle and 16
// more, a tile its number in the scenario.
const (
	// The turn and the cards.
	EventTurn           rules.EventKind = 1 + iota // A: turn
	EventDrew                                      // A: card
	EventDrewHidden                                // the other side has drawn
	EventReshuffled                                // A: cards in the new deck
	EventNoCard                                    // A: draws lost
	EventBid                                       // A: card; Side alone hears it
	EventBidHidden                                 // the other side has bid
	EventBids                                      // A: card or none, B: initiative; revealed
	EventInitiative                                // A: LRDG, B: Italy; Side has the marker
	EventPlayed                                    // A: card
	EventDiscarded                                 // A: card, B: how many left in hand
	EventPlayerTurnOver                            // of Side
	// Options and transfers.
	EventAction       // A: action, B: soldier or off, C: target as in VerbAct or none, D: value
	EventReady        // A: soldier
	EventHunkered     // A: card
	EventEntered      // A: soldier, B: vehicle, C: seat
	EventExited       // A: soldier, B: vehicle
	EventRepositioned // A: soldier, B: vehicle, C: seat
	EventCaptured     // A: vehicle, B: soldier
	EventSwapped      // A, B: soldiers, C: vehicle
	// Movement.
	EventMoved    // A: soldier, B: from, C: to
	EventDrove    // A: vehicle, B: from, C: to, D: driver
	EventExplored // A: tile
	EventFog      // A: 1 a fog-of-war card of Side goes from its reserve to its discard, 0 there is none
	EventDroveOff // A: vehicle, B: tile
	EventEscaped  // A: soldier, B: tile
	// Support.
	EventBolstered   // A: card
	EventInspired    // A: card
	EventControlled  // A: tile, B: soldier
	EventLostControl // A: tile
	EventFogRemoved  // from the hand of Side
	EventRepaired    // A: vehicle, B: damage left
	EventMobile      // A: vehicle
	// Combat.
	EventAimed       // A: target, B: base defence or armour<<8 | armourBit | dice, C: cover, D: distance
	EventDie         // A: die, B: what it must reach, C: dice left, D: cover<<8 | distance in B
	EventMissed      // A: target
	EventHit         // A: soldier that takes a wound; Side is its own
	EventWounded     // A: soldier, B: zone its card came from: hand, discard, deck
	EventEliminated  // A: soldier, B: tile, C: cards lost with it in the reserve
	EventSuppressed  // A: soldier
	EventNoEffect    // A: counter that a suppression changes nothing of
	EventDamaged     // A: vehicle, B: damage, C: integrity
	EventImmobilised // A: vehicle
	EventDestroyed   // A: vehicle, B: tile
	EventBlownUp     // A: tile, B: structure, C: points
	// The end.
	EventOver // A: of endings; Side has won
)
