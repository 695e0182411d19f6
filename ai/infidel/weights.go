package infidel

import (
	_ "embed"
	"sync"

	"sandtable/ai/numbers"
	"sandtable/rules/infidel/scenario"
)

// weights is what a player goes by, in flight points unless it says otherwise:
// weights.toml, which says how they were won. They began as INF-25.
type weights struct {
	Harm   harms   `toml:"harm"`
	Value  worths  `toml:"worth"`
	Post   posts   `toml:"post"`
	March  marches `toml:"march"`
	Use    uses    `toml:"use"`
	Answer answers `toml:"answer"`
	Choose choices `toml:"choose"`
	Lead   leads   `toml:"lead"`
}

// harms is what becomes of a unit, in shares of its loss.
type harms struct {
	Order   float64 `toml:"order"`   // it is Disordered
	Ground  float64 `toml:"ground"`  // it has to retreat
	Retire  float64 `toml:"retire"`  // it is Retired
	Again   float64 `toml:"again"`   // who did it attacks once more
	Weak    float64 `toml:"weak"`    // how much more a result means to who is Disordered already
	Leaving float64 `toml:"leaving"` // how likely light horse stays for an attack (INF-14.2)
	Slow    float64 `toml:"slow"`    // how likely other horse stays for one by foot (INF-14.1)
}

// worths is what a position is worth.
type worths struct {
	Share  float64        `toml:"share"`  // what a flight point brings, in worth of an even battle
	Steep  float64        `toml:"steep"`  // how much the share of a Flight Level that is gone says about the winner
	Flat   float64        `toml:"flat"`   // how little the rest of both counts in that
	Breaks float64        `toml:"breaks"` // a Defeat Test that cannot be passed, as log odds
	Broken float64        `toml:"broken"` // a Disordered unit, of its loss
	Asleep float64        `toml:"asleep"` // one that waits off the map, sleeps or hesitates
	Blows  float64        `toml:"blows"`  // and of what the own units may do at once
	Bias   numbers.Biases `toml:"lean"`   // of the scenarios
}

// posts is what a place and a facing are worth to a unit.
type posts struct {
	Exposed  [4]float64 `toml:"exposed"`  // how badly a blow hurts at the front, the right flank, in the rear, at the left flank
	Covered  float64    `toml:"covered"`  // and where friends leave no room for it
	Feared   [4]float64 `toml:"feared"`   // an enemy who is Disordered, charges, fights, only shoots
	Ride     [2]float64 `toml:"ride"`     // how much of a Charge comes true that is two or three hexes long
	Shot     float64    `toml:"shot"`     // how much of a shot does
	Ahead    float64    `toml:"ahead"`    // having the nearest enemy in front
	Alone    float64    `toml:"alone"`    // no enemy near
	Train    float64    `toml:"train"`    // a hex that an enemy is nearer than three to wagons
	Haven    float64    `toml:"haven"`    // a hex of the way that wagons have before them
	Shy      float64    `toml:"shy"`      // a hex that an enemy is nearer than five to who does not fight
	Bow      float64    `toml:"bow"`      // a hex too far from the enemy, or half a hex too near, for who only shoots
	Away     float64    `toml:"away"`     // a hex more than two from the enemy
	Hunted   [3]float64 `toml:"hunted"`   // horse archers one, two, three hexes from an enemy who is feared, of their loss
	Spent    float64    `toml:"spent"`    // how much more so once they have shot
	Provoked float64    `toml:"provoked"` // horse that is shot at and may come, of the shooter's loss
	Returned float64    `toml:"returned"` // how much of the answer to a shot is feared
	Ridden   float64    `toml:"ridden"`   // the danger at the end of a Charge
}

// marches is how the unit in hand goes.
type marches struct {
	Under  float64 `toml:"under"`  // a shot that is taken on the way, of the unit's loss
	Stay   float64 `toml:"stay"`   // not to stir
	Snipe  float64 `toml:"snipe"`  // the shot of horse that may ride on
	Ridden float64 `toml:"ridden"` // and the place where it shoots
	Stray  float64 `toml:"stray"`  // a hex out of the leader's range
	Step   float64 `toml:"step"`   // the right step, against a wrong one
	Turn   float64 `toml:"turn"`   // to turn where one stays
	Face   float64 `toml:"face"`   // the share of a facing's worth then
	Fire   float64 `toml:"fire"`   // a shot from the right place
	Flail  float64 `toml:"flail"`  // that of who may not attack then (INF-11.8)
	Aim    float64 `toml:"aim"`    // the share of a facing's worth when shooting
	Poor   float64 `toml:"poor"`   // how little a shot may bring
}

