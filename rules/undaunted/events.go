package undaunted

import "sandtable/rules"

// The kinds of events, in the order of eventNames. A to D are Event.Args; a card
// is its kind on the side of the event, a counter a soldier, or a vehicle and 16
// more, a tile its number in the scenario.
const (
	// The turn and the cards.
	evTurn           rules.EventKind = 1 + iota // A: turn
	evDrew                                      // A: card
	evDrewHidden                                // the other side has drawn
	evReshuffled                                // A: cards in the new deck
	evNoCard                                    // A: draws lost
	evBid                                       // A: card; Side alone hears it
	evBidHidden                                 // the other side has bid
	evBids                                      // A: card or none, B: initiative; revealed
	evInitiative                                // A: LRDG, B: Italy; Side has the marker
	evPlayed                                    // A: card
	evDiscarded                                 // A: card, B: how many left in hand
	evPlayerTurnOver                            // of Side
	// Options and transfers.
	evAction       // A: action, B: soldier or off, C: target as in vAct or none, D: value
	evReady        // A: soldier
	evHunkered     // A: card
	evEntered      // A: soldier, B: vehicle, C: seat
	evExited       // A: soldier, B: vehicle
	evRepositioned // A: soldier, B: vehicle, C: seat
	evCaptured     // A: vehicle, B: soldier
	evSwapped      // A, B: soldiers, C: vehicle
	// Movement.
	evMoved    // A: soldier, B: from, C: to
	evDrove    // A: vehicle, B: from, C: to, D: driver
	evExplored // A: tile
	evFog      // A: 1 a fog-of-war card of Side goes from its reserve to its discard, 0 there is none
	evDroveOff // A: vehicle, B: tile
	evEscaped  // A: soldier, B: tile
	// Support.
	evBolstered   // A: card
	evInspired    // A: card
	evControlled  // A: tile, B: soldier
	evLostControl // A: tile
	evFogRemoved  // from the hand of Side
	evRepaired    // A: vehicle, B: damage left
	evMobile      // A: vehicle
	// Combat.
	evAimed       // A: target, B: base defence or armour<<8 | armourBit | dice, C: cover, D: distance
	evDie         // A: die, B: what it must reach, C: dice left, D: cover<<8 | distance in B
	evMissed      // A: target
	evHit         // A: soldier that takes a wound; Side is its own
	evWounded     // A: soldier, B: zone its card came from: hand, discard, deck
	evEliminated  // A: soldier, B: tile, C: cards lost with it in the reserve
	evSuppressed  // A: soldier
	evNoEffect    // A: counter that a suppression changes nothing of
	evDamaged     // A: vehicle, B: damage, C: integrity
	evImmobilised // A: vehicle
	evDestroyed   // A: vehicle, B: tile
	evBlownUp     // A: tile, B: structure, C: points
	// The end.
	evOver // A: of endings; Side has won
	events
)
