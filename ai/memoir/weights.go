package memoir

// weights is what a player goes by when it ranks its actions, in medals. They
// began as M44-23.15 and were tuned by play.
type weights struct {
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
	focus   float64 // another own unit that can battle the same target
}

var usual = weights{
	threat: 0.25, crowd: 0.3, aloof: 0.04, flag: 0.04, evict: 0.6, seize: 0.5, fire: 0.03, attack: 1, prize: 1,
	ambush: 0.25, keep: 1, overrun: 0.9, risk: 1, idle: 0.004, focus: 0,
}