// uses is who goes first in an activation.
type uses struct {
	Arriving float64 `toml:"arriving"` // from off the map
	Retired  float64 `toml:"retired"`
	Resting  float64 `toml:"resting"` // who rallies if he does not stir
	Train    float64 `toml:"train"`
	Shooting float64 `toml:"shooting"` // from where he stands
	Mounted  float64 `toml:"mounted"`  // how much later horse does
	Nearing  float64 `toml:"nearing"`  // after a move
	Behind   float64 `toml:"behind"`   // a hex farther from the enemy
	Fighting float64 `toml:"fighting"`
	Back     float64 `toml:"back"` // a hex farther from the enemy, of who fights
	Least    float64 `toml:"least"`
	Idle     float64 `toml:"idle"`
}

// answers is what decisions in and about a fight bring.
type answers struct {
	Attack  float64 `toml:"attack"`  // what an attack must bring
	Join    float64 `toml:"join"`    // what joining one must add
	Gather  float64 `toml:"gather"`  // how much of an attack comes true that others must join
	Parry   float64 `toml:"parry"`   // how likely who can counter an attack does
	Leave   float64 `toml:"leave"`   // the share of the better place in leaving before a fight
	Light   float64 `toml:"light"`   // how often light horse is Disordered by it
	Hold    float64 `toml:"hold"`    // to stand
	Counter float64 `toml:"counter"` // a Counter-Charge against an attack
	Enemy   float64 `toml:"enemy"`   // and the share of the enemy's loss in it
	Place   float64 `toml:"place"`   // and that of the place where it ends
	Against float64 `toml:"against"` // the share of the blow of one against fire
	Out     float64 `toml:"out"`     // and that of the place
	Escape  float64 `toml:"escape"`  // light horse, which rides away from it
	Refuge  float64 `toml:"refuge"`  // a hex farther from the enemy to fall back to
	Through float64 `toml:"through"` // falling back through friends
	Advance float64 `toml:"advance"` // to go where the enemy stood
	React   float64 `toml:"react"`   // to shoot at who comes
	Perish  float64 `toml:"perish"`
}

// choices is what the Commands promise that may be activated.
type choices struct {
	Act      float64    `toml:"act"`      // to act at all
	Deeds    float64    `toml:"deeds"`    // the share of what the units may do
	Rest     float64    `toml:"rest"`     // the share of a rally
	Train    float64    `toml:"train"`    // a wagon
	Charge   float64    `toml:"charge"`   // who may charge
	Fight    float64    `toml:"fight"`    // who may come at an enemy
	Shoot    float64    `toml:"shoot"`    // who may shoot
	March    float64    `toml:"march"`    // who is far
	Arrive   float64    `toml:"arrive"`   // who comes onto the map, of his loss
	Waver    float64    `toml:"waver"`    // how often who hesitates acts (INF-23.2.4)
	Pass     float64    `toml:"pass"`     // to pass where all hesitate
	Seize    float64    `toml:"seize"`    // what trying to seize must bring
	Rally    float64    `toml:"rally"`    // a unit that a Standard rallies
	Rallied  float64    `toml:"rallied"`  // and a share of its loss
	Alert    [2]float64 `toml:"alert"`    // waking the sleepers, and a share of what they may do
	Carry    float64    `toml:"carry"`    // saving a Standard
	Trumpets float64    `toml:"trumpets"` // letting the knights go (INF-23.6.7)
	Plant    [2]float64 `toml:"plant"`    // a Standard's hex farther from enemies, nearer to friends
}

// leads is where leaders ride.
type leads struct {
	Range   float64    `toml:"range"`   // a hex that a unit is out of his range
	Near    float64    `toml:"near"`    // a hex that his units are away on average
	Bare    float64    `toml:"bare"`    // standing with no unit
	Guarded [3]float64 `toml:"guarded"` // an enemy one, two, three hexes off, with a unit
	Peril   [3]float64 `toml:"peril"`   // and with none
	Chief   float64    `toml:"chief"`   // being in the Commander-in-Chief's range
	Gain    float64    `toml:"gain"`    // what a ride must bring
}

//go:embed weights.toml
var file []byte

var usual = sync.OnceValue(func() (w weights) {
	numbers.Read(&w, "ai/infidel/weights.toml", file)
	return w
})

// of is the share of its loss that a result costs a unit.
func (k *harms) of(e, disordered, retreats, retired, eliminated scenario.Effects) float64 {
	out := 0.0
	switch {
	case e&eliminated != 0:
		return 1
	case e&retired != 0:
		return k.Retire
	}
	if e&disordered != 0 {
		out += k.Order
	}
	if e&retreats != 0 {
		out += k.Ground
	}
	return out
}

// struck is what a result of an attack or a fire costs the target.
func (k *harms) struck(e scenario.Effects) float64 {
	return k.of(e, scenario.DefenderDisordered, scenario.DefenderRetreats, scenario.DefenderRetired, scenario.DefenderEliminated)
}

// striking is what it costs who attacks.
func (k *harms) striking(e scenario.Effects) float64 {
	return k.of(e, scenario.AttackerDisordered, scenario.AttackerRetreats, 0, 0)
}
