package memoir

import "sandtable/rules"

// The special rules of chapters 25 to 30.
const (
	ruleSlowArmor    = "slow-armor"
	ruleAirStrikes   = "air-strikes"
	ruleBlitz        = "blitz"
	ruleAirReplaced  = "air-power-replaced"
	ruleNightFalls   = "night-falls"
	ruleDayBreaks    = "day-breaks"
	ruleRedArmy      = "red-army"
	ruleCommonwealth = "commonwealth"
	ruleDesert       = "desert"
	ruleBreakthrough = "armor-breakthrough"
	ruleFords        = "fordable-streams" // its stream is a terrain (M44-30.1)
)

// slowArmor is whose armor is slow (M44-25.1).
type slowArmor struct {
	sides [2]bool `toml:"sides,required" set:"side"`
	_     uint8   `toml:"move,required" must:"2" why:"M44-25.1"`
}

// airStrikes is who may play a Recon as an Air power strike (M44-25.3).
type airStrikes struct {
	side rules.Side `toml:"side,required" ref:"side"`
	_    string     `toml:"card,required" must:"recon" why:"M44-25.3"`
}

// airReplaced is what becomes of the Air power card of some sides (M44-25.11, 25.14).
type airReplaced struct {
	sides  [2]bool `toml:"sides,required" set:"side"`
	redraw bool    `toml:"played_as,required" ref:"stand-in for Air power"`
}

var standIns = []string{"artillery-bombard", "redraw"}

// night is how visibility changes (M44-26.4, 26.5).
type night struct {
	roller rules.Side `toml:"rolled_by" ref:"side" comes:"1"` // the Allies unless said (M44-26.8)
	start  uint8      `toml:"start" range:"1..6"`             // 0: as the rule says
}

// The bounds of visibility (M44-26.1).
const (
	darkest   = 1
	brightest = 6
)

// breakthrough is armor that a side may bring on at the enemy's edge (M44-29.1).
type breakthrough struct {
	side    rules.Side `toml:"side,required" ref:"side"`
	kind    uint8      `toml:"type,required" ref:"unit type"`
	units   uint8      `toml:"units,required" range:"1..9"`
	mayExit bool       `toml:"may_exit" comes:"1"` // (M44-29.11)
}

// redArmy is the side that has a chip (M44-27.1).
type redArmy struct {
	side rules.Side `toml:"side,required" ref:"side"`
}

// commonwealth is whose units battle back (M44-28.1).
type commonwealth struct {
	side rules.Side `toml:"side,required" ref:"side"`
}
