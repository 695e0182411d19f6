package memoir

import (
	_ "embed"
	"sync"

	"sandtable/ai/numbers"
	"sandtable/ai/value"
)

// hurtTable is how much of a medal a unit has lost, by class and figures left.
type hurtTable [classes][mostMen + 1]float64

// weights is what a player goes by, in medals: weights.toml, which says how they were
// won. They began as M44-23.15.
type weights struct {
	Hurt  hurtTable       `toml:"hurt"`
	Use   [trades]float64 `toml:"use"`   // what a unit is worth to its owner besides its medal: foot, elite, tanks, guns
	Steep float64         `toml:"steep"` // how much a medal's lead says about the winner

	Threat  float64 `toml:"threat"`  // how much of all that the enemy could do to a unit is feared
	Crowd   float64 `toml:"crowd"`   // how fast many threats to one unit count less
	Aloof   float64 `toml:"aloof"`   // a hex more away from the enemy than a unit can shoot
	Flag    float64 `toml:"flag"`    // driving a unit back
	Evict   float64 `toml:"evict"`   // the share of a held objective in driving its holder off it
	Seize   float64 `toml:"seize"`   // the share of an own objective in emptying it by an assault
	Fire    float64 `toml:"fire"`    // battling from afar before assaults
	Attack  float64 `toml:"attack"`  // the share of an attack's promise that counts in a plan
	Prize   float64 `toml:"prize"`   // the share of objectives that counts in a plan
	Ambush  float64 `toml:"ambush"`  // keeping the Ambush card
	Keep    float64 `toml:"keep"`    // keeping a good card for later
	Overrun float64 `toml:"overrun"` // the share of an overrun's promise
	Risk    float64 `toml:"risk"`    // the share of danger that counts when ground is taken
	Idle    float64 `toml:"idle"`    // what a unit must promise to be ordered
}

//go:embed weights.toml
var file []byte

var usual = sync.OnceValue(func() (w weights) {
	numbers.Read(&w, "ai/memoir/weights.toml", file)
	return w
})

//go:embed value.toml
var netFile []byte

var learned = sync.OnceValue(func() *value.Net { return value.Read("ai/memoir/value.toml", netFile, termNames) })
