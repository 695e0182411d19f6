package scenario

import "sandtable/rules"

// The special rules of chapters 25 to 30.
const (
	RuleSlowArmor    = "slow-armor"
	RuleAirStrikes   = "air-strikes"
	RuleBlitz        = "blitz"
	RuleAirReplaced  = "air-power-replaced"
	RuleNightFalls   = "night-falls"
	RuleDayBreaks    = "day-breaks"
	RuleRedArmy      = "red-army"
	RuleCommonwealth = "commonwealth"
	RuleDesert       = "desert"
	RuleBreakthrough = "armor-breakthrough"
	RuleFords        = "fordable-streams" // its stream is a terrain (M44-30.1)
)

// SlowArmor is whose armor is slow (M44-25.1).
type SlowArmor struct {
	Sides [2]bool `toml:"sides,required" set:"side"`
	_     uint8   `toml:"move,required" must:"2" why:"M44-25.1"`
}

// AirStrikes is who may play a Recon as an Air power strike (M44-25.3).
type AirStrikes struct {
	Side rules.Side `toml:"side,required" ref:"side"`
	_    string     `toml:"card,required" must:"recon" why:"M44-25.3"`
}

// AirReplaced is what becomes of the Air power card of some sides (M44-25.11, 25.14).
type AirReplaced struct {
	Sides  [2]bool `toml:"sides,required" set:"side"`
	Redraw bool    `toml:"played_as,required" ref:"stand-in for Air power"`
}

var AirStandIns = []string{"artillery-bombard", "redraw"}

// Night is how visibility changes (M44-26.4, 26.5).
type Night struct {
	Roller rules.Side `toml:"rolled_by" ref:"side" comes:"1"` // the Allies unless said (M44-26.8)
	Start  uint8      `toml:"start" range:"1..6"`             // 0: as the rule says
}

// The bounds of visibility (M44-26.1).
const (
	Darkest   = 1
	Brightest = 6
)

// Breakthrough is armor that a side may bring on at the enemy's edge (M44-29.1).
type Breakthrough struct {
	Side    rules.Side `toml:"side,required" ref:"side"`
	Kind    uint8      `toml:"type,required" ref:"unit type"`
	Units   uint8      `toml:"units,required" range:"1..9"`
	MayExit bool       `toml:"may_exit" comes:"1"` // (M44-29.11)
}

// RedArmy is the side that has a chip (M44-27.1).
type RedArmy struct {
	Side rules.Side `toml:"side,required" ref:"side"`
}

// Commonwealth is whose units battle back (M44-28.1).
type Commonwealth struct {
	Side rules.Side `toml:"side,required" ref:"side"`
}
