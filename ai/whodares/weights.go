package whodares

import (
	_ "embed"
	"sync"

	"sandtable/ai/numbers"
)

// weights is what a player goes by: weights.toml, which says how they were won.
type weights struct {
	// What a position is worth.
	Success float64 `toml:"success"` // a success by itself, in halves of a victory point

	// What an action promises, in worth.
	Asked  float64 `toml:"asked"`  // the one that the plan asks for
	Look   float64 `toml:"look"`   // a Reconnaissance that may pay
	Lie    float64 `toml:"lie"`    // to lie low, to fight on or to leave
	Go     float64 `toml:"go"`     // moves, and what is spent
	Detour float64 `toml:"detour"` // what each AP that a way is longer takes from a move
	Longer float64 `toml:"longer"` // how many AP longer is out of the question
	Watch  float64 `toml:"watch"`
	Other  float64 `toml:"other"`

	// What the plan goes by, in AP: the ways.
	Seen   [5]float64 `toml:"seen"`   // being seen, by the level of the alarm
	Foe    float64    `toml:"foe"`    // being seen by an enemy
	Meet   float64    `toml:"meet"`   // going where one is
	Double float64    `toml:"double"` // an objective that another patrol goes for
	Wait   float64    `toml:"wait"`   // how near another patrol must be to be waited for
	March  float64    `toml:"march"`  // turns to the goal in which all go, not only those who get along

	// Strength.
	Strong float64 `toml:"strong"` // aggressiveness that an objective is worth trying with
	Over   float64 `toml:"over"`   // for each of the garrison's, when it is known
	Wall   float64 `toml:"wall"`   // and for each hit that the objective can still take

	// Combat, in halves of a victory point.
	Prize float64 `toml:"prize"` // an objective destroyed, shared out among its hits
	Half  float64 `toml:"half"`  // each of the hits to its half
	Blood float64 `toml:"blood"` // a hit taken
	Few   float64 `toml:"few"`   // how much dearer it is for less than three
	Spare float64 `toml:"spare"` // what another die of the Axis must save to be worth a Reco OK
	Flee  float64 `toml:"flee"`  // withdrawing to where enemies can come
}

//go:embed weights.toml
var file []byte

var usual = sync.OnceValue(func() (w weights) {
	numbers.Read(&w, "ai/whodares/weights.toml", file)
	return w
})
