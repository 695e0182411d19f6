package memoir

import game "sandtable/rules/memoir"

// hurtTable is how much of a medal a unit has lost, by class and figures left.
type hurtTable [classes][mostMen + 1]float64

// weights is what a player goes by, in medals. They began as M44-23.15 and were
// tuned by many thousands of games.
type weights struct {
	// What a position is worth.
	hurt     hurtTable
	use      [trades]float64 // what a unit is worth to its owner besides its medal
	steep    float64         // how much a medal's lead says about the winner
	feared   float64         // the share of danger that counts
	hope     float64         // the share of objectives not yet won
	held     float64         // the doubt about a held objective
	toMove   float64         // the initiative where the hand is not known
	bestPlay float64         // how much of the best card's promise comes true
	nextPlay float64         // and of the next best one's

	// What an action promises.
	threat  float64 // how much of all that the enemy could do to a unit is feared
	crowd   float64 // how fast many threats to one unit count less
	aloof   float64 // a hex more away from the enemy than a unit can shoot
	flag    float64 // driving a unit back
	evict   float64 // the share of a held objective in driving its holder off it
	seize   float64 // the share of an own objective in emptying it by an assault
	fire    float64 // battling from afar before assaults
	attack  float64 // the share of an attack's promise that counts in a plan
	prize   float64 // the share of objectives that counts in a plan
	ambush  float64 // keeping the Ambush card
	keep    float64 // keeping a good card for later
	overrun float64 // the share of an overrun's promise
	risk    float64 // the share of danger that counts when ground is taken
	idle    float64 // what a unit must promise to be ordered
}

var usual = weights{
	hurt: hurtTable{
		game.Infantry:  {1, 0.45, 0.28, 0.11, 0},
		game.Armor:     {1, 0.47, 0.19, 0, -0.15},
		game.Artillery: {1, 0.50, 0, 0, 0},
	},
	use:   [trades]float64{foot: 0.04, elite: 0.08, tanks: 0.09, guns: 0.6},
	steep: 2.6, feared: 0.4, hope: 0.85, held: 0.15, toMove: 0.1, bestPlay: 0.7, nextPlay: 0.2,

	threat: 0.2, crowd: 0.3, aloof: 0.04, flag: 0.04, evict: 0.6, seize: 0.5, fire: 0.03, attack: 1, prize: 1,
	ambush: 0.25, keep: 1, overrun: 0.9, risk: 1, idle: 0.004,
}
